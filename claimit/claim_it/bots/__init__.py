"""The computer players of Claim It!

The levels are in `beginners` (Tenderfoot and Prospector), `foreman` and `baron`; those to measure
them by are in `reference` (`random` and `stop-after-N`). Each is a
`claimit.table.computer.ComputerPlayer` and an `ExplainingPlayer`; `player` finds one by its name.
They weigh placements with `heuristics`; Baron asks a `network` about the `features` of a position.
Its weights are `baron-2.bin` to `baron-5.bin`, and `baron.json` says what made them. `evaluator` is
the seam to them, and `lookahead` asks them one roll further. `reasons` says why an action is good,
in the words of `explaining`, which all players share. `claimit.claim_it` does not import this
package: whoever wants a computer player does, when it is wanted. May import: `claimit.claim_it`,
`claimit.table` and the standard library.
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
