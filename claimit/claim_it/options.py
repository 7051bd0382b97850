"""The start of Claim It!: its name, levels, options and first state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from claimit.claim_it import dice
from claimit.claim_it.state import CLAIMS_TO_CALL, NO_SQUATTERS, Phase, State
from claimit.table.game import Options, RollOff, read_options
from claimit.table.phrase import Mistake, Phrase, shorten
from claimit.table.seats import Seat

NAME: Final = "claim-it"
PLAYERS: Final = range(2, 6)
ROLL_OFF: Final = RollOff.LEADER
LEVELS: Final[Mapping[str, Phrase]] = {
    "tenderfoot": Phrase("Tenderfoot"),
    "prospector": Phrase("Prospector"),
    "foreman": Phrase("Foreman"),
    "baron": Phrase("Baron"),
}
"""The levels of the computer players, the weakest first. This is the only list of them."""
_OPTIONS: Final = {"players": int, "reuse_squatters": False, "first": 0}


def new_game(players: int, *, reuse_squatters: bool = False, first: int = 0) -> State:
    """Return the start of a game of 2 to 5 players in which seat `first` starts.

    Raises Mistake.
    """
    if players not in CLAIMS_TO_CALL:
        raise Mistake(
            "Claim It! is for 2 to 5 players, not {players}.", players=shorten(str(players))
        )
    if not 0 <= first < players:
        raise Mistake(
            "Seat {seat} cannot start: the seats are 0 to {last}.",
            seat=shorten(str(first)),
            last=players - 1,
        )
    return State(
        players=players,
        reuse_squatters=reuse_squatters,
        turn=1,
        seat=Seat(first),
        phase=Phase.ROLL,
        dice=None,
        owned=(0,) * players,
        claimed=0,
        staked=0,
        squatters=NO_SQUATTERS,
        squatted=0,
        used=0,
        caller=None,
        turns_left=0,
    )


def parse_options(options: Mapping[str, Any]) -> Options:
    """Check a record's options and fill in the defaults. Raises Mistake.

    `players` is 2 to 5; `reuse_squatters` is the variation (default: false); `first` is the seat
    that starts (default: 0).
    """
    read = read_options(options, _OPTIONS)
    new_game(**read)
    return read


def start_options(options: Mapping[str, Any], seed: str, first: Seat | None = None) -> Options:
    """Check the options of a new game. Raises Mistake.

    `first` is the seat that starts (default: the roll-off of the seed decides).
    """
    chosen = {} if first is None else {"first": int(first)}
    read = parse_options({**chosen, **options})
    if "first" in options or chosen:
        return read
    from claimit.table.roll_off import leader  # not needed to resume a game

    return {**read, "first": int(leader(dice.draw, seed, read["players"]))}


def starter(options: Options) -> Seat:
    """Return the seat that starts a game with these options."""
    return Seat(options["first"])


def initial_state(options: Options) -> State:
    """Return the start of a game with these options (see `parse_options`). Raises Mistake."""
    return new_game(**parse_options(options))
