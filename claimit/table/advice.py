"""Advice: what a game's strongest player would do in a position, how likely that wins, and why.

A game that gives advice has a module `advice` with the names of `Adviser`, which
`claimit.games.advice_of` returns. An adviser sees only what all players see, as computer players
do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, LiteralString, Protocol, cast

from claimit.table.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Advice:
    """The chances of winning of the player to act, and why the best action is the best."""

    chances: tuple[tuple[str, float], ...]
    """The token of each action (``"roll"`` to roll) and the chance after it, 0.0 to 1.0; best
    first.
    """
    sentence: Phrase
    """Why the first action is the best, without a full stop."""

    @property
    def best(self) -> str:
        """The token of the best action."""
        return self.chances[0][0]

    def chance(self, token: str) -> float | None:
        """Return the chance after an action, 0.0 to 1.0; None if it is not possible."""
        return dict(self.chances).get(token)


class Adviser(Protocol):
    """What the module `advice` of a game offers."""

    def files(self, players: int) -> Sequence[str]:
        """Return the addresses of the large files that it needs with this number of seats.

        A page has to fetch them first and pass them to `claimit.table.files.give`.
        """
        ...

    def advise(self, state: Any, instead: str) -> Advice:
        """Return advice for the player to act. Raises ValueError if there is no choice.

        The sentence may compare the best action with `instead`, the token of another one. If that
        is empty or not possible, it may compare with the second best.
        """
        ...


def describe(advice: Advice) -> dict[str, Any]:
    """Return advice as JSON values."""
    return {
        "chances": [list(each) for each in advice.chances],
        "sentence": _written(advice.sentence),
    }


def parse(fields: Mapping[str, Any]) -> Advice:
    """Read what `describe` wrote. Raises KeyError, TypeError or ValueError."""
    chances = tuple((str(token), float(chance)) for token, chance in fields["chances"])
    return Advice(chances, _read(fields["sentence"]))


def _written(value: object) -> Any:
    """Return a value of a phrase as JSON values. A phrase becomes its templates and values."""
    if not isinstance(value, Phrase):
        return value
    values = {name: _written(each) for name, each in value.values.items()}
    return [value.template, values, *filter(None, [value.plural])]


def _read(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    template, values, *plural = cast("tuple[LiteralString, dict[str, Any], LiteralString]", value)
    phrase = Phrase(template, **{name: _read(each) for name, each in values.items()})
    phrase.plural = plural[0] if plural else ""
    return phrase
