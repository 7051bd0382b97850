"""The only modules, with `main` and `worker`, that import js or pyscript.

`page` (marks and motions onto the page), `trail` (the browser's way back), `performer` (sounds,
vibration, confetti), `wake` (the screen kept awake), `listen` (the page's events as intents),
`press` (a long press), `double_tap`, `lens` (a board that is zoomed and moved, where a game has
one), `storage` (a dict of texts that a browser keeps), `device` (address, clipboard, files,
chance), `offline` (the service worker), `workers` (what jobs are done in), `files` (what is fetched
when it is needed), `null` (the one value that JavaScript has twice). May import: all of `web` that
knows no browser.
"""
