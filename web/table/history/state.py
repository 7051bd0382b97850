"""What the page of the history remembers, and what follows from it: sums, a rating, windows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev
from typing import Final, NamedTuple

from claimit.table.glicko import Rating, Result, over_time
from claimit.table.review import SeatReview
from claimit.table.seats import Seat
from web.kit.words import SOURCE, YOU
from web.table.saves.notes import Note

WINDOW: Final = 10
"""Of how many games in a row the mean is shown."""
T_95: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)
"""Student's t for 95 %, by degrees of freedom from 1."""
MOST_PEOPLE: Final = 12


class Finished(NamedTuple):
    """A game that is over, as the player has played it."""

    key: str
    note: Note
    seat: Seat

    @property
    def share(self) -> float:
        """What they have won of it: 1.0, a part of it, or 0.0."""
        winners = self.note.winners
        return 1 / len(winners) if self.seat in winners else 0.0

    @property
    def opponents(self) -> tuple[str, ...]:
        """The levels of the computers that sat there, by their names."""
        return tuple(each.bot for each in self.note.players if each.bot is not None)

    @property
    def people(self) -> int:
        """How many other people sat there."""
        return len(self.note.players) - len(self.opponents) - 1


@dataclass(frozen=True, slots=True)
class History:
    """All games that are over, and whose of them are shown."""

    games: Mapping[str, Note] = field(default_factory=dict[str, Note])
    """Those that count, by their keys, the one played first at first."""
    since: int = 0
    """From when on they count, in milliseconds since 1970; 0: from the beginning."""
    person: str = ""
    """Who is shown, as `person_of` has it; empty: the player with most games."""
    game: str = ""
    """Which game is shown; empty: the one played most."""
    accounts: Mapping[str, SeatReview | None] = field(
        default_factory=dict[str, "SeatReview | None"]
    )
    """What the reviews tell, by the keys of the games: of each that was looked for."""
    erasing: bool = False
    """Whether it is being asked if the history is to be erased."""

    @property
    def played_games(self) -> list[str]:
        """The names of the games that were played, the one played most at first."""
        return [name for name, _ in Counter(n.game for n in self.games.values()).most_common()]

    @property
    def shown_game(self) -> str:
        """The name of the game that is shown; empty: nothing was played."""
        played = self.played_games
        return self.game if self.game in played else next(iter(played), "")

    @property
    def people(self) -> list[str]:
        """The players, most games first; before all of them the one who plays alone."""
        seats = (each for note in self.games.values() for each in note.players)
        found = Counter(person_of(each.name) for each in seats if each.bot is None)
        names = [name for name, _ in found.most_common(MOST_PEOPLE)]
        return sorted(names, key=lambda name: name != YOU[SOURCE])

    @property
    def shown_person(self) -> str:
        """Who is shown."""
        people = self.people
        return self.person if self.person in people else next(iter(people), "")

    @property
    def finished(self) -> list[Finished]:
        """The games of the one who is shown, in the order in which they were played."""
        return list(finished(self.games, self.shown_game, self.shown_person))

    @property
    def unread(self) -> tuple[Finished, ...]:
        """Those of them whose reviews have not been looked for."""
        return tuple(each for each in self.finished if each.key not in self.accounts)


def finished(games: Mapping[str, Note], game: str, person: str) -> Iterator[Finished]:
    """Yield the games of a kind that the player has played."""
    for key, note in games.items():
        here = (
            Seat(number)
            for number, each in enumerate(note.players)
            if each.bot is None and person_of(each.name) == person
        )
        seat = next(here, None)
        if note.game == game and seat is not None:
            yield Finished(key, note, seat)


def person_of(name: str) -> str:
    """Return by what the player is known: who plays alone is one, whatever the language was."""
    return YOU[SOURCE] if name in YOU.values() else name


# Who has won how often


class Against(NamedTuple):
    """The games against the same opponents."""

    levels: tuple[str, ...]
    people: int
    games: int
    wins: float


def against(games: Sequence[Finished], levels: Sequence[str]) -> list[Against]:
    """Return how often was won against whom; `levels` are those of the game, the weakest first."""
    known = {level: number for number, level in enumerate(levels)}
    sums: dict[tuple[tuple[str, ...], int], tuple[int, float]] = {}
    for each in games:
        seated = sorted(each.opponents, key=lambda level: (known.get(level, len(known)), level))
        count, wins = sums.get((tuple(seated), each.people), (0, 0.0))
        sums[tuple(seated), each.people] = (count + 1, wins + each.share)
    found = [Against(*whom, count, wins) for whom, (count, wins) in sums.items()]

    def rank(row: Against) -> tuple[int, int, list[int]]:
        strong = [known.get(level, len(known)) for level in row.levels]
        return row.people, len(strong), strong

    return sorted(found, key=rank)


class Rated(NamedTuple):
    """A rating after so many games, and when that was."""

    games: int
    moment: int
    rating: Rating


def rating_course(games: Sequence[Finished], ratings: Mapping[str, float]) -> list[Rated]:
    """Return the rating as it went: from games of two against a level that has one."""
    counted = [
        each
        for each in games
        if not each.people and len(each.opponents) == 1 and each.opponents[0] in ratings
    ]
    results = [Result(ratings[each.opponents[0]], 0.0, each.share) for each in counted]
    return [
        Rated(number, counted[number - 1].note.played, rating)
        for number, rating in over_time(results)
    ]


# Luck and mistakes


class Mean(NamedTuple):
    """A mean, and how far from it the true one may be, 95 % sure; None: nobody can tell."""

    value: float
    within: float | None


class Window(NamedTuple):
    """Some games in a row that were reviewed: which, and the means of what was found."""

    first: int
    last: int
    moment: int
    mistakes: Mean
    luck: Mean


def mean_of(values: Sequence[float]) -> Mean:
    """Return the mean of some values; from one alone nobody can tell how sure it is."""
    if len(values) < 2:
        return Mean(mean(values), None)
    freedom = len(values) - 1
    t = T_95[freedom - 1] if freedom <= len(T_95) else 1.959964
    return Mean(mean(values), t * stdev(values) / sqrt(len(values)))


def windows(
    games: Sequence[Finished], accounts: Mapping[str, SeatReview | None], size: int = WINDOW
) -> list[Window]:
    """Return the means of each so many reviewed games in a row."""
    reviewed = [
        (each, account) for each in games if (account := accounts.get(each.key)) is not None
    ]
    found = list[Window]()
    for first in range(0, len(reviewed), size):
        some = reviewed[first : first + size]
        found.append(
            Window(
                first + 1,
                first + len(some),
                some[-1][0].note.played,
                mean_of([account.error_rate for _, account in some]),
                mean_of([account.luck for _, account in some]),
            )
        )
    return found
