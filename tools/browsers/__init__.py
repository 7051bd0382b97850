"""The browsers that tests, benchmarks and pictures use: found on this machine, or installed.

`chromium` finds the one that most tests use, or sets it up; `engines` sets up all three that there
are. Imports nothing of ours.
"""
