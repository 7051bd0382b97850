"""The boards of the rules, as `web.table.face.lessons.Diagrams` describes them."""

from __future__ import annotations

from dataclasses import replace

from claimit.claim_it import format_space, parse_space
from web.claim_it import gestures
from web.claim_it.lessons import diagrams
from web.claim_it.lessons.diagram_marks import diagram_marks as marks
from web.claim_it.lessons.diagrams import DIAGRAMS, Sketch, begun
from web.table.face.keys import CHOOSE

__all__ = ["gone_on", "knows", "marks", "moved", "tapped", "unanswered"]


def knows(name: str) -> bool:
    """Return whether there is a board with this name."""
    return name in DIAGRAMS


def tapped(name: str, sketch: Sketch | None, at: str) -> Sketch:
    """Return a board after a tap on a space."""
    return diagrams.tapped(sketch or begun(name), parse_space(at))


def gone_on(name: str, sketch: Sketch | None) -> Sketch:
    """Return a board after its button."""
    return diagrams.gone_on(name, sketch or begun(name))


def moved(name: str, sketch: Sketch | None, at: str, key: str) -> tuple[Sketch, str] | None:
    """Return a board after a key on a space, and the new focus; None for another key."""
    here = parse_space(at)
    if key in CHOOSE:
        return tapped(name, sketch, at), ""
    there = gestures.moved(here, key)
    if there is None:
        return None
    focus = f'[data-diagram="{name}"] [data-spot="{format_space(there)}"]'
    return diagrams.moved(sketch or begun(name), there), focus


def unanswered(sketch: Sketch) -> Sketch:
    """Return a board without its answer to the last tap."""
    return replace(sketch, answer="")
