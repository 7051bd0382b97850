"""Draw the survey map that lies beneath the board and write it to ``web/art/map.svg``.

Run ``python -m tools.draw_map``. The land is a small height field: two streams carve it, a handful
of hills raise it, and marching squares turns it into contour lines. The river, the wagon trail and
the surveyor's marks are drawn over them. One seed decides every trembling of the hand, so the file
comes out the same each time.

Points are complex numbers (x to the right, y downwards), which keeps the geometry short.
"""

from __future__ import annotations

import cmath
import math
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

OUTPUT = Path(__file__).resolve().parent.parent / "web" / "art" / "map.svg"

SEED = 1855
SIZE = 600
GRID_STEP = 10
BLUR_PASSES = 3
INTERVAL = 0.78
"""The difference in height from one contour to the next."""
INDEX_EVERY = 5
"""Every fifth contour is an index contour, drawn heavier."""

INK = "#5e3a1c"
WATER = "#aec3c0"
BANK = "#5c7c83"

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
    """Tell whether a line returns to where it began."""
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


# --- Pen and ink ---------------------------------------------------------------------------------


def number(tenths: int) -> str:
    """Write a number given in tenths as briefly as SVG allows."""
    text = f"{tenths / 10:g}"
    return text.replace("0.", ".", 1) if abs(tenths) < 10 else text


def numbers(*points: complex) -> str:
    """Write points, already in tenths, as a list of coordinates with no needless blanks."""
    text = last = ""
    for value in (part for point in points for part in (point.real, point.imag)):
        digits = number(round(value))
        joins = digits.startswith("-") or (digits.startswith(".") and "." in last)
        text += digits if joins or not last else f" {digits}"
        last = digits
    return text


def in_tenths(point: complex) -> complex:
    """Return a point in whole tenths of a unit, so that relative steps add up exactly."""
    return complex(round(point.real * 10), round(point.imag * 10))


def straight(*points: complex) -> str:
    """Return path data for straight strokes through the points."""
    tenths = [in_tenths(point) for point in points]
    steps = [b - a for a, b in pairwise(tenths)]
    return f"M{numbers(tenths[0])}" + "".join(f"l{numbers(step)}" for step in steps)


def curve(line: Sequence[complex]) -> str:
    """Return path data for a smooth stroke through the points."""
    closed = is_loop(line)
    before = line[-2] if closed else line[0]
    after = line[1] if closed else line[-1]
    data = f"M{numbers(in_tenths(line[0]))}"
    for i, (a, b) in enumerate(pairwise(line)):
        c = line[i + 2] if i + 2 < len(line) else after
        start, end = in_tenths(a), in_tenths(b)
        handle = in_tenths(b - (c - a) / 6)
        if i == 0:
            first = in_tenths(a + (b - before) / 6)
            data += f"c{numbers(first - start, handle - start, end - start)}"
        else:
            data += f"s{numbers(handle - start, end - start)}"
    return data + ("z" if closed else "")


def stroke(data: Iterable[str] | str, width: float, opacity: float, extra: str = "") -> str:
    """Return a path element drawn in the current stroke colour."""
    joined = data if isinstance(data, str) else "".join(data)
    return f'<path stroke-width="{width:g}" opacity="{opacity:g}"{extra} d="{joined}"/>'


def on_sheet(point: complex, margin: float = 0) -> bool:
    """Tell whether a point lies on the sheet, at least a margin from its edge."""
    return margin <= min(point.real, point.imag) and max(point.real, point.imag) <= SIZE - margin


# --- What is drawn -------------------------------------------------------------------------------


def draw_contours(field: Field, rng: random.Random) -> str:
    """Draw the contour lines, broken where they would cross water."""
    lowest, highest = min(map(min, field)), max(map(max, field))
    plain: list[str] = []
    index: list[str] = []
    for step in range(math.floor(lowest / INTERVAL), math.ceil(highest / INTERVAL)):
        for whole in contours(field, (step + 0.4) * INTERVAL):
            for line in split(resample(soften(soften(whole)), 4), is_dry):
                if len(line) > 9:
                    drawn = tremble(resample(line, 22), rng, 0.5)
                    (plain if step % INDEX_EVERY else index).append(curve(drawn))
    return stroke(plain, 0.8, 0.28) + "\n" + stroke(index, 1.3, 0.34)


def is_dry(point: complex) -> bool:
    """Tell whether a point lies on land, a hair clear of the water."""
    return min(stream.clearance(point) for stream in STREAMS) > 1


def draw_water(rng: random.Random) -> str:
    """Draw both streams as one body of water, with a few lines of current on the river."""
    outlines = ""
    for stream in STREAMS:
        left = tremble(resample(stream.bank(-1), 19), rng, 0.5)
        right = tremble(resample(stream.bank(1), 19), rng, 0.5)
        back = curve(right[::-1])
        outlines += curve(left) + "L" + back[1:] + "z"
    currents = ""
    for start in range(4, len(RIVER.centre) - 12, 13):
        offset = rng.uniform(-0.35, 0.35)
        thread = [
            centre + offset * (bank - centre)
            for centre, bank in zip(RIVER.centre, RIVER.bank(1), strict=True)
        ][start : start + rng.randint(4, 9)]
        currents += curve(resample(thread, 20))
    return (
        f'<g opacity=".62" stroke="{BANK}"><path stroke-width="2.2" d="{outlines}"/>'
        f'<path fill="{WATER}" stroke="none" d="{outlines}"/>'
        f"{stroke(currents, 0.7, 0.55)}</g>"
    )


def draw_bluffs(rng: random.Random) -> str:
    """Draw hachured bluffs above the outer banks of the river's sharpest bends."""
    data = ""
    for side, start, stop in ((1, 25, 41), (-1, 69, 83), (1, 96, 108)):
        for centre, bank in list(zip(RIVER.centre, RIVER.bank(side), strict=True))[start:stop]:
            down = (centre - bank) / abs(centre - bank)
            brink = bank - down * rng.uniform(10, 11.5)
            data += straight(brink, brink + down * rng.uniform(4.5, 7.5))
    return stroke(data, 1, 0.36)


def draw_buttes(rng: random.Random) -> str:
    """Draw tiny buttes seen from above: strokes down their sides, heavier in the shade."""
    lit, shaded = "", ""
    for top, radius in ((496 + 204j, 7), (520 + 214j, 5), (205 + 402j, 6)):
        for turn in range(0, 360, 20):
            down = cmath.rect(1, math.radians(turn + rng.uniform(-6, 6)))
            foot = radius * rng.uniform(1.7, 2.1)
            strokes = straight(top + down * radius, top + down * foot)
            if -50 < turn - 45 < 90:
                shaded += strokes
            else:
                lit += strokes
    return stroke(lit, 0.8, 0.32) + stroke(shaded, 1.3, 0.38)


def draw_pines(rng: random.Random) -> str:
    """Draw small stands of pines, the way old surveys show timber."""
    data = ""
    for grove, count in ((98 + 398j, 5), (402 + 201j, 6), (298 + 18j, 4), (566 + 388j, 4)):
        for i in range(count):
            foot = grove + complex(9 * (i % 3) + rng.uniform(-2, 2), 8 * (i // 3) + 4 * (i % 2))
            data += straight(foot, foot - 8j)
            data += straight(foot - 3 - 2j, foot - 8j, foot + 3 - 2j)
    return stroke(data, 0.9, 0.34)


def draw_trail(rng: random.Random) -> str:
    """Draw the dotted wagon trail that fords the river."""
    trail = tremble(resample(TRAIL, 22), rng, 0.6)
    return stroke(curve(trail), 1.7, 0.42, ' stroke-dasharray="0 5.2"')


def draw_spot_heights(field: Field) -> str:
    """Draw the small crosses that mark the measured summits."""
    arms = (2.8 + 2.8j, 2.8 - 2.8j)
    data = "".join(straight(top - arm, top + arm) for top in summits(field) for arm in arms)
    return stroke(data, 1, 0.45)


def summits(field: Field) -> Iterator[complex]:
    """Yield the grid points that are higher than all eight around them."""
    for row in range(1, len(field) - 1):
        for column in range(1, len(field[0]) - 1):
            around = (r[column - 1 : column + 2] for r in field[row - 1 : row + 2])
            top = complex(column - 1, row - 1) * GRID_STEP
            if field[row][column] == max(map(max, around)) and on_sheet(top, 20):
                yield top


def draw_compass(centre: complex = 560 + 558j, radius: float = 25) -> str:
    """Draw a small compass rose: two rings, eight half-shaded points, and an arrow to the north."""
    light = dark = ""
    minor = [(turn, 0.62, 0.24) for turn in (45, 135, 225, 315)]
    major = [(turn, 1.0, 0.26) for turn in (0, 90, 180, 270)]
    for turn, reach, waist in minor + major:
        heading = radius * cmath.rect(1, math.radians(turn - 90))
        left, right = (waist * heading * cmath.rect(1, side * math.pi / 4) for side in (-1, 1))
        light += straight(centre + reach * heading, centre + left, centre) + "z"
        dark += straight(centre + reach * heading, centre + right, centre) + "z"
    x, y = number(round(centre.real * 10)), number(round(centre.imag * 10))
    arrow = straight(*(centre - radius * 1j + step for step in (-3 - 4j, -11j, 3 - 4j)))
    return (
        f'<g opacity=".4"><circle cx="{x}" cy="{y}" r="{radius * 0.72:g}" stroke-width=".6"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius * 0.8:g}" stroke-width="1.1"/>'
        f'<path fill="{INK}" stroke-width=".5" d="{dark}"/>'
        f'<path fill="#f3e2ba" stroke-width=".5" d="{light}"/>'
        f'<path fill="{INK}" stroke="none" d="{arrow}z"/></g>'
    )


def draw_paper(rng: random.Random) -> str:
    """Draw what the years left on the sheet: folds, stains and fibres."""
    stains = ""
    for _ in range(5):
        x, y, rx = rng.randint(100, 500), rng.randint(100, 500), rng.randint(60, 130)
        stains += f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{rx * 3 // 4}" fill="url(#stain)"/>'
    fibres = ""
    for _ in range(40):
        start = complex(rng.uniform(0, SIZE), rng.uniform(0, SIZE))
        step = cmath.rect(rng.uniform(4, 9), rng.uniform(0, math.tau))
        bend = cmath.rect(1, rng.uniform(-1, 1))
        fibres += curve([start, start + step, start + step + step * bend])
    folds = "".join(
        f'<path fill="url(#{name})" d="{data}"/>'
        for name, data in (
            ("fold-x", f"M288 0h24v{SIZE}h-24z"),
            ("fold-y", f"M0 288h{SIZE}v24H0z"),
        )
    )
    return f'<g stroke="none">{stains}{folds}</g>\n' + stroke(fibres, 0.5, 0.16)


DEFINITIONS = """<defs>
<radialGradient id="stain"><stop stop-color="#8a5a22" stop-opacity=".1"/>\
<stop offset=".8" stop-color="#8a5a22" stop-opacity=".06"/>\
<stop offset="1" stop-color="#8a5a22" stop-opacity="0"/></radialGradient>
<linearGradient id="fold-x"><stop stop-color="#5e3a1c" stop-opacity="0"/>\
<stop offset=".5" stop-color="#5e3a1c" stop-opacity=".09"/>\
<stop offset=".5" stop-color="#fff8e2" stop-opacity=".3"/>\
<stop offset="1" stop-color="#fff8e2" stop-opacity="0"/></linearGradient>
<linearGradient id="fold-y" href="#fold-x" x2="0" y2="1"/>
</defs>"""


def draw_map() -> str:
    """Return the whole map as an SVG document."""
    rng = random.Random(SEED)
    field = survey()
    layers = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">',
        DEFINITIONS,
        f'<g fill="none" stroke="{INK}" stroke-linecap="round" stroke-linejoin="round">',
        draw_paper(rng),
        draw_contours(field, rng),
        draw_water(rng),
        draw_bluffs(rng),
        draw_buttes(rng),
        draw_pines(rng),
        draw_trail(rng),
        draw_spot_heights(field),
        draw_compass(),
        "</g>",
        "</svg>",
    ]
    return "\n".join(layers) + "\n"


def main() -> None:
    """Write the map to its place among the web files."""
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(draw_map(), encoding="utf-8")
    print(f"{OUTPUT.name}: {OUTPUT.stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main()
