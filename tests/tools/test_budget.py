"""What a first visit fetches before the game can be played stays within tests/bench/budget.toml."""

from __future__ import annotations

import gzip
import tomllib
from pathlib import Path

import pytest

from tools import site
from tools.serve import PACKED_BY_PAGES, PACKING_BY_PAGES

BUDGET = tomllib.loads((site.ROOT / "tests/bench/budget.toml").read_text(encoding="utf-8"))

LATER = (
    "claimit.html",  # for whoever downloads it
    "licences/",  # for whoever follows a link
    "manifest.webmanifest",  # these four for keeping and installing, once the page is loaded
    "service-worker.js",
    "web/art/icon-",
    "web/art/screenshot-",
    "runtime/pyodide/pyodide-lock.json",  # these three are for the stock start
    "runtime/pyodide/python_stdlib.zip",
    "runtime/python.zip",
    "web/worker.py",  # after the page is ready
)
"""What a first visit does not fetch, or not before the game can be played."""


@pytest.fixture(scope="module")
def fetched() -> site.Files:
    files = site.site()
    return {name: data for name, data in files.items() if not name.startswith(LATER)}


def sent(name: str, data: bytes) -> int:
    """How many bytes GitHub Pages sends for a file."""
    packs = Path(name).suffix in PACKED_BY_PAGES
    return len(gzip.compress(data, PACKING_BY_PAGES)) if packs else len(data)


def test_a_first_visit_transfers_no_more_than_the_budget_allows(fetched: site.Files) -> None:
    sizes = {name: sent(name, data) for name, data in fetched.items()}
    largest = sorted(sizes.items(), key=lambda item: -item[1])
    assert sum(sizes.values()) <= BUDGET["first_visit"]["bytes"], largest


def test_a_first_visit_makes_no_more_requests_than_the_budget_allows(fetched: site.Files) -> None:
    assert len(fetched) <= BUDGET["first_visit"]["requests"], sorted(fetched)
