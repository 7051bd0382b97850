"""A finished game is looked at again, step by step, on the table of a real page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from claimit.games import GAMES
from claimit.table.record import parse_record
from tests.browser.conftest import NewContext
from tests.browser.everybody.test_accessibility import violations
from tests.browser.table import MARKS, Table
from tests.web.table import finished
from web.table.links.game_links import format_shared

SCRUBBER = "#replay-scrubber"
REPLAY = '#ranking [data-action="replay"]'


def way(name: str) -> str:
    return f'#replay [data-value="{name}"]'


@pytest.fixture
def over(table: Table) -> Table:
    """A table at whose game is over, with the page at its end."""
    table.open(format_shared(parse_record(finished(2), GAMES)))
    table.adopt()
    expect(table.page.locator("#winner")).to_be_visible()
    return table


def shows(table: Table, ply: int) -> None:
    """Hold the page against the engine at a moment."""
    expect(table.page.locator(SCRUBBER)).to_have_js_property("value", str(ply))
    table.page.wait_for_selector("#cover[hidden]", state="attached")
    moment, page = table.match.at(ply), table.page.evaluate(MARKS.partition("can:")[0] + "}; }")
    engine = moment.game.describe(moment.state)
    for name in ("phase", "seat", "spaces", "claims", "largest", "total"):
        assert page[name] == engine[name], f"{name} after {ply} steps"
    assert page["legal"] == []
    expect(table.page.locator("#decisions button")).to_have_count(0)


def look_at(page: Page) -> None:
    """Open the replay of the game that is over, whose modules come first."""
    page.click(REPLAY)
    expect(page.locator("#replay-title")).to_be_focused()


@pytest.mark.parametrize("width", [320, 360, 1180])
def test_the_end_of_a_game_leads_to_its_replay_on_every_screen(
    over: Table, page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    expect(page.locator(REPLAY)).to_be_visible()


def test_a_finished_game_is_looked_at_by_buttons(over: Table, page: Page) -> None:
    saved = over.saved()
    look_at(page)
    shows(over, 0)
    page.click(way("on"))
    shows(over, 1)
    page.click(way("turn-on"))
    turns = [
        ply
        for ply in range(1, over.match.ply)
        if over.match.states[ply].turn != over.match.states[ply - 1].turn
    ]
    shows(over, turns[0])
    page.click(way("turn-on"))
    page.click(way("back"))
    shows(over, turns[1] - 1)
    page.click(way("turn-back"))
    shows(over, turns[0])
    page.click(way("end"))
    shows(over, over.match.ply)
    expect(page.locator("#ranking")).to_be_hidden()
    page.click(way("start"))
    shows(over, 0)
    page.click('#replay [data-action="back"]')
    expect(page.locator("#winner")).to_be_visible()
    assert over.saved() == saved


def test_keys_and_slider_lead_to_a_moment_that_a_reload_and_back_keep(
    over: Table, page: Page
) -> None:
    look_at(page)
    shows(over, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    shows(over, 2)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    shows(over, 0)
    page.keyboard.press("End")
    shows(over, over.match.ply)
    page.locator(SCRUBBER).fill("17")
    shows(over, 17)
    page.locator(SCRUBBER).press("ArrowRight")
    shows(over, 18)
    page.wait_for_url("**/18")
    over.reload()
    shows(over, 18)
    page.click(way("turn-on"))
    page.go_back()
    expect(page.locator("#ranking")).to_be_visible()
    look_at(page)
    page.keyboard.press("Home")
    shows(over, 0)


def test_it_plays_by_itself_and_tells_each_step(new_page_in_motion: Page, address: str) -> None:
    page = new_page_in_motion
    table = Table(page, address)
    table.open(format_shared(parse_record(finished(2), GAMES)))
    look_at(page)
    page.select_option('#replay [data-field="speed"]', "fast")
    page.click(way("play"))
    expect(page.locator("#cover")).to_be_attached()
    expect(page.locator(SCRUBBER)).to_have_js_property("value", "4", timeout=15_000)
    page.click(way("play"))
    expect(page.locator(way("play"))).to_have_attribute("aria-label", "Play")
    page.keyboard.press("End")
    expect(page.locator(way("on"))).to_have_attribute("aria-disabled", "true")


@pytest.fixture
def new_page_in_motion(new_context: NewContext) -> Page:
    return new_context(reduced_motion="no-preference").new_page()


def test_axe_finds_nothing_wrong_on_a_tablet_and_on_a_phone(over: Table, page: Page) -> None:
    look_at(page)
    page.locator(SCRUBBER).fill("40")
    for width, height in ((1180, 820), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert violations(page) == []
        page.click('[data-log="0"] .turn')
        assert violations(page) == []
        page.keyboard.press("Escape")


def test_playing_on_from_a_moment_leaves_the_game_alone(over: Table, page: Page) -> None:
    before = over.saved()
    look_at(page)
    page.locator(SCRUBBER).fill("24")
    shows(over, 24)
    page.click('#replay [data-action="play-on"]')
    expect(page.locator("#notice h2")).to_have_text("Played on from here")
    expect(page.locator("#replay")).to_be_hidden()
    branch = over.saved()
    assert (branch.steps, branch.taken_over) == (before.steps[:24], 24)
    assert branch.seed not in (None, before.seed)
    over.adopt()
    over.play_on()
    over.play_on()
    assert over.match.dice_follow_seed
    over.reload()
    assert over.saved() == over.match.record
    page.click('.bar [data-action="menu"]')
    page.click('#menu [data-action="games"]')
    expect(page.locator("#unfinished-list .label")).to_have_text(
        f"Clara and Wyatt, from turn {over.match.at(24).state.turn}"
    )


def test_a_shared_moment_opens_there_with_the_whole_game(
    over: Table, page: Page, new_context: NewContext, address: str
) -> None:
    look_at(page)
    page.locator(SCRUBBER).fill("31")
    page.click('#replay [data-action="share"]')
    expect(page.locator("#share-title")).to_have_text("Share this moment")
    link = page.locator("#share .link").input_value()
    assert link.endswith("&step=31")
    other = Table(new_context().new_page(), address)
    other.match = over.match
    other.page.goto(link)
    other.ready()
    shows(other, 31)
    other.page.keyboard.press("End")
    shows(other, over.match.ply)
    expect(other.page).to_have_url(re.compile(rf"/{over.match.ply}$"))
    other.page.go_back()
    expect(other.page.locator("#winner")).to_be_visible()
