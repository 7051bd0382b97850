"""The start: painted at once, told by a bar, and explained when it fails."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.bench.budget import fetched
from tests.browser.conftest import NewContext, Watch
from tools.files import Files
from tools.site.build import LARGE

ASKED_BEFORE_IT_WAS_READY = """() => performance.getEntriesByType("resource")
  .filter(({ startTime }) => startTime < performance.getEntriesByName("claimit-ready")[0].startTime)
  .map(({ name }) => name)"""


def test_the_board_is_painted_and_the_bar_moves_before_python_runs(
    page: Page, address: str, watch: Watch, files: Files
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/python.wasm", hold)  # Python cannot come without it
    page.goto(address, wait_until="commit")
    expect(page.locator('[data-space="6,1"]')).to_be_visible()
    expect(page.locator("#starting progress")).to_be_visible()
    come, held_back = (len(files[name]) for name in reversed(LARGE))
    share = 0.1 + 0.7 * come / (come + held_back)
    page.wait_for_function(f"() => document.querySelector('#starting progress').value > {share}")
    assert page.locator("html[data-ready]").count() == 0
    while not held:
        page.wait_for_event("request")
    held[0].continue_()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("#starting")).to_be_hidden()
    assert page.evaluate("performance.getEntriesByName('claimit-ready').length") == 1


def test_a_first_visit_asks_for_just_what_the_budget_counts(
    page: Page, address: str, files: Files
) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    urls = page.evaluate(ASKED_BEFORE_IT_WAS_READY)
    asked = [url.removeprefix(address) for url in urls]
    counted = fetched(files).keys() - {"index.html"}
    assert counted - set(asked) <= {"web/art/icon.svg"}  # of which a page does not hear
    assert set(asked) <= counted
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize(
    "name", ["pyodide.asm.wasm", "python.wasm", "interpreter.js", "core.js", "pyodide.js"]
)
def test_a_start_that_fails_says_what_failed_and_what_to_do(
    page: Page, address: str, watch: Watch, name: str
) -> None:
    watch.expect("error: ")  # the browser, Python and PyScript report the failure as well,
    watch.expect("exception: ")  # but nothing is asked for elsewhere
    page.route(f"**/{name}", lambda route: route.abort())
    page.goto(address)
    expect(page.locator("#failure")).to_be_visible(timeout=30_000)
    expect(page.locator("#failure-reason")).to_contain_text(name)
    expect(page.get_by_role("link", name="Reload")).to_be_visible()


def test_who_asks_the_system_for_more_contrast_has_it_until_another_theme_is_chosen(
    new_context: NewContext, address: str
) -> None:
    page = new_context(contrast="more").new_page()
    page.goto(address, wait_until="commit")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "contrast")
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(html).to_have_attribute("data-theme", "contrast")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    theme = page.locator('[data-setting="theme"]')
    expect(theme).to_have_value("contrast")
    theme.select_option("daylight")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(html).to_have_attribute("data-theme", "daylight")
