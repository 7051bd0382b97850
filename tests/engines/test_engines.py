"""The same game in Chromium, Firefox and WebKit: served, and as one file from a disk."""

from __future__ import annotations

from tests.browser.table import Table
from tests.engines.drivers import Driver, as_page

QUERY = "?new=2&seed=ore"
HALF = 70
"""Steps, of the 139 that this game has."""


class Game(Table):
    """Compares the page with the engine where a test asks for it, which takes its time."""

    def agree(self) -> None:
        """Do not, after each single step."""

    def check(self) -> None:
        super().agree()

    def play_half(self) -> None:
        for _ in range(HALF):
            self.play_on()
        self.check()

    def play_to_the_end(self) -> None:
        while not self.match.is_over:
            self.play_on()
        self.check()


def test_the_served_page_plays_half_a_game_and_resumes(driver: Driver, address: str) -> None:
    game = Game(as_page(driver), address)
    game.start(QUERY)
    game.play_half()
    game.reload()
    game.check()
    game.play_on()
    game.check()


def test_one_file_plays_half_a_game_before_a_restart_and_half_after(
    driver: Driver, one_file: str
) -> None:
    game = Game(as_page(driver), one_file)
    game.start(QUERY)
    game.play_half()
    game.reload()
    game.check()
    driver.restart()
    game.open()
    driver.click('#lobby [data-action="continue"]')
    game.check()
    game.play_to_the_end()
    assert driver.evaluate("() => !document.querySelector('#ranking').hidden")
    assert driver.evaluate("() => document.querySelector('.py-error') === null")


def test_one_file_shares_a_game_without_saying_where_it_lies(driver: Driver, one_file: str) -> None:
    game = Game(as_page(driver), one_file)
    game.start(QUERY)
    game.roll()
    driver.click('.bar [data-action="menu"]')
    driver.click('#menu [data-action="share"]')
    driver.click('#share [data-action="copy-link"]')
    driver.wait_for_selector("#notice:not([hidden]), #message[open]")
    told = driver.evaluate(
        """() => ["#notice", "#message"].map(
          (selector) => document.querySelector(selector).textContent).join()"""
    )
    assert "Game copied" in told or "#record=" in told  # if the clipboard is closed
    assert "file:" not in told
