"""Games between devices where the page has no address, may save nothing, or came without https."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from tests.browser.apart import IS_WAITED_FOR, Device
from tests.browser.relay import relays
from tests.hosts.conftest import Serve
from tests.hosts.host import Host
from tests.hosts.preferences import LAN, NO_DATA, opened
from tests.often import often
from tools.site.build import ONE_FILE


@dataclass(frozen=True)
class Setting:
    """How a browser is set, and where it finds the page."""

    address: Callable[[Serve, Path], str]
    preferences: dict[str, Any] = field(default_factory=dict[str, Any])


def served(serve: Serve, _folder: Path) -> str:
    """Return the address of the site on this machine."""
    return serve(Host()).address


WITHOUT_HTTPS = "by http in a house"
SETTINGS = {
    "the one file on a disk": Setting(lambda _serve, folder: (folder / ONE_FILE).as_uri()),
    "sites may save nothing": Setting(served, NO_DATA),
    WITHOUT_HTTPS: Setting(lambda serve, folder: served(serve, folder).replace("localhost", LAN)),
}
LINK, RELAYS = "link", "relays"
LONG = 60_000
"""So many ms a turn may be on its way."""
CASES = (
    often("the one file on a disk", LINK, when=False, id="the one file, by links"),
    often("the one file on a disk", RELAYS, when=False, id="the one file, over relays"),
    often("sites may save nothing", RELAYS, when=True, id="without storage, over relays"),
    often(WITHOUT_HTTPS, LINK, when=False, id="without https, by links"),
)
"""Relays need encryption, which browsers grant to pages with https alone. Without storage, a link
that is opened in a new page finds no seat there.
"""


class Opened(Device):
    """A device that takes a link without an address to where its page is."""

    def open(self, link: str) -> None:
        """Open a link anew."""
        self.page.goto("about:blank")
        super().open(f"{self.address}{link}" if link.startswith("#") else link)


@pytest.fixture
def open_two(
    serve: Serve, folder: Path, playwright: Playwright, tmp_path: Path
) -> Iterator[Callable[[Setting], list[Opened]]]:
    """Return what opens the page in two browsers that are set in some way."""
    with ExitStack() as stack:

        def device(setting: Setting, address: str, number: int) -> Opened:
            profile = tmp_path / str(number)
            context = opened(playwright, profile, setting.preferences, 1180, 820)
            stack.callback(context.close)
            return Opened(context.pages[0], address)

        def two(setting: Setting) -> list[Opened]:
            address = setting.address(serve, folder)
            return [device(setting, address, number) for number in range(2)]

        yield two


@pytest.mark.timeout(180)
@pytest.mark.parametrize(("place", "way"), CASES)
def test_some_turns_are_played(
    open_two: Callable[[Setting], list[Opened]], place: str, way: str
) -> None:
    host, guest = devices = open_two(SETTINGS[place])
    with relays(2) as used:
        query = "".join(f"&relays={relay.url}" for relay in used) if way != LINK else ""
        host.open(f"{host.address}?new=2&seed=abc&apart={way}{query}")
        guest.open(host.invitation)
        back = guest.sit_down("Guest")
        if way == LINK:
            host.open(back)
        for device in devices if way != LINK else devices[:1]:
            device.begun(way, LONG)
        rng = random.Random(4)
        for mover, other in ((host, guest), (guest, host)):
            mover.play_turn(rng)
            if way == LINK:
                other.open(mover.link)
            other.page.wait_for_function(IS_WAITED_FOR, timeout=LONG)


def test_without_https_the_form_says_that_relays_need_it(
    open_two: Callable[[Setting], list[Opened]],
) -> None:
    host, _ = open_two(SETTINGS[WITHOUT_HTTPS])
    host.open(f"{host.address}#apart")
    host.page.get_by_label("Name of player 1").fill("Clara")
    host.page.get_by_label("Turns travel").select_option("relays")
    host.page.get_by_role("button", name="Make the table").click()
    expect(host.page.get_by_role("dialog")).to_contain_text("Relays need a page that came with")
