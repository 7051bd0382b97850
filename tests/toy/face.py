"""Pig on the screen: as many squares as points win, and how far each seat has come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from claimit.table.match import Match
from claimit.table.phrase import Phrase
from tests import toy as pig
from tests.toy.engine import GOAL, HOLD, ROLL, Held, Lost, Rolled
from web.kit.marks import Marks, laid_over
from web.table.face.keys import Shortcut
from web.table.face.log import log
from web.table.face.points import PANEL, by_points, panel
from web.table.face.prompts import prompt
from web.table.face.protocol import Face, Meaning
from web.table.face.squares import SQUARE, Squares, selector
from web.table.face.views import ButtonView, GameView, Gauge
from web.table.messages.intents import Point
from web.table.view.settings import Settings
from web.table.view.view_state import ViewState

SQUARES: Final = Squares(5, 4)


class Pig(Face):
    """Pig on the screen."""

    POINTS = (SQUARE,)
    BUTTONS: ClassVar = {"roll": ROLL, "hold": HOLD}
    KEYS: ClassVar = {"r": "roll", "h": "hold"}
    SHORTCUTS = (Shortcut(("R",), Phrase("Roll.")), Shortcut(("H",), Phrase("Hold.")))
    SETTINGS: ClassVar = {"odds": Phrase("Show how risky it is.")}

    def markup(self) -> Mapping[str, str]:
        return {".grid": SQUARES.markup(), ".panels": PANEL}

    def rules(self) -> str:
        return "<p>Roll as often as you dare.</p>"

    def view(self, match: Match[Any], state: ViewState, settings: Settings) -> GameView:
        now, rolled = match.state, match.last_roll
        legal = pig.legal_actions(now)
        return GameView(
            prompt=prompt(match, state, lambda name: f"{name}: roll or hold"),
            buttons=(
                ButtonView("roll", ROLL in legal, "roll", tone="red"),
                ButtonView("hold", HOLD in legal, "hold", "", "green", HOLD.what * (HOLD in legal)),
            ),
            panels=tuple(panel(held, f"{held} points") for held in now.scores),
            dice=rolled.faces if rolled else (None,),
            gauge=Gauge("1 in 6", 1 / 6) if now.phase == "decide" else None,
            log=log(match, state.opened_turn, told),
            standings=by_points(now.scores) if match.is_over else (),
        )

    def board(self, match: Match[Any], state: ViewState, settings: Settings) -> Marks:
        names: Marks = {selector(name): {"text": ""} for name in SQUARES.names()}
        for player, held in zip(match.record.seats, match.state.scores, strict=True):
            if held:
                names[selector(SQUARES.nth(min(held, GOAL)))] = {"text": player.name}
        return laid_over(SQUARES.marks(state.board), names)

    def tapped(self, match: Match[Any], state: ViewState, point: Point) -> Meaning | None:
        return Meaning(point.at, answer=f"square {point.at}")

    def inspected(
        self, match: Match[Any], state: ViewState, point: Point, *, focused: bool
    ) -> Meaning | None:
        return self.tapped(match, state, point)

    def typed(
        self, match: Match[Any], state: ViewState, key: str, point: Point | None
    ) -> Meaning | None:
        return SQUARES.typed(self, match, state, key, point)

    def announcement(self, match: Match[Any]) -> str:
        return " ".join(map(told, match.events))

    def resting(self, match: Match[Any]) -> str:
        return "roll first"


def told(event: Any) -> str:
    return {Rolled: "rolled", Lost: "lost", Held: "held"}[type(event)] + f" {event[1]}"


FACE: Final = Pig(pig)
