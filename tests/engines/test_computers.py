"""Computers play in Chromium, Firefox and WebKit: served, without the server, and on a disk."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from urllib.parse import quote

from claimit import claim_it
from claimit.table.match import new_match
from claimit.table.record import format_record
from tests.browser.table import Table
from tests.engines.drivers import Driver, as_page
from tests.engines.test_without_network import READY
from tests.web.jobs import token_of
from tests.web.table import record_of
from tools.files import Files
from tools.site.build import write
from tools.site.serve import serving
from web.table.saves.names import SETTINGS
from web.table.view.settings import Pace, Settings, format_settings

LAST = 60
"""Steps that are left to the browser."""
INSTANTLY = json.dumps([SETTINGS, format_settings(Settings(pace=Pace.INSTANT))])


@cache
def a_game() -> tuple[str, ...]:
    """Return the steps of a game of computers, as it is played here."""
    match = new_match(claim_it, start())
    while not match.is_over:
        token = token_of(match)
        match = match.roll() if token == "roll" else match.step(claim_it.parse_step(token))
    return match.record.steps


def start():
    return record_of(bots=("foreman", "prospector", "tenderfoot"), seed="engines")


def prefer_instant(driver: Driver, address: str) -> Table:
    """Have the browser remember how fast the computers shall play."""
    table = Table(as_page(driver), address)
    table.open()
    driver.evaluate(f"() => localStorage.setItem(...{INSTANTLY})")
    return table


def let_them_play(driver: Driver, table: Table) -> None:
    """Start the browser again, and have the computers play a game to the same end as here."""
    driver.restart()
    record = replace(start(), steps=a_game()[:-LAST])
    table.open("#record=" + quote(format_record(record)))
    driver.wait_for_selector('#table[data-phase="over"]', state="attached")
    table.adopt()
    assert table.match.record.steps == a_game()
    assert driver.evaluate("() => document.querySelector('#menu .thinking').hidden")


def test_computers_play_on_the_served_page(driver: Driver, address: str) -> None:
    let_them_play(driver, prefer_instant(driver, address))


def test_computers_play_without_the_server(driver: Driver, files: Files, tmp_path: Path) -> None:
    write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        table = prefer_instant(driver, address)
        driver.wait_for_selector(READY, state="attached")
    let_them_play(driver, table)


def test_computers_play_in_the_one_file(driver: Driver, one_file: str) -> None:
    let_them_play(driver, prefer_instant(driver, one_file))
