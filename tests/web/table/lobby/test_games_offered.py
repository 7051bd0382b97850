"""The lobby offers each game: with its own players, levels, options, and what was chosen for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from claimit.games import NAMES, PACKAGES
from claimit.table.phrase import Phrase
from tests.toy.face import FACE
from tests.web.table import CHARACTER_OF_WEAKEST, Table
from tests.web.toy_game import toy_away, toy_comes, toy_here
from web.table.messages.intents import Filled, Pressed, SettingChosen
from web.table.messages.news import Arrival, SavedElsewhere
from web.table.saves.names import CHOSEN, SETUP, of_game
from web.table.seats.setup import LobbyOption

PIG = Pressed("game", "pig")
FIRST = Pressed("game", "claim-it")


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_here():
        yield


def choosing(saved: dict[str, str] | None = None) -> Table:
    """Return the lobby after somebody has chosen the toy."""
    table = Table(saved=saved)
    table.dispatch(PIG)
    return table


def pressed(table: Table) -> list[str]:
    """Return the games that the lobby shows as chosen."""
    names = table.page.items("#games")
    here = '#games [data-value="{}"]'
    return [n for n in names if table.page.read(here.format(n), "aria-pressed") == "true"]


def test_all_games_are_offered_the_first_one_first() -> None:
    table = Table()
    assert table.page.items("#games") == list(NAMES)
    assert table.page.items("#games")[0] == "claim-it"
    assert not table.page.has("#games", "hidden")
    assert pressed(table) == ["claim-it"]
    assert table.page.read('#games [data-value="pig"] .label') == "Pig"
    assert table.page.read('#games [data-value="pig"] .hint') == "one die"


def test_where_there_is_one_game_there_is_nothing_to_choose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in list(NAMES)[1:]:
        monkeypatch.delitem(PACKAGES, name)
    assert Table().page.has("#games", "hidden")


def test_against_a_computer_the_first_game_takes_one_tap_and_another_two() -> None:
    table = Table()
    table.press("play-alone")
    assert table.match.record.game == "claim-it"
    other = choosing()
    other.press("play-alone")
    assert other.match.record.game == "pig"
    assert other.match.record.seats[1].bot == "piglet"


def test_the_chosen_game_says_what_it_is_and_shows_its_board() -> None:
    table = choosing()
    assert pressed(table) == ["pig"]
    assert table.page.read("#pitch") == "Roll, and stop before the 1."
    assert table.page.said[-1] == "Roll, and stop before the 1."
    assert table.page.read(".bar h1") == table.page.title == "Pig"
    assert table.page.items("#decisions") == ["roll", "hold"]
    assert table.page.read('#lobby [data-action="play-alone"] .hint') == "Piglet"
    table.dispatch(FIRST)
    assert pressed(table) == ["claim-it"]
    assert table.page.read(".bar h1") == table.page.title == "Claim It!"
    assert table.page.read('#lobby [data-action="play-alone"] .hint') == CHARACTER_OF_WEAKEST


def test_a_game_of_one_level_offers_no_others_and_needs_no_portrait() -> None:
    table = choosing()
    assert table.page.has("#levels", "hidden")
    assert table.page.read('#opponents [data-opponent="0"] use', "href") == "#symbol-computer"
    table.dispatch(FIRST)
    assert not table.page.has("#levels", "hidden")


def test_its_form_asks_what_it_wants_to_know() -> None:
    table = choosing()
    assert table.page.has('[data-players="5"]', "hidden")
    assert not table.page.has('[data-players="4"]', "hidden")
    assert ">Piglet<" in (table.page.read('[data-seat-row="1"] select', "markup") or "")
    assert table.page.read("#own-options", "markup") == ""
    table.dispatch(FIRST)
    assert not table.page.has('[data-players="5"]', "hidden")
    assert "Baron" in (table.page.read('[data-seat-row="1"] select', "markup") or "")
    assert 'data-field="variation"' in (table.page.read("#own-options", "markup") or "")


def test_each_game_keeps_how_its_lobby_was_filled_in() -> None:
    table = Table()
    table.dispatch(Filled("players", "5"))
    table.dispatch(PIG)
    assert table.app.model.setup.players == 3
    table.dispatch(Filled("name-0", "Ida"))
    table.dispatch(Filled("bot-1", "piglet"))
    table.dispatch(FIRST)
    assert table.app.model.setup.players == 5
    assert table.app.model.setup.names[0] == "Clara"
    table.dispatch(PIG)
    assert table.app.model.setup.names[0] == "Ida"
    table.press("set-up", "start")
    assert [player.bot for player in table.match.record.seats] == [None, "piglet", None]


def test_each_game_keeps_its_opponents() -> None:
    table = choosing()
    table.dispatch(Filled("players", "3"))
    table.dispatch(Filled("bot-1", "piglet"))
    table.dispatch(Filled("bot-2", "piglet"))
    table.press("start", "new-game")
    assert (
        table.page.read('#lobby [data-action="play-alone"] .hint')
        == "You against Piglet and Piglet"
    )
    table.dispatch(FIRST)
    assert table.page.read('#lobby [data-action="play-alone"] .hint') == CHARACTER_OF_WEAKEST
    again = Table(saved=table.saved)
    again.dispatch(PIG)
    assert (
        again.page.read('#lobby [data-action="play-alone"] .hint')
        == "You against Piglet and Piglet"
    )


def test_the_choice_is_remembered() -> None:
    table = choosing({})
    table.press("play-alone", "new-game")
    assert pressed(table) == ["pig"]
    again = Table(saved=table.saved)
    assert again.page.screen == "lobby"
    assert pressed(again) == ["pig"]
    assert again.page.items("#decisions") == ["roll", "hold"]


def test_a_choice_that_no_game_bears_any_more_is_the_first_game() -> None:
    assert pressed(Table(saved={CHOSEN: "chess"})) == ["claim-it"]


def test_only_the_lobby_offers_games() -> None:
    table = Table("?new=2&seed=abc")
    table.dispatch(PIG)
    table.dispatch(Pressed("game", "chess"))
    assert table.match.record.game == "claim-it"
    assert CHOSEN not in table.saved


def test_the_lobby_that_another_tab_fills_in_is_that_of_the_same_game() -> None:
    table = choosing({})
    other = choosing()
    other.dispatch(Filled("name-0", "Ida"))
    table.saved.update({key: other.saved[key] for key in (of_game(SETUP, "pig"),)})
    table.dispatch(SavedElsewhere(SETUP))
    assert table.app.model.setup.names[0] == "Clara"
    table.dispatch(SavedElsewhere(of_game(SETUP, "pig")))
    assert table.app.model.setup.names[0] == "Ida"


def test_another_language_is_spoken_in_the_first_games_lobby_too_when_it_comes_back() -> None:
    table = choosing()
    table.dispatch(FIRST)
    table.page.nodes.clear()
    table.dispatch(SettingChosen("language", "de"))
    assert table.page.has('[data-seat-row="1"] select', "markup"), "it is written anew"


# Games that are still to come


def away(saved: dict[str, str]) -> Table:
    """Return the page loaded where nothing of the toy is here."""
    return Table(saved=saved)


def come(table: Table, *, succeeded: bool = True) -> None:
    ((_, _, arrived),) = table.page.loads
    table.page.loads.clear()
    if succeeded:
        toy_comes()
    arrived(Arrival.HERE if succeeded else Arrival.FAILED)


def test_a_game_that_is_chosen_comes_first() -> None:
    with toy_away():
        table = choosing({})
        assert pressed(table) == ["claim-it"]
        assert table.page.read("#awaited") == "Fetching Pig…"
        come(table)
        assert pressed(table) == ["pig"]
        assert table.saved[CHOSEN] == "pig"


def test_a_game_that_cannot_come_is_not_chosen() -> None:
    with toy_away():
        table = choosing({})
        come(table, succeeded=False)
        assert pressed(table) == ["claim-it"]
        assert CHOSEN not in table.saved


def test_a_page_begins_with_the_game_that_was_chosen_before() -> None:
    with toy_away():
        table = Table(saved={CHOSEN: "pig"})
        assert table.page.nodes == {}
        come(table)
        assert table.page.screen == "lobby"
        assert pressed(table) == ["pig"]


def test_where_it_cannot_come_the_lobby_is_the_first_games() -> None:
    with toy_away():
        table = Table(saved={CHOSEN: "pig"})
        come(table, succeeded=False)
        assert pressed(table) == ["claim-it"]
        assert table.page.read("#message p") == "Pig could not be loaded. Are you online?"
        assert table.saved[CHOSEN] == "pig", "it is tried again the next time"


def test_who_leaves_the_table_for_a_lobby_that_cannot_come_gets_the_first_games() -> None:
    with toy_away():
        table = Table("?new=2&seed=abc", saved={CHOSEN: "pig"})
        assert table.page.loads == [], "for the table nothing of it is needed"
        table.press("new-game")
        come(table, succeeded=False)
        assert table.page.screen == "table"
        table.press("close", "new-game")
        assert table.page.screen == "lobby"
        assert pressed(table) == ["claim-it"]


def test_what_is_wrong_with_an_address_is_told_over_the_lobby_that_had_to_come() -> None:
    with toy_away():
        table = Table("?new=99", saved={CHOSEN: "pig"})
        come(table)
        assert pressed(table) == ["pig"]
        assert table.page.read("#message p") == ("The link asks for a game of 99; 2 to 5 can play.")
        assert table.page.has("#message", "showing")


# Options


@pytest.fixture
def goals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy lets people choose how long it lasts."""
    option = LobbyOption("goal", "goal", Phrase("Goal"), (10, 20, 30), 20)
    monkeypatch.setattr(FACE, "OPTIONS", (option,))


@pytest.mark.usefixtures("goals")
def test_a_game_can_offer_a_choice_of_numbers() -> None:
    table = choosing({})
    html = table.page.read("#own-options", "markup") or ""
    assert '<select data-field="goal">' in html
    assert "<option>10</option><option>20</option><option>30</option>" in html
    assert table.page.read('[data-field="goal"]', "value") == "20"
    table.dispatch(Filled("goal", "30"))
    assert table.page.read('[data-field="goal"]', "value") == "30"
    table.dispatch(Filled("goal", "31"))
    assert table.page.read('[data-field="goal"]', "value") == "30"
    assert choosing(dict(table.saved)).page.read('[data-field="goal"]', "value") == "30"
    assert table.app.model.setup.choices == (("goal", 30),)


@pytest.mark.usefixtures("goals")
def test_a_choice_that_is_saved_and_cannot_be_is_the_usual_one() -> None:
    table = choosing({})
    table.dispatch(Filled("goal", "30"))
    saved = {key: text.replace("30", "31") for key, text in table.saved.items()}
    assert choosing(saved).page.read('[data-field="goal"]', "value") == "20"
