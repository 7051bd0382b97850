"""Record which modules of the standard library the page needs.

Run `python -m tools.site.runtime.modules`.

A page with the whole standard library is opened in a browser, a game is played to its end in it,
undone and continued, a record is replayed, and everything that `ALSO` names is imported. What
`sys.modules` then holds of the standard library is written to modules.txt, from which the site's
archive is compiled.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.browsers.chromium import launch
from tools.files import SiteError
from tools.site import build, offline
from tools.site.runtime.archive import MODULES
from tools.site.serve import serving

HEAD = """\
# The modules of the standard library that the page carries, one a line. They were recorded in a
# browser, in which a game was played on the whole library; modules.py says what else was done.
# `python -m tools.site.runtime.modules` writes this list again.
"""

ALSO = {
    "a bug": "traceback logging warnings linecache",
    "the command line": "argparse gettext shutil textwrap",
    "records and links": "json hashlib zlib base64 urllib.parse io",
    "texts": "encodings.ascii encodings.latin_1 encodings.utf_8_sig gettext locale html",
    "players": "random math fractions statistics heapq bisect itertools functools",
    "types": "dataclasses enum typing collections.abc abc types copy operator",
    "benchmarks": "time statistics",
    "PyScript": "pyscript pyscript.ffi pyscript.fs pyscript.media pyscript.web pyscript.workers",
}
"""What one session need not come across, by what needs it."""

GAME = build.ROOT / "tests/claimit/golden/3-players-plain.json"

LEFT_OUT = (
    *("_ssl", "ssl", "bz2", "lzma", "compression"),
    *("asyncio.base_events", "asyncio.base_subprocess", "asyncio.graph", "asyncio.protocols"),
    *("asyncio.selector_events", "asyncio.sslproto", "asyncio.staggered", "asyncio.streams"),
    *("asyncio.subprocess", "asyncio.threads", "asyncio.transports", "asyncio.trsock"),
    *("asyncio.unix_events", "selectors"),
    *("email", "encodings.cp437", "html.entities", "importlib.metadata", "pyodide.common"),
    *("tempfile", "zipfile"),
)
"""What the page can do without, and does, by the modules in library/: it has no sockets and no
processes of its own, and neither finds nor unpacks packages."""

MADE_FOR = re.compile(rb'\bversion:"[^"]+"')

PLAY = """() => {
  const usable = (action) => {
    const button = document.querySelector(`#play [data-action="${action}"]`);
    return button.getAttribute("aria-disabled") !== "true" && button;
  };
  const table = document.querySelector("#table");
  for (let step = 0; step < 5000 && table.dataset.phase !== "over"; step++) {
    const next = document.querySelector("[data-legal]") || usable("take") || usable("roll");
    next.click();
  }
  return table.dataset.phase;
}"""

RECORD = """
import contextlib, importlib, io, js, json, sys, traceback
from pathlib import Path

def loaded():
    for name in {also!r}.split():
        importlib.import_module(name)
    from claimit.__main__ import main
    Path("game.json").write_text(js.window.game)
    with contextlib.redirect_stdout(io.StringIO()):
        main(["replay", "game.json", "--jsonl"])
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    return sorted(spec.name for spec in specs if hasattr(getattr(spec, "loader", None), "archive"))

try:
    told = loaded()
except Exception as error:
    told = traceback.format_exc()
js.window.told = json.dumps(told)
"""

RUN = """([game, program]) => {
  window.game = game;
  const script = document.createElement("script");
  Object.assign(script, {type: "py", textContent: program});
  document.body.append(script);
}"""


def with_stock_start(files: build.Files) -> build.Files:
    """The same site, led to believe that its library was compiled for another Pyodide."""
    address = "web/runtime/interpreter.js"
    script = MADE_FOR.sub(b'version:"0.0.0"', files[address])
    if script == files[address]:
        raise SiteError(f"{address} has no version in MADE_FOR any more.")
    return offline.with_worker({**files, address: script})


def also() -> str:
    """The names in `ALSO`."""
    return " ".join(ALSO.values())


def recorded(page: Page, address: str) -> list[str]:
    """The modules that are loaded after a session on a page with the whole standard library."""
    page.goto(f"{address}?new=3&seed=modules")
    ready(page)
    phase = page.evaluate(PLAY)
    if phase != "over":
        raise SiteError(f"the game that was to be recorded stopped in the phase '{phase}'.")
    page.keyboard.press("u")
    page.goto(address)
    ready(page)
    page.evaluate(RUN, [GAME.read_text(encoding="utf-8"), RECORD.format(also=also())])
    page.wait_for_function("() => window.told", timeout=60_000)
    told: list[str] | str = json.loads(page.evaluate("window.told"))
    if isinstance(told, str):
        raise SiteError(f"the modules could not be recorded:\n{told}")
    return [name for name in told if not is_left_out(name)]


def is_left_out(name: str) -> bool:
    """Whether a module is in `LEFT_OUT`, or in a package that is."""
    return any(name == each or name.startswith(f"{each}.") for each in LEFT_OUT)


def ready(page: Page) -> None:
    """Wait until the game can be played."""
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)


def main() -> None:
    """Record a session and write the list."""
    argparse.ArgumentParser(
        prog="python -m tools.site.runtime.modules", description=__doc__
    ).parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        out = Path(folder, "site")
        build.write(with_stock_start(build.site()), out)
        browser = launch(playwright)
        with serving(out) as address:
            names = recorded(browser.new_page(reduced_motion="reduce"), address)
        browser.close()
    MODULES.write_text(HEAD + "".join(f"{name}\n" for name in names), encoding="utf-8")
    print(f"{MODULES.name} lists {len(names)} modules.")


if __name__ == "__main__":
    main()
