"""The Face of The Claim Game, as `web.table.face.protocol` describes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from claimit import claim_game
from claimit.claim_game.board import SIDES
from claimit.claim_game.options import HEIGHT, TILES_EACH, WIDTH
from claimit.claim_game.readings import SMALL
from claimit.table.files import read_file
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from web.claim_game import gestures, phrases, prompts, scenes, second_person
from web.claim_game.board_marks import board_marks
from web.claim_game.board_state import BoardState
from web.claim_game.board_view import board_view
from web.claim_game.marks import game_view
from web.claim_game.view import table_view
from web.kit.marks import Marks, flag
from web.kit.words import address, also_say
from web.table.face.keys import Shortcut
from web.table.face.lessons import Lessons
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
also_say(lambda language: read_file(f"web/claim_game/words/{language}.mo"))


class ClaimGame(Face):
    """The Claim Game on the screen."""

    POINTS = ("ghost", "cube", "tile")
    BUTTONS: ClassVar = {
        "roll": claim_game.ROLL,
        "special": claim_game.OBEY,
        "pass": claim_game.PASS,
    }
    KEYS: ClassVar = {"r": "roll", "s": "special", "n": "pass", "a": "cube-a", "b": "cube-b"}
    TYPED = gestures.NUMBERS
    SHORTCUTS = (
        Shortcut(("R",), Phrase("roll")),
        Shortcut(("A", "B"), Phrase("place a cube")),
        Shortcut(("S",), Phrase("use the special tile")),
        Shortcut(("N",), Phrase("pass")),
        Shortcut(tuple(gestures.NUMBERS), Phrase("choose a number of the marked die")),
        Shortcut(("+", "-", "0"), Phrase("zoom in, zoom out, the whole board")),
    )
    SETTINGS: ClassVar = {
        "light": Phrase("Highlight the tiles you can use"),
        "odds": Phrase("Show odds and offer hints"),
        "symbols": Phrase("Symbols on pawns, cubes and markers"),
    }
    CHARACTERS: ClassVar = {
        "drifter": Character(Phrase("Drifter: easy, takes what comes"), "portrait-drifter"),
        "surveyor": Character(Phrase("Surveyor: hard, plans ahead"), "portrait-surveyor"),
        "speculator": Character(
            Phrase("Speculator: very hard, plays to win"), "portrait-speculator"
        ),
    }
    OPTIONS = (
        LobbyOption("width", "width", Phrase("Columns"), SIDES, WIDTH),
        LobbyOption(
            "height",
            "height",
            Phrase("Rows"),
            SIDES,
            HEIGHT,
            warning=Phrase("This board is too small for so many players."),
        ),
        LobbyOption(
            "small",
            "reading",
            Phrase(
                "Variation: small villages count more (each tile 4 points in villages of 2 or 3,"
                " else 3)"
            ),
            on=SMALL.name,
        ),
    )
    TEACHES = Phrase("five short lessons")
    ADVISES = True

    def markup(self) -> Mapping[str, str]:
        """Return the HTML: the window on the board, a panel, the zoom buttons and the rest."""
        from web.claim_game import markup as html

        return html.everything()

    def rules(self) -> str:
        """Return the HTML of the rules."""
        from web.claim_game import rules_page

        return rules_page.rules()

    def view(self, match: Match[Any], state: ViewState, settings: Settings) -> GameView:
        """Return what the table shows of a match beside its board."""
        return game_view(table_view(match, state, settings))

    def board(self, match: Match[Any], state: ViewState, settings: Settings) -> Marks:
        """Return the marks of the board."""
        seen = board_view(match, state, settings)
        return board_marks(seen, match.state.board, match.record.seats)

    def new_board(self) -> BoardState:
        """Return the view of the board at the start."""
        return BoardState()

    def tidied(self, board: BoardState) -> BoardState:
        """Return the view of the board after a step."""
        return board.tidied()

    def lobby_marks(self, setup: Setup) -> Marks:
        """Return the marks of the warning that a board is too small for the players."""
        chosen = dict(setup.choices)
        tiles = chosen.get("width", WIDTH) * chosen.get("height", HEIGHT)
        return {"#height-warning": {"hidden": flag(tiles >= TILES_EACH * setup.players)}}

    def pressed(self, match: Match[Any], state: ViewState, button: str) -> Meaning | None:
        """Return what a big button means."""
        fixed = super().pressed(match, state, button)
        return gestures.pressed(match, state, button) if fixed is None else fixed

    def tapped(self, match: Match[Any], state: ViewState, point: Point) -> Meaning | None:
        """Return what a tap on a tile means, or on a piece there."""
        return gestures.tapped(match, state, point)

    def inspected(
        self, match: Match[Any], state: ViewState, point: Point, *, focused: bool
    ) -> Meaning | None:
        """Return what lies on a tile, and why it cannot be chosen."""
        return gestures.inspected(match, state, point, focused=focused)

    def aimed(self, match: Match[Any], state: ViewState, point: Point | None) -> Meaning | None:
        """Return the view of the board when a finger or the mouse enters or leaves a tile."""
        return gestures.aimed(match, state, point)

    def typed(
        self, match: Match[Any], state: ViewState, key: str, point: Point | None
    ) -> Meaning | None:
        """Return what a key on the board means, or a number."""
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

    def caption(self, match: Match[Any], state: ViewState, number: int) -> str:
        """Explain what is seen for the first time."""
        return prompts.caption(match.state, number)

    def unneeded(self, match: Match[Any]) -> Sequence[str]:
        """Return what means nothing before the first cube is placed: the notches for cubes."""
        return () if any(match.state.cubes) else ("pips",)

    def scenes(self, match: Match[Any]) -> Sequence[Scene]:
        """Return the scenes of the last step."""
        return scenes.scenes(match)

    def lessons(self) -> Lessons:
        """Return the lessons."""
        from web.claim_game.lessons.school import SCHOOL

        return SCHOOL

    def advising(self) -> Advising:
        """Return how it shows odds on its board and words hints."""
        from web.claim_game import advising

        return advising


FACE: Final = ClaimGame(claim_game)
