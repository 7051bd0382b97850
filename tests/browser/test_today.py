"""The game of the day and the history, in a browser: its clock, its time zones, its files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from claimit import claim_it
from claimit.claim_it import Phase
from claimit.table.days import seat_of
from claimit.table.match import Match
from claimit.table.record import format_record
from tests.browser.conftest import NewContext
from tests.browser.contrast import faint_texts
from tests.browser.everybody.test_accessibility import violations
from tests.browser.table import TAKE
from tests.claimit.test_days import game_of
from tests.often import by_turns
from tests.web.table.history.test_history import keeping, note
from tests.web.table.today.test_today import another_game
from web.table.jobs.late_modules import PART, PARTS
from web.table.saves.names import SETTINGS, day_key, note_key
from web.table.saves.notes import format_note, note_of
from web.table.today.cards import fragment_of
from web.table.view.settings import Settings, Theme, format_settings

ARCHIVE = PARTS[PART].archive

DAY, NEXT = "2026-11-23", "2026-11-24"
EVENING = "2026-11-23T22:30:00Z"
"""Still the 23rd in Berlin, and the 24th in Auckland."""
SEEN_AGAIN = "() => document.dispatchEvent(new Event('visibilitychange'))"
SAVE = """(texts) => {
  if (origin === "null") return; // a page that is still empty
  for (const [name, text] of Object.entries(texts)) {
    if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
  }
}"""
DOOR = '#lobby [data-action="today-page"]'
STORED = "async () => (await claimitStorage).written()"


def saved(match: Match[claim_it.State], day: str = DAY) -> dict[str, str]:
    """Return what a browser keeps that has this as the game of a day."""
    key = day_key(day)
    told = format_note(note_of(match, 1_795_000_000_000, None))
    return {key: format_record(match.record), note_key(key): told}


def save(context: BrowserContext, texts: Mapping[str, str]) -> None:
    context.add_init_script(f"({SAVE})({json.dumps(dict(texts))})")


def at(page: Page, moment: str) -> Page:
    page.clock.set_fixed_time(moment)
    return page


def ready(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")


def last_taken(day: str) -> Match[claim_it.State] | None:
    """Return a day's game before its last step, if that is a take of the person."""
    match = game_of(day)
    before = match.states[-2]
    is_ours = before.seat == seat_of(day) and before.phase is Phase.DECIDE
    return match.at(match.ply - 1) if is_ours and match.record.steps[-1] == "take" else None


def test_a_day_keeps_its_game_over_midnight_a_reload_and_another_time_zone(
    new_context: NewContext, address: str
) -> None:
    berlin = new_context(timezone_id="Europe/Berlin")
    page = at(berlin.new_page(), EVENING)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    ready(page, address)
    expect(page.locator(DOOR)).to_contain_text("November 23, 2026")
    expect(page.locator(DOOR)).to_contain_text("against Baron, same dice for all")
    assert address + ARCHIVE not in asked
    page.click(DOOR)
    expect(page.locator("#today-title")).to_be_focused()
    expect(page.locator("#today-seed")).to_contain_text(f"today-{DAY}")
    page.click("#play-day")
    page.wait_for_selector("#play", state="visible")
    here = page.evaluate("sessionStorage.getItem('claimit/here')")
    assert here == day_key(DAY)

    at(page, "2026-11-24T06:00:00Z")
    page.evaluate(SEEN_AGAIN)
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate("sessionStorage.getItem('claimit/here')") == day_key(DAY)
    page.go_back()
    expect(page.locator(DOOR)).to_contain_text("November 24, 2026")
    expect(page.locator(DOOR)).to_contain_text("against Baron, same dice for all")

    page.evaluate(STORED)
    state = berlin.storage_state()
    there = new_context(timezone_id="Pacific/Auckland", storage_state=state)
    page = at(there.new_page(), EVENING)
    ready(page, address)
    expect(page.locator(DOOR)).to_contain_text("November 24, 2026")
    back = new_context(timezone_id="America/Los_Angeles", storage_state=state)
    page = at(back.new_page(), EVENING)
    ready(page, address + "#today")
    expect(page.locator("#today-day")).to_have_text("23 November 2026")
    expect(page.locator("#play-day")).to_have_text("Continue")
    expect(page.locator(f'#calendar [data-value="{day_key(DAY)}"]')).to_have_accessible_name(
        "23 November 2026: not finished"
    )


def test_the_lobby_shows_the_new_day_when_it_is_seen_again(
    new_context: NewContext, address: str
) -> None:
    page = at(new_context(timezone_id="Europe/Berlin").new_page(), EVENING)
    ready(page, address)
    expect(page.locator(DOOR)).to_contain_text("November 23, 2026")
    at(page, "2026-11-23T23:00:00Z")
    page.evaluate(SEEN_AGAIN)
    expect(page.locator(DOOR)).to_contain_text("November 24, 2026")


def test_the_last_take_ends_the_day_whose_card_is_shared_and_opened_elsewhere(
    new_context: NewContext, address: str
) -> None:
    days = (f"2026-11-{number:02}" for number in range(1, 31))
    day, before = next((day, match) for day in days if (match := last_taken(day)))
    ours = new_context(
        timezone_id="UTC", permissions=["clipboard-read", "clipboard-write"], locale="en"
    )
    save(ours, saved(before, day))
    page = at(ours.new_page(), f"{day}T12:00:00Z")
    ready(page, address + "#today")
    page.click("#play-day")
    page.click(TAKE)
    expect(page.locator("#winner")).to_be_focused()
    page.click('#ranking [data-action="share"]')
    expect(page.locator("#today-over .told")).to_contain_text("Today’s claim")
    expect(page.locator("#today-over .stamp")).to_be_visible()
    page.click("#copy-card")
    expect(page.locator("#notice h2")).to_have_text("Text copied")
    card = page.evaluate("navigator.clipboard.readText()").splitlines()
    after = before.step(claim_it.TAKE)
    link = address + fragment_of(after)
    assert card[-1] == link
    assert [len(line) for line in card[-7:-1]] == [6] * 6

    theirs = new_context(timezone_id="UTC")
    page = at(theirs.new_page(), f"{day}T13:00:00Z")
    ready(page, link)
    expect(page.locator("#today-cards")).to_contain_text("Play the day yourself first")
    expect(page.locator("#play-day")).to_have_text("Play it")
    expect(page.locator('[data-action="open-card"]')).to_have_count(0)
    assert "record" not in page.url
    page.evaluate(STORED)
    save(theirs, saved(another_game(day), day))
    page.reload()
    expect(page.locator("#shared-cards .told")).to_contain_text("It’s genuine")
    page.click('[data-action="open-card"]')
    expect(page.locator("#winner")).to_be_visible()


def test_the_history_is_saved_and_erased_and_the_games_stay(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    texts = keeping(*(note(n, won=n % 3 == 0) for n in range(14)), reviewed=12)
    save(context, texts)
    page = context.new_page()
    ready(page, address)
    page.get_by_role("button", name="Menu").click()
    page.click('#menu [data-action="history-page"]')
    expect(page.locator("#history-sum")).to_have_text("Claim It!: 14 games, 5 won")
    expect(page.locator("#history-luck table")).to_have_count(1)
    expect(page.locator("#history-rating svg")).to_be_visible()
    with page.expect_download() as download:
        page.click("#save-history")
    path = download.value.path()
    told = json.loads(Path(path).read_text(encoding="utf-8"))
    assert (len(told["games"]), told["rating"][-1]["games"]) == (14, 14)
    assert sum(each["luck"] is not None for each in told["games"]) == 12
    page.click("#erase")
    expect(page.locator("#erase-question")).to_be_focused()
    page.click('[data-action="erase-for-good"]')
    expect(page.locator("#history-sum")).to_have_text("No finished games yet.")
    page.evaluate(STORED)
    page.reload()
    expect(page.locator("#counted-since")).to_contain_text("the history was erased then")
    page.get_by_role("button", name="Menu").click()
    page.click('#menu [data-action="games"]')
    expect(page.locator("#finished-list .open")).to_have_count(14)


@pytest.mark.parametrize(
    ("theme", "size"),
    by_turns(tuple(Theme), [(360, 740), (1180, 820)], lambda theme, size: f"{theme}-{size[0]}"),
)
def test_axe_finds_nothing_wrong_on_these_pages(
    new_context: NewContext, address: str, theme: Theme, size: tuple[int, int]
) -> None:
    width, height = size
    context = new_context(viewport={"width": width, "height": height}, timezone_id="UTC")
    texts = keeping(*(note(n, won=n % 3 == 0) for n in range(14)), reviewed=12)
    texts[SETTINGS] = format_settings(Settings(theme=theme))
    save(
        context, {**texts, **saved(game_of(DAY)), **saved(game_of("2026-11-20", 20), "2026-11-20")}
    )
    page = at(context.new_page(), EVENING)
    ready(page, address + "#today")
    expect(page.locator("#calendar table")).to_be_visible()
    assert violations(page) == []
    assert [str(faint) for faint in faint_texts(page)] == []
    page.evaluate("() => { location.hash = 'history'; }")
    expect(page.locator("#history-luck table")).to_have_count(1)
    page.click("#erase")
    assert violations(page) == []
    assert [str(faint) for faint in faint_texts(page)] == []
    wide = "() => document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)
    cut_off = "(node) => node.scrollWidth > node.clientWidth"
    assert not page.locator("#history-against .sliding").evaluate(cut_off)
    page.evaluate("() => { location.hash = 'games'; }")
    expect(page.locator("#finished-list .again").first).to_be_visible()
    assert [str(faint) for faint in faint_texts(page)] == []
