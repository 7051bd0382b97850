"""What Claim It! shows, as marks: the spaces of its board, and the figures of a panel."""

from __future__ import annotations

from claimit.claim_it import format_space
from claimit.claim_it.dice import FACES, ROLLS_IN_ALL
from web.claim_it.view import CLAIM, BoardView, ContourView, SpaceView, TableView
from web.claim_it.view import PanelView as Figures
from web.kit.marks import Marks, flag
from web.kit.words import count, say
from web.table.face.views import GameView, Gauge, PanelView
from web.table.seats.colours import disc


def board_marks(view: BoardView) -> Marks:
    """Return the marks of the board, and of the squatters beside it."""
    marks: Marks = _supply(view.free)
    marks[".board .grid"] = {"aria-label": say("Board, 6 columns by 6 rows")}
    for space in view.spaces:
        marks |= _space(space)
    for seat, contour in enumerate(view.contours):
        marks |= _contour(seat, contour)
    return marks


def game_view(view: TableView) -> GameView:
    """Return the view in the form that the table uses for every game."""
    return GameView(
        prompt=view.prompt,
        buttons=(view.roll, view.take),
        panels=tuple(map(_panel, view.panels)),
        dice=view.dice,
        gauge=None if view.bust is None else Gauge(view.odds, view.bust / ROLLS_IN_ALL),
        handover=view.handover,
        banner=view.banner,
        log=view.log,
        standings=view.standings,
        facts=view.facts,
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
            "data-named": None,  # only a scene sets this
            "data-aimed": flag(view.aimed),
            "tabindex": "0" if view.focus else "-1",
        },
        f"{here} .unseen": {"text": view.label},
    }
    if view.colour is not None:
        marks |= disc(f"{here} .marker", view.colour)
    if view.returned is not None:  # visible only on its way to its owner
        marks |= disc(f"{here} .returning", view.returned)
    if view.squatter is not None:  # a lost squatter keeps its number while it slides off
        marks[f"{here} .squatter"] = {"text": str(view.squatter)}
    if view.ghost is not None:
        is_claim = view.ghost == CLAIM
        marks[f"{here} .ghost"] = {
            "text": "" if is_claim else view.ghost,  # the style sheet draws its cross
            "data-claim": flag(is_claim),
        }
        marks[f"{here} .prospect"] = {"text": view.prospect}
    return marks


def _contour(seat: int, view: ContourView) -> Marks:
    here = f'[data-contour="{seat}"]'
    return {
        here: {"data-shown": flag(view.shown)},
        f"{here} .halo": {"d": view.path},
        f"{here} .line": {"d": view.path},
    }


def _supply(free: tuple[int, ...]) -> Marks:
    numbers = ", ".join(map(str, free))
    label = say("Squatters left: {numbers}", numbers=numbers) if free else say("No squatter left")
    marks: Marks = {".squatters": {"aria-label": label}}
    for number in FACES:
        marks[f'[data-held="{number}"]'] = {"data-used": flag(number not in free)}
    return marks


def _panel(view: Figures) -> PanelView:
    group, claims = change(view.group_gain), change(view.claims_gain)
    of = f"/{view.claims_to_call}" if view.claims <= view.claims_to_call else ""
    return PanelView(
        figures=_read_out(view),
        marks={
            "": {
                "data-claims": str(view.claims),
                "data-largest": str(view.largest),
                "data-total": str(view.total),
            },
            ".pips": {"style": f"--claims: {view.claims}; --of: {view.claims_to_call}"},
            ".total": {"data-beside": count("{number} space", "{number} spaces", view.total)},
            ".group .word": {"text": say("Group")},
            ".group .gain": {"data-beside": group or None, "data-loss": flag(view.group_gain < 0)},
            ".largest": {"text": str(view.largest)},
            ".tally .word": {"text": say("Claims")},
            ".tally .gain": {"data-beside": claims or None},
            ".claims": {"text": str(view.claims)},
            # After the call, the number that was needed no longer matters.
            ".of": {"data-beside": of},
        },
        leads=view.leads,
        last_turn=view.last_turn,
        gain=view.gain,
    )


def _read_out(view: Figures) -> tuple[str, ...]:
    """Return a panel's figures for screen readers, beginning with the visible words."""
    claims = say("Claims {number} of {needed}", number=view.claims, needed=view.claims_to_call)
    if view.claims > view.claims_to_call:
        claims = say("Claims {number}", number=view.claims)
    return (
        say("Group {number}", number=view.largest),
        claims,
        count("{number} space in all", "{number} spaces in all", view.total),
        *([f"{say('Group')} {change(view.group_gain)}"] if view.group_gain else []),
    )


def change(gain: int) -> str:
    """Return the change of a figure with its sign; empty for 0."""
    if not gain:
        return ""
    return f"+{gain}" if gain > 0 else f"\N{MINUS SIGN}{-gain}"
