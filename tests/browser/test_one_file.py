"""The one file, opened from a disk, as closely watched as the site."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext, Watch
from tests.browser.table import Table
from tools.files import Files
from tools.site.build import write


def test_the_site_gives_it_away_in_the_lobby_and_in_the_menu(table: Table, page: Page) -> None:
    table.open()
    for place, open_it in (("#lobby", None), ("#menu", "Menu")):
        if open_it:
            page.get_by_role("button", name=open_it).click()
        with page.expect_download() as download:
            page.locator(place).get_by_role(
                "link", name="Download the whole game as one file"
            ).click()
        assert download.value.suggested_filename == "claimit.html"


def test_it_starts_in_steps_and_offers_neither_itself_nor_a_dead_link(
    page: Page, on_disk: str
) -> None:
    page.goto(on_disk, wait_until="commit")
    expect(page.locator('[data-space="6,1"]')).to_be_visible()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="as one file")).to_have_count(0)
    page.get_by_text("Credits and licences").click()
    expect(page.get_by_text("designed by Kris Gould and published").last).to_be_visible()
    expect(page.get_by_text("SIL OPEN FONT LICENSE").first).to_be_visible()


def test_games_are_saved_as_files_and_opened_again(
    page: Page, on_disk: str, tmp_path: Path
) -> None:
    table = Table(page, on_disk)
    table.start("?new=3&seed=files")
    table.roll()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this game as a file").click()
    saved = tmp_path / "game.json"
    download.value.save_as(saved)
    match = table.match
    table.start("?new=2&seed=another")
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu input[type=file]").set_input_files(saved)
    expect(page.locator("#menu")).to_be_hidden()  # once the file has been read
    table.match = match
    table.agree()
    table.play_on()


def test_what_it_copies_opens_the_game_behind_the_address_of_any_page(
    new_context: NewContext, on_disk: str, address: str, watch: Watch
) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    table = Table(context.new_page(), on_disk)
    table.start("?new=2&seed=shared")
    table.roll()
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="Share this game").click()
    table.page.get_by_role("button", name="Copy the link").click()
    expect(table.page.locator("#notice")).to_contain_text("Game copied")
    copied = table.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("#record=")
    watch.expect(f"request to another origin: {address}")
    there = Table(context.new_page(), address)
    there.open(copied)
    there.match = table.match
    there.agree()


def test_the_page_of_many_files_says_which_file_to_open_instead(
    page: Page, files: Files, watch: Watch, tmp_path: Path
) -> None:
    write(files, tmp_path / "site")
    watch.address = (tmp_path / "site").as_uri()
    watch.expect("ERR_FAILED")  # each of the scripts that no browser loads from a disk,
    watch.expect("blocked by CORS policy")  # twice
    page.goto(f"{watch.address}/index.html")
    expect(page.get_by_role("heading", name="The game can’t be opened like this")).to_be_visible()
    page.get_by_role("link", name="claimit.html").click()
    page.wait_for_selector("html[data-ready]", state="attached")
