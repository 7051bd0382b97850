"""Claim It! on the screen.

`markup` (the table's HTML, made once at build time), `view` (what the table shows), `prompts` (what
it says to whoever is to act), `phrases` (what happened, in words), `since_last_turn`, `timeline`
(how it moves), `cues` (how it sounds), `marks` (the view as marks on the page); `lessons` teach it.
Nothing here knows a browser.
"""
