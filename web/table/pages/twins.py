"""Which of the games that are saved are one and the same, so that it counts once.

They are if game, options, seed and steps agree, as far as both go: a copy that was made, a file
that was opened twice, a game that was played on elsewhere and has come back. Names and titles make
no difference. Two that went different ways are two games, even with the same seed.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

_PARTS: Final = re.compile(
    r'("game": "[^"]*", "options": \{.*?\}), "seats": .*("seed": (?:null|"[^"]*")),'
    r' "steps": "([^"]*)"'
)
"""A record as `format_record` writes it; within its texts every quotation mark is escaped."""


def without_twins(texts: Iterable[tuple[str, str]]) -> set[str]:
    """Return of games, given by key and text, the keys of all but those that are the same as an
    earlier one, or its beginning. What is no record has no twin.
    """
    seen = defaultdict[tuple[str, str], list[str]](list)
    alone = set[str]()
    for key, text in texts:
        found = _PARTS.search(text)
        if found is not None:
            begun, seed, steps = found.groups()
            others = seen[begun, seed]
            if any(each == steps or each.startswith(f"{steps} ") for each in others):
                continue
            others.append(steps)
        alone.add(key)
    return alone
