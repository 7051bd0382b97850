"""A small static server for this machine.

Run `python -m tools.site.serve [DIR] [--port 8000] [--open]`.

For measurements it can serve as GitHub Pages does: packed, and kept by the browser for a while.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import io
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import parsedate_to_datetime
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

PORTS_TO_TRY = 100

PACKED_BY_PAGES = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm"}
"""The suffixes of what GitHub Pages compresses on its way; not .zip, .woff2, .toml or .py."""

KEPT_BY_PAGES = "max-age=600"
PACKING_BY_PAGES = 6


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers insist on, and lets nobody keep a copy.

    It speaks HTTP/1.0, one connection for each request, so that a server that was stopped in a test
    is really gone.
    """

    extensions_map = {  # noqa: RUF012  the base class has it without a type
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".md": "text/plain; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".py": "text/plain; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    keeping = "no-store"

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.keeping)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing; the browser's own tools show the requests."""


class PagesHandler(Handler):
    """Serves files as GitHub Pages does: compressed by type, to be kept for ten minutes."""

    keeping = KEPT_BY_PAGES

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in PACKED_BY_PAGES or not path.is_file():
            return super().send_head()
        changed = path.stat().st_mtime
        known = self.headers.get("If-Modified-Since")
        if known and parsedate_to_datetime(known).timestamp() >= int(changed):
            self.send_response(304)
            self.end_headers()
            return None
        body = packed(path, changed)
        self.send_response(200)
        self.send_header("Last-Modified", self.date_time_string(int(changed)))
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


@cache
def packed(path: Path, _changed: float) -> bytes:
    """What a file holds, as GitHub Pages sends it."""
    return gzip.compress(path.read_bytes(), PACKING_BY_PAGES)


class Server(ThreadingHTTPServer):
    """Not put off by a browser that hangs up in the middle of a file."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # pyright: ignore[reportArgumentType]


def bind(directory: Path, port: int = 0, kind: type[Handler] = Handler) -> Server:
    """A server for `directory` on `port`, or the next one that is free; 0 takes any."""
    handler: Any = partial(kind, directory=str(directory))
    for candidate in range(port, port + PORTS_TO_TRY):
        try:
            return Server(("localhost", candidate), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(f"ports {port} to {port + PORTS_TO_TRY - 1} are all taken; name another one.")


def address_of(server: Server) -> str:
    """Where the server's page is."""
    return f"http://localhost:{server.server_port}/"


@contextmanager
def serving(directory: Path | str, kind: type[Handler] = Handler) -> Iterator[str]:
    """Serve `directory` on a free port while the block runs; gives the address, with its slash."""
    with bind(Path(directory), kind=kind) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield address_of(server)
        finally:
            server.shutdown()
            thread.join()


def built(directory: Path) -> Path:
    """The folder of a site that has been built; ends the program where there is none."""
    if not (directory / "index.html").is_file():
        sys.exit(f"There is no page in {directory}; run `make site` first.")
    return directory


def has_desktop() -> bool:
    """Whether somebody sits before this machine's screen."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    """Serve a folder until Ctrl+C."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.site.serve", description="Serve a folder."
    )
    parser.add_argument("directory", type=Path, nargs="?", default=Path("dist"))
    parser.add_argument("--port", type=int, default=8000, help="the first port to try")
    parser.add_argument("--open", action="store_true", help="open it in a browser")
    options = parser.parse_args()
    try:
        server = bind(built(options.directory), options.port)
    except OSError as error:
        sys.exit(f"Could not serve {options.directory}: {error}")
    with server:
        print(f"Claim It! is at {address_of(server)} (stop with Ctrl+C)", flush=True)
        if options.open and has_desktop():
            webbrowser.open(address_of(server))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
