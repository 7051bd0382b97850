"""A game beyond the first, in an archive of its own: it comes when it is wanted, and not before.

The site that is tested here has the toy among its games, built as such a game is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.bench.budget import fetched
from tests.browser.conftest import NewContext, Watch
from tests.browser.test_offline import READY, at_home
from tests.conftest import published
from tests.two_games import build
from tools.files import Files
from tools.site.build import COMPILED, STYLES
from tools.site.runtime.archive import unzipped
from tools.site.serve import serving
from web.table.saves.names import SETTINGS
from web.table.view.settings import Pace, Settings, format_settings

pytestmark = pytest.mark.thorough
"""The Claim Game comes in the same way; its tests in this folder run each time."""
ARCHIVE = "games/pig.wasm"
PIG = "?new=2&seed=abc&game=pig"
READY_TO_PLAY = "html[data-ready]"
MOST_STEPS = 300


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site with the toy among its games."""
    return build(tmp_path_factory.mktemp("two-games"))


@pytest.fixture(scope="module")
def files(site: Path) -> Files:
    return {name: (site / name).read_bytes() for name in published(site)}


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with serving(site) as address:
        yield address


def asked_of(page: Page, address: str) -> list[str]:
    """Return the list of what a page asks for, which grows."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url.removeprefix(address))

    page.on("request", note)
    return asked


def opened(page: Page, address: str, query: str = "") -> Page:
    page.goto(address + query)
    page.wait_for_selector(READY_TO_PLAY, state="attached")
    return page


def record(*bots: str | None) -> str:
    """Return the address of a game of the toy in which these computers (None: a person) play."""
    seats = [
        {"name": name, "colour": colour, "bot": bot}
        for name, colour, bot in zip(("Clara", "Wyatt"), ("orange", "blue"), bots, strict=True)
    ]
    told = {"format": "claimit-record", "version": 1, "game": "pig", "seats": seats, "seed": "abc"}
    return "#record=" + quote(json.dumps({**told, "options": {"players": 2, "first": 0}}))


def is_on_the_table(page: Page) -> None:
    """Expect the toy there, in its own styles."""
    expect(page.locator("[data-square]")).to_have_count(20)
    expect(page.locator(".squares")).to_have_css("color", "rgb(1, 2, 3)")


def play_to_the_end(page: Page) -> None:
    table = page.locator("#table")
    for step in range(MOST_STEPS):
        phase = table.get_attribute("data-phase")
        if phase == "over":
            return
        hold = phase == "decide" and step % 3 == 0
        page.click(f'#play [data-action="{"hold" if hold else "roll"}"]')
    raise AssertionError(f"{MOST_STEPS} steps were not enough")


def test_nothing_of_it_is_in_what_a_first_visit_fetches(files: Files) -> None:
    assert {"web/pig/face.pyc", "web/pig/style.css"} <= unzipped(files[ARCHIVE]).keys()
    visit = fetched(files)
    assert not [name for name in unzipped(visit[COMPILED]) if "pig" in name]
    assert b"squares" not in visit[STYLES]
    assert b"squares" not in visit["index.html"]
    assert not [name for name in visit if "pig" in name]


def test_a_first_visit_asks_for_nothing_of_it(page: Page, address: str, files: Files) -> None:
    assert ARCHIVE in files
    assert ARCHIVE not in fetched(files)
    asked = asked_of(page, address)
    opened(page, address)
    page.click('#lobby [data-action="play-alone"]')
    page.click('#play [data-action="roll"]')
    assert asked
    assert ARCHIVE not in asked


def test_an_address_begins_it_and_a_reload_comes_back_to_it(page: Page, address: str) -> None:
    asked = asked_of(page, address)
    opened(page, address, PIG)
    assert asked.count(ARCHIVE) == 1
    is_on_the_table(page)
    page.click('#play [data-action="roll"]')
    page.reload()
    page.wait_for_selector(READY_TO_PLAY, state="attached")
    is_on_the_table(page)
    play_to_the_end(page)
    page.click('#ranking [data-action="new-game"]')
    expect(page.locator("[data-space]")).to_have_count(36)
    assert page.locator("#game-styles").text_content() == ""


def test_its_computers_play_in_the_worker(page: Page, address: str) -> None:
    asked = asked_of(page, address)
    saved = [SETTINGS, format_settings(Settings(pace=Pace.INSTANT))]
    page.add_init_script(f"localStorage.setItem(...{json.dumps(saved)})")
    opened(page, address, record("piglet", "piglet"))
    page.wait_for_selector('#table[data-phase="over"]')
    is_on_the_table(page)
    assert "web/worker.txt" in asked
    assert asked.count(ARCHIVE) == 2, "once for the page, once for the worker"


def test_without_a_network_it_cannot_come_and_the_first_game_is_there(
    page: Page, address: str, watch: Watch
) -> None:
    watch.expect("ERR_FAILED")  # of the browser, and of our log
    watch.expect("could not be loaded")
    page.route(f"**/{ARCHIVE}", lambda route: route.abort())
    opened(page, address, PIG)
    expect(page.locator("#message p")).to_have_text("Pig could not be loaded. Are you online?")
    assert page.locator(".py-error").count() == 0, "the log is not laid over the page"
    page.click('#message [data-action="close"]')
    page.click('#lobby [data-action="play-alone"]')
    expect(page.locator("[data-space]")).to_have_count(36)


def test_it_comes_when_the_network_is_back(page: Page, address: str, watch: Watch) -> None:
    watch.expect("ERR_FAILED")  # of the browser, and of our log
    watch.expect("could not be loaded")
    opened(page, address)
    page.route(f"**/{ARCHIVE}", lambda route: route.abort())
    game = record(None, None)
    page.evaluate("fragment => { location.hash = fragment }", game)
    expect(page.locator("#message p")).to_have_text("Pig could not be loaded. Are you online?")
    page.click('#message [data-action="close"]')
    page.unroute(f"**/{ARCHIVE}")
    page.evaluate("fragment => { location.hash = fragment }", game)
    is_on_the_table(page)


def test_after_a_visit_to_the_first_game_it_is_played_without_the_network(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    with serving(site) as address, at_home(browser, tmp_path / "profile") as context:
        opened(context.pages[0], address).wait_for_selector(READY, state="attached")
    with at_home(browser, tmp_path / "profile") as context:
        page = opened(context.pages[0], address, PIG)
        is_on_the_table(page)
        play_to_the_end(page)


def test_the_one_file_has_it_inside(new_context: NewContext, on_disk: str) -> None:
    page = opened(new_context().new_page(), on_disk, PIG)
    is_on_the_table(page)
    play_to_the_end(page)


def test_it_is_chosen_with_a_tap_and_the_choice_is_remembered(page: Page, address: str) -> None:
    asked = asked_of(page, address)
    opened(page, address)
    page.click('#games [data-value="pig"]')
    is_on_the_table(page)
    expect(page.locator("#pitch")).to_have_text("Roll, and stop before the 1.")
    expect(page.locator('#lobby [data-action="learn"]')).to_be_hidden()
    assert asked.count(ARCHIVE) == 1
    opened(page, address)
    is_on_the_table(page)
    expect(page.locator('#games [data-value="pig"]')).to_have_attribute("aria-pressed", "true")
    page.click('#games [data-value="claim-it"]')
    expect(page.locator("[data-space]")).to_have_count(36)
    expect(page.locator('#lobby [data-action="learn"]')).to_be_visible()
