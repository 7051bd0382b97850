"""Another game at the same table: the toy of one die, of which the table knows nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from claimit import games
from claimit.table.record import format_record
from claimit.table.seats import Seat
from tests.toy.face import FACE
from tests.web.table import Table, spot
from tests.web.toy_game import toy_here
from web.table.face.protocol import Meaning
from web.table.messages.intents import (
    AddressChanged,
    Aimed,
    FileOpened,
    Filled,
    Point,
    SettingChosen,
    Tapped,
)
from web.table.messages.news import SavedElsewhere
from web.table.saves.names import SETUP
from web.table.seats.setup import Setup

PIG = "?new=2&seed=abc&game=pig"


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """The toy is among the games for a while."""
    with toy_here():
        yield


def played(table: Table, seed: int = 1) -> Table:
    """Play the game on the table to its end by its buttons, as chance has it."""
    rng = random.Random(seed)
    for _ in range(500):
        if table.match.is_over:
            return table
        enabled = [
            name
            for name in ("roll", "hold")
            if not table.page.has(f'#play [data-action="{name}"]', "aria-disabled")
        ]
        table.press(rng.choice(enabled))
    raise AssertionError("500 steps were not enough")


def test_its_board_its_die_and_its_buttons_take_the_place_of_those_of_the_first_game() -> None:
    table = Table(PIG)
    assert table.page.items("#decisions") == ["roll", "hold"]
    assert table.page.items("#dice") == ["0"]
    assert (table.page.read(".grid", "markup") or "").count("data-square=") == 20
    assert table.page.read(".board .grid", "aria-label") == "Board, 5 columns by 4 rows"


def test_a_whole_game_is_played_saved_and_ranked() -> None:
    table = played(Table(PIG))
    assert table.saved_match == table.match
    assert table.page.read("#table", "data-phase") == "over"
    assert len(table.page.items("#standings")) == 2
    best = table.page.read('[data-standing="0"] .who')
    assert table.page.read("#winner") == f"{best} wins!"


def test_a_reload_comes_back_to_it() -> None:
    table = Table(PIG)
    table.press("roll")
    again = Table("", "#table", saved=table.saved, tab=table.tab)
    assert again.match == table.match
    assert again.page.items("#decisions") == ["roll", "hold"]


def test_only_what_it_allows_can_be_undone() -> None:
    table = Table(PIG)
    table.press("roll")
    table.press("undo")
    assert len(table.steps) == 1, "a roll has been seen"


def test_its_gestures_mean_what_its_face_says() -> None:
    table = Table(PIG)
    table.dispatch(Tapped(Point("square", "7")))
    assert table.page.said[-1] == "square 7"
    table.key("h")
    assert table.page.said[-1] == "Clara: roll first"


def test_a_big_button_bears_the_token_of_what_it_does_where_that_is_legal() -> None:
    table = Table(PIG)
    hold = '#play [data-action="hold"]'
    assert table.page.read(hold, "data-token") is None
    while table.match.state.phase != "decide":
        table.press("roll")
    assert table.page.read(hold, "data-token") == "hold"
    assert table.page.read('#play [data-action="roll"]', "data-token") is None


def test_a_big_button_can_change_how_the_board_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(PIG)
    monkeypatch.setattr(FACE, "pressed", lambda match, state, button: Meaning(button))
    table.press("look")
    assert (table.app.model.view.board, table.match.ply) == ("look", 0)


def test_what_a_pointer_is_on_changes_how_the_board_is_looked_at_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(PIG)
    table.dispatch(Tapped(Point("square", "3")))
    monkeypatch.setattr(FACE, "aimed", lambda match, state, point: Meaning(point))
    table.dispatch(Aimed(Point("square", "5")))
    assert table.app.model.view.board == Point("square", "5")
    assert table.app.model.view.answer == "square 3"
    table.dispatch(Aimed(None))
    assert table.app.model.view.board is None


def test_its_computer_plays_by_itself() -> None:
    game = games.GAMES["pig"]
    setup = Setup(first=Seat(0), bots=("piglet", "piglet", None, None, None)).for_players(2)
    table = Table()
    table.dispatch(FileOpened(format_record(setup.record(game, "abc"))))
    table.let_computers_play()
    assert table.match.is_over
    assert table.page.read('[data-panel="0"] .name', "data-level") == "Piglet"


def test_the_lobby_offers_the_first_game_again() -> None:
    table = Table(PIG)
    table.press("new-game")
    assert table.page.items("#decisions") == ["roll", "take"]
    assert len(table.page.items(".panels")) == 3


def test_the_lobby_lists_it_beside_the_other_games() -> None:
    table = Table(PIG)
    table.press("roll")
    table.press("new-game")
    assert table.page.read('#lobby [data-action="continue"] .hint') == (
        "Pig · Clara and Wyatt · turn 1"
    )
    table.press("continue")
    assert table.match.record.game == "pig"


def test_the_first_games_board_is_looked_at_anew_in_the_lobby(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FACE, "new_board", lambda: "how the player looks at squares")
    table = Table(PIG)
    table.press("new-game")
    assert len(table.page.spaces_with("tabindex")) == 36


def test_a_board_of_the_first_games_rules_that_was_touched_is_no_concern_of_it() -> None:
    table = Table()
    table.dispatch(Tapped(spot("live", "2,3")))
    table.dispatch(AddressChanged(PIG, ""))
    table.press("roll")
    table.dispatch(SettingChosen("language", "de"))
    table.press("new-game")
    assert table.page.read("#decisions", "items") == "data-action roll take"


def test_the_lobby_that_another_tab_fills_in_meanwhile_stays_the_first_games() -> None:
    table = Table(PIG)
    other = Table(saved=table.saved)
    other.dispatch(Filled("bot-1", "baron"))
    table.dispatch(SavedElsewhere(SETUP))
    table.press("new-game")
    assert table.page.read('[data-seat-row="1"] select', "value") == "baron"


def test_an_address_that_leads_to_the_lessons_leads_to_the_first_games() -> None:
    table = Table(PIG)
    table.dispatch(AddressChanged("", "#lesson"))
    assert table.page.screen == "lesson"
    assert table.page.items("#decisions") == ["roll", "take"]


def test_a_gesture_that_names_no_token_does_nothing_in_a_computers_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rolls = Meaning(None, action=games.GAMES["pig"].ROLL)
    monkeypatch.setattr(FACE, "tapped", lambda *_: rolls)
    setup = Setup(first=Seat(0), bots=("piglet", None, None, None, None)).for_players(2)
    table = Table()
    table.dispatch(FileOpened(format_record(setup.record(games.GAMES["pig"], "abc"))))
    table.dispatch(Tapped(Point("square", "7")))
    assert table.steps == ()


def test_more_than_five_dice_can_lie_there_before_the_first_roll(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = FACE.view
    monkeypatch.setattr(FACE, "view", lambda *seen: replace(view(*seen), dice=(None,) * 7))
    assert len(Table(PIG).page.items("#dice")) == 7


def test_an_address_that_names_no_game_here_is_told_so() -> None:
    table = Table("?new=2&game=chess")
    assert table.page.read("#message p") == (
        "The link asks for a game that is not at this table: chess."
    )
