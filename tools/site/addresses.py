"""Write the addresses of the site and its source where people read them first.

`make addresses SITE=https://… SOURCE=https://…` puts a link to play into README.md, and both into
what a package index shows. Without addresses it takes them out.
"""

from __future__ import annotations

import os
import re
import sys

from tools.files import ROOT, SiteError
from tools.site.publication import Publication

PLAY = re.compile(r"(<!-- play -->\n).*?(<!-- /play -->)", re.DOTALL)
AT_HOME = "`make play` starts it on your own machine.\n"

URLS = re.compile(r"\[project\.urls\]\n(?:.+\n)*\n")
BEFORE = "[project.scripts]\n"


def readme(text: str, publication: Publication) -> str:
    """Return the README with a link to the page, if its address is known. Raises SiteError."""
    link = f"**[Play it here]({publication.site})**, on a phone, tablet or computer.\n"
    shown = link if publication.site else AT_HOME
    made, number = PLAY.subn(lambda marks: f"{marks[1]}{shown}{marks[2]}", text)
    if number != 1:
        raise SiteError("README.md has no place for the link to play: <!-- play --> <!-- /play -->")
    return made


def metadata(text: str, publication: Publication) -> str:
    """Return pyproject.toml with the addresses that are known. Raises SiteError."""
    known = {"Play": publication.site, "Source": publication.source}
    lines = "".join(f'{name} = "{address}"\n' for name, address in known.items() if address)
    without = URLS.sub("", text)
    if BEFORE not in without:
        raise SiteError(f"pyproject.toml has no {BEFORE.strip()}, before which addresses stand.")
    return without.replace(BEFORE, f"[project.urls]\n{lines}\n{BEFORE}") if lines else without


def main() -> None:
    """Write both files."""
    try:
        publication = Publication.from_environment(os.environ)
        for name, made in (("README.md", readme), ("pyproject.toml", metadata)):
            path = ROOT / name
            path.write_text(made(path.read_text(encoding="utf-8"), publication), encoding="utf-8")
    except SiteError as error:
        sys.exit(f"The addresses were not written: {error}")


if __name__ == "__main__":
    main()
