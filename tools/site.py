"""Write the static site: `python -m tools.site [--out dist]`.

The whole site is put together in memory first, as a mapping from addresses to contents, so that a
mistake in the sources leaves the last good site alone. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import shutil
import sys
from collections.abc import Callable, Container, Iterator, Mapping
from pathlib import Path

from tools import rules, words
from tools.archive import compiled_archive, zipped
from tools.node import Files, SiteError
from tools.offline import with_worker
from tools.onefile import ENTRY, ONE_FILE, one_file
from tools.sizes import table
from tools.vendor import ROOT, content, node_modules, runtime
from tools.words import with_words

LICENCES = {
    "licences/claimit.txt": "LICENSE",
    "licences/credits.md": "CREDITS.md",
    "licences/bitter.txt": "node_modules/@fontsource-variable/bitter/LICENSE",
    "licences/confetti.txt": "node_modules/canvas-confetti/LICENSE",
    "licences/pyscript.txt": "node_modules/@pyscript/core/LICENSE",
    "licences/rye.txt": "node_modules/@fontsource/rye/LICENSE",
    "licences/zzfx.txt": "node_modules/zzfx/LICENSE",
}
"""The licences ask to travel with what they cover."""

AT_THE_TOP = ("manifest.webmanifest", "pyscript.toml")
"""What lies beside the page and is published as it is."""

ENTRIES = ("web/worker.py",)
"""The Python that PyScript fetches by its address; the rest travels in archives."""

NOT_PUBLISHED = {".md", ".po", ".pot", ".pyi", ".typed"}
"""Sources and notes; what was made from them is published."""

FETCHED = ".bin"
"""The suffix of what lies beside the games' modules and is fetched when a computer player needs it,
by the address that it has here; it travels in no archive."""

COMPILED = "runtime/python.wasm"
"""What the page runs; tools.archive says why it is called so."""

SOURCES = "runtime/python.zip"
"""What the stock start runs."""

STYLES = "web/style/all.css"

SIZES = "web/runtime/sizes.json"
LARGE = (COMPILED, "runtime/pyodide/pyodide.asm.wasm")
"""The files whose bytes are counted on the bar of the first start."""

DIRECTIVE = re.compile(r"<!--\s*([a-z]+):(.*?)-->", re.DOTALL)
INCLUDED = re.compile(r"<!--\s*include:\s*(\S+)\s*-->")
STYLE_LINKS = re.compile(r'(?:<link rel="stylesheet" href="(web/style/[\w.-]+)">\s*)+')
STYLE_LINK = re.compile(r'href="(.+?)"')
SIZE = re.compile(r'(<span data-size="([\w./-]+)">)(?=</span>)')


def site(root: Path = ROOT) -> Files:
    """The whole site made from the sources under `root`."""
    html, styles = with_one_style(with_words(page(root), root), root)
    in_the_page = {
        *INCLUDED.findall(text(root, "index.html")),
        *rules.TEXTS.values(),
        words.SCRIPT.as_posix(),
    }
    game = {**without(in_the_page, python_sources(root)), **words.catalogues(root)}
    files: Files = {
        "index.html": html.encode(),
        **{name: content(root / name) for name in AT_THE_TOP},
        STYLES: styles,
        COMPILED: compiled_archive(game, node_modules(root)),
        SOURCES: zipped(game),
        **without(in_the_page, page_parts(root)),
        **players_files(root),
        **runtime(root),
    }
    for address, path in LICENCES.items():
        files[address] = content(root / path)
    files[SIZES] = as_json({name: len(files[name]) for name in LARGE})
    files[ONE_FILE] = one_file(files, content(root / ENTRY))
    files["index.html"] = with_sizes(html, files).encode()
    return with_worker(files)


def page(root: Path = ROOT) -> str:
    """The page with its directives carried out; what it says is English still."""
    return expand(text(root, "index.html"), root)


def without(addresses: Container[str], files: Mapping[str, bytes]) -> Files:
    """`files` but for some addresses."""
    return {address: data for address, data in files.items() if address not in addresses}


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


def with_one_style(html: str, root: Path) -> tuple[str, bytes]:
    """`html` with its style sheets joined into one, and that one."""
    links = STYLE_LINKS.search(html)
    if not links:
        raise SiteError('index.html has no line <link rel="stylesheet" href="web/style/...">.')
    sheets = STYLE_LINK.findall(links[0])
    link = f'<link rel="stylesheet" href="{STYLES}">\n'
    joined = html[: links.start()] + link + html[links.end() :]
    return joined, b"\n".join(content(root / sheet) for sheet in sheets)


def with_sizes(html: str, files: Mapping[str, bytes]) -> str:
    """`html` with the sizes of the files that it asks for, in megabytes."""

    def told(match: re.Match[str]) -> str:
        if match[2] not in files:
            raise SiteError(f"index.html tells the size of {match[2]}, which the site has not.")
        return f"{match[1]}{len(files[match[2]]) / 1e6:.1f}\N{NO-BREAK SPACE}MB"

    return SIZE.sub(told, html)


def page_parts(root: Path) -> Files:
    """Pictures, sounds and scripts of `web/`, and the Python entries; not the styles."""
    return {
        address: content(root / address)
        for address in walk(root, "web")
        if address in ENTRIES or not (is_for_python(address) or address.endswith(".css"))
        if address != ENTRY  # which is in the one file
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
    if address.endswith(FETCHED):
        return False
    return address.endswith(".py") or address.startswith(("claimit/", "web/words/"))


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


def text(root: Path, name: str) -> str:
    """A source file as text."""
    return content(root / name).decode()


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
    print(table(files, out))


if __name__ == "__main__":
    main()
