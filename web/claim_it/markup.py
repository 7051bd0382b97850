"""The HTML of the board and of a panel, made when the site is built: it is painted before Python.

These nodes last as long as the page. Later only their attributes and texts change (`marks`). The
style sheets use the attributes.
"""

from __future__ import annotations

from typing import Final

from claimit.claim_it import PLAYERS, format_space, space
from claimit.claim_it.board import SIZE
from claimit.claim_it.dice import FACES
from web.claim_it.contours import UNIT


def board() -> str:
    """The 36 spaces as the rows of an ARIA grid, row 6 first, each with its pieces hidden.

    Below them are the lines around each seat's spaces.
    """
    rows = "\n".join(_row(row) for row in range(SIZE, 0, -1))
    columns = "".join(
        f'<span class="numeral" data-column="{column}">{column}</span>'
        for column in range(1, SIZE + 1)
    )
    lines = "".join(map(_contour, range(PLAYERS[-1])))
    size = SIZE * UNIT
    drawing = (
        f'<svg class="contours" viewBox="0 0 {size} {size}" preserveAspectRatio="none"'
        f' aria-hidden="true">{lines}</svg>'
    )
    return f'{drawing}\n{rows}\n<div class="columns" aria-hidden="true">{columns}</div>'


def panel() -> str:
    """The template of a player's panel."""
    return f"<template>{_PANEL}</template>"


def supply() -> str:
    """The six squatters, without those that are on the board."""
    numbers = "".join(f'<span data-held="{number}">{number}</span>' for number in FACES)
    return f'<div class="squatters" role="img">{numbers}</div>'


def _contour(seat: int) -> str:
    return f'<g data-contour="{seat}"><path class="halo"></path><path class="line"></path></g>'


def _row(row: int) -> str:
    cells = "".join(_space(column, row) for column in range(1, SIZE + 1))
    numeral = f'<span class="numeral" data-row="{row}" aria-hidden="true">{row}</span>'
    return f'<div class="row" role="row">{numeral}{cells}</div>'


def _space(column: int, row: int) -> str:
    # Its name is a text, because an aria-label would have to contain the pieces' numbers too.
    name = format_space(space(column, row))
    return (
        f'<div class="space" role="gridcell" data-space="{name}" tabindex="-1">'
        f'<span class="unseen">{name}</span>'
        f'<span class="pieces" aria-hidden="true"><span class="name">{name}</span>'
        '<span class="piece claim"></span>'
        '<span class="piece marker"><svg class="symbol"><use></use></svg></span>'
        '<span class="piece returning"><svg class="symbol"><use></use></svg></span>'
        '<span class="piece squatter"></span>'
        '<span class="piece stake"><svg class="symbol"><use href="#symbol-stake"></use></svg>'
        '</span><span class="piece ghost"></span><span class="reason"></span>'
        '<span class="prospect"></span></span>'
        "</div>"
    )


# The style sheet draws what stands beside the figures, so that it is not text: the panel's label
# has to contain all texts in their order.
_PANEL: Final = (
    '<button type="button" class="panel" aria-pressed="false">'
    '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
    '<svg class="computer" aria-hidden="true"><use href="#symbol-computer"></use></svg>'
    '<span class="name"><span class="called"></span></span> <span class="total"></span> '
    '<span class="figure group"><svg aria-hidden="true"><use href="#symbol-group"></use></svg>'
    '<span class="word"></span> <b class="largest"></b><i class="gain"></i></span> '
    '<span class="figure tally"><svg aria-hidden="true"><use href="#symbol-claim"></use></svg>'
    '<span class="word"></span> <b class="claims"></b><span class="of"></span>'
    '<i class="gain"></i></span>'
    '<span class="pips" aria-hidden="true"></span>'
    '<svg class="pennant" aria-hidden="true"><use href="#symbol-pennant"></use></svg>'
    '<svg class="last-turn" aria-hidden="true"><use href="#symbol-last"></use></svg>'
    "</button>"
)
