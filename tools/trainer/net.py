"""A small network with sparse inputs: 16 and 8 hidden units, in one flat vector of weights.

The vector holds, in this order: a row of 16 for every feature, 16 thresholds, 16 x 8 weights, 8
thresholds, 8 x outputs weights, the outputs' thresholds, and two factors for the two numbers that
the position network is also given (the log-odds of winning after taking and after a bust).
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import math

import numpy as np
from numba import njit

from claimit.table import network
from claimit.table.network import LEAST, MOST, NARROW, WIDE

LEAK = np.float32(network.LEAK)


def size_of(features: int, outputs: int) -> int:
    """Return how many numbers a network has."""
    return features * WIDE + WIDE + WIDE * NARROW + NARROW + NARROW * outputs + outputs + 2


def fresh(phases: int, features: int, outputs: int, rng: np.random.Generator) -> np.ndarray:
    """Return untrained networks, one for each phase of the game: float32, [phase, number]."""
    nets = np.zeros((phases, size_of(features, outputs)), dtype=np.float32)
    start = features * WIDE + WIDE
    nets[:, : features * WIDE] = rng.normal(0, 0.02, (phases, features * WIDE))
    nets[:, start : start + WIDE * NARROW] = rng.normal(0, 0.3, (phases, WIDE * NARROW))
    start += WIDE * NARROW + NARROW
    nets[:, start : start + NARROW * outputs] = rng.normal(0, 0.1, (phases, NARROW * outputs))
    if outputs == 1:
        nets[:, -2] = 0.8
        nets[:, -1] = 0.2
    return nets


@njit(cache=True)
def log_odds(chance):
    """Return log(p / (1 - p)), kept between -4 and 4."""
    chance = min(max(chance, LEAST), MOST)
    return math.log(chance / (1.0 - chance))


@njit(cache=True, fastmath=True)
def forward(net, inputs, features, n, outputs, extra0, extra1, h1, h2, out):
    """Write the chances: of every place when there are several outputs, else of the mover."""
    start = inputs * WIDE
    for j in range(WIDE):
        h1[j] = net[start + j]
    for i in range(n):
        row = features[i] * WIDE
        for j in range(WIDE):
            h1[j] += net[row + j]
    for j in range(WIDE):
        h1[j] = h1[j] if h1[j] > 0 else h1[j] * LEAK
    start += WIDE
    bias = start + WIDE * NARROW
    for k in range(NARROW):
        h2[k] = net[bias + k]
    for j in range(WIDE):
        for k in range(NARROW):
            h2[k] += h1[j] * net[start + j * NARROW + k]
    for k in range(NARROW):
        h2[k] = h2[k] if h2[k] > 0 else h2[k] * LEAK
    start = bias + NARROW
    bias = start + NARROW * outputs
    top = np.float32(-1e9)
    for o in range(outputs):
        value = net[bias + o]
        for k in range(NARROW):
            value += h2[k] * net[start + k * outputs + o]
        out[o] = value
        top = max(top, value)
    if outputs == 1:
        value = out[0] + net[bias + 1] * extra0 + net[bias + 2] * extra1
        out[0] = 1.0 / (1.0 + math.exp(-value))
    else:
        total = np.float32(0.0)
        for o in range(outputs):
            out[o] = math.exp(out[o] - top)
            total += out[o]
        for o in range(outputs):
            out[o] /= total


@njit(cache=True, fastmath=True)
def backward(net, slope, inputs, features, n, outputs, extra0, extra1, h1, h2, error):
    """Add to `slope` the gradient of the cross-entropy, given outputs minus targets."""
    d1 = np.zeros(WIDE, dtype=np.float32)
    d2 = np.zeros(NARROW, dtype=np.float32)
    first = inputs * WIDE + WIDE
    second = first + WIDE * NARROW
    third = second + NARROW
    bias = third + NARROW * outputs
    for o in range(outputs):
        slope[bias + o] += error[o]
        for k in range(NARROW):
            slope[third + k * outputs + o] += error[o] * h2[k]
            d2[k] += error[o] * net[third + k * outputs + o]
    if outputs == 1:
        slope[bias + 1] += error[0] * extra0
        slope[bias + 2] += error[0] * extra1
    for k in range(NARROW):
        d2[k] = d2[k] if h2[k] > 0 else d2[k] * LEAK
        slope[second + k] += d2[k]
    for j in range(WIDE):
        total = np.float32(0.0)
        for k in range(NARROW):
            slope[first + j * NARROW + k] += d2[k] * h1[j]
            total += d2[k] * net[first + j * NARROW + k]
        d1[j] = total if h1[j] > 0 else total * LEAK
        slope[inputs * WIDE + j] += d1[j]
    for i in range(n):
        row = features[i] * WIDE
        for j in range(WIDE):
            slope[row + j] += d1[j]


@njit(cache=True, fastmath=True)
def adam(net, slope, mean, square, step, rate):
    """Take one step of Adam (Kingma and Ba 2014) and clear the gradient."""
    fix1 = np.float32(1.0 / (1.0 - 0.9**step))
    fix2 = np.float32(1.0 / (1.0 - 0.999**step))
    rate = np.float32(rate)
    for i in range(net.shape[0]):
        mean[i] = np.float32(0.9) * mean[i] + np.float32(0.1) * slope[i]
        square[i] = np.float32(0.999) * square[i] + np.float32(0.001) * slope[i] * slope[i]
        slope[i] = 0
        net[i] -= rate * mean[i] * fix1 / (math.sqrt(square[i] * fix2) + np.float32(1e-8))
