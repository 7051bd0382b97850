"""The page's policy lets nothing run but what the page was built with."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Watch
from tests.browser.table import Table

INLINE = """() => {
  const script = document.createElement("script");
  script.textContent = "window.ran = true";
  document.body.append(script);
}"""
HANDLER = """() => new Promise((resolve) => {
  const prompt = document.querySelector("#prompt");
  prompt.innerHTML = '<img src="data:," onerror="window.ran = true">';
  prompt.firstChild.addEventListener("error", resolve);
})"""
SCRIPT = """() => new Promise((resolve) => {
  const script = document.createElement("script");
  script.src = "%s";
  script.onerror = script.onload = resolve;
  document.body.append(script);
})"""
FROM_ELSEWHERE = SCRIPT % "https://example.org/script.js"
FROM_DATA = SCRIPT % "data:text/javascript,window.ran = true"
# What a test has the page do right away may make code from a text; what comes later may not.
LATER = """() => new Promise((resolve) => {
  setTimeout(() => {
    try {
      new Function("window.ran = true")();
    } catch {
      // As it should.
    }
    resolve();
  });
})"""
REQUEST = "() => fetch('https://example.org/told').then(() => { window.ran = true; }, () => null)"
FRAME = """() => {
  const frame = document.createElement("iframe");
  frame.src = "https://example.org/";
  document.body.append(frame);
}"""


def are_saved_from(page: Page, watch: Watch, *attempts: str) -> None:
    """Try things on a page: each must come to nothing, and be told of."""
    for attempt in attempts:
        watch.check()
        page.evaluate(attempt)
        page.evaluate("new Promise((resolve) => setTimeout(resolve))")  # the event has come, too
        assert page.evaluate("window.ran") is None, attempt
        assert [note for note in watch.seen if "Against the policy" in note], attempt
        watch.seen.clear()


def test_nothing_runs_that_is_brought_into_the_page(table: Table, page: Page, watch: Watch) -> None:
    table.start("?new=2&seed=safe")
    are_saved_from(page, watch, INLINE, FROM_ELSEWHERE, FROM_DATA, LATER, REQUEST, FRAME)
    table.roll()
    table.place(table.preferred())
    are_saved_from(page, watch, HANDLER)


def test_nor_into_the_one_file(on_disk: str, page: Page, watch: Watch) -> None:
    Table(page, on_disk).start("?new=2&seed=safe")
    are_saved_from(page, watch, INLINE, FROM_ELSEWHERE, LATER, REQUEST, FRAME, HANDLER)
