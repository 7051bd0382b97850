"""The page's Python: what the screen shows, and what a tap does.

`main` starts and wires; `app` is the store every intent goes through; `model`, `intents`, `setup`,
`address`, `saves` are its parts; `jumping` shows a game of Claim It!; `browser` holds the only
modules (with `main`) that import js or pyscript; `words` is everything the page says.
May import: `claimit` and the standard library. Data flows one way: tap -> intent -> store -> view
-> marks -> page. The page is never read back.
"""
