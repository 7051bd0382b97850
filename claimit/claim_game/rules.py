"""The rules of The Claim Game: what a player may do in a state, and the state that follows.

First PAWN for every seat, then MARKER three times for every seat, both in turn order. A turn goes
ROLL -> CHANCE (or NUMBER) -> MOVE -> USE; it ends with the move if nothing can be used. Using a
special tile leads to ROLL, STAGECOACH, HOMESTEAD or DETOUR, or ends the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from claimit.claim_game import choices
from claimit.claim_game.actions import (
    OBEY,
    PASS,
    ROLL,
    ChooseNumber,
    Detour,
    Move,
    Obey,
    Pass,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
    Roll,
)
from claimit.claim_game.board import ROOM, Feature, Features, Mask, Special, Tile, tiles_in
from claimit.claim_game.die import CHANCE_OUTCOMES, DICE, FACES, Die
from claimit.claim_game.refusals import refused
from claimit.claim_game.state import MARKERS, Phase, State
from claimit.table.game import Action, IllegalAction, Step
from claimit.table.seats import CHANCE, TERMINAL, Seat

_T = TypeVar("_T")
_MOVES: Final = tuple(Move(Tile(number)) for number in range(ROOM))
_CUBES: Final = tuple(PlaceCube(Feature(number)) for number in range(2 * ROOM))
_NUMBERS: Final = tuple(ChooseNumber(number) for number in FACES)
_MUST_ROLL: Final = (ROLL,)


def current_player(state: State) -> Seat:
    """Return the current player: a seat, CHANCE while the die rolls, or TERMINAL at the end."""
    if state.phase is Phase.CHANCE:
        return CHANCE
    return TERMINAL if state.phase is Phase.OVER else state.seat


def following(state: State) -> tuple[Seat, ...]:
    """Return the seats in the order in which they play from now on, the mover first.

    Seats that have finished are left out.
    """
    at = state.order.index(state.seat)
    seats = state.order[at:] + state.order[:at]
    return tuple(seat for seat in seats if seat not in state.finished)


def chance_outcomes(state: State) -> tuple[tuple[Die, int], ...]:
    """Return the six rolls, all with the same weight; empty if no roll is due."""
    return CHANCE_OUTCOMES if state.phase is Phase.CHANCE else ()


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return all actions of the current player, sorted, without duplicates."""
    match state.phase:
        case Phase.ROLL:
            return _MUST_ROLL
        case Phase.MOVE:
            return _moves(_walks(state))
        case Phase.USE:
            cubes = _cubes(choices.open_here(state))
            return (*cubes, PASS, OBEY) if choices.may_obey(state) else (*cubes, PASS)
        case Phase.STAGECOACH:
            return _moves(choices.rides(state))
        case Phase.HOMESTEAD:
            return _cubes(choices.homesteads(state))
        case Phase.DETOUR:
            return tuple(
                Detour(seat, tile)
                for seat, tiles in choices.detours(state)
                for tile in tiles_in(tiles)
            )
        case Phase.NUMBER:
            return _NUMBERS
        case Phase.PAWN:
            return tuple(PlacePawn(tile) for tile in sorted(state.board.starts))
        case Phase.MARKER:
            return tuple(PlaceMarker(tile) for tile in sorted(state.board.specials))
        case Phase.CHANCE | Phase.OVER:
            return ()


def apply(state: State, step: Step) -> State:
    """Return the state after a step: a player's action or, while the die is rolling, a roll.

    Raises IllegalAction with a sentence that says why the rules do not allow it.
    """
    doing = _APPLY.get(type(step))
    after = None if doing is None else doing(state, step)
    if after is None:
        raise refused(state, step)
    return after


def refusal(state: State, step: Step) -> IllegalAction | None:
    """Return why a step is not allowed now, or None if it is."""
    try:
        apply(state, step)
    except IllegalAction as reason:
        return reason
    return None


def may_undo(before: State, step: Step) -> bool:
    """Return whether a step that was just made may be taken back: every action but the last one.

    Nothing is revealed between an action and the next roll, even if the action ends a turn. So the
    player may take it back until the next roll. The action that ends the game reveals the seed, and
    with it every later roll.
    """
    return not isinstance(step, Die) and apply(before, step).phase is not Phase.OVER


# The steps. Each returns the state after it, or None if the rules do not allow it.


def _roll(state: State, step: Roll) -> State | None:
    return state._replace(phase=Phase.CHANCE) if state.phase is Phase.ROLL else None


def _land(state: State, die: Die) -> State | None:
    return state._replace(phase=Phase.MOVE, die=die) if state.phase is Phase.CHANCE else None


def _choose(state: State, step: ChooseNumber) -> State | None:
    if state.phase is not Phase.NUMBER or step.number not in FACES:
        return None
    marked = tuple(seat for seat in state.marked if seat != state.seat)
    return state._replace(phase=Phase.MOVE, die=DICE[step.number - 1], marked=marked)


def _place_pawn(state: State, step: PlacePawn) -> State | None:
    if state.phase is not Phase.PAWN or step.tile not in state.board.starts:
        return None
    pawns = _with(state.pawns, state.seat, step.tile)
    coming = _next(state)
    phase = Phase.MARKER if coming == state.order[0] else Phase.PAWN
    return state._replace(phase=phase, seat=coming, pawns=pawns)


def _place_marker(state: State, step: PlaceMarker) -> State | None:
    if state.phase is not Phase.MARKER or step.tile not in state.board.specials:
        return None
    mine = tuple(sorted((*state.markers[state.seat], step.tile)))
    after = state._replace(markers=_with(state.markers, state.seat, mine))
    if len(mine) < MARKERS:
        return after
    coming = _next(state)
    if coming == state.order[0]:
        return after._replace(phase=Phase.ROLL, seat=coming, turn=1)
    return after._replace(seat=coming)


def _move(state: State, step: Move) -> State | None:
    tiles = _walks(state) if state.phase is Phase.MOVE else 0
    if state.phase is Phase.STAGECOACH:
        tiles = choices.rides(state)
    if step.tile < 0 or not tiles >> step.tile & 1:
        return None
    pawns = _with(state.pawns, state.seat, step.tile)
    if state.board.finish_mask >> step.tile & 1:
        finished = (*state.finished, state.seat)
        return _end_turn(state._replace(pawns=pawns, finished=finished))
    after = state._replace(phase=Phase.USE, pawns=pawns)
    usable = choices.open_here(after) or choices.may_obey(after)
    return after if usable else _end_turn(after)


def _place_cube(state: State, step: PlaceCube) -> State | None:
    features = choices.open_here(state) if state.phase is Phase.USE else 0
    if state.phase is Phase.HOMESTEAD:
        features = choices.homesteads(state)
    if step.feature < 0 or not features >> step.feature & 1:
        return None
    cubes = _with(state.cubes, state.seat, state.cubes[state.seat] | 1 << step.feature)
    return _end_turn(_set_aside(state._replace(cubes=cubes)))


def _obey(state: State, step: Obey) -> State | None:
    if state.phase is not Phase.USE or not choices.may_obey(state):
        return None
    here = state.here
    mine = list(state.markers[state.seat])
    mine.remove(here)
    markers = _with(state.markers, state.seat, tuple(mine))
    after = state._replace(markers=markers, obeyed=True)
    match state.board.specials[here]:
        case Special.HORSES:
            return after._replace(phase=Phase.ROLL, die=None)
        case Special.MARKED_DIE:
            return _end_turn(after._replace(marked=tuple(sorted((*state.marked, state.seat)))))
        case Special.STAGECOACH:
            return after._replace(phase=Phase.STAGECOACH)
        case Special.HOMESTEAD:
            return after._replace(phase=Phase.HOMESTEAD)
        case Special.DETOUR:
            return after._replace(phase=Phase.DETOUR)


def _pass(state: State, step: Pass) -> State | None:
    return _end_turn(state) if state.phase is Phase.USE else None


def _detour(state: State, step: Detour) -> State | None:
    if state.phase is not Phase.DETOUR or step.tile < 0:
        return None
    if not dict(choices.detours(state)).get(step.seat, 0) >> step.tile & 1:
        return None
    return _end_turn(state._replace(pawns=_with(state.pawns, step.seat, step.tile)))


_APPLY: Final[dict[type[Step], Callable[[State, Any], State | None]]] = {
    Roll: _roll,
    Die: _land,
    ChooseNumber: _choose,
    PlacePawn: _place_pawn,
    PlaceMarker: _place_marker,
    Move: _move,
    PlaceCube: _place_cube,
    Obey: _obey,
    Pass: _pass,
    Detour: _detour,
}


def _walks(state: State) -> Mask:
    """Return the tiles on which the walk that is due may end."""
    assert state.die is not None, "a walk follows a roll"
    return choices.landings(state, state.die)


def _set_aside(state: State) -> State:
    """Set cubes aside after one was placed. If every village has a cube, players without an
    incomplete village will never place again.
    """
    taken = state.all_cubes
    if not all(land & taken for land in state.board.lands):
        return state
    aside = tuple(
        already + (state.cubes_left(seat) if state.incomplete(seat) is None else 0)
        for seat, already in zip(map(Seat, range(state.players)), state.set_aside, strict=True)
    )
    return state._replace(set_aside=aside)


def _end_turn(state: State) -> State:
    """Pass the die to the next player who has not finished, or end the game."""
    alone = len(state.finished) >= state.players - 1
    if alone or state.turn >= state.last_turn:
        return state._replace(phase=Phase.OVER, die=None, obeyed=False)
    coming = _next(state)
    return state._replace(
        turn=state.turn + 1,
        seat=coming,
        phase=Phase.NUMBER if coming in state.marked else Phase.ROLL,
        die=None,
        obeyed=False,
    )


def _next(state: State) -> Seat:
    """Return the seat that plays next."""
    return next(seat for seat in following(state) if seat != state.seat)


def _with(values: tuple[_T, ...], seat: Seat, value: _T) -> tuple[_T, ...]:
    """Return the values by seat with one of them replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _moves(tiles: Mask) -> tuple[Move, ...]:
    return tuple(_MOVES[tile] for tile in tiles_in(tiles))


def _cubes(features: Features) -> tuple[PlaceCube, ...]:
    return tuple(_CUBES[feature] for feature in tiles_in(features))
