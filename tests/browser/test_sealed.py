"""Live games with sealed dice: all devices make each roll together."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from claimit.games import GAMES
from claimit.table.dice_check import check_dice
from claimit.table.match import Match, replay
from tests.browser.apart import CAN_ACT, IS_HERE, Device
from tests.browser.conftest import NewContext, Watch
from tests.browser.relay import relays
from tests.browser.test_relays import LONG, gathered
from tests.often import often

SEAT = "document.querySelector('#table').dataset.seat"


def seat_of(device: Device) -> int:
    """Return the seat to play, as a device shows it."""
    return int(device.page.evaluate(f"() => {SEAT}"))


def play(devices: list[Device], rng: random.Random, clicks: int) -> None:
    """Click so many times what is legal, each time at the device whose player is to act."""
    seat = seat_of(devices[0])
    for _ in range(clicks):
        mover = devices[seat]
        mover.page.wait_for_function(f"() => {IS_HERE}", timeout=LONG)
        mover.act(rng)
        mover.page.wait_for_function(
            f"""() => {{
              const cover = document.querySelector("#cover");
              if (!cover.hidden) cover.click();
              const isOver = !document.querySelector("#ranking").hidden;
              return ({IS_HERE}) || {SEAT} !== "{seat}" || isOver;
            }}""",
            timeout=LONG,
        )
        if mover.is_over:
            return
        seat = seat_of(mover)


def matches(devices: list[Device]) -> list[Match]:
    """Return the game as each device has saved it."""
    records = [device.record() for device in devices]
    return [replay(GAMES[record.game], record) for record in records]


@pytest.mark.parametrize(
    ("game", "number", "clicks"),
    [
        often("claim-it", 2, 40, when=True, id="claim-it"),
        often("claim-game", 3, 30, when=False, id="claim-game"),
    ],
)
def test_all_devices_make_each_roll_together(
    new_context: NewContext, address: str, watch: Watch, game: str, number: int, clicks: int
) -> None:
    with relays(2) as used:
        devices = gathered(new_context, address, watch, used, game, number, by="sealed")
        play(devices, random.Random(number), clicks)
        played = matches(devices)
        shortest = min(played, key=lambda match: match.ply)
        assert shortest.rolls > 3
        for match in played:
            assert match.steps[: shortest.ply] == shortest.steps
            found = check_dice(match)
            assert found is not None and found.astray is None and found.rolls > 3


@pytest.mark.thorough
@pytest.mark.timeout(900)  # five pages on one machine
@pytest.mark.parametrize(("game", "number"), [("claim-it", 2), ("claim-it", 5), ("claim-game", 4)])
def test_whole_games(
    new_context: NewContext, address: str, watch: Watch, game: str, number: int
) -> None:
    with relays(2) as used:
        devices = gathered(new_context, address, watch, used, game, number, by="sealed")
        play(devices, random.Random(number), 5000)
        for device in devices:
            device.page.wait_for_selector("#ranking:not([hidden])", timeout=LONG)
        played = matches(devices)
        assert len({match.record.steps for match in played}) == 1
        for match in played:
            found = check_dice(match)
            assert found is not None and found.astray is None and not found.unrevealed


def test_a_roll_names_the_player_who_has_left_and_goes_on_when_the_page_is_back(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    rng = random.Random(3)
    with relays(1) as used:
        devices = gathered(new_context, address, watch, used, "claim-it", by="sealed")
        seat = seat_of(devices[0])
        mover, other = devices[seat], devices[1 - seat]
        name = mover.record().seats[1 - seat].name
        other.page.goto("about:blank")
        while mover.page.evaluate(f"() => Boolean({IS_HERE})"):
            mover.act(rng)
        expect(mover.page.locator("#prompt")).to_have_text(f"Waiting for {name}…")
        expect(mover.page.locator("#table")).to_have_attribute("data-waiting", str(1 - seat))
        mover.page.reload()
        mover.page.wait_for_selector("html[data-ready]", state="attached")
        expect(mover.page.locator("#prompt")).to_have_text(f"Waiting for {name}…")
        other.open(f"{address}#table")
        mover.page.wait_for_function(f"() => {IS_HERE}", timeout=LONG)
        mover.page.wait_for_function(CAN_ACT)
