"""The coach, and the boards of the rules that somebody has touched, as marks on the page."""

from __future__ import annotations

from claimit.claim_it import format_space
from web.claim_it.lessons.diagrams import DIAGRAMS, Sketch, next_step
from web.claim_it.lessons.lessons import lessons
from web.claim_it.lessons.tutorial import Attempt, following, is_done, lesson_of, told
from web.claim_it.view import SpaceView, table_view
from web.kit.marks import SYMBOLS, Attributes, Marks, flag
from web.kit.words import say
from web.table.look import Look


def way_on(attempt: Attempt) -> str:
    """Return the button that leads on from a lesson that is done.

    It stands where one has decided, or, if its game is over, where one would begin another.
    """
    place = "#ranking" if attempt.match.is_over else "#play"
    return f'{place} [data-action="next-lesson"]'


def coach_marks(attempt: Attempt, look: Look) -> Marks:
    """Return the marks of the coach: the lesson, what is asked, and the way on."""
    number, among = attempt.number + 1, len(lessons())
    done = is_done(attempt)
    next_one = following(attempt)
    marks: Marks = {
        "#coach": {"data-done": flag(done)},
        "#coach-title": {
            "text": say(
                "{number} of {among} · {title}",
                number=number,
                among=among,
                title=lesson_of(attempt).title,
            )
        },
        "#coach p": {"text": told(attempt)},
        '#coach [data-action="next-lesson"]': {"hidden": flag(done)},
    }
    if done:
        marks |= {
            "#prompt": {"text": look.refusal or look.answer},
            "#gauge": {"data-on": None},
            '#play [data-action="roll"]': {"hidden": ""},
            '#play [data-action="take"]': {"hidden": ""},
            way_on(attempt): {"hidden": None},
            "#onward-label": {"text": say("Next")},
            "#onward-hint": {"text": lesson_of(next_one).title if next_one else ""},
        }
    return marks


def diagram_marks(name: str, sketch: Sketch) -> Marks:
    """Return the marks of a board of the rules; tools/site/rules.py made its nodes by the same."""
    here = f'[data-diagram="{name}"]'
    label = next_step(name, sketch)
    marks: Marks = {
        f"{here} .answer": {"text": sketch.answer},
        f"{here} button": {"hidden": flag(not label), "text": label},
    }
    view = table_view(sketch.match, sketch.look)
    for number, die in enumerate(view.dice):
        marks[f'{here} [data-cast="{number}"]'] = {
            "hidden": flag(die.face is None),
            "text": str(die.face or ""),
        }
    changing = DIAGRAMS[name].can_change
    for space in view.spaces:
        spot = f'{here} [data-spot="{format_space(space.space)}"]'
        marks[spot] = spot_marks(space)
        if changing >> space.space & 1:
            for piece, attributes in piece_marks(space).items():
                marks[f"{spot} .{piece}"] = attributes
    return marks


def spot_marks(view: SpaceView) -> Attributes:
    """Return the attributes of a space of a small board.

    They are not those of the table's spaces, by which programs read the game.
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
    is_claim = view.ghost == "x"
    ghost = "\N{MULTIPLICATION SIGN}" if is_claim else view.ghost or ""
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
