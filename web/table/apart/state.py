"""What the page knows of a game between several devices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from claimit.apart.log import joint_of
from claimit.apart.membership import Membership
from claimit.table.joint import Turn
from claimit.table.match import Match
from web.table.apart.letters import fragment_of


@dataclass(frozen=True, slots=True)
class AtTable:
    """The game that is on the table, or was there last."""

    key: str
    """Under which it is saved."""
    membership: Membership
    address: str | None = None
    """That of this page, without a fragment. Empty: others cannot open it. None: not known yet."""
    can_hand_over: bool = False
    """Whether this browser can hand a link over to what else is on the device."""
    written: Sequence[Turn] = ()
    """The turns in the link."""
    fragment: str = ""
    """What the link of the newest turn carries."""

    @property
    def link(self) -> str:
        """The link of the newest turn."""
        return f"{self.address or ''}{self.fragment}"

    def following(self, match: Match[Any]) -> AtTable:
        """Return this with a link that carries all finished turns."""
        turns = joint_of(match).turns
        if turns == self.written:
            return self
        letter = self.membership.letter(match)
        return replace(self, written=turns, fragment=fragment_of(letter))
