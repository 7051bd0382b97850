"""The Face of Claim It!, as `web.table.face.protocol` describes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from claimit import claim_it
from claimit.table.match import Match, new_match
from claimit.table.phrase import Phrase
from claimit.table.seats import Seat
from web.claim_it import gestures, phrases, prompts, scenes, second_person
from web.claim_it.board_state import BoardState
from web.claim_it.marks import board_marks, game_view
from web.claim_it.view import board_view, table_view
from web.kit.marks import Marks, flag
from web.kit.words import address, say
from web.table.face.keys import Shortcut
from web.table.face.lessons import Diagrams, Lessons
from web.table.face.protocol import Character, Face, Meaning
from web.table.face.scenes import Scene
from web.table.face.views import GameView
from web.table.messages.intents import Point
from web.table.seats.setup import LobbyOption, Setup
from web.table.view.settings import Settings
from web.table.view.view_state import ViewState

if TYPE_CHECKING:
    from web.table.face.advice import Advising

address(second_person.SENTENCES)

NOT_ADVISED: Final = 5
"""With this number of players, the rules advise against the variation."""
VARIATION: Final = LobbyOption(
    "variation",
    "reuse_squatters",
    Phrase("Variation: a squatter under a claim can be used again straight away"),
    warning=Phrase(
        "With five players the variation makes for long turns and long waits, but you can"
        " still use it."
    ),
)


class ClaimIt(Face):
    """Claim It! on the screen."""

    POINTS = ("space", "spot", "column", "row")
    BUTTONS: ClassVar = {"roll": claim_it.ROLL, "take": claim_it.TAKE}
    KEYS: ClassVar = {"r": "roll", "t": "take"}
    TYPED = gestures.DIGITS
    SHORTCUTS = (
        Shortcut(("R",), Phrase("roll")),
        Shortcut(("T",), Phrase("take")),
        Shortcut(("5", "2"), Phrase("column 5, row 2")),
    )
    SETTINGS: ClassVar = {
        "light": Phrase("Highlight the spaces you can use"),
        "odds": Phrase("Show the chance of busting"),
        "symbols": Phrase("Symbols on the markers"),
    }
    CHARACTERS: ClassVar = {
        "tenderfoot": Character(Phrase("Tenderfoot: easy, still learning"), "portrait-tenderfoot"),
        "prospector": Character(Phrase("Prospector: medium, goes by feel"), "portrait-prospector"),
        "foreman": Character(Phrase("Foreman: strong, plays the odds"), "portrait-foreman"),
        "baron": Character(Phrase("Baron: hard, plays to win"), "portrait-baron"),
    }
    OPTIONS = (VARIATION,)
    TEACHES = Phrase("six short lessons")
    ADVISES = True

    def markup(self) -> Mapping[str, str]:
        """Return the HTML of the board, of a panel and of the squatters that are left."""
        from web.claim_it import markup as html

        return {".grid": html.board(), ".panels": html.panel(), "#supply": html.supply()}

    def rules(self) -> str:
        """Return an empty text: the build has put the rules into the page."""
        return ""

    def view(self, match: Match[Any], state: ViewState, settings: Settings) -> GameView:
        """Return what the table shows of a match beside its board."""
        return game_view(table_view(match, state, settings))

    def board(self, match: Match[Any], state: ViewState, settings: Settings) -> Marks:
        """Return the marks of the board, and of the squatters beside it."""
        return board_marks(board_view(match, state, settings))

    def new_board(self) -> BoardState:
        """Return the view of the board at the start."""
        return BoardState()

    def tidied(self, board: BoardState) -> BoardState:
        """Return the view of the board after a step."""
        return board.tidied()

    def bare_match(self) -> Match[Any]:
        """Return the match that the board shows beside the lobby: of as many as it is set up for
        at first.
        """
        return _bare_match()

    def lobby_marks(self, setup: Setup) -> Marks:
        """Return the marks of the variation's warning: it is not advised for five."""
        warned = VARIATION.option in dict(setup.choices) and setup.players == NOT_ADVISED
        return {"#variation-warning": {"hidden": flag(not warned)}}

    def tapped(self, match: Match[Any], state: ViewState, point: Point) -> Meaning | None:
        """Return what a tap on a space means, or on a number at the edge of the board."""
        return gestures.tapped(match, state, point)

    def inspected(
        self, match: Match[Any], state: ViewState, point: Point, *, focused: bool
    ) -> Meaning | None:
        """Return why no piece may go on a space, or what lies there."""
        return gestures.inspected(match, state, point, focused=focused)

    def typed(
        self, match: Match[Any], state: ViewState, key: str, point: Point | None
    ) -> Meaning | None:
        """Return what a key on the board means, or a digit."""
        return gestures.typed(match, state, key, point)

    def announcement(self, match: Match[Any]) -> str:
        """Say what the last step did and what is due."""
        return phrases.announcement(match)

    def resting(self, match: Match[Any]) -> str:
        """Say why a big button may not be used now."""
        return prompts.resting(match.state)

    def described(self, match: Match[Any]) -> str:
        """Say in a few words what the last step did."""
        return phrases.described(match)

    def undone(self) -> str:
        """Say that a placement was taken back."""
        return say("Placement undone.")

    def last_round(self, match: Match[Any]) -> int | None:
        """Return the number of steps after which the last round was called; None: it was not."""
        called = (ply for ply, state in enumerate(match.states) if state.caller is not None)
        return next(called, None)

    def caption(self, match: Match[Any], state: ViewState, number: int) -> str:
        """Explain what is seen for the first time."""
        return prompts.caption(match.state, state.board, number)

    def unneeded(self, match: Match[Any]) -> Sequence[str]:
        """Return what means nothing before the first squatter lies on the board, or a claim."""
        return prompts.unneeded(match)

    def scenes(self, match: Match[Any]) -> Sequence[Scene]:
        """Return the scenes of the last step."""
        return scenes.scenes(match)

    def lessons(self) -> Lessons:
        """Return the lessons."""
        from web.claim_it.lessons.school import SCHOOL

        return SCHOOL

    def diagrams(self) -> Diagrams:
        """Return the boards of the rules."""
        from web.claim_it.lessons import diagram_face

        return diagram_face

    def advising(self) -> Advising:
        """Return how odds and hints are shown."""
        from web.claim_it import advising

        return advising


@cache
def _bare_match() -> Match[Any]:
    return new_match(claim_it, Setup(first=Seat(0)).record(claim_it, "bare"))


FACE: Final = ClaimIt(claim_it)
