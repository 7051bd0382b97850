"""Positions, and how the step that led there is told, as lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from claimit.table.match import Match
from tests.web.plain_text import changes, effects_of, lines_of, motions_of
from web.kit.marks import Marks, laid_over
from web.table.face.protocol import Face
from web.table.face.scenes import Scene
from web.table.play.table_marks import scene_marks, table_marks
from web.table.view.settings import USUAL, Settings
from web.table.view.view_state import ViewState


@dataclass(frozen=True)
class Moment:
    """A position, and in which view and with which settings it is shown.

    `is_step`: how its last step is told, scene by scene. `of`: only of such nodes.
    """

    title: str
    match: Match[Any]
    look: ViewState
    settings: Settings = USUAL
    is_step: bool = False
    of: str = ""


def lines_of_moment(moment: Moment, face: Face, bare: Marks) -> Iterator[str]:
    """Yield what a moment shows otherwise than a game at its start, and each scene in turn."""
    yield from ("", f"## {moment.title}")
    match, look, settings = moment.match, moment.look, moment.settings
    if not moment.is_step:
        yield from _lines(moment, bare, table_marks(match, face, look, settings))
        return
    shown = table_marks(match.at(match.ply - 1), face, look, settings)
    *passing, last = face.scenes(match)
    for scene in (*passing, *([last.still] if last.still else []), last):
        now = marks_of(scene, face, look, settings)
        if scene is last:
            now = laid_over(table_marks(match, face, look, settings), scene.marks or {})
        yield f"-- {_kind(scene, last)}"
        yield from _lines(moment, shown, now)
        yield from motions_of(scene.motions)
        yield from effects_of(scene.effects)
        if scene is not last.still:
            shown = now
    yield f'said: "{face.announcement(match)}"'


def _lines(moment: Moment, before: Marks, after: Marks) -> Iterator[str]:
    news = changes(before, after).items()
    yield from lines_of({node: told for node, told in news if re.match(moment.of, node)})


def marks_of(scene: Scene, face: Face, look: ViewState, settings: Settings) -> Marks:
    """Return all marks of a scene."""
    return laid_over(scene_marks(scene, face, look, settings), scene.marks or {})


def _kind(scene: Scene, last: Scene) -> str:
    if scene is last:
        return "at last"
    kind = "where nothing moves, for" if scene is last.still else "for"
    names = ("in_flight", "undecided", "invites", "for_watchers")
    flags = [name.replace("_", " ") for name in names if getattr(scene, name)]
    return ", ".join([f"{kind} {scene.lasts} ms", *flags])
