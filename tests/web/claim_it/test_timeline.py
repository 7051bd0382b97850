"""How it moves: every event gives the motions that tell it, and only what is cheap moves."""

import random

import pytest
from web.claim_it.timeline import BREATH, COUNTED, TUMBLE, reveal, timeline

from claimit.claim_it import Space, format_space, parse_space
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import (
    Busted,
    Ended,
    Event,
    LastRoundCalled,
    Returned,
    Rolled,
    Squatted,
    Staked,
    Taken,
)
from claimit.table.seats import Seat
from tests.web.table import Table
from tools.files import ROOT
from web.kit.motion import KEYFRAMES, Motion

MAY_MOVE = {"transform", "opacity", "visibility", "offset", "easing"}
ROLLED = Rolled(Seat(0), Dice((2, 3, 5)))


def here(*names: str) -> tuple[Space, ...]:
    return tuple(map(parse_space, names))


def on(name: str, piece: str) -> str:
    return f'[data-space="{name}"] .{piece}'


def told(*happened: Event) -> list[tuple[str, str]]:
    """Return which node moves how, in order."""
    return [(motion.selector, motion.keyframes) for motion in timeline(happened)]


# Single events


def test_nothing_happened_and_nothing_moves() -> None:
    assert timeline(()) == ()
    assert timeline((), here("1,1")) == ()


def test_a_roll_throws_all_three_dice_at_once() -> None:
    assert timeline((ROLLED,))[:3] == tuple(
        Motion(f'[data-die="{number}"]', "throw", 0, TUMBLE) for number in range(3)
    )


def test_no_words_tell_what_was_rolled_before_the_dice_do() -> None:
    assert [(m.selector, m.keyframes, m.delay) for m in timeline((ROLLED,))[3:]] == [
        ("#prompt", "light", TUMBLE),
        ('[data-log="0"]', "light", TUMBLE),
    ]


def test_the_possible_spaces_light_up_as_the_dice_come_to_rest() -> None:
    lights = timeline((ROLLED,), here("2,3", "5,2"))[5:]
    assert [(m.selector, m.keyframes) for m in lights] == [
        (on("2,3", "ghost"), "light"),
        (on("5,2", "ghost"), "light"),
    ]
    assert all(m.delay < TUMBLE < m.delay + m.duration for m in lights)


def test_a_squatter_drops_onto_its_space_at_once() -> None:
    (motion,) = timeline((Squatted(Seat(0), parse_space("5,2"), 3, None),))
    assert (motion.selector, motion.keyframes, motion.delay) == (on("5,2", "squatter"), "drop", 0)


def test_a_claim_drops_onto_its_space() -> None:
    assert told(Staked(Seat(0), parse_space("5,2"), 3, False)) == [(on("5,2", "stake"), "drop")]


def test_in_the_variation_the_squatter_leaves_from_beneath() -> None:
    assert told(Staked(Seat(0), parse_space("5,2"), 3, True)) == [
        (on("5,2", "squatter"), "leave"),
        (on("5,2", "stake"), "drop"),
    ]


def test_a_bust_shakes_the_board_and_all_that_is_lost_slides_off() -> None:
    assert told(Busted(Seat(0), here("6,3"), here("2,1", "6,3"))) == [
        (".board", "shake"),
        (on("6,3", "stake"), "slide-off"),
        (on("2,1", "squatter"), "slide-off"),
        (on("6,3", "squatter"), "slide-off"),
        (".banner", "unroll"),
        ("#aftermath", "light"),
        ("#gauge", "light"),
    ]


def test_a_bust_waits_for_the_dice() -> None:
    motions = timeline((ROLLED, Busted(Seat(0), (), here("2,1"))))
    assert {m.delay >= TUMBLE for m in motions if m.keyframes != "throw"} == {True}


def test_taken_spaces_turn_over_one_after_the_other() -> None:
    motions = timeline((Taken(Seat(0), here("5,5"), here("4,3"), gained=here("5,5", "4,3")),))
    assert [(m.selector, m.keyframes) for m in motions] == [
        (on("4,3", "stake"), "leave"),
        (on("4,3", "marker"), "turn-up"),
        (on("5,5", "squatter"), "leave"),
        (on("5,5", "marker"), "turn-up"),
    ]
    leaves, turns, leaves_next, _ = motions
    assert turns.delay == leaves.delay + leaves.duration
    assert leaves_next.delay > leaves.delay


def test_a_marker_that_goes_home_flies_to_its_owners_panel_which_pulses_then() -> None:
    flight, pulse = timeline((Returned(Seat(2), parse_space("5,5"), Seat(0)),))
    panel = '[data-panel="2"] .disc'
    assert (flight.selector, flight.keyframes, flight.target) == (
        on("5,5", "returning"),
        "fly",
        panel,
    )
    assert (pulse.selector, pulse.keyframes) == (panel, "pulse")
    assert pulse.delay == flight.delay + flight.duration


def test_a_marker_goes_home_when_the_squatter_on_it_turns_over() -> None:
    taken = Taken(Seat(0), here("1,1", "5,5", "2,2"), (), gained=here("1,1", "5,5", "2,2"))
    motions = timeline((taken, Returned(Seat(2), parse_space("5,5"), Seat(0))))
    (flight,) = (m for m in motions if m.target)
    assert flight.delay == next(m.delay for m in motions if m.selector == on("5,5", "squatter"))
    assert flight.delay > 0


def test_a_last_round_unrolls_the_banner() -> None:
    assert told(LastRoundCalled(Seat(0), 3)) == [(".banner", "unroll")]


# The counting

MAE, CLARA, WYATT, JOSIAH = map(Seat, range(4))
GROUPS = {
    MAE: here("1,1"),
    CLARA: here("2,2", "2,3"),
    WYATT: here("4,4"),
    JOSIAH: (),
}


def outlines(*happened: Event) -> list[tuple[str, str, int]]:
    """Return which outline shows how, and when."""
    return [
        (m.selector, m.keyframes, m.delay)
        for m in timeline(happened, (), GROUPS)
        if m.selector.endswith(".outline")
    ]


def test_at_the_end_each_largest_group_is_outlined_in_turn_and_the_winners_stays() -> None:
    ended = Ended(((CLARA,), (WYATT,), (MAE,), (JOSIAH,)))
    assert outlines(ended) == [
        (on("1,1", "outline"), "encircle", BREATH + COUNTED),
        (on("4,4", "outline"), "encircle", BREATH + 2 * COUNTED),
        (on("2,2", "outline"), "light", BREATH + 3 * COUNTED),
        (on("2,3", "outline"), "light", BREATH + 3 * COUNTED),
    ]


def test_those_who_share_a_rank_are_counted_apart_but_winners_together() -> None:
    assert [delay for _, _, delay in outlines(Ended(((CLARA,), (MAE, WYATT))))] == [
        BREATH,
        BREATH + COUNTED,
        *[BREATH + 2 * COUNTED] * 2,
    ]
    assert {delay for _, _, delay in outlines(Ended(((MAE, WYATT, CLARA),)))} == {BREATH}


def test_the_line_that_lights_up_is_that_of_the_group_that_is_counted() -> None:
    ranking = ((JOSIAH,), (CLARA,), (WYATT, MAE))
    counting = timeline((Ended(ranking),), (), GROUPS)
    lines = [seat for sharing in ranking for seat in sharing]
    for number, seat in enumerate(lines):
        (lights,) = (m.delay for m in counting if m.selector == f'[data-standing="{number}"]')
        group = {on(format_space(space), "outline") for space in GROUPS[seat]}
        assert {m.delay for m in counting if m.selector in group} <= {lights}
    assert len({m.delay for m in counting if "outline" in m.selector}) == 3


def test_the_ranking_is_told_from_below_and_the_winner_last() -> None:
    ended = Ended(((CLARA,), (WYATT, MAE)))
    lit = [(m.selector, m.delay) for m in timeline((ended,)) if m.keyframes == "light"]
    assert lit == [
        ('[data-standing="2"]', BREATH),
        ('[data-standing="1"]', BREATH + COUNTED),
        ('[data-standing="0"]', BREATH + 2 * COUNTED),
        ("#winner", BREATH + 2 * COUNTED),
    ]


def test_nobody_knows_before_the_dice_rest_or_all_is_counted() -> None:
    ended = Ended(((CLARA,), (MAE,)))
    assert reveal((ROLLED,)) == 0
    assert reveal((Taken(CLARA, here("1,1"), (), here("1,1")),)) == 0
    assert reveal((ROLLED, Busted(CLARA, (), ()))) == TUMBLE
    assert reveal((ended,)) == BREATH + COUNTED
    motions = timeline((ROLLED, Busted(CLARA, (), ()), ended))
    (winner,) = (m for m in motions if m.selector == "#winner")
    assert reveal((ROLLED, Busted(CLARA, (), ()), ended)) == winner.delay


# What may move


def test_only_what_needs_no_layout_moves() -> None:
    moved = {name for frames in KEYFRAMES.values() for frame in frames for name in frame}
    assert moved <= MAY_MOVE


def test_what_has_a_target_flies_and_nothing_else_does() -> None:
    flying = {name for name, frames in KEYFRAMES.items() if "--x" in str(frames)}
    motions = timeline((Returned(Seat(2), parse_space("5,5"), Seat(0)), ROLLED))
    assert flying == {"fly"}
    assert {m.keyframes for m in motions if m.target} == flying


@pytest.mark.parametrize("name", KEYFRAMES)
def test_keyframes_come_in_the_order_of_their_time(name: str) -> None:
    frames = KEYFRAMES[name]
    offsets = [frame["offset"] for frame in frames if "offset" in frame]
    assert len(frames) > 1
    assert offsets == sorted(offsets)
    assert all(0 < offset < 1 for offset in offsets)


def test_the_dice_come_to_rest_when_the_style_sheet_says_so() -> None:
    styles = "".join(
        file.read_text(encoding="utf-8") for file in sorted((ROOT / "web/style").glob("*.css"))
    )
    assert f"transition: transform calc({TUMBLE}ms * var(--tempo))" in styles


# Whole games


def test_in_whole_games_every_motion_can_be_played_and_every_kind_is_seen() -> None:
    seen = set()
    for players, variation in ((2, 1), (5, 0)):
        rng = random.Random(players)
        table = Table(f"?new={players}&seed=abc&variation={variation}")
        while not table.match.is_over:
            table.play_on(rng)
            motions = table.page.motions
            assert motions, "every step is seen"
            for motion in motions:
                assert motion.keyframes in KEYFRAMES
                assert motion.delay >= 0
                assert motion.duration > 0
            seen |= {motion.keyframes for motion in motions}
    assert seen == set(KEYFRAMES), "no keyframes lie about unused"


def test_a_step_that_is_taken_back_does_not_move() -> None:
    table = Table("?new=2&seed=abc")
    table.press("roll")
    table.dispatch(table.legal()[0])
    table.press("undo")
    assert table.page.motions == ()
