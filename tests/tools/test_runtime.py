"""The wrapper around Pyodide knows what it wraps; otherwise the page starts from sources."""

from __future__ import annotations

import json
import re
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tools.browsers.chromium import launch
from tools.site import build
from tools.site.page import page
from tools.site.runtime import modules
from tools.site.serve import serving

ROOT = build.ROOT
OPTIONS = (ROOT / "web/runtime/pyodide-options.js").read_text(encoding="utf-8")


def test_the_wrapper_was_made_for_the_pyodide_that_is_shipped() -> None:
    packages = ROOT / "node_modules/pyodide"
    lock = json.loads((packages / "pyodide-lock.json").read_text(encoding="utf-8"))
    package = json.loads((packages / "package.json").read_text(encoding="utf-8"))
    text = OPTIONS.partition("MADE_FOR = {")[2].partition("}")[0]
    made_for = dict(re.findall(r'(\w+): "([^"]+)"', text))
    assert made_for == {**lock["info"], "version": package["version"]}


def test_the_wrapper_knows_how_pyscript_writes_its_package() -> None:
    dist = ROOT / "node_modules/@pyscript/core/dist"
    core = "".join(path.read_text(encoding="utf-8") for path in sorted(dist.glob("core-*.js")))
    for text in (
        '["import os as _os","from pathlib import Path as _Path","_path = None"]',
        '"import pyscript as _pyscript"',
        '["_Path","_path","_os","_pyscript"].map',
    ):
        assert text in core


def test_the_page_loads_early_what_pyscript_will_ask_for() -> None:
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    html = page()
    interpreter = config["interpreter"].removeprefix("./")
    assert f'<script type="module" async src="{interpreter}"></script>' in html


@pytest.mark.browser
def test_with_another_pyodide_the_page_starts_from_sources_and_says_so(tmp_path: Path) -> None:
    build.write(modules.with_stock_start(build.site()), tmp_path / "site")
    with ThreadPoolExecutor(1) as elsewhere:  # in this thread a browser may be at work already
        said, asked, phase = elsewhere.submit(play, tmp_path / "site").result()
    assert phase == "place"
    assert {"runtime/pyodide/python_stdlib.zip", "runtime/python.zip"} <= set(asked)
    assert "runtime/python.wasm" not in asked
    warnings = [line for line in said if line.startswith(("warning", "error"))]
    assert len(warnings) == 1
    assert "compiled for Pyodide 0.0.0 and this is" in warnings[0]


def play(folder: Path) -> tuple[list[str], list[str], str | None]:
    """Roll on the page in a folder; gives what the console said, what was asked for, the phase."""
    said: list[str] = []
    asked: list[str] = []
    with serving(folder) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
        page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
        page.goto(f"{address}?new=2&seed=abc")
        page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
        page.click('#play [data-action="roll"]')
        page.wait_for_selector("#cover[hidden]", state="attached")  # the dice rest
        phase = page.get_attribute("#table", "data-phase")
        browser.close()
    return said, asked, phase
