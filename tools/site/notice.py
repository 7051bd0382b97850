"""What the site changes in the work of others, and where its source is: licences/notice.txt.

The licences of Pyodide, PyScript and Python ask for it. Each change stays only as long as it gains
what stands beside it here; tests hold the list against the files that are published.

Bytes are those of a first visit, as GitHub Pages sends it (tests/bench/budget.py), with the change
and without. Work of the processor is its time in Node, with all else the same, from the start of
Pyodide until the game is imported: medians of visits in turns.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.files import ROOT, content
from tools.site.publication import UNPUBLISHED, Publication

NOTICE = "licences/notice.txt"
SOURCE = "https://www.npmjs.com/package"
TAGGED = {
    "pyodide": "https://github.com/pyodide/pyodide/tree/{version}",
    "@pyscript/core": "https://github.com/pyscript/pyscript/releases",
}
"""Where the sources of a release are. PyScript numbers its releases by their dates; the package has
its sources, too, in `src/`."""
PYTHONS = "https://github.com/python/cpython/tree/v{version}"
RUNTIME = "tools/site/runtime"

PARTS = {
    "Pyodide": ("pyodide", "MPL-2.0", "pyodide.txt"),
    "PyScript": ("@pyscript/core", "Apache-2.0", "pyscript.txt"),
}


@dataclass(frozen=True)
class Change:
    """A change of what others made: what is done, in which published files, by what, and why."""

    files: tuple[str, ...]
    what: str
    made_by: str
    gain: str


SLIM = f"{RUNTIME}/slim.mjs"
HALVES = f"{RUNTIME}/halves.mjs"
VENDOR = f"{RUNTIME}/vendor.py"
ARCHIVE = f"{RUNTIME}/archive.py"
COMPILE = f"{RUNTIME}/compile.py"
LIBRARY = f"{RUNTIME}/library"

CHANGES = (
    Change(
        ("runtime/pyodide/pyodide.asm.wasm", "runtime/pyodide/pyodide.asm.js"),
        "Exports that only packages written in C need are removed, and then whatever nothing uses "
        "any more; the names within the script are shortened.",
        SLIM,
        "440 kB less on a first visit; the start is a fifth shorter.",
    ),
    Change(
        ("runtime/pyodide/pyodide.asm.wasm", "runtime/pyodide/pyodide.secondary.wasm"),
        "What no usual start and no game calls is in a half of its own, which is loaded when it is "
        "called; and so are the tables that only this half reads. In `claimit.html` both are one.",
        HALVES,
        "1,600 kB less on a first visit.",
    ),
    Change(
        ("runtime/pyscript/core-*.js",),
        "A hook that offers workers PyScript's own files, and makes a function from a text for it, "
        "is removed.",
        VENDOR,
        "The page's Content-Security-Policy forbids eval.",
    ),
    Change(
        ("runtime/pyscript/core-*.js",),
        "Two databases, for lists of packages and for folders of the device, are not opened.",
        VENDOR,
        "The start waits for no database, and comes where a browser opens none.",
    ),
    Change(
        ("runtime/pyodide/*.js", "runtime/pyscript/*.js"),
        "The last line, which names a source map that is not published, is left out; the first "
        "line names this notice.",
        VENDOR,
        "Nobody's tools ask for a file that is not there.",
    ),
    Change(
        ("python.wasm: the standard library", "pages.wasm: the standard library"),
        "Only the modules that the game can need, compiled, without asserts and docstrings.",
        ARCHIVE,
        "At least 1,485 kB less on a first visit than the whole library, compiled.",
    ),
    Change(
        (
            "python.wasm: the standard library",
            "pages.wasm: the standard library",
            "python.wasm: pyscript",
        ),
        "The tables of lines are left out of the compiled code.",
        COMPILE,
        "455 kB less on a first visit.",
    ),
    Change(
        ("python.wasm: the standard library", "pages.wasm: the standard library"),
        "Dataclasses get a docstring of one word, so that none has to be worked out.",
        COMPILE,
        "The start works out no signatures: 2 % less work for the processor, 1 kB more.",
    ),
    Change(
        ("python.wasm: the standard library", "python.wasm: dataclass_parts"),
        "Frozen dataclasses are written out, without the decorator; what they share is added.",
        f"{RUNTIME}/expand.py",
        "The start writes no methods: 4 % less work for the processor.",
    ),
    Change(
        ("python.wasm: dataclasses", "python.wasm: collections"),
        "They take the code of the methods that they write from a list, where it is in there.",
        f"{RUNTIME}/prepare.py",
        "The start compiles no methods: 17 % less work for the processor.",
    ),
    Change(
        ("python.wasm: dataclasses",),
        "An annotation that is a text is looked at before it is taken apart.",
        ARCHIVE,
        "The start reads fields quicker: 4 % less work for the processor.",
    ),
    Change(
        ("python.wasm: html",),
        "Replaced by the half of it that writes HTML; the names of letters are left out.",
        f"{LIBRARY}/html.py",
        "26 kB less on a first visit.",
    ),
    Change(
        ("python.wasm: asyncio", "python.wasm: socket", "python.wasm: subprocess"),
        "Replaced by packages without sockets and processes, which a page cannot have.",
        f"{LIBRARY}/asyncio/__init__.py",
        "The start imports 17 modules less: 2 % less work for the processor, 113 kB less.",
    ),
    Change(
        ("python.wasm: sitecustomize",),
        "Added: modules are found by the archive's list, and not by searching it.",
        f"{LIBRARY}/sitecustomize.py",
        "The start searches for no module: 7 % less work for the processor, 1 kB more.",
    ),
    Change(
        ("python.wasm: pyodide._package_loader",),
        "Replaced by one that loads no packages.",
        f"{LIBRARY}/pyodide/_package_loader.py",
        "The start imports 20 modules less: 2 % less work for the processor.",
    ),
    Change(
        ("python.wasm: pyscript",),
        "PyScript's own package is compiled, and no longer written into files at each start.",
        ARCHIVE,
        "PyScript would write and compile 14 files at each start.",
    ),
)


def notice(root: Path = ROOT, publication: Publication = UNPUBLISHED) -> str:
    """The notice, as Markdown."""
    versions: Mapping[str, str] = json.loads(content(root / "package.json"))["dependencies"]
    repository = "The changes are made by programs in this page's own source, at the paths below."
    if publication.source:
        repository += f" That source is at [{publication.source}]({publication.source})."
    lines = [
        "# What we changed in other people’s software",
        "",
        "Claim It! carries changed copies of Pyodide, PyScript and Python's standard library. In "
        f"`claimit.html` the same files are packed together. {repository}",
        "",
        "| Part | Version | Licence | Its source |",
        "|---|---|---|---|",
    ]
    for name, (package, licence, text) in PARTS.items():
        version = versions[package]
        tagged = TAGGED[package].format(version=version)
        source = (
            f"[its release]({tagged}), packaged as [{package} {version}]"
            f"({SOURCE}/{package}/v/{version})"
        )
        lines.append(f"| {name} | {version} | {licence} (`licences/{text}`) | {source} |")
    lock = json.loads(content(root / "node_modules/pyodide/pyodide-lock.json"))
    python = lock["info"]["python"]
    lines += [
        f"| CPython | {python} | PSF-2.0 (`licences/cpython.txt`) "
        f"| [its release]({PYTHONS.format(version=python)}), as `python_stdlib.zip` and within the "
        f"WebAssembly of pyodide {versions['pyodide']} |",
        "",
        "What these contain of others is in `licences/cpython-incorporated.txt`, "
        "`licences/musl.txt` and `licences/pyscript-bundle.txt`.",
        "",
        "## The changes, file by file",
        "",
        "| Files | What is changed | By | Why |",
        "|---|---|---|---|",
    ]
    lines += [
        f"| {', '.join(f'`{file}`' for file in change.files)} | {change.what} "
        f"| `{change.made_by}` | {change.gain} |"
        for change in CHANGES
    ]
    return "\n".join(lines) + "\n"
