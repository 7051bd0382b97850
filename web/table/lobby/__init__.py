"""The lobby: the way to a new game.

Here live `marks`, `leaves` (the sheet and its forms) and `new_games`.

May import `play`, `opening` and what they may import.
"""
