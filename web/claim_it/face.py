"""The Face of Claim It!, as `web.table.face.protocol` describes it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from claimit import claim_it as GAME
from claimit.table.match import Match, new_match
from claimit.table.phrase import Phrase
from claimit.table.seats import Seat
from web.claim_it import prompts, second_person
from web.claim_it.board_state import BoardState
from web.claim_it.gestures import DIGITS, aimed, inspected, pressed, tapped, typed
from web.claim_it.marks import board_marks, game_view
from web.claim_it.phrases import announcement, described
from web.claim_it.scenes import scenes, thrown
from web.claim_it.view import board_view, table_view
from web.kit.marks import Marks, flag
from web.kit.words import address, say
from web.table.face.keys import Shortcut
from web.table.face.lessons import Diagrams, Lessons
from web.table.face.views import GameView
from web.table.seats.setup import LobbyOption, Setup
from web.table.view.settings import Settings
from web.table.view.view_state import ViewState

if TYPE_CHECKING:
    from web.table.face.advice import Advising

__all__ = [
    "ADVISES",
    "CHARACTERS",
    "GAME",
    "KEYS",
    "OPTIONS",
    "POINTS",
    "SETTINGS",
    "SHORTCUTS",
    "TEACHES",
    "TYPED",
    "advising",
    "aimed",
    "announcement",
    "bare_match",
    "board",
    "described",
    "diagrams",
    "inspected",
    "last_round",
    "lessons",
    "lobby_marks",
    "markup",
    "new_board",
    "pressed",
    "resting",
    "rules",
    "scenes",
    "tapped",
    "thrown",
    "tidied",
    "typed",
    "undone",
    "view",
]

address(second_person.SENTENCES)

KEYS: Final[Mapping[str, str]] = {"r": "roll", "t": "take"}
TYPED: Final = DIGITS
SHORTCUTS: Final = (
    Shortcut(("R",), Phrase("roll")),
    Shortcut(("T",), Phrase("take")),
    Shortcut(("5", "2"), Phrase("column 5, row 2")),
)
SETTINGS: Final[Mapping[str, Phrase]] = {
    "light": Phrase("Highlight the spaces you can use"),
    "odds": Phrase("Show the chance of busting"),
    "symbols": Phrase("Symbols on the markers"),
}
ADVISES: Final = True
CHARACTERS: Final[Mapping[str, Phrase]] = {
    "tenderfoot": Phrase("Tenderfoot: easy, still learning"),
    "prospector": Phrase("Prospector: medium, goes by feel"),
    "foreman": Phrase("Foreman: strong, plays the odds"),
    "baron": Phrase("Baron: hard, plays to win"),
}
POINTS: Final = ("space", "spot", "column", "row")
OPTIONS: Final = (
    LobbyOption(
        "variation",
        "reuse_squatters",
        Phrase("Variation: a squatter under a claim can be used again straight away"),
        warning=Phrase(
            "With five players the variation makes for long turns and long waits, but you can"
            " still use it."
        ),
    ),
)
TEACHES: Final = Phrase("six short lessons")
NOT_ADVISED: Final = 5
"""With this number of players, the rules advise against the variation."""


def markup() -> Mapping[str, str]:
    """Return the HTML of the board, of a panel and of the squatters that are left."""
    from web.claim_it import markup as html

    return {".grid": html.board(), ".panels": html.panel(), "#supply": html.supply()}


def new_board() -> BoardState:
    """Return the view of the board at the start."""
    return BoardState()


def tidied(board: BoardState) -> BoardState:
    """Return the view of the board after a step."""
    return board.tidied()


def view(match: Match[Any], state: ViewState, settings: Settings) -> GameView:
    """Return what the table shows of a match beside its board."""
    return game_view(table_view(match, state, settings))


def board(match: Match[Any], state: ViewState, settings: Settings) -> Marks:
    """Return the marks of the board, and of the squatters beside it."""
    return board_marks(board_view(match, state, settings))


def resting(match: Match[Any]) -> str:
    """Say why a big button may not be used now."""
    return prompts.resting(match.state)


def undone() -> str:
    """Say that a placement was taken back."""
    return say("Placement undone.")


def last_round(match: Match[Any]) -> int | None:
    """Return the number of steps after which the last round was called; None: it was not."""
    called = (ply for ply, state in enumerate(match.states) if state.caller is not None)
    return next(called, None)


def lobby_marks(setup: Setup) -> Marks:
    """Return the marks of the variation's warning: it is not advised for five."""
    warned = OPTIONS[0].option in setup.switches and setup.players == NOT_ADVISED
    return {"#variation-warning": {"hidden": flag(not warned)}}


@cache
def bare_match() -> Match[Any]:
    """Return the match that the board shows beside the lobby."""
    return new_match(GAME, Setup(first=Seat(0)).record(GAME, "bare"))


def rules() -> str:
    """Return an empty text: the build has put the rules into the page."""
    return ""


def lessons() -> Lessons:
    """Return the lessons."""
    from web.claim_it.lessons.school import SCHOOL

    return SCHOOL


def advising() -> Advising:
    """Return how odds and hints are shown."""
    from web.claim_it import advising

    return advising


def diagrams() -> Diagrams:
    """Return the boards of the rules."""
    from web.claim_it.lessons import diagram_face

    return diagram_face
