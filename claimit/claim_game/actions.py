"""The actions of The Claim Game. Tiles and features say where; the state says the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from claimit.claim_game.board import Feature, Tile, format_feature, format_tile
from claimit.table.game import Action
from claimit.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throw the die."""


@dataclass(frozen=True, slots=True, order=True)
class PlacePawn(Action):
    """Put the mover's pawn on a start tile, before the first turn."""

    tile: Tile

    def __repr__(self) -> str:
        return f"PlacePawn({_tile(self.tile)})"


@dataclass(frozen=True, slots=True, order=True)
class PlaceMarker(Action):
    """Put one of the mover's markers on a special tile, before the first turn."""

    tile: Tile

    def __repr__(self) -> str:
        return f"PlaceMarker({_tile(self.tile)})"


@dataclass(frozen=True, slots=True, order=True)
class ChooseNumber(Action):
    """Choose the number of this turn instead of rolling, as the marked die allows."""

    number: int


@dataclass(frozen=True, slots=True, order=True)
class Move(Action):
    """Move the mover's pawn to a tile: on a walk, or with the stagecoach."""

    tile: Tile

    def __repr__(self) -> str:
        return f"Move({_tile(self.tile)})"


@dataclass(frozen=True, slots=True, order=True)
class PlaceCube(Action):
    """Put one of the mover's cubes on a village feature."""

    feature: Feature

    def __repr__(self) -> str:
        return f"PlaceCube(parse_feature('{format_feature(self.feature)}'))"


@dataclass(frozen=True, slots=True)
class Obey(Action):
    """Use the special tile under the mover's pawn, and take one of the mover's markers off it."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Use nothing on the tile under the mover's pawn."""


@dataclass(frozen=True, slots=True, order=True)
class Detour(Action):
    """Move a rival's pawn to a tile up to three steps away."""

    seat: Seat
    tile: Tile

    def __repr__(self) -> str:
        return f"Detour(Seat({int(self.seat)}), {_tile(self.tile)})"


ROLL: Final = Roll()
OBEY: Final = Obey()
PASS: Final = Pass()


def _tile(tile: Tile) -> str:
    return f"parse_tile('{format_tile(tile)}')"
