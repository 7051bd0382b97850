"""Damage to texts and bytes: the same for the same random generator."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

STRANGE: Final = (
    "\0",
    "\ud800",
    "\u202e",
    "\u200d",
    "\u2028",
    "\ufeff",
    "\N{COMBINING ACUTE ACCENT}",
    "٣",
    "²",
    "👩\u200d🚀",
    "<script>",
    "{name}",
    "%s",
    "é",
    '"',
    "\\",
    "\n",
    ",",
    ":",
    "=",
    "-1",
    "1e999",
    "NaN",
    "9" * 5000,
    "[" * 3000,
    '{"a":' * 3000,
)
"""Letters and texts that are handled wrongly where anything is."""

VALUES: Final[Sequence[Any]] = (
    None,
    True,
    False,
    0,
    -1,
    2,
    6,
    2**31,
    10**400,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "\ud800",
    "x" * 2000,
    [],
    [[]],
    [0, 0],
    {},
    {"a": 1},
)
"""Values to stand where others are expected."""

DEEPEST: Final = 2000


def damaged(text: str, others: Sequence[str], rng: random.Random) -> str:
    """Return a text with one to four things done to it; `others` are texts to take parts from."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        text = rng.choice(ON_TEXT)(text, others, rng)
    return text


def damaged_bytes(data: bytes, rng: random.Random) -> bytes:
    """Return bytes of which some were flipped, cut off, left out, doubled or put in."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8))):
        start, end = sorted(rng.randrange(len(changed) + 1) for _ in range(2))
        match rng.randrange(5):
            case 0 if start < len(changed):
                changed[start] ^= 1 << rng.randrange(8)
            case 1:
                del changed[start:]
            case 2:
                del changed[start:end]
            case 3:
                changed[start:start] = changed[start:end] * rng.choice((1, 2, 50))
            case _:
                changed[start:end] = rng.randbytes(rng.choice((1, 2, 16)))
    return bytes(changed[:MOST])


MOST: Final = 1_100_000
"""No damage makes anything longer: what is longer than a record may be is refused unread."""


def _bits(text: str, _others: Sequence[str], rng: random.Random) -> str:
    data = damaged_bytes(text.encode(errors="surrogatepass"), rng)
    return data.decode(errors=rng.choice(("replace", "surrogateescape")))


def _cut(text: str, _others: Sequence[str], rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _put_in(text: str, _others: Sequence[str], rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(STRANGE) + text[at:]


def _repeat(text: str, _others: Sequence[str], rng: random.Random) -> str:
    start = rng.randrange(len(text) + 1)
    part = text[start : start + rng.choice((1, 10, 100))]
    times = rng.choice((2, 100, 1_000_000 // max(len(part), 1)))
    return (text[:start] + part * times + text[start:])[:MOST]


def _take_over(text: str, others: Sequence[str], rng: random.Random) -> str:
    other = rng.choice(others)
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


def _swap_words(text: str, _others: Sequence[str], rng: random.Random) -> str:
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _change_value(text: str, _others: Sequence[str], rng: random.Random) -> str:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return json.dumps(_changed(data, rng))


def _nest(text: str, _others: Sequence[str], rng: random.Random) -> str:
    depth = rng.choice((1, 10, DEEPEST, 100_000))
    opened, closed = rng.choice((("[", "]"), ('{"options":', "}")))
    return (opened * depth + text + closed * rng.choice((0, depth)))[:MOST]


def _changed(data: Any, rng: random.Random) -> Any:
    """Return JSON with one value, somewhere in it, exchanged, left out, doubled or mixed up."""
    if isinstance(data, dict) and data and rng.random() < 0.8:
        name = rng.choice(list(data))
        match rng.randrange(6):
            case 0:
                return {key: value for key, value in data.items() if key != name}
            case 1:
                return {**data, rng.choice(("steps", "seed", "x", "x" * 99)): data[name]}
            case _:
                return {**data, name: _changed(data[name], rng)}
    if isinstance(data, list) and data and rng.random() < 0.8:
        at = rng.randrange(len(data))
        return rng.choice((data + data, data[:at], [*data[:at], _changed(data[at], rng)]))
    if isinstance(data, str) and " " in data and rng.random() < 0.8:
        return _moved(data.split(), rng)
    return rng.choice(VALUES)


def _moved(steps: list[str], rng: random.Random) -> str:
    """Return steps in another order, or some of them again and again."""
    start, end = sorted(rng.randrange(len(steps) + 1) for _ in range(2))
    part = steps[start:end]
    match rng.randrange(4):
        case 0:
            rng.shuffle(part)
        case 1:
            part = part[::-1]
        case 2:
            part = part * rng.choice((2, 1000))
        case _:
            part = []
    return " ".join([*steps[:start], *part, *steps[end:]])[:MOST]


ON_TEXT: Final[Sequence[Callable[[str, Sequence[str], random.Random], str]]] = (
    _bits,
    _cut,
    _put_in,
    _repeat,
    _take_over,
    _swap_words,
    _change_value,
    _change_value,
    _change_value,
    _nest,
)
