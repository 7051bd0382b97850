"""The browsers that tests, benchmarks and pictures use: found on this machine, or installed.

`chromium` finds or installs the one that most tests use; `engines` installs all three engines. It
imports nothing else of the project.
"""
