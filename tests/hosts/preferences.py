"""Browsers that a person has set in some way, which only a whole Chromium can be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Playwright

from tools.browsers.chromium import NAMES, Found, arguments, on_the_path, playwrights

NO_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Sites may not save data."""
NO_FOREIGN_DATA = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}
LAN = "family.lan"
PORTAL = "portal.localhost"
"""Another site than localhost, and as trustworthy."""


@cache
def whole() -> Found | None:
    """Find a whole browser. The one that a run of the tests has chosen can be a shell."""
    return next(chain(on_the_path(NAMES), playwrights()), None)


def opened(
    playwright: Playwright, profile: Path, preferences: Mapping[str, Any], width: int, height: int
) -> BrowserContext:
    """Start a browser with a new profile that has these preferences; the caller closes it."""
    browser = whole()
    if browser is None:
        pytest.skip("A headless shell has no such settings; this takes a whole Chromium.")
    (profile / "Default").mkdir(parents=True)
    (profile / "Default/Preferences").write_text(json.dumps(preferences))
    return playwright.chromium.launch_persistent_context(
        profile,
        executable_path=browser.path,
        headless=True,
        args=[*arguments(), f"--host-resolver-rules=MAP {LAN} 127.0.0.1, MAP {PORTAL} 127.0.0.1"],
        reduced_motion="reduce",
        viewport={"width": width, "height": height},
    )
