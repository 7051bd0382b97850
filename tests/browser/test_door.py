"""The door: whoever comes for the first time, and the browser's way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext, Watch
from tests.browser.lessons import ONWARD, answers, tap
from tests.browser.table import ROLL, Table
from tests.web.table import CHARACTER_OF_WEAKEST, NAME_OF_WEAKEST
from tools.pictures.scenes import settle
from web.table.view.settings import Pace, Settings, Speed

TABLE = '[data-screen="table"] #table'


@pytest.fixture
def without_waiting(page: Page) -> None:
    settle(page, Settings(motion=Speed.OFF, pace=Pace.INSTANT))


def names(page: Page) -> list[str]:
    return page.locator("[data-panel] .name").all_inner_texts()


def test_from_an_empty_browser_to_a_game_against_a_computer_is_one_tap(
    table: Table, page: Page
) -> None:
    table.open()
    page.get_by_role(
        "button", name=f"Play against the computer {CHARACTER_OF_WEAKEST}", exact=True
    ).click()
    page.wait_for_selector(TABLE)
    assert names(page) == ["You", "Wyatt"]


def test_each_level_is_one_tap_away_and_the_last_one_comes_first(table: Table, page: Page) -> None:
    table.open()
    page.get_by_role("button", name="Play against Baron: hard, plays to win").click()
    table.sit_down()
    assert [seat.bot for seat in table.match.record.seats] == [None, "baron"]
    table.open()
    again = page.get_by_role("button", name="Play against the computer Baron: hard, plays to win")
    expect(again.locator(".portrait use")).to_have_attribute("href", "#portrait-baron")
    others = page.get_by_role("group", name="Other opponents").get_by_role("button")
    assert others.locator(".label").all_inner_texts() == ["Tenderfoot", "Prospector", "Foreman"]
    page.click('#games [data-value="claim-game"]')
    expect(others.locator(".label")).to_have_text(["Surveyor", "Speculator"])
    drawn = "(uses) => uses.every((use) => use.getBBox().width > 0)"
    assert others.locator("use").evaluate_all(drawn), "their faces are there"


def test_the_lessons_are_offered_to_a_newcomer_until_the_answer(table: Table, page: Page) -> None:
    table.open()
    offer = page.get_by_role("group", name="New here?")
    expect(offer).to_contain_text("six short lessons")
    offer.get_by_role("button", name="Not now").click()
    expect(offer).to_be_hidden()
    expect(page.locator('[data-action="play-alone"]')).to_be_focused()
    table.open()
    expect(page.get_by_role("button", name="Learn by playing six short lessons")).to_be_visible()
    expect(offer).to_be_hidden()


WINNING = "The largest group wins. 13 claims bring the last round."
PLACING = "Two dice name a space, the third its squatter."


@pytest.mark.usefixtures("without_waiting")
def test_a_game_against_a_computer_is_played_as_you(table: Table, page: Page) -> None:
    table.open()
    page.click('[data-action="play-alone"]')
    page.wait_for_selector('#table[data-seat="0"][data-phase="roll"]')
    expect(page.locator("#prompt")).to_have_text(f"You: roll the dice {WINNING}")
    page.click(ROLL)
    expect(page.locator("#prompt")).to_have_text(f"You: choose a lit space {PLACING}")


def test_a_first_visit_through_the_lessons_ends_in_a_game(table: Table, page: Page) -> None:
    table.open()
    page.get_by_role("group", name="New here?").get_by_role("button", name="Learn").click()
    for number in range(6):
        for token in answers(number):
            tap(page, token)
        if number < 5:
            page.click(ONWARD)
    page.get_by_role("button", name=f"Play your first game against {NAME_OF_WEAKEST}").click()
    page.wait_for_selector(TABLE)
    assert names(page) == ["You", "Wyatt"]


def test_a_game_that_is_saved_is_gone_on_with_by_the_first_button(table: Table, page: Page) -> None:
    table.open()
    page.click('[data-action="play-alone"]')
    page.wait_for_selector(TABLE)
    table.open()
    first = page.locator("#lobby button:not(.game):visible").first
    expect(first).to_contain_text("Continue")
    expect(first).to_contain_text(f"You and Wyatt ({NAME_OF_WEAKEST})")


def test_back_closes_a_dialog_and_leads_from_the_table_to_the_lobby(
    table: Table, page: Page
) -> None:
    table.start("?new=2&seed=abc")
    table.roll()
    page.get_by_role("button", name="Menu").click()
    page.click('#menu [data-action="settings"]')
    expect(page.locator("#settings")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    table.agree()
    page.go_back()
    expect(page.locator("#lobby-title")).to_be_visible()
    page.click('[data-action="continue"]')
    page.wait_for_selector(TABLE)
    table.agree()
    page.go_back()
    expect(page.locator("#lobby-title")).to_be_visible()


def test_back_after_a_reload_leads_to_the_lobby_as_well(table: Table, page: Page) -> None:
    table.start("?new=2&seed=abc")
    table.reload()
    page.go_back()
    expect(page.locator("#lobby-title")).to_be_visible()
    assert page.evaluate("location.hash") == ""


def test_back_folds_the_form(table: Table, page: Page) -> None:
    table.open()
    table.set_up()
    expect(page.locator("#setup-title")).to_be_focused()
    page.go_back()
    expect(page.locator("#lobby-title")).to_be_visible()
    expect(page.locator("#setup-title")).to_be_hidden()


def test_from_the_door_back_leaves_the_page_however_often_somebody_went_to_and_fro(
    page: Page, address: str, watch: Watch
) -> None:
    watch.expect("favicon.ico")  # which a browser wants of any page that names no icon
    before = f"{address}licences/credits.txt"
    page.goto(before)
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.click('[data-action="play-alone"]')
    for _ in range(3):
        page.get_by_role("button", name="Menu").click()
        page.click('#menu [data-action="new-game"]')
        page.wait_for_function("() => history.state === 0")
        page.click('[data-action="continue"]')
        page.wait_for_function("() => history.state === 1")
    page.go_back()
    expect(page.locator("#lobby-title")).to_be_visible()
    page.go_back()
    assert page.url == before


def test_a_game_begun_the_moment_another_is_left_stays_on_the_table(
    table: Table, page: Page
) -> None:
    table.start("?new=2&seed=abc")
    page.evaluate("""() => {
      for (const action of ["menu", "new-game", "play-alone"]) {
        document.querySelector(`[data-action="${action}"]`).click();
      }
    }""")
    page.wait_for_function("() => history.state === 1 && location.hash === '#table'")
    assert names(page) == ["You", "Wyatt"]
    table.reload()
    page.wait_for_selector(TABLE)
    assert names(page) == ["You", "Wyatt"]


def test_the_edges_that_people_tap_are_those_that_the_table_turns_to(
    table: Table, page: Page
) -> None:
    page.set_viewport_size({"width": 1180, "height": 820})
    table.open()
    page.get_by_role("button", name="Round this tablet").click()
    page.get_by_role("button", name="Far edge: Mae").click()  # a second person
    page.get_by_role("button", name="Left edge: Wyatt").click()
    page.get_by_role("button", name="Left edge: Wyatt and Mae").click()  # and nobody any more
    page.get_by_label("Who starts?").select_option(label="Wyatt")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(TABLE)
    expect(page.locator("#table")).to_have_attribute("data-side", "180")
    assert names(page) == ["Clara", "Wyatt", "Mae"]


def test_only_where_everyone_has_an_edge_people_are_asked_for_theirs(
    table: Table, page: Page
) -> None:
    """And the drawn tablet lies as the window does."""
    page.set_viewport_size({"width": 390, "height": 844})
    table.open()
    way = page.get_by_role("button", name="Round this tablet")
    expect(way).to_be_hidden()
    drawn, why = page.locator(".glass"), page.get_by_text("this window is too small")
    for width, height in ((1180, 820), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        if not drawn.is_visible():
            way.click()
        expect(why).to_be_hidden()
        glass = drawn.bounding_box()
        assert glass is not None
        assert (glass["width"] > glass["height"]) is (width > height)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(why).to_be_visible()
    expect(drawn).to_be_hidden()
    expect(page.get_by_role("button", name="Start the game")).to_be_hidden()
    page.get_by_role("button", name="Back").click()
    expect(way).to_be_hidden()


@pytest.mark.parametrize(("touch", "shown"), [(True, 0), (False, 2)])
def test_only_who_has_keys_is_told_of_them(
    new_context: NewContext, address: str, touch: bool, shown: int
) -> None:
    page = new_context(has_touch=touch, is_mobile=touch).new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu .shortcuts:visible")).to_have_count(shown)
    expect(page.get_by_role("button", name="Turn sound off")).to_be_visible()


def test_the_menu_fills_the_screen_and_leaves_it(table: Table, page: Page) -> None:
    table.open()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Full screen", exact=True).click()
    leave = page.get_by_role("button", name="Leave full screen")
    expect(leave).to_be_visible()
    assert page.evaluate("document.fullscreenElement === document.documentElement")
    leave.click()
    expect(page.get_by_role("button", name="Full screen", exact=True)).to_be_visible()


OVER_A_BUTTON = """() => {
  const notice = document.querySelector("#notice").getBoundingClientRect();
  const covers = (box) => box.bottom > notice.top && box.top < notice.bottom
    && box.right > notice.left && box.left < notice.right;
  return [...document.querySelectorAll("#ranking button")]
    .filter((button) => button.offsetParent && covers(button.getBoundingClientRect()))
    .map((button) => button.textContent);
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (720, 450), (1180, 820)])
def test_the_copied_link_is_confirmed_at_the_end_of_a_game_as_well(
    new_context: NewContext, address: str, width: int, height: int
) -> None:
    context = new_context(
        viewport={"width": width, "height": height},
        permissions=["clipboard-read", "clipboard-write"],
    )
    table = Table(context.new_page(), address)
    table.start_late("copied", left=0)
    page = table.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share this game").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("#notice h2")).to_have_text("Link copied")
    expect(page.locator("#notice")).to_be_in_viewport(ratio=1)
    assert page.evaluate(OVER_A_BUTTON) == []
    page.click('#notice [data-action="dismiss"]')
    expect(page.locator("#notice")).to_be_hidden()
