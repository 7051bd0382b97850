"""What others made and the page runs on: Pyodide, PyScript, the fonts, sounds and confetti."""

from __future__ import annotations

import re
from pathlib import Path

from tools.files import ROOT, Files, SiteError, content

PYODIDE = {
    "pyodide.js": "pyodide.mjs",
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
    "pyodide-lock.json": "pyodide-lock.json",
}
"""Its files by the names that they are published by. Many hosts do not know the suffix .mjs, and
browsers run a module only if its type is JavaScript's."""

FOR_STOCK_START = ("python_stdlib.zip", "pyodide-lock.json")
"""Those that only the stock start asks for."""

PYSCRIPT_LATER = ("error-",)
"""What PyScript's core asks for at run time, with the plugins that pyscript.toml leaves on."""

SOURCE_MAP = re.compile(rb"\s*//# sourceMappingURL=\S+\s*\Z")
CHANGED = b"/*! Changed for Claim It!: see licences/notice.txt */\n"
"""The licences ask for it."""

STATIC_IMPORT = re.compile(r'(?:from|import)\s*"\./([\w.-]+\.js)"')
LATER_IMPORT = re.compile(r'import\("\./([\w.-]+\.js)"\)')

MAKES_FUNCTION = re.compile(rb"return Function\(`return\(w,x\)=>\(\$\{\w+\}\)\([^`]+`\)\(\)")
NO_FUNCTION = rb"return void 0"
"""PyScript makes a function from a text at each start, and again in each worker: the hook by which
it offers its own files there. The page's policy forbids to make code from texts, and nobody here
asks for those files, so that workers get no such hook."""

OPENS_LISTS = re.compile(rb"new \w+\(`\$\{\w+\}@\$\{\w+\}`\)")
HAS_NO_LISTS = rb"Object.assign(new Map,{sync(){},close(){}})"
"""PyScript waits at each start for a database in which it keeps lists of packages; no package is
ever loaded here, and where a browser opens no database the game would not start."""

OPENS_FOLDERS = re.compile(
    rb'(="@pyscript\.fs",\w+="storage permissions not granted",\w+)=new \w+\(\w+\)'
)
HAS_NO_FOLDERS = rb"\1=new Map"
"""Another database is for folders of the device, which the game never asks for."""

CHANGES = {
    "MAKES_FUNCTION": (MAKES_FUNCTION, NO_FUNCTION),
    "OPENS_LISTS": (OPENS_LISTS, HAS_NO_LISTS),
    "OPENS_FOLDERS": (OPENS_FOLDERS, HAS_NO_FOLDERS),
}
"""What is changed in PyScript's core, by the name of what is looked for."""


def runtime(packages: Path, pyodide: Files, note: bytes = CHANGED) -> Files:
    """Pyodide, and the parts of PyScript that the page asks for.

    `pyodide` are those of Pyodide's files that are changed or added. Scripts that are changed begin
    with the `note`.
    """
    pyscript = packages / "@pyscript/core/dist"
    sources = {
        f"runtime/pyodide/{name}": packages / "pyodide" / its for name, its in PYODIDE.items()
    }
    sources |= {f"runtime/pyscript/{name}": pyscript / name for name in pyscript_parts(pyscript)}
    files = {address: content(path) for address, path in sources.items()}
    published = {its: name for name, its in PYODIDE.items()}
    files |= {f"runtime/pyodide/{published.get(its, its)}": pyodide[its] for its in pyodide}
    files |= changed_core(files)
    return {
        address: without_map(data, content(sources[address]), note)
        if address.endswith(".js")
        else data
        for address, data in files.items()
    }


def without_map(script: bytes, original: bytes, note: bytes) -> bytes:
    """A script without the name of its source map; one that was changed says so."""
    script = SOURCE_MAP.sub(b"\n", script)
    return script if script == original else note + script


def changed_core(files: Files) -> Files:
    """The part of PyScript that is changed. Raises SiteError where a change no longer applies."""
    made: Files = {}
    for name, (looked_for, put_there) in CHANGES.items():
        found = {address: data for address, data in files.items() if looked_for.search(data)}
        if len(found) != 1:
            raise SiteError(f"PyScript is written in another way; look at {name} in vendor.py.")
        for address in found:
            made[address] = looked_for.sub(put_there, made.get(address, files[address]))
    return made


def node_modules(root: Path) -> Path:
    """Where npm has put the packages."""
    packages = root / "node_modules"
    if not packages.is_dir():
        raise SiteError("node_modules/ is missing; run `npm ci`, or `make site` which does.")
    return packages


def pyscript_parts(dist: Path) -> list[str]:
    """core.js, what it imports, and what it asks for later on this page."""
    parts = ["core.js"]
    for name in parts:  # grows while it is read
        script = content(dist / name).decode()
        later = [part for part in LATER_IMPORT.findall(script) if part.startswith(PYSCRIPT_LATER)]
        asked_for = dict.fromkeys([*STATIC_IMPORT.findall(script), *later])
        parts += [part for part in asked_for if part not in parts]
    for prefix in PYSCRIPT_LATER:
        if not any(part.startswith(prefix) for part in parts):
            raise SiteError(f"PyScript has no part {prefix}*.js any more; look at PYSCRIPT_LATER.")
    return parts


def early_modules() -> list[str]:
    """What scripts will ask for, so that the browser need not find out one by one.

    They are preloaded as scripts, not as modules: Chromium compiles a preloaded module while it
    comes, and then does not use its code cache.
    pyodide.asm.wasm is not among them: a preloaded response keeps Chromium from using the machine
    code that it kept from earlier visits, which makes the start half as long again.
    interpreter.js fetches it early instead.
    """
    parts = pyscript_parts(node_modules(ROOT) / "@pyscript/core/dist")[1:]
    modules = ["runtime/pyodide/pyodide.js", "runtime/pyodide/pyodide.asm.js"]
    return modules + [f"runtime/pyscript/{part}" for part in parts]
