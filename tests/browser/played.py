"""A game on the page as a test plays it: there and in an engine of the test's own, side by side."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic
from urllib.parse import quote

from playwright.sync_api import Page, expect

from claimit.games import GAMES
from claimit.table.game import StateT, Step
from claimit.table.match import Match, open_record
from claimit.table.record import Record, format_record, parse_record

ROLL = '#play [data-action="roll"]'
UNDO = '.bar [data-action="undo"]'

MOST_STEPS = 1000
"""More than any game here takes: one that has not ended by then does not end."""

KEPT = """() => localStorage.getItem(sessionStorage.getItem("claimit/here") || "")
  ?? sessionStorage.getItem("claimit/held")"""
"""The record of the game on the table, as the page keeps it."""

TAP_ON = """(inAHurry) => {
  const cover = document.querySelector("#cover");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (cover.hidden || !(inAHurry || isStill)) return false;
  cover.click();
  return true;
}"""

CLICK = "() => document.querySelector({!r}).click()"
"""Click on what a selector finds, without looking whether a person could."""


class Played(ABC, Generic[StateT]):
    """Plays on a page and in an engine of its own at the same time; they must agree throughout."""

    MARKS: ClassVar[str]
    """What reads the marks of this game: a function in JavaScript that returns an object."""

    match: Match[StateT]

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.in_a_hurry = False

    # Getting to the table

    def open(self, query: str = "") -> None:
        """Open the page and wait until it says that it is ready."""
        self.page.goto(self.address + query)
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("html[data-ready]", state="attached")

    def reload(self) -> None:
        self.page.reload()
        self.ready()

    def adopt(self) -> None:
        """Take over the game that the page has saved."""
        self.match = open_record(self.page.evaluate(KEPT), GAMES)
        self.must_end()

    def set_up(self) -> None:
        """Unfold the form of a game in the lobby."""
        self.page.click('#lobby [data-action="set-up"]')

    def open_record(self, record: Record) -> None:
        """Open a game by its record."""
        self.open("#record=" + quote(format_record(record)))
        self.adopt()

    # Acting, on the page and in the engine

    def watch(self) -> None:
        """See how the last step is told. Who has no time taps until it is, and so do tests in
        which nothing moves: what is shown still would stay to be read.
        """
        while self.page.evaluate(TAP_ON, self.in_a_hurry):
            pass
        self.page.wait_for_selector("#cover[hidden]", state="attached")

    def step(self, step: Step) -> None:
        """Make in the engine the step that the page has made, once it is told."""
        self.watch()
        self.match = self.match.step(step)
        self.must_end()
        self.agree()

    def undo(self) -> None:
        self.page.click(UNDO)
        self.match = self.match.undo()
        self.agree()

    # Knowing

    @property
    def state(self) -> StateT:
        return self.match.state

    def read(self) -> dict[str, Any]:
        """Read the page's marks, and the record that it has saved."""
        return self.page.evaluate(f"() => ({{...({self.MARKS})(), record: ({KEPT})()}})")

    @abstractmethod
    def agree(self) -> None:
        """Hold the page against the engine: every mark, the buttons, and what was saved."""

    @abstractmethod
    def score(self, seat: int) -> str:
        """Return what the ranking shows as a seat's score."""

    def saved(self) -> Record:
        """Return the record that the page has saved."""
        return parse_record(self.page.evaluate(KEPT), GAMES)

    def must_end(self) -> None:
        """Fail when a game goes on and on; its seed is in the record."""
        assert len(self.match.steps) < MOST_STEPS, format_record(self.match.record)

    def ranking_is_shown(self) -> None:
        """Hold the ranking on the page against the engine's."""
        result: Any = self.match.game.outcome(self.state)
        assert result is not None
        seats = [seat for sharing in result.ranking for seat in sharing]
        rows = self.page.locator("[data-standing]:not([hidden])")
        names = [self.match.record.seats[seat].name for seat in seats]
        expect(rows.locator(".who")).to_have_text(names)
        ranks = [f"{result.rank(seat)}." for seat in seats]
        expect(rows.locator(".rank")).to_have_text(ranks)
        expect(rows.locator(".score")).to_have_text([self.score(seat) for seat in seats])
