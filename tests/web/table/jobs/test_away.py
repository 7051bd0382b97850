"""A worker begins without the games beyond the first: it asks for the one that it is to play."""

from __future__ import annotations

import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

from claimit.table import archives, files
from tests.claimit.test_archives import zipped
from tests.two_games import sources_of_the_toy
from tests.web.toy_game import FAR, toy_away
from web.table.jobs.desk import Desk
from web.table.jobs.messages import (
    Answer,
    Begin,
    Failure,
    Give,
    Needs,
    Reply,
    Request,
    format_message,
    parse_reply,
)
from web.table.jobs.questions import Choose, Question, Wake, format_question

ADDRESS = "games/pig.wasm"
CHOOSE = Choose("pig", {"players": 2, "first": 0}, 2, (), "piglet", "salt")


@pytest.fixture(autouse=True)
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(files, "_given", {})
    before = list(sys.meta_path)
    with toy_away():
        yield
    sys.meta_path[:] = before
    archives._added.clear()


def archive() -> bytes:
    """Return the toy in an archive."""
    return zipped(sources_of_the_toy(FAR, f"{FAR}_face"))


def said(desk: Desk, request: Request) -> Reply:
    return parse_reply(desk.answer(format_message(request)))


def begun(question: Question) -> Desk:
    """Return the desk of a worker that has been asked this, and needs the game."""
    desk = Desk(0.01, lambda: 0.0)
    assert said(desk, Begin(1, format_question(question))) == Needs(1, ADDRESS)
    return desk


def finished(desk: Desk, data: bytes | None) -> Reply:
    """Return what it says in the end, once it was given the archive."""
    coded = None if data is None else b64encode(data).decode()
    return said(desk, Give(1, ADDRESS, coded))


def test_it_plays_the_game_that_it_was_given() -> None:
    assert finished(begun(CHOOSE), archive()) == Answer(1, "roll")
    assert said(Desk(0.01, lambda: 0.0), Begin(2, format_question(CHOOSE))) == Answer(2, "roll"), (
        "it is here"
    )


def test_it_is_woken_with_the_game() -> None:
    assert finished(begun(Wake("pig", ("piglet",), 2)), archive()) == Answer(1, None)


def test_without_the_game_it_says_so() -> None:
    assert isinstance(finished(begun(CHOOSE), None), Failure)
