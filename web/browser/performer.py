"""Sound, vibration and confetti, by a script that is fetched when one of them is first due.

Nothing plays before the person has touched the page, because browsers do not allow it.
"""

from __future__ import annotations

import json
from asyncio import ensure_future
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

from js import JSON, document, performance, window
from pyodide.ffi import JsException, create_proxy

from web.kit.cues import NOTHING, Effects

GESTURES = ("pointerup", "click", "keydown")


class Performer:
    """Performs effects. Of those asked for while the script is fetched, only the newest."""

    def __init__(self) -> None:
        self._touched = False
        self._volume = 0
        self._script: Any = None
        self._newest: Effects = NOTHING
        self._doing: Any = None
        for name in GESTURES:
            document.addEventListener(name, create_proxy(self._on_gesture), True)

    def set_volume(self, volume: int) -> None:
        """Set the volume, from 0 to 100, at once."""
        self._volume = volume
        if self._script is not None:
            self._script.setVolume(volume)

    def perform(self, effects: Effects) -> None:
        """Perform effects along with those that are playing."""
        if not self._touched:
            effects = replace(effects, sounds=(), buzz=None)
        if effects != NOTHING:
            self._newest = effects
            self._doing = ensure_future(self._perform(effects, performance.now()))

    def drop(self) -> None:
        """End the effects that are playing, because the game has gone on."""
        self._newest = NOTHING
        if self._script is not None:
            self._script.drop()

    def hurry(self) -> None:
        """End the effects that are playing; those of the end of a game start at once."""
        if self._script is not None:
            self._script.hurry()

    async def _perform(self, effects: Effects, asked: float) -> None:
        if self._script is None:
            with suppress(JsException):  # without a network, the game is played without it
                self._script = await window.claimitPerformer()
        if self._script is not None and self._newest is effects:
            self._script.setVolume(self._volume)
            self._script.perform(JSON.parse(json.dumps({**asdict(effects), "asked": asked})))

    def _on_gesture(self, event: Any) -> None:
        self._touched = self._touched or event.isTrusted
