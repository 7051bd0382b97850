"""Commands that hand something over: to the person, to the browser, to other apps and tabs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from claimit.table.record import Record

# No slots: each of these many small classes would be made twice at the start.


@dataclass(frozen=True)
class DownloadAll:
    """Hand all games that are saved to the person as one file."""


@dataclass(frozen=True)
class TakeOut:
    """Take what another app has handed over; `FileOpened` follows if there is anything."""


@dataclass(frozen=True)
class DrawCode:
    """Draw the code of a link, which a camera reads; answered by `CodeDrawn`."""

    link: str


@dataclass(frozen=True)
class CopyText:
    """Put a text on the clipboard; answered by `Copied`."""

    text: str


@dataclass(frozen=True)
class HandOver:
    """Offer a link to what else is on the device (Web Share), with a text if there is one."""

    title: str
    link: str
    text: str = ""


@dataclass(frozen=True)
class Carry:
    """Have relays carry the letters of a table between devices; answered by `AboutTable`, with
    `LetterCame` for each that comes and `RelaysSaid` for how the relays are.
    """

    key: str
    """The key of the table's game."""
    room: str
    """The name by which relays know the table."""
    secret: bytes
    """It encrypts the letters."""
    mailbox: bytes
    """It signs what this device has relays carry; empty: it only listens."""
    relays: tuple[str, ...]
    letter: bytes
    """The newest letter that this device knows."""
    is_news: bool
    """Whether it comes from this device, so that no other one sends it."""


@dataclass(frozen=True)
class SayHere:
    """Say to those who have a table open now that this device has, too, until something else is
    said. What they say comes as `HereSaid`, by `AboutTable`.
    """

    room: str
    """The name by which relays know the table, which have been asked to carry it."""
    seats: tuple[int, ...]
    """Those of this device; empty: it says no more."""
    since: int
    asks: bool = False
    """Whether the others are to answer."""


@dataclass(frozen=True)
class FindRelays:
    """Find relays that work; answered by `AboutTable` with `RelaysFound`.

    Without `trying`, they are only listed, and nothing is connected: `RelaysListed`.
    """

    asked_by: Any
    """What the answer bears, too: by it, the one that has asked knows it."""
    trying: bool = True
    only: tuple[str, ...] = ()
    """The relays that are tried; empty: those that the player has listed, or else the site's."""


@dataclass(frozen=True)
class Download:
    """Hand a text to the person as a file."""

    name: str
    text: str


@dataclass(frozen=True)
class DownloadGame:
    """Hand a game to the person as a file, called by its title or else by its players."""

    key: str
    """Under which it is saved, if it is."""
    record: Record


@dataclass(frozen=True)
class DownloadPicture:
    """Hand a picture, which is SVG, to the person as a file: of pixels if it is called .png."""

    name: str
    svg: str


@dataclass(frozen=True)
class FillScreen:
    """Have the page fill the screen, or no longer; `ScreenFilled` tells what came of it."""

    wanted: bool


@dataclass(frozen=True)
class TakeOver:
    """Ask the version of the page that waits to take over."""


@dataclass(frozen=True)
class Reload:
    """Reload the page."""


@dataclass(frozen=True)
class SitDown:
    """Play the game with this key in this tab; empty: none. Answered by `SatDown`.

    A game that another tab plays is only watched, unless it is taken over.
    """

    key: str
    taking_over: bool = False


@dataclass(frozen=True)
class PersistStorage:
    """Ask the browser not to throw away what it saves for this page when its disk is full."""


@dataclass(frozen=True)
class SaveSnapshot:
    """Save a snapshot of Python's memory, from which the next starts are faster; or do without."""

    wanted: bool


@dataclass(frozen=True)
class MeasureSpace:
    """Ask how much room the page takes; a `SpaceUsed` follows as the `PageAnswered` of a page."""

    screen: str


class SpaceUsed(NamedTuple):
    """How much room the page takes on this device, with all that is saved."""

    bytes: int


Handing: TypeAlias = (
    DrawCode | DownloadAll | DownloadGame | TakeOut | CopyText | HandOver | Download
    | DownloadPicture | FillScreen | TakeOver | Reload | SitDown | PersistStorage | SaveSnapshot
    | MeasureSpace | Carry | SayHere | FindRelays
)  # fmt: skip
