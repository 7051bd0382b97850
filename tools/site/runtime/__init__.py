"""Pyodide, PyScript and Python's library as the page carries them: chosen, changed, compiled.

`library/` is Python of ours in that library. May import `tools.files` and `tools.site.node`;
`modules`, which records what the page needs, also builds the site and opens a browser.
"""
