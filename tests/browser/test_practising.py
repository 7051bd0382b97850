"""Python practises in a worker once, so that Chromium keeps its machine code for later visits."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.test_offline import READY, at_home

PRACTICE = 'script[src="./web/practice.py"]'
PRACTISED = "() => localStorage.getItem('claimit-practised')"


def at_rest(context: BrowserContext, address: str) -> Page:
    """Return a page some time after its start, when everything has been stored."""
    page = context.new_page()
    page.clock.install()
    page.goto(address)
    page.wait_for_selector(READY, state="attached")
    page.clock.run_for(10_000)
    return page


def practised(page: Page) -> str:
    """Wait until Python has practised; return for which version and browser."""
    page.wait_for_selector(PRACTICE, state="attached")
    page.wait_for_selector(PRACTICE, state="detached", timeout=60_000)
    for worker in page.workers:  # it ends with its script; the browser tells of it a little later
        with worker.expect_event("close"):
            pass
    return page.evaluate(PRACTISED)


def test_python_practises_once_a_version(browser: Browser, address: str, tmp_path: Path) -> None:
    with at_home(browser, tmp_path) as context:
        page = at_rest(context, address)
        page.clock.run_for(10_000)
        expect(page.locator(PRACTICE)).to_have_count(0)
        assert page.evaluate(PRACTISED) is None, "what a first visit compiles is not kept"
        page.close()
        page = at_rest(context, address)
        now = practised(page)
        page.close()
        page = at_rest(context, address)
        page.clock.run_for(10_000)
        expect(page.locator(PRACTICE)).to_have_count(0)
        page.evaluate("() => { localStorage['claimit-practised'] = 'an earlier version'; }")
        page.close()
        assert practised(at_rest(context, address)) == now


def test_without_a_service_worker_nothing_is_practised(page: Page, address: str) -> None:
    page.clock.install()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.clock.run_for(20_000)
    expect(page.locator(PRACTICE)).to_have_count(0)
    assert page.evaluate(PRACTISED) is None
