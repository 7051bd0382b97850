"""Styles and scripts, joined and shortened by esbuild; bundle.mjs says how."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from tools.site.node import run

BUNDLE = Path(__file__).with_name("bundle.mjs")


@dataclass(frozen=True)
class Wanted:
    """Of which file something is to be made."""

    entry: str
    joined: bool = False
    """Whether the styles or scripts that it asks for come into it."""
    whole: bool = False
    """Whether its pictures and fonts do."""


def bundled(files: Mapping[str, bytes], *wanted: Wanted) -> dict[str, str]:
    """What esbuild makes of some of these files, by their addresses. Raises SiteError."""
    job = {
        "files": {name: base64.b64encode(data).decode() for name, data in files.items()},
        "wanted": [asdict(each) for each in wanted],
    }
    return json.loads(run(BUNDLE, given=json.dumps(job).encode()))
