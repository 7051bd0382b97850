"""Offline play and new versions: what is known of them, and what the page says.

The browser tells the news (`browser.offline`); what it keeps and what it has waiting are two
things, for a version that is played can be stored while the next one waits.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from claimit.claim_it import Phase, State
from claimit.table.match import Match
from web.kit.marks import Marks, flag
from web.kit.words import say
from web.table.intents import StoringChanged, VersionChanged
from web.table.levels import mover
from web.table.page import Page


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


def is_between_turns(match: Match[State] | None) -> bool:
    """Tell whether no turn is under way on a table; None is the lobby.

    A computer begins its turn by itself, so there is nothing between its turn and the one before.
    """
    between = match is None or match.state.phase in (Phase.ROLL, Phase.OVER)
    return between and mover(match) is None


def is_offered(offline: Offline, match: Match[State] | None) -> bool:
    """Tell whether the page offers the next version: never in the middle of a turn."""
    return offline.version in (Version.WAITING, Version.HERE) and is_between_turns(match)


def hear(
    offline: Offline,
    news: StoringChanged | VersionChanged,
    match: Match[State] | None,
    page: Page,
) -> Offline:
    """Return what is known after the browser's news.

    When the new version is here, the page is loaded again only if somebody asked for that; and if
    they have rolled since, it is offered once more when the turn has ended.
    """
    if isinstance(news, StoringChanged):
        return replace(offline, stored=Stored(news.stored))
    version = Version(news.version)
    asked_for = offline.version is Version.ASKED_FOR
    if asked_for and version is Version.HERE and is_between_turns(match):
        page.load_again()
    return replace(offline, version=version)


def update(offline: Offline, match: Match[State] | None, page: Page) -> Offline:
    """Let the new version take over; the game is kept, and gone on with after the reload."""
    if not is_offered(offline, match):
        return offline
    if offline.version is Version.HERE:  # because another tab has let it
        page.load_again()
        return offline
    page.take_over()
    return replace(offline, version=Version.ASKED_FOR)


OFFERS: Final = tuple(f'{place} [data-action="update"]' for place in (".bar", "#lobby", "#menu"))


def offline_marks(offline: Offline, match: Match[State] | None) -> Marks:
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
