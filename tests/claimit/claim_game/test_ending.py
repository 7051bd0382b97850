"""How a game of The Claim Game ends, what scores, and who wins: examples on the drawn board."""

import pytest

from claimit.claim_game import Phase, State, describe
from claimit.claim_game.outcome import outcome, standings
from tests.claimit.claim_game.drawn import BOARD, position
from tests.claimit.claim_game.play import play, told


def finished_in(players: int) -> State:
    """Return a position in which all but two have finished, and seat 0 is about to."""
    pawns = ["4,5", "1,1", "1,4", "3,1"][:players]
    return position(
        phase="move",
        die=1,
        pawns=" ".join(pawns),
        cubes=("A B E", "C", "D"),
        aside=(3, 9, 9, 12),
        finished=[2, 3][: players - 2],
        possible=False,
    )._replace(set_aside=(3, 9, 9, 12)[:players], cubes=_cubes(players))


def _cubes(players: int) -> tuple[int, ...]:
    land = dict(zip("ABCDE", BOARD.lands, strict=True))
    of_seats = (land["A"] | land["B"] | land["E"], land["C"], land["D"], 0)
    return of_seats[:players]


@pytest.mark.parametrize(("players", "figures"), [(2, [7, 5]), (3, [5, 3, 7]), (4, [3, 1, 7, 5])])
def test_the_game_ends_when_all_but_one_have_finished(players: int, figures: list[int]) -> None:
    before = finished_in(players)
    assert before.phase is Phase.MOVE
    state = play(before, "4,6")
    assert (state.phase, state.turn, state.die) == (Phase.OVER, 9, None)
    assert [standing.finish for standing in standings(state)] == figures
    assert describe(state)["seat"] is None
    assert describe(state)["finished"] == [*[2, 3][: players - 2], 0]
    assert told(state, "4") == "A roll is not allowed now: the game is over."


def test_who_has_finished_is_passed_over() -> None:
    state = position(
        phase="move",
        die=1,
        pawns="4,1 4,6 1,1",
        cubes=("A B E", "C", "D"),
        aside=(3, 9, 9),
        finished=[1],
        order=(2, 0, 1),
    )
    after = play(state, "4,2")
    assert (after.seat, after.turn) == (2, 10)


def test_the_game_ends_after_forty_turns_for_every_player() -> None:
    for players, pawns in ((2, "4,2 1,1"), (3, "4,2 1,1 1,1"), (4, "4,2 1,1 1,1 1,1")):
        last = position(phase="move", die=1, pawns=pawns, turn=40 * players)
        earlier = position(phase="move", die=1, pawns=pawns, turn=40 * players - 1)
        assert play(earlier, "4,1").phase is Phase.ROLL
        over = play(last, "4,1")
        assert (over.phase, over.turn) == (Phase.OVER, 40 * players)
        assert describe(over)["ranking"] == [list(range(players))]
        assert {standing.finish for standing in standings(over)} == {0}


def test_at_the_last_turn_those_left_get_no_figure_but_who_has_finished_keeps_it() -> None:
    state = position(
        phase="move",
        die=1,
        pawns="4,1 4,6 1,1",
        cubes=("A B E", "C", "D"),
        aside=(3, 9, 9),
        finished=[1],
        turn=120,
    )
    assert [standing.finish for standing in standings(play(state, "4,2"))] == [0, 7, 0]


def test_a_finish_in_the_last_turn_that_leaves_one_gives_him_the_next_figure() -> None:
    state = finished_in(3)._replace(turn=120)
    assert [standing.finish for standing in standings(play(state, "4,6"))] == [5, 3, 7]


def test_points_are_completed_villages_cubes_in_an_incomplete_one_and_the_finish() -> None:
    state = position(pawns="3,3 4,6", cubes=("A 3,2a 2,2b", "B E 1,2a"), possible=False)
    first, second = describe(state)["score"]
    assert first == {"finish": 0, "complete": 12, "incomplete": 2, "total": 14}
    assert second == {"finish": 0, "complete": 10, "incomplete": 1, "total": 11}


def ranked(state: State) -> tuple[tuple[int, ...], ...]:
    result = outcome(state._replace(phase=Phase.OVER))
    assert result is not None
    return result.ranking


def test_most_points_win() -> None:
    state = position(phase="over", pawns="4,4 1,1 1,1", cubes=("C", "A", "E"), turn=120)
    assert ranked(state) == ((1,), (0,), (2,))


def test_of_equal_points_more_completed_villages_win() -> None:
    cubes = ("E 3,4b 4,4a", "C", "")  # 4 and 2 points against 6
    state = position(phase="over", pawns="4,4 1,1 1,1", cubes=cubes, turn=120)
    assert [standing.total for standing in standings(state)] == [6, 6, 0]
    assert ranked(state) == ((0, 1), (2,))
    more = position(
        phase="over", pawns="4,4 1,1", cubes=("3,5a 4,5a 2,4a 3,3a", "E"), turn=80, possible=False
    )
    assert [standing.total for standing in standings(more)] == [4, 4]
    assert ranked(more) == ((1,), (0,))
    later = position(
        phase="over",
        pawns="4,6 1,4 1,1",
        cubes=("3,5a 4,5a", "E", ""),
        finished=[0, 1],
        possible=False,
    )
    assert [standing.total for standing in standings(later)] == [9, 9, 3]
    assert ranked(later) == ((1,), (0,), (2,)), "completed villages count before the finish"


def test_of_equal_points_and_villages_the_earlier_finish_wins() -> None:
    # Seat 0 finished first and has no village; seat 1 has 5 for the second place, and 2 cubes.
    state = position(
        phase="over",
        pawns="4,6 1,4 1,1",
        cubes=("", "3,5a 4,5a", "3,3a"),
        finished=[0, 1],
        possible=False,
    )
    assert [standing.total for standing in standings(state)] == [7, 7, 4]
    assert ranked(state) == ((0,), (1,), (2,))
    other = state._replace(finished=(1, 0), cubes=(state.cubes[1], state.cubes[0], 0))
    assert ranked(other) == ((1,), (0,), (2,))


def test_the_unfinished_are_behind_and_share_what_is_left() -> None:
    state = position(
        phase="over",
        pawns="4,6 1,4 1,1 1,1",
        cubes=("", "E", "B 3,5a 4,5a 2,4a", ""),
        finished=[0, 1],
        turn=160,
        possible=False,
    )
    assert [standing.total for standing in standings(state)] == [7, 9, 9, 0]
    assert ranked(state) == ((1,), (2,), (0,), (3,))
    nobody = position(phase="over", pawns="1,1 1,1 1,1 1,1", cubes=("C", "D"), turn=160)
    assert ranked(nobody) == ((0, 1), (2, 3))
