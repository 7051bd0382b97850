"""What earlier versions of the page have saved is read today, and nothing of it is lost."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from claimit import claim_it
from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.record import Record, format_record, parse_record
from claimit.table.seal import unseal
from tests.web.table import Refusing, Table
from tests.web.table.saved_forms import FORMS, Form
from web.faces import Faces
from web.table.messages.intents import Pressed
from web.table.saves.all_games import format_collection, parse_collection
from web.table.saves.names import (
    EARLIEST,
    GAME,
    HELD,
    HERE,
    LESSON,
    OPPONENTS,
    SETTINGS,
    SETUP,
    game_of,
    good_key,
)
from web.table.saves.saves import Saves
from web.table.seats.opponents import format_opponents, parse_opponents
from web.table.seats.setup import format_setup, parse_setup
from web.table.view.settings import format_settings, parse_settings

NO_LONGER_OF_THE_LOBBY = {"pace"}
"""It became a setting."""

every_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)


def texts_of(records: Sequence[Record]) -> list[str]:
    return sorted(map(format_record, records))


def records_in(saved: dict[str, str]) -> list[Record]:
    return [
        parse_record(unseal(text).text, GAMES)
        for key, text in saved.items()
        if key.startswith(GAME)
    ]


def test_the_forms_are_those_that_there_have_been() -> None:
    assert [form.name.partition("-")[0] for form in FORMS] == [
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
    ]
    assert all(form.what and dict(form.games()) for form in FORMS)


@every_form
def test_all_games_are_listed_and_lie_as_they_lay(form: Form) -> None:
    table = Table("", "#games", saved=dict(form.local))
    shown = [
        key for which in ("unfinished", "finished") for key in table.page.items(f"#{which}-list")
    ]
    assert len(shown) == len(dict(form.games()))
    labels = [table.page.read(f'[data-saved="{key}"] .label') for key in shown]
    assert "Unreadable game" not in labels
    assert texts_of(records_in(dict(table.saved))) == texts_of(list(dict(form.games()).values()))
    moved = {key for key in form.local if key in EARLIEST}
    for key in form.local.keys() - moved:
        assert table.saved[key] == form.local[key], "nothing is written anew"


@every_form
def test_each_unfinished_game_can_be_gone_on_with_where_it_was(form: Form) -> None:
    found: list[Record] = []
    table = Table("", "#games", saved=dict(form.local))
    for key in table.page.items("#unfinished-list"):
        again = Table("", "#games", saved=dict(form.local))
        again.dispatch(Pressed("continue", key))
        assert again.page.screen == "table"
        found.append(again.match.record)
    unfinished = [
        record
        for _, record in form.games()
        if not open_record(format_record(record), GAMES).is_over
    ]
    assert texts_of(found) == texts_of(unfinished)


@every_form
def test_a_finished_game_is_listed_with_who_has_won(form: Form) -> None:
    matches = [open_record(format_record(record), GAMES) for _, record in form.games()]
    table = Table("", "#games", saved=dict(form.local))
    keys = table.page.items("#finished-list")
    assert len(keys) == sum(match.is_over for match in matches)
    for key in keys:
        assert "won" in (table.page.read(f'[data-saved="{key}"] span.hint') or "")


@every_form
def test_what_was_chosen_is_chosen_still(form: Form) -> None:
    for key, text in form.local.items():
        if key == SETTINGS:
            now = json.loads(format_settings(parse_settings(text)))
        elif key.startswith(SETUP):
            face = Faces()[game_of(SETUP, key)]
            now = json.loads(format_setup(parse_setup(text, face.GAME, face.OPTIONS)))
        else:
            continue
        before = {
            name: value
            for name, value in json.loads(text).items()
            if name not in NO_LONGER_OF_THE_LOBBY and value is not False
        }
        assert {name: now.get(name) for name in before} == before


@every_form
def test_opponents_and_lessons_are_where_they_were(form: Form) -> None:
    for key, text in form.local.items():
        if key.startswith(OPPONENTS):
            game = GAMES[game_of(OPPONENTS, key)]
            assert format_opponents(parse_opponents(text, game)) == text
        elif key.startswith(LESSON):
            lessons = Faces()[game_of(LESSON, key)].lessons()
            assert lessons.format_attempt(lessons.resumed(text)) == text


@every_form
def test_each_tab_comes_back_to_its_game(form: Form) -> None:
    for tab in form.tabs:
        table = Table("", "#table", saved=dict(form.local), tab=dict(tab))
        text = tab.get(HELD, form.local.get(tab[HERE]))
        assert text is not None
        assert format_record(table.match.record) == unseal(text).text


@every_form
def test_all_games_go_into_a_file(form: Form) -> None:
    saves = Saves(dict(form.local), GAMES)
    saves.adopt()
    entries = parse_collection(format_collection(saves))
    records = [parse_record(entry.text, GAMES) for entry in entries]
    assert texts_of(records) == texts_of(list(dict(form.games()).values()))


@every_form
def test_the_copy_before_the_newest_can_be_played_on_from(form: Form) -> None:
    for key in [key for key, _ in form.games() if good_key(key) in form.local]:
        damaged = {**form.local, key: form.local[key][:60]}
        table = Table("", f"#game/{key.removeprefix(GAME)}", saved=damaged)
        assert not table.page.has("#play-good", "hidden")
        table.press("play-good")
        good = parse_record(unseal(form.local[good_key(key)]).text, GAMES)
        assert table.match.record.steps == good.steps


def test_games_of_the_first_version_come_to_keys_of_their_own_once() -> None:
    saved = dict(FORMS[0].local)
    saves = Saves(saved, GAMES)
    saves.adopt()
    after = dict(saved)
    saves.adopt()
    assert saved == after
    assert not set(EARLIEST) & saved.keys()
    newest = parse_record(FORMS[0].local[EARLIEST[0]], GAMES)
    assert parse_record(saved[saves.here()], GAMES) == newest, "it was on the table"


def test_games_of_the_first_version_stay_where_nothing_can_be_written() -> None:
    saved = Refusing()
    dict.update(saved, FORMS[0].local)
    Saves(saved, GAMES).adopt()
    assert dict(saved) == FORMS[0].local


def test_a_person_who_played_before_there_were_computers_still_does() -> None:
    setup = parse_setup(FORMS[0].local[SETUP], claim_it, Faces()[claim_it.NAME].OPTIONS)
    assert setup.names[:2] == ("Anna", "Ben")
    assert setup.bots == (None,) * 5
