"""The table's courtesies: undo, odds, outlines, reasons, dialogs, the way games leave the page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.table import Table


def test_a_game_saved_as_a_file_can_be_opened_again(
    table: Table, page: Page, tmp_path: Path
) -> None:
    table.start("?new=3&seed=file")
    for _ in range(9):
        table.play_on()
    saved = table.match
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this game as a file").click()
    path = tmp_path / "game.json"
    download.value.save_as(path)
    expect(page.locator("#menu")).to_be_hidden()
    table.play_on()
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu input[type=file]").set_input_files(path)
    expect(page.locator("#menu")).to_be_hidden()
    table.match = saved
    table.agree()


def test_a_shared_link_opens_the_game(new_context, address: str) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    sender = Table(context.new_page(), address)
    sender.start("?new=2&seed=share")
    for _ in range(7):
        sender.play_on()
    sender.page.get_by_role("button", name="Menu").click()
    sender.page.get_by_role("button", name="Share this game").click()
    sender.page.get_by_role("button", name="Copy the link").click()
    link = sender.page.evaluate("navigator.clipboard.readText()")
    receiver = Table(new_context().new_page(), address)
    receiver.page.goto(link)
    receiver.ready()
    receiver.match = sender.match
    receiver.agree()
    receiver.play_on()
