"""Relays carry letters between devices; web/runtime/relays.js has the sockets."""

from __future__ import annotations

import json
import logging
from asyncio import ensure_future, gather
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from typing import Any, Final

from js import window
from pyodide.ffi import JsException, create_proxy

from web.browser.files import fetch_file
from web.table.apart.asks import HereSaid, LetterCame, RelaysFound, RelaysListed, RelayTried
from web.table.messages.handing_over import Carry, SayHere
from web.table.model.apart import RelaysSaid

LIST: Final = "web/relays.json"
"""The relays that are tried, a JSON list of addresses. Who runs a site may change it."""
MOST: Final = 4
"""How many relays carry a table."""

Answered = Callable[[Any], None]


class _Relays:
    """The connections of this page, which are made when they are first wanted."""

    def __init__(self) -> None:
        self._wire: Any = None
        self._answered: dict[str, Answered] = {}
        """Who is told about each table, by the name that relays know it by."""
        self._unsaid: SayHere | None = None
        """What was to be said while the script was still on its way."""

    async def carry(self, command: Carry, answered: Answered) -> None:
        """Have relays carry a table, and tell about it from now on."""
        self._answered[command.room] = answered
        try:
            if self._wire is None:
                script = await window.claimitDevices()
                self._wire = self._wire or script.open(
                    create_proxy(self._heard),
                    create_proxy(self._said),
                    create_proxy(self._heard_here),
                )
        except JsException as error:
            logging.getLogger(__name__).warning("The script for relays was not loaded: %s", error)
            answered(RelaysSaid(has_newest=False))
            return
        key, mailbox = command.secret.hex(), command.mailbox.hex()
        urls = window.Array.of(*command.relays)
        self._wire.carry(command.room, key, mailbox, urls)
        self._wire.send(command.room, b64encode(command.letter).decode(), command.is_news)
        if self._unsaid is not None:
            self.say_here(self._unsaid)

    def say_here(self, command: SayHere) -> None:
        """Say to those who have a table open now that this device has, too."""
        self._unsaid = command if self._wire is None else None
        if self._wire is not None:
            seats = window.Array.of(*command.seats)
            self._wire.here(command.room, seats, command.since, command.asks)

    def _heard_here(self, room: str, text: str, is_ours: bool) -> None:
        answered = self._answered.get(room)
        if answered is not None:
            answered(HereSaid(text, is_ours))

    def _heard(self, room: str, letter: str) -> None:
        answered = self._answered.get(room)
        if answered is not None:
            answered(LetterCame(b64decode(letter)))

    def _said(self, states: str) -> None:
        for room, has_newest in json.loads(states).items():
            answered = self._answered.get(room)
            if answered is not None:
                answered(RelaysSaid(has_newest))


_RELAYS: Final = _Relays()


async def carry(command: Carry, answered: Answered) -> None:
    """Have relays carry a table, and tell about it from now on."""
    await _RELAYS.carry(command, answered)


def say_here(command: SayHere) -> None:
    """Say to those who have a table open now that this device has, too."""
    _RELAYS.say_here(command)


async def find(answered: Answered, listed: Sequence[str], *, trying: bool) -> None:
    """Answer with those relays that work, the fastest first, or only with the list of them.

    Without a list, those of the site are taken.
    """
    try:
        urls = listed or [str(url) for url in json.loads(await fetch_file(LIST))]
        if not trying:
            answered(RelaysListed(tuple(urls)))
            return
        script = await window.claimitDevices()
    except Exception as error:
        logging.getLogger(__name__).warning("The list of relays could not be had: %r", error)
        answered(RelaysFound(()) if trying else RelaysListed(()))
        return
    tried = await gather(*(ensure_future(_probed(script, url)) for url in urls))
    working = sorted((each for each in tried if each.works), key=lambda each: each.took)
    answered(RelaysFound(tuple(each.url for each in working[:MOST]), tuple(tried)))


async def _probed(script: Any, url: str) -> RelayTried:
    """Return what came of trying a relay."""
    return RelayTried(url, **json.loads(await script.probe(url)))
