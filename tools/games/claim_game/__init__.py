"""What the tools know of The Claim Game: its `golden` games, and the `contests` of its players.

May import `tools.games` and the game.
"""
