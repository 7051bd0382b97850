"""Learning The Claim Game: positions to play from, and what is asked in them.

`lessons` says what is taught, as data, and `school` what the Face gives the table of it. What
lessons do, whatever the game, is `web.table.learn.course`. Nothing of it is kept as a game. The
page loads it when somebody wants to learn. May import: what `web.claim_game` may.
"""
