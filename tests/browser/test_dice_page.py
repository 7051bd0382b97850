"""The page of the dice in a browser: counted beside the page, checked to the last roll, legible."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import add

import pytest
from playwright.sync_api import Browser, Page, expect

from claimit.games import GAMES
from claimit.table.chance import commitment
from claimit.table.fairness import Figures, by_player
from claimit.table.match import open_record
from tests.browser.contrast import faint_texts
from tests.browser.everybody.test_accessibility import SIZES, violations
from tests.browser.everybody.test_reflow import OUT_OF_REACH, SMALLEST, WIDER
from tests.browser.saved import save
from tests.claimit.test_golden import OF_GAMES
from tests.often import by_turns, often
from tests.web.table import keeping
from web.table.saves.names import GAME
from web.table.view.settings import Theme

TEXTS = [file.read_text(encoding="utf-8") for files in OF_GAMES.values() for file in files]
SAVED = keeping(*TEXTS)
KEYS = [key.removeprefix(GAME) for key in SAVED if key.startswith(GAME)]
DONE = """() => document.querySelector("#dice-counting")?.hidden
  && !document.querySelector("#dice-verdict").hidden"""
TABLE = (
    "(figure) => [...figure.querySelectorAll('tbody tr')].map((row) => row.cells[1].textContent)"
)


def opened(page: Page, address: str, at: str = "") -> Page:
    """Open the dice in a browser that keeps the golden games, and wait until they are counted."""
    save(page, SAVED)
    page.goto(f"{address}#dice{at}")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_function(DONE)
    return page


def test_the_page_counts_what_the_records_say(page: Page, address: str) -> None:
    opened(page, address)
    found = by_player(open_record(text, GAMES) for text in TEXTS)
    everybody = reduce(add, found.values(), Figures())
    card = page.locator('[data-thrower="0"]')
    expect(card.locator(".who")).to_have_text("Everybody")
    faces = card.locator("figure.faces").evaluate(TABLE)
    seen = [int("".join(filter(str.isdigit, number))) for number in faces]
    assert seen == [everybody.faces[face] for face in range(1, 7)]
    told = card.locator("figure.busts .sum").text_content() or ""
    assert told.startswith(f"{everybody.bad} busts; {everybody.expected_bad:.1f} expected")


def test_the_games_are_counted_in_the_worker(page: Page, address: str) -> None:
    opened(page, address)
    assert page.locator('script[name^="computers-"]').count() == 1


def test_one_game_is_checked_and_a_reload_stays(page: Page, address: str) -> None:
    match = open_record(TEXTS[0], GAMES)
    opened(page, address, f"/{KEYS[0]}")
    for _ in range(2):
        verdict = page.locator("#dice-verdict")
        expect(verdict).to_contain_text(f"All rolls ({match.rolls}) ")
        assert match.record.seed is not None
        expect(page.locator("#dice-fingerprint")).to_contain_text(commitment(match.record.seed))
        page.reload()
        page.wait_for_selector("html[data-ready]", state="attached")
        page.wait_for_function(DONE)
    page.locator('[data-thrower="1"] > summary').click()
    page.locator('[data-thrower="1"] .all-rolls summary').click()
    first = page.locator('[data-thrower="1"] .rolls li').first
    expect(first).to_be_visible()


def test_back_leads_from_one_games_dice_to_all_and_out(page: Page, address: str) -> None:
    opened(page, address, f"/{KEYS[0]}")
    page.click("#dice-all")
    page.wait_for_function(DONE)
    expect(page.locator('[data-thrower="0"] .who')).to_have_text("Everybody")
    expect(page.locator("#dice-of")).to_be_hidden()
    page.go_back()
    expect(page.locator("#dice-of")).to_be_visible()
    page.go_back()
    expect(page.locator("#lobby-title")).to_be_visible()


@pytest.fixture(scope="module")
def both(browser: Browser, address: str) -> dict[str, Page]:
    """The dice of one game and those of all, everything on them open."""
    found: dict[str, Page] = {}
    for name, at in {"one": f"/{KEYS[0]}", "all": ""}.items():
        context = browser.new_context(reduced_motion="reduce", service_workers="block")
        found[name] = opened(context.new_page(), address, at)
        found[name].evaluate("""() => document.querySelectorAll("#dice-page details")
          .forEach((node, place) => { if (place < 20) node.open = true; })""")
    return found


@pytest.mark.parametrize(
    ("of", "theme", "size"),
    [
        often(of, theme, size, when=two == 2 * one + three, id=f"{of}-{theme}-{size}")
        for (one, of), (two, theme), (three, size) in product(
            enumerate(("one", "all")), enumerate(Theme), enumerate(SIZES)
        )
    ],
)
def test_axe_finds_nothing_wrong_and_everything_can_be_read(
    both: dict[str, Page], of: str, theme: Theme, size: str
) -> None:
    page = both[of]
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", str(theme))
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    assert violations(page) == []
    assert [str(faint) for faint in faint_texts(page)] == []


@pytest.mark.parametrize(
    ("of", "size"),
    by_turns(
        ("one", "all"), [(320, 640), (590, 410), (1440, 900)], lambda of, size: f"{of}-{size}"
    ),
)
def test_nothing_scrolls_sideways_and_whatever_can_be_used_can_be_reached(
    both: dict[str, Page], of: str, size: tuple[int, int]
) -> None:
    page = both[of]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    assert page.evaluate(WIDER) == []
    assert page.evaluate(OUT_OF_REACH, SMALLEST) == []
