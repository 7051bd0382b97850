"""What a test run says of itself: the browser it takes, and which tests were run again.

`conftest.py` takes these hooks over, so that the tests of them can do so too.
"""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

import pytest

from tools.browsers.chromium import VARIABLE, BrowserError, Found, found

HERE = Path(__file__).parent
IN_A_BROWSER = (HERE / "browser", HERE / "engines", HERE / "hosts")
"""The folders whose tests need a browser."""

BROWSER = pytest.StashKey[Found | str]()
"""The browser of the run, or why there is none."""


def pytest_configure(config: pytest.Config) -> None:
    """Look for the browser once, for the processes of this run too."""
    if hasattr(config, "workerinput") or not may_drive(config):
        return
    try:
        browser = found()
    except BrowserError as error:
        config.stash[BROWSER] = str(error)
        return
    config.stash[BROWSER] = browser or "none is here; `make browser` fetches one"
    if browser is not None:
        os.environ[VARIABLE] = browser.path


def may_drive(config: pytest.Config) -> bool:
    """Return whether tests in a browser may be among those that are asked for."""
    if "not browser" in str(config.getoption("markexpr")):
        return False
    given = [Path(argument.partition("::")[0]).absolute() for argument in config.args]
    return any(
        folder in (path, *path.parents) or path in folder.parents
        for path in given
        for folder in IN_A_BROWSER
    )


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Say which browser this run takes, and from which seed its games by clicks are."""
    browser = config.stash.get(BROWSER, None)
    seed = config.getoption("seed")
    return [f"browser: {browser}", f"games by clicks: --seed {seed}"] if browser else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests were run again, how often, and why."""
    reasons: defaultdict[str, list[str]] = defaultdict(list)
    for report in terminalreporter.stats.get("rerun", []):
        reasons[report.nodeid].append(reason(report))
    if not reasons:
        return
    terminalreporter.section("run again")
    for test, each in sorted(reasons.items()):
        times = "once" if len(each) == 1 else f"{len(each)} times"
        terminalreporter.line(f"{test}, {times}: {'; '.join(sorted(set(each)))}")


def reason(report: pytest.TestReport) -> str:
    """Return in a line why a test failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    said = crash.message if crash else report.longreprtext
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[0] if lines else "no reason was given"
