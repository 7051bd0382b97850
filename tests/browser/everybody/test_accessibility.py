"""What axe-core and the contrast of pixels say of every scene, in every theme."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.contrast import faint_texts
from tests.browser.everybody.conftest import Pages
from tests.often import often
from tools.files import ROOT
from tools.pictures.scenes import BETWEEN_DEVICES, SCENES, Scene, turn_to
from web.table.view.settings import Settings, Theme

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = "(tags) => axe.run(document, {runOnly: tags, resultTypes: ['violations']})"
SIZES = {"tablet": (1180, 820), "phone": (360, 740)}

OF_THEMES = ["color-contrast", "link-in-text-block", "target-size"]
"""The rules of axe about colours, and about sizes, which lines add to."""
EXAMPLE = Theme.LAMPLIGHT
"""Themes differ in colours and lines alone, which tests/tools/test_themes.py holds. So one of them
stands for all, but for the rules that look at just these."""


def looks() -> Iterator[Any]:
    """Yield every scene in every theme, on a tablet and on a phone.

    Each run sees every scene in the example, by turns on a tablet and on a phone, and every fourth
    one in one of the others, too, and so every theme.
    """
    others = [theme for theme in Theme if theme is not EXAMPLE]
    for (place, scene), (number, theme), (turn, size) in product(
        enumerate((*SCENES, *BETWEEN_DEVICES)), enumerate(Theme), enumerate(SIZES)
    ):
        other = others[place // 4 % len(others)] if place % 4 == 0 else EXAMPLE
        has_turn = theme in (EXAMPLE, other)
        due = has_turn and (place + number) % len(SIZES) == turn
        yield often(theme, scene, size, when=due, id=f"{theme}-{scene.name}-{size}")


NOT_FOUND = """<!doctype html><html lang="en"><title>Bare</title><main><h1>Bare</h1>
<button></button><div role="gridcell">lost</div>"""
FAINT = """<!doctype html><html lang="en"><title>Faint</title>
<main style="color: #999; background: #fff">Faint</main>"""


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """Tell what axe finds wrong by all of the rules or by some: the rule, and what breaks it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(RUN, rules or TAGS)
    return [
        f"{rule['id']}: {rule['help']}: {[node['target'][0] for node in rule['nodes']]}"
        for rule in found["violations"]
    ]


@pytest.mark.parametrize(("theme", "scene", "size"), list(looks()))
def test_axe_finds_nothing_wrong_and_everything_can_be_read(
    pages: Pages, address: str, theme: Theme, scene: Scene, size: str
) -> None:
    page = pages.at(address, Settings(theme=theme))
    assert page.locator("html").get_attribute("data-theme") == theme
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    turn_to(page, scene)
    assert violations(page, None if theme is EXAMPLE else OF_THEMES) == []
    assert [str(faint) for faint in faint_texts(page)] == []


def test_axe_sees_what_is_broken_on_purpose(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(NOT_FOUND)
    found = {violation.partition(":")[0] for violation in violations(page)}
    assert {"button-name", "aria-required-parent"} <= found
    page.set_content(FAINT)
    assert [found.partition(":")[0] for found in violations(page, OF_THEMES)] == ["color-contrast"]
    page.close()


@pytest.mark.parametrize(
    ("style", "faint"),
    [
        ("color: #777; background: #fff", True),  # 4.48
        ("color: #767676; background: #fff", False),  # 4.54
        ("color: #888; background: #fff; font-size: 24px", False),
        ("color: #000; opacity: 0.4; background: #fff", True),
        ("color: #fff; background: linear-gradient(90deg, #000, #999)", True),
        ("color: #fff; background: linear-gradient(90deg, #000, #666)", False),
    ],
)
def test_pixels_tell_what_is_hard_to_read(browser: Browser, style: str, faint: bool) -> None:
    page = browser.new_page()
    page.set_content(f'<body style="background: #fff"><span style="{style}">To be read</span>')
    assert bool(faint_texts(page)) is faint
    page.close()
