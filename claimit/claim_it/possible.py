"""Which positions no game can reach, and why. This checks positions that were written by hand.

It looks for what the rules never allow; it does not search for a game that reaches the position. In
the phase "decide" the dice may be left out, because nothing depends on them any more.
"""

from __future__ import annotations

from collections.abc import Iterator

from claimit.claim_it.board import Mask, format_space, spaces_in
from claimit.claim_it.rules import legal_spaces
from claimit.claim_it.state import Phase, State
from claimit.table.seats import Seat


def objection(state: State) -> str | None:
    """Return a sentence that says why no game reaches a position; None if no reason is found."""
    return next(_objections(state), None)


def _objections(state: State) -> Iterator[str]:
    if state.turn < 1:
        yield "Turns count from 1, so there is no turn 0."
    yield from _of_spaces(state)
    yield from _of_phase(state)
    yield from _of_last_round(state)


def _of_spaces(state: State) -> Iterator[str]:
    mine = state.owned[state.seat]
    if here := _first(state.claimed & state.at_risk):
        yield f"{here} is claimed for good, so nothing can lie on top of it."
    if here := _first(mine & state.squatted):
        yield f"{here} bears the mover's own marker, so a claim goes there and no squatter."
    if here := _first(state.staked & ~mine & ~state.squatted):
        if not state.reuse_squatters:
            yield f"The claim on {here} needs the mover's own marker or a squatter beneath."
    elif (here := _first(state.staked & state.squatted)) and state.reuse_squatters:
        yield f"In the variation the squatter beneath the claim on {here} has gone back."


def _of_phase(state: State) -> Iterator[str]:
    phase, dice = state.phase, state.dice
    if phase in (Phase.ROLL, Phase.OVER) and (here := _first(state.at_risk)):
        yield f"No turn is running, so no squatter and no claim of it can lie on {here}."
    if phase not in (Phase.PLACE, Phase.DECIDE):
        if dice is not None:
            yield f"In the phase '{phase}' no dice lie on the table."
        return
    if phase is Phase.PLACE and dice is None:
        yield "In the phase 'place' dice lie on the table: add them, such as dice=235."
    elif phase is Phase.PLACE and not legal_spaces(state):
        yield "These dice allow no placement, so the turn has ended with a bust."
    if phase is Phase.DECIDE and not state.at_risk:
        yield "In the phase 'decide' a marker has just been placed, but none lies on the board."


def _of_last_round(state: State) -> Iterator[str]:
    caller, left, players = state.caller, state.turns_left, state.players
    over = state.phase is Phase.OVER
    if caller is None:
        if over:
            yield "A game ends with the last round: add last=0:0, with the seat that called it."
        return
    if left > players or (left == 0) != over:
        yield (
            f"In a last round of {players} players 1 to {players} turns are left, 0 at the end;"
            f" here {left} are."
        )
        return
    seat = Seat((caller + max(players - left, 0) + (not over)) % players)
    if state.seat != seat:
        yield (
            f"Seat {caller} called the last round and {left} turns are left, so it is the turn of"
            f" seat {seat}, not {state.seat}."
        )


def _first(spaces: Mask) -> str:
    """Return the name of the first of these spaces; empty if there is none."""
    return format_space(spaces_in(spaces)[0]) if spaces else ""
