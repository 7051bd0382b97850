"""How it moves: what is told of each event by motions, and that only what is cheap moves."""

from __future__ import annotations

import random
import re

import pytest

from tests.web.table import Table
from tools.files import ROOT
from web.kit.motion import KEYFRAMES
from web.table.face.throwing import SUSPENSE, TUMBLE, throw

MAY_MOVE = {"transform", "opacity", "visibility", "offset", "easing"}


# The dice


@pytest.mark.parametrize("dice", [1, 3, 6])
def test_dice_leave_the_hand_one_after_the_other_and_rest_at_the_same_moment(dice: int) -> None:
    motions = list(throw(dice))
    assert {m.delay + m.duration for m in motions} == {TUMBLE}
    for number in range(dice):
        flies, turns = (m for m in motions if m.selector.startswith(f'[data-die="{number}"]'))
        assert (flies.keyframes, turns.keyframes) == ("throw", "tumble")
        assert turns.selector == f"{flies.selector} .cube"
        assert flies.delay == turns.delay
    delays = [m.delay for m in motions if m.keyframes == "throw"]
    assert delays[0] == 0
    assert delays == sorted(set(delays))


def test_a_die_that_decides_falls_like_the_others_and_spins_on() -> None:
    alike, spinning = (list(throw(3, decides=decides)) for decides in (False, True))
    assert spinning[:-1] == alike[:-1]
    last = spinning[-1]
    assert (last.selector, last.keyframes) == ('[data-die="2"] .cube', "spin-on")
    assert last.delay + last.duration == TUMBLE + SUSPENSE
    assert KEYFRAMES["spin-on"][-1] == KEYFRAMES["tumble"][-1]


def test_a_die_tumbles_onto_the_face_on_which_the_style_sheet_lays_it() -> None:
    styles = "".join(
        file.read_text(encoding="utf-8") for file in sorted((ROOT / "web/style").glob("*.css"))
    )
    (cube,) = re.findall(r"^\.cube \{(.*?)^\}", styles, re.DOTALL | re.MULTILINE)
    lies = KEYFRAMES["tumble"][-1]["transform"]
    assert f"transform: {lies};" in cube.replace(", 0deg", "")
    assert KEYFRAMES["throw"][-1] == {"transform": "none"}


# What may move


def test_only_what_needs_no_layout_moves() -> None:
    named = {name for frames in KEYFRAMES.values() for frame in frames for name in frame}
    assert named <= MAY_MOVE


@pytest.mark.parametrize("name", KEYFRAMES)
def test_keyframes_come_in_the_order_of_their_time(name: str) -> None:
    frames = KEYFRAMES[name]
    offsets = [frame["offset"] for frame in frames if "offset" in frame]
    assert len(frames) > 1
    assert offsets == sorted(offsets)
    assert all(0 < offset < 1 for offset in offsets)


# Whole games


@pytest.mark.long
def test_in_whole_games_every_motion_can_be_played_and_every_kind_is_seen() -> None:
    seen: set[str] = set()
    flown: set[str] = set()
    for players, variation in ((2, 1), (5, 0)):
        rng = random.Random(players)
        table = Table(f"?new={players}&seed=abc&variation={variation}")
        while not table.match.is_over:
            table.page.moves.clear()
            table.play_on(rng)
            motions = [motion for scene in table.page.moves for motion in scene]
            assert motions, "every step is seen"
            for motion in motions:
                assert motion.keyframes in KEYFRAMES
                assert motion.delay >= 0
                assert motion.duration > 0
            seen |= {motion.keyframes for motion in motions}
            flown |= {motion.keyframes for motion in motions if motion.target}
    assert seen == set(KEYFRAMES), "no keyframes lie about unused"
    measured = {name for name, frames in KEYFRAMES.items() if "--size" in str(frames)}
    assert flown == measured, "what has a target flies, and nothing else does"


def test_a_step_that_is_taken_back_does_not_move() -> None:
    table = Table("?new=2&seed=abc")
    table.press("roll")
    table.dispatch(table.legal()[0])
    table.press("undo")
    assert table.page.motions == ()
