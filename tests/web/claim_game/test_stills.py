"""What is shown where nothing moves, of what else only motions would show."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimit.claim_game import State, parse_step
from claimit.claim_game.events import (
    CubesSetAside,
    Diverted,
    Event,
    Finished,
    Obeyed,
    Rode,
    VillageCompleted,
    Walked,
)
from claimit.table.match import Match
from tests.claimit.claim_game.drawn import position
from tests.web.claim_game import look, new, random_game
from web.claim_game.face import FACE
from web.claim_game.phrases import describe
from web.kit.marks import Marks, laid_over
from web.table.face.scenes import GLANCE, STILL, Scene
from web.table.play.table_marks import scene_marks
from web.table.view.settings import USUAL

FOR_ALL = (VillageCompleted, CubesSetAside, Finished)
FOR_WATCHERS = (Walked, Rode, Diverted, Obeyed)


RARE = {
    CubesSetAside: (position(pawns="6,2 1,1", cubes=("A", "B C D")), "cube:6,2a"),
    Finished: (
        position(phase="move", die=3, pawns="4,5 1,1", cubes=("A B C E",)),
        "4,6",
    ),
}
"""Positions, and the step after which it has happened."""


def happening(kind: type[Event]) -> Match[State]:
    """Return a match in which this has just happened."""
    if kind in RARE:
        state, token = RARE[kind]
        return replace(new(), states=(state,)).step(parse_step(token))
    for seed in range(40):
        for match in random_game(2, f"{seed:04x}"):
            if any(type(event) is kind for event in match.events):
                return match
    raise LookupError("No game comes to that.")


def still_of(match: Match[State]) -> Scene:
    *_, last = FACE.scenes(match)
    assert last.still is not None
    return last.still


def shown(scene: Scene) -> Marks:
    return laid_over(scene_marks(scene, FACE, look(), USUAL), scene.marks or {})


@pytest.mark.parametrize("kind", [*FOR_ALL, *FOR_WATCHERS])
def test_what_has_happened_is_said_over_the_position_that_came_of_it(kind: type[Event]) -> None:
    match = happening(kind)
    still = still_of(match)
    marks = shown(still)
    event = next(event for event in match.events if type(event) is kind)
    assert describe(match, event) in str(marks["#prompt"]["text"])
    assert marks["#table"]["data-seat"] == str(match.state.seat)
    assert still.board is match


@pytest.mark.parametrize("kind", FOR_ALL)
def test_what_concerns_everybody_lies_over_the_board_to_be_read(kind: type[Event]) -> None:
    match = happening(kind)
    still = still_of(match)
    event = next(event for event in match.events if type(event) is kind)
    assert describe(match, event) in str(shown(still)[".banner"]["text"])
    assert (still.lasts, still.for_watchers) == (STILL, False)


@pytest.mark.parametrize("kind", [Walked, Rode, Diverted])
def test_the_way_of_a_pawn_is_drawn_for_those_who_watch(kind: type[Event]) -> None:
    match = happening(kind)
    still = still_of(match)
    assert str(shown(still)[".walk .over"]["d"]).startswith("M")
    if not any(isinstance(event, FOR_ALL) for event in match.events):
        assert (still.lasts, still.for_watchers) == (GLANCE, True)


def test_a_village_that_is_complete_is_outlined() -> None:
    match = happening(VillageCompleted)
    village = next(e.village for e in match.events if isinstance(e, VillageCompleted))
    marks = shown(still_of(match))
    assert marks[f'[data-village="{village}"]']["data-outlined"] == ""
