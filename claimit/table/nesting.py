"""JSON that nobody vouches for, read without harm however it is nested.

Python's reader calls itself for each level. In a browser that ends the whole interpreter at some
thousand levels, before Python can tell; so the levels are counted first.
"""

from __future__ import annotations

import json
import re
from typing import Final

DEEPEST: Final = 100
"""How many levels are read; nothing of ours has more than eight."""
MOST_MARKS: Final = 2_000_000
"""How many quotes and brackets are looked at; ten thousand games have half as many."""

_MARKS: Final = re.compile(r'\\.|["\[\]{}]', re.DOTALL)


def read_json(text: str) -> object:
    """Return what JSON says. Raises ValueError, also for what is nested too deeply."""
    if _is_deep(text):
        raise ValueError("It is nested too deeply.")
    return json.loads(text)


def _is_deep(text: str) -> bool:
    opened = text.count("[") + text.count("{")
    if opened <= DEEPEST:  # as in nearly every text: then nothing can be nested deeper
        return False
    if opened + text.count('"') + text.count("\\") > MOST_MARKS:
        return True
    depth, is_quoted = 0, False
    for found in _MARKS.finditer(text):
        mark = found[0]
        if mark == '"':
            is_quoted = not is_quoted
        elif is_quoted:
            continue
        elif mark in "[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif mark in "]}":
            depth -= 1
    return False
