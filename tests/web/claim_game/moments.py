"""Moments of The Claim Game whose every mark is written down: see `tests.web.transcripts`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from claimit.claim_game import parse_step, parse_tile
from claimit.claim_game.events import Diverted, Event, Obeyed, Rode
from claimit.table.match import Match
from tests.claimit.claim_game.drawn import position
from tests.web.claim_game import look, new, random_game
from tests.web.moments import Moment, lines_of_moment
from tests.web.plain_text import lines_of
from web.claim_game.board_state import BoardState
from web.claim_game.face import FACE
from web.claim_game.lessons.school import match_at
from web.table.play.table_marks import table_marks
from web.table.view.settings import USUAL

HEAD = "board=mesa width=6 height=6 order=1,0 seat=1"
"""The board of the lessons, in which two tiles are the village at 4,1."""
FULL = "1,5a;2,5a;2,6a;3,5a;3,6a;3,4a;3,5b;4,4a;5,4a;5,3a;6,3a;6,2a"
"""All cubes of a player."""
WORDS = r'#prompt|#play|.*"4,3"'
"""What is said to the player, and of the special tile."""


def drawn(token: str, **fields: Any) -> Match[Any]:
    """Return a match in a position on the drawn board, after one step."""
    match = replace(new(), states=(position(**fields),))
    return match.step(parse_step(token))


def taught(particulars: str, turn: int = 3) -> Match[Any]:
    """Return a match in a position on the board of the lessons, which is the second player's."""
    return match_at(f"{HEAD} turn={turn} {particulars}")


def happening(kind: type[Event]) -> Match[Any]:
    """Return a match in which this has just happened."""
    games = (random_game(2, f"{seed:04x}", width=6, height=6) for seed in range(40))
    happened = (match for game in games for match in game if kind in map(type, match.events))
    return next(happened)


def steps() -> Iterator[tuple[str, Match[Any]]]:
    """Yield the matches whose last step is told scene by scene."""
    yield "A pawn is placed", new().step(parse_step("pawn:1,1"))
    yield "A roll", drawn("4", phase="chance")
    yield "A walk", drawn("4,4", phase="move", die=3, pawns="4,1 1,1")
    finish = {"phase": "move", "die": 3, "pawns": "4,5 1,1", "cubes": ("A B C E",)}
    yield "A walk onto a finish", drawn("4,6", **finish)
    yield "A cube", drawn("cube:4,4a")
    complete = {"pawns": "3,5 1,1", "cubes": ("4,5a 2,4a 3,4a",)}
    yield "A village is complete", drawn("cube:3,5a", **complete)
    aside = {"pawns": "6,2 1,1", "cubes": ("A", "B C D")}
    yield "Cubes are set aside", drawn("cube:6,2a", **aside)
    yield "A special tile is used", happening(Obeyed)
    yield "A ride by stagecoach", happening(Rode)
    yield "A detour", happening(Diverted)
    *_, over = random_game(3, "e5", width=9, height=6)
    yield "The end", over


def positions() -> Iterator[tuple[str, Match[Any]]]:
    """Yield the matches of which only words are told."""
    roll = "phase=roll\n0 pawn=6,6\n1 "
    yield "A first roll", taught(f"{roll}pawn=1,1")
    yield "A roll for one more cube", taught(f"{roll}pawn=4,1 cubes=4,1a")
    yield "A roll for four more cubes", taught(f"{roll}pawn=2,6 cubes=2,6a")
    yield "A roll to a finish", taught(f"phase=roll\n0 pawn=1,1\n1 pawn=6,2 cubes={FULL}")
    use = "phase=use die=3\n0 pawn=6,6\n1 "
    yield "A cube that begins a village", taught(f"{use}pawn=4,1")
    yield "A cube that goes on with one", taught(f"{use}pawn=2,5 cubes=2,6a")
    yield "A cube that completes one", taught(f"{use}pawn=4,2 cubes=4,1a")
    yield "A special tile", taught(f"{use}pawn=4,3 markers=4,3")
    lying = "phase=use die=4\n0 pawn=6,6 markers=4,3;4,3;4,3\n1 pawn=4,3 markers=4,3"
    yield "A special tile with markers of two", taught(lying)
    marker = "phase=marker\n0 pawn=1,1\n1 pawn=6,1"
    yield "A first marker", taught(marker, turn=0)
    yield "A second marker", taught(f"{marker} markers=2,2", turn=0)


def lines() -> Iterator[str]:
    """Yield the transcript."""
    begun = new(2, width=6, height=6)
    bare = table_marks(begun, FACE, look(), USUAL)
    yield from ("# The Claim Game, moment by moment", "", "## A new game", *lines_of(bare))
    wanted = look(BoardState(wanted=frozenset({parse_tile("1,1")})))
    told = [Moment("A lesson asks for 1,1", begun, wanted)]
    told += [Moment(title, match, look(), is_step=True) for title, match in steps()]
    told += [Moment(title, match, look(), of=WORDS) for title, match in positions()]
    for moment in told:
        yield from lines_of_moment(moment, FACE, bare)
