"""Whose turn it is, whoever counts turns: what computers hurry through and people may take back."""

import pytest

from claimit import claim_game, claim_it
from claimit.claim_game import Phase
from claimit.table.game import Game
from claimit.table.match import Match, new_match
from claimit.table.record import Record
from claimit.table.seats import COLOURS, Player
from web.table.seats.turns import has_passed_on, may_take_back, turn_of, turns_of_computers


def begun(game: Game, bots: tuple[str | None, ...], **options: object) -> Match:
    """Return a game at its first moment; a level of its computers, or None, for each seat."""
    read = game.start_options({"players": len(bots), **options}, "seed")
    seats = tuple(Player(f"Player {n}", COLOURS[n], bot) for n, bot in enumerate(bots))
    return new_match(game, Record(game.NAME, read, seats, "seed"))


def played(match: Match, until: int) -> Match:
    """Play the first legal action until somebody's turn of this number is over."""
    while turn_of(match) < until and not match.is_over:
        match = match.act(match.game.legal_actions(match.state)[-1])
    return match


LEVEL = next(iter(claim_game.LEVELS))


@pytest.mark.parametrize("game", [claim_it, claim_game], ids=lambda game: game.NAME)
def test_a_turn_is_what_one_player_does_before_another(game: Game) -> None:
    match = begun(game, (None, None, None))
    turns = 1
    while turns < 12:
        before, match = match, match.act(match.game.legal_actions(match.state)[-1])
        passed = before.state.seat != match.state.seat
        turns += passed
        assert has_passed_on(match) == passed
        assert turn_of(match) == turns
    if game is claim_it:
        assert turn_of(match) == match.state.turn


def test_before_the_first_turn_pieces_are_put_down_in_turns() -> None:
    match = begun(claim_game, (None, None, None))
    assert turn_of(match) == 1
    markers = played(match, 4)
    assert markers.state.phase is Phase.MARKER
    first = played(match, 7)
    assert (first.state.phase, first.state.turn) == (Phase.ROLL, 1)


@pytest.mark.parametrize(
    ("order", "bots", "turns"),
    [
        ([0, 2, 1], (LEVEL, None, LEVEL), 2),
        ([0, 1, 2], (LEVEL, None, LEVEL), 1),
        ([2, 1, 0], (None, LEVEL, LEVEL), 2),
        ([2, 1, 0], (None, None, None), 0),
        ([2, 1, 0], (LEVEL, LEVEL, LEVEL), 1),
    ],
)
def test_computers_play_on_until_a_person_follows_in_turn_order(
    order: list[int], bots: tuple[str | None, ...], turns: int
) -> None:
    assert turns_of_computers(begun(claim_game, bots, order=order)) == turns


def test_who_has_finished_is_nobody_to_wait_for() -> None:
    match = begun(claim_game, (LEVEL, None, LEVEL, None), order=[0, 1, 2, 3])
    finished = match.state._replace(phase=Phase.ROLL, turn=9, finished=(match.state.order[1],))
    assert list(claim_game.following(finished)) == [0, 2, 3]
    there = Match(match.game, match.record, (), (finished,))
    assert (turns_of_computers(match), turns_of_computers(there)) == (1, 2)


def test_a_person_takes_back_his_own_step_and_no_computers() -> None:
    order = [0, 1]
    alone = begun(claim_game, (None, None), order=order)
    by_person = begun(claim_game, (None, LEVEL), order=order)
    by_computer = begun(claim_game, (LEVEL, None), order=order)
    for match, may in ((alone, True), (by_person, True), (by_computer, False)):
        assert not may_take_back(match), "nothing has been done"
        after = match.step(match.game.legal_actions(match.state)[0])
        assert after.can_undo
        assert may_take_back(after) == may
