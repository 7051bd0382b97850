"""Write the static site: `python -m tools.site [--out dist]`.

The whole site is put together in memory first, as a mapping from addresses to contents, so that a
mistake in the sources leaves the last good site alone. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import importlib
import io
import json
import re
import shutil
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

Files = dict[str, bytes]
"""A site, or a part of one: what each address, relative to the page, holds."""

PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)

PYSCRIPT_LATER = ("error-", "toml-")
"""What PyScript's core asks for at run time, with the plugins that pyscript.toml leaves on."""

PACKAGED = {
    "fonts/bitter-latin-wght-normal.woff2": "@fontsource-variable/bitter/files",
    "fonts/rye-latin-400-normal.woff2": "@fontsource/rye/files",
}

LICENCES = {
    "licences/claimit.txt": "LICENSE",
    "licences/credits.md": "CREDITS.md",
    "licences/bitter.txt": "node_modules/@fontsource-variable/bitter/LICENSE",
    "licences/pyscript.txt": "node_modules/@pyscript/core/LICENSE",
    "licences/rye.txt": "node_modules/@fontsource/rye/LICENSE",
}
"""The licences ask to travel with what they cover."""

ENTRIES = ("web/main.py", "web/worker.py")
"""The Python that PyScript fetches by its address; the rest travels in python.zip."""

NOT_PUBLISHED = {".md", ".po", ".pot", ".pyi", ".typed"}
"""Sources and notes; what was made from them is published."""

SIZES = "web/runtime/sizes.json"

DIRECTIVE = re.compile(r"<!--\s*([a-z]+):(.*?)-->", re.DOTALL)
SOURCE_MAP = re.compile(rb"\s*//# sourceMappingURL=\S+\s*\Z")
STATIC_IMPORT = re.compile(r'(?:from|import)\s*"\./([\w.-]+\.js)"')
LATER_IMPORT = re.compile(r'import\("\./([\w.-]+\.js)"\)')

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time stamp of every file in python.zip: the earliest a zip can hold."""


class SiteError(Exception):
    """The site cannot be built; the message says why and what to do."""


def site(root: Path = ROOT) -> Files:
    """The whole site made from the sources under `root`."""
    files: Files = {
        "index.html": expand(text(root, "index.html"), root).encode(),
        "pyscript.toml": content(root, "pyscript.toml"),
        "python.zip": archive(python_sources(root)),
        **page_parts(root),
        **runtime(root),
    }
    for address, source in LICENCES.items():
        files[address] = content(root, source)
    files[SIZES] = as_json({name: len(files[name]) for name in sorted(files) if boots(name)})
    return dict(sorted(files.items()))


# The page


def expand(html: str, root: Path) -> str:
    """`html` with its build-time directives carried out.

    `<!-- include: web/art/symbols.svg -->` becomes that file, `<!-- render: web.board:markup -->`
    what that Python function returns. Every comment that starts with a lower-case word and a colon
    is taken for a directive, so that a misspelt one is noticed.
    """

    def carried_out(match: re.Match[str]) -> str:
        name, argument = match[1], match[2].strip()
        line = html.count("\n", 0, match.start()) + 1
        carry_out = DIRECTIVES.get(name)
        if carry_out is None:
            known = " and ".join(sorted(DIRECTIVES))
            raise SiteError(f"index.html, line {line}: no directive '{name}'; there are {known}.")
        try:
            return carry_out(argument, root)
        except SiteError as error:
            raise SiteError(f"index.html, line {line}: {error}") from error

    return DIRECTIVE.sub(carried_out, html)


def include(path: str, root: Path) -> str:
    """The text of the file at `path`."""
    return text(root, path).strip()


def render(name: str, root: Path) -> str:
    """The HTML that the function `module:function` returns."""
    module_name, _, function_name = name.partition(":")
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    try:
        function: Callable[[], object] = getattr(
            importlib.import_module(module_name), function_name
        )
    except (ImportError, AttributeError, ValueError) as error:
        raise SiteError(f"nothing to render at '{name}' ({error}); write module:function.") from (
            error
        )
    html = function()
    if not isinstance(html, str):
        raise SiteError(f"'{name}' has to return HTML as a string, not {type(html).__name__}.")
    return html


DIRECTIVES = {"include": include, "render": render}


def page_parts(root: Path) -> Files:
    """Styles, pictures, sounds and scripts of `web/`, and the Python entries."""
    return {
        address: content(root, address)
        for address in walk(root, "web")
        if address in ENTRIES or not is_for_python(address)
    }


# Python


def python_sources(root: Path) -> Files:
    """The modules of `claimit/` and `web/`, and the data they read."""
    return {
        address: content(root, address)
        for folder in ("claimit", "web")
        for address in walk(root, folder)
        if is_for_python(address)
    }


def is_for_python(address: str) -> bool:
    """Whether Python reads this source file, rather than the browser."""
    return address.endswith(".py") or address.startswith(("claimit/", "web/words/"))


def archive(files: Mapping[str, bytes]) -> bytes:
    """A zip of `files` that depends on nothing else."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as bundle:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.create_system = 3  # Unix, wherever this runs
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(entry, files[name], compresslevel=9)
    return buffer.getvalue()


# What others made


def runtime(root: Path) -> Files:
    """Pyodide, the parts of PyScript that the page asks for, and the fonts."""
    packages = root / "node_modules"
    if not packages.is_dir():
        raise SiteError("node_modules/ is missing; run `npm ci`, or `make site` which does.")
    pyscript = packages / "@pyscript/core/dist"
    files = {f"runtime/pyodide/{name}": content(packages, f"pyodide/{name}") for name in PYODIDE}
    for name in pyscript_parts(pyscript):
        files[f"runtime/pyscript/{name}"] = content(pyscript, name)
    for address, folder in PACKAGED.items():
        files[address] = content(packages, f"{folder}/{Path(address).name}")
    return {
        address: SOURCE_MAP.sub(b"\n", data) if address.endswith(("js", "mjs")) else data
        for address, data in files.items()
    }


def pyscript_parts(dist: Path) -> list[str]:
    """core.js, what it imports, and what it asks for later on this page."""
    parts = ["core.js"]
    for name in parts:  # grows while it is read
        script = text(dist, name)
        later = [part for part in LATER_IMPORT.findall(script) if part.startswith(PYSCRIPT_LATER)]
        parts += [part for part in [*STATIC_IMPORT.findall(script), *later] if part not in parts]
    for prefix in PYSCRIPT_LATER:
        if not any(part.startswith(prefix) for part in parts):
            raise SiteError(f"PyScript has no part {prefix}*.js any more; look at PYSCRIPT_LATER.")
    return parts


# Reading and writing


def boots(address: str) -> bool:
    """Whether the page fetches this file before it is ready."""
    return (
        address.startswith(("runtime/", "fonts/"))
        or address.endswith((".css", ".mjs"))
        or address in ("pyscript.toml", "python.zip", "web/main.py")
    )


def walk(root: Path, folder: str) -> Iterator[str]:
    """What is published of the files under `folder`, in order."""
    for path in sorted((root / folder).rglob("*")):
        names = path.relative_to(root).parts
        left_by_tools = any(name.startswith((".", "__pycache__")) for name in names)
        if path.is_file() and path.suffix not in NOT_PUBLISHED and not left_by_tools:
            yield "/".join(names)


def content(root: Path, name: str) -> bytes:
    """What a file of the sources holds."""
    try:
        return (root / name).read_bytes()
    except OSError as error:
        raise SiteError(f"cannot read {root / name} ({error.strerror}).") from error


def text(root: Path, name: str) -> str:
    """A source file as text."""
    return content(root, name).decode()


def as_json(value: object) -> bytes:
    """`value` as JSON that people can read too."""
    return (json.dumps(value, indent=1) + "\n").encode()


def write(files: Mapping[str, bytes], out: Path) -> None:
    """Put `files` in the folder `out`, and nothing else; an earlier site there is replaced."""
    if out.exists() and any(out.iterdir()) and not (out / "index.html").is_file():
        raise SiteError(f"{out} is there and is no site; name another folder, or empty it.")
    fresh = out.with_name(f"{out.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for address, data in files.items():
        path = fresh / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)


def table(files: Mapping[str, bytes]) -> str:
    """Sizes by part, as they are and as most hosts send them."""
    parts: dict[str, tuple[int, int]] = {}
    for address, data in files.items():
        folders = Path(address).parts
        size, packed = len(data), len(gzip.compress(data, 6))
        for part in ("/".join(folders[:2]) if folders[0] == "runtime" else folders[0], "total"):
            raw, zipped = parts.get(part, (0, 0))
            parts[part] = raw + size, zipped + packed
    parts["total"] = parts.pop("total")
    rows = [f"{'':18}{'raw':>12}{'gzip':>12}"]
    rows += [f"{name:18}{raw:>12,}{zipped:>12,}" for name, (raw, zipped) in parts.items()]
    return "\n".join(rows)


def main() -> None:
    """Build the site and say how large it is."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description="Build the site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to write")
    out: Path = parser.parse_args().out
    try:
        files = site()
        write(files, out.resolve())
    except SiteError as error:
        sys.exit(f"The site was not built: {error}")
    print(table(files))


if __name__ == "__main__":
    main()
