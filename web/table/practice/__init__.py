"""Exercises on the table: the mistakes of a game that was reviewed, and positions to practise.

Here live `page`, `state`, `asks`, `markup`, `marks`, and in `sets` the exercises of each game,
which `tools.games.practice` makes. `pages.progress` has what is solved and when it comes again.

May import `pages`, `review` and what they may import.
"""
