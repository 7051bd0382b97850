"""The site: `build` puts it together and `serve` serves it, each module here makes a part of it.

`runtime/` has what others made and the page runs on. May import `tools.files` and
`tools.languages`, and the game and the page, whose markup it asks for.
"""
