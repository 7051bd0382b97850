"""The Claim Game as a match: what may be taken back, and what a step tells."""

import pytest

from claimit.claim_game import OBEY, PASS, Phase, PlaceMarker, apply, may_undo, parse_step
from claimit.claim_game.board import Special, Tile, parse_feature, parse_tile
from claimit.claim_game.die import DICE
from claimit.claim_game.events import (
    CubePlaced,
    CubesSetAside,
    Diverted,
    Ended,
    Event,
    Finished,
    NumberChosen,
    Obeyed,
    Passed,
    Rode,
    Rolled,
    VillageCompleted,
    Walked,
    events,
)
from claimit.claim_game.state import State
from tests.claimit.claim_game.drawn import position
from tests.claimit.claim_game.play import begun, play


def happened(state: State, token: str) -> list[Event]:
    """Return what a step tells; a roll is thrown first."""
    if token.isdigit():
        state = state._replace(phase=Phase.CHANCE)
    step = parse_step(token)
    return list(events(state, step, apply(state, step)))


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, names.split()))


# Undo


def test_whatever_was_done_since_the_last_roll_may_be_taken_back() -> None:
    match = begun(2)
    starts = [parse_step("pawn:1,1"), parse_step("pawn:10,9")]
    marker = PlaceMarker(min(match.state.board.specials))
    for step in starts:
        match = match.step(step)
    for _ in range(6):
        match = match.step(marker)
    assert match.can_undo
    back = match
    while back.ply:
        back = back.undo()
    assert back == match.at(0)
    rolled = match.roll()
    assert not rolled.can_undo
    moved = rolled.step(rolled.game.legal_actions(rolled.state)[0])
    assert moved.can_undo
    assert moved.undo() == rolled


def test_a_step_that_ended_a_turn_may_be_taken_back_until_somebody_rolls() -> None:
    state = position(pawns="4,4 1,1")
    assert may_undo(state, PASS)
    assert may_undo(state, parse_step("cube:4,4a"))
    assert not may_undo(state._replace(phase=Phase.CHANCE, die=None), parse_step("3"))


def test_obeying_may_be_taken_back_before_the_second_roll() -> None:
    assert may_undo(position(pawns="2,5 1,1", markers=("2,5",)), OBEY)


def test_the_step_that_ends_the_game_is_not_taken_back_because_it_shows_the_seed() -> None:
    finishing = position(phase="move", die=1, pawns="4,5 1,1", cubes=("A B C E",))
    assert not may_undo(finishing, parse_step("4,6"))
    assert may_undo(finishing, parse_step("4,4"))
    last = position(pawns="4,4 1,1", turn=80)
    assert not may_undo(last, PASS)


# What a step tells


def test_a_roll_a_walk_and_a_cube() -> None:
    state = position(phase="roll", pawns="4,2 1,1")
    assert happened(state, "2") == [Rolled(state.seat, DICE[1])]
    walked = happened(play(state, "2"), "4,4")
    assert walked == [Walked(state.seat, tiles("4,2 4,3 4,4"))]
    state = position(pawns="4,4 1,1", cubes=("3,4b",))
    assert happened(state, "cube:4,4a") == [CubePlaced(state.seat, parse_feature("4,4a"), 1, 2)]
    assert happened(state, "pass") == [Passed(state.seat)]


def test_a_village_that_is_completed_and_cubes_that_are_set_aside() -> None:
    state = position(pawns="6,2 1,1", cubes=("A 6,3a", "B C D"), aside=(0, 3))
    assert happened(state, "cube:6,2a") == [
        CubePlaced(state.seat, parse_feature("6,2a"), 4, 2),
        VillageCompleted(state.seat, 4, 4),
        CubesSetAside(state.seat, 6),
    ]
    first = position(pawns="6,2 1,1", cubes=("A", "B C D"))
    assert happened(first, "cube:6,2a") == [
        CubePlaced(first.seat, parse_feature("6,2a"), 4, 1),
        CubesSetAside(first.order[1], 3),
    ]


@pytest.mark.parametrize(
    ("tile", "special"), [("2,5", "horses"), ("2,3", "marked-die"), ("5,2", "detour")]
)
def test_a_special_tile_that_is_obeyed(tile: str, special: str) -> None:
    state = position(pawns=f"{tile} 1,1", markers=(tile,))
    told = Obeyed(state.seat, parse_tile(tile), Special(special))
    assert happened(state, "special") == [told]


def test_a_ride_a_chosen_number_and_a_detour() -> None:
    ride = play(position(pawns="4,3 1,1", markers=("4,3",)), "special")
    assert happened(ride, "4,5") == [Rode(ride.seat, parse_tile("4,3"), parse_tile("4,5"))]
    number = position(phase="number", pawns="4,4 1,1", marked=[0])
    assert happened(number, "number:6") == [NumberChosen(number.seat, 6)]
    detour = play(position(pawns="5,2 1,1", markers=("5,2",)), "special")
    (diverted,) = happened(detour, "detour:1:1,3")
    assert diverted == Diverted(detour.seat, detour.order[1], tiles("1,1 1,2 1,3"))


def test_the_finish_and_the_end() -> None:
    state = position(phase="move", die=3, pawns="4,5 1,1", cubes=("A B C E",))
    seat, rival = state.order
    assert happened(state, "4,6") == [
        Walked(seat, tiles("4,5 4,6")),
        Finished(seat, 1, 7),
        Ended(((seat,), (rival,))),
    ]
