"""Cards of what people rolled: each opens, and is filled when there is something to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from claimit.table.fairness import Figures
from web.kit.marks import Marks, flag, items
from web.table.dice.rolls import amount, rolled

LIST: Final = "#throwers"
TEMPLATE: Final = (
    f'<div id="{LIST[1:]}"><template><details class="thrower">'
    '<summary><h3><span class="who"></span> <span class="amount"></span></h3></summary>'
    '<div class="thrown"></div></details></template></div>'
)
"""The list as HTML, without anyone in it."""


class Thrower(NamedTuple):
    """A player's card: a name, what was rolled, and HTML that is shown below the figures."""

    name: str
    figures: Figures
    below: str = ""


def thrower_marks(throwers: Sequence[Thrower]) -> Marks:
    """Return the marks of the cards; the first is open until the player closes it."""
    marks: Marks = {LIST: {"items": items("data-thrower", range(len(throwers)))}}
    for number, thrower in enumerate(throwers):
        here = f'[data-thrower="{number}"]'
        marks[here] = {"open": flag(number == 0)}
        marks[f"{here} .who"] = {"text": thrower.name}
        marks[f"{here} .amount"] = {"text": amount(thrower.figures)}
        marks[f"{here} .thrown"] = {"brings": rolled(thrower.figures) + thrower.below}
    return marks
