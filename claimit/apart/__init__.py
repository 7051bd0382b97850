"""A table apart: one game on several devices, each with some of the seats.

Nothing here knows a particular game, a page or a network. How messages travel is not said either:
they are bytes, and they may come late, twice, in any order or not at all.

- `secrets`: what only some devices know: the secret of a table, and those of their own seats.
- `invitation`: a table whose seats are still open, and who has sat down.
- `log`: the game from its start on, turn by turn. Each turn is signed by its seat. A log is a match
  whose record has a part `joint`; `claimit.table.joint` has the dice that nobody can choose.
- `merge`: which of two logs of a table is the newer one, and whether a seat has played twice.
- `letter`: an invitation or a log as bytes, which a link, a file or a relay carries.
- `membership`: what one device knows of a table and shows to nobody, and how it is saved.
- `signatures`: what is asked of a library that signs. The page and the tests each bring their own.

The modules may import `claimit.table` and each other.
"""
