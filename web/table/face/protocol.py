"""What a game shows: the seam between the table and a game's own screen.

A Face looks at a match and says what is to be seen. It changes nothing. The table does the rest: it
steps, saves, undoes, asks computer players, and shows panels, dice, log, notices and buttons, which
every game has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from claimit.table.game import Action, ChanceOutcome, Game
from claimit.table.match import Match, new_match
from claimit.table.phrase import Phrase
from claimit.table.seats import Seat
from web.kit.marks import Marks
from web.kit.words import say
from web.table.face.keys import Shortcut
from web.table.face.lessons import Diagrams, Lessons
from web.table.face.ranking import cheers
from web.table.face.scenes import Scene
from web.table.face.throwing import thrown
from web.table.face.views import GameView
from web.table.messages.intents import Point
from web.table.seats.setup import LobbyOption, Setup
from web.table.view.settings import Settings
from web.table.view.view_state import ViewState

if TYPE_CHECKING:
    from web.table.face.advice import Advising

# What a gesture means


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a gesture on the board means: what of this there is, and nothing else."""

    board: Any
    """How the player looks at the board now."""
    action: Action | None = None
    """What is to be done; it is legal."""
    token: str = ""
    """The token of what the player meant, legal or not: what a lesson judges."""
    refusal: str = ""
    """Why what was meant cannot be done."""
    answer: str = ""
    """What lies there."""
    focus: str = ""
    """The selector of the node that the keyboard's focus goes to."""
    silent: bool = False
    """Whether the answer is only shown, because screen readers read it by themselves."""


class Sign(NamedTuple):
    """What is said of a game before it is loaded: its name, in short what it is, and at length."""

    title: Phrase
    motto: Phrase
    pitch: Phrase
    daily: Phrase = Phrase("Today’s game")
    """What its game of the day is called."""


COMPUTER: Final = "symbol-computer"
"""The id of the symbol that stands for any computer."""


class Character(NamedTuple):
    """What the lobby says and shows of a level of computer."""

    description: Phrase
    """Its name; then, if there is more to say, a colon and what it is like."""
    portrait: str = COMPUTER
    """The id of the symbol that shows it."""


class Face(ABC):
    """A game on the screen: one object, the `FACE` of the module ``web.NAME.face``.

    A game derives a class of its own. It must bring the abstract methods: without one of them the
    object cannot be made, and Python and pyright say which is missing. All else has a default, and
    what a game leaves out is not offered: no lessons, no button that leads to them. It is a class
    and no record of functions, because most defaults are made of what the game does bring.
    """

    # What there is

    POINTS: ClassVar[Sequence[str]] = ()
    """What can be pointed at on its boards: names of data attributes, such as ``"tile"``."""
    BUTTONS: ClassVar[Mapping[str, Action]] = {}
    """The big buttons that always mean the same action, by their `data-action`."""
    KEYS: ClassVar[Mapping[str, str]] = {}
    """The big buttons that keys press, by the key."""
    TYPED: ClassVar[Collection[str]] = ()
    """The other keys that mean something in this game, in lower case."""
    SHORTCUTS: ClassVar[Sequence[Shortcut]] = ()
    """What the menu says of this game's own keys."""
    SETTINGS: ClassVar[Mapping[str, Phrase]] = {}
    """What it calls the settings `OF_A_BOARD` that it has; the others are not offered."""
    CHARACTERS: ClassVar[Mapping[str, Character]] = {}
    """What each level of computer is like; of one that is left out, the name alone is said."""
    OPTIONS: ClassVar[Sequence[LobbyOption]] = ()
    """What the lobby asks of this game alone; `lobby_marks` show the warnings."""
    TEACHES: ClassVar[Phrase | None] = None
    """What the lobby says of its `lessons`, such as how many there are; None: it has none."""
    ADVISES: ClassVar[bool] = False
    """Whether it shows odds on its board and gives hints: whether there is `advising`."""

    def __init__(self, game: Game[Any]) -> None:
        self.GAME: Final = game
        """The rules."""
        self._bare: Match[Any] | None = None

    def character(self, level: str) -> Character:
        """Return what the lobby says and shows of a level."""
        return self.CHARACTERS.get(level) or Character(self.GAME.LEVELS[level])

    # What is seen

    @abstractmethod
    def markup(self) -> Mapping[str, str]:
        """Return the HTML that the game brings into the page, by the selector of its place.

        Its board goes into ``.grid``, the template of a panel into ``.panels`` and, if it has any,
        what lies beside the dice into ``#supply`` and the buttons of a lens into ``#zoom``. Its
        pictures, to be used by their names, go into ``#game-symbols``. Its styles,
        ``web/NAME/style.css``, are found by the package's name (see ``web/table/markup.py``).
        """

    @abstractmethod
    def rules(self) -> str:
        """Return the HTML of its rules; empty: they are in the page since the site was built.

        Sections with the ``data-part`` "summary" and "detailed" are shown as the player wants.
        """

    @abstractmethod
    def view(self, match: Match[Any], state: ViewState, settings: Settings) -> GameView:
        """Return what the table shows of a match, its board apart."""

    @abstractmethod
    def board(self, match: Match[Any], state: ViewState, settings: Settings) -> Marks:
        """Return the marks of the board, and of whatever else is the game's alone.

        They are asked for by themselves, because while a step is shown the board may still show the
        position before it. A board that is idle offers nothing.
        """

    def new_board(self) -> Any:
        """Return how the player looks at the board at first. Default: None, always the same."""
        return None

    def tidied(self, board: Any) -> Any:
        """Return how the player looks at the board after a step, when nothing is half chosen.

        Default: as before, for a board on which nothing can be half chosen.
        """
        return board

    def bare_match(self) -> Match[Any]:
        """Return what the board shows beside the lobby: nothing played yet.

        Default: a game of as few as may play. It is always the same object, so that the table sees
        that nothing has changed.
        """
        if self._bare is None:
            setup = Setup(first=Seat(0)).for_players(self.GAME.PLAYERS[0])
            self._bare = new_match(self.GAME, setup.record(self.GAME, "bare"))
        return self._bare

    def lobby_marks(self, setup: Setup) -> Marks:
        """Return the marks of what is said of this game's options as they are chosen."""
        return {}

    # What a gesture means

    def pressed(self, match: Match[Any], state: ViewState, button: str) -> Meaning | None:
        """Return what a big button means, by its `data-action`; None: the game has no such button.

        What it does need not be legal: the table says why a button rests. Default: its action in
        `BUTTONS`.
        """
        action = self.BUTTONS.get(button)
        if action is None:
            return None
        return Meaning(state.board, action=action, token=self.GAME.format_step(action))

    def tapped(self, match: Match[Any], state: ViewState, point: Point) -> Meaning | None:
        """Return what a tap on the board means. Default: None, nothing."""
        return None

    def inspected(
        self, match: Match[Any], state: ViewState, point: Point, *, focused: bool
    ) -> Meaning | None:
        """Return what is said of a place that the player only points at. Default: None, nothing.

        `focused`: the keyboard's focus has come there, so that screen readers read its label.
        """
        return None

    def aimed(self, match: Match[Any], state: ViewState, point: Point | None) -> Meaning | None:
        """Return how the board looks while a finger or the mouse is on a place of it, or on none.

        It is asked only of boards that are looked at through a lens. Default: None, nothing
        changes.
        """
        return None

    def typed(
        self, match: Match[Any], state: ViewState, key: str, point: Point | None
    ) -> Meaning | None:
        """Return what a key means that presses no button. Default: None, nothing.

        `point` is where the focus is on the board.
        """
        return None

    # What is said

    @abstractmethod
    def announcement(self, match: Match[Any]) -> str:
        """Say what the last step did and what is due, for those who do not see it."""

    @abstractmethod
    def resting(self, match: Match[Any]) -> str:
        """Say why a big button may not be used now, such as "roll first"."""

    def described(self, match: Match[Any]) -> str:
        """Say in a few words what the last step did, without the name of who did it.

        Default: the announcement.
        """
        return self.announcement(match)

    def undone(self) -> str:
        """Say that the last step was taken back."""
        return say("Undone.")

    def last_round(self, match: Match[Any]) -> int | None:
        """Return after how many steps the last round was called; None: it was not, or never is."""
        return None

    # What is explained in a player's first game

    def caption(self, match: Match[Any], state: ViewState, number: int) -> str:
        """Explain in a sentence what a person to act sees for the first time; empty: nothing.

        `number`: which turn of each player this is, counted from 1; 0 while pieces are set up.
        """
        return ""

    def unneeded(self, match: Match[Any]) -> Collection[str]:
        """Return what means nothing yet, so that a first game does not show it.

        They are words of the attribute ``data-later`` of ``#table``, such as ``"pips"``; a style
        sheet hides what they stand for.
        """
        return ()

    # How a step is shown

    def thrown(self, match: Match[Any], rolled: ChanceOutcome) -> Scene:
        """Return how a roll is thrown that comes to this: at a start, or in the roll-off."""
        return thrown(match, rolled)

    def scenes(self, match: Match[Any]) -> Sequence[Scene]:
        """Return how the last step is shown; the last scene shows the new position.

        Default: a roll is thrown, all else is simply there, and a win is cheered.
        """
        last, step = Scene(match=match, board=match, effects=cheers(match)), match.steps[-1]
        if not isinstance(step, ChanceOutcome):
            return (last,)
        return (self.thrown(match.at(match.ply - 1), step), last)

    # What it teaches, and how it advises

    def lessons(self) -> Lessons:
        """Return what the game teaches, if it `TEACHES`."""
        raise NotImplementedError(f"The game '{self.GAME.NAME}' has no lessons.")

    def diagrams(self) -> Diagrams:
        """Return the boards of the game's rules that can be played on, if there are any."""
        raise NotImplementedError(f"The rules of '{self.GAME.NAME}' have no boards to play on.")

    def advising(self) -> Advising:
        """Return how it shows odds on its board and words hints, if it `ADVISES`."""
        raise NotImplementedError(f"The game '{self.GAME.NAME}' gives no advice.")


class Faces(Mapping[str, Face]):
    """The Faces by the names of their games, each imported when it is first asked for.

    Asking for a game whose modules have not been fetched yet raises `claimit.games.GameAway`.
    """

    @abstractmethod
    def sign(self, name: str) -> Sign:
        """Return what is said of a game before it is loaded."""

    @abstractmethod
    def modules(self, name: str) -> Sequence[str]:
        """Return the modules to be imported of a game, the rules first."""
