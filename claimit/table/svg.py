"""Pictures as SVG text: their elements, and the frame of a picture that is saved as a file.

Every element has its colours as attributes, so that a saved picture keeps them, and a class, so
that the style sheet of a page can change them. No element has an id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from typing import Final, NamedTuple

PAPER: Final = "#fdf5e2"
INK: Final = "#2b1a0e"
SOFT: Final = "#6b5638"
FONT: Final = "Bitter, Georgia, serif"
HEADING: Final = 46.0
"""The room for the two lines above a picture that is saved."""


class Look(NamedTuple):
    """A player's colour and symbol in a picture."""

    symbol: str
    """The name of the symbol."""
    fill: str
    shape: str
    """The symbol as SVG of 48 by 48 units, drawn in the current colour."""


LOOKS: Final[Mapping[str, Look]] = {
    "orange": Look(
        "wheel",
        "#d97f17",
        '<g fill="none" stroke="currentColor"><circle cx="24" cy="24" r="19.6" stroke-width="4.8"/>'
        '<path stroke-width="2.8" d="M24 5v38M5 24h38M10.6 10.6l26.8 26.8M37.4 10.6 10.6 37.4"/>'
        '</g><circle cx="24" cy="24" r="5.6" fill="currentColor"/>',
    ),
    "blue": Look(
        "pick",
        "#1f6cb0",
        '<g fill="currentColor" transform="rotate(38 24 24)">'
        '<path d="M2.2 19.6C7.6 10.5 15 6.4 24 6.4s16.4 4.1 21.8 13.2c-6.6-4.5-13.8-6.4-21.8-6.4'
        'S8.8 15.1 2.2 19.6z"/><path d="M20.4 4.2h7.2l.6 10.6-1.4 2.2.9 27.6c0 1.4-1.6 2.2-3.7 2.2'
        's-3.7-.8-3.7-2.2L21.2 17l-1.4-2.2z"/></g>',
    ),
    "green": Look(
        "star",
        "#35925a",
        '<path fill="currentColor" d="M24 5.8 29.8 17.5 42.6 19.3 33.3 28.4 35.5 41.3 24 35.2'
        ' 12.5 41.3 14.7 28.4 5.4 19.3 18.2 17.5z"/><g fill="currentColor">'
        '<circle cx="24" cy="5.8" r="3.5"/><circle cx="42.6" cy="19.3" r="3.5"/>'
        '<circle cx="35.5" cy="41.3" r="3.5"/><circle cx="12.5" cy="41.3" r="3.5"/>'
        '<circle cx="5.4" cy="19.3" r="3.5"/></g>',
    ),
    "crimson": Look(
        "horseshoe",
        "#a3253a",
        '<path fill="currentColor" fill-rule="evenodd" d="M6.6 3.6h9.3c.8 0 1.3.8 1 1.5-2.7 6-3.8'
        " 11-3.8 15.7 0 8 4.5 13.6 10.9 13.6s10.9-5.6 10.9-13.6c0-4.7-1.1-9.7-3.8-15.7-.3-.7.2-1.5"
        " 1-1.5h9.3c.6 0 1 .3 1.2.8C44.2 9 45 14.6 45 20.2c0 13.8-8.8 24.4-21 24.4S3 34 3 20.2"
        "C3 14.6 3.8 9 5.4 4.4c.2-.5.6-.8 1.2-.8z M9.3 8.8a1.7 1.7 0 1 0 .1 0zM7.9 18a1.7 1.7 0 1"
        " 0 .1 0zM10.1 27.5a1.7 1.7 0 1 0 .1 0zM16.3 35.3a1.7 1.7 0 1 0 .1 0zM38.6 8.8a1.7 1.7 0 1"
        " 0 .1 0zM40 18a1.7 1.7 0 1 0 .1 0zM37.8 27.5a1.7 1.7 0 1 0 .1 0zM31.6 35.3a1.7 1.7 0 1 0"
        ' .1 0z"/>',
    ),
    "violet": Look(
        "lantern",
        "#522c7a",
        '<path fill="none" stroke="currentColor" stroke-width="3.2" d="M13.2 14.5C12.6-2.2 35.4-2.2'
        ' 34.8 14.5"/><path fill="currentColor" fill-rule="evenodd" d="M18.6 8h10.8l1.2 3.6 6.7 3'
        "v4H10.7v-4l6.7-3z M12.6 20.4h22.8c4.3 5.8 4.3 10.6 0 16.2H12.6c-4.3-5.6-4.3-10.4 0-16.2z"
        " M24 21.7c.8 3.7 5.2 5.3 5.2 9.1 0 2.6-2.1 4.5-5.2 4.5s-5.2-1.9-5.2-4.5c0-3.8 4.4-5.4"
        ' 5.2-9.1z M9.9 38.4h28.2l2.3 6.9c.2.6-.2 1.1-.9 1.1h-31c-.7 0-1.1-.5-.9-1.1z"/>',
    ),
}
"""The look of each colour. A test compares them with the page's own colours and symbols."""


def number(value: float) -> str:
    """Format a coordinate, to a tenth, without trailing zeros."""
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def node(name: str, within: str = "", /, **attributes: float | str | None) -> str:
    """Return an SVG element. `within` is its content as SVG; an attribute that is None is left out.

    ``kind`` becomes its class, with a prefix, so that no other rule of a page applies.
    """
    written = "".join(
        f' class="drawn-{value}"'
        if key == "kind"
        else f' {key.replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{within}</{name}>"


def text(x: float, y: float, words: str, size: float = 13, **more: float | str | None) -> str:
    """Return a text element (default: it begins at `x` and is drawn in ink)."""
    usual = {"fill": INK, "font_size": size, "font_family": FONT}
    return node("text", escape(words), x=x, y=y, **{**usual, **more})


def moved(drawn: str, x: float, y: float) -> str:
    """Move a drawing from the origin to (`x`, `y`)."""
    return f'<g transform="translate({number(x)} {number(y)})">{drawn}</g>'


@cache
def symbol(colour: str, size: float) -> str:
    """Draw a player's symbol about the origin."""
    return node(
        "svg", LOOKS[colour].shape, kind="sign", x=-size / 2, y=-size / 2, width=size, height=size,
        viewBox="0 0 48 48", color="#fff",
    )  # fmt: skip


@cache
def disc(colour: str, radius: float) -> str:
    """Draw a player's disc with its symbol about the origin."""
    fill = LOOKS[colour].fill
    return node("circle", kind="enamel", data_colour=colour, r=radius, fill=fill) + symbol(
        colour, radius * 1.2
    )


@cache
def grid(columns: int, rows: int, side: float, x: float = 0.0) -> str:
    """Draw the lines of a board of squares, with its left edge at `x`."""
    across = (f"M{number(x)} {number(side * n)}h{number(side * columns)}" for n in range(rows + 1))
    down = (f"M{number(x + side * n)} 0v{number(side * rows)}" for n in range(columns + 1))
    lines = "".join((*across, *down))
    return node("path", kind="parcels", d=lines, fill="none", stroke=SOFT, stroke_width=1)


def picture(drawn: Iterable[str], width: float, height: float, label: str, kind: str) -> str:
    """Return a whole picture. Screen readers announce its label."""
    frame = f"0 0 {number(width)} {number(height)}"
    return node("svg", "".join(drawn), kind=kind, viewBox=frame, role="img", aria_label=label)


def standing_alone(svg: str, title: str = "", about: str = "", margin: float = 10) -> str:
    """Return a picture as a file: on a paper background and with its own size.

    `title` and `about`, what it is of, stand above it on two lines.
    """
    above = HEADING if title else 0.0
    before, _, after = svg.partition('viewBox="0 0 ')
    frame, _, rest = after.partition('"')
    width, height = (float(length) + 2 * margin for length in frame.split())
    height += above
    head, _, drawn = rest.partition(">")
    size = f'width="{number(width)}" height="{number(height)}"'
    left, top = number(-margin), number(-margin - above)
    begun = before.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    paper = node("rect", x=-margin, y=-margin - above, width=width, height=height, fill=PAPER)
    heading = ""
    if title:
        heading = text(0, 14 - above, title, 17, font_weight="bold")
        heading += text(0, 32 - above, about, 12, fill=SOFT)
    return (
        f"{begun}{size}"
        f' viewBox="{left} {top} {number(width)} {number(height)}"{head}>{paper}{heading}{drawn}\n'
    )


def _value(value: float | str) -> str:
    return escape(value) if isinstance(value, str) else number(value)
