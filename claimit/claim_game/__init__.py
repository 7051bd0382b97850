"""The Claim Game, the village game: a game as `claimit.table.game` describes it.

Pawns walk by one die over a board of tiles. Whoever ends on a village may put a cube there; the
first cube claims the village for its player, who must complete it before he begins another. Special
tiles serve those who have a marker on them. Whoever has no cubes left heads for a finish tile. The
board is made from a seed of its own; what the description of the game leaves open was settled in
the contract, and the rules page in the game says which rules are such readings.

`board` (tiles, features, villages), `generator` (the board that a seed gives) with `growth` (how
its villages grow), `movement` (walks), `die`, `state` (a position), `options` (what a game is
started with), `actions` (what can be done), `choices` (where it can be done), `rules` (what may be
done and what it does), `refusals` (why something may not), `events` (what happened, for a screen),
`outcome` (points, who won and why), `notation` (everything as text), `possible` (which positions
there can be), `describing` (everything as JSON); `bots`, the computer players, loaded when `player`
is called, and `ratings` (how strong they are). May import: the standard library, `claimit.table`
and its own siblings; never another game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from claimit.claim_game.actions import (
    OBEY,
    PASS,
    ROLL,
    ChooseNumber,
    Detour,
    Move,
    Obey,
    Pass,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
    Roll,
)
from claimit.claim_game.board import (
    Board,
    Feature,
    Special,
    Tile,
    Village,
    format_feature,
    format_tile,
    parse_feature,
    parse_tile,
)
from claimit.claim_game.die import Die, draw, format_die, parse_die, sample
from claimit.claim_game.events import events
from claimit.claim_game.notation import format_state, format_step, parse_state, parse_step
from claimit.claim_game.options import (
    LEVELS,
    NAME,
    PLAYERS,
    ROLL_OFF,
    board_of,
    initial_state,
    new_game,
    parse_options,
    start_options,
    starter,
)
from claimit.claim_game.outcome import Outcome, Standing, outcome, standings
from claimit.claim_game.rules import (
    apply,
    chance_outcomes,
    current_player,
    following,
    legal_actions,
    may_undo,
    refusal,
)
from claimit.claim_game.state import Phase, State, holders

if TYPE_CHECKING:
    from claimit.table.computer import ComputerPlayer
    from claimit.table.game import ChanceOutcome, Step

__all__ = [
    "LEVELS",
    "NAME",
    "OBEY",
    "PASS",
    "PLAYERS",
    "ROLL",
    "ROLL_OFF",
    "Board",
    "ChooseNumber",
    "Detour",
    "Die",
    "Feature",
    "Move",
    "Obey",
    "Outcome",
    "Pass",
    "Phase",
    "PlaceCube",
    "PlaceMarker",
    "PlacePawn",
    "Roll",
    "Special",
    "Standing",
    "State",
    "Tile",
    "Village",
    "apply",
    "bad_chance",
    "board_of",
    "chance_outcomes",
    "current_player",
    "describe",
    "describe_start",
    "describe_step",
    "draw",
    "events",
    "following",
    "format_die",
    "format_feature",
    "format_state",
    "format_step",
    "format_tile",
    "holders",
    "initial_state",
    "is_bad",
    "legal_actions",
    "may_undo",
    "new_game",
    "outcome",
    "parse_die",
    "parse_feature",
    "parse_options",
    "parse_state",
    "parse_step",
    "parse_tile",
    "player",
    "refusal",
    "sample",
    "standings",
    "start_options",
    "starter",
]


def bad_chance(state: State) -> None:
    """Return None: no roll of this game ends badly; whoever rolls moves on."""


def is_bad(outcome: ChanceOutcome, after: State) -> bool:
    """Tell whether a roll ended badly: none does."""
    return False


# What follows loads its module when it is first called: a page starts without it.


def player(name: str) -> ComputerPlayer[State]:
    """Return the computer player of this name, such as one of `LEVELS`. Raises ValueError."""
    from claimit.claim_game.bots import player

    return player(name)


def describe(state: State) -> dict[str, Any]:
    """Describe a position in JSON values: see `describing.describe`."""
    from claimit.claim_game import describing

    return describing.describe(state)


def describe_start(state: State) -> dict[str, Any]:
    """Return what the first line of a replay tells besides: the board."""
    from claimit.claim_game import describing

    return describing.describe_start(state)


def describe_step(before: State, step: Step, after: State) -> dict[str, Any]:
    """Return what the line of a step tells besides: nothing in this game."""
    return {}
