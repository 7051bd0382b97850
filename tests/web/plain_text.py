"""Marks, motions and sounds as lines that people can read.

A line tells a node and what is new on it: ``"words"`` are its text, ``-name`` is gone. Nodes on the
board that have the same news share a line, in which ``@`` stands for each one's name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from web.kit.cues import Effects
from web.kit.marks import Attributes, Marks
from web.kit.motion import Motion

KEY = re.compile(r'\[data-([\w-]+)="([^"]*)"\]')
ROOT = re.compile(r"(#play )?\[data-[^]]*\]")


def changes(before: Marks, after: Marks) -> Marks:
    """Return what is new in the marks that come after; what never was is not gone."""
    return {
        selector: changed
        for selector, attributes in after.items()
        if (changed := _changed(before.get(selector, {}), attributes))
    }


def _changed(known: Attributes, attributes: Attributes) -> Attributes:
    return {name: value for name, value in attributes.items() if known.get(name) != value}


def lines_of(marks: Marks) -> Iterator[str]:
    """Yield a line for each node, or for several on the board that have the same news."""
    nodes: dict[str, list[str]] = {}
    for selector, attributes in marks.items():
        root = ROOT.match(selector)
        node = root[0] if root else selector
        inner = [plain(selector[len(node) :]).strip()] if node != selector else []
        nodes.setdefault(node, []).append(" ".join([*inner, *map(_told, attributes.items())]))
    alike: dict[tuple[str, str], list[str]] = {}
    for node, news in nodes.items():
        kind, _, name = plain(node).rpartition(" ")
        text = ", ".join(news)
        if "," in name:
            alike.setdefault((kind, text.replace(name, "@")), []).append(name)
        else:
            alike[plain(node), text] = []
    for (node, text), names in alike.items():
        news = text.replace("@", names[0]) if len(names) == 1 else text
        yield f"{' '.join([node, *names])}: {news}"


def _told(attribute: tuple[str, str | None]) -> str:
    name, value = attribute
    name = name.removeprefix("data-")
    if value is None:
        return f"-{name}"
    if name in ("markup", "brings"):
        return name  # a drawing is nothing to be read
    if name == "text":
        return f'"{value}"'.replace("\n", " / ")
    return f"{name}={value!s}" if value else name


def plain(selector: str) -> str:
    """Return a selector without its brackets: ``space 3,4 .ghost``."""
    return KEY.sub(r"\1 \2", selector).replace("action ", "")


def motions_of(motions: Iterable[Motion]) -> Iterator[str]:
    """Yield a line for all that moves in the same way at the same time, in milliseconds."""
    together: dict[tuple[str, int, int], list[str]] = {}
    for each in motions:
        target = f" to {plain(each.target)}" if each.target else ""
        target += f" by {' '.join(f'{x:g},{y:g}' for x, y in each.way)}" if each.way else ""
        moment = (each.keyframes, each.delay, each.delay + each.duration)
        together.setdefault(moment, []).append(plain(each.selector) + target)
    for (keyframes, begins, ends), nodes in together.items():
        yield f"{keyframes} {begins}-{ends}: {', '.join(nodes)}"


def effects_of(effects: Effects) -> Iterator[str]:
    """Yield what is heard, felt and thrown into the air, and after how many milliseconds."""
    if effects.sounds:
        yield f"heard: {', '.join(f'{cue.name} {cue.delay}' for cue in effects.sounds)}"
    if effects.buzz:
        yield f"felt: {effects.buzz.pattern} {effects.buzz.delay}"
    if effects.confetti:
        yield f"confetti: {', '.join(effects.confetti.colours)} {effects.confetti.delay}"
