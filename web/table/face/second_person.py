"""What the table says to a player who is called "You": see `web.kit.words.YOU`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from claimit.table.phrase import Phrase

SENTENCES: Final[Mapping[str, Phrase]] = {
    "{name} starts": Phrase("You start"),
    "{name} rolls to see who starts": Phrase("You roll to see who starts"),
    "{name} rolls again: it was a tie": Phrase("You roll again: it was a tie"),
    "{name} rolled {total}": Phrase("You rolled {total}"),
    "{name} won": Phrase("You won"),
    "{name}’s turn": Phrase("Your turn"),
    "Turn {number}: {name} to play.": Phrase("Turn {number}: it’s your move."),
    "Setting up: {name} to play.": Phrase("Setting up: it’s your move."),
}
"""The sentences about another person, and what is said instead."""
