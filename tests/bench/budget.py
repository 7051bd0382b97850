"""What the page may cost (budget.toml), and what a first visit does cost."""

from __future__ import annotations

import gzip
import tomllib
from collections.abc import Mapping
from pathlib import Path

from tests.bench.figures import table
from tools.files import Files
from tools.site.build import ONE_FILE
from tools.site.serve import PACKED_BY_PAGES, PACKING_BY_PAGES

BUDGET: Mapping[str, Mapping[str, float]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)

LATER = (
    ONE_FILE,  # for whoever downloads it
    "licences/",  # for whoever follows a link
    "manifest.json",  # these four for keeping and installing, once the page is loaded
    "service-worker.js",
    "web/art/icon-",
    "web/art/screenshot-",
    "web/art/preview.jpg",
    "runtime/pyodide/pyodide-lock.json",  # these three are for the stock start
    "runtime/pyodide/python_stdlib.zip",
    "runtime/python.zip",
    "runtime/pyodide/pyodide.secondary.wasm",  # once the page is ready
    "games/",  # when a game beyond the first is wanted
    "runtime/pages.wasm",  # when a player opens a page beside lobby and table
    "runtime/apart.wasm",  # these three for a table between devices
    "web/runtime/devices.js",
    "web/relays.json",
    "claimit/",  # when a computer player that reads them sits down
    "web/worker.txt",  # these three after the page is ready
    "web/practice.txt",
    "web/runtime/snapshot-maker.js",
    "web/runtime/performer.js",  # these two when there is something to be heard
    "runtime/effects/",
    "web/runtime/code.js",  # these two when a player shares a game
    "runtime/qr/",
)
"""What a first visit does not fetch, or not before the game can be played."""


def fetched(files: Mapping[str, bytes]) -> Files:
    """What a first visit fetches before the game can be played."""
    return {name: data for name, data in files.items() if not name.startswith(LATER)}


def sent(files: Mapping[str, bytes]) -> dict[str, int]:
    """How many bytes GitHub Pages sends for each of these files."""
    return {
        name: len(gzip.compress(data, PACKING_BY_PAGES))
        if Path(name).suffix in PACKED_BY_PAGES
        else len(data)
        for name, data in files.items()
    }


def told_sizes(files: Mapping[str, bytes]) -> str:
    """The sizes of a site beside what they may be, as lines to read."""
    visit = fetched(files)
    rows = (
        ("first visit, bytes", sum(sent(visit).values()), BUDGET["first_visit"]["bytes"]),
        ("first visit, requests", len(visit), BUDGET["first_visit"]["requests"]),
        ("the one file, bytes", len(files[ONE_FILE]), BUDGET["one_file"]["bytes"]),
    )
    sizes = ((name, is_now, most, "" if is_now <= most else "over") for name, is_now, most in rows)
    return table(("", "is", "at most", ""), sizes, "", ",", ",.0f", "")
