"""Devices say over relays who has the game open."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.apart import Device
from tests.browser.conftest import NewContext, Watch
from tests.browser.relay import relays
from tests.browser.test_relays import LONG, gathered

GUEST = '[data-panel="1"]'


def test_who_has_the_game_open_is_shown_until_the_page_is_closed(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    with relays(2) as used:
        host, guest = gathered(new_context, address, watch, used, "claim-it")
        expect(host.page.locator(GUEST)).to_have_attribute("data-here", "", timeout=LONG)
        expect(host.page.locator(GUEST)).to_have_attribute("title", "Guest 1 has the game open")
        expect(guest.page.locator('[data-panel="0"]')).to_have_attribute("data-here", "")
        context = guest.page.context
        guest.page.close()
        expect(host.page.locator(f"{GUEST}[data-here]")).to_have_count(0)
        again = Device(context.new_page(), address)
        again.open(address)
        again.page.click('#lobby [data-action="continue"]')
        expect(host.page.locator(GUEST)).to_have_attribute("data-here", "", timeout=LONG)


def test_it_is_also_said_if_the_script_for_relays_comes_late(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    with relays(1) as used:
        host, guest = gathered(new_context, address, watch, used, "claim-it")
        context = guest.page.context
        guest.page.close()
        expect(host.page.locator(f"{GUEST}[data-here]")).to_have_count(0)
        again = Device(context.new_page(), address)
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        again.page.route("**/devices.js", hold)
        with again.page.expect_request("**/devices.js"):
            again.open(address)
            again.page.click('#lobby [data-action="continue"]')
        expect(again.page.locator(GUEST)).to_be_visible()
        for route in held:
            route.continue_()
        expect(host.page.locator(GUEST)).to_have_attribute("data-here", "", timeout=LONG)


def test_the_device_to_which_a_player_comes_last_plays(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    with relays(2) as used:
        host, guest = gathered(new_context, address, watch, used, "claim-it")
        expect(guest.page.locator('[data-panel="0"]')).to_have_attribute("data-here", "")
        guest.page.click('.bar [data-action="menu"]')
        guest.page.click('#menu [data-action="apart-page"]')
        guest.page.click('[data-action="other-device"]')
        link = guest.page.locator("[data-seat-link]").get_attribute("data-seat-link") or ""
        guest.page.click('#apart-table [data-action="continue"]')
        other = Device(new_context().new_page(), address)
        other.open(link)
        other.page.click('[data-action="take-over"]')
        expect(guest.page.locator("#notice")).to_contain_text("on another device", timeout=LONG)
        expect(other.page.locator("#notice")).not_to_contain_text("on another device")
        expect(host.page.locator(GUEST)).to_have_attribute("data-here", "")
