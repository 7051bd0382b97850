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

from tools.site import build

ADDRESS_ATTRIBUTES = {"action", "config", "data", "href", "poster", "src"}


class Addresses(HTMLParser):
    """Collects the addresses that a page names."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ADDRESS_ATTRIBUTES and value]


def test_the_same_sources_give_the_same_bytes(files: build.Files, tmp_path: Path) -> None:
    """The tested site is what these sources give, in a process that hashes otherwise too."""
    out = tmp_path / "again"
    subprocess.run(
        [sys.executable, "-m", "tools.site", "--out", out],
        cwd=build.ROOT,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    paths = [path for path in sorted(out.rglob("*")) if path.is_file()]
    again = {path.relative_to(out).as_posix(): digest(path.read_bytes()) for path in paths}
    assert again == {name: digest(data) for name, data in files.items()}


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_every_relative_address_of_the_page_exists(files: build.Files) -> None:
    found = Addresses(files["index.html"].decode()).found
    local = [address for address in found if not address.startswith(("#", "data:"))]
    assert local, "the page names no file at all"
    missing = [
        address
        for address in local
        if posixpath.normpath(re.split("[?#]", address)[0]) not in {*files, "."}
    ]
    assert not missing


def test_every_address_of_a_style_sheet_exists(files: build.Files) -> None:
    missing = [
        f"{sheet}: {address}"
        for sheet in files
        if sheet.endswith(".css")
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", files[sheet].decode())
        if not address.startswith(("#", "data:"))
        and posixpath.normpath(posixpath.join(posixpath.dirname(sheet), address)) not in files
    ]
    assert not missing


def test_no_address_leaves_the_site(files: build.Files) -> None:
    strangers = [
        f"{name}: {address}"
        for name in files
        if name.endswith((".css", ".html", ".toml")) and name != build.ONE_FILE
        for address in re.findall(r"(?:https?:)?//[\w.-]+\.\w+[^\s\"')]*", files[name].decode())
        # The names of XML namespaces look like addresses, and links are for people to follow.
        if "www.w3.org" not in address and f'<a href="{address}"' not in files[name].decode()
    ]
    assert not strangers


def test_there_is_no_source_map(files: build.Files) -> None:
    assert not [name for name in files if name.endswith(".map")]
    assert not [
        name
        for name in files
        if name.endswith((".css", ".js", ".mjs")) and b"sourceMappingURL=" in files[name]
    ]


def test_the_sizes_are_those_of_the_files(files: build.Files) -> None:
    sizes = json.loads(files[build.SIZES])
    assert set(sizes) == {"runtime/pyodide/pyodide.asm.wasm", "runtime/python.wasm"}
    assert sizes == {name: len(files[name]) for name in sizes}


def test_the_style_sheets_are_joined_in_their_order(files: build.Files) -> None:
    html = (build.ROOT / "index.html").read_text(encoding="utf-8")
    sheets = re.findall(r'<link rel="stylesheet" href="(.+?)">', html)
    assert len(sheets) > 1
    assert [name for name in files if name.endswith(".css")] == [build.STYLES]
    joined = files[build.STYLES].decode()
    places = [joined.index((build.ROOT / sheet).read_text(encoding="utf-8")) for sheet in sheets]
    assert places == sorted(places)


def test_include_puts_the_file_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "map.svg").write_text("<svg></svg>\n")
    assert build.expand("<p><!-- include: map.svg --></p>", tmp_path) == "<p><svg></svg></p>"


def test_render_calls_the_function(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rendered_in_a_test.py").write_text("def markup():\n    return '<b>36</b>'\n")
    monkeypatch.syspath_prepend(tmp_path)
    html = build.expand("<p><!-- render: rendered_in_a_test:markup --></p>", tmp_path)
    assert html == "<p><b>36</b></p>"


@pytest.mark.parametrize(
    ("directive", "sentence"),
    [
        ("includes: map.svg", r"index\.html, line 2: no directive 'includes'; there are include"),
        ("include: map.svg", r"index\.html, line 2: cannot read .*map\.svg \(No such file"),
        ("render: no.such:markup", r"index\.html, line 2: nothing to render at 'no\.such:markup'"),
        ("render: json:nothing", r"index\.html, line 2: nothing to render at 'json:nothing'"),
        ("render: json", r"index\.html, line 2: nothing to render at 'json'"),
        ("render: os:getpid", r"index\.html, line 2: 'os:getpid' has to return HTML as a string"),
    ],
)
def test_a_wrong_directive_is_told_in_a_sentence(
    directive: str, sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(build.SiteError, match=sentence):
        build.expand(f"<html>\n<!-- {directive} -->", tmp_path)


def test_an_ordinary_comment_stays(tmp_path: Path) -> None:
    html = "<!-- Painted before Python arrives: no logic here. -->"
    assert build.expand(html, tmp_path) == html


def test_an_earlier_site_is_replaced(tmp_path: Path) -> None:
    out = tmp_path / "dist"
    build.write({"index.html": b"old", "old.css": b""}, out)
    build.write({"index.html": b"new"}, out)
    assert [path.name for path in out.iterdir()] == ["index.html"]
    assert (out / "index.html").read_bytes() == b"new"


def test_a_folder_that_is_no_site_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(build.SiteError, match="is no site"):
        build.write({"index.html": b""}, tmp_path)
    assert (tmp_path / "letters.txt").read_text() == "dear"
