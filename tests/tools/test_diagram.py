"""The picture of docs/architecture.md: drawn from its source, and true."""

from __future__ import annotations

import re

import pytest

from tools.files import ROOT
from tools.site.node import run

SOURCE = ROOT / "docs/architecture.dot"
PICTURE = ROOT / "docs/architecture.svg"


def test_the_picture_is_what_its_source_gives() -> None:
    drawn = run(ROOT / "tools/pictures/diagram.mjs", given=SOURCE.read_bytes())
    assert PICTURE.read_bytes() == drawn, "run: make diagram"


@pytest.mark.parametrize(
    "module",
    [
        *(f"web/browser/{name}" for name in ("listen", "storage", "page", "workers")),
        *(f"web/table/{name}" for name in ("runner", "update", "saves/saves", "screen")),
        "web/kit/marks",
    ],
)
def test_a_module_that_is_drawn_is_there(module: str) -> None:
    assert module.rpartition("/")[2] in SOURCE.read_text(encoding="utf-8")
    assert (ROOT / f"{module}.py").is_file()


@pytest.mark.parametrize(
    "room", ["play", "opening", "lobby", "share", "learn", "navigation", "settings", "scenes"]
)
def test_a_room_that_is_drawn_is_there(room: str) -> None:
    assert re.search(rf"\b{room}\b", SOURCE.read_text(encoding="utf-8"))
    assert (ROOT / "web/table" / room / "__init__.py").is_file()
