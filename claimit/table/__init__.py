"""What any game shares; it knows no game.

`phrase` (what is said to people, in any language), `chance` (numbers that follow from a seed),
`seats` (who sits where), `names` (what can be seen of what players are called), `game` (the seam
that every game fills), `roll_off` (who starts), `record` (a game written down), `compact` (the same
in as few bytes as it takes), with `mixed_radix` (its steps as one number) and `packing` (what these
bytes are made of), `match` (a game being played: step, undo, any moment of it), `replay` (a match
told line by line), `dice_check` (whether its rolls are those of its seed), `fairness` (what
everybody rolled, beside what could be expected) and `chi_square` (how far apart these are),
`computer` (the seam that computer players fill), `explaining` (what those share that give reasons),
`arena` (they meet, thousands of times), `intervals` (how sure a rate is), `outcome` (who is ranked
where), `particulars` (what a written position says beside its board), `workers` and `cluster` (who
plays an arena's games), `files` and `archives` (what comes while a program runs), `nesting` (JSON
from anywhere, read without harm), `seal` (whether what was kept is whole), `days` (the seed of a
day's game), `glicko` (ratings), `advice` (what the strongest player would do).

Of a game that is over: `review` (chances, luck and errors), `play_outs` (the chances of any game),
`verdicts` (the same in sentences),
`retelling` (the seam that a game fills to tell of itself), `ground` (where on the board it was
won), `pictures` made of `svg`, `report` (all of it as one page), whose tables are `markup`.

What a script needs can be imported from here: the names in `__all__`, each loaded when it is first
asked for, so that a page loads no more than it uses. It may import: the standard library and its
own siblings.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from claimit.table.computer import ComputerPlayer, Explanation
    from claimit.table.game import Action, ChanceOutcome, Game, IllegalAction
    from claimit.table.match import Match, new_match, open_record, start
    from claimit.table.phrase import Mistake
    from claimit.table.record import BadRecord, Record, format_record, parse_record
    from claimit.table.seats import CHANCE, COLOURS, TERMINAL, Player, Seat

__all__ = [
    "CHANCE",
    "COLOURS",
    "TERMINAL",
    "Action",
    "BadRecord",
    "ChanceOutcome",
    "ComputerPlayer",
    "Explanation",
    "Game",
    "IllegalAction",
    "Match",
    "Mistake",
    "Player",
    "Record",
    "Seat",
    "format_record",
    "new_match",
    "open_record",
    "parse_record",
    "start",
]
_HOMES: Final = {
    "computer": ("ComputerPlayer", "Explanation"),
    "game": ("Action", "ChanceOutcome", "Game", "IllegalAction"),
    "match": ("Match", "new_match", "open_record", "start"),
    "phrase": ("Mistake",),
    "record": ("BadRecord", "Record", "format_record", "parse_record"),
    "seats": ("CHANCE", "COLOURS", "TERMINAL", "Player", "Seat"),
}
"""Which module has which of these names."""


def __dir__() -> list[str]:
    """List these names too, for `help` and tab completion."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    """Import a name from its module when it is first asked for."""
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"claimit.table.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
