"""Print how fast the page starts in Firefox and WebKit, in a browser that has just been started.

``python -m tests.bench.engines --before FOLDER [--rounds 7]``

Each site has a profile of its own in each browser, in which it was visited three times. Then, again
and again, the browser is closed, started anew with that profile, and sent to the page at once; the
two sites take turns. Times are medians in milliseconds, from the navigation until the page is
interactive. *Slower by* is the median of what ours took longer than the earlier site in each round.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median

from tests.bench.boot import WARMING, built, rotated, served
from tests.engines.drivers import Driver, Firefox, WebKit, screen
from tools.browsers.engines import missing
from tools.site import build

BROWSERS: Mapping[str, Callable[[Path], Driver]] = {"firefox": Firefox, "webkit": WebKit}

READY = "html[data-ready]"
INTERACTIVE = "() => performance.getEntriesByName('claimit-ready')[0].startTime"

STAY_S = 12.0
"""How long a visit lasts, in seconds, so that what is done in idle time is done."""


def main() -> None:
    """Measure the browsers that are here, and print a line for each."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.engines", description=__doc__)
    parser.add_argument("--before", type=Path, required=True, help="an earlier site")
    parser.add_argument("--rounds", type=int, default=7, help="starts of each site")
    chosen = parser.parse_args()
    with ExitStack() as stack:
        earlier = built(chosen.before)
        pages = {"ours": lambda site: site, "before": lambda _: earlier}
        addresses = served(build.site(), pages, stack)
        stack.enter_context(screen())
        for name, browser in BROWSERS.items():
            lack = missing(name)
            print(f"{name}: {lack or told(starts(browser, addresses, chosen.rounds))}", flush=True)


def starts(
    browser: Callable[[Path], Driver], addresses: Mapping[str, str], rounds: int
) -> dict[str, list[float]]:
    """Start the browser anew for every visit; gives how long each took, in milliseconds."""
    times: dict[str, list[float]] = {name: [] for name in addresses}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        drivers = {name: stack.enter_context(closing(browser(folder / name))) for name in addresses}
        for name, address in addresses.items():
            for _ in WARMING:
                begun(drivers[name], address)
                time.sleep(STAY_S)
        for number in range(rounds):
            for name, address in rotated(addresses, number):
                drivers[name].restart()
                times[name].append(begun(drivers[name], address))
    return times


def begun(driver: Driver, address: str) -> float:
    """Visit an address; gives after how many milliseconds the page was interactive."""
    driver.goto(address)
    driver.wait_for_selector(READY)
    return float(driver.evaluate(INTERACTIVE))


def told(times: Mapping[str, list[float]]) -> str:
    """Say the medians, and by how much ours is slower."""
    ours, before = times["ours"], times["before"]
    slower = [one - other for one, other in zip(ours, before, strict=True)]
    return (
        f"ours {median(ours):,.0f} ms, before {median(before):,.0f} ms; slower by"
        f" {median(slower):+,.0f} ms ({min(slower):+,.0f} to {max(slower):+,.0f})"
    )


if __name__ == "__main__":
    main()
