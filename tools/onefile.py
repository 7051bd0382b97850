"""The whole game in one HTML file, which opens from a disk, without a server and a network.

It is the page of the site with everything in it that the page would ask for: the styles with their
fonts, the picture of the tab, and one script, bundled from the site's. Pyodide and the library are
packed at the end, behind what is painted, and web/runtime/onefile.mjs unpacks them.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import posixpath
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from tools.node import SiteError, run

ONE_FILE = "claimit.html"
ENTRY = "web/runtime/onefile.mjs"

HERE = Path(__file__).parent
BUNDLE = HERE / "bundle.mjs"
MARKDOWN = HERE / "markdown.mjs"

CREDITS = "licences/credits.md"

PACKED = (
    "runtime/pyodide/pyodide.asm.mjs",
    "runtime/pyodide/pyodide.asm.wasm",
    "runtime/python.wasm",
)
"""The large parts; plain, the script alone would be a sixth of the file."""

INTERPRETER = "app://claimit/interpreter.mjs"
"""A name, for PyScript imports the interpreter by one. It leads to what the script has already."""

IMPORTS = {
    INTERPRETER: "data:text/javascript,export const {loadPyodide,version}=claimitInterpreter",
}

POLICY = (
    "default-src 'none'",
    "script-src {hashes} 'wasm-unsafe-eval' blob: data:",
    "style-src 'unsafe-inline'",  # the board's marks are placed by style attributes
    "connect-src blob:",
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
)
"""What the page may do: run the scripts that were in it when it was built, and those that these
make (a blob: and a data: address each), and reach nothing outside."""

FILES = "claimit/"
"""Where the files of computer players lie (`site.FETCHED`). They are packed already."""

TYPES = {".svg": "image/svg+xml", ".woff2": "font/woff2"}

NOTE = """\
<!--
Claim It!, the whole game in this one file: open it in a browser. It needs no network.
What it carries of others, and their licences, is told in its menu, under "Credits and licences".
-->
"""

LINK = re.compile(r"<link\b[^>]*>\n?")
SCRIPT_LINK = re.compile(r"<script\b[^>]*\bsrc=[^>]*></script>\n?")
POLICY_META = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n?')
CONFIGURED = re.compile(r'(<script type="py" config=)"([^"]+)"')
ONLY_SERVED = re.compile(r"<(\w+)\b[^>]*\sdata-served\b[^>]*>.*?</\1>\n?", re.DOTALL)
INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
LICENCES_LINK = re.compile(r'\s*<a href="licences/[^"]*" data-say>([^<]*)</a>(.*?</p>)', re.DOTALL)
URL = re.compile(r"""url\(["']?(?!data:|#)([^"')]+)["']?\)""")
ATTRIBUTE = re.compile(r'\b([\w-]+)="([^"]*)"')


def one_file(files: Mapping[str, bytes], entry: bytes) -> bytes:
    """The page of the site `files` as one file; `entry` is what starts it."""
    config = tomllib.loads(text(files, "pyscript.toml"))
    page = text(files, "index.html")
    page = replaced(ONLY_SERVED, page, lambda _: "")
    page = replaced(POLICY_META, page, lambda _: "", needed=False)
    page = replaced(SCRIPT_LINK, page, lambda _: "")
    page = replaced(LINK, page, lambda link: linked(link[0], files))
    page = replaced(LICENCES_LINK, page, lambda link: f"{link[2]}\n{licences(link[1], files)}")
    configured = attribute(json.dumps({**config, "interpreter": INTERPRETER}))
    page = replaced(CONFIGURED, page, lambda script: f"{script[1]}{configured}")

    imports = json.dumps({"imports": IMPORTS})
    script = bundled(files, entry)
    allowed = policy(imports, script, *INLINE_SCRIPT.findall(page))
    head = f'{allowed}\n<script type="importmap">{imports}</script>\n'
    end = "".join(packed(Path(address).name, files[address]) for address in PACKED)
    end += "".join(beside(name, files[name]) for name in sorted(files) if name.startswith(FILES))
    end += f'<script type="module">{script}</script>\n'
    for mark, addition in (("<title>", head), ("</body>", end), ("<html", NOTE)):
        page = put_before(mark, addition, page)
    return page.replace("<html", "<html data-one-file", 1).encode()


def replaced(
    pattern: re.Pattern[str],
    page: str,
    by: Callable[[re.Match[str]], str],
    *,
    needed: bool = True,
) -> str:
    """`page` with every match replaced."""
    page, count = pattern.subn(by, page)
    if needed and not count:
        raise SiteError(f"index.html has nothing like {pattern.pattern} for {ONE_FILE}.")
    return page


def put_before(mark: str, addition: str, page: str) -> str:
    """`page` with an addition before the only place that says `mark`."""
    if page.count(mark) != 1:
        raise SiteError(f"index.html has to say {mark} once, for {ONE_FILE}.")
    return page.replace(mark, addition + mark)


# What the page has linked


def linked(link: str, files: Mapping[str, bytes]) -> str:
    """What stands for a link: a style sheet and the picture of the tab, or nothing."""
    attributes = dict(ATTRIBUTE.findall(link))
    address = attributes.get("href", "")
    match attributes.get("rel"):
        case "stylesheet":
            return f"<style>\n{with_contents(address, files)}</style>\n"
        case "icon":
            return f'<link rel="icon" href="{data_address(address, files)}">\n'
        case _:  # what is to be loaded early, or installed
            return ""


def with_contents(sheet: str, files: Mapping[str, bytes]) -> str:
    """A style sheet with the files that it names in it."""

    def contents(url: re.Match[str]) -> str:
        address = posixpath.join(posixpath.dirname(sheet), url[1])
        return f'url("{data_address(posixpath.normpath(address), files)}")'

    return URL.sub(contents, text(files, sheet))


def data_address(address: str, files: Mapping[str, bytes]) -> str:
    """An address that is the file itself."""
    return f"data:{TYPES[Path(address).suffix]};base64,{base64.b64encode(files[address]).decode()}"


def licences(title: str, files: Mapping[str, bytes]) -> str:
    """The credits and the licences, to be unfolded."""
    names = sorted(name for name in files if name.startswith("licences/") and name != CREDITS)
    shown = "".join(f"<pre>{html.escape(text(files, name), quote=False)}</pre>\n" for name in names)
    # The headings stand below those of the menu.
    credits = run(MARKDOWN, given=files[CREDITS]).decode()
    told = re.sub(r"(?<=<h|/h)[12]\b", lambda level: str(int(level[0]) + 2), credits)
    return f'<details class="licences"><summary data-say>{title}</summary>\n{told}{shown}</details>'


# Scripts and what they unpack


def bundled(files: Mapping[str, bytes], entry: bytes) -> str:
    """The scripts that the page runs as one."""
    scripts = {
        name: text(files, name)
        for name in sorted(files)
        if name.endswith((".js", ".mjs")) and name not in PACKED
    }
    sources = json.dumps({**scripts, ENTRY: entry.decode()})
    script = run(BUNDLE, Path(ENTRY), given=sources.encode()).decode()
    # In JavaScript these only stand in texts, where the backslash changes nothing.
    return re.sub(r"<(?=!--|/?script)", r"\\x3c", script, flags=re.IGNORECASE).strip()


@cache  # packing takes a second, and tests build the site often
def packed(name: str, data: bytes) -> str:
    """An element that holds a file; the browser takes it for data."""
    coded = base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()
    return f'<script type="application/gzip" data-packed="{name}">{coded}</script>\n'


def beside(address: str, data: bytes) -> str:
    """An element that holds a file as it is; web/browser/files.py reads it when it is wanted."""
    coded = base64.b64encode(data).decode()
    return f'<script type="application/octet-stream" data-file="{address}">{coded}</script>\n'


def policy(*scripts: str) -> str:
    """The policy that lets these scripts run, and no others."""
    digests = [hashlib.sha256(script.encode()).digest() for script in scripts]
    hashes = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    content = "; ".join(POLICY).format(hashes=hashes)
    return f'<meta http-equiv="Content-Security-Policy" content="{content}">'


def attribute(value: str) -> str:
    """A value as an attribute is written."""
    return f'"{html.escape(value)}"'


def text(files: Mapping[str, bytes], name: str) -> str:
    """A file of the site as text."""
    return files[name].decode()
