"""What a step did, as events that a screen can animate.

A screen that only compared two positions would have to guess the way of a pawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from claimit.claim_game.actions import (
    ChooseNumber,
    Detour,
    Move,
    Obey,
    Pass,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
)
from claimit.claim_game.board import Feature, Special, Tile
from claimit.claim_game.choices import DETOUR_STEPS
from claimit.claim_game.die import Die
from claimit.claim_game.movement import path, shortest
from claimit.claim_game.outcome import outcome
from claimit.claim_game.state import Phase, State
from claimit.table.game import Step
from claimit.table.seats import Seat


@dataclass(frozen=True, slots=True)
class PawnPlaced:
    """A seat put its pawn on a start tile."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class MarkerPlaced:
    """A seat put one of its markers on a special tile."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat rolled this number."""

    seat: Seat
    die: Die


@dataclass(frozen=True, slots=True)
class NumberChosen:
    """A seat chose this number with the marked die."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Walked:
    """A seat's pawn walked along these tiles, the first and the last included."""

    seat: Seat
    path: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Rode:
    """The stagecoach took a seat's pawn along its row or column."""

    seat: Seat
    start: Tile
    tile: Tile


@dataclass(frozen=True, slots=True)
class CubePlaced:
    """A seat put a cube on a feature. The feature's village now has `cubes` of its cubes; the first
    cube claims the village.
    """

    seat: Seat
    feature: Feature
    village: int
    cubes: int


@dataclass(frozen=True, slots=True)
class VillageCompleted:
    """A seat completed a village, which is worth this many points."""

    seat: Seat
    village: int
    worth: int


@dataclass(frozen=True, slots=True)
class CubesSetAside:
    """`cubes` of a seat were set aside, because no village is left for them."""

    seat: Seat
    cubes: int


@dataclass(frozen=True, slots=True)
class Obeyed:
    """A seat took a marker off a special tile and uses the tile."""

    seat: Seat
    tile: Tile
    special: Special


@dataclass(frozen=True, slots=True)
class Diverted:
    """A seat moved a rival's pawn along these tiles, the first and the last included."""

    seat: Seat
    rival: Seat
    path: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat used nothing on its tile."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Finished:
    """A seat's pawn entered a finish tile, as the `place`-th (from 1), for this many points."""

    seat: Seat
    place: int
    figure: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over. The ranking lists the seats that share a rank together."""

    ranking: tuple[tuple[Seat, ...], ...]


Event: TypeAlias = (
    PawnPlaced
    | MarkerPlaced
    | Rolled
    | NumberChosen
    | Walked
    | Rode
    | CubePlaced
    | VillageCompleted
    | CubesSetAside
    | Obeyed
    | Diverted
    | Passed
    | Finished
    | Ended
)


def events(before: State, step: Step, after: State) -> tuple[Event, ...]:
    """Return what happened in the step from `before` to `after`, in order."""
    return (*_of_step(before, step, after), *_of_end(after))


def _of_step(before: State, step: Step, after: State) -> Iterator[Event]:
    seat = before.seat
    match step:
        case Die():
            yield Rolled(seat, step)
        case PlacePawn(tile):
            yield PawnPlaced(seat, tile)
        case PlaceMarker(tile):
            yield MarkerPlaced(seat, tile)
        case ChooseNumber(number):
            yield NumberChosen(seat, number)
        case Move(tile):
            yield from _of_move(before, tile, after)
        case PlaceCube(feature):
            yield from _of_cube(before, feature, after)
        case Obey():
            yield Obeyed(seat, before.here, before.board.specials[before.here])
        case Detour(rival, tile):
            start = before.pawn(rival)
            yield Diverted(seat, rival, shortest(before.board, start, tile, DETOUR_STEPS))
        case Pass():
            yield Passed(seat)
        case _:
            pass


def _of_move(before: State, tile: Tile, after: State) -> Iterator[Event]:
    seat, start = before.seat, before.here
    if before.phase is Phase.STAGECOACH:
        yield Rode(seat, start, tile)
    else:
        assert before.die is not None, "a walk follows a roll"
        yield Walked(seat, path(before.board, start, tile, before.die))
    if len(after.finished) > len(before.finished):
        place = len(after.finished)
        yield Finished(seat, place, before.board.reading.finish[place - 1])


def _of_cube(before: State, feature: Feature, after: State) -> Iterator[Event]:
    seat, number = before.seat, before.board.village_of[feature]
    village, land = before.board.villages[number], before.board.lands[number]
    cubes = (after.cubes[seat] & land).bit_count()
    yield CubePlaced(seat, feature, number, cubes)
    if cubes == village.size:
        yield VillageCompleted(seat, number, village.worth)
    for other in before.order:
        if aside := after.set_aside[other] - before.set_aside[other]:
            yield CubesSetAside(other, aside)


def _of_end(after: State) -> tuple[Event, ...]:
    result = outcome(after)
    return (Ended(result.ranking),) if result else ()
