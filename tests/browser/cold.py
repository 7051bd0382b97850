"""What the pages call of the secondary half of Pyodide's WebAssembly.

A page says on its console which function it was that had the secondary half loaded
(web/runtime/halves.js). On a site whose WebAssembly is watched it does so for each function that
it calls, and the profile is made of that (tools/site/runtime/profile.py).
"""

from __future__ import annotations

from time import monotonic

from playwright.sync_api import ConsoleMessage

from tools.site.runtime.halves import CALLED

RARE = """
import _codecs_jp

def run():
    encoded, _ = _codecs_jp.getcodec("euc_jp").encode("日本")
    return encoded.hex()
"""
"""What no page does, and what comes of it."""
ANSWER = "c6fccbdc"


class ColdCalls:
    """The functions that one test has called, each with the seconds since the first one."""

    def __init__(self) -> None:
        self.called: dict[int, float] = {}
        self._begun = 0.0

    def clear(self) -> None:
        """Begin anew."""
        self.called = {}

    def note(self, message: ConsoleMessage) -> None:
        """Note what a console says, if it is about such a function."""
        if message.type != "info" or not (found := CALLED.match(message.text)):
            return
        now = monotonic()
        if not self.called:
            self._begun = now
        self.called.setdefault(int(found[1]), round(now - self._begun, 1))


COLD_CALLS = ColdCalls()
"""Of the test that runs in this process."""
