"""What all games share. Nothing here knows a particular game.

- The rules: `game` (the interface of a game), `seats` (who sits where), `names` (which characters a
  name may have), `chance` (random numbers that follow from a seed), `dice_source` (where the rolls
  of a game come from), `roll_off` (who starts), `match` (a game being played: step, undo, any
  position of it), `outcome` (the ranking at the end), `phrase` (text that can be translated).
- Saving: `record` (a game as JSON), `seal` (the checksum of a saved game), `compact` (a record in
  as few bytes as possible), with `mixed_radix` (its steps as one number) and `packing` (numbers and
  texts as bytes), `particulars` (a position as text, beside its board), `replay` (a match as one
  JSON object per step), `nesting` (JSON from unknown sources, read safely).
- Computer players: `computer` (their interface), `explaining` (what players that give reasons
  share), `network` and `weights` (what players that have learned estimate chances with), `advice`
  (what the strongest player would do), `arena` (contests of thousands of games), `workers` and
  `cluster` (the processes that play them), `glicko` (ratings), `intervals` (how certain a rate is).
- Dice: `joint` (dice that several devices make together, so that nobody can choose them),
  `dice_check` (whether the rolls follow from the seed), `fairness` (what each player rolled,
  beside what was to be expected), `chi_square` (how far apart the two are), `days` (the seed of a
  day's game).
- Reviews: `review` (chances, luck and errors), `exercise` (decisions to try again), `estimates` (of
  every state, one sample), `play_outs` (the chances in any game), `verdicts` (the same in
  sentences), `retelling` (how a game describes itself), `ground` (where on the board it was won),
  `pictures` made of `svg`, `report` (all of it as one HTML page), `markup` (its tables).
- Loading: `files` and `archives` (files and modules that are loaded while the program runs), and
  `loading` (the error for what is not loaded yet).

A script can import the names in `__all__` from here. Each is loaded when it is first asked for, so
that a page loads no more than it uses. The modules may import the standard library and each other.
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
"""The module of each name."""


def __dir__() -> list[str]:
    """List these names too, for `help` and tab completion."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    """Import a name from its module when it is first asked for."""
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"claimit.table.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
