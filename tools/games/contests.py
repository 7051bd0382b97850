"""Whom the computer players of a game meet, besides each level the one below."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from claimit.games import PACKAGES
from tools.games import own

Pair: TypeAlias = tuple[str, str]
"""Two players: the first has one seat, the second all others."""

PLAIN: Final[Mapping[str, Mapping[str, Any]]] = {"": {}}


@dataclass(frozen=True, slots=True)
class Contests:
    """The contests of a game: the value `CONTESTS` of the module `contests` in its folder."""

    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: PLAIN)
    """Its options, by what the headings of the tables call them; ratings follow from the first."""
    pairs: tuple[Pair, ...] = ()
    """Who meets at any number of seats, in the order of the tables."""
    pairs_at_two_seats: tuple[Pair, ...] = ()
    times: Mapping[Pair, int] = field(default_factory=dict[Pair, int])
    """How many times as many games a pair plays, where it is nearer to each other than others."""


def of(game: str) -> Contests:
    """Return the contests of a game: its own, or only those of its levels."""
    module = own(game, "contests") if game in PACKAGES else None
    return module.CONTESTS if module else Contests()
