"""The Claim Game as text: the tokens of a record, and whole positions.

The tokens are ``pawn:1,9``, ``marker:4,6``, ``4`` (the die), ``number:4``, ``5,2`` (the mover's
pawn to this tile), ``cube:4,7a``, ``special`` (use the special tile), ``pass``, ``detour:2:5,3``.
The action to roll has no token in a record, because the roll implies it.

A position is a line about the game and a line for each seat::

    board=any-seed width=10 height=9 order=2,0,1 turn=14 seat=1 phase=use die=4
    0 pawn=4,7 markers=4,6;4,6;7,3 cubes=4,7a;5,3b
    1 pawn=5,3 markers=7,3 cubes=1,4a;2,4a marked
    2 pawn=5,9 cubes=8,2b aside=11 finished=1

A seat has nothing of what its line leaves out: no pawn on the board, no markers, no cubes placed or
set aside. ``finished=1`` is the first seat that finished. In the first line, the defaults of width,
height, order, turn and seat are those of a new game, ``obeyed`` says that a special tile has been
used in this turn, and ``reading=level`` that the game is not played by the usual reading of the
rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from claimit.claim_game.actions import (
    OBEY,
    PASS,
    ROLL,
    ChooseNumber,
    Detour,
    Move,
    Obey,
    Pass,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
)
from claimit.claim_game.board import (
    features_in,
    format_feature,
    format_tile,
    parse_feature,
    parse_tile,
)
from claimit.claim_game.die import Die, format_die, parse_die
from claimit.claim_game.options import HEIGHT, PLAYERS, WIDTH, board_of, new_game, parse_options
from claimit.claim_game.readings import USUAL
from claimit.claim_game.state import Phase, State
from claimit.table.game import Step
from claimit.table.particulars import read_number, read_particulars, read_phase
from claimit.table.phrase import Mistake, shorten
from claimit.table.seats import Seat, format_seat, parse_seat

_T = TypeVar("_T")
_GAME: Final = (
    "board", "width", "height", "order", "turn", "seat", "phase", "die", "obeyed", "reading",
)  # fmt: skip
_SEAT: Final = ("pawn", "markers", "cubes", "aside", "marked", "finished")
_FLAGS: Final = ("obeyed", "marked")
"""Names without a value."""


def parse_step(text: str) -> Step:
    """Read a token of a record, such as ``"cube:4,7a"``. Raises Mistake."""
    kind, colon, rest = text.partition(":")
    if colon:
        return _parse_named(kind, rest, text)
    if text in _WORDS:
        return _WORDS[text]
    if "," in text:
        return Move(parse_tile(text))
    if text.isdigit():
        return parse_die(text)
    raise _no_step(text)


def format_step(step: Step) -> str:
    """Write a step as the token that `parse_step` reads.

    The action to roll is written ``roll``; a record leaves it out.
    """
    match step:
        case Move(tile):
            return format_tile(tile)
        case PlaceCube(feature):
            return f"cube:{format_feature(feature)}"
        case Die():
            return format_die(step)
        case Pass():
            return "pass"
        case Obey():
            return "special"
        case Detour(seat, tile):
            return f"detour:{format_seat(seat)}:{format_tile(tile)}"
        case ChooseNumber(number):
            return f"number:{number}"
        case PlacePawn(tile):
            return f"pawn:{format_tile(tile)}"
        case PlaceMarker(tile):
            return f"marker:{format_tile(tile)}"
        case _:
            return "roll"


_WORDS: Final[Mapping[str, Step]] = {"special": OBEY, "pass": PASS, "roll": ROLL}


def _parse_named(kind: str, rest: str, text: str) -> Step:
    match kind:
        case "cube":
            return PlaceCube(parse_feature(rest))
        case "number":
            return ChooseNumber(int(parse_die(rest)))
        case "pawn":
            return PlacePawn(parse_tile(rest))
        case "marker":
            return PlaceMarker(parse_tile(rest))
        case "detour":
            seat, _, tile = rest.partition(":")
            return Detour(_rival(seat), parse_tile(tile))
        case _:
            raise _no_step(text)


def _rival(text: str) -> Seat:
    """Read a seat number. The rules check whether this table has it."""
    try:
        return parse_seat(text, PLAYERS[-1])
    except ValueError:
        raise Mistake(
            "'{text}' is not a seat: write detour:seat:tile, such as detour:2:5,3.",
            text=shorten(text),
        ) from None


def _no_step(text: str) -> Mistake:
    return Mistake(
        "'{text}' is not a step: write a roll (4), a tile (5,2), cube:4,7a, special, pass,"
        " number:4, detour:2:5,3, pawn:1,9 or marker:4,6.",
        text=shorten(text),
    )


# Positions


def format_state(state: State) -> str:
    """Write a position in the form that `parse_state` reads."""
    return "\n".join(
        [_format_game(state), *(_format_seat(state, Seat(seat)) for seat in range(state.players))]
    )


def parse_state(text: str) -> State:
    """Read a position, which must be one that a game can reach.

    Raises ValueError with a sentence that names the line or the value.
    """
    first, *lines = text.strip().splitlines() or [""]
    game = read_particulars(first.split(), _GAME, _FLAGS)
    if len(lines) not in PLAYERS:
        raise ValueError(
            f"A position has a line about the game and 2 to 4 about the seats, not {len(lines)}."
        )
    state = _start(game, len(lines))
    seats = [_seat_line(line.split(), seat) for seat, line in enumerate(lines)]
    state = state._replace(
        turn=read_number(game, "turn", 0),
        seat=parse_seat(game.get("seat", str(state.seat)), state.players),
        phase=read_phase(Phase, game.get("phase", "pawn")),
        die=parse_die(game["die"]) if "die" in game else None,
        obeyed="obeyed" in game,
        pawns=tuple(parse_tile(seat["pawn"]) if "pawn" in seat else None for seat in seats),
        markers=tuple(tuple(sorted(_list(seat, "markers", parse_tile))) for seat in seats),
        cubes=tuple(
            sum(1 << feature for feature in set(_list(seat, "cubes", parse_feature)))
            for seat in seats
        ),
        set_aside=tuple(read_number(seat, "aside", 0) for seat in seats),
        marked=tuple(Seat(number) for number, seat in enumerate(seats) if "marked" in seat),
        finished=_finished(seats),
    )
    from claimit.claim_game.possible import objection  # not needed to play

    if reason := objection(state):
        raise ValueError(reason)
    return state


def _format_game(state: State) -> str:
    board = state.board
    parts = [
        f"board={board.seed} width={board.width} height={board.height}",
        f"order={','.join(map(format_seat, state.order))}",
        f"turn={state.turn} seat={format_seat(state.seat)} phase={state.phase}",
    ]
    if state.die is not None:
        parts.append(f"die={format_die(state.die)}")
    if state.obeyed:
        parts.append("obeyed")
    if board.reading != USUAL:
        parts.append(f"reading={board.reading.name}")
    return " ".join(parts)


def _format_seat(state: State, seat: Seat) -> str:
    parts = [format_seat(seat)]
    if (pawn := state.pawns[seat]) is not None:
        parts.append(f"pawn={format_tile(pawn)}")
    if markers := state.markers[seat]:
        parts.append(f"markers={';'.join(map(format_tile, markers))}")
    if cubes := features_in(state.cubes[seat]):
        parts.append(f"cubes={';'.join(map(format_feature, cubes))}")
    if aside := state.set_aside[seat]:
        parts.append(f"aside={aside}")
    if seat in state.marked:
        parts.append("marked")
    if seat in state.finished:
        parts.append(f"finished={state.finished.index(seat) + 1}")
    return " ".join(parts)


def _start(game: Mapping[str, str], players: int) -> State:
    """Return the first state of the game that the first line describes."""
    options: dict[str, object] = {
        "players": players,
        "width": read_number(game, "width", WIDTH),
        "height": read_number(game, "height", HEIGHT),
    }
    options |= {name: game[name] for name in ("board", "reading") if name in game}
    if "order" in game:
        options["order"] = [parse_seat(text, players) for text in game["order"].split(",")]
    read = parse_options(options)
    return new_game(board_of(read), read["order"])


def _seat_line(parts: list[str], seat: int) -> dict[str, str]:
    if not parts or parts[0] != str(seat):
        raise ValueError(f"The line of seat {seat} must begin with {seat}.")
    return read_particulars(parts[1:], _SEAT, _FLAGS)


def _list(particulars: Mapping[str, str], name: str, read: Callable[[str], _T]) -> tuple[_T, ...]:
    return tuple(map(read, particulars[name].split(";"))) if name in particulars else ()


def _finished(seats: Iterable[Mapping[str, str]]) -> tuple[Seat, ...]:
    """Return the seats that have finished, in the order of their places."""
    places = sorted(
        (read_number(seat, "finished", 0), Seat(number))
        for number, seat in enumerate(seats)
        if "finished" in seat
    )
    if [place for place, _ in places] != list(range(1, len(places) + 1)):
        raise ValueError("Those who have finished have the places 1, 2, ..., each once.")
    return tuple(seat for _, seat in places)
