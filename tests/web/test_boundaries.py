"""The arrows of the page's imports; which words its shared parts do not know, test_neutral says.

web.main -> web.browser -> web.table -> web.kit, and a Face -> web.table, web.kit and its own rules.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from claimit.games import PACKAGES, package_of
from tests.claimit.test_imports import imports, within
from tools.files import ROOT

MAY_IMPORT = {
    "web.kit": ("web.kit",),
    "web.table": ("web.table", "web.kit", "claimit.table", "claimit.games"),
    "web.browser": ("web.browser", "web.table", "web.kit", "claimit.table"),
    "web.faces": ("web.table.face.protocol", "claimit.games", "claimit.table.phrase"),
    "web.snapshot": ("web.faces", "web.table", "web.kit", "claimit.games", "claimit.table"),
    "web.first_page": ("web.faces", "web.table", "claimit.games"),
    **{
        f"web.{game}": (f"web.{game}", "web.table", "web.kit", "claimit.table", f"claimit.{game}")
        for game in map(package_of, PACKAGES)
    },
}
"""What of ours each part of the page may import."""


def part_of(module: str) -> str | None:
    return next((part for part in MAY_IMPORT if within(module, part)), None)


def breaches(root: Path) -> list[str]:
    """Return a line for every import of ours that points the wrong way."""
    found: list[str] = []
    for file in sorted((root / "web").rglob("*.py")):
        here = ".".join(file.relative_to(root).with_suffix("").parts)
        part = part_of(here)
        if part is None:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for name in imports(tree, here, is_package=file.name == "__init__.py"):
            may = any(name == each or within(name, each) for each in MAY_IMPORT[part])
            if name.partition(".")[0] in ("web", "claimit") and "." in name and not may:
                found.append(f"{here} imports {name}")
    return found


def test_every_import_points_the_right_way() -> None:
    assert breaches(ROOT) == []


def test_every_part_of_the_page_has_its_arrows() -> None:
    modules = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in (ROOT / "web").rglob("*.py")
    }
    free = {"web.__init__", "web.main", "web.practice", "web.worker"}
    assert {module for module in modules if part_of(module) is None} == free


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("web/kit/marks.py", "from web.table import model"),
        ("web/kit/marks.py", "from claimit.table.phrase import Phrase"),
        ("web/table/update.py", "from web.claim_it import face"),
        ("web/table/update.py", "from claimit.claim_it import rules"),
        ("web/table/update.py", "def f():\n    from web.browser import page"),
        ("web/table/update.py", "from web.faces import Faces"),
        ("web/claim_it/view.py", "from web.browser import page"),
        ("web/browser/page.py", "from web.claim_it import view"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(
    file: str, source: str, tmp_path: Path
) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert len(breaches(tmp_path)) == 1
