"""What a finished game leaves to say: where it turned, what was a mistake, what was reached.

Here live `turning` (what the chances tell), `reached` (what the history tells), `asks`, `marks`
and `update`. They come with the pages: `web.table.play.game_over` has them fetched.

May import what pages may, and `history` and `today`.
"""
