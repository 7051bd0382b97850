"""The addresses of the page.

Here live `fragments` (how they begin), `game_links` (a game in a link) and `router` (what an
address asks for).

May import `model` and what it may import.
"""
