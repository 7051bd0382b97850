"""What a text is opened for, and what a seed is drawn for: the answer brings it back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from claimit.table.match import Match
from web.table.setup import Setup


class WhyOpen(StrEnum):
    """Why a saved text is opened."""

    CONTINUE = "continue"
    """To go on with a game that somebody has chosen."""
    RESUME = "resume"
    """To go on with the game of this tab, after a reload."""
    FOLLOW = "follow"
    """To go along with what another tab has kept."""
    LOBBY = "lobby"
    """To fill in the lobby of another game."""
    LEARN = "learn"
    """To go on with the lessons."""


@dataclass(frozen=True)
class BeginGame:
    """A seed is drawn to begin a game as the lobby is filled in; `seed` is given by an address."""

    game: str
    setup: Setup
    seed: str | None = None


@dataclass(frozen=True)
class PlaceGame:
    """A seed is drawn for the key of a game that came from outside: from a link, or a file."""

    match: Match[Any]
    by_link: bool = False
    moment: str = ""
    """After how many steps it is to be looked at; empty: it is to be gone on with."""


@dataclass(frozen=True)
class RollOn:
    """A seed is drawn for a game whose record has none: from here on its chance is ours."""

    match: Match[Any]


@dataclass(frozen=True)
class PlayOn:
    """A seed is drawn for the new dice of a copy that is gone on with from a moment of a game."""

    match: Match[Any]


Purpose: TypeAlias = BeginGame | PlaceGame | RollOn | PlayOn
