"""A module is short, and its folder's docstring says that it lives there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tools.files import ROOT

MOST_LINES = 300
SOURCES = ("claimit", "web", "tools")
FOLDERS = sorted(init.parent for part in SOURCES for init in (ROOT / part).rglob("__init__.py"))


def too_long(folder: Path) -> list[str]:
    """Return the modules in a folder that are two things, by their length."""
    return [
        path.name
        for path in sorted(folder.glob("*.py"))
        if len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES
    ]


def unnamed(folder: Path) -> set[str]:
    """Return which modules and packages of a folder its docstring does not name."""
    docstring = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    modules = {path.stem for path in folder.glob("*.py") if not path.stem.startswith("__")}
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    return (modules | packages) - set(re.findall(r"`(\w+)`", docstring or ""))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_is_too_long(folder: Path) -> None:
    assert too_long(folder) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_folder_says_who_lives_there(folder: Path) -> None:
    assert unnamed(folder) == set()


def test_what_is_too_long_or_unnamed_is_found(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text('"""Here lives `short`."""\n', encoding="utf-8")
    (tmp_path / "short.py").write_text("\n" * MOST_LINES, encoding="utf-8")
    (tmp_path / "long.py").write_text("\n" * (MOST_LINES + 1), encoding="utf-8")
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "__init__.py").touch()
    assert too_long(tmp_path) == ["long.py"]
    assert unnamed(tmp_path) == {"long", "package"}
