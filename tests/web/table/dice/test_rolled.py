"""What is told of somebody's rolls: the tables hold the figures, and words fit the numbers."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from claimit import claim_it
from claimit.table.chi_square import ChiSquare
from claimit.table.fairness import Figures, by_seat
from tests.claimit.test_golden import OF_GAMES, opened
from tests.spoken import speaking
from web.table.dice.rolls import amount, rolled
from web.table.pages.figures import how_far, probability, to_a_tenth, whole

every_golden = pytest.mark.parametrize(
    "file", [file for files in OF_GAMES.values() for file in files], ids=lambda file: file.stem
)


def read(of: Figures) -> ET.Element:
    """Read what is told of figures; HTML as strict as XML."""
    return ET.fromstring(f"<all>{rolled(of)}</all>")


def rows(told: ET.Element, kind: str) -> list[list[str]]:
    """Return the cells of the table of a figure, its head apart."""
    figure = next(each for each in told if each.get("class") == kind)
    body = next(figure.iter("tbody"))
    return [["".join(cell.itertext()) for cell in row] for row in body]


@every_golden
def test_the_tables_hold_what_the_tokens_of_the_record_say(file: Path) -> None:
    match = opened(file)
    for seat, found in enumerate(by_seat(match)):
        tokens = [
            token
            for token, before in zip(match.record.steps, match.states, strict=False)
            if token.isdigit() and before.seat == seat
        ]
        if not tokens:
            continue
        dice, told = "".join(tokens), read(found)
        seen = Counter(dice)
        sixth = f"{len(dice) / 6:.1f}"
        assert rows(told, "faces") == [[f, str(seen[f]), sixth] for f in "123456"]
        pairs = Counter("".join(sorted(dice[at : at + 2])) for at in range(0, len(dice) - 1, 2))
        if pairs:
            shown = {face.replace(" ", ""): came for face, came, _ in rows(told, "pairs")}
            assert {pair: n for pair, n in shown.items() if n != "0"} == {
                pair: str(n) for pair, n in pairs.items()
            }
            assert len(shown) == 21
        assert amount(found).startswith(f"{len(tokens)} roll")


@pytest.mark.parametrize("file", OF_GAMES["claim-it"], ids=lambda file: file.stem)
def test_the_expected_busts_are_the_sum_of_exact_odds_of_216(file: Path) -> None:
    match = opened(file)
    for seat, found in enumerate(by_seat(match)):
        odds = [
            Fraction(claim_it.bust_rolls(before), 216)
            for before, token in zip(match.states, match.record.steps, strict=False)
            if token.isdigit() and before.seat == seat
        ]
        if odds:
            (_, rolls), (_, _), (_, expected), (_, spread) = rows(read(found), "busts")
            assert int(rolls) == len(odds)
            assert float(expected) == pytest.approx(float(sum(odds)), abs=0.051)
            variance = sum(chance * (1 - chance) for chance in odds)
            assert float(spread) == pytest.approx(float(variance) ** 0.5, abs=0.051)


@pytest.mark.parametrize("file", OF_GAMES["claim-game"][:2], ids=lambda file: file.stem)
def test_where_no_roll_can_bust_nothing_is_told_of_busts(file: Path) -> None:
    told = read(by_seat(opened(file))[0])
    assert [each.get("class") for each in told] == ["faces", "pairs", "streaks"]
    assert "bust" not in "".join(told.itertext())


def test_every_picture_has_a_label_and_a_table_behind_it() -> None:
    told = read(by_seat(opened(OF_GAMES["claim-it"][0]))[0])
    for figure in told:
        assert figure.find("figcaption") is not None
        if figure.get("class") != "streaks":
            assert figure.find("svg[@role='img'][@aria-label]") is not None
            assert figure.find("details/summary") is not None
        assert next(figure.iter("table")) is not None


def test_of_no_rolls_nothing_is_told() -> None:
    assert rolled(Figures()) == ""
    assert amount(Figures()) == "0 rolls, 0 dice"


def test_one_is_one_roll_of_one_die() -> None:
    assert amount(Figures(rolls=1, faces={3: 1})) == "1 roll, 1 die"


@pytest.mark.parametrize(
    ("number", "written"), [(0, "0"), (999, "999"), (1234567, "1\u202f234\u202f567")]
)
def test_thousands_are_set_apart_as_no_language_misreads(number: int, written: str) -> None:
    assert whole(number) == written


@pytest.mark.parametrize(("language", "written"), [("en", "1\u202f234.5"), ("de", "1\u202f234,5")])
def test_a_tenth_is_written_as_the_language_does(language: str, written: str) -> None:
    with speaking(language):
        assert to_a_tenth(1234.46) == written


@pytest.mark.parametrize(
    ("p", "written"),
    [(None, "–"), (0.43219, "0.432"), (0.0009, "less than 0.001"), (1.0, "1.000")],
)
def test_a_p_value_is_written_to_three_decimals(p: float | None, written: str) -> None:
    assert probability(p) == written


def test_the_test_is_told_for_those_who_know_it() -> None:
    assert re.fullmatch(
        r"Chi-square 11\.3, degrees of freedom 5, p-value 0\.045",
        how_far(ChiSquare(11.3, 5, 0.0454)),
    )
