"""Whole games: the golden ones of the tests, and the contests of docs/computer-players.md.

`golden` writes the golden games, which `golden_claim_it` and `golden_claim_game` choose; `ladder`
holds the contests. `busts` finds games that are about to bust, for pictures and for tests, and
`longest` the longest of many random ones.

May import `tools.files` and the games.
"""
