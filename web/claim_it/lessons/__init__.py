"""Learning the game: positions to play from, on the table and on small boards.

`scene` (a match that begins in a position), `diagrams` (the small boards of the rules, and what
they answer), `lessons` (what is taught, as data), `diagram_marks` (the boards as marks on the
page); `school` and `diagram_face` are what the Face gives the table of them. What lessons do,
whatever the game, is `web.table.learn.course`. Nothing of it is kept as a game. The page loads it
when somebody wants to learn. May import: what `web.claim_it` may.
"""
