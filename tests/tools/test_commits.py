"""Commit messages say what changes, and name no folder of a developer's machine."""

from __future__ import annotations

import re
import subprocess

import pytest

from tools.files import ROOT

NEWEST = 300
"""How many messages are looked at. A few that are older than these name folders."""
ON_A_MACHINE = re.compile(r"(?<![\w.])/(?:home|Users|root|tmp|work|opt|var)/|\b[A-Z]:\\")
LONGEST = 72


@pytest.fixture(scope="module")
def messages() -> list[str]:
    """The newest messages; those that a shallow clone lacks are not looked at."""
    if not (ROOT / ".git").exists():
        pytest.skip("these files are not in a repository")
    told = subprocess.run(
        ["git", "log", f"-{NEWEST}", "--format=%B%x00"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [each.strip() for each in told.stdout.split("\0") if each.strip()]


def test_no_message_names_a_folder_of_a_machine(messages: list[str]) -> None:
    assert [each for each in messages if ON_A_MACHINE.search(each)] == []


def test_subjects_are_short(messages: list[str]) -> None:
    subjects = [each.splitlines()[0] for each in messages if not each.startswith("Merge ")]
    assert [each for each in subjects if len(each) > LONGEST] == []


@pytest.mark.parametrize(
    "message", ["Merge branch 'main' of /work/main", "See /home/mae/notes", r"It is in C:\games"]
)
def test_a_folder_is_found(message: str) -> None:
    assert ON_A_MACHINE.search(message)


@pytest.mark.parametrize("message", ["Read web/table/update.py", "Ask https://example.org/tmp/"])
def test_a_path_of_the_project_and_an_address_are_none(message: str) -> None:
    assert not ON_A_MACHINE.search(message)
