"""The computer players of The Claim Game.

The levels are in `beginners` (Drifter: easy, does not plan), `surveyor` (Surveyor: strong, plans
its villages) and `speculator` (Speculator: very strong, weighs the chances of winning), who also
gives hints and weighs decisions in reviews. `reference` has the player to measure them by
(`random`).

For Surveyor, `outlook` values a position in points, and `turns` and `walks` count the turns that
things take. For Speculator, a `network` estimates the chances between two turns from the `features`
of a position, among them the `forecast` of every seat; `certain` says who can no longer win, and
`evaluator` makes of all this the chances within a turn. Its weights are `speculator-*.bin`, and
`speculator.json` says how they were made. `reasons` says why an action is good for Surveyor,
`visible` what everyone can see of it, and `explaining` has the words that all players share.

Each player is a `claimit.table.computer.ComputerPlayer` and an `ExplainingPlayer`; `player` finds
one by its name. `claimit.claim_game` loads this package when a computer player is asked for. It may
import `claimit.claim_game`, `claimit.table` and the standard library.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from claimit.claim_game.options import LEVELS
from claimit.claim_game.state import State
from claimit.table.explaining import ExplainingPlayer

NAMES: Final = ", ".join((*LEVELS, "random"))
"""The names of all players, for people to read."""


@cache
def player(name: str) -> ExplainingPlayer[State]:
    """Return the computer player of this name. Raises ValueError with a sentence."""
    match name:
        case "drifter":
            from claimit.claim_game.bots.beginners import Drifter

            return Drifter()
        case "surveyor":
            from claimit.claim_game.bots.surveyor import Surveyor

            return Surveyor()
        case "speculator":
            from claimit.claim_game.bots.speculator import Speculator

            return Speculator()
        case "random":
            from claimit.claim_game.bots.reference import Random

            return Random()
        case _:
            raise ValueError(f"No computer player is called '{name}'; there are {NAMES}.")
