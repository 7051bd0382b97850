"""The page's Python: what the screen shows, and what a tap does.

`main` starts and wires. Every `intents` intent goes through the store, each layer of which stands
on the one before: `store`, `games`, `learning`, `app`. It holds a `model`: the lobby (`setup`,
`lobby`), the match and how one looks at it, `settings`, the `computers` and what is known of
being `offline`; and keeps games in `saves`. `address`, `keys`, `notice`, `fairness`, `levels` and
`seating` are what it knows of the address line, the keyboard, notices, the dice, who plays and
who sits where.
What is shown are `marks`, what moves `motion`, what is heard `cues` and `effects`, all by the
seam `page`. `thinking` is what a computer player's `worker` runs, `supervisor` who looks after
it, and `mishaps` what may happen to it. `jumping` shows a game of Claim It!, `lessons` teach it,
`words` is everything the page says, and `browser` holds the only modules (with `main` and
`worker`) that import js or pyscript.
May import: `claimit` and the standard library. Data flows one way: tap -> intent -> store -> view
-> marks -> page. The page is never read back.
"""
