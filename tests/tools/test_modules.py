"""A folder's docstring says which modules live there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from claimit.games import NAMES, package_of
from tools.files import ROOT

SOURCES = ("claimit", "web", "tools")
OF_GAMES = set(map(package_of, NAMES))
"""What lives in the folder of a game is said there. The registry lists these folders."""
FOLDERS = sorted(init.parent for part in SOURCES for init in (ROOT / part).rglob("__init__.py"))


def unnamed(folder: Path) -> set[str]:
    """Return which modules and packages of a folder its docstring does not name."""
    docstring = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    modules = {path.stem for path in folder.glob("*.py") if not path.stem.startswith("__")}
    packages = {path.parent.name for path in folder.glob("*/__init__.py")} - OF_GAMES
    return (modules | packages) - set(re.findall(r"`(\w+)`", docstring or ""))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_folder_says_who_lives_there(folder: Path) -> None:
    assert unnamed(folder) == set()


def test_what_is_unnamed_is_found(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text('"""Here lives `one`."""\n', encoding="utf-8")
    for name in ("one", "other"):
        (tmp_path / f"{name}.py").touch()
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "__init__.py").touch()
    assert unnamed(tmp_path) == {"other", "package"}
