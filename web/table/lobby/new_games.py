"""New games put on the table, and what else a seed is drawn for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from claimit.table.match import new_match
from claimit.table.phrase import Mistake, Phrase
from claimit.table.roll_off import roll_off
from web.kit.notices import Notice
from web.kit.words import tell
from web.table.face.scenes import Scene
from web.table.jobs.late_modules import MAKING, module
from web.table.messages.commands import BeginGame, SaveGame, SaveText
from web.table.messages.news import GameSeeded
from web.table.model.model import Change, Model
from web.table.model.responses import complain
from web.table.model.screens import Leaf
from web.table.opening.saved_games import put_on_table
from web.table.play import fairness
from web.table.saves.names import LESSON, OPPONENTS, of_game
from web.table.scenes import scene_player
from web.table.scenes.roll_off import roll_off_scenes
from web.table.seats.opponents import (
    Opponents,
    format_opponents,
    friendliest,
    opponents_in,
    setup_against,
    stronger,
)
from web.table.seats.setup import Setup, setup_of
from web.table.seats.turns import on_turn
from web.table.seats.viewer import for_viewer
from web.table.settings.preferences import apply_settings
from web.table.view.seating import edges_for, seating_at
from web.table.view.view_state import ViewState


def start(model: Model) -> Change:
    """Begin the game that the lobby is filled in for; round the device, all of them are people."""
    wanted = BeginGame(model.face.GAME.NAME, model.setup)
    if model.leaf is not Leaf.ROUND:
        return Change(model, (wanted,))
    edges = edges_for(model.setup.players, model.settings)
    settings = replace(model.settings, seating=seating_at(edges))
    wanted = replace(wanted, setup=replace(model.setup, bots=Setup().bots))
    return apply_settings(model, settings).also(wanted)


def play_alone(model: Model) -> Change:
    """Begin a game against the computers that the player has played against the last time."""
    return _against(model, model.opponents)


def play_against(model: Model, level: str) -> Change:
    """Begin a game against one computer of a level."""
    return _against(model, (level,)) if level in model.face.GAME.LEVELS else Change(model)


def play_first(model: Model) -> Change:
    """Begin the first game of a player who has just learned, against the weakest computer."""
    return _against(model, friendliest(model.face.GAME)).also(
        SaveText(of_game(LESSON, model.face.GAME.NAME), "")
    )


def _against(model: Model, opponents: Opponents) -> Change:
    return Change(model, (BeginGame(model.face.GAME.NAME, setup_against(opponents)),))


def rematch(model: Model) -> Change:
    """Play again with the same seats; the starter is rolled for."""
    if model.on_table is not None and model.on_table.record.joint is not None:
        return module(MAKING).rematch(model)
    return _again(model, lambda setup: setup)


def play_next_level(model: Model) -> Change:
    """Play again with the same seats, and each computer a level stronger."""
    levels = model.face.GAME.LEVELS
    return _again(model, lambda setup: replace(setup, bots=stronger(levels, setup.bots)))


def _again(model: Model, changed: Callable[[Setup], Setup]) -> Change:
    match = model.on_table
    if match is None:
        return Change(model)
    options = model.faces[match.record.game].OPTIONS
    setup = replace(changed(setup_of(match.record, match.game, options)), first=None)
    return Change(model, (BeginGame(match.record.game, setup),))


def seeded(model: Model, wanted: GameSeeded) -> Change:
    """Start a game that has its seed, or say what cannot be: a name, or an option."""
    try:
        return _begun(model, wanted)
    except Mistake as error:
        return complain(model, tell(error))


def _begun(model: Model, wanted: GameSeeded) -> Change:
    """Start a game. Raises Mistake."""
    face = model.faces[wanted.game]
    begun = begun_with(model, wanted)
    match = begun.model.match
    opponents = () if match is None else opponents_in(face.GAME, match.record)
    if opponents and (opponents != model.opponents or wanted.game != model.filled):
        saved = SaveText(of_game(OPPONENTS, wanted.game), format_opponents(opponents))
        ours = opponents if wanted.game == model.filled else model.opponents
        begun = Change(replace(begun.model, opponents=ours), begun.commands).also(saved)
    return begun


def begun_with(model: Model, wanted: GameSeeded) -> Change:
    """Start a game with its seed, under its key. Raises Mistake for what cannot be."""
    face, seed, key = model.faces[wanted.game], wanted.seed, wanted.key
    match = new_match(face.GAME, for_viewer(wanted.setup.record(face.GAME, seed)))
    view = ViewState(board=face.new_board())
    begun = put_on_table(model, match, key, view).also(SaveGame(key, match))
    if wanted.setup.first is not None:
        return begun
    rounds = roll_off(match.game, seed, wanted.setup.players)
    scenes = roll_off_scenes(face, wanted.setup, seed, rounds)
    starter = Phrase("{name} starts", name=on_turn(match).name)
    notice = Notice(starter, fairness.roll_off_in_words(match, rounds))
    begins = Scene(match=match, board=match, notice=notice)
    return begun.then(lambda model: scene_player.stage(model, (*scenes, begins)))
