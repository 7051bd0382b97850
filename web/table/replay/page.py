"""A game that is saved, looked at step by step: on the table, which offers nothing meanwhile.

Nothing of it is saved, and no computer moves, unless the player plays on from a moment: then that
is another game, with new dice. A step forward is shown as at the table, where things move; where
it is skipped over, the position is shown at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from claimit.games import GAMES
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord
from web.kit.marks import Part
from web.kit.notices import Notice
from web.kit.words import listed, say
from web.table.face import keys
from web.table.messages.commands import Announce, Command, FetchThen, Focus, Later, SaveGame
from web.table.messages.intents import Filled, KeyPressed, Pressed
from web.table.messages.news import GamesFetched, PageAnswered
from web.table.model.model import Change, Model
from web.table.model.responses import complain, notify
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.opening import saved_games
from web.table.pages.page import Page
from web.table.pages.saved_games import NameGame
from web.table.replay.asks import Due, FindGame, PlayedOn, PlayOn, ReplayFound, Stayed
from web.table.replay.curve import curve_marks, curve_of
from web.table.replay.marks import caption, replay_marks, table_of, turn_marks
from web.table.replay.markup import replay_markup
from web.table.replay.state import Replay, ReplaySpeed, end_of_turn, replay_of
from web.table.saves.names import key_from, review_key
from web.table.saves.notes import title_of
from web.table.scenes import scene_player
from web.table.seats import viewer
from web.table.view.view_state import ViewState

UNTIL_AT_REST: Final = 400
"""After how many milliseconds at the same moment the page's address tells it."""


# Opening


def opened(model: Model) -> Change:
    """Ask for the game, and have its review and the older games fetched: it may be one of these."""
    replay = model.page(Replay)
    if replay is not None:
        face = model.faces[replay.match.record.game]
        view = model.view if face is model.face else ViewState(board=face.new_board())
        model = replace(model, face=face, view=view).with_page(replace(replay, playing=False))
    everything = FetchThen(GamesFetched(), aside=(review_key(model.at),))
    return Change(model, (FindGame(model.at), everything))


def renewed(model: Model) -> Change:
    """Ask for the game again, which has changed or has been fetched."""
    return Change(model, (FindGame(model.at),))


def answered(model: Model, answer: Any) -> Change:
    """Take in the game, a moment that is wanted, or that it is time. Raises GameAway."""
    if isinstance(answer, ReplayFound) and answer.key == model.at:
        return _found(model, answer)
    replay = model.page(Replay)
    if replay is not None and isinstance(answer, places.GoTo):
        return _go_to(model, replay, answer.moment)
    if replay is not None and isinstance(answer, places.ShowTurn):
        return _show_turn(model, replay, answer.number)
    if isinstance(answer, PlayedOn):
        return _played_on(model, answer)
    if replay is None or not isinstance(answer, Due | Stayed):
        return Change(model)
    if answer.record is not replay.now.record:
        return Change(model)
    if isinstance(answer, Due):
        return _play_on(model, replay)
    rested = replay.rested if replay.playing else replay.ply
    return Change(model.with_page(replace(replay, rested=rested)))


def _found(model: Model, found: ReplayFound) -> Change:
    try:
        match = _match_of(model, found)
    except BadRecord:  # of which a page of its own tells what can be saved
        way = tuple(place for place in model.came_from if place != Place(Screen.GAME, model.at))
        return places.visit(replace(model, came_from=way), Place(Screen.GAME, model.at))
    if match is None:
        gone = say("This game is not saved in this browser. It may have been deleted.")
        return complain(model, gone) if model.all_read else Change(model)
    known = model.page(Replay)
    if known is not None and known.match.record == match.record:
        curve = known.curve or curve_of(found.review, match)
        known = replace(known, curve=curve)
        model = model.with_page(known)
        return _go_to(model, known, model.moment) if model.moment else Change(model)
    face = model.faces[match.record.game]
    replay = replay_of(match, known.ply if known else 0)
    ply = replay.ply_of(model.moment)
    replay = replay if ply is None else replay.at(ply)
    replay = replace(
        replay,
        rested=replay.ply,
        speed=known.speed if known else ReplaySpeed.NORMAL,
        curve=curve_of(found.review, match),
    )
    same = known is not None and face is model.face
    view = model.view if same else ViewState(board=face.new_board())
    return Change(replace(model.with_page(replay), face=face, view=view, moment="", scenes=()))


def _match_of(model: Model, found: ReplayFound) -> Match[Any] | None:
    """Return the match that was found; None: there is none. Raises BadRecord and GameAway."""
    if found.text is not None:
        return viewer.opened(found.text, GAMES)
    return model.match if model.key == found.key else None  # the page still remembers it


# Going to and fro


def _go_to(model: Model, replay: Replay, moment: str) -> Change:
    """Show a moment at once, as a button or an address tells it."""
    model = replace(model, moment="", dialog=None)
    ply = replay.ply_of(moment)
    return Change(model) if ply is None else _show(model, ply)


def _show_turn(model: Model, replay: Replay, number: int) -> Change:
    """Open a line of the log, and show the moment at which its turn had ended; or close it."""
    if model.view.opened_turn == number:
        return Change(model.viewing(opened_turn=0))
    return _show(model.viewing(opened_turn=number), end_of_turn(replay.match, number))


def _show(model: Model, ply: int, *, silently: bool = False) -> Change:
    replay = model.page(Replay)
    if replay is None:
        return Change(model)
    there = replace(replay, playing=False).at(ply)
    after = replace(model.with_page(there), scenes=())
    said = () if silently else (Announce(caption(there, there.now, model.face)),)
    return Change(after, (*said, *_staying(there)))


def _staying(replay: Replay) -> tuple[Command, ...]:
    stayed = PageAnswered(Screen.REPLAY, Stayed(replay.now.record))
    return (Later(UNTIL_AT_REST, stayed),)


def _step_on(model: Model, replay: Replay) -> Change:
    """Show the next step, scene by scene."""
    if replay.at_the_end:
        return _show(model, replay.ply)
    there = replay.at(replay.ply + 1)
    if there.at_the_end:
        there = replace(there, playing=False)
    at_once = there.playing and there.speed is ReplaySpeed.VERY_FAST
    commands: tuple[Command, ...] = _staying(there)
    if there.playing:
        due = PageAnswered(Screen.REPLAY, Due(there.now.record))
        commands = (Later(there.speed.rest, due),)
    if not at_once:
        commands = (*commands, Announce(caption(there, there.now, model.face)))
    after = replace(model.with_page(there), view=model.view.after_step(model.view.board))
    scenes = model.face.scenes(there.now)
    return scene_player.stage(after, scenes, *commands, at_once=at_once, watched=True)


def _play_on(model: Model, replay: Replay) -> Change:
    """Show the next step of a game that plays by itself; a dialog ends that."""
    if not replay.playing:
        return Change(model)
    if model.dialog is not None:
        return Change(model.with_page(replace(replay, playing=False)))
    return _step_on(model, replay)


def _play(model: Model, replay: Replay) -> Change:
    """Have the game play by itself, from its beginning if it is at its end; or no longer."""
    if replay.playing:
        return Change(model.with_page(replace(replay, playing=False)), _staying(replay))
    if not replay.match.ply:
        return Change(model)
    begins = replay.at(0) if replay.at_the_end else replay
    return _step_on(model, replace(begins, playing=True))


WAYS: Final[Mapping[str, Callable[[Model, Replay], Change]]] = {
    "start": lambda model, _: _show(model, 0),
    "turn-back": lambda model, replay: _show(model, replay.turn_before),
    "back": lambda model, replay: _show(model, replay.ply - 1),
    "play": _play,
    "on": lambda model, replay: _step_on(model, replace(replay, playing=False)),
    "turn-on": lambda model, replay: _show(model, replay.next_turn),
    "end": lambda model, replay: _show(model, replay.match.ply),
}
"""What the buttons of the bar do, by their `data-value`."""
BY_KEY: Final[Mapping[tuple[str, bool], str]] = {
    ("ArrowLeft", False): "back",
    ("ArrowRight", False): "on",
    ("ArrowLeft", True): "turn-back",
    ("ArrowRight", True): "turn-on",
    ("Home", False): "start",
    ("End", False): "end",
    (keys.SKIP, False): "play",
}
"""The same by the key, and whether Shift is held down with it."""


def pressed(model: Model, intent: Pressed) -> Change:
    """Do what a button of the bar does."""
    replay = model.page(Replay)
    if replay is None:
        return Change(model)
    if intent.action == "play-on" and not replay.now.is_over:
        return Change(model, (PlayOn(replay.now),))
    if intent.action != "replay-go" or intent.value not in WAYS:
        return Change(model)
    return WAYS[intent.value](model, replay)


def filled(model: Model, intent: Filled) -> Change:
    """Go along with the slider, which is read out by itself, or take over the speed."""
    replay = model.page(Replay)
    if replay is None:
        return Change(model)
    if intent.field == "ply" and intent.value.isdecimal():
        return _show(model, int(intent.value), silently=True)
    if intent.field == "speed" and intent.value in set(ReplaySpeed):
        return Change(model.with_page(replace(replay, speed=ReplaySpeed(intent.value))))
    return Change(model)


def typed(model: Model, intent: KeyPressed) -> Change:
    """Do what a key means: on the board arrows walk there, elsewhere they go from step to step."""
    replay = model.page(Replay)
    if replay is None:
        return Change(model)
    if intent.key == "Escape":
        return (
            Change(model.viewing(opened_turn=0))
            if model.view.opened_turn
            else places.go_back(model)
        )
    if intent.point is not None and intent.key in keys.ON_THE_BOARD - {*keys.CHOOSE}:
        return _walk(model, intent)
    way = BY_KEY.get((intent.key, intent.shift))
    return WAYS[way](model, replay) if way else Change(model)


def _played_on(model: Model, wanted: PlayedOn) -> Change:
    """Put a copy of a game on the table, as far as it is looked at, with dice of its own.

    It is saved beside the other game, of which nothing changes.
    """
    match, key = wanted.match.with_new_dice(wanted.seed), key_from(wanted.seed)
    change = saved_games.put_on_table(model, match, key, saved_games.looked_at_anew(model, match))
    names = listed([player.name for player in match.record.seats])
    turn = match.state.turn
    title = say("{names}, from turn {number}", names=names, number=turn) if turn else ""
    notice = Notice(
        Phrase("Played on from here"),
        Phrase("This is a separate game with new dice. The original hasn’t changed."),
        lasting=True,
    )
    saved = change.also(SaveGame(key, match), NameGame(key, title_of(title)))
    return saved.then(lambda model: notify(model, notice))


def _walk(model: Model, intent: KeyPressed) -> Change:
    """Move the focus on the board, and say what lies there."""
    match = model.seen
    assert match is not None, "a game is looked at"
    meaning = model.face.typed(match, replace(model.view, idle=True), intent.key, intent.point)
    if meaning is None:
        return Change(model)
    commands: tuple[Command, ...] = (Focus(meaning.focus),) if meaning.focus else ()
    if meaning.answer and not meaning.silent:
        commands += (Announce(meaning.answer),)
    return Change(model.viewing(board=meaning.board), commands)


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the bar; what the table shows is a part of every screen."""
    replay = model.page(Replay)
    if replay is not None:
        yield Part(turn_marks, (replay.match, replay.turns, model.face))
        yield Part(curve_marks, (replay.match, replay.curve))
        yield Part(replay_marks, (replay, model.seen, model.face, model.settings))


PAGE: Final = Page(
    name=Screen.REPLAY,
    title=Phrase("Replay"),
    markup=replay_markup,
    opened=opened,
    renewed=renewed,
    answered=answered,
    pressed=pressed,
    filled=filled,
    typed=typed,
    keys=keys.ENDS,
    parts=parts,
    table=table_of,
    into="#replay",
)
