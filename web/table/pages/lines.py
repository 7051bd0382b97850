"""A line through points with a band about it, as SVG text: what has gone on over time.

It holds numbers and short words that a program has written. Colours and letters are the style
sheet's (`.chart`); it has a label, and the page puts a table behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 340
HEIGHT: Final = 202
LEFT, RIGHT, TOP, FLOOR = 46.0, 326.0, 12.0, 162.0
NAME: Final = 12.0
"""The height of a name beside a line."""
MOST_NUMBERS: Final = 8
"""How many points have their number below."""


class Spot(NamedTuple):
    """A point of the line: what comes after how many games, and how far the band reaches."""

    at: float
    value: float
    low: float
    high: float


class Beside(NamedTuple):
    """A value to compare with, as a dashed line with its name."""

    value: float
    name: str


def line(
    spots: Sequence[Spot], beside: Sequence[Beside], label: str, below: str, marks: Sequence[str]
) -> str:
    """Draw the line. `marks` are the words at the least and the largest value beside the scale.

    `below` says what is counted from left to right, as the numbers there tell. No spot: no picture.
    """
    if not spots:
        return ""
    values = [each for spot in spots for each in (spot.low, spot.high, spot.value)]
    values += [each.value for each in beside]
    least, most = min(values), max(values)
    span = (most - least) or 1.0
    last = max(spots[-1].at, 1.0)

    def x(at: float) -> float:
        return LEFT + (RIGHT - LEFT) * at / last

    def y(value: float) -> float:
        return FLOOR - (FLOOR - TOP) * (value - least) / span

    upper = [f"{_n(x(spot.at))} {_n(y(spot.high))}" for spot in spots]
    lower = [f"{_n(x(spot.at))} {_n(y(spot.low))}" for spot in reversed(spots)]
    middle = [f"{_n(x(spot.at))} {_n(y(spot.value))}" for spot in spots]
    drawn = [f'<path class="band" d="M{"L".join((*upper, *lower))}z"></path>'] if upper[1:] else []
    above = TOP - NAME
    for each in sorted(beside, key=lambda each: -each.value):
        height = y(each.value)
        # A name stands above its line or, if another line is just above that, below it.
        at = height - 4 if height - above >= NAME else height + 11
        above = height
        drawn += [
            f'<path class="aside" d="M{_n(LEFT)} {_n(height)}H{_n(RIGHT)}"></path>',
            f'<text class="name" x="{_n(LEFT + 4)}" y="{_n(at)}">{escape(each.name)}</text>',
        ]
    drawn.append(f'<path class="floor" d="M{_n(LEFT)} {_n(TOP)}V{_n(FLOOR)}H{_n(RIGHT)}"></path>')
    drawn.append(f'<path class="course" d="M{"L".join(middle)}"></path>')
    for spot in spots:
        bracket = f"M{_n(x(spot.at))} {_n(y(spot.low))}V{_n(y(spot.high))}"
        drawn.append(f'<path class="bracket" d="{bracket}"></path>')
        drawn.append(
            f'<circle class="spot" cx="{_n(x(spot.at))}" cy="{_n(y(spot.value))}" r="3"></circle>'
        )
    for words, height in zip(marks, (FLOOR, TOP + 8), strict=True):
        drawn.append(
            f'<text class="scale" x="{_n(LEFT - 6)}" y="{_n(height)}">{escape(words)}</text>'
        )
    for spot in spots[-1 :: -(len(spots) // MOST_NUMBERS + 1)]:
        drawn.append(f'<text x="{_n(x(spot.at))}" y="{_n(FLOOR + 16)}">{_n(spot.at)}</text>')
    drawn.append(f'<text class="below" x="{_n(RIGHT)}" y="{_n(FLOOR + 34)}">{escape(below)}</text>')
    return (
        f'<svg class="chart wide" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(label)}">{"".join(drawn)}</svg>'
    )


def extent(spots: Sequence[Spot], beside: Sequence[Beside]) -> tuple[float, float]:
    """Return the least and the largest value that a picture of these shows."""
    values = [each for spot in spots for each in (spot.low, spot.high, spot.value)]
    values += [each.value for each in beside]
    return min(values, default=0.0), max(values, default=0.0)


def _n(value: float) -> str:
    """Write a coordinate: to a tenth, and no longer than it has to be."""
    return f"{value:.1f}".removesuffix(".0")
