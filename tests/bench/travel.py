"""How long a turn and a sealed roll travel over a relay of this machine, and what they take.

Two browser contexts play Claim It!, at random and by clicks. *Travel* is from the click that ends a
turn on the one page, as its browser has stamped it, until the other page's thread has drawn the
frame after its table waits for nobody any longer. In between the turn is shown, signed, saved,
sealed, carried, read and checked. Nothing moves (reduced motion), so that no scene is waited for.
Bytes are those of all messages of the sockets of a page, as the browser counts them.

A *sealed roll* takes from the click on the button until the thread of the same page has drawn the
frame with the dice. In between the question is signed, saved, sealed and carried, read and checked
by the other page, which answers in the same way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import WebSocket

from tests.bench.browser import site
from tests.bench.figures import p95, table
from tests.browser.apart import IS_HERE, Device
from tests.browser.relay import relays

WATCH = """{
  globalThis.ended = 0;
  globalThis.came = 0;
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("click", ({timeStamp}) => {
    globalThis.ended = performance.timeOrigin + timeStamp;
  }, true);
  addEventListener("DOMContentLoaded", () => {
    const table = document.querySelector("#table");
    new MutationObserver(() => {
      if ("waiting" in table.dataset) return;
      requestAnimationFrame(() => setTimeout(() => { globalThis.came = now(); }));
    }).observe(table, {attributeFilter: ["data-waiting"]});
  });
}"""
IS_WAITED_FOR = """() => document.querySelector("#table").dataset.apart && globalThis.came
  && !("waiting" in document.querySelector("#table").dataset)"""
SEAT = "() => document.querySelector('#table').dataset.seat"
HAS_GONE_ON = f"""(seat) => ({IS_HERE}) || !document.querySelector("#ranking").hidden
  || ({SEAT})() !== seat"""
PATIENCE = 90_000
"""So many ms may a turn take: these play faster than a relay allows."""


def report(turns: int = 24, rolls: int = 40) -> Iterator[str]:
    """Play so many turns, and make so many sealed rolls in another game."""
    yield from _turns(turns)
    yield from _rolls(rolls)


@contextmanager
def _gathered(by: str, sizes: list[int]) -> Iterator[list[Device]]:
    """Yield two devices at a table of two relays; note the sizes of all messages."""
    with site() as (browser, address), relays(2, notes_per_minute=1000) as used:
        pages = [browser.new_context(reduced_motion="reduce").new_page() for _ in range(2)]
        for page in pages:
            page.add_init_script(WATCH)
            page.on("websocket", lambda socket: _count(socket, sizes))
        host, guest = devices = [Device(page, address) for page in pages]
        query = "".join(f"&relays={relay.url}" for relay in used)
        host.open(f"{address}?new=2&seed=abc&apart={by}{query}")
        guest.open(host.invitation)
        guest.sit_down("Mae")
        for device in devices:
            device.page.wait_for_selector(f'#table[data-apart="{by}"]')
        yield devices


def _rolls(rolls: int) -> Iterator[str]:
    times: list[float] = []
    sizes: list[int] = []
    with _gathered("sealed", sizes) as devices:
        rng, before = random.Random(1), sum(sizes)
        seat = int(devices[0].page.evaluate(SEAT))
        while len(times) < rolls:
            mover = devices[seat]
            mover.page.wait_for_function(f"() => {IS_HERE}", timeout=PATIENCE)
            mover.page.evaluate("() => { globalThis.came = 0; }")
            mover.act(rng)
            mover.page.wait_for_function(HAS_GONE_ON, arg=str(seat), timeout=PATIENCE)
            if mover.is_over:
                break
            ended, came = mover.page.evaluate("() => [globalThis.ended, globalThis.came]")
            if came:
                times.append(came - ended)
            seat = int(mover.page.evaluate(SEAT))
    head = ("a sealed roll", "number", "ms, median", "95 %", "longest")
    row = ("until its dice are shown", len(times), median(times), p95(times), max(times))
    yield table(head, [row], "", "", ".0f", ".0f", ".0f")
    head = ("bytes of both pages and two relays", "a roll")
    yield table(head, [("in and out", (sum(sizes) - before) / len(times))], "", ".0f")


def _turns(turns: int) -> Iterator[str]:
    times: list[float] = []
    sizes: list[int] = []
    with _gathered("relays", sizes) as devices:
        host, guest = devices
        rng = random.Random(1)
        before = sum(sizes)
        for _ in range(turns):
            mover = next(each for each in devices if each.waits_for is None)
            other = guest if mover is host else host
            if mover.is_over:
                break
            other.page.evaluate("() => { globalThis.came = 0; }")
            mover.play_turn(rng)
            if mover.is_over:
                break
            other.page.wait_for_function(IS_WAITED_FOR, timeout=PATIENCE)
            ended = mover.page.evaluate("() => globalThis.ended")
            times.append(other.page.evaluate("() => globalThis.came") - ended)
    head = ("a turn over relays", "number", "ms, median", "95 %", "longest")
    row = ("until it is on the other screen", len(times), median(times), p95(times), max(times))
    yield table(head, [row], "", "", ".0f", ".0f", ".0f")
    head = ("bytes of both pages and two relays", "a turn")
    yield table(head, [("in and out", (sum(sizes) - before) / len(times))], "", ".0f")


def _count(socket: WebSocket, sizes: list[int]) -> None:
    def frame(data: bytes | str) -> None:
        sizes.append(len(data))

    socket.on("framesent", frame)
    socket.on("framereceived", frame)
