"""What is saved of a review: as the command line prints it, and of how many steps it is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import groupby
from math import isfinite
from typing import Any, NamedTuple, cast

from claimit.games import retelling_of
from claimit.table.match import Match
from claimit.table.nesting import read_json
from claimit.table.review import ROLL, Chances, Entry, Review, describe, parse_review


class SavedReview(NamedTuple):
    """What is saved of a review, as far as it is of a game."""

    start: Chances = ()
    entries: tuple[Entry, ...] = ()
    curve: tuple[Chances, ...] = ()
    """Of a game whose decisions are not weighed, the chances before and after each step; empty
    where there are so few samples that nothing is known yet.
    """
    samples: tuple[Chances, ...] = ()
    """What the curve rests on so far; none if it is whole."""
    share: float = 0.0
    """How much of the curve is estimated."""


def format_saved(review: Review) -> str:
    """Write a review of a game whose decisions are weighed."""
    weighed = review.entries[-1].step if review.entries else 0
    return json.dumps({**describe(review), "ply": weighed}, ensure_ascii=False)


def format_curve(
    curve: Sequence[Chances], ply: int, samples: Sequence[Chances] = (), share: float = 1.0
) -> str:
    """Write a review that is a curve alone, with what it rests on if it is not whole yet."""
    fields: dict[str, Any] = {"chances": [list(each) for each in curve], "ply": ply}
    if samples:
        fields |= {"samples": [list(each) for each in samples], "share": share}
    return json.dumps(fields)


def parse_saved(text: str | None, match: Match[Any]) -> SavedReview:
    """Read what is saved, trusting nothing in it; what is not of this game is left out.

    The game may have gone on since, or another way.
    """
    try:
        found = read_json(text or "")
        if not isinstance(found, dict):
            return SavedReview()
        fields = cast("dict[str, Any]", found)
        if "chances" in fields:
            # Saved before the decisions of this game were weighed, it is of another evaluator.
            is_weighed = retelling_of(match.record.game) is not None
            return SavedReview() if is_weighed else _curve(fields, match)
        review = parse_review(fields)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
        return SavedReview()
    if not _are_chances(review.start, match):
        return SavedReview()
    return SavedReview(review.start, _fitting(review.entries, match))


def _curve(fields: Mapping[str, Any], match: Match[Any]) -> SavedReview:
    """Read a curve. Raises KeyError, TypeError or ValueError."""
    curve, samples = _vectors_in(fields["chances"]), _vectors_in(fields.get("samples", ()))
    share = float(fields.get("share", 1.0))
    fits = len(curve) == match.ply + 1 or (samples and not curve)
    is_of_it = (
        fits
        and fields["ply"] == match.ply
        and (0 < share < 1) == bool(samples)
        and all(_are_chances(each, match) for each in (*curve, *samples))
    )
    return SavedReview(curve=curve, samples=samples, share=share) if is_of_it else SavedReview()


def _vectors_in(vectors: Any) -> tuple[Chances, ...]:
    return tuple(tuple(map(float, each)) for each in vectors)


def _fitting(entries: Sequence[Entry], match: Match[Any]) -> tuple[Entry, ...]:
    """Return the entries up to the first one that is not of this game."""
    fitting = list[Entry]()
    for expected, (step, group) in enumerate(groupby(entries, lambda entry: entry.step), 1):
        found = tuple(group)
        if step != expected or step > match.ply or not _fit(found, match, step - 1):
            break
        fitting += found
    return tuple(fitting)


def _fit(found: Sequence[Entry], match: Match[Any], ply: int) -> bool:
    """Return whether entries are of the step that was made after `ply` steps."""
    state, token = match.states[ply], match.record.steps[ply]
    legal = {match.game.format_step(action) for action in match.game.legal_actions(state)}
    return (
        found[-1].text == token
        and len(found) <= 2
        and all(entry.text == ROLL for entry in found[:-1])
        and all(entry.seat == state.seat for entry in found)
        and all(option.text in legal for entry in found for option in entry.options)
        and all(
            len(vector) == len(match.record.seats) and all(map(isfinite, vector))
            for entry in found
            for vector in _vectors(entry)
        )
        and all(entry.options or entry.cost <= 0 for entry in found)
    )


def _vectors(entry: Entry) -> list[Chances]:
    given = (entry.loss, entry.luck, *(option.chances for option in entry.options))
    return [entry.chances, entry.drift, *(vector for vector in given if vector is not None)]


def _are_chances(vector: Chances, match: Match[Any]) -> bool:
    return len(vector) == len(match.record.seats) and all(map(isfinite, vector))
