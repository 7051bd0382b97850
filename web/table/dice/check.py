"""What came of checking the dice of one game, in sentences; and all its rolls as HTML.

Of a game that still runs it tells what has been rolled, never what will be, and of its secret
number no more than the fingerprint.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from claimit.table.chance import commitment
from claimit.table.dice_check import CheckedRoll, check_dice, checked_rolls
from claimit.table.fairness import throws
from claimit.table.markup import behind
from claimit.table.match import Match
from claimit.table.roll_off import roll_off
from claimit.table.seats import Seat
from web.kit.words import say, tell
from web.table.play.fairness import roll_off_in_words


class Told(NamedTuple):
    """What is said of a game's dice: a sentence or two each, empty where there is nothing."""

    verdict: str
    fingerprint: str = ""
    secret: str = ""
    start: str = ""


def in_words(match: Match[Any]) -> Told:
    """Check the dice of a game, as far as it has come, and tell the result."""
    found, seed = check_dice(match), match.record.seed
    if found is None:
        return Told(say("This game has no secret seed, so its dice cannot be checked."))
    if seed is None:
        return Told(tell(found.sentence))
    start = ""
    if found.start_agrees:
        rounds = roll_off(match.game, seed, len(match.record.seats))
        start = say("Roll-off: {rolls}", rolls=tell(roll_off_in_words(match, rounds)))
    return Told(
        tell(found.sentence) if found.rolls else say("Nothing has been rolled in this game yet."),
        say("Fingerprint (SHA-256) of the secret seed: {hash}", hash=commitment(seed)),
        say("Secret seed of this game: {seed}", seed=seed)
        if match.is_over
        else say(
            "The secret seed itself is revealed when the game is over: anyone who knew it now"
            " would know all the rolls to come."
        ),
        start,
    )


def rolls_of(match: Match[Any]) -> dict[Seat, str]:
    """Return the rolls of each seat that has rolled, as HTML that opens when the player asks."""
    bad = {throw.ply for throw in throws(match) if throw.is_bad}
    numbered: dict[Seat, list[str]] = {}
    for number, roll in enumerate(checked_rolls(match), start=1):
        numbered.setdefault(roll.seat, []).append(_roll(number, roll, is_bad=roll.ply in bad))
    return {seat: _listed(rolls) for seat, rolls in numbered.items()}


def _listed(rolls: Sequence[str]) -> str:
    inside = behind(say("All rolls"), f'<ol class="rolls">{"".join(rolls)}</ol>')
    return f'<figure class="all-rolls">{inside}</figure>'


def _roll(number: int, roll: CheckedRoll, *, is_bad: bool) -> str:
    """Return a roll with its number in the game; those of the others are left out."""
    text = _faces(roll.rolled)
    if is_bad:
        bust = say("bust")
        text += f" <em>{escape(bust)}</em>"
    if roll.given is not None and not roll.agrees:
        instead = say("the secret seed gives {dice}", dice=_faces(roll.given))
        text += f" <strong>{escape(instead)}</strong>"
    return f'<li value="{number}">{text}</li>'


def _faces(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces))
