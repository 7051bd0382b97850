"""Games as files and links, and a browser that keeps nothing."""

from urllib.parse import quote

import pytest

from claimit.table.record import format_record
from tests.spoken import speaking
from tests.web.table import (
    REFUSAL,
    Refusing,
    Table,
    at_table,
    fairness_in_words,
    finished,
    games_in,
    keeping,
    record_of,
    text_of,
)
from web.table.links.game_links import format_shared
from web.table.messages.intents import FileOpened, Filled, Pressed
from web.table.saves.names import note_key
from web.table.saves.notes import parse_note

STARTED = text_of("312 1,3 441 4,4", seed="started")
OTHER = text_of("265 2,5", 2, seed="other")


# Files


def test_a_good_file_takes_the_table_and_the_running_game_is_not_lost() -> None:
    table = at_table(STARTED)
    table.press("menu")
    table.dispatch(FileOpened(OTHER))
    assert (table.page.screen, table.page.dialog) == ("table", None)
    assert table.match.record.seed == "other"
    assert games_in(table.saved) == [STARTED], "what is only looked at is not saved"
    table.press("take")
    assert games_in(table.saved) == [format_record(table.match.record), STARTED]


@pytest.mark.parametrize("fragment", ["", "#table"])
def test_a_broken_file_is_told_with_its_step_and_changes_nothing(fragment: str) -> None:
    table = Table("", fragment, saved=keeping(STARTED, OTHER))
    before, screen, saved = table.app.model.match, table.page.screen, dict(table.saved)
    table.dispatch(FileOpened(text_of("312 1,3 441 6,6")))
    assert table.page.dialog == "message"
    assert table.page.read("#message p") == (
        "Step 4 (6,6) cannot be played: Nothing can be placed on 6,6: the dice do not give this"
        " space."
    )
    assert (table.app.model.match, table.page.screen, table.saved) == (before, screen, saved)
    table.press("close")
    assert table.page.dialog is None


@pytest.mark.parametrize("text", ["", "hello", "[]", "{}", "\x00", "[" * 100_000, None])
def test_a_file_that_is_no_record_is_told_in_a_sentence(text: str | None) -> None:
    table = Table()
    table.dispatch(FileOpened(text))
    told = table.page.read("#message p") or ""
    assert table.page.dialog == "message"
    assert told.endswith((".", "?"))
    assert table.saved == {}


def test_a_game_saved_as_a_file_opens_as_the_same_game() -> None:
    table = at_table(STARTED)
    table.press("menu", "download")
    assert table.page.dialog is None
    ((name, text),) = table.page.files.items()
    assert name == "Clara-Wyatt-Mae.claimit.json"
    again = Table()
    again.dispatch(FileOpened(text))
    assert again.match == table.match


def test_a_file_is_called_as_the_game_is() -> None:
    table = at_table(STARTED)
    key = table.app.model.key
    table.press("menu", "games-page")
    table.dispatch(Pressed("game-page", key))
    table.dispatch(Filled("title", "The hut: नमस्ते 2/3"))
    table.press("download")
    assert list(table.page.files) == ["The-hut--नमस्ते-2-3.claimit.json"]
    table.dispatch(Filled("title", " "))
    table.press("download")
    assert list(table.page.files)[1:] == ["Clara-Wyatt-Mae.claimit.json"]


def test_a_file_is_not_called_by_where_its_game_came_from() -> None:
    table = Table()
    table.dispatch(FileOpened(STARTED))
    table.press("roll", "menu", "download")
    assert list(table.page.files) == ["Clara-Wyatt-Mae.claimit.json"]


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"\xff\xd8\xff\xe0\0\x10JFIF",
        b"PK\x03\x04",
        b"%PDF-1.7",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"Dear Mae,\n",
        b"[1, 2]",
        b"",
    ],
)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "“Beach <1>.png” is not a saved game. The names of saved games end in .claimit.json.",
        ),
        ("de", "„Beach <1>.png“ ist kein Spielstand. Die Namen von Spielständen enden auf"),
        ("nl", "‘Beach <1>.png’ is geen opgeslagen spel. De namen van opgeslagen spellen eindigen"),
    ],
)
def test_a_file_of_another_kind_is_said_by_its_name_to_be_no_saved_game(
    data: bytes, language: str, sentence: str
) -> None:
    with speaking(language):
        table = at_table(STARTED)
        before = dict(table.saved)
        table.dispatch(FileOpened(data.decode(errors="replace"), "Beach <1>.png"))
        assert (table.page.read("#message p") or "").startswith(sentence)
        assert table.saved == before


def test_the_name_of_a_file_has_no_signs_that_a_disk_might_not_take() -> None:
    table = at_table(text_of(names=("A/B", "..\\C", "D:E?")))
    table.press("download")
    assert list(table.page.files) == ["A-B----C-D-E-.claimit.json"]


# Links


@pytest.mark.parametrize("text", [STARTED, text_of("312 1,3", seed=None), finished(5)])
def test_a_shared_link_opens_the_very_game(text: str) -> None:
    sender = at_table(text)
    sender.press("menu", "share", "copy-link")
    link = sender.page.copied or ""
    assert link.startswith("https://example.org/#record=")
    receiver = Table("", "#" + link.partition("#")[2])
    assert receiver.match == sender.match
    assert (receiver.page.screen, receiver.page.fragment) == ("table", "#table")
    assert games_in(receiver.saved) == [], "what is only looked at is not saved"


def test_a_link_that_was_copied_is_said_to_be() -> None:
    table = at_table(STARTED)
    table.press("menu", "share", "copy-link")
    assert table.page.dialog is None
    table.page.clipboard(True)
    assert table.page.read("#notice h2") == "Link copied"
    assert table.page.said[-1].startswith("Link copied.")


def test_a_page_from_a_disk_gives_away_no_address_of_its_own() -> None:
    sender = at_table(STARTED)
    sender.page.address = ""  # as on file://, where the real page leaves it out
    sender.press("menu", "share", "copy-link")
    sender.page.clipboard(True)
    assert sender.page.read("#notice h2") == "Game copied"
    assert "any web page with this game" in (sender.page.read("#notice p") or "")
    assert Table("", sender.page.copied or "").match == sender.match


def test_a_link_that_the_clipboard_refuses_is_shown_to_be_copied_by_hand() -> None:
    table = at_table(STARTED)
    table.press("menu", "share", "copy-link")
    table.page.clipboard(False)
    assert table.page.dialog == "message"
    assert (table.page.read("#message p") or "").endswith(table.page.copied or "no link")


def test_a_shared_game_does_not_lose_the_running_one() -> None:
    table = Table("", format_shared(record_of("265 2,5")), saved=keeping(STARTED))
    assert table.steps == ("265", "2,5")
    assert games_in(table.saved) == [STARTED]
    table.press("take")
    assert games_in(table.saved) == [format_record(table.match.record), STARTED]


def test_a_shared_game_that_cannot_be_played_leads_to_the_lobby_and_a_sentence() -> None:
    table = Table("", "#record=" + quote(text_of("312 4,4")), saved=keeping(STARTED))
    assert (table.page.screen, table.page.dialog) == ("lobby", "message")
    assert (table.page.read("#message p") or "").startswith("Step 2 (4,4) cannot be played: ")
    assert games_in(table.saved) == [STARTED]


def test_without_a_game_there_is_nothing_to_share_or_save() -> None:
    table = Table()
    for entry in ("share", "download"):
        assert table.page.has(f'#menu [data-action="{entry}"]', "hidden")
        assert not at_table(STARTED).page.has(f'#menu [data-action="{entry}"]', "hidden")
    table.press("share", "copy-link", "copy-text", "hand-over", "download", "rematch")
    assert (table.page.copied, table.page.files, table.page.screen) == (None, {}, "lobby")


# Records whose dice were rolled elsewhere


def test_a_record_without_a_seed_can_be_played_on() -> None:
    table = at_table(text_of("312 1,3", seed=None))
    assert fairness_in_words(table).startswith("Not all rolls in this game come from")
    table.press("roll")
    assert table.steps[:2] == ("312", "1,3")
    assert table.match.rolls == 2
    assert table.saved_match.record.seed == "drawn-0000000001"
    assert fairness_in_words(table).startswith("Not all rolls in this game come from")
    again = Table("", "#table", saved=table.saved)
    assert again.match == table.match, "and a reload does not roll again"


def test_looking_at_a_record_without_a_seed_gives_it_none() -> None:
    table = at_table(text_of("312 1,3", seed=None))
    table.press("undo")
    table.choose("1,3")
    table.press("take")
    assert table.saved_match.record.seed is None


# A browser that keeps nothing


def is_told_so(table: Table) -> bool:
    """Tell whether the table says now that nothing is saved."""
    page = table.page
    told = (
        page.read("#notice h2") == "Your game isn’t being saved"
        and page.read("#notice p") == REFUSAL
    )
    return page.screen == "table" and told and not page.has("#notice", "hidden")


def test_where_nothing_outlives_the_page_games_are_listed_and_gone_on_with_all_the_same() -> None:
    table = Table(lasts=False)
    table.press("start")
    assert is_told_so(table)
    assert not table.app.model.is_saved, "a reload would lose it"
    table.press("dismiss", "new-game", "start")
    assert not is_told_so(table), "once is enough"
    table.press("new-game")
    assert len(table.app.model.saved) == 2


def test_a_browser_that_keeps_nothing_is_told_once_and_the_game_goes_on() -> None:
    table = Table(saved=Refusing())
    table.press("start")
    assert is_told_so(table)
    starter = str(table.page.read("#prompt")).partition(":")[0]
    refused, starts = table.page.said
    assert refused.endswith(f" {REFUSAL}"), "before the roll-off"
    assert starts.startswith(f"{starter} starts. ")
    while table.match.rolls < 5:
        table.dispatch(table.legal()[0])
        assert not is_told_so(table)
    table.press("new-game", "start")
    assert not is_told_so(table)
    assert table.steps == ()
    assert [REFUSAL in told for told in table.page.said].count(True) == 1


def test_it_is_told_however_the_game_came_to_the_table() -> None:
    filled = Table(saved=Refusing())
    filled.dispatch(Filled("players", "4"))
    filled.press("start")
    opened = Table(saved=Refusing())
    opened.dispatch(FileOpened(STARTED))
    shared = Table("", format_shared(record_of("312 1,3")), saved=Refusing())
    asked = Table("?new=2", saved=Refusing())
    for table in (opened, shared):
        assert not is_told_so(table), "nothing was to be saved yet"
        table.press("undo")
    for table in (filled, opened, shared, asked):
        assert is_told_so(table)
    assert len(filled.match.record.seats) == 4
    assert opened.steps == ("312", "1,3", "441")
    assert shared.steps == ("312",)
    assert len(asked.match.record.seats) == 2


def test_a_browser_that_stops_keeping_in_mid_game_is_told_and_the_step_is_made() -> None:
    saved = Refusing(keeping(STARTED))
    saved.willing = True
    table = Table("", "#table", saved=saved)
    saved.willing = False
    assert not is_told_so(table)
    table.press("take")
    assert is_told_so(table)
    assert table.steps[-1] == "take"
    assert games_in(saved) == [STARTED]


def test_the_running_game_can_be_gone_on_with_even_where_nothing_is_saved() -> None:
    table = Table("?new=2&seed=abc", saved=Refusing())
    table.press("roll")
    steps = table.steps
    table.press("new-game", "continue")
    assert (table.page.screen, table.steps) == ("table", steps)


# Beside other games


@pytest.mark.parametrize(("by_link", "title"), [(True, "link"), (False, "file")])
def test_a_game_from_outside_says_that_it_is_one_of_its_own(*, by_link: bool, title: str) -> None:
    table = at_table(STARTED)
    key = table.app.model.key
    link = format_shared(record_of("312 1,3", seed="started"))  # an earlier moment of this game
    text = f"Look at this: https://example.org/{link} It is my turn." if by_link else OTHER
    table.dispatch(FileOpened(text))
    assert table.page.read("#notice h2") == f"Opened from a {title}"
    assert table.app.model.key != key
    assert games_in(table.saved) == [STARTED], "it is neither replaced nor rewound"


@pytest.mark.parametrize(
    ("by_link", "title"), [(True, "Opened from a link"), (False, "Opened from a file")]
)
def test_a_game_from_outside_is_called_so_once_somebody_plays_on(
    *, by_link: bool, title: str
) -> None:
    text = format_shared(record_of("312 1,3", seed="started")) if by_link else OTHER
    before = Table(saved=keeping(STARTED))
    before.dispatch(FileOpened(text))
    table = Table("", "#table", saved=before.saved, tab=before.tab)
    assert len(games_in(table.saved)) == 1, "it is only held"
    table.press("take")
    note = parse_note(table.saved[note_key(table.app.model.key)])
    assert note.title == title
    table.press("roll")
    assert parse_note(table.saved[note_key(table.app.model.key)]).title == title
    table.press("new-game", "start")
    assert parse_note(table.saved[note_key(table.app.model.key)]).title == ""


def test_a_game_from_a_link_is_called_so_in_the_language_of_the_page() -> None:
    for language, title in (("de", "Über einen Link geöffnet"), ("nl", "Via een link geopend")):
        with speaking(language):
            table = Table("", format_shared(record_of("265 2,5")))
            table.press("take")
        assert parse_note(table.saved[note_key(table.app.model.key)]).title == title


def test_where_there_is_no_other_game_there_is_nothing_to_be_said() -> None:
    table = Table("", format_shared(record_of("265 2,5")))
    assert table.page.has("#notice", "hidden")


@pytest.mark.parametrize(
    "text", ["#record=", "see #record=%%% there", "#record=" + "A" * 3_000_000]
)
def test_a_text_with_a_bad_link_is_told_in_a_sentence(text: str) -> None:
    table = at_table(STARTED)
    table.dispatch(FileOpened(text))
    assert table.page.dialog == "message"
    assert (table.page.read("#message p") or "").endswith((".", "?"))
    assert table.steps == ("312", "1,3", "441", "4,4")


def test_what_another_app_has_handed_over_is_opened() -> None:
    table = Table("", "#handed-over", saved=keeping(STARTED))
    assert table.page.screen == "lobby"
    (told,) = table.page.taken_out
    told(OTHER)
    assert table.match.record.seed == "other"
    assert (table.page.screen, table.page.fragment) == ("table", "#table")
    assert table.page.read("#notice h2") == "Opened from a file"
