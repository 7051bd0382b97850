"""Exercises in a browser: from the review and from the lobby, by clicks, with nothing cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_it import Place, parse_step
from claimit.games import GAMES
from claimit.table.exercise import exercise_of, parse_exercise
from tests.browser.conftest import NewContext
from tests.browser.everybody.inspection import EVERY_WAY, Inspector, Way
from tests.browser.test_review_page import DONE, TWO, opened, with_review
from tests.often import by_turns
from tests.reviews import known
from web.table.pages.progress import Progress
from web.table.practice.page import set_of

SAID = "#coach p"
NEXT = '#play [data-action="next-lesson"]'
SHOW_BEST = '#practice [data-action="show-best"]'
PRACTICE = '#lobby [data-action="practice-page"]'


def choose(page: Page, token: str) -> None:
    """Click what a token of Claim It! says."""
    placed = isinstance(parse_step(token), Place)
    page.click(f'[data-space="{token}"]' if placed else f'#play [data-action="{token}"]')


def test_a_costly_decision_is_tried_again_until_it_is_right(page: Page, address: str) -> None:
    match, review = known(TWO)
    opened(page, address, with_review(TWO))
    page.wait_for_function(DONE)
    button = page.locator('[data-costly="0-0"] .try')
    ply = int((button.get_attribute("data-value") or "").split()[1])
    (entry,) = (each for each in review.entries if each.step == ply + 1 and each.options)
    exercise = exercise_of(match, entry)
    button.click()
    expect(page.locator(SAID)).to_contain_text("what is best?")
    choose(page, entry.text)
    expect(page.locator(SAID)).to_contain_text("That gives away ")
    page.click(NEXT)
    choose(page, exercise.best)
    expect(page.locator(SAID)).to_contain_text("Right: ")
    page.go_back()
    expect(page.locator("#review-title")).to_be_visible()


def test_what_is_solved_is_not_asked_again_after_a_reload(page: Page, address: str) -> None:
    page.goto(address)
    page.click(PRACTICE)
    expect(page.locator(SHOW_BEST)).to_be_visible()
    line, *_ = Progress().queue(set_of("claim-it"), today=0)
    exercise, _ = parse_exercise(line, GAMES)
    choose(page, exercise.best)
    expect(page.locator(SAID)).to_contain_text("Right: ")
    left = page.locator("#onward-hint").inner_text()
    assert left == f"{len(set_of('claim-it')) - 1} more to practise"
    page.reload()
    page.click(SHOW_BEST)
    left = f"{len(set_of('claim-it')) - 2} more to practise"
    expect(page.locator("#onward-hint")).to_have_text(left)


@pytest.mark.parametrize(
    ("game", "language"),
    by_turns(["claim-it", "claim-game"], ["en", "de"], lambda *pair: "-".join(pair), every=2),
)
def test_nothing_of_an_exercise_is_cut_or_out_of_reach(
    new_context: NewContext, address: str, game: str, language: str
) -> None:
    page = new_context(locale=language).new_page()
    inspector = Inspector(page)
    inspector.show(Way(1180, 820, 16))
    page.goto(address)
    page.click(f'#games [data-value="{game}"]')
    page.click(PRACTICE)
    expect(page.locator(SHOW_BEST)).to_be_visible()
    faults = inspector.look_in_all(EVERY_WAY)
    inspector.show(Way(1180, 820, 16))
    page.click(SHOW_BEST)
    expect(page.locator(NEXT)).to_be_visible()
    assert faults + inspector.look_in_all(EVERY_WAY) == []
