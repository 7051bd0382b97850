"""The HTML that every table has, made once when the site is built.

The page is painted before Python runs. Afterwards only attributes and texts change, and keyed lists
grow from the templates made here; the looks follow from the attributes in the style sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from claimit.games import package_of
from claimit.table.files import FileMissing, read_file
from web.table.face.protocol import Face
from web.table.seats.setup import LONGEST_TYPED_NAME, MOST, LobbyOption

REACH: Final = (
    ".board",
    ".panels",
    ".turning",
    ".record",
    "#own-rules",
    ".game-art",
    ':is([data-screen="table"], [data-screen="lesson"], [data-screen="replay"]) .notice',
)
"""Where a game's styles hold: its board, its players, its dice and buttons, its log, its rules, and
what bears the class game-art (a symbol is drawn in a tree of its own, which knows no other place).
A notice is a game's to place while its table is shown."""

PIPS: Final = {
    face: sorted(pips)
    for face, pips in enumerate(("", "e", "ai", "aei", "acgi", "acegi", "acdfgi"))
}
"""Which of the nine fields a to i of a die's face have a pip."""


def laid_dice(number: int) -> str:
    """The template of a die, a cube of six faces, and as many as lie there before Python runs."""
    cube = f'<div class="cube">{_faces()}</div>'
    laid = "\n".join(f'<div class="die" data-die="{die}">{cube}</div>' for die in range(number))
    return f'<template><div class="die">{cube}</div></template>\n{laid}'


def decisions(buttons: Iterable[tuple[str, str]]) -> str:
    """The template of a big button, and those of the first game, by action and tone; they rest."""
    laid = "\n".join(_decision(action, tone) for action, tone in buttons)
    return f"<template>{_decision()}</template>\n{laid}"


def standing() -> str:
    """The template of a line of the final ranking."""
    return (
        '<template><li><b class="rank"></b>'
        '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
        '<span class="who"></span><span class="score"></span><span class="why"></span></li>'
        "</template>"
    )


def fact() -> str:
    """The template of what is said beside the ranking."""
    return "<template><div><dt></dt><dd></dd></div></template>"


def log_line() -> str:
    """The template of a turn in the log: a line that opens, and its steps."""
    return (
        '<template><li><button type="button" class="turn" data-action="tell" aria-expanded="false">'
        '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
        '<b></b> <span class="sum"></span></button><p class="steps" hidden></p>'
        '<button type="button" class="see" data-action="replay-to" hidden></button>'
        '<ol class="moments"><template><li><button type="button" data-action="replay-to">'
        "</button></li></template></ol></li></template>"
    )


def shortcuts(face: Face, _: Callable[[str], str]) -> str:
    """What the menu says of the keys of this game alone; messages go through `_`."""
    return "\n".join(
        f"<div><dt>{' '.join(f'<kbd>{key}</kbd>' for key in shortcut.keys)}</dt>"
        f"<dd data-say>{_(shortcut.what.template)}</dd></div>"
        for shortcut in face.SHORTCUTS
    )


def of_one_game(face: Face, _: Callable[[str], str]) -> dict[str, str]:
    """What stands in the lobby and the menu of one game alone, by the selector of its place."""
    who = _players(face, _)
    rows = {f'[data-seat-row="{seat}"] select': who for seat in range(MOST)}
    return {**rows, "#own-options": options(face, _), "#own-shortcuts": shortcuts(face, _)}


def style_of(game: str) -> str:
    """Return the style sheet of a game, ``web/NAME/style.css``, if it has one; see `styles`."""
    try:
        sheet = read_file(f"web/{package_of(game)}/style.css")
    except FileMissing:
        return ""
    return styles(sheet.decode())


def styles(sheet: str) -> str:
    """Return a game's style sheet as the page takes it: it holds in the game's places alone.

    All its rules are nested in the places, which add nothing to their weight. In the sheet ``&``
    stands for a place; a selector that begins outside has to name it, as in ``[data-seating] &``.
    (``@scope`` would say the same, but Firefox has it only since version 146.)

    A game may use what the page sets for all games:

    - on ``#table``: ``data-game``, ``data-phase``, ``data-seat``, ``data-side`` and, where people
      sit round the table, ``data-seating``;
    - ``--room``, the side of the board, in ``.board``; ``--tempo``, by which the time of a motion
      is multiplied (0: nothing moves); the colours of ``web/style/themes.css``;
    - in a panel the classes ``disc``, ``computer``, ``name`` with ``called``, ``total``,
      ``figure`` with ``group`` or ``tally``, ``word``, ``gain`` and ``of``, ``pips``, ``pennant``
      and ``last-turn``, which ``web/style/players.css`` places.

    Nothing of the first game's board is inherited: ``.grid`` is empty in every other game. But the
    page keeps the styles of the first game's pieces, so names that ``web/style/board.css`` and
    ``web/style/pieces.css`` use are taken, such as ``space``, ``ghost`` or ``data-lit``. A game
    that gives one to a node of its own says all that holds of it.
    """
    return f":where({', '.join(REACH)}) {{\n{sheet}\n}}"


def options(face: Face, _: Callable[[str], str]) -> str:
    """What the lobby asks of this game alone; messages go through `_`."""
    return "\n".join(_option(own, _) for own in face.OPTIONS)


def seats(face: Face, _: Callable[[str], str]) -> str:
    """The lobby's rows: colour and name, and who plays for each; messages go through `_`."""
    who = _players(face, _)
    return "\n".join(_seat(seat, who) for seat in range(MOST))


def _decision(action: str = "", tone: str = "") -> str:
    known = (
        f' data-action="{action}" aria-disabled="true" aria-describedby="{action}-hint"'
        if action
        else ""
    )
    hint = f' id="{action}-hint"' if action else ""
    return (
        f'<button type="button" class="decision {tone}"{known}><span class="label"></span>'
        f'<span class="hint"{hint} aria-hidden="true"></span></button>'
    )


def _faces() -> str:
    return "".join(
        f'<span class="face face-{face}">{"".join(f"<i class=pip-{at}></i>" for at in pips)}</span>'
        for face, pips in PIPS.items()
        if face
    )


def _players(face: Face, _: Callable[[str], str]) -> str:
    levels = "".join(
        f'<option value="{level}" data-say>{_(face.character(level).description.template)}</option>'
        for level in face.GAME.LEVELS
    )
    person, computers = _("Human"), _("Computers, weakest first")
    return (
        f'<option value="" data-say>{person}</option>'
        f'<optgroup label="{computers}" data-say-label>{levels}</optgroup>'
    )


def _option(own: LobbyOption, _: Callable[[str], str]) -> str:
    label = f"<span data-say>{_(own.label.template)}</span>"
    if own.values:
        values = "".join(f"<option>{value}</option>" for value in own.values)
        field = f'{label} <select data-field="{own.field}">{values}</select>'
    else:
        field = f'<input type="checkbox" data-field="{own.field}">{label}'
    asked = f'<label class="choice">{field}</label>'
    if own.warning is None:
        return asked
    warning = _(own.warning.template)
    warned = f'<p id="{own.field}-warning" class="warning" data-say hidden>{warning}</p>'
    return f"{asked}\n{warned}"


def _seat(seat: int, who: str) -> str:
    return (
        f'<li class="seat" data-seat-row="{seat}">'
        f'<button type="button" class="colour" data-action="colour" data-value="{seat}">'
        '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
        '<svg class="change" aria-hidden="true"><use href="#symbol-change"></use></svg>'
        "</button>"
        f'<input type="text" data-field="name-{seat}" data-longest="{LONGEST_TYPED_NAME}"'
        ' dir="auto" autocomplete="off" autocapitalize="words" spellcheck="false"'
        ' enterkeyhint="done">'
        f'<select data-field="bot-{seat}">{who}</select>'
        "</li>"
    )
