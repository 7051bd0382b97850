"""What players can see and choose at the board: symbols, numbers, light, figures.

The outlines of a player’s spaces are in `tests/web/claim_it/test_pointing.py`, the parts of the
rules in test_lessons.py.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_it import parse_space
from claimit.claim_it.outcome import standings
from claimit.games import GAMES
from claimit.table.match import open_record
from tests.browser.table import Table
from tests.web.table import SPACE_NAMES, record_of
from tools.pictures.scenes import GOLDEN, settle
from web.claim_it import phrases
from web.table.view.settings import Settings

EACH_SETTLES = "111 1,1 take 222 2,2 take 333 3,3 take"

LOOKS = """(nodes) => Object.fromEntries(nodes.map((node) => {
  const { borderColor, borderStyle, borderWidth, boxShadow, cursor, background } =
    getComputedStyle(node);
  const { visibility } = getComputedStyle(node.querySelector(".ghost"));
  const look = [borderColor, borderStyle, borderWidth, boxShadow, cursor, background, visibility];
  return [node.dataset.space, look.join(" | ")];
}))"""
"""How each space looks: all of it by which one could see that a marker may go there."""


def set_option(page: Page, label: str, *, on: bool) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(label).set_checked(on)
    page.get_by_role("button", name="Close").click()
    page.mouse.move(0, 0)  # where it is over nothing


def looks(page: Page) -> dict[str, str]:
    """Return how each space looks, by its name."""
    return page.locator(".grid [data-space]").evaluate_all(LOOKS)


def test_markers_bear_symbols_for_whoever_wants_them(table: Table, page: Page) -> None:
    table.open_record(record_of(EACH_SETTLES, players=3))
    markers = page.locator("[data-owner] .marker")
    symbols = page.locator("[data-owner] .marker .symbol:visible")
    expect(symbols).to_have_count(3)
    set_option(page, "Symbols on the markers", on=False)
    expect(symbols).to_have_count(0)
    expect(markers).to_have_count(3)
    expect(page.locator("[data-panel] .disc .symbol:visible")).to_have_count(3)
    table.reload()
    expect(markers).to_have_count(3)
    expect(symbols).to_have_count(0)
    set_option(page, "Symbols on the markers", on=True)
    expect(symbols).to_have_count(3)


def test_a_space_is_chosen_by_its_column_and_row_and_the_choice_taken_back(
    table: Table, page: Page
) -> None:
    """Without light, so that nothing but the choice is to be seen."""
    settle(page, Settings(light=False))
    table.start("?new=2&seed=numbers")
    table.roll()
    name = table.legal()[0]
    column = page.locator(f'.grid [data-column="{name[0]}"]')
    row = page.locator(f'.grid [data-row="{name[2]}"]')
    prompt = page.locator("#prompt")
    due, dark = prompt.text_content() or "", looks(page)
    assert due

    def seen() -> list[str]:
        page.mouse.move(0, 0)
        return [name for name, look in looks(page).items() if look != dark[name]]

    column.click()
    expect(prompt).to_have_text(f"Column {name[0]} — which row?")
    assert set(seen()) == {other for other in SPACE_NAMES if other[0] == name[0]}
    assert len({looks(page)[other] for other in seen()}) == 1, "nor what of it is possible"
    column.click()
    expect(prompt).to_have_text(due)
    assert seen() == []
    table.agree()

    row.click()
    expect(prompt).to_have_text(f"Row {name[2]} — which column?")
    assert set(seen()) == {other for other in SPACE_NAMES if other[2] == name[2]}
    column.click()
    table.placed(name)
    table.undo()
    expect(prompt).to_have_text(due)
    column.click()
    row.click()
    table.placed(name)


def test_spaces_are_lit_or_left_to_be_found(table: Table, page: Page) -> None:
    table.start("?new=2&seed=light")
    table.roll()
    legal = table.legal()
    wrong = next(name for name in SPACE_NAMES if name not in legal)
    page.mouse.move(0, 0)
    lit = looks(page)
    assert {name for name, look in lit.items() if look != lit[wrong]} == set(legal)
    expect(page.locator(".grid .ghost:visible")).to_have_count(len(legal))

    set_option(page, "Highlight the spaces you can use", on=False)
    expect(page.locator("#prompt")).to_contain_text("Clara: choose a space")
    dark = looks(page)
    assert len(set(dark.values())) == 1
    assert {name for name in legal if dark[name] == lit[name]} == set()
    expect(page.locator(".grid .ghost:visible")).to_have_count(0)
    for name in (wrong, legal[0]):
        page.hover(f'[data-space="{name}"]')
        assert looks(page) == dark, "not even under the mouse"
    page.click(f'[data-space="{wrong}"]')
    why = phrases.refused(table.state, parse_space(wrong))
    expect(page.locator("#prompt")).to_have_text(why)
    table.agree()
    table.place(legal[0])
    table.undo()

    table.reload()
    assert looks(page) == dark
    set_option(page, "Highlight the spaces you can use", on=True)
    assert looks(page) == lit


SIZES = ((320, 640), (360, 740), (740, 360), (768, 1024), (1180, 820), (1280, 720), (1440, 900))


FIGURES = """(panel) => [".largest", ".claims"].map((selector) => {
  const figure = panel.querySelector(selector);
  const [inside, outside] = [figure, panel].map((node) => node.getBoundingClientRect());
  const seen = document.elementFromPoint(inside.x + inside.width / 2, inside.y + inside.height / 2);
  return {
    text: figure.textContent,
    size: parseFloat(getComputedStyle(figure).fontSize),
    whole: inside.width > 0 && inside.left >= outside.left && inside.right <= outside.right
      && inside.top >= outside.top && inside.bottom <= outside.bottom && panel.contains(seen),
  };
})"""
LARGE = 20
"""How many pixels high the letters of what decides the game are at least."""


@pytest.mark.parametrize("players", [2, 5])
def test_every_panel_shows_the_figures_that_count_large_and_whole_on_every_screen(
    table: Table, page: Page, players: int
) -> None:
    table.open_record(record_of(EACH_SETTLES, players=players))
    expected = standings(table.state)
    assert any(standing.largest for standing in expected)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for standing in expected:
            shown = page.locator(f'[data-panel="{standing.seat}"]').evaluate(FIGURES)
            where = (width, height, standing.seat)
            assert [figure["text"] for figure in shown] == [
                str(standing.largest),
                str(standing.claims),
            ], where
            assert all(figure["size"] >= LARGE and figure["whole"] for figure in shown), where


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def test_in_the_last_round_a_red_mark_is_at_whoever_has_the_last_turn(
    table: Table, page: Page
) -> None:
    golden = open_record((GOLDEN / "2-players-plain.json").read_text(encoding="utf-8"), GAMES)
    call = next(ply for ply, state in enumerate(golden.states) if state.caller is not None)
    table.open_record(replace(golden.record, steps=golden.record.steps[: call - 1]))
    marks = page.locator(".last-turn:visible")
    expect(marks).to_have_count(0)
    caller = table.state.seat
    table.take()
    assert table.state.caller == caller
    expect(marks).to_have_count(1)
    mark = page.locator(f'[data-panel="{caller}"] .last-turn:visible')
    expect(mark).to_have_count(1)
    red, green, blue = numbers_in(mark.evaluate("(node) => getComputedStyle(node).backgroundColor"))
    assert red > 2 * max(green, blue)
    expect(page.locator(f'[data-panel="{caller}"]')).to_have_accessible_name(
        re.compile("has the last turn")
    )
    while not table.match.is_over:
        expect(mark).to_be_visible()
        table.play_on()
    assert table.match.states[-2].seat == caller
    expect(marks).to_have_count(0)
