"""The page of the game that everyone plays on a day.

Here live `page`, `state`, `asks`, `marks` and `cards` (to share how it ended).

May import `lobby`, `opening`, `pages` and what they may import.
"""
