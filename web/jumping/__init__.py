"""Claim It! on the screen.

`markup` (the table's HTML, made once at build time), `look` (how one looks at the table), `view`
(what it shows, a pure function of match and look) with `due` (what it says to whoever is to act),
`phrases` (what happened, in words), `timeline` (how it moves), `marks` (the view as marks on the
page). Nothing here knows a browser.
"""
