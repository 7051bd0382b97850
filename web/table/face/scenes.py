"""How a step is shown: as scenes, each of them a moment of the timeline that the page shows.

What is shown is always a whole position, and never the newest one with exceptions: until the dice
rest, the page is as it was before the roll. So nothing on it can know the roll before they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from claimit.table.match import Match
from web.kit.cues import NOTHING, Effects
from web.kit.marks import Marks
from web.kit.motion import Motion
from web.kit.notices import Notice
from web.table.messages.commands import Command


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of the timeline: the position that is shown, and what is laid over it.

    The last scene of a step shows the new position, and has no end.
    """

    match: Match[Any]
    """Whose turn it is, what is due, the panels, buttons and log: those of this match."""
    board: Match[Any]
    """The board: that of this match."""
    lasts: int = 0
    """In milliseconds at the normal tempo, until the next scene."""
    dice: Sequence[int] | None = None
    """The faces of the dice; None: those of `match`."""
    in_flight: bool = False
    """Whether the dice are still thrown: nobody knows yet what they show."""
    undecided: bool = False
    """Whether the game is over, but the page does not show yet who has won."""
    prompt: str = ""
    """What is said in place of what is due, or of who has won."""
    banner: str = ""
    """What is said over the board in place of what the match itself would say."""
    banner_at: str = "head"
    """Where on the board that is: at its head or at its foot, clear of what is shown."""
    invites: bool = False
    """Whether the place of the buttons says that a tap goes on."""
    marks: Marks | None = None
    """What is laid over the marks of the table."""
    motions: Sequence[Motion] = ()
    effects: Effects = NOTHING
    notice: Notice | None = None
    """What comes with the last scene of a step, and is to be read."""
    commands: tuple[Command, ...] = ()
    """What is to be done with the last scene of a step."""
    rests: bool = True
    """Whether the big buttons rest meanwhile. They do not in a still, which lies over the position
    that has come of the step: its phase, seat and buttons are there already."""
    still: Scene | None = None
    """What is shown before this scene where nothing moves: of what otherwise only motions and
    passing scenes show. None: nothing, because the table shows it all the same."""
    for_watchers: bool = False
    """Whether a still is only for those who watch. The player who makes the step has chosen what it
    shows, so he would only wait."""


STILL: Final = 2000
"""How long a still stays to be read, in ms, unless a tap goes on."""
GLANCE: Final = 1000
"""The same of one that takes only a glance."""
