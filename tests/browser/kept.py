"""Give a browser what it would have kept from earlier visits."""

from __future__ import annotations

import json
from collections.abc import Mapping

from playwright.sync_api import Page

KEEP = "(kept) => Object.entries(kept).forEach((each) => localStorage.setItem(...each))"


def keep(page: Page, kept: Mapping[str, str]) -> None:
    """Have a page find these texts in its storage each time it is loaded."""
    page.add_init_script(f"({KEEP})({json.dumps(dict(kept))})")
