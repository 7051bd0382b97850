"""How large the site is, part by part: as it is, and as hosts send what they compress."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from pathlib import Path

from tools.site.node import run

BROTLI = Path(__file__).with_name("brotli.mjs")


def table(files: Mapping[str, bytes], folder: Path) -> str:
    """The sizes of `files`, which have been written to `folder`, in bytes."""
    by_brotli: dict[str, int] = json.loads(run(BROTLI, folder))
    parts: dict[str, list[int]] = {}
    total = [0, 0, 0]
    for address, data in files.items():
        sizes = (len(data), len(gzip.compress(data, 6)), by_brotli[address])
        for sums in (parts.setdefault(part_of(address), [0, 0, 0]), total):
            sums[:] = [before + size for before, size in zip(sums, sizes, strict=True)]
    rows = {**parts, "total": total}
    lines = [f"{'':20}{'raw':>12}{'gzip':>12}{'brotli':>12}"]
    lines += [f"{name:20}" + "".join(f"{size:12,}" for size in rows[name]) for name in rows]
    return "\n".join(lines)


def part_of(address: str) -> str:
    """The line of the table that a file belongs to."""
    folders = Path(address).parts
    return "/".join(folders[:2]) if folders[0] == "runtime" else folders[0]
