"""A game is played.

Here live `playing` (steps, taps, keys), `computer_turns`, `fairness` (how rolls can be checked),
`table_marks` and `ranking_marks` (what is shown), `first_game` (what explains a player's first
game), `game_over` (what follows the last step), `several_devices` (what leads to the room `apart`),
`advice_buttons` (of every start) and
`advice_update` (odds and hints, once they are wanted).

May import `learn`, `scenes`, `navigation` and what they may import.
"""
