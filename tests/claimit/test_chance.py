"""A million dice of the shipped generator: as even, as paired and as unlike their neighbours as
chance has it.

The seeds are fixed, so the figures are always the same. A p-value below 1 in 1,000 would be a
reason for doubt, and so would one above 999 in 1,000: dice that are too even are not dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, islice

import pytest

from claimit import claim_game, claim_it
from claimit.table.chance import numbers, source_of_roll, source_of_start
from claimit.table.chi_square import chi_square, upper_tail

pytestmark = pytest.mark.long
"""Half a million hashes take their time."""

DICE = 1_000_000
FACES = range(1, 7)
SEEDS = ("0f1e2d3c4b5a69788796a5b4c3d2e1f0", "Clara")


def of_claim_it(seed: str) -> Iterable[int]:
    """Roll after roll of three dice."""
    rolls = (claim_it.draw(source_of_roll(seed, n)) for n in range(1, DICE // 3 + 2))
    return chain.from_iterable(rolls)


def of_claim_game(seed: str) -> Iterable[int]:
    """Roll after roll of one die."""
    return (int(claim_game.draw(source_of_roll(seed, n))) for n in range(1, DICE + 1))


def of_one_source(seed: str) -> Iterable[int]:
    """The numbers of one source, which a game takes as many of as it likes."""
    return numbers(source_of_start(seed, 1), 6)


WAYS = {"claim-it": of_claim_it, "claim-game": of_claim_game, "one source": of_one_source}
every_way = pytest.mark.parametrize("way", WAYS)
every_seed = pytest.mark.parametrize("seed", SEEDS, ids=("of the page", "a word"))


@cache
def dice(way: str, seed: str) -> bytes:
    """Return a million dice, each a byte."""
    return bytes(islice(WAYS[way](seed), DICE))


def is_chance(p: float | None) -> bool:
    assert p is not None
    return 0.001 < p < 0.999


def evenness(seen: Iterable[object], possible: Sequence[object]) -> float | None:
    """Return the p-value of what was seen, if all that is possible is equally likely."""
    counted = Counter(seen)
    assert counted.keys() == set(possible)
    return chi_square(counted, dict.fromkeys(possible, counted.total() / len(possible))).p


PAIRS = [(one, other) for one in FACES for other in FACES]


@every_way
@every_seed
def test_every_face_comes_up_as_often_as_any_other(way: str, seed: str) -> None:
    assert is_chance(evenness(dice(way, seed), FACES))


@every_way
@every_seed
@pytest.mark.parametrize("apart", [1, 2, 3, 6])
def test_every_pair_of_dice_comes_up_as_often_as_any_other(way: str, seed: str, apart: int) -> None:
    """Of neighbours, and of dice some places apart; no die is in two pairs."""
    rolled = dice(way, seed)
    row = [(rolled[at], rolled[at + apart]) for at in range(0, DICE - 2 * apart, 2 * apart)]
    assert is_chance(evenness(row, PAIRS))


@every_way
@every_seed
@pytest.mark.parametrize("apart", [1, 2, 3])
def test_no_die_has_anything_of_the_one_before(way: str, seed: str, apart: int) -> None:
    """Serial correlation: times the root of the number of dice it is a standard normal number,
    whose square is chi-square with one degree of freedom.
    """
    rolled = dice(way, seed)
    number = DICE - apart
    mean = sum(rolled) / DICE
    variance = sum(times * (face - mean) ** 2 for face, times in Counter(rolled).items()) / DICE
    products = Counter(zip(rolled, rolled[apart:], strict=False))
    together = sum(
        times * (one - mean) * (other - mean) for (one, other), times in products.items()
    )
    correlation = together / number / variance
    assert is_chance(upper_tail(correlation**2 * number, 1))


@every_seed
def test_all_216_rolls_of_three_dice_come_up_as_often_as_any_other(seed: str) -> None:
    rolled = dice("claim-it", seed)[: DICE // 3 * 3]
    rolls = list(zip(rolled[::3], rolled[1::3], rolled[2::3], strict=True))
    assert is_chance(evenness(rolls, [(a, *pair) for a in FACES for pair in PAIRS]))


def test_two_seeds_have_nothing_of_each_other() -> None:
    one, other = (dice("one source", seed) for seed in SEEDS)
    assert is_chance(evenness(zip(one, other, strict=True), PAIRS))


@pytest.mark.parametrize(
    ("name", "loaded"),
    [
        ("a face too often", bytes((1, 2, 3, 4, 5, 6) * 20_000 + (6,) * 1_500)),
        ("too even", bytes((1, 2, 3, 4, 5, 6) * 20_000)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_dice_that_are_not_chances_are_found_out(name: str, loaded: bytes) -> None:
    assert not is_chance(evenness(loaded, FACES))
