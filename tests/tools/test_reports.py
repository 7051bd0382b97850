"""What a test run says of itself, by runs of tests that are written here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import reports
from tools.browsers.chromium import BrowserError, Found

pytest_plugins = ["pytester"]

HOOKS = """
from pathlib import Path

from tests.reports import pytest_configure, pytest_report_header, pytest_terminal_summary

def pytest_addoption(parser):
    parser.addoption("--seed", default="abc")
    parser.addoption("--cold-calls", type=Path)
"""

CRASHES = """
times = []

def test_a_page_that_crashes_twice():
    times.append(1)
    assert len(times) > {crashes}, "Page crashed"

def test_a_page_that_is_well():
    pass
"""

COLD_CALLS = """
def test_what_calls_much(record_property):
    record_property("cold calls", {number: number / 10 for number in range(7)})

def test_what_calls_nothing():
    pass
"""

A_BROWSER = Found("/bin/chromium", "Chromium 156", "found on the PATH")


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch):
    """Run tests with our hooks; what is asked of the browser is answered here."""
    monkeypatch.setattr(reports, "found", lambda: A_BROWSER)
    monkeypatch.setattr(reports, "IN_A_BROWSER", (pytester.path / "browser",))
    monkeypatch.setenv(reports.VARIABLE, "")
    pytester.makeconftest(HOOKS)

    def run(*arguments: str) -> str:
        return pytester.runpytest("--reruns=2", "--only-rerun=crashed", *arguments).stdout.str()

    return run


def test_what_was_run_again_is_told_with_how_often_and_why(run, pytester: pytest.Pytester) -> None:
    pytester.makepyfile(CRASHES.format(crashes=2))
    said = run()
    assert "run again" in said
    assert "::test_a_page_that_crashes_twice, 2 times: AssertionError: Page crashed" in said
    assert "2 passed, 2 rerun" in said


def test_a_page_that_crashes_again_and_again_fails(run, pytester: pytest.Pytester) -> None:
    pytester.makepyfile(CRASHES.format(crashes=3))
    assert "1 failed, 1 passed, 2 rerun" in run()


def test_nothing_is_told_where_nothing_was_run_again(run, pytester: pytest.Pytester) -> None:
    pytester.makepyfile(CRASHES.format(crashes=0))
    assert "run again" not in run()


def test_what_was_called_of_the_secondary_half_is_told(run, pytester: pytest.Pytester) -> None:
    pytester.makepyfile(COLD_CALLS)
    said = run()
    assert "cold calls: 1" in said
    assert "::test_what_calls_much: 7 of them, function 0 after 0.0 s, 1 after 0.1 s" in said
    assert "function 5" not in said
    assert "::test_what_calls_nothing" not in said


def test_it_is_written_to_a_file_instead(run, pytester: pytest.Pytester) -> None:
    pytester.makepyfile(COLD_CALLS)
    assert "cold calls" not in run("--cold-calls=calls.json")
    (called,) = json.loads((pytester.path / "calls.json").read_text()).values()
    assert called == {str(number): number / 10 for number in range(7)}


@pytest.mark.parametrize(
    ("arguments", "may"),
    [((), True), (("browser",), True), (("quick",), False), (("-m", "not browser"), False)],
)
def test_the_browser_is_told_where_tests_may_need_it(
    run, pytester: pytest.Pytester, arguments: tuple[str, ...], may: bool
) -> None:
    for folder in ("browser", "quick"):
        pytester.mkpydir(folder)
    pytester.makeini("[pytest]\nmarkers = browser")
    said = run(*arguments)
    assert (f"browser: {A_BROWSER}" in said) is may
    assert ("games by clicks: --seed abc" in said) is may


def test_a_browser_that_cannot_be_run_is_told(
    run, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing() -> Found:
        raise BrowserError("CLAIMIT_BROWSER names x, which cannot be run.")

    monkeypatch.setattr(reports, "found", nothing)
    assert "browser: CLAIMIT_BROWSER names x, which cannot be run." in run()


def test_the_folders_of_the_tests_in_a_browser_are_there() -> None:
    assert all(Path(folder).is_dir() for folder in reports.IN_A_BROWSER)
