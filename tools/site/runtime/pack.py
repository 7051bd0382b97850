"""Pack any PyScript page with all it stands on, so that it is small and starts quickly.

Run `python -m tools.site.runtime.pack PAGE OUT`. README.md says what a page needs for that, and
what is done to it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.files import ROOT, Files, SiteError, content
from tools.site.runtime import archive, halves, vendor

HERE = Path(__file__).parent
CHANGED = b"/*! Changed when this page was packed: see the README of tools/site/runtime */\n"
SCRIPTS = {
    "runtime/interpreter.js": HERE / "page/interpreter.js",
    "runtime/halves.js": ROOT / "web/runtime/halves.js",
}


def packed(
    page: Mapping[str, bytes],
    packages: Path,
    profile: Path | None = halves.LIST,
    modules: Path = archive.MODULES,
) -> Files:
    """Return a page with all it stands on, by their addresses. Raises SiteError.

    `page` are its files. Its Python modules are compiled into the archive, and the rest is as it
    was. `packages` is where npm has put Pyodide and PyScript. `profile` lists the functions of
    Pyodide's WebAssembly that it calls; without one, the page says of each that it is called.
    `modules` lists what it imports of Python's library.
    """
    pyodide = (
        halves.split_pyodide(packages, profile) if profile else halves.watched_pyodide(packages)
    )
    python = {name: data for name, data in page.items() if name.endswith(".py")}
    info = json.loads(content(packages / "pyodide/pyodide-lock.json"))["info"]
    return {
        **{name: data for name, data in page.items() if name not in python},
        **{
            name: data
            for name, data in vendor.runtime(packages, pyodide, CHANGED).items()
            if not name.endswith(vendor.FOR_STOCK_START)
        },
        **{name: content(path) for name, path in SCRIPTS.items()},
        "runtime/made-for.js": f"export const MADE_FOR = {json.dumps(info)};\n".encode(),
        "runtime/python.wasm": archive.compiled_archive(python, packages, modules=modules),
    }


def is_left_by_tools(name: Path) -> bool:
    """Return whether a file in the page's folder is none of its own, such as those of Git."""
    return any(part.startswith((".", "__pycache__")) for part in name.parts)


def main() -> None:
    """Pack a page from one folder into another."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.site.runtime.pack", description="Pack a PyScript page."
    )
    parser.add_argument("page", type=Path, help="the folder with the page")
    parser.add_argument("out", type=Path, help="the folder to write; it must not be there yet")
    parser.add_argument("--packages", type=Path, default=ROOT / "node_modules")
    parser.add_argument("--profile", type=Path, default=halves.LIST)
    parser.add_argument("--watch", action="store_true", help="have the page say what it calls")
    parser.add_argument("--modules", type=Path, default=archive.MODULES)
    options = parser.parse_args()
    page: Path = options.page
    out: Path = options.out
    if out.exists():
        sys.exit(f"The page was not packed: {out} is there already; name another folder.")
    names = (path.relative_to(page) for path in page.rglob("*") if path.is_file())
    files = {
        name.as_posix(): (page / name).read_bytes() for name in names if not is_left_by_tools(name)
    }
    try:
        profile = None if options.watch else options.profile
        made = packed(files, options.packages, profile, options.modules)
    except SiteError as error:
        sys.exit(f"The page was not packed: {error}")
    for name, data in made.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    main()
