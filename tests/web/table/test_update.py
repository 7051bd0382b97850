"""The pure update: which model and which commands an intent leads to, without any page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from claimit.games import GAMES
from claimit.table.match import Match
from tests.web.table import at, at_table, keeping, key_number, match_of, record_of, text_of
from web.faces import Faces
from web.table.messages import commands as c
from web.table.messages.intents import (
    BY_ITSELF,
    AddressChanged,
    DialogClosed,
    FileOpened,
    Inspected,
    Intent,
    KeyPressed,
    Pressed,
    SettingChosen,
    Skipped,
    Tapped,
)
from web.table.messages.news import (
    ChangeRead,
    ComputerAnswered,
    ComputerRested,
    Copied,
    GameOpened,
    GameResumed,
    GamesListed,
    SavedElsewhere,
    SaveRefused,
)
from web.table.model.model import Change, Model
from web.table.model.screens import Dialog, Screen
from web.table.play.table_marks import table_marks
from web.table.saves.saves import SavedGame, Saves
from web.table.seats.control import is_anothers_turn
from web.table.update import HANDLERS, update
from web.table.view.view_state import ViewState

FACES = Faces()
FACE = next(iter(FACES.values()))
KEY = key_number(0)


def lobby() -> Model:
    """Return the model of the lobby, before anything was done."""
    return Model(FACES, FACE, view=ViewState(board=FACE.new_board()))


def playing(tokens: str = "312", **more: Any) -> Model:
    """Return the model of a table at which these steps were played."""
    match = match_of(tokens, **more)
    return replace(lobby(), screen=Screen.TABLE, match=match, key=KEY)


def after(model: Model, *intents: Intent) -> Model:
    for intent in intents:
        model, _ = update(model, intent)
    return model


def only(change: Change, kind: type[Any]) -> Any:
    """Return the one command of a kind that a change has."""
    (found,) = (command for command in change.commands if isinstance(command, kind))
    return found


def has(change: Change, kind: type[Any]) -> bool:
    return any(isinstance(command, kind) for command in change.commands)


def played(model: Model) -> tuple[str, ...]:
    assert model.match is not None
    return model.match.record.steps


# Steps


@pytest.mark.parametrize(
    ("tokens", "intent"),
    [
        ("", Pressed("roll")),
        ("312", Tapped(at("1,3"))),
        ("312", KeyPressed("Enter", at("1,3"))),
        ("312 1,3", Pressed("take")),
        ("312 1,3", KeyPressed("t")),
        ("312 1,3", Pressed("undo")),
    ],
)
def test_every_step_is_to_be_saved_said_and_seen(tokens: str, intent: Intent) -> None:
    before = playing(tokens)
    change = update(before, intent)
    saved = only(change, c.SaveGame)
    assert (saved.key, saved.match, saved.known) == (KEY, change.model.match, before.known)
    assert saved.match != before.match
    assert has(change, c.Animate)
    assert not has(change, c.Hurry), "what moves anew ends what moved before"
    while change.model.scenes:
        assert not has(change, c.Announce), "that would tell it before it is seen"
        change = update(change.model, only(change, c.Later).intent)
        assert has(change, c.Animate)
    assert only(change, c.Announce).text


def test_the_model_that_was_there_stays_as_it_was() -> None:
    before = playing("312")
    match, view = before.match, before.view
    update(before, Tapped(at("1,3")))
    assert (before.match, before.view) == (match, view)
    assert played(before) == ("312",)


def test_the_same_intent_leads_to_the_same_again() -> None:
    before = playing("312 1,3")
    assert update(before, Pressed("roll")) == update(before, Pressed("roll"))


def test_a_step_that_is_not_allowed_is_refused_and_keeps_nothing() -> None:
    change = update(playing("312"), Tapped(at("4,4")))
    assert played(change.model) == ("312",)
    assert only(change, c.Announce).text == change.model.view.refusal != ""
    assert only(change, c.Perform).effects.sounds
    assert not has(change, c.SaveGame)


def test_a_roll_that_is_not_known_is_asked_for_and_made_when_it_comes() -> None:
    before = playing("312 1,3", seed=None)
    asked = update(before, Pressed("roll"))
    assert (asked.model.match, asked.model.view.roll_asked) == (before.match, True)
    ready = answer(only(asked, c.AskForRoll))
    rolled = update(asked.model, ready).model
    assert rolled.match is not None
    assert (rolled.match.rolls, rolled.match.record.seed) == (2, "drawn")
    assert not rolled.view.roll_asked


@pytest.mark.parametrize("button", ["roll", "take", "undo"])
def test_nothing_can_be_done_while_a_roll_is_waited_for(button: str) -> None:
    asked = after(playing("312 1,3 441 4,4", seed=None), Pressed("roll"))
    assert update(asked, Pressed(button)).model == asked


def test_the_table_says_that_a_roll_is_waited_for() -> None:
    asked = after(playing("312 1,3 441 4,4", seed=None), Pressed("roll"))
    assert asked.match is not None
    marks = table_marks(asked.match, asked.face, asked.view, asked.settings)
    assert marks["#prompt"]["text"] == "Waiting for the dice…"
    assert marks["#dice"]["data-awaited"] == ""
    assert marks["#dice"]["aria-label"] == "Dice, not yet rolled"
    for action in ("roll", "take"):
        assert marks[f'#play [data-action="{action}"]']["aria-disabled"] == "true"
    assert marks['.bar [data-action="undo"]']["aria-disabled"] == "true"


def test_a_roll_that_comes_after_the_game_was_replaced_is_not_made() -> None:
    ready = answer(only(update(playing("312 1,3", seed=None), Pressed("roll")), c.AskForRoll))
    another = playing("312 1,3", seed=None)
    assert update(another, ready) == Change(another)


def test_a_roll_that_comes_while_the_player_is_elsewhere_can_be_asked_for_again() -> None:
    asked = update(playing("312 1,3", seed=None), Pressed("roll"))
    away = replace(asked.model, screen=Screen.LOBBY)
    came = update(away, answer(only(asked, c.AskForRoll))).model
    assert (came.screen, came.match) == (Screen.LOBBY, asked.model.match)
    assert not came.view.roll_asked


def answer(asked: c.AskForRoll) -> Any:
    """Return the answer to an ask for a roll, whose seed is "drawn"."""
    return asked.answered(Saves(keeping(), GAMES), lambda: "drawn")


# What means nothing


@pytest.mark.parametrize("model", [lobby(), playing()], ids=["lobby", "table"])
@pytest.mark.parametrize(
    "intent",
    [
        KeyPressed("x"),
        SavedElsewhere("something else"),
        ChangeRead(KEY, None),
        GameResumed(KEY, None),
    ],
)
def test_what_means_nothing_leaves_the_very_model_and_commands_nothing(
    model: Model, intent: Intent
) -> None:
    change = update(model, intent)
    assert change.model is model
    assert change.commands == ()


@pytest.mark.parametrize("action", ["", "nothing", "pass", "__class__"])
@pytest.mark.parametrize("model", [lobby(), playing()], ids=["lobby", "table"])
def test_a_button_that_nobody_knows_changes_nothing(model: Model, action: str) -> None:
    assert update(model, Pressed(action, "0")) == (model, (c.Hurry(),))


@pytest.mark.parametrize("action", ["roll", "take", "undo", "pause", "rematch", "share"])
def test_in_the_lobby_the_buttons_of_the_table_change_nothing(action: str) -> None:
    assert update(lobby(), Pressed(action)).model == lobby()


# What a person does, and what comes by itself


def test_what_a_person_does_takes_a_refusal_away_and_ends_what_moves() -> None:
    refused = after(playing("312"), Tapped(at("4,4")))
    assert refused.view.refusal
    change = update(refused, Skipped())
    assert (change.model.view.refusal, has(change, c.Hurry)) == ("", True)


def test_what_comes_by_itself_leaves_a_refusal_to_be_read() -> None:
    refused = after(playing("312"), Tapped(at("4,4")))
    change = update(refused, Copied("#", True))
    assert change.model.view.refusal == refused.view.refusal
    assert not has(change, c.Hurry)


def test_every_intent_is_known() -> None:
    assert set(BY_ITSELF) <= set(HANDLERS)
    kinds = {*HANDLERS, Inspected}
    assert kinds == set(Intent.__args__)


# Screens, and where the focus goes


def test_the_focus_goes_along_between_screens() -> None:
    left = update(playing(), Pressed("new-game"))
    assert only(left, c.Focus).selector == "#lobby-title"
    assert has(left, c.ListGames)
    come = update(left.model, GameOpened(KEY, text_of("312")))
    assert only(come, c.Focus).selector == "#play"


def test_a_new_game_asks_for_a_seed_and_then_is_saved_and_told() -> None:
    asked = update(lobby(), Pressed("start"))
    assert asked.model == lobby()
    wanted = only(asked, c.BeginGame)
    begun = update(asked.model, wanted.answered(Saves({}, GAMES), lambda: "abcdefghijklmnopqrst"))
    saved = only(begun, c.SaveGame)
    assert (saved.key, saved.known) == (begun.model.key, None)
    assert saved.match.record.seed == "abcdefghijklmnopqrst"
    assert begun.model.key.endswith("/abcdefghijklmnop")
    assert only(begun, c.Focus).selector == "#play"
    told = begun
    while told.model.scenes:
        assert not has(told, c.Announce)
        told = update(told.model, only(told, c.Later).intent)
    assert " starts. " in only(told, c.Announce).text


def test_an_opened_file_is_held_and_not_saved() -> None:
    asked = update(lobby(), FileOpened(text_of("265 2,5")))
    come = update(asked.model, only(asked, c.PlaceGame).answered(Saves({}, GAMES), lambda: "drawn"))
    assert only(come, c.HoldGame).record == record_of("265 2,5")
    assert not has(come, c.SaveGame)
    assert come.model.screen is Screen.TABLE


def test_a_mistake_in_an_address_is_told_in_a_dialog_and_changes_nothing_else() -> None:
    before = playing()
    change = update(before, AddressChanged("?new=9", ""))
    assert change.model.dialog is Dialog.MESSAGE
    assert replace(change.model, dialog=None, message="") == before
    assert after(change.model, DialogClosed()).dialog is None


# What is saved, here and elsewhere


def test_a_step_of_another_tab_is_gone_along_with_and_not_saved_again() -> None:
    before = playing("312 1,3")
    assert has(update(before, SavedElsewhere(KEY)), c.ReadChange)
    change = update(before, ChangeRead(KEY, text_of("312 1,3 take")))
    assert played(change.model) == ("312", "1,3", "take")
    assert not has(change, c.SaveGame)
    (notice,) = change.model.view.notices
    assert only(change, c.Announce).text == f"{notice.title}. {notice.text}"


@pytest.mark.parametrize("text", ["{", "null", text_of("312 4,4"), text_of("312 1,3")])
def test_what_another_tab_has_saved_that_tells_nothing_new_changes_nothing(text: str) -> None:
    before = playing("312 1,3")
    assert update(before, ChangeRead(KEY, text)) == Change(before)


def test_that_nothing_is_saved_is_said_once() -> None:
    first = update(playing(), SaveRefused(is_game=True))
    assert "isn’t saving anything" in only(first, c.Announce).text
    assert first.model.is_saved is False
    assert update(first.model, SaveRefused(is_game=True)) == Change(first.model)


def test_a_setting_that_is_saved_says_nothing_of_the_game() -> None:
    before = replace(playing(), is_saved=False)
    change = update(before, SettingChosen("odds", "off", checked=False))
    assert change.model.settings.odds == "off"
    assert change.model.is_saved is False
    assert has(change, c.SaveText) and not has(change, c.SaveGame)


def test_the_lobby_lists_the_game_that_was_just_played_as_the_page_knows_it() -> None:
    left = after(playing("312 1,3 take"), Pressed("new-game"))
    seats = record_of().seats
    stale = SavedGame(KEY, record_of().game, seats, 1)
    other = SavedGame(key_number(1), record_of().game, seats, 7)
    listed = after(left, GamesListed((other, stale))).saved
    assert listed == (replace(stale, turn=2), other)


# Computers


def with_a_computer(tokens: str = "312 1,3") -> tuple[Model, Match[Any]]:
    """Return a table at which Clara, a computer, was asked."""
    asked = update(playing(tokens, bots=("foreman",)), Skipped())
    return asked.model, only(asked, c.Ask).match


def test_a_computer_is_woken_asked_and_waited_for_once() -> None:
    before = playing("312 1,3", bots=("foreman",))
    change = update(before, DialogClosed())
    assert [type(each) for each in change.commands if not isinstance(each, c.Hurry)] == [
        c.Wake,
        c.Ask,
        c.Later,
    ]
    assert only(change, c.Ask).match is before.match
    assert before.match is not None
    assert only(change, c.Later).intent == ComputerRested(before.match.record)
    again = update(change.model, DialogClosed())
    assert not any(has(again, kind) for kind in (c.Wake, c.Ask, c.Later))


def test_a_computer_plays_once_it_has_answered_and_rested_in_either_order() -> None:
    model, match = with_a_computer()
    answered, rested = ComputerAnswered(match.record, "take"), ComputerRested(match.record)
    for first, second in ((answered, rested), (rested, answered)):
        waiting = update(model, first)
        assert played(waiting.model) == ("312", "1,3")
        assert not has(waiting, c.SaveGame)
        change = update(waiting.model, second)
        assert played(change.model) == ("312", "1,3", "take")
        assert has(change, c.SaveGame)
        assert not is_anothers_turn(change.model.on_table)


def test_a_stale_answer_of_a_computer_changes_nothing() -> None:
    model, match = with_a_computer()
    equal = replace(match.record)
    for stale in (ComputerAnswered(equal, "take"), ComputerRested(equal)):
        assert update(model, stale) == Change(model)
    gone = after(model, Pressed("new-game"))
    assert update(gone, ComputerAnswered(match.record, "take")) == Change(gone)


def test_while_a_computer_is_to_move_nobody_else_takes_a_step() -> None:
    model, _ = with_a_computer("312")
    for intent in (Pressed("roll"), Pressed("take"), Pressed("undo"), Tapped(at("1,3"))):
        change = update(model, intent)
        assert played(change.model) == ("312",)
        assert not has(change, c.SaveGame)


def test_a_computer_whose_game_is_left_is_no_longer_asked() -> None:
    table = at_table(text_of(bots=("foreman", None)))
    table.press("dismiss")
    assert table.page.questions
    table.press("new-game")
    assert table.page.cancelled == 1
