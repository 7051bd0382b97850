"""The site that tools.site writes: the same every time, whole, and on its own."""

from __future__ import annotations

import hashlib
import json
import os
import posixpath
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from claimit.table.archives import VERSION
from tools.files import ROOT, Files, SiteError
from tools.site import build, games
from tools.site.bundle import Wanted, bundled
from tools.site.page import page, without_unseen
from tools.site.runtime.archive import unzipped
from web.table.jobs.late_modules import PART, PARTS

ARCHIVE = PARTS[PART].archive

ADDRESS_ATTRIBUTES = {"action", "data", "href", "poster", "src"}


class Addresses(HTMLParser):
    """Collects the addresses that a page names."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ADDRESS_ATTRIBUTES and value]


def test_the_same_sources_give_the_same_bytes(files: Files, tmp_path: Path) -> None:
    """The tested site is what these sources give, in a process that hashes otherwise too."""
    out = tmp_path / "again"
    subprocess.run(
        [sys.executable, "-m", "tools.site", "--out", out],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    paths = [path for path in sorted(out.rglob("*")) if path.is_file()]
    again = {path.relative_to(out).as_posix(): digest(path.read_bytes()) for path in paths}
    assert again == {name: digest(data) for name, data in files.items()}


def test_comments_and_indents_are_left_out_of_a_page_but_not_where_they_count() -> None:
    """What is preformatted shows its spaces, and scripts and styles have texts in them."""
    as_it_is = (
        "<pre>\n  a\n</pre>",
        "<script>`\n  b <!-- -->`</script>",
        "<style>\n  c {}</style>",
    )
    for part in as_it_is:
        made = f"<ul>\n  <!-- what\n  for -->\n  <li>\n    one\n  </li>\n</ul>\n{part}\n"
        assert without_unseen(made) == f"<ul>\n<li>\none\n</li>\n</ul>\n{part}\n"


KNOWN_TO_HOSTS = {
    *(".bin", ".css", ".html", ".jpg", ".js", ".json", ".png", ".svg", ".txt", ".zip"),
    *(".wasm", ".woff2"),  # but for old ones
}


def test_every_file_has_a_suffix_that_hosts_know(files: Files) -> None:
    assert {Path(name).suffix for name in files} <= KNOWN_TO_HOSTS


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_every_relative_address_of_the_page_exists(files: Files) -> None:
    found = Addresses(files["index.html"].decode()).found
    local = [address for address in found if not address.startswith(("#", "data:"))]
    assert local, "the page names no file at all"
    missing = [
        address
        for address in local
        if posixpath.normpath(re.split("[?#]", address)[0]) not in {*files, "."}
    ]
    assert not missing


def test_every_address_of_a_style_sheet_exists(files: Files) -> None:
    missing = [
        f"{sheet}: {address}"
        for sheet in files
        if sheet.endswith(".css")
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", files[sheet].decode())
        if not address.startswith(("#", "data:"))
        and posixpath.normpath(posixpath.join(posixpath.dirname(sheet), address)) not in files
    ]
    assert not missing


def test_no_address_leaves_the_site(files: Files) -> None:
    strangers = [
        f"{name}: {address}"
        for name in files
        if name.endswith((".css", ".html", ".toml")) and name != build.ONE_FILE
        for address in re.findall(r"(?:https?:)?//[\w.-]+\.\w+[^\s\"')]*", files[name].decode())
        # The names of XML namespaces look like addresses, and links are for people to follow.
        # Games between devices may use relays; those on this device are for tests.
        if "www.w3.org" not in address and f'<a href="{address}"' not in files[name].decode()
        if address != "//127.0.0.1:*"
    ]
    assert not strangers


def test_there_is_no_source_map(files: Files) -> None:
    assert not [name for name in files if name.endswith(".map")]
    assert not [
        name
        for name in files
        if name.endswith((".css", ".js")) and b"sourceMappingURL=" in files[name]
    ]


def test_the_files_of_computer_players_are_published_and_travel_in_no_archive(
    files: Files,
) -> None:
    published = {name for name in files if name.endswith(build.FETCHED)}
    assert published == {
        *(f"claimit/claim_it/bots/baron-{players}.bin" for players in (2, 3, 4, 5)),
        *(f"claimit/claim_game/bots/speculator-{players}.bin" for players in (2, 3, 4)),
    }
    for address in published:
        assert files[address] == (ROOT / address).read_bytes()
    for name in (build.COMPILED, build.SOURCES):
        inside = unzipped(files[name])
        assert "claimit/claim_it/bots/baron.json" in inside
        assert not published & inside.keys()


def test_the_sizes_are_those_of_the_files(files: Files) -> None:
    sizes = json.loads(files[build.SIZES])
    assert set(sizes) == {"runtime/pyodide/pyodide.asm.wasm", "runtime/python.wasm"}
    assert sizes == {name: len(files[name]) for name in sizes}


def test_there_is_one_style_sheet_and_every_sheet_is_in_it(files: Files) -> None:
    assert [name for name in files if name.endswith(".css")] == [build.STYLES]
    entry = (ROOT / build.STYLES).read_text(encoding="utf-8")
    sheets = re.findall(r'^@import "(.+?)";$', entry, re.MULTILINE)
    folder = (ROOT / build.STYLES).parent
    assert {*sheets, "all.css"} == {path.name for path in folder.glob("*.css")}
    assert b"@import" not in files[build.STYLES]


def test_what_esbuild_cannot_read_stops_the_build() -> None:
    styles = {build.STYLES: b'@import "nowhere.css";'}
    with pytest.raises(
        SiteError, match=r"asks for web/style/nowhere\.css, which the site does not have"
    ):
        bundled(styles, Wanted(build.STYLES, joined=True))


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ('{% include "map.svg" %}', r"index\.html, line 2: there is no file 'map\.svg'"),
        ("{{ nothing }}", r"index\.html, line 2: 'nothing' is undefined"),
        ("{{ first_page.tiles() }}", r"index\.html, line 2: .* has no attribute 'tiles'"),
        ("{% if %}", r"index\.html, line 2: "),
        (
            '{{ size("nowhere.html") }}',
            r"index\.html, line 2: .* nowhere\.html, which the site does not have",
        ),
    ],
)
def test_a_mistake_in_the_page_is_told_with_its_line(
    source: str, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(f"<html>\n{source}")
    with pytest.raises(SiteError, match=sentence):
        page(tmp_path, size=lambda address: build.size_of(address, {}))


def test_an_earlier_site_is_replaced(tmp_path: Path) -> None:
    out = tmp_path / "dist"
    build.write({"index.html": b"old", "old.css": b""}, out)
    build.write({"index.html": b"new"}, out)
    assert [path.name for path in out.iterdir()] == ["index.html"]
    assert (out / "index.html").read_bytes() == b"new"


def test_a_folder_that_is_no_site_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(SiteError, match="is not a site"):
        build.write({"index.html": b""}, tmp_path)
    assert (tmp_path / "letters.txt").read_text() == "dear"


def test_the_page_and_the_archive_of_each_further_game_bear_the_same_version(files: Files) -> None:
    archives = [files[games.address_of(part)] for part in games.coming_later()]
    versions = {unzipped(data)[VERSION] for data in (files[build.COMPILED], *archives)}
    assert len(versions) == 1
    assert len(archives) > 1
    assert not any(
        name.startswith(games.OF_THE_ROOMS[0]) for name in unzipped(files[build.COMPILED])
    )
    assert any(name.startswith(games.OF_THE_ROOMS[0]) for name in unzipped(files[ARCHIVE]))
