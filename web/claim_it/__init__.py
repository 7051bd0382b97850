"""Claim It! on the screen.

The table uses only `face`. Behind it are `markup` (the board's HTML), `board_state` (the player's
view of the board), `gestures` (what a tap or a key means), `view` (what the table shows), `marks`
(the board as marks on the page), `prompts` (what is said to the player to act), `phrases` (what
happened, in words), `second_person` (the same, said to "You"), `since_last_turn`, `story` (what the
others did to the player to act), `scenes` and `motions` (how it moves), `contours` (the line around
a player's spaces), `cues` (how it sounds), `advising` (odds and hints) and `ending` (the final
counting). `lessons` has the lessons.

They may import `web.table`, `web.kit`, `claimit.table`, `claimit.claim_it` and each other.
"""
