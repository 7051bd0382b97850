"""How fast computers play, how they are paused, and how their turns are skipped."""

from __future__ import annotations

import pytest

from tests.web.computers import ALL, MIDDLE, computers_turn, say, seated
from tests.web.table import Table, text_of
from web.table.computer_turns import AFTER_ANYTHING, AFTER_CHANCE, TO_READ
from web.table.intents import (
    Filled,
    SettingChosen,
    StillnessChanged,
)
from web.table.settings import TEMPO, Pace, Speed


@pytest.mark.parametrize("pace", Pace)
def test_the_pace_says_how_long_a_step_is_seen(pace: Pace) -> None:
    for tokens, waits in ((MIDDLE, AFTER_ANYTHING), ("312", AFTER_CHANCE)):
        table = computers_turn(tokens)
        table.dispatch(SettingChosen("pace", pace))
        table.press("new-game", "continue")
        assert [wait for wait, _ in table.page.waits[1:]] == [waits[pace]] * bool(waits[pace])


@pytest.mark.parametrize("speed", Speed)
def test_dice_are_seen_as_long_as_they_move_and_all_else_as_long_as_ever(speed: Speed) -> None:
    for tokens in (MIDDLE, "312"):
        table = computers_turn(tokens)
        table.dispatch(SettingChosen("motion", speed))
        table.press("new-game", "continue")
        wait, usual = table.page.waits[-1][0], AFTER_ANYTHING[Pace.NORMAL]
        tumbling = AFTER_CHANCE[Pace.NORMAL] - usual
        assert wait == usual + (tumbling * TEMPO[speed] if tokens == "312" else 0)


def test_where_the_system_asks_for_less_motion_nobody_waits_for_dice() -> None:
    table = computers_turn("312")
    table.dispatch(StillnessChanged(True))
    table.press("new-game", "continue")
    assert table.page.waits[-1][0] == AFTER_ANYTHING[Pace.NORMAL]


def test_at_once_is_really_at_once() -> None:
    table = seated(text_of(bots=ALL))
    table.dispatch(SettingChosen("pace", "instant"))
    table.rest()
    while not table.match.is_over:
        table.think()
    assert not table.page.waits


def test_who_starts_can_be_read_before_a_computer_moves() -> None:
    table = Table()
    for seat in range(3):
        table.dispatch(Filled(f"bot-{seat}", "foreman"))
    table.press("start")
    assert str(table.page.read("#notice h2")).endswith(" starts")
    assert [wait for wait, _ in table.page.waits] == [TO_READ]
    say(table, "roll")
    table.rest()
    assert table.page.has("#notice", "hidden")


@pytest.mark.parametrize("how", ["button", "key"])
def test_a_pause_holds_the_computers_and_ends(how: str) -> None:
    table = computers_turn()
    pause = (lambda: table.press("pause")) if how == "button" else (lambda: table.key("p"))
    pause()
    say(table, "take")
    table.rest()
    assert table.match.ply == 4
    assert table.page.read('.bar [data-action="pause"]', "aria-pressed") == "true"
    assert table.page.read("#prompt") == "Paused: Clara (Foreman) to play"
    pause()
    assert table.match.ply == 5


def test_only_a_game_with_computers_can_be_paused() -> None:
    table = Table("?new=2&seed=abc")
    assert table.page.has('.bar [data-action="pause"]', "hidden")
    table.key("p")
    assert not table.app.model.view.paused
    assert not computers_turn().page.has('.bar [data-action="pause"]', "hidden")


def test_a_new_game_is_not_paused() -> None:
    table = computers_turn()
    table.press("pause", "new-game", "continue")
    assert not table.app.model.view.paused


@pytest.mark.parametrize("how", ["tap", "space bar", "enter"])
def test_skipping_plays_the_turn_to_its_end_and_not_the_next(how: str) -> None:
    table = seated(text_of("312 1,3", bots=("foreman", "foreman")))
    table.page.waits.clear()
    if how == "tap":
        table.choose("6,6")
    else:
        table.key(" ") if how == "space bar" else table.key("Enter", on="6,6")
    while table.state.seat == 0:
        assert not table.page.waits
        table.think()
    assert len(table.page.waits) == 1
    assert table.state.turn == 2


def test_a_paused_game_stays_where_it_is_when_the_board_is_pointed_at() -> None:
    table = computers_turn()
    table.press("pause")
    say(table, "take")
    table.key(" ")
    table.choose("6,6")
    assert table.match.ply == 4


def test_the_button_below_skips_the_turn_and_ends_a_pause() -> None:
    table = computers_turn()
    button = '#play [data-action="skip"]'
    assert table.page.read(f"{button} .label") == "Skip"
    table.press("pause")
    assert table.page.read(f"{button} .label") == "Resume"
    table.press("skip")
    assert not table.app.model.view.paused
    table.press("skip")
    say(table, "take")
    assert table.steps[-1] == "take"
    assert table.page.has(button, "hidden"), "a person is to move"


def test_the_space_bar_does_nothing_for_a_person() -> None:
    table = seated(text_of("312", bots=(None, "foreman")))
    table.key(" ")
    assert table.steps == ("312",)
    assert table.app.model.view.hurried == 0
