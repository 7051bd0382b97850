"""Computers at the table: asked, waited for, paused, skipped, never in anybody's way."""

from __future__ import annotations

import random

import pytest

from claimit.jumping import Phase
from claimit.table.match import open_record
from tests.web.table import Refusing, Table, at_table, games_in, keeping, text_of
from web.computers import AFTER_ANYTHING, AFTER_ROLL, TO_READ
from web.intents import (
    DialogClosed,
    FileOpened,
    Filled,
    KeptElsewhere,
    PanelChosen,
    SettingChosen,
    StillnessChanged,
    VersionChanged,
)
from web.saves import GAMES, key_of
from web.settings import TEMPO, Pace, Speed

FOREMAN_FIRST = ("foreman",)
ALL = ("tenderfoot", "prospector", "foreman")
MIDDLE = "312 1,3 441 4,1"
"""A turn of Clara's under way."""


def seated(text: str) -> Table:
    """Return the table of this record, gone on with; whoever was to move is."""
    table = at_table(text)
    table.press("dismiss")
    return table


def computers_turn(tokens: str = MIDDLE, **more: object) -> Table:
    """Return a table at which Clara, a Foreman, is to move."""
    return seated(text_of(tokens, bots=FOREMAN_FIRST, **more))


def say(table: Table, token: str) -> None:
    """Have the computer that was asked last answer with a token."""
    _, told = table.page.questions.pop()
    told(token)


# Asking and answering


def test_a_computer_is_asked_when_it_is_to_move_and_only_once() -> None:
    table = computers_turn()
    assert len(table.page.questions) == 1
    table.dispatch(PanelChosen(1))
    table.press("odds")
    assert len(table.page.questions) == 1


def test_an_answer_is_played_when_the_last_step_could_be_seen() -> None:
    table = computers_turn()
    steps = table.steps
    say(table, "take")
    assert table.steps == steps
    table.rest()
    assert table.steps == (*steps, "take")


def test_an_answer_that_comes_late_is_played_at_once() -> None:
    table = computers_turn()
    table.rest()
    say(table, "take")
    assert table.steps[-1] == "take"


def test_every_step_of_a_computer_is_kept() -> None:
    table = computers_turn()
    table.let_computers_play()
    assert table.state.seat != 0
    assert table.saved.record == table.match.record


@pytest.mark.parametrize("players", [2, 3])
def test_computers_alone_play_to_the_end(players: int) -> None:
    table = seated(text_of(players=players, bots=ALL))
    table.let_computers_play()
    assert table.match.is_over
    assert table.page.read("#ranking", "hidden") is None
    assert not table.page.questions


def test_a_person_and_three_computers_play_to_the_end() -> None:
    table = seated(text_of(players=4, bots=(None, *ALL)))
    rng = random.Random(7)
    while not table.match.is_over:
        table.let_computers_play()
        if not table.match.is_over:
            table.play_on(rng)
    assert table.match.dice_follow_seed


def test_dice_that_were_rolled_by_hand_are_gone_on_with_by_dice_of_ours() -> None:
    table = computers_turn(seed=None)
    say(table, "roll")
    table.rest()
    assert table.match.record.seed is not None
    table.let_computers_play()


def test_a_computer_that_is_not_at_this_table_is_played_by_a_person() -> None:
    table = seated(text_of(MIDDLE, bots=("deep-thought",)))
    assert not table.page.questions
    table.press("take")
    assert table.steps[-1] == "take"
    assert table.match.record.seats[0].bot == "deep-thought"


# What comes too late, or makes no sense


def test_a_stale_answer_is_dropped_and_the_next_one_played() -> None:
    table = seated(text_of(MIDDLE, bots=("foreman", "foreman")))
    _, stale = table.page.questions.pop()
    table.kept[key_of(table.match.record)] = text_of(f"{MIDDLE} take", bots=("foreman", "foreman"))
    table.dispatch(KeptElsewhere(key_of(table.match.record)))
    table.rest()
    steps = table.steps
    stale("roll")  # which is allowed as well in the turn that has begun
    assert table.steps == steps
    say(table, "roll")
    assert table.match.ply == 6


@pytest.mark.parametrize("answer", ["", "null", "6,6", "236"])
@pytest.mark.parametrize(("tokens", "allowed"), [(MIDDLE, "take"), ("312", "1,2"), ("", "roll")])
def test_an_answer_without_sense_becomes_what_is_allowed_and_the_log_tells_of_it(
    tokens: str, allowed: str, answer: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = computers_turn(tokens)
    table.rest()
    before = table.match
    say(table, answer)
    assert table.match.ply == before.ply + 1
    assert allowed == "roll" or table.steps[-1] == allowed
    assert caplog.messages == [
        f"A computer player answered '{answer}', which is not allowed; it does '{allowed}' instead."
    ]


def test_an_answer_for_a_game_that_was_left_is_dropped() -> None:
    table = computers_turn()
    _, told = table.page.questions.pop()
    waits = table.page.waits.copy()
    table.dispatch(FileOpened(text_of("265 2,5", seed="other", bots=FOREMAN_FIRST)))
    steps = table.steps
    told("take")
    for _, do in waits:
        do()
    assert table.steps == steps
    assert len(table.page.questions) == 1


def test_a_game_that_was_left_in_mid_thought_goes_on_when_it_is_come_back_to() -> None:
    table = computers_turn()
    _, told = table.page.questions.pop()
    table.press("new-game")
    told("take")
    assert open_record(games_in(table.kept)[0], GAMES).ply == 4
    table.press("continue")
    assert len(table.page.questions) == 1
    table.let_computers_play()
    assert table.state.seat != 0


def test_a_reload_in_mid_thought_goes_on() -> None:
    table = computers_turn()
    again = Table("", "#table", kept=table.kept)
    assert again.page.questions[0][0] == table.page.questions[0][0]
    assert again.page.read("#notice h2") == "Welcome back"
    again.think()
    again.rest()
    assert again.match == table.match, "somebody who comes back sees how things stand first"
    again.press("dismiss")
    again.let_computers_play()
    assert again.state.seat != 0


# What a person can do meanwhile


def test_a_new_version_waits_until_a_person_is_to_move() -> None:
    table = seated(text_of(bots=(None, "foreman"), players=2))
    table.dispatch(VersionChanged("waiting"))
    assert not table.page.has('.bar [data-action="update"]', "hidden")
    table.press("roll")
    while table.state.seat == 0:
        table.play_on(random.Random(1), again=0)
    assert table.state.phase is Phase.ROLL
    assert table.page.has('.bar [data-action="update"]', "hidden")
    table.let_computers_play()
    assert not table.page.has('.bar [data-action="update"]', "hidden")


def test_a_person_cannot_play_for_a_computer() -> None:
    for tokens in (MIDDLE, "312", ""):
        table = computers_turn(tokens)
        steps = table.steps
        table.press("roll", "take", "undo")
        table.key("r", "t", "u", "1", "3")
        assert table.steps == steps
        assert table.page.read('#play [data-action="roll"]', "aria-disabled") == "true"
        assert table.page.read('#play [data-action="take"]', "aria-disabled") == "true"
        assert table.page.read('.bar [data-action="undo"]', "aria-disabled") == "true"
        assert table.page.spaces_with("data-legal") == []


def test_a_placement_of_a_computer_is_never_taken_back() -> None:
    table = computers_turn("312")
    table.choose("1,3")  # a tap on the map skips, and places nothing
    assert table.steps == ("312",)
    table.let_computers_play()
    person = table.steps
    table.press("undo")
    assert table.steps == person


def test_a_person_takes_back_a_placement_of_his_own() -> None:
    table = seated(text_of("312", bots=(None, "foreman")))
    table.choose("1,3")
    table.press("undo")
    assert table.steps == ("312",)


@pytest.mark.parametrize("action", ["menu", "rules"])
def test_a_dialog_is_waited_for(action: str) -> None:
    table = computers_turn()
    steps = table.steps
    table.press(action)
    say(table, "take")
    table.rest()
    assert table.steps == steps
    assert table.page.dialog == action
    table.dispatch(DialogClosed())
    assert table.steps[-1] == "take"


def test_another_tab_that_is_behind_takes_nothing_back() -> None:
    table = computers_turn(MIDDLE)
    before = table.kept[key_of(table.match.record)]
    say(table, "take")
    table.rest()
    table.kept[key_of(table.match.record)] = before
    table.dispatch(KeptElsewhere(key_of(table.match.record)))
    assert table.steps[-1] == "take"


def test_another_tab_that_is_ahead_is_followed_in_mid_thought() -> None:
    table = computers_turn(MIDDLE)
    table.kept[key_of(table.match.record)] = text_of(f"{MIDDLE} take", bots=FOREMAN_FIRST)
    table.dispatch(KeptElsewhere(key_of(table.match.record)))
    say(table, "take")
    table.rest()
    assert table.match.ply == 5


def test_a_tab_that_has_slept_does_not_take_back_what_another_has_played() -> None:
    table = computers_turn(MIDDLE)
    on = text_of(f"{MIDDLE} take", bots=FOREMAN_FIRST)
    table.kept[key_of(table.match.record)] = on
    say(table, "roll")
    table.rest()  # before it is told that something was kept elsewhere
    assert table.steps[-1] == "take"
    assert games_in(table.kept) == [on]


# Pace, pause, skipping


@pytest.mark.parametrize("pace", Pace)
def test_the_pace_says_how_long_a_step_is_seen(pace: Pace) -> None:
    for tokens, waits in ((MIDDLE, AFTER_ANYTHING), ("312", AFTER_ROLL)):
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
        tumbling = AFTER_ROLL[Pace.NORMAL] - usual
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
    assert table.page.read("#prompt") == "Paused: Clara (Foreman) is to move"
    pause()
    assert table.match.ply == 5


def test_only_a_game_with_computers_can_be_paused() -> None:
    table = Table("?new=2&seed=abc")
    assert table.page.has('.bar [data-action="pause"]', "hidden")
    table.key("p")
    assert not table.app.model.look.paused
    assert not computers_turn().page.has('.bar [data-action="pause"]', "hidden")


def test_a_new_game_is_not_paused() -> None:
    table = computers_turn()
    table.press("pause", "new-game", "continue")
    assert not table.app.model.look.paused


@pytest.mark.parametrize("how", ["tap", "space bar", "enter"])
def test_skipping_plays_the_turn_to_its_end_and_not_the_next(how: str) -> None:
    table = seated(text_of("312 1,3", bots=("foreman", "foreman")))
    table.page.waits.clear()
    if how == "tap":
        table.choose("6,6")
    else:
        table.key(" ") if how == "space bar" else table.key("Enter", at="6,6")
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
    assert table.page.read(f"{button} .label") == "Go on"
    table.press("skip")
    assert not table.app.model.look.paused
    table.press("skip")
    say(table, "take")
    assert table.steps[-1] == "take"
    assert table.page.has(button, "hidden"), "a person is to move"


def test_the_space_bar_does_nothing_for_a_person() -> None:
    table = seated(text_of("312", bots=(None, "foreman")))
    table.key(" ")
    assert table.steps == ("312",)
    assert table.app.model.look.hurried == 0


# What is shown


def test_the_prompt_and_the_panel_name_the_computer() -> None:
    table = computers_turn()
    assert table.page.read("#prompt") == "Clara (Foreman): squatter 4 on 4,1"
    assert str(table.page.read('[data-panel="0"]', "aria-label")).startswith("Clara (Foreman), ")
    assert table.page.has('[data-panel="0"]', "data-computer")
    assert not table.page.has('[data-panel="1"]', "data-computer")


def test_what_a_computer_could_do_is_not_announced() -> None:
    table = computers_turn()
    say(table, "roll")
    table.rest()
    assert "possible" not in table.page.said[-1]


def test_the_loss_of_the_worker_is_told_until_it_was_seen() -> None:
    table = seated(text_of(MIDDLE, bots=("foreman", "foreman")))
    assert table.page.has("#menu .thinking", "hidden")
    table.page.moved()
    for _ in range(3):
        assert table.page.read("#notice h2") == "The computers think here now"
        table.think()
        table.rest()
    table.press("dismiss")
    assert table.page.has("#notice", "hidden")
    assert not table.page.has("#menu .thinking", "hidden")


def test_what_waits_for_a_notice_waits_for_the_one_in_its_place() -> None:
    table = at_table(text_of(MIDDLE, bots=("foreman", "foreman")))  # "Welcome back" halts
    table.page.moved()
    assert table.page.read("#notice h2") == "The computers think here now"
    table.think()
    table.rest()
    assert table.steps == tuple(MIDDLE.split())
    table.press("dismiss")
    assert table.page.read("#notice h2") == "Welcome back", "and is not lost"
    table.press("dismiss")
    table.let_computers_play()
    assert table.steps != tuple(MIDDLE.split())


def test_what_is_told_once_is_still_to_be_read_after_a_courtesy() -> None:
    table = seated(text_of(MIDDLE, bots=("foreman", "foreman")))
    table.page.moved()
    for _ in range(2):
        table.press("copy-link")
        table.page.clipboard(True)
    assert table.page.read("#notice h2") == "The link is copied"
    table.press("dismiss")
    assert table.page.read("#notice h2") == "The computers think here now"


def test_nothing_is_kept_is_told_whatever_was_told_before() -> None:
    for dismissed in (True, False):
        kept = Refusing(keeping(text_of(MIDDLE, bots=("foreman", "foreman"))))
        kept.willing = True
        table = Table("", "#table", kept=kept)
        table.press("dismiss")
        table.page.moved()
        if dismissed:
            table.press("dismiss")
        kept.willing = False
        for _ in range(3):  # it is told once, so it has to last
            table.think()
            table.rest()
            assert table.page.read("#notice h2") == "Nothing is kept"
            assert not table.page.has("#notice", "hidden")
        table.press("dismiss")
        if not dismissed:
            assert table.page.read("#notice h2") == "The computers think here now"
            table.press("dismiss")
        table.think()
        table.rest()
        assert table.page.has("#notice", "hidden")
