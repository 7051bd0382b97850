"""The style sheets of the page: a rule weighs no more than it looks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.files import ROOT

SHEETS = sorted((ROOT / "web").rglob("*.css"))
LIST = re.compile(r":(?:is|not|has)\(")


def lists(sheet: str) -> Iterator[list[str]]:
    """Yield the selectors of each list, those in other lists included."""
    for begins in LIST.finditer(sheet):
        depth, found = 1, [""]
        for sign in sheet[begins.end() :]:
            depth += (sign == "(") - (sign == ")")
            if not depth:
                break
            if sign == "," and depth == 1:
                found.append("")
            else:
                found[-1] += sign
        yield found


def overweight(sheet: str) -> list[str]:
    """Return the lists of selectors in which an id lends its weight to classes or names.

    All of a list weighs what its heaviest selector weighs. So a field of one page once made the
    fields of all other pages outweigh their own rules, and a slider was painted over a picture.
    """
    found: list[str] = []
    for selectors in lists(sheet):
        ids = ["#" in each for each in selectors]
        if any(ids) and not all(ids):
            found.append(",".join(selectors))
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.relative_to(ROOT)))
def test_no_id_lends_its_weight_to_others(sheet: Path) -> None:
    assert overweight(sheet.read_text(encoding="utf-8")) == []


def test_a_list_that_weighs_too_much_is_noticed() -> None:
    assert overweight(":is(.seat input, #apart-page select) { a: b }") == [
        ".seat input, #apart-page select"
    ]
    assert overweight(":is(.a, #b d, .e f:not(:where([g], [h]))) { i: j }") == [
        ".a, #b d, .e f:not(:where([g], [h]))"
    ]
    assert overweight(":is(#a:not(.b, .c), #d) .e, :not(.f, g) { h: i }") == []
