"""A position of Claim It!: everything the rules need to know, and nothing else."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from claimit.claim_it.board import SIZE, SPACES, Mask, Space, largest_group
from claimit.claim_it.dice import Dice
from claimit.table.seats import Seat

CLAIMS_TO_CALL: Final = {2: 13, 3: 9, 4: 7, 5: 6}
"""The number of claimed spaces that calls the last round, by the number of players."""

NO_SQUATTERS: Final[tuple[Mask, ...]] = (0,) * 6
"""`State.squatters` between turns."""


class Phase(StrEnum):
    """What happens next in a turn."""

    ROLL = "roll"
    """The first roll of the turn is due; nobody may pass."""
    CHANCE = "chance"
    """The dice are rolling."""
    PLACE = "place"
    """A piece must be placed."""
    DECIDE = "decide"
    """Roll again, or take the spaces."""
    OVER = "over"
    """The game has ended."""


class State(NamedTuple):
    """An immutable position: no names, no random numbers, no time.

    ``players``: the number of players. ``reuse_squatters``: the variation, in which a claim on a
    squatter returns the squatter at once.

    ``turn`` counts from 1; when the game is over, it is the number of the last turn. ``seat``: the
    seat whose turn it is; when the game is over, the one that had the last turn. ``phase``: what
    the turn waits for. ``dice``: the roll on the table, until the next roll or the end of the turn.

    ``owned``: for each seat, the spaces with its marker. ``claimed``: the spaces that are claimed
    for good; their owner is in ``owned``. ``staked``: the spaces with a claim of this turn.
    ``squatters``: for squatters 1 to 6, the space of each in this turn, or 0 while it is free.
    ``squatted``: the union of ``squatters``, stored because every step needs it. ``used``: which
    squatters are on the board; bit n stands for squatter n + 1.

    ``caller``: the seat that called the last round. ``turns_left``: after the call, the turns still
    to be finished, the current one included; 0 before it.

    Sets of spaces are masks (`board.Mask`).
    """

    # A named tuple, because every step makes a new one, and a frozen dataclass takes four times as
    # long. `in_phase` and `after_placement` copy by position for the same reason.

    players: int
    reuse_squatters: bool
    turn: int
    seat: Seat
    phase: Phase
    dice: Dice | None
    owned: tuple[Mask, ...]
    claimed: Mask
    staked: Mask
    squatters: tuple[Mask, ...]
    squatted: Mask
    used: int
    caller: Seat | None
    turns_left: int

    @property
    def claims_to_call(self) -> int:
        """The number of claimed spaces that calls the last round in this game."""
        return CLAIMS_TO_CALL[self.players]

    @property
    def markers(self) -> Mask:
        """The spaces with any player's marker."""
        union = 0
        for mask in self.owned:
            union |= mask
        return union

    @property
    def at_risk(self) -> Mask:
        """The spaces marked in this turn, which a bust would lose."""
        return self.squatted | self.staked

    @property
    def stakeable(self) -> Mask:
        """The spaces where the mover's next marker is a claim: the mover's own, and those of
        squatters.
        """
        return self.owned[self.seat] | self.squatted

    @property
    def free_squatters(self) -> tuple[int, ...]:
        """The numbers of the squatters that may still be placed this turn."""
        return tuple(n for n, mask in enumerate(self.squatters, start=1) if not mask)

    def owner(self, space: Space) -> Seat | None:
        """Return the seat whose marker is on a space, or None."""
        for seat, mask in enumerate(self.owned):
            if mask >> space & 1:
                return Seat(seat)
        return None

    def squatter(self, space: Space) -> int | None:
        """Return the number of the squatter on a space, or None."""
        for number, mask in enumerate(self.squatters, start=1):
            if mask >> space & 1:
                return number
        return None

    def is_claimed(self, space: Space) -> bool:
        """Return whether a space is claimed for good."""
        return bool(self.claimed >> space & 1)

    def is_staked(self, space: Space) -> bool:
        """Return whether a space has a claim placed this turn."""
        return bool(self.staked >> space & 1)

    def claims(self, seat: Seat) -> int:
        """Return how many spaces this seat has claimed for good."""
        return (self.owned[seat] & self.claimed).bit_count()

    def total(self, seat: Seat) -> int:
        """Return how many spaces this seat holds, settled and claimed."""
        return self.owned[seat].bit_count()

    def largest(self, seat: Seat) -> int:
        """Return the size of this seat's largest group: its score if the game ended now."""
        return largest_group(self.owned[seat])

    def in_phase(self, phase: Phase, dice: Dice | None) -> State:
        """Return the state in another phase with this roll on the table, otherwise unchanged."""
        return State._make((*self[:4], phase, dice, *self[6:]))

    def after_placement(
        self, staked: Mask, squatters: tuple[Mask, ...], squatted: Mask, used: int
    ) -> State:
        """Return the state in the phase DECIDE with these pieces of the current turn."""
        turn = (Phase.DECIDE, self.dice, self.owned, self.claimed)
        return State._make((*self[:4], *turn, staked, squatters, squatted, used, *self[12:]))


def holders(state: State) -> tuple[tuple[Seat | None, ...], ...]:
    """Return the seat whose marker is on each space, row by row from the top; None: no marker."""
    owners = [state.owner(space) for space in SPACES]  # column by column from the bottom
    return tuple(tuple(owners[row::SIZE]) for row in reversed(range(SIZE)))
