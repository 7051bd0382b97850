"""Moments of The Claim Game: records of games that come through every phase."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from claimit import claim_game
from claimit.claim_game import Phase, State
from claimit.table.match import Match, start
from claimit.table.record import Record
from tools.games.claim_game.golden import choose
from web.table.seats.setup import NAMES

PHASES = tuple(phase for phase in Phase if phase is not Phase.CHANCE)
SMALL = (2, 6, 6, "moments-24")
LARGE = (3, 12, 12, "moments-36")
"""How many play, columns, rows and a seed whose game comes through every phase."""
CROSSROADS = (2, 6, 6, "moments-27")
"""A game with a homestead where two villages of one tile can be begun."""

Game = tuple[int, int, int, str]


@cache
def played(game: Game) -> Match[State]:
    """Return a whole game, its choices those of the golden games."""
    match = begun(game)
    while not match.is_over:
        match = match.act(choose(match.state))
    return match


def begun(game: Game) -> Match[State]:
    """Return a game before its first step."""
    players, width, height, seed = game
    return start(claim_game, NAMES[:players], seed, width=width, height=height)


def at(game: Game, phase: Phase) -> Record:
    """Return the record of a game where it comes into a phase for the first time.

    Of some phases the second time, when there is more to be seen.
    """
    match = played(game)
    plies = [ply for ply, state in enumerate(match.states) if state.phase is phase]
    assert plies, f"The game of {game} has no moment {phase}."
    late = plies[len(plies) // 2] if phase in (Phase.ROLL, Phase.MOVE, Phase.USE) else plies[0]
    return replace(match.record, steps=match.record.steps[:late])
