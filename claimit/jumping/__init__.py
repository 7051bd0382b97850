"""Claim It!, the claim-jumping game: a game as `claimit.table.game` describes it.

`board` (spaces, groups), `state` (a position), `rules` (what may be done and what it does),
`odds` (the chance to bust), `events` (what happened, for a screen), `outcome` (who won and why),
`notation` (everything as text), `replay` (a record told step by step); `bots`, the computer
players, which nothing here imports.
May import: the standard library, `claimit.table`, its own siblings. Never another game.
"""

from claimit.jumping.board import Column, Row, Space, format_space, parse_space, space
from claimit.jumping.events import events
from claimit.jumping.notation import format_state, format_step, parse_state, parse_step
from claimit.jumping.odds import bust_chance, bust_rolls
from claimit.jumping.outcome import Outcome, Standing, outcome, standings
from claimit.jumping.rules import (
    NAME,
    ROLL,
    TAKE,
    Place,
    Roll,
    Take,
    apply,
    chance_outcomes,
    current_player,
    initial_state,
    legal_actions,
    may_undo,
    new_game,
    parse_options,
    refusal,
)
from claimit.jumping.state import Phase, State

__all__ = [
    "NAME",
    "ROLL",
    "TAKE",
    "Column",
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
    "bust_chance",
    "bust_rolls",
    "chance_outcomes",
    "current_player",
    "events",
    "format_space",
    "format_state",
    "format_step",
    "initial_state",
    "legal_actions",
    "may_undo",
    "new_game",
    "outcome",
    "parse_options",
    "parse_space",
    "parse_state",
    "parse_step",
    "refusal",
    "space",
    "standings",
]
