"""Claim It!, the claim-jumping game: a game as `claimit.table.game` describes it.

`board` (spaces, groups), `dice` (three of them), `state` (a position), `rules` (what may be done
and what it does), `odds` (the chance to bust), `events` (what happened, for a screen), `outcome`
(who won and why), `notation` (everything as text), `replay` (a record told step by step); `bots`,
the computer players, which nothing here imports.
May import: the standard library, `claimit.table`, its own siblings. Never another game.
"""

from claimit.claim_it.board import Column, Row, Space, format_space, parse_space, space
from claimit.claim_it.dice import Dice, draw, format_dice, parse_dice, sample
from claimit.claim_it.events import events
from claimit.claim_it.notation import format_state, format_step, parse_state, parse_step
from claimit.claim_it.odds import bust_chance, bust_rolls
from claimit.claim_it.outcome import Outcome, Standing, outcome, standings
from claimit.claim_it.rules import (
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
from claimit.claim_it.state import Phase, State

__all__ = [
    "NAME",
    "ROLL",
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
    "bust_chance",
    "bust_rolls",
    "chance_outcomes",
    "current_player",
    "draw",
    "events",
    "format_dice",
    "format_space",
    "format_state",
    "format_step",
    "initial_state",
    "legal_actions",
    "may_undo",
    "new_game",
    "outcome",
    "parse_dice",
    "parse_options",
    "parse_space",
    "parse_state",
    "parse_step",
    "refusal",
    "sample",
    "space",
    "standings",
]
