"""Every link of the README and of the other documents leads to something."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.files import ROOT

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def documents() -> list[Path]:
    """Return the Markdown files of the project."""
    listed = subprocess.run(
        ["git", "ls-files", "*.md", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [ROOT / name for name in listed.stdout.split()]


def broken(document: Path, text: str) -> Iterator[str]:
    """Yield the links of a document that lead nowhere; addresses of other sites are not tried."""
    for link in LINK.findall(CODE.sub("", text)):
        name, _, anchor = link.partition("#")
        if link.startswith(("https://", "http://", "mailto:")):
            continue
        target = (document.parent / name).resolve() if name else document
        found = target.exists()
        if found and anchor:
            found = anchor in anchors(target.read_text(encoding="utf-8"))
        if not found:
            yield link


def anchors(text: str) -> set[str]:
    """Return the anchors of a document's headings, as GitHub makes them."""
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(text))
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    assert list(broken(document, document.read_text(encoding="utf-8"))) == []


def test_a_link_that_leads_nowhere_is_found() -> None:
    text = "[good](README.md) [here](#the-games) [gone](gone.md) [lost](#nowhere) `[code](gone)`"
    assert list(broken(ROOT / "CREDITS.md", text)) == ["gone.md", "#nowhere"]


def test_no_document_names_a_placeholder() -> None:
    found = [
        str(document.relative_to(ROOT))
        for document in documents()
        if re.search(r"TODO|FIXME|YOUR[-_]NAME|<your ", document.read_text(encoding="utf-8"))
    ]
    assert found == []
