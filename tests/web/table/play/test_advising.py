"""Odds on the board and hints: when there are some, what they show, and when they are gone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any
from unittest.mock import patch

import pytest

from claimit.claim_it import Phase, bust_rolls, format_space, playable_rolls
from claimit.claim_it.board import SPACES
from claimit.table.advice import parse
from tests.spoken import speaking
from tests.web.jobs import answered
from tests.web.table import SPACE_NAMES, Table, at, at_table, text_of
from web.kit.words import percent
from web.table.jobs import late_modules
from web.table.jobs.questions import Advise, Question
from web.table.messages.commands import Replied
from web.table.messages.intents import Inspected, Pressed, SettingChosen
from web.table.messages.news import Arrival, GameCame, PageAnswered

ODDS, HINT = '.bar [data-action="odds"]', '.bar [data-action="hint"]'
ROLL, TAKE = '#play [data-action="roll"]', '#play [data-action="take"]'
PLACING, DECIDING = "312", "312 1,3"
LONG = "112 1,1 223 2,2 334 3,3 445 4,4 556 5,5 661 6,6"
"""All six squatters lie on the board."""


def table_at(tokens: str, **more: Any) -> Table:
    return at_table(text_of(tokens, **more))


def asked(table: Table) -> list[Question]:
    """Return what the worker was asked that has not been answered."""
    return [question for question, _ in table.page.questions]


def answer(table: Table) -> None:
    """Have the worker answer all that it was asked."""
    questions, table.page.questions = table.page.questions, []
    for question, told in questions:
        told(answered(question))


def hints(table: Table) -> list[str]:
    """Return what is pointed at: spaces and big buttons."""
    buttons = {"roll": ROLL, "take": TAKE}
    pressed = [name for name, where in buttons.items() if table.page.has(where, "data-hinted")]
    return table.page.spaces_with("data-hinted") + pressed


# When it is there


@pytest.mark.parametrize(("odds", "offered"), [("off", False), ("after", False), ("always", True)])
def test_what_advises_is_offered_only_to_who_always_wants_the_odds(
    odds: str, offered: bool
) -> None:
    table = table_at(DECIDING)
    table.dispatch(SettingChosen("odds", odds))
    assert [table.page.has(button, "hidden") for button in (ODDS, HINT)] == [not offered] * 2
    table.press("odds", "hint")
    table.key("o", "h")
    assert (table.app.model.counsel is not None) is offered
    assert bool(asked(table)) is offered


def test_on_a_computers_turn_the_buttons_rest() -> None:
    table = table_at("312 1,3 take", players=2, bots=(None, "tenderfoot"))
    for button in (ODDS, HINT):
        assert table.page.read(button, "aria-disabled") == "true"
    table.press("odds", "hint")
    table.key("o", "h")
    assert table.app.model.counsel is None


def test_nothing_of_it_is_worked_out_before_somebody_wants_it() -> None:
    with patch.object(late_modules, "module", side_effect=AssertionError("nobody has wanted it")):
        table = Table("?new=2&seed=abc")
        table.press("roll")
        table.dispatch(table.legal()[0])
        table.press("take", "menu", "close")
    assert table.app.model.counsel is None
    assert asked(table) == []


@pytest.fixture
def away() -> Iterator[None]:
    """Have the modules still to come that nobody needs before they are wanted."""
    with patch.object(late_modules, "module", side_effect=late_modules.PagesAway):
        yield


@pytest.mark.usefixtures("away")
@pytest.mark.parametrize("key", ["o", "h"])
def test_what_is_wanted_first_waits_for_its_modules(key: str) -> None:
    table = table_at(DECIDING)
    table.key(key)
    ((address, modules, _),) = table.page.loads
    assert (address, modules) == late_modules.PARTS[late_modules.PART]
    assert table.app.model.counsel is None
    with patch.object(late_modules, "module", lambda _: import_module(late_modules.ADVISING)):
        table.app.dispatch(GameCame(late_modules.PART, Arrival.HERE))
        assert table.app.model.counsel is not None


@pytest.mark.usefixtures("away")
def test_odds_and_a_hint_that_are_wanted_at_once_both_come() -> None:
    table = table_at(DECIDING)
    table.press("odds", "hint")
    with patch.object(late_modules, "module", lambda _: import_module(late_modules.ADVISING)):
        table.app.dispatch(GameCame(late_modules.PART, Arrival.HERE))
        counsel = table.app.model.counsel
    assert counsel is not None
    assert counsel.heat
    assert counsel.awaited


# Odds on the board


def test_before_a_roll_each_space_tells_how_likely_it_can_be_had() -> None:
    table = table_at("312 1,3 265 2,5")
    assert table.page.spaces_with("data-heat") == []
    table.press("odds")
    assert table.page.read(ODDS, "aria-pressed") == "true"
    assert table.page.said[-1] == "Odds shown on the board."
    for space, rolls in zip(SPACES, playable_rolls(table.state), strict=True):
        name = format_space(space)
        share = percent(rolls, 216)
        here = f'[data-space="{name}"]'
        assert table.page.read(f"{here} .pieces", "data-chance") == (share if rolls else None)
        assert table.page.has(here, "data-heat") is bool(rolls)
        assert (table.page.read(f"{here} .unseen") or "").endswith(f". Next roll: {share}")
    assert table.page.space("1,3", "style") == "--heat: 1.000", "as often as any space can be"
    table.press("odds")
    assert table.page.spaces_with("data-heat") == []
    assert table.page.space("1,3", "style") is None
    assert table.page.read('[data-space="4,4"] .unseen') == "4,4: empty"
    assert table.page.said[-1] == "Odds hidden."


def test_while_a_piece_is_to_be_placed_the_lit_spaces_stand_alone() -> None:
    table = table_at(DECIDING)
    table.press("odds")
    assert table.page.spaces_with("data-heat")
    table.press("roll")
    assert table.state.phase is Phase.PLACE
    assert table.page.spaces_with("data-heat") == []
    assert table.page.read(ODDS, "aria-pressed") == "true"
    table.dispatch(table.legal()[0])
    assert table.page.spaces_with("data-heat")


def test_while_the_dice_fly_the_board_shows_no_odds() -> None:
    table = table_at(DECIDING)
    table.press("odds")
    table.watched = False
    table.press("roll")
    assert table.app.model.scenes
    assert table.page.spaces_with("data-heat") == []


def test_odds_are_shown_to_persons_only_and_stay_on_for_the_next_one() -> None:
    table = table_at(DECIDING, players=2, bots=(None, "tenderfoot"))
    table.press("odds", "take")
    assert table.page.spaces_with("data-heat") == [], "it is the computer's turn"
    table.let_computers_play()
    assert table.page.spaces_with("data-heat")


def test_odds_are_no_longer_shown_as_soon_as_somebody_wants_none() -> None:
    table = table_at(DECIDING)
    table.press("odds")
    table.dispatch(SettingChosen("odds", "after"))
    assert table.page.spaces_with("data-heat") == []
    assert table.page.has(ODDS, "hidden")


def test_the_next_game_begins_without() -> None:
    table = table_at(DECIDING)
    table.press("odds", "new-game", "play-alone")
    assert table.page.screen == "table"
    assert table.page.spaces_with("data-heat") == []
    assert table.page.read(ODDS, "aria-pressed") == "false"


# What is at risk


def test_with_the_odds_the_buttons_say_how_likely_each_choice_wins() -> None:
    table = table_at(DECIDING)
    roll, take = (table.page.read(f"{each} .hint") for each in (ROLL, TAKE))
    assert (roll, take) == ("1 space at risk", "+1 space")
    table.press("odds")
    (question,) = asked(table)
    assert isinstance(question, Advise)
    assert (question.steps, question.instead) == (("312", "1,3"), "")
    assert table.page.read(f"{ROLL} .hint") == roll, "that is there at once"
    advice = parse(answered(question))
    answer(table)
    rolled, taken = (f"{advice.chance(choice):.0%}" for choice in ("roll", "take"))
    assert table.page.read(f"{ROLL} .hint") == f"{roll} · {rolled} to win"
    assert table.page.read(f"{TAKE} .hint") == f"{take} · {taken} to win"
    table.press("odds")
    assert table.page.read(f"{ROLL} .hint") == roll
    assert table.page.read(f"{TAKE} .hint") == take


def test_it_is_asked_once_for_a_position_and_anew_for_the_next_one() -> None:
    table = table_at(DECIDING)
    table.press("odds")
    table.dispatch(Inspected(at("4,4")))
    table.press("menu", "close")
    assert len(asked(table)) == 1
    answer(table)
    table.press("odds", "odds")
    assert asked(table) == [], "it is known"
    table.press("roll")
    assert asked(table) == [], "a piece is due"
    table.dispatch(table.legal()[0])
    assert len(asked(table)) == 1


def test_an_answer_about_a_game_that_has_gone_on_is_dropped() -> None:
    table = table_at(DECIDING)
    table.press("odds")
    ((question, told),) = table.page.questions
    table.press("undo")
    told(answered(question))
    assert table.app.model.counsel is not None
    assert table.app.model.counsel.advice is None
    table.choose("1,3")
    assert table.page.read(f"{ROLL} .hint") == "1 space at risk"


def test_without_an_answer_the_buttons_say_what_they_know() -> None:
    table = table_at(DECIDING)
    table.press("odds")
    ((_, told),) = table.page.questions
    told(None)
    assert table.page.read(f"{ROLL} .hint") == "1 space at risk"
    assert len(asked(table)) == 1, "and it is not asked again and again"


# Hints


def test_a_hint_says_what_baron_would_do_and_points_at_it() -> None:
    table = table_at(PLACING)
    table.press("hint")
    assert table.page.read("#prompt") == "Baron is thinking…"
    assert hints(table) == []
    (question,) = asked(table)
    advice = parse(answered(question))
    answer(table)
    assert hints(table) == [advice.best]
    assert table.page.read("#prompt") != "Baron is thinking…"
    title, text = (table.page.read(f"#notice {each}") or "" for each in ("h2", "p"))
    assert title == f"Baron’s hint: {advice.best}"
    best, second = advice.chances[0][1], advice.chances[1][1]
    assert f": {best:.0%} to win, " in text
    assert text.endswith(f" more than with {advice.chances[1][0]}.")
    assert best - second < 0.005 and "<\N{NO-BREAK SPACE}1% more" in text
    assert table.page.said[-1] == f"{title}. {text}"
    label = table.page.read(f'[data-space="{advice.best}"] .unseen') or ""
    assert label.endswith(". Baron would choose this")
    assert "Place squatter " in label
    assert " here. Group 1 · " in label


def test_a_hint_is_held_against_the_space_that_somebody_looks_at() -> None:
    table = table_at(PLACING)
    table.dispatch(Inspected(at("3,2"), focused=True))
    table.press("hint")
    (question,) = asked(table)
    assert isinstance(question, Advise)
    assert question.instead == "3,2"
    answer(table)
    assert (table.page.read("#notice p") or "").endswith(" more than with 3,2.")


def test_who_has_the_same_in_mind_is_told_so() -> None:
    table = table_at(PLACING)
    table.press("hint")
    best = parse(answered(asked(table)[0])).best
    table.dispatch(Inspected(at(best), focused=True))
    table.press("hint")
    answer(table)
    assert (table.page.read("#notice p") or "").endswith(" to win. It’s what you have in mind.")


def test_where_somebody_looks_at_a_space_that_cannot_be_had_it_is_the_second_best() -> None:
    table = table_at(PLACING)
    table.dispatch(Inspected(at("6,6"), focused=True))
    table.press("hint")
    (question,) = asked(table)
    assert isinstance(question, Advise)
    assert question.instead == ""


def test_at_a_decision_a_hint_is_held_against_the_other_button() -> None:
    table = table_at(DECIDING)
    table.key("h")
    answer(table)
    assert hints(table) == ["roll"]
    assert table.page.read("#notice h2") == "Baron’s hint: roll again"
    assert (table.page.read("#notice p") or "").endswith(" more than by taking.")


def test_to_take_is_hinted_at_where_that_is_better() -> None:
    table = table_at(LONG)
    assert bust_rolls(table.state) > 100
    table.key("h")
    answer(table)
    assert hints(table) == ["take"]
    assert table.page.read("#notice h2") == "Baron’s hint: take"
    assert (table.page.read("#notice p") or "").endswith(" more than by rolling.")


@pytest.mark.parametrize("intent", ["roll", "undo", "dismiss", "new-game"])
def test_a_hint_is_gone_with_the_next_action(intent: str) -> None:
    table = table_at(DECIDING)
    table.press("hint")
    answer(table)
    assert hints(table)
    table.press(intent)
    assert hints(table) == []
    assert table.page.has("#notice", "hidden")
    assert not table.page.has("#notice", "data-hint")


def test_to_look_around_leaves_a_hint() -> None:
    table = table_at(DECIDING)
    table.press("hint")
    answer(table)
    table.dispatch(Inspected(at("4,4")))
    table.press("menu", "close", "odds")
    assert hints(table) == ["roll"]


def test_two_hints_in_turn_are_one_notice() -> None:
    table = table_at(PLACING)
    for name in ("3,2", "2,3"):
        table.dispatch(Inspected(at(name), focused=True))
        table.press("hint")
        answer(table)
    assert len(table.app.model.view.notices) == 1


def test_a_hint_that_is_answered_too_late_is_dropped() -> None:
    table = table_at(PLACING)
    table.press("hint")
    ((question, told),) = table.page.questions
    table.choose("1,3")
    told(answered(question))
    assert hints(table) == []
    assert table.page.has("#notice", "hidden")


def test_without_an_answer_it_is_said_that_there_is_no_hint() -> None:
    table = table_at(PLACING)
    table.press("hint")
    ((_, told),) = table.page.questions
    told(None)
    assert table.page.read("#prompt") == "No hint is available right now."
    assert hints(table) == []


@pytest.mark.parametrize("tokens", ["", "111"])
def test_where_there_is_no_choice_that_is_said(tokens: str) -> None:
    table = table_at(tokens)
    table.press("hint")
    assert table.page.read("#prompt") == "There is no choice."
    assert asked(table) == []


def test_while_a_roll_is_told_a_hint_is_about_the_newest_position() -> None:
    table = table_at("")
    table.watched = False
    table.press("roll")
    assert table.app.model.scenes
    table.press("hint")
    assert not table.app.model.scenes
    (question,) = asked(table)
    assert isinstance(question, Advise)
    assert len(question.steps) == 1


def test_an_answer_that_comes_in_a_lesson_or_the_lobby_changes_nothing() -> None:
    table = table_at(PLACING)
    table.press("hint")
    ((question, told),) = table.page.questions
    table.press("new-game")
    told(answered(question))
    assert table.page.has("#notice", "hidden")
    table.press("learn")
    table.app.dispatch(PageAnswered("table", Replied(question, None)))
    table.dispatch(Pressed("hint"))
    assert table.page.has("#notice", "hidden")


@pytest.mark.parametrize(
    ("language", "told"),
    [("de", "Barons Tipp: weiterwürfeln"), ("nl", "Tip van Baron: nog eens gooien")],
)
def test_a_hint_is_said_in_the_language_of_the_page(language: str, told: str) -> None:
    with speaking(language):
        table = table_at(DECIDING)
        table.dispatch(SettingChosen("language", language))
        table.press("odds", "hint")
        answer(table)
        assert table.page.read("#notice h2") == told
        said = " ".join(filter(None, (table.page.read(f"#notice {each}") for each in ("h2", "p"))))
        said += table.page.read(f"{ROLL} .hint") or ""
        assert re.search(r"\b(win|roll|rolling|taking|bust|the|of)\b", said) is None


def test_a_replay_shows_the_board_as_it_was_and_the_table_as_it_is_left() -> None:
    table = table_at(DECIDING)
    table.press("odds", "hint")
    answer(table)
    assert table.page.spaces_with("data-heat")
    assert hints(table)
    table.dispatch(Pressed("replay-to", "1"))
    assert table.page.screen == "replay"
    assert table.page.items("#decisions") == []
    assert ROLL not in table.page.nodes, "nothing is put on what has left the page"
    assert table.page.spaces_with("data-heat") == []
    assert hints(table) == []
    for space in SPACE_NAMES:
        assert table.page.read(f'[data-space="{space}"] .pieces', "data-chance") is None
        assert table.page.space(space, "style") is None
    table.press("odds", "hint")
    table.key("o", "h")
    assert table.page.spaces_with("data-heat") == []
    table.press("back")
    assert table.page.screen == "table"
    assert table.page.spaces_with("data-heat"), "there they are still wanted"
