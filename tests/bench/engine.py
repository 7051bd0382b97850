"""How fast the engine is, next to the plain engine.

With ``--page`` the same module takes the very same figures in the page's Pyodide.
"""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps
from typing import Any, cast

from tests.bench.figures import table
from tests.bench.measure import measure
from tools.files import ROOT

PARTS = (
    "tests/__init__.py",
    "tests/bench/__init__.py",
    "tests/bench/measure.py",
    "tests/claimit/__init__.py",
    "tests/claimit/oracle.py",
)
PROGRAM = "from tests.bench.measure import measure as run"


def report(page: bool = False, json: bool = False) -> Iterator[str]:
    """Measure here or in the page; gives tables, or the bare figures."""
    found = measure_in_page() if page else measure()
    if json:
        yield dumps(found)
        return
    yield f"Python {found['python']} on {found['platform']}, medians of {found['rounds']}"
    rates = ((name, *row.values()) for name, row in found["per_second"].items())
    yield table(("per second", "engine", "oracle", "ratio"), rates, "", ",.0f", ",.0f", ".1f")
    odds = (
        (f"exact bust odds, {name}", *row.values())
        for name, row in found["bust_microseconds"].items()
    )
    yield table(("microseconds a position", "median", "95th of 100"), odds, "", ",.1f", ",.1f")


def measure_in_page() -> dict[str, Any]:
    """Take the figures in the page; the site must have been built."""
    from tests.bench.browser import site  # the engine is measured without any browser
    from tests.browser.inside import run_inside

    files = {part: (ROOT / part).read_text(encoding="utf-8") for part in PARTS}
    with site() as (browser, address):
        page = browser.new_page()
        page.goto(address + "#games")  # with the pages comes what else of the library is needed
        page.wait_for_selector("#games-title")
        return cast("dict[str, Any]", run_inside(page, PROGRAM, files, seconds=600))
