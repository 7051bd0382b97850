"""The only modules, with `main` and `worker`, that import js or pyscript.

`page` is the page as the store sees it: `node_marks` puts marks on its nodes, in the `mark_order`
that costs least, `keyed_lists` are those that grow and shrink, `moving` plays motions. `trail` (the
browser's way back), `performer` (sounds, vibration, confetti), `wake` (the screen kept awake),
`listen` (the page's events as intents, `file_events` those of files), `press` (a long press),
`other_fingers` (taps beside a palm), `kept_focus` (when a control goes), `double_tap`, `lens` (a
board that is zoomed and moved, where a game has one), `kept_texts` (what is kept for good) and
`storage` (what a browser keeps at once), `offered` (what it may refuse), `log` (its console),
`pointing` (lines of the log and places of the board at each other), `locks` (which tab plays a
game), `device` (address, clipboard, files, chance), `offline` (the service worker), `workers` (what
jobs are done in), `snapshots` (of Python's memory, for the next starts), `files` (what is fetched
when it is needed), `code` (a link that a camera reads), `pictures` (handed over as pixels), `null`
(the one value that JavaScript has twice). May import: all of `web` that knows no browser.
"""
