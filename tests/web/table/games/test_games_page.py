"""The page of all games, and that of one: what they list, and what can be done there."""

from __future__ import annotations

import json
from collections.abc import Callable
from operator import sub
from typing import Any

import pytest

from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.record import format_record
from claimit.table.seal import seal, unseal
from tests.web.table import (
    Table,
    at_table,
    finished,
    key_number,
    match_of,
    opened,
    record_of,
    text_of,
)
from web.faces import Faces
from web.table.games.library import AT_ONCE, ROWS
from web.table.messages.intents import Filled, Pressed, WentBack
from web.table.messages.news import GamesFetched, SavedElsewhere
from web.table.open_table import open_table
from web.table.saves.all_games import format_collection, parse_collection
from web.table.saves.names import GAME, note_key
from web.table.saves.notes import Note, format_note, note_of, parse_note
from web.table.saves.saves import AT_A_TIME, Saves

DAY = 86_400_000
BEGUN = 1_780_000_000_000


def library(*texts: str, titles: tuple[str, ...] = ()) -> dict[str, str]:
    """Return what a browser keeps that has these games, the one played last first."""
    saved: dict[str, str] = {}
    for number, text in enumerate(texts):
        key = key_number(number)
        note = note_of(opened(text), BEGUN - number * DAY, None)
        title = titles[number] if number < len(titles) else ""
        saved[key] = seal(text, BEGUN)
        saved[note_key(key)] = format_note(note._replace(title=title))
    return saved


def games_of(names: tuple[str, ...], seed: str = "abc") -> str:
    return text_of("312 1,3", len(names), names=names, seed=seed)


def the_games(*texts: str, titles: tuple[str, ...] = ()) -> Table:
    return Table("", "#games", saved=library(*texts, titles=titles))


def one_game(text: str, title: str = "") -> Table:
    """Return the page of one game, above which lie all."""
    saved = library(text, titles=(title,))
    return Table("", f"#game/{key_number(0).removeprefix(GAME)}", saved=saved)


def listed(table: Table, which: str = "unfinished") -> list[str | None]:
    """Return what the games of a list are called."""
    if table.page.has(f"#{which}-games", "hidden"):
        return []
    keys = table.page.items(f"#{which}-list")
    return [table.page.read(f'[data-saved="{key}"] .label') for key in keys]


def hint(table: Table, number: int = 0) -> str | None:
    return table.page.read(f'[data-saved="{key_number(number)}"] span.hint')


# The list


def test_games_to_go_on_with_and_finished_ones_are_listed_apart_the_newest_first() -> None:
    table = the_games(
        games_of(("Mae", "Pearl")), finished(2), games_of(("Wyatt", "Mae"), "b"), finished(3)
    )
    assert listed(table) == ["Mae and Pearl", "Wyatt and Mae"]
    assert listed(table, "finished") == ["Clara and Wyatt", "Clara, Wyatt and Mae"]
    assert hint(table, 0) == "Claim It! · turn 1"
    winners = open_record(finished(2), GAMES)
    result: Any = winners.game.outcome(winners.state)
    (winner,) = result.winners
    assert hint(table, 1) == f"Claim It! · {winners.record.seats[winner].name} won"
    times = [table.page.read(f'[data-saved="{key_number(n)}"] time', "moment") for n in (0, 1)]
    assert times == [str(BEGUN), str(BEGUN - DAY)]


def test_whoever_has_won_as_you_is_told_so() -> None:
    text = finished(2)
    match = open_record(text, GAMES)
    result: Any = match.game.outcome(match.state)
    name = match.record.seats[result.winners[0]].name
    assert hint(the_games(text.replace(f'"{name}"', '"You"'))) == "Claim It! · You won"


def test_the_small_picture_has_the_seats_colours() -> None:
    table = the_games(finished(2))
    drawn = table.page.read(f'[data-saved="{key_number(0)}"] .stamp', "brings") or ""
    assert 'data-colour="orange"' in drawn
    assert 'data-colour="blue"' in drawn
    assert table.page.read(f'[data-saved="{key_number(0)}"] .stamp', "viewBox") == "0 0 6 6"


def test_a_title_stands_before_the_players() -> None:
    table = the_games(games_of(("Mae", "Pearl")), titles=("The hut",))
    assert listed(table) == ["The hut"]
    assert hint(table) == "Mae and Pearl · Claim It! · turn 1"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("pearl", ["Mae and Pearl", "Pearl and Clara"]),
        ("CLARA pe", ["Pearl and Clara"]),
        ("hut", ["The hut"]),
        ("josiah", []),
        ("  ", ["Mae and Pearl", "Pearl and Clara", "The hut"]),
    ],
)
def test_games_are_found_by_player_and_by_name(text: str, found: list[str]) -> None:
    table = the_games(
        games_of(("Mae", "Pearl")),
        games_of(("Pearl", "Clara"), "b"),
        games_of(("Wyatt", "Mae"), "c"),
        titles=("", "", "The hut"),
    )
    table.dispatch(Filled("search", text))
    assert listed(table) == found
    assert table.page.has("#no-games", "hidden") == bool(found)


def all_made(table: Table) -> list[int]:
    """Let rows be made until no more are wanted; return how many there were each time."""
    counts = [len(listed(table)) + len(listed(table, "finished"))]
    while table.page.waits:
        table.rest()
        counts.append(len(listed(table)) + len(listed(table, "finished")))
    return counts


def test_many_games_are_shown_a_few_at_a_time() -> None:
    table = the_games(*(games_of(("Mae", "Pearl"), f"s{number}") for number in range(60)))
    all_made(table)
    assert len(listed(table)) == ROWS
    shown = []
    while not table.page.has("#more-unfinished", "hidden"):
        table.dispatch(Pressed("more-games", "unfinished"))
        all_made(table)
        shown.append(len(listed(table)))
    assert shown == [2 * ROWS, 60]
    table.dispatch(Filled("search", "mae"))
    all_made(table)
    assert len(listed(table)) == ROWS


def test_rows_are_made_a_dozen_at_a_time_so_that_the_page_can_draw_in_between() -> None:
    unfinished = [games_of(("Mae", "Pearl"), f"s{number}") for number in range(AT_ONCE + 3)]
    table = the_games(*unfinished, *[finished(2)] * 40)
    assert (len(listed(table)), listed(table, "finished")) == (AT_ONCE, [])
    table.rest()
    assert len(listed(table)) == len(unfinished)
    assert len(listed(table, "finished")) == AT_ONCE - 3
    assert table.page.has("#more-finished", "hidden"), "these are not all that come by themselves"
    counts = all_made(table)
    assert all(more <= AT_ONCE for more in map(sub, counts[1:], counts))
    assert counts[-1] == len(unfinished) + ROWS
    assert not table.page.has("#more-finished", "hidden")


def test_without_any_game_the_page_says_so() -> None:
    table = Table("", "#games")
    assert table.page.read("#no-games") == "No games yet. Start one!"
    assert table.page.has("#games-search", "hidden")


def test_the_page_says_how_much_room_is_taken() -> None:
    table = Table("", "#games")
    assert table.page.read("#space-used") == (
        "Space used on this device, including the game itself: 13 MB"
    )


def test_the_games_that_a_start_does_without_come_when_the_page_is_open() -> None:
    told: list[Callable[[], None]] = []
    table = Table()  # for its page only
    saved, older = library(games_of(("Mae", "Pearl"))), library(games_of(("Clara", "Wyatt")))
    old = {key.replace("0" * 16, "1" * 16): text for key, text in older.items()}
    saves = Saves(
        saved,
        GAMES,
        {},
        lambda: 0,
        lambda _keys: None,
        lambda fetched, _aside: told.append(fetched),
    )
    table.app = open_table(table.page, Faces(), saves, lambda: "drawn")
    table.app.start("", "#games")
    assert listed(table) == ["Mae and Pearl"]
    saved.update(old)
    told.pop()()
    table.rest()
    assert sorted(map(str, listed(table))) == ["Clara and Wyatt", "Mae and Pearl"]


def test_many_games_are_read_a_few_at_a_time_so_that_the_page_can_answer_in_between() -> None:
    fetched: list[Callable[[], None]] = []
    table, saved = Table(), dict[str, str]()
    saves = Saves(saved, GAMES, {}, fetch=lambda told, _aside: fetched.append(told))
    table.app = open_table(table.page, Faces(), saves, lambda: "drawn")
    table.app.start("", "#games")
    saved.update(library(*[games_of(("Mae", "Pearl"))] * (2 * AT_A_TIME + 1)))
    parse_note.cache_clear()
    fetched.pop()()
    read = [parse_note.cache_info().misses]
    while not listed(table):
        table.rest()
        read.append(parse_note.cache_info().misses)
    assert read[:3] == [AT_A_TIME, 2 * AT_A_TIME, 2 * AT_A_TIME + 1]
    assert read[-1] == read[2]
    assert len(listed(table)) == AT_ONCE


def test_what_another_tab_has_saved_is_listed_too() -> None:
    table = the_games(games_of(("Mae", "Pearl")))
    other = Table("?new=2&seed=other", saved=table.saved)
    table.dispatch(SavedElsewhere(other.app.model.key))
    table.rest()
    assert listed(table) == ["Clara and Wyatt", "Mae and Pearl"]


def test_a_game_of_an_earlier_version_is_listed_by_its_record() -> None:
    saved = {key_number(0): text_of("312 1,3"), note_key(key_number(0)): "[5, 1, false]"}
    table = Table("", "#games", saved=saved)
    assert listed(table) == ["Clara, Wyatt and Mae"]


@pytest.mark.parametrize("text", ["", "{", "null", '{"format": 1}'])
def test_a_game_that_cannot_be_read_is_listed_and_leads_to_what_can_be_saved(text: str) -> None:
    table = Table("", "#games", saved={key_number(0): text})
    assert listed(table) == ["Unreadable game"]
    assert table.page.has(f'[data-saved="{key_number(0)}"] .go-on', "hidden")
    table.dispatch(Pressed("game-page", key_number(0)))
    assert not table.page.has("#rescue", "hidden")
    assert (table.page.read("#rescue-reason") or "").endswith(".")
    table.press("save-text")
    assert list(table.page.files.values()) == [text]


HOSTILE = ("<b>Mae</b>", '"><script>alert(1)</script>', "x\u202e\u2066y", "Mae" * 13)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_only_ever_text(name: str) -> None:
    saved = library(finished(2))
    note = parse_note(saved[note_key(key_number(0))])
    saved[note_key(key_number(0))] = format_note(note._replace(title=name)).replace("Clara", name)
    table = Table("", "#games", saved=saved)
    table.dispatch(Pressed("game-page", key_number(0)))
    for attributes in table.page.nodes.values():
        for kind in ("brings", "markup"):
            assert name not in (attributes.get(kind) or "")


# Going on, naming, copying


def test_a_game_is_gone_on_with_from_its_row_and_back_leads_to_the_games() -> None:
    table = the_games(games_of(("Mae", "Pearl")), games_of(("Wyatt", "Mae"), "b"))
    table.dispatch(Pressed("continue", key_number(1)))
    assert table.page.screen == "table"
    assert table.match.record.seats[0].name == "Wyatt"
    table.dispatch(WentBack())
    assert table.page.screen == "games"
    assert listed(table) == ["Wyatt and Mae", "Mae and Pearl"]


def test_the_page_of_a_finished_game_has_its_result() -> None:
    table = one_game(finished(3))
    assert table.page.read("#game-title") == "Clara, Wyatt and Mae"
    match = open_record(finished(3), GAMES)
    result: Any = match.game.outcome(match.state)
    seats = [str(seat) for rank in result.ranking for seat in rank]
    assert table.page.items("#game-players") == seats
    assert table.page.read(f'[data-sits="{seats[0]}"] .rank') == "1."
    assert table.page.read("#continue-game .label") == "See how it ended"
    table.dispatch(Pressed("continue", key_number(0)))
    assert (table.page.screen, table.page.focused) == ("table", "#winner")
    table.dispatch(WentBack())
    facts = facts_of(table)
    assert "Rules" not in facts, "the usual ones need no name"
    assert facts["Turns"] == str(match.state.turn)
    assert facts["Rolls"] == str(match.rolls)
    assert table.page.read('#game-facts [data-of="2"] dd', "moment") == str(BEGUN)


@pytest.mark.parametrize("address", ["variation=1", "game=claim-game&small=1"])
def test_the_page_of_a_game_says_by_which_variation_it_is_played(address: str) -> None:
    begun = Table(f"?new=2&seed=abc&{address}")
    facts = facts_of(one_game(format_record(begun.match.record)))
    assert (facts["Rules"] or "").startswith("Variation: ")


def facts_of(table: Table) -> dict[str | None, str | None]:
    """Return what the page of a game tells of it, by what each figure is called."""
    rows = [f'#game-facts [data-of="{n}"]' for n in table.page.items("#game-facts")]
    return {table.page.read(f"{row} dt"): table.page.read(f"{row} dd") for row in rows}


def test_a_game_is_called_what_somebody_types() -> None:
    table = one_game(games_of(("Mae", "Pearl")))
    for typed in ("T", "The ", "The hut\u202e "):
        table.dispatch(Filled("title", typed))
        assert table.page.read("#title-game", "value") == typed, "nothing is taken out under way"
    assert table.page.read("#game-title") == "The hut"
    assert parse_note(table.saved[note_key(key_number(0))]).title == "The hut"
    table.dispatch(WentBack())
    assert listed(table) == ["The hut"]
    table.dispatch(Pressed("game-page", key_number(0)))
    table.dispatch(Filled("title", " "))
    assert table.page.read("#game-title") == "Mae and Pearl"


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("\u2067הקלפים\u2069", "הקלפים"),
        ("So\u00adphie’s\ufeff hut", "Sophie’s hut"),
        ("👨‍👩‍👧‍👦 🏴‍☠️ 1️⃣", "👨‍👩‍👧‍👦 🏴‍☠️ 1️⃣"),
        ("نمی‌خواهم", "نمی‌خواهم"),
    ],
)
def test_a_title_keeps_what_a_name_keeps(typed: str, title: str) -> None:
    table = one_game(games_of(("Mae", "Pearl")))
    table.dispatch(Filled("title", typed))
    assert parse_note(table.saved[note_key(key_number(0))]).title == title
    file = format_collection(Saves(table.saved, GAMES))
    assert [entry.title for entry in parse_collection(file)] == [title]


def test_a_title_has_an_end() -> None:
    table = one_game(games_of(("Mae", "Pearl")))
    table.dispatch(Filled("title", "x" * 10_000))
    assert len(parse_note(table.saved[note_key(key_number(0))]).title) == 80


def test_a_game_keeps_its_name_and_its_beginning_when_it_is_played_on() -> None:
    table = one_game(games_of(("Mae", "Pearl")), "The hut")
    before = parse_note(table.saved[note_key(key_number(0))])
    table.dispatch(Pressed("continue", key_number(0)))
    table.press("take")
    after = parse_note(table.saved[note_key(key_number(0))])
    assert (after.title, after.begun, after.turn) == ("The hut", before.begun, 2)


def test_a_copy_is_a_game_of_its_own() -> None:
    table = one_game(games_of(("Mae", "Pearl")))
    table.press("duplicate")
    copy = table.app.model.at
    assert copy != key_number(0)
    assert table.page.read("#game-title") == "Copy of Mae and Pearl"
    assert open_record(table.saved[copy], GAMES) == open_record(table.saved[key_number(0)], GAMES)
    table.dispatch(Pressed("continue", copy))
    table.press("take")
    assert open_record(table.saved[key_number(0)], GAMES).ply == 2
    table.dispatch(WentBack())
    table.dispatch(WentBack())
    assert listed(table) == ["Copy of Mae and Pearl", "Mae and Pearl"]


def test_a_game_is_handed_over_from_its_page() -> None:
    text = games_of(("Mae", "Pearl"))
    table = one_game(text)
    table.press("download")
    assert [unseal(each).text for each in table.page.files.values()] == [text]


# Deleting


def test_a_game_that_is_deleted_can_be_put_back_as_it_was() -> None:
    table = one_game(games_of(("Mae", "Pearl")), "The hut")
    before = dict(table.saved)
    table.press("delete")
    assert table.page.screen == "games"
    assert not any(key_number(0).removeprefix(GAME) in key for key in table.saved)
    assert listed(table) == []
    assert table.page.read("#taken span") == "Deleted: The hut"
    table.press("put-back")
    assert dict(table.saved) == before
    assert listed(table) == ["The hut"]
    assert table.page.has("#taken", "hidden")


def test_a_list_that_comes_late_does_not_hide_a_game_that_was_put_back() -> None:
    table = one_game(games_of(("Mae", "Pearl")), "The hut")
    table.press("delete")
    table.dispatch(GamesFetched())  # which has the games listed again, a task before they are shown
    assert table.page.waits
    table.press("put-back")
    table.rest()
    assert listed(table) == ["The hut"]
    table.rest()
    assert listed(table) == ["The hut"]


def test_the_game_on_the_table_is_not_there_once_it_is_deleted() -> None:
    table = at_table(text_of("312 1,3"))
    table.press("games")
    table.dispatch(Pressed("game-page", table.app.model.key))
    table.press("delete")
    assert table.app.model.match is None
    table.dispatch(WentBack())
    assert table.page.screen == "lobby"
    assert table.page.has('#lobby [data-action="continue"]', "hidden")
    assert Table("", "#table", saved=table.saved, tab=table.tab).page.screen == "lobby"


def test_what_came_under_its_key_meanwhile_stays() -> None:
    table = one_game(games_of(("Mae", "Pearl")))
    table.press("delete")
    table.saved[key_number(0)] = "somebody else's"
    table.press("put-back")
    assert table.saved[key_number(0)] == "somebody else's"


def test_a_game_that_is_not_there_is_told() -> None:
    table = Table("", "#game/0123abcd")
    assert not table.page.has("#game-away", "hidden")
    for place in ("#about-game", "#deeds", "#rescue"):
        assert table.page.has(place, "hidden")


def test_a_note_is_no_reason_to_trust_it() -> None:
    saved = library(finished(2))
    told = {"order": 1, "turn": 1, "over": True, "game": "chess", "players": [], "picture": "9x/<"}
    saved[note_key(key_number(0))] = json.dumps(told)
    assert Table("", "#games", saved=saved).page.screen == "games"
    note = Note(1, 1, False, "claim-it", match_of().record.seats, picture="<b>/9")
    saved[note_key(key_number(0))] = format_note(note)
    table = Table("", "#games", saved=saved)
    assert "<b>" not in str(table.page.read(f'[data-saved="{key_number(0)}"] .stamp', "brings"))


def test_the_record_of_a_copy_is_the_one_that_was_copied() -> None:
    record = record_of("312 1,3", 2, names=("Mae", "Pearl"))
    table = one_game(format_record(record))
    table.press("duplicate")
    assert unseal(table.saved[table.app.model.at]).text == format_record(record)
