"""The labels of tiles: what lies on each, whose it is, and whether it can be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from claimit.claim_game import Board, Feature, Phase, State, Tile
from claimit.claim_game.board import COMPASS, Features
from claimit.table.match import Match
from claimit.table.seats import Player
from web.claim_game.names import tile_name
from web.claim_game.specials import meaning_of, name_of
from web.kit.words import isolated, listed, remembered, say, spoken_name


class _Lying(NamedTuple):
    """What a label says of a feature: the village's owner and progress, and whether it has
    a cube.
    """

    name: str
    """The owner's name; empty: no owner."""
    cubes: int
    complete: bool
    cube: bool


_UNCLAIMED: Final = _Lying("", 0, complete=False, cube=False)


def labels(match: Match[State], asked: Collection[Tile]) -> Mapping[Tile, str]:
    """Return the label of each tile. Labels of the tiles in `asked` invite the player to choose."""
    state = match.state
    texts = dict(_grounds(state.board, state.cubes, state.markers, match.record.seats))
    for here, pawns in _pawns(match).items():
        texts[here] = f"{texts[here]}, {pawns}"
    for here, special in state.board.specials.items():
        texts[here] = f"{texts[here]}. {meaning_of(special)}"
    invitation = _invitation(state)
    for here in asked:
        texts[here] = f"{texts[here]}. {invitation}"
    return texts


def _pawns(match: Match[State]) -> Mapping[Tile, str]:
    """Return the names of the owners of the pawns on each tile."""
    standing: dict[Tile, list[str]] = {}
    for seat, here in enumerate(match.state.pawns):
        if here is not None:
            standing.setdefault(here, []).append(spoken_name(match.record.seats[seat].name))
    return {here: say("pawns: {names}", names=", ".join(names)) for here, names in standing.items()}


@remembered(4)
def _grounds(
    board: Board,
    cubes: tuple[Features, ...],
    markers: tuple[tuple[Tile, ...], ...],
    players: tuple[Player, ...],
) -> Mapping[Tile, str]:
    """Return what each tile is, and whose. The result must not be modified."""
    villages, names = _villages(board, cubes, players), _names_by_marker(markers, players)
    every = sum(cubes)
    return {
        here: _ground(board, here, _lying(board, here, villages, every), names.get(here, ""))
        for here in board.tiles
    }


def _names_by_marker(
    markers: tuple[tuple[Tile, ...], ...], players: tuple[Player, ...]
) -> Mapping[Tile, str]:
    """Return the names of the owners of markers on each tile, with their number if there are
    several.
    """
    lying: dict[Tile, list[str]] = {}
    for player, at in zip(players, markers, strict=True):
        name = isolated(spoken_name(player.name))
        for here, number in Counter(at).items():
            text = say("{name} ({number})", name=name, number=number) if number > 1 else name
            lying.setdefault(here, []).append(text)
    return {here: ", ".join(names) for here, names in lying.items()}


def _villages(
    board: Board, cubes: tuple[Features, ...], players: tuple[Player, ...]
) -> Sequence[_Lying]:
    """Return what a label says of a feature without a cube, by its village's number."""
    lines: list[_Lying] = []
    for land in board.lands:
        for player, placed in zip(players, cubes, strict=True):
            if here := placed & land:
                complete = here == land
                lines.append(_Lying(player.name, here.bit_count(), complete, cube=False))
                break
        else:
            lines.append(_UNCLAIMED)
    return lines


def _lying(
    board: Board, here: Tile, villages: Sequence[_Lying], cubes: Features
) -> tuple[_Lying, ...]:
    """Return what a label says of the features of a tile."""
    return tuple(
        villages[board.village_of[feature]]._replace(cube=True)
        if cubes >> feature & 1
        else villages[board.village_of[feature]]
        for feature in board.features_on(here)
    )


@remembered(1024)
def _ground(board: Board, here: Tile, lying: tuple[_Lying, ...], markers: str) -> str:
    """Say what a tile is, and whose. `markers` are the names of the owners of markers there."""
    if here in board.starts:
        parts = [say("start")]
    elif here in board.finishes:
        parts = [say("finish")]
    elif here in board.specials:
        parts = [name_of(board.specials[here])]
        if markers:
            parts.append(say("markers: {names}", names=markers))
    elif lying:
        features = zip(board.features_on(here), lying, strict=True)
        parts = [_feature(board, feature, its) for feature, its in features]
    else:
        parts = [say("open country")]
    return f"{tile_name(here)}: {', '.join(parts)}"


def _feature(board: Board, feature: Feature, lying: _Lying) -> str:
    """Say which village a feature belongs to, where it leads, and what lies there."""
    village = board.villages[board.village_of[feature]]
    compass = (say("north"), say("east"), say("south"), say("west"))
    ways = listed([compass[COMPASS.index(edge)] for edge in board.edges[feature]])
    if not lying.name:
        return say(
            "village of {size} tiles, number {number}, open to the {ways}, unclaimed",
            size=village.size,
            number=village.number,
            ways=ways,
        )
    if lying.complete:
        worth = village.worth
        return say("{name}’s village, complete, worth {points}", name=lying.name, points=worth)
    return say(
        "{name}’s village, {cubes} of {size}, number {number}, open to the {ways}, {cube}",
        name=lying.name,
        cubes=lying.cubes,
        size=village.size,
        number=village.number,
        ways=ways,
        cube=say("with a cube") if lying.cube else say("no cube here"),
    )


def _invitation(state: State) -> str:
    """Say what a lit tile is for."""
    match state.phase:
        case Phase.PAWN:
            return say("Your pawn can start here.")
        case Phase.MARKER:
            return say("You can place a marker here.")
        case Phase.USE | Phase.HOMESTEAD:
            return say("You can place a cube here.")
        case Phase.DETOUR:
            return say("The pawn can be moved here.")
        case _:
            return say("You can go here.")
