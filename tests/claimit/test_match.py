"""A match: steps are recorded, and taken back to the last roll but never through it."""

import pytest

from claimit import claim_it
from claimit.claim_it import ROLL, TAKE, Place, State, dice, format_step, space
from claimit.claim_it.dice import Dice
from claimit.table.chance import source_of_roll
from claimit.table.dice_source import DiceSource
from claimit.table.game import IllegalAction
from claimit.table.match import Match, new_match, replay
from claimit.table.record import BadRecord, Record
from claimit.table.seats import Player
from tests.claimit.play import random_plies

OPTIONS = {"players": 2, "reuse_squatters": False, "first": 1}
SEATS = (Player("Mae", "green"), Player("Ida", "blue", bot="baron"))
RECORD = Record(claim_it.NAME, OPTIONS, SEATS, seed="mine")


def match(tokens: str = "") -> Match[State]:
    """Return a match in which these tokens of a record were played."""
    return replay(claim_it, Record(claim_it.NAME, OPTIONS, SEATS, "mine", tuple(tokens.split())))


def test_a_new_match_has_the_start_and_no_steps() -> None:
    start = new_match(claim_it, Record(claim_it.NAME, OPTIONS, SEATS, "mine", ("123",)))
    assert start.record == RECORD
    assert start.states == (claim_it.new_game(2, first=1),)
    assert (start.ply, start.rolls, start.is_over, start.can_undo) == (0, 0, False, False)


def test_every_step_is_recorded_as_its_token() -> None:
    played = match()
    for step in (Dice((3, 1, 2)), Place(space(1, 3)), Dice((4, 4, 1)), Place(space(4, 4)), TAKE):
        played = played.step(step)
    assert played.record.steps == ("312", "1,3", "441", "4,4", "take")
    assert (played.ply, played.rolls, len(played.states)) == (5, 2, 6)
    assert played == match("312 1,3 441 4,4 take")


def test_a_step_gives_a_new_match_and_leaves_the_old_one() -> None:
    before = match("312")
    before.step(Place(space(1, 3)))
    assert before == match("312")


def test_the_next_roll_is_the_next_one_of_the_seed() -> None:
    played = match().roll()
    first = dice.roll("mine", 1)
    assert played.state.dice == first
    action = claim_it.legal_actions(played.state)[0]
    assert played.step(action).roll().record.steps[-1] == dice.format_dice(dice.roll("mine", 2))


def test_without_a_seed_there_is_no_next_roll() -> None:
    unseeded = new_match(claim_it, Record(claim_it.NAME, OPTIONS, SEATS, seed=None))
    with pytest.raises(IllegalAction, match="no secret seed"):
        unseeded.roll()
    assert unseeded.step(Dice((1, 2, 3))).rolls == 1


class OneRollKnown:
    """A dice source whose second roll is not known yet."""

    start = "mine"

    def of_roll(self, number: int, ply: int) -> str | None:
        return source_of_roll("mine", number) if number == 1 else None


class WithOneRollKnown(Record):
    """A record with that dice source."""

    @property
    def dice_source(self) -> DiceSource:
        return OneRollKnown()


def test_a_roll_that_the_dice_source_does_not_know_yet_is_not_made() -> None:
    rolled = new_match(claim_it, WithOneRollKnown(claim_it.NAME, OPTIONS, SEATS, seed=None)).roll()
    assert rolled.state.dice == dice.roll("mine", 1)
    assert list(rolled.strays) == []
    placed = rolled.step(claim_it.legal_actions(rolled.state)[0])
    with pytest.raises(IllegalAction, match="next roll isn’t fixed"):
        placed.roll()


def test_a_throw_without_its_roll_is_no_step() -> None:
    with pytest.raises(IllegalAction, match="To roll, write the roll itself"):
        match().step(ROLL)


# A turn, 4: a placement may be taken back until the next roll or take


def test_a_placement_may_be_taken_back_and_made_elsewhere() -> None:
    placed = match("312 1,3")
    assert placed.can_undo
    assert placed.undo() == match("312")
    assert placed.undo().step(Place(space(2, 1))) == match("312 2,1")


def test_a_placement_in_the_middle_of_a_turn_may_be_taken_back() -> None:
    assert match("312 1,3 441 4,4").undo() == match("312 1,3 441")


@pytest.mark.parametrize(
    "tokens",
    [
        "",
        "312",
        "312 1,3 441",
        "312 1,3 take",
        "111 1,1 111 1,1 111",  # a bust
    ],
    ids=["the start", "the first roll", "a later roll", "a taking", "a roll that busts"],
)
def test_nothing_else_may_be_taken_back(tokens: str) -> None:
    played = match(tokens)
    assert not played.can_undo
    with pytest.raises(IllegalAction) as refused:
        played.undo()
    assert str(refused.value) == "The last step cannot be undone."


def test_taking_back_goes_to_the_last_roll_and_never_through_it() -> None:
    back = match("312 1,3 441 4,4").undo()
    assert not back.can_undo
    assert back.state.dice == Dice((4, 4, 1))


def test_taking_back_does_not_change_the_rolls_to_come() -> None:
    placed = match().roll()
    placed = placed.step(claim_it.legal_actions(placed.state)[0])
    again = placed.undo().step(claim_it.legal_actions(placed.undo().state)[-1])
    assert again.roll().record.steps[-1] == placed.roll().record.steps[-1]


BROKEN = [
    ("1,3", "Step 1 (1,3) cannot be played: Nothing can be placed on 1,3 now: the turn must"),
    ("312 take", "Step 2 (take) cannot be played: Taking the spaces is not allowed now:"),
    ("312 4,4", "Step 2 (4,4) cannot be played: Nothing can be placed on 4,4: the dice do not"),
    ("312 441", "Step 2 (441) cannot be played: Rolling is not allowed now"),
    ("312 1,3 roll", "Step 3 (roll) cannot be played: To roll, write the roll"),
    ("312 1,3 447", "Step 3 (447) cannot be played: '447' is not a roll"),
    ("312 1,7", "Step 2 (1,7) cannot be played: '1,7' is not a space"),
    ("312 fold", "Step 2 (fold) cannot be played: 'fold' is not a step"),
    ("312 ²", "Step 2 (²) cannot be played: '²' is not a roll"),
    ("9" * 99, f"Step 1 ({'9' * 24}…) cannot be played: '{'9' * 24}…' is not a roll"),
]


@pytest.mark.parametrize(("tokens", "sentence"), BROKEN)
def test_a_step_that_cannot_be_played_is_named_with_its_number(tokens: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refused:
        match(tokens)
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")


def test_no_step_follows_the_end() -> None:
    game = [format_step(ply.step) for ply in random_plies(1, 2, first=1) if ply.step != ROLL]
    over = match(" ".join(game))
    assert over.is_over
    with pytest.raises(BadRecord, match=rf"^Step {len(game) + 1} \(123\).*the game is over\.$"):
        match(" ".join([*game, "123"]))
