"""The games, in pure Python.

Who lives here: `table` (what any game at this table shares) and one package per game
(`claim_it` is Claim It!). Standard library only: nothing here knows a browser, a clock or a
global random number generator. The same files run in CPython 3.11+ and in the page's Pyodide.
"""
