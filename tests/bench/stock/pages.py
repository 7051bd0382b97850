"""The pages that the start is compared with, made from the site that is measured."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from tools.files import ROOT, Files, content
from tools.site.runtime.vendor import PYODIDE, node_modules

HERE = Path(__file__).parent

SCRIPTS = re.compile(r"<script\b.*?</script>\s*|<mpy-config\b.*?</mpy-config>\s*", re.DOTALL)
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\s*')
PRELOADS = re.compile(r'<link rel="preload"[^>]* as="script"[^>]*>\s*')

HEAD = """<script type="module" src="web/runtime/storage.js"></script>
<script type="module" src="runtime/pyscript/core.js"></script>
</head>"""
BODY = """<script type="py" config="./pyscript.toml">
import web.main
await web.main.start()
</script>
</body>"""


def plain(site: Files) -> Files:
    """The markup and the styles, and no script at all."""
    html = PRELOADS.sub("", SCRIPTS.sub("", site["index.html"].decode()))
    return {**site, "index.html": html.encode()}


def stock(site: Files) -> Files:
    """A PyScript page that draws the same first board, set up as PyScript's manual has it."""
    page = plain(site)
    html = POLICY.sub("", page["index.html"].decode())  # PyScript as it is makes code from texts
    html = html.replace("</head>", HEAD).replace("</body>", BODY)
    packages = node_modules(ROOT)
    dist = packages / "@pyscript/core/dist"
    return {
        **page,
        **{
            f"runtime/pyodide/{name}": content(packages / "pyodide" / name)
            for name in PYODIDE.values()
        },
        **{f"runtime/pyscript/{path.name}": content(path) for path in sorted(dist.glob("*.js"))},
        "index.html": html.encode(),
        "pyscript.toml": content(HERE / "pyscript.toml"),
    }


def compiling(_site: Files) -> Files:
    """A page that has Pyodide's WebAssembly compiled, and nothing else."""
    wasm = content(node_modules(ROOT) / "pyodide/pyodide.asm.wasm")
    return {
        "runtime/pyodide/pyodide.asm.wasm": wasm,
        "index.html": content(HERE / "compile.html"),
    }


MakePage: TypeAlias = Callable[[Files], Files]

PAGES: dict[str, MakePage] = {"ours": dict, "stock": stock, "compile": compiling, "plain": plain}
"""How each page is made from ours."""
