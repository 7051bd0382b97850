"""The settings of the table: language, look, motion, sound. Saved in this browser, not in games.

Each setting is a field of `Settings`; the dialog has a control with its name as `data-setting`.
`web/runtime/settings.js` reads language and theme before Python is there, as `format_settings` has
written them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final, cast

from claimit.table.nesting import read_json
from claimit.table.phrase import Phrase
from web.kit.marks import Marks, flag
from web.kit.words import LANGUAGES, say, tell

LOUDEST: Final = 100
EDGES: Final = (0, 90, 180, 270)
"""The edges of the device, by how far the table is turned for a player who sits there."""


class Theme(StrEnum):
    """The theme of the page."""

    LAMPLIGHT = "lamplight"
    DAYLIGHT = "daylight"
    CONTRAST = "contrast"


class Speed(StrEnum):
    """How fast things move on the table. Off: nothing moves."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


TEMPO: Final = {Speed.OFF: 0.0, Speed.FAST: 0.6, Speed.NORMAL: 1.0, Speed.SLOW: 1.6}
"""How long motions take, relative to normal."""


class Pace(StrEnum):
    """How fast computers play."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


PACES: Final = {
    Pace.SLOW: Phrase("slow"),
    Pace.NORMAL: Phrase("normal"),
    Pace.FAST: Phrase("fast"),
    Pace.INSTANT: Phrase("instant"),
}
"""What each is called, the slowest first."""


def speed_in_words(pace: Pace) -> str:
    """Say how fast computers play."""
    return say("Computer speed: {pace}", pace=tell(PACES[pace]))


def next_pace(pace: Pace) -> Pace:
    """Return the pace that comes after one; after the fastest comes the slowest."""
    known = tuple(PACES)
    return known[(known.index(pace) + 1) % len(known)]


class Seating(StrEnum):
    """Where people sit around the device."""

    ONE_SIDE = "one-side"
    FACE_TO_FACE = "face-to-face"
    FOUR_SIDES = "four-sides"


class Telling(StrEnum):
    """How much of the rules is shown."""

    SUMMARY = "summary"
    DETAILED = "detailed"
    BOTH = "both"


class Odds(StrEnum):
    """When it is shown how risky the next roll is."""

    OFF = "off"
    AFTER = "after"
    """Only once it is decided whether to roll, so that it advises nobody."""
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, with their defaults."""

    language: str = ""
    """One of `LANGUAGES`; empty: whichever of them the browser prefers."""
    theme: Theme = Theme.LAMPLIGHT
    symbols: bool = True
    """Whether markers show their player's symbol."""
    motion: Speed = Speed.NORMAL
    sound: bool = True
    volume: int = 60
    """0 to `LOUDEST`."""
    vibration: bool = False
    light: bool = True
    """Whether all spaces that can be used are lit."""
    odds: Odds = Odds.ALWAYS
    pace: Pace = Pace.NORMAL
    seating: Seating = Seating.ONE_SIDE
    edges: str = ""
    """At which edges people sit, in the order of their seats, such as ``"0 90 90"`` (see
    `web.table.view.seating`); empty, or for another number of people: as `seating` has it."""
    telling: Telling = Telling.SUMMARY
    quick_start: bool = True
    """Whether a snapshot of Python's memory is saved, from which the page starts faster."""

    @property
    def loudness(self) -> int:
        """How loud sounds are, 0 to `LOUDEST`."""
        return self.volume if self.sound else 0


OF_A_BOARD: Final = ("light", "odds", "symbols")
"""The settings of a board, which not every game has: each says what they are called there."""
ADVICE: Final = ("odds", "hint")
"""The buttons, and the keys, of what helps the player to decide."""
USUAL: Final = Settings()


def chosen(settings: Settings, name: str, value: str, *, checked: bool) -> Settings:
    """Return the settings after a control was used. A value that makes no sense changes nothing."""
    now = _as_saved(settings)
    if name not in now:
        return settings
    saved: object = checked if isinstance(now[name], bool) else value
    if isinstance(now[name], int) and not isinstance(now[name], bool) and value.isdecimal():
        saved = int(value)
    return _taken_over({name: saved}, settings)


def format_settings(settings: Settings) -> str:
    """Write settings as JSON, to be saved in this browser."""
    return json.dumps(_as_saved(settings))


def parse_settings(text: str, first: Settings = USUAL) -> Settings:
    """Read what `format_settings` wrote. What cannot be read has its value in `first`."""
    try:
        data: object = read_json(text)
    except (ValueError, RecursionError):
        return first
    return _taken_over(cast("dict[str, Any]", data) if isinstance(data, dict) else {}, first)


def settings_marks(settings: Settings, lesson: bool = False) -> Marks:
    """Return the marks of the controls, and of what looks different by a setting alone.

    A lesson lights the spaces that it asks for, whatever the setting.
    """
    marks: Marks = {
        "html": {
            "data-theme": settings.theme,
            "data-symbols": None if settings.symbols else "off",
            "data-light": None if settings.light or lesson else "off",
            "data-odds": "off" if settings.odds is Odds.OFF else None,
            "data-telling": settings.telling,
        },
        '#menu [data-action="mute"]': {
            "text": say("Turn sound off") if settings.sound else say("Turn sound on")
        },
    }
    for name, value in _as_saved(settings).items():
        control = "checked" if isinstance(value, bool) else "value"
        shown = flag(value) if isinstance(value, bool) else str(value)
        marks[f'[data-setting="{name}"]'] = {control: shown}
    return marks


def board_setting_marks(called: Mapping[str, Phrase], *, advises: bool) -> Marks:
    """Return the marks of the settings that not every game has, as this one calls them.

    `advises` tells whether it shows odds on its board and gives hints, which have keys.
    """
    marks: Marks = {}
    for name in OF_A_BOARD:
        phrase, here = called.get(name), f'[data-of-a-board="{name}"]'
        marks[here] = {"hidden": flag(phrase is None)}
        marks[f"{here} span"] = {"text": tell(phrase) if phrase else ""}
    for name in ADVICE:
        marks[f'[data-shortcut="{name}"]'] = {"hidden": flag(not advises)}
    return marks


def _as_saved(settings: Settings) -> dict[str, Any]:
    return {field.name: getattr(settings, field.name) for field in fields(settings)}


def _taken_over(data: dict[str, Any], settings: Settings) -> Settings:
    """Take over the values of the right type, one setting at a time."""
    for name, value in _as_saved(settings).items():
        kind = cast("type[Any]", type(value))
        found = data.get(name, value)
        if name == "odds" and isinstance(found, bool):  # as it was saved at first
            found = Odds.ALWAYS.value if found else Odds.OFF.value
        if name == "language" and found not in ("", *LANGUAGES):
            continue
        if name == "edges" and not set(str(found).split()) <= set(map(str, EDGES)):
            continue
        try:
            fits = type(found) is kind or (issubclass(kind, StrEnum) and isinstance(found, str))
            found = kind(found) if fits else value
        except ValueError:
            continue
        settings = replace(settings, **{name: found})
    return replace(settings, volume=min(max(settings.volume, 0), LOUDEST))
