"""The whole game in one HTML file, which opens from a disk, without a server and a network.

It is the page of the site with everything in it that the page would ask for: the styles with their
fonts, the picture of the tab, and one script, bundled from the site's. Pyodide and the library are
packed at the end, behind what is painted, and web/runtime/onefile.js unpacks them. index.html says
where in the page all this stands.
"""

from __future__ import annotations

import base64
import html
import json
import lzma
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from tools.site.bundle import PACKAGES, Wanted, bundled
from tools.site.games import address_of, coming_later
from tools.site.node import kept, run
from tools.site.page import OneFile
from tools.site.policy import ONE_FILE as RULES
from tools.site.policy import policy

ONE_FILE = "claimit.html"
ENTRY = "web/runtime/onefile.js"
STYLES = "web/style/all.css"
ICON = "web/art/icon.svg"

MARKDOWN = Path(__file__).with_name("markdown.mjs")
TOLD = ("licences/credits.txt", "licences/notice.txt")

PACKED = (
    "runtime/pyodide/pyodide.asm.js",
    "runtime/pyodide/pyodide.asm.wasm",
    "runtime/python.wasm",
)
"""The large parts; plain, the script alone would be a sixth of the file."""

INTERPRETER = "app://claimit/interpreter.js"
"""A name, for PyScript imports the interpreter by one. It leads to what the script has already."""

IMPORTS = {
    INTERPRETER: "data:text/javascript,export const {loadPyodide,version}=claimitInterpreter",
}

BASES = {"location.href": "document.baseURI"}
"""By what its scripts, PyScript's too, complete an address. Within another page (`srcdoc`) the file
has no address that could serve for it."""

FETCHED = ".bin"
"""The suffix of what lies beside the games' modules and is fetched when a computer player needs it,
by the address that it has here; it travels in no archive, and is compressed already."""

RELAYS = "web/relays.json"
"""Which relays are tried is fetched as well."""

BUNDLED = (".css", ".js", ".svg", ".woff2")
"""The kinds of files that the bundles are made of."""

XZ: Mapping[str, int] = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    "dict_size": 1 << 23,  # bytes, which unpacking needs as well; twice as many gain nothing
    "pb": 0,  # WebAssembly and Python's code have no words of 4 bytes
}
"""How the large parts are packed: a quarter smaller than by gzip. Browsers cannot unpack XZ, so the
page has a library for that in it."""

CONTEXTS: Final = (3, 4)
"""By how many bits of the byte before it a byte is foretold (`lc`): 3 is better for Pyodide itself,
4 for Python's code. Both are tried.
"""

ENDS_SCRIPT = re.compile(r"<(?=!--|/?script)", re.IGNORECASE)


def parts(files: Mapping[str, bytes], sources: Mapping[str, bytes], inline: list[str]) -> OneFile:
    """What the page of the site `files` holds when it is one file.

    `sources` are the styles and the entry, which the site does not publish as they are, and
    `inline` the scripts that stand in the page anyway.
    """
    needed = {
        name: data
        for name, data in {**files, **sources}.items()
        if name.endswith(BUNDLED) and name not in PACKED
    }
    made = bundled(
        needed,
        Wanted(ENTRY, joined=True, instead=BASES),
        Wanted(STYLES, joined=True, whole=True),
    )
    imports = json.dumps({"imports": IMPORTS})
    script = safe_in_html(made[ENTRY])
    icon = base64.b64encode(files[ICON]).decode()
    return OneFile(
        policy=policy(RULES, imports, script, *inline),
        imports=Markup(imports),
        icon=f"data:image/svg+xml;base64,{icon}",
        styles=Markup(made[STYLES].strip()),
        licences=Markup(licences(files)),
        interpreter=INTERPRETER,
        packed={Path(address).name: packed(files[address]) for address in PACKED},
        beside={
            name: base64.b64encode(files[name]).decode()
            for name in sorted(files)
            if name.endswith(FETCHED) or name == RELAYS
        },
        games={name: packed(files[name]) for name in map(address_of, coming_later())},
        script=Markup(script),
    )


def safe_in_html(script: str) -> str:
    """A script without what would end it early, or begin another one."""
    # In JavaScript these only stand in texts, where the backslash changes nothing.
    return ENDS_SCRIPT.sub(r"\\x3c", script).strip()


def licences(files: Mapping[str, bytes]) -> str:
    """The credits and the licences."""
    names = sorted(name for name in files if name.startswith("licences/") and name not in TOLD)
    shown = "".join(
        f"<pre>{html.escape(files[name].decode(), quote=False)}</pre>\n" for name in names
    )
    # The headings stand below those of the menu.
    credits = run(MARKDOWN, given=b"\n".join(files[name] for name in TOLD)).decode()
    told = re.sub(r"(?<=<h|/h)[12]\b", lambda level: str(int(level[0]) + 2), credits)
    return f"{told}{shown}"


@cache
def packed(data: bytes) -> str:
    """A file as the page holds it."""
    settings = repr((XZ, CONTEXTS)).encode()
    made = kept(PACKAGES, (settings, data), lambda: {"xz": compressed(data)})
    return base64.b64encode(made["xz"]).decode()


def compressed(data: bytes) -> bytes:
    """A file as XZ, with the checksum that every program for XZ knows."""
    tried = (
        lzma.compress(data, check=lzma.CHECK_CRC32, filters=[{**XZ, "lc": bits}])
        for bits in CONTEXTS
    )
    return min(tried, key=len)
