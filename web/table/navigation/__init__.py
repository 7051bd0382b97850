"""From screen to screen.

Here live `places` (there, and the way back), `late_games` (what waits until a game is loaded) and
`load_archive` (which loads it).

May import `pages`, `model` and what they may import.
"""
