"""The boards of the rules that have been used, as marks on the page."""

from __future__ import annotations

from claimit.claim_it import format_space
from web.claim_it.lessons.diagrams import DIAGRAMS, Sketch, next_step
from web.claim_it.view import CLAIM, SpaceView, board_view, table_view
from web.kit.marks import Attributes, Marks, flag
from web.table.seats.colours import SYMBOLS
from web.table.view.view_state import ViewState


def diagram_marks(name: str, sketch: Sketch) -> Marks:
    """Return the marks of a board of the rules. tools/site/rules.py uses them to make its nodes."""
    here = f'[data-diagram="{name}"]'
    label = next_step(name, sketch)
    marks: Marks = {
        f"{here} .answer": {"text": sketch.answer},
        f"{here} button": {"hidden": flag(not label), "text": label},
    }
    look = ViewState(board=sketch.board)
    for number, value in enumerate(table_view(sketch.match, look).dice):
        marks[f'{here} [data-cast="{number}"]'] = {
            "hidden": flag(value is None),
            "text": str(value or ""),
        }
    changing = DIAGRAMS[name].can_change
    for space in board_view(sketch.match, look).spaces:
        spot = f'{here} [data-spot="{format_space(space.space)}"]'
        marks[spot] = spot_marks(space)
        if changing >> space.space & 1:
            for piece, attributes in piece_marks(space).items():
                marks[f"{spot} .{piece}"] = attributes
    return marks


def spot_marks(view: SpaceView) -> Attributes:
    """Return the attributes of a space of a small board.

    They differ from those of the table's spaces, which other programs read.
    """
    return {
        "data-lit": flag(view.lit),
        "data-grouped": flag(view.outlined),
        "tabindex": "0" if view.focus else "-1",
        "aria-label": view.label,
    }


def piece_marks(view: SpaceView) -> dict[str, Attributes]:
    """Return the attributes of the pieces that can lie on a space, from the bottom up."""
    has_owner, has_squatter = view.owner is not None, view.squatter is not None
    is_claim = view.ghost == CLAIM
    ghost = "" if is_claim else view.ghost or ""  # the style sheet draws the cross of a claim
    colour = view.colour or ""
    symbol = f"#symbol-{SYMBOLS[colour]}" if colour else None
    pieces: dict[str, tuple[bool, bool, Attributes]] = {
        "claim": (view.claimed, False, {}),
        "marker": (has_owner, False, {"data-colour": colour}),
        "marker use": (has_owner, False, {"href": symbol}),
        "squatter": (has_squatter, has_owner, {"text": str(view.squatter or "")}),
        "stake": (view.staked, has_owner or has_squatter, {}),
        "ghost": (
            view.ghost is not None,
            has_owner or has_squatter,
            {"text": ghost, "data-claim": flag(is_claim)},
        ),
    }
    return {
        piece: {"data-there": flag(there), "data-over": flag(over), **attributes}
        for piece, (there, over, attributes) in pieces.items()
    }
