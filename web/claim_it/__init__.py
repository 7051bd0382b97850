"""Claim It! on the screen.

`face` is all that the table knows of it. It rests on `markup` (the board's HTML), `board_state`
(how somebody looks at the board), `gestures` (what a tap or a key means), `view` (what the table
shows), `marks` (the board as marks on the page), `prompts` (what is said to whoever is to act),
`phrases` (what happened, in words), `second_person` (the same, said to "You"), `since_last_turn`,
`timeline`, `scenes` and `motions` (how it moves), `contours` (the line round a property), `cues`
(how it sounds), `advising` (odds and hints) and `ending` (the final counting). `lessons` teach it.

May import: `web.table`, `web.kit`, `claimit.table`, `claimit.claim_it` and its own siblings.
"""
