"""What the tests of games between devices share: devices that send each other links."""

from __future__ import annotations

import random
from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, cast
from unittest.mock import patch

from claimit.apart.log import joint_of
from claimit.table.game import Action
from claimit.table.match import Match
from tests.web.table import Table
from web.table.apart import making
from web.table.apart.draft import draft_of
from web.table.apart.waiting import MS_A_DAY
from web.table.messages.intents import AddressChanged, Filled, Intent, Pressed
from web.table.messages.news import Arrival, CameBack
from web.table.model.model import Change, Model
from web.table.play import playing
from web.table.saves.names import note_key
from web.table.saves.notes import format_note, parse_note
from web.table.seats.control import HERE, acting
from web.table.update import HANDLERS

A_MINUTE = 60_000
NUMBERS = count(1)
"""No two devices draw the same secrets."""


class Device(Table):
    """A table on a device of its own, which loads what it asks for."""

    def __init__(
        self, query: str = "", fragment: str = "", *, saved: MutableMapping[str, str] | None = None
    ) -> None:
        super().__init__(query, fragment, saved=saved, name=f"device{next(NUMBERS)}")
        self.load()

    def load(self) -> None:
        """Load what is waited for."""
        self.rest()
        while self.page.loads:
            _, _, arrived = self.page.loads.pop(0)
            arrived(Arrival.HERE)
            self.watch()
            self.rest()

    def rest(self) -> None:
        """Let a moment pass, but not the time that a table allows."""
        self._pass(lambda wait: wait < A_MINUTE)

    def be_late(self) -> None:
        """Let the time pass that the table allows."""
        self._pass(lambda wait: wait >= A_MINUTE)
        self.load()

    def _pass(self, is_over: Callable[[int], bool]) -> None:
        waits, self.page.waits[:] = list(self.page.waits), []
        for milliseconds, do in waits:
            if is_over(milliseconds):
                do()
            else:
                self.page.waits.append((milliseconds, do))
        self.watch()

    def open(self, link: str) -> None:
        """Open a link that another device has sent."""
        address, _, fragment = link.partition("#")
        assert address == self.page.address
        self.dispatch(AddressChanged("", f"#{fragment}"))
        self.load()

    def do(self, action: str, value: str = "") -> None:
        """Press a button."""
        self.dispatch(Pressed(action, value))
        self.load()

    def fill(self, field: str, value: str) -> None:
        """Fill in a field."""
        self.dispatch(Filled(field, value))

    def sit_down(self, name: str) -> None:
        """Sit down at the table to which a link has led."""
        self.fill("name", name)
        self.do("sit-down")

    @property
    def invitation(self) -> str:
        """The link of the invitation that is shown."""
        return self.page.read("#apart-table", "data-invitation") or ""

    @property
    def link(self) -> str:
        """The link of the newest turn, on the page of the table or on the table itself."""
        on_page = self.page.read("#apart-table", "data-turn-link")
        return on_page or self.page.read("#apart", "data-turn-link") or ""

    @property
    def on_table(self) -> Match[Any]:
        """The match on the table."""
        match = self.app.model.on_table
        assert match is not None, f"the page shows {self.app.model.screen}"
        return match

    @property
    def is_to_play(self) -> bool:
        """Whether a person at this device is to play, and waits for no roll."""
        model = self.app.model
        return acting(model.on_table) is HERE and not model.view.roll_asked

    def wait(self, days: int) -> None:
        """Let days pass since this device has learnt whose turn it is, then look at the page."""
        self.pass_days(days)
        self.dispatch(CameBack())
        self.load()

    def pass_days(self, days: int) -> None:
        """Let days pass on the clock since this device has learnt whose turn it is."""
        key = note_key(self.app.model.key)
        note = parse_note(self.saved[key])
        self.saved[key] = format_note(note._replace(played=note.played - days * MS_A_DAY))

    @property
    def choices(self) -> list[str]:
        """The buttons that stand where those of a player's turn do, as they are read."""
        if self.page.has("#apart", "hidden"):
            return []
        keys = self.page.items("#apart")
        texts = (self.page.read(f'#apart [data-choice="{key}"] .label') for key in keys)
        return [text or "" for text in texts]

    def show_link(self) -> None:
        """Look at the link of the newest turn, as to send it, and go back to the table."""
        key = self.app.model.key
        self.do("apart-page", key)
        self.do("continue", key)

    def say(self, what: str) -> None:
        """Say that the player who is to play is away, or that those here are back."""
        self.do("at-table", what)

    def act(self, rng: random.Random) -> None:
        """Do one legal thing at random, as a tap or a button would."""
        match = self.on_table
        self.do_at_once(rng.choice(match.game.legal_actions(match.state)))
        self.load()

    def do_at_once(self, action: Action) -> None:
        """Do something in the game; no time passes after that."""
        with patch.dict(cast("dict[type[Any], Any]", HANDLERS), {Act: _act}):
            self.dispatch(cast("Intent", Act(action)))

    def play_turn(self, rng: random.Random) -> None:
        """Play until nobody at this device is to play."""
        while self.is_to_play:
            self.act(rng)


@dataclass(frozen=True)
class Act:
    """An action that a person chooses, whatever the gesture for it may be."""

    action: Action


def _act(model: Model, intent: Act) -> Change:
    return playing.do(model, intent.action)


def turns_of(device: Device) -> int:
    """Return how many turns are finished in the game on the table."""
    return len(joint_of(device.on_table).turns)


def gathered(
    game: Any, players: int = 2, by: str = "link", *, limit: int = 0, also: str = ""
) -> list[Device]:
    """Return the devices of a table at which all have sat down; the host is the first.

    By links, the host knows of all guests. `limit` is in days or minutes, as the form has it;
    `also` is what else the address asks for.
    """
    limits = {"limit": limit, "minutes": limit}
    with patch(f"{making.__name__}.draft_of", lambda *of: replace(draft_of(*of), **limits)):
        host = Device(f"?new={players}&seed=abc&game={game.NAME}&apart={by}{also}")
    invitation = host.invitation
    guests: list[Device] = []
    for number in range(1, players):
        guest = Device()
        guest.open(invitation)
        guest.sit_down(f"Guest {number}")
        guests.append(guest)
        if by == "link":
            host.open(guest.link)
    return [host, *guests]
