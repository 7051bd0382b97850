"""The table as a test sees it: acts on the page, and compares the page with the engine."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import Page

from claimit import claim_it
from claimit.claim_it import Phase, State, describe, format_space
from claimit.claim_it.board import spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.rules import legal_spaces
from claimit.games import GAMES
from claimit.table.match import new_match
from claimit.table.record import parse_record
from claimit.table.seats import Seat
from tests.browser.played import CLICK, MOST_STEPS, ROLL, Played
from web.table.links.game_links import format_shared
from web.table.seats.setup import Setup

TAKE = '#play [data-action="take"]'

MARKS = """() => {
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
  };
}"""


class Table(Played[State]):
    """The table of Claim It!, on the page and in the engine."""

    MARKS = MARKS

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.steps_in_all = MOST_STEPS

    # Getting to the table

    def sit_down(self) -> None:
        """Take the options of the game that is on the table as it begins; the rest is replayed."""
        self.match = new_match(claim_it, self.saved())

    def start(self, query: str) -> None:
        """Start a game by the address."""
        self.open(query)
        self.sit_down()
        self.agree()

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
            self.page.evaluate(CLICK.format(selector))
        else:
            self.page.click(selector)

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

    # Knowing

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

    def agree(self) -> None:
        """Hold the page against the engine: every mark, the buttons, and what was saved."""
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

    def score(self, seat: int) -> str:
        result = claim_it.outcome(self.state)
        assert result is not None
        return str(result.standings[seat].largest)
