"""What people and computers do while a step is told: it counts, and it cuts the telling short."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from claimit.table.record import format_record
from tests.web.computers import say
from tests.web.scenes import BUSTING, CLAIMED, HARMLESS, busting, left, unwatched
from tests.web.table import Table, at, at_table, finished, opened, text_of
from web.table.messages.intents import AddressChanged, Filled, Inspected, SettingChosen, Tapped
from web.table.messages.news import SavedElsewhere
from web.table.scenes.scene_player import AFTER_A_STEP, NEW_TURN_MS
from web.table.view.settings import Pace

# What a person does meanwhile


def test_a_control_that_is_used_meanwhile_acts_on_the_newest_position() -> None:
    table = unwatched(seed="abc")
    table.press("roll")
    assert table.app.model.scenes[0].in_flight
    (intent, *_) = table.legal()
    table.dispatch(intent)
    assert (len(table.steps), left(table)) == (2, -1)
    assert table.page.read("#table", "data-phase") == "decide"


@pytest.mark.parametrize("how", ["button", "key"])
def test_the_next_players_roll_cuts_a_bust_short(how: str) -> None:
    table = busting()
    table.press("roll") if how == "button" else table.key("r")
    assert (table.match.rolls, table.match.state.turn) == (4, 2)
    assert table.app.model.scenes[0].in_flight
    assert table.page.read("#table", "data-seat") == "1"
    assert table.page.has(".banner", "data-staying") is False


def test_two_digits_name_a_space_while_the_dice_are_thrown() -> None:
    table = unwatched(seed="abc")
    table.press("roll")
    intent = next(intent for intent in table.legal() if isinstance(intent, Tapped))
    table.key(*intent.point.at.split(","))
    assert table.steps[-1] == intent.point.at


@pytest.mark.parametrize(
    "look",
    [
        lambda table: table.dispatch(Inspected(at("6,6"))),
        lambda table: table.dispatch(Inspected(at("6,6"), focused=True)),
        lambda table: table.key("ArrowLeft", on="6,6"),
        lambda table: table.key("Enter", on="6,6"),
    ],
    ids=["held", "focused", "arrow", "enter"],
)
def test_who_looks_at_the_board_learns_nothing_of_a_roll(look: Callable[[Table], None]) -> None:
    table = unwatched("111 1,1", seed=HARMLESS)
    table.press("roll")
    said = len(table.page.said)
    look(table)
    assert table.app.model.scenes[0].in_flight
    told = [*table.page.said[said:], table.app.model.view.answer, table.app.model.view.refusal]
    assert not [text for text in told if "dice" in text]


@pytest.mark.parametrize(
    "leave",
    [
        lambda table: table.press("new-game"),
        lambda table: table.press("learn"),
        lambda table: table.press("rematch"),
        lambda table: table.dispatch(AddressChanged("?new=2&seed=other", "")),
    ],
    ids=["lobby", "lesson", "rematch", "address"],
)
def test_what_is_no_longer_on_the_table_is_told_no_further(leave: Callable[[Table], None]) -> None:
    table = busting()
    scenes = table.app.model.scenes
    leave(table)
    assert not set(map(id, scenes)) & set(map(id, table.app.model.scenes))
    if table.page.screen == "table":
        assert table.match.ply == 0


def test_a_lobby_that_one_comes_back_from_tells_nothing_again() -> None:
    table = busting()
    table.press("new-game", "continue")
    assert left(table) == -1
    assert table.page.read("#table", "data-seat") == "1"


def test_a_setting_that_is_chosen_meanwhile_leaves_the_scene() -> None:
    table = busting()
    table.dispatch(SettingChosen("odds", "off", checked=False))
    table.press("menu", "close")
    assert left(table) == 3


def test_a_step_of_another_tab_is_told_as_well_and_several_are_not() -> None:
    for tokens, to_come in (("312 1,3 take", 1), ("312 1,3 take 265", -1)):
        table = unwatched("312 1,3")
        key = table.app.model.key
        table.saved[key] = text_of(tokens)
        table.dispatch(SavedElsewhere(key))
        assert left(table) == to_come


# Computers


def test_a_computer_thinks_meanwhile_and_rests_only_when_the_step_is_told() -> None:
    table = unwatched("312 1,3", bots=(None, "foreman"))
    table.press("take")
    assert len(table.page.questions) == 1
    assert len(table.page.waits) == 1, "for the scene alone"
    say(table, "roll")
    assert table.steps[-1] == "take"
    table.page.waits.clear()
    table.pass_scene()
    assert sorted(wait for wait, _ in table.page.waits) == [AFTER_A_STEP[Pace.NORMAL], NEW_TURN_MS]
    assert table.steps[-1] == "take"
    table.rest()
    assert table.match.ply == 4
    assert table.app.model.scenes[0].in_flight, "and its roll is told as anybody's"


def test_without_pauses_a_computer_plays_as_soon_as_the_step_is_told() -> None:
    table = unwatched("312 1,3", bots=(None, "foreman"))
    table.dispatch(SettingChosen("pace", "instant"))
    table.press("take")
    say(table, "roll")
    assert table.steps[-1] == "take"
    table.pass_scene()
    assert table.match.ply == 4


def test_without_pauses_a_computer_that_starts_plays_after_the_roll_off() -> None:
    table = Table(watched=False)
    table.dispatch(SettingChosen("pace", "instant"))
    for seat in range(3):
        table.dispatch(Filled(f"bot-{seat}", "foreman"))
    table.press("start")
    say(table, "roll")
    while left(table) > 0:
        assert table.match.ply == 0
        table.pass_scene()
    assert table.match.ply == 1


@pytest.mark.parametrize(
    ("bots", "turns"),
    [
        ((None, "foreman", "foreman"), 2),
        ((None, "foreman", None), 1),
    ],
)
def test_skipping_plays_until_it_is_a_persons_turn(
    bots: tuple[str | None, ...], turns: int
) -> None:
    table = unwatched("312 1,3", bots=bots)
    table.press("take")
    table.key(" ")
    assert left(table) == -1
    table.press("skip")
    before = table.state.turn
    while table.page.questions:
        table.think()
        assert left(table) == -1
    assert table.state.turn == before + turns
    assert bots[table.state.seat] is None


def test_a_computers_bust_is_cut_short_by_who_wants_to_go_on() -> None:
    table = unwatched(CLAIMED, seed=BUSTING, bots=("foreman",))
    say(table, "roll")
    table.rest()
    assert left(table) == 3
    table.press("skip")
    assert left(table) == -1
    assert (table.state.seat, table.app.model.view.hurried) == (1, 0)


# Lessons


def coach(table: Table) -> dict[str, dict[str, str | None]]:
    """Return all that the coach shows."""
    nodes = table.page.nodes
    return {selector: dict(nodes[selector]) for selector in nodes if "#coach" in selector}


def test_in_a_lesson_the_words_of_the_coach_wait_for_the_dice() -> None:
    table = Table(fragment="#lesson", watched=False)
    before, said = coach(table), len(table.page.said)
    table.press("roll")
    assert table.app.model.scenes[0].in_flight
    assert (coach(table), len(table.page.said)) == (before, said)
    assert table.page.spaces_with("data-lit") == []
    table.pass_scene()
    assert coach(table) != before
    assert str(table.page.read("#coach p")) in table.page.said[-1]
    assert table.page.spaces_with("data-lit")


def test_in_a_lesson_a_tap_on_the_board_shows_what_the_dice_say() -> None:
    table = Table(fragment="#lesson", watched=False)
    table.press("roll")
    steps = table.app.model.shown and table.app.model.shown.ply
    table.choose("1,3")
    assert left(table) == -1
    assert (table.app.model.shown and table.app.model.shown.ply) == steps
    assert table.app.model.view.refusal == ""


# The end


def without_its_last_take() -> str:
    """Return the record of a game that only a last take ends."""
    games = (opened(finished(2, seed=str(number))) for number in count())
    match = next(match for match in games if match.record.steps[-1] == "take")
    return format_record(match.at(match.ply - 1).record)


def test_the_focus_goes_to_the_winner_when_everybody_has_seen_who_that_is() -> None:
    table = at_table(without_its_last_take())
    table.watched = False
    table.press("take")
    assert table.match.is_over
    assert left(table) == 2
    while left(table) >= 0:
        assert table.page.focused != "#winner"
        assert "win" not in str(table.page.read("#winner"))
        table.pass_scene()
    assert table.page.focused == "#winner"
    assert "win" in str(table.page.read("#winner")) or "share" in str(table.page.read("#winner"))
