"""The ready-made parts of a Face, as the toy uses them: prompts, log, ranking, squares, dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from claimit.table.match import Match, replay
from claimit.table.record import Record
from claimit.table.seats import Player, Seat
from tests import toy
from tests.toy.engine import HOLD, Die
from tests.toy.face import FACE, SQUARES, told
from web.table.face import prompts
from web.table.face.keys import walked
from web.table.face.log import log
from web.table.face.points import by_points
from web.table.face.squares import Squares, selector
from web.table.face.throwing import throw
from web.table.face.turns import last_turns
from web.table.messages.intents import Point
from web.table.view.view_state import ViewState

LOOK = ViewState()
ENDS = ("Home", "End", "PageUp", "PageDown")


def played(*tokens: str, bot: str | None = None) -> Match[Any]:
    """Return a game of two of the toy; the second seat may be a computer's."""
    seats = (Player("Mae", "orange"), Player("Ada", "blue", bot))
    options = toy.start_options({"players": 2}, "seed", Seat(0))
    return replay(toy, Record(toy.NAME, options, seats, "seed", steps=tokens))


def prompt(match: Match[Any], view: ViewState = LOOK) -> str:
    return prompts.prompt(match, view, lambda name: f"{name} is due", lambda name: "")


def test_the_prompt_says_who_is_due_or_thinking_or_has_won() -> None:
    assert prompt(played()) == "Mae is due"
    thinking = played("3", "hold", bot="piglet")
    assert prompt(thinking) == "Ada (Piglet) is thinking…"
    assert prompt(thinking, replace(LOOK, paused=True)) == "Paused: Ada (Piglet) to play"
    done = prompts.prompt(thinking, LOOK, str, lambda name: f"{name} has rolled")
    assert done == "Ada (Piglet) has rolled"
    assert prompt(played("6", "6", "6", "6", "hold")) == "Mae wins!"


def test_a_refusal_comes_before_an_answer_and_both_before_what_is_due() -> None:
    both = replace(LOOK, refusal="no", answer="a square")
    assert prompt(played(), both) == "no"
    assert prompt(played(), replace(both, refusal="")) == "a square"


def test_the_log_has_a_line_for_each_turn_and_the_steps_of_the_one_that_is_opened() -> None:
    match = played("3", "2", "hold", "1", "4")
    lines = log(match, 1, told)
    assert [(line.turn, line.seat, line.text) for line in lines] == [
        (3, 0, "rolled 4"),
        (2, 1, "rolled 1, lost 0"),
        (1, 0, "rolled 3, rolled 2, held 5"),
    ]
    assert [(line.steps, line.plies) for line in lines] == [
        ((), ()),
        ((), ()),
        (("rolled 3", "rolled 2", "held 5"), (1, 2, 3)),
    ]
    assert log(match, 0, lambda event: "")[0].text == ""


def test_of_a_long_game_the_log_has_the_last_turns() -> None:
    match = played(*("1",) * 30)
    assert [turn[0] for turn in last_turns(match, 3)] == [29, 28, 27]
    assert len(log(match, 0, told)) == 12
    assert list(last_turns(played())) == []


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        ((3, 20, 7), [(1, 1, True), (2, 2, False), (3, 0, False)]),
        ((5, 9, 9), [(1, 1, True), (1, 2, True), (3, 0, False)]),
    ],
)
def test_equal_points_share_a_rank(points: tuple[int, ...], ranks: list[Any]) -> None:
    assert [(each.rank, each.seat, each.winner) for each in by_points(points)] == ranks


@pytest.mark.parametrize(
    ("key", "there"),
    [
        ("ArrowLeft", (1, 2)),
        ("ArrowRight", (3, 2)),
        ("ArrowUp", (2, 3)),
        ("ArrowDown", (2, 1)),
        ("Home", (1, 2)),
        ("End", (4, 2)),
        ("PageUp", (2, 3)),
        ("PageDown", (2, 1)),
        ("x", None),
    ],
)
def test_keys_walk_over_a_board_and_not_beyond_it(key: str, there: tuple[int, int] | None) -> None:
    assert walked(key, 2, 2, 4, 3) == there
    if there is not None and key in ENDS:
        assert walked(key, *there, 4, 3) == there


def test_squares_are_named_by_column_and_row_the_highest_row_first() -> None:
    board = Squares(3, 2)
    assert board.names() == ["1,2", "2,2", "3,2", "1,1", "2,1", "3,1"]
    assert [board.nth(number) for number in (1, 3, 4, 6)] == ["1,1", "3,1", "1,2", "3,2"]
    assert [f'data-square="{name}"' in board.markup() for name in board.names()] == [True] * 6
    marks = board.marks("2,1")
    assert [name for name in board.names() if marks[selector(name)]["tabindex"] == "0"] == ["2,1"]
    assert board.marks(None)[selector("1,2")] == {"tabindex": "0"}


def test_arrows_lead_to_the_board_and_over_it_and_enter_is_a_tap() -> None:
    match, first = played(), SQUARES.names()[0]
    to_the_board = SQUARES.typed(FACE, match, LOOK, "ArrowUp", None)
    assert to_the_board is not None
    assert (to_the_board.focus, to_the_board.board) == (selector(first), first)
    on = SQUARES.typed(FACE, match, LOOK, "ArrowRight", Point("square", "1,1"))
    assert on is not None
    assert (on.focus, on.answer, on.silent) == (selector("2,1"), "square 2,1", True)
    tapped = SQUARES.typed(FACE, match, LOOK, "Enter", Point("square", "2,1"))
    assert tapped == FACE.tapped(match, LOOK, Point("square", "2,1"))
    assert SQUARES.typed(FACE, match, LOOK, "x", Point("square", "2,1")) is None
    assert SQUARES.typed(FACE, match, LOOK, "Enter", None) is None


def test_a_face_that_says_no_more_throws_its_dice_and_cheers_who_has_won() -> None:
    rolled = played("4")
    thrown, last = FACE.scenes(rolled)
    assert (thrown.match, thrown.dice, thrown.in_flight) == (rolled.at(0), (4,), True)
    assert thrown == FACE.thrown(rolled.at(0), Die(4))
    assert list(thrown.motions) == list(throw(1))
    assert not last.effects.sounds
    won = played("6", "6", "6", "6", "hold")
    (shown,) = FACE.scenes(won)
    assert won.steps[-1] == HOLD
    assert [cue.name for cue in shown.effects.sounds] == ["win"]
    assert shown.effects.confetti is not None
