"""What any game at this table shares; it knows no game and imports none.

`phrase` (what is said to people, in any language), `dice` (rolls as chance outcomes, rolls from a
seed), `seats` (who sits where), `game` (the seam every game fills), `record` (a game written down),
`match` (a game being played: step and undo), `computer` (the seam that computer players fill),
`arena` (they meet, thousands of times), `arena_command` (how that is asked for, and told).
May import: the standard library and its own siblings.
"""
