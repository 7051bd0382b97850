"""What a hundred frozen dataclasses cost a start: by the decorator, and written out at build time.

Both are compiled beforehand, as an archive has them, and made in turns by Pyodide in Node. No
browser is needed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tests.bench.figures import table
from tools.site.runtime.archive import EXPAND, run_in_pyodide, stand_ins, unzipped, zipped

PROGRAM = Path(__file__).with_name("classes_in_pyodide.py")
COUNT = 100
FIELDS = ("name: str", "seat: int", "score: int", "is_over: bool = False", "rank: int = 0")


def report(rounds: int = 15) -> Iterator[str]:
    """Make the classes so often in both ways; gives a table."""
    given = {
        **stand_ins(),
        EXPAND.name: EXPAND.read_bytes(),
        "classes.py": source().encode(),
        "rounds.json": json.dumps(rounds).encode(),
    }
    times = json.loads(unzipped(run_in_pyodide(PROGRAM, zipped(given)))["times.json"])
    decorated, written = median(times["decorated"]), median(times["written"])
    yield f"Making {COUNT} frozen dataclasses of {len(FIELDS)} fields, medians of {rounds}, in ms"
    rows = [
        ("by the decorator", decorated, 1.0),
        ("written out", written, written / decorated),
    ]
    yield table(("", "time", "of the first"), rows, "", ".1f", ".2f")


def source() -> str:
    """Return a module of so many classes."""
    body = "".join(f"    {field}\n" for field in FIELDS)
    classes = (
        f"@dataclass(frozen=True, slots=True)\nclass Class{number}:\n{body}"
        for number in range(COUNT)
    )
    imports = "from __future__ import annotations\nfrom dataclasses import dataclass"
    return "\n\n".join((imports, *classes))
