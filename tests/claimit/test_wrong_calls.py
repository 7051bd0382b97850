"""What the engine answers to calls that cannot be meant: a sentence that says what to do."""

from __future__ import annotations

import pydoc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from claimit import GAMES, claim_it, table
from claimit.table import Mistake, format_record, open_record, start

NAMES = ["Mae", "Ida"]
ANYTHING: st.SearchStrategy[Any] = st.one_of(
    st.text(max_size=200), st.none(), st.integers(), st.just(("a", "tuple"))
)


NAME = st.text(st.characters(exclude_categories=("C", "Z", "M")), min_size=1, max_size=12)
SEED = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=128)


@given(names=st.lists(NAME, min_size=2, max_size=2), seed=SEED)
@example(names=[" Mae ", "Ida"], seed="gold")
def test_what_is_started_can_be_saved_and_opened(names: list[str], seed: str) -> None:
    match = start(claim_it, names, seed)
    assert open_record(format_record(match.record), GAMES) == match


@given(names=st.lists(NAME | ANYTHING, min_size=2, max_size=2), seed=SEED | ANYTHING)
def test_what_cannot_be_saved_is_not_started(names: list[Any], seed: Any) -> None:
    try:
        match = start(claim_it, names, seed)
    except Mistake:
        return
    assert open_record(format_record(match.record), GAMES) == match


@pytest.mark.parametrize(
    ("names", "seed", "sentence"),
    [
        (NAMES, 5, "The secret seed must be text, not a number."),
        (NAMES, None, "The secret seed is missing."),
        (NAMES, "two words", "without spaces"),
        (["Mae", None], "gold", "Seat 1: the name is missing."),
        (["Mae", ("Ida",)], "gold", "Seat 1: the name must be text, not something else."),
        (["Mae", "x" * 60], "gold", "Seat 1: the name is 60 characters long"),
        (["Mae", "I\0da"], "gold", "Seat 1: the name contains a character that cannot be shown."),
    ],
)
def test_a_game_is_started_only_with_what_its_record_can_hold(
    names: list[Any], seed: Any, sentence: str
) -> None:
    with pytest.raises(Mistake, match=sentence):
        start(claim_it, names, seed)


def test_a_player_is_asked_and_not_its_name() -> None:
    match: Any = start(claim_it, NAMES, "gold")
    with pytest.raises(TypeError, match=r"such as game\.player\('prospector'\)"):
        match.ask("prospector")


def test_a_record_is_written_and_not_a_match() -> None:
    match: Any = start(claim_it, NAMES, "gold")
    with pytest.raises(TypeError, match=r"give match\.record"):
        format_record(match)


def test_a_text_is_opened_and_not_a_path() -> None:
    path: Any = Path("game.json")
    with pytest.raises(TypeError, match=r"path\.read_text\(\)"):
        open_record(path, GAMES)


def test_help_shows_what_can_be_imported_from_the_table() -> None:
    told = pydoc.plain(pydoc.render_doc(table))
    assert [name for name in table.__all__ if name not in told] == []
    assert "new_match(game" in told
