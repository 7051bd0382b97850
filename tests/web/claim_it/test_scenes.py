"""How a step is told: what each scene shows, for how long, and what nobody knows yet."""

from __future__ import annotations

import pytest

from claimit.claim_it import State
from claimit.claim_it.dice import Dice
from claimit.table.match import Match
from tests.web.scenes import at_rest, differing, end_of, in_turn, moved, named, pieces, shown
from tests.web.table import at_position, finished, match_of, opened
from web.claim_it.motions import LIGHTS, SLIDE
from web.claim_it.scenes import NAMED, TO_READ, scenes
from web.table.face.scenes import Scene
from web.table.face.throwing import STAGGER, TUMBLE, thrown

BUSTED = """
    {upper} . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    C . . . . .
    . ax . . . 2
    players=3 turn=9 phase=decide
    """
"""Clara rolls 1 1 2: squatter 2 is out, 1,2 is claimed by Mae, and 2,1 staked by Clara herself."""


# A throw

DICE_IN_FLIGHT = {
    "#dice",
    *(f'[data-die="{number}"]' for number in range(3)),
    *(f'[data-die="{number}"] .cube' for number in range(3)),
}
SAID_MEANWHILE = {"#prompt", "#winner"}
RESTING = {f'#play [data-action="{name}"]' for name in ("roll", "take")}
OF_A_SCENE = {"#cover", '#play [data-action="move-on"]', '.bar [data-action="undo"]'}


def assert_nobody_knows_yet(match: Match[State]) -> None:
    """Hold that a throw shows the table as it was, but for what says that dice are thrown."""
    before, (throw, *_) = in_turn(match)
    was, is_now = at_rest(before), shown(throw)
    differs = differing(was, is_now)
    assert set(differs) <= DICE_IN_FLIGHT | SAID_MEANWHILE | RESTING | OF_A_SCENE
    assert is_now["#prompt"]["text"] == "The dice are rolling…"
    assert {is_now[die]["data-face"] for die in is_now if die.endswith('"]') and "die" in die} == {
        None
    }
    assert is_now["#dice"]["aria-label"] == "Dice, not yet rolled"
    for selector in RESTING & set(differs):
        assert differs[selector] == {"aria-disabled": "true"}
    assert is_now["#cover"]["hidden"] is None


@pytest.mark.parametrize(
    "tokens",
    [
        pytest.param("312", id="the first roll"),
        pytest.param("312 1,3 312", id="the same again"),
        pytest.param("111 1,1 111 1,1 111", id="a bust"),
        pytest.param("111 1,1 111 1,1 111 265", id="the next player's"),
    ],
)
@pytest.mark.parametrize("bots", [(), ("foreman",) * 3])
def test_while_the_dice_are_thrown_the_table_is_as_it_was(
    tokens: str, bots: tuple[str, ...]
) -> None:
    assert_nobody_knows_yet(match_of(tokens, bots=bots))


def test_in_a_whole_game_no_throw_is_known_before_the_dice_rest() -> None:
    match = opened(finished(2))
    rolls = [n for n, step in enumerate(match.steps, start=1) if isinstance(step, Dice)]
    assert len(rolls) > 20
    for ply in rolls:
        assert_nobody_knows_yet(match.at(ply))


def test_a_throw_lasts_until_the_last_die_rests() -> None:
    before, (throw, arrival) = in_turn(match_of("312 1,3 441"))
    assert (throw.told, throw.board) == (before, before)
    assert throw.in_flight
    assert throw.lasts == TUMBLE == end_of(throw)
    assert throw.dice == (4, 4, 1)
    assert set(moved(throw)) == {"throw", "tumble"}
    assert arrival.lasts == 0, "the last scene has no end"


def test_the_dice_turn_to_the_faces_on_which_they_will_lie() -> None:
    _, (throw, arrival) = in_turn(match_of("312"))
    cubes = [f'[data-die="{number}"] .cube' for number in range(3)]
    assert [shown(throw)[cube] for cube in cubes] == [at_rest(arrival.told)[cube] for cube in cubes]


def test_then_the_possible_spaces_light_up_at_once() -> None:
    match = match_of("312")
    *_, arrival = scenes(match)
    assert moved(arrival)["light"] == [
        f'[data-space="{name}"] .ghost' for name in pieces(at_rest(match), "data-legal")
    ]
    assert {(m.delay, m.duration) for m in arrival.motions} == {(0, LIGHTS)}
    assert LIGHTS <= 120


def test_a_throw_of_anybody_can_be_shown_on_a_table_where_nothing_was_played() -> None:
    table = match_of()
    throw = thrown(table, Dice((6, 5, 4)))
    assert (throw.told, throw.board, throw.dice) == (table, table, (6, 5, 4))
    assert shown(throw)["#table"]["data-seat"] == "0"


# A placement


def test_a_squatter_drops_onto_its_space_at_once() -> None:
    (only,) = scenes(match := match_of("312 1,3"))
    assert (only.told, only.board) == (match, match)
    assert moved(only) == {"drop": ['[data-space="1,3"] .squatter']}
    assert {m.delay for m in only.motions} == {0}


def test_a_claim_drops_onto_its_space() -> None:
    (only,) = scenes(match_of("312 1,3 321 1,3"))
    assert moved(only) == {"drop": ['[data-space="1,3"] .stake']}


def test_in_the_variation_the_squatter_leaves_from_beneath() -> None:
    (only,) = scenes(match_of("312 1,3 321 1,3", reuse_squatters=True))
    assert moved(only) == {
        "leave": ['[data-space="1,3"] .squatter'],
        "drop": ['[data-space="1,3"] .stake'],
    }


# A bust


def bust(upper: str = ".") -> tuple[Match[State], tuple[Scene, ...]]:
    return in_turn(at_position(BUSTED.format(upper=upper), "112"))


def test_a_bust_is_thrown_named_lost_and_then_it_is_the_next_players_turn() -> None:
    before, (throw, why, gone, arrival) = bust()
    assert [scene.told for scene in (throw, why, gone)] == [before] * 3
    assert [scene.board for scene in (throw, why)] == [before] * 2
    assert gone.board == arrival.board == arrival.told
    seats = [shown(scene)["#table"]["data-seat"] for scene in (throw, why, gone)]
    assert (seats, at_rest(arrival.told)["#table"]["data-seat"]) == (["0"] * 3, "1")


def test_the_spaces_of_the_roll_and_no_others_say_why_they_are_of_no_use() -> None:
    _, (throw, why, gone, arrival) = bust()
    reasons = {"1,1": "2 is out", "1,2": "claimed", "2,1": "staked"}
    assert named(shown(throw)) == {}
    assert named(shown(why)) == reasons
    assert named(shown(gone)) == reasons
    assert named(at_rest(arrival.told)) == {}
    assert moved(why) == {"stamp": [f'[data-space="{name}"] .reason' for name in sorted(reasons)]}


@pytest.mark.parametrize("roll", ["111", "112", "122", "222"])
def test_closed_spaces_say_so_whatever_busts(roll: str) -> None:
    match = at_position(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        B C . . . .
        B C . . . .
        players=3 turn=9
        """,
        roll,
    )
    _, why, *_ = scenes(match)
    digits = [*roll]
    spaces = {
        f"{column},{row}"
        for number, column in enumerate(digits)
        for other, row in enumerate(digits)
        if number != other
    }
    assert named(shown(why)) == dict.fromkeys(spaces, "claimed")


def test_the_dice_lie_there_and_can_be_read_while_the_spaces_say_why() -> None:
    _, (_, why, gone, _) = bust()
    for scene in (why, gone):
        marks = shown(scene)
        assert marks["#dice"]["aria-label"] == "Dice: 1, 1, 2"
        assert [marks[f'[data-die="{n}"]']["data-face"] for n in range(3)] == ["1", "1", "2"]
    assert shown(why)["#prompt"]["text"] == "1 1 2: no space for that."


def test_nothing_is_lost_before_everybody_could_read_why() -> None:
    _, (_, why, gone, _) = bust()
    assert why.lasts == NAMED == 400
    assert pieces(shown(why), "data-staked") == ["2,1"]
    assert pieces(shown(why), "data-squatter") == ["6,1"]
    assert pieces(shown(gone), "data-staked") == pieces(shown(gone), "data-squatter") == []
    assert "shake" not in moved(why)


def test_what_is_lost_slides_off_and_what_it_cost_can_be_read_until_after() -> None:
    _, (_, _, gone, _) = bust()
    assert moved(gone)["slide-off"] == [
        '[data-space="2,1"] .stake',
        '[data-space="6,1"] .squatter',
    ]
    ends = max(m.delay + m.duration for m in gone.motions if m.keyframes == "slide-off")
    assert gone.lasts == ends + TO_READ == SLIDE + STAGGER + TO_READ
    banner = shown(gone)[".banner"]
    assert banner["text"] == "Clara busted. 2 spaces back to the desert."
    assert shown(gone)["#prompt"]["text"] == (
        "Clara busted on 1 1 2. Back to the desert: 2 spaces."
    )


@pytest.mark.parametrize(("upper", "at"), [(".", "head"), ("1", "foot"), ("b4x", "foot")])
def test_the_banner_is_at_the_foot_of_the_board_if_something_at_its_head_is_lost(
    upper: str, at: str
) -> None:
    _, (throw, why, gone, arrival) = bust(upper)
    assert shown(gone)[".banner"]["data-staying"] == at
    marks = [shown(throw), shown(why), at_rest(arrival.told)]
    assert {each[".banner"]["data-staying"] for each in marks} == {None}


def test_a_bust_on_the_first_roll_costs_nothing() -> None:
    match = at_position(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        B C . . . .
        B C . . . .
        players=3 turn=9
        """,
        "112",
    )
    _, _, gone, _ = scenes(match)
    assert "slide-off" not in moved(gone)
    assert gone.lasts == SLIDE + TO_READ
    assert shown(gone)[".banner"]["text"] == "Clara busted. Nothing lost."


def test_only_a_scene_that_can_be_read_invites_to_go_on() -> None:
    _, (throw, why, gone, arrival) = bust()
    assert [scene.invites for scene in (throw, why, gone, arrival)] == [False, True, True, False]
    here = '#play [data-action="move-on"]'
    for scene in (throw, why, gone):
        assert shown(scene)[here] == {
            "hidden": None,
            "data-inviting": "" if scene.invites else None,
        }
    assert at_rest(arrival.told)[here] == {"hidden": "", "data-inviting": None}


# All steps


def test_every_step_ends_with_the_new_position_alone() -> None:
    match = opened(finished(3))
    for ply in range(1, match.ply + 1):
        now = match.at(ply)
        *_, last = scenes(now)
        assert (last.told, last.board) == (now, now)
        bare = Scene(now, now, motions=last.motions, effects=last.effects, still=last.still)
        assert last == bare


def test_what_a_scene_lays_over_the_table_is_taken_away_again() -> None:
    match = opened(finished(3))
    laid = 0
    for ply in range(1, match.ply + 1):
        now = match.at(ply)
        for scene in scenes(now):
            for selector, attributes in (scene.marks or {}).items():
                if selector.endswith(" .reason"):
                    continue  # which is seen only where its space is named
                laid += 1
                assert set(attributes) <= set(at_rest(now)[selector])
    assert laid
