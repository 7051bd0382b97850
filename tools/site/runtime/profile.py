"""Record which functions of Pyodide's WebAssembly the page calls.

Run `python -m tools.site.runtime.profile`. It takes half an hour.

The site is built with WebAssembly that reports what is called, and the tests in a browser are run
on it: starts with and without a snapshot, whole games, all pages, the worker of the computer
players, damaged games, three languages. What any of them calls is written to profile.txt, by which
the site's WebAssembly is split (halves.py).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.files import SiteError
from tools.site import build
from tools.site.runtime import halves
from tools.site.runtime.slim import ASM, slim_pyodide
from tools.site.runtime.vendor import node_modules

SOME_FAILED = 1
"""What pytest's exit code says when all tests have run."""
FEWEST = 1000
"""Every start of Python calls more functions than that."""

TESTS = (
    *("-n", "2", "--dist", "worksteal", "-m", "browser and not everybody and not thorough"),
    "--ignore=tests/browser/test_halves.py",  # which calls what no page does
)


def recorded(site: Path, calls: Path) -> set[int]:
    """Run the tests on a site; return the functions that any of them has called."""
    command = (sys.executable, "-m", "pytest", "-q", f"--site={site}", f"--cold-calls={calls}")
    ended = subprocess.run([*command, *TESTS], check=False)
    if ended.returncode not in (0, SOME_FAILED):  # a test that fails has called much, too
        raise SiteError("the tests did not run to their end, so nothing was recorded.")
    by_test: Mapping[str, Mapping[str, float]] = json.loads(calls.read_text(encoding="utf-8"))
    return {int(number) for called in by_test.values() for number in called}


def called(log: str) -> set[int]:
    """Return the functions that a page says in its console's log that it has called."""
    return set(map(int, halves.CALLED.findall(log)))


def main() -> None:
    """Record and write the list, or make one of a page's log."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.site.runtime.profile", description=__doc__
    )
    parser.add_argument("--log", type=Path, help="what a packed page has said on its console")
    parser.add_argument("--out", type=Path, help="the list to write, which --log needs")
    options = parser.parse_args()
    if options.log and not options.out:
        parser.error("--log needs --out, because profile.txt is the list of the site.")
    log: Path | None = options.log
    try:
        functions = called(log.read_text(encoding="utf-8")) if log else of_the_tests()
        if len(functions) < FEWEST:
            raise SiteError(f"only {len(functions)} functions were called; was the page watched?")
        wasm = slim_pyodide(node_modules(build.ROOT))[ASM]
    except SiteError as error:
        sys.exit(f"The list was not written: {error}")
    out: Path = options.out or halves.LIST
    out.write_text(halves.listed(wasm, functions), encoding="ascii")
    print(f"{out.name} lists {len(functions)} functions.")


def of_the_tests() -> set[int]:
    """Return the functions that the tests in a browser call."""
    with tempfile.TemporaryDirectory() as folder:
        site, calls = Path(folder, "site"), Path(folder, "calls.json")
        build.write(build.site(pyodide=halves.watched_pyodide), site)
        return recorded(site, calls)


if __name__ == "__main__":
    main()
