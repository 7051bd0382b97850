"""What can happen to the page, as values: each tap, key or typed letter becomes an intent.

So does what the browser has to tell: of another tab, the clipboard, offline play, computer players,
and the answers to the commands that ask for one (`web.table.commands`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, get_args

from claimit.table.record import Record
from web.table.commands import Purpose, WhyOpen
from web.table.saves import KeptGame

if TYPE_CHECKING:
    from web.table.collection import Merged


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
    """A node that somebody points at without choosing it: by a long press, or by the focus."""

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


@dataclass(frozen=True)
class FileOpened:
    """The text of a file that should hold a record; None when the browser could not read it."""

    text: str | None


@dataclass(frozen=True)
class PageOpened:
    """The page was opened at an address; `still`: the system asks for less motion.

    `full_screen` tells whether the page fills the screen; None: this browser does not let it.
    """

    query: str
    fragment: str
    still: bool = False
    full_screen: bool | None = None


@dataclass(frozen=True)
class AddressChanged:
    """The address of the open page was changed."""

    query: str
    fragment: str


@dataclass(frozen=True)
class Skipped:
    """A tap where there is nothing to do: somebody does not want to wait for what still moves."""


@dataclass(frozen=True)
class DialogClosed:
    """A dialog that the browser closed itself, for example after Escape."""


@dataclass(frozen=True)
class WentBack:
    """The browser's way back, by a button or a gesture."""


# What comes by itself


@dataclass(frozen=True)
class ScreenFilled:
    """The page fills the screen, or no longer."""

    filled: bool


@dataclass(frozen=True)
class KeptElsewhere:
    """Another tab has kept something under this key, or removed it."""

    key: str


@dataclass(frozen=True)
class Copied:
    """A text was copied to the clipboard, or could not be."""

    text: str
    succeeded: bool


@dataclass(frozen=True)
class CodeDrawn:
    """The code of a link: how many modules wide it is, and the path of its dark ones; 0: none."""

    link: str
    size: int
    path: str


@dataclass(frozen=True)
class StoringChanged:
    """The browser tells whether it keeps the game for offline play: a value of `Stored`."""

    stored: str


@dataclass(frozen=True)
class VersionChanged:
    """The browser tells where the next version of the game is: a value of `Version`."""

    version: str


@dataclass(frozen=True)
class StillnessChanged:
    """The system asks for reduced motion, or no longer does."""

    still: bool


@dataclass(frozen=True)
class ComputerAnswered:
    """A computer player has thought: the record as it was asked, and the token of its action."""

    record: Record
    token: str


@dataclass(frozen=True)
class ComputerRested:
    """The step before was seen long enough: the record as it stood when the computer was asked."""

    record: Record


@dataclass(frozen=True)
class SceneEnded:
    """A scene of the last step has lasted: the record after that step, and how many are left."""

    record: Record
    left: int


@dataclass(frozen=True)
class NewTurnSeen:
    """Everybody has had time to see that the turn has passed on, with the record as it stood."""

    record: Record


@dataclass(frozen=True)
class ThinkingMoved:
    """The computer players have lost their worker and think on the thread of the page now."""


class Arrival(StrEnum):
    """How it went to fetch the modules of a game."""

    HERE = "here"
    FAILED = "failed"
    OTHER_VERSION = "other version"
    """They came, but are made for another version of the page."""


@dataclass(frozen=True)
class GameCame:
    """The modules of a game have come, or could not be had."""

    game: str
    how: Arrival


# Answers to commands


@dataclass(frozen=True)
class SeedDrawn:
    """A new seed, and what it is for."""

    purpose: Purpose
    seed: str


@dataclass(frozen=True)
class TextOpened:
    """What is kept under a key, and why it was asked for; no text: nothing is kept there."""

    key: str
    text: str | None
    why: WhyOpen


@dataclass(frozen=True)
class GamesListed:
    """The games that can be gone on with, the one played last first."""

    games: tuple[KeptGame, ...]


@dataclass(frozen=True)
class GamesFetched:
    """The games are at hand that no start needs."""


@dataclass(frozen=True)
class KeepRefused:
    """The browser has not kept what it was given."""

    is_game: bool


@dataclass(frozen=True)
class GameMoved:
    """The game on the table is kept under another key: what lay under its own was not readable."""

    key: str


@dataclass(frozen=True)
class MergeOn:
    """All games are at hand, and the next of those that come from a file can be put beside them."""


@dataclass(frozen=True)
class GameMerged:
    """What came of putting a game of a file beside those that are kept."""

    how: Merged


@dataclass(frozen=True)
class LinkNamed:
    """The link to a game, and whether this browser can hand one over to what else is here."""

    link: str
    can_hand_over: bool


@dataclass(frozen=True)
class PageAnswered:
    """What a page has asked for; of no use once another page is shown."""

    screen: str
    answer: Any


@dataclass(frozen=True)
class SatDown:
    """Whether this tab watches the game with this key, because another one plays it."""

    key: str
    watching: bool


Answer: TypeAlias = (
    LinkNamed | GameMerged | SeedDrawn | TextOpened | GamesListed | GamesFetched | KeepRefused
    | GameMoved | PageAnswered
)  # fmt: skip
ByPerson: TypeAlias = (
    Pressed | Tapped | Inspected | DiceTapped | PanelChosen | Filled | SettingChosen | KeyPressed
    | FileOpened | PageOpened | AddressChanged | Skipped | DialogClosed | WentBack
)  # fmt: skip
News: TypeAlias = (
    KeptElsewhere | Aimed | ScreenFilled | Copied | CodeDrawn | MergeOn
    | StoringChanged | VersionChanged | StillnessChanged | ComputerAnswered | ComputerRested
    | SceneEnded | NewTurnSeen | ThinkingMoved | GameCame | SatDown
)  # fmt: skip
Intent: TypeAlias = ByPerson | News | Answer

BY_ITSELF: Final[tuple[type, ...]] = (*get_args(News), *get_args(Answer))
"""Intents that come by themselves. All others come from a person, who should not have to wait."""
