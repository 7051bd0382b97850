"""The lessons as a test does them: right answers, by taps or by keys, and what the coach says."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import ROLL, TAKE
from web.claim_it.lessons import tutorial
from web.claim_it.lessons.tutorial import Attempt

ONWARD = '[data-action="next-lesson"]:visible'


def answers(number: int) -> list[str]:
    """Return answers that do a lesson."""
    attempt = tutorial.begun(number)
    given: list[str] = []
    while task := tutorial.task_of(attempt):
        given.append(next(a for a in task.answers if not tutorial.objection(attempt, a)))
        attempt = tutorial.answered(attempt, given[-1])
    return given


def tap(page: Page, token: str) -> None:
    page.click({"roll": ROLL, "take": TAKE}.get(token, f'[data-space="{token}"]'))


def type_in(page: Page, token: str) -> None:
    for key in {"roll": "r", "take": "t"}.get(token, token.replace(",", "")):
        page.keyboard.press(key)


def expect_task(page: Page, number: int, tokens: list[str]) -> None:
    """Hold what the coach says against the lesson after these answers."""
    attempt: Attempt = tutorial.begun(number)
    for token in tokens:
        attempt = tutorial.answered(attempt, token)
    expect(page.locator("#coach p")).to_have_text(tutorial.told(attempt))
