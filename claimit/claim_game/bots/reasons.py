"""Why an action is good for Surveyor, who counts turns."""

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
from claimit.claim_game.board import (
    Feature,
    Special,
    Tile,
    features_in,
    format_tile,
    tile_of,
)
from claimit.claim_game.bots.outlook import Outlook
from claimit.table.game import Action
from claimit.table.phrase import Phrase


def reason(outlook: Outlook, action: Action) -> Phrase:
    """Return why an action is good for Surveyor, as a sentence."""
    board = outlook.board
    match action:
        case PlacePawn(tile=tile):
            return Phrase(
                "From {tile} the best villages are the fewest turns away", tile=format_tile(tile)
            )
        case PlaceMarker(tile=tile):
            return usable(board.specials[tile], tile)
        case ChooseNumber(number=number):
            return Phrase(
                "A {number} leads to the best tile that any throw can reach", number=number
            )
        case Move(tile=tile):
            return _move(outlook, tile)
        case PlaceCube(feature=feature):
            return cube(outlook, feature)
        case Obey():
            return Phrase("This special tile saves more turns than a marker on it is worth")
        case Detour(tile=tile):
            return Phrase("That rival is furthest from its goal on {tile}", tile=format_tile(tile))
        case _:
            return Phrase("To use nothing here leaves the better prospects")


def _move(outlook: Outlook, tile: Tile) -> Phrase:
    if (there := goal(outlook, tile)) is not None:
        return there
    name = format_tile(tile)
    if not outlook.left:
        return Phrase("From {tile} a finish is the fewest turns away", tile=name)
    return Phrase("From {tile} the next throw is likeliest to reach what is needed", tile=name)


def goal(outlook: Outlook, tile: Tile) -> Phrase | None:
    """Return what can be done on a tile, as a sentence; None: nothing."""
    name = format_tile(tile)
    if outlook.board.finish_mask >> tile & 1:
        return Phrase("Tile {tile} is a finish, and each rank counts", tile=name)
    here = [each for each in outlook.board.features_on(tile) if outlook.open >> each & 1]
    if here:
        best = max(here, key=lambda feature: outlook.placed(feature, tile))
        return cube(outlook, best)
    if tile in outlook.markers:
        return usable(outlook.board.specials[tile], tile)
    return None


def usable(special: Special, tile: Tile) -> Phrase:
    """Return what a special tile with a marker on it is good for, as a sentence."""
    name = format_tile(tile)
    match special:
        case Special.HOMESTEAD:
            return Phrase(
                "The homestead on {tile} lets you place a cube nearby without walking there",
                tile=name,
            )
        case Special.HORSES:
            return Phrase("The fresh horses on {tile} bring another roll at once", tile=name)
        case Special.STAGECOACH:
            return Phrase(
                "The stagecoach on {tile} takes you on along its row or column at once", tile=name
            )
        case Special.MARKED_DIE:
            return Phrase("The marked die on {tile} lets you choose the next number", tile=name)
        case Special.DETOUR:
            return Phrase("The detour on {tile} can move a rival’s pawn away", tile=name)


def cube(outlook: Outlook, feature: Feature) -> Phrase:
    """Return what a cube on a feature does, as a sentence."""
    village = outlook.board.villages[outlook.board.village_of[feature]]
    size, points = village.size, village.worth
    if outlook.village is None:
        return Phrase(
            "A village of {size} tiles begins on {tile}: {points} points if completed",
            size=size,
            tile=format_tile(tile_of(feature)),
            points=points,
        )
    missing = len(features_in(outlook.open)) - 1
    if not missing:
        return Phrase(
            "This cube completes a village of {size} tiles, for {points} points",
            size=size,
            points=points,
        )
    if missing >= outlook.left:  # this one included
        return Phrase("A cube for the village in progress, for one point")
    return Phrase(
        "A cube for the village in progress: {number} more will complete it", number=missing
    )
