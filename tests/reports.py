"""What a test run says of itself: the browser it takes, what a page looked like when its test
failed, which tests were run again, and which called the secondary half of the WebAssembly.

`conftest.py` takes these hooks over, so that the tests of them can do so too.
"""

from __future__ import annotations

import json
import os
import re
from collections import defaultdict
from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools.browsers.chromium import VARIABLE, BrowserError, Found, found
from tools.files import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HERE = Path(__file__).parent
IN_A_BROWSER = (HERE / "browser", HERE / "engines", HERE / "hosts")
"""The folders whose tests need a browser."""

OPEN = pytest.StashKey["Browser"]()
"""The browser that the tests of this process share; its fixture puts it there."""
PICTURES = ROOT / "test-results"
LOOKING_MS = 5_000

BROWSER = pytest.StashKey[Found | str]()
"""The browser of the run, or why there is none."""


COLD = "cold calls"
"""The property of a test that called the secondary half: which functions; see browser/cold.py."""
SHOWN = 5
"""So many of them are named."""


def pytest_configure(config: pytest.Config) -> None:
    """Look for the browser once, for the processes of this run too."""
    if hasattr(config, "workerinput") or not may_drive(config):
        return
    for picture in PICTURES.glob("*.png"):
        picture.unlink()  # of an earlier run
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Take a picture of each page that is open when a test fails, and say where it lies."""
    report = yield
    if report.when == "call" and report.failed:
        for picture in taken(
            item.config.stash.get(OPEN, None), re.sub(r"[^\w-]+", "-", item.nodeid)[-150:]
        ):
            report.sections.append(("The page when the test failed", str(picture)))
    return report


def taken(browser: Browser | None, name: str) -> Iterator[Path]:
    """Take pictures of the pages of a browser; those that are gone have none."""
    contexts = browser.contexts if browser else []
    for number, page in enumerate(page for context in contexts for page in context.pages):
        path = PICTURES / f"{name}-{number}.png"
        with suppress(Exception):  # whatever is wrong with the page, the test says what failed
            page.screenshot(path=path, timeout=LOOKING_MS)
            yield path


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Say which browser this run takes, and from which seed its games by clicks are."""
    browser = config.stash.get(BROWSER, None)
    seed = config.getoption("seed")
    return [f"browser: {browser}", f"games by clicks: --seed {seed}"] if browser else []


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say which tests were run again and why, and what was called of the secondary half."""
    tell_what_was_run_again(terminalreporter)
    calls = cold_calls(terminalreporter)
    if path := config.getoption("--cold-calls"):
        path.write_text(json.dumps(calls), encoding="utf-8")
    else:
        tell_cold_calls(terminalreporter, calls)


def tell_what_was_run_again(terminalreporter: pytest.TerminalReporter) -> None:
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


def cold_calls(terminalreporter: pytest.TerminalReporter) -> dict[str, dict[int, float]]:
    """Return by test which functions of the secondary half were called, and after what time."""
    reports = (report for each in terminalreporter.stats.values() for report in each)
    return {
        report.nodeid: value
        for report in reports
        if getattr(report, "when", "") == "teardown"
        for name, value in report.user_properties
        if name == COLD
    }


def tell_cold_calls(
    terminalreporter: pytest.TerminalReporter, calls: Mapping[str, Mapping[int, float]]
) -> None:
    """Say which tests called the secondary half, and which function was the first."""
    if not calls:
        return
    terminalreporter.section(f"{COLD}: {len(calls)}")
    for test, called in sorted(calls.items()):
        first = islice(called.items(), SHOWN)
        named = ", ".join(f"{number} after {seconds} s" for number, seconds in first)
        terminalreporter.line(f"{test}: {len(called)} of them, function {named}")


def reason(report: pytest.TestReport) -> str:
    """Return in a line why a test failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    said = crash.message if crash else report.longreprtext
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[0] if lines else "no reason was given"
