"""What accompanies the way from one model to the next, as far as the settings want it."""

from __future__ import annotations

from dataclasses import replace

from web.claim_it.cues import effects_of
from web.claim_it.timeline import happened
from web.kit.cues import NOTHING, Cue, Effects, paced
from web.table.model import Model


def effects(before: Model, after: Model) -> Effects:
    """Return what is heard, felt and thrown into the air."""
    settings, match = after.settings, after.shown
    told = NOTHING
    if match is not None:
        steps = happened(before.shown, match)
        told = paced(effects_of(steps, match.record.seats), after.tempo)
    if after.look.refusal and after.look is not before.look:
        told = replace(told, sounds=(*told.sounds, Cue("refused")))
    if settings.loudness != before.settings.loudness:
        told = replace(told, sounds=(*told.sounds, Cue("place")))  # as loud as it will be
    return replace(
        told,
        sounds=told.sounds if settings.loudness else (),
        buzz=told.buzz if settings.vibration else None,
    )
