"""Whole games: the golden ones of the tests, and the contests of docs/computer-players.md.

`busts` finds games that are about to bust, for pictures and for tests.

May import `tools.files` and the games.
"""
