"""What the tools know of Claim It!: its `golden` games, and the `contests` of its players.

May import `tools.games` and the game.
"""
