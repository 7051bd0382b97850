"""Learning in a browser: the lessons by taps and by keys, the rules that answer, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.lessons import ONWARD, answers, expect_task, tap, type_in
from tests.browser.table import ROLL, TAKE
from tests.often import often
from tools.pictures.scenes import settle
from web.table.view.settings import Settings

READY = "html[data-ready]"

OVERFLOW = """() => {
  const coach = document.querySelector("#coach").getBoundingClientRect();
  const text = document.querySelector("#coach p").getBoundingClientRect();
  const below = [...document.querySelectorAll("#play, #ranking")].find((node) => node.offsetParent);
  const next = below.getBoundingClientRect();
  const overlap = Math.min(coach.bottom, next.bottom) - Math.max(coach.top, next.top);
  return Math.max(text.bottom - coach.bottom, overlap, coach.bottom - innerHeight);
}"""
"""By how many pixels the coach's text leaves its paper, or the paper covers what lies beside it."""


def open_at(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(READY)


def test_all_lessons_by_taps_from_the_lobby_and_back(page: Page, address: str) -> None:
    open_at(page, address)
    page.get_by_role("button", name="Learn by playing six short lessons").click()
    for number in range(6):
        given = answers(number)
        for done, token in enumerate(given):
            expect_task(page, number, given[:done])
            tap(page, token)
        expect_task(page, number, given)
        page.click(ONWARD)
    expect(page.locator("#lobby")).to_be_visible()
    saved = page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('claimit/game/'))"
    )
    assert saved == []


def test_what_is_to_be_learnt_is_lit_even_for_whoever_plays_without(
    page: Page, address: str
) -> None:
    settle(page, Settings(light=False))
    open_at(page, address)
    page.click('.bar [data-action="rules"]')
    board = page.locator('[data-diagram="live"]')
    possible = board.locator("[data-lit]").count()
    assert possible
    expect(board.locator(".ghost:visible")).to_have_count(possible)
    page.click('#rules [data-action="learn"]')
    tap(page, "roll")
    possible = page.locator("[data-legal]").count()
    assert possible
    expect(page.locator(".grid .ghost:visible")).to_have_count(possible)
    expect(page.locator("#prompt")).to_have_text("Mae: choose a lit space")


def test_all_lessons_by_the_keyboard(page: Page, address: str) -> None:
    open_at(page, address)
    learn = page.locator('#lobby [data-action="learn"]')
    learn.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#coach-title")).to_be_focused()
    for number in range(6):
        for token in answers(number):
            type_in(page, token)
        if number < 5:
            expect(page.locator(ONWARD)).to_be_focused()
            page.keyboard.press("Enter")
            expect(page.locator("#coach-title")).to_be_focused()
    expect(page.locator('[data-action="play-first"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#play")).to_be_focused()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")


def test_a_double_click_does_not_pass_over_what_a_lesson_says_at_its_end(
    page: Page, address: str
) -> None:
    open_at(page, address)
    page.click('#lobby [data-action="learn"]')
    for _ in range(4):
        page.click(ONWARD)
    page.dblclick(TAKE)
    expect_task(page, 4, answers(4))
    page.dblclick(ONWARD)
    expect_task(page, 5, [])


@pytest.mark.parametrize(
    ("width", "height"),
    [
        often(
            width, height, when=(width, height) in ((360, 740), (768, 1024)), id=f"{width}x{height}"
        )
        for width, height in ((360, 740), (768, 1024), (740, 360), (1180, 820))
    ],
)
def test_what_the_coach_says_fits_and_covers_nothing(
    new_context: NewContext, address: str, width: int, height: int
) -> None:
    """In German, which needs the most room."""
    page = new_context(viewport={"width": width, "height": height}, locale="de").new_page()
    open_at(page, address)
    page.click('#lobby [data-action="learn"]')
    for number in range(6):
        for token in answers(number):
            assert page.evaluate(OVERFLOW) <= 0, (number, token)
            type_in(page, token)
        assert page.evaluate(OVERFLOW) <= 0, number
        page.click(ONWARD)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en-GB", "Roll the three dice."),
        ("de-AT", "Würfle mit allen drei Würfeln."),
        ("nl-BE", "Gooi de drie dobbelstenen."),
    ],
)
def test_the_rules_are_told_in_the_language_of_the_browser_and_no_other(
    new_context: NewContext, address: str, locale: str, text: str
) -> None:
    page = new_context(locale=locale).new_page()
    open_at(page, address)
    page.click('.bar [data-action="rules"]')
    rules = page.locator("#rules")
    expect(rules.locator("li").filter(has_text=text).locator("visible=true")).to_have_count(1)
    expect(rules.locator(".told[lang]:visible").first).to_have_attribute("lang", locale[:2])
    shown = rules.locator(".told:visible")
    assert {node.get_attribute("lang") for node in shown.all()} == {locale[:2]}


def test_how_much_of_the_rules_is_told_is_chosen_and_saved(page: Page, address: str) -> None:
    open_at(page, address)
    page.click('.bar [data-action="rules"]')
    summary, detailed = (page.locator(f"[data-part={part}]") for part in ("summary", "detailed"))
    expect(summary).to_be_visible()
    expect(detailed).to_be_hidden()
    page.select_option('[data-setting="telling"]', "both")
    expect(detailed).to_be_visible()
    page.select_option('[data-setting="telling"]', "detailed")
    expect(summary).to_be_hidden()
    page.reload()
    page.wait_for_selector(READY)
    expect(detailed).to_be_visible()
    expect(summary).to_be_hidden()


def test_a_board_of_the_rules_answers_and_can_be_played_on(page: Page, address: str) -> None:
    open_at(page, address)
    page.click('.bar [data-action="rules"]')
    board = page.locator('[data-diagram="live"]')
    board.locator('[data-spot="3,2"]').click()
    expect(board.locator(".answer")).to_have_text("3,2: claimed by Wyatt. 3,2 is claimed for good.")
    board.locator('[data-spot="5,2"]').click()
    expect(board.locator('[data-spot="5,2"] .squatter')).to_have_text("3")
    board.get_by_role("button", name="Roll again").click()
    page.keyboard.press("Tab")
    board.locator('[data-spot="5,2"]').focus()
    page.keyboard.press("Enter")
    expect(board.locator('[data-spot="5,2"] .stake')).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(board.locator('[data-spot="5,3"]')).to_be_focused()
    expect(board.locator(".answer")).to_contain_text("5,3: empty.")


def test_a_long_press_asks_and_does_not_place(new_context: NewContext, address: str) -> None:
    page = new_context(has_touch=True).new_page()
    open_at(page, f"{address}?new=2&seed=abc")
    page.click(ROLL)
    lit = page.locator("[data-legal]").first
    name = lit.get_attribute("data-space") or ""
    with finger_on(page, name):
        expect(page.locator("#prompt")).to_contain_text(f"{name}: empty. Place squatter")
    expect(page.locator("#table")).to_have_attribute("data-phase", "place")
    dark = page.locator("[data-space]:not([data-legal])").first.get_attribute("data-space") or ""
    with finger_on(page, dark):
        expect(page.locator("#prompt")).to_have_text(f"The dice don’t give you {dark}.")
    page.tap(f'[data-space="{name}"]')
    expect(page.locator("#table")).to_have_attribute("data-phase", "decide")
    with finger_on(page, name):
        expect(page.locator("#announcer")).to_contain_text(f"{name}: squatter")


def test_the_focus_that_comes_to_the_board_says_why_not(page: Page, address: str) -> None:
    open_at(page, f"{address}?new=2&seed=abc")
    page.keyboard.press("r")
    page.locator("#play").focus()
    for _ in range(20):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.dataset.space"):
            break
    expect(page.locator("#prompt")).to_have_text("The dice don’t give you 1,6.")
    expect(page.locator("#announcer")).to_have_text("The dice don’t give you 1,6.")


@contextmanager
def finger_on(page: Page, name: str) -> Iterator[None]:
    """Rest a finger on a space meanwhile."""
    box = page.locator(f'[data-space="{name}"]').bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    yield
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()
