"""Learning the game: positions to play from, on the table and on small boards.

`scene` (a match that begins in a position), `diagrams` (the small boards of the rules, and what
they answer), `lessons` (the lessons as data), `diagram_marks` (the boards as marks on the page).
The Face passes `school` and `diagram_face` to the table. `web.table.learn.course` has what lessons
of all games share. Nothing of it is saved as a game. The page loads it for the first lesson. It may
import what `web.claim_it` may.
"""
