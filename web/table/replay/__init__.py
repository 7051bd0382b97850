"""The page of a game that is looked at step by step.

Here live `page`, `state`, `asks`, `markup`, `marks` and `curve` (above the slider).

May import `review` (for its curve), `play`, `opening`, `pages` and what they may import.
"""
