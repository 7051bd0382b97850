"""A question to a computer player, and its answer, as texts that can go to a worker and back.

The question tells what lies open on the table, and a public salt for the player's own generator. It
never tells the seed of the dice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from claimit import claim_it
from claimit.claim_it import Place, State, legal_actions
from claimit.table.chance import commitment
from claimit.table.game import Action
from claimit.table.match import Match, new_match
from claimit.table.record import Record
from claimit.table.seats import COLOURS, Player
from web.kit.mishaps import survived

ROLL: Final = "roll"
TAKE: Final = "take"

BREAKDOWN: Final = "A computer player broke down."

_replayed: list[Match[State]] = []
"""The position of the last question: the next one mostly goes on from there."""


def question(match: Match[State]) -> str:
    """Write the question what the computer player that is to move does. Raises ValueError."""
    record = match.record
    level = record.seats[match.state.seat].bot
    if level is None:
        raise ValueError("No computer player is to move.")
    return json.dumps(
        {
            "game": record.game,
            "options": dict(record.options),
            "steps": " ".join(record.steps),
            "level": level,
            "ply": match.ply,
            "salt": "" if record.seed is None else commitment(record.seed),
        }
    )


def answer(question: str) -> str:
    """Have the computer player of a question think, and write the token of what it does.

    A player that breaks down answers nothing; the game then does for it what is allowed.
    """
    with survived(BREAKDOWN):
        # Here, because the page asks without knowing any of them.
        import random

        from claimit.claim_it.bots import player

        asked: dict[str, Any] = json.loads(question)
        state = _position(asked).state
        rng = random.Random(f"{asked['salt']} {asked['ply']}")
        action = player(asked["level"]).choose(state, legal_actions(state), rng)
        return format_action(action)
    return ""


def load(levels: Iterable[str], players: int) -> Iterator[None]:
    """Load computer players for a table, in steps between which other things can be done.

    What cannot be loaded is left to the answer, which meets it again.
    """
    with survived(BREAKDOWN):
        import random  # noqa: F401

        yield
        from claimit.claim_it.bots import player

        yield
        for level in levels:
            computer = player(level)
            yield
            yield from computer.prepare(players)
            yield


def prepare(question: str) -> Iterator[None]:
    """Load what the answer to a question needs, in steps as well."""
    with survived(BREAKDOWN):
        asked: dict[str, Any] = json.loads(question)
        yield from load([asked["level"]], asked["options"]["players"])
        _position(asked)


def format_action(action: Action) -> str:
    """Write an action as a token: a space, ``"take"`` or ``"roll"``."""
    if isinstance(action, Place):
        return claim_it.format_space(action.space)
    return TAKE if action == claim_it.TAKE else ROLL


def _position(asked: dict[str, Any]) -> Match[State]:
    """Play the steps of a question, only the new ones where it goes on from the last question."""
    steps = tuple(asked["steps"].split())
    if not (_replayed and _leads_to(_replayed[0], asked, steps)):
        options = claim_it.parse_options(asked["options"])
        seats = tuple(Player(colour, colour) for colour in COLOURS[: options["players"]])
        _replayed[:] = [new_match(claim_it, Record(asked["game"], options, seats, None))]
    match = _replayed[0]
    for token in steps[match.ply :]:
        match = match.step(claim_it.parse_step(token))
    _replayed[:] = [match]
    return match


def _leads_to(match: Match[State], asked: dict[str, Any], steps: tuple[str, ...]) -> bool:
    same_game = dict(match.record.options) == asked["options"]
    return same_game and match.record.steps == steps[: match.ply]
