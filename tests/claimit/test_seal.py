"""The seal of a saved record: every reader of records can read it, and it shows damage."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimit.games import GAMES
from claimit.table.record import BadRecord, Record, format_record, parse_record
from claimit.table.seal import seal, unseal
from claimit.table.seats import Player

SEATS = (Player("Mae", "green"), Player("Wyatt “Ace”", "blue"))
OPTIONS = {"players": 2, "reuse_squatters": False, "first": 0}
RECORD = Record("claim-it", OPTIONS, SEATS, "abc", ("235", "5,3", "144"))
TEXT = format_record(RECORD)
KEPT = seal(TEXT, 1_790_000_000_000)


def test_a_sealed_record_is_a_record() -> None:
    assert json.loads(KEPT)["saved"]["at"] == 1_790_000_000_000
    assert parse_record(KEPT, GAMES) == RECORD


def test_a_seal_is_taken_off_as_it_was_put_on() -> None:
    assert unseal(KEPT) == (TEXT, 1_790_000_000_000, True)


def test_a_record_without_a_seal_is_as_it_is() -> None:
    assert unseal(TEXT) == (TEXT, None, True)


@given(st.integers(0, len(TEXT) - 2), st.characters(codec="utf-8"))
def test_no_letter_of_a_sealed_record_changes_unseen(place: int, letter: str) -> None:
    changed = KEPT[:place] + letter + KEPT[place + 1 :]
    if changed == KEPT:
        return
    assert not unseal(changed).is_sound
    with pytest.raises(BadRecord, match="damaged"):
        parse_record(changed, GAMES)
