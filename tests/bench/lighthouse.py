"""What Lighthouse says of the page, and what is wrong with it.

It looks at the built site, served as GitHub Pages serves it, as on a desktop computer. With what it
needs it has 185 MB and is good for nothing else here, so it is no dependency of the project: npm
fetches this version of it into build/ when it is first run.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from typing import Any

from tests.bench.figures import table
from tools.browsers.chromium import arguments, find
from tools.files import ROOT
from tools.site.serve import PagesHandler, serving

VERSION = "12.8.2"
"""The last that runs on Node 20."""

FETCHED = ROOT / "build/lighthouse"

TARGETS = {"accessibility": 100, "best-practices": 100, "performance": 90}
METRICS = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)


def report() -> Iterator[str]:
    """Have Lighthouse look at the built site."""
    with serving(ROOT / "dist", PagesHandler) as address:
        yield from told(found_at(address))


def found_at(address: str) -> dict[str, Any]:
    """Have Lighthouse look at a page; gives its report."""
    flags = " ".join(("--headless=new", *arguments()))
    result = subprocess.run(
        (
            "npx",
            "--yes",
            "--ignore-scripts",
            "--prefer-offline",
            f"--cache={FETCHED}",
            f"lighthouse@{VERSION}",
            address,
            "--preset=desktop",
            f"--only-categories={','.join(TARGETS)}",
            f"--chrome-flags={flags}",
            "--output=json",
            "--quiet",
        ),
        env={**os.environ, "CHROME_PATH": find(whole=True)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(result.stdout)


def told(found: dict[str, Any]) -> Iterator[str]:
    """The figures as tables to read, and every audit that found something."""
    yield f"Lighthouse {found['lighthouseVersion']}, desktop"
    for name, wanted in TARGETS.items():
        category = found["categories"][name]
        reached = round(100 * (category["score"] or 0))
        yield f"{category['title']:28}{reached:5}{wanted:5}{'' if reached >= wanted else '  under'}"
        for part in category["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                yield f"    {audit['title']}: {audit.get('displayValue', '')}"
    metrics = (found["audits"][metric] for metric in METRICS)
    yield table(("", ""), ((each["title"], each["displayValue"]) for each in metrics), "", "")
