"""The themes differ in colours and lines alone, so that one stands for all in most tests."""

from __future__ import annotations

import re

import pytest

from tools.site.build import ROOT
from web.table.view.settings import Theme

RULE = re.compile(r"(?P<selector>[^{}]*)\{(?P<declarations>[^{}]*)\}")
DECLARED = re.compile(r"(?:^|;)\s*([\w-]+)\s*:")
SHEETS = sorted((ROOT / "web/style").glob("*.css"))


def rules_of_themes(css: str) -> list[tuple[str, set[str]]]:
    """Return the rules that hold in one theme only: the selector, and the properties it sets."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return [
        (rule["selector"].strip(), set(DECLARED.findall(rule["declarations"])))
        for rule in RULE.finditer(bare)
        if "data-theme" in rule["selector"]
    ]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_theme_sets_nothing_but_variables(sheet) -> None:
    for selector, properties in rules_of_themes(sheet.read_text(encoding="utf-8")):
        others = {name for name in properties if not name.startswith("--")}
        assert others <= {"color-scheme"}, selector


def test_every_theme_but_the_first_is_found() -> None:
    css = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    selectors = " ".join(selector for selector, _ in rules_of_themes(css))
    assert [theme for theme in Theme if f'"{theme}"' in selectors] == [*Theme][1:]


SET = re.compile(r"[\s;{](--[\w-]+)\s*:")
THEMES = ("themes.css", "contrast.css")
ON_PAPER = "print.css"
"""It gives other values to names that have some already: colours and lengths."""


def test_nothing_else_calls_itself_as_a_theme_does() -> None:
    """A length of the same name would take a colour away from everything below it."""
    of_themes, of_others, on_paper = set[str](), set[str](), set[str]()
    for sheet in SHEETS:
        names = set(SET.findall(sheet.read_text(encoding="utf-8")))
        (
            of_themes if sheet.name in THEMES else on_paper if sheet.name == ON_PAPER else of_others
        ).update(names)
    assert "--stroke" in of_themes
    assert of_themes & of_others == set()
    assert on_paper <= of_themes | of_others


def test_a_theme_that_moves_something_is_noticed() -> None:
    css = '/* a; */ :root[data-theme="x"] .die { --a: 1; display: none; margin: 0 }'
    assert rules_of_themes(css) == [(':root[data-theme="x"] .die', {"--a", "display", "margin"})]
