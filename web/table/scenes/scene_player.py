"""Shows a step scene by scene, and goes on when the player taps or when a scene has lasted.

The step itself is done and saved at once; only the page takes its time to show it. A player who
uses a control meanwhile means the newest position, and everything up to there is cut short.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any, Final

from web.kit.cues import NOTHING, Effects, joined
from web.kit.cues import paced as paced_effects
from web.kit.motion import paced
from web.kit.notices import Notice
from web.table.face.scenes import Scene
from web.table.messages.commands import Animate, Announce, Command, Later
from web.table.messages.news import NewTurnSeen, SceneEnded
from web.table.model.model import Cause, Change, Model
from web.table.model.responses import notify, performed
from web.table.seats.turns import has_passed_among_people, has_passed_on
from web.table.view.settings import Pace

AFTER_A_STEP: Final = {Pace.SLOW: 1500, Pace.NORMAL: 280, Pace.FAST: 120, Pace.INSTANT: 0}
"""How long a computer leaves its last step visible once it was shown, in milliseconds."""
NEW_TURN_MS: Final = 600
"""How long a tap on the big buttons may still be meant for the player before."""
AMONG_PEOPLE_MS: Final = 1000
"""The same, where the turn has passed from one person to another.

A player who taps fast and does not look needs longer to stop than to see: about a quarter of a
second to see that something has changed, as much to understand what, and the hand has meanwhile
begun the next tap or two. Nobody misses that second, for the device, or the look, goes over to
another one. After a computer's turn the person has waited and watched: there the shorter time will
do.
"""
LAST_TAP_MS: Final = 400
"""How long nobody must have tapped there before the next tap counts.

Hands that go on tapping, at some four to eight taps a second, so never come through, however long
they go on. Two taps of a player who finds the first one without effect lie further apart.
"""


def stage(
    model: Model,
    scenes: Sequence[Scene],
    *commands: Command,
    at_once: bool = False,
    watched: bool = False,
    has_stills: bool = True,
) -> Change:
    """Begin to show a step; `commands` are for its end.

    At once only the end is shown. Where nothing moves, stills come before it: of a step that is
    `watched`, because nobody at this table has made it, also those that are for watchers.
    """
    *others, last = scenes
    ending = replace(last, commands=(*last.commands, *commands), still=None)
    if at_once:
        return _begin(model, (ending,))
    if model.tempo:
        return _begin(model, (*others, ending))
    stills = [scene.still for scene in scenes if scene.still is not None]
    shown = [still for still in stills if has_stills and (watched or not still.for_watchers)]
    # All of it is heard and said as it begins: no dice fly that it could betray.
    said = tuple(command for command in ending.commands if isinstance(command, Announce))
    later = tuple(command for command in ending.commands if not isinstance(command, Announce))
    first, *more = (*shown, replace(ending, effects=NOTHING, commands=later))
    return _begin(model, (replace(first, effects=_together(scenes)), *more)).also(*said)


def _begin(model: Model, scenes: tuple[Scene, ...]) -> Change:
    return _cut_short(model).then(lambda model: _show(model, scenes))


def scene_ended(model: Model, intent: SceneEnded) -> Change:
    """Show the next scene, unless the player has gone on before."""
    if model.scenes and intent.record is _record(model) and intent.left == len(model.scenes) - 1:
        return move_on(model)
    return Change(model)


def move_on(model: Model) -> Change:
    """Show the next scene, if there is one; a tap as soon as this is still for the turn before."""
    if model.scenes:
        return _show(model, model.scenes[1:])
    return _wait(model, LAST_TAP_MS) if model.view.turn_is_new else Change(model)


def leave_scenes(cause: Cause, change: Change) -> Change:
    """Show no scene of a position that is no longer the one on the table."""
    before, after = cause.before, change.model
    if after.shown is before.shown or after.scenes is not before.scenes:
        return change
    return Change(replace(after, scenes=()), change.commands)


def end(model: Model) -> Change:
    """Show the last scene, if there is one."""
    return _show(model, model.scenes[-1:]) if model.scenes else Change(model)


def new_turn_seen(model: Model, intent: NewTurnSeen) -> Change:
    """Once all has passed, a tap on the big buttons is meant for the player whose turn it is."""
    if intent.record is not _record(model) or not model.view.unseen:
        return Change(model)
    return Change(model.viewing(unseen=model.view.unseen - 1))


def _show(model: Model, scenes: tuple[Scene, ...]) -> Change:
    scene, *later = scenes
    if not later:
        return _show_last(model, scene)
    until = Later(round(scene.lasts * model.patience), SceneEnded(_record(model), len(later)))
    shown = replace(model, scenes=scenes)
    return Change(shown, (*_performance(model, scene), until))


def _cut_short(model: Model) -> Change:
    """Cut a step short that is still being shown, but nothing of it is left unsaid."""
    if not model.scenes:
        return Change(model)
    last = model.scenes[-1]
    said = notify(model, last.notice).commands if last.notice else ()
    return Change(replace(model, scenes=()), (*last.commands, *said))


def _show_last(model: Model, scene: Scene) -> Change:
    change = Change(replace(model, scenes=()), (*_performance(model, scene), *scene.commands))
    if scene.notice is not None:
        notice = scene.notice
        change = change.then(lambda model: _tell(model, notice))
    if not has_passed_on(scene.match):
        return change
    wait = AMONG_PEOPLE_MS if has_passed_among_people(scene.match) else NEW_TURN_MS
    return change.then(lambda model: _wait(model, wait))


def _tell(model: Model, notice: Notice) -> Change:
    """Show a notice; below one that is to be read, it is only said."""
    shown, change = model.view.notice, notify(model, notice)
    is_to_be_read = shown is not None and (shown.lasting or shown.halts)
    return Change(model, change.commands) if is_to_be_read else change


def _wait(model: Model, milliseconds: int) -> Change:
    """Have the turn be new for so long at least, beside what else is still to pass."""
    seen = Later(milliseconds, NewTurnSeen(_record(model)))
    return Change(model.viewing(unseen=model.view.unseen + 1), (seen,))


def _performance(model: Model, scene: Scene) -> tuple[Command, ...]:
    moved = paced(scene.motions, model.tempo) or ()
    return (Animate(moved), *performed(model, paced_effects(scene.effects, model.tempo)))


def _together(scenes: Sequence[Scene]) -> Effects:
    """Return the effects of scenes that are all shown at once, each still at its time."""
    begins = accumulate((scene.lasts for scene in scenes), initial=0)
    return joined(zip(begins, (scene.effects for scene in scenes), strict=False))


def _record(model: Model) -> Any:
    return model.shown.record if model.shown else None
