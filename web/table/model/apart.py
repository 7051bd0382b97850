"""What is known of a game between several devices that is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claimit.apart.log import Wait
from claimit.apart.membership import Membership
from claimit.table.joint import Turn


@dataclass(frozen=True, slots=True)
class RelaysSaid:
    """How the relays of a table are."""

    has_newest: bool
    """Whether one of them has the newest letter that this device knows."""


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

    @property
    def link(self) -> str:
        """The link of the newest turn."""
        return f"{self.address or ''}{self.fragment}"
