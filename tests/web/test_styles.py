"""The style sheets of the page: a rule weighs no more than it looks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.files import ROOT

SHEETS = sorted((ROOT / "web").rglob("*.css"))
LISTS = re.compile(r":(?:is|not|has)\(((?:[^()]|\([^()]*\))*)\)")


def overweight(sheet: str) -> list[str]:
    """Return the lists of selectors in which an id lends its weight to classes or names.

    All of a list weighs what its heaviest selector weighs. So a field of one page once made the
    fields of all other pages outweigh their own rules, and a slider was painted over a picture.
    """
    found: list[str] = []
    for inside in LISTS.findall(sheet):
        ids = ["#" in each for each in inside.split(",")]
        if any(ids) and not all(ids):
            found.append(inside)
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.relative_to(ROOT)))
def test_no_id_lends_its_weight_to_others(sheet: Path) -> None:
    assert overweight(sheet.read_text(encoding="utf-8")) == []


def test_a_list_that_weighs_too_much_is_noticed() -> None:
    assert overweight(":is(.seat input, #apart-page select) { a: b }") == [
        ".seat input, #apart-page select"
    ]
    assert overweight(":is(#a, #b) .c, :not(.d, e) { f: g }") == []
