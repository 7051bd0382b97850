"""What comes without a person: from the browser, from other tabs, in answer to commands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeAlias

from claimit.table.match import Match
from claimit.table.record import Record
from web.kit.notices import Notice
from web.table.saves.saves import SavedGame, Today
from web.table.seats.setup import Setup

if TYPE_CHECKING:
    from claimit.apart.signatures import Signatures
    from web.table.saves.all_games import Merged


# News. (No slots: each of these many small classes would be made twice.)


@dataclass(frozen=True)
class ScreenFilled:
    """The page fills the screen, or no longer."""

    filled: bool


@dataclass(frozen=True)
class SavedElsewhere:
    """Another tab has saved something under this key, or removed it."""

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
    """The browser tells whether it saves the game for offline play: a value of `Stored`."""

    stored: str


@dataclass(frozen=True)
class VersionChanged:
    """The browser tells where the next version of the game is: a value of `Version`."""

    version: str


@dataclass(frozen=True)
class CameBack:
    """The player looks at the page again, which was hidden; it may be another day."""


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
class HadTime:
    """A notice, or the answer to a long press, was there long enough to be read."""

    what: Notice | str


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
    signatures: Signatures | None = None
    """What signs turns, which comes with what plays between devices."""


# Answers to commands


@dataclass(frozen=True)
class GameOpened:
    """A saved game, to go on with; no text: nothing is saved under its key."""

    key: str
    text: str | None


@dataclass(frozen=True)
class GameResumed:
    """The game of this tab, after a reload; no text: there is none."""

    key: str
    text: str | None


@dataclass(frozen=True)
class ChangeRead:
    """What another tab has saved under a key; no text: it was removed."""

    key: str
    text: str | None


@dataclass(frozen=True)
class LessonOpened:
    """How far the player has come in a game's lessons; no text: not begun."""

    game: str
    text: str | None


@dataclass(frozen=True)
class LobbyFilled:
    """How the lobby of a game was filled in last, and the opponents of one player."""

    game: str
    setup: str
    opponents: str


@dataclass(frozen=True)
class GameSeeded:
    """A new game has its seed and its key."""

    game: str
    setup: Setup
    seed: str
    key: str


@dataclass(frozen=True)
class GamePlaced:
    """A game from a link or a file has its key."""

    match: Match[Any]
    key: str
    by_link: bool
    moment: str


@dataclass(frozen=True)
class RollReady:
    """A match's next roll, which was asked for, can be made."""

    asked: Match[Any]
    """The match as it was then."""
    match: Match[Any]
    """The same match, with a dice source that knows the roll."""


@dataclass(frozen=True)
class GamesListed:
    """The games that can be gone on with, the one played last first, and which day it is."""

    games: tuple[SavedGame, ...]
    today: Today | None = None
    newcomer: bool = False
    """Whether nobody has played or learned here yet, or declined to learn."""
    by_relays: bool = False
    """Whether relays carry any of the games."""


@dataclass(frozen=True)
class GamesFetched:
    """The saved games that a start does not read have been read."""


@dataclass(frozen=True)
class SaveRefused:
    """The browser has not saved what it was given."""

    is_game: bool


@dataclass(frozen=True)
class GameMoved:
    """The game on the table is saved under another key: what lay under its own was not readable."""

    key: str


@dataclass(frozen=True)
class MergeOn:
    """All games are at hand, and the next of those that come from a file can be put beside them."""


@dataclass(frozen=True)
class GameMerged:
    """What came of putting a game of a file beside those that are saved."""

    how: Merged


@dataclass(frozen=True)
class LinkNamed:
    """The link to a game, and whether this browser can hand one over to what else is here."""

    link: str
    can_hand_over: bool


@dataclass(frozen=True)
class AboutTable:
    """Something about a game between several devices, which is saved under this key.

    None: the player has come to its table.
    """

    key: str
    answer: Any = None


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
    LinkNamed | GameMerged | GameOpened | GameResumed | ChangeRead | LessonOpened | LobbyFilled
    | GameSeeded | GamePlaced | RollReady | GamesListed | GamesFetched | SaveRefused | GameMoved
    | PageAnswered | AboutTable
)  # fmt: skip
News: TypeAlias = (
    SavedElsewhere | CameBack | ScreenFilled | Copied | CodeDrawn | MergeOn
    | StoringChanged | VersionChanged | StillnessChanged | ComputerAnswered | ComputerRested
    | SceneEnded | NewTurnSeen | HadTime | ThinkingMoved | GameCame | SatDown
)  # fmt: skip
