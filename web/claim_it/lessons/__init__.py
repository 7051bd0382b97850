"""Learning the game: positions to play from, on the table and on small boards.

`scene` (a match that begins in a position), `diagrams` (the small boards of the rules, and what
they answer), `lessons` (what is taught, as data), `tutorial` (what an answer to a lesson does),
`marks` (the boards and the coach as marks on the page). Nothing here knows a browser, and nothing
of it is kept as a game. The page loads it when somebody wants to learn.
"""
