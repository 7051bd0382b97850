"""Styles and scripts, joined and shortened by esbuild; bundle.mjs says how."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tools.files import ROOT
from tools.site.node import kept, run

BUNDLE = Path(__file__).with_name("bundle.mjs")
PACKAGES = ROOT / "node_modules"
"""Where the program finds esbuild."""
MADE = "made.json"


@dataclass(frozen=True)
class Wanted:
    """A file that is to be bundled."""

    entry: str
    joined: bool = False
    """Whether the styles or scripts that it imports are included."""
    whole: bool = False
    """Whether its pictures and fonts are included."""
    apart: tuple[str, ...] = ()
    """The files that are not included although they are imported."""
    instead: Mapping[str, str] = field(default_factory=dict[str, str])
    """Replacements of some expressions in scripts, such as `location.href`."""


def bundled(files: Mapping[str, bytes], *wanted: Wanted) -> dict[str, str]:
    """What esbuild makes of some of these files, by their addresses. Raises SiteError."""
    job = {
        "files": {name: base64.b64encode(data).decode() for name, data in files.items()},
        "wanted": [asdict(each) for each in wanted],
    }
    given = json.dumps(job).encode()
    made_by = (BUNDLE.read_bytes(), (PACKAGES / ".package-lock.json").read_bytes())
    return json.loads(
        kept(PACKAGES, (*made_by, given), lambda: {MADE: run(BUNDLE, given=given)})[MADE]
    )
