"""Pig on the screen: a board of as many squares as points win, and how far each seat has come."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from claimit.table.game import Action, ChanceOutcome
from claimit.table.match import Match, new_match
from claimit.table.phrase import Phrase
from claimit.table.seats import Seat
from tests import toy as GAME
from tests.toy.engine import GOAL, HOLD, ROLL, Held, Lost, Rolled
from web.kit.cues import Cue, Effects
from web.kit.marks import Marks, flag, items
from web.kit.motion import Motion
from web.table.face.keys import Shortcut
from web.table.face.protocol import Meaning
from web.table.face.scenes import Scene
from web.table.face.views import ButtonView, GameView, Gauge, LogLine, PanelView, StandingView
from web.table.messages.intents import Point
from web.table.seats.setup import Setup
from web.table.view.settings import Settings
from web.table.view.view_state import ViewState

_ACTIONS: Final[Mapping[str, Action]] = {"roll": ROLL, "hold": HOLD}
_TONES: Final = {"roll": "red", "hold": "green"}
KEYS: Final = {"r": "roll", "h": "hold"}
TYPED: Final = ()
SHORTCUTS: Final = (Shortcut(("R",), Phrase("Roll.")), Shortcut(("H",), Phrase("Hold.")))
SETTINGS: Final = {"odds": Phrase("Show how risky it is.")}
ADVISES: Final = False
POINTS: Final = ("square",)
CHARACTERS: Final = {"piglet": Phrase("Piglet: easy")}
OPTIONS: Final = ()
TEACHES: Final = None


def markup() -> Mapping[str, str]:
    square = '<template><span role="gridcell"></span></template>'
    panel = '<template><button class="panel"><i class="disc"><svg><use></use></svg></i>'
    panel += '<b class="name"><span class="called"></span></b> <span class="points"></span>'
    panel += "</button></template>"
    return {".grid": f'<div id="squares">{square}</div>', ".panels": panel}


def new_board() -> None:
    return None


def tidied(board: None) -> None:
    return board


def board(match: Match[Any], state: ViewState, settings: Settings) -> Marks:
    names = [player.name for player in match.record.seats]
    marks: Marks = {"#squares": {"items": items("data-square", range(1, GOAL + 1))}}
    for number in range(1, GOAL + 1):
        here = [names[seat] for seat, held in enumerate(match.state.scores) if held == number]
        marks[f'[data-square="{number}"]'] = {"data-here": flag(bool(here)), "text": " ".join(here)}
    return marks


def view(match: Match[Any], state: ViewState, settings: Settings) -> GameView:
    now, names = match.state, [player.name for player in match.record.seats]
    rolled = match.last_roll
    over = match.is_over
    legal = match.game.legal_actions(now)
    return GameView(
        prompt=f"{names[now.seat]} wins" if over else f"{names[now.seat]}: roll or hold",
        buttons=tuple(
            ButtonView(name, action in legal, name, "", _TONES[name], _token(action, legal))
            for name, action in _ACTIONS.items()
        ),
        panels=tuple(
            PanelView(
                (f"{held} points",),
                {"": {"data-points": str(held)}, ".points": {"text": str(held)}},
            )
            for held in now.scores
        ),
        dice=(None if rolled is None else rolled.total,),
        gauge=Gauge("1 in 6", 1 / 6) if now.phase == "decide" else None,
        log=tuple(
            LogLine(number, event.seat, _told(event), ("One step.",))
            for number, event in enumerate(match.events, start=1)
        ),
        standings=tuple(
            StandingView(1 + rank, Seat(seat), str(now.scores[seat]), "points", rank == 0)
            for rank, seat in enumerate(sorted(range(len(names)), key=lambda s: -now.scores[s]))
        )
        if over
        else (),
    )


def _token(action: Action, legal: Collection[Action]) -> str:
    return GAME.format_step(action) if action in legal and action != ROLL else ""


def _told(event: Any) -> str:
    return {Rolled: "rolled", Lost: "lost", Held: "held"}[type(event)] + f" {event[1]}"


def pressed(match: Match[Any], state: ViewState, button: str) -> Meaning | None:
    return Meaning(None, action=_ACTIONS[button]) if button in _ACTIONS else None


def tapped(match: Match[Any], state: ViewState, point: Point) -> Meaning | None:
    return Meaning(None, answer=f"square {point.at}")


def inspected(
    match: Match[Any], state: ViewState, point: Point, *, focused: bool
) -> Meaning | None:
    return tapped(match, state, point)


def aimed(match: Match[Any], state: ViewState, point: Point | None) -> Meaning | None:
    return None


def typed(match: Match[Any], state: ViewState, key: str, point: Point | None) -> Meaning | None:
    return None


def resting(match: Match[Any]) -> str:
    return "roll first"


def announcement(match: Match[Any]) -> str:
    return " ".join(_told(event) for event in match.events)


def described(match: Match[Any]) -> str:
    return announcement(match)


def last_round(match: Match[Any]) -> int | None:
    return None


def undone() -> str:
    return "Not held."


def thrown(match: Match[Any], rolled: Any) -> Scene:
    return Scene(
        told=match,
        board=match,
        lasts=400,
        dice=(rolled.total,),
        in_flight=True,
        motions=(Motion('[data-die="0"]', "throw", 0, 400),),
        effects=Effects(sounds=(Cue("rattle"),)),
    )


def scenes(match: Match[Any]) -> tuple[Scene, ...]:
    last = Scene(told=match, board=match)
    step = match.steps[-1]
    if not isinstance(step, ChanceOutcome):
        return (last,)
    return (thrown(match.at(match.ply - 1), step), last)


def lobby_marks(setup: Setup) -> Marks:
    return {}


def bare_match() -> Match[Any]:
    return new_match(GAME, Setup(first=None).for_players(2).record(GAME, "bare"))


def rules() -> str:
    return "<p>Roll as often as you dare.</p>"


def lessons() -> Any:
    raise NotImplementedError("Pig teaches nothing.")


def diagrams() -> Any:
    raise NotImplementedError("The rules of Pig have no boards.")


def advising() -> Any:
    raise NotImplementedError("Pig gives no advice.")
