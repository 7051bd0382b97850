"""The dice told to people: the roll-off, and how every roll can be checked."""

from __future__ import annotations

from claimit.claim_it import State
from claimit.table.chance import commitment
from claimit.table.match import Match
from claimit.table.roll_off import roll_off
from web.kit.words import say


def told_roll_off(match: Match[State], seed: str) -> str:
    """Tell the roll-off: everybody's total, round by round."""
    players = match.record.seats
    rounds = [
        " · ".join(f"{players[seat].name} {roll.total}" for seat, roll in round_.rolls)
        for round_ in roll_off(match.game, seed, len(players))
    ]
    return say("{rounds}.", rounds=say(" — a tie, so again: ").join(rounds))


def told_fairness(match: Match[State]) -> str:
    """Say how the dice can be checked: the seed's hash before the end, the seed after it."""
    seed = match.record.seed
    if seed is None or not match.dice_follow_seed:
        return say("Not all dice of this game come from its seed: they were rolled elsewhere.")
    if match.is_over:
        return say("Seed of this game: {seed}", seed=seed)
    return say("SHA-256 of this game's seed: {hash}", hash=commitment(seed))
