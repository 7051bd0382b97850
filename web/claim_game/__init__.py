"""The Claim Game on the screen.

`face` is all that the table knows of it. It rests on `markup` (the sheet's HTML: the countryside of
`tiles`, with the `pictures` that stand at their `places`, and a grid of tiles over it),
`board_state` (how somebody looks at the board), `offers` (which tile stands for which of the things
that may be done), `gestures` (what a tap, a button or a key means), `view` (what the table shows,
with the board of `board_view` and the tiles of `tile_views`), `marks` and `board_marks` (the same
as marks on the page), `prompts` (what is said to whoever is to act, and the buttons), `names` and
`labels` (a tile in words), `phrases` (what happened, in words), `second_person` (the same, said to
"You"), `since_last_turn`, `scenes` and `motions` (how it moves), `cues` (how it sounds) and
`ending` (the final scoring). `lessons` teach it, and `rules_page` tells its rules, with `figures`.
`specials` says what special tiles are called. ``style.css`` is its look.

May import: `web.table`, `web.kit`, `claimit.table`, `claimit.claim_game` and its own siblings.
"""
