"""What earlier versions of the page have saved, in a browser that was last used with them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.web.table.saved_forms import FORMS, Form

LEAVE = """async ([local, indexed, released, tab]) => {
  for (const [name, text] of Object.entries(local)) localStorage.setItem(name, text);
  for (const [name, text] of Object.entries(tab)) sessionStorage.setItem(name, text);
  if (Object.keys(indexed).length === 0) return;
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open("claimit", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("texts");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("texts", "readwrite");
      const store = transaction.objectStore("texts");
      for (const [name, text] of Object.entries(indexed)) store.put(text, name);
      if (released) store.put(released, "released");
      transaction.oncomplete = () => { opening.result.close(); resolve(); };
    };
  });
}"""
QUIET = "**/icon-quiet"
"""An address of the site at which no page of ours runs."""


def leave(page: Page, address: str, form: Form) -> None:
    """Have the browser keep what this form of the page has left there."""
    page.route(QUIET, lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(address + QUIET.removeprefix("**/"))
    local = {key: text for key, text in form.local.items() if key not in form.alone}
    indexed = dict(form.local) if form.alone else {}
    released = list(form.alone) if form.has_list else None
    tab = dict(form.tabs[0]) if form.tabs else {}
    page.evaluate(LEAVE, [local, indexed, released, tab])


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_a_page_of_today_lists_all_games_and_goes_on_with_one(
    table: Table, page: Page, form: Form
) -> None:
    leave(page, table.address, form)
    table.open("#games")
    rows = page.locator("#games-page .saved")
    expect(rows).to_have_count(len(dict(form.games())))
    page.locator("#unfinished-list .go-on").first.click()
    expect(page.locator("#play")).to_be_visible()
    table.open("#games")
    expect(rows).to_have_count(len(dict(form.games())))
