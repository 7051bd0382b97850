"""The toy of one die, played on the page: another game at the same table, as published."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from claimit.games import NAMES
from tests.browser.inside import run_inside
from tools.files import ROOT

TOY = ("__init__.py", "bots.py", "engine.py", "face.py")
MOST_STEPS = 300

REGISTER = """
def run():
    from claimit import games
    from claimit.table.phrase import Phrase
    from web import faces
    from web.table.face.protocol import Sign

    games.PACKAGES["pig"], faces.ELSEWHERE["pig"] = "tests.toy", "tests.toy.face"
    faces.SIGNS["pig"] = Sign(Phrase("Pig"), Phrase("one die"), Phrase("Roll, and stop."))
    return list(games.NAMES)
"""


def record() -> str:
    """Return the record of a game of two that is about to begin."""
    seats = [
        {"name": "Clara", "colour": "orange", "bot": None},
        {"name": "Wyatt", "colour": "blue", "bot": None},
    ]
    return json.dumps(
        {
            "format": "claimit-record",
            "version": 1,
            "game": "pig",
            "options": {"players": 2, "first": 0},
            "seats": seats,
            "seed": "abc",
            "steps": "",
        }
    )


def opened(page: Page, address: str, text: str) -> None:
    """Open the page, put the toy among its games, and open a record of it."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    files = {"tests/__init__.py": ""}
    files |= {f"tests/toy/{name}": (ROOT / "tests/toy" / name).read_text() for name in TOY}
    assert run_inside(page, REGISTER, files) == [*NAMES, "pig"]
    page.evaluate("text => { location.hash = `#record=${encodeURIComponent(text)}` }", text)
    expect(page.locator("[data-square]")).to_have_count(20)


def test_people_play_it_to_its_end_and_go_back_to_the_first_game(page: Page, address: str) -> None:
    opened(page, address, record())
    expect(page.locator("[data-die]")).to_have_count(1)
    expect(page.locator("[data-panel]")).to_have_count(2)
    table = page.locator("#table")
    for step in range(MOST_STEPS):
        phase = table.get_attribute("data-phase")
        if phase == "over":
            break
        hold = phase == "decide" and step % 3 == 0
        page.click(f'#play [data-action="{"hold" if hold else "roll"}"]')
    expect(table).to_have_attribute("data-phase", "over")
    expect(page.locator("[data-standing]")).to_have_count(2)
    page.click('#ranking [data-action="new-game"]')
    expect(page.locator("[data-space]")).to_have_count(36)
    expect(page.locator("[data-die]")).to_have_count(3)
    page.click('#lobby [data-action="set-up"]')
    page.click('#lobby [data-action="start"]')
    page.click('#play [data-action="roll"]')
    expect(page.locator("[data-legal]").first).to_be_visible()
