"""What can be saved of a saved game that cannot be read: as much of it as can still be played."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from claimit.games import GAMES
from claimit.table.game import ChanceOutcome
from claimit.table.match import Match, replay
from claimit.table.nesting import read_json
from claimit.table.record import (
    FORMAT,
    LONGEST_RECORD,
    MOST_STEPS,
    VERSION,
    BadRecord,
    parse_record,
)
from claimit.table.seal import unseal
from web.table.seats import viewer

_MEMBER: Final = re.compile(r'"(version|game|options|seats|seed|taken_over|steps)"\s*:\s*')
_OPEN_TEXT: Final = re.compile(r'"([^"\\]*)')
"""A text whose end is missing."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """What is wrong with a saved text, and what there is in its place."""

    reason: BadRecord
    match: Match[Any] | None
    """The game up to the last step that can be trusted; None: nothing can be read."""
    good: Match[Any] | None
    """The copy that was saved before; None: there is none, or it cannot be read either."""


def rescued(text: str, good: str | None, reason: BadRecord) -> Rescue:
    """Return what can be saved of a saved text that was refused for a reason. Raises GameAway."""
    copy = None
    if good is not None:
        with suppress(BadRecord):
            copy = viewer.opened(good, GAMES)
    return Rescue(reason, _played(text), copy)


def _played(text: str) -> Match[Any] | None:
    """Return the match of a damaged text, as far as it can be trusted."""
    fields = _fields(unseal(text).text[:LONGEST_RECORD])
    if fields.get("version", VERSION) != VERSION:
        return None  # what another version means by the rest is its own affair
    steps = fields.get("steps")
    tokens = steps.split()[:MOST_STEPS] if isinstance(steps, str) else []
    bare = {**fields, "format": FORMAT, "version": VERSION, "taken_over": 0, "steps": ""}
    taken = fields.get("taken_over")
    try:
        whole = replace(parse_record(json.dumps(bare), GAMES), steps=tuple(tokens))
        record = replace(whole, taken_over=max(taken, 0) if type(taken) is int else 0)
        record = record.upto(len(tokens))
    except (BadRecord, RecursionError):
        return None
    game = GAMES[record.game]
    try:
        match = replay(game, record)
    except BadRecord as error:
        number = cast("int", error.values["number"])  # of the first step that cannot be played
        match = replay(game, record.upto(number - 1))
    whole = match.at(_trusted(match))
    return replace(whole, record=viewer.for_viewer(whole.record))


def _trusted(match: Match[Any]) -> int:
    """Return how many steps can be trusted: all before a roll that is no longer the seed's.

    Rolls that come before any that follows the seed may have been rolled without it.
    """
    strays = set(match.strays)
    follows = False
    for ply, step in enumerate(match.steps):
        if ply in strays and follows:
            return ply
        is_ours = ply not in strays and ply >= match.record.taken_over
        follows = follows or (is_ours and isinstance(step, ChanceOutcome))
    return match.ply


def _fields(text: str) -> dict[str, Any]:
    """Return the parts of a record that can be read, by their names."""
    with suppress(ValueError, RecursionError):
        whole = read_json(text)
        return cast("dict[str, Any]", whole) if isinstance(whole, dict) else {}
    fields: dict[str, Any] = {}
    decoder = json.JSONDecoder()
    for member in _MEMBER.finditer(text):
        name, begin = member[1], member.end()
        if name in fields:
            continue
        try:
            fields[name], _ = decoder.raw_decode(text, begin)
        except (ValueError, RecursionError):
            rest = _OPEN_TEXT.match(text, begin)
            if name == "steps" and rest is not None:
                # The last token may have been cut short, and still mean something.
                fields[name] = " ".join(rest[1].split()[:-1])
    return fields
