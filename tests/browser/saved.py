"""Give a browser what it would have saved from earlier visits."""

from __future__ import annotations

import json
from collections.abc import Mapping

from playwright.sync_api import Page

SAVE = "(saved) => Object.entries(saved).forEach((each) => localStorage.setItem(...each))"


def save(page: Page, saved: Mapping[str, str]) -> None:
    """Have a page find these texts in its storage each time it is loaded."""
    page.add_init_script(f"({SAVE})({json.dumps(dict(saved))})")
