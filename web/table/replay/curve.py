"""The chances over a game that is looked at, where a review of it is saved: above the slider."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from claimit.table.match import Match
from claimit.table.review import Chances, Review
from claimit.table.seats import Player
from web.kit.marks import Marks
from web.kit.words import listed, percent, say
from web.table.replay.state import Replay
from web.table.review.saved import parse_saved


def curve_of(review: str | None, match: Match[Any]) -> tuple[Chances, ...]:
    """Return the chances before and after each step of a game that is over, by its saved review.

    Nothing, unless all of it was reviewed.
    """
    if review is None or not match.is_over:
        return ()
    found = parse_saved(review, match)
    if found.entries and found.entries[-1].step == match.ply:
        whole = Review(found.start, found.entries)
        return tuple(whole.after(ply) for ply in range(match.ply + 1))
    return () if found.samples else found.curve


def curve_marks(match: Match[Any], curve: Sequence[Chances]) -> Marks:
    """Return the strip of the whole game; empty where the chances are not known."""
    return {"#replay-curve": {"brings": strip(curve, match.record.seats) if curve else ""}}


def strip(curve: Sequence[Chances], players: Sequence[Player]) -> str:
    """Draw everybody's chance as bands, one on the other, a unit wide for each step.

    A player who does not see them hears the chances at the slider.
    """
    edges = [(*accumulate(each, initial=0.0),) for each in curve]
    drawn = ""
    for seat, player in enumerate(players):
        upper = [f"{ply} {each[seat]:.3f}" for ply, each in enumerate(edges)]
        lower = [f"{ply} {each[seat + 1]:.3f}" for ply, each in enumerate(edges)]
        line = "L".join((*upper, *reversed(lower)))
        drawn += f'<path class="drawn-band" data-colour="{player.colour}" d="M{line}z"></path>'
    return (
        f'<svg viewBox="0 0 {len(curve) - 1} 1" preserveAspectRatio="none" aria-hidden="true">'
        f"{drawn}</svg>"
    )


def with_chances(text: str, replay: Replay) -> str:
    """Say of a moment how likely everybody was to win there, where that is known."""
    if not replay.curve:
        return text
    named = zip(replay.match.record.seats, replay.curve[replay.ply], strict=True)
    shares = [
        say("{name} {share}", name=player.name, share=percent(round(1000 * chance), 1000))
        for player, chance in named
    ]
    return say("{told}: {shares}", told=text, shares=listed(shares))
