"""Run Python inside the page, in the very Pyodide that plays the game."""

from __future__ import annotations

import json
from collections.abc import Mapping

from playwright.sync_api import Page

PROGRAM = """
import json, os
from js import window
from pyodide.ffi import JsException

for name, text in json.loads(window.given).items():
    if folder := os.path.dirname(name):
        os.makedirs(folder, exist_ok=True)
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
try:
    names = {}
    exec(compile(window.program, "program", "exec"), names)
    window.told = json.dumps({"result": names["run"]()})
except BaseException as error:
    window.told = json.dumps({"error": repr(error)})
"""

INJECT = """([given, program, loader]) => {
  Object.assign(window, {given, program, told: null});
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = loader;
  document.body.append(script);
}"""


def run_inside(page: Page, program: str, files: Mapping[str, str], seconds: float = 60) -> object:
    """Run a program whose function `run` returns a JSON value; give that value back.

    The page must be open and ready. `files` are written into Pyodide's file system first. An
    exception inside fails the test that asked.
    """
    begin_inside(page, program, files)
    page.wait_for_function("() => window.told !== null", timeout=seconds * 1000)
    told = json.loads(page.evaluate("window.told"))
    assert "error" not in told, told["error"]
    return told["result"]


def begin_inside(page: Page, program: str, files: Mapping[str, str]) -> None:
    """Begin to run a program in the same way, and do not wait for it."""
    page.evaluate(INJECT, [json.dumps(files), program, PROGRAM])
