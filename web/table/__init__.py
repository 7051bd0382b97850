"""The table of any game: what a tap means, what is kept, and what every game's screen shows.

May import: `claimit.table`, `claimit.games`, `web.kit` and its own siblings.
"""
