"""What GitHub runs: actions are pinned to commits, and what others release is looked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.files import ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_each_action_is_pinned_to_a_commit_whose_release_is_named(path: Path) -> None:

    used = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


def test_an_action_has_the_same_release_everywhere() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    used = set(re.findall(r"uses: (.+)", texts))
    assert len({action.partition("@")[0] for action in used}) == len(used)


def test_dependabot_looks_after_all_that_is_pinned() -> None:
    text = (ROOT / ".github/dependabot.yml").read_text(encoding="utf-8")
    asked = re.findall(r"package-ecosystem: (\S+)", text)
    assert sorted(asked) == ["github-actions", "npm", "pip"]
