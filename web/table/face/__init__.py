"""The seam to a game's own screen, and ready-made parts for it.

Here live `protocol` (what a Face is), `views` and `scenes` (what it returns), `lessons`, `advice`
and `keys` (what it offers), `ranking` (how every game ends) and `second_person` ("You").

Ready-made are `prompts` (who has won or is to play), `throwing` (dice in flight), `turns` and `log`
(what happened), `points` (panels and a ranking by points alone) and `squares` (a board that the
arrow keys walk over). A game takes of them what fits.

May import `view`, `messages` and what they may import.
"""
