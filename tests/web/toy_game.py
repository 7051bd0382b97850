"""The toy among the games of the page for a while: here, or still to come."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from claimit import games
from claimit.table.phrase import Phrase
from tests import toy
from tests.toy import bots, face
from web import faces
from web.table.face.protocol import Sign

FAR = "tests.far_toy"
SIGN = Sign(Phrase("Pig"), Phrase("one die"), Phrase("Roll, and stop before the 1."))


@contextmanager
def toy_here() -> Iterator[None]:
    """The toy is among the games."""
    with _registered("tests.toy", "tests.toy.face"):
        yield


@contextmanager
def toy_away() -> Iterator[None]:
    """The toy is among the games, but none of its modules is here until `toy_comes`."""
    with _registered(FAR, f"{FAR}.face"):
        try:
            yield
        finally:
            for name in [name for name in sys.modules if name.startswith(FAR)]:
                del sys.modules[name]


def toy_comes() -> None:
    """Have the modules of the toy here from now on."""
    sys.modules.update({FAR: toy, f"{FAR}.face": face, f"{FAR}.bots": bots})


@contextmanager
def _registered(rules: str, shown: str) -> Iterator[None]:
    with (
        patch.dict(games.PACKAGES, pig=rules),
        patch.dict(faces.ELSEWHERE, pig=shown),
        patch.dict(faces.SIGNS, pig=SIGN),
    ):
        yield
