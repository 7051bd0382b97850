"""The page's sources with one game more: the toy, as a game beyond the first is kept there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tools.files import ROOT

COPIED = ("claimit", "web", "tools", "licences")
COPIED_FILES = (
    "index.html",
    "pyscript.toml",
    "manifest.json",
    "package.json",
    "CREDITS.md",
    "LICENSE",
)
TOY = ROOT / "tests/toy"

FIRST = '"claim-it": "claimit.claim_it"'
SIGN = """
SIGNS["pig"] = Sign(Phrase("Pig"), Phrase("one die"), Phrase("Roll, and stop before the 1."))
"""
STYLE = ".squares { display: grid; color: rgb(1, 2, 3); }\n"


def sources_of_the_toy(rules: str, shown: str) -> dict[str, str]:
    """Return the files of the toy as if its rules and its Face were these packages."""
    moved = {
        f"{rules.replace('.', '/')}/{name}": (TOY / name).read_text(encoding="utf-8")
        for name in ("__init__.py", "engine.py", "bots.py")
    }
    moved[f"{shown.replace('.', '/')}/__init__.py"] = ""
    moved[f"{shown.replace('.', '/')}/face.py"] = (TOY / "face.py").read_text(encoding="utf-8")
    package, _, name = rules.rpartition(".")
    return {
        path: text.replace("from tests import toy", f"from {package} import {name}").replace(
            "tests.toy", rules
        )
        for path, text in moved.items()
    }


def write_sources(root: Path) -> None:
    """Write the page's sources with the toy among its games to a folder."""
    leave = shutil.ignore_patterns("__pycache__")
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=leave)
    for name in COPIED_FILES:
        shutil.copy(ROOT / name, root / name)
    (root / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    toy = sources_of_the_toy("claimit.pig", "web.pig")
    for path, text in {**toy, "web/pig/style.css": STYLE}.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    games, faces = root / "claimit/games.py", root / "web/faces.py"
    known = games.read_text(encoding="utf-8")
    assert known.count(FIRST) == 1
    games.write_text(known.replace(FIRST, f'{FIRST}, "pig": "claimit.pig"'), encoding="utf-8")
    faces.write_text(faces.read_text(encoding="utf-8") + SIGN, encoding="utf-8")


def build(root: Path) -> Path:
    """Build the site of such sources; return its folder."""
    write_sources(root)
    subprocess.run(
        [sys.executable, "-m", "tools.site", "--out", root / "dist"],
        cwd=root,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return root / "dist"
