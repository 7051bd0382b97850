"""Two stores, and whatever happens to one of them: the game comes back from the other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from claimit.table.record import format_record
from tests.browser.table import ROLL, Table

DELETE = """() => new Promise((resolve, reject) => {
  const request = indexedDB.deleteDatabase("claimit");
  request.onsuccess = () => resolve();
  request.onerror = request.onblocked = () => reject(request.error);
})"""
READ = """(key) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("claimit");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const asked = database.transaction("texts").objectStore("texts").get(key);
    asked.onsuccess = () => { database.close(); resolve(asked.result ?? null); };
  };
})"""
WRITTEN = "async () => (await claimitStorage).written()"
HERE = "() => sessionStorage.getItem('claimit/here')"
NO_DATABASE = """IDBFactory.prototype.open = () => {
  throw new DOMException("Nothing is opened here.", "InvalidStateError");
}"""
NO_ROOM_THERE = """IDBObjectStore.prototype.put = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
}"""
NO_ROOM_HERE = """Storage.prototype.setItem = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
}"""

REFUSED_OF_TWO = """async () => {
  const storage = await claimitStorage;
  const refused = [];
  storage.onrefused = (name) => refused.push(name);
  storage.set("claimit/game/x", "1");
  storage.set("claimit/game/x", "2");
  await storage.written();
  return refused;
}"""


def begin(table: Table, seed: str) -> None:
    table.start(f"?new=2&seed={seed}")
    for _ in range(3):
        table.play_on()


def on_disk(table: Table) -> str | None:
    """Return what IndexedDB has of the game on the table."""
    table.page.evaluate(WRITTEN)
    return table.page.evaluate(READ, table.page.evaluate(HERE))


def steps_of(table: Table) -> str:
    return f'"steps": "{" ".join(table.match.record.steps)}"'


def comes_back(table: Table) -> None:
    """Load the page anew, and see the very same game, with both stores having it."""
    table.reload()
    table.agree()
    table.play_on()
    assert steps_of(table) in (on_disk(table) or "")


def test_a_game_comes_back_from_the_store_that_was_not_wiped(table: Table, page: Page) -> None:
    begin(table, "wiped")
    page.evaluate(WRITTEN)
    page.evaluate("localStorage.clear()")
    comes_back(table)
    page.evaluate(DELETE)
    table.play_on()  # the page opens it anew
    assert steps_of(table) in (on_disk(table) or "")
    page.evaluate(DELETE)
    comes_back(table)


def test_a_game_whose_begin_is_in_one_store_only_is_the_one_that_comes_back(
    table: Table, page: Page
) -> None:
    begin(table, "before")
    begin(table, "newest")
    page.evaluate(WRITTEN)
    page.evaluate(  # as if the browser had been killed before it wrote localStorage to the disk
        """(key) => Object.keys(localStorage).filter((name) => name.endsWith(key.split("/").at(-1)))
          .forEach((name) => localStorage.removeItem(name))""",
        page.evaluate(HERE),
    )
    page.evaluate("sessionStorage.clear()")
    comes_back(table)


def test_what_an_earlier_version_in_another_tab_has_played_counts(table: Table, page: Page) -> None:
    begin(table, "older")
    page.evaluate(WRITTEN)
    key = page.evaluate(HERE)
    table.match = table.match.step(table.match.game.parse_step(table.next_step()))
    text = format_record(table.match.record)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    comes_back(table)


@pytest.mark.parametrize("fault", [NO_DATABASE, NO_ROOM_THERE])
def test_without_a_database_games_are_saved_as_ever(table: Table, page: Page, fault: str) -> None:
    page.add_init_script(fault)
    begin(table, "no-database")
    expect(page.locator("#notice")).to_be_hidden()
    table.reload()
    table.agree()


def test_a_text_that_a_newer_one_has_replaced_is_not_called_lost(table: Table, page: Page) -> None:
    page.add_init_script(NO_ROOM_THERE)
    table.open("?new=2&seed=replaced")
    assert page.evaluate(REFUSED_OF_TWO) == []


def test_a_text_that_nothing_has_room_for_is_called_lost(table: Table, page: Page) -> None:
    page.add_init_script(NO_ROOM_THERE)
    page.add_init_script(NO_ROOM_HERE)
    table.open("?new=2&seed=lost")
    assert set(page.evaluate(REFUSED_OF_TWO)) == {"claimit/game/x"}


def test_without_room_in_the_one_store_the_other_is_enough(table: Table, page: Page) -> None:
    page.add_init_script(NO_ROOM_HERE)
    table.open("?new=2&seed=no-room")
    page.click(ROLL)
    page.wait_for_selector('#table[data-phase="place"]')
    expect(page.locator("#notice")).to_be_hidden()
    page.evaluate(WRITTEN)
    dice = page.locator("[data-die]").evaluate_all("all => all.map(die => die.dataset.face)")
    table.open("#table")
    page.wait_for_selector('#table[data-phase="place"]')
    again = page.locator("[data-die]").evaluate_all("all => all.map(die => die.dataset.face)")
    assert again == dice


def test_a_tab_that_was_frozen_plays_on(table: Table, page: Page) -> None:
    begin(table, "frozen")
    session = page.context.new_cdp_session(page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    session.send("Page.setWebLifecycleState", {"state": "active"})
    table.play_on()
    assert steps_of(table) in (on_disk(table) or "")
    comes_back(table)
