"""Why an action is better than another, by what everyone can see on the board.

Speculator's networks give chances and no reasons. But a walk, a cube or a special tile does
something that can be seen, and where two actions do the same, it can be counted how many of the six
rolls lead on. Every sentence is true of the position, for any player that has chosen the action.
"""

from __future__ import annotations

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
)
from claimit.claim_game.bots.outlook import Outlook
from claimit.claim_game.bots.reasons import SERVES, cube, goal
from claimit.claim_game.movement import THROWS
from claimit.claim_game.rules import apply
from claimit.claim_game.state import SETTING_UP, Phase, State
from claimit.table.game import Action
from claimit.table.phrase import Phrase
from claimit.table.seats import Seat


def visible_reason(state: State, best: Action, instead: Action | None = None) -> Phrase:
    """Return what can be seen of the better of two actions, as a sentence without a full stop."""
    found = _of(state, best)
    other = None if instead is None else _of(state, instead)
    if found is not None and _is_more(found, other):
        return found
    compared = None if instead is None else _compared(state, best, instead)
    return compared or Phrase("It leaves better prospects for the next rolls")


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
            return SERVES[state.board.specials[tile]]
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
    """Return how far away the nearest of the largest villages is, as a sentence."""
    size = max(village.size for village in state.board.villages)
    steps = min(
        distance(tile, tile_of(feature))
        for village in state.board.villages
        for feature in village.features
        if village.size == size
    )
    return Phrase.counted(
        "From {tile} a village of {size} is one step away",
        "From {tile} a village of {size} is {number} steps away",
        steps,
        tile=format_tile(tile),
        size=size,
        steps=steps,
    )


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
    """Return by how many rolls the better action leads on, as a sentence; None: by none."""
    after, otherwise = _ended(state, best), _ended(state, instead)
    if after is None or otherwise is None:
        return None
    number, other = _rolls(after, state.seat), _rolls(otherwise, state.seat)
    if number <= other:
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
