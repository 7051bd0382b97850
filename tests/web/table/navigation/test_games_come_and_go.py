"""Games that come and go: from the address and from the browser's memory, to the ranking."""

import json
from dataclasses import replace

import pytest

from claimit.__main__ import main
from claimit.games import GAMES
from claimit.table.chance import commitment
from claimit.table.match import open_record
from tests.web.offers import OF_THREE, OF_TWO, OTHER, STARTED, go_on_with_another, offered
from tests.web.table import (
    LOOK,
    NAMES,
    Table,
    at_table,
    fairness_in_words,
    finished,
    games_in,
    keeping,
    match_of,
    record_of,
    text_of,
)
from web.claim_it.face import FACE as CLAIM_IT
from web.table.links.game_links import format_shared
from web.table.messages.intents import AddressChanged, Pressed
from web.table.messages.news import SavedElsewhere
from web.table.play.table_marks import table_marks
from web.table.saves.names import SETUP
from web.table.view.settings import USUAL


def names_on_panels(table: Table) -> list[str | None]:
    """Return the names on the panels."""
    panels = (f'[data-panel="{seat}"]' for seat in table.page.items(".panels"))
    return [table.page.read(f"{panel} .called") for panel in panels]


def ranking(table: Table) -> list[str | None]:
    """Return the names of the ranking, best first."""
    rows = (f'[data-standing="{place}"]' for place in table.page.items("#standings"))
    return [table.page.read(f"{row} .who") for row in rows]


# The address


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_address_starts_a_game_at_once_and_seat_0_begins(players: int) -> None:
    table = Table(f"?new={players}&seed=abc")
    assert (table.page.screen, table.page.dialog) == ("table", None)
    assert table.page.read("#table", "data-seat") == "0"
    assert table.page.read("#table", "data-phase") == "roll"
    assert names_on_panels(table) == list(NAMES[:players])
    assert table.page.has("#notice", "hidden"), "nothing was rolled for"


def test_its_dice_are_those_that_the_command_line_prints(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = Table("?new=3&seed=abc")
    while table.match.rolls < 8:
        table.dispatch(table.legal()[0])
    main(["dice", "--seed", "abc", "--count", "8"])
    assert capsys.readouterr().out.split() == [token for token in table.steps if token.isdigit()]


def test_the_variation_of_the_address_is_played() -> None:
    assert Table("?new=3&variation=1").match.record.options["reuse_squatters"] is True
    assert Table("?new=3").match.record.options["reuse_squatters"] is False


def test_without_a_seed_in_the_address_one_is_drawn() -> None:
    assert Table("?new=3").match.record.seed == "drawn-0000000001"


def test_a_mistake_in_the_address_leads_to_the_lobby_and_a_sentence() -> None:
    table = Table("?new=9", saved=keeping(STARTED))
    assert (table.page.screen, table.page.dialog) == ("lobby", "message")
    assert table.page.read("#message p") == "The link asks for a game of 9; 2 to 5 can play."
    assert games_in(table.saved) == [STARTED]
    table.press("close", "continue")
    assert table.page.screen == "table"


def test_the_plain_address_is_the_lobby() -> None:
    table = Table(saved=keeping(STARTED))
    assert (table.page.screen, table.page.fragment) == ("lobby", "")
    assert table.page.title == "Claim It!"


def test_the_title_says_whose_turn_it_is_so_that_it_can_be_read_on_a_tab() -> None:
    table = at_table(text_of("312 1,3"))
    assert table.page.title == "Clara — Claim It!"
    table.press("take")
    assert table.page.title == "Wyatt — Claim It!"
    assert at_table(finished()).page.title == ("The game is over — Claim It!")


# Going on with a game


def test_without_a_saved_game_there_is_none_to_go_on_with() -> None:
    table = Table()
    assert offered(table) == []
    assert table.page.has("#saved-others", "hidden")


def test_a_saved_game_is_offered_by_its_players_and_turn_and_gone_on_with() -> None:
    table = Table(saved=keeping(STARTED))
    assert offered(table) == [OF_THREE]
    table.press("continue")
    assert (table.page.screen, table.page.fragment) == ("table", "#table")
    assert table.steps == ("312", "1,3", "441", "4,4")


def test_a_finished_game_is_not_offered() -> None:
    assert offered(Table(saved=keeping(finished(2)))) == []


def test_the_game_before_is_offered_too_and_becomes_the_last() -> None:
    table = Table(saved=keeping(STARTED, OTHER))
    assert offered(table) == [OF_THREE, OF_TWO]
    go_on_with_another(table)
    assert table.match.record.seed == "other"
    assert games_in(table.saved) == [OTHER, STARTED]
    table.press("new-game")
    assert offered(table) == [OF_TWO, OF_THREE]


def test_all_saved_games_can_be_gone_on_with() -> None:
    texts = [text_of("312 1,3", seed=f"seed-{number}") for number in range(20)]
    table = Table(saved=keeping(*texts, finished(2)))
    assert len(offered(table)) == 3, "more would hide all else"
    table.press("games")
    table.rest()  # until all rows are made
    keys = table.page.items("#unfinished-list")
    assert len(keys) == 20
    table.dispatch(Pressed("continue", keys[19]))
    assert table.match.record.seed == "seed-19"
    table.press("new-game")
    assert len(offered(table)) == 3


def test_a_new_game_leaves_the_running_one_to_be_gone_on_with() -> None:
    table = at_table(STARTED)
    table.press("menu", "new-game")
    assert (table.page.screen, table.page.dialog) == ("lobby", None)
    table.press("start", "roll", "new-game")
    go_on_with_another(table)
    assert table.steps == ("312", "1,3", "441", "4,4")


def test_two_games_without_a_seed_and_with_the_same_names_are_two_games() -> None:
    table = Table("", format_shared(record_of("312 1,3", seed=None)))
    table.press("take")
    again = Table("", format_shared(record_of("265 2,5", seed=None)), saved=table.saved)
    again.press("take")
    assert len(games_in(table.saved)) == 2
    again.press("new-game")
    assert len(offered(again)) == 2


def test_an_old_link_of_a_running_game_rewinds_nothing() -> None:
    one = at_table(STARTED)
    key, link = one.app.model.key, format_shared(record_of("312 1,3", seed="started"))
    other = Table("", link, saved=one.saved)
    assert other.steps == ("312", "1,3")
    assert one.saved[key] == STARTED
    for changed in tuple(one.saved):
        one.dispatch(SavedElsewhere(changed))
    assert one.steps == ("312", "1,3", "441", "4,4")
    other.press("take")
    one.press("take")
    assert one.steps[-2:] == ("4,4", "take")
    assert {tuple(open_record(text, GAMES).record.steps) for text in games_in(one.saved)} == {
        one.steps,
        other.steps,
    }


def test_what_was_only_looked_at_is_there_after_a_reload_and_nowhere_else() -> None:
    table = Table("", format_shared(record_of("312 1,3")), saved=keeping(OTHER))
    again = Table("", "#table", saved=table.saved, tab=table.tab)
    assert again.steps == ("312", "1,3")
    assert offered(Table(saved=table.saved)) == [OF_TWO]


def test_games_that_an_earlier_version_saved_can_be_gone_on_with() -> None:
    saved = {
        "claimit/order": "claimit/game/b claimit/game/a",
        "claimit/game/a": OTHER,
        "claimit/game/b": STARTED,
    }
    table = Table(saved=saved)
    assert offered(table) == [OF_THREE, OF_TWO]
    go_on_with_another(table)
    table.press("take", "new-game")
    assert offered(table) == ["Clara and Wyatt · turn 2", OF_THREE]


def test_the_lobby_and_back_leaves_the_game_as_it_was() -> None:
    table = at_table(STARTED)
    table.press("new-game", "continue")
    assert games_in(table.saved) == [STARTED]
    assert table.page.screen == "table"


def test_between_lobby_and_table_the_focus_goes_along() -> None:
    table = at_table(STARTED)
    table.press("new-game")
    assert table.page.focused == "#lobby-title"
    table.press("continue")
    assert table.page.focused == "#play"


def test_in_the_lobby_the_board_is_bare_and_out_of_reach() -> None:
    table = at_table(STARTED)
    assert table.page.spaces_with("data-squatter") != []
    assert not table.page.has(".board", "inert")
    table.press("new-game")
    assert table.page.spaces_with("data-squatter") == []
    assert table.page.has(".board", "inert")


OFFERS = ("data-legal", "data-lit", "data-token")


@pytest.mark.parametrize("game", GAMES)
def test_beside_the_lobby_the_board_offers_nothing(game: str) -> None:
    table = Table()
    table.dispatch(Pressed("game", game))
    assert table.page.read("#table", "data-game") == game
    offering = [
        selector
        for selector, marks in table.page.nodes.items()
        if any(marks.get(name) is not None for name in OFFERS)
    ]
    assert offering == []


def test_a_board_that_is_idle_offers_nothing_whatever_might_be_done_there() -> None:
    match = match_of("312")
    assert "data-lit" in str(table_marks(match, CLAIM_IT, LOOK, USUAL))
    idle = table_marks(match, CLAIM_IT, replace(LOOK, idle=True), USUAL)
    assert not any(marks.get("data-lit") is not None for marks in idle.values())


def test_a_reload_welcomes_whoever_is_next() -> None:
    table = at_table(text_of("312 1,3 take"))
    assert table.page.read("#notice h2") == "Welcome back"
    assert table.page.read("#notice p") == "Turn 2: Wyatt to play."
    assert table.page.said == ["Welcome back. Turn 2: Wyatt to play."]
    table.press("dismiss")
    assert table.page.has("#notice", "hidden")


def test_a_reload_without_a_game_is_the_lobby() -> None:
    table = Table("", "#table")
    assert (table.page.screen, table.page.fragment, table.page.dialog) == ("lobby", "", None)


@pytest.mark.parametrize("text", ["", "{", "null", text_of("312 4,4")])
def test_a_damaged_game_never_keeps_the_page_from_starting(text: str) -> None:
    for fragment in ("", "#table"):
        table = Table("", fragment, saved=keeping(text, STARTED))
        assert table.is_ready
        assert table.page.screen == ("game" if fragment else "lobby")
        table = Table(saved=table.saved)
        table.press("continue")
        assert table.match.record.seed == "started"


@pytest.mark.parametrize("text", ["", "{", "null", "[" * 100_000])
def test_a_damaged_lobby_never_keeps_the_page_from_starting(text: str) -> None:
    assert Table(saved={SETUP: text}).page.screen == "lobby"


def test_a_damaged_game_is_told_after_a_reload() -> None:
    table = Table("", "#table", saved=keeping(text_of("312 4,4")))
    assert table.page.screen == "game"
    assert table.page.read("#rescue-reason") == (
        "Step 2 (4,4) cannot be played: Nothing can be placed on 4,4: the dice do not give this"
        " space."
    )


# The end, and another game


def test_a_finished_game_opens_at_the_ranking() -> None:
    table = at_table(finished(4))
    assert table.page.read("#table", "data-phase") == "over"
    assert not table.page.has("#ranking", "hidden")
    assert table.page.has("#play", "hidden")
    assert sorted(map(str, ranking(table))) == sorted(NAMES[:4])
    assert table.page.has("#notice", "hidden"), "nobody goes on"


def test_when_the_game_ends_the_focus_goes_to_the_winner() -> None:
    *before, last = finished(4).partition('"steps": "')[2].rstrip('"}').split()
    table = at_table(finished(4).replace(f' {last}"}}', '"}'))
    assert len(table.steps) == len(before)
    assert table.page.focused is None
    table.press("take" if last == "take" else "roll")
    assert table.match.is_over
    assert table.page.focused == "#winner"


def test_a_rematch_seats_the_same_players_and_rolls_for_the_start() -> None:
    record = json.loads(finished(3))
    record["seats"][1] = {"name": "Ida", "colour": "violet", "bot": None}
    table = at_table(json.dumps(record))
    table.press("rematch")
    seats = [(seat.name, seat.colour) for seat in table.match.record.seats]
    assert seats == [("Clara", "orange"), ("Ida", "violet"), ("Mae", "green")]
    assert (table.steps, table.match.record.seed) == ((), "drawn-0000000001")
    starter, _ = seats[table.state.seat]
    assert table.page.read("#notice h2") == f"{starter} starts"
    assert table.page.has("#ranking", "hidden")


def test_a_panel_that_comes_back_shows_nothing_of_an_earlier_game() -> None:
    table = at_table(finished(5))
    fresh = at_table(text_of("", 5))
    for players in (2, 5):
        table.dispatch(AddressChanged(f"?new={players}&seed=abc", ""))
        assert names_on_panels(table) == list(NAMES[:players])
    for seat in range(2, 5):
        here = f'[data-panel="{seat}"]'
        shown = {each: table.page.nodes[each] for each in table.page.nodes if here in each}
        assert shown == {each: fresh.page.nodes[each] for each in fresh.page.nodes if here in each}
        assert shown


def test_the_seed_is_shown_when_the_game_is_over_and_its_hash_before() -> None:
    running = fairness_in_words(Table("?new=3&seed=abc"))
    assert commitment("abc") in running
    assert "seed: abc" not in running
    assert fairness_in_words(at_table(finished(3))) == "Secret seed of this game: abc"
