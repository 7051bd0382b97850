"""The dice of many games: what everybody rolled, and whether it is what the seeds give."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple, cast

from claimit.games import GAMES
from claimit.table.dice_check import check_dice
from claimit.table.fairness import Figures, Person, by_player
from claimit.table.files import FileMissing
from claimit.table.match import Match
from claimit.table.record import BadRecord, parse_heading
from web.table.jobs.answers import Missing, here
from web.table.jobs.questions import Json, Tally
from web.table.seats import viewer


class Verdict(StrEnum):
    """What came of checking the dice of a game."""

    AGREES = "agrees"
    """All rolls and the roll-off are what the seed gives."""
    CHOSEN = "chosen"
    """All rolls are; who starts was chosen."""
    ASTRAY = "astray"
    """A roll is not."""
    UNCHECKED = "unchecked"
    """There was no seed to check it by."""
    UNREADABLE = "unreadable"
    """The game cannot be read, or its rules are not to be had: nothing of it is counted."""


class Checked(NamedTuple):
    """What came of checking a game; where a roll is astray, which and whose game it is."""

    verdict: Verdict
    step: int = 0
    """Of the first roll that is astray, counted from 1."""
    names: tuple[str, ...] = ()
    game: str = ""
    """Its name in a record; empty where it cannot be read."""


@dataclass(frozen=True, slots=True)
class Tallied:
    """What was rolled in some games, by player, and what came of checking each, in their order."""

    people: Mapping[Person, Figures] = field(default_factory=dict[Person, Figures])
    checks: tuple[Checked, ...] = ()

    def __add__(self, other: Tallied) -> Tallied:
        return Tallied(added(self.people, other.people), self.checks + other.checks)


def tally(question: Tally) -> Generator[float | Missing, None, Json]:
    """Count the dice of games, one after the other; the answer is a `Tallied` in JSON."""
    found = Tallied()
    for number, text in enumerate(question.records):
        yield number / len(question.records)
        try:
            yield from here(parse_heading(text, GAMES).game)
            match = viewer.opened(text, GAMES)
        except (BadRecord, FileMissing):  # or its rules cannot be had
            found += Tallied(checks=(Checked(Verdict.UNREADABLE),))
            continue
        yield number / len(question.records)
        found += Tallied(by_player([match]), (checked(match)._replace(game=match.record.game),))
    return as_json(found)


def checked(match: Match[Any]) -> Checked:
    """Check the dice of a game."""
    found = check_dice(match)
    if found is None:
        return Checked(Verdict.UNCHECKED)
    if found.astray is not None:
        names = tuple(player.name for player in match.record.seats)
        return Checked(Verdict.ASTRAY, found.astray.ply + 1, names)
    return Checked(Verdict.AGREES if found.start_agrees else Verdict.CHOSEN)


def added(one: Mapping[Person, Figures], other: Mapping[Person, Figures]) -> dict[Person, Figures]:
    """Add up the figures of two groups of people, by name."""
    total = dict(one)
    for person, figures in other.items():
        total[person] = total[person] + figures if person in total else figures
    return total


def as_json(found: Tallied) -> Json:
    """Write what was counted; objects of JSON have no keys but texts, so mappings become lists."""
    return {
        "people": [[*person, _figures(figures)] for person, figures in found.people.items()],
        "checks": [[str(each.verdict), each.step, each.names, each.game] for each in found.checks],
    }


def from_json(written: Json) -> Tallied:
    """Read what `as_json` has written."""
    people = {Person(name, bot): _read(figures) for name, bot, figures in written["people"]}
    checks = (
        Checked(Verdict(found), step, tuple(names), game)
        for found, step, names, game in written["checks"]
    )
    return Tallied(people, tuple(checks))


def _figures(of: Figures) -> dict[str, Json]:
    values = {each.name: getattr(of, each.name) for each in fields(of)}
    return {
        name: list(cast("Mapping[Any, float]", value).items())
        if isinstance(value, Mapping)
        else value
        for name, value in values.items()
    }


def _read(written: Mapping[str, Json]) -> Figures:
    values: dict[str, Any] = {
        name: {_key(key): number for key, number in cast("list[tuple[Any, float]]", value)}
        if isinstance(value, list)
        else value
        for name, value in written.items()
    }
    return Figures(**values)


def _key(key: int | Sequence[int]) -> Any:
    return key if isinstance(key, int) else tuple(key)
