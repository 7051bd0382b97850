"""How it moves: what is told of each event by motions, and that only what is cheap moves."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

import pytest

from claimit.claim_it import Space, parse_space
from claimit.claim_it.events import Busted, Ended, Returned, Taken
from claimit.table.seats import Seat
from tests.web.table import Table
from tools.files import ROOT
from web.claim_it.motions import (
    COUNTED,
    contour,
    counted,
    counting,
    crowning,
    flight,
    flips,
    lost,
    named,
)
from web.kit.motion import KEYFRAMES, Motion
from web.table.face.throwing import TUMBLE, throw

MAY_MOVE = {"transform", "opacity", "visibility", "offset", "easing"}


def here(*names: str) -> tuple[Space, ...]:
    return tuple(map(parse_space, names))


def on(name: str, piece: str) -> str:
    return f'[data-space="{name}"] .{piece}'


def moved(motions: Iterable[Motion]) -> list[tuple[str, str]]:
    """Return which node moves how, in order."""
    return [(motion.selector, motion.keyframes) for motion in motions]


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


def test_a_die_tumbles_onto_the_face_on_which_the_style_sheet_lays_it() -> None:
    styles = "".join(
        file.read_text(encoding="utf-8") for file in sorted((ROOT / "web/style").glob("*.css"))
    )
    (cube,) = re.findall(r"^\.cube \{(.*?)^\}", styles, re.DOTALL | re.MULTILINE)
    lies = KEYFRAMES["tumble"][-1]["transform"]
    assert f"transform: {lies};" in cube.replace(", 0deg", "")
    assert KEYFRAMES["throw"][-1] == {"transform": "none"}


# A bust


def test_the_spaces_that_a_bust_names_say_why_at_once() -> None:
    motions = list(named(here("2,1", "6,3")))
    assert moved(motions) == [(on("2,1", "reason"), "stamp"), (on("6,3", "reason"), "stamp")]
    assert {m.delay for m in motions} == {0}


def test_a_bust_shakes_the_board_and_all_that_is_lost_slides_off() -> None:
    motions = list(lost(Busted(Seat(0), here("6,3"), here("2,1", "6,3"))))
    assert moved(motions) == [
        (".board", "shake"),
        (on("6,3", "stake"), "slide-off"),
        (on("2,1", "squatter"), "slide-off"),
        (on("6,3", "squatter"), "slide-off"),
        (".banner", "light"),
    ]
    slides = [m.delay for m in motions if m.keyframes == "slide-off"]
    assert slides == sorted(set(slides)), "one after the other"


# What is taken


def test_taken_spaces_turn_over_one_after_the_other() -> None:
    motions = list(flips(Taken(Seat(0), here("5,5"), here("4,3"), gained=here("5,5", "4,3"))))
    assert moved(motions) == [
        (on("4,3", "stake"), "leave"),
        (on("4,3", "marker"), "turn-up"),
        (on("5,5", "squatter"), "leave"),
        (on("5,5", "marker"), "turn-up"),
    ]
    leaves, turns, leaves_next, _ = motions
    assert turns.delay == leaves.delay + leaves.duration
    assert leaves_next.delay > leaves.delay


def test_a_marker_that_goes_home_flies_to_its_owners_panel_which_pulses_then() -> None:
    flies, pulses = flight(Returned(Seat(2), parse_space("5,5"), Seat(0)), begins=70)
    panel = '[data-panel="2"] .disc'
    assert (flies.selector, flies.keyframes, flies.target) == (
        on("5,5", "returning"),
        "fly",
        panel,
    )
    assert flies.delay == 70
    assert (pulses.selector, pulses.keyframes) == (panel, "pulse")
    assert pulses.delay == flies.delay + flies.duration


# The counting

MAE, CLARA, WYATT, JOSIAH = map(Seat, range(4))
GROUPS = {
    MAE: here("1,1"),
    CLARA: here("2,2", "2,3"),
    WYATT: here("4,4"),
    JOSIAH: (),
}


def outlines(motions: Iterable[Motion]) -> list[tuple[str, str, int]]:
    """Return whose group is outlined how, and when."""
    return [(m.selector, m.keyframes, m.delay) for m in motions if "contour" in m.selector]


def lines(motions: Iterable[Motion]) -> list[tuple[int, int]]:
    """Return which line of the ranking lights up when, in the order of time."""
    found = [(m.delay, re.findall(r'^\[data-standing="(\d)"\]$', m.selector)) for m in motions]
    return [(int(place[0]), delay) for delay, place in sorted(found) if place]


def test_each_losers_largest_group_is_outlined_in_turn_and_then_the_winners_which_stays() -> None:
    ended = Ended(((CLARA,), (WYATT,), (MAE,), (JOSIAH,)))
    assert outlines(counting(ended, GROUPS)) == [
        (contour(MAE), "encircle", COUNTED),
        (contour(WYATT), "encircle", 2 * COUNTED),
    ], "who has no group is only counted"
    assert outlines(crowning(ended, GROUPS)) == [(contour(CLARA), "light", 0)]


def test_those_who_share_a_rank_are_counted_apart_but_winners_together() -> None:
    assert counted(Ended(((CLARA,), (MAE, WYATT)))) == [
        (0, (WYATT,)),
        (COUNTED, (MAE,)),
        (2 * COUNTED, (CLARA,)),
    ]
    assert counted(Ended(((MAE, WYATT, CLARA),))) == [(0, (MAE, WYATT, CLARA))]


def test_the_line_that_lights_up_is_that_of_the_group_that_is_counted() -> None:
    ended = Ended(((JOSIAH,), (CLARA,), (WYATT, MAE)))
    ranked = [seat for sharing in ended.ranking for seat in sharing]
    motions = list(counting(ended, GROUPS))
    for place, begins in lines(motions):
        group = contour(ranked[place])
        assert {m.delay for m in motions if m.selector == group} <= {begins}
    assert len({delay for _, _, delay in outlines(motions)}) == 3


def test_the_ranking_is_told_from_below_and_the_winners_lines_not_before_the_end() -> None:
    ended = Ended(((CLARA,), (WYATT, MAE)))
    assert lines(counting(ended, GROUPS)) == [(2, 0), (1, COUNTED), (0, 2 * COUNTED)]
    assert lines(crowning(ended, GROUPS)) == [(0, 0)]
    assert ("#winner", "light") in moved(crowning(ended, GROUPS))


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
