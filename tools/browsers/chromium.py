"""The browser that tests and pictures use: `python -m tools.browsers.chromium` sets one up.

An installed Chromium or Chrome comes first, then Playwright's own, then Debian's package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

VARIABLE = "CLAIMIT_BROWSER"

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
"""Keeps Chromium from calling home, which a closed network would turn into waiting."""


class BrowserError(Exception):
    """There is no browser; the message says what to do."""


def find() -> str | None:
    """The path of an installed browser, or None when it is for Playwright to have one."""
    named = os.environ.get(VARIABLE)
    if named:
        path = shutil.which(named)
        if path is None:
            raise BrowserError(
                f"{VARIABLE} names {named}, which cannot be run; set it to a Chromium or Chrome."
            )
        return path
    return next((path for path in map(shutil.which, NAMES) if path), None)


def set_up() -> str | None:
    """Find a browser, or fetch one; None stands for Playwright's own."""
    path = find()
    if path or playwright_has_one() or fetch_playwrights():
        return path
    fetch_debians()
    path = find()
    if path is None:
        raise BrowserError(
            "There is no browser to test with, and none could be fetched. Install Chromium or "
            f"Chrome, or set {VARIABLE} to the path of one."
        )
    return path


def playwright_has_one() -> bool:
    """Whether Playwright's own Chromium is on this machine."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def fetch_playwrights() -> bool:
    """Let Playwright download its Chromium; says whether that worked."""
    say("Fetching a Chromium for the tests")
    # The libraries a browser needs come with --with-deps, which only root may install.
    extras = ["--with-deps"] if is_root() and shutil.which("apt-get") else []
    return run(sys.executable, "-m", "playwright", "install", *extras, "chromium")


def fetch_debians() -> None:
    """Install Debian's Chromium where that is possible."""
    if is_root() and shutil.which("apt-get"):
        say("Installing Debian's Chromium instead")
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-qq", "--no-install-recommends", "chromium")


def launch(playwright: Playwright) -> Browser:
    """Start the browser, without a window."""
    return playwright.chromium.launch(**options())


def options() -> dict[str, Any]:
    """How the browser is started."""
    return {"executable_path": find(), "headless": True, "args": arguments()}


def arguments() -> list[str]:
    """What the browser is started with."""
    # Chromium's sandbox refuses to start as root, which is what a container runs as.
    return [*QUIET, "--no-sandbox"] if is_root() else [*QUIET]


def is_root() -> bool:
    """Whether this process may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def run(*command: str) -> bool:
    """Run a command without its chatter; says whether it succeeded."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return (
        subprocess.run(
            command,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        ).returncode
        == 0
    )


def say(sentence: str) -> None:
    """Tell whoever waits; standard output is for the path."""
    print(sentence, file=sys.stderr, flush=True)


def main() -> None:
    """Set up a browser and print its path."""
    try:
        print(set_up() or "")
    except BrowserError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
