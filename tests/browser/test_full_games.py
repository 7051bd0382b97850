"""Whole games by clicks, from the lobby to the ranking, every step held against the engine."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.often import often
from tools.pictures.gallery import SIZES
from tools.pictures.scenes import scene, turn_to
from web.kit.words import LANGUAGES

WHOLE = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return [scrollHeight, scrollWidth];
}"""
"""How high and how wide the page is, with all that one would have to scroll to."""


@pytest.mark.usefixtures("seeded")
@pytest.mark.thorough  # the test by keyboard alone plays a whole game each time
@pytest.mark.parametrize("players", [2, 5])
def test_a_full_game_by_clicks_from_the_lobby_to_the_ranking(
    table: Table, page: Page, players: int
) -> None:
    table.open()
    table.set_up()
    page.get_by_role("radio", name=str(players)).check()
    page.get_by_role("button", name="Start the game").click()
    table.sit_down()
    assert len(table.match.record.seats) == players
    table.agree()
    while not table.match.is_over:
        table.play_on()
    table.ranking_is_shown()


@pytest.mark.thorough
def test_a_game_with_the_variation_and_its_animations(new_context, address: str) -> None:
    table = Table(new_context(reduced_motion="no-preference").new_page(), address)
    table.start("?new=3&seed=moving&variation=1")
    assert table.state.reuse_squatters
    while table.state.turn < 5:
        table.play_on()


@pytest.mark.parametrize(
    "language", [often(each, when=each == "de", id=each) for each in LANGUAGES]
)
def test_a_game_needs_no_scrolling_on_any_screen_in_any_language(
    new_context, address: str, language: str
) -> None:
    table = Table(new_context(locale=language).new_page(), address)
    table.open()
    for name in ("place", "five", "ranking-five"):
        turn_to(table.page, scene(name))
        for size in SIZES:
            table.page.set_viewport_size(size.viewport)
            height, width = table.page.evaluate(WHOLE)
            assert (height, width) == (size.height, size.width), name


def test_a_game_on_a_phone_needs_no_scrolling(new_context, address: str) -> None:
    context = new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    table = Table(context.new_page(), address)
    table.start("?new=5&seed=phone")
    while table.state.turn < 8:
        table.play_on()
    height, width = table.page.evaluate(WHOLE)
    assert (height, width) == (740, 360)
    for selector in ('#play [data-action="roll"]', '#play [data-action="take"]', ".board"):
        expect(table.page.locator(selector)).to_be_in_viewport(ratio=1)
