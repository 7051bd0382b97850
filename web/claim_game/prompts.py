"""What is due: what the table says to the player to act, and what the big buttons offer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from claimit.claim_game import (
    OBEY,
    PASS,
    ChooseNumber,
    Detour,
    Phase,
    PlaceCube,
    State,
    format_step,
    legal_actions,
)
from claimit.claim_game.board import Feature
from claimit.claim_game.die import FACES
from claimit.claim_game.state import MARKERS
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.claim_game import phrases, story
from web.claim_game.board_state import BoardState
from web.claim_game.names import tile_name
from web.claim_game.offers import rivals
from web.claim_game.specials import meaning_of, name_of, purpose_of
from web.kit.words import count, say
from web.table.face import prompts
from web.table.face.views import ButtonView
from web.table.seats.control import is_anothers_turn
from web.table.view.view_state import ViewState

RED: Final = "red"
GREEN: Final = "green"
BRASS: Final = "brass"
DARK: Final = "dark"

CUBES: Final = ("cube-a", "cube-b")
"""The buttons of the features of the tile under the pawn."""
NUMBER: Final = "number-"
"""The prefix of the buttons of the marked die; the number follows."""
RIVAL: Final = "detour-"
"""The prefix of the buttons that bring a rival's pawn to the tile with the focus; the seat
follows.
"""


def buttons(match: Match[State], board: BoardState) -> tuple[ButtonView, ...]:
    """Return the big buttons of the phase."""
    state = match.state
    if is_anothers_turn(match):
        return (_roll(match, enabled=False),)
    match state.phase:
        case Phase.NUMBER:
            return tuple(map(_number, FACES))
        case Phase.USE:
            return tuple(_uses(match))
        case Phase.DETOUR if len(rivals(state)) > 1:
            return tuple(_rival(match, seat, board) for seat in rivals(state))
        case _:
            return (_roll(match, enabled=state.phase is Phase.ROLL),)


def _roll(match: Match[State], *, enabled: bool) -> ButtonView:
    state = match.state
    again = state.obeyed and state.phase is Phase.ROLL
    text = say("Roll again") if again else say("Roll")
    if is_anothers_turn(match):
        return ButtonView("roll", False, text, tone=RED)
    hint = _aim(state) if enabled else resting(state)
    return ButtonView("roll", enabled, text, hint, RED)


def _aim(state: State) -> str:
    """Say what the player who rolls should aim for, as a reminder for beginners."""
    if not state.cubes_left(state.seat):
        return say("to reach a finish")
    village = state.incomplete(state.seat)
    if village is None:
        return say("to move the pawn")
    open_features = state.board.lands[village] & ~state.cubes[state.seat]
    return count(
        "your village needs one more cube",
        "your village needs {number} more cubes",
        open_features.bit_count(),
    )


def _number(face: int) -> ButtonView:
    token = format_step(ChooseNumber(face))
    return ButtonView(f"{NUMBER}{face}", True, str(face), tone=BRASS, token=token)


def _uses(match: Match[State]) -> Iterator[ButtonView]:
    state = match.state
    legal = legal_actions(state)
    cubes = [action for action in legal if isinstance(action, PlaceCube)]
    for name, action in zip(CUBES, cubes, strict=False):
        hint = _prospect(state, action.feature)
        if len(cubes) > 1:
            hint = f"{'AB'[action.feature % 2]} · {hint}"
        yield ButtonView(name, True, say("Place a cube"), hint, GREEN, format_step(action))
    if OBEY in legal:
        special = state.board.specials[state.here]
        hint = purpose_of(special)
        yield ButtonView("special", True, name_of(special), hint, BRASS, format_step(OBEY))
    yield ButtonView("pass", True, say("Pass"), say("use nothing"), DARK, format_step(PASS))


def _prospect(state: State, feature: Feature) -> str:
    """Say what a cube would bring: the village, and its progress."""
    number = state.board.village_of[feature]
    village = state.board.villages[number]
    cubes = (state.cubes[state.seat] & state.board.lands[number]).bit_count() + 1
    if cubes == village.size:
        return say("completes it: {points} points", points=village.worth)
    if cubes == 1:
        return say("begins a village of {size}", size=village.size)
    return say("{cubes} of {size} cubes", cubes=cubes, size=village.size)


def _rival(match: Match[State], seat: Seat, board: BoardState) -> ButtonView:
    """Return the button that brings a rival's pawn to the tile with the focus. Its ghost there has
    the token.
    """
    name = match.record.seats[seat].name
    here = board.focus
    legal = [each for each in legal_actions(match.state) if isinstance(each, Detour)]
    if here is None or here not in {each.tile for each in legal}:
        return ButtonView(f"{RIVAL}{seat}", False, name, say("choose a lit tile first"), DARK)
    if Detour(seat, here) not in legal:
        return ButtonView(
            f"{RIVAL}{seat}", False, name, say("not to {tile}", tile=tile_name(here)), DARK
        )
    hint = say("to {tile}", tile=tile_name(here))
    return ButtonView(f"{RIVAL}{seat}", True, name, hint, BRASS)


def resting(state: State) -> str:
    """Say why rolling is not possible now."""
    match state.phase:
        case Phase.PAWN:
            return say("place your pawn first")
        case Phase.MARKER:
            return say("place your markers first")
        case Phase.USE:
            return say("use the tile or pass first")
        case Phase.NUMBER:
            return say("choose your number first")
        case Phase.OVER:
            return say("the game is over")
        case _:
            return say("choose a lit tile first")


def prompt(match: Match[State], view: ViewState, *, lit: bool) -> str:
    """Say who has to do what; `lit` tells whether the possible tiles are lit."""
    return prompts.prompt(
        match,
        view,
        lambda name: "\n".join(filter(None, (_due(match, name, lit=lit), _more(match)))),
        lambda name: _of_another(match, name),
    )


def _due(match: Match[State], name: str, *, lit: bool) -> str:
    state = match.state
    match state.phase:
        case Phase.PAWN:
            return say("{name}: choose a start for your pawn", name=name)
        case Phase.MARKER:
            return _marker(state, name)
        case Phase.ROLL if state.obeyed:
            return say("{name}: fresh horses! Roll again", name=name)
        case Phase.NUMBER:
            return say("{name}: the marked die! Choose your number", name=name)
        case Phase.MOVE:
            return _move(state, name, lit=lit)
        case Phase.USE if OBEY in legal_actions(state):
            special = state.board.specials[state.here]
            return say(
                "{name}: {special}? {meaning}.",
                name=name,
                special=name_of(special),
                meaning=meaning_of(special),
            )
        case Phase.USE:
            return say("{name}: place a cube, or pass", name=name)
        case Phase.STAGECOACH:
            return say("{name}: ride to any lit tile of this row or column", name=name)
        case Phase.HOMESTEAD:
            return say("{name}: place a cube on a lit tile", name=name)
        case Phase.DETOUR:
            names = [match.record.seats[seat].name for seat in rivals(state)]
            if len(names) > 1:
                return say("{name}: move a rival’s pawn up to 3 steps", name=name)
            return say("{name}: move {rival}’s pawn up to 3 steps", name=name, rival=names[0])
        case _:
            return say("{name}: roll the die", name=name)


def _more(match: Match[State]) -> str:
    """Say at the start of a turn what others did to the player, and all through the last turn."""
    begins = match.state.phase is Phase.ROLL and not match.state.obeyed
    return " ".join((*(story.done_to(match) if begins else ()), *story.last_turn(match)))


def _marker(state: State, name: str) -> str:
    due = count(
        "{name}: place your last marker on a special tile",
        "{name}: place your {number} markers on special tiles",
        MARKERS - len(state.markers[state.seat]),
        name=name,
    )
    if state.markers[state.seat]:
        return due
    return say("{due}. Rest a finger or the mouse on one to read what it does.", due=due)


def _move(state: State, name: str, *, lit: bool) -> str:
    steps = 0 if state.die is None else int(state.die)
    if not state.cubes_left(state.seat):
        return count(
            "{name}: move {number} step, or onto a finish",
            "{name}: move {number} steps, or fewer onto a finish",
            steps,
            name=name,
        )
    if lit:
        return count(
            "{name}: move {number} step to a lit tile",
            "{name}: move {number} steps to a lit tile",
            steps,
            name=name,
        )
    return count("{name}: move {number} step", "{name}: move {number} steps", steps, name=name)


def _of_another(match: Match[State], name: str) -> str:
    """Say what a computer has just done; empty while it is thinking."""
    if match.state.phase in (Phase.ROLL, Phase.NUMBER, Phase.PAWN) or not match.events:
        return ""
    return phrases.did(match, match.events[0], name)


def caption(state: State, number: int) -> str:
    """Explain what is seen for the first time in a turn of this number."""
    match number, state.phase:
        case 0, Phase.PAWN:
            return say("Most points win. It ends once all but one have finished.")
        case 1, Phase.ROLL:
            return say("Put your cubes into villages: a full one scores all its numbers.")
        case _:
            return ""


def handover(match: Match[State]) -> str:
    """Say what has happened since the player's last turn, when the device is passed on."""
    return story.since_last_turn(match)
