"""Computers at the table: asked, heard, and never in anybody's way."""

from __future__ import annotations

import random

import pytest

from claimit.claim_it import Phase
from claimit.games import GAMES
from claimit.table.match import open_record
from tests.web.computers import ALL, FOREMAN_FIRST, MIDDLE, computers_turn, say, seated
from tests.web.table import Table, games_in, text_of
from web.table.jobs.questions import Choose
from web.table.messages.intents import DialogClosed, FileOpened, PanelChosen
from web.table.messages.news import SavedElsewhere, VersionChanged

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


def test_every_step_of_a_computer_is_saved() -> None:
    table = computers_turn()
    table.let_computers_play()
    assert table.state.seat != 0
    assert table.saved_match.record == table.match.record


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_computers_alone_play_to_the_end(players: int) -> None:
    table = seated(text_of(players=players, bots=ALL))
    table.let_computers_play()
    assert table.match.is_over
    assert table.page.read("#ranking", "hidden") is None
    assert not any(isinstance(question, Choose) for question, _ in table.page.questions)


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
    table.saved[table.app.model.key] = text_of(f"{MIDDLE} take", bots=("foreman", "foreman"))
    table.dispatch(SavedElsewhere(table.app.model.key))
    table.rest()
    steps = table.steps
    stale("roll")  # which is allowed as well in the turn that has begun
    assert table.steps == steps
    say(table, "roll")
    assert table.match.ply == 6


@pytest.mark.parametrize("answer", ["", "null", "6,6", "236"])
@pytest.mark.parametrize(("tokens", "allowed"), [(MIDDLE, "take"), ("312", "3,2"), ("", "roll")])
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
    assert open_record(games_in(table.saved)[0], GAMES).ply == 4
    table.press("continue")
    assert len(table.page.questions) == 1
    table.let_computers_play()
    assert table.state.seat != 0


def test_a_reload_in_mid_thought_goes_on() -> None:
    table = computers_turn()
    again = Table("", "#table", saved=table.saved)
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
    before = table.saved[table.app.model.key]
    say(table, "take")
    table.rest()
    table.saved[table.app.model.key] = before
    table.dispatch(SavedElsewhere(table.app.model.key))
    assert table.steps[-1] == "take"


def test_another_tab_that_is_ahead_is_followed_in_mid_thought() -> None:
    table = computers_turn(MIDDLE)
    table.saved[table.app.model.key] = text_of(f"{MIDDLE} take", bots=FOREMAN_FIRST)
    table.dispatch(SavedElsewhere(table.app.model.key))
    say(table, "take")
    table.rest()
    assert table.match.ply == 5


def test_a_tab_that_has_slept_does_not_take_back_what_another_has_played() -> None:
    table = computers_turn(MIDDLE)
    on = text_of(f"{MIDDLE} take", bots=FOREMAN_FIRST)
    table.saved[table.app.model.key] = on
    say(table, "roll")
    table.rest()  # before it is told that something was saved elsewhere
    assert table.steps[-1] == "take"
    assert games_in(table.saved) == [on]


# What is shown


def test_the_prompt_and_the_panel_name_the_computer() -> None:
    table = computers_turn()
    assert table.page.read("#prompt") == (
        "Clara (Foreman): squatter 4 on 4,1\nA cog marks a computer player."
    )
    assert str(table.page.read('[data-panel="0"]', "aria-label")).startswith("Clara (Foreman), ")
    assert table.page.has('[data-panel="0"]', "data-computer")
    assert not table.page.has('[data-panel="1"]', "data-computer")


def test_what_a_computer_could_do_is_not_announced() -> None:
    table = computers_turn()
    say(table, "roll")
    table.rest()
    assert "open to you" not in table.page.said[-1]
