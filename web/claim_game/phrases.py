"""What happened, in words: for the log, the prompt and screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from claimit.claim_game import Board, Phase, State, Tile, events, format_tile
from claimit.claim_game.board import tile_of
from claimit.claim_game.events import (
    CubePlaced,
    CubesSetAside,
    Diverted,
    Ended,
    Event,
    Finished,
    MarkerPlaced,
    NumberChosen,
    Obeyed,
    Passed,
    PawnPlaced,
    Rode,
    Rolled,
    VillageCompleted,
    Walked,
)
from claimit.table.game import Step
from claimit.table.match import Match
from claimit.table.seats import Player
from web.claim_game.board_state import BoardState
from web.claim_game.offers import NOTHING, offers
from web.claim_game.specials import name_of
from web.kit.words import count, listed, remembered, say
from web.table.face.turns import lines_of
from web.table.face.views import LogLine
from web.table.seats.control import is_anothers_turn

_TOLD_IN_SHORT = (CubePlaced, VillageCompleted, Finished, Diverted)
"""What somebody wants to know who has not looked."""


def log(match: Match[State], opened_turn: int = 0) -> tuple[LogLine, ...]:
    """Return a line for each of the last turns, the newest first; `opened_turn` step by step.

    What is done before the first turn is seen on the board.
    """
    return lines_of(match, opened_turn, _line)


@remembered(64)
def _line(
    players: tuple[Player, ...], states: tuple[State, ...], steps: tuple[Step, ...]
) -> LogLine:
    """Return the line of a turn, with its steps, as `lines_of` asks for it.

    It reads "rolled 4, walked to 5,2, cube on 5,2: 2 of 4".
    """
    board, turn = states[0].board, states[0]
    happened = [
        (ply, event)
        for ply, each in enumerate(map(events, states, steps, states[1:]), start=1)
        for event in each
        if not isinstance(event, Ended)
    ]
    said = tuple(_described(players, board, event) for _, event in happened)
    pairs = zip(happened, said, strict=True)
    summary = ", ".join(text for (_, event), text in pairs if not isinstance(event, Passed))
    at = dict.fromkeys(format_tile(here) for _, event in happened for here in _where(event))
    plies = tuple(ply for ply, _ in happened)
    return LogLine(turn.turn, turn.seat, summary, said, plies, tuple(at))


def _where(event: Event) -> tuple[Tile, ...]:
    """Return the tiles that the words of an event are about."""
    match event:
        case Walked(path=path) | Diverted(path=path):
            return (path[-1],)
        case Rode(tile=tile) | Obeyed(tile=tile) | PawnPlaced(tile=tile) | MarkerPlaced(tile=tile):
            return (tile,)
        case CubePlaced(feature=feature):
            return (tile_of(feature),)
        case _:
            return ()


def describe(match: Match[State], event: Event) -> str:
    """Say what an event was, without naming who did it."""
    return _described(match.record.seats, match.state.board, event)


def _described(players: Sequence[Player], board: Board, event: Event) -> str:
    match event:
        case PawnPlaced(tile=tile):
            return say("pawn on {tile}", tile=format_tile(tile))
        case MarkerPlaced(tile=tile):
            return say("marker on {tile}", tile=format_tile(tile))
        case Rolled(die=die):
            return say("rolled {number}", number=int(die))
        case NumberChosen(number=number):
            return say("chose {number}", number=number)
        case Walked(path=path):
            return say("walked to {tile}", tile=format_tile(path[-1]))
        case Rode(tile=tile):
            return say("rode to {tile}", tile=format_tile(tile))
        case CubePlaced():
            return say(
                "cube on {tile}: {cubes} of {size}",
                tile=format_tile(tile_of(event.feature)),
                cubes=event.cubes,
                size=board.villages[event.village].size,
            )
        case VillageCompleted(worth=worth):
            return count(
                "village complete: {number} point", "village complete: {number} points", worth
            )
        case CubesSetAside(seat=seat, cubes=cubes):
            name = players[seat].name
            return count(
                "{name}: {number} cube set aside",
                "{name}: {number} cubes set aside",
                cubes,
                name=name,
            )
        case Obeyed(special=special):
            return name_of(special)
        case Diverted(rival=rival, path=path):
            return say(
                "moved {name}’s pawn to {tile}",
                name=players[rival].name,
                tile=format_tile(path[-1]),
            )
        case Passed():
            return say("used nothing")
        case Finished(figure=figure):
            return count("finished: {number} point", "finished: {number} points", figure)
        case Ended(ranking=ranking):
            names = listed([players[seat].name for seat in ranking[0]])
            return say("{names} won", names=names)


def did(match: Match[State], event: Event, name: str) -> str:
    """Say what a player did, by name: "Mae: walked to 5,2"."""
    if isinstance(event, CubesSetAside):  # which nobody does: it happens to whom it names
        return describe(match, event)
    return say("{name}: {what}", name=name, what=describe(match, event))


def described(match: Match[State]) -> str:
    """Say in a few words what the last step did, without the name of who did it."""
    return ", ".join(describe(match, event) for event in match.events)


def in_short(match: Match[State], happened: Iterable[Event]) -> str:
    """Say what somebody wants to know who has not looked: cubes, villages, pawns moved away."""
    players = match.record.seats
    sentences = (
        f"{did(match, event, players[event.seat].name)}."
        for event in happened
        if isinstance(event, _TOLD_IN_SHORT)
    )
    return " ".join([*sentences][-3:])


def banner(match: Match[State]) -> str:
    """Say in a word what everyone at the table should notice; empty for ordinary steps."""
    for event in reversed(match.events):
        if isinstance(event, VillageCompleted):
            return say("Village complete!")
        if isinstance(event, Finished):
            return say("At the finish!")
        if isinstance(event, Obeyed):
            return name_of(event.special)
    return ""


def announcement(match: Match[State]) -> str:
    """Say what the last step did and what is due, for those who cannot see it."""
    state, players = match.state, match.record.seats
    seat = match.states[-2].seat if match.ply else state.seat
    happened = [event for event in match.events if not isinstance(event, Ended)]
    done = say(
        "{name}: {what}.",
        name=players[seat].name,
        what=", ".join(describe(match, event) for event in happened),
    )
    if match.is_over:
        due = say("The game is over: {result}.", result=describe(match, match.events[-1]))
    elif state.seat != seat or state.phase is Phase.ROLL:
        due = say("{name} is next.", name=players[state.seat].name)
    else:
        due = _open(match)
    return f"{done} {due}".strip()


def _open(match: Match[State]) -> str:
    """Say how many tiles can be chosen."""
    offered = NOTHING if is_anothers_turn(match) else offers(match, BoardState())
    if not offered.lit:
        return ""
    return count(
        "{number} tile is open to you.", "{number} tiles are open to you.", len(offered.lit)
    )
