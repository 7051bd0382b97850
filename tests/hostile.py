"""Names and files that mean harm: markup, invisible letters, and more of it than anything holds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Final

MARKUP: Final = (
    "<script>window.ran=1</script>",
    "<img src=x onerror=ran=1>",
    "<svg onload=window.ran=1>",
    "<b>bold</b>",
    "</span><i>",
    "</script><script>ran=1//",
    "<!--",
    "-->",
    "]]>",
    "<style>*{display:none}",
    "<base href=//evil>",
    "<iframe src=javascript:ran=1>",
    "javascript:window.ran=1",
    "&lt;b&gt;",
    "&#60;script&#62;",
    "&amp;",
    '"><img src=x onerror=ran=1>',
    "' onfocus=ran=1 x='",
    "${window.ran=1}",
    "{{ran}}",
    "{name}",
    "{0.__class__}",
    "%(name)s",
    "%s%n",
    "\\u003cscript\\u003e",
    "__proto__",
    "constructor",
    "[data-space]",
    "#record=AAAA",
    "../../settings",
    "'; DROP TABLE--",
    "`ran`",
    "$&",
    "null",
    "NaN",
)
UNSEEN: Final = (
    "\0",
    "\x07",
    "\x1b[31m",
    "\n",
    "\r",
    "\t",
    "\u00ad",
    "\u061c",
    "\u200b",
    "\u200e",
    "\u200f",
    "\u2028",
    "\u2029",
    "\u202a",
    "\u202b",
    "\u202d",
    "\u202e",
    "\u2060",
    "\u2066",
    "\u2067",
    "\u2069",
    "\ufeff",
    "\ufff9",
    "\U000e0041",
    "\ue000",
    "\x9b",
)
LONG: Final = tuple(
    part * (10_000 // len(part))
    for part in (
        "A",
        "W",
        "<b>",
        "ﷺ",
        "e\N{COMBINING ACUTE ACCENT}",
        "👩\u200d🚀",
        "\u202eabc",
        "&lt;",
    )
)
WORDS: Final = ("Mae{}", "{}Mae")

NAMES: Final = (
    *MARKUP,
    *(word.format(letter) for word, letter in product(WORDS, UNSEEN)),
    *LONG,
    "Zoë",
    "עדה",
    "مريم",
    "孟",
    "a\N{COMBINING ACUTE ACCENT}\N{COMBINING GRAVE ACCENT}",
)
"""A hundred and more; the last are nobody's harm, and have to be taken."""


def files(name: str) -> Iterator[str]:
    """Yield files in which a name stands where a player's is, and where nothing of the kind is."""
    good = {
        "format": "claimit-record",
        "version": 1,
        "game": "claim-it",
        "options": {"players": 2},
        "seats": [{"name": name, "colour": "green"}, {"name": "Bo", "colour": "violet"}],
        "seed": "abc",
        "steps": "235 5,3",
    }
    seats = [{"name": "Mae", "colour": "green"}, {"name": "Bo", "colour": "violet"}]
    yield json.dumps(good)
    for field in ("game", "seed", "steps"):
        yield json.dumps({**good, "seats": seats, field: name})
