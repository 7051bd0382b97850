"""The three engines that browsers have: `python -m tools.browsers.engines` sets them up for tests.

Chromium is there with every test (tools.browsers.chromium). Firefox is driven by its own protocol,
WebKit by its GTK port, in a window of our own, because the usual one does not save what pages
store.
"""

from __future__ import annotations

import os
import shutil
import sys

from tools.browsers.chromium import is_root, run, say

ENGINES = ("chromium", "firefox", "webkit")

FIREFOX = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
WEBKIT_DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"

PACKAGES = {
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"),
}
"""Their packages in Debian."""

SYSTEM_PYTHON = "/usr/bin/python3"
"""The one that Debian's libraries are for."""

CAN_SHOW_WEBKIT = (
    "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')"
)


def firefox() -> str | None:
    """The path of an installed Firefox."""
    return next((path for path in map(shutil.which, FIREFOX) if path), None)


def missing(engine: str) -> str | None:
    """Return what an engine lacks on this machine; None if it can be driven."""
    if engine == "firefox":
        return None if firefox() else "there is no Firefox"
    if engine == "webkit":
        if not shutil.which(WEBKIT_DRIVER):
            return f"there is no {WEBKIT_DRIVER}"
        if not (has_screen() or shutil.which(SCREEN)):
            return f"there is no screen and no {SCREEN}"
        if not can_show_webkit():
            return f"{SYSTEM_PYTHON} cannot open a window with WebKit"
    return None


def has_screen() -> bool:
    """Whether windows can be opened."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def can_show_webkit() -> bool:
    """Whether the system's Python has WebKit's bindings."""
    return bool(shutil.which(SYSTEM_PYTHON)) and run(SYSTEM_PYTHON, "-c", CAN_SHOW_WEBKIT)


def set_up() -> dict[str, str]:
    """Install what is missing if possible; return what is still missing."""
    wanted = {engine: PACKAGES[engine] for engine in ENGINES if missing(engine)}
    if wanted and is_root() and shutil.which("apt-get"):
        packages = [package for names in wanted.values() for package in names]
        say(f"Installing {', '.join(packages)}")
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-qq", "--no-install-recommends", *packages)
    found = {engine: missing(engine) for engine in wanted}
    return {engine: lack for engine, lack in found.items() if lack}


def main() -> None:
    """Set up the engines, or say what to install."""
    lacking = set_up()
    if lacking:
        packages = " ".join(package for engine in lacking for package in PACKAGES[engine])
        reasons = "; ".join(f"{engine}: {lack}" for engine, lack in lacking.items())
        sys.exit(
            f"Not every engine is here ({reasons}). On Debian or Ubuntu: apt install {packages}"
        )


if __name__ == "__main__":
    main()
