"""Advice: what a game's strongest player would do in a position, how likely that wins, and why.

A game that gives advice has a module `advice` with the names of `Adviser`, which
`claimit.games.advice_of` returns. An adviser knows what lies open and nothing else, as computer
players do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, LiteralString, Protocol, cast

from claimit.table.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Advice:
    """The chances to win of whoever is to act, and why the best action is the best."""

    chances: tuple[tuple[str, float], ...]
    """After each action, by its token (``"roll"`` to roll), the best first; 0.0 to 1.0."""
    sentence: Phrase
    """Why the first is the best, without its full stop."""
    bad: float | None = None
    """The chance after a roll that ends badly; None where nobody can roll, or no roll does."""

    @property
    def best(self) -> str:
        """The token of what the adviser would do."""
        return self.chances[0][0]

    def chance(self, token: str) -> float | None:
        """Return the chance after an action; None if it is not possible."""
        return dict(self.chances).get(token)


class Adviser(Protocol):
    """What the module `advice` of a game offers."""

    def files(self, players: int) -> Sequence[str]:
        """Return the addresses of the large files that it needs for so many seats.

        A page has to fetch them first and hand them to `claimit.table.files`.
        """
        ...

    def advise(self, state: Any, instead: str) -> Advice:
        """Return advice for whoever is to act. Raises ValueError without a choice.

        `instead` is the token of what somebody has in mind, which the sentence compares with; empty
        or not possible: the sentence compares with the second best.
        """
        ...


def describe(advice: Advice) -> dict[str, Any]:
    """Describe advice in JSON values."""
    return {
        "chances": [list(each) for each in advice.chances],
        "sentence": _written(advice.sentence),
        "bad": advice.bad,
    }


def parse(told: Mapping[str, Any]) -> Advice:
    """Read what `describe` wrote. Raises KeyError, TypeError or ValueError."""
    chances = tuple((str(token), float(chance)) for token, chance in told["chances"])
    bad = told["bad"]
    return Advice(chances, _read(told["sentence"]), None if bad is None else float(bad))


def _written(value: object) -> Any:
    """Return a value of a phrase in JSON values; a phrase is its templates and its values."""
    if not isinstance(value, Phrase):
        return value
    values = {name: _written(each) for name, each in value.values.items()}
    return [value.template, values, *filter(None, [value.plural])]


def _read(told: Any) -> Any:
    if not isinstance(told, list):
        return told
    template, values, *plural = cast("tuple[LiteralString, dict[str, Any], LiteralString]", told)
    phrase = Phrase(template, **{name: _read(each) for name, each in values.items()})
    phrase.plural = plural[0] if plural else ""
    return phrase
