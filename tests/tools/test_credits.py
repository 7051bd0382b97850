"""The credits tell of each part that the page carries, in the version that it is built with."""

from __future__ import annotations

import json
import re

import pytest

from tools.files import ROOT
from tools.site.licences import LICENCES

PACKAGES = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
PARTS = PACKAGES["dependencies"]
PINNED = re.compile(r"^([\w-]+)==(\S+)$", re.MULTILINE)
TOOLS = PACKAGES["devDependencies"] | {
    name: version
    for file in ("requirements-dev.txt", "requirements-trainer.txt")
    for name, version in PINNED.findall((ROOT / file).read_text(encoding="utf-8"))
}
CREDITS = (ROOT / "CREDITS.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PARTS)
def test_a_part_has_a_line_with_its_version(name: str) -> None:
    (line,) = [
        line
        for line in CREDITS.splitlines()
        if f"(`{name}`)" in line or re.match(rf"\| \[{name}\]", line, re.IGNORECASE)
    ]
    assert f"| {PARTS[name]} |" in line


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_has_a_line_with_its_version(name: str) -> None:
    (line,) = [line for line in CREDITS.splitlines() if label(line) == name]
    assert f"| {TOOLS[name]} |" in line


def label(line: str) -> str:
    """Return what a line of a table is about, as packages are named."""
    found = re.match(r"\| \[(?:Dask's )?([^]]+)\]", line)
    return found[1].lower().replace(" ", "-") if found else ""


@pytest.mark.parametrize(
    "name", sorted(set(PARTS) - {"pyodide", "xz-decompress"})
)  # we have the texts
def test_the_licence_of_a_part_is_published(name: str) -> None:
    assert any(path.startswith(f"node_modules/{name}/") for path in LICENCES.values())
