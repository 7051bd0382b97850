"""The start of The Claim Game: its name, levels, options, board and first state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from claimit.claim_game import die
from claimit.claim_game.board import SIDES, Board
from claimit.claim_game.readings import READINGS, USUAL
from claimit.claim_game.state import Phase, State
from claimit.table.chance import derived
from claimit.table.game import Options, RollOff, read_options
from claimit.table.phrase import Mistake, Phrase, shorten
from claimit.table.seats import Seat

NAME: Final = "claim-game"
PLAYERS: Final = range(2, 5)
ROLL_OFF: Final = RollOff.ORDER
LEVELS: Final[Mapping[str, Phrase]] = {
    "drifter": Phrase("Drifter"),
    "surveyor": Phrase("Surveyor"),
    "speculator": Phrase("Speculator"),
}
"""The levels of the computer players, the weakest first. This is the only list of them."""
WIDTH: Final = 10
HEIGHT: Final = 9
TILES_EACH: Final = 18
"""The least number of tiles for each player."""
_OPTIONS: Final[Mapping[str, Any]] = {
    "players": int,
    "width": WIDTH,
    "height": HEIGHT,
    "board": str,
    "order": [],
    "reading": USUAL.name,
}


def board_of(options: Options) -> Board:
    """Return the board given by `width`, `height` and `board` of a game's options."""
    from claimit.claim_game.generator import generate  # not needed to check options

    reading = READINGS[options.get("reading", USUAL.name)]
    return generate(options["width"], options["height"], options["board"], reading)


def new_game(board: Board, order: Sequence[int]) -> State:
    """Return the start of a game on a board; `order` has every seat, from the one that starts.

    `parse_options` checks that the board is large enough. Raises Mistake.
    """
    players = len(order)
    _check_order(players, order)
    return State(
        board=board,
        order=tuple(map(Seat, order)),
        turn=0,
        seat=Seat(order[0]),
        phase=Phase.PAWN,
        die=None,
        obeyed=False,
        pawns=(None,) * players,
        markers=((),) * players,
        cubes=(0,) * players,
        set_aside=(0,) * players,
        marked=(),
        finished=(),
    )


def parse_options(options: Mapping[str, Any]) -> Options:
    """Check a record's options and fill in the defaults. Raises Mistake.

    `players` is 2 to 4; `width` and `height` are 6 to 12 (default: 10 and 9), with at least 18
    tiles for every player; `board` is the seed of the board and is required, because nothing else
    says what the board was; `order` has the seats in turn order (default: 0, 1, ...); `reading` is
    the name of a reading of the rules, and is left out if it is the usual one, so that records of
    such games are what they always were.
    """
    from claimit.table.record import parse_seed

    read = read_options(options, _OPTIONS)
    _check_size(read["players"], read["width"], read["height"])
    parse_seed(read["board"])
    order = read["order"] if "order" in options else list(range(read["players"]))
    _check_order(read["players"], order)
    reading = read.pop("reading")
    _check_reading(reading)
    apart = {} if reading == USUAL.name else {"reading": reading}
    return {**read, "order": list(order), **apart}


def start_options(options: Mapping[str, Any], seed: str, first: Seat | None = None) -> Options:
    """Check the options of a new game; fill in what is missing. Raises Mistake.

    The board's seed is derived from the game's by a hash, so that it reveals no roll. If `first` is
    given, it starts and the others follow in the order of the seats (default: the roll-off gives
    the whole order).
    """
    read = parse_options({"board": derived(seed, "board"), **options})
    if "order" in options:
        return read
    players: int = read["players"]
    if first is not None:
        following = [(first + seat) % players for seat in range(players)]
        return parse_options({**read, "order": [int(first), *following[1:]]})
    from claimit.table.roll_off import turn_order  # not needed to resume a game

    return {**read, "order": list(map(int, turn_order(die.draw, seed, players)))}


def starter(options: Options) -> Seat:
    """Return the seat that starts a game with these options."""
    return Seat(options["order"][0])


def initial_state(options: Options) -> State:
    """Return the start of a game with these options (see `parse_options`). Raises Mistake."""
    read = parse_options(options)
    return new_game(board_of(read), read["order"])


def _check_size(players: int, width: int, height: int) -> None:
    if players not in PLAYERS:
        raise Mistake(
            "The Claim Game is for 2 to 4 players, not {players}.", players=shorten(str(players))
        )
    for side in (width, height):
        if side not in SIDES:
            raise Mistake(
                "A board has 6 to 12 columns and as many rows, not {side}.", side=shorten(str(side))
            )
    if width * height < TILES_EACH * players:
        raise Mistake(
            "A board for {players} players has at least {least} tiles; {width} columns and {height}"
            " rows make {tiles}.",
            players=players,
            least=TILES_EACH * players,
            width=width,
            height=height,
            tiles=width * height,
        )


def _check_reading(name: str) -> None:
    if name not in READINGS:
        raise Mistake(
            "'{reading}' is not a reading of the rules: write {known}.",
            reading=shorten(name),
            known=", ".join(READINGS),
        )


def _check_order(players: int, order: Sequence[int]) -> None:
    if sorted(order) != list(range(players)):
        raise Mistake(
            "The order must name each seat from 0 to {last} once; {order} does not.",
            last=players - 1,
            order=shorten(", ".join(map(str, order)) or "nothing"),
        )
