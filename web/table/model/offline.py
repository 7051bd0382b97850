"""Offline play and new versions: their state, and what the page says.

The browser tells the news (`browser.offline`); what it saves and what it has waiting are two
things, for a version that is played can be stored while the next one waits.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from claimit.table.match import Match
from web.kit.marks import Marks, flag
from web.kit.words import say
from web.table.seats.turns import is_between_turns


class Stored(StrEnum):
    """Whether the game can be played without the network."""

    UNKNOWN = "unknown"
    STORING = "storing"
    READY = "ready"
    FAILED = "failed"
    CHANGED = "changed"
    """A file comes otherwise than it was published."""
    IMPOSSIBLE = "impossible"
    WITHOUT_HTTPS = "without-https"
    """Browsers store pages only that come by https, or from the device itself."""
    IN_ONE_FILE = "in-one-file"


class Version(StrEnum):
    """The state of the next version of the game."""

    NONE = "none"
    WAITING = "waiting"
    """It is completely stored and can take over."""
    ASKED_FOR = "asked-for"
    """It has been asked to take over."""
    HERE = "here"
    """It has taken over; this page is the old version until it is reloaded."""


@dataclass(frozen=True, slots=True)
class Offline:
    """Both states."""

    stored: Stored = Stored.UNKNOWN
    version: Version = Version.NONE


def is_offered(offline: Offline, match: Match[Any] | None) -> bool:
    """Return whether the page offers the next version: never in the middle of a turn."""
    return offline.version in (Version.WAITING, Version.HERE) and is_between_turns(match)


OFFERS: Final = tuple(f'{place} [data-action="update"]' for place in (".bar", "#lobby", "#menu"))


def offline_marks(offline: Offline, match: Match[Any] | None) -> Marks:
    """Return the marks that describe offline play and offer a new version."""
    stored = offline.stored
    in_lobby = stored in (Stored.STORING, Stored.READY)
    # A snapshot lies beside what is stored for offline play, or nowhere.
    has_choices = in_lobby or stored is Stored.FAILED
    marks: Marks = {
        "#lobby .offline": {"hidden": flag(not in_lobby), "data-stored": str(stored)},
        "#lobby .offline span": {"text": _told(stored)},
        "#menu .offline": {
            "hidden": flag(stored is Stored.UNKNOWN),
            "data-stored": str(stored),
            "data-version": str(offline.version),
        },
        "#menu .offline span": {"text": _told(stored)},
        "#this-device": {"hidden": flag(not has_choices)},
    }
    hidden = flag(not is_offered(offline, match))
    return marks | {offer: {"hidden": hidden} for offer in OFFERS}


def _told(stored: Stored) -> str:
    match stored:
        case Stored.UNKNOWN:
            return ""
        case Stored.STORING:
            return say("Saving the game for offline play…")
        case Stored.READY:
            return say("Ready to play offline")
        case Stored.FAILED:
            return say("Not saved for offline play; it will try again on your next visit.")
        case Stored.CHANGED:
            return say("Not saved for offline play: the server changes the game’s files.")
        case Stored.IMPOSSIBLE:
            return say("Offline play isn’t available in this browser.")
        case Stored.WITHOUT_HTTPS:
            return say("Offline play needs a page with https; this one has http.")
        case Stored.IN_ONE_FILE:
            return say("The whole game is in this file; no internet needed.")
