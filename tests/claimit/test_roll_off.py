"""The roll-off before a game: it follows from the seed, and one seat wins it."""

from collections.abc import Iterator
from itertools import count, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit import claim_game, claim_it
from claimit.claim_game import Die
from claimit.claim_it.dice import roll_for_start
from claimit.table.roll_off import Draw, leader, roll_off, turn_order

many = settings(deadline=None)


def seeds_with_ties(players: int) -> Iterator[str]:
    """Yield seeds whose roll-off needs a second round."""
    return (seed for n in count() if len(roll_off(claim_it, seed := f"tie-{n}", players)) > 1)


@many
@given(st.text(min_size=1), st.integers(2, 5))
def test_the_same_seed_gives_the_same_roll_off(seed: str, players: int) -> None:
    assert roll_off(claim_it, seed, players) == roll_off(claim_it, seed, players)


def test_another_seed_gives_another_roll_off() -> None:
    assert len({roll_off(claim_it, str(n), 5) for n in range(50)}) == 50


@many
@given(st.text(min_size=1), st.integers(2, 5))
def test_everybody_rolls_in_seat_order_and_then_those_tied_for_highest(
    seed: str, players: int
) -> None:
    rounds = roll_off(claim_it, seed, players)
    assert [seat for seat, _ in rounds[0].rolls] == list(range(players))
    for before, after in pairwise(rounds):
        best = max(dice.total for _, dice in before.rolls)
        tied = [seat for seat, dice in before.rolls if dice.total == best]
        assert len(tied) > 1
        assert [seat for seat, _ in after.rolls] == tied


@many
@given(st.text(min_size=1), st.integers(2, 5))
def test_the_last_round_has_one_winner_and_that_seat_starts(seed: str, players: int) -> None:
    totals = {seat: dice.total for seat, dice in roll_off(claim_it, seed, players)[-1].rolls}
    best = [seat for seat, total in totals.items() if total == max(totals.values())]
    assert best == [roll_off(claim_it, seed, players)[-1].leader]
    assert claim_it.start_options({"players": players}, seed)["first"] == best[0]


@many
@given(st.text(min_size=1), st.integers(2, 5))
def test_the_dice_of_the_roll_off_are_those_the_seed_gives_in_order(
    seed: str, players: int
) -> None:
    rolled = [dice for round_ in roll_off(claim_it, seed, players) for _, dice in round_.rolls]
    assert rolled == [roll_for_start(seed, number) for number in range(1, len(rolled) + 1)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_tie_really_comes_to_a_second_round(players: int) -> None:
    first, second, *_ = roll_off(claim_it, next(seeds_with_ties(players)), players)
    assert tuple(seat for seat, _ in second.rolls) == first.highest


def scripted(*numbers: int) -> Draw:
    """Return what draws these numbers, one after the other, whatever the source."""
    rolls = iter(numbers)
    return lambda source: Die(next(rolls))


@pytest.mark.parametrize(
    ("rolls", "order"),
    [
        ((3, 6, 1, 4), (1, 3, 0, 2)),
        ((3, 6, 6, 4, 1, 2), (2, 1, 3, 0)),
        ((5, 2, 5, 2, 1, 3, 6, 4), (2, 0, 1, 3)),  # the highest tie first
        ((5, 2, 5, 2, 4, 4, 3, 1, 2, 6), (0, 2, 3, 1)),  # a tie among the tied
        ((4, 4, 4, 4, 6, 1, 6, 1, 2, 3, 5, 4), (2, 0, 1, 3)),
    ],
)
def test_the_order_is_that_of_the_totals_and_all_ties_are_rolled_again(
    rolls: tuple[int, ...], order: tuple[int, ...]
) -> None:
    assert turn_order(scripted(*rolls), "seed", 4) == order


def test_for_the_leader_only_the_highest_tie_counts() -> None:
    assert leader(scripted(5, 2, 5, 2, 1, 3), "seed", 4) == 2
    assert leader(scripted(3, 6, 3, 3), "seed", 4) == 1


def test_a_roll_off_takes_no_more_rounds_than_its_game_wants() -> None:
    for seed in map(str, range(40)):
        order, first = roll_off(claim_game, seed, 4), roll_off(claim_it, seed, 4)
        assert all(len(each.seats) > 1 for each in (*order, *first))
        ties = [tied for each in order for tied in each.level if len(tied) > 1]
        assert sorted(each.seats for each in order[1:]) == sorted(ties)
        assert [each.seats for each in first[1:]] == [each.highest for each in first[:-1]]


def test_who_starts_is_rolled_for_only_when_nobody_was_chosen() -> None:
    chosen = {"players": 3, "first": 2}
    starters = {claim_it.start_options(chosen, str(n))["first"] for n in range(20)}
    assert starters == {2}
