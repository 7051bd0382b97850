"""The page's Python: what the screen shows, and what a tap does.

`main` starts and wires, `worker` does long jobs, `snapshot` says what of Python's memory is kept
for the next starts, and `practice` has the browser keep machine code for them. `kit` is what a page
in Python needs and knows neither a table nor a game; `table` is the table of any game; `claim_it`
shows Claim It!, `claim_game` The Claim Game, and `faces` lists both; `first_page` is what of it the
build writes into the page; `browser` holds the only modules (with `main` and `worker`) that import
js or pyscript. May import: `claimit` and the standard library. Data flows one way: tap -> intent ->
model -> marks -> page. The page is never read back.
"""
