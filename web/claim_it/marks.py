"""What Claim It! shows, as marks: the spaces of its board, and the figures of a panel."""

from __future__ import annotations

from claimit.claim_it import format_space
from claimit.claim_it.dice import ROLLS_IN_ALL
from web.claim_it.view import PanelView as Figures
from web.claim_it.view import SpaceView, TableView
from web.kit.marks import Marks, flag
from web.kit.words import count, say
from web.table.discs import disc
from web.table.views import GameView, Gauge, PanelView


def game_view(view: TableView) -> GameView:
    """Return the view as every table takes it."""
    board: Marks = {}
    for space in view.spaces:
        board |= _space(space)
    return GameView(
        prompt=view.prompt,
        buttons=(view.roll, view.take),
        panels=tuple(map(_panel, view.panels)),
        board=board,
        dice=view.dice,
        dice_rest=view.dice_rest,
        gauge=None if view.bust is None else Gauge(view.odds, view.bust / ROLLS_IN_ALL),
        aftermath=view.aftermath,
        handover=view.handover,
        banner=view.banner,
        log=view.log,
        standings=view.standings,
    )


def _space(view: SpaceView) -> Marks:
    here = f'[data-space="{format_space(view.space)}"]'
    marks: Marks = {
        here: {
            "data-owner": None if view.owner is None else str(view.owner),
            "data-claimed": flag(view.claimed),
            "data-squatter": None if view.squatter is None else str(view.squatter),
            "data-staked": flag(view.staked),
            "data-legal": flag(view.ghost is not None),
            "data-lit": flag(view.lit),
            "data-outlined": flag(view.outlined),
            "data-fresh": flag(view.fresh),
            "data-named": None,  # which only a scene lays over it
            "data-aimed": flag(view.aimed),
            "tabindex": "0" if view.focus else "-1",
        },
        f"{here} .unseen": {"text": view.label},
    }
    if view.colour is not None:
        marks |= disc(f"{here} .marker", view.colour)
    if view.returned is not None:  # it is seen only on its way home
        marks |= disc(f"{here} .returning", view.returned)
    if view.squatter is not None:  # a squatter that leaves keeps its number while it slides off
        marks[f"{here} .squatter"] = {"text": str(view.squatter)}
    if view.ghost is not None:
        is_claim = view.ghost == "x"
        marks[f"{here} .ghost"] = {
            "text": "\N{MULTIPLICATION SIGN}" if is_claim else view.ghost,
            "data-claim": flag(is_claim),
        }
    return marks


def _panel(view: Figures) -> PanelView:
    figures = count(
        "largest group {largest} · {number} space",
        "largest group {largest} · {number} spaces",
        view.total,
        largest=view.largest,
    )
    tally, all_told = _tally(view.claims, view.claims_to_call)
    return PanelView(
        figures=(all_told, figures),
        marks={
            "": {
                "data-claims": str(view.claims),
                "data-largest": str(view.largest),
                "data-total": str(view.total),
                "style": f"--claims: {view.claims}; --of: {view.claims_to_call}",
            },
            ".figures": {"text": figures},
            ".group": {"data-number": str(view.largest)},
            ".claims": {"text": str(view.claims)},
            ".of": {"text": tally},
        },
        last_turn=view.last_turn,
        gain=view.gain,
    )


def _tally(claims: int, needed: int) -> tuple[str, str]:
    """Return what stands behind the number of claims, and all of it in words.

    Beyond the last round's call the number that was needed says nothing any more.
    """
    if claims > needed:
        told = count("{number} claim", "{number} claims", claims)
        return count("claim", "claims", claims), told
    told = say("{number} of {needed} claims", number=claims, needed=needed)
    return say("of {number} claims", number=needed), told
