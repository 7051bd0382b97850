"""Bad input is answered with a sentence, and the game in progress is not touched."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table

GOOD: dict[str, Any] = {
    "format": "claimit-record",
    "version": 1,
    "game": "claim-it",
    "options": {"players": 2},
    "seats": [{"name": "Mae", "colour": "green"}, {"name": "Bo", "colour": "violet"}],
    "seed": "abc",
    "steps": "235 5,3",
}
BAD = {
    "a broken step": ({**GOOD, "steps": "235 5,3 144 6,6"}, "Step 4 (6,6)"),
    "an unknown version": ({**GOOD, "version": 99}, "version 99"),
    "a wrong type": ({**GOOD, "seats": "Mae and Bo"}, "'seats'"),
    "a name of 10 MB": (
        {**GOOD, "seats": [{"name": "M" * 10_000_000, "colour": "green"}, GOOD["seats"][1]]},
        "characters long",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_is_answered_with_a_sentence_and_the_game_goes_on(
    table: Table, page: Page, tmp_path: Path, case: str
) -> None:
    record, hint = BAD[case]
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(record))
    table.start("?new=2&seed=steady")
    table.roll()
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu input[type=file]").set_input_files(path)
    expect(page.locator("#message")).to_be_visible()
    expect(page.locator("#message p")).to_contain_text(hint)
    page.get_by_role("button", name="OK").click()
    table.agree()
    table.place(table.preferred())


def test_a_damaged_link_leads_to_the_lobby_with_a_sentence_and_keeps_the_game(
    table: Table, page: Page
) -> None:
    table.start("?new=2&seed=saved")
    table.roll()
    saved = table.read()["record"]
    page.goto("about:blank")
    table.open("#record=%%%notarecord")
    expect(page.locator("#message p")).to_contain_text("damaged")
    page.get_by_role("button", name="OK").click()
    assert table.read()["record"] == saved
    page.get_by_role("button", name="Continue").click()
    table.agree()


DAMAGE = """async (everywhere) => {
  const storage = await claimitStorage;
  const key = sessionStorage.getItem("claimit/here");
  if (everywhere) storage.set(key, '{"format": "claimit-record"');
  await storage.written();
  localStorage.setItem(key, '{"format": "claimit-record"');
  return key;
}"""


def test_a_copy_that_is_damaged_is_replaced_by_the_other(table: Table, page: Page) -> None:
    table.start("?new=2&seed=one-damaged")
    table.roll()
    page.evaluate(DAMAGE, False)
    table.reload()
    table.agree()


def test_a_damaged_save_is_told_and_left_alone(table: Table, page: Page) -> None:
    table.start("?new=2&seed=damaged")
    key = page.evaluate(DAMAGE, True)
    table.reload()
    expect(page.locator("#rescue-reason")).to_contain_text("not a saved game")
    page.click('.bar [data-action="menu"]')
    page.click('#menu [data-action="new-game"]')
    table.set_up()
    page.get_by_role("button", name="Start the game").click()
    table.sit_down()
    table.roll()
    assert "claimit-record" in page.evaluate("(key) => localStorage.getItem(key)", key)
