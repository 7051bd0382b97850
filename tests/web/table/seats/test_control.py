"""Who controls a seat: a person at this device, or a computer of a level that the game has."""

from __future__ import annotations

import pytest

from claimit import claim_it
from claimit.claim_it import State
from claimit.table.match import Match, replay
from claimit.table.record import Record
from claimit.table.seats import Player
from web.table.seats.control import (
    HERE,
    Computer,
    acting,
    control_of,
    is_anothers_turn,
    is_computer,
)

OPTIONS = {"players": 2, "reuse_squatters": False, "first": 0}
MAE, BARON = Player("Mae", "green"), Player("Ida", "blue", bot="baron")
STRANGER = Player("Eva", "red", bot="a-level-of-another-program")


def match(*steps: str) -> Match[State]:
    """Return a match of Mae and a computer, in which Mae begins."""
    return replay(claim_it, Record(claim_it.NAME, OPTIONS, (MAE, BARON), "mine", steps))


@pytest.mark.parametrize(
    ("player", "control"), [(MAE, HERE), (BARON, Computer("baron")), (STRANGER, HERE)]
)
def test_a_computer_acts_where_the_game_has_its_level_and_a_person_elsewhere(
    player: Player, control: object
) -> None:
    assert control_of(claim_it, player) == control
    assert is_computer(claim_it, player) == (control != HERE)


def test_it_is_anothers_turn_while_a_computer_is_to_act() -> None:
    begun, passed = match(), match("312", "1,3", "take")
    assert (acting(begun), is_anothers_turn(begun)) == (HERE, False)
    assert (acting(passed), is_anothers_turn(passed)) == (Computer("baron"), True)


def test_nobody_acts_where_there_is_no_game() -> None:
    assert (acting(None), is_anothers_turn(None)) == (None, False)
