"""What the page of games between several devices knows, with and without a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from claimit.apart.letter import Letter
from claimit.apart.membership import Membership
from claimit.table.match import Match
from web.table.apart.draft import Draft
from web.table.apart.letters import fragment_of


@dataclass(frozen=True, slots=True)
class GamesPending:
    """The form of a new game, and the tables whose games have not begun."""

    draft: Draft
    tables: tuple[tuple[str, Membership], ...] = ()
    """By the keys of the games."""
    listed: tuple[str, ...] = ()
    """The relays that would be tried."""
    pasted: str = ""
    """What the player has put into the field for a link."""
    finds_relays: bool = False
    """Whether relays are being looked for, with which the table is to be made."""


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table: who sits there, and what to send."""

    key: str
    membership: Membership
    match: Match[Any] | None = None
    """None: the game has not begun."""
    name: str = ""
    """What the player is called who wants to sit down, as it is being typed."""
    address: str = ""
    """That of this page, without a fragment. Empty: others cannot open it."""
    can_hand_over: bool = False
    time_left: int | None = None
    """How many milliseconds are left for the turn; None: there is no limit."""
    hands_over: bool = False
    """Whether the link is for another device of the player, and has the seats of this one."""
    offer: Letter | None = None
    """A letter that hands seats over to this device, if the player wants them."""

    @property
    def subject(self) -> Match[Any] | None:
        """The game that can be looked at."""
        return self.match

    @property
    def letter(self) -> Letter | None:
        """What can be sent; None: nothing is known of the table but its secret."""
        known = self.match or self.membership.invitation
        if known is None:
            return None
        return self.membership.letter(known, hands_over=self.hands_over)

    @property
    def link(self) -> str:
        """The link with all that this device knows."""
        return "" if self.letter is None else f"{self.address}{fragment_of(self.letter)}"

    @property
    def is_guest(self) -> bool:
        """Whether the player may still sit down here."""
        invitation = self.membership.invitation
        is_open = invitation is not None and bool(invitation.open_seats)
        return self.match is None and is_open and not self.membership.seats
