"""The Claim Game at the table of any game: begun, saved beside the first, shared, played again."""

from __future__ import annotations

from typing import Any

import pytest

from claimit.claim_game import PLAYERS
from claimit.games import GAMES, PACKAGES
from claimit.table.match import open_record
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord, format_record
from claimit.table.roll_off import order_of, roll_off
from tests.spoken import speaking
from tests.web.table import Table
from web.faces import Faces
from web.kit.words import say, tell
from web.table.links.game_links import format_shared
from web.table.links.router import NewGame, parse_address
from web.table.messages.intents import AddressChanged, FileOpened, Filled, Pressed, SettingChosen
from web.table.saves.names import GAME

CLAIM_GAME = "?game=claim-game&new=3&seed=abc"
CHOSEN = Pressed("game", "claim-game")


def test_an_address_begins_it_at_once() -> None:
    table = Table(CLAIM_GAME)
    options = table.match.record.options
    assert table.match.record.game == "claim-game"
    assert (options["players"], options["width"], options["height"]) == (3, 10, 9)
    assert list(options["order"]) == [0, 1, 2], "seat 0 first, as at any table"
    assert Table(CLAIM_GAME).match.record == table.match.record


@pytest.mark.parametrize(("width", "height"), [(6, 6), (12, 12), (8, 7)])
def test_an_address_can_ask_for_another_board(width: int, height: int) -> None:
    query = f"?game=claim-game&new=2&seed=abc&width={width}&height={height}"
    options = Table(query).match.record.options
    assert (options["width"], options["height"]) == (width, height)


@pytest.mark.parametrize("width", ["5", "13", "-6", "six", ""])
def test_a_board_that_cannot_be_is_told(width: str) -> None:
    with pytest.raises(BadRecord, match="'width' must be a number from 6 to 12, not"):
        parse_address(f"?game=claim-game&new=2&width={width}", "", Faces())


def test_the_options_of_one_game_are_nothing_to_another() -> None:
    wish = parse_address("?new=2&seed=abc&width=99", "", Faces())
    assert isinstance(wish, NewGame)
    assert wish.setup.choices == ()


def test_the_lobby_begins_it_as_it_was_filled_in() -> None:
    table = Table()
    table.dispatch(CHOSEN)
    assert [n for n in range(2, 6) if not table.page.has(f'[data-players="{n}"]', "hidden")] == [
        *PLAYERS
    ]
    table.dispatch(Filled("players", "2"))
    table.dispatch(Filled("width", "7"))
    table.dispatch(Filled("height", "6"))
    table.press("set-up", "start")
    record = table.match.record
    assert (record.options["width"], record.options["height"]) == (7, 6)
    assert record.seed is not None
    rounds = roll_off(GAMES["claim-game"], record.seed, 2)
    assert tuple(record.options["order"]) == order_of(rounds)


def test_the_variation_is_in_the_record_of_the_game_and_of_the_next_one() -> None:
    table = Table()
    table.dispatch(CHOSEN)
    assert not table.page.has('[data-field="small"]', "checked")
    table.dispatch(Filled("small", "", checked=True))
    assert table.page.has('[data-field="small"]', "checked")
    table.press("set-up", "start")
    record = table.match.record
    assert record.options["reading"] == "small"
    state: Any = table.match.state
    sizes = {(village.size, village.worth) for village in state.board.villages}
    assert {(2, 8), (6, 18)} <= sizes
    table.press("rematch")
    assert table.match.record.options["reading"] == "small"
    assert table.match.record.options["board"] != record.options["board"]
    later = Table(saved=dict(table.saved))
    later.dispatch(CHOSEN)
    assert later.page.has('[data-field="small"]', "checked"), "the lobby remembers it"
    later.dispatch(Filled("small", "", checked=False))
    later.press("set-up", "start")
    assert "reading" not in later.match.record.options


def test_an_address_can_ask_for_the_variation() -> None:
    table = Table("?game=claim-game&new=2&small=1")
    assert table.match.record.options["reading"] == "small"


def test_the_lobby_warns_of_a_board_that_is_too_small() -> None:
    table = Table()
    table.dispatch(CHOSEN)
    assert table.page.has("#height-warning", "hidden")
    table.dispatch(Filled("players", "4"))
    table.dispatch(Filled("width", "8"))
    assert table.page.has("#height-warning", "hidden"), "72 tiles are enough for four"
    table.dispatch(Filled("height", "8"))
    assert not table.page.has("#height-warning", "hidden")
    table.press("start")
    assert "72" in (table.page.read("#message p") or "")
    assert table.page.screen == "lobby"


def test_a_game_of_each_is_saved_side_by_side_and_each_is_gone_on_with() -> None:
    table = Table("?new=2&seed=abc")
    table.press("roll")
    first = table.match.record
    table.dispatch(AddressChanged(CLAIM_GAME, ""))
    second = table.match.record
    table.press("new-game")
    here = '#lobby [data-action="continue"]'
    assert table.page.read(f"{here} .hint") == "The Claim Game · Clara, Wyatt and Mae · setting up"
    (other,) = table.page.items("#saved-others")
    told = table.page.read(f'#saved-others [data-value="{other}"] .hint')
    assert told == "Claim It! · Clara and Wyatt · turn 1"
    table.dispatch(Pressed("continue-other", other))
    assert table.match.record == first
    table.press("new-game")
    table.dispatch(Pressed("continue-other", table.page.items("#saved-others")[0]))
    assert table.match.record == second


SETTING_UP = {
    "en": ("setting up", "Setting up: Clara to play.", "Setting up: it’s your move."),
    "de": ("im Aufbau", "Aufbau: Clara ist dran.", "Aufbau: Du bist dran."),
    "nl": (
        "wordt klaargezet",
        "Klaarzetten: Clara is aan de beurt.",
        "Klaarzetten: jij bent aan de beurt.",
    ),
}


@pytest.mark.parametrize("language", SETTING_UP)
def test_before_the_first_turn_it_is_set_up_and_no_turn_is_told(language: str) -> None:
    listed, resumed, yours = SETTING_UP[language]
    before = Table(CLAIM_GAME)
    with speaking(language):
        again = Table("", "#table", saved=before.saved, tab=before.tab)
        again.dispatch(SettingChosen("language", language))
        assert again.page.read("#notice p") == resumed
        again.press("new-game")
        hint = again.page.read('#lobby [data-action="continue"] .hint') or ""
        assert hint.split(" · ")[2] == listed
        assert tell(Phrase("Setting up: {name} to play.", name=say("You"))) == yours


def test_of_a_game_without_a_note_whose_rules_are_not_here_no_turn_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = Table(CLAIM_GAME).saved.items()
    saved = {key: text for key, text in games if key.startswith(GAME)}
    monkeypatch.setitem(PACKAGES, "claim-game", "claimit.away")
    told = Table(saved=saved).page.read('#lobby [data-action="continue"] .hint')
    assert told == "The Claim Game · Clara, Wyatt and Mae"


def test_a_link_and_a_file_open_it() -> None:
    record = Table(CLAIM_GAME).match.record
    shared = Table("", format_shared(record))
    assert shared.match.record == record
    table = Table("?new=2&seed=abc")
    table.dispatch(FileOpened(format_record(record)))
    assert table.match.record == record


def test_a_reload_comes_back_to_it() -> None:
    table = Table(CLAIM_GAME)
    again = Table("", "#table", saved=table.saved, tab=table.tab)
    assert again.match.record == table.match.record


def test_a_rematch_keeps_the_size_of_the_board_and_draws_another_one() -> None:
    table = Table("?game=claim-game&new=2&seed=abc&width=7&height=6")
    before = table.match.record.options
    table.press("rematch")
    after = table.match.record.options
    assert (after["width"], after["height"], after["players"]) == (7, 6, 2)
    assert after["board"] != before["board"], "whoever knows the board would begin with a plan"
    assert open_record(table.saved[table.app.model.key], GAMES).record == table.match.record
