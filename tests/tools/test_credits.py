"""The credits tell of each part that the page carries, in the version that it is built with."""

from __future__ import annotations

import json
import re

import pytest

from tools.site import LICENCES, ROOT

PARTS = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
CREDITS = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
UNDER_NO_FILE = {"pyodide"}
"""Packages that bring no text of their licence."""


@pytest.mark.parametrize("name", PARTS)
def test_a_part_has_a_line_with_its_version(name: str) -> None:
    (line,) = [
        line
        for line in CREDITS.splitlines()
        if f"(`{name}`)" in line or re.match(rf"\| \[{name}\]", line, re.IGNORECASE)
    ]
    assert f"| {PARTS[name]} |" in line


@pytest.mark.parametrize("name", PARTS)
def test_the_licence_of_a_part_is_published(name: str) -> None:
    published = any(path.startswith(f"node_modules/{name}/") for path in LICENCES.values())
    assert published != (name in UNDER_NO_FILE)
