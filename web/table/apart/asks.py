"""What games between several devices ask of the saves: to read one, and to draw secrets."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from claimit.apart.letter import Letter
from claimit.table.match import Match
from web.table.messages.commands import SavesRequest
from web.table.messages.news import AboutTable
from web.table.saves.names import APART, GAME, TABLE, apart_key
from web.table.saves.notes import note_of
from web.table.saves.saves import CannotSave, Saves
from web.table.seats.viewer import text_of


@dataclass(frozen=True)
class TableRead:
    """What is saved of a table; no text: nothing is."""

    membership: str | None
    record: str | None
    letter: Letter | None
    """What has reached this device of it."""
    by_relay: bool = False
    """Whether relays brought it, so that nobody here waits for an answer."""
    waits: int = 0
    """For how many milliseconds this device has known whose turn it is."""
    takes_over: bool = False
    """Whether the player wants the seats that the letter hands over."""


@dataclass(frozen=True)
class ReadTable(SavesRequest):
    """Ask for a table; answered by `TableRead`."""

    key: str
    letter: Letter | None = None
    by_relay: bool = False
    takes_over: bool = False

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> AboutTable:
        """Read it."""
        membership = saves.store.get(apart_key(self.key))
        note = saves.note(self.key)
        waits = saves.clock() - note.played if note is not None and note.played else 0
        record, how = saves.text(self.key), (self.by_relay, waits, self.takes_over)
        return AboutTable(self.key, TableRead(membership, record, self.letter, *how))


@dataclass(frozen=True)
class SecretsDrawn:
    """Secrets that nothing else has, of 32 bytes each, and what they were drawn for."""

    purpose: Any
    secrets: tuple[bytes, ...]


@dataclass(frozen=True)
class DrawSecrets(SavesRequest):
    """Ask for secrets; answered by `SecretsDrawn`."""

    purpose: Any
    number: int
    key: str = ""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> AboutTable:
        """Draw them. Each comes from two seeds, which have 16 random bytes each."""
        drawn = (f"{draw_seed()} {draw_seed()}" for _ in range(self.number))
        secrets = tuple(sha256(each.encode()).digest() for each in drawn)
        return AboutTable(self.key, SecretsDrawn(self.purpose, secrets))


@dataclass(frozen=True)
class LetterCame:
    """A letter that a relay has brought."""

    data: bytes


@dataclass(frozen=True)
class HereSaid:
    """What a device says to those who have a table open now."""

    text: str
    is_ours: bool
    """Whether the device has proved that it has the secrets of this one's seats."""


@dataclass(frozen=True)
class Arrived:
    """A player has come to a table."""

    moment: int
    """In milliseconds, later than all others have come, as far as this device knows."""


@dataclass(frozen=True)
class Arrive(SavesRequest):
    """Ask when a player comes to a table; answered by `Arrived`."""

    key: str
    after: int
    """When the others had come."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> AboutTable:
        """Look at the clock."""
        return AboutTable(self.key, Arrived(max(saves.clock(), self.after + 1)))


NEEDS_HTTPS: Final = "needs a page with https"
"""What web/runtime/relays.js says of each relay where the page may encrypt nothing."""


@dataclass(frozen=True)
class RelayTried:
    """What came of trying a relay: how long each step took, in milliseconds (None: it failed)."""

    url: str
    connected: int | None = None
    stored: int | None = None
    """Until it had said that it has stored a letter."""
    read: int | None = None
    """Until another connection had read that letter back."""
    failed: str = ""
    """What went wrong at the step after those: the relay's own words, or one of `FAILURES`."""

    @property
    def works(self) -> bool:
        """Whether all steps were done."""
        return self.read is not None

    @property
    def took(self) -> int:
        """How many milliseconds all steps took."""
        return sum(time or 0 for time in (self.connected, self.stored, self.read))


@dataclass(frozen=True)
class RelaysFound:
    """What came of trying relays: a letter was written to each and read back."""

    relays: tuple[str, ...]
    """Those that work, the fastest first."""
    tried: tuple[RelayTried, ...] = ()
    """All of them."""
    asked_by: Any = None
    """What has asked for it: see `FindRelays`."""


@dataclass(frozen=True)
class RelaysListed:
    """The relays that are tried for a new table."""

    relays: tuple[str, ...]
    asked_by: Any = None
    """What has asked for it: see `FindRelays`."""


@dataclass(frozen=True)
class TablesRead:
    """What is saved of all tables, by the keys of their games."""

    tables: tuple[tuple[str, TableRead], ...]


@dataclass(frozen=True)
class ReadTables(SavesRequest):
    """Ask for all tables; answered by `TablesRead`."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> AboutTable:
        """Read them."""
        keys = [f"{GAME}{key.removeprefix(APART)}" for key in saves.store if key.startswith(APART)]
        tables = (
            (key, TableRead(saves.store.get(apart_key(key)), saves.text(key), None)) for key in keys
        )
        return AboutTable("", TablesRead(tuple(tables)))


@dataclass(frozen=True)
class Saved:
    """A game that is not on the table has been saved."""


@dataclass(frozen=True)
class SaveAside(SavesRequest):
    """Ask that a game be saved that is not on the table; answered by `Saved`."""

    key: str
    match: Match[Any]

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> AboutTable:
        """Save it. Where the browser has no room, the relays still have the game."""
        note = note_of(self.match, saves.clock(), saves.note(self.key), saves.moment())
        with suppress(CannotSave):
            saves.add(self.key, text_of(self.match.record), note)
        return AboutTable(self.key, Saved())


@dataclass(frozen=True)
class ForgetTable(SavesRequest):
    """Ask that a table be forgotten whose game has not begun."""

    key: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> None:
        """Delete what is saved of it."""
        if apart_key(self.key) in saves.store:
            del saves.store[apart_key(self.key)]


@dataclass(frozen=True)
class Pending:
    """The tables whose games have not begun: what is saved of each, by the keys of the games."""

    tables: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ListPending(SavesRequest):
    """Ask for the tables whose games have not begun; answered by `Pending`."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> AboutTable:
        """List them."""
        known = ((f"{GAME}{key.removeprefix(APART)}", key) for key in saves.store)
        pending = (
            (game, saves.store[key])
            for game, key in known
            if key.startswith(f"{APART}{TABLE}") and game not in saves.store
        )
        return AboutTable("", Pending(tuple(sorted(pending))))
