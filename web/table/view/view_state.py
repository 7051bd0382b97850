"""How the player looks at the table: nothing that the game knows or that is saved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from claimit.table.seats import Seat
from web.kit.notices import Notice


@dataclass(frozen=True, slots=True)
class ViewState:
    """What is half chosen, outlined and still to be read."""

    board: Any = None
    """How the player looks at the board: the game's own value, made by its Face."""
    outlined: Seat | None = None
    """Whose property is outlined."""
    notices: tuple[Notice, ...] = ()
    """The notices, newest last. Only notices that must be read stay below another one."""
    refusal: str = ""
    """Why what was just chosen is not allowed."""
    answer: str = ""
    """What lies at the place that the player has just inspected."""
    paused: bool = False
    """Whether the computers wait."""
    greeted: int = 0
    """The turn, counted from 1, whose player has tapped away that it is his; 0 for none."""
    hurried: int = 0
    """Up to which turn, counted from 1, the computers play without pauses; 0 for none."""
    opened_turn: int = 0
    """The turn, counted from 1, whose steps the log tells; 0 for none."""
    unsent: bool = False
    """Whether a turn that was played here still has to be sent to other devices."""
    idle: bool = False
    """Whether the board only lies there, as beside the lobby: it offers nothing."""
    judged: bool = False
    """Whether what is chosen is judged: then all that can be chosen is lit alike."""
    first_game: bool = False
    """Whether what is shown is the player's first game, which is explained as it goes."""
    unseen: int = 0
    """How much is still to pass before everybody has seen that the turn has passed on."""
    roll_asked: bool = False
    """Whether a roll was asked for whose outcome has not come yet: until then nobody can act."""
    roll_waits: str = ""
    """What is said of those for whom a roll has waited longer than usual; empty: it has not."""
    decided: bool = False
    """Whether what is shown is a position in which all is decided, for a step is being shown."""

    @property
    def turn_is_new(self) -> bool:
        """Whether the turn has only just passed on: a tap may be meant for the player before."""
        return self.unseen > 0

    @property
    def notice(self) -> Notice | None:
        """The notice that is shown."""
        return self.notices[-1] if self.notices else None

    @property
    def halted(self) -> bool:
        """Whether the computers wait for a notice to be dismissed."""
        return any(notice.halts for notice in self.notices)

    def noticing(self, notice: Notice) -> ViewState:
        """Return the state with a new notice; one that is not to be missed comes again after it."""
        said = (notice.title, notice.text)
        others = (old for old in self.notices if (old.title, old.text) != said)
        missed = (old for old in others if old.lasting or old.halts)
        return replace(self, notices=(*missed, notice))

    def dismissed(self) -> ViewState:
        """Return the state after the player has read the notice that is shown."""
        return replace(self, notices=self.notices[:-1])

    def after_step(self, board: Any, *, by_computer: bool = False) -> ViewState:
        """Return the state after a step, with what is left on the board: courtesies are over.

        The player who acts has seen the notice that was shown, but not the lasting ones beneath it.
        """
        unread = self.notices if by_computer else self.notices[:-1]
        notices = tuple(notice for notice in unread if notice.lasting)
        shown = self.opened_turn if by_computer else 0
        after = replace(self, board=board, notices=notices, opened_turn=shown, unseen=0)
        return replace(after, roll_asked=False, roll_waits="", refusal="", answer="")
