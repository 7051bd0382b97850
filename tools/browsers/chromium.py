"""The browser that tests and pictures use: `python -m tools.browsers.chromium` sets one up.

It is the first of these that runs: the one that `$CLAIMIT_BROWSER` names, the one that belongs to
the installed Playwright, an installed headless shell, an installed Chromium or Chrome, Debian's.
Playwright's is downloaded before an installed one is taken, so that the same commit is tested with
the same browser everywhere. System packages are installed only if no browser runs, and a message
says so first. A headless shell is Chromium without windows of its own: the pages are
the same, and each is there in two thirds of the time. Benchmarks and pictures take the whole
browser instead, for that is what people have.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

VARIABLE = "CLAIMIT_BROWSER"

SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
"""Stops Chromium's own requests, which cause delays in a closed network."""

UNHURRIED = "--js-flags=--liftoff-only"
"""Has V8 compile WebAssembly with its quick compiler alone, and optimise none of it.

A test starts Python in a new process and ends soon, so optimised code hardly runs again. On two
cores, this saves up to a fifth of the time of the browser tests. Benchmarks and the tests of
engines run without it.
"""

TOGETHER = "--process-per-site"
"""Makes the pages of a context share a process, and so the compiled code."""

FETCHING_S = 240
"""The time in seconds to download Playwright's Chromium before another one is tried."""
CONNECTING_S = 10
"""The time in seconds that a server may take to answer."""

PLAYWRIGHT = (sys.executable, "-m", "playwright")
PLAYWRIGHTS_PATH = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


class BrowserError(Exception):
    """There is no browser; the message says what to do."""


@dataclass(frozen=True)
class Found:
    """A browser that runs."""

    path: str
    version: str
    """The version as it reports it, such as "Chromium 156.0.8078.79"."""
    source: str
    """Where it comes from, to follow "Browser: Chromium 156.0.8078.79, "."""

    def __str__(self) -> str:
        return f"{self.version}, {self.source} ({self.path})"


# Finding one


@cache
def found(*, whole: bool = False) -> Found | None:
    """Return the browser to use of those on this machine."""
    return next(here(whole=whole), None)


def here(*, whole: bool) -> Iterator[Found]:
    """Find the browsers that are on this machine and run, the preferred one first."""
    yield from named()
    yield from playwrights()
    if not whole:
        yield from on_the_path(SHELLS)
    yield from on_the_path(NAMES)


def named() -> Iterator[Found]:
    """Find the browser that the variable names. Raises BrowserError if that one does not run."""
    name = os.environ.get(VARIABLE)
    if name:
        browser = tried(shutil.which(name), f"named by ${VARIABLE}")
        if browser is None:
            raise BrowserError(
                f"{VARIABLE} names {name}, which cannot be run; set it to a Chromium or Chrome."
            )
        yield browser


def playwrights() -> Iterator[Found]:
    """Find the browser that belongs to the installed Playwright, if it has been fetched."""
    # In a process of its own, because there can be only one Playwright at a time.
    path = output(sys.executable, "-c", PLAYWRIGHTS_PATH)
    if path and Path(path).exists():
        browser = tried(path, "Playwright's own")
        if browser is not None:
            yield browser


def on_the_path(names: Sequence[str]) -> Iterator[Found]:
    """Find browsers by their names on the PATH, or by where macOS keeps them."""
    for name in names:
        browser = tried(shutil.which(name), "found on the PATH")
        if browser is not None:
            yield browser


def tried(path: str | None, source: str) -> Found | None:
    """Return the browser at a path if it reports its version."""
    version = path and output(path, "--version")
    return Found(path, version.splitlines()[-1].strip(), source) if path and version else None


# Fetching one


def set_up() -> Found:
    """Find a browser, or install one. Raises BrowserError if neither works."""
    browser = next(kinds(), None)
    found.cache_clear()
    if browser is None:
        raise BrowserError(
            "There is no browser to test with, and none could be fetched. Install Chromium or "
            f"Chrome, or set {VARIABLE} to the path of one."
        )
    return browser


def kinds() -> Iterator[Found]:
    """Find the browsers in their order; those that need system packages last."""
    yield from named()
    yield from playwrights()
    fetched = fetch_playwrights()
    if fetched:
        yield from playwrights()
    yield from on_the_path((*SHELLS, *NAMES))
    if fetched and install_libraries():
        yield from playwrights()
    if install_debians():
        yield from on_the_path((*SHELLS, *NAMES))


def fetch_playwrights() -> bool:
    """Let Playwright download its Chromium; returns whether that worked."""
    say("Fetching Playwright's Chromium for the tests")
    if not run(*PLAYWRIGHT, "install", "--no-shell", "chromium", limit_s=FETCHING_S):
        say("It could not be fetched; looking for another one")
        return False
    return True


def install_libraries() -> bool:
    """Install what Playwright's Chromium needs, if that is possible; returns whether it worked."""
    if not can_install():
        return False
    say("No browser runs; installing the libraries that Playwright's Chromium needs")
    return run(*PLAYWRIGHT, "install-deps", "chromium")


def install_debians() -> bool:
    """Install Debian's Chromium where that is possible; returns whether that worked.

    Older versions of Debian have no headless shell; there, the whole browser does it all.
    """
    if not can_install():
        return False
    say("No browser runs; installing Debian's Chromium")
    install = ("apt-get", "install", "-qq", "--no-install-recommends", "chromium")
    return run("apt-get", "update", "-qq") and (run(*install, SHELLS[0]) or run(*install))


# Starting it


def launch(playwright: Playwright, *, whole: bool = False) -> Browser:
    """Start the browser, without a window."""
    return playwright.chromium.launch(**options(whole=whole))


def options(*, whole: bool = False) -> dict[str, Any]:
    """Return the options to start the browser with."""
    own = () if whole else (UNHURRIED, TOGETHER)
    return {"executable_path": find(whole=whole), "headless": True, "args": [*arguments(), *own]}


def find(*, whole: bool = False) -> str:
    """Return the path of the browser. Raises BrowserError if there is none."""
    browser = found(whole=whole)
    if browser is None:
        raise BrowserError("There is no browser to test with; `make browser` fetches one.")
    return browser.path


def arguments() -> list[str]:
    """Return the arguments that every browser is started with."""
    # Chromium's sandbox refuses to start as root, which is what a container runs as.
    return [*QUIET, "--no-sandbox"] if is_root() else [*QUIET]


# Running commands


def is_root() -> bool:
    """Return whether this process may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def can_install() -> bool:
    """Return whether Debian's packages can be installed."""
    return is_root() and shutil.which("apt-get") is not None


def run(*command: str, limit_s: float | None = None) -> bool:
    """Run a command without its output; return whether it succeeded in time."""
    environment = {
        **os.environ,
        "DEBIAN_FRONTEND": "noninteractive",
        "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": str(CONNECTING_S * 1000),
    }
    with subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # so that what it has started can be stopped with it
    ) as process:
        try:
            return process.wait(limit_s) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return False
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise


def output(*command: str) -> str | None:
    """Return what a command prints, or None if it fails."""
    try:
        ended = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return ended.stdout.decode(errors="replace").strip()


def say(sentence: str) -> None:
    """Print a message on standard error; standard output is for the path."""
    print(sentence, file=sys.stderr, flush=True)


def main() -> None:
    """Set up a browser and print its path."""
    try:
        browser = set_up()
    except BrowserError as error:
        sys.exit(str(error))
    say(f"Browser: {browser}")
    print(browser.path)


if __name__ == "__main__":
    main()
