"""What belongs to a game beyond the first is set apart from what the page begins with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from babel.messages.catalog import Message

from claimit import games as registry
from tests.web.toy_game import toy_here
from tools.files import ROOT
from tools.languages.words import coming_later, read, said_by, speaker
from tools.site import build, games
from tools.site.runtime import archive


@pytest.fixture(autouse=True)
def two_games() -> Iterator[None]:
    """The toy is the last of the games, in the packages in which such a game is."""
    with toy_here(), patch.dict(registry.PACKAGES, pig="claimit.pig"):
        yield


@pytest.mark.parametrize(
    ("address", "game"),
    [
        ("claimit/pig/engine.py", "pig"),
        ("web/pig/face.py", "pig"),
        ("web/pig/art/pen.svg", "pig"),
        ("claimit/claim_it/board.py", None),
        ("web/claim_it/face.py", None),
        ("claimit/table/match.py", None),
        ("claimit/pigs.py", None),
        ("web/art/pig/pen.svg", None),
        ("runtime/pig/x.js", None),
        ("index.html", None),
    ],
)
def test_a_file_belongs_to_the_game_in_whose_folder_it_is(address: str, game: str | None) -> None:
    assert games.of_a_game(address) == game


def test_the_first_game_is_no_further_one() -> None:
    assert registry.first() not in games.beyond_the_first()


def imported(source: bytes, *, whole: bool) -> set[str]:
    """Return what a module imports; `whole`: also what only its functions import.

    It is read line by line: this Python need not be able to parse the one in the page.
    """
    indent = r"\s*" if whole else ""
    lines = re.findall(rf"(?m)^{indent}(?:from (\S+) import|import (.+))", source.decode())
    return {each.split()[0] for one, many in lines for each in (one or many).split(",")}


def test_nothing_that_is_there_at_first_asks_for_a_module_that_comes_with_the_pages() -> None:
    later = set(games.LATER)
    ours, _ = games.apart(build.python_sources(ROOT))
    names = [name for name in archive.listed() if name not in later]
    library = archive.standard_library(build.node_modules(ROOT), names) | archive.stand_ins()
    asking = [
        f"{name} imports {module}"
        for files, whole in ((ours, True), (library, False))
        for name, source in files.items()
        if name.endswith(".py")
        for module in imported(source, whole=whole) & later
    ]
    assert asking == []
    assert {"argparse", "pathlib"} <= imported(
        (ROOT / "claimit/__main__.py").read_bytes(), whole=True
    )


def test_the_modules_that_come_with_the_pages_are_among_those_that_are_recorded() -> None:
    assert set(games.LATER) <= set(archive.listed())


def test_a_game_has_one_sheet_of_styles_with_its_pictures_inside() -> None:
    files = {
        "claimit/table/match.py": b"",
        "web/pig/face.py": b"",
        "web/pig/style.css": b'@import "pen.css"; p { margin: 0px; }',
        "web/pig/pen.css": b"p { background: url(pen.svg); }",
        "web/pig/pen.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        "web/pig/rules.en.html": b"<p>Roll.</p>",
    }
    first, further = games.apart(files)
    pig = further["pig"]
    assert set(first) == {"claimit/table/match.py"}
    assert set(pig) == {"web/pig/face.py", "web/pig/style.css", "web/pig/rules.en.html"}
    assert pig["web/pig/style.css"].startswith(b'p{background:url("data:image/svg+xml,')
    assert pig["web/pig/style.css"].endswith(b"}p{margin:0}\n")


@pytest.mark.parametrize(
    ("places", "package"),
    [
        (["web/pig/face.py"], "pig"),
        (["web/pig/face.py", "claimit/pig/rules.py"], "pig"),
        (["web/pig/face.py", "web/table/lobby/marks.py"], None),
        (["web/pig/face.py", "index.html"], None),
        (["web/claim_it/face.py"], None),
        (["index.html"], None),
        (["web/table/pages/dates.py", "web/table/dice/page.py"], "table/pages"),
        (["web/table/pages/dates.py", "web/table/lobby/marks.py"], None),
        (["web/table/pages/dates.py", "index.html"], None),
    ],
)
def test_a_message_is_the_games_that_alone_says_it(places: list[str], package: str | None) -> None:
    assert speaker(Message("Roll.", locations=[(place, 0) for place in places])) == package


def test_every_message_is_in_one_catalogue() -> None:
    whole = read("de")
    whole.add("Oink.", "Grunz.", locations=[("web/pig/face.py", 0)])
    apart = []
    for package in (None, *coming_later()):
        own = read("de")
        own.add("Oink.", "Grunz.", locations=[("web/pig/face.py", 0)])
        apart.append({str(message.id) for message in said_by(package, own) if message.id})
    assert sum(map(len, apart)) == sum(bool(message.id) for message in whole)
    assert {"Oink."} in apart


def test_the_version_follows_from_all_that_the_page_begins_with() -> None:
    files = {"claimit/table/match.py": b"1", "web/table/face/protocol.py": b"2"}
    (told,) = {
        tuple(games.version_of(dict(order)).items())
        for order in (files.items(), reversed(files.items()))
    }
    ((address, version),) = told
    assert address == "claimit/version.txt"
    for other in ({**files, "web/table/face/protocol.py": b"3"}, {**files, "web/a.py": b""}):
        assert games.version_of(other)[address] != version
