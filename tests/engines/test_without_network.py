"""After one visit the page is there without its server, in Chromium, Firefox and WebKit."""

from __future__ import annotations

from pathlib import Path

from tests.browser.table import Table
from tests.engines.drivers import Driver, as_page
from tools.files import Files
from tools.site.build import write
from tools.site.serve import serving

READY = '#menu .offline[data-stored="ready"]'


def test_after_one_visit_a_game_is_begun_without_the_server_and_resumed(
    driver: Driver, files: Files, tmp_path: Path
) -> None:
    write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        table = Table(as_page(driver), address)
        table.open()
        driver.wait_for_selector(READY, state="attached")
    driver.restart()
    table.start("?new=2&seed=offline")
    while table.state.turn < 3:
        table.play_on()
    # Not by the drivers' reload: that of Firefox leaves workers out, as people's do with Shift.
    driver.restart()
    table.open("#table")
    table.agree()
    driver.wait_for_selector(READY, state="attached")
