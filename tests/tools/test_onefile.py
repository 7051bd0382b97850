"""The whole game in one file: small enough, on its own, under a policy, with the licences."""

from __future__ import annotations

import base64
import html
import json
import lzma
import re
import subprocess
import tomllib
from html.parser import HTMLParser

import pytest

from tests.bench.budget import BUDGET
from tools.site import build, onefile
from tools.site.bundle import Wanted, bundled
from tools.site.runtime.slim import ASM, slim_pyodide
from tools.site.runtime.vendor import node_modules


class Elements(HTMLParser):
    """Every element of a page: its name, its attributes, the text that begins it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.inside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = []
        self.found.append((tag, dict(attrs), self.inside))

    def handle_endtag(self, tag: str) -> None:
        self.inside = []

    def handle_data(self, data: str) -> None:
        self.inside.append(data)

    def text(self, tag: str, **attributes: str | None) -> str:
        """The text of the only such element."""
        (text,) = [
            "".join(text)
            for name, attrs, text in self.found
            if name == tag and all(attrs.get(key) == value for key, value in attributes.items())
        ]
        return text


@pytest.fixture(scope="module")
def page(files: build.Files) -> str:
    return files[build.ONE_FILE].decode()


@pytest.fixture(scope="module")
def elements(page: str) -> Elements:
    return Elements(page)


def test_it_is_no_larger_than_the_budget_allows(page: str) -> None:
    assert len(page.encode()) <= BUDGET["one_file"]["bytes"]


def test_the_same_site_gives_the_same_file_whatever_the_order(files: build.Files) -> None:
    sources = build.our_sources(build.ROOT)
    turned = {**dict(reversed(sources.items()))}
    one, other = (onefile.parts(files, each, []) for each in (sources, turned))
    assert one == other


def test_it_asks_for_nothing_outside_itself(elements: Elements) -> None:
    asked_for = [
        (tag, name, value)
        for tag, attrs, _ in elements.found
        for name, value in attrs.items()
        if tag != "a"  # the links of the credits are for people to follow
        and name in ("src", "href", "data", "srcset", "poster", "action")
        and value
        and not value.startswith(("#", "data:"))
    ]
    assert asked_for == []
    styles = elements.text("style", id=None)
    assert re.findall(r"url\((?![\"']?(?:data:|#|%23))", styles) == []
    assert "@import" not in styles
    assert styles.count("data:font/woff2;base64,") == 2


def test_what_it_carries_is_what_the_site_serves(files: build.Files, elements: Elements) -> None:
    undivided = slim_pyodide(node_modules(build.ROOT))[ASM]
    served = {**files, f"runtime/pyodide/{ASM}": undivided}
    for address in onefile.PACKED:
        coded = elements.text("script", **{"data-packed": address.rpartition("/")[2]})
        assert lzma.decompress(base64.b64decode(coded)) == served[address]


def test_it_carries_the_files_of_computer_players(files: build.Files, elements: Elements) -> None:
    carried = {name for name in files if name.endswith(onefile.FETCHED)}
    assert "claimit/claim_it/bots/baron-3.bin" in carried
    for address in carried:
        coded = elements.text("script", **{"data-file": address})
        assert base64.b64decode(coded) == files[address]


def test_the_large_parts_come_after_all_that_is_painted(page: str, elements: Elements) -> None:
    assert page.index("</main>") < page.index("data-packed")
    packed = [{"data-packed", "data-file"} & attrs.keys() for _, attrs, _ in elements.found]
    number = sum(map(bool, packed))
    assert number > len(onefile.PACKED)
    assert all(packed[-number - 1 : -1])  # and the last of all is the script that starts


def test_pyscript_is_told_the_same_as_on_the_site(files: build.Files, elements: Elements) -> None:
    (given,) = [attrs["config"] for _, attrs, _ in elements.found if attrs.get("type") == "py"]
    on_the_site = tomllib.loads((build.ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    assert json.loads(given or "") == {**on_the_site, "interpreter": onefile.INTERPRETER}
    assert onefile.INTERPRETER in json.loads(elements.text("script", type="importmap"))["imports"]


def test_every_licence_is_inside(files: build.Files, page: str, elements: Elements) -> None:
    licences = [name for name in files if name.startswith("licences/")]
    assert len(licences) >= 5
    for name in licences:
        if name not in onefile.TOLD:  # these two are told as Markdown
            assert html.escape(files[name].decode(), quote=False) in page
    assert '<a href="https://pyodide.org">Pyodide</a></td>\n<td>314.0.7</td>\n<td>MPL-2.0' in page
    assert "<summary data-say>Credits and licences</summary>" in page
    assert "(c) PyScript Development Team" in elements.text("script", type="module")


def test_the_site_offers_it_with_its_size_and_it_does_not_offer_itself(
    files: build.Files, page: str
) -> None:
    offered = files["index.html"].decode()
    size = f"{len(page.encode()) / 1e6:.1f}\N{NO-BREAK SPACE}MB"
    assert offered.count('href="claimit.html" download') == 2
    assert offered.count(f">{size}</span>") == 2
    assert 'href="claimit.html"' not in page


def test_its_entry_is_not_published(files: build.Files) -> None:
    assert onefile.ENTRY not in files


def test_a_script_that_the_site_has_not_stops_the_build(files: build.Files) -> None:
    sources = {**build.our_sources(build.ROOT), onefile.ENTRY: b'import "./nowhere.mjs";'}
    with pytest.raises(build.SiteError, match=r"asks for web/runtime/nowhere\.mjs, which the site"):
        onefile.parts(files, sources, [])


def test_nothing_in_the_scripts_ends_them_early() -> None:
    entry = rb'console.log("</script>", "<!-- <script>", `<\/SCRIPT`);'
    made = bundled({onefile.ENTRY: entry}, Wanted(onefile.ENTRY, joined=True))
    script = onefile.safe_in_html(made[onefile.ENTRY])
    assert not re.search(r"<(!--|/?script)", script, re.IGNORECASE)
    said = subprocess.run(
        ("node", "--input-type=module"), input=script.encode(), capture_output=True, check=True
    )
    assert said.stdout.decode() == "</script> <!-- <script> </SCRIPT\n"
