"""What every table shows while a game runs, as marks: panels, dice, buttons, log, notices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from claimit.table.match import Match
from claimit.table.seats import Seat
from web.kit.marks import Attributes, Marks, flag, items, laid_over
from web.kit.words import say, spoken_name
from web.table.face.protocol import Face
from web.table.face.scenes import Scene
from web.table.face.views import ButtonView, GameView, LogLine, PanelView
from web.table.play import first_game
from web.table.play.advice_buttons import button_marks
from web.table.seats.colours import disc
from web.table.seats.control import REMOTE, acting, is_anothers_turn, is_computer
from web.table.seats.turns import (
    full_name,
    has_computers,
    level_of,
    may_take_back,
    on_turn,
)
from web.table.view.seating import card_edges, hands_over, is_handed_over, side_of
from web.table.view.settings import EDGES, Odds, Seating, Settings, speed_in_words
from web.table.view.view_state import ViewState

LONG_PROMPT: Final = 64
"""How many characters two lines of a narrow table have room for; longer texts are set smaller."""
ONE_LINE: Final = 40
"""How many characters one line of it has room for, so that there is room for another below."""
FACE_ANGLES: Final = {1: (0, 0), 2: (-90, 0), 3: (0, 90), 4: (0, -90), 5: (90, 0), 6: (180, 0)}
"""How far a die turns about its x and y axes to show each face."""
NAMES_OF_EDGES: Final = ("near", "left", "far", "right")
"""What the style sheet calls the edges."""


def table_marks(match: Match[Any], face: Face, state: ViewState, settings: Settings) -> Marks:
    """Return the marks of the whole table in a position."""
    board, view = face.board(match, state, settings), face.view(match, state, settings)
    if not (state.refusal or state.answer):
        view = _explained(match, face, state, settings, view)
    if state.roll_asked:
        view = replace(
            view,
            prompt=state.roll_waits or say("Waiting for the dice…"),
            buttons=_resting(view.buttons),
            dice=(None,) * len(view.dice),
            gauge=None,
        )
    return marks_of(match, face, state, settings, view, board)


def _resting(buttons: Sequence[ButtonView]) -> tuple[ButtonView, ...]:
    """Return the buttons while none of them can be pressed."""
    return tuple(replace(button, enabled=False) for button in buttons)


def scene_marks(scene: Scene, face: Face, state: ViewState, settings: Settings) -> Marks:
    """Return the marks of the whole table while a step is shown."""
    if settings.odds is Odds.AFTER:
        state = replace(state, decided=True)
    after = face.view(scene.match, state, settings)
    view = replace(
        after,
        buttons=_resting(after.buttons) if scene.rests else after.buttons,
        dice=scene.dice or after.dice,
        prompt=scene.prompt or ("" if scene.undecided else after.prompt),
        banner=scene.banner or after.banner,
        gauge=None if scene.banner else after.gauge,  # it says what has come: the risk is past
    )
    if is_anothers_turn(scene.match):  # a person looks at the step, and reads when it is done
        view = _explained(scene.match, face, state, settings, view)
    board = face.board(scene.board, state, settings)
    marks = marks_of(scene.match, face, state, settings, view, board, scene)
    # Whatever the prompt says, the ranking is headed by the winner.
    if scene.match.is_over and not scene.undecided:
        marks["#winner"] = {"text": after.prompt}
    return marks


def _explained(
    match: Match[Any], face: Face, state: ViewState, settings: Settings, view: GameView
) -> GameView:
    """Return the view with what explains it in a first game: below the prompt, if there is room.

    At four sides only the card of the player whose turn begins has room for it.
    """
    caption = first_game.caption(match, face, state, view) if state.first_game else ""
    if not caption:
        return view
    if hands_over(match, settings.seating) and settings.seating is Seating.FOUR_SIDES:
        return replace(view, handover=" ".join(filter(None, (view.handover, caption))))
    prompt = view.prompt
    if not prompt or "\n" in prompt or len(prompt) > ONE_LINE:
        return view
    return replace(view, prompt=f"{prompt}\n{caption}")


def marks_of(
    match: Match[Any],
    face: Face,
    state: ViewState,
    settings: Settings,
    view: GameView,
    board: Marks,
    scene: Scene | None = None,
) -> Marks:
    """Return the marks of the whole table that a view and the marks of a board come to."""
    in_flight = scene is not None and scene.in_flight
    decided = scene is None or not scene.undecided
    panels = range(len(view.panels))
    marks: Marks = {
        **_frame(match, face, state, settings, view, scene),
        ".panels": {"items": items("data-panel", panels)},
        "#dice": {
            "items": items("data-die", range(len(view.dice))),
            "aria-label": _dice_label(() if in_flight else view.dice),
            "data-awaited": flag(state.roll_asked and scene is None),
        },
        "#standings": {"items": items("data-standing", range(len(view.standings)))},
        "#facts": {"items": items("data-fact", range(len(view.facts)))},
        ".log": {"items": items("data-log", range(len(view.log)))},
        **_decisions(match, face, state, view),
        ".board .grid": {"aria-label": say("Board")},  # unless the game says more
        **board,
    }
    for seat in panels:
        marks |= _panel(match, face, state, Seat(seat), view.panels[seat], decided=decided)
    if view.standings:
        from web.table.play.ranking_marks import ranking_marks  # a start does without

        marks |= ranking_marks(match, view.standings, view.facts, decided=decided)
    for number, value in enumerate(view.dice):
        marks |= _die(number, value, in_flight=in_flight)
    for number, line in enumerate(view.log):
        marks |= _log_line(match, number, line, is_open=line.turn == state.opened_turn)
    return laid_over(marks, _seated(match, settings))


def _frame(
    match: Match[Any],
    face: Face,
    state: ViewState,
    settings: Settings,
    view: GameView,
    scene: Scene | None,
) -> Marks:
    """Return what says whose turn it is, what is due, and what is to be read."""
    may_undo = may_take_back(match) and not is_anothers_turn(match) and not state.roll_asked
    handed = scene is None and is_handed_over(match, state, settings)
    notice, gauge = state.notice, view.gauge
    marks: Marks = {
        "#table": {
            "data-game": match.game.NAME,
            "data-phase": str(match.state.phase),
            "data-seat": str(match.state.seat),
            "data-side": str(side_of(match, settings)),
            "data-later": " ".join(face.unneeded(match)) if state.first_game else None,
        },
        ".banner": {
            "text": "" if handed else view.banner,  # which the card tells at length
            "data-staying": scene.banner_at if scene and scene.banner else None,
        },
        "#prompt": {
            "text": view.prompt,
            "data-long": flag(len(view.prompt) > LONG_PROMPT),
            "data-more": flag("\n" in view.prompt),
        },
        "#winner": {"text": view.prompt},
        "#odds": {"text": gauge.text if gauge else ""},
        "#risk": {"style": f"transform: scaleX({gauge.share if gauge else 0:.4f})"},
        "#gauge": {"data-on": flag(gauge is not None)},
        '.bar [data-action="undo"]': {"aria-disabled": _disabled(may_undo and scene is None)},
        '.bar [data-action="pause"]': {
            "hidden": flag(match.is_over or not has_computers(match)),
            "aria-pressed": "true" if state.paused else "false",
        },
        '.bar [data-action="speed"]': {
            "hidden": flag(match.is_over or not has_computers(match)),
            "data-pace": str(settings.pace),
            "data-resting": flag(not is_anothers_turn(match)),
            "aria-label": speed_in_words(settings.pace),
        },
        '.bar [data-action="pause"] use': {
            "href": "#symbol-go-on" if state.paused else "#symbol-pause"
        },
        **button_marks(match, face, settings),
        "#handover": {"hidden": flag(not handed)},
        "#notice": {"hidden": flag(notice is None or handed)},  # one card at a time
        ".record": {"data-told": flag(bool(state.opened_turn))},
        "#log-caption": {"hidden": flag(not state.first_game or bool(view.log))},
        "#ranking": {"hidden": flag(not match.is_over)},
        "#play": {"hidden": flag(match.is_over)},
        "#cover": {"hidden": flag(scene is None)},
        '#play [data-action="move-on"]': {
            "hidden": flag(scene is None and not state.turn_is_new),
            "data-inviting": flag(scene is not None and scene.invites),
        },
    }
    if notice is not None:
        marks |= {"#notice h2": {"text": notice.title}, "#notice p": {"text": notice.text}}
    if handed:
        name = on_turn(match).name
        # Before the first step nobody has done anything: there is a notice of the roll-off to read.
        told = "" if match.ply or notice is None else notice.text
        text = " ".join(filter(None, (told, view.handover)))
        marks["#handover .label"] = {
            "text": say("{name}\N{RIGHT SINGLE QUOTATION MARK}s turn", name=name)
        }
        marks["#handover .hint"] = {"text": text}
    return marks


def _seated(match: Match[Any], settings: Settings) -> Marks:
    """Return how people sit round the table while they play, and where the card of each lies.

    The layout leaves room at an edge by how many cards lie there.
    """
    apart = hands_over(match, settings.seating) and not match.is_over
    edges = card_edges(match, settings) if apart else ()
    at_each = (
        f"--{name}: {edges.count(edge)}" for edge, name in zip(EDGES, NAMES_OF_EDGES, strict=True)
    )
    marks: Marks = {
        "#table": {
            "data-seating": str(settings.seating) if apart else None,
            "style": "; ".join(at_each) if apart else None,
        }
    }
    for seat in range(len(match.record.seats)):
        marks[f'[data-panel="{seat}"]'] = {
            "data-edge": str(edges[seat]) if apart else None,
            "style": f"--number: {edges[:seat].count(edges[seat])}" if apart else None,
        }
    return marks


def _decisions(match: Match[Any], face: Face, state: ViewState, view: GameView) -> Marks:
    """Return the marks of the big buttons; in another’s turn, one stands for them."""
    another = is_anothers_turn(match)
    marks: Marks = {
        "#decisions": {
            "items": items("data-action", (button.action for button in view.buttons)),
            "hidden": None,
        }
    }
    for button in view.buttons:
        here = f'#play [data-action="{button.action}"]'
        hint = f"{button.action}-hint"
        marks |= _button(button)
        marks[here] |= {
            "hidden": flag(another),
            "class": f"decision {button.tone}",
            "data-token": None if another else button.token or None,
            "aria-describedby": hint,
            "data-hinted": None,  # unless it is laid over, as the next one
            "data-weighed": None,
        }
        marks[f"{here} .hint"]["id"] = hint
    skip = '#play [data-action="skip"]'
    if another:
        marks |= _button(_skip_button(match, state))
    marks.setdefault(skip, {})["hidden"] = flag(not another or acting(match) == REMOTE)
    marks['#play [data-action="next-lesson"]'] = {"hidden": ""}
    marks['#ranking [data-action="play-first"]'] = {"hidden": ""}
    return marks


def _skip_button(match: Match[Any], state: ViewState) -> ButtonView:
    if state.paused:
        return ButtonView("skip", True, say("Resume"), say("the computers are paused"))
    if all(is_computer(match.game, player) for player in match.record.seats):
        return ButtonView("skip", True, say("Skip"), say("to the end of this turn"))
    return ButtonView("skip", True, say("Skip"), say("to the next person’s turn"))


def _button(view: ButtonView) -> Marks:
    here = f'#play [data-action="{view.action}"]'
    return {
        here: {"aria-disabled": _disabled(view.enabled)},
        f"{here} .label": {"text": view.text},
        f"{here} .hint": {"text": view.hint},
    }


def _panel(
    match: Match[Any], face: Face, state: ViewState, seat: Seat, view: PanelView, *, decided: bool
) -> Marks:
    here, player = f'[data-panel="{seat}"]', match.record.seats[seat]
    called = spoken_name(player.name)
    result = match.game.outcome(match.state)
    active = result is None and seat == match.state.seat
    winner = decided and result is not None and seat in result.winners
    level = level_of(match.game, player)
    # First what is to be seen, in its order, so that those who speak to the page find it there.
    said = [
        full_name(match.game, player),
        *view.figures,
        say("to play now") if active else "",
        say("leads") if view.leads else "",
        say("has the last turn") if view.last_turn else "",
        say("wins") if winner else "",
        view.gain,
    ]
    frame: Attributes = {
        "data-active": flag(active),
        "data-leader": flag(view.leads),
        "data-last-turn": flag(view.last_turn),
        "data-winner": flag(winner),
        "data-computer": flag(bool(level)),
        "aria-pressed": "true" if state.outlined == seat else "false",
        "aria-label": ", ".join(filter(None, said)),
    }
    own = {f"{here} {selector}".rstrip(): marks for selector, marks in view.marks.items()}
    return {
        **own,
        here: {**frame, **own.get(here, {})},
        **disc(f"{here} .disc", player.colour),
        f"{here} .name": {"data-level": level or None},
        f"{here} .called": {"text": called, "style": f"--letters: {len(called)}"},
    }


def _die(number: int, value: int | None, *, in_flight: bool) -> Marks:
    here = f'[data-die="{number}"]'
    x, y = FACE_ANGLES[value or number % 6 + 1]
    known = value is not None and not in_flight
    return {
        here: {"data-face": str(value) if known else None},
        f"{here} .cube": {"style": f"--x: {x}deg; --y: {y}deg"},
    }


def _dice_label(dice: Sequence[int | None]) -> str:
    faces = [str(value) for value in dice if value is not None]
    return say("Dice: {faces}", faces=", ".join(faces)) if faces else say("Dice, not yet rolled")


def _log_line(match: Match[Any], number: int, line: LogLine, *, is_open: bool) -> Marks:
    here, player = f'[data-log="{number}"]', match.record.seats[line.seat]
    return {
        here: {"data-at": " ".join(line.at) or None},
        f"{here} .turn": {
            "data-value": str(line.turn),
            "aria-expanded": "true" if is_open else "false",
        },
        **disc(f"{here} .disc", player.colour),
        f"{here} b": {"text": spoken_name(player.name)},
        f"{here} .sum": {"text": line.text},
        f"{here} .steps": {"text": "\n".join(line.steps), "hidden": flag(not is_open)},
        f"{here} .see": {
            "data-value": f"turn-{line.turn}",
            "hidden": flag(not is_open),
            "text": say("See this moment") if is_open else "",
        },
    }


def _disabled(enabled: bool) -> str | None:
    return None if enabled else "true"
