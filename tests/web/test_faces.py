"""What every Face must do, so that the table can show its game: each registered one, and the toy's.

`web.table.face.protocol` says what a Face is; tests/claimit/test_conformance.py does the same for
the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from claimit.games import GAMES
from claimit.table.game import ChanceOutcome
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.seats import CHANCE
from tests.claimit.test_conformance import start
from tests.spoken import speaking
from tests.web.toy_game import toy_here
from tools.files import ROOT
from web.faces import Faces
from web.kit.words import LANGUAGES
from web.table.face.protocol import Face, Meaning
from web.table.face.scenes import Scene
from web.table.face.views import GameView
from web.table.messages.intents import Point
from web.table.seats.setup import Setup
from web.table.view.settings import OF_A_BOARD, Settings
from web.table.view.view_state import ViewState

TOY = "pig"
every_face = pytest.mark.parametrize("name", [*GAMES, TOY])
some = pytest.mark.parametrize("number", range(6))
NAMES = frozenset(name for name in vars(Face) if not name.startswith("_"))
REQUIRED: frozenset[str] = Face.__abstractmethods__
PLACES = {".grid", ".panels", "#supply", "#zoom", "#game-symbols"}
"""Where a game may bring HTML into the page."""


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_here():
        yield


def faces() -> Faces:
    return Faces()


def played(name: str, number: int) -> Match[Any]:
    """Return a game after some steps, each of them drawn from all that could be done."""
    game, rng = GAMES[name], Random(f"{name} {number}")
    match = start(game, rng.choice(game.PLAYERS), f"seed-{number}")
    for _ in range(rng.choice((0, 1, 10, 60, 400))):
        if match.is_over:
            break
        is_due = game.current_player(match.state) == CHANCE
        match = match.roll() if is_due else match.act(rng.choice(game.legal_actions(match.state)))
    return match


def looked_at(face: Face) -> ViewState:
    return ViewState(board=face.new_board())


def points(face: Face, match: Match[Any]) -> list[Point]:
    """Return what can be pointed at on the board of a match, by the marks that it bears."""
    marks = face.board(match, looked_at(face), Settings())
    found: list[Point] = []
    for selector in marks:
        for name in face.POINTS:
            _, attribute, rest = selector.partition(f'[data-{name}="')
            if attribute:
                found.append(Point(name, rest.partition('"')[0]))
    return found


def is_sound(meaning: Meaning | None, match: Match[Any], board: Any) -> bool:
    """Whether what a gesture means can be done, or else says something or changes the board."""
    if meaning is None:
        return True
    if meaning.action is None:
        said = meaning.refusal or meaning.answer or meaning.focus or meaning.token
        return bool(said) or meaning.board != board
    return meaning.action in match.game.legal_actions(match.state)


@every_face
def test_a_face_is_a_face_and_is_asked_for_no_other_names(name: str) -> None:
    face: Any = faces()[name]
    assert isinstance(face, Face), f"FACE of '{name}' is no object of a class derived from Face"
    own = {each for each in vars(type(face)) if not each.startswith("_")}
    assert own <= NAMES, f"nobody asks a Face for {own - NAMES}: are they misspelt?"


@every_face
@pytest.mark.parametrize("missing", sorted(REQUIRED))
def test_a_face_without_something_that_it_must_bring_cannot_be_made(
    name: str, missing: str
) -> None:
    face: Any = faces()[name]
    assert missing in vars(type(face))
    rest = {key: value for key, value in vars(type(face)).items() if key != missing}
    lacking: Any = type("Lacking", (Face,), rest)
    with pytest.raises(TypeError, match=f"abstract method '?{missing}'?"):
        lacking(face.GAME)


@every_face
def test_what_it_offers_is_there_and_what_is_there_it_offers(name: str) -> None:
    face = faces()[name]
    own = vars(type(face))
    assert ("lessons" in own) == (face.TEACHES is not None), "TEACHES says whether it has lessons"
    assert ("advising" in own) == face.ADVISES, "ADVISES says whether it has advising"
    for part, is_offered in (("lessons", face.TEACHES is not None), ("advising", face.ADVISES)):
        if not is_offered:
            with pytest.raises(NotImplementedError, match=rf"'{name}' .*\.$"):
                getattr(face, part)()
    warned = {f"#{option.field}-warning" for option in face.OPTIONS if option.warning}
    assert set(face.lobby_marks(Setup())) == warned, "lobby_marks show the warnings of OPTIONS"
    assert bool(face.POINTS) == ("tapped" in own), "POINTS name what can be tapped"
    assert {*face.KEYS.values()} >= {*face.BUTTONS}, "each big button of BUTTONS has a key"


@every_face
def test_what_it_says_of_itself_fits_its_rules(name: str) -> None:
    face = faces()[name]
    assert name == face.GAME.NAME
    assert list(face.CHARACTERS) in ([], list(face.GAME.LEVELS)), "each level, weakest first"
    portraits = [character.portrait for character in face.CHARACTERS.values()]
    assert len(set(portraits)) == len(portraits), "nobody looks like another"
    symbols = (ROOT / "web/art/symbols.svg").read_text() + face.markup().get("#game-symbols", "")
    assert all(f'<symbol id="{portrait}"' in symbols for portrait in portraits)
    assert set(face.SETTINGS) <= set(OF_A_BOARD)
    assert all(key == key.lower() for key in (*face.KEYS, *face.TYPED))
    assert {*face.KEYS}.isdisjoint(face.TYPED)
    markup = face.markup()
    assert {".grid", ".panels"} <= set(markup) <= PLACES
    assert isinstance(faces().sign(name).title, Phrase)


@every_face
def test_beside_the_lobby_nothing_has_been_played(name: str) -> None:
    face = faces()[name]
    assert face.bare_match().ply == 0
    assert all(isinstance(marks, dict) for marks in face.lobby_marks(Setup()).values())


@every_face
@some
def test_every_moment_can_be_shown_and_said_in_every_language(name: str, number: int) -> None:
    face, match = faces()[name], played(name, number)
    state = looked_at(face)
    with speaking([*LANGUAGES][number % len(LANGUAGES)]):
        view = face.view(match, state, Settings())
        assert isinstance(view, GameView)
        assert view.prompt
        assert len(view.panels) == len(match.record.seats)
        assert {each.seat for each in view.standings} <= set(range(len(match.record.seats)))
        assert not match.is_over or view.standings, "the end has a ranking"
        if match.steps:
            assert face.announcement(match)
            assert face.described(match)
        face.board(match, state, Settings())


@every_face
@some
def test_what_a_gesture_means_is_legal(name: str, number: int) -> None:
    face, match = faces()[name], played(name, number)
    state = looked_at(face)
    assert face.pressed(match, state, "no-button") is None
    buttons = {button.action for button in face.view(match, state, Settings()).buttons}
    for button in buttons:
        meaning = face.pressed(match, state, button)
        assert is_sound(meaning, match, state.board) or face.resting(match), button
    assert points(face, match), "a board has places"
    for point in points(face, match):
        assert is_sound(face.tapped(match, state, point), match, state.board), point
        for focused in (False, True):
            asked = face.inspected(match, state, point, focused=focused)
            assert asked is None or asked.action is None, "pointing plays nothing"
        for key in (*face.TYPED, "ArrowUp", "Enter"):
            meaning = face.typed(match, state, key, point)
            assert is_sound(meaning, match, state.board), (key, point)


@every_face
@some
def test_what_is_tidied_twice_is_as_tidy_as_once(name: str, number: int) -> None:
    face, match = faces()[name], played(name, number)
    board = face.new_board()
    for point in points(face, match):
        meaning = face.tapped(match, ViewState(board=board), point)
        board = meaning.board if meaning else board
        for key in face.TYPED:
            meaning = face.typed(match, ViewState(board=board), key, point)
            board = meaning.board if meaning else board
    assert face.tidied(face.tidied(board)) == face.tidied(board)


@every_face
@some
def test_a_step_ends_with_the_new_position_and_a_throw_gives_nothing_away(
    name: str, number: int
) -> None:
    face, match = faces()[name], played(name, number)
    if not match.steps:
        return
    scenes = [*face.scenes(match)]
    assert all(isinstance(scene, Scene) for scene in scenes)
    assert scenes[-1].match == match
    assert scenes[-1].board == match
    assert all(scene.lasts > 0 for scene in scenes[:-1]), "only the last scene has no end"
    if isinstance(match.steps[-1], ChanceOutcome):
        before = match.at(match.ply - 1)
        flying = [scene for scene in scenes if scene.in_flight]
        assert all(scene.match == before and scene.board == before for scene in flying)


@every_face
def test_it_teaches_and_advises_where_it_says_so(name: str) -> None:
    face = faces()[name]
    if face.TEACHES is not None:
        assert face.lessons()
    if face.ADVISES:
        advising = face.advising()
        marks = advising.marks(None, heat=True, advice=None, hint="")
        assert isinstance(marks, dict), "without a match nothing is shown"
        assert advising.waiting()
