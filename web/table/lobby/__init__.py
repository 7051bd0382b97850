"""The lobby: the way to a new game.

Here live `marks`, `leaves` (the sheet and its forms), `new_games` and `welcome` (the lessons, which
are offered to newcomers).

May import `play`, `opening` and what they may import.
"""
