"""The rules as HTML: the texts of all languages around boards that the rules engine has drawn.

The texts are web/words/rules.*.html. `<figure data-board="six">caption</figure>` in them asks for a
diagram of web.claim_it.lessons.diagrams. A diagram is in the page once, with its captions in every
language, so the languages must have the same sections and the same diagrams in the same order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from html import escape
from itertools import zip_longest
from pathlib import Path
from typing import Final

from claimit.claim_it import Space, format_space, space
from claimit.claim_it.board import SIZE
from tools.files import ROOT, SiteError
from tools.languages.words import IN_ENGLISH
from web.claim_it.lessons.diagram_marks import piece_marks, spot_marks
from web.claim_it.lessons.diagrams import DIAGRAMS, begun, next_step
from web.claim_it.view import SpaceView, board_view, table_view
from web.kit.marks import Attributes
from web.kit.words import LANGUAGES, SOURCE
from web.table.view.view_state import ViewState

TEXTS: Final = {language: f"web/words/rules.{language}.html" for language in LANGUAGES}

SHARED: Final = re.compile(
    r'(<section data-part="\w+">|</section>|<figure data-board="\w+">.*?</figure>)', re.DOTALL
)
"""What the languages have in common; between it stands what each says in its own words."""
NAMED: Final = re.compile(rf"\b[1-{SIZE}],[1-{SIZE}]\b")
"""The name of a space in a sentence; the dice of a roll have blanks between them."""
FIGURE: Final = re.compile(r'<figure data-board="(\w+)">(.*)</figure>', re.DOTALL)


Say = Callable[[str], str]
"""Says a message of the page in English, and has it translated later."""


def rules(say: Say = str, root: Path = ROOT, *, example: str = "Example") -> str:
    """The rules in every language, around boards that are called an `example`."""
    texts = {language: root / path for language, path in TEXTS.items()}
    for name, path in texts.items():
        if not path.exists():
            raise SiteError(
                f"there are no rules in {LANGUAGES[name]}: {TEXTS[name]} is missing; to make it: "
                ".venv/bin/python -m tools.languages"
            )
    contents = {
        name: path.read_text(encoding="utf-8").removeprefix(f"{IN_ENGLISH}\n")
        for name, path in texts.items()
    }
    return told(contents, say, example)


def told(texts: Mapping[str, str], say: Say = str, example: str = "Example") -> str:
    """The rules made of these texts. Raises SiteError where they do not go together."""
    parts = [SHARED.split(text) for text in texts.values()]
    return "\n".join(
        _part(dict(zip(texts, part, strict=True)), say, example)
        for part in zip_longest(*parts, fillvalue="")
    )


def with_chips(text: str) -> str:
    """Return a text in which each space, such as 5,2, is set as a chip that stays on one line."""
    return NAMED.sub(r'<b class="at">\g<0></b>', text)


def _part(said: dict[str, str], say: Say, example: str) -> str:
    figures = {language: FIGURE.fullmatch(text) for language, text in said.items()}
    captions = {language: figure[2] for language, figure in figures.items() if figure}
    names = {figure[1] for figure in figures.values() if figure}
    if len(names) == 1 and captions.keys() == said.keys():
        return _figure(names.pop(), captions, say, example)
    texts = set(said.values())
    if any(SHARED.fullmatch(text) for text in texts):
        if len(texts) > 1:
            raise SiteError(
                f"the rules differ between languages: {' against '.join(sorted(texts))}."
            )
        return texts.pop()
    return _in_each_language("div", said)


def _in_each_language(tag: str, said: dict[str, str]) -> str:
    """Each language's words in an element; web/runtime/words.js shows the one that is read."""
    return "\n".join(
        f'<{tag} class="told" lang="{language}"{"" if language == SOURCE else " hidden"}>'
        f"{with_chips(text.strip())}</{tag}>"
        for language, text in said.items()
        if text.strip()
    )


def _figure(name: str, captions: dict[str, str], say: Say, example: str) -> str:
    """A diagram with nodes for all that can come to lie on it."""
    if name not in DIAGRAMS:
        raise SiteError(f"the rules show a board '{name}'; there are {', '.join(DIAGRAMS)}.")
    sketch = begun(name)
    look = ViewState(board=sketch.board)
    spots = {spot.space: spot for spot in board_view(sketch.match, look).spaces}
    changing = DIAGRAMS[name].can_change
    rows = "\n".join(
        f'<div class="row" role="row"><b class="numeral" aria-hidden="true">{row}</b>'
        + "".join(_spot(spots[here], changing >> here & 1) for here in _row(row))
        + "</div>"
        for row in range(SIZE, 0, -1)
    )
    columns = "".join(f'<b class="numeral">{column}</b>' for column in range(1, SIZE + 1))
    cast = "".join(
        f'<b data-cast="{number}"{"" if value else " hidden"}>{value or ""}</b>'
        for number, value in enumerate(table_view(sketch.match, look).dice)
    )
    label = next_step(name, sketch)
    button = f" data-say>{say(label)}" if label else " hidden>"
    return (
        f'<figure class="diagram" data-diagram="{name}">\n<div class="plot"><div class="map">'
        f'<div class="grid" role="grid" aria-label="{example}" data-say-label'
        f' aria-describedby="caption-{name}">\n{rows}\n'
        f'<div class="columns" aria-hidden="true">{columns}</div></div></div></div>\n'
        f'<figcaption><div id="caption-{name}">{_in_each_language("span", captions)}</div>'
        f'<p class="cast">{cast}</p><p class="answer" role="status"></p>'
        f'<button type="button" data-action="go-on" data-value="{name}"{button}</button>'
        "</figcaption></figure>"
    )


def _row(row: int) -> Iterator[Space]:
    return (space(column, row) for column in range(1, SIZE + 1))


def _spot(view: SpaceView, can_change: int) -> str:
    """A space: with every piece where some can come or go, else with those that lie there."""
    # What lies there is said in the reader's language once somebody asks; till then a label says
    # what can be seen without a language.
    name = format_space(view.space)
    label = f"{name}: {view.ghost}" if view.ghost else name
    attributes = _attributes({**spot_marks(view), "aria-label": label})
    marks = piece_marks(view)
    symbols = {
        "marker": f"<use{_attributes(marks.pop('marker use'))}/>",
        "stake": '<use href="#symbol-stake"/>',
    }
    pieces = [
        f'<i class="piece {piece}"{_attributes(own)}>{_inside(own, symbols.get(piece))}</i>'
        for piece, own in marks.items()
        if can_change or own["data-there"] is not None
    ]
    inside = f'<span class="pieces" aria-hidden="true">{"".join(pieces)}</span>' if pieces else ""
    return f'<div class="space" role="gridcell" data-spot="{name}"{attributes}>{inside}</div>'


def _inside(marks: Attributes, symbol: str | None) -> str:
    return f'<svg class="symbol">{symbol}</svg>' if symbol else marks.get("text") or ""


def _attributes(attributes: Attributes) -> str:
    return "".join(
        f' {name}="{escape(value)}"' if value else f" {name}"
        for name, value in attributes.items()
        if value is not None and name != "text"
    )
