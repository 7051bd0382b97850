"""What the tools know of The Claim Game: its `golden` games, the `contests` of its players, and a
`longer_search` than theirs.

May import `tools.games` and the game.
"""
