"""The address: every form of it, and a sentence for each that cannot be understood."""

import base64
import json
import zlib
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.names import seen
from claimit.table.record import LONGEST_RECORD, BadRecord, Record, format_record, parse_record
from claimit.table.seats import COLOURS, Player, Seat
from tests.web.table import finished, record_of, text_of
from web.faces import Faces
from web.table.links.fragments import SHARED
from web.table.links.game_links import format_shared, parse_shared
from web.table.links.router import (
    NewGame,
    ReadRules,
    Resume,
    SharedGame,
    Visit,
    Wish,
    address_of,
    parse_address,
)
from web.table.model.screens import Dialog, Place, Screen
from web.table.seats.setup import Setup

many = settings(deadline=None, max_examples=60)

A_RECORD = text_of("312 1,3 441 4,4 take")


def parsed(query: str, fragment: str) -> Wish:
    """Return what an address asks for."""
    return parse_address(query, fragment, Faces())


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


# A new game at once


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_new_asks_for_a_game_in_which_seat_0_starts(players: int) -> None:
    wish = parsed(f"?new={players}&seed=abc", "")
    assert wish == NewGame("claim-it", Setup(players=players, first=Seat(0)), "abc")


def test_a_game_can_be_named() -> None:
    assert parsed("?new=2&game=claim-it", "") == parsed("?new=2", "")


def test_without_a_seed_one_is_to_be_drawn() -> None:
    assert parsed("?new=3", "") == NewGame("claim-it", Setup(players=3, first=Seat(0)), None)


@pytest.mark.parametrize(("value", "reuse"), [("0", False), ("1", True)])
def test_variation_chooses_the_rules(value: str, reuse: bool) -> None:
    wish = parsed(f"?new=5&variation={value}", "")
    assert wish == NewGame(
        "claim-it",
        Setup(players=5, choices=(("reuse_squatters", True),) * reuse, first=Seat(0)),
        None,
    )


def test_of_a_field_that_comes_twice_the_last_counts() -> None:
    assert parsed("?new=2&new=4&seed=a&seed=b", "") == NewGame(
        "claim-it", Setup(4, first=Seat(0)), "b"
    )


def test_a_new_game_is_asked_for_even_where_another_is_on_the_table() -> None:
    assert isinstance(parsed("?new=3", "#table"), NewGame)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?new=1", "The link asks for a game of 1; 2 to 5 can play."),
        ("?new=6", "The link asks for a game of 6; 2 to 5 can play."),
        ("?new=", "The link asks for "),
        ("?new=three", "The link asks for a game of three; 2 to 5 can play."),
        ("?new=%C2%B3", "The link asks for a game of ³; 2 to 5 can play."),
        ("?new=" + "9" * 99, "The link asks for a game of 999999999999…; 2 to 5 can play."),
        ("?new=%0A3", "The link asks for a game of \N{REPLACEMENT CHARACTER}3; 2 to 5 can play."),
        ("?new=3&variation=2", "In the address, 'variation' must be 0 or 1, not 2."),
        ("?new=3&variation=yes", "In the address, 'variation' must be 0 or 1, not yes."),
        ("?new=3&seed=a+b", "A secret seed is 1 to 128 letters, digits or symbols without spaces;"),
        (
            "?new=3&seed=",
            "A secret seed is 1 to 128 letters, digits or symbols without spaces; '' is not.",
        ),
        ("?new=3&seed=%00", "A secret seed is 1 to 128 letters, digits or symbols without spaces;"),
        ("?new=3&seed=%ff", "A secret seed is 1 to 128 letters, digits or symbols without spaces;"),
        (
            "?new=3&seed=" + "a" * 129,
            "A secret seed is 1 to 128 letters, digits or symbols without",
        ),
    ],
)
def test_what_cannot_be_understood_is_refused_in_one_sentence(query: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parsed(query, "")
    text = str(refused.value)
    assert text.startswith(sentence)
    assert text.endswith(".")
    assert text.isprintable(), "it is one line"
    assert len(text) < 200


# The table and the lobby


def test_the_table_is_where_a_running_game_lives() -> None:
    assert parsed("", "#table") == Resume()


@pytest.mark.parametrize(
    ("query", "fragment"),
    [
        ("", ""),
        ("?", "#"),
        ("?seed=abc", ""),
        ("?utm=1", "#rule"),
        ("", "#tables"),
        ("", "#lobby"),
        ("", "#game"),
        ("", "#game/"),
        ("", "#game/a/b"),
        ("", "#game/" + 65 * "a"),
        ("", "#game/%3Cb%3E"),
        ("", "#table/abc"),
    ],
)
def test_anything_else_is_the_lobby(query: str, fragment: str) -> None:
    assert parsed(query, fragment) is None


# The pages


PAGES_BY_ADDRESS = {
    "#games": Place(Screen.GAMES),
    "#game/0123abcd": Place(Screen.GAME, "claimit/game/0123abcd"),
    "#dice": Place(Screen.DICE),
    "#dice/0123abcd": Place(Screen.DICE, "claimit/game/0123abcd"),
    "#today": Place(Screen.TODAY),
    "#today/today-2026-11-23": Place(Screen.TODAY, "claimit/game/today-2026-11-23"),
    "#history": Place(Screen.HISTORY),
}


@pytest.mark.parametrize(("fragment", "place"), PAGES_BY_ADDRESS.items())
def test_each_page_has_an_address(fragment: str, place: Place) -> None:
    assert parsed("", fragment) == Visit(place)
    assert address_of(place, None) == fragment


def test_the_rules_have_an_address_over_the_lobby() -> None:
    assert parsed("", "#rules") == ReadRules()
    assert address_of(Place(Screen.LOBBY), Dialog.RULES) == "#rules"
    assert address_of(Place(Screen.TABLE), Dialog.RULES) == "#table", "where a reload goes on"


# Shared games


@pytest.mark.parametrize(
    "shared",
    [
        base64url(zlib.compress(A_RECORD.encode())),
        base64.urlsafe_b64encode(zlib.compress(A_RECORD.encode())).decode(),
        A_RECORD,
        f"  {A_RECORD}",
        quote(A_RECORD),
        quote(A_RECORD, safe='{":,}'),
    ],
    ids=["deflated", "padded", "JSON", "indented", "percent-encoded", "half encoded"],
)
def test_a_shared_record_may_be_written_in_several_ways(shared: str) -> None:
    wish = parsed("?new=3", SHARED + shared)
    assert isinstance(wish, SharedGame)
    assert json.loads(wish.text) == json.loads(A_RECORD)


OLD_LINKS = Path(__file__).parents[1] / "old_links"
"""Links as every version wrote them, and the records of their games: never to be changed."""


@pytest.mark.parametrize("link", sorted(OLD_LINKS.glob("*.txt")), ids=lambda link: link.stem)
def test_a_link_of_any_version_opens_the_same_game_for_ever(link: Path) -> None:
    game = next(name for name in GAMES if link.stem.endswith(name))
    wish = parsed("", link.read_text(encoding="utf-8").strip())
    assert isinstance(wish, SharedGame)
    own = link.with_suffix(".json")  # that of a game which no earlier version could have made
    record = (own if own.exists() else OLD_LINKS / f"{game}.json").read_text(encoding="utf-8")
    assert json.loads(wish.text) == json.loads(record)
    assert open_record(wish.text, GAMES).is_over


def test_a_link_to_a_whole_game_fits_into_a_message() -> None:
    link = format_shared(parse_record(finished(5), GAMES))
    assert len(link) < 400
    assert link.isascii()
    assert quote(link.removeprefix("#"), safe="=") == link.removeprefix("#")


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw a record with any names and colours; its steps need not make sense."""
    players = draw(st.integers(2, 5))
    printable = st.characters(exclude_categories=["C", "Z"])
    names = st.text(printable, min_size=1, max_size=40).filter(lambda name: seen(name) == name)
    colours = draw(st.permutations(COLOURS))
    step = st.sampled_from(["235", "5,2", "take"])
    return Record(
        "claim-it",
        {
            "players": players,
            "reuse_squatters": draw(st.booleans()),
            "first": draw(st.integers(0, players - 1)),
        },
        tuple(Player(draw(names), colours[seat]) for seat in range(players)),
        draw(st.none() | st.text("0123456789abcdef", min_size=1, max_size=32)),
        tuple(draw(st.lists(step, max_size=40))),
    )


@many
@given(records())
def test_a_shared_record_is_read_as_it_was_written(record: Record) -> None:
    wish = parsed("", format_shared(record))
    assert isinstance(wish, SharedGame)
    assert parse_record(wish.text, GAMES) == record


@pytest.mark.parametrize("players", [2, 5])
def test_a_record_that_can_be_played_takes_a_quarter_of_its_room(players: int) -> None:
    record = parse_record(finished(players), GAMES)
    deflated = base64url(zlib.compress(format_record(record).encode(), 9))
    assert 4 * len(format_shared(record)) < len(deflated)


DAMAGED = "The link to this game is damaged. Copy the whole link, or ask for it again."


@pytest.mark.parametrize(
    "shared",
    [
        "A",  # no number of bytes gives one letter
        "ä",
        base64url(b"\xff\xfe\xfd"),
        base64url(zlib.compress(A_RECORD.encode())[:1]),
        base64url(zlib.compress(b"\xff\xfe\xfd")),
    ],
)
def test_a_damaged_link_is_told_to_be_damaged(shared: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse_shared(shared)
    assert str(refused.value) == DAMAGED


def test_a_link_that_was_copied_in_part_is_told_to_be_damaged() -> None:
    link = format_shared(record_of("312 1,3 441 4,4 take")).removeprefix(SHARED)
    for length in range(1, len(link)):
        with pytest.raises(BadRecord, match="Copy the whole link"):
            parse_shared(link[:length])


@many
@given(st.text())
def test_any_fragment_is_read_or_refused(shared: str) -> None:
    try:
        text = parse_shared(shared)
    except BadRecord as refused:
        assert str(refused) == DAMAGED
    else:
        assert len(text) <= max(len(shared), LONGEST_RECORD + 1)


def test_a_zip_bomb_is_cut_off_at_what_no_game_needs() -> None:
    bomb = base64url(zlib.compress(b" " * 20_000_000, 9))
    text = parse_shared(bomb)
    assert len(text) == LONGEST_RECORD + 1
    with pytest.raises(BadRecord, match="was not read"):
        parse_record(text, GAMES)


@pytest.mark.parametrize(
    ("query", "fragment"),
    [("?new=3&x=" + "%" * 100_000, ""), ("", SHARED + "%" * 100_000), ("", "#" + "x" * 100_001)],
    ids=["query", "record", "place"],
)
def test_an_address_that_no_game_needs_is_not_read(query: str, fragment: str) -> None:
    """It would take a page seconds to find that it says nothing."""
    with pytest.raises(BadRecord, match=r"^This link is 100,00\d characters long; .*not read\.$"):
        parsed(query, fragment)


def test_a_record_written_by_hand_opens_as_the_same_game() -> None:
    record = record_of("312 1,3", seed=None)
    assert parse_record(parse_shared(format_record(record)), GAMES) == record


def test_a_record_in_base64_without_deflation_is_read_as_well() -> None:
    text = '{"format": "claimit-record"}'
    plain = base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")
    assert parse_shared(plain) == text
