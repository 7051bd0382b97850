"""The table's view as marks on the page."""

from __future__ import annotations

from claimit.claim_it import Phase, format_space
from web.claim_it.markup import SEATS
from web.claim_it.view import (
    LOG_LINES,
    ButtonView,
    DieView,
    PanelView,
    SpaceView,
    StandingView,
    TableView,
)
from web.kit.marks import Marks, disc, flag
from web.kit.words import count, say

FACE_ANGLES = {1: (0, 0), 2: (-90, 0), 3: (0, 90), 4: (0, -90), 5: (90, 0), 6: (180, 0)}
"""How far a die turns about its x and y axes to show each face."""


def table_marks(view: TableView) -> Marks:
    """Return the marks of the whole table."""
    marks: Marks = {
        "#table": {
            "data-phase": str(view.phase),
            "data-seat": str(view.seat),
            "data-side": str(view.side),
            "style": f"--reveal: {view.reveal}ms",
        },
        ".banner": {"text": view.banner},
        "#prompt": {"text": view.prompt},
        "#winner": {"text": view.prompt},
        "#aftermath": {"text": view.aftermath},
        "#odds": {"text": view.odds},
        "#risk": {"style": f"transform: scaleX({(view.bust or 0) / 216:.4f})"},
        "#gauge": {"data-on": flag(view.bust is not None)},
        '.bar [data-action="undo"]': {"aria-disabled": _disabled(view.can_undo)},
        '.bar [data-action="pause"]': {
            "hidden": flag(not view.can_pause),
            "aria-pressed": "true" if view.paused else "false",
        },
        '.bar [data-action="pause"] use': {
            "href": "#symbol-go-on" if view.paused else "#symbol-pause"
        },
        "#handover": {"hidden": flag(view.handover is None)},
        "#notice": {"hidden": flag(view.notice is None)},
        "#dice": {"data-rest": flag(view.dice_rest), "aria-label": _dice_label(view)},
        "#ranking": {"hidden": flag(view.phase is not Phase.OVER)},
        "#play": {"hidden": flag(view.phase is Phase.OVER)},
    }
    if view.notice is not None:
        title, text = view.notice.tell()
        marks |= {"#notice h2": {"text": title}, "#notice p": {"text": text}}
    marks |= _button("roll", view.roll) | _button("take", view.take)
    marks |= _button("skip", view.skip) if view.skip else {}
    for action in ("roll", "take", "skip"):
        hidden = (view.skip is None) is (action == "skip")
        marks.setdefault(f'#play [data-action="{action}"]', {})["hidden"] = flag(hidden)
    if view.handover is not None:
        marks["#handover .label"] = {"text": view.handover.title}
        marks["#handover .hint"] = {"text": view.handover.told}
    for space in view.spaces:
        marks |= _space(space)
    for number in SEATS:
        marks |= _panel(number, view.panels)
        marks |= _standing(number, view.standings)
    for number, die in enumerate(view.dice):
        marks |= _die(number, die)
    for number in range(LOG_LINES):
        line = view.log[number] if number < len(view.log) else None
        here = f'[data-log="{number}"]'
        marks[here] = {"hidden": flag(line is None)}
        if line is not None:
            marks[f"{here} b"] = {"text": line.name}
            marks[f"{here} span"] = {"text": line.text}
    return marks


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


def _panel(number: int, panels: tuple[PanelView, ...]) -> Marks:
    here = f'[data-panel="{number}"]'
    if number >= len(panels):
        return {here: {"hidden": ""}}
    view = panels[number]
    state = [
        say("plays now") if view.active else "",
        say("has the last turn") if view.last_turn else "",
        say("wins") if view.winner else "",
    ]
    figures = count(
        "largest group {largest} · {number} space",
        "largest group {largest} · {number} spaces",
        view.total,
        largest=view.largest,
    )
    tally, all_told = _tally(view.claims, view.claims_to_call)
    who = say("{name} ({level})", name=view.name, level=view.level) if view.level else view.name
    # First what is to be seen, in its order, so that those who speak to the page find it there.
    said = [who, all_told, figures, *state, view.gain]
    return {
        here: {
            "hidden": None,
            "data-active": flag(view.active),
            "data-claims": str(view.claims),
            "data-largest": str(view.largest),
            "data-total": str(view.total),
            "data-last-turn": flag(view.last_turn),
            "data-winner": flag(view.winner),
            "data-computer": flag(bool(view.level)),
            "aria-pressed": "true" if view.outlined else "false",
            "aria-label": ", ".join(filter(None, said)),
            "style": f"--claims: {view.claims}; --of: {view.claims_to_call}",
        },
        **disc(f"{here} .disc", view.colour),
        f"{here} .name": {"text": view.name, "data-level": view.level or None},
        f"{here} .figures": {"text": figures},
        f"{here} .group": {"data-number": str(view.largest)},
        f"{here} .claims": {"text": str(view.claims)},
        f"{here} .of": {"text": tally},
    }


def _tally(claims: int, needed: int) -> tuple[str, str]:
    """Return what stands behind the number of claims, and all of it in words.

    Beyond the last round's call the number that was needed says nothing any more.
    """
    if claims > needed:
        told = count("{number} claim", "{number} claims", claims)
        return count("claim", "claims", claims), told
    told = say("{number} of {needed} claims", number=claims, needed=needed)
    return say("of {number} claims", number=needed), told


def _standing(number: int, standings: tuple[StandingView, ...]) -> Marks:
    here = f'[data-standing="{number}"]'
    if number >= len(standings):
        return {here: {"hidden": ""}}
    view = standings[number]
    return {
        here: {"hidden": None, "data-winner": flag(view.winner)},
        **disc(f"{here} .disc", view.colour),
        f"{here} .rank": {"text": f"{view.rank}."},
        f"{here} .who": {"text": view.name},
        f"{here} .score": {"text": str(view.largest)},
        f"{here} .why": {"text": view.reason},
    }


def _die(number: int, view: DieView) -> Marks:
    here = f'[data-die="{number}"]'
    x, y = FACE_ANGLES[view.face or number + 2]
    # Each die turns in its own way, or three equal rolls would look like one.
    around_x = x + 360 * view.turns * (1, -1, 1)[number]
    around_y = y + 360 * view.turns * (1, 1, -1)[number]
    turned = f"transform: rotateX({around_x}deg) rotateY({around_y}deg)"
    return {
        here: {"data-face": None if view.face is None else str(view.face)},
        f"{here} .cube": {"style": turned},
    }


def _button(action: str, view: ButtonView) -> Marks:
    here = f'#play [data-action="{action}"]'
    return {
        here: {"aria-disabled": _disabled(view.enabled)},
        f"{here} .label": {"text": view.text},
        f"{here} .hint": {"text": view.hint},
    }


def _dice_label(view: TableView) -> str:
    faces = [str(die.face) for die in view.dice if die.face is not None]
    return say("Dice: {faces}", faces=", ".join(faces)) if faces else say("Dice, not yet rolled")


def _disabled(enabled: bool) -> str | None:
    return None if enabled else "true"
