"""Pyodide's WebAssembly in two halves; halves.mjs says how and why.

The site is not built of them yet.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

from tools.files import Files
from tools.site.node import kept, run
from tools.site.runtime.slim import WASM

HALVES = Path(__file__).with_name("halves.mjs")
WHOLE = "whole.wasm"
PRIMARY, SECONDARY = "primary.wasm", "secondary.wasm"
PROFILE = "profile.txt"
WATCHED = "watched.wasm"


def in_halves(wasm: bytes, profile: Iterable[int], packages: Path) -> Files:
    """Return the halves by the names `PRIMARY` and `SECONDARY`. Raises SiteError.

    `profile` has the numbers of the functions that a page calls, counted from 0 among those that
    the module does not import.
    """
    return _made(packages, "split", {WHOLE: wasm, PROFILE: _listed(profile)}, PRIMARY, SECONDARY)


def watched(wasm: bytes, packages: Path) -> bytes:
    """Return the whole module, telling `half.called` of the first call of each function.

    It gives the number of the function. Raises SiteError.
    """
    return _made(packages, "watch", {WHOLE: wasm}, WATCHED)[WATCHED]


def _listed(profile: Iterable[int]) -> bytes:
    return "\n".join(map(str, sorted(profile))).encode()


def _made(packages: Path, what: str, given: Files, *made: str) -> Files:
    tool = packages / "binaryen/package.json"
    made_of = (*(path.read_bytes() for path in (tool, HALVES, WASM)), *given.values())

    def make() -> Files:
        with tempfile.TemporaryDirectory() as folder:
            for name, data in given.items():
                (Path(folder) / name).write_bytes(data)
            run(HALVES, what, *(Path(folder) / name for name in (*given, *made)))
            return {name: (Path(folder) / name).read_bytes() for name in made}

    return kept(packages, made_of, make)
