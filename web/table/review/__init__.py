"""The page that separates luck from skill in a game.

Here live `page`, `state`, `asks`, `saved` (how a review is saved), `markup` and `marks`.

May import `pages` and what they may import.
"""
