"""A game that is looked at step by step, as marks: the table at a moment, and the bar beneath."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from claimit.table.match import Match
from claimit.table.seats import Seat
from web.kit.marks import Marks, flag, items, laid_over
from web.kit.words import say
from web.table.face.protocol import Face
from web.table.face.scenes import Scene
from web.table.face.views import GameView, LogLine
from web.table.play.table_marks import LONG_PROMPT, marks_of
from web.table.replay.curve import with_chances
from web.table.replay.state import Replay, end_of_turn
from web.table.view.settings import Seating, Settings
from web.table.view.view_state import ViewState


def caption(replay: Replay, match: Match[Any], face: Face) -> str:
    """Say which moment of the game it is: whose turn, and what the last step did."""
    if not match.ply:
        return say("The beginning")
    before = match.states[-2]
    seat: Seat = before.seat
    name, what = match.record.seats[seat].name, face.described(match)
    if not before.turn:
        return say("Setting up, {name}: {what}", name=name, what=what)
    turn, last = before.turn, replay.match.state.turn
    return say(
        "Turn {number} of {all}, {name}: {what}", number=turn, all=last, name=name, what=what
    )


# The table


def table_of(
    replay: Replay, scene: Scene | None, face: Face, state: ViewState, settings: Settings
) -> Marks:
    """Return the marks of the table at the moment that is shown: it offers nothing."""
    state = replace(state, idle=True)
    settings = replace(settings, seating=Seating.ONE_SIDE)
    match, laid = (scene.match, scene.board) if scene else (replay.now, replay.now)
    view = _view(replay, match, scene, face, state, settings)
    board = face.board(laid, state, settings)
    marks = marks_of(match, face, state, settings, view, board, scene)
    marks = laid_over(marks, (scene.marks if scene else None) or {})
    return laid_over(marks, _instead(view)) | _moments(view.log, match.ply)


def _view(
    replay: Replay,
    match: Match[Any],
    scene: Scene | None,
    face: Face,
    state: ViewState,
    settings: Settings,
) -> GameView:
    view = face.view(match, state, settings)
    log = view.log
    if state.opened_turn:  # a turn that is open is shown whole, or nobody could go on in it
        later = end_of_turn(replay.match, state.opened_turn)
        log = face.view(replay.match.at(later), state, settings).log if later > match.ply else log
    return replace(
        view,
        prompt=caption(replay, match, face),
        buttons=(),
        dice=(scene.dice if scene else None) or view.dice,
        gauge=None,
        banner=(scene.banner if scene else "") or view.banner,
        log=log,
        standings=(),
        facts=(),
    )


def _instead(view: GameView) -> Marks:
    """Return what differs from a table at which a game is played."""
    return {
        "#prompt": {"text": view.prompt, "data-long": flag(len(view.prompt) > LONG_PROMPT)},
        "#play": {"hidden": None},
        "#ranking": {"hidden": ""},
        '.bar [data-action="pause"]': {"hidden": ""},
        '.bar [data-action="speed"]': {"hidden": ""},
        '#play [data-action="skip"]': {"hidden": ""},
        '#play [data-action="move-on"]': {"hidden": ""},
    }


def _moments(log: Sequence[LogLine], ply: int) -> Marks:
    """Return the steps of the turn that is open in the log, each of which leads to its moment."""
    marks: Marks = {}
    for number, line in enumerate(log):
        here, keys = f'[data-log="{number}"] .moments', range(len(line.plies))
        marks[here] = {"items": items("data-moment", keys)}
        for key, at, text in zip(keys, line.plies, line.steps, strict=False):
            marks[f'{here} [data-moment="{key}"] button'] = {
                "data-value": str(at),
                "text": text,
                "aria-current": "step" if at == ply else None,
            }
    return marks


# The bar


def turn_marks(match: Match[Any], turns: Sequence[int], face: Face) -> Marks:
    """Return what the slider shows of the whole game: its turns, and the last round."""
    ends = (*turns, match.ply)[1:]
    marks: Marks = {
        "#replay-scrubber": {"max": str(match.ply)},
        "#replay-turns": {"items": items("data-turn-from", turns)},
    }
    for begins, ends_at in zip(turns, ends, strict=True):
        seat: Seat = match.states[begins].seat
        colour = match.record.seats[seat].colour
        marks[f'[data-turn-from="{begins}"]'] = {
            "data-colour": colour,
            "style": f"--from: {_share(begins, match)}; --to: {_share(ends_at, match)}",
        }
    called = face.last_round(match)
    marks["#replay-last-round"] = {"hidden": flag(called is None)}
    if called is not None:
        sentence = say("Last round: from step {number} on", number=called)
        marks["#replay-last-round"]["style"] = f"--from: {_share(called, match)}"
        marks["#replay-last-round span"] = {"text": sentence}
    return marks


def _share(ply: int, match: Match[Any]) -> str:
    return f"{ply / match.ply:.4f}" if match.ply else "0"


def replay_marks(replay: Replay, seen: Match[Any] | None, face: Face, _settings: Settings) -> Marks:
    """Return what the bar shows of the moment; the settings have the language."""
    rests = {"start": not replay.ply, "turn-back": not replay.ply, "back": not replay.ply}
    rests |= dict.fromkeys(("on", "turn-on", "end"), replay.at_the_end)
    play, playing = '#replay [data-value="play"]', replay.playing
    marks: Marks = {
        "#replay-scrubber": {
            "value": str(replay.ply),
            "aria-valuetext": with_chances(caption(replay, seen or replay.now, face), replay),
        },
        "#replay-curve": {"style": f"--at: {_share(replay.ply, replay.match)}"},
        play: {"aria-label": say("Pause") if playing else say("Play")},
        f"{play} use": {"href": "#symbol-pause" if playing else "#symbol-go-on"},
        '#replay [data-field="speed"]': {"value": str(replay.speed)},
    }
    over = replay.now.is_over
    marks['#replay [data-action="play-on"]'] = {"aria-disabled": "true" if over else None}
    for name, resting in rests.items():
        marks[f'#replay [data-value="{name}"]'] = {"aria-disabled": "true" if resting else None}
    return marks
