"""Imports point one way: web -> claimit.<game> -> claimit.table. Read from the sources."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BROWSER_ONLY = {"js", "pyscript", "pyodide", "pyodide_js"}
MAY_TOUCH_THE_BROWSER = ("web.browser", "web.main", "web.worker")
OPTIONAL = {("claimit.table.cluster", "distributed")}
"""What one module would use if it were installed, and does without if not."""
ABOVE_THE_GAMES = (
    "games",
    "arena_command",
    "review_command",
    "__init__",
    "__main__",
    "__version__",
)
"""What works for any game: it asks the registry."""
OWN_GENERATORS = {"Random", "SystemRandom"}


def breaches(root: Path) -> list[str]:
    """Return a line for every import below `root` that points the wrong way."""
    found: list[str] = []
    for package in ("claimit", "web"):
        for file in sorted((root / package).rglob("*.py")):
            here = ".".join(file.relative_to(root).with_suffix("").parts)
            tree = ast.parse(file.read_text(encoding="utf-8"))
            found += [
                f"{here} imports {name}: {reason}"
                for name in imports(tree, here, is_package=file.name == "__init__.py")
                if (reason := objection(here, name))
            ]
            found += [f"{here} uses the global generator: {use}" for use in global_random(tree)]
    return found


def imports(tree: ast.AST, here: str, *, is_package: bool) -> Iterator[str]:
    """Yield the full name of everything that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = here.removesuffix(".__init__").split(".")
            if node.level:
                parts = parts[: len(parts) - node.level + is_package]
            base = ".".join([*(parts if node.level else []), *filter(None, [node.module])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def objection(here: str, name: str) -> str | None:
    """Return why a module may not import a name, or None."""
    top = name.partition(".")[0]
    if top in BROWSER_ONLY:
        allowed = any(within(here, module) for module in MAY_TOUCH_THE_BROWSER)
        return None if allowed else "only web/browser, web/main and web/worker know the browser"
    if within(here, "web"):
        known = {"web", "claimit", *sys.stdlib_module_names}
        return None if top in known else "the page needs the standard library only"
    if top in sys.stdlib_module_names:
        return None
    if (here, top) in OPTIONAL:
        return None
    if top != "claimit":
        return "the games need the standard library only"
    if name == "claimit":
        return None
    mine, theirs = (each.split(".")[1] for each in (here, name))
    if mine in ABOVE_THE_GAMES:
        known = theirs in ("table", *ABOVE_THE_GAMES)
        return None if known else "only the registry knows the games, and imports them by name"
    if mine == "table" and theirs != "table":
        return "the table knows no game"
    return None if theirs in (mine, "table") else "a game imports only itself and the table"


def global_random(tree: ast.AST) -> Iterator[str]:
    """Yield every use of the one generator that the functions of `random` share."""
    module_names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            module_names |= {a.asname or a.name for a in node.names if a.name == "random"}
        elif isinstance(node, ast.ImportFrom) and node.module == "random" and not node.level:
            yield from (alias.name for alias in node.names if alias.name not in OWN_GENERATORS)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id in module_names
            and node.attr not in OWN_GENERATORS
        ):
            yield node.attr


def test_every_import_points_the_right_way() -> None:
    assert breaches(ROOT) == []


def test_the_engine_is_what_was_read() -> None:
    read = {file.name for file in (ROOT / "claimit").rglob("*.py")}
    assert {"rules.py", "state.py", "match.py", "__main__.py"} <= read


def tree_with(root: Path, file: str, source: str) -> Path:
    """Write one source file below `root`."""
    path = root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return root


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("claimit/table/match.py", "from claimit.claim_it import rules"),
        ("claimit/table/match.py", "import claimit.villages.rules"),
        ("claimit/table/match.py", "from claimit import claim_it"),
        ("claimit/table/match.py", "from ..claim_it import rules"),
        ("claimit/table/__init__.py", "from ..claim_it import rules"),
        ("claimit/table/bots/one.py", "from claimit.claim_it.bots import baron"),
        ("claimit/claim_it/rules.py", "from claimit.villages import rules"),
        ("claimit/villages/rules.py", "def f():\n    from claimit.claim_it import rules"),
        ("claimit/claim_it/rules.py", "from claimit.__main__ import main"),
        ("claimit/claim_it/rules.py", "import numpy"),
        ("claimit/table/arena.py", "def f():\n    import distributed"),
        ("claimit/table/cluster.py", "import numpy"),
        ("claimit/claim_it/rules.py", "from js import document"),
        ("claimit/__main__.py", "import pyscript"),
        ("claimit/__main__.py", "from claimit import claim_it"),
        ("claimit/games.py", "from claimit.claim_it import rules"),
        ("claimit/table/match.py", "from claimit import games"),
        ("claimit/claim_it/rules.py", "from claimit.games import GAMES"),
        ("claimit/claim_it/rules.py", "from web import app"),
        ("claimit/claim_it/rules.py", "from tests.claimit import oracle"),
        ("web/table/update.py", "import js"),
        ("web/table/update.py", "from pyodide.ffi import to_js"),
        ("web/claim_it/view.py", "if True:\n    from pyscript import window"),
        ("web/browserless.py", "import js"),
        ("web/table/update.py", "import requests"),
        ("web/table/update.py", "from tests import claimit"),
        ("claimit/claim_it/rules.py", "import random\nrandom.random()"),
        ("claimit/claim_it/rules.py", "import random as r\ndef f():\n    r.shuffle([])"),
        ("claimit/claim_it/rules.py", "from random import choice"),
        ("web/table/update.py", "import random\nrandom.seed(1)"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(
    file: str, source: str, tmp_path: Path
) -> None:
    assert len(breaches(tree_with(tmp_path, file, source))) == 1


@pytest.mark.parametrize(
    ("file", "source"),
    [
        (
            "claimit/table/match.py",
            "import json\nfrom claimit.table import dice\nfrom . import dice",
        ),
        (
            "claimit/claim_it/rules.py",
            "from claimit.claim_it.dice import roll\nfrom .board import space",
        ),
        ("claimit/claim_it/bots/baron.py", "from claimit.claim_it.rules import apply"),
        (
            "claimit/__main__.py",
            "from claimit.games import GAMES\nfrom claimit.table import replay",
        ),
        ("claimit/games.py", "from claimit.table.phrase import Mistake"),
        ("claimit/claim_it/rules.py", "import random\nrandom.Random(1).random()"),
        ("claimit/claim_it/rules.py", "from random import Random, SystemRandom"),
        ("web/table/update.py", "from claimit import claim_it\nfrom web.browser import storage"),
        ("web/browser/storage.py", "from js import localStorage\nimport pyodide.ffi"),
        ("web/main.py", "from pyscript import window"),
        ("web/worker.py", "import js"),
    ],
)
def test_an_import_that_points_the_right_way_is_left_alone(
    file: str, source: str, tmp_path: Path
) -> None:
    assert breaches(tree_with(tmp_path, file, source)) == []
