"""The page that shows how fair the dice were.

Here live `page`, `state`, `asks`, `markup`, `sentences` (of all games), `check` (of one game),
`rolls` and `people` (who rolled what).

May import `play`, `pages` and what they may import.
"""
