"""Games between devices over relays: a real relay runs inside the tests' process."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from socket import socket
from types import MappingProxyType

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.apart import IS_WAITED_FOR, Device
from tests.browser.conftest import NewContext, Watch
from tests.browser.relay import BLOCKED, LYING, REFUSING, Relay, lie, refuse, relays, strict
from tests.often import often

LONG = 90_000
"""So many ms a letter may take: a relay allows only some in a minute, and these play fast."""
IS_OVER = "() => !document.querySelector('#ranking').hidden"


def gathered(
    new_context: NewContext,
    address: str,
    watch: Watch,
    used: Sequence[Relay],
    game: str,
    number: int = 2,
    *,
    by: str = "relays",
    faulty: Mapping[str, Callable[[WebSocketRoute], None]] = MappingProxyType({}),
) -> list[Device]:
    """Return devices that have sat down at a table of these relays, and of some with faults."""
    watch.expect("ws://127.0.0.1")  # a socket that is refused is reported by the browser
    devices = [Device(new_context().new_page(), address) for _ in range(number)]
    for device, (url, fault) in product(devices, faulty.items()):
        device.page.route_web_socket(url, fault)
    urls = dict.fromkeys((*(relay.url for relay in used), *faulty))
    query = "".join(f"&relays={url}" for url in urls)
    devices[0].open(f"{address}?new={number}&seed=abc&apart={by}&game={game}{query}")
    invitation = devices[0].invitation
    for seat, device in enumerate(devices[1:], 1):
        device.open(invitation)
        expect(device.page.locator(".of-links")).to_contain_text("connects to relays")
        device.sit_down(f"Guest {seat}")
    for device in devices:
        device.begun(by, LONG)
    return devices


def play(devices: list[Device], rng: random.Random, turns: int) -> None:
    """Play so many turns, each on the device that is waited for, and see them arrive."""
    for _ in range(turns):
        mover = next((each for each in devices if each.waits_for is None), None)
        if mover is None or mover.is_over:
            return
        mover.play_turn(rng)
        arrived(devices, mover)


def arrived(devices: list[Device], mover: Device) -> None:
    """Wait until all devices know what one of them has played."""
    joint = mover.record().joint
    assert joint is not None
    following = mover.waits_for
    if mover.is_over:
        for device in devices:
            device.page.wait_for_function(IS_OVER, timeout=LONG)
    elif following is not None:
        devices[following].page.wait_for_function(IS_WAITED_FOR, timeout=LONG)


@pytest.mark.parametrize(
    ("game", "number"),
    [
        often("claim-it", 2, when=False, id="claim-it"),
        often("claim-game", 3, when=True, id="claim-game"),
    ],
)
def test_turns_arrive_by_themselves(
    new_context: NewContext, address: str, watch: Watch, game: str, number: int
) -> None:
    with relays(2) as used:
        devices = gathered(new_context, address, watch, used, game, number)
        play(devices, random.Random(number), 3 * number)
        joint = devices[0].record().joint
        assert joint is not None and len(joint.turns) >= 3 * number


@pytest.mark.thorough
@pytest.mark.timeout(900)  # five pages on one machine
@pytest.mark.parametrize(("game", "number"), [("claim-it", 2), ("claim-it", 5), ("claim-game", 4)])
def test_whole_games(
    new_context: NewContext, address: str, watch: Watch, game: str, number: int
) -> None:
    with relays(2) as used:
        devices = gathered(new_context, address, watch, used, game, number)
        play(devices, random.Random(number), 1000)
        assert len({device.record().steps for device in devices}) == 1
        assert all(device.is_over for device in devices)


def test_relays_that_lie_or_refuse_everything_stop_no_game(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    with relays(1) as used:
        faulty = {LYING: lie, REFUSING: refuse}
        devices = gathered(new_context, address, watch, used, "claim-it", faulty=faulty)
        play(devices, random.Random(7), 4)
        assert len({device.record().steps for device in devices}) == 1


@pytest.mark.thorough
def test_a_relay_that_takes_little_gets_everything_in_the_end(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    with relays(1) as (relay,):
        faulty = {relay.url: strict(2)}
        devices = gathered(new_context, address, watch, [relay], "claim-it", faulty=faulty)
        play(devices, random.Random(8), 6)
        assert len({device.record().steps for device in devices}) == 1


def test_the_page_of_relays_says_what_each_one_did(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    watch.expect("ws://127.0.0.1")
    page = new_context().new_page()
    page.route_web_socket(LYING, lie)
    page.route_web_socket(REFUSING, refuse)
    with relays(1) as (relay,), socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there, and no relay of another test can
        gone = f"ws://127.0.0.1:{taken.getsockname()[1]}"
        urls = (relay.url, LYING, REFUSING, gone)
        page.route("**/web/relays.json", lambda route: route.fulfill(json=list(urls)))
        page.goto(f"{address}#relays")
        page.wait_for_selector("#relays-page [data-relay]")
        page.get_by_role("button", name="Test the relays").click()
        rows = page.locator("#relays-page [data-relay] .hint")
        expect(rows.nth(0)).to_contain_text("It works.")
        expect(rows.nth(1)).to_contain_text("it did not have it")
        expect(rows.nth(2)).to_contain_text(BLOCKED)
        expect(rows.nth(3)).to_contain_text("It cannot be reached.")


def test_a_relay_that_is_killed_or_has_forgotten_everything_stops_no_game(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    rng = random.Random(7)
    with relays(2) as (one, other):
        devices = gathered(new_context, address, watch, (one, other), "claim-it")
        play(devices, rng, 2)
        one.stop()
        play(devices, rng, 2)
        one.start()  # empty
        other.stop()
        for device in devices:
            device.page.evaluate("() => dispatchEvent(new Event('online'))")
        play(devices, rng, 2)
        joint = devices[0].record().joint
        assert joint is not None and len(joint.turns) >= 7


def test_without_any_relay_the_turn_is_sent_when_one_is_back_and_can_be_sent_as_a_link(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    rng = random.Random(8)
    with relays(1) as (relay,):
        devices = gathered(new_context, address, watch, (relay,), "claim-it")
        relay.stop()
        mover = next(each for each in devices if each.waits_for is None)
        other = next(each for each in devices if each is not mover)
        mover.play_turn(rng)
        send = mover.page.get_by_role("button", name="Send the turn")
        expect(send).to_be_visible()
        expect(send).to_contain_text("no relay can be reached")
        relay.start()
        mover.page.evaluate("() => dispatchEvent(new Event('online'))")
        other.page.evaluate("() => dispatchEvent(new Event('online'))")
        other.page.wait_for_function(IS_WAITED_FOR, timeout=LONG)
        expect(send).to_be_hidden()


def test_what_was_played_without_a_relay_is_sent_after_a_restart_once(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    """The page is left with a turn just played, and opened again."""
    rng = random.Random(9)
    with relays(1) as (relay,):
        devices = gathered(new_context, address, watch, (relay,), "claim-it")
        relay.stop()
        mover = next(each for each in devices if each.waits_for is None)
        other = next(each for each in devices if each is not mover)
        mover.play_turn(rng)
        steps = mover.record().steps
        mover.page.goto("about:blank")
        relay.start()
        other.page.evaluate("() => dispatchEvent(new Event('online'))")
        mover.open(address)  # the lobby: no game is opened
        other.page.wait_for_function(IS_WAITED_FOR, timeout=LONG)
        assert other.record().steps == steps


def test_a_turn_that_comes_while_the_lobby_is_shown_is_listed_there(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    rng = random.Random(10)
    with relays(1) as used:
        devices = gathered(new_context, address, watch, used, "claim-it")
        mover = next(each for each in devices if each.waits_for is None)
        other = next(each for each in devices if each is not mover)
        other.open(address)
        expect(other.page.locator('#lobby [data-action="continue"]')).to_contain_text("to play")
        mover.play_turn(rng)
        expect(other.page.locator('#lobby [data-action="continue"]')).to_contain_text(
            "your turn", timeout=LONG
        )
        assert other.page.title().startswith("(1) ")
        other.page.click('#lobby [data-action="continue"]')
        other.page.wait_for_function(IS_WAITED_FOR)


def test_a_clock_that_is_two_minutes_slow_stops_nothing(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    with relays(1) as (relay,):
        watch.expect("ws://127.0.0.1")
        devices = [Device(new_context().new_page(), address) for _ in range(2)]
        devices[1].page.add_init_script(
            "{ const now = Date.now; Date.now = () => now() - 120_000; }"
        )
        query = f"?new=2&seed=abc&apart=relays&relays={relay.url}"
        devices[0].open(f"{address}{query}")
        devices[1].open(devices[0].invitation)
        devices[1].sit_down("Mae")
        for device in devices:
            device.page.wait_for_selector('#table[data-apart="relays"]', timeout=LONG)
        play(devices, random.Random(11), 4)
