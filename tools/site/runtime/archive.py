"""The Python that the page runs, in two archives.

The **compiled** one holds the game, PyScript's own package and the part of the standard library
that modules.txt lists, compiled by the very Pyodide that is shipped. Stock Pyodide carries sources
and compiles more than a second's worth of them at every start. The archive is a WebAssembly module
with nothing but a section of its own, and that is a zip: the usual hosts, GitHub Pages among them,
compress .wasm on its way and .zip not. So the zip itself is not compressed, which spares the start
the unpacking: on the wire it is 8 % smaller than a deflated zip (0.94 MB instead of 1.02), and the
main thread of the page is busy for 5 % less. Python finds the zip from its end, as ever.

The archive of **sources** is for the stock start, which web/runtime/interpreter.js falls back to.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from tools.files import Files, SiteError
from tools.site.node import kept, run

HERE = Path(__file__).parent
RUN = HERE / "compile.mjs"
COMPILE = HERE / "compile.py"
EXPAND = HERE / "expand.py"
PREPARE = HERE / "prepare.py"
MODULES = HERE / "modules.txt"
LIBRARY = HERE / "library"
"""Modules of ours that stand in for some of the library's, or beside them."""

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time stamp of every file in an archive: the earliest a zip can hold."""

USE_PREPARED = b"from prepared_code import PREPARED\n"
QUICKER = {
    "dataclasses.py": {
        b"import abc\n": b"import abc\n" + USE_PREPARED,
        b"exec(txt, self.globals, ns)": b"exec(PREPARED.get(txt, txt), self.globals, ns)",
        # All of our annotations are texts. A look at one tells that it is no such variable.
        b"match = _MODULE_IDENTIFIER_RE.match(annotation)": (
            b"match = _MODULE_IDENTIFIER_RE.match(annotation)"
            b' if "Var" in annotation or "KW_ONLY" in annotation else None'
        ),
        b"return (a_type is typing.ClassVar\n            or ": (
            b"return (a_type is typing.ClassVar\n            or type(a_type) is not str and "
        ),
    },
    "collections/__init__.py": {
        b"import _collections_abc\n": b"import _collections_abc\n" + USE_PREPARED,
        b"eval(code, namespace)": b"eval(PREPARED.get(code, code), namespace)",
    },
}
"""What is changed in modules of the library, for the many small classes that a start makes: their
methods' code is taken from where prepare.py has put it, and their fields are read quicker."""

WASM_HEADER = b"\0asm\1\0\0\0"
SECTION_NAME = b"python.zip"


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of `files` that depends on nothing else."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as bundle:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.create_system = 3  # Unix, wherever this runs
            entry.external_attr = 0o644 << 16
            entry.compress_type = method
            bundle.writestr(entry, files[name], compresslevel=9)
    return buffer.getvalue()


def unzipped(data: bytes) -> Files:
    """What a zip holds."""
    with zipfile.ZipFile(io.BytesIO(data)) as bundle:
        return {name: bundle.read(name) for name in bundle.namelist()}


def compiled_archive(
    game: Mapping[str, bytes],
    packages: Path,
    later: Collection[str] = (),
    modules: Path = MODULES,
) -> bytes:
    """The compiled archive of the game's files, with what they stand on from node_modules/.

    Of the standard library it has what the file `modules` lists, but for what comes `later` with
    another archive.
    """
    names = (name for name in listed(modules) if name not in later)
    library = {**pyscript(packages), **standard_library(packages, names), **stand_ins()}
    # What is not Python, such as the words, can change without anything being compiled again.
    python = {name: source for name, source in game.items() if name.endswith(".py")}
    for name, changes in QUICKER.items():
        library[name] = changed(name, library[name], changes)
    # Apart, because the game changes all day long and the library hardly ever.
    code = {**compiled(library, packages), **compiled(python, packages)}
    rest = {name: data for name, data in game.items() if name not in python}
    prepared = in_pyodide(PREPARE, code, packages)
    return as_wasm(zipped({**code, **prepared, **rest}, zipfile.ZIP_STORED))


def compiled(files: Mapping[str, bytes], packages: Path) -> Files:
    """The .pyc of each module in `files`."""
    return in_pyodide(COMPILE, {**files, EXPAND.name: EXPAND.read_bytes()}, packages)


def stand_ins() -> Files:
    """The modules in `LIBRARY`."""
    return {
        path.relative_to(LIBRARY).as_posix(): path.read_bytes() for path in LIBRARY.rglob("*.py")
    }


def changed(name: str, source: bytes, changes: Mapping[bytes, bytes]) -> bytes:
    """The source of a module of the library with these texts in place of others."""
    for text, ours in changes.items():
        if source.count(text) != 1:
            raise SiteError(f"{name} has changed: '{text.decode().strip()}' is not there.")
        source = source.replace(text, ours)
    return source


def as_wasm(data: bytes) -> bytes:
    """A WebAssembly module whose only section, a custom one, ends with `data`."""
    section = leb128(len(SECTION_NAME)) + SECTION_NAME + data
    return WASM_HEADER + b"\0" + leb128(len(section)) + section


def leb128(number: int) -> bytes:
    """A number as WebAssembly writes it: seven bits a byte, the lowest first."""
    low, rest = number & 0x7F, number >> 7
    return bytes((low | 0x80,)) + leb128(rest) if rest else bytes((low,))


def pyscript(packages: Path) -> Files:
    """PyScript's Python package. PyScript would else write and compile it at every start."""
    folder = packages / "@pyscript/core/src/stdlib/pyscript"
    files = {f"pyscript/{path.name}": path.read_bytes() for path in folder.glob("*.py")}
    if not files:
        raise SiteError(f"PyScript's Python package is not in {folder}; look where it has gone.")
    return files


def standard_library(packages: Path, names: Iterable[str]) -> Files:
    """The sources of modules of the standard library."""
    available = unzipped((packages / "pyodide/python_stdlib.zip").read_bytes())
    files: Files = {}
    for name in names:
        path = name.replace(".", "/")
        found = [each for each in (f"{path}.py", f"{path}/__init__.py") if each in available]
        if not found:
            raise SiteError(
                f"Pyodide has no module '{name}', which {MODULES.name} lists; record the list "
                "again with `python -m tools.site.runtime.modules`."
            )
        files[found[0]] = available[found[0]]
    return files


def listed(modules: Path = MODULES) -> Iterator[str]:
    """The names in a list of modules."""
    for line in modules.read_text(encoding="utf-8").splitlines():
        name = line.partition("#")[0].strip()
        if name:
            yield name


def in_pyodide(program: Path, files: Mapping[str, bytes], packages: Path) -> Files:
    """What a program makes of `files` in Pyodide, or made of the same the last time."""
    sources = zipped(files, zipfile.ZIP_STORED)
    made_of = (path.read_bytes() for path in (packages / "pyodide/package.json", RUN, program))

    def make() -> Files:
        return unzipped(run_in_pyodide(program, sources))

    return kept(packages, [sources, *made_of], make)


def run_in_pyodide(program: Path, sources: bytes) -> bytes:
    """Run a program of ours in Pyodide; it turns one zip into another."""
    return run(RUN, program, given=sources)
