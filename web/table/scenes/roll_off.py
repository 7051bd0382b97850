"""The roll-off before a game, thrown for everybody to see: player by player, ties once more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from claimit.table.match import new_match
from claimit.table.roll_off import RollOffRound
from claimit.table.seats import Seat
from web.kit.cues import NOTHING
from web.kit.words import say
from web.table.face.protocol import Face
from web.table.face.scenes import Scene
from web.table.seats.setup import Setup
from web.table.seats.viewer import for_viewer

SEEN: Final = 700
"""How long a roll lies there before the next player rolls, in ms."""


def roll_off_scenes(
    face: Face, setup: Setup, seed: str, rounds: tuple[RollOffRound, ...]
) -> Iterator[Scene]:
    """Yield two scenes for each roll: how it is thrown, and what it came to."""
    begun = {
        seat: new_match(face.GAME, for_viewer(replace(setup, first=seat).record(face.GAME, seed)))
        for seat in map(Seat, range(setup.players))
    }
    for number, each in enumerate(rounds):
        for seat, rolled in each.rolls:
            match = begun[seat]
            name = match.record.seats[seat].name
            again = say("{name} rolls again: it was a tie", name=name)
            first = say("{name} rolls to see who starts", name=name)
            thrown = face.thrown(match, rolled)
            yield replace(thrown, prompt=again if number else first, invites=True)
            yield replace(
                thrown,
                lasts=SEEN,
                in_flight=False,
                prompt=say("{name} rolled {total}", name=name, total=rolled.total),
                invites=True,
                motions=(),
                effects=NOTHING,
            )
