"""What a snapshot of Python's memory spares a later visit to the game.

Two browsers know the game. One begins from its snapshot; the other has a note that making one has
failed, so it reads its library and imports it, as on a first visit. Both have been there equally
often, and are visited in turns. Beside them stands the game on PyScript and Pyodide as they come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack

from playwright.sync_api import sync_playwright

from tests.bench.boot import REST_S, STAY_MS, visit, warmed
from tests.bench.browser import served
from tests.bench.figures import Figures, in_turns, medians, table
from tests.bench.stock.pages import PAGES
from tools.files import Files
from tools.site import build

GIVE_UP = """async () => {
  for (const name of await caches.keys()) {
    if (!name.startsWith("claimit snapshot ")) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!new URL(request.url).pathname.endsWith("/snapshot")) continue;
      await cache.put(request, new Response(null, { headers: { "X-About": "null" } }));
    }
  }
}"""
"""Notes that no snapshot could be made, as `giveUp` in web/runtime/snapshot.js does."""


def report(rounds: int = 9) -> Iterator[str]:
    """Visit the game so often in each way; gives a table."""
    files = build.site()
    pages = {"stock": PAGES["stock"](files), "without a snapshot": files, "with one": files}
    found = measured(pages, rounds)
    stock = found["stock"]["ready"]
    yield f"The game can be played, warm, medians of {rounds} visits, in ms"
    rows = [(name, each["ready"], each["ready"] / stock) for name, each in found.items()]
    yield table(("", "time", "of stock"), rows, "", ",.0f", ".2f")
    if found["with one"]["library"] or not found["without a snapshot"]["library"]:
        yield "These figures say nothing: the visits did not begin as their names say."


def measured(pages: Mapping[str, Files], rounds: int) -> Mapping[str, Figures]:
    """Return the medians of each page's warm visits."""
    with ExitStack() as stack:
        addresses = served(pages, None, stack)
        playwright = stack.enter_context(sync_playwright())
        tabs = warmed(playwright, addresses, stack)
        without = tabs["without a snapshot"]
        without.goto(f"{addresses['without a snapshot']}manifest.json")
        without.evaluate(GIVE_UP)
        ways: dict[str, Callable[[str], Figures]] = {
            "warm": lambda name: visit(tabs[name], addresses[name], STAY_MS),
        }
        return medians(in_turns(rounds, ways, addresses, REST_S))["warm"]
