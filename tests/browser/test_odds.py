"""Odds at the table and hints: what each setting shows, the odds of each space, Baron's hints."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_it import bust_rolls, format_space, playable_rolls
from claimit.claim_it.advice import advise
from claimit.claim_it.board import SPACES
from claimit.table.match import Match
from tests.browser.conftest import NewContext
from tests.browser.contrast import faint_texts
from tests.browser.everybody.test_accessibility import SIZES, violations
from tests.browser.table import TAKE, Table
from tests.browser.test_further_game import asked_of
from tests.browser.test_nothing_moves import Seen, game, go_to
from tests.often import by_turns, often
from tests.web.table import record_of
from tools.pictures import scenes
from web.kit.words import percent
from web.table.jobs.late_modules import PART, PARTS
from web.table.view.settings import Odds, Settings, Theme

RISKY = "112 1,1 223 2,2 334 3,3 445 4,4 556 5,5 661 6,6"
"""All six squatters lie on the board, and a turn can be taken or risked."""
PLACING = "312 1,3 265 2,5 take 144 4,4 take 112 1,1 take 132"

ODDS, HINT = '.bar [data-action="odds"]', '.bar [data-action="hint"]'
ROLL = '#play [data-action="roll"]'
SHADES = """() => Object.fromEntries([...document.querySelectorAll("[data-space]")].map((space) =>
  [space.dataset.space, getComputedStyle(space).backgroundColor]))"""
CHANCES = """() => Object.fromEntries([...document.querySelectorAll("[data-space]")].map((space) =>
  [space.dataset.space, getComputedStyle(space.querySelector(".pieces"), "::before").content]))"""

ARCHIVE = PARTS[PART].archive


def choose(page: Page, odds: Odds) -> None:
    """Choose in the settings when the odds are told."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show the chance of busting").select_option(odds.value)
    page.locator("#settings").get_by_role("button", name="Close").click()


def alpha(colour: str) -> float:
    """Return how much of a colour there is."""
    numbers = re.findall(r"[\d.]+", colour)
    return float(numbers[3]) if len(numbers) > 3 else 1.0


def hinted(page: Page) -> list[str]:
    """Return what a hint points at: spaces and big buttons."""
    found: list[str] = page.locator("[data-hinted]").evaluate_all(
        "(nodes) => nodes.map((node) => node.dataset.space ?? node.dataset.action)"
    )
    return found


def test_the_setting_says_when_the_odds_are_seen(table: Table, page: Page) -> None:
    table.open_record(record_of(RISKY))
    busts = bust_rolls(table.state)
    gauge, odds = page.locator("#gauge"), page.locator("#odds")
    expect(odds).to_have_text(re.compile(rf"^If you roll again: \d+% .*\({busts} in 216\)$"))
    expect(page.locator(ODDS)).to_be_visible()
    expect(page.locator(HINT)).to_be_visible()

    choose(page, Odds.OFF)
    expect(gauge).to_be_hidden()
    choose(page, Odds.AFTER)
    expect(gauge).to_be_hidden()
    for advising in (ODDS, HINT):
        expect(page.locator(advising)).to_be_hidden()
    page.keyboard.press("o")
    page.keyboard.press("h")
    expect(page.locator("[data-heat]")).to_have_count(0)
    table.take()
    expect(odds).to_have_text(re.compile(rf"^Another roll had a .*\({busts} in 216\)$"))
    expect(gauge).to_be_visible()

    choose(page, Odds.ALWAYS)
    table.roll()
    expect(gauge).to_be_hidden()
    expect(page.locator(ODDS)).to_be_visible()


def test_odds_lie_on_the_board_by_button_and_by_key(table: Table, page: Page) -> None:
    asked = asked_of(page, table.address)
    table.open_record(record_of(RISKY))
    assert ARCHIVE not in asked, "no start needs it"
    button = page.get_by_role("button", name="Odds")
    expect(button).to_have_attribute("aria-pressed", "false")
    before = page.evaluate(SHADES)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert asked.count(ARCHIVE) == 1

    shades, chances = page.evaluate(SHADES), page.evaluate(CHANCES)
    by_rolls: dict[int, set[float]] = {}
    for space, rolls in zip(SPACES, playable_rolls(table.state), strict=True):
        name, share = format_space(space), percent(rolls, 216)
        by_rolls.setdefault(rolls, set()).add(alpha(shades[name]))
        assert chances[name] == (f'"{share}"' if rolls else "none")
        cell = page.locator(f'[data-space="{name}"]')
        expect(cell).to_have_accessible_name(re.compile(rf"^{name}: .*\. Next roll: {share}$"))
    assert all(len(same) == 1 for same in by_rolls.values()), "the same odds, the same shade"
    ordered = [by_rolls[rolls].pop() for rolls in sorted(by_rolls)]
    assert ordered == sorted(set(ordered)), "the likelier, the darker"

    bust, take = (page.locator(f"{button} .hint") for button in (ROLL, TAKE))
    expect(bust).to_have_text(re.compile(r"^6 spaces at risk · \d+% to win$"))
    expect(take).to_have_text(re.compile(r"^\+6 spaces · \d+% to win$"))

    page.keyboard.press("o")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(SHADES) == before
    expect(bust).to_have_text("6 spaces at risk")
    page.keyboard.press("o")
    expect(page.locator("[data-heat]").first).to_be_visible()
    table.take()
    expect(page.locator("[data-heat]").first).to_be_visible()
    table.roll()
    expect(page.locator("[data-heat]")).to_have_count(0)


def test_a_hint_points_at_a_space_and_says_why(table: Table, page: Page) -> None:
    table.open_record(record_of(PLACING))
    mind = table.legal()[-1]
    advice = advise(table.state, mind)
    assert advice.best != mind
    page.hover(f'[data-space="{mind}"]')
    page.keyboard.press("h")
    notice = page.locator("#notice")
    expect(notice.locator("h2")).to_have_text(f"Baron’s hint: {advice.best}")
    told = notice.locator("p").inner_text()
    assert told.startswith(f"{advice.sentence}: ")
    assert told.endswith(f" more than with {mind}.")
    expect(page.locator("#announcer")).to_have_text(f"Baron’s hint: {advice.best}. {told}")
    assert hinted(page) == [advice.best]
    cell = page.locator(f'[data-space="{advice.best}"]')
    expect(cell).to_have_accessible_name(re.compile("Baron would choose this$"))
    marked = "(node) => getComputedStyle(node, '::after').borderTopWidth"
    assert cell.evaluate(marked) == "4px"
    assert page.locator(f'[data-space="{mind}"]').evaluate(marked) in ("", "0px", "medium")

    table.place(advice.best)
    assert hinted(page) == []
    expect(notice).to_be_hidden()
    page.get_by_role("button", name="Hint").click()
    expect(notice).to_be_visible()
    (button,) = hinted(page)
    assert button == advise(table.state, "").best
    notice.get_by_role("button").click()
    assert hinted(page) == []


@pytest.mark.parametrize(
    ("size", "theme"),
    by_turns(tuple(SIZES), tuple(Theme), lambda size, theme: f"{theme}-{size}"),
)
def test_with_all_of_it_on_axe_finds_nothing_wrong_and_everything_can_be_read(
    new_context: NewContext, address: str, theme: Theme, size: str
) -> None:
    width, height = SIZES[size]
    context = new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    scenes.settle(page, Settings(theme=theme))
    Table(page, address).open()
    scenes.turn_to(page, scenes.scene("odds"))
    page.wait_for_selector(f"{ROLL}[data-weighed]")
    assert hinted(page)
    assert violations(page) == []
    assert [str(faint) for faint in faint_texts(page)] == []


def test_a_replay_follows_a_hint(page: Page, address: str) -> None:
    Table(page, address).open()
    scenes.turn_to(page, scenes.scene("odds"))
    page.get_by_role("button", name="Menu").click()
    page.click('#menu [data-action="replay"]')
    expect(page.locator("#replay-title")).to_be_focused()
    page.click('#replay [data-value="turn-on"]')
    expect(page.locator("#replay-scrubber")).not_to_have_js_property("value", "0")


def with_hints(page: Page, match: Match) -> None:
    """Show a moment of a game with odds on the board and a hint."""
    go_to(page, match)
    for button in (ODDS, HINT):
        page.click(button)
    page.wait_for_selector("[data-hinted]")


@pytest.mark.parametrize(
    "language", [often(each, when=each == "de", id=each) for each in ("en", "de", "nl")]
)
def test_nothing_moves_with_all_of_it_on(
    new_context: NewContext, address: str, language: str
) -> None:
    context = new_context()
    page = context.new_page()
    scenes.settle(page, Settings(language=language))
    Table(page, address).open()
    match = game(3)
    fits = scenes.phase(match.states[0].phase.DECIDE)
    moment = match.at(max(ply for ply in range(len(match.states)) if fits(match, ply)))
    seen = Seen(page)
    go_to(page, moment)
    seen.look("without")
    with_hints(page, moment)
    page.wait_for_selector(f"{ROLL}[data-weighed]")
    seen.look("with")
    assert seen.wrong == []


OF_ITS_OWN = "?game=claim-game&new=2&seed=abc"


def test_the_other_table_has_its_own(table: Table, page: Page) -> None:
    asked = asked_of(page, table.address)
    table.open(OF_ITS_OWN)
    expect(page.locator("#table")).to_have_attribute("data-game", "claim-game")
    assert ARCHIVE not in asked, "no start needs it"
    page.keyboard.press("o")
    starts = page.locator("[data-tile][data-legal]")
    expect(page.locator("[data-tile][data-chance]")).to_have_count(starts.count())
    assert ARCHIVE in asked, "the page and the worker make use of it"
    page.keyboard.press("h")
    hint = page.locator("[data-tile][data-hinted]")
    expect(hint).to_have_accessible_name(re.compile(r"\. Speculator would choose this$"))
    expect(page.locator("#notice h2")).to_have_text(re.compile(r"^Speculator’s hint: pawn on "))
    hint.click()
    expect(page.locator("[data-hinted]")).to_have_count(0)
    page.keyboard.press("o")
    expect(page.locator("[data-heat], [data-chance]")).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "theme"),
    by_turns(tuple(SIZES), tuple(Theme), lambda size, theme: f"{theme}-{size}"),
)
def test_axe_finds_nothing_wrong_there_and_everything_can_be_read(
    new_context: NewContext, address: str, theme: Theme, size: str
) -> None:
    width, height = SIZES[size]
    page = new_context(viewport={"width": width, "height": height}).new_page()
    scenes.settle(page, Settings(theme=theme))
    Table(page, address).open(OF_ITS_OWN)
    for button in (ODDS, HINT):
        page.click(button)
    page.wait_for_selector("[data-tile][data-hinted]")
    assert violations(page) == []
    assert [str(faint) for faint in faint_texts(page)] == []
