"""Write the static site: `python -m tools.site [--out dist]`.

The whole site is put together in memory first, as a mapping from addresses to contents, so that a
mistake in the sources leaves the last good site alone. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from pathlib import Path

from claimit.table.archives import VERSION
from tools.files import ROOT, Files, SiteError, content
from tools.languages import words
from tools.site import games, licences, onefile, rules, starting
from tools.site.bundle import Wanted, bundled
from tools.site.notice import NOTICE, notice
from tools.site.offline import with_worker
from tools.site.onefile import ONE_FILE
from tools.site.page import page
from tools.site.policy import SERVED, policy
from tools.site.publication import UNPUBLISHED, Publication
from tools.site.runtime.archive import compiled_archive, stand_ins, zipped
from tools.site.runtime.halves import split_pyodide
from tools.site.runtime.slim import ASM, slim_pyodide
from tools.site.runtime.vendor import early_modules, node_modules, runtime
from tools.site.sizes import table

PACKAGED = {
    "fonts/bitter-latin-wght-normal.woff2": (
        "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2"
    ),
    "fonts/rye-latin-400-normal.woff2": "@fontsource/rye/files/rye-latin-400-normal.woff2",
    "runtime/effects/ZzFX.js": "zzfx/ZzFX.js",
    "runtime/effects/confetti.module.js": "canvas-confetti/dist/confetti.module.mjs",
    "runtime/qr/index.js": "qr/index.js",
}
"""What else is published of what npm has brought, as it is."""

AT_THE_TOP = ("manifest.json",)
"""Files beside the page that are published unchanged."""

ENTRIES = {"web/practice.py": "web/practice.txt", "web/worker.py": "web/worker.txt"}
"""The Python that is fetched by its address, and that address; the rest travels in archives. Some
hosts serve no .py, and others run it."""

NOT_PUBLISHED = {".md", ".po", ".pot", ".pyi", ".typed"}
"""Sources and notes; what was made from them is published."""

FETCHED = onefile.FETCHED

COMPILED = "runtime/python.wasm"
"""The archive that the page runs; tools.site.runtime.archive explains its name."""

SOURCES = "runtime/python.zip"
"""The archive that the stock start runs."""

STYLES = onefile.STYLES
STYLE_SOURCES = "web/style/"

SCRIPTS = "web/runtime/"
"""The folder of our scripts; they are published minified."""
INLINE = ("web/runtime/failures.js", "web/runtime/settings.js", "web/runtime/words.js")
"""The scripts that are inside every page."""
FROM_DISK = "web/runtime/from-disk.js"
"""Another script that is inside the page of the site."""
APART = (
    "runtime/pyodide/pyodide.asm.js",
    "runtime/pyodide/pyodide.js",
    "web/runtime/code.js",
    "web/runtime/performer.js",
    "web/runtime/progress.js",
    "web/runtime/devices.js",
)
JOINED = {
    "web/runtime/devices.js": (),
    "web/runtime/interpreter.js": APART,
    "web/runtime/snapshot-maker.js": APART,
    "web/runtime/storage.js": (),
}
"""The scripts that have what they ask for in themselves, for a start waits for each file; but for
what others ask for as well, or what is wanted later."""
PARTS = (
    "web/runtime/halves.js",
    "web/runtime/offered.js",
    "web/runtime/pyodide-options.js",
    "web/runtime/relays.js",
    "web/runtime/signatures.js",
    "web/runtime/snapshot.js",
)
"""The scripts that are only included in others."""
BROUGHT = {
    "runtime/idb/index.js": "idb/build/index.js",
    "runtime/xz/index.js": "xz-decompress/dist/package/xz-decompress.js",
}
"""What they import, and where npm installs it."""
IN_THE_PAGE = {*INLINE, FROM_DISK, *rules.TEXTS.values(), "web/art/symbols.svg"}

SIZES = "web/runtime/sizes.json"
LARGE = (COMPILED, "runtime/pyodide/pyodide.asm.wasm")
"""The files whose bytes are counted on the bar of the first start."""


def site(
    root: Path = ROOT,
    *,
    one_file: bytes | None = None,
    pyodide: Callable[[Path], Files] = split_pyodide,
    publication: Publication = UNPUBLISHED,
) -> Files:
    """The whole site made from the sources under `root`.

    An earlier `one_file` can stand in for a new one, which takes longer than all the rest.
    `pyodide` gives the files of Pyodide that are changed or added, from where npm has put it, and
    `publication` the addresses of the site and of its source.
    """
    python = {**without(IN_THE_PAGE, python_sources(root)), **words.catalogues(root)}
    first, further = games.apart(python)
    packages = node_modules(root)
    changed = pyodide(packages)
    sources = our_sources(root)
    made = made_by_esbuild(sources)
    scripts = {name: data for name, data in sources.items() if name.startswith(SCRIPTS)}
    version = games.version_of({**first, **stand_ins(), **changed, **scripts})
    files: Files = {
        **{name: content(root / name) for name in AT_THE_TOP},
        COMPILED: compiled_archive(first | version, packages, games.LATER),
        SOURCES: zipped(first | version | merged(further.values())),
        **{
            games.address_of(part): games.archive(own | version, packages, games.library_of(part))
            for part, own in further.items()
        },
        **without(IN_THE_PAGE, page_parts(root)),
        **{name: text.encode() for name, text in made.items() if name not in IN_THE_PAGE},
        **players_files(root),
        **runtime(packages, changed),
        **{address: content(packages / path) for address, path in PACKAGED.items()},
        **licences.texts(root),
    }
    files[NOTICE] = notice(root, publication).encode()
    files[SIZES] = as_json({name: len(files[name]) for name in LARGE})
    inline = {name: made[name].strip() for name in (*INLINE, FROM_DISK)}
    if one_file is None:
        undivided = {f"runtime/pyodide/{ASM}": slim_pyodide(packages)[ASM]}
        whole = onefile.parts(files | undivided, sources, [inline[name] for name in INLINE])
        one_file = page(root, script=inline.__getitem__, one_file=whole).encode()
    files[ONE_FILE] = one_file
    files["index.html"] = page(
        root,
        script=inline.__getitem__,
        size=lambda address: size_of(address, files),
        early_modules=early_modules(),
        policy=policy(SERVED, *inline.values()),
        version=version[VERSION].decode(),
        publication=publication,
    ).encode()
    return with_worker(files)


def merged(parts: Iterable[Files]) -> Files:
    """All files of some parts of the site."""
    return {address: data for part in parts for address, data in part.items()}


def without(addresses: Container[str], files: Mapping[str, bytes]) -> Files:
    """`files` but for some addresses."""
    return {address: data for address, data in files.items() if address not in addresses}


def size_of(address: str, files: Mapping[str, bytes]) -> int:
    """The size, in bytes, of a file that the page shows."""
    if address not in files:
        raise SiteError(f"the page tells the size of {address}, which the site does not have.")
    return len(files[address])


# Styles, scripts, pictures


def our_sources(root: Path) -> Files:
    """The styles and scripts of `web/` as they are written, and what is joined to them."""
    ours = (name for name in walk(root, "web") if name.startswith((STYLE_SOURCES, SCRIPTS)))
    paths = {name: root / name for name in ours}
    paths |= {name: node_modules(root) / path for name, path in BROUGHT.items()}
    return {address: content(path) for address, path in paths.items()}


def made_by_esbuild(sources: Mapping[str, bytes]) -> dict[str, str]:
    """The one style sheet, and every script that is published, shortened."""
    # Apart, so that a change of one kind leaves alone what was made of the other.
    styles = {name: data for name, data in sources.items() if name.startswith(STYLE_SOURCES)}
    scripts = without({*styles, onefile.ENTRY}, sources)
    published = (name for name in scripts if name.startswith(SCRIPTS) and name not in PARTS)
    wanted = (Wanted(name, name in JOINED, apart=JOINED.get(name, ())) for name in published)
    return bundled(styles, Wanted(STYLES, joined=True)) | bundled(scripts, *wanted)


def page_parts(root: Path) -> Files:
    """What of `web/` is published as it is: the pictures, and the Python entries."""
    return {
        ENTRIES.get(address, address): content(root / address)
        for address in walk(root, "web")
        if not is_for_python(address)
        if not address.startswith((STYLE_SOURCES, SCRIPTS))
    }


# Python


def python_sources(root: Path) -> Files:
    """The modules of `claimit/` and `web/`, and the data they read."""
    return {
        address: content(root / address)
        for folder in ("claimit", "web")
        for address in walk(root, folder)
        if is_for_python(address)
    }


def is_for_python(address: str) -> bool:
    """Whether this source file travels in Python's archives."""
    if address.endswith(FETCHED) or address in ENTRIES:
        return False
    if address.endswith(".py") or games.of_a_game(address):
        return True
    return address.startswith(("claimit/", "web/table/", "web/words/"))


def players_files(root: Path) -> Files:
    """The large files of computer players, each at its own address."""
    return {name: content(root / name) for name in walk(root, "claimit") if name.endswith(FETCHED)}


# Reading and writing


def walk(root: Path, folder: str) -> Iterator[str]:
    """What is published of the files under `folder`, in order."""
    for path in sorted((root / folder).rglob("*")):
        names = path.relative_to(root).parts
        left_by_tools = any(name.startswith((".", "__pycache__")) for name in names)
        if path.is_file() and path.suffix not in NOT_PUBLISHED and not left_by_tools:
            yield "/".join(names)


def as_json(value: object) -> bytes:
    """`value` as JSON that people can read too."""
    return (json.dumps(value, indent=1) + "\n").encode()


def write(files: Mapping[str, bytes], out: Path) -> None:
    """Put `files` in the folder `out`, and nothing else; an earlier site there is replaced."""
    if out.exists() and any(out.iterdir()) and not (out / "index.html").is_file():
        raise SiteError(
            f"{out} already exists and is not a site; name another folder, or empty it."
        )
    fresh = out.with_name(f"{out.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for address, data in files.items():
        path = fresh / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)


def main() -> None:
    """Build the site and say how large it is."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description="Build the site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to write")
    parser.add_argument("--quick", action="store_true", help="keep the one file that is there")
    options = parser.parse_args()
    out: Path = options.out
    earlier = out / ONE_FILE
    try:
        kept = earlier.read_bytes() if options.quick and earlier.is_file() else None
        publication = Publication.from_environment(os.environ)
        files = site(one_file=kept, publication=publication)
        write(files, out.resolve())
    except SiteError as error:
        sys.exit(f"The site was not built: {error}")
    for sentence in words.unfinished():
        print(sentence)
    if not options.quick:
        print(table(files, out))
        archive = files[COMPILED]
        print(starting.table(starting.parts(archive, starting.imported(archive))))
