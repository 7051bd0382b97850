"""What is known of a game between several devices that is on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from claimit.apart.log import Wait
from claimit.apart.membership import Membership
from claimit.table.joint import Turn
from claimit.table.seats import Seat


@dataclass(frozen=True, slots=True)
class RelaysSaid:
    """How the relays of a table are."""

    has_newest: bool
    """Whether one of them has the newest letter that this device knows."""


class Here(NamedTuple):
    """What a device says that has a game open."""

    since: int
    """When its player came to the table, in milliseconds. By it, the others know the device."""
    seats: frozenset[Seat] = frozenset()
    """Its seats; empty: it has the game open no longer."""
    asks: bool = False
    """Whether the others are to say the same of themselves."""


@dataclass(frozen=True, slots=True)
class AtTable:
    """The game that is on the table, or was there last."""

    key: str
    """Under which it is saved."""
    membership: Membership
    address: str | None = None
    """That of this page, without a fragment. Empty: others cannot open it. None: not known yet."""
    relays: RelaysSaid | None = None
    """How its relays are; None: it has none, or they have said nothing yet."""
    can_hand_over: bool = False
    """Whether this browser can hand a link over to what else is on the device."""
    written: tuple[Sequence[Turn], Sequence[str]] = ((), ())
    """The turns in the link, and their steps."""
    fragment: str = ""
    """What the link of the newest turn carries."""
    wait: Wait | None = None
    """Which wait for others this is; None: the game waits for nobody elsewhere."""
    slow: Wait | None = None
    """The wait that has lasted longer than most."""
    late: Wait | None = None
    """The wait that has lasted longer than the table allows."""
    since: int | None = None
    """Since when this device says that it is here. 0: it is about to. None: it does not."""
    newer: int = 0
    """When the player came to the table on another device, to play on there; 0: nowhere."""
    others: Mapping[Seat, Here] = field(default_factory=dict[Seat, Here])
    """What other devices have said, by their seats."""

    @property
    def link(self) -> str:
        """The link of the newest turn."""
        return f"{self.address or ''}{self.fragment}"
