"""Everything the page knows, as one frozen value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from claimit.games import first
from claimit.table.match import Match
from claimit.table.record import Record
from web.table.face.lessons import Attempt, Sketch
from web.table.face.protocol import Face, Faces
from web.table.face.scenes import Scene
from web.table.messages.commands import Command
from web.table.messages.intents import BY_ITSELF, Intent
from web.table.messages.news import AboutTable
from web.table.model.looking import Looking
from web.table.model.offline import Offline
from web.table.model.screens import Dialog, Leaf, Place, Screen
from web.table.saves.saves import SavedGame, Today
from web.table.seats.computers import Computers
from web.table.seats.opponents import Opponents
from web.table.seats.setup import Setup
from web.table.view.settings import TEMPO, Settings
from web.table.view.view_state import ViewState

if TYPE_CHECKING:
    from claimit.apart.signatures import Signatures
    from web.table.face.advice import Counsel
    from web.table.model.aftermath import Aftermath
    from web.table.model.apart import AtTable
    from web.table.saves.all_games import Entry, Merged

PageState = TypeVar("PageState")
"""What a page knows, a value of a class of its own."""


class Shared(NamedTuple):
    """A game that the player shares: its link as it was then, and the code of that."""

    link: str
    can_hand_over: bool
    """Whether this browser can hand a link over to what else is on the device."""
    size: int | None = None
    """How many modules wide the code is; 0: there is none. None: it is still being drawn."""
    path: str = ""


class Incoming(NamedTuple):
    """Many games that come from files: those that are left, how many they were, what came."""

    left: tuple[Entry, ...]
    of: int
    results: tuple[Merged, ...] = ()
    shown: str = ""
    """The key of the game that is put on the table as soon as it has come; empty: none."""
    unread: tuple[str, ...] = ()
    """The names of the files without games, of those that are done."""


class SketchName(NamedTuple):
    """A board of the rules: whose rules, and its name there."""

    game: str
    name: str


class Awaited(NamedTuple):
    """A game whose modules are on their way, and the intents that are done as soon as they come."""

    game: str
    intents: tuple[Any, ...]

    def without_wishes(self) -> Awaited | None:
        """Return this with what no player has asked for: the player wants something else now."""
        left = tuple(each for each in self.intents if isinstance(each, AboutTable))
        return self._replace(intents=left) if left else None


class OpenPage(NamedTuple):
    """What a page knows, and the key of the game that this is about; empty: of none."""

    at: str
    state: Any


@runtime_checkable
class HasSubject(Protocol):
    """What a page knows whose game can be shared, saved as a file and replayed."""

    @property
    def subject(self) -> Match[Any] | None:
        """The game; None: there is none, or it cannot be read."""
        ...


@dataclass(frozen=True, slots=True)
class Model:
    """The lobby, the match on the table, how the player looks at it, and what is under way."""

    faces: Faces
    face: Face
    """The game that the lobby or the table shows."""
    offered: str = field(default_factory=first)
    """The game that the lobby offers."""
    filled: str = field(default_factory=first)
    """The game whose `setup` and `opponents` these are."""
    screen: Screen = Screen.LOBBY
    at: str = ""
    """The key of the game that the page is about which is shown; empty: none."""
    came_from: tuple[Place, ...] = ()
    """The places between the lobby's door and the one that is shown, to which Back leads."""
    leaf: Leaf = Leaf.DOOR
    """Which leaf the lobby shows."""
    setup: Setup = field(default_factory=Setup)
    opponents: Opponents = ()
    """The computers of the last game that one person has played against computers."""
    settings: Settings = field(default_factory=Settings)
    match: Match[Any] | None = None
    key: str = ""
    """Where the match is saved, or would be."""
    is_saved: bool = True
    """Whether the browser has saved the match as it stands."""
    watching: bool = False
    """Whether another tab plays the match, or another device of the same player."""
    sat_down: str = ""
    """The key of the game of which it is known whether another tab plays it."""
    played: frozenset[str] = frozenset()
    """The games that the player knows; the others are explained at the table."""
    warned: bool = False
    """Whether it was said that the browser saves nothing."""
    view: ViewState = field(default_factory=ViewState)
    scenes: tuple[Scene, ...] = ()
    """How the last step is shown: the present scene, then those to come. Empty: all was shown."""
    dialog: Dialog | None = None
    message: str = ""
    heading: str = ""
    """What the message is about; empty: something that did not work."""
    incoming: Incoming | None = None
    """The games of a file that are being put beside the saved ones."""
    shared: Shared | None = None
    """What the dialog of sharing shows, or has shown last."""
    all_read: bool = False
    """Whether all saved games have been read: one that is not found then does not exist."""
    saved: tuple[SavedGame, ...] = ()
    """The games that the lobby offers to continue."""
    today: Today | None = None
    """Which day it is, and how far its game is."""
    newcomer: bool = True
    """Whether the lobby offers the lessons first: as far as is known, the player is new here."""
    offline: Offline = field(default_factory=Offline)
    computers: Computers = field(default_factory=Computers)
    still: bool = False
    """Whether the system asks for reduced motion."""
    full_screen: bool | None = None
    """Whether the page fills the screen; None: this browser does not let it."""
    attempt: Attempt | None = None
    """The lesson that is on the table, or was there last."""
    sketches: Mapping[SketchName, Sketch] = field(default_factory=dict[SketchName, Sketch])
    """The boards of the rules that the player has played with."""
    pages: Mapping[Screen, OpenPage] = field(default_factory=dict[Screen, OpenPage])
    """What each page knows that was opened: see `page`."""
    moment: str = ""
    """Where the next replay opens: a moment, as a button or an address gives it. Empty: where the
    player left it."""
    awaited: Awaited | None = None
    """What the player wants of a game that is still to come."""
    counsel: Counsel | None = None
    """What helps the player to decide; None: nobody has wanted any of it."""
    signatures: Signatures | None = None
    """What signs turns of games between several devices; None: it is not loaded."""
    apart: AtTable | None = None
    """What this device knows of such a game that is on the table, or was last; None: there was
    none."""
    carries: bool = False
    """Whether relays have been asked for news of the games that they carry."""
    aftermath: Aftermath | None = None
    """What is known beyond its ranking of the game that was over last; None: nothing is."""

    @property
    def tempo(self) -> float:
        """How long motions take, relative to normal. 0: nothing moves."""
        if self.still:
            return 0.0
        return TEMPO[self.settings.motion] * self._tempo_of_game

    @property
    def patience(self) -> float:
        """How long scenes last, relative to normal: as the motions, or else as they are read."""
        return self.tempo or self._tempo_of_game or 1.0

    @property
    def _tempo_of_game(self) -> float:
        """How fast the player looks at a game; 1.0 where a game is played."""
        return self.looking.tempo if self.looking else 1.0

    @property
    def on_table(self) -> Match[Any] | None:
        """The match that is being played; None in the lobby and in a lesson."""
        return self.match if self.screen is Screen.TABLE else None

    @property
    def subject(self) -> Match[Any] | None:
        """The match that the screen is about: the one on the table, or that of a page."""
        page = self._page
        return page.subject if isinstance(page, HasSubject) else self.on_table

    @property
    def game(self) -> str:
        """The name of the game that the screen is about."""
        subject = self.subject
        return self.face.GAME.NAME if subject is None else subject.record.game

    @property
    def _page(self) -> Any:
        """What the page that is shown knows; None: nothing yet, or nothing of this game."""
        found = self.pages.get(self.screen)
        return found.state if found is not None and found.at == self.at else None

    def page(self, kind: type[PageState]) -> PageState | None:
        """Return what the page that is shown knows, if that is of this kind."""
        state = self._page
        return state if isinstance(state, kind) else None

    def with_page(self, state: Any) -> Model:
        """Return the model in which the page that is shown knows this; None: nothing."""
        return replace(self, pages={**self.pages, self.screen: OpenPage(self.at, state)})

    @property
    def looking(self) -> Looking | None:
        """The game that the player looks at; None: the table shows one that is played, or none."""
        return self.page(Looking)

    @property
    def lesson(self) -> Attempt | None:
        """The lesson that is on the table."""
        return self.attempt if self.screen is Screen.LESSON else None

    @property
    def in_play(self) -> Match[Any] | None:
        """The match in which the player can act: the game's, the lesson's, or an exercise's."""
        if self.looking:
            return self.looking.in_play
        return self.lesson.match if self.lesson else self.on_table

    @property
    def judged(self) -> bool:
        """Whether what the player chooses on the table is judged, and no game goes on by it."""
        return self.on_table is None and self.in_play is not None

    @property
    def shown(self) -> Match[Any] | None:
        """The match on the table: the one in play, or a moment of one that is looked at."""
        return self.looking.now if self.looking else self.in_play

    @property
    def scene(self) -> Scene | None:
        """The scene that is shown; None when the page shows the newest position."""
        return self.scenes[0] if self.scenes else None

    @property
    def seen(self) -> Match[Any] | None:
        """The match on the table, as far as the player has seen it."""
        return self.scene.match if self.scene else self.shown

    @property
    def is_over(self) -> bool:
        """Whether the game on the table is over, and everybody has seen how."""
        return self.on_table is not None and self.on_table.is_over and not self.scenes

    @property
    def place(self) -> Place:
        """Where the player is."""
        return Place(self.screen, self.at)

    @property
    def depth(self) -> int:
        """How many steps back lead to the lobby's door: out of dialogs, pages, table and leaves."""
        inside = self.screen is not Screen.LOBBY or self.leaf is not Leaf.DOOR
        return len(self.came_from) + inside + (self.dialog is not None)

    @property
    def known(self) -> Record | None:
        """The record of the match, as this page last saved or opened it."""
        return None if self.match is None else self.match.record

    def viewing(self, **changed: Any) -> Model:
        """Return the model with some of the view state changed."""
        return replace(self, view=replace(self.view, **changed))


class Cause(NamedTuple):
    """What a change comes from: an intent, and the model that it met."""

    before: Model
    intent: Intent

    @property
    def by_person(self) -> bool:
        """Whether the player did something, who should not have to wait."""
        return not isinstance(self.intent, BY_ITSELF)


class Change(NamedTuple):
    """What an intent leads to: the model after it, and what is to be done."""

    model: Model
    commands: tuple[Command, ...] = ()

    def also(self, *commands: Command) -> Change:
        """Return the change with more to be done."""
        return Change(self.model, self.commands + commands)

    def then(self, part: Callable[[Model], Change]) -> Change:
        """Return the change with what another part of the update makes of its model."""
        model, commands = part(self.model)
        return Change(model, self.commands + commands)
