"""The lobby: who plays, in which colours, by which rules, who starts."""

from __future__ import annotations

import io

from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from web.table.view.settings import Theme

CLEARLY = 60
"""By how much of 255 writing has to be lighter or darker than what it stands on."""


def test_names_colours_and_the_starter_are_those_that_were_chosen(table: Table, page: Page) -> None:
    table.open()
    table.set_up()
    page.get_by_role("radio", name="4").check()
    page.get_by_label("Name of player 1").fill("Jürgen <b>")
    page.get_by_role("button", name="Jürgen <b>’s colour").click()
    page.get_by_label("Who starts?").select_option(label="Mae")
    page.get_by_label("Variation").check()
    page.get_by_role("button", name="Start the game").click()
    table.sit_down()
    seats = table.match.record.seats
    assert [seat.name for seat in seats] == ["Jürgen <b>", "Wyatt", "Mae", "Josiah"]
    assert [seat.colour for seat in seats] == ["violet", "blue", "green", "crimson"]
    assert table.match.record.options == {"players": 4, "reuse_squatters": True, "first": 2}
    expect(page.locator('[data-panel="0"] .name')).to_have_text("Jürgen <b>")
    table.agree()


def test_the_lobby_remembers_how_it_was_filled_in(table: Table, page: Page) -> None:
    table.open()
    table.set_up()
    page.get_by_role("radio", name="2").check()
    page.get_by_label("Name of player 2").fill("Ada")
    table.reload()
    table.set_up()
    expect(page.get_by_label("Name of player 2")).to_have_value("Ada")
    expect(page.get_by_label("Name of player 3")).to_be_hidden()


def test_the_game_that_is_not_chosen_can_be_read_in_every_theme(table: Table, page: Page) -> None:
    table.open()
    other = page.locator('.game[aria-pressed="false"] .label')
    for theme in Theme:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        lightness = Image.open(io.BytesIO(other.screenshot())).convert("L").tobytes()
        assert max(lightness) - min(lightness) > CLEARLY, theme
