"""What axe-core and the contrast of pixels say of every scene, in every theme."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.contrast import faint_texts
from tools.files import ROOT
from tools.pictures.scenes import SCENES, settle, turn_to
from web.table.settings import Settings, Theme

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = "(tags) => axe.run(document, {runOnly: tags, resultTypes: ['violations']})"
SIZES = {"tablet": (1180, 820), "phone": (360, 740)}

NOT_FOUND = """<!doctype html><html lang="en"><title>Bare</title><main><h1>Bare</h1>
<button></button><div role="gridcell">lost</div>"""


@pytest.fixture(scope="module", params=list(Theme))
def page(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    """A page for each theme, on which one scene follows the other without a new start."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    settle(context, Settings(theme=request.param))
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.locator("html").get_attribute("data-theme") == request.param
    page.evaluate(AXE)
    yield page
    context.close()


def violations(page: Page) -> list[str]:
    """Tell what axe finds wrong: the rule, and the elements that break it."""
    found: dict[str, Any] = page.evaluate(RUN, TAGS)
    return [
        f"{rule['id']}: {rule['help']}: {[node['target'][0] for node in rule['nodes']]}"
        for rule in found["violations"]
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_axe_finds_nothing_wrong(page: Page, scene, size: str) -> None:
    look_at(page, scene, size)
    assert violations(page) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_every_text_has_the_contrast_that_its_size_asks_for(page: Page, scene, size: str) -> None:
    look_at(page, scene, size)
    assert [str(faint) for faint in faint_texts(page)] == []


def look_at(page: Page, scene, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    turn_to(page, scene)


def test_axe_sees_what_is_broken_on_purpose(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(NOT_FOUND)
    page.evaluate(AXE)
    found = {violation.partition(":")[0] for violation in violations(page)}
    assert {"button-name", "aria-required-parent"} <= found
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
