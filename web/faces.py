"""The Faces of the games: what each shows, loaded when it is first asked for.

A game whose rules are in ``claimit.NAME`` is shown by `FACE` of the module ``web.NAME.face``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from claimit import games
from claimit.table.phrase import Phrase
from web.table.face.protocol import Face, Sign
from web.table.face.protocol import Faces as AnyFaces

ELSEWHERE: Final[dict[str, str]] = {}
"""The modules of Faces outside `web`, by the games' names: those of the tests."""


STEPS: Final[dict[str, Sequence[str]]] = {
    "claim-game": (
        "claimit.claim_game.generator",
        "web.claim_game.gestures",
        "web.claim_game.scenes",
    ),
}
"""Modules of a game that are imported before its Face, each in a task of its own: all of them at
once would hold the page up.
"""

SIGNS: Final[dict[str, Sign]] = {
    "claim-it": Sign(
        Phrase("Claim It!"),
        Phrase("push your luck with dice"),
        Phrase(
            "Roll, mark spaces, and stop before you bust: the largest connected group of spaces"
            " wins."
        ),
        Phrase("Today’s claim"),
    ),
    "claim-game": Sign(
        Phrase("The Claim Game"),
        Phrase("walk, build villages, race home"),
        Phrase(
            "Roll, walk from village to village, and complete what you have claimed before you"
            " head for the finish."
        ),
    ),
}
"""What the lobby says of each game before it is loaded."""


class Faces(AnyFaces):
    """The Faces by the names of their games."""

    def __getitem__(self, name: str) -> Face:
        games.GAMES[name]  # raises GameAway, which says what to fetch
        module: Any = import_module(_module_of(name))
        return module.FACE

    def sign(self, name: str) -> Sign:
        """Return what the lobby says of a game before it is loaded."""
        return SIGNS[name]

    def modules(self, name: str) -> Sequence[str]:
        """Return the modules of a game to import, the rules first."""
        return (games.PACKAGES[name], *STEPS.get(name, ()), _module_of(name))

    def __contains__(self, name: object) -> bool:
        return name in games.NAMES  # without loading it

    def __iter__(self) -> Iterator[str]:
        return iter(games.NAMES)

    def __len__(self) -> int:
        return len(games.NAMES)


def _module_of(name: str) -> str:
    return ELSEWHERE.get(name) or f"web.{games.package_of(name)}.face"
