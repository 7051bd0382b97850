"""The table as a test sees it: acts on the page, and compares the page with the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from claimit import claim_it
from claimit.claim_it import Phase, State, describe, format_space
from claimit.claim_it.board import spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.rules import legal_spaces
from claimit.games import GAMES
from claimit.table.game import Step
from claimit.table.match import Match, new_match, open_record
from claimit.table.record import Record, format_record, parse_record
from claimit.table.seats import Seat
from web.table.links import format_shared
from web.table.setup import Setup

ROLL = '#play [data-action="roll"]'
TAKE = '#play [data-action="take"]'
UNDO = '.bar [data-action="undo"]'

MOST_STEPS = 1000
"""More than any game here takes: one that has not ended by then does not end."""

READ = """() => {
  const set = (node, name) => node.hasAttribute(name);
  const number = (node, name) => set(node, name) ? Number(node.getAttribute(name)) : null;
  const spaces = {}, legal = [];
  for (const node of document.querySelectorAll("[data-space]")) {
    const space = {};
    if (set(node, "data-owner")) space.owner = number(node, "data-owner");
    if (set(node, "data-claimed")) space.claimed = true;
    if (set(node, "data-squatter")) space.squatter = number(node, "data-squatter");
    if (set(node, "data-staked")) space.staked = true;
    if (Object.keys(space).length) spaces[node.dataset.space] = space;
    if (set(node, "data-legal")) legal.push(node.dataset.space);
  }
  const panels = [...document.querySelectorAll("[data-panel]:not([hidden])")];
  const table = document.querySelector("#table");
  const usable = (selector) => {
    const button = document.querySelector(selector);
    return button.offsetParent !== null && button.getAttribute("aria-disabled") !== "true";
  };
  return {
    phase: table.dataset.phase, seat: Number(table.dataset.seat), spaces, legal: legal.sort(),
    claims: panels.map((panel) => number(panel, "data-claims")),
    largest: panels.map((panel) => number(panel, "data-largest")),
    total: panels.map((panel) => number(panel, "data-total")),
    dice: [...document.querySelectorAll("[data-die]")].map((die) => number(die, "data-face")),
    can: {roll: usable('#play [data-action="roll"]'), take: usable('#play [data-action="take"]'),
          undo: usable('.bar [data-action="undo"]')},
    record: localStorage.getItem(sessionStorage.getItem("claimit/here") || "")
      ?? sessionStorage.getItem("claimit/held"),
  };
}"""


TAP_ON = """() => {
  const cover = document.querySelector("#cover");
  if (cover.hidden) return false;
  cover.click();
  return true;
}"""


class Table:
    """Plays on a page and in an engine of its own at the same time; they must agree throughout."""

    match: Match[State]

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.in_a_hurry = False
        self.steps_in_all = MOST_STEPS

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

    def sit_down(self) -> None:
        """Take the options of the game that is on the table as it begins; the rest is replayed."""
        self.match = new_match(claim_it, self.saved())

    def adopt(self) -> None:
        """Take over the game that the page has kept."""
        text = self.read()["record"]
        self.match = open_record(text, GAMES)
        self.must_end()

    def set_up(self) -> None:
        """Unfold the form of a game in the lobby."""
        self.page.click('#lobby [data-action="set-up"]')

    def start(self, query: str) -> None:
        """Start a game by the address."""
        self.open(query)
        self.sit_down()
        self.agree()

    def open_record(self, record: Record) -> None:
        """Open a game by its record."""
        self.open("#record=" + quote(format_record(record)))
        self.adopt()

    def stop_time(self) -> None:
        """Have the page's time, whose clock is installed, stand still; `run_for` lets some pass."""
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)  # in seconds

    def start_late(self, seed: str, players: int = 2, left: int = 6) -> None:
        """Open a game of this seed with only a few steps left, played as `play_on` would."""
        setup = Setup(first=Seat(0)).for_players(players)
        self.match = new_match(claim_it, setup.record(claim_it, seed))
        while not self.match.is_over:
            step = self.next_step()
            match = self.match
            self.match = match.roll() if step == "roll" else match.step(claim_it.parse_step(step))
        record = self.match.record
        self.steps_in_all = len(record.steps)
        self.open(format_shared(replace(record, steps=record.steps[: len(record.steps) - left])))
        self.adopt()
        self.agree()

    # Acting, on the page and in the engine

    def press(self, selector: str) -> None:
        """Press something on the page.

        A tap on the roll button has to wait until everybody has seen that it is another's turn; a
        program has not, and plays whole games.
        """
        if selector == ROLL and self.phase is Phase.ROLL:
            self.page.evaluate(f"() => document.querySelector({selector!r}).click()")
        else:
            self.page.click(selector)

    def watch(self) -> None:
        """See how the last step is told; who has no time taps until it is."""
        while self.in_a_hurry and self.page.evaluate(TAP_ON):
            pass
        self.page.wait_for_selector("#cover[hidden]", state="attached")

    def roll(self) -> None:
        self.press(ROLL)
        self.rolled()

    def rolled(self) -> None:
        """Take over the dice that the page shows once they rest."""
        self.watch()
        self.step(Dice(self.read()["dice"]))

    def place(self, name: str) -> None:
        self.press(f'[data-space="{name}"]')
        self.placed(name)

    def placed(self, name: str) -> None:
        self.step(claim_it.parse_step(name))

    def take(self) -> None:
        self.press(TAKE)
        self.taken()

    def taken(self) -> None:
        self.step(claim_it.TAKE)

    def step(self, step: Step) -> None:
        """Make in the engine the step that the page has made, once it is told."""
        self.watch()
        self.match = self.match.step(step)
        self.must_end()
        self.agree()

    def undo(self) -> None:
        self.press(UNDO)
        self.match = self.match.undo()
        self.agree()

    # Knowing

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def phase(self) -> Phase:
        return self.state.phase

    def legal(self) -> list[str]:
        return [format_space(space) for space in spaces_in(legal_spaces(self.state))]

    def wants_more(self) -> bool:
        """A modest policy for whole games: stop with three marked spaces or a risky roll."""
        return self.state.at_risk.bit_count() < 3 and claim_it.bust_rolls(self.state) < 60

    def next_step(self) -> str:
        """Return what that policy does now: the name of a space, "roll" or "take"."""
        if self.phase is Phase.PLACE:
            return self.preferred()
        return "roll" if self.phase is Phase.ROLL or self.wants_more() else "take"

    def play_on(self) -> None:
        """Make the next step by clicks, whatever is due."""
        match self.next_step():
            case "roll":
                self.roll()
            case "take":
                self.take()
            case name:
                self.place(name)

    def preferred(self) -> str:
        """A claim where one can be had, or else the last of the legal spaces."""
        mine = self.state.owned[self.state.seat] | self.state.squatted
        legal = spaces_in(legal_spaces(self.state))
        claims = [space for space in legal if mine >> space & 1]
        return format_space((claims or list(legal))[-1])

    def read(self) -> dict[str, Any]:
        """Read the page's marks."""
        return self.page.evaluate(READ)

    def saved(self) -> Record:
        """Return the record that the page has kept."""
        return parse_record(self.read()["record"], GAMES)

    def agree(self) -> None:
        """Hold the page against the engine: every mark, the buttons, and what was kept."""
        page, engine = self.read(), describe(self.state)
        for name in ("phase", "seat", "spaces", "legal", "claims", "largest", "total"):
            assert page[name] == engine[name], f"{name} after {self.match.record.steps[-3:]}"
        if self.match.last_roll is not None:
            assert Dice(page["dice"]) == self.match.last_roll
        phase = engine["phase"]
        assert page["can"] == {
            "roll": phase in ("roll", "decide"),
            "take": phase == "decide",
            "undo": phase == "decide",
        }
        assert parse_record(page["record"], GAMES).steps == self.match.record.steps

    def must_end(self) -> None:
        """Fail when a game goes on and on; its seed is in the record."""
        assert len(self.match.steps) < MOST_STEPS, format_record(self.match.record)

    def ranking_is_shown(self) -> None:
        """Hold the ranking on the page against the engine's."""
        result = claim_it.outcome(self.state)
        assert result is not None
        rows = self.page.locator("[data-standing]:not([hidden])")
        names = [self.match.record.seats[seat].name for rank in result.ranking for seat in rank]
        expect(rows.locator(".who")).to_have_text(names)
        ranks = [f"{result.rank(seat)}." for sharing in result.ranking for seat in sharing]
        expect(rows.locator(".rank")).to_have_text(ranks)
        scores = [
            str(result.standings[seat].largest) for sharing in result.ranking for seat in sharing
        ]
        expect(rows.locator(".score")).to_have_text(scores)
