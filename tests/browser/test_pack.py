"""Any PyScript page can be packed as ours is: a page of ten lines, with a module of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from tools.files import Files
from tools.site import build
from tools.site.runtime.halves import PUBLISHED, listed
from tools.site.runtime.pack import packed
from tools.site.runtime.profile import called
from tools.site.runtime.slim import ASM, slim_pyodide
from tools.site.runtime.vendor import node_modules
from tools.site.serve import serving

EXAMPLE = build.ROOT / "docs/examples/ten-lines"
PAGE = {
    **{path.name: path.read_bytes() for path in EXAMPLE.iterdir() if path.is_file()},
    "licence.txt": b"As it was.\n",
}


def visit(
    browser: Browser, files: Files, folder: Path, *, until_asked_for: str
) -> tuple[str, list[str]]:
    """Visit a packed page until it asks for a file; gives its log, and what it asked for."""
    build.write(files, folder)
    page = browser.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("request", lambda request: asked.append(request.url))
    answers: list[Response] = []

    def answered(response: Response) -> None:  # Playwright takes no method of a list
        answers.append(response)

    page.on("response", answered)
    with serving(folder) as address:
        with page.expect_request(f"**/{until_asked_for}", timeout=60_000):
            page.goto(address)
            expect(page.locator("body")).to_contain_text("Hello, world!", timeout=60_000)
        page.wait_for_load_state("networkidle")
    page.close()
    missing = [answer.url for answer in answers if not answer.ok]
    assert [url for url in missing if not url.endswith("favicon.ico")] == []
    return "\n".join(said), asked


@pytest.mark.thorough
@pytest.mark.timeout(600)  # it divides the whole of Pyodide, with nothing in the cache
def test_a_page_of_ten_lines_is_watched_packed_and_started(
    tmp_path: Path, browser: Browser
) -> None:
    packages = node_modules(build.ROOT)
    files = packed(PAGE, packages, profile=None)
    log, _ = visit(browser, files, tmp_path / "watched", until_asked_for=PUBLISHED)
    profile = tmp_path / "profile.txt"
    functions = called(log)
    assert len(functions) > 1000
    profile.write_text(listed(slim_pyodide(packages)[ASM], functions), encoding="ascii")

    files = packed(PAGE, packages, profile)
    assert "greeting.py" not in files
    assert files["licence.txt"] == PAGE["licence.txt"]
    log, asked = visit(browser, files, tmp_path / "packed", until_asked_for=PUBLISHED)
    assert called(log) == set(), "all that it calls is in the first half"
    assert not [url for url in asked if url.endswith((".zip", ".py"))], "all is in the archive"
