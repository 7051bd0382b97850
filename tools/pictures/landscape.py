"""The land on the survey map: its waters, its hills, and the contours between equal heights.

A small height field: two streams carve it, a handful of hills raise it, and marching squares turns
it into contour lines. Points are complex numbers (x to the right, y downwards), which keeps the
geometry short.
"""

from __future__ import annotations

import cmath
import math
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

SIZE = 600
GRID_STEP = 10
BLUR_PASSES = 3

Line = list[complex]
Field = list[list[float]]
Crossing = tuple[int, int, int, int]
"""A grid edge that a contour crosses: column and row of its two ends."""


@dataclass(frozen=True)
class Stream:
    """Running water: its centre line, and at each point its half width and the bed's height."""

    centre: Line
    half_widths: list[float]
    beds: list[float]

    def bank(self, side: int) -> Line:
        """Return the left (-1) or right (+1) bank."""
        return [
            point + side * width * 1j * heading
            for point, width, heading in zip(
                self.centre, self.half_widths, headings(self.centre), strict=True
            )
        ]

    def clearance(self, point: complex) -> float:
        """Return the distance from a point to the nearer bank, negative in the water."""
        return min(
            abs(point - centre) - width
            for centre, width in zip(self.centre, self.half_widths, strict=True)
        )


@dataclass(frozen=True)
class Hill:
    """A smooth rise: an elliptical bump of a given height, turned by an angle in degrees."""

    top: complex
    height: float
    radii: tuple[float, float]
    angle: float = 0.0

    def rise(self, point: complex) -> float:
        """Return how much the hill lifts the ground at a point."""
        local = (point - self.top) * cmath.rect(1, -math.radians(self.angle))
        return self.height * math.exp(
            -((local.real / self.radii[0]) ** 2) - (local.imag / self.radii[1]) ** 2
        )


HILLS = (
    Hill(124 + 140j, 6.2, (110, 85), 35),
    Hill(160 + 352j, 3.8, (95, 60), -20),
    Hill(395 + 110j, 5.2, (70, 95), 15),
    Hill(540 + 75j, 4.4, (80, 55), -35),
    Hill(372 + 290j, 2.4, (50, 60), 30),
    Hill(480 + 535j, 5.0, (95, 70), -25),
    Hill(60 + 620j, 3.0, (90, 45), 10),
)


# --- Lines ---------------------------------------------------------------------------------------


def headings(line: Sequence[complex]) -> list[complex]:
    """Return the unit direction of travel at each point of a line."""
    ahead = [*line[1:], line[-1]]
    behind = [line[0], *line[:-1]]
    steps = [b - a for a, b in zip(behind, ahead, strict=True)]
    return [step / (abs(step) or 1) for step in steps]


def spline(knots: Sequence[complex], pieces: int = 12) -> Line:
    """Return a smooth (Catmull-Rom) line through the knots."""
    padded = [2 * knots[0] - knots[1], *knots, 2 * knots[-1] - knots[-2]]
    line: Line = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for t in (i / pieces for i in range(pieces)):
            bend = (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
            line.append(b + ((c - a) * t + bend) / 2)
    return [*line, knots[-1]]


def resample(line: Sequence[complex], spacing: float) -> Line:
    """Return the line with its points spaced evenly, both ends kept."""
    length = sum(abs(b - a) for a, b in pairwise(line))
    count = max(2, round(length / spacing))
    result, walked = [line[0]], 0.0
    for a, b in pairwise(line):
        step = abs(b - a)
        while len(result) < count and walked + step >= length * len(result) / count:
            result.append(a + (b - a) * (length * len(result) / count - walked) / step)
        walked += step
    return [*result, line[-1]]


def is_loop(line: Sequence[complex]) -> bool:
    """Return whether a line returns to where it began."""
    return abs(line[0] - line[-1]) < 1e-6


def soften(line: Sequence[complex]) -> Line:
    """Return the line with each point drawn towards its neighbours."""
    middle = [(a + 2 * b + c) / 4 for a, b, c in zip(line, line[1:], line[2:], strict=False)]
    if is_loop(line):
        seam = (line[-2] + 2 * line[0] + line[1]) / 4
        return [seam, *middle, seam]
    return [line[0], *middle, line[-1]]


def tremble(line: Sequence[complex], rng: random.Random, reach: float) -> Line:
    """Return the line as an unsteady hand would draw it."""
    shaken = [point + cmath.rect(rng.gauss(0, reach), rng.uniform(0, math.tau)) for point in line]
    if is_loop(line):
        shaken[-1] = shaken[0]
    return shaken


def split(line: Sequence[complex], keep: Callable[[complex], bool]) -> Iterator[Line]:
    """Yield the stretches of a line whose points are to be kept."""
    stretch: Line = []
    for point in line:
        if keep(point):
            stretch.append(point)
        elif stretch:
            yield stretch
            stretch = []
    if stretch:
        yield stretch


# --- The land ------------------------------------------------------------------------------------


def make_stream(
    knots: Sequence[complex], widths: tuple[float, float], beds: tuple[float, float]
) -> Stream:
    """Lay a stream along its knots; bed and width change evenly, and the width breathes."""
    centre = resample(spline(knots), 7)
    shares = [i / (len(centre) - 1) for i in range(len(centre))]
    return Stream(
        centre,
        [between(widths, t) / 2 * (1 + 0.26 * math.sin(3 + 26 * t)) for t in shares],
        [between(beds, t) for t in shares],
    )


def between(ends: tuple[float, float], share: float) -> float:
    """Return the value that lies a share of the way from the first end to the second."""
    return ends[0] + (ends[1] - ends[0]) * share


# fmt: off
RIVER = make_stream(
    [-40 + 500j, 20 + 508j, 78 + 496j, 128 + 524j, 178 + 573j, 246 + 570j, 290 + 520j,
     318 + 462j, 384 + 448j, 440 + 414j, 452 + 352j, 500 + 306j, 556 + 316j, 640 + 284j],
    widths=(10, 18),
    beds=(0, -3.2),
)
CREEK = make_stream(
    [262 - 30j, 250 + 30j, 276 + 88j, 248 + 148j, 262 + 214j, 300 + 262j, 282 + 326j,
     296 + 388j, 330 + 420j, 336 + 456j],
    widths=(0.8, 5),
    beds=(5, -1.9),
)
TRAIL = spline(
    [-10 + 268j, 60 + 262j, 118 + 296j, 190 + 270j, 232 + 302j, 246 + 366j, 234 + 430j,
     262 + 492j, 318 + 522j, 384 + 500j, 430 + 476j, 500 + 452j, 560 + 468j, 612 + 452j]
)
# fmt: on
STREAMS = (RIVER, CREEK)


def height(point: complex) -> float:
    """Return the height of the land: valley floor, valley sides, hills, and a little unrest."""
    total = weights = 0.0
    for stream in STREAMS:
        for centre, bed in zip(stream.centre, stream.beds, strict=True):
            weight = 1 / (abs(point - centre) ** 2 + 60) ** 2
            total += weight * bed
            weights += weight
    clearance = max(0.0, min(RIVER.clearance(point), 1.3 * CREEK.clearance(point)))
    away = 1 - math.exp(-((clearance / 75) ** 1.4))
    unrest = math.sin(point.real / 37 + 1.3 * math.sin(point.imag / 61))
    unrest += math.sin(point.imag / 29 + 1.7 * math.sin(point.real / 53 + 2))
    hills = sum(hill.rise(point) for hill in HILLS)
    return total / weights + away * (3.2 + hills + 0.42 * unrest)


def survey() -> Field:
    """Return the heights on a grid that covers the sheet, blurred until no crease is left."""
    reach = range(-GRID_STEP, SIZE + 2 * GRID_STEP, GRID_STEP)
    field = [[height(complex(x, y)) for x in reach] for y in reach]
    for _ in range(BLUR_PASSES):
        field = [blur(row) for row in field]
        field = transpose(blur(column) for column in transpose(field))
    return field


def blur(values: Sequence[float]) -> list[float]:
    """Return the values, each averaged with its neighbours."""
    padded = [values[0], *values, values[-1]]
    return [(a + 2 * b + c) / 4 for a, b, c in zip(padded, padded[1:], padded[2:], strict=False)]


def transpose(rows: Iterable[Sequence[float]]) -> Field:
    """Return the rows as columns."""
    return [list(column) for column in zip(*rows, strict=True)]


def contours(field: Field, level: float) -> Iterator[Line]:
    """Yield the lines along which the field has the given height (marching squares)."""
    links: dict[Crossing, list[Crossing]] = defaultdict(list)
    for row in range(len(field) - 1):
        for column in range(len(field[0]) - 1):
            for one, other in cell_links(field, level, column, row):
                links[one].append(other)
                links[other].append(one)

    def walk(edge: Crossing) -> Line:
        line = [locate(field, level, edge)]
        while links[edge]:
            following = links[edge].pop()
            links[following].remove(edge)
            edge = following
            line.append(locate(field, level, edge))
        return line

    for edge in [edge for edge, ends in links.items() if len(ends) == 1]:
        if links[edge]:
            yield walk(edge)
    for edge in list(links):
        if links[edge]:
            yield walk(edge)


def cell_links(
    field: Field, level: float, column: int, row: int
) -> Iterator[tuple[Crossing, Crossing]]:
    """Yield the pairs of edges that a contour joins across one cell of the grid."""
    corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
    heights = [field[y][x] for x, y in corners]
    edges: list[Crossing] = []
    for i, j in ((0, 1), (1, 2), (2, 3), (3, 0)):
        if (heights[i] > level) != (heights[j] > level):
            edges.append((*min(corners[i], corners[j]), *max(corners[i], corners[j])))
    if len(edges) == 4 and (sum(heights) / 4 > level) == (heights[0] > level):
        edges = [*edges[1:], edges[0]]
    yield from zip(edges[::2], edges[1::2], strict=True)


def locate(field: Field, level: float, edge: Crossing) -> complex:
    """Return the point of a grid edge that has the given height."""
    ax, ay, bx, by = edge
    low, high = field[ay][ax], field[by][bx]
    share = (level - low) / (high - low)
    return GRID_STEP * complex(between((ax, bx), share) - 1, between((ay, by), share) - 1)
