"""The golden games of The Claim Game: one for each number of players, on boards of three sizes."""

from __future__ import annotations

from collections.abc import Iterator

from claimit import claim_game
from claimit.claim_game import ChooseNumber, Detour, Move, Obey, Phase, PlaceCube, State
from claimit.claim_game.board import distance, features_in, tile_of, tiles_in
from claimit.claim_game.choices import free_finishes, landings, open_features
from claimit.table.game import Action
from claimit.table.match import Match, new_match
from claimit.table.record import Record
from claimit.table.seats import COLOURS, Player

NAMES = ("Mae", "Ida", "Tom", "Zoë")
TABLES = {
    2: (6, 6, "golden-31"),
    3: (10, 9, "golden-32"),
    4: (9, 8, "golden-11"),
}
"""By players: width, height and seed. Together these games use every special tile and set cubes
aside.
"""


def matches() -> Iterator[tuple[str, Match[State]]]:
    """Yield each golden game with its name."""
    for players in TABLES:
        yield f"claim-game-{players}-players", golden_game(players)


def golden_game(players: int) -> Match[State]:
    """Play a golden game: the rolls are those of its seed, the choices those of `choose`."""
    width, height, seed = TABLES[players]
    asked = {"players": players, "width": width, "height": height}
    options = claim_game.start_options(asked, seed)
    seats = tuple(Player(NAMES[seat], COLOURS[seat]) for seat in range(players))
    match = new_match(claim_game, Record(claim_game.NAME, options, seats, seed))
    while not match.is_over:
        match = match.act(choose(match.state))
    return match


def choose(state: State) -> Action:
    """Choose as a player who uses everything possible, but begins no village that needs too many
    cubes.
    """
    actions = claim_game.legal_actions(state)
    if state.phase is Phase.PAWN:
        return actions[state.order.index(state.seat) % len(actions)]
    if state.phase is Phase.MARKER:
        placed = sum(map(len, state.markers))
        return actions[2 * placed % len(actions)]
    return max(actions, key=lambda action: _worth(state, action))


def _worth(state: State, action: Action) -> int:
    match action:
        case Move(tile):
            after = claim_game.apply(state, action)
            if len(after.finished) > len(state.finished):
                return 300
            return (200 if after.phase is Phase.USE else 100) - _way(state, tile)
        case ChooseNumber(number):
            tiles = tiles_in(landings(state, number))
            moving = claim_game.apply(state, action)
            return max(_worth(moving, Move(tile)) for tile in tiles)
        case PlaceCube(feature):
            size = state.board.villages[state.board.village_of[feature]].size
            begins = state.incomplete(state.seat) is None
            return -1 if begins and size > state.cubes_left(state.seat) + 1 else 1 + size
        case Detour(seat, tile):
            return distance(state.pawn(seat), tile)
        case Obey():
            return 1
        case _:
            return 0


def _way(state: State, tile: claim_game.Tile) -> int:
    """Return the distance, in steps, from a tile to the mover's nearest goal."""
    goals = tiles_in(free_finishes(state))
    goals += tuple(map(tile_of, features_in(open_features(state, state.seat))))
    return min((distance(tile, goal) for goal in goals), default=0)
