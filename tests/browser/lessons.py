"""The lessons as a test does them: right answers, by taps or by keys, and what the coach says."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import ROLL, TAKE
from tests.web.lessons import next_answer
from web.claim_it.lessons.school import SCHOOL
from web.table.learn.course import School

ONWARD = '[data-action="next-lesson"]:visible'


def answers(number: int, school: School = SCHOOL) -> list[str]:
    """Return answers that do a lesson."""
    attempt = school.begun(number)
    given: list[str] = []
    while not school.is_done(attempt):
        given.append(next_answer(school, attempt))
        attempt = school.answered(attempt, given[-1])
    return given


def tap(page: Page, token: str) -> None:
    page.click({"roll": ROLL, "take": TAKE}.get(token, f'[data-space="{token}"]'))


def type_in(page: Page, token: str) -> None:
    for key in {"roll": "r", "take": "t"}.get(token, token.replace(",", "")):
        page.keyboard.press(key)


def expect_task(page: Page, number: int, tokens: list[str], school: School = SCHOOL) -> None:
    """Hold what the coach says against the lesson after these answers."""
    attempt = school.begun(number)
    for token in tokens:
        attempt = school.answered(attempt, token)
    expect(page.locator("#coach p")).to_have_text(school.sentence(attempt))
