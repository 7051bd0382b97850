"""The computer players of Claim It!

The levels are in `beginners` (Tenderfoot and Prospector), `foreman` and `baron`; the players to
measure them by are in `reference` (`random` and `stop-after-N`). Each is a
`claimit.table.computer.ComputerPlayer` and an `ExplainingPlayer`; `player` finds one by its name.
The simpler players weigh placements with `heuristics`. For Baron, a `network` estimates chances
from the `features` of a position; `evaluator` is the interface to it, and `lookahead` looks one
roll ahead. Its weights are `baron-2.bin` to `baron-5.bin`, and `baron.json` says how they were
made. `reasons` says why an action is good, and `explaining` has the words that all players share.

`claimit.claim_it` loads this package when a computer player is asked for. It may import
`claimit.claim_it`, `claimit.table` and the standard library.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from claimit.claim_it.options import LEVELS
from claimit.claim_it.state import State
from claimit.table.explaining import ExplainingPlayer

STOPS: Final = tuple(f"stop-after-{number}" for number in range(1, 10))
"""The players that stop after a fixed number, smallest first."""

NAMES: Final = ", ".join((*LEVELS, "random", f"{STOPS[0]} to {STOPS[-1]}"))
"""The names of all players, for people to read."""


@cache
def player(name: str) -> ExplainingPlayer[State]:
    """Return the computer player of this name. Raises ValueError with a sentence."""
    if name in STOPS:
        from claimit.claim_it.bots.reference import FixedCount

        return FixedCount(STOPS.index(name) + 1)
    match name:
        case "tenderfoot":
            from claimit.claim_it.bots.beginners import Tenderfoot

            return Tenderfoot()
        case "prospector":
            from claimit.claim_it.bots.beginners import Prospector

            return Prospector()
        case "foreman":
            from claimit.claim_it.bots.foreman import Foreman

            return Foreman()
        case "baron":
            from claimit.claim_it.bots.baron import Baron

            return Baron()
        case "random":
            from claimit.claim_it.bots.reference import Random

            return Random()
        case _:
            raise ValueError(f"No computer player is called '{name}'; there are {NAMES}.")
