"""The pages of all saved games and of one of them.

Here live `page` with `library`, and `game_page` with `one_game`, `game_marks` and `rescue` (of a
game that is damaged).

May import `opening`, `pages` and what they may import.
"""
