"""What is told of a game besides its result: turns, rolls, busts, and the rolls of note."""

from pathlib import Path

import pytest

from claimit import claim_it
from claimit.claim_it import State, bust_rolls
from claimit.claim_it.chronicle import Chronicle, Throw, chronicle
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import Busted
from claimit.games import GAMES
from claimit.table.match import Match, open_record, start
from claimit.table.seats import Seat

GOLDEN = Path(__file__).parent / "golden"


def played(tokens: str) -> Match[State]:
    """Return a game of two in which seat 0 begins and these steps were played."""
    match = start(claim_it, ("Mae", "Wyatt"), "seed", first=0)
    for token in tokens.split():
        match = match.step(claim_it.parse_step(token))
    return match


def told(tokens: str) -> Chronicle:
    match = played(tokens)
    return chronicle(match.states, match.steps)


def test_before_the_first_roll_there_is_nothing_to_tell() -> None:
    assert told("") == Chronicle(1, 0, 0, None, None)


def test_turns_rolls_and_busts_are_those_of_everybody() -> None:
    tale = told("111 1,1 111 1,1 111 235 2,3 take 235 3,5 take")
    assert (tale.turns, tale.rolls, tale.busts) == (4, 5, 1)


def test_a_roll_that_risks_nothing_is_neither_lucky_nor_dear() -> None:
    tale = told("235 2,3 take 235 3,5 take 235 2,3 take")
    assert (tale.luckiest, tale.dearest) == (None, None)


SAFE = "111 1,1 111 1,1 222 2,2 222 2,2 "
"""Two spaces at risk, and twos and ones may bust."""


def test_the_luckiest_roll_is_the_one_that_would_have_lost_the_most_on_average() -> None:
    before = played(SAFE).state
    tale = told(f"{SAFE}235 2,3 take 444 4,4 444 4,4 235 2,3 take")
    throw = Throw(Seat(0), 1, Dice((2, 3, 5)), 2, bust_rolls(before), is_bust=False)
    assert tale.luckiest == throw


def test_of_equally_lucky_rolls_the_first_is_told() -> None:
    tale = told("111 1,1 111 1,1 235 2,3 111 222 2,2 222 2,2 345 3,4 take")
    assert tale.luckiest is not None
    assert (tale.luckiest.turn, tale.luckiest.dice) == (1, Dice((2, 3, 5)))


def test_a_roll_that_could_not_bust_is_not_lucky_however_much_was_at_risk() -> None:
    match = played("222 2,2")
    assert bust_rolls(match.state) == 0
    assert told("222 2,2 146 1,4 take").luckiest is None


def test_the_dearest_roll_is_the_bust_that_lost_the_most_spaces() -> None:
    one, two = "111 1,1 111 1,1 111 ", "111 1,1 111 1,1 222 2,2 111 "
    tale = told(one + two + one)
    dearest = tale.dearest
    assert dearest is not None
    assert (dearest.seat, dearest.turn, dearest.at_risk) == (1, 2, 2)
    assert (dearest.dice, dearest.is_bust, tale.busts) == (Dice((1, 1, 1)), True, 3)


def test_of_busts_that_lost_as_much_the_least_likely_is_the_dearest() -> None:
    likely, unlikely = f"{SAFE}111 ", "111 1,1 111 1,1 223 2,2 111 "
    alone = [told(tokens).dearest for tokens in (likely, unlikely)]
    assert [throw.at_risk for throw in alone if throw] == [2, 2]
    assert alone[0] and alone[1] and alone[0].bust > alone[1].bust
    for tokens, turn in ((likely + unlikely, 2), (unlikely + likely, 1)):
        dearest = told(tokens).dearest
        assert dearest is not None
        assert dearest.turn == turn


@pytest.mark.parametrize(
    "file", sorted(GOLDEN.glob("?-players-*.json")), ids=lambda file: file.stem
)
def test_in_whole_games_the_busts_are_those_of_the_events(file: Path) -> None:
    match: Match[State] = open_record(file.read_text(encoding="utf-8"), GAMES)
    tale = chronicle(match.states, match.steps)
    busts = [
        len(event.spaces)
        for ply in range(match.ply)
        for event in match.events_at(ply)
        if isinstance(event, Busted)
    ]
    assert (tale.turns, tale.rolls, tale.busts) == (match.state.turn, match.rolls, len(busts))
    assert tale.dearest is not None
    assert tale.dearest.at_risk == max(busts)
