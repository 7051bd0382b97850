"""What is due: what the table says to the player to act, and what the big buttons offer."""

from __future__ import annotations

from typing import Final

from claimit.claim_it import (
    TAKE,
    Phase,
    Place,
    Space,
    State,
    apply,
    bust_rolls,
    format_step,
)
from claimit.claim_it.board import groups
from claimit.claim_it.dice import ROLLS_IN_ALL
from claimit.table.match import Match
from web.claim_it import phrases, story
from web.claim_it.board_state import BoardState
from web.kit.words import count, percent, say
from web.table.face import prompts
from web.table.face.views import ButtonView
from web.table.seats.control import is_anothers_turn
from web.table.seats.turns import on_turn
from web.table.view.view_state import ViewState

ROLL_TONE: Final = "red"
TAKE_TONE: Final = "green"


def gains(state: State) -> str:
    """What taking now would gain: "+3 spaces, +1 claim"; empty before anything is marked."""
    spaces = (state.at_risk & ~state.owned[state.seat]).bit_count()
    claims = state.staked.bit_count()
    parts: list[str] = []
    if spaces:
        parts.append(count("+{number} space", "+{number} spaces", spaces))
    if claims:
        parts.append(count("+{number} claim", "+{number} claims", claims))
    return ", ".join(parts)


def prospect(state: State, space: Space, *, odds: bool) -> str:
    """Say what a placement would bring: the group that it would make, if it is taken.

    With `odds`, also say how likely another roll would bust.
    """
    after = apply(state, Place(space))
    held = after.owned[after.seat] | after.at_risk
    size = next(group for group in groups(held) if group >> space & 1).bit_count()
    if not odds:
        return say("Group {number}", number=size)
    share = percent(bust_rolls(after), ROLLS_IN_ALL)
    return say("Group {number} · {share} to bust", number=size, share=share)


def roll_button(match: Match[State]) -> ButtonView:
    """Return the roll button: what rolling puts at risk, or why it is disabled."""
    state = match.state
    if is_anothers_turn(match):
        label = say("Roll") if state.phase is Phase.ROLL else say("Roll again")
        return ButtonView("roll", False, label, tone=ROLL_TONE)
    if state.phase is Phase.DECIDE:
        risk = state.at_risk.bit_count()
        hint = count("{number} space at risk", "{number} spaces at risk", risk)
        return ButtonView("roll", True, say("Roll again"), hint, tone=ROLL_TONE)
    if state.phase is Phase.ROLL:
        return ButtonView("roll", True, say("Roll"), say("to start the turn"), tone=ROLL_TONE)
    return ButtonView("roll", False, say("Roll again"), resting(state), tone=ROLL_TONE)


def take_button(match: Match[State]) -> ButtonView:
    """Return the take button: what taking gains, or why it is disabled."""
    state = match.state
    if is_anothers_turn(match):
        return ButtonView("take", False, say("Take spaces"), tone=TAKE_TONE)
    can_take = state.phase is Phase.DECIDE
    hint = gains(state) if can_take else resting(state)
    token = format_step(TAKE) if can_take else ""
    return ButtonView("take", can_take, say("Take spaces"), hint, TAKE_TONE, token)


def resting(state: State) -> str:
    """Say why a big button is disabled."""
    if state.phase is Phase.PLACE:
        return say("choose a space first")
    return say("roll first") if state.phase is Phase.ROLL else say("the game is over")


def prompt(match: Match[State], view: ViewState, *, lit: bool) -> str:
    """Say who has to do what; `lit` tells whether the possible spaces are lit."""
    return prompts.prompt(
        match,
        view,
        lambda name: _due(match, view.board, name, lit=lit),
        lambda name: _of_another(match, name),
    )


def _due(match: Match[State], board: BoardState, name: str, *, lit: bool) -> str:
    """Say what the player has to do, what others did to that player, and of the last round."""
    state = match.state
    due = _to_do(state, board, name, lit=lit)
    losses = story.losses(match) if state.phase is Phase.ROLL else ()
    told = " ".join((*losses, *story.call(state), *story.last_round(match)))
    return "\n".join(filter(None, (due, told)))


def _to_do(state: State, board: BoardState, name: str, *, lit: bool) -> str:
    if board.column is not None:
        return say("Column {column} — which row?", column=board.column)
    if board.row is not None:
        return say("Row {row} — which column?", row=board.row)
    if state.phase is Phase.PLACE:
        if lit:
            return say("{name}: choose a lit space", name=name)
        return say("{name}: choose a space", name=name)
    if state.phase is Phase.DECIDE:
        return say("{name}: roll again or take?", name=name)
    return say("{name}: roll the dice", name=name)


def _of_another(match: Match[State], name: str) -> str:
    """Say what a computer has just done, and of the last round; empty while it is thinking."""
    state = match.state
    done = "" if state.phase is Phase.ROLL else phrases.did(match, name)
    if state.caller is None:
        return done
    if not done:
        return count(
            "{name} has the last turn of the game",
            "{name} to play · {number} turns left in the game",
            state.turns_left,
            name=name,
        )
    return f"{done}\n{story.turns_left(state)}"


def caption(state: State, board: BoardState, number: int) -> str:
    """Explain what is seen for the first time in a turn of this number: up to its first space."""
    is_done = state.at_risk.bit_count() > (state.phase is Phase.DECIDE)
    if is_done or board.column or board.row:
        return ""
    match number, state.phase:
        case 1, Phase.ROLL:
            return count(
                "The largest group wins. {number} claim brings the last round.",
                "The largest group wins. {number} claims bring the last round.",
                state.claims_to_call,
            )
        case 1, Phase.PLACE:
            return say("Two dice name a space, the third its squatter.")
        case 1, Phase.DECIDE:
            return say("Beside the dice: the squatters that are left this turn.")
        case 2, Phase.PLACE:
            return say("Rest a finger or mouse on a lit space for a preview.")
        case _:
            return ""


def unneeded(match: Match[State]) -> tuple[str, ...]:
    """Return what means nothing yet: the squatters that are left, the notches for claims."""
    squatters = () if any(state.squatted for state in match.states) else ("squatters",)
    return squatters if match.state.claimed else (*squatters, "pips")


def handover(match: Match[State]) -> str:
    """Say what has happened since the player's last turn, when the device is passed on."""
    return story.since_last_turn(match)


def odds(match: Match[State], bust: int | None) -> str:
    """Say how likely the next roll is to bust (`bust` of 216 rolls); empty if that is not shown."""
    if bust is None:
        return ""
    state, share = match.state, percent(bust, ROLLS_IN_ALL)
    if is_anothers_turn(match):
        who = say("If {name} rolls", name=on_turn(match).name)
    else:
        who = say("If you roll") if state.phase is Phase.ROLL else say("If you roll again")
    return say("{who}: {share} chance to bust ({bust} in 216)", who=who, share=share, bust=bust)


def odds_after(bust: int, *, rolled: bool) -> str:
    """Say how likely the last roll was to bust, or the roll that the player chose not to make."""
    share = percent(bust, ROLLS_IN_ALL)
    if rolled:
        return say("The roll had a {share} chance to bust ({bust} in 216)", share=share, bust=bust)
    return say("Another roll had a {share} chance to bust ({bust} in 216)", share=share, bust=bust)
