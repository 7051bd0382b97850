"""What is said about the dice: the roll-off, and how every roll can be checked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

from claimit.table.chance import commitment
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.roll_off import RollOffRound
from web.kit.words import say
from web.table.saves.names import DAY


def roll_off_in_words(match: Match[Any], rounds: Sequence[RollOffRound]) -> Phrase:
    """Describe the roll-off: everyone's total, round by round."""
    players = match.record.seats
    first, *others = (
        reduce(
            lambda rounds_so_far, more: Phrase("{told} · {more}", told=rounds_so_far, more=more),
            (
                Phrase("{name} {total}", name=players[seat].name, total=rolled.total)
                for seat, rolled in each.rolls
            ),
        )
        for each in rounds
    )
    rounds_so_far = Phrase("{rounds}", rounds=first)
    for tied in others:
        rounds_so_far = Phrase(
            "{rounds} — a tie, so again: {more}", rounds=rounds_so_far, more=tied
        )
    return Phrase("{rounds}.", rounds=rounds_so_far)


def fairness_in_words(match: Match[Any]) -> str:
    """Say how the dice can be checked: the seed's hash before the end, the seed after it."""
    seed = match.record.seed
    if match.record.joint is not None and match.dice_follow_seed:
        return say("The dice of this game follow from what all seats have revealed.")
    if seed is None or not match.dice_follow_seed:
        return say(
            "Not all rolls in this game come from its secret seed: some were made elsewhere."
        )
    if seed.startswith(DAY):
        return say("The dice of this game come from its date: {seed}", seed=seed)
    if match.is_over:
        return say("Secret seed of this game: {seed}", seed=seed)
    return say("Fingerprint (SHA-256) of the secret seed: {hash}", hash=commitment(seed))
