"""A whole game by roles and names alone: what a screen reader finds, and nothing else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table import MOST_STEPS, Table

SPACES_A_TURN = 3
"""How much is marked before it is taken."""


@pytest.mark.thorough
def test_the_end_of_a_game_by_roles_and_names(table: Table, page: Page) -> None:
    table.start_late("ore", players=2, left=12)
    play_to_the_ranking(page)


@pytest.mark.thorough
@pytest.mark.usefixtures("seeded")
def test_a_game_from_the_lobby_to_the_ranking_by_roles_and_names(table: Table, page: Page) -> None:
    table.open()
    expect(page.get_by_role("heading", name="Who’s staking a claim?")).to_be_visible()
    page.get_by_role("button", name="Set up a table").click()
    page.get_by_role("group", name="Players").get_by_role("radio", name="2").check()
    page.get_by_role("textbox", name="Name of player 1").fill("Ada")
    page.get_by_role("textbox", name="Name of player 2").fill("Grace")
    page.get_by_role("button", name="Start the game").click()

    told = page.get_by_role("status")
    expect(told).to_have_text(re.compile(r"(Ada|Grace) starts"))
    play_to_the_ranking(page)
    over = page.get_by_role("region", name="Final standings")
    expect(over.get_by_role("listitem")).to_have_text([re.compile("Ada|Grace")] * 2)
    over.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_visible()


def play_to_the_ranking(page: Page) -> None:
    """Play with what has a role and a name, until it is told who has won."""
    told = page.get_by_role("status")
    roll = page.get_by_role("button", name="Roll", exact=True)
    again = page.get_by_role("button", name="Roll again")
    take = page.get_by_role("button", name="Take spaces")
    over = page.get_by_role("region", name="Final standings")
    marked = steps = 0
    while not over.is_visible():
        steps += 1
        assert steps < MOST_STEPS, "the game does not end"
        before = told.text_content()
        if may_be_used(roll):
            marked = 0
            roll.click()
        elif not may_be_used(take):
            lit_spaces(page).last.click()
            marked += 1
        elif marked < SPACES_A_TURN:
            again.click()
        else:
            take.click()
        after = told.text_content() or ""
        assert after != before
        possible = re.search(r"(\d+) spaces? (is|are) open to you", after)
        assert lit_spaces(page).count() == (int(possible[1]) if possible else 0)

    expect(told).to_have_text(re.compile(r"The game is over: .+ won\."))
    winner = over.get_by_role("heading", name=re.compile(r"wins( by \d+)?!|share the victory!"))
    expect(winner).to_be_focused()


def test_the_board_is_a_grid_of_named_cells(table: Table, page: Page) -> None:
    table.start("?new=2&seed=cells")
    grid = page.get_by_role("grid", name="Board, 6 columns by 6 rows")
    rows = grid.get_by_role("row")
    expect(rows).to_have_count(6)
    for number, row in enumerate(rows.all()):
        names = [re.compile(rf"^{column},{6 - number}: ") for column in range(1, 7)]
        for name in names:
            expect(row.get_by_role("gridcell", name=name)).to_have_count(1)


def test_a_big_button_is_named_by_its_label_and_described_by_its_hint(
    table: Table, page: Page
) -> None:
    table.start("?new=2&seed=hint")
    roll = page.get_by_role("button", name="Roll", exact=True)
    expect(roll).to_have_accessible_description("to start the turn")
    take = page.get_by_role("button", name="Take spaces", exact=True)
    expect(take).to_have_accessible_description("roll first")
    expect(take).to_be_disabled()


def lit_spaces(page: Page) -> Locator:
    """The spaces that say that something can be placed there."""
    return page.get_by_role("gridcell", name=re.compile(r"Place .+ here"))


def may_be_used(button: Locator) -> bool:
    """Whether a button is there and says that it works."""
    return button.is_visible() and button.is_enabled()
