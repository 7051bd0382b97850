"""The seam to a game's own screen.

Here live `protocol` (what a Face has), `views` and `scenes` (what it returns), `lessons`, `advice`
and `keys` (what it offers), `ranking` (how every game ends) and `second_person` ("You").

May import `view`, `messages` and what they may import.
"""
