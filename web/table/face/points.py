"""A simple game of points: a panel with one figure, and a ranking by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from claimit.table.seats import Seat
from web.table.face.views import PanelView, StandingView

PANEL: Final = (
    '<template><button type="button" class="panel" aria-pressed="false">'
    '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
    '<svg class="computer" aria-hidden="true"><use href="#symbol-computer"></use></svg>'
    '<span class="name"><span class="called"></span></span>'
    ' <span class="figure group"><b class="points"></b></span></button></template>'
)
"""The HTML of the template of a panel, for ``.panels``."""


def panel(points: int, in_words: str, *, leads: bool = False) -> PanelView:
    """Return what a panel shows. `in_words` says its points to screen readers: "7 points"."""
    return PanelView((in_words,), {".points": {"text": str(points)}}, leads)


def by_points(points: Sequence[int]) -> tuple[StandingView, ...]:
    """Return the lines of the ranking, from best to last; seats with equal points share a rank."""
    best, seats = max(points), [Seat(number) for number in range(len(points))]
    return tuple(
        StandingView(
            rank=1 + sum(other > points[seat] for other in points),
            seat=seat,
            score=str(points[seat]),
            reason="",
            winner=points[seat] == best,
        )
        for seat in sorted(seats, key=lambda seat: -points[seat])
    )
