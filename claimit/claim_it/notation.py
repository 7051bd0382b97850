"""Claim It! as text: the tokens of a record, and whole positions.

Tokens: a roll is its three digits in rolled order (``235``), a placement is the space (``5,2``),
taking is ``take``. Rolling again has no token, because the next roll implies it.

A position is six rows of six spaces, row 6 first, followed by its fields::

    .  .  .  b  c  C
    b4 A  A  .  .  .
    .  A  a  6  .  .
    .  .  1  .  b  B
    cx c  .  B  B  .
    C  C  .  .  .  .
    players=3 seat=2 turn=7 phase=place dice=235

``a`` to ``e`` is a settled marker of seat 0 to 4 and ``A`` to ``E`` a claimed space; a digit is a
squatter on top, ``x`` a claim staked this turn, ``.`` an empty space. The defaults of the fields
are seat 0, turn 1, phase roll and no dice; ``reuse`` is the variation, ``last=0:3`` a last round
called by seat 0 with 3 turns left.
"""

from __future__ import annotations

import re
from typing import Final

from claimit.claim_it.board import SIZE, Space, format_space, mask_of, parse_space, space
from claimit.claim_it.dice import Dice, format_dice, parse_dice
from claimit.claim_it.options import new_game
from claimit.claim_it.rules import ROLL, TAKE, Place
from claimit.claim_it.state import Phase, State
from claimit.table.game import Step
from claimit.table.particulars import read_number, read_particulars, read_phase
from claimit.table.phrase import Mistake, shorten
from claimit.table.seats import Seat, parse_seat

_SPACE: Final = re.compile(r"(?:(?P<owner>[a-eA-E])?(?P<squatter>[1-6])?(?P<staked>x)?|\.)")
_OWNERS: Final = "abcde"
_KNOWN: Final = ("players", "seat", "turn", "phase", "dice", "reuse", "last")


def parse_step(text: str) -> Step:
    """Read a token of a record: ``"235"``, ``"5,2"`` or ``"take"``. Raises Mistake."""
    if text == "take":
        return TAKE
    if text == "roll":
        return ROLL
    if "," in text:
        return Place(parse_space(text))
    if text.isdigit():
        return parse_dice(text)
    raise Mistake(
        "'{text}' is not a step: write a roll (235), a space (5,2) or 'take'.", text=shorten(text)
    )


def format_step(step: Step) -> str:
    """Write a step as the token that `parse_step` reads.

    The action to roll is written ``roll``; a record leaves it out.
    """
    if isinstance(step, Dice):
        return format_dice(step)
    if isinstance(step, Place):
        return format_space(step.space)
    return "take" if step == TAKE else "roll"


def format_state(state: State) -> str:
    """Write a position in the form that `parse_state` reads."""
    cells = [
        [_format_space_of(state, space(column, row)) for column in range(1, SIZE + 1)]
        for row in range(SIZE, 0, -1)
    ]
    width = max(len(cell) for row in cells for cell in row)
    lines = [" ".join(cell.ljust(width) for cell in row).rstrip() for row in cells]
    return "\n".join([*lines, _format_particulars(state)])


def parse_state(text: str) -> State:
    """Read a position, which must be one that a game can reach.

    Raises ValueError with a sentence that names the row, the space or the value.
    """
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    if len(lines) < SIZE:
        raise ValueError(f"A position has {SIZE} rows of spaces; this one has {len(lines)}.")
    particulars = read_particulars(" ".join(lines[SIZE:]).split(), _KNOWN, ("reuse",))
    players = read_number(particulars, "players", 2)
    start = new_game(players, reuse_squatters="reuse" in particulars)
    owned = [0] * players
    claimed: list[Space] = []
    staked: list[Space] = []
    squatters = [0] * 6
    for row, line in zip(range(SIZE, 0, -1), lines, strict=False):
        cells = line.split()
        if len(cells) != SIZE:
            raise ValueError(f"Row {row} has {len(cells)} spaces, not {SIZE}.")
        for column, cell in enumerate(cells, start=1):
            match = _SPACE.fullmatch(cell)
            if match is None:
                raise ValueError(f"'{shorten(cell)}' on {column},{row} is not a space's content.")
            here = space(column, row)
            if owner := match["owner"]:
                seat = Seat(_OWNERS.index(owner.lower()))
                if seat >= players:
                    raise ValueError(f"'{owner}' on {column},{row} is nobody: {players} play.")
                owned[seat] |= 1 << here
                if owner.isupper():
                    claimed.append(here)
            if number := match["squatter"]:
                if squatters[int(number) - 1]:
                    raise ValueError(f"Squatter {number} lies on two spaces; there is only one.")
                squatters[int(number) - 1] = 1 << here
            if match["staked"]:
                staked.append(here)
    caller, turns_left = _last_round(particulars.get("last"), players)
    state = start._replace(
        turn=read_number(particulars, "turn", 1),
        seat=parse_seat(particulars.get("seat", "0"), players),
        phase=read_phase(Phase, particulars.get("phase", "roll")),
        dice=parse_dice(particulars["dice"]) if "dice" in particulars else None,
        owned=tuple(owned),
        claimed=mask_of(claimed),
        staked=mask_of(staked),
        squatters=tuple(squatters),
        squatted=sum(squatters),
        used=sum(1 << number for number, mask in enumerate(squatters) if mask),
        caller=caller,
        turns_left=turns_left,
    )
    from claimit.claim_it.possible import objection  # not needed to play

    if reason := objection(state):
        raise ValueError(reason)
    return state


def _format_space_of(state: State, here: Space) -> str:
    owner = state.owner(here)
    letter = "" if owner is None else _OWNERS[owner]
    number = state.squatter(here)
    staked = "x" if state.is_staked(here) else ""
    marks = letter.upper() if state.is_claimed(here) else letter
    return f"{marks}{number or ''}{staked}" or "."


def _format_particulars(state: State) -> str:
    parts = [f"players={state.players}", f"seat={state.seat}", f"turn={state.turn}"]
    parts.append(f"phase={state.phase}")
    if state.dice is not None:
        parts.append(f"dice={format_dice(state.dice)}")
    if state.reuse_squatters:
        parts.append("reuse")
    if state.caller is not None:
        parts.append(f"last={state.caller}:{state.turns_left}")
    return " ".join(parts)


def _last_round(text: str | None, players: int) -> tuple[Seat | None, int]:
    if text is None:
        return None, 0
    caller, _, turns_left = text.partition(":")
    return parse_seat(caller, players), read_number({"last": turns_left}, "last", 0)
