"""`make play`: pages load again when a source has changed, and keep nothing of what was before."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tools.site import play
from tools.site.serve import built, serving

PAGE = b"<!doctype html>\n<title>A page</title>\n"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "index.html").write_bytes(PAGE)
    (tmp_path / "service-worker.js").write_text("keep(everything);")
    (tmp_path / "all.css").write_text("a {}")
    with serving(tmp_path, play.PlayHandler) as address:
        yield address


def fetched(address: str) -> bytes:
    with urlopen(address, timeout=10) as response:
        return response.read()


def test_the_page_waits_for_changes_and_all_else_is_served_as_it_is(address: str) -> None:
    assert fetched(address) == PAGE + play.ASKED_FOR
    assert fetched(f"{address}index.html") == PAGE + play.ASKED_FOR
    assert play.CHANGES.encode() in fetched(address + play.RELOADS[1:])
    assert fetched(f"{address}all.css") == b"a {}"


def test_the_service_worker_keeps_nothing(address: str) -> None:
    worker = fetched(f"{address}service-worker.js").decode()
    assert "skipWaiting" in worker
    assert "fetch" not in worker


def test_a_build_tells_the_pages_that_are_open(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds: list[tuple[str, ...]] = []

    class Done:
        returncode = 0

    def run(command: tuple[str, ...], **_options: object) -> Done:
        builds.append(command)
        return Done()

    monkeypatch.setattr(play.subprocess, "run", run)
    told: list[bytes] = []
    page = threading.Thread(target=lambda: told.append(fetched(address + play.CHANGES[1:])))
    page.start()
    while page.is_alive():  # it may not be waiting yet
        play.build_again({"bar.css"}, tmp_path)
        page.join(0.05)
    assert told == [b"data: changed\n\n"]
    assert builds[0][1:4] == ("-m", "tools.site", "--quick")


def test_a_build_that_fails_tells_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "false")
    monkeypatch.setattr(play.changed, "notify_all", lambda: pytest.fail("a page was told"))
    play.build_again({"bar.css"}, tmp_path)


def test_without_a_site_it_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"There is no page in .*; run `make site` first"):
        built(tmp_path)


def test_what_is_watched_is_there() -> None:
    assert [source for source in play.SOURCES if not (play.ROOT / source).exists()] == []
