"""Pictures of figures as SVG text: columns, a triangle of discs, a scale, rows of squares.

They hold numbers and nothing that anyone has typed in. Their colours and the size of their letters
are the style sheet's (`.chart`); each has a label, and the page puts a table behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import sqrt
from typing import Final, NamedTuple

from web.table.pages.figures import whole

WIDTH: Final = 300
"""Of every picture, in its own units: about a phone's pixels."""
IN_A_ROW: Final = 10
MOST_SQUARES: Final = 60
"""How many squares are drawn of a streak; of a longer one the number beside it tells."""

_PIPS: Final[Mapping[int, str]] = {1: "c", 2: "am", 3: "acm", 4: "agim", 5: "acgim", 6: "adgijm"}
"""Where the spots of a face lie, by letters of `_AT`."""
_AT: Final[Mapping[str, tuple[int, int]]] = {
    "a": (5, 5), "d": (5, 10), "g": (5, 15), "c": (10, 10), "i": (15, 5), "j": (15, 10),
    "m": (15, 15),
}  # fmt: skip
"""Places of spots on a die of 20 by 20 units."""


class Column(NamedTuple):
    """One column: how often something came, and what was to be expected."""

    face: int
    seen: int
    expected: float
    spread: float
    """The standard deviation of how often it comes."""


def columns(wanted: Sequence[Column], label: str) -> str:
    """Draw a column for each face, with a mark where it was expected to end.

    A bracket reaches two standard deviations up and down from the mark. No column: no picture.
    """
    if not wanted:
        return ""
    top, floor, step = 18.0, 118.0, WIDTH / len(wanted)
    highest = max(max(each.seen, each.expected + 2 * each.spread) for each in wanted) or 1.0
    drawn = list[str]()

    def y(value: float) -> float:
        return floor - (floor - top) * max(value, 0.0) / highest

    for number, each in enumerate(wanted):
        middle, half = (number + 0.5) * step, min(step * 0.3, 20)
        upper, lower = y(each.expected + 2 * each.spread), y(each.expected - 2 * each.spread)
        bracket = f"M{_n(middle - 5)} {_n(upper)}h10M{_n(middle)} {_n(upper)}V{_n(lower)}m-5 0h10"
        across = f"M{_n(middle - half - 4)} {_n(y(each.expected))}h{_n(2 * half + 8)}"
        drawn += [
            _box("came", middle - half, y(each.seen), 2 * half, floor - y(each.seen)),
            _path("bracket", bracket),
            _path("mark", across),
            _text(middle, min(y(each.seen), upper) - 5, whole(each.seen)),
            die(each.face, middle - 10, floor + 8),
        ]
    drawn.append(_path("floor", f"M0 {_n(floor)}H{WIDTH}"))
    return _picture(drawn, 150, label)


def triangle(
    seen: Mapping[tuple[int, int], int],
    expected: Mapping[tuple[int, int], float],
    label: str,
) -> str:
    """Draw a disc for each pair of faces, as large as it came often, in a ring of its share.

    Where a disc fills its ring, the pair came as often as was expected: areas are compared. What
    came more than four times as often is drawn as four times. No pair: no picture.
    """
    faces = sorted({face for pair in expected for face in pair})
    if not faces:
        return ""
    step = WIDTH / (len(faces) + 1)
    ring = step * 0.24
    drawn = list[str]()
    for number, face in enumerate(faces):
        at = (number + 1) * step + step / 2
        drawn += [die(face, at - 10, step / 2 - 10), die(face, step / 2 - 10, at - 10)]
    for (one, other), share in sorted(expected.items()):
        x, y = ((faces.index(face) + 1) * step + step / 2 for face in (other, one))
        radius = ring * min(sqrt(seen.get((one, other), 0) / share), 2.0) if share else 0.0
        drawn += [_circle("came", x, y, radius), _circle("ring", x, y, ring)]
    return _picture(drawn, WIDTH, label)


def scale(seen: int, expected: float, spread: float, label: str) -> str:
    """Draw a line from 0 on, with a band of two standard deviations about what was expected.

    A rhomb stands where it came out.
    """
    right = max(seen, expected + 2 * spread, 1.0) * 1.05
    left, length, line = 10.0, WIDTH - 20.0, 40.0

    def x(value: float) -> float:
        return left + length * max(value, 0.0) / right

    low, high, there = x(expected - 2 * spread), x(expected + 2 * spread), x(seen)
    drawn = [
        _box("band", low, line - 10, high - low, 20),
        _path("floor", f"M{_n(left)} {_n(line)}h{_n(length)}M{_n(left)} {_n(line - 6)}v12"),
        _path("mark", f"M{_n(x(expected))} {_n(line - 14)}v28"),
        _path("came", f"M{_n(there)} {_n(line - 11)}l9 11-9 11-9-11z"),
        _text(min(max(there, 16), WIDTH - 16), line - 18, whole(seen)),
        _text(left, line + 24, "0"),
    ]
    return _picture(drawn, 68, label)


def squares(number: int) -> str:
    """Draw a streak as rows of squares; it says nothing to a screen reader."""
    shown = min(number, MOST_SQUARES)
    rows = -(-shown // IN_A_ROW)
    width, height = 10 * min(max(shown, 1), IN_A_ROW), 10 * max(rows, 1)
    drawn = (
        _box("came", 10 * (place % IN_A_ROW) + 1, 10 * (place // IN_A_ROW) + 1, 8, 8)
        for place in range(shown)
    )
    return (
        f'<svg class="streak" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' aria-hidden="true">{"".join(drawn)}</svg>'
    )


def die(face: int, left: float, top: float) -> str:
    """Draw a die's face, 20 by 20 units, with its corner there; above 6 it bears a number."""
    pips = "".join(
        _circle("spot", _AT[at][0], _AT[at][1], 2.1) for at in _PIPS.get(face, "")
    ) or _text(10, 15, str(face))  # fmt: skip
    body = f'<rect class="dice-face" width="20" height="20" rx="4"></rect>{pips}'
    return f'<g transform="translate({_n(left)} {_n(top)})">{body}</g>'


def _picture(drawn: Iterable[str], height: float, label: str) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {_n(height)}" role="img"'
        f' aria-label="{escape(label)}">{"".join(drawn)}</svg>'
    )


def _box(kind: str, x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect class="{kind}" x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}">'
        "</rect>"
    )


def _circle(kind: str, x: float, y: float, radius: float) -> str:
    return f'<circle class="{kind}" cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"></circle>'


def _path(kind: str, line: str) -> str:
    return f'<path class="{kind}" d="{line}"></path>'


def _text(x: float, y: float, text: str) -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}">{escape(text)}</text>'


def _n(value: float) -> str:
    """Write a coordinate: to a tenth, and no longer than it has to be."""
    return f"{value:.1f}".removesuffix(".0")
