"""Links that went through mails and messengers: what these add is taken off, in every place."""

import json
from itertools import product
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit.games import GAMES
from claimit.table.record import BadRecord, parse_record
from tests.web.table import Table, finished, record_of, text_of
from web.faces import Faces
from web.table.links.fragments import CARD, SHARED
from web.table.links.game_links import at_moment, format_shared
from web.table.links.router import (
    NewGame,
    Resume,
    SharedCard,
    SharedGame,
    Visit,
    Wish,
    parse_address,
)
from web.table.messages.intents import FileOpened
from web.table.model.screens import Place, Screen

many = settings(deadline=None, max_examples=150)

RECORD = parse_record(finished(3), GAMES)
"""Its link has every kind of letter, and is long enough to be broken into lines."""
LINK = format_shared(RECORD)
SHORT = "#record=" + quote(text_of("312 1,3"))

BEHIND = (
    ".",
    ",",
    "!",
    "?",
    ")",
    ").",
    "]",
    "}",
    "/",
    ">",
    '"',
    "'",
    "’",
    "”",
    "»",
    "…",
    "*",
    "**",
    "_",
    "~",
    "|",
    "`",
    "\\",
    "\u00a0",
    "\u200b",
    " ",
    "%20",
    "%C2%A0",
    "%3E",
    "%22",
    "%0A",
    "\n",
    "\r\n",
    "=",
    "==",
    "%3D%3D",
    "&fbclid=IwAR0abc-DEF_123",
    "&utm_source=mail&utm_medium=x",
    "?utm_source=mail",
    "?fbclid=IwAR",
    "&amp;fbclid=IwAR",
    "%26fbclid%3DIwAR",
    "#",
    "#top",
    " see you there",
    "\nMae\n--\nSent from my phone",
    ":~:text=dice",
    "</a>",
    "&gt;",
    "&nbsp;",
    "&quot;",
)
"""What stands behind a link, or is put there."""


def parsed(query: str, fragment: str) -> Wish:
    return parse_address(query, fragment, Faces())


def is_the_game(wish: Wish, moment: str = "") -> bool:
    assert isinstance(wish, SharedGame)
    return parse_record(wish.text, GAMES) == RECORD and wish.moment == moment


@pytest.mark.parametrize("behind", BEHIND)
def test_what_stands_behind_a_link_is_taken_off(behind: str) -> None:
    assert is_the_game(parsed("", LINK + behind))
    assert is_the_game(parsed("", at_moment(LINK, 12) + behind), "12")
    shared = parsed("", SHORT + behind)
    assert isinstance(shared, SharedGame)
    assert json.loads(shared.text)["steps"] == "312 1,3"


DECORATIONS = st.lists(st.sampled_from(BEHIND), max_size=3).map("".join)


@many
@given(DECORATIONS, st.none() | st.integers(0, 99), DECORATIONS)
def test_a_link_opens_its_game_whatever_stands_behind_it(
    behind: str, ply: int | None, further: str
) -> None:
    moment = "" if ply is None else f"&step={ply}"
    # Another word may follow a link; what follows that word is none of the link.
    is_told = ply is None or not any(each in behind for each in "\n #")
    wish = parsed("", LINK + behind + moment + further)
    assert isinstance(wish, SharedGame)
    assert parse_record(wish.text, GAMES) == RECORD
    if is_told:
        assert wish.moment == ("" if ply is None else str(ply))


@pytest.mark.parametrize(
    ("query", "fragment"),
    [
        ("", LINK.replace("#", "#%23")),
        ("", LINK.replace("=", "%3D")),
        ("", "#" + quote(quote(LINK))),
        ("", LINK.replace("#", "#/")),
        ("", LINK.replace("-", "%2D").replace("_", "%5F")),
        ("", LINK.replace("_", "\\_")),
        ("", LINK[:60] + "\u200b" + LINK[60:]),
        ("", LINK[:60] + "%20" + LINK[60:120] + "%20" + LINK[120:]),
        ("?fbclid=IwAR0abc", LINK),
        ("?new=3&seed=abc", LINK),
        ("?utm_source=x" + quote(LINK, safe=""), ""),
        ("?utm_source=x" + quote(quote(LINK, safe=""), safe=""), ""),
        (LINK.replace("#", "?"), ""),
        (LINK.replace("#", "?utm_source=x&"), ""),
    ],
    ids=str,
)
def test_a_link_that_was_encoded_or_moved_opens_its_game(query: str, fragment: str) -> None:
    assert is_the_game(parsed(query, fragment))


@pytest.mark.parametrize(
    "text",
    [
        f"Look: https://example.org/claimit/{LINK}. See you!",
        f"<https://example.org/claimit/{LINK}>",
        f"(https://example.org/claimit/{at_moment(LINK, 12)})",
        f"[game](https://example.org/claimit/{LINK} \"A game\")",
        f'<a href="https://example.org/claimit/{LINK}">here</a>',
        f"_https://example.org/claimit/{LINK}_",
        f"https://example.org/{quote(LINK, safe='')}",
        f"https://l.example.com/l.php?u=https%3A%2F%2Fexample.org%2F{quote(LINK, safe='')}&h=AT0",
        "> " + "\n> ".join(LINK[at : at + 70] for at in range(0, len(LINK), 70)),
        "=\n".join(LINK[at : at + 70] for at in range(0, len(LINK), 70)) + "\n\nMae",
        f"https://example.org/{LINK.replace('#', '&#35;')}",
    ],
)  # fmt: skip
def test_a_pasted_text_may_have_a_link_anywhere_in_it(text: str) -> None:
    table = Table()
    table.dispatch(FileOpened(text))
    assert table.page.dialog is None, table.page.read("#message p")
    assert (table.app.model.subject or table.match).record == RECORD


@pytest.mark.parametrize("behind", BEHIND)
def test_what_stands_behind_the_link_of_a_card_is_taken_off(behind: str) -> None:
    card = parsed("", LINK.replace(SHARED, CARD) + behind)
    assert isinstance(card, SharedCard)
    assert is_the_game(parsed("", SHARED + card.text))


# A new game at once

QUERY = "?new=3&variation=1&seed=abc"


@pytest.mark.parametrize(
    "query",
    [
        "?new=3&amp;variation=1&amp;seed=abc",
        "?new=3&amp;amp;variation=1&amp;amp;seed=abc",
        "?new=3&#38;variation=1&#x26;seed=abc",
        "?new=3&amp%3Bvariation=1&amp%3Bseed=abc",
        "?" + quote(QUERY[1:], safe=""),
        *(f"?{mark}&{QUERY[1:]}" for mark in ("fbclid=IwAR", "utm_source=mail")),
        *(f"{QUERY}&{mark}" for mark in ("fbclid=IwAR", "utm_source=mail&utm_medium=x")),
        *map(
            QUERY.__add__,
            (".", ")", ").", "/", ",", ">", "%3E", "%22", "'", "%20", "%C2%A0", "%E2%80%9D"),
        ),
    ],
)
def test_a_link_to_a_new_game_starts_that_game_and_no_other(query: str) -> None:
    wish = parsed(query, "")
    assert wish == parsed(QUERY, "")
    assert isinstance(wish, NewGame)
    assert (wish.setup.players, wish.seed) == (3, "abc")


@pytest.mark.parametrize("behind", ["", ".", "/", ")", "&fbclid=IwAR", "?utm_source=x", "%20"])
def test_what_stands_behind_the_address_of_a_page_is_taken_off(behind: str) -> None:
    assert parsed("", f"#table{behind}") == Resume()
    assert parsed("", f"#games{behind}") == Visit(Place(Screen.GAMES))
    replay = Visit(Place(Screen.REPLAY, "claimit/game/0123abcd"), "42")
    assert parsed("", f"#replay/0123abcd/42{behind}") == replay


# What is no link, and what is damaged


@pytest.mark.parametrize("text", ["#recorded=1", "#cards", "#record", "#my-record=5"])
def test_what_only_looks_like_a_link_is_none(text: str) -> None:
    assert not isinstance(parsed("", text), SharedGame)


@pytest.mark.parametrize(("at", "end"), [*product((30, 90), (".", " see you there", "&fbclid=x"))])
def test_a_link_of_which_a_part_is_missing_is_damaged_whatever_follows(at: int, end: str) -> None:
    with pytest.raises(BadRecord, match="Copy the whole link"):
        parsed("", LINK[:at] + LINK[at + 1 :] + end)


def test_a_link_within_a_name_is_no_link() -> None:
    record = text_of("312 1,3").replace("Clara", LINK[:20])
    table = Table()
    table.dispatch(FileOpened(record))
    assert table.match.record.seats[0].name == LINK[:20]


def test_a_record_written_by_hand_may_have_words_behind_it() -> None:
    wish = parsed("", SHARED + text_of("312 1,3") + "&step=1 (as {you} asked)")
    assert isinstance(wish, SharedGame)
    assert parse_record(wish.text, GAMES) == record_of("312 1,3")
    assert wish.moment == "1"
