"""The licence texts that travel with the site, among them those of what PyScript has bundled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.files import ROOT, Files, SiteError, content
from tools.site.runtime.vendor import node_modules, pyscript_parts

LICENCES = {
    "licences/claimit.txt": "LICENSE",
    "licences/credits.txt": "CREDITS.md",
    "licences/bitter.txt": "node_modules/@fontsource-variable/bitter/LICENSE",
    "licences/cpython.txt": "licences/PSF-2.0.txt",
    "licences/cpython-incorporated.txt": "licences/CPython-incorporated.txt",
    "licences/confetti.txt": "node_modules/canvas-confetti/LICENSE",
    "licences/idb.txt": "node_modules/idb/LICENSE",
    "licences/musl.txt": "licences/musl.txt",
    "licences/nostr-tools.txt": "node_modules/nostr-tools/LICENSE",
    "licences/noble.txt": "node_modules/@noble/curves/LICENSE",
    "licences/pyodide.txt": "licences/MPL-2.0.txt",
    "licences/pyscript.txt": "node_modules/@pyscript/core/LICENSE",
    "licences/qr.txt": "node_modules/qr/LICENSE-MIT",
    "licences/rye.txt": "node_modules/@fontsource/rye/LICENSE",
    "licences/xz.txt": "licences/MIT-xz.txt",
    "licences/zzfx.txt": "node_modules/zzfx/LICENSE",
}
"""Where each text comes from, by its address on the site."""

BUNDLED = "licences/pyscript-bundle.txt"

SAME_AS_PYSCRIPT = "APACHE-2.0"
"""The licence of which one text is enough, that of PyScript."""

ISC = """ISC License

Copyright (c) {author}

Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM
LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR
OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.
"""
"""For packages that name this licence and bring no text of it."""


def texts(root: Path = ROOT) -> Files:
    """Return all licence texts by their addresses. Raises SiteError for a package without one."""
    ours = {address: content(root / path) for address, path in LICENCES.items()}
    return {**ours, BUNDLED: bundle_text(node_modules(root)).encode()}


def bundle_text(packages: Path) -> str:
    """Return what PyScript's scripts have bundled, package by package, with the licences."""
    found = "\n".join(_told(packages / name) for name in bundled_in_pyscript(packages))
    return f"What PyScript's scripts have bundled, and under which licences.\n\n{found}"


def bundled_in_pyscript(packages: Path) -> list[str]:
    """Return the names of the packages in the scripts of PyScript that are published.

    Their source maps say it, which npm brings and the site leaves out.
    """
    folder = packages / "@pyscript/core/dist"
    names: set[str] = set()
    for part in pyscript_parts(folder):
        source_map: dict[str, Any] = json.loads(content(folder / f"{part}.map"))
        for source in source_map["sources"]:
            _, within, path = source.rpartition("node_modules/")
            if within:
                first, second, *_ = path.split("/")
                names.add(f"{first}/{second}" if first.startswith("@") else first)
    return sorted(names)


def _told(package: Path) -> str:
    about: dict[str, Any] = json.loads(content(package / "package.json"))
    licence, author = about["license"], about.get("author", "")
    title = f"{about['name']} {about['version']}, {licence}"
    line = "-" * len(title)
    if licence.upper() == SAME_AS_PYSCRIPT:
        text = "The same text as that of PyScript, in pyscript.txt.\n"
    elif found := sorted(package.glob("LICEN*")):
        text = content(found[0]).decode()
    elif licence == "ISC" and author:
        text = ISC.format(author=author["name"] if isinstance(author, dict) else author)
    else:
        raise SiteError(f"{about['name']} is under {licence}, and has no text of it.")
    return f"{title}\n{line}\n\n{text.strip()}\n\n"
