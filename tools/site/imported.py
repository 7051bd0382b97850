"""Run by start.mjs inside Pyodide: import what the page starts with, and time each module.

The last line gives, as JSON, every module that is there then, in the order in which they came: its
name, and how many milliseconds its own code took, without the modules that it imports; 0 for what
Python itself brings before our first line.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter
from types import ModuleType
from typing import Any

took: dict[str, float] = dict.fromkeys(sys.modules, 0.0)
inner = [0.0]
"""How long the modules took that those being imported have imported, innermost last."""
Library: Any = type(json.__loader__)
execute = Library.exec_module


def timed(self: Any, module: ModuleType) -> None:
    """Execute a module, and note how long that took."""
    inner.append(0.0)
    begun = perf_counter()
    execute(self, module)
    whole = perf_counter() - begun
    took[module.__name__] = (whole - inner.pop()) * 1000
    inner[-1] += whole


Library.exec_module = timed
from claimit.games import first  # noqa: E402
from web import main  # noqa: E402, F401
from web.faces import Faces  # noqa: E402

Faces()[first()]  # which every table is opened with
json.dumps({name: took.get(name, 0.0) for name in sys.modules})
