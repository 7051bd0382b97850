"""The Face of The Claim Game, as `web.table.face.protocol` describes it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from claimit import claim_game as GAME
from claimit.claim_game.board import SIDES
from claimit.claim_game.options import HEIGHT, TILES_EACH, WIDTH
from claimit.table.files import read_file
from claimit.table.match import Match, new_match
from claimit.table.phrase import Phrase
from claimit.table.seats import Seat
from web.claim_game import prompts, second_person
from web.claim_game.board_marks import board_marks
from web.claim_game.board_state import BoardState
from web.claim_game.board_view import board_view
from web.claim_game.gestures import NUMBERS, aimed, inspected, pressed, tapped, typed
from web.claim_game.marks import game_view
from web.claim_game.phrases import announcement, described
from web.claim_game.scenes import scenes, thrown
from web.claim_game.view import table_view
from web.kit.marks import Marks, flag
from web.kit.words import address, also_say, say
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
also_say(lambda language: read_file(f"web/claim_game/words/{language}.mo"))

KEYS: Final[Mapping[str, str]] = {
    "r": "roll",
    "s": "special",
    "n": "pass",
    "a": "cube-a",
    "b": "cube-b",
}
TYPED: Final = NUMBERS
SHORTCUTS: Final = (
    Shortcut(("R",), Phrase("roll")),
    Shortcut(("A", "B"), Phrase("place a cube")),
    Shortcut(("S",), Phrase("use the special tile")),
    Shortcut(("N",), Phrase("pass")),
    Shortcut(tuple(NUMBERS), Phrase("choose a number of the marked die")),
    Shortcut(("+", "-", "0"), Phrase("zoom in, zoom out, the whole board")),
)
SETTINGS: Final[Mapping[str, Phrase]] = {
    "light": Phrase("Highlight the tiles you can use"),
    "symbols": Phrase("Symbols on pawns, cubes and markers"),
}
ADVISES: Final = False
CHARACTERS: Final[Mapping[str, Phrase]] = {
    "drifter": Phrase("Drifter: easy, takes what comes"),
    "surveyor": Phrase("Surveyor: hard, plans ahead"),
}
POINTS: Final = ("ghost", "cube", "tile")
TEACHES: Final = Phrase("three short lessons")
OPTIONS: Final = (
    LobbyOption("width", "width", Phrase("Columns"), SIDES, WIDTH),
    LobbyOption(
        "height",
        "height",
        Phrase("Rows"),
        SIDES,
        HEIGHT,
        warning=Phrase("This board is too small for so many players."),
    ),
)


def markup() -> Mapping[str, str]:
    """Return the game's HTML: the window on the board, a panel, the zoom buttons and the rest."""
    from web.claim_game import markup as html

    return html.everything()


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
    """Return the marks of the board."""
    return board_marks(board_view(match, state, settings), match.state.board, match.record.seats)


def resting(match: Match[Any]) -> str:
    """Say why a big button may not be used now."""
    return prompts.resting(match.state)


def undone() -> str:
    """Say that the last step was taken back."""
    return say("Taken back.")


def last_round(match: Match[Any]) -> int | None:
    """Return None: this game has no last round."""
    return None


def lobby_marks(setup: Setup) -> Marks:
    """Return the marks of the warning that a board is too small for the players."""
    chosen = dict(setup.choices)
    tiles = chosen.get("width", WIDTH) * chosen.get("height", HEIGHT)
    return {"#height-warning": {"hidden": flag(tiles >= TILES_EACH * setup.players)}}


@cache
def bare_match() -> Match[Any]:
    """Return the match that the board shows beside the lobby."""
    return new_match(GAME, Setup(first=Seat(0)).for_players(2).record(GAME, "bare"))


def rules() -> str:
    """Return the HTML of the rules."""
    from web.claim_game import rules_page

    return rules_page.rules()


def lessons() -> Lessons:
    """Return the lessons."""
    from web.claim_game.lessons.school import SCHOOL

    return SCHOOL


def diagrams() -> Diagrams:
    """Raise NotImplementedError: the rules have no boards to play on."""
    raise NotImplementedError("The figures of The Claim Game’s rules are only looked at.")


def advising() -> Advising:
    """Raise NotImplementedError: this game gives no advice."""
    raise NotImplementedError("The Claim Game gives no advice.")
