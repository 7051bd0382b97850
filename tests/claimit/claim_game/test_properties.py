"""What is true at every moment of whole random games of two to four players."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit.claim_game import Phase, State, describe, describe_start, legal_actions, standings
from claimit.claim_game.board import distance, tile_of
from claimit.claim_game.events import CubePlaced, Walked
from claimit.claim_game.movement import reachable
from claimit.claim_game.outcome import outcome
from claimit.claim_game.possible import objection
from claimit.claim_game.state import SETTING_UP, TURNS_EACH
from claimit.table.match import Match
from tests.claimit.claim_game.play import random_match

pytestmark = pytest.mark.long

whole_games = settings(deadline=None, max_examples=25)
games = st.builds(random_match, st.integers(0, 100_000), st.sampled_from((0.0, 0.5, 0.9, 1.0)))


@whole_games
@given(games)
def test_every_player_has_twelve_cubes_all_the_time(match: Match[State]) -> None:
    aside = (0,) * match.state.players
    for state in match.states:
        told = describe(state)
        for seat in range(state.players):
            on_board = list(told["cubes"].values()).count(seat)
            assert on_board + told["cubes_left"][seat] + told["set_aside"][seat] == 12
            assert told["cubes_left"][seat] >= 0
            assert told["set_aside"][seat] >= aside[seat], "what is set aside stays there"
        aside = tuple(told["set_aside"])


@whole_games
@given(games)
def test_a_village_has_one_owner_for_good_and_a_player_one_incomplete_village(
    match: Match[State],
) -> None:
    villages = describe_start(match.states[0])["board"]["villages"]
    owners: dict[str, int] = {}
    for state in match.states:
        told = describe(state)
        for name, village in told["villages"].items():
            cubes = [f for f in villages[name]["features"] if f in told["cubes"]]
            assert {told["cubes"][feature] for feature in cubes} == {village["owner"]}
            assert village["cubes"] == len(cubes) <= village["size"]
            assert village["completed"] == (len(cubes) == village["size"])
            assert owners.setdefault(name, village["owner"]) == village["owner"]
        building = [v["owner"] for v in told["villages"].values() if not v["completed"]]
        assert len(building) == len(set(building)), "nobody begins a second village"


@whole_games
@given(games)
def test_a_finish_tile_holds_one_pawn_and_it_stays(match: Match[State]) -> None:
    for before, after in pairwise(match.states):
        there = [after.pawn(seat) for seat in after.finished]
        assert set(there) <= set(after.board.finishes)
        assert len(there) == len(set(there))
        assert after.finished[: len(before.finished)] == before.finished
        for seat in after.order:
            on_finish = after.pawns[seat] in after.board.finishes
            assert on_finish == (seat in after.finished)
            if on_finish:
                assert after.cubes_left(seat) == 0
            if seat in before.finished:
                assert before.pawns[seat] == after.pawns[seat]
                assert after.seat != seat or after.phase is Phase.OVER


@whole_games
@given(games)
def test_the_game_ends_in_time_and_as_soon_as_all_but_one_have_finished(
    match: Match[State],
) -> None:
    *running, last = match.states
    players = last.players
    assert last.phase is Phase.OVER
    assert last.turn <= TURNS_EACH * players
    assert len(last.finished) == players - 1 or last.turn == TURNS_EACH * players
    for state in running:
        assert outcome(state) is None
        assert len(state.unfinished) > 1
        assert legal_actions(state)
        assert (state.turn == 0) == (state.phase in SETTING_UP)


@whole_games
@given(games)
def test_the_score_is_finish_and_completed_and_incomplete_villages(match: Match[State]) -> None:
    villages = describe_start(match.states[0])["board"]["villages"]
    for state in match.states:
        told = describe(state)
        for seat, score in enumerate(told["score"]):
            own = {n: v for n, v in told["villages"].items() if v["owner"] == seat}
            complete = sum(
                v["size"] * villages[n]["number"] for n, v in own.items() if v["completed"]
            )
            incomplete = sum(v["cubes"] for v in own.values() if not v["completed"])
            alone = state.phase is Phase.OVER and state.unfinished == (seat,)
            came = [*told["finished"], seat].index(seat) if seat in told["finished"] or alone else 4
            finish = [7, 5, 3, 1, 0][came]
            assert score == {
                "finish": finish,
                "complete": complete,
                "incomplete": incomplete,
                "total": finish + complete + incomplete,
            }


@whole_games
@given(games)
def test_the_ranking_names_everybody_and_descends(match: Match[State]) -> None:
    result = outcome(match.state)
    assert result is not None
    named = [seat for sharing in result.ranking for seat in sharing]
    assert sorted(named) == list(range(match.state.players))
    table = standings(match.state)
    scores = [[table[seat].score for seat in sharing] for sharing in result.ranking]
    assert all(len(set(sharing)) == 1 for sharing in scores)
    assert all(above[0] > below[0] for above, below in pairwise(scores))


@whole_games
@given(games)
def test_a_walk_and_a_cube_are_told_as_they_were(match: Match[State]) -> None:
    for ply, before in enumerate(match.states[:-1]):
        for event in match.events_at(ply):
            if isinstance(event, Walked):
                steps = len(event.path) - 1
                assert len(set(event.path)) == len(event.path)
                assert all(distance(a, b) == 1 for a, b in pairwise(event.path))
                assert not set(event.path[:-1]) & set(before.board.finishes)
                assert before.die is not None
                entered = event.path[-1] in before.board.finishes
                assert steps <= before.die if entered else steps == before.die
                assert (
                    entered or reachable(before.board, event.path[0], steps) >> event.path[-1] & 1
                )
            if isinstance(event, CubePlaced) and before.phase is Phase.USE:
                assert tile_of(event.feature) == before.here


@whole_games
@given(games)
def test_no_moment_of_a_game_is_called_impossible(match: Match[State]) -> None:
    for state in match.states:
        assert objection(state) is None


def test_random_games_end_in_all_ways() -> None:
    """So that none of the properties above holds only because nothing happens."""
    ends = [random_match(seed, eager).state for seed in range(8) for eager in (0.0, 0.9, 1.0)]
    assert any(end.turn == end.last_turn for end in ends)
    for players in (2, 3, 4):
        assert any(len(end.finished) == players - 1 for end in ends if end.players == players)
    assert any(any(end.set_aside) for end in ends)


@pytest.mark.parametrize("eager", [0.0, 1.0])
def test_the_same_seed_plays_the_same_game(eager: float) -> None:
    assert random_match(3, eager) == random_match(3, eager)
