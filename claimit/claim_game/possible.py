"""Which positions no game can reach, and why. This checks positions that were written by hand.

It looks for what the rules never allow; it does not search for a game that reaches the position.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from claimit.claim_game import choices
from claimit.claim_game.board import Special, features_in, format_feature, format_tile
from claimit.claim_game.state import CUBES, MARKERS, SETTING_UP, Phase, State
from claimit.table.seats import Seat

_WITH_DIE: Final = (Phase.MOVE, Phase.USE, Phase.STAGECOACH, Phase.HOMESTEAD, Phase.DETOUR)
"""The phases in which the number of the turn is known."""
_SPECIALS: Final = {
    Phase.STAGECOACH: Special.STAGECOACH,
    Phase.HOMESTEAD: Special.HOMESTEAD,
    Phase.DETOUR: Special.DETOUR,
}
"""The phases that only a special tile leads to."""


def objection(state: State) -> str | None:
    """Return a sentence that says why no game reaches a position; None if no reason is found."""
    return next(_objections(state), None)


def _objections(state: State) -> Iterator[str]:
    yield from _of_turn(state)
    yield from _of_pieces(state)
    yield from _of_cubes(state)
    if state.phase in SETTING_UP:
        yield from _of_setting_up(state)
    else:
        yield from _of_finish(state)
        yield from _of_phase(state)


def _of_turn(state: State) -> Iterator[str]:
    setting_up = state.phase in SETTING_UP
    if setting_up != (state.turn == 0):
        yield f"Turns count from 1, and before the first the turn is 0: not {state.turn} here."
    if state.turn > state.last_turn:
        yield f"A game of {state.players} players ends after turn {state.last_turn}."
    if (state.die is not None) != (state.phase in _WITH_DIE):
        lies = (
            "no number lies on the table" if state.die else "a number lies on the table (die=...)"
        )
        yield f"In the phase '{state.phase}' {lies}."
    if state.obeyed and (setting_up or state.phase in (Phase.NUMBER, Phase.OVER)):
        yield f"In the phase '{state.phase}' no special tile has been used."


def _of_pieces(state: State) -> Iterator[str]:
    for seat, (pawn, markers) in enumerate(zip(state.pawns, state.markers, strict=True)):
        if pawn is not None and pawn not in state.board.tiles:
            yield f"The pawn of seat {seat} is on {format_tile(pawn)}, which is not on the board."
        if len(markers) > MARKERS:
            yield f"Seat {seat} has {len(markers)} markers; there are {MARKERS}."
        for tile in markers:
            if tile not in state.board.specials:
                yield f"Seat {seat} has a marker on {format_tile(tile)}, which is not special."


def _of_cubes(state: State) -> Iterator[str]:
    taken = 0
    for seat, features in enumerate(state.cubes):
        for feature in features_in(features & ~state.board.land):
            yield f"There is no village feature {format_feature(feature)} for a cube."
        for feature in features_in(features & taken):
            yield f"There are two cubes on {format_feature(feature)}."
        taken |= features
        if features.bit_count() + state.set_aside[seat] > CUBES:
            yield f"Seat {seat} has more than {CUBES} cubes."
    for number, land in enumerate(state.board.lands):
        owners = [seat for seat, features in enumerate(state.cubes) if features & land]
        if len(owners) > 1:
            village = format_feature(state.board.villages[number].features[0])
            yield f"The village of {village} has cubes of more than one player."
    for seat, features in enumerate(state.cubes):
        begun = [land for land in state.board.lands if 0 < features & land != land]
        if len(begun) > 1:
            yield f"Seat {seat} has more than one incomplete village."
    yield from _of_set_aside(state, taken)


def _of_set_aside(state: State, taken: int) -> Iterator[str]:
    all_claimed = all(land & taken for land in state.board.lands)
    for seat in map(Seat, range(state.players)):
        left = state.cubes_left(seat)
        never_again = all_claimed and state.incomplete(seat) is None
        if state.set_aside[seat] and not never_again:
            yield f"Seat {seat} may still place cubes, so none are set aside."
        if left and never_again:
            yield f"No village is left for seat {seat}, so its cubes are set aside: aside={left}."


def _of_setting_up(state: State) -> Iterator[str]:
    if any(state.cubes) or state.finished or state.marked:
        yield "Before the first turn nobody has placed a cube, finished or marked the die."
    before = state.order[: state.order.index(state.seat)]
    for seat in state.order:
        pawn, markers = state.pawns[seat], len(state.markers[seat])
        has_pawn = state.phase is Phase.MARKER or seat in before
        if (pawn is not None) != has_pawn or (has_pawn and pawn not in state.board.starts):
            yield f"The pawn of seat {seat} stands {'on a start' if has_pawn else 'on no'} tile."
        own = state.phase is Phase.MARKER and seat == state.seat
        right = range(MARKERS) if own else (0,)
        if state.phase is Phase.MARKER and seat in before:
            right = (MARKERS,)
        if markers not in right:
            yield f"Seat {seat} cannot have {markers} markers on the board yet."


def _of_finish(state: State) -> Iterator[str]:
    over = state.phase is Phase.OVER
    if None in state.pawns:
        yield "From the first turn on every pawn is on the board."
        return
    for seat in map(Seat, range(state.players)):
        on_finish = state.pawn(seat) in state.board.finishes
        if on_finish != (seat in state.finished):
            yield f"Seat {seat} has finished just when its pawn is on a finish tile: finished=..."
        if seat in state.finished and (state.cubes_left(seat) or seat in state.marked):
            yield f"Seat {seat} has finished, so it has no cubes left and chooses no number."
    if len({state.pawn(seat) for seat in state.finished}) < len(state.finished):
        yield "On a finish tile stands one pawn only."
    alone = len(state.unfinished) == 1
    if not state.unfinished or (alone and not over):
        yield "The game is over as soon as all but one have finished."
    if over and not alone and state.turn < state.last_turn:
        yield f"The game is over when all but one have finished, or after turn {state.last_turn}."
    if state.seat in state.finished and not over:
        yield f"Seat {state.seat} has finished and takes no more turns."


def _of_phase(state: State) -> Iterator[str]:
    phase, board = state.phase, state.board
    if phase is Phase.OVER:
        return
    if (state.seat in state.marked) != (phase is Phase.NUMBER):
        yield f"Seat {state.seat} is marked just when it is to choose: phase=number."
    here = board.specials.get(state.here)
    if phase in _SPECIALS:
        if here is not _SPECIALS[phase] or not state.obeyed:
            yield f"The phase '{phase}' comes after using such a tile: add 'obeyed'."
        elif not choices.something_follows(state):
            yield f"Nothing can be done in the phase '{phase}'."
    elif state.obeyed and phase in (Phase.ROLL, Phase.CHANCE) and here is not Special.HORSES:
        yield "A second roll comes after using fresh horses."
    elif phase is Phase.USE and not (choices.open_here(state) or choices.may_obey(state)):
        yield "Nothing on this tile can be used, so the turn has ended with the move."
