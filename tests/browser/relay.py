"""A real relay inside the tests' process, and one that has a fault."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from nostr_sdk import LocalRelay, LocalRelayBuilder, RateLimit

_LOOP: list[asyncio.AbstractEventLoop] = []


def _loop() -> asyncio.AbstractEventLoop:
    """Return the loop on which relays run, in a thread of its own."""
    if not _LOOP:
        loop = asyncio.new_event_loop()
        Thread(target=loop.run_forever, daemon=True, name="relays").start()
        _LOOP.append(loop)
    return _LOOP[0]


def _wait(work: Any) -> Any:
    return asyncio.run_coroutine_threadsafe(work, _loop()).result(timeout=30)


class Relay:
    """A relay at a port of this machine. Each time it is started, it is empty."""

    def __init__(self, port: int = 0, notes_per_minute: int = 60) -> None:
        self._notes = notes_per_minute
        self._relay: LocalRelay | None = None
        self.port = port
        self.start()

    def start(self) -> None:
        """Start it, at the same port as before."""
        limit = RateLimit(max_reqs=500, notes_per_minute=self._notes)
        builder = LocalRelayBuilder().addr("127.0.0.1").rate_limit(limit)
        relay = (builder.port(self.port) if self.port else builder).build()

        async def run() -> str:
            await relay.run()
            return str(await relay.url())

        self.url: str = _wait(run()).rstrip("/")
        self.port = int(self.url.rpartition(":")[2])
        self._relay = relay

    def stop(self) -> None:
        """Stop it; all that it had is lost."""
        if self._relay is not None:
            self._relay.shutdown()
            self._relay = None


@contextmanager
def relays(number: int, **options: Any) -> Iterator[list[Relay]]:
    """Run so many relays."""
    started = [Relay(**options) for _ in range(number)]
    try:
        yield started
    finally:
        for relay in started:
            relay.stop()
