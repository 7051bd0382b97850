"""What a tile is, in words: what lies on it, whose it is, and whether it can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from claimit.claim_game import Feature, Phase, Special, State, Tile
from claimit.claim_game.board import COMPASS
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.seats import Player, Seat
from web.claim_game.names import tile_name
from web.kit.words import listed, say, tell

_NAMES: Final = {
    Special.HORSES: Phrase("Fresh horses"),
    Special.STAGECOACH: Phrase("Stagecoach"),
    Special.HOMESTEAD: Phrase("Homestead"),
    Special.MARKED_DIE: Phrase("Marked die"),
    Special.DETOUR: Phrase("Detour"),
}
_PURPOSES: Final = {
    Special.HORSES: Phrase("roll and move again"),
    Special.STAGECOACH: Phrase("ride along this row or column"),
    Special.HOMESTEAD: Phrase("place a cube from here"),
    Special.MARKED_DIE: Phrase("choose your next number"),
    Special.DETOUR: Phrase("move a rival’s pawn"),
}


class _Game(NamedTuple):
    """What all labels are told of."""

    state: State
    players: tuple[Player, ...]
    compass: tuple[str, ...]
    """The four edges in words, in the order of `COMPASS`."""


def labels(match: Match[State], asked: Collection[Tile]) -> Mapping[Tile, str]:
    """Return what screen readers say of each tile; they invite to those that are asked for."""
    state, players = match.state, match.record.seats
    standing: dict[Tile, list[str]] = {}
    for seat, here in enumerate(state.pawns):
        if here is not None:
            standing.setdefault(here, []).append(players[seat].name)
    invitation = _invitation(state)
    game = _Game(state, players, (say("north"), say("east"), say("south"), say("west")))
    return {
        here: _label(game, here, standing.get(here, []), invitation if here in asked else "")
        for here in state.board.tiles
    }


def name_of(special: Special) -> str:
    """Return what a kind of special tile is called."""
    return tell(_NAMES[special])


def purpose_of(special: Special) -> str:
    """Say in a few words what a special tile does."""
    return tell(_PURPOSES[special])


def _label(game: _Game, here: Tile, standing: list[str], invitation: str) -> str:
    parts = [*_ground(game, here)]
    if standing:
        parts.append(say("pawns: {names}", names=", ".join(standing)))
    label = f"{tile_name(here)}: {', '.join(parts)}"
    return f"{label}. {invitation}" if invitation else label


def _ground(game: _Game, here: Tile) -> Iterator[str]:
    """Say what the tile is, and whose."""
    state, players, board = game.state, game.players, game.state.board
    if here in board.starts:
        yield say("start")
    elif here in board.finishes:
        yield say("finish")
    elif here in board.specials:
        special = board.specials[here]
        yield f"{name_of(special)}: {purpose_of(special)}"
        lying = [
            players[seat].name for seat, at in enumerate(state.markers) for one in at if one == here
        ]
        if lying:
            yield say("markers: {names}", names=", ".join(lying))
    elif features := board.features_on(here):
        for feature in features:
            yield _feature(game, feature)
    else:
        yield say("open country")


def _feature(game: _Game, feature: Feature) -> str:
    """Say which village a feature belongs to, where it leads, and what lies there."""
    state = game.state
    number = state.board.village_of[feature]
    village = state.board.villages[number]
    ways = _listed(state.board.edges[feature], game.compass)
    owner = state.owner(number)
    if owner is None:
        return say(
            "village of {size} tiles, number {number}, open to the {ways}, unclaimed",
            size=village.size,
            number=village.number,
            ways=ways,
        )
    name = game.players[owner].name
    cube = say("with a cube") if state.cube_on(feature) is not None else say("no cube here")
    if state.is_complete(number):
        return say("{name}’s village, complete, worth {points}", name=name, points=village.worth)
    return say(
        "{name}’s village, {cubes} of {size}, number {number}, open to the {ways}, {cube}",
        name=name,
        cubes=_cubes_in(state, number, owner),
        size=village.size,
        number=village.number,
        ways=ways,
        cube=cube,
    )


def _cubes_in(state: State, village: int, owner: Seat) -> int:
    return (state.cubes[owner] & state.board.lands[village]).bit_count()


@lru_cache(maxsize=64)
def _listed(edges: str, compass: tuple[str, ...]) -> str:
    """Return the edges in words. They are told of every tile, and there are few of them."""
    return listed([compass[COMPASS.index(edge)] for edge in edges])


def _invitation(state: State) -> str:
    """Say what a lit tile is good for."""
    match state.phase:
        case Phase.PAWN:
            return say("Your pawn can start here.")
        case Phase.MARKER:
            return say("You can place a marker here.")
        case Phase.HOMESTEAD:
            return say("You can place a cube here.")
        case Phase.DETOUR:
            return say("The pawn can be moved here.")
        case _:
            return say("You can go here.")
