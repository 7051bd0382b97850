"""Of two copies of a saved text the newer counts, and never a damaged one."""

import pytest

from claimit.table.seal import seal
from tests.web.table import text_of
from web.table.saves.names import GAME, GOOD, NOTE, SETTINGS
from web.table.saves.newer_copy import newer
from web.table.saves.notes import Note, format_note

EARLIER, LATER = seal(text_of("312"), 1_000), seal(text_of("312 1,3"), 2_000)
DAMAGED = LATER.replace("1,3", "1,2")


@pytest.mark.parametrize("kind", [GAME, GOOD])
def test_of_two_copies_of_a_game_the_one_written_later_counts(kind: str) -> None:
    assert newer(kind + "1", EARLIER, LATER) == newer(kind + "1", LATER, EARLIER) == LATER


@pytest.mark.parametrize("damaged", [DAMAGED, LATER[:-30], "", "null", "[" * 100_000])
def test_a_damaged_copy_never_counts(damaged: str) -> None:
    assert newer(GAME + "1", EARLIER, damaged) == newer(GAME + "1", damaged, EARLIER) == EARLIER


def test_an_earlier_version_of_the_page_writes_without_a_seal_and_last() -> None:
    unsealed = text_of("312 1,3 441")
    assert newer(GAME + "1", unsealed, LATER) == unsealed


def test_of_two_notes_the_one_of_the_later_play_counts() -> None:
    older, later = (format_note(Note(order, 3, False)) for order in (7, 8))
    assert newer(NOTE + "1", older, later) == newer(NOTE + "1", later, older) == later
    assert newer(NOTE + "1", "{", older) == newer(NOTE + "1", older, "{") == older


def test_settings_are_those_that_every_version_of_the_page_writes() -> None:
    assert newer(SETTINGS, '{"theme": "daylight"}', "{}") == '{"theme": "daylight"}'
