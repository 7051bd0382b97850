"""What others made and the page runs on: Pyodide, PyScript, the fonts, sounds and confetti."""

from __future__ import annotations

import re
from pathlib import Path

from tools.files import ROOT, Files, SiteError, content
from tools.site.runtime.slim import slim_pyodide

PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The last two are for the stock start, which web/runtime/interpreter.mjs falls back to."""

PYSCRIPT_LATER = ("error-", "toml-")
"""What PyScript's core asks for at run time, with the plugins that pyscript.toml leaves on."""

PACKAGED = {
    "fonts/bitter-latin-wght-normal.woff2": "@fontsource-variable/bitter/files",
    "fonts/rye-latin-400-normal.woff2": "@fontsource/rye/files",
    "runtime/effects/ZzFX.js": "zzfx",
    "runtime/effects/confetti.module.mjs": "canvas-confetti/dist",
    "runtime/qr/index.js": "qr",
}

SOURCE_MAP = re.compile(rb"\s*//# sourceMappingURL=\S+\s*\Z")
CHANGED = b"/*! Changed for Claim It!: see licences/notice.md */\n"
"""The licences ask for it."""

STATIC_IMPORT = re.compile(r'(?:from|import)\s*"\./([\w.-]+\.js)"')
LATER_IMPORT = re.compile(r'import\("\./([\w.-]+\.js)"\)')

MAKES_FUNCTION = re.compile(rb"return Function\(`return\(w,x\)=>\(\$\{\w+\}\)\([^`]+`\)\(\)")
NO_FUNCTION = rb"return void 0"
"""PyScript makes a function from a text at each start, and again in each worker: the hook by which
it offers its own files there. The page's policy forbids to make code from texts, and nobody here
asks for those files, so that workers get no such hook."""


def runtime(root: Path) -> Files:
    """Pyodide, the parts of PyScript that the page asks for, and what is published as it is."""
    packages = node_modules(root)
    pyscript = packages / "@pyscript/core/dist"
    sources = {f"runtime/pyodide/{name}": packages / "pyodide" / name for name in PYODIDE}
    sources |= {f"runtime/pyscript/{name}": pyscript / name for name in pyscript_parts(pyscript)}
    sources |= {
        address: packages / folder / Path(address).name for address, folder in PACKAGED.items()
    }
    files = {address: content(path) for address, path in sources.items()}
    files |= {f"runtime/pyodide/{name}": data for name, data in slim_pyodide(packages).items()}
    files |= without_eval(files)
    return {
        address: without_map(data, content(sources[address]))
        if address.endswith(("js", "mjs"))
        else data
        for address, data in files.items()
    }


def without_map(script: bytes, original: bytes) -> bytes:
    """A script without the name of its source map; one that was changed says so."""
    script = SOURCE_MAP.sub(b"\n", script)
    return script if script == original else CHANGED + script


def without_eval(files: Files) -> Files:
    """The part of PyScript that makes code from a text at every start, made to do without."""
    found = [name for name, data in files.items() if MAKES_FUNCTION.search(data)]
    if len(found) != 1:
        raise SiteError("PyScript makes its functions in another way; look at MAKES_FUNCTION.")
    return {name: MAKES_FUNCTION.sub(NO_FUNCTION, files[name]) for name in found}


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

    pyodide.asm.wasm is not among them: a preloaded response keeps Chromium from using the machine
    code that it kept from earlier visits, which makes the start half as long again.
    interpreter.mjs fetches it early instead.
    """
    parts = pyscript_parts(node_modules(ROOT) / "@pyscript/core/dist")[1:]
    modules = ["runtime/pyodide/pyodide.mjs", "runtime/pyodide/pyodide.asm.mjs"]
    return modules + [f"runtime/pyscript/{part}" for part in parts]
