"""Pyodide's WebAssembly in two halves; halves.mjs says how and why.

profile.txt lists the functions that a page calls. Pyodide's WebAssembly has no names for them, so
they are given by their numbers, and the list begins with the hash of the WebAssembly that it is
for. `python -m tools.site.runtime.profile` writes it.
"""

from __future__ import annotations

import hashlib
import re
import tempfile
import textwrap
from collections.abc import Iterable
from pathlib import Path

from tools.files import Files, SiteError
from tools.site.node import kept, run
from tools.site.runtime.archive import WASM_HEADER
from tools.site.runtime.slim import ASM, WASM, slim_pyodide

PUBLISHED = "pyodide.secondary.wasm"
"""The secondary half as the site has it; the primary has the name of the whole."""

LIST = Path(__file__).with_name("profile.txt")
HEAD = """\
# The functions of Pyodide's WebAssembly that the page calls, by their numbers: ranges, with their
# ends. They were recorded in a browser; profile.py says how. `python -m tools.site.runtime.profile`
# writes this list again. It is for the WebAssembly with this SHA-256:
"""
WIDTH = 100

CALLED = re.compile(r"^.*Function (\d+) of Pyodide's WebAssembly was called", re.MULTILINE)
"""How a page says on its console that it asks for the secondary half (web/runtime/halves.js)."""

HALVES = Path(__file__).with_name("halves.mjs")
DATA = HALVES.with_name("data.mjs")
WHOLE = "whole.wasm"
PRIMARY, SECONDARY = "primary.wasm", "secondary.wasm"
PROFILE = "profile.txt"
PYODIDE = "pyodide.wasm"
WATCHED = "watched.wasm"


def split_pyodide(packages: Path, profile: Path = LIST) -> Files:
    """Return what slim_pyodide does, its WebAssembly in halves. Raises SiteError."""
    slim = slim_pyodide(packages)
    made = in_halves(slim[ASM], profile_for(slim[ASM], profile), packages)
    return {**slim, ASM: made[PRIMARY], PUBLISHED: made[SECONDARY]}


def watched_pyodide(packages: Path) -> Files:
    """Return the same with a primary half that has everything, and tells what is called.

    It asks for the secondary half, in which there is nothing, at the first call of each function.
    """
    slim = slim_pyodide(packages)
    return {**slim, ASM: watched(slim[ASM], packages), PUBLISHED: WASM_HEADER}


def profile_for(wasm: bytes, profile: Path = LIST) -> list[int]:
    """Return the functions that a page calls, as a list says.

    Raises SiteError if the list is for another WebAssembly.
    """
    its_hash, *ranges = profile.read_text(encoding="ascii").removeprefix(HEAD).split()
    if its_hash != hashlib.sha256(wasm).hexdigest():
        raise SiteError(
            f"{profile.name} is for another version of Pyodide's WebAssembly; run "
            "`python -m tools.site.runtime.profile`, which records it again (half an hour)."
        )
    ends = (map(int, each.split("-")) for each in ranges)
    return [number for first, *last in ends for number in range(first, (last or [first])[0] + 1)]


def listed(wasm: bytes, profile: Iterable[int]) -> str:
    """Return the text of a list of the functions that a page calls."""
    ranges: list[tuple[int, int]] = []
    for number in sorted(set(profile)):
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    text = " ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in ranges)
    lines = textwrap.wrap(text, WIDTH, break_on_hyphens=False)
    return "\n".join([HEAD + hashlib.sha256(wasm).hexdigest(), *lines, ""])


def in_halves(wasm: bytes, profile: Iterable[int], packages: Path) -> Files:
    """Return the halves by the names `PRIMARY` and `SECONDARY`. Raises SiteError.

    `profile` has the numbers of the functions that a page calls, counted from 0 among those that
    the module does not import.
    """
    pyodide = (packages / "pyodide" / ASM).read_bytes()
    given = {WHOLE: wasm, PROFILE: _lines(profile), PYODIDE: pyodide}
    return _made(packages, "split", given, PRIMARY, SECONDARY)


def watched(wasm: bytes, packages: Path) -> bytes:
    """Return the whole module, calling `half.load` at the first call of each function.

    It gives the number of the function. Raises SiteError.
    """
    return _made(packages, "watch", {WHOLE: wasm}, WATCHED)[WATCHED]


def _lines(profile: Iterable[int]) -> bytes:
    return "\n".join(map(str, sorted(profile))).encode()


def _made(packages: Path, what: str, given: Files, *made: str) -> Files:
    tool = packages / "binaryen/package.json"
    made_of = (*(path.read_bytes() for path in (tool, HALVES, DATA, WASM)), *given.values())

    def make() -> Files:
        with tempfile.TemporaryDirectory() as folder:
            for name, data in given.items():
                (Path(folder) / name).write_bytes(data)
            run(HALVES, what, *(Path(folder) / name for name in (*given, *made)))
            return {name: (Path(folder) / name).read_bytes() for name in made}

    return kept(packages, made_of, make)
