"""From a page of ten lines as PyScript's manual has it to a packed one, step by step.

Each step is a page of its own that does the same: it greets, with a module of its own. All are
served as GitHub Pages serves them, from this machine, and visited in turns. A *cold* visit is made
by a browser that sees the page for the first time, a *slow* one by such a browser with 10 Mbit/s
and 40 ms to the server, a *warm* one by a browser that has been there three times. Times are from
the navigation until the greeting is there, medians; bytes are what a cold visit fetches, as they
are sent.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack

from playwright.sync_api import sync_playwright

from tests.bench.boot import REST_S, STAY_MS, visit, visit_first, warmed
from tests.bench.browser import served
from tests.bench.figures import Figures, in_turns, medians, table
from tools.browsers.chromium import launch
from tools.files import ROOT, Files, content
from tools.site.runtime import archive, vendor
from tools.site.runtime.pack import packed
from tools.site.runtime.slim import slim_pyodide

PAGE = ROOT / "docs/examples/ten-lines"
CONFIG = re.compile("(?<=config=')[^']*(?=')")
FOR_MICROPYTHON = re.compile("<mpy-config.*?</mpy-config>\\n")
"""PyScript loads its plugins for MicroPython as well, unless that has a configuration, too."""
PLUGINS = ("codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")
NO_PLUGINS = {"plugins": [f"!{name}" for name in PLUGINS]}
AS_IT_IS = {"interpreter": "./runtime/pyodide/pyodide.mjs", "files": {"./greeting.py": ""}}
PACKED = {"interpreter": "./runtime/interpreter.js"}

ON_AN_ARCHIVE = """
import { MADE_FOR } from "./made-for.js";
import { loadPyodide as load, version } from "./pyodide/pyodide.js";

export { version };

export const loadPyodide = (options) => load({
  ...options,
  indexURL: new URL("pyodide/", import.meta.url).href,
  stdLibURL: new URL("python.wasm", import.meta.url).href,
  lockFileContents: JSON.stringify({ info: MADE_FOR, packages: {} }),
  createPyodideModule: async (settings) =>
    (await import("./pyodide/pyodide.asm.js")).default(settings),
});
"""
"""The interpreter of a page whose Python is one archive, with the whole of the WebAssembly."""


def page(*config: Mapping[str, object]) -> Files:
    """Return the page with a configuration of PyScript, and its module."""
    whole = {name: value for part in config for name, value in part.items()}
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    html = CONFIG.sub(lambda _: json.dumps(whole), html).replace('"ready"', '"claimit-ready"')
    if "plugins" not in whole:
        html = FOR_MICROPYTHON.sub("", html)
    return {"index.html": html.encode(), "greeting.py": content(PAGE / "greeting.py")}


def stock(*config: Mapping[str, object]) -> Files:
    """Return the page on Pyodide and PyScript as npm brings them."""
    packages = vendor.node_modules(ROOT)
    scripts = sorted((packages / "@pyscript/core/dist").glob("*.js"))
    return {
        **page(*config),
        **{f"runtime/pyscript/{path.name}": content(path) for path in scripts},
        **{
            f"runtime/pyodide/{name}": content(packages / "pyodide" / name)
            for name in vendor.PYODIDE.values()
        },
    }


def on_an_archive(pyodide: Files) -> Files:
    """Return the page with all its Python in one archive, and with changed files of Pyodide."""
    packages = vendor.node_modules(ROOT)
    files = page(PACKED, NO_PLUGINS)
    python = {"greeting.py": files.pop("greeting.py")}
    info = json.loads(content(packages / "pyodide/pyodide-lock.json"))["info"]
    return {
        **files,
        **vendor.runtime(packages, pyodide),
        "runtime/interpreter.js": ON_AN_ARCHIVE.encode(),
        "runtime/made-for.js": f"export const MADE_FOR = {json.dumps(info)};\n".encode(),
        "runtime/python.wasm": archive.compiled_archive(python, packages),
    }


def in_halves() -> Files:
    """Return the page as the packer makes it."""
    return packed(page(PACKED, NO_PLUGINS), vendor.node_modules(ROOT))


STEPS: Mapping[str, Callable[[], Files]] = {
    "as the manual has it": lambda: stock(AS_IT_IS),
    "without plugins": lambda: stock(AS_IT_IS, NO_PLUGINS),
    "one compiled archive": lambda: on_an_archive({}),
    "a slim Pyodide": lambda: on_an_archive(slim_pyodide(vendor.node_modules(ROOT))),
    "half the WebAssembly": in_halves,
}
"""What is done, one after the other."""

FETCHED = """() => {
  const [{startTime}] = performance.getEntriesByName("claimit-ready");
  return performance.getEntriesByType("resource")
    .filter(({responseEnd}) => responseEnd < startTime)
    .reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0);
}"""
"""Until the greeting was there, in bytes."""


def report(rounds: int = 5) -> Iterator[str]:
    """Visit the page of each step so often; gives a table."""
    pages = {name: make() for name, make in STEPS.items()}
    found, sizes = measured(pages, rounds)
    first, *_ = STEPS
    rows = [
        (name, *(beside(found[kind], name, first) for kind in found), sizes[name]) for name in STEPS
    ]
    yield f"Medians of {rounds} visits, in ms, and beside the first page; bytes of a cold visit"
    yield table(("", *found, "bytes"), rows, "", "", "", "", ",.0f")


def beside(by_page: Mapping[str, Figures], name: str, first: str) -> str:
    """Return how long a page takes, and how much of the first that is, as text."""
    ready = by_page[name]["ready"]
    return f"{ready:,.0f}  {ready / by_page[first]['ready']:.2f}"


def measured(
    pages: Mapping[str, Files], rounds: int
) -> tuple[Mapping[str, Mapping[str, Figures]], Mapping[str, float]]:
    """Return the medians by kind of visit and page, and what each page fetches."""
    with ExitStack() as stack:
        addresses = served(pages, None, stack)
        playwright = stack.enter_context(sync_playwright())
        familiar = warmed(playwright, addresses, stack)
        browser = stack.enter_context(launch(playwright, whole=True))
        sizes: dict[str, float] = {}
        for name, address in addresses.items():
            tab = browser.new_page()
            tab.goto(address)
            tab.get_by_text("Hello, world!").wait_for()
            sizes[name] = tab.evaluate(FETCHED)
            tab.close()
        ways: dict[str, Callable[[str], Figures]] = {
            "cold": lambda name: visit_first(browser, addresses[name]),
            "slow": lambda name: visit_first(browser, addresses[name], slow=True),
            "warm": lambda name: visit(familiar[name], addresses[name], STAY_MS),
        }
        return medians(in_turns(rounds, ways, addresses, REST_S)), sizes
