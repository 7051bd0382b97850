"""The game once more, compiled: sets of spaces as bit masks, no objects.

It exists because training plays hundreds of thousands of games. The tests hold it to
`claimit.claim_it`, which says what the rules are and in whose numbering spaces, rolls and squatters
are here: space ``(column - 1) * 6 + row - 1``, the 56 rolls as in `CHANCE_OUTCOMES`, squatter n as
bit ``n - 1`` of `used`.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import numpy as np
from numba import njit

from claimit.claim_it.board import ALL, spaces_in
from claimit.claim_it.dice import CHANCE_OUTCOMES
from claimit.claim_it.rules import marker_number, reach
from claimit.claim_it.state import CLAIMS_TO_CALL, State

NOT_BOTTOM = np.int64(ALL & ~sum(1 << n for n in range(0, 36, 6)))
NOT_TOP = np.int64(ALL & ~sum(1 << n for n in range(5, 36, 6)))
EVERY = np.int64(ALL)
CALLS = np.array([CLAIMS_TO_CALL.get(players, 99) for players in range(6)])

WEIGHTS = np.array([weight for _, weight in CHANCE_OUTCOMES])
ROLL_OF = np.repeat(np.arange(56), WEIGHTS)
"""The roll of each of 216 equally likely numbers."""
NAMED = np.array([reach(dice, 0)[0] for dice, _ in CHANCE_OUTCOMES])
UNUSED = np.array([[reach(dice, used)[1] for dice, _ in CHANCE_OUTCOMES] for used in range(64)])
MARKER = np.full((56, 36), -1)
"""By roll and space: the squatter (0 to 5) that would go there."""
for _number, (_dice, _) in enumerate(CHANCE_OUTCOMES):
    for _space in spaces_in(reach(_dice, 0)[0]):
        MARKER[_number, _space] = marker_number(_dice, _space) - 1


@njit(cache=True)
def count(mask):
    """Return how many spaces a mask has."""
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (mask * 0x0101010101010101) >> 56


@njit(cache=True)
def lowest_space(bit):
    """Return the number of the only space of a mask."""
    return count(bit - 1)


@njit(cache=True)
def neighbours(mask):
    """Return every space that shares an edge with a space of the mask."""
    return (
        ((mask << 6) & EVERY) | (mask >> 6) | ((mask & NOT_TOP) << 1) | ((mask & NOT_BOTTOM) >> 1)
    )


@njit(cache=True)
def flood(seed, within):
    """Return the spaces of `within` that hang together with `seed`, and `seed`."""
    group = seed
    while True:
        grown = group | (neighbours(group) & within)
        if grown == group:
            return group
        group = grown


@njit(cache=True)
def largest_group(mask):
    """Return the size of the largest group."""
    best = np.int64(0)
    while mask:
        group = flood(mask & -mask, mask)
        mask ^= group
        size = count(group)
        best = max(best, size)
    return best


@njit(cache=True)
def legal(roll, mine, closed, used):
    """Return the spaces on which a roll may be placed; `mine`: own or squatted spaces."""
    return ((NAMED[roll] & mine) | UNUSED[used, roll]) & ~closed


@njit(cache=True)
def bust_rolls(mine, closed, used):
    """Return how many of the 216 rolls bust."""
    busts = 0
    for roll in range(56):
        if not ((NAMED[roll] & mine) | UNUSED[used, roll]) & ~closed:
            busts += WEIGHTS[roll]
    return busts


@njit(cache=True)
def place(roll, bit, mine, reuse, turn, squatters):
    """Mark a space; `turn` is (staked, squatted, used) and is changed with `squatters`."""
    if bit & mine:
        turn[0] |= bit
        if reuse and bit & turn[1]:
            for number in range(6):
                if squatters[number] == bit:
                    squatters[number] = 0
                    turn[2] &= ~(1 << number)
            turn[1] &= ~bit
    else:
        number = MARKER[roll, lowest_space(bit)]
        squatters[number] = bit
        turn[1] |= bit
        turn[2] |= 1 << number


@njit(cache=True)
def score(own, claimed):
    """Return what ranks a seat, as one number: largest group, then claims, then all spaces."""
    return largest_group(own) * 10000 + count(own & claimed) * 100 + count(own)


@njit(cache=True)
def shares(owned, claimed, out):
    """Write each seat's share of the win if the game ended on this board."""
    players = owned.shape[0]
    best = np.int64(-1)
    winners = 0
    for seat in range(players):
        mine = score(owned[seat], claimed)
        if mine > best:
            best, winners = mine, 1
        elif mine == best:
            winners += 1
    for seat in range(players):
        out[seat] = 1.0 / winners if score(owned[seat], claimed) == best else 0.0


def turns_left_of(state: State) -> int:
    """Return the turns left as they are counted here: -1 while nobody has called."""
    return -1 if state.caller is None else state.turns_left


@njit(cache=True)
def turns_left_after(claims, players, turns_left):
    """Return the turns left after a turn ends: -1 while nobody has called, 0 at the end."""
    if turns_left >= 0:
        return turns_left - 1
    return players if claims >= CALLS[players] else -1
