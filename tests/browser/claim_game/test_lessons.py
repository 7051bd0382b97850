"""Learning The Claim Game in a browser: its first lesson by taps, and the coach in its place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.lessons import ONWARD, answers, expect_task
from tests.browser.table import ROLL
from tests.browser.test_lessons import OVERFLOW, READY
from web.claim_game.lessons.lessons import lessons
from web.claim_game.lessons.school import SCHOOL

LIT = "[data-tile][data-lit]"


def learn(page: Page, address: str) -> None:
    """Come to the first lesson from the lobby."""
    page.goto(address)
    page.wait_for_selector(READY)
    page.click('#games [data-value="claim-game"]')
    page.locator('#games [data-value="claim-game"][aria-pressed="true"]').wait_for()
    page.click('#lobby [data-action="learn"]')
    expect(page.locator("body")).to_have_attribute("data-screen", "lesson")


def tap(page: Page, token: str) -> None:
    """Do what a token says by a tap on what bears it."""
    page.click(ROLL if token == "roll" else f'[data-token="{token}"]:visible')


def test_the_first_lesson_by_taps_from_the_lobby(page: Page, address: str) -> None:
    learn(page, address)
    given = answers(0, SCHOOL)
    for done, token in enumerate(given):
        expect_task(page, 0, given[:done], SCHOOL)
        if "," in token and ":" not in token:
            expect(page.locator(LIT)).to_have_count(1)
        tap(page, token)
    expect_task(page, 0, given, SCHOOL)
    expect(page.locator("[data-cube][data-owner='1']")).to_have_count(2)
    expect(page.locator("[data-cube][data-owner='0']")).to_have_count(1)
    page.click(ONWARD)
    expect_task(page, 1, [], SCHOOL)
    page.reload()
    page.wait_for_selector(READY, state="attached")
    expect_task(page, 1, [], SCHOOL)


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1180, 820)])
def test_what_the_coach_says_fits_and_covers_nothing(
    new_context: NewContext, address: str, width: int, height: int
) -> None:
    """In German, which needs the most room."""
    context = new_context(
        viewport={"width": width, "height": height}, locale="de", reduced_motion="reduce"
    )
    page = context.new_page()
    learn(page, address)
    for number in range(len(lessons())):
        for done, token in enumerate(answers(number, SCHOOL)):
            assert page.evaluate(OVERFLOW) <= 0, (number, done)
            tap(page, token)
        expect(page.locator("#coach")).to_have_attribute("data-done", "")
        assert page.evaluate(OVERFLOW) <= 0, number
        if number < len(lessons()) - 1:
            page.click(ONWARD)
    page.click('#ranking [data-action="play-first"]')
    expect(page.locator("#table")).to_have_attribute("data-game", "claim-game")
