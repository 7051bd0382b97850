"""Pyodide, PyScript and Python's library as the page carries them: chosen, changed, compiled.

`vendor` lists it, `slim` makes Pyodide smaller, and `halves` splits it in two. `archive` puts the
Python together, which `compile` compiles inside Pyodide; `prepare` and `expand` do at build time
what every start would do again. `library/` is Python of ours in that library. `pack` does all of it
for any page, with what is in `page/`. May import `tools.files` and `tools.site.node`; `modules` and
`profile`, which record what the page needs, also build the site and open a browser.
"""
