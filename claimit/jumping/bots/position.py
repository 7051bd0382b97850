"""What a placement leads to: the position within the turn, and the board that taking gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from claimit.jumping.board import Mask, Space
from claimit.jumping.outcome import outcome
from claimit.jumping.rules import Place, apply
from claimit.jumping.state import Phase, State
from claimit.table.game import Action
from claimit.table.seats import Seat


class Taken(NamedTuple):
    """The board that taking would give to the seat to act."""

    owned: tuple[Mask, ...]
    claimed: Mask
    turns_left: int
    """After the turn: -1 while nobody has called the last round, 0 when the game is over."""


def taken(state: State) -> Taken:
    """Return the board after the marked spaces were taken, whatever the turn waits for."""
    marked, seat = state.at_risk, state.seat
    owned = tuple(
        mask | marked if other == seat else mask & ~marked for other, mask in enumerate(state.owned)
    )
    claimed = state.claimed | state.staked
    calls = (owned[seat] & claimed).bit_count() >= state.claims_to_call
    return Taken(owned, claimed, _turns_left(state, calls))


def busted(state: State) -> Taken:
    """Return the board after a bust."""
    return Taken(state.owned, state.claimed, _turns_left(state, calls=False))


def _turns_left(state: State, calls: bool) -> int:
    if state.caller is not None:
        return state.turns_left - 1
    return state.players if calls else -1


def shares(board: Taken) -> tuple[float, ...]:
    """Return every seat's share of the win if the game ended with this board."""
    end = State(
        len(board.owned), False, 1, Seat(0), Phase.OVER, None, board.owned, board.claimed, 0,
        (0,) * 6, 0, 0, Seat(0), 0,
    )  # fmt: skip
    result = outcome(end)
    assert result is not None, "the game is over"
    share = 1 / len(result.winners)
    return tuple(share if seat in result.winners else 0.0 for seat in range(len(board.owned)))


def placements(state: State, legal: Sequence[Action]) -> list[tuple[Place, State]]:
    """Return each placement with the state it leads to."""
    return [(action, apply(state, action)) for action in legal if isinstance(action, Place)]


def is_claim(state: State, space: Space) -> bool:
    """Tell whether a marker placed here now is a claim rather than a squatter."""
    return bool((state.owned[state.seat] | state.squatted) >> space & 1)
