"""Whose each published file is: `python -m tools.site.owners [dist]` lists it.

A file may hold the work of several. What is changed in it, the notice says.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from tools.files import ROOT


@dataclass(frozen=True)
class Owner:
    """One who has made what is published."""

    name: str
    licence: str
    texts: tuple[str, ...]
    """The files of the licence, in `licences/`."""


OURS = Owner("Claim It!", "MIT", ("claimit.txt",))
PYODIDE = Owner("Pyodide", "MPL-2.0", ("pyodide.txt",))
PYTHON = Owner("CPython", "PSF-2.0", ("cpython.txt", "cpython-incorporated.txt"))
MUSL = Owner("musl", "MIT", ("musl.txt",))
PYSCRIPT = Owner("PyScript", "Apache-2.0", ("pyscript.txt",))
BUNDLED = Owner("packages in PyScript", "MIT, ISC, Apache-2.0", ("pyscript-bundle.txt",))
BITTER = Owner("the Bitter Project Authors", "OFL-1.1", ("bitter.txt",))
RYE = Owner("Sorkin Type Co", "OFL-1.1", ("rye.txt",))
CONFETTI = Owner("Canvas Confetti", "ISC", ("confetti.txt",))
ZZFX = Owner("ZzFX", "MIT", ("zzfx.txt",))
QR = Owner("qr", "MIT", ("qr.txt",))
IDB = Owner("IndexedDB Promised", "ISC", ("idb.txt",))
NOBLE = Owner("noble-curves", "MIT", ("noble.txt",))
NOSTR = Owner("nostr-tools", "Unlicense", ("nostr-tools.txt",))
XZ = Owner("xz-decompress", "MIT", ("xz.txt",))

WEBASSEMBLY: Final = (PYODIDE, PYTHON, MUSL)
SCRIPTS_OF_PYSCRIPT: Final = (PYSCRIPT, BUNDLED)

EVERYTHING: Final = (
    OURS, *WEBASSEMBLY, *SCRIPTS_OF_PYSCRIPT, BITTER, RYE, CONFETTI, ZZFX, QR, IDB, NOBLE, NOSTR,
    XZ,
)  # fmt: skip

FILES: Final[Mapping[str, tuple[Owner, ...]]] = {
    "claimit.html": EVERYTHING,
    "claimit/*.bin": (OURS,),
    "fonts/bitter-*": (BITTER,),
    "fonts/rye-*": (RYE,),
    "games/*.wasm": (OURS, PYTHON),
    "index.html": (OURS,),
    "licences/*.txt": (),
    "manifest.json": (OURS,),
    "runtime/apart.wasm": (OURS, PYTHON),
    "runtime/effects/ZzFX.js": (ZZFX,),
    "runtime/effects/confetti.module.js": (CONFETTI,),
    "runtime/pages.wasm": (OURS, PYTHON),
    "runtime/pyodide/*.js": (PYODIDE,),
    "runtime/pyodide/*.wasm": WEBASSEMBLY,
    "runtime/pyodide/pyodide-lock.json": (PYODIDE,),
    "runtime/pyodide/python_stdlib.zip": (PYTHON, PYODIDE),
    "runtime/pyscript/*.js": SCRIPTS_OF_PYSCRIPT,
    "runtime/python.wasm": (OURS, PYTHON, PYODIDE, PYSCRIPT),
    "runtime/python.zip": (OURS,),
    "runtime/qr/*.js": (QR,),
    "service-worker.js": (OURS,),
    "web/art/*": (OURS,),
    "web/practice.txt": (OURS,),
    "web/relays.json": (OURS,),
    "web/runtime/code.js": (OURS,),
    "web/runtime/devices.js": (OURS, NOBLE, NOSTR),
    "web/runtime/interpreter.js": (OURS,),
    "web/runtime/performer.js": (OURS,),
    "web/runtime/progress.js": (OURS,),
    "web/runtime/sizes.json": (OURS,),
    "web/runtime/snapshot-maker.js": (OURS,),
    "web/runtime/storage.js": (OURS, IDB),
    "web/style/all.css": (OURS,),
    "web/worker.txt": (OURS,),
}
"""Whose the files are, by patterns of their addresses. Texts about licences are nobody's."""


def owners(address: str) -> tuple[Owner, ...] | None:
    """Return whose a file is; None: it is not known."""
    found = [owners for pattern, owners in FILES.items() if fnmatchcase(address, pattern)]
    return found[0] if len(found) == 1 else None


def listed(addresses: Iterable[str]) -> list[str]:
    """Return a line for each file: its address, whose it is, and the texts of the licences."""
    lines: list[str] = []
    for address in sorted(addresses):
        known = owners(address)
        who = "unknown" if known is None else ", ".join(f"{o.name} ({o.licence})" for o in known)
        texts = ", ".join(text for owner in known or () for text in owner.texts)
        lines.append(f"{address}\t{who or 'a text about licences'}\t{texts}".rstrip())
    return lines


def main() -> None:
    """Print the list of a built site; fail if a file is nobody's."""
    parser = argparse.ArgumentParser(prog="python -m tools.site.owners", description=__doc__)
    parser.add_argument("site", type=Path, nargs="?", default=ROOT / "dist")
    folder: Path = parser.parse_args().site
    there = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    if not there:
        sys.exit(f"There is no site in {folder}; build it: make site")
    print("\n".join(listed(there)))
    if unknown := [address for address in there if owners(address) is None]:
        sys.exit(f"Nobody is known to have made: {', '.join(sorted(unknown))}")


if __name__ == "__main__":
    main()
