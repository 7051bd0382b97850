"""A game of The Claim Game told afterwards: its steps in words, and its board as a picture."""

from __future__ import annotations

import random
import re
from itertools import combinations

import pytest

from claimit.claim_game import format_step, legal_actions
from claimit.claim_game import retelling as RETELLING
from claimit.claim_game.die import Die
from claimit.claim_game.retelling import columns, happened, option, position, rows, theme, touched
from claimit.claim_game.state import State
from claimit.table.ground import ground
from claimit.table.match import Match
from claimit.table.seats import COLOURS, Player
from tests.claimit.claim_game.drawn import position as drawn_position
from tests.claimit.claim_game.play import random_match
from tests.claimit.test_pictures import found, places
from tests.reviews import drawn

PLAYERS = tuple(Player(f"P{n}", colour) for n, colour in enumerate(COLOURS))
MATCHES = [random_match(seed, 0.8) for seed in range(5)]


@pytest.mark.parametrize("match", MATCHES)
def test_every_step_is_told_in_words_of_its_own_turn(match: Match[State]) -> None:
    for ply, step in enumerate(match.steps):
        told = str(happened(match, ply))
        assert told
        assert (told == f"rolled {int(step)}") if isinstance(step, Die) else "rolled" not in told


@pytest.mark.parametrize("match", MATCHES)
def test_the_options_of_a_decision_are_told_apart(match: Match[State]) -> None:
    players = match.record.seats
    for state in match.states:
        told = [str(option(state, format_step(each), players)) for each in legal_actions(state)]
        assert len(told) == len(set(told))


def test_a_walk_a_cube_and_a_special_tile_in_words() -> None:
    state = drawn_position(phase="move", die=1, pawns="3,5 1,1")
    assert str(option(state, "3,4", PLAYERS)) == "walk to 3,4"
    state = drawn_position(phase="use", die=1, pawns="3,4 1,1")
    cube = str(option(state, "cube:3,4a", PLAYERS))
    assert cube == "cube on 3,4a", "two villages are on this tile"
    assert str(option(state, "pass", PLAYERS)) == "use nothing"
    state = drawn_position(phase="detour", pawns="5,2 1,1", obeyed=True)
    assert str(option(state, "detour:1:1,2", PLAYERS)) == "detour of P1 to 1,2"


def test_what_a_decision_is_about_does_not_give_the_answer_away() -> None:
    for match in MATCHES:
        for state in match.states:
            tokens = [format_step(each) for each in legal_actions(state)]
            for one, other in combinations(tokens, 2):
                assert str(theme(state, one, other).title) == str(theme(state, other, one).title)
    state = drawn_position(phase="use", die=1, pawns="3,4 1,1")
    assert str(theme(state, "pass", "cube:3,4a").title) == "Place a cube?"


@pytest.mark.parametrize("match", MATCHES)
def test_all_tiles_together_are_the_way_from_the_start_to_the_result(match: Match[State]) -> None:
    players = match.state.players
    rng = random.Random(players)
    chances = [drawn(rng, players) for _ in match.states]
    shared = ground(match, RETELLING, chances)
    for seat in range(players):
        whole = sum(each[seat] for each in shared.places.values()) + shared.elsewhere[seat]
        assert whole == pytest.approx(chances[-1][seat] - chances[0][seat])
    high, wide = len(rows(match)), len(columns(match))
    assert all(0 <= row < high and 0 <= column < wide for row, column in shared.places)


def test_a_roll_belongs_to_the_tile_that_is_walked_to() -> None:
    match = MATCHES[0]
    ply = next(ply for ply, step in enumerate(match.steps) if isinstance(step, Die))
    assert touched(match, ply) is None
    walked = re.fullmatch(r"walk to (\d+),(\d+)", str(happened(match, ply + 1)))
    assert walked is not None
    column, row = map(int, walked.groups())
    board = match.state.board
    assert touched(match, ply + 1) == ((board.height - row, column - 1),)
    assert columns(match)[column - 1] == str(column)
    assert rows(match)[board.height - row] == str(row)


@pytest.mark.parametrize("match", MATCHES)
def test_a_position_is_drawn_with_everything_on_it_and_two_frames(match: Match[State]) -> None:
    state = match.states[len(match.states) * 2 // 3]
    players = PLAYERS[: state.players]
    here, there = sorted(state.board.starts)[:2]
    names = [f"{tile // 12 + 1},{tile % 12 + 1}" for tile in (here, there)]
    svg = position(state, players, names[0], names[1], "label")
    assert len(found(svg, "village")) == len(state.board.edges)
    assert len(found(svg, "special")) == len(state.board.specials)
    assert len(found(svg, "start")) == len(found(svg, "finish")) == 4
    assert len(found(svg, "cube")) == state.all_cubes.bit_count()
    assert len(found(svg, "marker")) == sum(map(len, state.markers))
    assert len(found(svg, "enamel")) == sum(pawn is not None for pawn in state.pawns)
    (done,), (better,) = found(svg, "done"), found(svg, "better")
    assert "stroke-dasharray" in better
    assert "stroke-dasharray" not in done
    assert places(svg, "done") != places(svg, "better")
