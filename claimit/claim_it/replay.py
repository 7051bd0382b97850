"""A record told step by step, as the plain objects that `python -m claimit replay` prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from claimit.claim_it.board import SPACES, Space, format_space, spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.notation import format_step
from claimit.claim_it.odds import bust_rolls
from claimit.claim_it.outcome import outcome, standings
from claimit.claim_it.rules import legal_spaces
from claimit.claim_it.state import Phase, State
from claimit.table.match import Match


def lines(match: Match[State]) -> Iterator[dict[str, Any]]:
    """Yield one object for the start of a match and one after every step.

    The fields are those of the contract in the design: see `describe`. A roll that busts gives
    one object with ``"busted": True``, its dice, and the state after it.
    """
    yield {"step": 0, "text": None, **describe(match.states[0])}
    for number, (step, state) in enumerate(
        zip(match.steps, match.states[1:], strict=True), start=1
    ):
        line = {"step": number, "text": format_step(step), **describe(state)}
        if isinstance(step, Dice) and state.phase is not Phase.PLACE:
            line |= {"dice": list(step), "busted": True}
        yield line


def describe(state: State) -> dict[str, Any]:
    """Describe a position in JSON values.

    `legal` names the spaces that may be marked and is empty unless a placement is due; `claims`,
    `largest` and `total` are lists by seat of what is banked; `bust` is how many of the 216 rolls
    would bust, in the phases in which a roll is due or allowed.
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


def _dice(dice: Dice | None) -> list[int] | None:
    return None if dice is None else list(dice)


def _content(state: State, space: Space) -> dict[str, int | bool]:
    """Describe what lies on a space; what is not there is left out."""
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
