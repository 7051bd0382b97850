"""Positions and steps as JSON values, as `python -m claimit replay --jsonl` prints them."""

from __future__ import annotations

from typing import Any

from claimit.claim_it.board import SPACES, Space, format_space, spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.odds import bust_rolls
from claimit.claim_it.outcome import outcome, standings
from claimit.claim_it.rules import legal_spaces
from claimit.claim_it.state import Phase, State
from claimit.table.game import Step


def describe(state: State) -> dict[str, Any]:
    """Return a position as JSON values.

    `legal` lists the legal spaces; it is empty unless a placement is due. `claims`, `largest` and
    `total` are lists by seat, without the current turn. `bust` is how many of the 216 rolls would
    bust; None unless a roll is due or allowed.
    """
    table = standings(state)
    result = outcome(state)
    called = state.caller is not None
    return {
        "turn": state.turn,
        "seat": int(state.seat),
        "phase": str(state.phase),
        "dice": _dice(state.dice),
        "legal": [format_space(space) for space in spaces_in(legal_spaces(state))],
        "spaces": {
            format_space(space): content for space in SPACES if (content := _content(state, space))
        },
        "free_squatters": list(state.free_squatters),
        "claims": [standing.claims for standing in table],
        "largest": [standing.largest for standing in table],
        "total": [standing.total for standing in table],
        "bust": bust_rolls(state) if state.phase in (Phase.ROLL, Phase.DECIDE) else None,
        "last_round": {"caller": state.caller, "turns_left": state.turns_left} if called else None,
        "ranking": [list(sharing) for sharing in result.ranking] if result else None,
    }


def describe_step(before: State, step: Step, after: State) -> dict[str, Any]:
    """Return what else the line of a step contains: for a bust, its dice."""
    if isinstance(step, Dice) and after.phase is not Phase.PLACE:
        return {"dice": list(step), "busted": True}
    return {}


def _dice(dice: Dice | None) -> list[int] | None:
    return None if dice is None else list(dice)


def _content(state: State, space: Space) -> dict[str, int | bool]:
    """Return what is on a space, without what is not there."""
    content: dict[str, int | bool] = {}
    owner, squatter = state.owner(space), state.squatter(space)
    if owner is not None:
        content["owner"] = int(owner)
    if state.is_claimed(space):
        content["claimed"] = True
    if squatter is not None:
        content["squatter"] = squatter
    if state.is_staked(space):
        content["staked"] = True
    return content
