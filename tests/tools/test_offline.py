"""What is kept for offline play is listed with its hash; what installing needs is there."""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
import re
import struct

import pytest

from tools.files import SiteError
from tools.site import build, offline
from web.table.share.sharing import SUFFIX

NEEDED = ("./", "runtime/python.wasm", "web/style/all.css")

LARGEST_PICTURE = 150_000


@pytest.fixture(scope="module")
def listed(files: build.Files) -> dict[str, str]:
    return offline.listed(files[offline.WORKER])


@pytest.fixture(scope="module")
def manifest(files: build.Files) -> dict:
    return json.loads(files["manifest.json"])


def with_worker(**files: bytes) -> build.Files:
    """A small site with its worker."""
    source = (build.ROOT / offline.SOURCE).read_bytes()
    return offline.with_worker({"index.html": b"page", offline.SOURCE: source, **files})


def test_every_file_is_listed_with_its_hash_but_for_those_left_out_on_purpose(
    files: build.Files, listed: dict[str, str]
) -> None:
    assert {*NEEDED} <= {*listed}
    left_out = {name for name in files if name not in listed and name != "index.html"}
    assert all(name.startswith(offline.NOT_KEPT) for name in left_out)
    for address, told in listed.items():
        data = files["index.html" if address == "./" else address]
        assert told == "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def test_everything_that_is_left_out_is_there_to_be_left_out(files: build.Files) -> None:
    for start in offline.NOT_KEPT:
        assert any(name.startswith(start) for name in files), start


def test_the_worker_lies_beside_the_page_and_its_source_is_not_published(
    files: build.Files,
) -> None:
    assert offline.WORKER in files
    assert offline.SOURCE not in files


def test_another_content_makes_another_worker_and_the_same_the_same() -> None:
    one, same, other = with_worker(a=b"1"), with_worker(a=b"1"), with_worker(a=b"2")
    assert one == same
    assert one[offline.WORKER] != other[offline.WORKER]


def test_a_site_that_has_a_worker_is_listed_anew() -> None:
    again = offline.with_worker({**with_worker(a=b"1"), "a": b"2"})
    assert again == with_worker(a=b"2")


def test_a_worker_without_its_list_is_told_in_a_sentence() -> None:
    with pytest.raises(SiteError, match="does not begin with its list of files"):
        offline.listed(b"// nothing")


# Installing


def test_the_page_names_its_manifest_and_the_icon_that_apple_asks_for(files: build.Files) -> None:
    html = files["index.html"].decode()
    assert '<link rel="manifest" href="manifest.json">' in html
    assert size(files[found(html, r'rel="apple-touch-icon" href="(.+?)"')]) == (180, 180)


def test_the_manifest_says_what_installing_asks_for(manifest: dict) -> None:
    assert {"id", "name", "short_name", "description"} <= {*manifest}
    assert manifest["display"] == "standalone"
    assert "orientation" not in manifest, "a tablet lies as it lies"
    purposes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}
    assert all(shot["label"] for shot in manifest["screenshots"])


def test_the_manifest_fits_wherever_the_site_lies(manifest: dict) -> None:
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    assert not [each["src"] for each in pictures if posixpath.isabs(each["src"])]
    # An id stands alone at its origin: "./" would be that of every such site there.
    assert re.fullmatch(r"[a-z-]+", manifest["id"])


def test_the_manifest_has_the_colour_of_the_page(files: build.Files, manifest: dict) -> None:
    colour = found(files["index.html"].decode(), r'name="theme-color" content="(.+?)"')
    assert manifest["theme_color"] == manifest["background_color"] == colour


def test_icons_and_screenshots_are_as_large_as_the_manifest_says(
    files: build.Files, manifest: dict
) -> None:
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        data = files[picture["src"]]
        if picture["sizes"] != "any":
            assert "{}x{}".format(*size(data)) == picture["sizes"], picture["src"]
    for shot in manifest["screenshots"]:
        assert len(files[shot["src"]]) < LARGEST_PICTURE


def found(text: str, pattern: str) -> str:
    match = re.search(pattern, text)
    assert match, pattern
    return match[1]


def size(data: bytes) -> tuple[int, int]:
    """The width and the height of a PNG or a JPEG."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return struct.unpack(">II", data[16:24])
    assert data.startswith(b"\xff\xd8")
    at = 2
    while data[at + 1] not in (0xC0, 0xC1, 0xC2):  # the segments before that of the frame
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height


def test_what_the_manifest_has_handed_over_goes_where_the_worker_takes_it(
    files: build.Files, manifest: dict
) -> None:
    target = manifest["share_target"]
    assert (target["method"], target["enctype"]) == ("POST", "multipart/form-data")
    worker = files[offline.WORKER].decode()
    assert target["action"].removeprefix("./") + "`" in worker
    names = [target["params"][name] for name in ("url", "text", "title")]
    for name in (*names, *(each["name"] for each in target["params"]["files"])):
        assert f'"{name}"' in worker
    (handler,) = manifest["file_handlers"]
    assert handler["action"] == manifest["start_url"]
    (suffixes,) = handler["accept"].values()
    assert SUFFIX in suffixes
