"""What can happen to the page, as values: each tap, key or typed letter becomes an intent.

So does what comes without a person, which stands in `web.table.messages.news`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias, get_args

from web.table.messages.news import Answer, News


class Point(NamedTuple):
    """A node that can be pointed at, by an attribute: ``data-tile="5,2"`` is ("tile", "5,2")."""

    name: str
    at: str
    diagram: str = ""
    """The small board of the rules that it belongs to; empty for the table's board."""


# What a person does. (No slots: each of these many small classes would be made twice.)


@dataclass(frozen=True)
class Pressed:
    """A button: its `data-action`, and its `data-value` if it has one."""

    action: str
    value: str = ""


@dataclass(frozen=True)
class Tapped:
    """A node of a board."""

    point: Point


@dataclass(frozen=True)
class Inspected:
    """A node that the player points at without choosing it: by a long press, or by the focus."""

    point: Point
    focused: bool = False


@dataclass(frozen=True)
class Aimed:
    """A finger or the mouse is on a node of the board, or on none, and asks for nothing."""

    point: Point | None


@dataclass(frozen=True)
class DiceTapped:
    """The dice themselves: who may roll picks them up."""


@dataclass(frozen=True)
class PanelChosen:
    """A player's panel."""

    seat: int


@dataclass(frozen=True)
class Filled:
    """A field of the lobby, by its `data-field`, and its value."""

    field: str
    value: str
    checked: bool = False


@dataclass(frozen=True)
class SettingChosen:
    """A control of the settings, by its `data-setting`, and its value."""

    setting: str
    value: str
    checked: bool = False


@dataclass(frozen=True)
class KeyPressed:
    """A key outside a text field; `point` is where the focus is, if it is on a board."""

    key: str
    point: Point | None = None
    shift: bool = False
    """Whether Shift was held down with it."""


@dataclass(frozen=True)
class FileOpened:
    """The text of a file that should hold a record; None when the browser could not read it."""

    text: str | None
    name: str = ""
    """What the file is called; empty: it is none, but something pasted or handed over."""


@dataclass(frozen=True)
class FilesOpened:
    """Several files at once."""

    files: tuple[FileOpened, ...]


@dataclass(frozen=True)
class PageOpened:
    """The page was opened at an address; `still`: the system asks for less motion.

    `full_screen` tells whether the page fills the screen; None: this browser does not let it.
    `way` is the way that led to a place before a reload (see `web.table.links.router.way_of`).
    """

    query: str
    fragment: str
    still: bool = False
    full_screen: bool | None = None
    way: str = ""


@dataclass(frozen=True)
class AddressChanged:
    """The address of the open page was changed; `way` is that of `PageOpened`."""

    query: str
    fragment: str
    way: str = ""


@dataclass(frozen=True)
class Skipped:
    """A tap where there is nothing to do: the player does not want to wait for what still moves."""


@dataclass(frozen=True)
class DialogClosed:
    """A dialog that the browser closed itself, for example after Escape."""


@dataclass(frozen=True)
class WentBack:
    """The browser's way back, by a button or a gesture."""


ByPerson: TypeAlias = (
    Pressed | Tapped | Inspected | DiceTapped | PanelChosen | Filled | SettingChosen | KeyPressed
    | FileOpened | FilesOpened | PageOpened | AddressChanged | Skipped | DialogClosed | WentBack
)  # fmt: skip
Intent: TypeAlias = ByPerson | Aimed | News | Answer

BY_ITSELF: Final[tuple[type, ...]] = (Aimed, *get_args(News), *get_args(Answer))
"""Intents that come by themselves. All others come from a person, who should not have to wait."""
