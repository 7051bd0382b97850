"""Motions on the page, played by the browser's own animations."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from js import JSON, document

from web.kit.motion import KEYFRAMES, Motion, along


def play(node: Any, motion: Motion) -> None:
    """Move a node, starting now."""
    options = {
        "delay": motion.delay,
        "duration": motion.duration,
        "fill": "backwards",
        "easing": "ease-out",
    }
    frames = parsed(along(motion.way)) if motion.way else named_frames(motion.keyframes)
    animation = node.animate(frames, parsed(options))
    # From now, not from the first frame, so that no scene ends before its motions do.
    animation.startTime = document.timeline.currentTime


def end_motions() -> None:
    """End all motions, and the transitions of the style sheets."""
    for animation in document.getAnimations():
        animation.finish()


def aim(node: Any, target: Any) -> None:
    """Measure the way from a node to another, and set it on the node. Only flights need this."""
    here, there = node.getBoundingClientRect(), target.getBoundingClientRect()
    x = there.left - here.left + (there.width - here.width) / 2
    y = there.top - here.top + (there.height - here.height) / 2
    node.style.setProperty("--x", f"{x:.1f}px")
    node.style.setProperty("--y", f"{y:.1f}px")
    node.style.setProperty("--size", f"{there.width / here.width:.3f}")


@cache
def named_frames(name: str) -> Any:
    """Return the keyframes with a name as a JavaScript value."""
    return parsed(KEYFRAMES[name])


def parsed(value: object) -> Any:
    """Return a value as a JavaScript value."""
    return JSON.parse(json.dumps(value))
