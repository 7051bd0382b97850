"""What players and games are called: what can be seen of a text, and what people count in it."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit.games import GAMES
from claimit.table.names import cut, letters, seen
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord, parse_name, parse_record
from tests.hostile import NAMES, UNSEEN

many = settings(deadline=None, max_examples=300)

WHERE = Phrase("The name of player {number}", number=1)
PLAIN = {"\n": " ", "\r": " ", "\t": " ", "\u2028": " ", "\u2029": " ", "\x1b[31m": "[31m"}
"""What is left of what is not seen: words stay apart, and letters stay."""

EMOJI = (
    "😀",
    "☺️",
    "❤️",
    "©️",
    "1️⃣",
    "#⃣",
    "👍🏽",
    "🕵🏿‍♀️",
    "👩‍🚀",
    "👨‍👩‍👧‍👦",
    "🧑🏽‍❤️‍💋‍🧑🏿",
    "🏳️‍🌈",
    "🏴‍☠️",
    "🙂‍↔️",
    "🐦‍⬛",
    "🇳🇱",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "\U0001fae9",  # younger than the tables of some Pythons
)
"""Of every kind: each is one letter to people."""
WORDS = (
    "نمی‌خواهم",
    "ශ්‍රී",
    "क्‍ष",
    "র‍্যাব",
    "葛\U000e0100城",
    "ᠠ᠋",
    "Zoë",
    "e\u0301a\u0300",
    "李小龍",
    "각",
)
"""With signs that are not seen themselves and have an effect."""


@pytest.mark.parametrize("unseen", UNSEEN, ids=ascii)
def test_what_nobody_sees_is_taken_off_a_name(unseen: str) -> None:
    left = PLAIN.get(unseen, "")
    for text, name in ((f"Mae{unseen}", f"Mae{left}"), (f"{unseen}Mae", f"{left}Mae")):
        assert seen(text) == name.strip()
    assert seen(f"Anna{unseen}bel") == f"Anna{left}bel"


@pytest.mark.parametrize("unseen", UNSEEN, ids=ascii)
def test_a_name_in_a_record_may_have_marks_of_format_but_no_controls(unseen: str) -> None:
    text = f"Mae{unseen}Bo"
    if unseen[0] in "\0\x07\x1b\x9b\ue000":
        with pytest.raises(BadRecord, match="contains a character that cannot be shown"):
            parse_name(text, WHERE)
    else:
        assert parse_name(text, WHERE) == seen(text)


@pytest.mark.parametrize("name", (*EMOJI, *WORDS), ids=ascii)
def test_emoji_of_all_kinds_and_the_words_of_all_scripts_stay_as_they_are(name: str) -> None:
    assert parse_name(name, WHERE) == name
    assert parse_name(f"Mae {name} Bo", WHERE) == f"Mae {name} Bo"


@pytest.mark.parametrize("emoji", EMOJI, ids=ascii)
def test_an_emoji_is_one_letter(emoji: str) -> None:
    assert letters(f"a{emoji}b") == ["a", emoji, "b"]
    assert parse_name(emoji * 40, WHERE) == emoji * 40
    with pytest.raises(BadRecord, match="is 41 characters long; at most 40 will fit"):
        parse_name(emoji * 41, WHERE)
    assert cut(emoji * 20, 14) == emoji * 14


def test_flags_beside_each_other_are_two_letters_and_an_accent_is_none() -> None:
    assert letters("🇩🇪🇳🇱🇧") == ["🇩🇪", "🇳🇱", "🇧"]
    assert letters("e\u0301a") == ["e\u0301", "a"]
    assert letters("한") == ["한"]


@pytest.mark.parametrize(
    "text",
    ["", " ", "\u200b", "\u200f\u2067\u2069", "\u00ad", "\ufeff", "\u3164", "\uffa0", "\u2800",
     "\ufe0f", "\u200d", "\u034f", "\U000e0041", "\u180e", "\u2063", "\u00a0"],
    ids=ascii,
)  # fmt: skip
def test_a_name_is_empty_if_nothing_of_it_can_be_seen(text: str) -> None:
    assert seen(text) == ""
    with pytest.raises(BadRecord, match="is empty; a player needs a name"):
        parse_name(text, WHERE)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Mae\ufe0f", "Mae"),
        ("Mae\u200d", "Mae"),
        ("\u200dMae", "Mae"),
        ("M\u200dae", "Mae"),
        ("👩\u200d", "👩"),
        ("👩\u200b\u200d🚀", "👩\u200d🚀"),
        ("👩\u200d\u200d🚀", "👩🚀"),
        ("1\ufe0f", "1"),
        ("🏴\U000e0067\U000e0062", "🏴"),
        ("Mae \u200b Bo", "Mae Bo"),
        ("Mae\u2066 (\u2069Bo)", "Mae (Bo)"),
    ],
    ids=ascii,
)
def test_a_sign_that_has_no_effect_where_it_stands_is_taken_off(text: str, name: str) -> None:
    assert seen(text) == name


@pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name[:20]))
def test_what_is_seen_of_a_name_that_means_harm_is_a_name_or_too_long(name: str) -> None:
    try:
        assert parse_name(parse_name(name, WHERE), WHERE) == seen(name)
    except BadRecord as refused:
        assert str(refused).endswith(("at most 40 will fit.", "that cannot be shown."))


SIGNS = st.sampled_from([*"aé 1#", *"".join(EMOJI), *"".join(WORDS), *"".join(UNSEEN)])
TEXTS = st.text() | st.text(SIGNS)


@many
@given(TEXTS)
def test_what_is_seen_of_a_text_is_all_seen(text: str) -> None:
    assert seen(seen(text)) == seen(text)


@many
@given(TEXTS, st.integers(0, 20))
def test_the_letters_of_a_text_are_all_of_it_and_a_cut_leaves_them_whole(
    text: str, longest: int
) -> None:
    assert "".join(letters(text)) == text
    assert letters(cut(text, longest)) == letters(text)[:longest]


@many
@given(st.text(st.characters(codec="utf-8", exclude_categories=["C", "M", "Z"]), max_size=40))
def test_letters_that_can_be_seen_stay(text: str) -> None:
    blank = str.maketrans("\u2800\u3164\uffa0", "   ", "\u115f\u1160")
    assert seen(text) == " ".join(text.translate(blank).split())


def record(name: str) -> str:
    seats = [{"name": "Mae", "colour": "green"}, {"name": name, "colour": "violet"}]
    form = {"format": "claimit-record", "version": 1, "game": "claim-it", "seed": "abc"}
    return json.dumps({**form, "options": {"players": 2}, "seats": seats, "steps": ""})


@pytest.mark.parametrize("name", ["\u3164", "\u200d", "\ufe0f", "\u2800\u2800"], ids=ascii)
def test_a_game_opens_whose_name_nobody_could_see_in_an_earlier_version(name: str) -> None:
    assert [seat.name for seat in parse_record(record(name), GAMES).seats] == ["Mae", "2"]


def test_a_name_in_a_record_is_what_can_be_seen_of_it() -> None:
    assert parse_record(record("\u200fעדה\u00ad"), GAMES).seats[1].name == "עדה"
    with pytest.raises(BadRecord, match="Seat 1: the name is empty; a player needs a name"):
        parse_record(record("\u200b"), GAMES)
