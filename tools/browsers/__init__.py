"""The browsers that tests, benchmarks and pictures use: found on this machine, or installed.

Imports nothing of ours.
"""
