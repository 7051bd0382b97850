"""Help for decisions: odds on the board, what is at stake, and Baron's hints."""

from __future__ import annotations

from typing import Final

from claimit.claim_it import (
    Phase,
    Place,
    Space,
    State,
    format_space,
    legal_actions,
    playable_rolls,
)
from claimit.claim_it.board import SPACES
from claimit.claim_it.dice import ROLLS_IN_ALL
from claimit.claim_it.rules import legal_spaces
from claimit.table.advice import Advice
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from web.claim_it import phrases, prompts
from web.claim_it.board_state import BoardState
from web.kit.marks import Marks, flag, laid_over
from web.kit.notices import Notice
from web.kit.words import percent, say, tell
from web.table.face.advice import percentage
from web.table.view.view_state import ViewState

MOST: Final = 30
"""The largest number of the 216 rolls that give a space."""
BUTTONS: Final = ("roll", "take")


def marks(
    match: Match[State] | None,
    *,
    heat: bool,
    advice: Advice | None,
    hint: str,
    played: str = "",
) -> Marks:
    """Return the marks of the odds, of what is at stake, of the hint, and of what was played."""
    phase = None if match is None else match.state.phase
    hint, played = ("", "") if match is None else (hint, played)
    shown = heat and phase in (Phase.ROLL, Phase.DECIDE)
    rolls = playable_rolls(match.state) if match is not None and shown else None
    laid: Marks = {}
    for space in SPACES:
        name = format_space(space)
        here, often = f'[data-space="{name}"]', 0 if rolls is None else rolls[space]
        share = percent(often, ROLLS_IN_ALL)
        laid[here] = {
            "data-heat": flag(bool(often)),
            "style": f"--heat: {often / MOST:.3f}" if often else None,
            "data-hinted": flag(name == hint),
            "data-played": flag(name == played != hint),
        }
        laid[f"{here} .pieces"] = {"data-chance": share if often else None}
        if match is not None and rolls is not None:
            text = say("{label}. Next roll: {share}", label=_label(match, space), share=share)
            laid[f"{here} .unseen"] = {"text": text}
        elif match is not None and name in (hint, played):
            said = say("Baron would choose this") if name == hint else say("This was played")
            laid[f"{here} .unseen"] = {"text": f"{_label(match, space).removesuffix('.')}. {said}"}
    if hint in BUTTONS:
        laid[f'#play [data-action="{hint}"]'] = {"data-hinted": ""}
    if match is not None and heat and advice is not None:
        laid = laid_over(laid, _chances(match, advice))
    return laid


def weighs(match: Match[State]) -> bool:
    """Return whether the player may roll, and need not: the big buttons say what is at risk."""
    return match.state.phase is Phase.DECIDE


def meant(match: Match[State], view: ViewState) -> str:
    """Return the space that has or last had the focus, if a piece may go there."""
    board: BoardState = view.board
    may = Place(board.focus) in legal_actions(match.state)
    return format_space(board.focus) if may else ""


def waiting() -> str:
    """Say that Baron is thinking."""
    return say("Baron is thinking…")


def notice(match: Match[State], advice: Advice, meant: str) -> Notice:
    """Return Baron's hint: the best action, its chance of winning, a comparison, and the reason."""
    best = advice.best
    others = [token for token, _ in advice.chances if token != best]
    said: dict[str, object] = {
        "sentence": advice.sentence,
        "chance": percentage(advice.chances[0][1]),
    }
    if meant == best:
        details = Phrase("{sentence}: {chance} to win. It’s what you have in mind.", **said)
        return Notice(_would(best), details)
    other = meant if meant in others else others[0]
    said["gap"] = percentage(advice.chances[0][1] - (advice.chance(other) or 0.0))
    if other == "roll":
        details = Phrase("{sentence}: {chance} to win, {gap} more than by rolling.", **said)
    elif other == "take":
        details = Phrase("{sentence}: {chance} to win, {gap} more than by taking.", **said)
    else:
        said["space"] = other
        details = Phrase("{sentence}: {chance} to win, {gap} more than with {space}.", **said)
    return Notice(_would(best), details)


def _would(token: str) -> Phrase:
    if token == "roll":
        return Phrase("Baron’s hint: roll again")
    if token == "take":
        return Phrase("Baron’s hint: take")
    return Phrase("Baron’s hint: {space}", space=token)


def _chances(match: Match[State], advice: Advice) -> Marks:
    """Return the marks of the chances of winning on the big buttons, if both can be pressed.

    They are those of the choices: after a roll, whatever it brings, and after taking. That a bust
    leaves less than a take would have anyone take.
    """
    marks: Marks = {}
    for button in (prompts.roll_button(match), prompts.take_button(match)):
        chance, here = advice.chance(button.action), f'#play [data-action="{button.action}"]'
        if chance is not None:
            text = say("{hint} · {share} to win", hint=button.hint, share=tell(percentage(chance)))
            marks |= {here: {"data-weighed": ""}, f"{here} .hint": {"text": text}}
    return marks


def _label(match: Match[State], space: Space) -> str:
    """Return the label of a space without odds."""
    state = match.state
    legal = legal_spaces(state) >> space & 1
    prospect = prompts.prospect(state, space, odds=True) if legal else ""
    return phrases.labelled(match, space, prospect=prospect)
