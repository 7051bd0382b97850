"""Pyodide without what only packages written in C ask for; slim.mjs says how and why."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tools.files import Files
from tools.site.node import kept, run

ASM = "pyodide.asm.wasm"
SLIM = Path(__file__).with_name("slim.mjs")
WASM = SLIM.with_name("wasm.mjs")


def slim_pyodide(packages: Path) -> Files:
    """Return pyodide.asm.wasm and pyodide.asm.mjs, by those names. Raises SiteError."""
    tool = packages / "binaryen/package.json"
    made_of = (path.read_bytes() for path in (packages / "pyodide/package.json", tool, SLIM, WASM))

    def make() -> Files:
        with tempfile.TemporaryDirectory() as folder:
            run(SLIM, packages / "pyodide", Path(folder))
            return {path.name: path.read_bytes() for path in Path(folder).iterdir()}

    return kept(packages, made_of, make)
