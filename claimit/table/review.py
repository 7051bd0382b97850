"""What a review of a game finds: the chances after every step, luck, errors and drift, by seat.

A chance vector has one chance of winning per seat, 0.0 to 1.0; a win shared by k seats counts 1/k,
so they sum to 1. Differences of such vectors (luck, loss, drift) sum to 0. What a game has won or
lost is accounted for without a remainder: for every seat

    result = start + luck - errors + drift,

each the sum over the entries of the review, own steps and others'. *Luck* is what a roll brought
beyond what was to be expected of it, a *loss* what the best action would have brought beyond the
one that was chosen, and *drift* by how much the evaluator corrects its own value of a position when
it looks one roll deeper. A game's own module `review` finds the values, or else `play_outs`.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias, cast

from claimit.table.match import Match
from claimit.table.seats import Seat

Chances: TypeAlias = tuple[float, ...]
"""A chance of winning for each seat, or a difference of such chances."""

DECISION: Final = "decision"
ROLL: Final = "roll"


@dataclass(frozen=True, slots=True)
class Option:
    """An action that was possible, and the chances after it."""

    text: str
    """Its token as in a record; "roll" to roll again."""
    chances: Chances


@dataclass(frozen=True, slots=True)
class Entry:
    """A decision or a roll. Where a player rolled again, the step of the roll has one of each."""

    step: int
    """Which step of the record it belongs to, counted from 1."""
    seat: Seat
    """Who decided or rolled."""
    text: str
    """The token of what was done; "roll" for the decision to roll again."""
    chances: Chances
    """After it."""
    drift: Chances
    loss: Chances | None = None
    """Of a decision: the chances of the best action minus those of this one."""
    luck: Chances | None = None
    """Of a roll: the chances after it minus those that were to be expected."""
    options: tuple[Option, ...] = ()
    """Of a decision: what could be done, best first for the seat that decided."""

    @property
    def kind(self) -> str:
        """``"decision"`` or ``"roll"``."""
        return ROLL if self.luck is not None else DECISION

    @property
    def cost(self) -> float:
        """What a decision gave away of its player's own chance; 0.0 for a roll."""
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
    """What all decisions gave away, own and others'; those of others count against it."""
    drift: float
    result: float
    """What it has won: 1.0, 1/k if k share it, 0.0; of a game that still runs, its chance now."""
    decisions: int
    """How many own decisions there were with more than one option."""
    error_rate: float
    """What its own decisions gave away on average, as a chance; 0.0 without any."""

    @property
    def adjusted(self) -> float:
        """The result without luck: start - errors + drift."""
        return self.result - self.luck


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, or as much of it as has been reviewed."""

    start: Chances
    """Before the first step."""
    entries: tuple[Entry, ...]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.start)

    @property
    def result(self) -> Chances:
        """The chances at its end; of a game that is over, what each seat has won."""
        return self.entries[-1].chances if self.entries else self.start

    def after(self, step: int) -> Chances:
        """Return the chances after so many steps."""
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
        """Return the decisions of a seat that gave away most, the costliest first."""
        own = [entry for entry in self.entries if entry.seat == seat and entry.cost > 0]
        return tuple(sorted(own, key=lambda entry: -entry.cost)[:count])


Sampling: TypeAlias = Generator[None, None, Chances]
"""The work on a sample: it pauses, so that others can go on, and returns chances by seat."""


class Reviewer(Protocol):
    """What reviews a game: its module `review`, or else `play_outs.PlayOuts`."""

    @property
    def WEIGHS_DECISIONS(self) -> bool:
        """Whether there are `entries`, and not the curve alone."""
        ...

    def files(self, players: int) -> Sequence[str]:
        """Return the addresses of the large files that it needs for so many seats.

        A page has to fetch them first and hand them to `claimit.table.files`.
        """
        ...

    def samples(self, match: Match[Any]) -> int:
        """Return of how many samples the estimate of a game's chances is made."""
        ...

    def sample(self, match: Match[Any], number: int) -> Sampling:
        """Work out a sample, with pauses; `number` counts from 0. Always the same one is found."""
        ...

    def curve(self, match: Match[Any], samples: Sequence[Chances]) -> Sequence[Chances]:
        """Return the chances before the first step and after every one, by the first samples.

        The more samples there are, the better it is; empty where so few tell nothing yet.
        """
        ...

    def entries(self, match: Match[Any], ply: int) -> Sequence[Entry]:
        """Weigh the step that was made after `ply` steps: one or two entries.

        Raises ValueError in a game whose decisions are not weighed.
        """
        ...


def whole_curve(reviewer: Reviewer, match: Match[Any]) -> Sequence[Chances]:
    """Return the curve of all samples, found without a pause."""
    found = [_without_pause(reviewer.sample(match, n)) for n in range(reviewer.samples(match))]
    return reviewer.curve(match, found)


def _without_pause(sampling: Sampling) -> Chances:
    while True:
        try:
            next(sampling)
        except StopIteration as end:
            return end.value


def less(one: Sequence[float], other: Sequence[float]) -> Chances:
    """Return by how much one vector of chances exceeds another."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


# As JSON


def describe(review: Review) -> dict[str, Any]:
    """Describe a review in JSON values: what ``claimit review --json`` prints."""
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
    """Describe an entry in JSON values."""
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


def parse_entry(told: Mapping[str, Any]) -> Entry:
    """Read what `describe_entry` wrote. Raises KeyError, TypeError or ValueError."""
    options = cast("Mapping[str, Sequence[float]]", told["options"])
    return Entry(
        int(told["step"]),
        Seat(int(told["seat"])),
        str(told["text"]),
        _chances(told["chances"]),
        _chances(told["drift"]),
        None if told["loss"] is None else _chances(told["loss"]),
        None if told["luck"] is None else _chances(told["luck"]),
        tuple(Option(str(text), _chances(chances)) for text, chances in options.items()),
    )


def parse_review(told: Mapping[str, Any]) -> Review:
    """Read what `describe` wrote. Raises KeyError, TypeError or ValueError."""
    start = tuple(float(each["start"]) for each in told["seats"])
    return Review(start, tuple(map(parse_entry, told["steps"])))


def _chances(told: Sequence[float]) -> Chances:
    return tuple(map(float, told))
