"""Learning The Claim Game: positions to play from, and what is asked in them.

`lessons` has the lessons as data; the Face passes `school` to the table. `web.table.learn.course`
has what lessons of all games share. Nothing of it is saved as a game. The page loads it for the
first lesson. It may import what `web.claim_game` may.
"""
