"""The words of the log, of what became of a turn, and of refusals."""

from collections.abc import Sequence

import pytest

from claimit.claim_it import (
    Place,
    Space,
    format_space,
    legal_actions,
    parse_space,
    parse_state,
)
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import (
    Busted,
    Ended,
    Event,
    LastRoundCalled,
    Returned,
    Rolled,
    Squatted,
    Staked,
    Taken,
)
from claimit.table.seats import Seat
from tests.web.table import CLOSED, NAMES, SPACE_NAMES, at_position, match_of
from web.claim_it import phrases

CLARA, WYATT, MAE = Seat(0), Seat(1), Seat(2)
PLAYERS = match_of().record.seats


def here(*names: str) -> tuple[Space, ...]:
    return tuple(map(parse_space, names))


def taken(seat: Seat, settled: Sequence[str], claimed: Sequence[str], own: str = "") -> Taken:
    """Return the taking of these spaces, all of them new to the seat but its own."""
    gained = [name for name in (*settled, *claimed) if name != own]
    return Taken(seat, here(*settled), here(*claimed), gained=here(*gained))


def log(tokens: str, turns: int = 12) -> list[str]:
    """Return the log of a game in which this was played, newest first."""
    match = match_of(tokens)
    return [f"{NAMES[line.seat]}: {line.text}" for line in phrases.log(match)[:turns]]


def told(tokens: str, turn: int) -> tuple[str, ...]:
    """Return the steps of a turn as the log tells them when it is opened; of no other."""
    lines = phrases.log(match_of(tokens), turn)
    assert all(not line.steps for line in lines if line.turn != turn)
    return next(line.steps for line in lines if line.turn == turn)


# The log


def test_before_the_first_roll_the_log_is_empty() -> None:
    assert log("") == []


def test_a_turn_that_runs_says_how_often_was_rolled_and_what_is_at_risk() -> None:
    assert log("312") == ["Clara: 1 roll"]
    assert log("312 1,3 312") == ["Clara: 2 rolls, 1 space at risk"]


def test_the_newest_turn_comes_first_whoever_played_it() -> None:
    assert log("312 1,3 312 1,3 take 265 2,5") == [
        "Wyatt: 1 roll, 1 space at risk",
        "Clara: 2 rolls, took 1 new space, 1 claim",
    ]


def test_a_bust_says_what_was_lost() -> None:
    assert log("111 1,1 111 1,1 111") == ["Clara: 3 rolls, busted and lost 1 space"]


def test_a_bust_on_the_first_roll_needs_no_count() -> None:
    match = at_position(CLOSED, "121")
    assert [line.text for line in phrases.log(match, 12)] == ["busted on the first roll"]


def test_only_as_many_turns_as_are_wanted_are_told() -> None:
    tokens = "312 1,3 take 265 2,5 take 312 3,1"
    assert log(tokens, 2) == log(tokens)[:2]
    assert [line.turn for line in phrases.log(match_of(tokens), 12)] == [3, 2, 1]


def test_a_turn_that_is_opened_tells_its_steps_in_their_order() -> None:
    assert told("312 1,3 312 1,3 take 265 2,5", 1) == (
        "rolled 3 1 2 — squatter 2 on 1,3",
        "rolled 3 1 2 — claim on 1,3",
        "took 1 new space, 1 claim",
    )
    assert told("312 1,3 312 1,3 take 265 2,5", 2) == ("rolled 2 6 5 — squatter 6 on 2,5",)


def test_the_roll_of_a_bust_borrows_no_placement_from_the_turn_after_it() -> None:
    assert told("111 1,1 111 1,1 111 265 2,5", 1) == (
        "rolled 1 1 1 — squatter 1 on 1,1",
        "rolled 1 1 1 — claim on 1,1",
        "rolled 1 1 1",
        "busted and lost 1 space",
    )


def test_the_last_round_follows_the_taking() -> None:
    match = at_position(
        """
            A A A A A .
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . . a
            . . . . . .
            players=5
        """,
        "621 6,2 take",
    )
    (line,) = phrases.log(match, match.states[0].turn)
    assert line.text == "1 roll, took 1 claim, called the last round"
    assert line.steps == ("rolled 6 2 1 — claim on 6,2", "took 1 claim", "called the last round")


# Single events


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Rolled(CLARA, Dice((2, 3, 5))), "rolled 2 3 5"),
        (Squatted(CLARA, parse_space("5,2"), 3, None), "squatter 3 on 5,2"),
        (Squatted(CLARA, parse_space("5,2"), 3, WYATT), "squatter 3 on 5,2"),
        (Staked(CLARA, parse_space("5,2"), 3, False), "claim on 5,2"),
        (Staked(CLARA, parse_space("5,2"), None, False), "claim on 5,2"),
        (Busted(CLARA, here("1,1"), here("1,1")), "busted and lost 1 space"),
        (Busted(CLARA, here("1,1"), here("1,1", "2,2")), "busted and lost 2 spaces"),
        (taken(CLARA, ["1,1", "1,2"], ["1,3"]), "took 3 new spaces, 1 claim"),
        (taken(CLARA, ["1,1"], []), "took 1 new space"),
        (taken(CLARA, [], ["1,1"], own="1,1"), "took 1 claim"),
        (taken(CLARA, ["1,2"], ["1,1"], own="1,1"), "took 1 new space, 1 claim"),
        (Returned(WYATT, parse_space("5,2"), CLARA), "Wyatt gets a marker back from 5,2"),
        (LastRoundCalled(CLARA, 3), "called the last round"),
        (Ended(((CLARA, MAE), (WYATT,))), "Clara and Mae won"),
    ],
)
def test_an_event_is_described_without_naming_who_did_it(event: Event, text: str) -> None:
    assert phrases.describe(event, PLAYERS) == text


# What became of the last turn


@pytest.mark.parametrize(
    ("happened", "text"),
    [
        ((), ""),
        ((Rolled(CLARA, Dice((2, 3, 5))),), ""),
        ((Squatted(CLARA, parse_space("5,2"), 3, None),), ""),
        (
            (Rolled(CLARA, Dice((1, 1, 1))), Busted(CLARA, (), ())),
            "Clara busted on 1 1 1. Nothing ventured, nothing lost.",
        ),
        (
            (Rolled(CLARA, Dice((1, 1, 1))), Busted(CLARA, here("1,1"), here("1,1"))),
            "Clara busted on 1 1 1. Back to the desert: one space.",
        ),
        (
            (Rolled(CLARA, Dice((3, 1, 1))), Busted(CLARA, here("1,1"), here("1,1", "3,1"))),
            "Clara busted on 3 1 1. Back to the desert: 2 spaces.",
        ),
        (
            (taken(MAE, ["1,1"], ["1,2"]), Returned(WYATT, parse_space("1,1"), MAE)),
            "Mae took 2 new spaces, 1 claim.",
        ),
        (
            (taken(MAE, [], ["1,2"], own="1,2"), LastRoundCalled(MAE, 3)),
            "Mae took 1 claim. Last round: one more turn each.",
        ),
    ],
)
def test_a_turn_that_ended_gets_a_dry_sentence(happened: tuple[Event, ...], text: str) -> None:
    assert phrases.aftermath(happened, PLAYERS) == text


@pytest.mark.parametrize(
    ("happened", "word"),
    [
        ((), ""),
        ((Rolled(CLARA, Dice((2, 3, 5))),), ""),
        ((taken(CLARA, ["1,1"], []),), ""),
        ((Rolled(CLARA, Dice((1, 1, 1))), Busted(CLARA, (), here("1,1"))), "Busted!"),
        ((taken(MAE, [], ["1,2"]), LastRoundCalled(MAE, 3)), "Last round!"),
    ],
)
def test_what_everybody_should_notice_gets_a_word_across_the_board(
    happened: tuple[Event, ...], word: str
) -> None:
    assert phrases.banner(happened) == word


# What screen readers hear after a step


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        ("312", "Clara rolled 3 1 2. 6 spaces are open to you."),
        ("333", "Clara rolled 3 3 3. 1 space is open to you."),
        ("312 1,3", "Clara: squatter 2 on 1,3."),
        ("312 1,3 312 1,3", "Clara: claim on 1,3."),
        ("312 1,3 take", "Clara took 1 new space. Wyatt is next."),
        (
            "111 1,1 111 1,1 111",
            "Clara busted on 1 1 1. Back to the desert: one space. Wyatt is next.",
        ),
    ],
)
def test_a_step_is_told_in_one_breath_with_what_is_due(tokens: str, text: str) -> None:
    assert phrases.announcement(match_of(tokens)) == text


def test_the_end_is_told_as_well() -> None:
    match = at_position(
        """
            A A A . . .
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . 2 .
            . . . . . .
            players=2 seat=0 phase=decide dice=522 last=0:1
        """,
        "take",
    )
    assert phrases.announcement(match) == "Clara took 1 new space. The game is over: Clara won."


# What lies on a space


CONTENTS = parse_state(
    """
    .   a   A   3   6x  .
    .   .   .   .   .   .
    .   .   .   .   .   .
    .   .   .   .   .   .
    b4  b5x ax  .   .   .
    .   .   .   .   .   .
    players=3 phase=decide dice=123
    """
)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("1,6", "empty"),
        ("2,6", "settled by Clara"),
        ("3,6", "claimed by Clara"),
        ("4,6", "squatter 3"),
        ("5,6", "squatter 6, claim placed this turn"),
        ("1,2", "settled by Wyatt, squatter 4"),
        ("2,2", "settled by Wyatt, squatter 5, claim placed this turn"),
        ("3,2", "settled by Clara, claim placed this turn"),
    ],
)
def test_what_lies_on_a_space_is_said_from_the_bottom_up(name: str, text: str) -> None:
    assert phrases.content(CONTENTS, parse_space(name), PLAYERS) == text


# Refusals


REFUSING = parse_state(
    """
    .   .   .   .   .   .
    .   .   .   .   .   .
    .   .   .   .   .   B
    B   .   .   .   .   .
    3   .   c4x .   .   .
    .   .   C   .   .   .
    players=3 phase=place dice=123
    """
)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("6,6", "The dice don’t give you 6,6."),
        ("1,3", "1,3 is claimed for good."),
        ("3,1", "3,1 is claimed for good."),
        ("3,2", "You already put a claim on 3,2 this turn."),
        ("2,1", "The squatter for 2,1 is already on the board."),
        ("2,3", ""),
        ("1,2", ""),
    ],
)
def test_a_refusal_says_why(name: str, text: str) -> None:
    assert phrases.refused(REFUSING, parse_space(name)) == text


def test_when_no_placement_is_due_that_is_the_reason() -> None:
    assert (
        phrases.refused(match_of().state, parse_space("1,1"))
        == "There is nothing to place right now."
    )


def test_every_space_is_either_possible_or_refused_with_a_sentence() -> None:
    legal = {action.space for action in legal_actions(REFUSING) if isinstance(action, Place)}
    for space in here(*SPACE_NAMES):
        assert (phrases.refused(REFUSING, space) == "") is (space in legal)
    assert [format_space(space) for space in sorted(legal)] == ["1,2", "2,3"]
