"""The lobby's door: a game against computers with one tap, seats round the device, the way back."""

from __future__ import annotations

import json
import random

import pytest

from claimit import claim_it
from claimit.table.seal import unseal
from tests.spoken import speaking
from tests.web.table import CHARACTER_OF_WEAKEST, WEAKEST, Table, at_table, record_of, text_of
from tools.languages.words import UNFINISHED
from web.claim_it.face import FACE
from web.kit.marks import DOCUMENT
from web.kit.words import LANGUAGES, YOU, say, tell
from web.table.messages.intents import Filled, Pressed, SettingChosen, WentBack
from web.table.messages.news import ScreenFilled
from web.table.saves.names import OPPONENTS
from web.table.seats.opponents import opponents_in, parse_opponents
from web.table.view.settings import Seating

HINT = '#lobby [data-action="play-alone"] .hint'


def players_of(table: Table) -> list[tuple[str, str | None]]:
    return [(seat.name, seat.bot) for seat in table.match.record.seats]


def portrait(table: Table, selector: str) -> str:
    """Return the id of the symbol that is shown there."""
    return (table.page.read(f"{selector} use", "href") or "").removeprefix("#")


def leaf_of(table: Table) -> str | None:
    return table.page.read("#lobby", "data-leaf")


# Against the computer


def test_the_first_game_against_a_computer_is_one_tap_away() -> None:
    table = Table()
    assert table.page.read(HINT) == CHARACTER_OF_WEAKEST
    table.press("play-alone")
    assert table.page.screen == "table"
    assert players_of(table) == [("You", None), ("Wyatt", WEAKEST)]
    assert table.match.dice_follow_seed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_person_is_called_you_in_the_language_of_the_page(language: str) -> None:
    with speaking(language):
        table = Table()
        table.press("play-alone")
        assert table.page.read('[data-panel="0"] .called') == YOU[language]
    saved = json.loads(unseal(table.saved[table.app.model.key]).text)
    assert saved["seats"][0]["name"] == "Player 1"  # which anyone can read


def test_the_opponents_are_those_of_the_last_such_game() -> None:
    table = Table()
    table.dispatch(Filled("players", "4"))
    table.dispatch(Filled("bot-0", "foreman"))
    table.dispatch(Filled("bot-1", "baron"))
    table.dispatch(Filled("bot-3", "foreman"))
    table.press("start", "new-game")
    again = Table(saved=table.saved)
    for each in (table, again):
        assert each.page.read(HINT) == "You against Foreman, Foreman and Baron"
        each.press("play-alone")
        assert [bot for _, bot in players_of(each)] == [None, "foreman", "foreman", "baron"]
        assert players_of(each)[0][0] == "You"


def test_a_game_of_people_leaves_the_opponents_as_they_were() -> None:
    table = Table()
    table.dispatch(Filled("bot-2", "baron"))
    table.press("start", "new-game")
    assert table.page.read(HINT) == CHARACTER_OF_WEAKEST
    assert OPPONENTS not in table.saved


def test_the_opponents_of_one_person_follow_in_the_order_of_turns() -> None:
    record = record_of(players=3, bots=("baron", None, "foreman"))
    assert opponents_in(claim_it, record) == ("foreman", "baron")
    assert opponents_in(claim_it, record_of(players=2, bots=("baron", "foreman"))) == ()
    assert opponents_in(claim_it, record_of(players=2)) == ()


@pytest.mark.parametrize("text", ["", "hal", "baron hal", "baron " * 5, "{}"])
def test_opponents_that_cannot_be_are_the_friendliest(text: str) -> None:
    assert parse_opponents(text, claim_it) == (WEAKEST,)


def test_after_the_last_lesson_the_first_game_is_against_the_friendliest() -> None:
    table = Table(saved={OPPONENTS: "baron baron"})
    table.press("play-first")
    assert players_of(table) == [("You", None), ("Wyatt", WEAKEST)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_offered_with_its_name_and_what_it_is_like(language: str) -> None:
    assert FACE.CHARACTERS.keys() == claim_it.LEVELS.keys()
    with speaking(language):
        for level, character in FACE.CHARACTERS.items():
            name, colon, told = tell(character.description).partition(": ")
            assert colon == ": "
            assert told
            if language not in UNFINISHED:  # or one of the two may be in English
                assert name == tell(claim_it.LEVELS[level])


@pytest.mark.parametrize("level", claim_it.LEVELS)
def test_every_other_level_is_one_tap_away_the_weakest_first(level: str) -> None:
    table = Table(saved={OPPONENTS: level})
    assert table.page.read(HINT) == str(FACE.character(level).description)
    assert table.page.items("#opponents") == ["0"]
    assert portrait(table, '#opponents [data-opponent="0"]') == FACE.character(level).portrait
    assert table.page.items("#levels .offered") == [
        each for each in claim_it.LEVELS if each != level
    ]


def test_a_level_has_a_face_a_name_and_what_it_is_like() -> None:
    table = Table()
    baron = '#levels [data-value="baron"]'
    assert portrait(table, baron) == "portrait-baron"
    assert table.page.read(f"{baron} .label") == "Baron"
    assert table.page.read(f"{baron} .hint") == "hard, plays to win"
    assert table.page.read(baron, "aria-label") == "Play against Baron: hard, plays to win"


def test_a_tap_on_a_level_begins_a_game_against_it_which_is_then_the_last() -> None:
    table = Table()
    table.dispatch(Pressed("play-against", "baron"))
    assert players_of(table) == [("You", None), ("Wyatt", "baron")]
    table.press("new-game")
    again = Table(saved=table.saved)
    for each in (table, again):
        assert each.page.read(HINT) == "Baron: hard, plays to win"
        assert each.page.items("#levels .offered") == ["tenderfoot", "prospector", "foreman"]


def test_after_a_game_against_several_all_are_shown_and_each_level_is_offered() -> None:
    table = Table(saved={OPPONENTS: "foreman baron"})
    assert table.page.read(HINT) == "You against Foreman and Baron"
    shown = [portrait(table, f'#opponents [data-opponent="{place}"]') for place in (0, 1)]
    assert shown == ["portrait-foreman", "portrait-baron"]
    assert table.page.items("#levels .offered") == list(claim_it.LEVELS)


@pytest.mark.parametrize("level", ["", "hal", "piglet"])
def test_a_level_that_the_game_does_not_have_begins_nothing(level: str) -> None:
    table = Table()
    table.dispatch(Pressed("play-against", level))
    assert table.page.screen == "lobby"


# The leaves


def test_the_form_unfolds_and_folds_again() -> None:
    table = Table()
    assert leaf_of(table) == "door"
    table.press("set-up")
    assert (leaf_of(table), table.page.read("#setup-title")) == ("set-up", "Set up a table")
    assert table.page.focused == "#setup-title"
    table.press("door")
    assert (leaf_of(table), table.page.focused) == ("door", "#lobby-title")


def test_escape_folds_the_form() -> None:
    table = Table()
    table.press("round")
    table.key("Escape")
    assert leaf_of(table) == "door"


def test_whoever_comes_back_from_a_game_comes_to_the_door() -> None:
    table = Table()
    table.press("set-up", "start", "new-game")
    assert leaf_of(table) == "door"


# Round the device


def test_people_sit_where_they_have_tapped() -> None:
    table = Table()
    table.press("round")
    assert table.page.read("#setup-title") == "Round this tablet"
    table.dispatch(Pressed("edge", "180"))  # two at the far edge, beside one near and one left
    left = '[data-action="edge"][data-value="90"]'
    assert table.page.read(left, "aria-label") == "Left edge: Wyatt"
    table.press("start")
    assert len(table.match.record.seats) == 4
    assert table.app.model.settings.seating is Seating.FOUR_SIDES
    assert table.app.model.settings.edges == "0 90 180 180"


def test_round_the_device_all_are_people_and_the_form_keeps_its_computers() -> None:
    table = Table()
    table.dispatch(Filled("bot-1", "baron"))
    table.press("round", "start")
    assert all(bot is None for _, bot in players_of(table))
    assert table.app.model.setup.bots[1] == "baron"


def test_the_form_alone_does_not_change_how_people_sit() -> None:
    table = Table()
    table.press("round", "door", "set-up", "start")
    assert table.app.model.settings.seating is Seating.ONE_SIDE


def test_an_edge_that_nobody_has_changes_nothing() -> None:
    table = Table()
    table.dispatch(Pressed("edge", "45"))
    assert table.page.changed == {}


def test_an_edge_shows_the_discs_of_those_who_sit_there() -> None:
    table = Table()
    table.press("round")
    table.dispatch(Pressed("edge", "0"))
    page = table.page
    near = [page.read(f'[data-place="0-{place}"]', "data-colour") for place in (0, 1)]
    assert near == ["orange", "blue"]
    assert page.has('[data-place="270-0"]', "hidden")
    assert page.has('[data-action="edge"][data-value="270"]', "data-free")


def test_a_seating_that_is_chosen_by_name_holds_for_everybody() -> None:
    table = Table()
    table.press("round")
    table.dispatch(Pressed("edge", "180"))
    table.dispatch(SettingChosen("seating", "face-to-face"))
    assert table.app.model.settings.edges == ""


# The way back


def depth_of(table: Table) -> str | None:
    return table.page.read(DOCUMENT, "depth")


def test_back_closes_a_dialog_then_leaves_the_table() -> None:
    table = at_table(text_of("312"))
    table.press("menu")
    assert depth_of(table) == "2"
    table.dispatch(WentBack())
    assert (table.page.dialog, table.page.screen, depth_of(table)) == (None, "table", "1")
    table.dispatch(WentBack())
    assert (table.page.screen, depth_of(table), table.page.fragment) == ("lobby", "0", "")


def test_back_leaves_the_form_and_a_lesson() -> None:
    table = Table()
    table.press("set-up")
    assert depth_of(table) == "1"
    table.dispatch(WentBack())
    assert (leaf_of(table), depth_of(table)) == ("door", "0")
    table.press("learn")
    table.dispatch(WentBack())
    assert (table.page.screen, depth_of(table)) == ("lobby", "0")


# The menu


def test_the_menu_has_the_sound() -> None:
    table = Table()
    button = '#menu [data-action="mute"]'
    assert table.page.read(button) == "Turn sound off"
    table.press("menu", "mute")
    assert (table.page.read(button), table.page.volume) == ("Turn sound on", 0)


def test_the_menu_fills_the_screen_where_the_browser_can() -> None:
    table = Table()
    button = '#menu [data-action="full-screen"]'
    assert table.page.has(button, "hidden")
    table.press("full-screen")
    assert table.page.asked == []
    table.dispatch(ScreenFilled(False))
    assert (table.page.has(button, "hidden"), table.page.read(button)) == (False, "Full screen")
    table.press("full-screen")
    table.dispatch(ScreenFilled(True))
    assert table.page.read(button) == "Leave full screen"
    table.press("full-screen")
    assert table.page.asked == ["fill the screen", "leave the screen"]


# Second person


@pytest.mark.parametrize(
    ("language", "starts", "wins"),
    [
        ("en", "You start", "You win!"),
        ("de", "Du beginnst", "Du gewinnst!"),
        ("nl", "Jij begint", "Jij wint!"),
    ],
)
def test_you_are_spoken_to(language: str, starts: str, wins: str) -> None:
    with speaking(language):
        name = say("You")
        assert say("{name} starts", name=name) == starts
        assert say("{names} wins!", names=name) == wins
        assert say("{name} starts", name="Mae").startswith("Mae ")


def test_a_whole_game_speaks_to_you() -> None:
    table = Table()
    table.press("play-alone")
    rng = random.Random(3)
    while not table.match.is_over:
        table.let_computers_play()
        if not table.match.is_over:
            table.play_on(rng)
    for wrong in ("You is", "You wins", "You starts", "You calls", "by You", "You gets"):
        assert not any(wrong in said for said in table.page.said), wrong
