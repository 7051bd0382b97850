"""A game's styles hold in the game's places, and reach nothing that the games share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from claimit import claim_game
from tests.web.nodes import Node, Tree
from tests.web.table import Table
from tools.files import ROOT
from tools.site.page import page as page_of_site
from web.table.markup import REACH, style_of

SHEETS = sorted((ROOT / "web/claim_game").glob("*.css"))
IN_THE_PAGE = ".board", ".panels", ".turning", "#own-rules"
SHARED = ".page", ".lobby", ".bar", "#replay", "#ranking", "#coach", "#menu", "#settings", "#share"
"""What every game has in common."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BEGINS_OUTSIDE = re.compile(
    r"(:root|html|body|#table|#play|\[data-(game|theme|phase|seating|side))"
)
NEVER_NESTED = re.compile(r"@(font-face|keyframes|property|layer)")


def selectors_of(sheet: str) -> Iterator[str]:
    """Yield each selector of a sheet's rules."""
    for prelude in re.findall(r"([^{};]+)\{", COMMENT.sub("", sheet)):
        if not prelude.strip().startswith("@"):
            yield from re.split(r",(?![^(]*\))", prelude.strip())


def misplaced(sheet: str) -> list[str]:
    """Return what of a sheet could hold nowhere once it is nested in a game's places."""
    outside = (each.strip() for each in selectors_of(sheet) if "&" not in each)
    return [
        *(each for each in outside if BEGINS_OUTSIDE.match(each)),
        *(f"@{name}" for name in NEVER_NESTED.findall(sheet)),
    ]


def outermost(css: str) -> list[str]:
    """Return the selectors of the rules that lie in no other."""
    depth, found, text = 0, list[str](), ""
    for sign in css:
        if sign == "{":
            if depth == 0:
                found.append(text.strip())
            depth += 1
        elif sign == "}":
            depth -= 1
            assert depth >= 0, "a brace too many would end the game's places"
            text = ""
        elif depth == 0:
            text += sign
    return found


@pytest.fixture(scope="module")
def page() -> Node:
    return Tree(page_of_site()).root


def test_all_styles_of_the_second_game_are_nested_in_its_places() -> None:
    table = Table("?game=claim-game&new=2&seed=styles")
    assert table.match.record.game == claim_game.NAME
    brought = table.page.nodes["#game-styles"]["markup"]
    assert brought and outermost(COMMENT.sub("", brought)) == [f":where({', '.join(REACH)})"]


def test_the_places_of_a_game_are_on_the_page_and_hold_nothing_shared(page: Node) -> None:
    assert set(IN_THE_PAGE) < set(REACH)
    for place in IN_THE_PAGE:
        (node,) = page.find(place)
        assert [shared for shared in SHARED for _ in node.find(shared)] == [], place
    for shared in SHARED:
        for node in page.find(shared):
            assert [place for place in IN_THE_PAGE for _ in node.find(place)] == [], shared


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_whatever_a_game_s_sheet_says_can_hold_somewhere(sheet: Path) -> None:
    assert misplaced(sheet.read_text(encoding="utf-8")) == []


def test_the_first_game_brings_no_styles_of_its_own() -> None:
    assert style_of("claim-it") == ""


def test_a_rule_that_would_reach_out_is_noticed() -> None:
    assert misplaced(":root { --a: 1 } .a, body .b { c: d } [data-phase] & .e { f: g }") == [
        ":root",
        "body .b",
    ]
    assert misplaced("@keyframes a { from { b: c } }") == ["@keyframes"]
    assert outermost("a { b { c: d } } e { }") == ["a", "e"]
