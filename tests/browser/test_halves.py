"""The secondary half of Pyodide's WebAssembly comes when it is called, and is not missed before."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from claimit import claim_game, claim_it
from claimit.table.record import Record
from tests.browser.claim_game.moments import SMALL, begun
from tests.browser.cold import ANSWER, COLD_CALLS, RARE
from tests.browser.conftest import Watch
from tests.browser.inside import begin_inside, run_inside
from tests.browser.table import Table
from tests.often import often
from tests.web.table import record_of
from tools.pictures.scenes import SCENES, turn_to
from web.table.saves.names import SETTINGS
from web.table.view.settings import Pace, Settings, format_settings

pytestmark = pytest.mark.own_context

SECONDARY = "runtime/pyodide/pyodide.secondary.wasm"
ANYWHERE = f"**/{SECONDARY}"

NOTE_WHEN_IT_IS_COMPILED = """
const { compile } = WebAssembly;
WebAssembly.compile = async (bytes) => {
  const module = await compile.call(WebAssembly, bytes);
  const isLarge = bytes.byteLength > 1e6; // Pyodide has a small one, too
  if (isLarge) document.documentElement.dataset.compiled = "";
  return module;
};
"""


class Network:
    """What may be had of the secondary half: nothing, until the network is there."""

    def __init__(self, page: Page) -> None:
        self.is_there = False
        self.asked: list[str] = []
        page.route(ANYWHERE, self._answer)

    def _answer(self, route: Route) -> None:
        self.asked.append(route.request.resource_type)
        if self.is_there:
            route.continue_()
        else:
            route.abort()


def open_without(table: Table, query: str = "") -> Network:
    """Open the page, and wait until it has asked for the secondary half in vain."""
    network = Network(table.page)
    with table.page.expect_event("requestfailed", lambda failed: failed.url.endswith(SECONDARY)):
        table.open(query)
    return network


def test_it_is_fetched_once_when_the_page_can_be_played(table: Table) -> None:
    table.page.add_init_script(NOTE_WHEN_IT_IS_COMPILED)
    network = Network(table.page)
    network.is_there = True
    table.open()
    table.page.wait_for_selector("html[data-compiled]", state="attached")
    assert run_inside(table.page, RARE, {}) == ANSWER
    assert len(COLD_CALLS.called) == 1
    assert network.asked == ["fetch"]


def test_what_is_called_before_it_has_come_fetches_it_at_once(table: Table, watch: Watch) -> None:
    watch.expect("net::ERR_FAILED")
    network = open_without(table)
    network.is_there = True
    assert run_inside(table.page, RARE, {}) == ANSWER
    assert network.asked[0] == "fetch", "while the page was idle"
    # It is tried once more before a snapshot is made, which may be at any time.
    assert network.asked.count("xhr") == 1


def test_without_a_network_the_page_asks_and_the_game_goes_on(table: Table, watch: Watch) -> None:
    watch.expect("net::ERR_FAILED")
    network = open_without(table, "?new=2&seed=halves")
    table.sit_down()
    table.agree()
    said: list[str] = []

    def go_on(dialog: Dialog) -> None:
        said.append(dialog.message)
        network.is_there = len(said) == 2
        dialog.accept()

    table.page.on("dialog", go_on)
    assert run_inside(table.page, RARE, {}) == ANSWER
    assert len(said) == 2
    assert said[0].startswith("A rarely needed part of the program could not be loaded.")
    while table.state.turn < 3:
        table.play_on()
    table.agree()


def test_without_a_network_and_patience_the_page_says_that_it_has_stopped(
    table: Table, watch: Watch
) -> None:
    watch.expect("")  # a Python that cannot go on has many errors
    network = open_without(table, "?new=2&seed=halves")
    table.sit_down()
    table.play_on()
    asked: list[Dialog] = []

    def refuse(dialog: Dialog) -> None:
        asked.append(dialog)
        dialog.dismiss()

    table.page.on("dialog", refuse)
    begin_inside(table.page, RARE, {})
    stopped = table.page.get_by_role("dialog", name="The game has stopped")
    expect(stopped).to_be_visible()
    for key in ("Escape", "Escape", "r"):
        table.page.keyboard.press(key)
        table.page.mouse.click(5, 5)
    expect(stopped).to_be_visible()
    assert len(asked) == 1
    network.is_there = True
    stopped.get_by_role("button", name="Reload").click()
    table.page.wait_for_selector("html[data-ready]", state="attached")
    expect(stopped).to_be_hidden()
    table.agree()


def between_computers(level: str) -> Record:
    """A game that two computer players of a level are to play."""
    if level in claim_it.LEVELS:
        return record_of(players=2, bots=(level, level), seed="halves")
    record = begun(SMALL).record
    return replace(record, seats=tuple(replace(seat, bot=level) for seat in record.seats))


LONG_GAME = 100_000
"""So many ms may two strong players take on a busy machine."""


@pytest.mark.timeout(150)
@pytest.mark.parametrize(
    "level",
    [
        often(level, when=level == "speculator", id=level)
        for level in (*claim_it.LEVELS, *claim_game.LEVELS)
    ],
)
def test_a_game_of_each_computer_player_does_without_it(
    table: Table, watch: Watch, level: str
) -> None:
    watch.expect("net::ERR_FAILED")
    Network(table.page)
    settings = [SETTINGS, format_settings(Settings(pace=Pace.INSTANT))]
    table.page.add_init_script(f"localStorage.setItem(...{json.dumps(settings)})")
    table.open_record(between_computers(level))
    over = '#table[data-phase="over"]'
    table.page.wait_for_selector(over, state="attached", timeout=LONG_GAME)
    assert COLD_CALLS.called == {}


def test_every_page_does_without_it(table: Table, watch: Watch) -> None:
    watch.expect("net::ERR_FAILED")
    open_without(table)
    for scene in SCENES:
        turn_to(table.page, scene)
    assert COLD_CALLS.called == {}
