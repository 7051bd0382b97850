"""What a person can want of the page; each tap, key or typed letter becomes one of these.

So does what the browser has to tell: of another tab, the clipboard, offline play, computer players.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from claimit.claim_it import Space
from claimit.table.game import Action
from claimit.table.record import Record


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button: its `data-action`, and its `data-value` if it has one."""

    action: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class SpaceChosen:
    """A space of the board."""

    space: Space


@dataclass(frozen=True, slots=True)
class LineChosen:
    """A number at the edge of the board: its `data-column` or its `data-row`."""

    column: int | None = None
    row: int | None = None


@dataclass(frozen=True, slots=True)
class SpaceAsked:
    """A space that somebody points at without choosing it: by a long press, or by the focus."""

    space: Space
    focused: bool = False


@dataclass(frozen=True, slots=True)
class SpotChosen:
    """A space of a small board in the rules, and the name of that board."""

    diagram: str
    space: Space


@dataclass(frozen=True, slots=True)
class PanelChosen:
    """A player's panel."""

    seat: int


@dataclass(frozen=True, slots=True)
class Filled:
    """A field of the lobby, by its `data-field`: what it holds now."""

    field: str
    value: str
    checked: bool = False


@dataclass(frozen=True, slots=True)
class SettingChosen:
    """A control of the settings, by its `data-setting`: what it says now."""

    setting: str
    value: str
    checked: bool = False


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key outside a text field; `space` is where the focus is, if it is on the board.

    On a small board of the rules, `diagram` is the name of that one.
    """

    key: str
    space: Space | None = None
    diagram: str = ""


@dataclass(frozen=True, slots=True)
class FileOpened:
    """The text of a file that should hold a record; None when the browser could not read it."""

    text: str | None


@dataclass(frozen=True, slots=True)
class AddressChanged:
    """Somebody gave the open page another address."""

    query: str
    fragment: str


@dataclass(frozen=True, slots=True)
class KeptElsewhere:
    """Another tab has kept something under this key."""

    key: str


@dataclass(frozen=True, slots=True)
class LinkCopied:
    """The clipboard has taken a link, or refused it."""

    link: str
    succeeded: bool


@dataclass(frozen=True, slots=True)
class StoringChanged:
    """The browser tells whether it keeps the game for offline play: a value of `Stored`."""

    stored: str


@dataclass(frozen=True, slots=True)
class VersionChanged:
    """The browser tells where the next version of the game is: a value of `Version`."""

    version: str


@dataclass(frozen=True, slots=True)
class Skipped:
    """A tap where there is nothing to be done: somebody does not wait for what still moves."""


@dataclass(frozen=True, slots=True)
class StillnessChanged:
    """The system asks for less motion, or no longer."""

    still: bool


@dataclass(frozen=True, slots=True)
class DialogClosed:
    """A dialog that the browser closed by itself, as Escape does."""


@dataclass(frozen=True, slots=True)
class ComputerAnswered:
    """A computer player has thought: the game as it stood when it was asked, and what it does."""

    asked: Record
    action: Action


@dataclass(frozen=True, slots=True)
class ComputerRested:
    """The step before was seen long enough: the game as it stood when the computer was asked."""

    asked: Record


@dataclass(frozen=True, slots=True)
class ThinkingMoved:
    """The worker of the computer players is lost: they think on the thread of the page now."""


Intent: TypeAlias = (
    Pressed
    | SpaceChosen
    | LineChosen
    | SpaceAsked
    | SpotChosen
    | PanelChosen
    | Filled
    | SettingChosen
    | KeyPressed
    | FileOpened
    | AddressChanged
    | KeptElsewhere
    | LinkCopied
    | StoringChanged
    | VersionChanged
    | Skipped
    | StillnessChanged
    | DialogClosed
    | ComputerAnswered
    | ComputerRested
    | ThinkingMoved
)

NEWS: Final = (
    KeptElsewhere,
    LinkCopied,
    StoringChanged,
    VersionChanged,
    StillnessChanged,
    ComputerAnswered,
    ComputerRested,
    ThinkingMoved,
)
"""What comes without anybody's doing; all else comes from a person, who waits for nothing."""
