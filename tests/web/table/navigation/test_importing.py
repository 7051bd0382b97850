"""Archives that come over the network: imported, or told why not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from claimit.table.archives import VERSION
from tests.claimit.test_archives import FILES, apart, zipped
from web.table.messages.news import Arrival
from web.table.navigation import load_archive

__all__ = ["apart"]

ADDRESS = "games/far.wasm"


@pytest.fixture(autouse=True)
def of_version_1(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The page is of version 1."""
    monkeypatch.setattr(load_archive, "own_version", lambda: b"1")
    yield


def load(data: bytes | None, *modules: str) -> Arrival:
    """Return how it goes to load an archive; None: it cannot be fetched."""

    async def fetch(address: str) -> bytes:
        assert address == ADDRESS
        if data is None:
            raise OSError("The server answered 404.")
        return data

    told: list[Arrival] = []
    asyncio.run(load_archive.load(ADDRESS, modules, told.append, fetch))
    (how,) = told
    return how


def test_an_archive_of_the_pages_version_is_here() -> None:
    assert load(zipped({**FILES, VERSION: "1"}), "far.away") is Arrival.HERE


def test_of_a_newer_page_nothing_is_imported() -> None:
    newer = {**FILES, VERSION: "2", "far/away/__init__.py": "from claimit.table import nowhere"}
    assert load(zipped(newer), "far.away") is Arrival.OTHER_VERSION


@pytest.mark.parametrize("data", [None, b"<!doctype html>", zipped({VERSION: "1"})])
def test_what_cannot_be_fetched_or_imported_has_failed(data: bytes | None) -> None:
    assert load(data, "far.away") is Arrival.FAILED
