"""Draw the survey map that lies beneath the board and write it to ``web/art/map.svg``.

Run ``python -m tools.pictures.draw_map``. Over the contours of the land (`landscape`) are drawn
the river, the wagon trail and the surveyor's marks. One seed decides every trembling of the hand,
so the file comes out the same each time.
"""

from __future__ import annotations

import cmath
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from tools.files import ROOT
from tools.pictures.landscape import (
    GRID_STEP,
    RIVER,
    SIZE,
    STREAMS,
    TRAIL,
    Field,
    contours,
    is_loop,
    resample,
    soften,
    split,
    survey,
    tremble,
)

OUTPUT = ROOT / "web" / "art" / "map.svg"

SEED = 1855
INTERVAL = 0.78
"""The difference in height from one contour to the next."""
INDEX_EVERY = 5
"""Every fifth contour is an index contour, drawn heavier."""

INK = "#5e3a1c"
WATER = "#aec3c0"
BANK = "#5c7c83"


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
    """Return whether a point lies on the sheet, at least a margin from its edge."""
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
    """Return whether a point lies on land, a hair clear of the water."""
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
