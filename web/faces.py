"""The Faces of the games: what each shows, loaded when it is first asked for.

A game whose rules are in ``claimit.NAME`` is shown by the module ``web.NAME.face``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from claimit import games
from web.table.face import Face

ELSEWHERE: Final[dict[str, str]] = {}
"""The modules of Faces that are not there, by the games' names: those of the tests."""


class Faces(Mapping[str, Face]):
    """The Faces by the names of their games."""

    def __getitem__(self, name: str) -> Face:
        face: Any = import_module(ELSEWHERE.get(name) or f"web.{games.package_of(name)}.face")
        return face

    def __iter__(self) -> Iterator[str]:
        return iter(games.NAMES)

    def __len__(self) -> int:
        return len(games.NAMES)
