"""What others did since the player who is to move last had a turn."""

from __future__ import annotations

import pytest

from claimit.claim_it import format_space
from claimit.claim_it.board import spaces_in
from tests.web.table import LOOK, match_of
from web.claim_it.phrases import aftermaths
from web.claim_it.since_last_turn import changed_since, ends_since
from web.claim_it.view import board_view

CLARA, WYATT, MAE = "312 1,3 take", "144 4,4 take", "265 2,5 take"


def told(tokens: str) -> str:
    match = match_of(tokens)
    return aftermaths(ends_since(match), match.record.seats)


def changed(tokens: str) -> list[str]:
    return [format_space(space) for space in spaces_in(changed_since(match_of(tokens)))]


@pytest.mark.parametrize(
    ("tokens", "sentences"),
    [
        ("", ""),
        (CLARA, "Clara took 1 new space."),
        (f"{CLARA} {WYATT}", "Clara took 1 new space. Wyatt took 1 new space."),
        (f"{CLARA} {WYATT} {MAE}", "Wyatt took 1 new space. Mae took 1 new space."),
        (
            f"{CLARA} {WYATT} 111 1,1 111 1,1 111",
            "Wyatt took 1 new space. Mae busted.",
        ),
        ("111 1,1 111 1,1 111", "Clara busted on 1 1 1. Back to the desert: one space."),
    ],
)
def test_every_turn_since_ones_own_is_told_once(tokens: str, sentences: str) -> None:
    assert told(tokens) == sentences


@pytest.mark.parametrize(
    ("tokens", "spaces"),
    [
        ("", []),
        (CLARA, ["1,3"]),
        (f"{CLARA} {WYATT} {MAE}", ["2,5", "4,4"]),
        (f"{CLARA} {WYATT} {MAE} 635 3,6 take", ["2,5", "3,6"]),
    ],
)
def test_what_others_settled_since_is_known(tokens: str, spaces: list[str]) -> None:
    assert changed(tokens) == spaces


def test_a_space_that_was_taken_over_counts_and_one_that_was_claimed_too() -> None:
    assert changed(f"{CLARA} 312 1,3 take") == ["1,3"]
    assert changed(f"{CLARA} {WYATT} {MAE} {CLARA} 144 4,4 take") == ["1,3", "4,4"]


def test_it_is_shown_until_the_first_placement() -> None:
    before = f"{CLARA} {WYATT} {MAE} 635"
    for tokens, shown in ((before, ["2,5", "4,4"]), (f"{before} 3,6", [])):
        view = board_view(match_of(tokens), LOOK)
        assert [format_space(space.space) for space in view.spaces if space.fresh] == shown
