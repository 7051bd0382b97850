"""Makes the exercises of a game: ``python -m tools.games.practice --game claim-it --jobs 2``.

Computer players of all levels play. Where one that is good but not the best goes wrong by some
points, and the best player does not, there may be an exercise. A longer search decides: where the
best option is another one then, or hardly better than the next, the position is dropped. What is
left is rated by how often the weaker levels miss it, and written to the game's file in
web/table/practice/sets/, an exercise a line, in the order of `in_order`.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, count, islice
from typing import Any, Final, NamedTuple

from claimit.games import GAMES, advice_of, bots_of, retelling_of
from claimit.table.exercise import Exercise, format_exercise
from claimit.table.game import RollOff
from claimit.table.match import Match, start
from claimit.table.review import GOOD_ENOUGH
from claimit.table.workers import processes
from tools.files import ROOT
from tools.games import own

SETS: Final = ROOT / "web" / "table" / "practice" / "sets"
NAMES: Final = ("Clara", "Wyatt", "Mae")
GOES_WRONG: Final = {"claim-it": "foreman", "claim-game": "surveyor"}
"""The level whose mistakes make the exercises, by game."""
PEOPLE_LIKE: Final = {
    "claim-it": ("tenderfoot", "prospector", "foreman"),
    "claim-game": ("drifter", "surveyor"),
}
"""The levels whose mistakes tell how hard an exercise is."""
AHEAD: Final = 0.015
"""By how much the best option has to be better than the next in the longer search."""


class Margin(NamedTuple):
    """What makes a position worth the longer search, as chances of winning."""

    given_away: float
    """What the mistake has to cost at least."""
    ahead: float
    """By how much the best option has to be better than the next."""


MARGINS: Final = {"claim-it": Margin(0.03, AHEAD), "claim-game": Margin(0.05, 2 * AHEAD)}
"""By game. The first look at The Claim Game is less sure: with the margins of Claim It!, the longer
search found another best option in 8 % of the positions.
"""
A_GAME: Final = 2
"""From one game there are no more exercises than this."""
CHOICES: Final = 20
"""How often each people-like level chooses."""


class Kind(NamedTuple):
    """What an exercise asks, and what the answer is; without places and numbers."""

    theme: str
    best: str
    next_best: str

    def limit(self, number: int) -> int:
        """Return how many of `number` exercises may be of this kind.

        A yes-or-no question has a kind for each answer. Each gets half of what others get, so
        that always guessing the same does not pay.
        """
        return 3 * number // (8 if self.best == self.next_best else 16)


class Tried(NamedTuple):
    """What came of a position."""

    kind: Kind
    line: str
    """The exercise; empty: the longer search has another best option, or hardly a better one."""
    lost: float
    """What the best option of the first look gives away by the longer search; 0.0: it is still the
    best one."""


def _played(name: str, number: int) -> Iterator[Match[Any]]:
    """Play a game of mixed levels. Yields it before every decision."""
    game, rng = GAMES[name], random.Random(number)
    players = 3 if number % 4 == 3 else 2
    options = {"first": number % players} if game.ROLL_OFF is RollOff.LEADER else {}
    match = start(game, NAMES[:players], f"practice-{number}", **options)
    seats = [bots_of(name).player(rng.choice(PEOPLE_LIKE[name])) for _ in range(players)]
    while not match.is_over:
        if len(match.game.legal_actions(match.state)) > 1:
            yield match
        match = match.ask(seats[match.state.seat])


def tried(name: str, number: int) -> list[Tried]:
    """Look for exercises in one game."""
    found: list[Tried] = []
    wrong, margin = bots_of(name).player(GOES_WRONG[name]), MARGINS[name]
    for match in _played(name, number):
        state, legal = match.state, match.game.legal_actions(match.state)
        advice = advice_of(name).advise(state, "")
        ordered = sorted(advice.chances, key=lambda option: -option[1])
        if ordered[0][1] - ordered[1][1] < margin.ahead:
            continue
        chosen = match.game.format_step(wrong.choose(state, legal, random.Random(number)))
        if ordered[0][1] - (advice.chance(chosen) or 0.0) < margin.given_away:
            continue
        found.append(_checked(name, match, ordered[0][0]))
        if len(found) >= A_GAME:
            break
    return found


def _checked(name: str, match: Match[Any], best: str) -> Tried:
    state, game, search = match.state, match.game, own(name, "longer_search").search()
    options = sorted(
        (
            (game.format_step(action), search.after(state, action)[state.seat])
            for action in game.legal_actions(state)
        ),
        key=lambda option: -option[1],
    )
    retelling = retelling_of(name)
    assert retelling is not None, "games with exercises have reviews"
    (first, most), (second, next_most) = options[:2]
    title = str(retelling.theme(state, first, second).title)
    kind = Kind(title, _without_places(first), _without_places(second))
    lost = most - dict(options)[best]
    if first != best or most - next_most < AHEAD:
        return Tried(kind, "", lost)
    exercise = Exercise(match.record, tuple(options))
    rated = replace(exercise, missed=missed_by(name, match, exercise))
    return Tried(kind, format_exercise(rated, game), lost)


def _without_places(token: str) -> str:
    return re.sub(r"[\d,]+[a-z]?", "", token)


def missed_by(name: str, match: Match[Any], exercise: Exercise) -> float:
    """Return which share of the choices of people-like levels miss an exercise."""
    state, game = match.state, match.game
    legal, missed = game.legal_actions(state), 0
    for level in PEOPLE_LIKE[name]:
        for number in range(CHOICES):
            action = bots_of(name).player(level).choose(state, legal, random.Random(number))
            missed += exercise.cost(game.format_step(action)) >= GOOD_ENOUGH
    return missed / (CHOICES * len(PEOPLE_LIKE[name]))


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the exercises of a game."""
    parser = argparse.ArgumentParser(prog="python -m tools.games.practice", description=__doc__)
    parser.add_argument("--game", choices=GOES_WRONG, required=True)
    parser.add_argument("--number", type=int, default=200, help="how many exercises (default: 200)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes look for them")
    chosen = parser.parse_args(arguments)
    found: dict[Kind, list[str]] = {}
    looked_at = Counter[str]()
    games = count(1)
    with processes(chosen.jobs) as pool:
        while sum(map(len, found.values())) < chosen.number:
            batch = list(islice(games, 4 * chosen.jobs))
            for each in chain.from_iterable(pool.map(partial(tried, chosen.game), batch)):
                looked_at["looked at"] += 1
                looked_at["best still best"] += not each.lost
                looked_at["still as good as the best"] += each.lost < GOOD_ENOUGH
                lines = found.setdefault(each.kind, [])
                if each.line and len(lines) < each.kind.limit(chosen.number):
                    lines.append(each.line)
            print(
                batch[-1], {" ".join(kind): len(some) for kind, some in found.items()}, flush=True
            )
    SETS.mkdir(parents=True, exist_ok=True)
    lines = in_order(found.values())
    (SETS / f"{chosen.game}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} exercises; {dict(looked_at)}")


def in_order(kinds: Iterable[Sequence[str]]) -> list[str]:
    """Return the exercises in the order in which they are practised.

    Of each kind the easiest come first, and all kinds are spread over the whole, so that the same
    answer is not right many times in a row.
    """
    placed = (
        ((number + 0.5) / len(lines), line)
        for lines in kinds
        for number, line in enumerate(sorted(lines, key=_share))
    )
    return [line for _, line in sorted(placed)]


def _share(line: str) -> int:
    return int(line.partition(" ")[0])


if __name__ == "__main__":
    main()
