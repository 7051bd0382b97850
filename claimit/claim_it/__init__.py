"""Claim It!, the claim-jumping game: a game as `claimit.table.game` describes it.

`board` (spaces, groups), `dice`, `state` (a position), `options` (the options of a game), `rules`
(which actions are legal and what they do), `odds` (of the next roll), `events` (what happened, for
a screen), `outcome` (who won and why), `notation` (tokens and positions as text), `possible` (which
positions a game can reach), `describing` (positions as JSON); `bots`, the computer players, loaded
when `player` is called, `ratings` (how strong they are) and `advice` (from the strongest one). For
finished games, `review` weighs decisions and rolls, `retelling` describes steps in words and
pictures, and `chronicle` has the length and the notable rolls. They may import the standard
library, `claimit.table` and each other, but not another game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from claimit.claim_it.board import Column, Row, Space, format_space, parse_space, space
from claimit.claim_it.dice import Dice, draw, format_dice, parse_dice, sample
from claimit.claim_it.events import events
from claimit.claim_it.notation import format_state, format_step, parse_state, parse_step
from claimit.claim_it.odds import bad_chance, bust_chance, bust_rolls, is_bad, playable_rolls
from claimit.claim_it.options import (
    LEVELS,
    NAME,
    PLAYERS,
    ROLL_OFF,
    initial_state,
    new_game,
    parse_options,
    start_options,
    starter,
)
from claimit.claim_it.outcome import Outcome, Standing, outcome, standings
from claimit.claim_it.rules import (
    ROLL,
    TAKE,
    Place,
    Roll,
    Take,
    apply,
    chance_outcomes,
    current_player,
    following,
    legal_actions,
    may_undo,
    refusal,
)
from claimit.claim_it.state import Phase, State, holders

if TYPE_CHECKING:
    from claimit.table.computer import ComputerPlayer
    from claimit.table.game import Step

__all__ = [
    "LEVELS",
    "NAME",
    "PLAYERS",
    "ROLL",
    "ROLL_OFF",
    "TAKE",
    "Column",
    "Dice",
    "Outcome",
    "Phase",
    "Place",
    "Roll",
    "Row",
    "Space",
    "Standing",
    "State",
    "Take",
    "apply",
    "bad_chance",
    "bust_chance",
    "bust_rolls",
    "chance_outcomes",
    "current_player",
    "describe",
    "describe_start",
    "describe_step",
    "draw",
    "events",
    "following",
    "format_dice",
    "format_space",
    "format_state",
    "format_step",
    "holders",
    "initial_state",
    "is_bad",
    "legal_actions",
    "may_undo",
    "new_game",
    "outcome",
    "parse_dice",
    "parse_options",
    "parse_space",
    "parse_state",
    "parse_step",
    "playable_rolls",
    "player",
    "refusal",
    "sample",
    "space",
    "standings",
    "start_options",
    "starter",
]


# These load their modules when they are first called: a page starts without them.


def player(name: str) -> ComputerPlayer[State]:
    """Return the computer player of this name, such as one of `LEVELS`. Raises ValueError."""
    from claimit.claim_it.bots import player

    return player(name)


def describe(state: State) -> dict[str, Any]:
    """Return a position as JSON values: see `describing.describe`."""
    from claimit.claim_it import describing

    return describing.describe(state)


def describe_start(state: State) -> dict[str, Any]:
    """Return what else the first line of a replay contains: nothing in this game."""
    return {}


def describe_step(before: State, step: Step, after: State) -> dict[str, Any]:
    """Return what else the line of a step contains: for a bust, its dice."""
    from claimit.claim_it import describing

    return describing.describe_step(before, step, after)
