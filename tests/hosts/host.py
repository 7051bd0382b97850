"""A host with its faults: what it makes of the files of the site, told as a value."""

from __future__ import annotations

import socket
import struct
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any

from tools.site.serve import Handler, Server

ANY_TYPE = "application/octet-stream"

Fault = Callable[["HostHandler", bytes], None]
"""Answers a request otherwise than with the file, whose contents it gets."""


@dataclass(frozen=True)
class Host:
    """How a host serves the site. Without a word it does so as it should."""

    types: Mapping[str, str] = field(default_factory=lambda: Handler.extensions_map)
    """The type of each suffix."""
    otherwise: str | None = ANY_TYPE
    """The type of all other suffixes; "": they have none. None: they are answered by 404."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """Sent with every file."""
    faults: Mapping[str, Fault] = field(default_factory=dict)
    """What is done instead of serving a file, by the pattern of its address, such as "*.mjs"."""
    changes: Mapping[str, Callable[[bytes], bytes]] = field(default_factory=dict)
    """What becomes of a file on its way, by the pattern of its address ("index.html" for "")."""
    folder: str = ""
    """Where the site lies, such as "games/claimit"; its address is served without a slash, too."""


class HostHandler(Handler):
    """Serves the site as a host does."""

    def __init__(self, host: Host, asked: Counter[str], *rest: Any, **named: Any) -> None:
        self.host = host
        self.asked = asked
        super().__init__(*rest, **named)

    def do_GET(self) -> None:
        address = self.address()
        if address is None:
            return self.send_error(404)
        self.asked[address] += 1
        path = Path(self.directory) / address
        if not path.is_file():
            return self.send_error(404)
        body = path.read_bytes()
        for pattern, change in self.host.changes.items():
            if PurePosixPath(address).match(pattern):
                body = change(body)
        for pattern, fault in self.host.faults.items():
            if PurePosixPath(address).match(pattern):
                return fault(self, body)
        self.answer(body)

    def address(self) -> str | None:
        """Return the file of the site that is asked for, or None outside of its folder."""
        path = self.path.partition("?")[0].removeprefix("/")
        if path == self.host.folder:
            return "index.html"
        if self.host.folder and not path.startswith(f"{self.host.folder}/"):
            return None
        return path.removeprefix(self.host.folder).removeprefix("/") or "index.html"

    def answer(self, body: bytes, *, status: int = 200, length: int | None = None) -> None:
        """Send a body, with the type that the host takes it for."""
        suffix = PurePosixPath(self.address() or "").suffix
        kind = self.host.types.get(suffix, self.host.otherwise)
        if kind is None:
            return self.send_error(404)
        self.reply(body, kind, status=status, length=length)

    def reply(
        self, body: bytes, kind: str, *, status: int = 200, length: int | None = None
    ) -> None:
        """Send a body of a type."""
        self.send_response(status)
        if kind:
            self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        for name, value in self.host.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


# Faults


def status(code: int) -> Fault:
    """Answer by a status alone."""
    return lambda handler, _body: handler.send_error(code)


def page_of_a_portal(handler: HostHandler, _body: bytes) -> None:
    """Answer as a hotel's network does before somebody has agreed to its terms."""
    handler.reply(b"<!doctype html><title>Welcome</title><p>Room number?", "text/html")


def as_type(kind: str) -> Fault:
    """Serve the file with another type."""
    return lambda handler, body: handler.reply(body, kind)


def cut_off(share: float = 0.5) -> Fault:
    """Hang up in the middle of the file."""
    return lambda handler, body: handler.answer(body[: int(len(body) * share)], length=len(body))


def reset(share: float = 0.5) -> Fault:
    """Break the connection in the middle of the file."""

    def fault(handler: HostHandler, body: bytes) -> None:
        handler.answer(body[: int(len(body) * share)], length=len(body))
        handler.wfile.flush()
        linger = struct.pack("ii", 1, 0)
        handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        handler.connection.close()

    return fault


def stalled(share: float = 0.0) -> Fault:
    """Send a share of the file, if any, and then nothing for as long as somebody waits."""

    def fault(handler: HostHandler, body: bytes) -> None:
        if share:
            handler.answer(body[: int(len(body) * share)], length=len(body))
            handler.wfile.flush()
        while handler.connection.recv(1024):
            pass

    return fault


def held(until: threading.Event) -> Fault:
    """Send nothing until a test lets it go on."""

    def fault(handler: HostHandler, body: bytes) -> None:
        until.wait(60)
        handler.answer(body)

    return fault


def first(times: int, fault: Fault) -> Fault:
    """Do so the first few times that the file is asked for; after that, serve it."""

    def maybe(handler: HostHandler, body: bytes) -> None:
        if handler.asked[handler.address() or ""] <= times:
            fault(handler, body)
        else:
            handler.answer(body)

    return maybe


# Serving


@dataclass(frozen=True)
class Served:
    """A host that runs."""

    address: str
    """Of the page."""
    asked: Counter[str]
    """How often each file has been asked for."""


@contextmanager
def hosted(directory: Path, host: Host) -> Iterator[Served]:
    """Serve a folder as a host does, while the block runs."""
    asked: Counter[str] = Counter()
    handler: Any = partial(HostHandler, host, asked, directory=str(directory))
    with Server(("localhost", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            folder = f"{host.folder}/" if host.folder else ""
            yield Served(f"http://localhost:{server.server_port}/{folder}", asked)
        finally:
            server.shutdown()
            thread.join()
