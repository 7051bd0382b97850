"""Why an action is better than another, by what everyone can see on the board.

Speculator's networks give chances and no reasons. But a walk, a cube or a special tile does
something that can be seen, and where two actions do the same, it can be counted how many of the six
rolls lead on, and what is missing. Every sentence is true of the position, for any player that has
chosen the action.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from claimit.claim_game import choices
from claimit.claim_game.actions import (
    ChooseNumber,
    Detour,
    Move,
    Obey,
    Pass,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
)
from claimit.claim_game.board import (
    Mask,
    Special,
    Tile,
    distance,
    features_in,
    format_tile,
    mask_of,
    tile_of,
    tiles_in,
)
from claimit.claim_game.bots.outlook import Outlook
from claimit.claim_game.bots.reasons import cube, goal, usable
from claimit.claim_game.movement import THROWS
from claimit.claim_game.rules import apply
from claimit.claim_game.state import SETTING_UP, Phase, State
from claimit.table.game import Action
from claimit.table.phrase import Phrase
from claimit.table.seats import Seat

SERVES_NEAR: Final = {Special.HOMESTEAD, Special.HORSES, Special.MARKED_DIE}
"""The kinds of special tiles that serve the villages around them. A stagecoach serves its column
and row, and a detour none.
"""
GENERAL: Final = Phrase("It leaves better prospects for the next rolls")
"""What is said where nothing can be counted."""


def visible_reason(state: State, best: Action, instead: Action | None = None) -> Phrase:
    """Return what can be seen of the better of two actions, as a sentence without a full stop."""
    found = _of(state, best)
    if instead is None:
        return found or GENERAL
    own = found if found is not None and _is_more(found, _of(state, instead)) else None
    compared = _compared(state, best, instead)
    # While pieces are set up, how near both tiles lie says more than what can be done on one.
    first, second = (compared, own) if state.phase in SETTING_UP else (own, compared)
    return first or second or GENERAL


def _is_more(found: Phrase, other: Phrase | None) -> bool:
    """Return whether what one action does speaks for it, given what the other one does.

    Two villages begun are compared by their points, two starts by the way to a large village.
    """
    if other is None or found.template != other.template:
        return True
    mine, its = found.values, other.values
    for name, sign in (("points", 1), ("steps", -1)):
        if isinstance(one := mine.get(name), int) and isinstance(two := its.get(name), int):
            return sign * one > sign * two
    return False


def _of(state: State, action: Action) -> Phrase | None:
    """Return what an action does, as a sentence; None: nothing that could be said in one."""
    outlook = Outlook(state, state.seat, state.markers[state.seat])
    match action:
        case Move(tile=tile):
            return goal(outlook, tile)
        case PlaceCube(feature=feature):
            return cube(outlook, feature)
        case PlacePawn(tile=tile):
            return _of_start(state, tile)
        case PlaceMarker(tile=tile):
            return usable(state.board.specials[tile], tile)
        case ChooseNumber(number=number):
            if not choices.landings(state, number) & _wanted(state, state.seat):
                return None
            return Phrase("A {number} leads to something useful", number=number)
        case Obey():
            return _of_special(state)
        case Detour(seat=seat, tile=tile):
            return _of_detour(state, seat, tile)
        case Pass() if state.cubes_left(state.seat) and state.incomplete(state.seat) is None:
            return Phrase("Without a cube here, any village can still be chosen")
        case _:
            return None


def _of_start(state: State, tile: Tile) -> Phrase:
    """Return how far away the nearest of the best villages is, as a sentence."""
    near = _steps_by_size(state, tile)
    size = _best_first(state, near)[0]
    return _away(tile, size, near[size])


def _best_first(state: State, sizes: Iterable[int]) -> list[int]:
    """Return sizes of villages: where a cube is worth most comes first, and then the larger."""
    reading = state.board.reading
    return sorted(sizes, key=lambda size: (reading.number(size), size), reverse=True)


def _away(tile: Tile, size: int, steps: int) -> Phrase:
    return Phrase.counted(
        "From {tile} a village of {size} tiles is one step away",
        "From {tile} a village of {size} tiles is {number} steps away",
        steps,
        tile=format_tile(tile),
        size=size,
        steps=steps,
    )


def _steps_by_size(state: State, tile: Tile) -> dict[int, int]:
    """Return the steps from a tile to the nearest unclaimed village of each size."""
    found: dict[int, int] = {}
    for village, land in zip(state.board.villages, state.board.lands, strict=True):
        if not land & state.all_cubes:
            steps = _to_nearest(tile, map(tile_of, village.features))
            found[village.size] = min(steps, found.get(village.size, steps))
    return found


def _to_nearest(tile: Tile, goals: Iterable[Tile]) -> int:
    """Return the steps from a tile to the nearest of some others; 0 if there are none."""
    return min((distance(tile, goal) for goal in goals), default=0)


def _of_special(state: State) -> Phrase | None:
    wanted = _wanted(state, state.seat)
    match state.board.specials[state.here]:
        case Special.HORSES:
            return Phrase("It brings another roll and move at once")
        case Special.HOMESTEAD:
            return Phrase("A cube can be placed from here, without walking there")
        case Special.STAGECOACH if choices.rides(state) & wanted:
            return Phrase("The stagecoach leads to a useful tile")
        case Special.MARKED_DIE if _rolls(state, state.seat):
            return Phrase("The next number can be chosen, and one leads to a useful tile")
        case Special.DETOUR:
            return Phrase("A rival’s pawn can be taken away from where it has to go")
        case _:
            return None


def _of_detour(state: State, rival: Seat, tile: Tile) -> Phrase | None:
    """Return how much worse a rival's next roll gets, as a sentence."""
    before, after = (_rolls(each, rival) for each in (state, apply(state, Detour(rival, tile))))
    if after >= before:
        return None
    return Phrase.counted(
        "From {tile}, one of the six rolls leads that rival to a useful tile, instead of {before}",
        "From {tile}, {number} of the six rolls lead that rival to a useful tile, instead of"
        " {before}",
        after,
        tile=format_tile(tile),
        before=before,
    )


def _compared(state: State, best: Action, instead: Action) -> Phrase | None:
    """Return what is better at the end of the turn, or None if nothing can be counted."""
    if isinstance(best, PlacePawn) and isinstance(instead, PlacePawn):
        starts = state, best.tile, instead.tile
        return _by_villages(*starts) or _by_rivals(*starts)
    if isinstance(best, PlaceMarker) and isinstance(instead, PlaceMarker):
        tiles = best.tile, instead.tile
        serve = all(state.board.specials[tile] in SERVES_NEAR for tile in tiles)
        return _by_villages(state, *tiles) if serve else None
    after, otherwise = _ended(state, best), _ended(state, instead)
    seat = state.seat
    if after is None or otherwise is None or seat in (*after.finished, *otherwise.finished):
        return None
    if begun := _by_begun(after, otherwise, seat):
        return begun
    rolls, others = _rolls(after, seat), _rolls(otherwise, seat)
    return _by_rolls(rolls, others) if rolls != others else _by_goals(after, otherwise, seat)


def _by_villages(state: State, tile: Tile, other: Tile) -> Phrase | None:
    """Return the better of the two best sizes of which a village is nearer to a tile than to
    another, if there is one, and no better village is farther away. What there are not enough cubes
    for does not count.
    """
    near, far = _steps_by_size(state, tile), _steps_by_size(state, other)
    for size in _best_first(state, near)[:2]:
        if size <= state.cubes_left(state.seat) and near[size] != far[size]:
            return _nearer(tile, other, size, near[size], far[size])
    return None


def _nearer(tile: Tile, other: Tile, size: int, steps: int, more: int) -> Phrase | None:
    """Return how much nearer a village of a size is to a tile than to another, if it is."""
    if steps >= more:
        return None
    return Phrase.counted(
        "A village of {size} tiles is one step from {tile}, but {more} from {other}",
        "A village of {size} tiles is {number} steps from {tile}, but {more} from {other}",
        steps,
        tile=format_tile(tile),
        size=size,
        other=format_tile(other),
        more=more,
    )


def _by_rivals(state: State, tile: Tile, other: Tile) -> Phrase | None:
    """Return how far away the nearest rival starts, if it is farther from a tile than from
    another.
    """
    rivals = [pawn for pawn in state.pawns if pawn is not None]
    steps, less = _to_nearest(tile, rivals), _to_nearest(other, rivals)
    if steps <= less:
        return None
    return Phrase.counted(
        "The nearest rival is one step from {tile}, but {less} from {other}",
        "The nearest rival is {number} steps from {tile}, but {less} from {other}",
        steps,
        tile=format_tile(tile),
        less=less,
        other=format_tile(other),
    )


def _by_goals(after: State, otherwise: State, seat: Seat) -> Phrase | None:
    """Return how much nearer a village or the finish is, if it is."""
    here, there = (each.pawns[seat] for each in (after, otherwise))
    if here is None or there is None:
        return None
    if not after.cubes_left(seat):
        return _by_finish(after, here, there)
    if after.incomplete(seat) is None and otherwise.incomplete(seat) is None:
        return _by_villages(after._replace(seat=seat), here, there)
    return None


def _by_begun(after: State, otherwise: State, seat: Seat) -> Phrase | None:
    """Return what speaks for the smaller of two villages that were begun, if anything does."""
    ends = after, otherwise
    villages = [each.incomplete(seat) for each in ends]
    if None in villages or villages[0] == villages[1]:
        return None
    number, other = (
        (each.board.lands[village] & ~each.cubes[seat]).bit_count()
        for each, village in zip(ends, villages, strict=True)
        if village is not None
    )
    begun = features_in(after.cubes[seat] & ~otherwise.cubes[seat])
    tile = format_tile(tile_of(begun[0])) if begun else ""
    enough = [each.cubes_left(seat) for each in ends]
    if number <= enough[0] and other > enough[1]:
        return Phrase(
            "There are enough cubes for the village begun on {tile}, but not for the other",
            tile=tile,
        )
    if number >= other:
        return None
    return Phrase.counted(
        "The village begun on {tile} can be completed sooner: it needs one more cube, the other"
        " one {other}",
        "The village begun on {tile} can be completed sooner: it needs {number} more cubes, the"
        " other one {other}",
        number,
        tile=tile,
        other=other,
    )


def _by_finish(state: State, tile: Tile, other: Tile) -> Phrase | None:
    finishes = list(tiles_in(choices.empty_finishes(state)))
    steps, more = _to_nearest(tile, finishes), _to_nearest(other, finishes)
    if steps >= more:
        return None
    return Phrase.counted(
        "The nearest finish is one step from {tile}, but {more} from {other}",
        "The nearest finish is {number} steps from {tile}, but {more} from {other}",
        steps,
        tile=format_tile(tile),
        more=more,
        other=format_tile(other),
    )


def _by_rolls(number: int, other: int) -> Phrase | None:
    """Return by how many rolls the better action leads on, if it does."""
    if number < other:
        return None
    return Phrase.counted(
        "After it, one of the six rolls leads to a useful tile, otherwise none",
        "After it, {number} of the six rolls lead to a useful tile, otherwise {other}",
        number,
        other=other,
    )


def _ended(state: State, action: Action) -> State | None:
    """Return the position at the end of the turn; None if more than a cube is still to be chosen.

    A cube is placed where it is worth most, if a move ends on an open tile.
    """
    if state.phase in SETTING_UP:
        return None
    after = apply(state, action)
    if (
        after.phase is Phase.USE
        and after.seat == state.seat
        and (here := features_in(choices.open_here(after)))
    ):
        outlook = Outlook(after, after.seat, after.markers[after.seat])
        best = max(here, key=lambda feature: outlook.placed(feature, after.here))
        after = apply(after, PlaceCube(best))
    is_due = after.seat == state.seat and after.phase not in (Phase.ROLL, Phase.NUMBER, Phase.OVER)
    return None if after.obeyed or is_due else after


def _wanted(state: State, seat: Seat) -> Mask:
    """Return the tiles where a seat can place a cube or, without cubes, finish."""
    if not state.cubes_left(seat):
        return choices.empty_finishes(state)
    return mask_of(map(tile_of, features_in(choices.open_features(state, seat))))


def _rolls(state: State, seat: Seat) -> int:
    """Return how many of the six rolls lead a seat where it can place a cube or finish.

    All of them do for one that may choose its number, if any does.
    """
    mover, wanted = state._replace(seat=seat), _wanted(state, seat)
    leading = sum(bool(choices.landings(mover, steps) & wanted) for steps in THROWS)
    return len(THROWS) if leading and seat in state.marked else leading
