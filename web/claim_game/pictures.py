"""The symbols of the board's drawing: what stands on tiles, by the id ``land-NAME``.

Those of a whole tile measure 100 by 100 units, the others are small and stand with their upper left
corner where they are used; numbers have their middle there. The style sheet gives the colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_SMALL: Final[Mapping[str, str]] = {
    "cabin": (
        '<path class="wall" d="M3.5 13h19v11h-19z"/>'
        '<path class="roof" d="M1 14 13 4l12 10z"/><path class="shade" d="M10.5 24v-7h5v7z"/>'
    ),
    "house": (
        '<path class="wall" d="M2 14h22v10H2z"/>'
        '<path class="roof two" d="M1 14.5 6 5h15l4 9.500z"/>'
        '<path class="shade" d="M6 24v-6h4v6zM15 17h4v4h-4z"/>'
        '<path class="wall" d="M17 3h3v5h-3z"/>'
    ),
    "barn": (
        '<path class="barn" d="M3 24V12l4-6 6-3 6 3 4 6v12z"/>'
        '<path class="cross" d="M9 24v-9h8v9zM9 15l8 9M17 15l-8 9"/>'
    ),
    "church": (
        '<path class="wall" d="M4 15h18v12H4z"/><path class="roof" d="M2 16l11-8 11 8z"/>'
        '<path class="wall" d="M9.5 12V5.500L13 0l3.5 5.500V12z"/>'
        '<path class="cross" d="M13-6V1M10.5-3.500h5"/>'
        '<path class="shade" d="M10.5 27v-6a2.5 2.5 0 0 1 5 0v6z"/>'
    ),
    "tree": (
        '<path class="shade" d="M12 16h3v9h-3z"/>'
        '<path class="tree" d="M5 18c-6-3-3-10 2-10 1-8 13-8 14 0 5 1 6 8 1 10z"/>'
    ),
    "tuft": (
        '<path class="scrub" d="M2 12c1-4 1-6 0-9M8 12c0-5 0-7 1-11M14 12c-1-4 0-6 1-8'
        'M0 12.500h16"/>'
    ),
    "sage": (
        '<path class="bush" d="M4 34'
        'c-6-2-5-11 2-12 0-9 11-12 15-5 8-4 16 3 13 10 6 2 5 8 0 8z"/>'
        '<path class="scrub" d="M12 33c0-5-1-7-3-9M19 33c0-7 1-9 3-13M26 33c0-4 1-6 4-8M0 36'
        'h44"/>'
    ),
    "cactus": (
        '<path class="cactus" d="M17 44V8c0-7 11-7 11 0v14h3c2 0 3-1 3-3v-5c0-5 7-5 7 0v7'
        'c0 6-4 9-9 9h-4v14z"/>'
        '<path class="cactus" d="M17 33h-4c-5 0-8-3-8-8v-6c0-5 7-5 7 0v4c0 2 1 3 3 3h2z"/>'
        '<path class="scrub" d="M22.5 9v32M2 45h44"/>'
    ),
    "rocks": (
        '<path class="rock" d="M2 38 8 24l9-5 6 6 4 13z"/>'
        '<path class="rock" d="M22 38l5-10 9-4 9 6 4 8z"/>'
        '<path class="scrub" d="M11 27l4 4M33 29l5 3M0 39h50"/>'
    ),
    "mesa": (
        '<path class="rock" d="M2 40 9 30l3-16 24-1 4 15 9 12z"/>'
        '<path class="scrub" d="M12 20h25M17 15v8M24 14v12M31 14v9M10 29h29M0 41h52"/>'
    ),
    "skull": (
        '<path class="bone" d="M17 17C9 17 3 13 3 5c5 5 9 6 15 6h10'
        'c6 0 10-1 15-6 0 8-6 12-14 12l-2 12c0 5-8 5-8 0z"/>'
        '<path class="hole" d="M19 19l2 3M27 19l-2 3M22 31v-3M24.5 31v-3"/>'
        '<path class="scrub" d="M4 36h38"/>'
    ),
    "pines": (
        '<path class="pine" d="M14 4 24 24h-5l8 14H1l8-14H4z"/>'
        '<path class="pine" d="M37 12l8 15h-4l6 11H27l6-11h-4z"/>'
        '<path class="scrub" d="M14 38v5M37 38v5M2 43h44"/>'
    ),
}
"""What is small."""

_TILES: Final[Mapping[str, str]] = {
    "plaque": (
        '<circle class="plaque-shade" cx="50" cy="53" r="39"/>'
        '<circle class="plaque" cx="50" cy="50" r="39"/>'
        '<circle class="plaque-ring" cx="50" cy="50" r="34.5"/>'
    ),
    "special-horses": (
        '<path class="emblem" d="M32 27h8.6c-4.4 8-6.2 14.6-6.2 20.8 0 10.6 6 17.4 15.6 17.4'
        "s15.6-6.8 15.6-17.4c0-6.2-1.8-12.8-6.2-20.8H68c5 7.6 7.2 14.4 7.2 21.4"
        'C75.2 65 65 75.6 50 75.600S24.8 65 24.8 48.4c0-7 2.2-13.8 7.2-21.400z"/>'
        '<path class="nails" d="M35 36h.01M31 47h.01M33 58h.01M41 67h.01M65 36h.01M69 47h.01'
        'M67 58h.01M59 67h.01"/>'
    ),
    "special-stagecoach": (
        '<g class="emblem hollow"><circle cx="50" cy="50" r="23"/>'
        '<path d="M50 27v46M27 50h46M33.7 33.700l32.6 32.6M66.3 33.7 33.7 66.3"/></g>'
        '<circle class="emblem" cx="50" cy="50" r="7.5"/>'
        '<circle class="plaque" cx="50" cy="50" r="2.5"/>'
    ),
    "special-homestead": (
        '<path class="emblem" d="M50 24 76 47l-4.5 4.800L68 48.700V72H56V58H44v14H32V48.7'
        'l-3.5 3.100L24 47z"/><path class="emblem" d="M60 26h7v12l-7-6z"/>'
    ),
    "special-marked-die": (
        '<g transform="rotate(-10 50 50)">'
        '<rect class="emblem" x="29" y="29" width="42" height="42" rx="9"/>'
        '<path class="spots" d="M39.5 39.500h.01M60.5 39.500h.01M50 50h.01M39.5 60.500h.01"/>'
        '<circle class="marked" cx="60.5" cy="60.5" r="6.5"/></g>'
    ),
    "special-detour": (
        '<path class="emblem" d="M47 24h6v52h-6z"/>'
        '<path class="emblem" d="M31 29h31l9 8-9 8H31z"/>'
        '<path class="emblem" d="M68 48H41l-9 7 9 7h27z"/>'
        '<path class="letters" d="M37 37h22M61 55H44"/>'
    ),
    "start": (
        '<circle class="camp" cx="50" cy="50" r="41"/>'
        '<path class="ruts" d="M8 78c20-6 30 4 46-1s26-6 40-2M6 86c22-5 30 4 48-1'
        's28-5 40-2"/><path class="canvas" d="M22 54c-3-24 6-32 28-32s31 8 28 32z"/>'
        '<path class="scrub" d="M36 53c-2-15-1-24 2-30M50 53V22M64 53c2-15 1-24-2-30"/>'
        '<path class="wagon" d="M18 54h64l-5 11H23z"/><g class="wheels">'
        '<circle cx="33" cy="69" r="10"/><circle cx="67" cy="69" r="10"/>'
        '<path d="M33 59v20M23 69h20M67 59v20M57 69h20M26 62l14 14M40 62 26 76M60 62l14 14'
        'M74 62 60 76"/></g>'
    ),
    "finish": (
        '<path class="office" d="M20 82V38h60v44z"/>'
        '<path class="front" d="M16 42V24h10v-6h48v6h10v18z"/>'
        '<path class="chequers" d="M26 24h8v6h-8zM42 24h8v6h-8zM58 24h8v6h-8zM34 30h8v6h-8z'
        'M50 30h8v6h-8zM66 30h8v6h-8z"/><path class="shade" d="M43 82V60h14v22z"/>'
        '<path class="pane" d="M26 56h11v12H26zM63 56h11v12H63z"/>'
        '<path class="porch" d="M14 47h72v5H14zM18 52v30M82 52v30M12 83h76"/>'
        '<path class="staff" d="M50 18V3"/><path class="flag" d="M51 3h19l-5 5 5 5H51z"/>'
    ),
}
"""What fills a tile."""

_NUMBERS: Final = (2, 3, 4)


def _small(name: str, drawing: str) -> str:
    return f'<g id="land-{name}" class="game-art">{drawing}</g>'


def _number(number: int) -> str:
    return (
        f'<g id="land-number-{number}" class="game-art"><circle class="plate" r="14"/>'
        f'<text class="digit" y="8.2">{number}</text></g>'
    )


_SIGNS: Final = (
    '<symbol id="land-points" viewBox="0 0 48 48"><path fill="currentColor" d="M24 4l6 13 14 1.6'
    '-10.4 9.600L36.5 42 24 35l-12.5 7 2.9-13.800L4 18.6 18 17z"/></symbol>'
    '<symbol id="land-supply" viewBox="0 0 48 48"><path fill="currentColor" d="M24 4 43 13v21L24 44'
    ' 5 34V13z"/></symbol>'
    '<symbol id="land-zoom-in" viewBox="0 0 48 48"><path fill="none" stroke="currentColor"'
    ' stroke-width="6" stroke-linecap="round" d="M24 9v30M9 24h30"/></symbol>'
    '<symbol id="land-zoom-out" viewBox="0 0 48 48"><path fill="none" stroke="currentColor"'
    ' stroke-width="6" stroke-linecap="round" d="M9 24h30"/></symbol>'
    '<symbol id="land-zoom-fit" viewBox="0 0 48 48"><path fill="none" stroke="currentColor"'
    ' stroke-width="5" stroke-linecap="round" d="M7 18V7h11M30 7h11v11M41 30v11H30M18 41H7V30"/>'
    "</symbol>"
)
"""Signs on panels and buttons."""

_PAWN: Final = (
    '<symbol id="land-pawn" viewBox="0 0 60 84"><path paint-order="stroke"'
    ' fill="currentColor" d="M30 3c9 0 15 6.5 15'
    " 14.5 0 5-2.4 9-6 11.500h4.500v5.500H41c1 14 4 24 10 32 4 2 5.5 5 5.5 9v5.500H3.5"
    "V75.500c0-4 1.5-7 5.5-9 6-8 9-18 10-32h-2.500V29H21c-3.6-2.5-6-6.5-6-11.500C15 9.5"
    ' 21 3 30 3z"/><path fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"'
    ' stroke-linecap="round" d="M22 14c1-3.5 4-5.5 7.5-6"/></symbol>'
)
"""A pawn, in its player's colour."""

SYMBOLS: Final = "".join(
    (
        *(_small(name, drawing) for name, drawing in {**_SMALL, **_TILES}.items()),
        *map(_number, _NUMBERS),
        _SIGNS,
        _PAWN,
    )
)
"""All of them, as definitions of an SVG."""
