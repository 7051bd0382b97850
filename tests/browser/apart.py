"""What browser tests of games between devices share: a device, and turns by clicks."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from claimit.games import GAMES
from claimit.table.record import Record, parse_record
from tests.browser.played import KEPT

CONTROLS = """[...document.querySelectorAll(
    "[data-space][data-legal], [data-token], #play [data-action=roll]")]
  .filter((each) => each.checkVisibility() && each.getAttribute("aria-disabled") !== "true")"""
"""What of a board and of the buttons stands for a legal action of the player here."""
NAME_OF = "(each) => each.dataset.token || each.dataset.space || 'roll'"
IS_HERE = """document.querySelector("#table").dataset.apart
  && !("waiting" in document.querySelector("#table").dataset)
  && document.querySelector("#ranking").hidden"""
WAITS = f"() => document.querySelector('#cover').hidden && !({IS_HERE})"
CAN_ACT = f"""() => {{
  const cover = document.querySelector("#cover");
  if (!cover.hidden) cover.click();
  return !({IS_HERE}) || {CONTROLS}.length > 0;
}}"""
"""Whether something can be clicked, or another device is to play; scenes are cut short."""
ACT = f"""(name) => {CONTROLS}.find((each) => ({NAME_OF})(each) === name)?.click()"""
IS_READY = """() => {
  const table = document.querySelector("#table");
  return table.dataset.apart && document.querySelector("#apart").dataset.turnLink;
}"""


IS_WAITED_FOR = """() => document.querySelector("#table").dataset.apart
  && !("waiting" in document.querySelector("#table").dataset)"""


class Device:
    """A page at which some of the seats of a table are played."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def open(self, link: str) -> None:
        """Open a link, as if it had been tapped in a message."""
        self.page.goto(link)
        self.page.wait_for_selector("html[data-ready]", state="attached")

    @property
    def invitation(self) -> str:
        """The link of the invitation that is shown."""
        self.page.wait_for_selector("[data-invitation]")
        return self.page.get_attribute("[data-invitation]", "data-invitation") or ""

    def sit_down(self, name: str) -> str:
        """Sit down at the table to which a link has led; return the link that is sent back."""
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        # Where turns travel by relays, the game may have begun before the link could be seen.
        self.page.wait_for_selector(
            "#apart-table[data-turn-link], body[data-screen=table]", state="attached"
        )
        return self.page.get_attribute("#apart-table", "data-turn-link") or ""

    @property
    def link(self) -> str:
        """The link of the newest turn, on the table."""
        self.page.wait_for_function(IS_READY)
        return self.page.get_attribute("#apart", "data-turn-link") or ""

    @property
    def waits_for(self) -> int | None:
        """The seat that this device waits for; None: it is to play itself, or the game is over."""
        self.page.wait_for_function(IS_READY)
        seat = self.page.get_attribute("#table", "data-waiting")
        return None if seat is None else int(seat)

    def begun(self, way: str, timeout: float) -> None:
        """Wait until all have sat down at a table whose turns travel in some way.

        The table says that way before they have as well.
        """
        self.page.wait_for_selector(f'#table[data-apart="{way}"]', timeout=timeout)
        self.page.wait_for_function(IS_READY, timeout=timeout)

    @property
    def is_over(self) -> bool:
        """Whether the ranking is shown."""
        return self.page.locator("#ranking").is_visible()

    def play_turn(self, rng: random.Random) -> None:
        """Click what is legal until another device is to play."""
        self.page.wait_for_function(f"() => {IS_HERE}")
        while self.page.evaluate(f"() => Boolean({IS_HERE})"):
            self.act(rng)
        self.page.wait_for_function(CAN_ACT)
        self.page.wait_for_function(WAITS)

    def act(self, rng: random.Random) -> None:
        """Click one thing that is legal."""
        self.page.wait_for_function(CAN_ACT)
        names = self.page.evaluate(f"() => {CONTROLS}.map({NAME_OF})")
        if names:
            self.page.evaluate(ACT, rng.choice(names))

    def record(self) -> Record:
        """Return the record that the page has saved."""
        return parse_record(self.page.evaluate(KEPT), GAMES)


def gathered(host: Device, *guests: Device, query: str = "") -> None:
    """Have all sit down at a table of the host, who begins the game."""
    host.open(f"{host.address}?new={1 + len(guests)}&seed=abc&apart=link{query}")
    invitation = host.invitation
    for number, guest in enumerate(guests, 1):
        guest.open(invitation)
        back = guest.sit_down(f"Guest {number}")
        host.page.goto(back)
        if guest is not guests[-1]:
            seat = host.page.locator(f'[data-chair="{number}"] .who')
            expect(seat).to_have_text(f"Guest {number}")
    host.page.wait_for_function(IS_READY)


def play_to_the_end(devices: list[Device], rng: random.Random, most: int = 1000) -> Device:
    """Play a game by links alone, from the device that has begun it; return who was last."""
    newest = devices[0]
    for _ in range(most):
        seat = newest.waits_for
        if seat is None and newest.is_over:
            break
        if seat is not None:
            devices[seat].open(newest.link)
            newest = devices[seat]
        newest.play_turn(rng)
    return newest
