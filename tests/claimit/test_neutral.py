"""What any game shares does not speak of one: no word of either game stands in it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEUTRAL = ("claimit/table", "web/kit", "web/table", "web/browser")
"""Folders of what any game shares."""
OF_A_GAME = re.compile(
    r"claims?\b|claim[_ -](it|game)|jump|squat|settle|\bstak|\b36\b|three[ -](dice|digits)"
    r"|\bDice\(|village|\bpawns?\b|homestead|stagecoach|marked[ -]die|detour|\bfinish tile",
    re.IGNORECASE,
)
"""Words of Claim It! and of The Claim Game; ``claimit`` is the name of the package, of its commands
and its records.
"""


def words_of_a_game(text: str) -> list[str]:
    """Return the lines that speak of one game."""
    return [line.strip() for line in text.splitlines() if OF_A_GAME.search(line)]


@pytest.mark.parametrize("folder", NEUTRAL)
def test_what_any_game_shares_does_not_speak_of_one(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    found = {
        str(file.relative_to(ROOT)): lines
        for file in files
        if (lines := words_of_a_game(file.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "a claim placed this turn",
        "squatters = 6",
        "settled",
        "range(36)",
        "three dice",
        "Dice((1, 2))",
        "the village is complete",
        "a pawn, two pawns",
        "homestead",
        "import claim_game",
    ],
)
def test_a_word_of_a_game_is_found(line: str) -> None:
    assert words_of_a_game(f"one\n{line}\ntwo") == [line]


def test_the_packages_name_is_no_word_of_a_game() -> None:
    assert words_of_a_game('from claimit.table import x\n"claimit-record"\nthe dice, a die') == []
