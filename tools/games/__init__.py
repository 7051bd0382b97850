"""Whole games: the golden ones of the tests, and the contests of docs/computer-players.md.

May import `tools.files` and the games.
"""
