"""Sounds, vibration and confetti, as pure data. Delays are in milliseconds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

SOUNDS: Final = (
    "rattle",
    "come-to-rest",
    "suspense",
    "place",
    "stamp",
    "bust",
    "tick",
    "home",
    "last-round",
    "win",
    "refused",
)
"""The sounds that web/runtime/performer.js can make."""

HASTE: Final = 0.4
"""The tempo of sounds when nothing moves: short, but still one after another."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound from `SOUNDS`, and when it starts."""

    name: str
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Buzz:
    """A vibration: alternating milliseconds of shaking and rest, and when it starts."""

    pattern: tuple[int, ...]
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Confetti:
    """Confetti in these players' colours, and when it starts."""

    colours: tuple[str, ...]
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Effects:
    """All effects of one step."""

    sounds: tuple[Cue, ...] = ()
    buzz: Buzz | None = None
    confetti: Confetti | None = None


NOTHING: Final = Effects()


def joined(several: Iterable[tuple[int, Effects]]) -> Effects:
    """Return several effects as one. Each has the time at which it starts, in milliseconds.

    A device can only have one vibration at a time, so the last one counts.
    """
    sounds: list[Cue] = []
    buzz, confetti = None, None
    for begins, effects in several:
        sounds += (replace(cue, delay=begins + cue.delay) for cue in effects.sounds)
        if effects.buzz:
            buzz = replace(effects.buzz, delay=begins + effects.buzz.delay)
        if effects.confetti:
            confetti = replace(effects.confetti, delay=begins + effects.confetti.delay)
    return Effects(tuple(sounds), buzz, confetti)


def paced(effects: Effects, tempo: float) -> Effects:
    """Return the effects at the tempo of the motions; at tempo 0 there is no confetti."""
    pace = tempo or HASTE

    def moved(delay: int) -> int:
        return round(delay * pace)

    buzz, confetti = effects.buzz, effects.confetti
    return Effects(
        tuple(replace(cue, delay=moved(cue.delay)) for cue in effects.sounds),
        buzz and replace(buzz, delay=moved(buzz.delay)),
        replace(confetti, delay=moved(confetti.delay)) if confetti and tempo else None,
    )
