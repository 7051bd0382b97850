"""Print what Lighthouse says of the page: ``python -m tests.bench.lighthouse``.

It looks at the built site, served as GitHub Pages serves it, as on a desktop computer. With what it
needs it has 185 MB and is good for nothing else here, so it is no dependency of the project: npm
fetches this version of it into build/ when it is first run.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from typing import Any

from playwright.sync_api import sync_playwright

from tools.browsers.chromium import arguments, find
from tools.files import ROOT
from tools.site.serve import PagesHandler, serving

VERSION = "12.8.2"
"""The last that runs on Node 20."""

FOLDER = ROOT / "build/lighthouse"
PROGRAM = FOLDER / "node_modules/lighthouse/cli/index.js"

TARGETS = {"accessibility": 100, "best-practices": 100, "performance": 90}
METRICS = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)


def main() -> None:
    """Run Lighthouse and print the figures, and what is wrong."""
    argparse.ArgumentParser(
        prog="python -m tests.bench.lighthouse", description=__doc__
    ).parse_args()
    set_up()
    with serving(ROOT / "dist", PagesHandler) as address:
        print(told(report(address)))


def set_up() -> None:
    """Fetch Lighthouse, unless this version is there."""
    package = FOLDER / "node_modules/lighthouse/package.json"
    if package.exists() and json.loads(package.read_text(encoding="utf-8"))["version"] == VERSION:
        return
    print(f"Fetching Lighthouse {VERSION} into {FOLDER.relative_to(ROOT)}/", file=sys.stderr)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    quiet = ("--silent", "--no-audit", "--no-fund", "--ignore-scripts")
    command = ("npm", "install", *quiet, "--prefix", str(FOLDER), f"lighthouse@{VERSION}")
    subprocess.run(command, check=True)


def browser() -> str:
    """Return the path of the browser that the tests use."""
    path = find(whole=True)
    if path:
        return path
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def report(address: str) -> dict[str, Any]:
    """Have Lighthouse look at a page; gives its report."""
    flags = " ".join(("--headless=new", *arguments()))
    result = subprocess.run(
        (
            "node",
            str(PROGRAM),
            address,
            "--preset=desktop",
            f"--only-categories={','.join(TARGETS)}",
            f"--chrome-flags={flags}",
            "--output=json",
            "--quiet",
        ),
        env={**os.environ, "CHROME_PATH": browser()},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(result.stdout)


def told(found: dict[str, Any]) -> str:
    """The figures as a table to read, and every audit that found something."""
    lines = [f"Lighthouse {found['lighthouseVersion']}, desktop"]
    for name, wanted in TARGETS.items():
        category = found["categories"][name]
        reached = round(100 * (category["score"] or 0))
        kept = "" if reached >= wanted else "  under"
        lines.append(f"{category['title']:28}{reached:5}{wanted:5}{kept}")
        for part in category["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                lines.append(f"    {audit['title']}: {audit.get('displayValue', '')}")
    lines += [
        f"{found['audits'][metric]['title']:28}{found['audits'][metric]['displayValue']:>12}"
        for metric in METRICS
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
