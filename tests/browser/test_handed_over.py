"""Games that come from outside the page: dropped, pasted, handed over by another app."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import Table
from tests.browser.test_offline import at_home, saved_at_first_visit
from tests.web.table import record_of, text_of
from web.table.links.game_links import format_shared

OTHER = text_of("265 2,5", 2, seed="other")

DROP = """([type, ...texts]) => {
  const data = new DataTransfer();
  for (const text of texts) {
    data.items.add(new File([text], "game.claimit.json", { type: "application/json" }));
  }
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
  return !document.querySelector("#table").dispatchEvent(event);
}"""
"""Gives whether the page takes the file, so that the browser does not leave the page for it."""
PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.body.dispatchEvent(
    new ClipboardEvent("paste", { bubbles: true, clipboardData: data }));
}"""
HAND_OVER = """async ([name, text]) => {
  const fields = new FormData();
  fields.set("title", "A game");
  fields.set(name, name === "game" ? new File([text], "game.claimit.json") : text);
  await fetch("share-target", { method: "POST", body: fields, redirect: "manual" });
}"""

LAUNCH_QUEUE = """
let consumer;
Object.defineProperty(globalThis, "launchQueue", { value: {
  setConsumer: (taken) => { consumer = taken; },
} });
globalThis.launchedWith = (...texts) => consumer({ files: texts.map((text) => ({
  getFile: async () => new File([text], "game.claimit.json"),
})) });
"""
"""The queue of a browser that has the game installed, which hands over what it is opened with."""


def test_a_dropped_file_is_a_game_of_its_own(table: Table, page: Page) -> None:
    table.start("?new=2&seed=running")
    table.roll()
    running = table.read()["record"]
    assert page.evaluate(DROP, ["dragover", ""])
    assert page.evaluate(DROP, ["drop", OTHER])
    expect(page.locator("#notice h2")).to_have_text("Opened from a file")
    assert table.saved().seed == "other"
    assert running in page.evaluate("Object.values(localStorage)"), "it is as it was"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game", exact=True).click()
    page.locator("#saved-others button").click()
    assert table.saved().seed == "running"


def test_of_several_files_each_is_a_game_of_its_own(
    table: Table, page: Page, tmp_path: Path
) -> None:
    table.start("?new=2&seed=running")
    running = table.read()["record"]
    assert page.evaluate(DROP, ["drop", OTHER, text_of("312 1,3", 3, seed="third")])
    expect(page.locator("#message p")).to_have_text("2 games were added.")
    page.get_by_role("button", name="OK").click()
    assert table.saved().seed == "other"
    assert running in page.evaluate("Object.values(localStorage)"), "it is as it was"
    paths = [tmp_path / f"{number}.claimit.json" for number in range(2)]
    for number, path in enumerate(paths):
        path.write_text(text_of("312 1,3", 2, seed=f"picked-{number}"), encoding="utf-8")
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu input[type=file]").set_input_files(paths)
    expect(page.locator("#message p")).to_have_text("2 games were added.")
    page.get_by_role("button", name="OK").click()
    assert table.saved().seed == "picked-0"
    page.goto(table.address + "#games")
    expect(page.locator("#games-page .saved")).to_have_count(5)
    expect(page.get_by_text("Opened from a file")).to_have_count(4)


@pytest.mark.own_context
def test_the_installed_game_opens_the_files_that_it_is_started_with(
    table: Table, page: Page
) -> None:
    page.add_init_script(LAUNCH_QUEUE)
    table.start("?new=2&seed=running")
    table.roll()
    running = table.read()["record"]
    page.evaluate("launchedWith()")
    table.agree()
    page.evaluate("(text) => launchedWith(text)", OTHER)
    expect(page.locator("#notice h2")).to_have_text("Opened from a file")
    assert table.saved().seed == "other"
    assert running in page.evaluate("Object.values(localStorage)"), "it is as it was"


def test_a_pasted_link_is_opened_and_other_texts_are_left_alone(table: Table, page: Page) -> None:
    table.start("?new=2&seed=running")
    page.evaluate(PASTE, "Shall we play tonight?")
    table.agree()
    page.evaluate(PASTE, "Your move: https://example.org/" + format_shared(record_of("265 2,5")))
    expect(page.locator("#notice h2")).to_have_text("Opened from a link")
    assert table.saved().steps == ("265", "2,5")


def test_all_games_go_into_one_file_and_come_back(table: Table, page: Page, tmp_path: Path) -> None:
    for seed in ("one", "two", "three"):
        table.start(f"?new=2&seed={seed}")
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as waited:
        page.get_by_role("button", name="Save all games as one file").click()
    assert waited.value.suggested_filename == "all-games.claimit.json"
    path = tmp_path / "all.json"
    waited.value.save_as(path)
    other = Table(page.context.browser.new_context().new_page(), table.address)  # type: ignore[union-attr]
    other.open()
    other.page.locator("#lobby input[type=file]").set_input_files(path)
    expect(other.page.locator("#message p")).to_have_text("3 games were added.")
    other.page.get_by_role("button", name="OK").click()
    expect(
        other.page.locator("#lobby .saved-aside, #lobby [data-action=continue]")
    ).not_to_have_count(0)
    other.page.locator("#lobby input[type=file]").set_input_files(path)
    expect(other.page.locator("#message p")).to_have_text("3 were here already.")


@pytest.fixture
def installed(browser: Browser, tmp_path: Path, address: str) -> Iterator[Table]:
    """The page with its service worker, as when it is installed."""
    with at_home(browser, tmp_path / "profile") as context:
        yield saved_at_first_visit(context, address)


def test_what_another_app_hands_over_is_opened_once(installed: Table) -> None:
    page = installed.page
    link = "https://example.org/" + format_shared(record_of("265 2,5", seed="by-link"))
    for name, text, seed in (("game", OTHER, "other"), ("text", f"See {link}", "by-link")):
        page.evaluate(HAND_OVER, [name, text])
        page.goto("about:blank")
        installed.open("#handed-over")
        page.wait_for_selector('body[data-screen="table"]')
        assert installed.saved().seed == seed
    page.goto("about:blank")
    installed.open("#handed-over")
    expect(page.locator("body")).to_have_attribute("data-screen", "lobby")
