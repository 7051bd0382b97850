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
    "throw": [
        {"transform": "translateY(0)"},
        {"transform": "translateY(-32px)", "offset": 0.3},
        {"transform": "translateY(0)", "offset": 0.72},
        {"transform": "translateY(-6px)", "offset": 0.84},
        {"transform": "translateY(0)"},
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
    """The node that it flies to, if any."""


def paced(motions: Sequence[Motion] | None, tempo: float) -> Sequence[Motion] | None:
    """Return the motions at this tempo; at tempo 0 nothing moves."""
    if not motions or tempo == 0:
        return None if motions is None else ()
    return tuple(
        replace(motion, delay=round(motion.delay * tempo), duration=round(motion.duration * tempo))
        for motion in motions
    )
