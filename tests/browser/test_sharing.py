"""Sharing a game: the code of its link is read by another program, and opens the same game."""

from __future__ import annotations

from io import BytesIO

import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.table import Table


def read_code(page: Page) -> str:
    """Return what a decoder reads in a picture of the page; fails where it finds no code."""
    page.wait_for_selector("#share .code path[d*=h]", state="attached")
    found = zxingcpp.read_barcodes(Image.open(BytesIO(page.screenshot())))
    (code,) = found
    return code.text


def share(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share this game").click()
    expect(page.locator("#share")).to_be_visible()


def test_the_code_is_read_back_and_opens_the_game_on_another_device(
    table: Table, page: Page, address: str, new_context: NewContext
) -> None:
    table.start("?new=3&seed=shared")
    for _ in range(3):
        table.play_on()
    share(page)
    link = read_code(page)
    assert link == page.input_value("#share .link")
    other = Table(new_context().new_page(), "")
    other.open(link)
    assert other.saved() == table.saved()


def test_a_long_game_s_code_is_read_in_every_theme_on_a_small_screen(
    page: Page, table: Table
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table.start_late("long", players=5, left=1)
    for theme in ("lamplight", "daylight", "contrast"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        share(page)
        assert read_code(page) == page.input_value("#share .link")
        page.locator("#share").get_by_role("button", name="Close").click()


def test_the_one_file_draws_none_for_there_is_no_address_to_open(on_disk: str, page: Page) -> None:
    table = Table(page, on_disk)
    table.start("?new=2&seed=disk")
    share(page)
    expect(page.locator("#share .code")).to_be_hidden()
    expect(page.locator("#share .no-code")).to_contain_text("has no address on the web")


HANDS_OVER = """navigator.share = (data) => {
  window.handed = data;
  return Promise.reject(new DOMException("No.", window.refusal));
}"""


def test_the_link_is_handed_over_to_another_app_and_shown_if_that_is_refused(
    page: Page, table: Table
) -> None:
    page.add_init_script(HANDS_OVER)
    table.start("?new=2&seed=handed")
    for refusal, visible in (("AbortError", False), ("NotAllowedError", True)):
        page.evaluate("(name) => { window.refusal = name; window.handed = null; }", refusal)
        share(page)
        link = page.input_value("#share .link")
        page.get_by_role("button", name="Share with an app…").click()
        assert page.evaluate("window.handed") == {"title": "Claim It!", "url": link}
        if visible:
            expect(page.locator("#message p")).to_contain_text(link)
        else:
            expect(page.locator("dialog[open]")).to_have_count(0)
