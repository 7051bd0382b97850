"""The Claim Game, the village game: a game as `claimit.table.game` describes it.

Pawns walk by one die over a board of tiles. A player who ends on a village may put a cube there.
The first cube claims the village for its player, who must complete it before beginning another.
Special tiles can be used by players who have a marker on them. A player without cubes heads for a
finish tile. The board follows from a seed of its own. The rules page in the game says where a rule
is our own reading of the published description.

`board` (tiles, features, villages), `generator` (the board that a seed gives) with `growth` (how
its villages grow), `movement` (walks), `die`, `state` (a position), `readings` (readings of the
rules), `options` (the options of a game), `actions`, `choices` (the tiles and features to choose
from), `rules` (which actions are legal and what they do), `refusals` (why an action is not legal),
`events` (what happened, for a screen), `outcome` (points, who won and why), `notation` (tokens and
positions as text), `possible` (which positions a game can reach), `describing` (positions as JSON),
`retelling` (a finished game in words and pictures), `review` and `advice` (what its decisions are
worth); `bots`, the computer players, loaded when `player` is called, and `ratings` (how strong they
are). They may import the standard library, `claimit.table` and each other, but not another game.
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
    """Return None: no roll of this game ends badly."""


def is_bad(outcome: ChanceOutcome, after: State) -> bool:
    """Return False: no roll of this game ends badly."""
    return False


# These load their modules when they are first called: a page starts without them.


def player(name: str) -> ComputerPlayer[State]:
    """Return the computer player of this name, such as one of `LEVELS`. Raises ValueError."""
    from claimit.claim_game.bots import player

    return player(name)


def describe(state: State) -> dict[str, Any]:
    """Return a position as JSON values: see `describing.describe`."""
    from claimit.claim_game import describing

    return describing.describe(state)


def describe_start(state: State) -> dict[str, Any]:
    """Return what else the first line of a replay contains: the board."""
    from claimit.claim_game import describing

    return describing.describe_start(state)


def describe_step(before: State, step: Step, after: State) -> dict[str, Any]:
    """Return what else the line of a step contains: nothing in this game."""
    return {}
