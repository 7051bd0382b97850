"""All games as one file, and back: nothing that is saved is ever replaced."""

from __future__ import annotations

import json
from typing import Any

import pytest

from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.record import BadRecord, format_record
from claimit.table.seal import unseal
from tests.web.table import Refusing, Table, at_table, finished, games_in, keeping, text_of
from web.table.messages.intents import FileOpened, FilesOpened, Pressed
from web.table.opening import many_games
from web.table.opening.imports import is_collection
from web.table.opening.many_games import FEW
from web.table.saves.all_games import LONGEST, Merged, format_collection, merge, parse_collection
from web.table.saves.names import GAME, note_key
from web.table.saves.notes import Note, format_note
from web.table.saves.saves import Saves

STARTED = text_of("312 1,3 441 4,4", seed="started")
FARTHER = text_of("312 1,3 441 4,4 take", seed="started")
OTHERWISE = text_of("312 1,3 441 1,4", seed="started")
OTHER = text_of("265 2,5", 2, seed="other")
KEY = f"{GAME}0123456789abcdef"


def saves_of(**texts: str) -> Saves:
    return Saves({f"{GAME}{name}": text for name, text in texts.items()}, GAMES)


def brought(into: Saves, text: str) -> list[Merged]:
    """Merge all games of a file, and return what came of them."""
    entries = parse_collection(text)
    return [merge(into, entry, open_record(entry.text, GAMES)) for entry in entries]


def texts_in(saves: Saves) -> dict[str, str]:
    store = saves.store
    return {k.removeprefix(GAME): unseal(t).text for k, t in store.items() if k.startswith(GAME)}


def test_all_games_come_back_in_another_browser_under_their_ids() -> None:
    here = saves_of(a=STARTED, b=OTHER, c=finished(3))
    there = saves_of()
    assert brought(there, format_collection(here)) == [Merged.ADDED] * 3
    assert texts_in(there) == texts_in(here)


def test_titles_and_times_come_along() -> None:
    here = saves_of(a=STARTED)
    note = Note(7, 1, over=False, game="claim-it", begun=1000, played=2000, title="Sunday")
    here.store[note_key(f"{GAME}a")] = format_note(note)
    there = saves_of()
    brought(there, format_collection(here))
    (come,) = there.notes().values()
    assert (come.title, come.begun, come.played, come.turn) == ("Sunday", 1000, 2000, 1)


def test_the_same_file_brings_nothing_the_second_time() -> None:
    here = saves_of(a=STARTED, b=OTHER)
    told = format_collection(here)
    before = dict(here.store)
    assert brought(here, told) == [Merged.KNOWN] * 2
    assert here.store == before


def test_a_game_that_is_farther_here_stays_so() -> None:
    here = saves_of(a=FARTHER)
    assert brought(here, format_collection(saves_of(a=STARTED))) == [Merged.KNOWN]
    assert texts_in(here) == {"a": FARTHER}


@pytest.mark.parametrize("come", [FARTHER, OTHERWISE, OTHER])
def test_what_differs_comes_as_a_copy_and_only_once(come: str) -> None:
    here = saves_of(a=STARTED)
    told = format_collection(saves_of(a=come))
    assert brought(here, told) == [Merged.COPIED]
    assert texts_in(here)["a"] == STARTED
    assert sorted(texts_in(here).values()) == sorted([STARTED, come])
    assert brought(here, told) == [Merged.KNOWN]
    assert len(texts_in(here)) == 2


def test_what_is_damaged_here_is_left_alone() -> None:
    here = saves_of(a='{"format": "claimit-record"')
    assert brought(here, format_collection(saves_of(a=STARTED))) == [Merged.COPIED]
    assert texts_in(here)["a"] == '{"format": "claimit-record"'


def test_what_is_damaged_goes_into_the_file_and_does_no_harm_there() -> None:
    told = format_collection(saves_of(a='{"format": "claimit-record"', b=STARTED))
    assert json.loads(told)["games"][0]["record"] == '{"format": "claimit-record"'
    assert [entry.text == "" for entry in parse_collection(told)] == [True, False]


def test_no_games_make_a_file_as_well() -> None:
    assert parse_collection(format_collection(saves_of())) == ()


@pytest.mark.parametrize(
    ("changed", "hint"),
    [
        ({"version": 2}, "version 2"),
        ({"version": True}, "version True"),
        ({"version": None}, "version None"),
        ({"games": None}, "no list of games"),
        ({"games": [{}] * 20_001}, "20,001 games"),
    ],
)
def test_a_file_that_is_none_is_refused_with_a_sentence(changed: Any, hint: str) -> None:
    text = json.dumps({"format": "claimit-games", "version": 1, "games": [], **changed})
    assert is_collection(text)
    with pytest.raises(BadRecord, match=hint):
        parse_collection(text)


@pytest.mark.parametrize("tail", ["", "[" * 100_000, ' "version": 1'])
def test_a_file_that_is_damaged_is_refused_with_a_sentence(tail: str) -> None:
    with pytest.raises(BadRecord, match="not valid JSON"):
        parse_collection('{"format": "claimit-games",' + tail)


def test_a_file_that_is_too_long_is_not_read() -> None:
    with pytest.raises(BadRecord, match="characters long"):
        parse_collection(" " * (LONGEST + 1))


@pytest.mark.parametrize(
    "game",
    [None, 3, [], "x", {}, {"record": 3}, {"record": [[]]}, {"id": "a", "record": "x"}],
)
def test_a_game_without_a_record_has_no_text(game: object) -> None:
    data = {"format": "claimit-games", "version": 1, "games": [game]}
    (entry,) = parse_collection(json.dumps(data))
    assert entry.text == ""


@pytest.mark.parametrize(
    "name", ["../settings", "a/b", "", "x" * 33, "\u202e", 3, None, "a\nb", "ä"]
)
def test_an_id_that_could_be_another_key_is_not_taken(name: object) -> None:
    record = json.loads(STARTED)
    game = {"id": name, "record": record, "title": 3, "begun": -1, "played": 1e99}
    data = {"format": "claimit-games", "version": 1, "games": [game]}
    (entry,) = parse_collection(json.dumps(data))
    assert entry.key.startswith(GAME)
    assert len(entry.key) == len(GAME) + 16
    assert (entry.title, entry.begun, entry.played) == ("", 0, 0)


# At the table


def dialog(table: Table) -> tuple[str | None, str | None]:
    """Return what the message says, and what it is about."""
    assert table.page.dialog == "message"
    return table.page.read("#message h2"), table.page.read("#message p")


def bring(table: Table, text: str) -> None:
    """Open a file of games, and let all of them come."""
    table.dispatch(FileOpened(text))
    while table.app.model.incoming is not None:
        told = table.page.read("#awaited") or ""
        assert told.startswith("Adding games: ")
        table.rest()


def file_of(**texts: str) -> str:
    return format_collection(saves_of(**texts))


def test_the_menu_saves_all_games_as_one_file() -> None:
    table = Table(saved=keeping(STARTED, OTHER))
    table.press("menu", "save-all")
    assert table.page.dialog is None
    ((name, text),) = table.page.files.items()
    assert name == "all-games.claimit.json"
    again = Table()
    bring(again, text)
    assert dialog(again) == ("Games added", "2 games were added.")
    assert sorted(games_in(again.saved)) == sorted([STARTED, OTHER])
    assert again.page.has("#awaited", "hidden")
    assert len(again.app.model.saved) == 2, "they can be gone on with"


def test_a_file_of_games_leaves_the_running_game_on_the_table() -> None:
    table = at_table(STARTED)
    before = table.match
    bring(table, file_of(z=OTHER))
    assert (table.match, table.page.screen) == (before, "table")
    table.press("close", "take")
    assert table.steps[-1] == "take"


def test_one_can_play_while_games_are_added() -> None:
    table = at_table(STARTED)
    table.dispatch(FileOpened(file_of(y=OTHER, z=finished(2))))
    table.press("take")
    table.rest()
    table.rest()
    assert dialog(table)[1] == "2 games were added."
    assert table.steps[-1] == "take"


def test_what_came_of_each_is_told() -> None:
    saved = {f"{GAME}a": STARTED, f"{GAME}b": OTHER}
    table = Table(saved=saved)
    broken = json.loads(file_of(a=OTHERWISE, b=OTHER, c=finished(2)))
    broken["games"] += [{"id": "d", "record": {"format": "claimit-record"}}, None]
    bring(table, json.dumps(broken))
    assert dialog(table)[1] == (
        "1 game was added. 1 was here already. 1 was played on differently here and was added as a"
        " copy. 2 could not be read and were left out."
    )


def test_a_browser_that_keeps_nothing_is_told_so() -> None:
    table = Table(saved=Refusing())
    bring(table, file_of(a=STARTED))
    assert dialog(table)[1] == "1 could not be saved: this browser has no room left."


def test_a_second_file_waits_for_the_first() -> None:
    table = Table()
    table.dispatch(FileOpened(file_of(a=STARTED, b=OTHER)))
    table.dispatch(FileOpened(file_of(c=finished(2))))
    assert dialog(table) == (
        "That didn’t work",
        "Games are still being added. Please try again in a moment.",
    )
    table.dispatch(Pressed("close"))
    bring(table, "{}")
    assert len(games_in(table.saved)) == 2


def test_games_that_are_added_on_the_page_of_games_are_listed_there() -> None:
    table = Table("", "#games", saved=keeping(STARTED))
    bring(table, file_of(y=OTHER, z=finished(2)))
    table.rest()  # until all rows are made
    table.press("close")
    assert table.page.screen == "games"
    assert len(table.page.items("#unfinished-list")) == 2
    assert len(table.page.items("#finished-list")) == 1
    table.press("save-all")
    assert "all-games.claimit.json" in table.page.files


def test_an_empty_file_of_games_says_so() -> None:
    table = Table()
    table.dispatch(FileOpened(file_of()))
    assert dialog(table) == ("Games added", "There are no games in this file.")


# Several files


def files(*texts: str | None) -> FilesOpened:
    """Return several files, which have numbers for names."""
    return FilesOpened(tuple(FileOpened(text, f"{n}.json") for n, text in enumerate(texts, 1)))


def bring_files(table: Table, *texts: str | None) -> None:
    """Open several files at once, and let all games of theirs come."""
    table.dispatch(files(*texts))
    while table.app.model.incoming is not None:
        table.rest()


def titles_in(table: Table) -> list[str]:
    return [note.title for note in Saves(table.saved, GAMES).notes().values()]


def test_of_a_few_files_each_game_is_one_of_its_own_and_the_first_is_shown() -> None:
    table = at_table(STARTED)
    running = games_in(table.saved)
    bring_files(table, OTHER, finished(2), OTHERWISE)
    assert dialog(table) == ("Games added", "3 games were added.")
    assert table.page.screen == "table"
    assert format_record(table.match.record) == OTHER
    assert sorted(games_in(table.saved)) == sorted([*running, OTHER, finished(2), OTHERWISE])
    assert titles_in(table).count("Opened from a file") == 3
    again = Table(saved=table.saved)
    bring_files(again, OTHER, finished(2), OTHERWISE)
    assert dialog(again)[1] == "3 were here already."
    assert format_record(again.match.record) == OTHER


def test_games_that_were_just_opened_are_the_first_in_the_list() -> None:
    table = Table(saved=keeping(STARTED))
    bring_files(table, OTHER, OTHERWISE)
    assert titles_in(table)[-1] == ""


def test_many_files_come_beside_the_saved_games_and_nothing_else_is_shown() -> None:
    table = at_table(STARTED)
    before = table.match
    bring_files(table, *(text_of("312 1,3", 2, seed=f"s{number}") for number in range(FEW + 1)))
    assert dialog(table)[1] == "6 games were added."
    assert table.match is before


def test_a_file_of_all_games_among_several_is_taken_apart() -> None:
    table = Table()
    bring_files(table, OTHER, file_of(a=STARTED, b=OTHERWISE))
    assert dialog(table)[1] == "3 games were added."
    assert table.page.screen == "lobby"


@pytest.mark.parametrize("broken", [None, "", "{", '{"format": "claimit-games"}'])
def test_of_several_files_those_that_cannot_be_read_are_named(broken: str | None) -> None:
    table = Table()
    bring_files(table, broken, OTHER)
    left_out = "No game could be read from 1.json."
    assert dialog(table)[1] == f"1 game was added. {left_out}"
    assert format_record(table.match.record) == OTHER


def test_of_many_files_that_cannot_be_read_only_some_are_named() -> None:
    table = at_table(STARTED)
    before = table.match
    bring_files(table, *[None] * 5)
    assert "1.json, 2.json, 3.json and 2 other files." in str(dialog(table)[1])
    assert table.match is before


def test_several_files_in_a_browser_that_keeps_nothing() -> None:
    table = Table(saved=Refusing())
    bring_files(table, OTHER, STARTED)
    assert dialog(table)[1] == "2 could not be saved: this browser has no room left."
    assert table.page.screen == "lobby"


def test_more_games_than_anybody_has_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many_games, "MOST_GAMES", 2)
    table = Table()
    table.dispatch(files(OTHER, STARTED, OTHERWISE))
    assert dialog(table)[1] == "These files contain 3 games; at most 2 can be read."
