"""Print how fast the engine is in the page's Pyodide: ``python -m tests.bench.page``.

The very figures of `tests.bench.engine`, taken by the same module in the built site.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from playwright.sync_api import sync_playwright

from tests.bench.engine import table
from tests.browser.inside import run_inside
from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.site.serve import serving

PARTS = (
    "tests/__init__.py",
    "tests/bench/__init__.py",
    "tests/bench/measure.py",
    "tests/claimit/__init__.py",
    "tests/claimit/oracle.py",
)
PROGRAM = "from tests.bench.measure import measure as run"


def measure_in_page() -> dict[str, Any]:
    """Take the figures in the page; the site must have been built."""
    files = {part: Path(ROOT, part).read_text(encoding="utf-8") for part in PARTS}
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        page = browser.new_page()
        page.goto(address + "#games")  # with the pages comes what else of the library is needed
        page.wait_for_selector("#games-title")
        figures = run_inside(page, PROGRAM, files, seconds=600)
        browser.close()
    return cast("dict[str, Any]", figures)


if __name__ == "__main__":
    print(table(measure_in_page()))
