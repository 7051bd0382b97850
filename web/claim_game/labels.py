"""What a tile is, in words: what lies on it, whose it is, and whether it can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from claimit.claim_game import Feature, Phase, Special, State, Tile
from claimit.claim_game.board import COMPASS
from claimit.table.match import Match
from claimit.table.seats import Player, Seat
from web.claim_game.names import tile_name
from web.kit.words import listed, remembered, say


def labels(match: Match[State], asked: Collection[Tile]) -> Mapping[Tile, str]:
    """Return what screen readers say of each tile; they invite to those that are asked for."""
    return _labels(match.state, match.record.seats, frozenset(asked))


@remembered
def _labels(
    state: State, players: tuple[Player, ...], asked: frozenset[Tile]
) -> Mapping[Tile, str]:
    standing: dict[Tile, list[str]] = {}
    for seat, here in enumerate(state.pawns):
        if here is not None:
            standing.setdefault(here, []).append(players[seat].name)
    invitation = _invitation(state)
    return {
        here: _label(
            state, players, here, standing.get(here, []), invitation if here in asked else ""
        )
        for here in state.board.tiles
    }


@remembered
def name_of(special: Special) -> str:
    """Return what a kind of special tile is called."""
    names = {
        Special.HORSES: say("Fresh horses"),
        Special.STAGECOACH: say("Stagecoach"),
        Special.HOMESTEAD: say("Homestead"),
        Special.MARKED_DIE: say("Marked die"),
        Special.DETOUR: say("Detour"),
    }
    return names[special]


@remembered
def purpose_of(special: Special) -> str:
    """Say in a few words what a special tile does."""
    purposes = {
        Special.HORSES: say("roll and move again"),
        Special.STAGECOACH: say("ride along this row or column"),
        Special.HOMESTEAD: say("place a cube from here"),
        Special.MARKED_DIE: say("choose your next number"),
        Special.DETOUR: say("move a rival’s pawn"),
    }
    return purposes[special]


def _label(
    state: State, players: tuple[Player, ...], here: Tile, standing: list[str], invitation: str
) -> str:
    parts = [*_ground(state, players, here)]
    if standing:
        parts.append(say("pawns: {names}", names=", ".join(standing)))
    label = f"{tile_name(here)}: {', '.join(parts)}"
    return f"{label}. {invitation}" if invitation else label


def _ground(state: State, players: tuple[Player, ...], here: Tile) -> Iterator[str]:
    """Say what the tile is, and whose."""
    board = state.board
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
            yield _feature(state, players, feature)
    else:
        yield say("open country")


def _feature(state: State, players: tuple[Player, ...], feature: Feature) -> str:
    """Say which village a feature belongs to, where it leads, and what lies there."""
    number = state.board.village_of[feature]
    edges, village = state.board.edges[feature], state.board.villages[number]
    owner = state.owner(number)
    if owner is None:
        return _unclaimed(village.size, village.number, edges)
    name, cubes = players[owner].name, _cubes_in(state, number, owner)
    if cubes == village.size:
        return say("{name}’s village, complete, worth {points}", name=name, points=village.worth)
    lies_here = bool(state.cubes[owner] >> feature & 1)
    return _claimed(name, cubes, village.size, village.number, edges, lies_here=lies_here)


@remembered
def _unclaimed(size: int, number: int, edges: str) -> str:
    return say(
        "village of {size} tiles, number {number}, open to the {ways}, unclaimed",
        size=size,
        number=number,
        ways=_edges(edges),
    )


@remembered
def _claimed(name: str, cubes: int, size: int, number: int, edges: str, *, lies_here: bool) -> str:
    return say(
        "{name}’s village, {cubes} of {size}, number {number}, open to the {ways}, {cube}",
        name=name,
        cubes=cubes,
        size=size,
        number=number,
        ways=_edges(edges),
        cube=say("with a cube") if lies_here else say("no cube here"),
    )


def _cubes_in(state: State, village: int, owner: Seat) -> int:
    return (state.cubes[owner] & state.board.lands[village]).bit_count()


@remembered
def _edges(edges: str) -> str:
    words = dict(zip(COMPASS, (say("north"), say("east"), say("south"), say("west")), strict=True))
    return listed([words[edge] for edge in edges])


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
