"""Positions and boards as JSON values, as `python -m claimit replay --jsonl` prints them."""

from __future__ import annotations

from typing import Any

from claimit.claim_game.board import COMPASS, Board, Tile, format_feature, format_tile
from claimit.claim_game.notation import format_step
from claimit.claim_game.outcome import Standing, outcome, standings
from claimit.claim_game.rules import legal_actions
from claimit.claim_game.state import Phase, State
from claimit.table.seats import Seat


def describe(state: State) -> dict[str, Any]:
    """Return a position as JSON values.

    `legal` has the tokens of the legal actions, sorted as text; it is empty while a roll is due.
    """
    result = outcome(state)
    seats = [Seat(seat) for seat in range(state.players)]
    return {
        "turn": state.turn,
        "seat": None if state.phase is Phase.OVER else int(state.seat),
        "phase": str(state.phase),
        "die": None if state.die is None else int(state.die),
        "legal": _legal(state),
        "pawns": [None if tile is None else format_tile(tile) for tile in state.pawns],
        "markers": [[format_tile(tile) for tile in tiles] for tiles in state.markers],
        "cubes_left": [state.cubes_left(seat) for seat in seats],
        "set_aside": list(state.set_aside),
        "score": [_score(standing) for standing in standings(state)],
        "marked": [int(seat) for seat in state.marked],
        "finished": [int(seat) for seat in state.finished],
        "cubes": _cubes(state),
        "villages": _villages(state),
        "ranking": [list(map(int, sharing)) for sharing in result.ranking] if result else None,
    }


def describe_start(state: State) -> dict[str, Any]:
    """Return what else the first line of a replay contains: the board."""
    return {"board": describe_board(state.board)}


def describe_board(board: Board) -> dict[str, Any]:
    """Return a board as JSON values: every tile and every village."""
    return {
        "width": board.width,
        "height": board.height,
        "tiles": {format_tile(tile): _tile(board, tile) for tile in board.tiles},
        "villages": {
            name_of(number): {
                "features": [format_feature(feature) for feature in village.features],
                "number": village.number,
            }
            for number, village in enumerate(board.villages)
        },
    }


def name_of(village: int) -> str:
    """Return the id of the village with this number: ``"v1"`` for number 0."""
    return f"v{village + 1}"


def _legal(state: State) -> list[str]:
    if state.phase in (Phase.ROLL, Phase.CHANCE):
        return []
    return sorted(map(format_step, legal_actions(state)))


def _score(standing: Standing) -> dict[str, int]:
    variety = {"variety": standing.variety} if standing.variety else {}
    return {
        "finish": standing.finish,
        "complete": standing.complete,
        "incomplete": standing.incomplete,
        **variety,
        "total": standing.total,
    }


def _cubes(state: State) -> dict[str, int]:
    owners = {feature: seat for seat in state.order for feature in state.placed(seat)}
    return {format_feature(feature): int(owners[feature]) for feature in sorted(owners)}


def _villages(state: State) -> dict[str, dict[str, Any]]:
    """Return the villages with a cube as JSON values."""
    taken = state.all_cubes
    described: dict[str, dict[str, Any]] = {}
    for number, land in enumerate(state.board.lands):
        owner = state.owner(number)
        if owner is not None:
            described[name_of(number)] = {
                "owner": int(owner),
                "cubes": (land & taken).bit_count(),
                "size": state.board.villages[number].size,
                "completed": state.is_complete(number),
            }
    return described


def _tile(board: Board, tile: Tile) -> dict[str, Any]:
    features = {format_feature(each): board.edges[each] for each in board.features_on(tile)}
    joined = "".join(features.values())
    special = board.specials.get(tile)
    return {
        "edges": "".join("v" if edge in joined else "c" for edge in COMPASS),
        "features": features,
        "special": None if special is None else str(special),
        "start": tile in board.starts,
        "finish": tile in board.finishes,
    }
