"""A review of a game: the chances after every step, and each seat's luck, errors and drift.

A chance vector has one chance of winning per seat, 0.0 to 1.0; a win shared by k seats counts 1/k,
so they sum to 1. Differences of such vectors (luck, loss, drift) sum to 0. A seat's result is
accounted for without a remainder. For every seat

    result = start + luck - errors + drift,

each summed over all entries of the review, the seat's own and others'. *Luck* is what a roll
brought beyond what was to be expected. A *loss* is what the best action would have brought beyond
the chosen one. *Drift* is how much the evaluator corrects its value of a position when it looks one
roll deeper. A game's module `review` finds the values, or else `play_outs`.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias, cast

from claimit.table.match import Match
from claimit.table.seats import Seat

Chances: TypeAlias = tuple[float, ...]
"""A chance of winning for each seat, or a difference of such chances."""

GOOD_ENOUGH: Final = 0.005
"""An option that gives away less of the chance of winning than this is as good as the best one.

No evaluation of ours is surer than half a point.
"""

DECISION: Final = "decision"
ROLL: Final = "roll"


@dataclass(frozen=True, slots=True)
class Option:
    """An action that was possible, and the chances after it."""

    text: str
    """The action's token, as in a record; "roll" to roll again."""
    chances: Chances


@dataclass(frozen=True, slots=True)
class Entry:
    """A decision or a roll. If a player rolled again, the step of the roll has one of each."""

    step: int
    """The number of its step in the record, counted from 1."""
    seat: Seat
    """The seat that decided or rolled."""
    text: str
    """The token of the action or roll; "roll" for the decision to roll again."""
    chances: Chances
    """The chances after it."""
    drift: Chances
    loss: Chances | None = None
    """For a decision: the chances of the best action minus those of this one."""
    luck: Chances | None = None
    """For a roll: the chances after it minus those that were to be expected."""
    options: tuple[Option, ...] = ()
    """For a decision: the possible actions, best first for the seat that decided."""

    @property
    def kind(self) -> str:
        """``"decision"`` or ``"roll"``."""
        return ROLL if self.luck is not None else DECISION

    @property
    def cost(self) -> float:
        """What a decision gave away of the player's own chance; 0.0 for a roll."""
        return self.loss[self.seat] if self.loss is not None else 0.0

    @property
    def was_choice(self) -> bool:
        """Whether there was more than one option."""
        return len(self.options) > 1


@dataclass(frozen=True, slots=True)
class SeatReview:
    """How a seat's chance became its result."""

    seat: Seat
    start: float
    luck: float
    errors: float
    """What all decisions gave away. Those of others count with the opposite sign."""
    drift: float
    result: float
    """Its share of the win, 0.0 to 1.0; in an unfinished game, its current chance."""
    decisions: int
    """The number of its own decisions with more than one option."""
    error_rate: float
    """What its own decisions gave away on average, as a chance; 0.0 if it made none."""

    @property
    def adjusted(self) -> float:
        """The result without luck: start - errors + drift."""
        return self.result - self.luck

    @property
    def given_away(self) -> float:
        """What its own decisions gave away."""
        return self.error_rate * self.decisions

    @property
    def received(self) -> float:
        """What the decisions of others gave it: what it gave away itself, minus all errors."""
        return self.given_away - self.errors


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, or as much of it as has been reviewed."""

    start: Chances
    """The chances before the first step."""
    entries: tuple[Entry, ...]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.start)

    @property
    def result(self) -> Chances:
        """The chances after the last step; of a finished game, each seat's share of the win."""
        return self.entries[-1].chances if self.entries else self.start

    def after(self, step: int) -> Chances:
        """Return the chances after `step` steps."""
        last = self.start
        for entry in self.entries:
            if entry.step > step:
                break
            last = entry.chances
        return last

    def seat(self, seat: Seat) -> SeatReview:
        """Return the account of a seat."""
        own = [entry for entry in self.entries if entry.seat == seat and entry.was_choice]
        given_away = sum(entry.cost for entry in own)
        return SeatReview(
            seat,
            self.start[seat],
            sum(entry.luck[seat] for entry in self.entries if entry.luck is not None),
            sum(entry.loss[seat] for entry in self.entries if entry.loss is not None),
            sum(entry.drift[seat] for entry in self.entries),
            self.result[seat],
            len(own),
            given_away / len(own) if own else 0.0,
        )

    def seats(self) -> tuple[SeatReview, ...]:
        """Return the accounts of all seats."""
        return tuple(self.seat(Seat(seat)) for seat in range(self.players))

    def costliest(self, seat: Seat, count: int = 3) -> tuple[Entry, ...]:
        """Return the `count` decisions of a seat that gave away most, the costliest first. None of
        them was as good as the best.
        """
        own = [entry for entry in self.entries if entry.seat == seat and entry.cost >= GOOD_ENOUGH]
        return tuple(sorted(own, key=lambda entry: -entry.cost)[:count])


Sampling: TypeAlias = Generator[None, None, Chances]
"""Works out a sample. It pauses so that other work can go on, and returns the chances by seat."""


class Reviewer(Protocol):
    """Reviews a game: its module `review`, or else `play_outs.PlayOuts`."""

    @property
    def WEIGHS_DECISIONS(self) -> bool:
        """Whether there are `entries`, and not only the curve."""
        ...

    def files(self, players: int) -> Sequence[str]:
        """Return the addresses of the large files that it needs with this number of seats.

        A page has to fetch them first and pass them to `claimit.table.files.give`.
        """
        ...

    def samples(self, match: Match[Any]) -> int:
        """Return the number of samples in the full estimate of a game's chances."""
        ...

    def sample(self, match: Match[Any], number: int) -> Sampling:
        """Work out a sample, with pauses. `number` counts from 0. The same number gives the same
        sample.
        """
        ...

    def curve(self, match: Match[Any], samples: Sequence[Chances]) -> Sequence[Chances]:
        """Return the chances before the first step and after every step, from the samples so far.

        More samples make it better. It is empty while there are too few.
        """
        ...

    def entries(self, match: Match[Any], ply: int) -> Sequence[Entry]:
        """Weigh the step after the first `ply` steps. Returns one or two entries.

        Raises ValueError in a game whose decisions are not weighed.
        """
        ...


def whole_curve(reviewer: Reviewer, match: Match[Any]) -> Sequence[Chances]:
    """Return the curve of all samples, without pauses."""
    found = [_without_pause(reviewer.sample(match, n)) for n in range(reviewer.samples(match))]
    return reviewer.curve(match, found)


def _without_pause(sampling: Sampling) -> Chances:
    while True:
        try:
            next(sampling)
        except StopIteration as end:
            return end.value


def shares(winners: Sequence[Seat], players: int) -> Chances:
    """Return each seat's share of the win: 1/k for each of k winners, else 0.0."""
    share = 1 / len(winners)
    return tuple(share if seat in winners else 0.0 for seat in range(players))


def less(one: Sequence[float], other: Sequence[float]) -> Chances:
    """Return the difference of two vectors of chances, `one` minus `other`."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


# As JSON


def describe(review: Review) -> dict[str, Any]:
    """Return a review as JSON values, as ``claimit review --json`` prints it."""
    return {
        "seats": [
            {
                "seat": each.seat,
                "start": each.start,
                "luck": each.luck,
                "errors": each.errors,
                "drift": each.drift,
                "result": each.result,
                "decisions": each.decisions,
                "error_rate": each.error_rate,
            }
            for each in review.seats()
        ],
        "steps": [describe_entry(entry) for entry in review.entries],
    }


def describe_entry(entry: Entry) -> dict[str, Any]:
    """Return an entry as JSON values."""
    return {
        "step": entry.step,
        "seat": entry.seat,
        "text": entry.text,
        "kind": entry.kind,
        "chances": list(entry.chances),
        "loss": None if entry.loss is None else list(entry.loss),
        "best": entry.options[0].text if entry.options else None,
        "luck": None if entry.luck is None else list(entry.luck),
        "drift": list(entry.drift),
        "options": {option.text: list(option.chances) for option in entry.options},
    }


def parse_entry(fields: Mapping[str, Any]) -> Entry:
    """Read what `describe_entry` wrote. Raises KeyError, TypeError or ValueError."""
    options = cast("Mapping[str, Sequence[float]]", fields["options"])
    return Entry(
        int(fields["step"]),
        Seat(int(fields["seat"])),
        str(fields["text"]),
        _chances(fields["chances"]),
        _chances(fields["drift"]),
        None if fields["loss"] is None else _chances(fields["loss"]),
        None if fields["luck"] is None else _chances(fields["luck"]),
        tuple(Option(str(text), _chances(chances)) for text, chances in options.items()),
    )


def parse_review(fields: Mapping[str, Any]) -> Review:
    """Read what `describe` wrote. Raises KeyError, TypeError or ValueError."""
    start = tuple(float(each["start"]) for each in fields["seats"])
    return Review(start, tuple(map(parse_entry, fields["steps"])))


def _chances(found: Sequence[float]) -> Chances:
    return tuple(map(float, found))
