"""A real relay inside the tests' process, and others that have faults."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from threading import Thread
from typing import Any

from nostr_sdk import LocalRelay, LocalRelayBuilder, RateLimit
from playwright.sync_api import WebSocketRoute

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


# Relays with faults, which live in the page's browser alone

LYING = "ws://127.0.0.1:9"
REFUSING = "ws://127.0.0.1:13"
BLOCKED = "blocked: only members may write"


def lie(socket: WebSocketRoute) -> None:
    """Answer as a relay does that says it has stored everything, and has nothing but forgeries."""

    def answer(message: str | bytes) -> None:
        kind, first, *_ = json.loads(message)
        if kind == "EVENT":
            socket.send(json.dumps(["OK", first["id"], True, ""]))
        elif kind == "REQ":
            (tag,) = json.loads(message)[2]["#d"][:1]
            forged = {
                "id": "0" * 64,
                "pubkey": "1" * 64,
                "kind": 31855,
                "created_at": 2_000_000_000,
                "tags": [["d", tag]],
                "content": "AAAA",
                "sig": "2" * 128,
            }
            socket.send(json.dumps(["EVENT", first, forged]))
            socket.send("nonsense")
            socket.send(json.dumps(["EOSE", first]))

    socket.on_message(answer)


def refuse(socket: WebSocketRoute) -> None:
    """Answer as a relay does that lets nobody write."""

    def answer(message: str | bytes) -> None:
        kind, first, *_ = json.loads(message)
        if kind == "EVENT":
            socket.send(json.dumps(["OK", first["id"], False, BLOCKED]))
        elif kind == "REQ":
            socket.send(json.dumps(["EOSE", first]))

    socket.on_message(answer)


def strict(most: int) -> Callable[[WebSocketRoute], None]:
    """Return what stands between a page and a relay that takes so many events of a connection, and
    after that one of two.
    """

    def between(socket: WebSocketRoute) -> None:
        server, seen = socket.connect_to_server(), count(1)

        def pass_on(message: str | bytes) -> None:
            kind, first, *_ = json.loads(message)
            number = next(seen) if kind == "EVENT" else 0
            if number > most and number % 2:
                reason = "rate-limited: slow down"
                socket.send(json.dumps(["OK", first["id"], False, reason]))
            else:
                server.send(message)

        socket.on_message(pass_on)

    return between
