"""What the networks see of a position; `claimit.claim_it.bots.features` says the same in Python.

A list of the features that are present, each a number. The layout is that module's, imported.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import numpy as np
from numba import njit

from claimit.claim_it.bots import features as layout
from tools.trainer.engine import EVERY, count, flood, largest_group, lowest_space, neighbours

CACHE = 1 << 15
SEAT, FIGURES = layout.SEAT_FEATURES, layout.PLANES
PLANE, OWN_PLANES, OTHERS_PLANES = layout.PLANE, layout.OWN_PLANES, layout.OTHERS_PLANES
LEVEL, AGAINST_LEVEL = layout.LEVEL, layout.AGAINST_LEVEL
BUST_STEP, TAKE_STEPS, AGAINST_STEPS = layout.BUST_STEP, layout.TAKE_STEPS, layout.AGAINST_STEPS
(
    LARGEST,
    SECOND,
    CLAIMS,
    CORE,
    TOTAL,
    GROWTH,
    LOSS,
    LIBERTIES,
    JOINS,
    AHEAD,
    SIGN,
) = layout.FIGURE_OFFSETS
TOP = np.array(layout.FIGURE_TOPS)
TURN = np.array(layout.TURN_OFFSETS)
TURN_TOP = np.array(layout.TURN_TOPS)
SYMMETRY = np.array(
    [
        [column * 6 + row for column in range(6) for row in range(6)],
        [row * 6 + column for column in range(6) for row in range(6)],
        [(5 - column) * 6 + 5 - row for column in range(6) for row in range(6)],
        [(5 - row) * 6 + 5 - column for column in range(6) for row in range(6)],
    ]
)
"""The four symmetries of the game; the last two also turn the marker numbers round."""


@njit(cache=True)
def figures(own, claimed_own, blocked, out):
    """Write one seat's figures, in the order of `layout.FIGURES`, and last its largest group."""
    rest, group = own, np.int64(0)
    size, second = np.int64(0), np.int64(0)
    while rest:
        part = flood(rest & -rest, rest)
        rest ^= part
        spaces = count(part)
        if spaces > size:
            size, second, group = spaces, size, part
        elif spaces > second:
            second = spaces
    free = EVERY & ~own & ~blocked
    growth, joins = np.int64(0), np.int64(0)
    edge = neighbours(group) & free
    liberties = count(edge)
    if not own:
        growth = np.int64(1 if free else 0)
    while edge:
        bit = edge & -edge
        edge ^= bit
        grown = count(flood(bit, own)) - size
        growth = max(growth, grown)
        if grown > 1:
            joins += 1
    # A space of which only one neighbour is in the group cannot split it.
    loss = np.int64(0)
    loose = group & ~claimed_own
    while loose:
        bit = loose & -loose
        loose ^= bit
        beside = neighbours(bit) & group
        lost = np.int64(1)
        if beside & (beside - 1):
            lost = size - largest_group(group & ~bit)
        loss = max(loss, lost)
    if loss:
        loss = min(loss, size - second)  # then the second group is the largest
    out[0], out[1] = size, second
    out[2], out[3] = count(claimed_own), count(claimed_own & group)
    out[4], out[5], out[6] = count(own), growth, loss
    out[7], out[8], out[9] = liberties, joins, group


@njit(cache=True)
def cached_figures(own, claimed_own, blocked, keys, values, out):
    """Do as `figures`, remembering the answers."""
    mixed = (
        own * 0x9E3779B97F4A7C1 ^ claimed_own * 0x1F83D9ABFB41BD6B ^ blocked * 0x5BE0CD19137E2179
    )
    slot = (mixed >> 20) & (CACHE - 1)
    if keys[slot, 0] != own or keys[slot, 1] != claimed_own or keys[slot, 2] != blocked:
        figures(own, claimed_own, blocked, values[slot])
        keys[slot, 0], keys[slot, 1], keys[slot, 2] = own, claimed_own, blocked
    for index in range(10):
        out[index] = values[slot, index]


@njit(cache=True)
def of_planes(mask, base, symmetry, out, n):
    """Write the features of one plane."""
    while mask:
        bit = mask & -mask
        mask ^= bit
        out[n] = base + SYMMETRY[symmetry, lowest_space(bit)]
        n += 1
    return n


@njit(cache=True)
def of_board(owned, claimed, first, reuse, symmetry, keys, values, table, out):
    """Write the features of a board seen by seat `first`; return how many."""
    players = owned.shape[0]
    n = 0
    if reuse:
        out[n] = 0
        n += 1
    for place in range(players):
        own = owned[(first + place) % players]
        row = table[place]
        cached_figures(own, own & claimed, claimed & ~own, keys, values, row)
        planes = OWN_PLANES if place == 0 else OTHERS_PLANES
        group = row[9]
        n = of_planes(own & group & ~claimed, planes, symmetry, out, n)
        n = of_planes(own & ~group & ~claimed, planes + PLANE, symmetry, out, n)
        n = of_planes(own & group & claimed, planes + 2 * PLANE, symmetry, out, n)
        n = of_planes(own & ~group & claimed, planes + 3 * PLANE, symmetry, out, n)
        base = FIGURES + place * SEAT
        out[n] = base + LARGEST + min(row[0], TOP[0])
        out[n + 1] = base + SECOND + min(row[1], TOP[1])
        out[n + 2] = base + CLAIMS + min(row[2], TOP[2])
        out[n + 3] = base + CORE + min(row[3], TOP[3])
        out[n + 4] = base + TOTAL + min(row[4], TOP[4])
        out[n + 5] = base + GROWTH + min(row[5], TOP[5])
        out[n + 6] = base + LOSS + min(row[6], TOP[6])
        out[n + 7] = base + LIBERTIES + min(row[7], TOP[7])
        out[n + 8] = base + JOINS + min(row[8], TOP[8])
        n += 9
        if place:
            ahead = row[0] - table[0, 0] + LEVEL
            out[n] = base + AHEAD + min(max(ahead, 0), TOP[9])
            mine = row[0] * 10000 + row[2] * 100 + row[4]
            theirs = table[0, 0] * 10000 + table[0, 2] * 100 + table[0, 4]
            out[n + 1] = base + SIGN + (2 if mine > theirs else 1 if mine == theirs else 0)
            n += 2
    return n


@njit(cache=True)
def of_turn(staked, squatted, used, busts, take, bust, claimable, base, symmetry, out, n):
    """Append the features of a turn to those of the board that taking would give."""
    out[n] = base + TURN[0] + min(count(squatted), TURN_TOP[0])
    out[n + 1] = base + TURN[1] + min(count(staked), TURN_TOP[1])
    out[n + 2] = base + TURN[2] + 6 - count(used)
    out[n + 3] = base + TURN[3] + min(busts // BUST_STEP, TURN_TOP[3])
    out[n + 4] = base + TURN[4] + int(take * TAKE_STEPS)
    against = int((take - bust) * AGAINST_STEPS) + AGAINST_LEVEL
    out[n + 5] = base + TURN[5] + min(max(against, 0), TURN_TOP[5])
    out[n + 6] = base + TURN[6] + min(count(claimable), TURN_TOP[6])
    n += 7
    for number in range(6):
        if used >> number & 1:
            out[n] = base + TURN[7] + (5 - number if symmetry >= 2 else number)
            n += 1
    return n
