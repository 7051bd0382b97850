"""Run by tools/site/runtime/compile.mjs inside Pyodide: make the classes of in.zip in both ways."""

from __future__ import annotations

import ast
import json
import marshal
import sys
import zipfile
from time import perf_counter
from types import ModuleType

sys.path.insert(0, "in.zip")
from expand import expanded  # pyright: ignore


def compiled(tree: ast.Module) -> bytes:
    """Return a module's code as a .pyc has it."""
    return marshal.dumps(compile(tree, "classes.py", "exec", dont_inherit=True, optimize=2))


def time_of(code: bytes) -> float:
    """Return how long it takes to read a module and to run it, in ms."""
    module = sys.modules["classes"] = ModuleType("classes")  # where annotations are looked up
    begin = perf_counter()
    exec(marshal.loads(code), vars(module))
    return 1000 * (perf_counter() - begin)


with zipfile.ZipFile("in.zip") as given:
    source, rounds = given.read("classes.py"), json.loads(given.read("rounds.json"))
ways = {
    "decorated": compiled(ast.parse(source)),
    "written": compiled(expanded(ast.parse(source))),
}
for code in ways.values():  # what both import is there from now on
    time_of(code)
times: dict[str, list[float]] = {way: [] for way in ways}
for _ in range(rounds):
    for way, code in ways.items():
        times[way].append(time_of(code))
with zipfile.ZipFile("out.zip", "w") as outcome:
    outcome.writestr("times.json", json.dumps(times))
