"""The table's courtesies: undo, odds, outlines, reasons, dialogs, the way games leave the page."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from claimit import claim_it
from claimit.claim_it import Phase
from claimit.games import GAMES
from tests.browser.table import Table


def test_undo_takes_a_placement_back_and_never_a_roll(table: Table, page: Page) -> None:
    table.start("?new=2&seed=undo")
    table.roll()
    dice = table.state.dice
    table.place(table.legal()[0])
    table.undo()
    assert table.state.dice == dice
    page.click('.bar [data-action="undo"]', force=True)  # nothing more to take back
    table.agree()
    table.place(table.legal()[-1])


def test_a_space_that_is_not_allowed_says_why_and_changes_nothing(table: Table, page: Page) -> None:
    table.start("?new=2&seed=why")
    table.roll()
    faces = set(table.read()["dice"])
    other = next(face for face in range(1, 7) if face not in faces)
    page.click(f'[data-space="{other},{other}"]')
    table.agree()
    expect(page.locator("#prompt")).to_have_text(f"The dice don’t give you {other},{other}.")


def test_every_lit_space_shows_the_marker_that_would_go_there(table: Table, page: Page) -> None:
    table.start("?new=2&seed=ghosts")
    for _ in range(30):
        if table.phase is Phase.PLACE:
            mine = table.state.owned[table.state.seat] | table.state.squatted
            for name in table.legal():
                space = claim_it.parse_space(name)
                ghost = page.locator(f'[data-space="{name}"] .ghost')
                if mine >> space & 1:
                    assert ghost.get_attribute("data-claim") is not None
                else:
                    column, row = map(int, name.split(","))
                    third = sum(table.read()["dice"]) - column - row
                    expect(ghost).to_have_text(str(third))
        table.play_on()


def test_a_panel_outlines_its_players_spaces_and_lets_go(table: Table, page: Page) -> None:
    table.start("?new=2&seed=outline")
    while not table.state.owned[0]:
        table.play_on()
    held = sorted(name for name, here in table.read()["spaces"].items() if here.get("owner") == 0)
    page.click('[data-panel="0"]')
    outlined = page.locator("[data-outlined]").evaluate_all(
        "(nodes) => nodes.map((node) => node.dataset.space).sort()"
    )
    assert outlined == held
    page.click('[data-panel="0"]')
    expect(page.locator("[data-outlined]")).to_have_count(0)


def test_the_odds_are_exact_and_can_be_put_away(table: Table, page: Page) -> None:
    table.start("?new=2&seed=odds")
    while not (table.phase is Phase.DECIDE and claim_it.bust_rolls(table.state) > 0):
        if table.phase is Phase.DECIDE:
            table.roll()
        else:
            table.play_on()
    busts = claim_it.bust_rolls(table.state)
    expect(page.locator("#odds")).to_contain_text(f"{busts} in 216")
    expect(page.locator("#gauge")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show the chance of busting").select_option("off")
    page.locator("#settings").get_by_role("button", name="Close").click()
    expect(page.locator("#gauge")).to_be_hidden()


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


def test_a_plain_record_in_the_address_opens_too(table: Table) -> None:
    record = {
        "format": "claimit-record",
        "version": 1,
        "game": "claim-it",
        "options": {"players": 2, "reuse_squatters": False, "first": 1},
        "seats": [{"name": "Mae", "colour": "green"}, {"name": "Bo", "colour": "violet"}],
        "seed": None,
        "steps": "235 5,3 144",
    }
    table.open("#record=" + json.dumps(record))
    table.adopt()
    assert table.match.record.steps == ("235", "5,3", "144")
    table.agree()
    table.play_on()
    assert table.saved().game in GAMES


def test_the_seeds_hash_is_shown_first_and_the_seed_at_the_end(table: Table, page: Page) -> None:
    from claimit.table.chance import commitment

    table.start_late("open-secret")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#fairness")).to_contain_text(commitment("open-secret"))
    expect(page.locator("#fairness")).not_to_contain_text("open-secret")
    page.locator('#menu [data-action="close"]').click()
    while not table.match.is_over:
        table.play_on()
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#fairness")).to_contain_text("open-secret")
