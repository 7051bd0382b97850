"""Modules that come in an archive while a program runs."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from zipimport import ZipImportError

import pytest

from claimit import games
from claimit.table import archives, files
from claimit.table.files import FileMissing, read_file

FILES = {
    "far/__init__.py": "",
    "far/away/__init__.py": "from far.away.rules import NAME",
    "far/away/rules.py": "NAME = 'away'",
    "far/away/words/de.mo": "Wörter",
}


def zipped(content: dict[str, str]) -> bytes:
    """Return a zip behind other bytes, as the site has it."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w") as bundle:
        for name, text in content.items():
            bundle.writestr(name, text)
    return b"\0asm and so on" + buffer.getvalue()


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is added is forgotten again, and lies in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)
    before = list(sys.meta_path)
    yield
    sys.meta_path[:] = before
    archives._added.clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "far"]:
        del sys.modules[name]


def test_its_modules_are_found_from_then_on() -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("far.away")
    archives.add("games/far.wasm", zipped(FILES))
    assert import_module("far.away").NAME == "away"
    with pytest.raises(ModuleNotFoundError):
        import_module("far.gone")


def test_modules_are_found_beside_those_of_the_same_package_that_are_here_already() -> None:
    archives.add("games/more.wasm", zipped({"claimit/elsewhere/__init__.py": "HERE = True"}))
    try:
        assert import_module("claimit.elsewhere").HERE
    finally:
        sys.modules.pop("claimit.elsewhere", None)


def test_its_files_are_read_by_their_addresses() -> None:
    archives.add("games/far.wasm", zipped(FILES))
    assert read_file("far/away/words/de.mo").decode() == "Wörter"
    with pytest.raises(FileMissing):
        read_file("far/away/words/nl.mo")


def test_one_that_comes_again_takes_the_place_of_the_first() -> None:
    archives.add("games/far.wasm", zipped({"far/__init__.py": "VERSION = 1"}))
    archives.add("games/far.wasm", zipped({"far/__init__.py": "VERSION = 22"}))
    assert import_module("far").VERSION == 22


def test_what_is_no_archive_is_refused() -> None:
    with pytest.raises(ZipImportError):
        archives.add("games/far.wasm", b"<!doctype html>")
    with pytest.raises(ModuleNotFoundError):
        import_module("far")


def test_a_game_is_away_until_its_archive_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.PACKAGES, "far", "far.away")
    assert "far" in games.GAMES
    with pytest.raises(games.GameAway) as away:
        games.GAMES["far"]
    assert away.value.game == "far"
    archives.add(games.archive_of("far"), zipped(FILES))
    assert games.GAMES["far"].NAME == "away"


def test_a_game_that_is_here_but_lacks_a_module_is_broken_and_not_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(games.PACKAGES, "far", "far.away")
    archives.add("games/far.wasm", zipped({**FILES, "far/away/rules.py": "import far.away.dice"}))
    with pytest.raises(ModuleNotFoundError, match=r"far\.away\.dice"):
        games.GAMES["far"]


# Versions


@pytest.fixture
def of_version_1() -> None:
    """The program that runs says of which version it is."""
    files.give(archives.VERSION, b"1")


@pytest.fixture(autouse=True)
def nothing_given() -> Iterator[None]:
    """What is given to a test is forgotten again."""
    yield
    files._given.pop(archives.VERSION, None)


def test_a_program_that_runs_from_its_sources_has_no_version() -> None:
    assert files.own_version() is None


@pytest.mark.usefixtures("of_version_1")
def test_an_archive_of_the_same_version_is_taken() -> None:
    same = zipped({**FILES, archives.VERSION: "1"})
    archives.add("games/far.wasm", same, files.own_version())
    assert import_module("far.away").NAME == "away"


@pytest.mark.usefixtures("of_version_1")
@pytest.mark.parametrize("version", [{archives.VERSION: "2"}, {}])
def test_an_archive_of_another_version_is_refused_and_its_modules_are_not_found(
    version: dict[str, str],
) -> None:
    with pytest.raises(archives.OtherVersion, match=r"games/far\.wasm is of another version"):
        archives.add("games/far.wasm", zipped({**FILES, **version}), files.own_version())
    with pytest.raises(ModuleNotFoundError):
        import_module("far")


@pytest.mark.usefixtures("of_version_1")
def test_after_another_version_the_right_one_can_come() -> None:
    with pytest.raises(archives.OtherVersion):
        archives.add("games/far.wasm", zipped(FILES), files.own_version())
    archives.add("games/far.wasm", zipped({**FILES, archives.VERSION: "1"}), b"1")
    assert import_module("far.away").NAME == "away"


def test_who_wants_no_version_takes_any() -> None:
    archives.add("games/far.wasm", zipped({**FILES, archives.VERSION: "2"}))
    assert import_module("far.away").NAME == "away"
