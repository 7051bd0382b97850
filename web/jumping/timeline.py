"""How it moves: what happened becomes motions of the page's nodes, as pure data.

The page already shows the outcome when a motion begins; a motion only tells how it came about, so
it can be cut short at any moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from claimit.jumping import Space, State, format_space
from claimit.jumping.board import spaces_in
from claimit.jumping.events import (
    Busted,
    Event,
    LastRoundCalled,
    Returned,
    Rolled,
    Squatted,
    Staked,
    Taken,
)
from claimit.jumping.rules import legal_spaces
from claimit.table.match import Match
from web.jumping.phrases import events_of
from web.motion import Motion

TUMBLE: Final = 850
"""How long the dice tumble, in ms; the style sheet's transition of a die says the same."""


def motions(old: Match[State] | None, new: Match[State] | None) -> tuple[Motion, ...] | None:
    """Return how the newest step moves; None when the game on the table is as it was before."""
    if new is old:
        return None
    if old is None or new is None or new.ply != old.ply + 1:
        return ()
    return timeline(events_of(new, old.ply), spaces_in(legal_spaces(new.state)))


def timeline(happened: Sequence[Event], legal: Iterable[Space] = ()) -> tuple[Motion, ...]:
    """Return the motions that tell what happened; `legal` are the spaces that light up after it."""
    motions: list[Motion] = []
    clock = 0
    for event in happened:
        match event:
            case Rolled():
                motions += [Motion(f'[data-die="{n}"]', "throw", 0, TUMBLE) for n in range(3)]
                clock = TUMBLE
            case Squatted(space=space):
                motions.append(Motion(_piece(space, "squatter"), "drop", clock, 320))
            case Staked(space=space, returned=returned):
                if returned:
                    motions.append(Motion(_piece(space, "squatter"), "leave", clock, 260))
                motions.append(Motion(_piece(space, "stake"), "drop", clock, 320))
            case Busted(claims=claims, squatters=squatters):
                motions.append(Motion(".board", "shake", clock, 420))
                lost = [_piece(space, "stake") for space in claims]
                lost += [_piece(space, "squatter") for space in squatters]
                motions += [
                    Motion(selector, "slide-off", clock + 60 * n, 620)
                    for n, selector in enumerate(lost)
                ]
                motions.append(Motion(".banner", "unroll", clock, 2000))
                told = ("#prompt", "#aftermath", "#gauge", '[data-log="0"]')
                motions += [Motion(selector, "light", clock, 200) for selector in told]
                clock += 420
            case Taken(settled=settled, claimed=claimed):
                for space in sorted({*settled, *claimed}):
                    top = "stake" if space in claimed else "squatter"
                    motions.append(Motion(_piece(space, top), "leave", clock, 140))
                    motions.append(Motion(_piece(space, "marker"), "turn-up", clock + 140, 200))
                    clock += 110
            case Returned(owner=owner):
                motions.append(Motion(f'[data-panel="{owner}"] .disc', "pulse", clock, 420))
            case LastRoundCalled():
                motions.append(Motion(".banner", "unroll", clock + 300, 2200))
            case _:
                pass
    motions += [
        Motion(_piece(space, "ghost"), "light", clock - 80, 260) for space in legal if clock
    ]
    return tuple(motions)


def _piece(space: Space, piece: str) -> str:
    return f'[data-space="{format_space(space)}"] .{piece}'
