"""What a start costs, part by part: modules, their bytes in the archive, and their time."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tools.site.node import run
from tools.site.runtime.archive import unzipped

START: Final = Path(__file__).with_name("start.mjs")
IMPORTED: Final = Path(__file__).with_name("imported.py")

OURS: Final = ("claimit", "web")
LIBRARY: Final = "Python's library"
REST: Final = "for later"
"""What the archive has that no start imports."""


class Part(NamedTuple):
    """A line of the table: how many modules, their bytes, and how many milliseconds in Node."""

    modules: int
    size: int
    time_ms: float


def imported(archive: bytes) -> dict[str, float]:
    """Return what a start imports from a site's compiled archive: each module with its time in ms.

    Taken in Node, once; so the times tell which part is heavy, and not how long a browser takes.
    """
    with tempfile.NamedTemporaryFile(suffix=".zip") as library:
        library.write(archive)
        library.flush()
        printed = run(START, IMPORTED, Path(library.name)).decode()
    times: dict[str, float] = json.loads(printed.splitlines()[-1])
    return times


def parts(archive: bytes, times: Mapping[str, float]) -> dict[str, Part]:
    """Return what each part of the archive costs a start."""
    sizes = {module_of(name): len(data) for name, data in unzipped(archive).items()}
    found: dict[str, Part] = {}
    for module, size in sizes.items():
        part = part_of(module) if module in times else REST
        modules, sum_of_sizes, time_ms = found.get(part, Part(0, 0, 0.0))
        found[part] = Part(modules + 1, sum_of_sizes + size, time_ms + times.get(module, 0.0))
    return dict(sorted(found.items()))


def module_of(path: str) -> str:
    """Return the module that a file of the archive holds; other files keep their path."""
    if not path.endswith(".pyc"):
        return path
    return path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def part_of(module: str) -> str:
    """Return the part that a module belongs to: a folder of ours, PyScript's, or the library."""
    first, *rest = module.split(".")
    if first in OURS:
        return f"{first}.{rest[0]}" if len(rest) > 1 else first
    return first if first == "pyscript" else LIBRARY


def table(found: Mapping[str, Part]) -> str:
    """The parts as a table to read."""
    lines = [f"{'at the start':20}{'modules':>12}{'bytes':>12}{'ms in Node':>12}"]
    lines += [_line(name, part) for name, part in found.items() if name != REST]
    lines.append(_line("in all", _sum(part for name, part in found.items() if name != REST)))
    return "\n".join([*lines, _line(REST, found[REST])] if REST in found else lines)


def _sum(all_parts: Iterable[Part]) -> Part:
    modules, sizes, times = zip(*all_parts, strict=True)
    return Part(sum(modules), sum(sizes), sum(times))


def _line(name: str, part: Part) -> str:
    return f"{name:20}{part.modules:12,}{part.size:12,}{part.time_ms:12.1f}"
