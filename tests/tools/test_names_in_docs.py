"""What the docs and docstrings name is there: files, modules and what stands in them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools.files import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
MODULES = sorted(
    path for folder in ("claimit", "web", "tools") for path in (ROOT / folder).rglob("*.py")
)
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?:claimit|web|tests|tools|docs)/[\w./-]*\w")
DOTTED = re.compile(r"(?:claimit|web|tools|tests)(?:\.\w+)+")
OF_THE_MODEL = re.compile(r"Model\.(\w+)")
ELSEWHERE = frozenset(
    {
        "claimit.html",  # the one file, which the build writes
        "claimit/review/ID",  # a key of what the browser saves
        "web/table/records/",  # these three are made up by the recipes
        "web/words/fr.po",
        "web/words/rules.fr.html",
    }
)
"""What is quoted and no name of ours."""


@cache
def names_in(path: Path) -> frozenset[str]:
    """Return the names that stand in a module: at its top, and imported there."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                names.add(node.name)
            case ast.Name(ctx=ast.Store()):
                names.add(node.id)
            case ast.alias():
                names.add(node.asname or node.name)
            case _:
                pass
    return frozenset(names)


def is_there(dotted: str) -> bool:
    """Return whether a module has this name, or something in a module."""
    path, rest = ROOT, dotted.split(".")
    while rest:
        if (path / rest[0]).is_dir():
            path, rest = path / rest[0], rest[1:]
            continue
        module = path / f"{rest[0]}.py"
        if module.is_file():
            path, rest = module, rest[1:]
        else:
            path = path / "__init__.py"
        return path.is_file() and (not rest or rest[0] in names_in(path))
    return True


def missing(text: str) -> Iterator[str]:
    """Yield what a text quotes that is not there."""
    for quoted in QUOTED.findall(text):
        if quoted in ELSEWHERE or "NAME" in quoted:
            continue
        if PATH.fullmatch(quoted.rstrip("/")):
            if not (ROOT / quoted).exists():
                yield quoted
        elif (DOTTED.fullmatch(quoted) and not is_there(quoted)) or (
            (found := OF_THE_MODEL.fullmatch(quoted))
            and found[1] not in names_in(ROOT / "web/table/model/model.py")
        ):
            yield quoted


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_of_the_docs_names_is_there(page: Path) -> None:
    assert [*missing(page.read_text(encoding="utf-8"))] == []


def test_what_the_docstrings_name_is_there() -> None:
    assert MODULES
    found = {
        str(path.relative_to(ROOT)): names
        for path in MODULES
        if (names := [*missing(path.read_text(encoding="utf-8"))])
    }
    assert found == {}


@pytest.mark.parametrize(
    "name", ["web/table/nowhere.py", "web.table.nowhere", "web.table.update.nothing", "Model.gone"]
)
def test_what_is_not_there_is_found(name: str) -> None:
    assert [*missing(f"as `{name}` says")] == [name]
