"""The names of the special tiles, and what they do, in the language of the page."""

from __future__ import annotations

from typing import Final

from claimit.claim_game import Special
from claimit.table.phrase import Phrase
from web.kit.words import tell

_NAMES: Final = {
    Special.HORSES: Phrase("Fresh horses"),
    Special.STAGECOACH: Phrase("Stagecoach"),
    Special.HOMESTEAD: Phrase("Homestead"),
    Special.MARKED_DIE: Phrase("Marked die"),
    Special.DETOUR: Phrase("Detour"),
}
_PURPOSES: Final = {
    Special.HORSES: Phrase("roll and move again"),
    Special.STAGECOACH: Phrase("ride along this row or column"),
    Special.HOMESTEAD: Phrase("place a cube from here"),
    Special.MARKED_DIE: Phrase("choose your next number"),
    Special.DETOUR: Phrase("move a rival’s pawn"),
}
_MEANINGS: Final = {
    Special.HORSES: Phrase("Roll and move again now"),
    Special.STAGECOACH: Phrase("Move to any other tile in this row or column, and use that tile"),
    Special.HOMESTEAD: Phrase(
        "Put one cube on any open tile of your incomplete village or, if you have none, of a"
        " village without cubes at most 3 steps away"
    ),
    Special.MARKED_DIE: Phrase("On your next turn, choose the number instead of rolling"),
    Special.DETOUR: Phrase("Move another player’s pawn up to 3 steps; it uses nothing there"),
}


def name_of(special: Special) -> str:
    """Return the name of a kind of special tile."""
    return tell(_NAMES[special])


def purpose_of(special: Special) -> str:
    """Say in a few words what a special tile does."""
    return tell(_PURPOSES[special])


def meaning_of(special: Special) -> str:
    """Say in full what a special tile does, as a sentence without a full stop."""
    return tell(_MEANINGS[special])
