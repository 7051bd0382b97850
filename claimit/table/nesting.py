"""Reads JSON from unknown sources safely, however deeply it is nested.

Python's reader calls itself for each level. In a browser, some thousand levels end the whole
interpreter before Python can raise an error. So the levels are counted first.
"""

from __future__ import annotations

import json
import re
from typing import Final

DEEPEST: Final = 100
"""The largest number of levels that is read. Our own files have eight at most."""
MOST_MARKS: Final = 2_000_000
"""The largest number of quotes and brackets that is read. Ten thousand games have half as many."""

_MARKS: Final = re.compile(r'\\.|["\[\]{}]', re.DOTALL)


def read_json(text: str) -> object:
    """Return the value of a JSON text. Raises ValueError, also if it is nested too deeply."""
    if _is_deep(text):
        raise ValueError("It is nested too deeply.")
    return json.loads(text)


def _is_deep(text: str) -> bool:
    opened = text.count("[") + text.count("{")
    if opened <= DEEPEST:  # true of nearly every text: then nothing can be nested deeper
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
