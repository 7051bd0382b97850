"""Pyodide, PyScript and Python's library as the page carries them: chosen, changed, compiled.

`vendor` lists it, `slim` makes Pyodide smaller, and `halves` can split it in two. `archive` puts
the Python together, which `compile` compiles inside Pyodide; `prepare` and `expand` do at build
time what every start would do again. `library/` is Python of ours in that library. May import
`tools.files` and `tools.site.node`; `modules`, which records what the page needs, also builds the
site and opens a browser.
"""
