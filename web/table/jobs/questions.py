"""What can be asked: one frozen dataclass for each kind, and how long each may take.

A question tells what lies open on the table, and a public salt for the computer player's own
generator. It never tells the seed of the chance outcomes, but of games that are over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias, cast

from claimit.table.chance import commitment
from claimit.table.match import Match

Json: TypeAlias = Any
"""What JSON can say. An answer is that, because it may come from a worker."""


@dataclass(frozen=True, slots=True)
class Choose:
    """What does the computer player that is to move do? The answer is a token of the game."""

    kind: ClassVar[str] = "choose"

    game: str
    options: Mapping[str, int | bool]
    players: int
    steps: tuple[str, ...]
    level: str
    salt: str


@dataclass(frozen=True, slots=True)
class Wake:
    """Load the computer players of a table, so that no question waits for it. Nothing is answered.

    Nobody has to ask this: what is missing is loaded when it is first needed.
    """

    kind: ClassVar[str] = "wake"

    game: str
    levels: tuple[str, ...]
    players: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What did everybody roll in some games, and is it what their seeds give?

    `records` are the games' texts. Of a game that still runs the seed is left out beforehand. The
    answer is a `tallies.Tallied`, as `tallies.as_json` writes it.
    """

    kind: ClassVar[str] = "tally"

    records: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Estimate:
    """How likely was everybody to win, before the first step of a game and after every one?

    `record` is the text of the game. Of one that still runs the seed is left out beforehand.
    `samples` are those of its estimate that are known, the first ones. The answer has some more of
    them, as many as are found in about a second; of how many the whole estimate is; and the curve
    by all that are known then, which is empty while they are very few:
    ``{"samples": [...], "of": 455, "curve": [...]}``, each a list of chances by seat.
    """

    kind: ClassVar[str] = "estimate"

    record: str
    samples: Sequence[Sequence[float]] = ()


@dataclass(frozen=True, slots=True)
class Weigh:
    """What did some steps of a game bring, and what did they give away?

    The steps are those made after `first`, `first + 1`, ..., `last - 1` steps. The answer is a list
    of entries, as `claimit.table.review.describe_entry` writes them. Of a game that still runs the
    seed is left out of `record` beforehand.
    """

    kind: ClassVar[str] = "weigh"

    record: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Advise:
    """What would a game's adviser do in place of the person that is to act, and why?

    `instead` is the token of what the player has in mind, or empty. The answer is advice, as
    `claimit.table.advice.describe` writes it.
    """

    kind: ClassVar[str] = "advise"

    game: str
    options: Mapping[str, int | bool]
    players: int
    steps: tuple[str, ...]
    instead: str


Question: TypeAlias = Choose | Wake | Tally | Estimate | Weigh | Advise

KINDS: Final[Mapping[str, type[Question]]] = {
    each.kind: each for each in (Choose, Wake, Tally, Estimate, Weigh, Advise)
}


class Limit(NamedTuple):
    """How soon one kind of question is worked on, and for how long. Times are in seconds."""

    urgency: int
    """Which question goes first: that of the lowest number."""
    silence: float
    """How long a worker may take to say anything about it; then it counts as dead."""
    standstill: float
    """How long it may be worked on without getting any further; then it is given up. A question
    of many parts may take as long as it does, for a slow device is not a broken one."""


LIMITS: Final[Mapping[type[Question], Limit]] = {
    Choose: Limit(urgency=0, silence=5, standstill=60),
    Wake: Limit(urgency=1, silence=30, standstill=120),
    Tally: Limit(urgency=2, silence=30, standstill=120),
    Estimate: Limit(urgency=2, silence=30, standstill=120),
    Weigh: Limit(urgency=3, silence=30, standstill=120),
    Advise: Limit(urgency=0, silence=5, standstill=60),
}


def to_choose(match: Match[Any]) -> Choose:
    """Ask what the computer player that is to move does. Raises ValueError for a person."""
    record = match.record
    level = record.seats[match.game.current_player(match.state)].bot
    if level is None:
        raise ValueError("No computer player has to move.")
    salt = "" if record.seed is None else commitment(record.seed)
    players = len(record.seats)
    return Choose(record.game, dict(record.options), players, record.steps, level, salt)


def format_question(question: Question) -> str:
    """Write a question as JSON."""
    values = {each.name: getattr(question, each.name) for each in fields(question)}
    return json.dumps({"kind": question.kind, **values})


def parse_question(text: str) -> Question:
    """Read a question. Raises ValueError with a sentence."""
    values: dict[str, Json] = json.loads(text)
    kind = values.pop("kind", None)
    if kind not in KINDS:
        raise ValueError(f"'{kind}' is no kind of question; there are {', '.join(KINDS)}.")
    for name, value in values.items():
        if isinstance(value, list):
            values[name] = tuple(cast("list[Json]", value))  # as the frozen dataclasses have it
    return KINDS[kind](**values)
