"""Who imports whom: `.importlinter` says it, and every line of it is true.

Imports inside functions and for types count as any others. What is imported by its name at run time
(`web.table.jobs.late_modules`) is not seen: the pages, which rest on the table, are asked for in
that way.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest

from tools.files import ROOT

CONTRACTS = ".importlinter"
SOURCES = ("claimit", "web")
BROWSER = {"js", "pyscript", "pyodide"}
"""What the page has besides the standard library; the contracts say who may use it."""
OPTIONAL = {"distributed": {"claimit.table.cluster"}}
"""What is used where it is installed, and by which module."""
OWN_GENERATORS = {"Random", "SystemRandom"}
LINT = (
    "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
)


def lint(root: Path) -> tuple[int, str]:
    """Return whether a tree of sources breaks a contract (1), and what is said of it."""
    done = subprocess.run(
        [sys.executable, "-c", LINT], cwd=root, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources, which a test may damage."""
    root = tmp_path_factory.mktemp("sources")
    shutil.copy(ROOT / CONTRACTS, root)
    for part in SOURCES:
        for file in (ROOT / part).rglob("*.py"):
            target = root / file.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
    return root


def test_every_import_points_the_right_way() -> None:
    code, said = lint(ROOT)
    assert code == 0, said


@pytest.mark.parametrize(
    ("file", "source", "contract"),
    [
        ("claimit/table/record.py", "import claimit.table.match", "by way of others"),
        ("web/table/model/model.py", "def f(): import web.table.update", "rooms of the table"),
        ("web/table/seats/turns.py", "import web.table.saves.notes", "rooms of the table"),
        ("web/table/new_room/new.py", "", "rooms of the table"),
        ("web/table/update.py", "import web.claim_it.face", "by the registry alone"),
        ("web/claim_it/view.py", "import claimit.claim_game.rules", "screen of Claim It!"),
        ("claimit/table/match.py", "import web.kit.marks", "know no page"),
        ("web/table/screen.py", "import js", "know JavaScript"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(
    copy: Path, file: str, source: str, contract: str
) -> None:
    path = copy / file
    before = path.read_text(encoding="utf-8") if path.exists() else None
    path.parent.mkdir(exist_ok=True)
    (path.parent / "__init__.py").touch()
    path.write_text(f"{before or ''}\n{source}\n", encoding="utf-8")
    try:
        code, said = lint(copy)
    finally:
        if before is None:
            shutil.rmtree(path.parent)
        else:
            path.write_text(before, encoding="utf-8")
    broken = [line for line in said.splitlines() if line.endswith("BROKEN")]
    assert code == 1
    assert any(contract in line for line in broken) or contract in said


def test_nothing_but_the_standard_library_is_needed() -> None:
    graph = grimp.build_graph(*SOURCES, include_external_packages=True, cache_dir=None)
    foreign = {
        name: graph.find_modules_that_directly_import(name) - OPTIONAL.get(name, set())
        for name in graph.modules
        if name.partition(".")[0] not in {*SOURCES, *BROWSER, *sys.stdlib_module_names}
    }
    assert {name: by for name, by in foreign.items() if by} == {}


# The one generator of `random` that is everyone's


def global_random(tree: ast.AST) -> Iterator[str]:
    """Yield every use of the one generator that the functions of `random` share."""
    module_names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            module_names |= {a.asname or a.name for a in node.names if a.name == "random"}
        elif isinstance(node, ast.ImportFrom) and node.module == "random":
            yield from (alias.name for alias in node.names if alias.name not in OWN_GENERATORS)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id in module_names
            and node.attr not in OWN_GENERATORS
        ):
            yield node.attr


def test_nobody_draws_from_the_global_generator() -> None:
    found = {
        str(file.relative_to(ROOT)): uses
        for part in SOURCES
        for file in (ROOT / part).rglob("*.py")
        if (uses := list(global_random(ast.parse(file.read_text(encoding="utf-8")))))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("source", "uses"),
    [
        ("import random\nrandom.random()", ["random"]),
        ("import random as r\ndef f():\n    r.shuffle([])", ["shuffle"]),
        ("from random import choice", ["choice"]),
        ("import random\nrandom.Random(1).random()", []),
        ("from random import Random, SystemRandom", []),
    ],
)
def test_a_use_of_the_global_generator_is_found(source: str, uses: list[str]) -> None:
    assert list(global_random(ast.parse(source))) == uses
