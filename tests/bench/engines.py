"""How fast the page starts in Firefox and WebKit, in a browser that has just been started.

Each site has a profile of its own in each browser, in which it was visited three times. Then, again
and again, the browser is closed, started anew with that profile, and sent to the page at once; the
two sites take turns. Times are medians in milliseconds, from the navigation until the page is
interactive. *Slower by* is the median of what ours took longer than the earlier site in each round.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median

from tests.bench.boot import WARMING
from tests.bench.browser import loaded, new_folder, served
from tests.bench.figures import in_turns
from tests.engines.drivers import Driver, Firefox, WebKit, as_page, screen
from tools.browsers.engines import missing
from tools.site import build

BROWSERS: Mapping[str, Callable[[Path], Driver]] = {"firefox": Firefox, "webkit": WebKit}

STAY_S = 12.0
"""How long a visit lasts, in seconds, so that what is done in idle time is done."""


def report(*, before: Path, rounds: int = 7) -> Iterator[str]:
    """Measure the browsers that are here beside an earlier site; gives a line for each."""
    with ExitStack() as stack:
        addresses = served({"ours": build.site()}, before, stack)
        stack.enter_context(screen())
        for name, browser in BROWSERS.items():
            lack = missing(name)
            yield f"{name}: {lack or told(starts(browser, addresses, rounds))}"


def starts(
    browser: Callable[[Path], Driver], addresses: Mapping[str, str], rounds: int
) -> dict[str, list[float]]:
    """Start the browser anew for every visit; gives how long each took, in milliseconds."""
    with ExitStack() as stack:
        folder = new_folder(stack)
        drivers = {name: stack.enter_context(closing(browser(folder / name))) for name in addresses}
        for name, address in addresses.items():
            for _ in WARMING:
                loaded(as_page(drivers[name]), address)
                time.sleep(STAY_S)

        def begun(name: str) -> float:
            drivers[name].restart()
            return loaded(as_page(drivers[name]), addresses[name])

        return in_turns(rounds, {"anew": begun}, addresses)["anew"]


def told(times: Mapping[str, Sequence[float]]) -> str:
    """Say the medians, and by how much ours is slower."""
    ours, before = times["ours"], times["before"]
    slower = [one - other for one, other in zip(ours, before, strict=True)]
    return (
        f"ours {median(ours):,.0f} ms, before {median(before):,.0f} ms; slower by"
        f" {median(slower):+,.0f} ms ({min(slower):+,.0f} to {max(slower):+,.0f})"
    )
