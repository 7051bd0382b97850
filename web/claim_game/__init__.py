"""The Claim Game on the screen.

The table uses only `face`. Behind it are `markup` (the sheet's HTML: the countryside of `tiles`
with `pictures` at their `places`, and a grid of tiles over it), `board_state` (the player's view of
the board), `offers` (the action that each tile stands for), `gestures` (what a tap, a button or a
key means), `view` (what the table shows, with the board of `board_view` and the tiles of
`tile_views`), `marks` and `board_marks` (the same as marks on the page), `prompts` (what is said to
the player to act, and the buttons), `names` and `labels` (a tile in words), `phrases` (what
happened, in words), `second_person` (the same, said to "You"), `since_last_turn`, `story` (what the
others did to the player to act), `advising` (odds and hints), `scenes` and `motions` (how it
moves), `cues` (how it sounds) and `ending` (the final scoring). `lessons` has the lessons,
`rules_page` the rules with `figures`, `specials` the names of special tiles, `portraits` the
computers' faces, and ``style.css`` the styles.

They may import `web.table`, `web.kit`, `claimit.table`, `claimit.claim_game` and each other.
"""
