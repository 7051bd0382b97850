"""How each kind of question is answered: a generator that pauses wherever it can.

At a pause it says how far it has come, from 0.0 to 1.0, or which file it needs to go on.
"""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

from claimit import games
from claimit.table import archives
from claimit.table.computer import AnyPlayer
from claimit.table.files import FileMissing, has_file, read_file
from claimit.table.match import Match, new_match
from claimit.table.record import Record
from claimit.table.seats import COLOURS, Player
from web.kit.mishaps import survived
from web.table.jobs import late_modules
from web.table.jobs.questions import (
    Advise,
    Choose,
    Estimate,
    Json,
    Question,
    Tally,
    Wake,
    Weigh,
)


@dataclass(frozen=True, slots=True)
class Missing:
    """A file that has to be given before the work goes on."""

    address: str


Work: TypeAlias = Generator[float | Missing, None, Json]

_replayed: list[Match[Any]] = []
"""The position of the last question: the next one mostly goes on from there."""


def work(question: Question) -> Work:
    """Do the work that answers a question."""
    match question:
        case Choose():
            answering = choose(question)
        case Wake():
            answering = wake(question)
        # No game needs the modules for the other questions, so they are loaded with the pages.
        case Tally():
            tallies = yield from loaded("web.table.jobs.tallies")
            answering: Work = tallies.tally(question)
        case Estimate() | Weigh():
            reviews = yield from loaded("web.table.jobs.reviews")
            answering = reviews.review(question)
        case Advise():
            advice = yield from loaded("web.table.jobs.advice")
            answering = advice.advise(question)
    return (yield from answering)


def wake(question: Wake) -> Work:
    """Load computer players. What cannot be loaded is left to the one who needs it."""
    for number, level in enumerate(question.levels):
        with spared(level):
            yield number / len(question.levels)
            yield from _loaded(question.game, level, question.players)


def choose(question: Choose) -> Work:
    """Have a computer player think.

    When it breaks down, or a file of its own is missing, the next weaker one takes its place for
    this once.
    """
    import random

    yield 0.0
    yield from here(question.game)
    match = position(question)
    legal = match.game.legal_actions(match.state)
    yield 0.0
    for level in _levels_from(question.level, tuple(match.game.LEVELS)):
        if level != question.level:
            logging.getLogger(__name__).warning("'%s' chooses in its place.", level)
        with spared(level):
            player = yield from _loaded(question.game, level, question.players)
            rng = random.Random(f"{question.salt} {match.ply}")
            return match.game.format_step(player.choose(match.state, legal, rng))
    raise RuntimeError("No computer player can choose.")


def _loaded(game: str, level: str, players: int) -> Generator[float | Missing, None, AnyPlayer]:
    """Load a computer player, with the files that it needs.

    A player that takes long to load says which `files` it needs, and can `prepare` in steps.
    """
    yield from here(game)
    bots = games.bots_of(game)
    yield 0.0
    player: Any = bots.player(level)
    yield 0.0
    if hasattr(player, "files"):
        for address in player.files(players):
            if not has_file(address):
                yield Missing(address)
    if hasattr(player, "prepare"):
        for _ in player.prepare(players):
            yield 0.0
    return player


def here(game: str) -> Generator[Missing, None, None]:
    """Have the modules of a game here, which a worker begins without."""
    try:
        games.GAMES[game]
    except games.GameAway:
        yield from _load(games.archive_of(game))


def loaded(name: str) -> Generator[Missing, None, Any]:
    """Return a module that is loaded with the pages, and load them if need be."""
    try:
        return late_modules.module(name)
    except late_modules.PagesAway:
        yield from _load(late_modules.PARTS[late_modules.PART].archive)
        return late_modules.module(name)


def _load(archive: str) -> Generator[Missing, None, None]:
    yield Missing(archive)
    archives.add(archive, read_file(archive))


@contextmanager
def spared(level: str) -> Generator[None, None, None]:
    """Go on after a computer player broke down, or its file is missing; the log tells of it."""
    with survived(f"The computer player '{level}' broke down."):
        try:
            yield
        except FileMissing as error:
            logging.getLogger(__name__).warning("%s", error)


def _levels_from(level: str, levels: tuple[str, ...]) -> Iterable[str]:
    """Yield a level and those that are weaker, the strongest first."""
    yield level
    if level in levels:
        yield from reversed(levels[: levels.index(level)])


def position(question: Choose | Advise) -> Match[Any]:
    """Play the steps of a question, only the new ones where it goes on from the last question."""
    if not (_replayed and _leads_to(_replayed[0], question)):
        game = games.GAMES[question.game]
        options = game.parse_options(question.options)
        seats = tuple(Player(colour, colour) for colour in COLOURS[: question.players])
        _replayed[:] = [new_match(game, Record(question.game, options, seats, None))]
    match = _replayed[0]
    for token in question.steps[match.ply :]:
        match = match.step(match.game.parse_step(token))
    _replayed[:] = [match]
    return match


def _leads_to(match: Match[Any], question: Choose | Advise) -> bool:
    record = match.record
    same_game = (record.game, dict(record.options)) == (question.game, dict(question.options))
    return same_game and record.steps == question.steps[: match.ply]
