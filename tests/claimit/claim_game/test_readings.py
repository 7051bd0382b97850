"""Other readings of the rules: what each of them changes, and that the usual one is the default."""

from __future__ import annotations

import pytest

from claimit import claim_game
from claimit.claim_game import Move, Phase, State, format_state, legal_actions, parse_state
from claimit.claim_game.events import Walked
from claimit.claim_game.generator import generate
from claimit.claim_game.outcome import outcome, standings
from claimit.claim_game.readings import READINGS, USUAL, VILLAGE_SIZES
from claimit.table.match import Match, start
from claimit.table.phrase import Mistake
from claimit.table.record import format_record, parse_record
from claimit.table.seats import COLOURS

OTHERS = [name for name in READINGS if name != USUAL.name]


def played(reading: str, seed: str) -> Match[State]:
    """Return a whole game."""
    match = start(claim_game, COLOURS[:3], seed, reading=reading)
    drifter = claim_game.player("drifter")
    while not match.is_over:
        match = match.ask(drifter)
    return match


def test_a_game_of_the_usual_reading_does_not_name_it() -> None:
    match = start(claim_game, COLOURS[:2], "usual", reading="usual")
    assert "reading" not in match.record.options
    assert "reading" not in format_state(match.state)
    assert match.state.board.reading is USUAL
    assert match.state == start(claim_game, COLOURS[:2], "usual").state


def test_the_usual_reading_has_the_numbers_of_the_rules() -> None:
    assert [USUAL.worth(size) for size in VILLAGE_SIZES] == [4, 6, 12, 15, 24]
    assert (USUAL.finish, USUAL.variety, USUAL.short) == ((7, 5, 3, 1), 0, False)


@pytest.mark.parametrize("reading", OTHERS)
def test_a_game_and_a_position_come_back_with_their_reading(reading: str) -> None:
    match = played(reading, "back")
    record = parse_record(format_record(match.record), {"claim-game": claim_game})
    assert record == match.record and record.options["reading"] == reading
    for ply in (0, match.ply // 2, match.ply):
        state = match.at(ply).state
        again = parse_state(format_state(state))
        assert again == state and again.board.reading == READINGS[reading]


@pytest.mark.parametrize("reading", OTHERS)
def test_the_points_are_those_of_the_reading(reading: str) -> None:
    state = played(reading, "points").state
    rules = READINGS[reading]
    result = outcome(state)
    assert result is not None
    for standing in standings(state):
        sizes = [state.board.villages[number].size for number in standing.completed]
        assert standing.complete == sum(map(rules.worth, sizes))
        assert standing.variety == rules.variety * len({*sizes})
        assert standing.finish in (0, *rules.finish)
        parts = (standing.finish, standing.complete, standing.incomplete, standing.variety)
        assert standing.total == sum(parts)


def test_boards_differ_only_in_their_numbers() -> None:
    usual, level = (generate(10, 9, "land", READINGS[name]) for name in ("usual", "level"))
    assert usual != level
    assert [each.features for each in usual.villages] == [each.features for each in level.villages]
    assert {each.number for each in level.villages} == {3}
    assert (usual.specials, usual.finishes) == (level.specials, level.finishes)


def test_a_short_walk_may_end_on_the_way() -> None:
    position = """
        board=mesa width=6 height=6 order=1,0 turn=1 seat=1 phase=move die=3{}
        0 pawn=6,6
        1 pawn=1,1
        """
    exact, short = (parse_state(position.format(more)) for more in ("", " reading=short"))
    assert {*legal_actions(exact)} < {*legal_actions(short)}
    for action in legal_actions(short):
        assert isinstance(action, Move)
        after = claim_game.apply(short, action)
        walked = claim_game.events(short, action, after)[0]
        assert isinstance(walked, Walked) and len(walked.path) - 1 in (1, 2, 3)
    refused = claim_game.refusal(short, Move(short.board.starts[-1]))
    assert str(refused) == "No walk of at most 3 steps leads to 6,6."
    assert exact.phase is Phase.MOVE


def test_an_unknown_reading_is_refused_in_a_sentence() -> None:
    with pytest.raises(Mistake, match="'odd' is not a reading of the rules: write usual, level, "):
        start(claim_game, COLOURS[:2], "odd", reading="odd")
