"""Which plans win The Claim Game, how often a choice matters, and how much the players meet.

Games of a computer player against itself. A plan is what a seat has made of its cubes: how many
points its large villages (5 or 6 tiles) and its small ones (2 to 4) gave, and whether it was first
to finish.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import log2
from statistics import mean

from claimit import claim_game
from claimit.claim_game import State
from claimit.claim_game.actions import Obey
from claimit.claim_game.board import Special, column_of, row_of
from claimit.claim_game.outcome import standings
from claimit.claim_game.readings import OFFERED, READINGS, USUAL
from claimit.games import advice_of, bots_of
from claimit.table.intervals import wilson
from claimit.table.match import Match, start
from claimit.table.review import shares
from claimit.table.seats import COLOURS
from claimit.table.workers import processes

LARGE = 5
"""How many tiles a large village has at least."""
NEAR = 6
"""How many steps apart pawns are at most that are near each other: one roll."""
FIRST_HOME = ", first home"
CLEAR, CLOSE = 0.05, 0.01
"""By how much the best option is ahead of the next where a choice is clear, or hardly matters."""


@dataclass
class Seen:
    """What one game has shown."""

    plans: list[tuple[str, float]] = field(default_factory=list[tuple[str, float]])
    """For each seat, what it did, and its share of the win."""
    points: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """For each seat, the points of large and of small villages, of the finish, of single cubes."""
    gaps: list[float] = field(default_factory=list[float])
    """How far the best option was ahead of the next, at each choice."""
    near: float = 0.0
    """At which share of the turns two pawns were near each other."""
    turns: int = 0
    dead: int = 0
    """The turns, and those of them that brought nothing: no cube, no special tile, no finish."""
    home_first: float = 0.0
    """The share of the win of the seat that was first to finish."""
    used: Counter[str] = field(default_factory=Counter[str])
    """How often special tiles were used, by kind."""


def seen(level: str, players: int, reading: str, number: int) -> Seen:
    """Play a game and look at it. The chances are known only in the readings that are offered."""
    found = Seen()
    options = {} if reading == USUAL.name else {"reading": reading}
    match: Match[State] = start(claim_game, COLOURS[:players], f"plans-{number}", **options)
    player = bots_of("claim-game").player(level)
    adviser = advice_of("claim-game") if READINGS[reading] in OFFERED else None
    near: list[bool] = []
    at_first = match.state
    while not match.is_over:
        state = match.state
        if adviser and state.turn and len(claim_game.legal_actions(state)) > 1:
            (_, best), (_, second), *_ = adviser.advise(state, "").chances
            found.gaps.append(best - second)
        after = match.ask(player)
        step = after.steps[-1]
        if isinstance(step, Obey):
            found.used[state.board.specials[state.here].value] += 1
        if state.turn and (after.is_over or after.state.turn != state.turn):
            near.append(_are_near(after.state))
            found.dead += _gains(at_first) == _gains(after.state)
        if after.state.turn != state.turn:
            at_first = after.state
        match = after
    found.near, found.turns = mean(near), len(near)
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    won = shares(outcome.winners, players)
    found.home_first = won[match.state.finished[0]] if match.state.finished else 0.0
    for each in standings(match.state):
        villages = [match.state.board.villages[village] for village in each.completed]
        large = [village for village in villages if village.size >= LARGE]
        plan = f"{len(large)} large, {len(villages) - len(large)} small"
        if each.seat in match.state.finished[:1]:
            plan += FIRST_HOME
        found.plans.append((plan, won[each.seat]))
        worth = sum(village.worth for village in large)
        found.points.append((worth, each.complete - worth, each.finish, each.incomplete))
    return found


def _gains(state: State) -> tuple[object, ...]:
    """Return what a turn can bring: cubes on the board, markers used, finishes."""
    return state.cubes, state.markers, state.finished


def _are_near(state: State) -> bool:
    pawns = [pawn for pawn in state.pawns if pawn is not None]
    return any(
        abs(column_of(one) - column_of(other)) + abs(row_of(one) - row_of(other)) <= NEAR
        for place, one in enumerate(pawns)
        for other in pawns[:place]
    )


def report(
    games: int = 50,
    level: str = "speculator",
    players: int = 2,
    reading: str = USUAL.name,
    jobs: int = 1,
) -> Iterator[str]:
    """Play so many games, and say which plans won, what choices mattered, and how players met."""
    with processes(jobs) as workers:
        found = list(workers.map(partial(seen, level, players, reading), range(games)))
    yield f"{games} games of {level} against itself, {players} seats, reading {reading}"
    by_plan: dict[str, list[float]] = {}
    for each in found:
        for plan, won in each.plans:
            by_plan.setdefault(plan, []).append(won)
    for plan, won in sorted(by_plan.items(), key=lambda item: -len(item[1])):
        low, high = wilson(sum(won), len(won))
        yield (
            f"{plan:>32}: {len(won):4} seats, won {100 * mean(won):5.1f} %"
            f" ({100 * low:.0f} to {100 * high:.0f})"
        )
    yield _kinds(plan for each in found for plan in each.plans)
    yield _mean_points(found)
    turns = sum(each.turns for each in found)
    dead, home = sum(each.dead for each in found) / turns, mean(each.home_first for each in found)
    yield (
        f"turns a game: {turns / games:.1f}, of which {100 * dead:.0f} % brought nothing; first"
        f" home won {100 * home:.0f} %"
    )
    if gaps := [gap for each in found for gap in each.gaps]:
        yield _choices(gaps, games)
    near = mean(each.near for each in found)
    yield f"pawns within a roll of each other: {100 * near:.0f} % of turns"
    used = sum((each.used for each in found), Counter[str]())
    kinds = ", ".join(f"{kind.value} {used[kind.value] / games:.1f}" for kind in Special)
    yield f"special tiles used a game: {kinds}"


def _kinds(plans: Iterable[tuple[str, float]]) -> str:
    """Say how many kinds of villages were claimed together, by all seats and by winners."""
    made: dict[str, float] = {}
    winning: dict[str, float] = {}
    for plan, won in plans:
        villages = plan.removesuffix(FIRST_HOME)
        made[villages] = made.get(villages, 0) + 1
        winning[villages] = winning.get(villages, 0) + won
    return f"plans, counted evenly: {_as_many(made):.1f}; of winners {_as_many(winning):.1f}"


def _as_many(how_often: Mapping[str, float]) -> float:
    """Return how many equally frequent things would be as hard to guess: two to the entropy."""
    whole = sum(how_often.values())
    parts = [often / whole for often in how_often.values() if often]
    return 2 ** -sum(part * log2(part) for part in parts)


def _mean_points(found: Sequence[Seen]) -> str:
    points = [seat for each in found for seat in each.points]
    large, small, finish, single = (mean(column) for column in zip(*points, strict=True))
    return (
        f"points of a seat: large villages {large:.1f}, small {small:.1f}, finish {finish:.1f},"
        f" single cubes {single:.1f}"
    )


def _choices(gaps: Sequence[float], games: int) -> str:
    clear = sum(gap >= CLEAR for gap in gaps) / len(gaps)
    close = sum(gap < CLOSE for gap in gaps) / len(gaps)
    return (
        f"choices a game: {len(gaps) / games:.0f}; the best ahead by 5 points or more in"
        f" {100 * clear:.0f} %, by less than one in {100 * close:.0f} %"
    )
