"""How nodes of the page move, as pure data: only transform, opacity and visibility."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

_SHOWN: Final = {"visibility": "visible"}

KEYFRAMES: Final[dict[str, list[dict[str, Any]]]] = {
    "drop": [
        {"transform": "translateY(-90%) scale(1.5)", "opacity": 0},
        {"transform": "none", "opacity": 1, "offset": 0.75},
        {"transform": "scale(1.08, 0.94)", "offset": 0.85},
        {"transform": "none"},
    ],
    "slide-off": [
        {**_SHOWN, "transform": "none", "opacity": 1},
        {**_SHOWN, "transform": "translate(24%, -14%) rotate(20deg)", "opacity": 1, "offset": 0.3},
        {**_SHOWN, "transform": "translate(-60%, 160%) rotate(-140deg)", "opacity": 0},
    ],
    "leave": [
        {**_SHOWN, "transform": "none", "opacity": 1},
        {**_SHOWN, "transform": "rotateY(90deg)", "opacity": 1},
    ],
    "turn-up": [
        {"transform": "rotateY(-90deg)", "opacity": 0},
        {"transform": "rotateY(-90deg)", "opacity": 1, "offset": 0.01},
        {"transform": "none", "opacity": 1},
    ],
    "light": [{"opacity": 0}, {"opacity": 1}],
    "shake": [
        {"transform": "none"},
        {"transform": "translateX(-7px) rotate(-0.4deg)"},
        {"transform": "translateX(6px) rotate(0.3deg)"},
        {"transform": "translateX(-3px)"},
        {"transform": "none"},
    ],
    "pulse": [
        {"transform": "none"},
        {"transform": "scale(1.04)"},
        {"transform": "none"},
    ],
    # A die comes over the edge of the tray, bounces once and rests. Another
    # motion turns its cube.
    "throw": [
        {"transform": "translate(var(--drift), var(--edge)) scale(1.2)"},
        {"transform": "translate(0, -4%) scale(1.04)", "offset": 0.5, "easing": "ease-in"},
        {"transform": "none", "offset": 0.6, "easing": "ease-out"},
        {"transform": "translateY(-12%) scale(1.06)", "offset": 0.76, "easing": "ease-in"},
        {"transform": "none", "offset": 0.92},
        {"transform": "none"},
    ],
    "tumble": [
        {
            "transform": "rotateX(calc(var(--x) + var(--spin-x)))"
            " rotateY(calc(var(--y) + var(--spin-y)))"
        },
        {"transform": "rotateX(var(--x)) rotateY(var(--y))"},
    ],
    # It turns twice as far in about twice the time: as fast as the others at first.
    "spin-on": [
        {
            "transform": "rotateX(calc(var(--x) + 2 * var(--spin-x)))"
            " rotateY(calc(var(--y) + 2 * var(--spin-y)))"
        },
        {"transform": "rotateX(var(--x)) rotateY(var(--y))"},
    ],
    "dim": [
        {"opacity": 1},
        {"opacity": 0.55, "offset": 0.25},
        {"opacity": 0.55, "offset": 0.85},
        {"opacity": 1},
    ],
    "stamp": [
        {"transform": "scale(1.5)", "opacity": 0},
        {"transform": "none", "opacity": 1},
    ],
    # --x, --y and --size lead to the target, which the page measures when a motion has one.
    "fly": [
        {**_SHOWN, "transform": "none"},
        {
            **_SHOWN,
            "transform": "translate(calc(var(--x) * 0.4), calc(var(--y) * 0.4 - 20px)) scale(1.3)",
            "offset": 0.4,
        },
        {**_SHOWN, "transform": "translate(var(--x), var(--y)) scale(var(--size))"},
    ],
    "encircle": [
        {**_SHOWN, "transform": "scale(1.15)", "opacity": 0},
        {**_SHOWN, "transform": "none", "opacity": 1, "offset": 0.2},
        {**_SHOWN, "transform": "none", "opacity": 1, "offset": 0.85},
        {**_SHOWN, "transform": "none", "opacity": 0},
    ],
    "unroll": [
        {**_SHOWN, "transform": "scaleX(0.1)", "opacity": 0},
        {**_SHOWN, "transform": "none", "opacity": 1, "offset": 0.14},
        {**_SHOWN, "transform": "none", "opacity": 1, "offset": 0.86},
        {**_SHOWN, "transform": "none", "opacity": 0},
    ],
}


@dataclass(frozen=True, slots=True)
class Motion:
    """A node, how it moves (a name from `KEYFRAMES`), and when and for how long, in
    milliseconds.
    """

    selector: str
    keyframes: str
    delay: int
    duration: int
    target: str = ""
    """The selector of the node that it flies to; empty: none."""
    way: Sequence[tuple[float, float]] = ()
    """Its positions on the way, in its own widths to the right of its place and its own heights
    below it. They replace the keyframes.
    """


def along(way: Sequence[tuple[float, float]]) -> list[dict[str, Any]]:
    """Return the keyframes of a way; see `Motion.way`."""
    return [{"transform": f"translate({100 * x:g}%, {100 * y:g}%)"} for x, y in way]


def paced(motions: Sequence[Motion] | None, tempo: float) -> Sequence[Motion] | None:
    """Return the motions at this tempo; at tempo 0 nothing moves."""
    if not motions or tempo == 0:
        return None if motions is None else ()
    return tuple(
        replace(motion, delay=round(motion.delay * tempo), duration=round(motion.duration * tempo))
        for motion in motions
    )
