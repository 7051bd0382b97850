"""The pages of the games: the browser's way back through them, reloads, and what is saved."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import Table
from web.table.jobs.late_modules import PART, PARTS

ARCHIVE = PARTS[PART].archive

ROW = "#unfinished-list .open"
HISTORY = "() => history.state"
SPOIL = """async () => {
  const storage = await claimitStorage;
  const [key] = JSON.parse(storage.names()).filter((name) => name.startsWith("claimit/game/"));
  storage.set(key, storage.get(key).slice(0, -120));
  await storage.written();
}"""


def open_games(page: Page) -> None:
    page.click('.bar [data-action="menu"]')
    page.click('#menu [data-action="games"]')
    expect(page.locator("#games-title")).to_be_focused()


def test_back_leads_through_the_pages_to_the_table_and_the_lobby(table: Table, page: Page) -> None:
    table.start("?new=2&seed=pages")
    table.roll()
    open_games(page)
    expect(page).to_have_url(table.address + "#games")
    page.click(ROW)
    expect(page.locator("#game-title")).to_have_text("Clara and Wyatt")
    page.click("#dice-page-game")
    expect(page.locator("#dice-title")).to_be_visible()
    page.go_back()
    expect(page.locator("#about-game")).to_be_visible()
    page.go_back()
    expect(page.locator(ROW)).to_be_visible()
    page.go_back()
    expect(page.locator("#play")).to_be_visible()
    table.agree()
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    assert page.evaluate(HISTORY) == 0
    expect(page).to_have_url(table.address)


def test_after_a_reload_back_leads_the_same_way(table: Table, page: Page) -> None:
    table.start("?new=2&seed=pages")
    table.roll()
    open_games(page)
    page.click(ROW)
    expect(page.locator("#about-game")).to_be_visible()
    table.reload()
    expect(page.locator("#about-game")).to_be_visible()
    page.go_back()
    expect(page.locator(ROW)).to_be_visible()
    table.reload()
    page.go_back()
    expect(page.locator("#play")).to_be_visible()
    expect(page).to_have_url(table.address + "#table")
    table.agree()
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    assert page.evaluate(HISTORY) == 0


def test_an_address_that_comes_while_the_page_goes_back_is_followed(
    table: Table, page: Page
) -> None:
    """The browser brings the page back all the same, sooner or later; of that nothing is seen."""
    table.start("?new=2&seed=pages")
    page.evaluate("""() => {
      document.querySelector('#menu [data-action="new-game"]').click();
      location.hash = "dice";
    }""")
    expect(page.locator("#dice-title")).to_be_visible()
    expect(page).to_have_url(table.address + "#dice")
    page.evaluate("() => { location.hash = 'games'; }")
    expect(page.locator("#games-title")).to_be_visible()
    page.click(ROW)
    expect(page.locator("#about-game")).to_be_visible()
    page.go_back()
    expect(page.locator(ROW)).to_be_visible()
    expect(page).to_have_url(table.address + "#games")


def test_a_lesson_opened_the_moment_a_message_is_closed_stays(table: Table, page: Page) -> None:
    table.start("?new=2&seed=pages")
    page.evaluate("() => { location.hash = 'record=damaged'; }")
    expect(page.locator("#message")).to_be_visible()
    for _ in range(3):
        page.evaluate("""() => {
          document.querySelector("#message button").click();
          location.hash = "lesson";
        }""")
        expect(page.locator("body[data-screen='lesson']")).to_be_visible()
        page.wait_for_function("() => history.state !== null")
        expect(page).to_have_url(table.address + "#lesson")
        page.evaluate("() => { location.hash = 'record=damaged'; }")
        expect(page.locator("#message")).to_be_visible()


def test_a_reload_stays_on_a_page_and_a_game_is_saved_as_it_was_named(
    table: Table, page: Page
) -> None:
    table.start("?new=3&seed=pages")
    table.roll()
    open_games(page)
    page.click(ROW)
    page.get_by_label("Name of this game").fill("The <b>hut</b>")
    expect(page.locator("#game-title")).to_have_text("The <b>hut</b>")
    page.locator("#game-picture path").first.wait_for(state="attached")
    table.reload()
    expect(page.locator("#game-title")).to_have_text("The <b>hut</b>")
    page.go_back()
    expect(page.locator(ROW)).to_contain_text("The <b>hut</b>")
    expect(page.locator("#unfinished-list time")).to_contain_text(":")
    page.get_by_label("Search").fill("nobody")
    expect(page.locator("#no-games")).to_have_text("No games found.")


def test_a_game_that_is_deleted_is_gone_after_a_reload_unless_it_is_put_back(
    table: Table, page: Page
) -> None:
    table.start("?new=2&seed=pages")
    table.roll()
    before = table.saved()
    open_games(page)
    for puts_back in (True, False):
        page.click(ROW)
        page.click("#delete-game")
        expect(page.locator(ROW)).to_have_count(0)
        if puts_back:
            page.click("#taken button")
            expect(page.locator(ROW)).to_have_count(1)
        page.evaluate("async () => (await claimitStorage).written()")
        table.reload()
        expect(page.locator(ROW)).to_have_count(1 if puts_back else 0)
        if puts_back:
            page.click('#unfinished-list [data-action="continue"]')
            assert table.saved() == before
            open_games(page)


def test_a_first_visit_carries_nothing_of_the_pages(table: Table, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table.open()
    assert asked
    assert table.address + ARCHIVE not in asked
    page.click("#all-games")
    expect(page.locator("#no-games")).to_be_visible()
    assert table.address + ARCHIVE in asked


def test_the_one_file_has_the_pages_inside(page: Page, on_disk: str) -> None:
    page.goto(on_disk)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.click("#all-games")
    expect(page.locator("#no-games")).to_be_visible()


def test_what_can_be_saved_of_a_damaged_game_is_gone_on_with(table: Table, page: Page) -> None:
    table.start("?new=2&seed=pages")
    for _ in range(12):
        table.play_on()
    page.evaluate(SPOIL)
    table.reload()
    expect(page.locator("#rescue")).to_be_visible()
    expect(page.locator("#rescue-reason")).to_contain_text("not a saved game")
    page.click("#play-good")
    expect(page.locator("#play")).to_be_visible()
    table.adopt()
    table.agree()
    assert len(table.match.steps) == 11
