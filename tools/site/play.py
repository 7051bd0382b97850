"""Serve the site, and build it again whenever a source changes: `make play`.

Pages that are open load again by themselves. Each build is a process of its own, because the page's
Python may be what has changed; the one file, which takes longest, is left as `make site` made it.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from watchfiles import watch

from tools.files import ROOT
from tools.site.serve import Handler, address_of, bind, built, has_desktop

SOURCES = ("claimit", "web", "index.html", "pyscript.toml", "manifest.json", "CREDITS.md")
CHANGES = "/changes"
"""Where pages wait for the next change."""

RELOADS = "/reloads.js"
"""The script that has a page wait; the page's policy lets no script run that stands in it."""
SCRIPT = f"""
new EventSource("{CHANGES}").addEventListener("message", () => location.reload());
""".encode()
ASKED_FOR = f'<script src="{RELOADS}"></script>\n'.encode()

KEEPS_NOTHING = b"""
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
"""
"""A service worker that answers nothing, so that no page plays what was built before."""

changed = threading.Condition()


class PlayHandler(Handler):
    """Serves a site whose pages load again when it changes."""

    def do_GET(self) -> None:
        if self.path == CHANGES:
            self._tell_of_change()
        else:
            super().do_GET()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if self.path == RELOADS:
            return self._send(SCRIPT, "text/javascript")
        if path.name == "service-worker.js":
            return self._send(KEEPS_NOTHING, "text/javascript")
        if path.name == "index.html" and path.is_file():
            return self._send(path.read_bytes() + ASKED_FOR, "text/html; charset=utf-8")
        return super().send_head()

    def _tell_of_change(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.wfile.flush()
        with changed:
            changed.wait()
        self.wfile.write(b"data: changed\n\n")

    def _send(self, body: bytes, kind: str) -> io.BytesIO:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


def build_again(names: Iterable[str], out: Path) -> None:
    """Build the site and have pages load again; a mistake is told, and the last site stays."""
    start = time.perf_counter()
    print(f"{', '.join(sorted(names))} changed ...", end=" ", flush=True)
    command = (sys.executable, "-m", "tools.site", "--quick", "--out", str(out))
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        return
    print(f"built in {time.perf_counter() - start:.1f} s", flush=True)
    with changed:
        changed.notify_all()


def main() -> None:
    """Serve and watch until Ctrl+C."""
    parser = argparse.ArgumentParser(prog="python -m tools.site.play", description=__doc__)
    parser.add_argument("directory", type=Path, nargs="?", default=ROOT / "dist")
    parser.add_argument("--port", type=int, default=8000, help="the first port to try")
    parser.add_argument("--open", action="store_true", help="open it in a browser")
    options = parser.parse_args()
    out = built(options.directory.resolve())
    try:
        server = bind(out, options.port, PlayHandler)
    except OSError as error:
        sys.exit(f"Could not serve {out}: {error}")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"Claim It! is at {address_of(server)} (stop with Ctrl+C)", flush=True)
    if options.open and has_desktop():
        webbrowser.open(address_of(server))
    try:
        for changes in watch(*(ROOT / source for source in SOURCES), debounce=200, step=50):
            build_again({Path(path).name for _, path in changes}, out)
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
