"""The table's courtesies: undo, odds, outlines, reasons, dialogs, the way games leave the page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from claimit.claim_it import Phase, State, format_space
from claimit.claim_it.board import spaces_in
from claimit.games import GAMES
from claimit.table.match import Match, open_record
from tests.browser.table import Table
from tests.browser.test_nothing_moves import go_to
from tests.web.table import finished
from web.claim_it.view import changed_since


def test_a_game_saved_as_a_file_can_be_opened_again(
    table: Table, page: Page, tmp_path: Path
) -> None:
    table.start("?new=3&seed=file")
    for _ in range(9):
        table.play_on()
    saved = table.match
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this game as a file").click()
    path = tmp_path / "game.json"
    download.value.save_as(path)
    expect(page.locator("#menu")).to_be_hidden()
    table.play_on()
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu input[type=file]").set_input_files(path)
    expect(page.locator("#menu")).to_be_hidden()
    table.match = saved
    table.agree()


def test_a_shared_link_opens_the_game(new_context, address: str) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    sender = Table(context.new_page(), address)
    sender.start("?new=2&seed=share")
    for _ in range(7):
        sender.play_on()
    sender.page.get_by_role("button", name="Menu").click()
    sender.page.get_by_role("button", name="Share this game").click()
    sender.page.get_by_role("button", name="Copy the link").click()
    link = sender.page.evaluate("navigator.clipboard.readText()")
    receiver = Table(new_context().new_page(), address)
    receiver.page.goto(link)
    receiver.ready()
    receiver.match = sender.match
    receiver.agree()
    receiver.play_on()


def test_what_others_have_just_claimed_still_looks_claimed(table: Table, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    match: Match[State] = open_record(finished(2), GAMES)
    table.open()
    shadow = "(node) => getComputedStyle(node).boxShadow"
    plies = (ply for ply, state in enumerate(match.states) if state.phase is Phase.ROLL)
    for moment in map(match.at, plies):
        fresh, state = changed_since(moment), moment.state
        claimed = state.claimed & fresh, state.claimed & ~fresh
        if not state.at_risk and all(claimed):
            break
    else:
        raise AssertionError("No claim is new at the beginning of a turn.")
    go_to(page, moment)
    new, old = (
        page.locator(f'[data-space="{format_space(spaces_in(mask)[0])}"]') for mask in claimed
    )
    expect(new).to_have_attribute("data-fresh", "")
    assert new.locator(".marker").evaluate(shadow) == old.locator(".marker").evaluate(shadow)
    assert new.locator(".claim").evaluate(shadow) != old.locator(".claim").evaluate(shadow)
