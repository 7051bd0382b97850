"""The page's words in its languages: collected from the sources, kept in catalogues, compiled.

`words` does all of it. May import `tools.files`, and from the page what it says.
"""
