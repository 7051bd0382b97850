"""Offline play and new versions: what is known of them, and what the page says.

The browser tells the news (`browser.offline`); what it keeps and what it has waiting are two
things, for a version that is played can be stored while the next one waits.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from claimit.table.match import Match
from web.kit.marks import Marks, flag
from web.kit.words import say
from web.table.levels import is_between_turns


class Stored(StrEnum):
    """Whether the game can be played without the network."""

    UNKNOWN = "unknown"
    STORING = "storing"
    READY = "ready"
    FAILED = "failed"
    IMPOSSIBLE = "impossible"
    IN_ONE_FILE = "in-one-file"


class Version(StrEnum):
    """Where the next version of the game is."""

    NONE = "none"
    WAITING = "waiting"
    """It is stored, all of it, and can take over."""
    ASKED_FOR = "asked-for"
    """It has been asked to take over."""
    HERE = "here"
    """It has taken over; this page is the old one still, until it is loaded again."""


@dataclass(frozen=True, slots=True)
class Offline:
    """What is known of both."""

    stored: Stored = Stored.UNKNOWN
    version: Version = Version.NONE


def is_offered(offline: Offline, match: Match[Any] | None) -> bool:
    """Tell whether the page offers the next version: never in the middle of a turn."""
    return offline.version in (Version.WAITING, Version.HERE) and is_between_turns(match)


OFFERS: Final = tuple(f'{place} [data-action="update"]' for place in (".bar", "#lobby", "#menu"))


def offline_marks(offline: Offline, match: Match[Any] | None) -> Marks:
    """Return the marks that tell of offline play and offer a new version."""
    stored = offline.stored
    in_lobby = stored in (Stored.STORING, Stored.READY)
    marks: Marks = {
        "#lobby .offline": {"hidden": flag(not in_lobby), "data-stored": str(stored)},
        "#lobby .offline span": {"text": _told(stored)},
        "#menu .offline": {
            "hidden": flag(stored is Stored.UNKNOWN),
            "data-stored": str(stored),
            "data-version": str(offline.version),
        },
        "#menu .offline span": {"text": _told(stored)},
    }
    hidden = flag(not is_offered(offline, match))
    return marks | {offer: {"hidden": hidden} for offer in OFFERS}


def _told(stored: Stored) -> str:
    match stored:
        case Stored.UNKNOWN:
            return ""
        case Stored.STORING:
            return say("Storing the game for offline play …")
        case Stored.READY:
            return say("Ready to play offline")
        case Stored.FAILED:
            return say("Not stored for offline play; the next visit tries again.")
        case Stored.IMPOSSIBLE:
            return say("This browser stores no games for offline play here.")
        case Stored.IN_ONE_FILE:
            return say("The whole game is in this file; it needs no network.")
