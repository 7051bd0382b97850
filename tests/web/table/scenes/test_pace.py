"""How fast computers play, how they are paused, and how their turns are skipped."""

from __future__ import annotations

import pytest

from tests.web.computers import ALL, MIDDLE, computers_turn, say, seated
from tests.web.table import Table, text_of
from web.table.messages.intents import Filled, SettingChosen
from web.table.messages.news import StillnessChanged
from web.table.play.computer_turns import AFTER_A_ROLL, TO_READ
from web.table.scenes.scene_player import AFTER_A_STEP, NEW_TURN_MS
from web.table.view.settings import Pace, Speed


@pytest.mark.parametrize("pace", Pace)
def test_the_pace_says_how_long_a_step_is_seen(pace: Pace) -> None:
    for tokens, lasting in ((MIDDLE, AFTER_A_STEP), ("312", AFTER_A_ROLL)):
        table = computers_turn(tokens)
        table.dispatch(SettingChosen("pace", pace))
        table.press("new-game", "continue")
        waits = [lasting[pace]] * bool(lasting[pace])
        assert [wait for wait, _ in table.page.waits[1:]] == waits


def test_the_speed_is_changed_at_the_table_and_said() -> None:
    table = computers_turn()
    speed = '.bar [data-action="speed"]'
    seen = list[str | None]()
    for _ in Pace:
        seen.append(table.page.read(speed, "data-pace"))
        table.press("speed")
        pace = table.page.read(speed, "data-pace")
        assert table.page.read(speed, "aria-label") == f"Computer speed: {pace}"
        assert table.page.said[-1] == f"Computer speed: {pace}"
        assert pace == table.app.model.settings.pace
    assert sorted(filter(None, seen)) == sorted(Pace)
    assert table.page.read(speed, "data-pace") == Pace.NORMAL, "and so round again"


def test_where_no_computer_plays_there_is_no_speed_to_choose() -> None:
    table = seated(text_of("312"))
    assert table.page.has('.bar [data-action="speed"]', "hidden")


@pytest.mark.parametrize("speed", Speed)
def test_a_step_that_is_told_is_seen_as_long_as_ever_however_fast_things_move(speed: Speed) -> None:
    table = computers_turn()
    table.dispatch(SettingChosen("motion", speed))
    say(table, "roll")
    table.rest()
    assert table.match.ply == 5
    assert table.page.waits[-1][0] == AFTER_A_ROLL[Pace.NORMAL]


def test_where_the_system_asks_for_less_motion_a_step_is_still_seen() -> None:
    table = computers_turn()
    table.dispatch(StillnessChanged(True))
    table.page.waits.clear()
    table.press("new-game", "continue")
    assert [wait for wait, _ in table.page.waits] == [AFTER_A_STEP[Pace.NORMAL]]


def test_at_once_is_really_at_once() -> None:
    table = seated(text_of(bots=ALL))
    table.dispatch(SettingChosen("pace", "instant"))
    table.rest()
    while not table.match.is_over:
        table.think()
    assert {wait for wait, _ in table.page.waits} == {NEW_TURN_MS}, "only taps wait"


def test_who_starts_can_be_read_before_a_computer_moves() -> None:
    table = Table()
    for seat in range(3):
        table.dispatch(Filled(f"bot-{seat}", "foreman"))
    table.press("start")
    assert str(table.page.read("#notice h2")).endswith(" starts")
    assert table.page.waits[-1][0] == TO_READ
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
@pytest.mark.parametrize(
    ("bots", "turns"),
    [
        pytest.param(("foreman", "foreman", None), 2, id="until a person's"),
        pytest.param(("foreman", None, "foreman"), 1, id="not beyond"),
        pytest.param(("foreman",) * 3, 1, id="computers alone"),
    ],
)
def test_skipping_plays_until_a_persons_turn(
    how: str, bots: tuple[str | None, ...], turns: int
) -> None:
    table = seated(text_of("312 1,3", bots=bots))
    table.page.waits.clear()
    if how == "tap":
        table.choose("6,6")
    else:
        table.key(" ") if how == "space bar" else table.key("Enter", on="6,6")
    while table.state.turn <= turns:
        assert {wait for wait, _ in table.page.waits} <= {NEW_TURN_MS}
        table.think()
    assert table.state.turn == 1 + turns
    waits = [wait for wait, _ in table.page.waits if wait != NEW_TURN_MS]
    assert waits == [AFTER_A_STEP[Pace.NORMAL]] * (bots[table.state.seat] is not None)


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
