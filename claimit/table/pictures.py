"""Pictures of a review: the chances over time, luck and skill, and where the game was won.

Each is SVG text with a label for screen readers; a page shows a table beside it. Words and figures
are in the reader's language. A player is shown by colour and symbol, never by the colour alone.
Names are drawn only if they are given, and are escaped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from claimit.table.retelling import Square
from claimit.table.review import Chances
from claimit.table.seats import Player, Seat
from claimit.table.svg import (
    INK,
    LOOKS,
    PAPER,
    SOFT,
    disc,
    grid,
    moved,
    node,
    number,
    picture,
    symbol,
    text,
)

WIDTH: Final = 400.0
"""The width of every picture, in its own units: about the pixels of a phone."""
BANDS: Final = 220.0
"""The height of the bands of the chances."""
AXIS: Final = 26.0
"""The room for turn numbers below the bands."""
ROW: Final = 24.0
"""The height of a line of the legend."""
SYMBOL: Final = 15.0
SYMBOLS_IN_A_BAND: Final = 4
NAMES_OF_LINES: Final = 52.0
"""How far the names of the lines reach from the left."""
WORD: Final = 10.0
"""The least room between the word at the axis and the first number."""
LETTER: Final = 7.0
"""How wide a letter of that word is, about."""
APART: Final = 14.0
"""How far a triangle is from what else is drawn in a band, at the least."""
LEAST_SQUARE: Final = 5.0
"""The side of the smallest square that is drawn: smaller ones look like specks."""
MOST_NUMBERS: Final = 10
"""The largest number of turns with a number at the axis."""

Band = Sequence[tuple[float, float]]
"""Where a player's band begins and ends, from the top, at each step."""
Figure = Callable[[float], str]
"""Formats a difference of chances in the reader's language, such as "+4.2"."""


@dataclass(frozen=True, slots=True)
class Moments:
    """What a picture shows of a game besides the chances."""

    turns: Sequence[tuple[int, int]]
    """For each turn, the number of steps before it, and its number."""
    last_round: int | None = None
    """The number of steps before the last round; None: there was none."""
    last_round_text: str = ""
    weighed: int | None = None
    """The last step whose chances are more than estimates; None: all are equally good."""
    mistakes: Sequence[tuple[int, Seat]] = ()
    """After how many steps costly decisions were due, and whose: each gets a triangle."""
    turn_text: str = ""
    """What the numbers at the axis count; empty: nothing is said."""
    quarters: Sequence[str] = ()
    """25, 50 and 75 percent in words: see `quarters`. Empty: the lines have no names."""


# The chances


def bands(
    chances: Sequence[Chances],
    players: Sequence[Player],
    moments: Moments,
    label: str,
    names: Sequence[str] = (),
) -> str:
    """Draw each player's chance of winning as a band, stacked, from the first step to the last.

    With `names`, a legend is drawn below.
    """
    last = max(len(chances) - 1, 1)
    edges = list(zip(*map(_edges, _two(chances)), strict=True))
    lines = [_points(edge) for edge in edges]
    drawn = [
        _band(seat, player, list(zip(*band, strict=True)), *between)
        for seat, (player, band, between) in enumerate(
            zip(players, pairwise(edges), pairwise(lines), strict=True)
        )
    ]
    drawn += _grid(moments.quarters)
    drawn += _last_round(moments, last)
    if moments.weighed is not None and moments.weighed < last:
        x = _x(moments.weighed, last)
        drawn.append(
            node("rect", kind="veil", x=x, y=0, width=WIDTH - x, height=BANDS, fill=PAPER,
                 fill_opacity="0.45")
        )  # fmt: skip
    drawn += _mistakes(moments, edges)
    drawn += _turns(moments, last)
    for row, name in enumerate(names):
        y = BANDS + AXIS + ROW * (row + 0.5)
        drawn += [moved(disc(players[row].colour, 9), 12, y), text(28, y + 4.5, name, kind="name")]
    return picture(drawn, WIDTH, BANDS + AXIS + ROW * len(names), label, "bands")


def quarters(share: Callable[[float], str], names: Sequence[str]) -> tuple[str, ...]:
    """Return what the lines at 25, 50 and 75 percent mean, in the reader's language.

    `share` words a chance. Of two players they are the chances of the first, so the first says so.
    """
    first, *others = map(share, (0.25, 0.5, 0.75))
    return (f"{names[0]} {first}" if len(names) == 2 else first, *others)


def _two(chances: Sequence[Chances]) -> Sequence[Chances]:
    """Return at least two moments, so that there is a line between them."""
    return chances if len(chances) != 1 else (*chances, *chances)


def _edges(chances: Chances) -> list[float]:
    """Return where each band begins, from the top, and where the last one ends."""
    whole = sum(chances) or 1.0
    down = [BANDS * total / whole for total in accumulate(chances, initial=0.0)]
    return [*down[:-1], BANDS]


def _points(edge: Sequence[float]) -> list[str]:
    """Return the points of the line between two bands."""
    return [f"{number(_x(n, len(edge) - 1))} {number(y)}" for n, y in enumerate(edge)]


def _band(seat: int, player: Player, band: Band, upper: list[str], lower: list[str]) -> str:
    shape = node(
        "path", kind="band", data_colour=player.colour, d=f"M{'L'.join([*upper, *lower[::-1]])}z",
        fill=LOOKS[player.colour].fill,
    )  # fmt: skip
    edge = node("path", kind="edge", d=f"M{'L'.join(upper)}", fill="none", stroke=PAPER,
                stroke_width=1.5)  # fmt: skip
    symbols = (moved(symbol(player.colour, side), x, y) for x, y, side in _symbols(band))
    return shape + (edge if seat else "") + "".join(symbols)


def _symbols(band: Band) -> Iterator[tuple[float, float, float]]:
    """Yield where a player's symbol stands, and how large it is: where the band is thick enough, or
    else where it is thickest.
    """
    last = len(band) - 1
    heights = [end - top for top, end in band]
    chosen = list[int]()
    for part in range(SYMBOLS_IN_A_BAND):
        first, end = (round(last * (part + n) / SYMBOLS_IN_A_BAND) for n in (0, 1))
        inner = [
            n for n in range(first, end + 1)
            if NAMES_OF_LINES < _x(n, last) < WIDTH - SYMBOL
        ]  # fmt: skip
        here = max(inner, key=heights.__getitem__, default=None)
        if here is None or heights[here] <= SYMBOL + 5:
            continue
        if not chosen or _x(here - chosen[-1], last) > 2 * SYMBOL:
            chosen.append(here)
    inner = [n for n in range(last + 1) if NAMES_OF_LINES < _x(n, last) < WIDTH - SYMBOL]
    for n in chosen or [max(inner or range(last + 1), key=heights.__getitem__)]:
        side = max(min(SYMBOL, heights[n] * 0.8), 5.0)
        x = min(max(_x(n, last), side), WIDTH - side)
        yield x, (band[n][0] + band[n][1]) / 2, round(side, 1)


def _grid(names: Sequence[str]) -> Iterator[str]:
    # The names stand at the left, as the line of the last round is at the right.
    for quarter in (1, 2, 3):
        y = BANDS * quarter / 4
        dashes = None if quarter == 2 else "2 5"
        if names:
            yield text(
                4, y - 4, names[quarter - 1], 11, kind="noted", paint_order="stroke",
                stroke=PAPER, stroke_width=3, stroke_linejoin="round",
            )  # fmt: skip
        yield node("path", kind="quarter", d=f"M0 {number(y)}H{number(WIDTH)}", fill="none",
                   stroke=PAPER, stroke_width=1, stroke_dasharray=dashes,
                   stroke_opacity="0.75")  # fmt: skip


def _last_round(moments: Moments, last: int) -> Iterator[str]:
    if moments.last_round is None:
        return
    x = _x(moments.last_round, last)
    line = f"M{number(x)} 0V{number(BANDS)}"
    for kind, ink, width in (("halo", PAPER, 5.0), ("last-round", INK, 2.0)):
        yield node("path", kind=kind, d=line, fill="none", stroke=ink, stroke_width=width,
                   stroke_dasharray=None if kind == "halo" else "6 4")  # fmt: skip
    if moments.last_round_text:
        at_left = x > WIDTH / 2
        yield text(
            x + (-6 if at_left else 6), 16, moments.last_round_text, kind="noted",
            text_anchor="end" if at_left else "start", paint_order="stroke", stroke=PAPER,
            stroke_width=4, stroke_linejoin="round",
        )  # fmt: skip


def _mistakes(moments: Moments, edges: Sequence[Sequence[float]]) -> Iterator[str]:
    """Draw a triangle in the band of each player who has made a costly decision.

    It is in the middle of the band or, where something else is drawn, as near to it as it can be.
    """
    last = len(edges[0]) - 1
    taken = [
        (x, y) for band in pairwise(edges) for x, y, _ in _symbols(list(zip(*band, strict=True)))
    ]
    for row, name in enumerate(moments.quarters, start=1):
        taken += [(x, BANDS * row / 4 - 8) for x in range(8, int(LETTER * len(name)), 6)]
    for ply, seat in sorted(moments.mistakes):
        top, end = edges[seat][ply] + 7, edges[seat + 1][ply] - 7
        middle = (edges[seat][ply] + edges[seat + 1][ply]) / 2
        x = min(max(_x(ply, last), 7), WIDTH - 7)
        places = (middle + way * APART for step in range(12) for way in (step, -step))
        free = (
            y for y in places
            if top <= y <= end
            and all(abs(x - left) >= APART or abs(y - down) >= APART for left, down in taken)
        )  # fmt: skip
        y = next(free, middle)
        taken.append((x, y))
        shape = node("path", kind="mistake", d="M-6-5h12L0 6z", fill=INK, stroke=PAPER,
                     stroke_width=1.5, stroke_linejoin="round")  # fmt: skip
        yield moved(shape, x, y)


def _turns(moments: Moments, last: int) -> Iterator[str]:
    """Mark where turns begin. At regular intervals a turn has its number, below its middle."""
    turns = moments.turns
    if moments.turn_text:
        yield text(0, BANDS + 20, moments.turn_text, 12, kind="number")
    begins = WORD + LETTER * len(moments.turn_text) if moments.turn_text else 8
    every = next(
        n for n in (1, 2, 5, 10, 20, 50, 100, 1000, 10_000) if len(turns) <= n * MOST_NUMBERS
    )
    yield node("path", kind="floor", d=f"M0 {number(BANDS)}H{number(WIDTH)}", fill="none",
               stroke=INK, stroke_width=1.5)  # fmt: skip
    for (ply, turn), (end, _) in pairwise((*turns, (last, 0))):
        x = _x(ply, last)
        yield node("path", kind="turn", d=f"M{number(x)} {number(BANDS)}v5", fill="none",
                   stroke=INK, stroke_width=1)  # fmt: skip
        middle = (x + _x(end, last)) / 2
        if turn % every == 0 and begins < middle < WIDTH - 8:
            yield text(middle, BANDS + 20, str(turn), 12, kind="number", text_anchor="middle")


def _x(ply: int, last: int) -> float:
    return WIDTH * ply / max(last, 1)


# Luck and skill


@dataclass(frozen=True, slots=True)
class Bar:
    """What luck brought a player, and what the player's own decisions gave away."""

    player: Player
    luck: float
    given_away: float
    name: str = ""


def bars(
    rows: Sequence[Bar], figure: Figure, label: str, luck_text: str, mistakes_text: str
) -> str:
    """Draw two bars for each player about a zero line: luck, and the cost of mistakes."""
    left, height = 104.0, 58.0
    middle, half = left + (WIDTH - left) / 2, (WIDTH - left) / 2 - 46
    most = max([0.01, *(abs(part) for row in rows for part in (row.luck, row.given_away))])
    drawn = [
        node("path", kind="floor", d=f"M{number(middle)} 0V{number(height * len(rows))}",
             fill="none", stroke=INK, stroke_width=1.5)
    ]  # fmt: skip
    for place, row in enumerate(rows):
        top = place * height + 6
        colour = row.player.colour
        drawn.append(moved(disc(colour, 11), 13, top + 22))
        if row.name:
            drawn.append(text(middle + 6, top + 2, row.name, 12, kind="name"))
        for line, (value, said) in enumerate(
            ((row.luck, luck_text), (0.0 - row.given_away, mistakes_text))
        ):
            y, length = top + 6 + 20 * line, half * abs(value) / most
            x = middle if value >= 0 else middle - length
            hollow = line == 1
            drawn.append(text(32, y + 12, said, 12, kind="said", fill=SOFT))
            drawn.append(
                node("rect", kind="hollow" if hollow else "bar", data_colour=colour, x=x, y=y,
                     width=length, height=15, fill=PAPER if hollow else LOOKS[colour].fill,
                     stroke=LOOKS[colour].fill, stroke_width=2)
            )  # fmt: skip
            at_left = value < 0
            drawn.append(
                text(x - 5 if at_left else x + length + 5, y + 12, figure(value), 12,
                     kind="figure", text_anchor="end" if at_left else "start")
            )  # fmt: skip
    return picture(drawn, WIDTH, height * len(rows), label, "bars")


# Where it was won


def won_on(
    values: Mapping[Square, float],
    columns: Sequence[str],
    rows: Sequence[str],
    colour: str,
    figure: Figure,
    label: str,
) -> str:
    """Draw a mark on each square of a board, as large as the change in chance there.

    Gains are filled with the player's colour, losses are hollow and dashed. `rows` are named from
    the top.
    """
    margin = 22.0
    side = (WIDTH - margin) / max(len(columns), 1)
    most = max([0.01, *map(abs, values.values())])
    drawn = [grid(len(columns), len(rows), side, margin)]
    for column, name in enumerate(columns):
        x, y = margin + side * (column + 0.5), side * len(rows) + 16
        drawn.append(text(x, y, name, kind="number", text_anchor="middle"))
    for row, name in enumerate(rows):
        drawn.append(text(10, side * (row + 0.5) + 5, name, kind="number", text_anchor="middle"))
    for (row, column), value in sorted(values.items()):
        x = margin + side * (column + 0.5)
        drawn += _square(value, most, x, side * (row + 0.5), side, colour, figure)
    return picture(drawn, WIDTH, side * len(rows) + margin, label, "won-on")


def _square(
    value: float, most: float, x: float, y: float, side: float, colour: str, figure: Figure
) -> Iterator[str]:
    length = (side - 22) * (abs(value) / most) ** 0.5
    if length < LEAST_SQUARE:
        return
    gained, fill = value > 0, LOOKS[colour].fill
    yield node(
        "rect", kind="gained" if gained else "lost", data_colour=colour, x=x - length / 2,
        y=y - 7 - length / 2, width=length, height=length, fill=fill if gained else "none",
        stroke=fill, stroke_width=2, stroke_dasharray=None if gained else "3 2.5",
    )  # fmt: skip
    yield text(x, y + side / 2 - 4, figure(value), 11, kind="figure", text_anchor="middle")


def turns_of(turns: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return where turns begin, from the turn number of each moment; 0 is before the first turn."""
    begun = [(0, turns[0])] if turns else []
    begun += [(n, after) for n, (before, after) in enumerate(pairwise(turns), 1) if after != before]
    return tuple((ply, turn) for ply, turn in begun if turn)
