"""The table's HTML, made once when the site is built: the page is painted before Python runs.

The nodes made here live as long as the page. Afterwards only their attributes and texts change
(`marks`), and the looks follow from the attributes in the style sheets.
"""

from __future__ import annotations

from claimit.claim_it import LEVELS, format_space, space
from claimit.claim_it.board import SIZE
from web.table.levels import level_name

SEATS = range(5)
LOG_LINES = 12
PIPS = {
    face: sorted(pips)
    for face, pips in enumerate(("", "e", "ai", "aei", "acgi", "acegi", "acdfgi"))
}
"""Which of the nine fields a to i of a die's face bear a pip."""


def board() -> str:
    """The 36 spaces as the rows of an ARIA grid, row 6 first, each with its pieces hidden."""
    rows = "\n".join(_row(row) for row in range(SIZE, 0, -1))
    columns = "".join(
        f'<span class="numeral" data-column="{column}">{column}</span>'
        for column in range(1, SIZE + 1)
    )
    return f'{rows}\n<div class="columns" aria-hidden="true">{columns}</div>'


def panels() -> str:
    """The panels of five players; the page hides those of empty seats."""
    return "\n".join(_panel(seat) for seat in SEATS)


def dice() -> str:
    """Three cubes of six faces each."""
    return "\n".join(
        f'<div class="die" data-die="{number}"><div class="cube">{_faces()}</div></div>'
        for number in range(3)
    )


def seats() -> str:
    """The lobby's rows: colour and name of five players, and who plays for each."""
    return "\n".join(_seat(seat) for seat in SEATS)


def standings() -> str:
    """The rows of the final ranking."""
    return "\n".join(
        f'<li data-standing="{place}" hidden><b class="rank"></b>'
        f'<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
        f'<span class="who"></span><span class="score"></span><span class="why"></span></li>'
        for place in SEATS
    )


def log() -> str:
    """The lines of the log, newest first."""
    return "\n".join(
        f'<li data-log="{line}" hidden><b></b> <span></span></li>' for line in range(LOG_LINES)
    )


def _row(row: int) -> str:
    cells = "".join(_space(column, row) for column in range(1, SIZE + 1))
    numeral = f'<span class="numeral" data-row="{row}" aria-hidden="true">{row}</span>'
    return f'<div class="row" role="row">{numeral}{cells}</div>'


def _space(column: int, row: int) -> str:
    # Its name is a text and no aria-label, which would have to hold the pieces' bare numbers too.
    name = format_space(space(column, row))
    return (
        f'<div class="space" role="gridcell" data-space="{name}" tabindex="-1">'
        f'<span class="unseen">{name}</span>'
        f'<span class="pieces" aria-hidden="true"><span class="name">{name}</span>'
        '<span class="outline"></span>'
        '<span class="piece claim"></span>'
        '<span class="piece marker"><svg class="symbol"><use></use></svg></span>'
        '<span class="piece returning"><svg class="symbol"><use></use></svg></span>'
        '<span class="piece squatter"></span>'
        '<span class="piece stake"><svg class="symbol"><use href="#symbol-stake"></use></svg>'
        '</span><span class="piece ghost"></span></span>'
        "</div>"
    )


def _panel(seat: int) -> str:
    return (
        f'<button type="button" class="panel" data-panel="{seat}" aria-pressed="false" hidden>'
        '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
        '<svg class="computer" aria-hidden="true"><use href="#symbol-computer"></use></svg>'
        '<span class="name"></span> '
        '<span class="tally"><b class="claims"></b> <span class="of"></span></span> '
        '<span class="figures"></span>'
        '<span class="group"><svg aria-hidden="true"><use href="#symbol-group"></use></svg></span>'
        '<svg class="last-turn" aria-hidden="true"><use href="#symbol-last"></use></svg>'
        '<span class="pips" aria-hidden="true"></span>'
        "</button>"
    )


def _faces() -> str:
    return "".join(
        f'<span class="face face-{face}">{"".join(f"<i class=pip-{at}></i>" for at in pips)}</span>'
        for face, pips in PIPS.items()
        if face
    )


def _levels() -> str:
    levels = "".join(
        f'<option value="{level}" data-say>{level_name(level)}</option>' for level in LEVELS
    )
    return (
        f'<option value="" data-say>{level_name(None)}</option>'
        f'<optgroup label="Computers, from weak to strong" data-say-label>{levels}</optgroup>'
    )


def _seat(seat: int) -> str:
    return (
        f'<li class="seat" data-seat-row="{seat}">'
        f'<button type="button" class="colour" data-action="colour" data-value="{seat}">'
        '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
        "</button>"
        f'<input type="text" data-field="name-{seat}" maxlength="14" autocomplete="off"'
        ' autocapitalize="words" spellcheck="false" enterkeyhint="done">'
        f'<select data-field="bot-{seat}">{_levels()}</select>'
        "</li>"
    )
