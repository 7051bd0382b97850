"""What Surveyor says: a sentence for each kind of action."""

from __future__ import annotations

from claimit.claim_game.actions import (
    ChooseNumber,
    Detour,
    Move,
    Obey,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
)
from claimit.claim_game.board import Feature, Tile, features_in, format_tile
from claimit.claim_game.bots.outlook import Outlook
from claimit.table.game import Action


def reason(outlook: Outlook, action: Action) -> str:
    """Return why an action is good, as a sentence."""
    board = outlook.board
    match action:
        case PlacePawn(tile=tile):
            return f"From {format_tile(tile)} the best villages are the fewest turns away."
        case PlaceMarker(tile=tile):
            kind = board.specials[tile].replace("-", " ")
            return f"The {kind} tile at {format_tile(tile)} will serve the villages around it."
        case ChooseNumber(number=number):
            return f"A {number} leads to the best tile that any throw can reach."
        case Move(tile=tile):
            return _move(outlook, tile)
        case PlaceCube(feature=feature):
            return _cube(outlook, feature)
        case Obey():
            return "This special tile saves more turns than a marker on it is worth."
        case Detour(seat=seat, tile=tile):
            return f"Seat {int(seat)} is furthest from its goal on {format_tile(tile)}."
        case _:
            return "To use nothing here leaves the better prospects."


def _move(outlook: Outlook, tile: Tile) -> str:
    name = format_tile(tile)
    if outlook.board.finish_mask >> tile & 1:
        return f"Tile {name} is a finish, and each rank counts."
    here = [each for each in outlook.board.features_on(tile) if outlook.open >> each & 1]
    if here:
        best = max(here, key=lambda feature: outlook.placed(feature, tile))
        return _cube(outlook, best)
    if tile in outlook.markers:
        return f"The special tile at {name} can be used: a marker is on it."
    if not outlook.left:
        return f"From {name} a finish is the fewest turns away."
    return f"From {name} the next throw is likeliest to reach what is needed."


def _cube(outlook: Outlook, feature: Feature) -> str:
    village = outlook.board.villages[outlook.board.village_of[feature]]
    if outlook.village is None:
        return f"A village of {village.size} begins here: {village.worth} points if completed."
    missing = len(features_in(outlook.open)) - 1
    if not missing:
        return f"This cube completes a village of {village.size}, for {village.worth} points."
    return f"A cube for the village in progress leaves {missing} to place, in a good order."
