"""What the table wants done, as values; `web.table.runner` carries them out.

`update` gives a model and commands. The runner carries out those that save something first, then
shows the model, then does the rest. A command that asks for something is answered by an intent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from claimit.table.match import Match
from claimit.table.record import Record
from web.kit.cues import Effects
from web.kit.motion import Motion
from web.table.messages.handing_over import Handing
from web.table.messages.news import (
    Answer,
    ChangeRead,
    GameOpened,
    GamePlaced,
    GameResumed,
    GameSeeded,
    GamesListed,
    LessonOpened,
    LobbyFilled,
    RollReady,
)
from web.table.saves.names import LESSON, OPPONENTS, SETUP, key_from, of_game
from web.table.seats.setup import Setup
from web.table.seats.turns import Lineup

if TYPE_CHECKING:
    from web.table.jobs.questions import Json, Question
    from web.table.saves.saves import Saves

# Saving. (No slots: each of these many small classes would be made twice at the start.)


@dataclass(frozen=True)
class SaveGame:
    """Save a game under its key, and that it is the one on this tab's table.

    `known` is the record that this page last saved or opened there; None where nothing was. If
    another tab has gone on with the game since, nothing is saved and `ChangeRead` tells of it.
    """

    key: str
    match: Match[Any]
    known: Record | None = None


@dataclass(frozen=True)
class HoldGame:
    """Hold a game that was only opened in this tab alone, until the player plays on.

    Then it is called `title`.
    """

    key: str
    record: Record
    title: str


@dataclass(frozen=True)
class SaveText:
    """Save a text that is no game."""

    key: str
    text: str


# Asking


class SavesRequest:
    """Reads or changes what is saved, or draws a seed. The command itself does it, and answers.

    So it names who gets its answer, an intent: each kind of answer has one place in `update`. Pages
    derive requests of their own, which are answered by `PageAnswered`.
    """

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> Answer | None:
        """Do what is asked. `draw_seed` returns a secret seed that nothing else has."""
        raise NotImplementedError


@dataclass(frozen=True)
class OpenGame(SavesRequest):
    """Ask for a saved game, to go on with it; answered by `GameOpened`."""

    key: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> GameOpened:
        """Read it."""
        return GameOpened(self.key, saves.text(self.key))


@dataclass(frozen=True)
class ResumeGame(SavesRequest):
    """Ask for the game of this tab, else the one played last; answered by `GameResumed`."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> GameResumed:
        """Read it."""
        key = saves.here()
        saves.come_to(key)
        return GameResumed(key, saves.text(key))


@dataclass(frozen=True)
class ReadChange(SavesRequest):
    """Ask for what another tab has saved under a key; answered by `ChangeRead`."""

    key: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> ChangeRead:
        """Read it."""
        return ChangeRead(self.key, saves.text(self.key))


@dataclass(frozen=True)
class OpenLesson(SavesRequest):
    """Ask how far the player has come in a game's lessons; answered by `LessonOpened`."""

    game: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> LessonOpened:
        """Read it."""
        return LessonOpened(self.game, saves.text(of_game(LESSON, self.game)))


@dataclass(frozen=True)
class FillLobby(SavesRequest):
    """Ask how the lobby of a game was filled in last; answered by `LobbyFilled`."""

    game: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> LobbyFilled:
        """Read it."""
        setup, opponents = (saves.text(of_game(key, self.game)) for key in (SETUP, OPPONENTS))
        return LobbyFilled(self.game, setup or "", opponents or "")


@dataclass(frozen=True)
class ListGames(SavesRequest):
    """Ask which games can be gone on with; answered by `GamesListed`."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> GamesListed:
        """List them."""
        games, newcomer = tuple(saves.unfinished()), not saves.knows_player()
        return GamesListed(games, saves.today(), newcomer, saves.has_relays())


@dataclass(frozen=True)
class BeginGame(SavesRequest):
    """Ask for a new game, set up as the lobby is filled in; answered by `GameSeeded`."""

    game: str
    setup: Setup
    seed: str | None = None
    """The seed that an address gives; None: a new one."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> GameSeeded:
        """Draw its seed, or what its key is made of."""
        drawn = draw_seed()
        return GameSeeded(self.game, self.setup, self.seed or drawn, key_from(drawn))


@dataclass(frozen=True)
class PlaceGame(SavesRequest):
    """Ask for a key for a game from a link or a file; answered by `GamePlaced`."""

    match: Match[Any]
    by_link: bool = False
    moment: str = ""
    """After how many steps it is to be looked at; empty: it is to be gone on with."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> GamePlaced:
        """Draw the key."""
        return GamePlaced(self.match, key_from(draw_seed()), self.by_link, self.moment)


@dataclass(frozen=True)
class AskForRoll(SavesRequest):
    """Ask for a roll that the dice source of a game does not know; answered by `RollReady`."""

    match: Match[Any]

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> RollReady:
        """Draw a seed: the rolls so far were made elsewhere, and from here on they are ours."""
        record = replace(self.match.record, seed=draw_seed())
        return RollReady(self.match, replace(self.match, record=record))


@dataclass(frozen=True)
class NameLink:
    """Ask for the address of this page with a fragment; answered by `LinkNamed`."""

    fragment: str


# Showing, and what accompanies it


@dataclass(frozen=True)
class Animate:
    """Play motions; what still moves from before ends."""

    motions: Sequence[Motion] = ()


@dataclass(frozen=True)
class Hurry:
    """Bring all that moves to its end: no person waits for it."""


@dataclass(frozen=True)
class Perform:
    """Play sounds, vibration and confetti."""

    effects: Effects


@dataclass(frozen=True)
class Announce:
    """Have screen readers say something; all of one intent is said in one breath."""

    text: str


@dataclass(frozen=True)
class Focus:
    """Move the keyboard's focus to the node of a selector."""

    selector: str


@dataclass(frozen=True)
class Speak:
    """Use this language from now on; empty: the browser's."""

    language: str


# Computer players


@dataclass(frozen=True)
class Wake:
    """Have computer players ready soon."""

    lineup: Lineup


@dataclass(frozen=True)
class Ask:
    """Ask the computer player that is to move; answered by `ComputerAnswered`."""

    match: Match[Any]


@dataclass(frozen=True)
class StopAsking:
    """Have no computer player think any longer: the game it was asked about has gone on."""


@dataclass(frozen=True)
class AskWorker:
    """Have the worker answer a question of a page; a `Replied` follows as its `PageAnswered`.

    Where it takes long, some `Advanced` come before it, if they are wanted.
    """

    screen: str
    question: Question
    advancing: bool = False


class Advanced(NamedTuple):
    """How far the worker has come with a question of a page, from 0.0 to 1.0."""

    question: Question
    share: float


class Replied(NamedTuple):
    """A question that a page has asked the worker, and the answer; None: there is none."""

    question: Question
    answer: Json | None


# What is still to come


@dataclass(frozen=True)
class FetchGame:
    """Fetch the modules of a game; answered by `GameCame`."""

    game: str


@dataclass(frozen=True)
class FetchThen:
    """Have all games at hand, also those that no start needs; then an intent comes by itself.

    What is long, and seldom wanted, is had at hand only where its keys are `aside`.
    """

    intent: Any
    aside: tuple[str, ...] = ()


# Time


@dataclass(frozen=True)
class Later:
    """Have an intent come by itself after some milliseconds.

    While the mouse or the focus is on what `unless_on` selects, it waits for the same time again.
    """

    milliseconds: int
    intent: Any
    unless_on: str = ""


Saving: TypeAlias = SaveGame | HoldGame | SaveText
Fetching: TypeAlias = FetchGame | FetchThen
Asking: TypeAlias = SavesRequest | NameLink
Showing: TypeAlias = Animate | Hurry | Perform | Announce | Focus | Speak
Computing: TypeAlias = Wake | Ask | StopAsking | AskWorker
Command: TypeAlias = Saving | Asking | Showing | Handing | Computing | Fetching | Later
