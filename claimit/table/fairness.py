"""Whether the dice were fair: what every player rolled, beside what was to be expected.

Everything is counted from the steps of a match, so it works for any game and needs no seed. Figures
of several matches can be added with ``+``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby, product
from math import sqrt
from typing import Any, NamedTuple, TypeAlias, TypeVar

from claimit.table.chi_square import FEWEST, ChiSquare, chi_square, upper_tail
from claimit.table.game import ChanceOutcome, Game
from claimit.table.match import Match
from claimit.table.seats import CHANCE, Seat

_ValueT = TypeVar("_ValueT")
_NumberT = TypeVar("_NumberT", int, float)
Shares: TypeAlias = tuple[tuple[_ValueT, float], ...]
"""Some values with their probabilities, which sum to 1.0."""
Pair: TypeAlias = tuple[int, int]
"""The faces of two dice, the smaller first."""


class Throw(NamedTuple):
    """A roll of a match: who made it, and how it might have ended."""

    ply: int
    """The number of its step, counted from 0."""
    seat: Seat
    outcome: ChanceOutcome
    shares: Shares[int]
    """The probability of each face on a die of this roll."""
    bad_chance: float | None
    """The probability that it ends badly, 0.0 to 1.0; None in a game without bad rolls."""
    is_bad: bool


@dataclass(frozen=True, slots=True)
class Figures:
    """What some rolls gave, and what was to be expected of them."""

    rolls: int = 0
    faces: Mapping[int, int] = field(default_factory=dict[int, int])
    """How often each face came up."""
    expected_faces: Mapping[int, float] = field(default_factory=dict[int, float])
    pairs: Mapping[Pair, int] = field(default_factory=dict[Pair, int])
    """How often two neighbouring dice came up as this pair. No die is in two pairs."""
    expected_pairs: Mapping[Pair, float] = field(default_factory=dict[Pair, float])
    risked: int = 0
    """The number of rolls in games in which a roll can end badly."""
    bad: int = 0
    """How many of them ended badly."""
    expected_bad: float = 0.0
    """The sum of their exact probabilities of ending badly."""
    variance_bad: float = 0.0
    longest_bad: int = 0
    """The longest run of them, in one match, that ended badly."""
    longest_good: int = 0
    """The longest run of them, in one match, that did not."""
    longest_face: int = 0
    """The longest run of dice, in one match, with the same face."""

    def __add__(self, other: Figures) -> Figures:
        return Figures(
            self.rolls + other.rolls,
            _sum(self.faces, other.faces),
            _sum(self.expected_faces, other.expected_faces),
            _sum(self.pairs, other.pairs),
            _sum(self.expected_pairs, other.expected_pairs),
            self.risked + other.risked,
            self.bad + other.bad,
            self.expected_bad + other.expected_bad,
            self.variance_bad + other.variance_bad,
            max(self.longest_bad, other.longest_bad),
            max(self.longest_good, other.longest_good),
            max(self.longest_face, other.longest_face),
        )

    @property
    def dice_rolled(self) -> int:
        """How many dice were rolled."""
        return sum(self.faces.values())

    @property
    def spread_bad(self) -> float:
        """The standard deviation of `bad`. Two times out of three, `bad` is no farther from what
        was expected.
        """
        return sqrt(self.variance_bad)

    @property
    def of_faces(self) -> ChiSquare:
        """How far the faces are from what was expected."""
        return chi_square(self.faces, self.expected_faces)

    @property
    def of_pairs(self) -> ChiSquare:
        """How far the pairs are from what was expected."""
        return chi_square(self.pairs, self.expected_pairs)

    @property
    def of_bad(self) -> ChiSquare:
        """How far the number of rolls that ended badly is from what was expected.

        The square of the difference in standard deviations is chi-square with one degree of
        freedom, provided that enough rolls were expected to end either way.
        """
        if not self.variance_bad:
            return ChiSquare(0.0, 1, None)
        statistic = (self.bad - self.expected_bad) ** 2 / self.variance_bad
        enough = min(self.expected_bad, self.risked - self.expected_bad) >= FEWEST
        return ChiSquare(statistic, 1, upper_tail(statistic, 1) if enough else None)


class Person(NamedTuple):
    """A player: the name, and which computer player it was, if any."""

    name: str
    bot: str | None


def throws(match: Match[Any]) -> Iterator[Throw]:
    """Yield all rolls of a match, without those of the roll-off."""
    game = match.game
    for ply, (before, step, after) in enumerate(
        zip(match.states, match.steps, match.states[1:], strict=False)
    ):
        if isinstance(step, ChanceOutcome):
            yield Throw(
                ply,
                game.following(before)[0],
                step,
                _shares_in(game, before),
                game.bad_chance(before),
                game.is_bad(step, after),
            )


def by_seat(match: Match[Any]) -> tuple[Figures, ...]:
    """Return the figures of every seat of a match. Rolls taken over from another game do
    not count.
    """
    thrown = [throw for throw in throws(match) if throw.ply >= match.record.taken_over]
    return tuple(
        figures([throw for throw in thrown if throw.seat == seat])
        for seat in range(len(match.record.seats))
    )


def by_player(matches: Iterable[Match[Any]]) -> dict[Person, Figures]:
    """Return the figures of every player in some matches."""
    found: dict[Person, Figures] = {}
    for match in matches:
        for player, rolled in zip(match.record.seats, by_seat(match), strict=True):
            person = Person(player.name, player.bot)
            found[person] = found.get(person, Figures()) + rolled
    return found


def figures(thrown: Sequence[Throw]) -> Figures:
    """Return the figures of the rolls that one player made in one match. They must be in order."""
    dice = [(face, throw.shares) for throw in thrown for face in throw.outcome.faces]
    coupled = list(zip(dice[::2], dice[1::2], strict=False))
    judged = [(throw.bad_chance, throw.is_bad) for throw in thrown if throw.bad_chance is not None]
    ends = [is_bad for _, is_bad in judged]
    return Figures(
        rolls=len(thrown),
        faces=Counter(face for face, _ in dice),
        expected_faces=_expected(shares for _, shares in dice),
        pairs=Counter(_pair(one, other) for (one, _), (other, _) in coupled),
        expected_pairs=_expected(_of_pairs(one, other) for (_, one), (_, other) in coupled),
        risked=len(judged),
        bad=sum(ends),
        expected_bad=sum(chance for chance, _ in judged),
        variance_bad=sum(chance * (1 - chance) for chance, _ in judged),
        longest_bad=_longest(ends, True),
        longest_good=_longest(ends, False),
        longest_face=_longest(face for face, _ in dice),
    )


def _shares_in(game: Game[Any], state: Any) -> Shares[int]:
    """Return the probability of each face on a die that is rolled in this state."""
    if game.current_player(state) != CHANCE:
        state = game.apply(state, game.ROLL)
    return _shares(tuple(game.chance_outcomes(state)))


@lru_cache(maxsize=64)
def _shares(outcomes: tuple[tuple[ChanceOutcome, int], ...]) -> Shares[int]:
    weights: Counter[int] = Counter()
    for outcome, weight in outcomes:
        for face in outcome.faces:
            weights[face] += weight
    return tuple((face, weight / weights.total()) for face, weight in sorted(weights.items()))


@lru_cache(maxsize=64)
def _of_pairs(one: Shares[int], other: Shares[int]) -> Shares[Pair]:
    """Return the probability of each pair of two independent dice."""
    shares: dict[Pair, float] = {}
    for (face, share), (second, chance) in product(one, other):
        pair = _pair(face, second)
        shares[pair] = shares.get(pair, 0.0) + share * chance
    return tuple(sorted(shares.items()))


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one <= other else (other, one)


def _expected(shares: Iterable[Shares[_ValueT]]) -> dict[_ValueT, float]:
    """Return how often each value is to be expected, from its probabilities each time."""
    expected: dict[_ValueT, float] = {}
    for each, times in Counter(shares).items():
        for value, share in each:
            expected[value] = expected.get(value, 0.0) + share * times
    return expected


def _longest(values: Iterable[Any], wanted: Any = None) -> int:
    """Return the length of the longest run of equal values (default: of any value)."""
    runs = ((value, sum(1 for _ in same)) for value, same in groupby(values))
    return max((length for value, length in runs if wanted is None or value == wanted), default=0)


def _sum(
    one: Mapping[_ValueT, _NumberT], other: Mapping[_ValueT, _NumberT]
) -> dict[_ValueT, _NumberT]:
    total = dict(one)
    for value, number in other.items():
        total[value] = total[value] + number if value in total else number
    return total
