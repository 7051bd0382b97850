"""The page's Python: what the screen shows, and what a tap does.

`main` starts the page, `worker` does long jobs, `snapshot` prepares the memory that is saved for
faster starts, and `practice` makes the browser save machine code for them. `kit` is what any page
in Python needs; `table` is the table of any game; `claim_it` shows Claim It!, `claim_game` shows
The Claim Game, and `faces` lists both; `first_page` is the HTML that the build writes into the
page. Only `browser`, `main` and `worker` import js or pyscript. They may import `claimit` and the
standard library. Data flows one way: tap -> intent -> model -> marks -> page. The page is never
read back.
"""
