"""What every table shows, as marks: panels, dice, buttons, log, notices, the ranking."""

from __future__ import annotations

from typing import Any, Final

from claimit.table.match import Match
from claimit.table.seats import Seat
from web.kit.marks import Attributes, Marks, flag, items
from web.kit.words import say
from web.table.discs import disc
from web.table.face import Face
from web.table.levels import full_name, has_computers, level_of, mover, on_turn
from web.table.seating import hands_over, side_of
from web.table.settings import Settings
from web.table.view_state import ViewState
from web.table.views import ButtonView, GameView, LogLine, PanelView, StandingView

LOG_LINES: Final = 12
TURNS_A_ROLL: Final = 2
"""How many whole turns a die makes about each axis in one roll."""
FACE_ANGLES: Final = {1: (0, 0), 2: (-90, 0), 3: (0, 90), 4: (0, -90), 5: (90, 0), 6: (180, 0)}
"""How far a die turns about its x and y axes to show each face."""
AROUND: Final = ((1, 1), (-1, 1), (1, -1))
"""Each die turns in its own way, or equal rolls would look like one."""


def table_marks(match: Match[Any], face: Face, state: ViewState, settings: Settings) -> Marks:
    """Return the marks of the whole table."""
    view = face.view(match, state, settings)
    panels = range(len(view.panels))
    marks: Marks = {
        **_frame(match, state, settings, view),
        ".panels": {"items": items("data-panel", panels)},
        "#dice": {
            "items": items("data-die", range(len(view.dice))),
            "data-rest": flag(view.dice_rest),
            "aria-label": _dice_label(view),
        },
        "#standings": {"items": items("data-standing", range(len(view.standings)))},
        ".log": {"items": items("data-log", range(len(view.log)))},
        **_decisions(match, face, state, view),
        **view.board,
    }
    for seat in panels:
        marks |= _panel(match, face, state, Seat(seat), view.panels[seat])
    for place, standing in enumerate(view.standings):
        marks |= _standing(match, place, standing)
    for number, value in enumerate(view.dice):
        marks |= _die(number, value, match.rolls)
    for number, line in enumerate(view.log):
        marks |= _log_line(number, line)
    return marks


def _frame(match: Match[Any], state: ViewState, settings: Settings, view: GameView) -> Marks:
    """Return what says whose turn it is, what is due, and what is to be read."""
    computer = mover(match)
    handed = _is_handed_over(match, state, settings)
    notice, gauge = state.notice, view.gauge
    marks: Marks = {
        "#table": {
            "data-phase": str(match.state.phase),
            "data-seat": str(match.state.seat),
            "data-side": str(side_of(match, settings)),
            "style": f"--reveal: {view.reveal}ms",
        },
        ".banner": {"text": "" if handed else view.banner},  # which the card tells at length
        "#prompt": {"text": view.prompt},
        "#winner": {"text": view.prompt},
        "#aftermath": {"text": view.aftermath},
        "#odds": {"text": gauge.text if gauge else ""},
        "#risk": {"style": f"transform: scaleX({gauge.share if gauge else 0:.4f})"},
        "#gauge": {"data-on": flag(gauge is not None)},
        '.bar [data-action="undo"]': {
            "aria-disabled": _disabled(match.can_undo and computer is None)
        },
        '.bar [data-action="pause"]': {
            "hidden": flag(match.is_over or not has_computers(match)),
            "aria-pressed": "true" if state.paused else "false",
        },
        '.bar [data-action="pause"] use': {
            "href": "#symbol-go-on" if state.paused else "#symbol-pause"
        },
        "#handover": {"hidden": flag(not handed)},
        "#notice": {"hidden": flag(notice is None)},
        "#ranking": {"hidden": flag(not match.is_over)},
        "#play": {"hidden": flag(match.is_over)},
    }
    if notice is not None:
        marks |= {"#notice h2": {"text": notice.title}, "#notice p": {"text": notice.text}}
    if handed:
        name = on_turn(match).name
        marks["#handover .label"] = {
            "text": say("{name}\N{RIGHT SINGLE QUOTATION MARK}s turn", name=name)
        }
        marks["#handover .hint"] = {"text": view.handover}
    return marks


def _is_handed_over(match: Match[Any], state: ViewState, settings: Settings) -> bool:
    """Tell whether a card tells the player who is to begin that the device is his now."""
    begins = not match.ply or match.states[-2].turn != match.state.turn
    if not begins or match.is_over or mover(match) or state.greeted == match.state.turn:
        return False
    return hands_over(match, settings.seating)


def _decisions(match: Match[Any], face: Face, state: ViewState, view: GameView) -> Marks:
    """Return the marks of the big buttons; while a computer is to move, one stands for them."""
    computer = mover(match) is not None
    marks: Marks = {
        "#decisions": {"items": items("data-action", (button.action for button in view.buttons))}
    }
    for button in view.buttons:
        here = f'#play [data-action="{button.action}"]'
        hint = f"{button.action}-hint"
        marks |= _button(button)
        marks[here] |= {
            "hidden": flag(computer),
            "class": f"decision {face.TONES[button.action]}",
            "aria-describedby": hint,
        }
        marks[f"{here} .hint"]["id"] = hint
    skip = '#play [data-action="skip"]'
    if computer:
        marks |= _button(_skip_button(state))
    marks.setdefault(skip, {})["hidden"] = flag(not computer)
    marks['#play [data-action="next-lesson"]'] = {"hidden": ""}
    marks['#ranking [data-action="play-first"]'] = {"hidden": ""}
    return marks


def _skip_button(state: ViewState) -> ButtonView:
    if state.paused:
        return ButtonView("skip", True, say("Resume"), say("the computers are paused"))
    return ButtonView("skip", True, say("Skip"), say("to the end of this turn"))


def _button(view: ButtonView) -> Marks:
    here = f'#play [data-action="{view.action}"]'
    return {
        here: {"aria-disabled": _disabled(view.enabled)},
        f"{here} .label": {"text": view.text},
        f"{here} .hint": {"text": view.hint},
    }


def _panel(match: Match[Any], face: Face, state: ViewState, seat: Seat, view: PanelView) -> Marks:
    here, player = f'[data-panel="{seat}"]', match.record.seats[seat]
    result = match.game.outcome(match.state)
    active = result is None and seat == match.state.seat
    winner = result is not None and seat in result.winners
    level = level_of(match.game, player)
    # First what is to be seen, in its order, so that those who speak to the page find it there.
    said = [
        full_name(match.game, player),
        *view.figures,
        say("to play now") if active else "",
        say("has the last turn") if view.last_turn else "",
        say("wins") if winner else "",
        view.gain,
    ]
    frame: Attributes = {
        "data-active": flag(active),
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
        f"{here} .name": {"text": player.name, "data-level": level or None},
    }


def _standing(match: Match[Any], place: int, view: StandingView) -> Marks:
    here, player = f'[data-standing="{place}"]', match.record.seats[view.seat]
    return {
        here: {"data-winner": flag(view.winner)},
        **disc(f"{here} .disc", player.colour),
        f"{here} .rank": {"text": f"{view.rank}."},
        f"{here} .who": {"text": player.name},
        f"{here} .score": {"text": view.score},
        f"{here} .why": {"text": view.reason},
    }


def _die(number: int, value: int | None, rolls: int) -> Marks:
    here = f'[data-die="{number}"]'
    x, y = FACE_ANGLES[value or number % 5 + 2]
    turns, (across, down) = 360 * TURNS_A_ROLL * rolls, AROUND[number % len(AROUND)]
    turned = f"transform: rotateX({x + turns * across}deg) rotateY({y + turns * down}deg)"
    return {
        here: {"data-face": None if value is None else str(value)},
        f"{here} .cube": {"style": turned},
    }


def _dice_label(view: GameView) -> str:
    faces = [str(value) for value in view.dice if value is not None]
    return say("Dice: {faces}", faces=", ".join(faces)) if faces else say("Dice, not yet rolled")


def _log_line(number: int, line: LogLine) -> Marks:
    here = f'[data-log="{number}"]'
    return {f"{here} b": {"text": line.name}, f"{here} span": {"text": line.text}}


def _disabled(enabled: bool) -> str | None:
    return None if enabled else "true"
