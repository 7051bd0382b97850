"""The steps of Claim It! in words and pictures, after the game: see `claimit.table.retelling`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from claimit.claim_it.board import SIZE, Space, column_of, parse_space, row_of, spaces_in
from claimit.claim_it.bots import reasons
from claimit.claim_it.dice import Dice
from claimit.claim_it.notation import format_step, parse_step
from claimit.claim_it.rules import Place, marker_at
from claimit.claim_it.state import Phase, State
from claimit.table.game import Action
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.retelling import Square, Theme
from claimit.table.seats import Player
from claimit.table.svg import INK, PAPER, disc, grid, moved, node, picture, text

JUDGE: Final = "baron"
_NUMBERS: Final = tuple(str(column) for column in range(1, SIZE + 1))

CELL: Final = 40.0
MARGIN: Final = 18.0
BLACK: Final = "#17110e"
IVORY: Final = "#fffdf6"
BRASS: Final = "#e6ba62"


def columns(match: Match[State]) -> Sequence[str]:
    """Return the names of the board's columns, from the left."""
    return _NUMBERS


def rows(match: Match[State]) -> Sequence[str]:
    """Return the names of the board's rows, from the top."""
    return _NUMBERS[::-1]


# In words


def option(state: State, text: str, players: Sequence[Player] = ()) -> Phrase:
    """Return an option of a decision in words."""
    step = parse_step(text)
    if isinstance(step, Place):
        number = marker_at(state, step.space)
        if number is None:
            return Phrase("claim on {space}", space=text)
        return Phrase("squatter {number} on {space}", number=number, space=text)
    return Phrase("take the spaces") if text == "take" else Phrase("roll again")


def reason(state: State, better: str, done: str) -> Phrase:
    """Return why an option is good, compared with the one that was chosen."""
    best, chosen = parse_step(better), parse_step(done)
    assert isinstance(best, Action) and isinstance(chosen, Action), "options are actions"
    return reasons.reason(state, best, chosen)


LAST_ROUND: Final = Phrase("The last round")


def theme(state: State, better: str, done: str) -> Theme:
    """Return what a decision is about: see `claimit.table.retelling`."""
    best, chosen = parse_step(better), parse_step(done)
    last = state.caller is not None
    if not isinstance(best, Place) or not isinstance(chosen, Place):
        title = LAST_ROUND if last else Phrase("Roll or take")
        early = Phrase("stopping too early")
        return Theme(title, early if done == "take" else Phrase("rolling too often"))
    if last:
        return Theme(LAST_ROUND, Phrase("choosing spaces in the last round"))
    here, there = reasons.seen(state, best), reasons.seen(state, chosen)
    harms, would = (here.broken, here.steals), (there.broken, there.steals)
    if harms == would:
        return Theme(Phrase("Group or claim"), Phrase("choosing between group and claim"))
    title = Phrase("In a rival’s way")
    if harms > would:
        return Theme(title, Phrase("letting rivals be"))
    return Theme(title, Phrase("getting in a rival’s way for too little"))


def happened(match: Match[State], ply: int) -> Phrase:
    """Return a step in words: a roll, a bust, a placement or a take."""
    step, state = match.steps[ply], match.states[ply]
    if not isinstance(step, Dice):
        return option(state, format_step(step))
    dice = " ".join(map(str, step))
    if match.states[ply + 1].phase is Phase.PLACE:
        return Phrase("rolled {dice}", dice=dice)
    return Phrase("rolled {dice}: busted", dice=dice)


def last_round(match: Match[State]) -> int | None:
    """Return the number of steps before the last round; None: it has not begun."""
    called = (ply for ply, state in enumerate(match.states) if state.caller is not None)
    return next(called, None)


# On the board


def touched(match: Match[State], ply: int) -> Sequence[Square] | None:
    """Return the spaces of a placement or a take, or those that a bust has lost."""
    step, before = match.steps[ply], match.states[ply]
    if isinstance(step, Place):
        return (_on_board(step.space),)
    if isinstance(step, Dice) and match.states[ply + 1].phase is Phase.PLACE:
        return None
    return tuple(map(_on_board, spaces_in(before.at_risk)))


def _on_board(here: Space) -> Square:
    return SIZE - row_of(here), column_of(here) - 1


# As a picture


def position(state: State, players: Sequence[Player], done: str, better: str, label: str) -> str:
    """Draw the board. The chosen action has a frame, the best one a dashed frame."""
    drawn = [_bare()]
    for here in spaces_in(state.markers | state.at_risk):
        drawn += (moved(piece, *_middle(here)) for piece in _pieces(state, here, players))
    for token, kind in ((done, "done"), (better, "better")):
        if "," in token:
            drawn.append(moved(_frame(kind), *_middle(parse_space(token))))
    side = SIZE * CELL + MARGIN
    return picture(drawn, side, side, label, "position")


@cache
def _bare() -> str:
    """Draw the empty board with the names of its columns and rows."""
    drawn = [grid(SIZE, SIZE, CELL, MARGIN)]
    for number in range(SIZE):
        middle, below = CELL * (number + 0.5), SIZE * CELL + 13
        drawn += [
            _number(MARGIN + middle, below, _NUMBERS[number]),
            _number(MARGIN / 2, middle + 4, _NUMBERS[-1 - number]),
        ]
    return "".join(drawn)


def _number(x: float, y: float, number: str) -> str:
    return text(x, y, number, 12, kind="number", text_anchor="middle")


def _middle(here: Space) -> tuple[float, float]:
    row, column = _on_board(here)
    return MARGIN + CELL * (column + 0.5), CELL * (row + 0.5)


def _pieces(state: State, here: Space, players: Sequence[Player]) -> Iterator[str]:
    """Draw the pieces on a space, from the bottom up."""
    owner, number = state.owner(here), state.squatter(here)
    if state.is_claimed(here):
        yield _circle("claimed", 0, 17, BLACK, PAPER)
    if owner is not None:
        yield disc(players[owner].colour, 12)
    if number is not None:
        yield _squatter(number)
    if state.is_staked(here):
        yield _stake()


@cache
def _squatter(number: int) -> str:
    numeral = text(
        3, 8, str(number), 14, kind="numeral", fill=BLACK, text_anchor="middle", font_weight="bold"
    )
    return _circle("squatter", 3, 11, IVORY, BLACK) + numeral


@cache
def _stake() -> str:
    arms = "M-7-7l10 10m0-10l-10 10"
    cross = node("path", kind="cross", d=arms, stroke=BRASS, stroke_width=3, fill="none")
    return _circle("staked", -2, 12, BLACK, PAPER) + cross


@cache
def _circle(kind: str, off: float, radius: float, fill: str, stroke: str) -> str:
    return node("circle", kind=kind, cx=off, cy=off, r=radius, fill=fill, stroke=stroke)


@cache
def _frame(kind: str) -> str:
    """Draw a frame around a space, with a halo so that it can be seen on any background."""
    side = CELL - 5
    dashes = "5 3.5" if kind == "better" else None
    return "".join(
        node("rect", kind=each, x=-side / 2, y=-side / 2, width=side, height=side, rx=6,
             fill="none", stroke=ink, stroke_width=width,
             stroke_dasharray=None if each == "halo" else dashes)
        for each, ink, width in (("halo", PAPER, 5), (kind, INK, 3))
    )  # fmt: skip
