"""The keyboard's focus never falls to the document, whatever goes away while it has it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_game import Phase
from claimit.table.record import format_record
from tests.browser.claim_game.moments import SMALL, at
from tests.browser.claim_game.test_lens import opened
from tests.browser.saved import save
from tests.browser.table import Table
from tests.web.claim_game import first, in_phase
from tests.web.table import keeping

LOST = """() => {
  const here = document.activeElement;
  return !here || here === document.body || !here.checkVisibility();
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))"
"""What a browser itself does to the focus happens with the next frame, or when it has gone back."""


def holds(page: Page, what: str) -> None:
    assert not page.evaluate(LOST), f"at once: {what}"
    page.evaluate(SETTLED)
    assert not page.evaluate(LOST), what


def press(page: Page, selector: str) -> None:
    """Press a control by the keyboard."""
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("phase", [Phase.NUMBER, Phase.USE, Phase.DETOUR])
def test_every_button_of_the_second_game_leaves_the_focus_near(
    page: Page, address: str, phase: Phase
) -> None:
    opened(page, address, in_phase(phase))
    buttons = page.locator('#decisions [data-action]:not([aria-disabled="true"]):visible')
    for action in [each.get_attribute("data-action") for each in buttons.all()]:
        press(page, f'#decisions [data-action="{action}"]')
        holds(page, f"{phase}: {action}")
        press(page, '.bar [data-action="undo"]')
        holds(page, f"{phase}: {action}, and undone")


def test_a_cube_placed_by_keyboard_leaves_the_focus_with_the_decisions(
    page: Page, address: str
) -> None:
    match = first(2, lambda state: state.phase is Phase.USE)
    opened(page, address, match)
    press(page, "#decisions [data-action^=cube]")
    holds(page, "a cube")
    assert page.evaluate("() => Boolean(document.activeElement.closest('#play'))")


def test_a_game_by_keyboard_never_loses_the_focus(table: Table, page: Page) -> None:
    table.start("?new=2&seed=focus")
    page.keyboard.press("Tab")
    for _ in range(12):
        if table.match.is_over:
            break
        step = table.next_step()
        if step in ("roll", "take"):
            page.locator(f'#play [data-action="{step}"]').focus()
            page.keyboard.press("Enter")
            table.rolled() if step == "roll" else table.taken()
        else:
            page.locator(f'[data-space="{step}"]').focus()
            page.keyboard.press("Enter")
            table.placed(step)
        holds(page, step)


def test_dialogs_give_the_focus_back_and_pages_take_it(table: Table, page: Page) -> None:
    table.start("?new=2&seed=focus")
    table.roll()
    roll = page.locator('#play [data-action="roll"]')
    roll.focus()
    for dialog in ("menu", "rules"):
        page.keyboard.press("?") if dialog == "menu" else press(page, ".bar [data-action=rules]")
        holds(page, f"{dialog} opened")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        holds(page, f"{dialog} closed")
        if dialog == "menu":
            page.wait_for_function("() => history.state !== null && location.hash === '#table'")
            expect(roll).to_be_focused()
    for name in walked():
        press(page, '.bar [data-action="menu"]')
        press(page, f'#menu [data-action="{name}"]')
        page.wait_for_selector('body:not([data-screen="table"]), dialog[open]:not(#menu)')
        holds(page, name)
        page.keyboard.press("Escape")
        page.wait_for_selector('body[data-screen="table"]:not(:has(dialog[open]))')
        holds(page, f"back from {name}")


def walked() -> Iterator[str]:
    """Yield the entries of the menu that lead to dialogs and pages."""
    yield from ("settings", "games", "replay", "history-page", "share", "dice-page")


def test_pages_beneath_pages_take_the_focus_and_give_it_back(page: Page, address: str) -> None:
    """Opened by the keyboard from one another, and left by Escape."""
    save(page, keeping(format_record(at(SMALL, Phase.OVER))))
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    shown(page, "lobby", "today", '#lobby [data-action="today-page"]')
    shown(page, "today", "lobby")
    shown(page, "lobby", "games", '#lobby [data-action="games"]')
    shown(page, "games", "game", "#finished-list .open")
    for deed, name in (("replay", "replay"), ("review", "review"), ("dice-page", "dice")):
        shown(page, "game", name, f"#{deed}-game")
        shown(page, name, "game")
    shown(page, "game", "games")
    shown(page, "games", "lobby")


def shown(page: Page, here: str, there: str, control: str = "") -> None:
    """Go to a page by a control, or back by Escape, and see that the focus comes along."""
    press(page, control) if control else page.keyboard.press("Escape")
    page.wait_for_selector(f'body[data-screen="{there}"]')
    page.wait_for_selector("#awaited", state="hidden")
    holds(page, f"{there}, from {here}")
