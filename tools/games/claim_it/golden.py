"""The golden games of Claim It!: one for each number of players and each variation."""

from __future__ import annotations

from collections.abc import Iterator

from claimit import claim_it
from claimit.claim_it import Phase, Place, State
from claimit.claim_it.board import neighbours
from claimit.table.game import Action
from claimit.table.match import Match, new_match
from claimit.table.record import Record
from claimit.table.seats import COLOURS, Player

NAMES = ("Mae", "Ida", "Tom", "Zoë", "Ann")
SEEDS = {
    (2, False): "golden-24",
    (2, True): "golden-7",
    (3, False): "golden-25",
    (3, True): "golden-14",
    (4, False): "golden-14",
    (4, True): "golden-21",
    (5, False): "golden-3",
    (5, True): "golden-2",
}
"""By players and variation: seeds of short games in which a player busts more than twice."""


def matches() -> Iterator[tuple[str, Match[State]]]:
    """Yield each golden game with its name."""
    for players, reuse_squatters in SEEDS:
        variation = "variation" if reuse_squatters else "plain"
        yield f"{players}-players-{variation}", golden_game(players, reuse_squatters)


def golden_game(players: int, reuse_squatters: bool) -> Match[State]:
    """Play the golden game: the rolls are those of its seed, the choices those of `choose`."""
    options = {"players": players, "reuse_squatters": reuse_squatters, "first": players - 1}
    seats = tuple(Player(NAMES[seat], COLOURS[seat]) for seat in range(players))
    seed = SEEDS[players, reuse_squatters]
    match = new_match(claim_it, Record(claim_it.NAME, options, seats, seed))
    while not match.is_over:
        action = choose(match.state)
        match = match.roll() if action == claim_it.ROLL else match.step(action)
    return match


def choose(state: State) -> Action:
    """Choose as a bold player who likes claims, and spaces next to the player's own."""
    if state.phase is Phase.PLACE:
        places = [action for action in claim_it.legal_actions(state) if isinstance(action, Place)]
        return max(places, key=lambda place: _worth(state, place))
    if state.phase is Phase.DECIDE and (
        state.at_risk.bit_count() >= 6 or claim_it.bust_chance(state) > 0.4
    ):
        return claim_it.TAKE
    return claim_it.ROLL


def _worth(state: State, place: Place) -> tuple[bool, int, int]:
    mine = state.owned[state.seat] | state.at_risk
    joined = neighbours(1 << place.space) & mine
    return bool(1 << place.space & mine), joined.bit_count(), -place.space
