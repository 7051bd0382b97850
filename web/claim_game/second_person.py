"""What the game says to a player named "You": see `web.kit.words.YOU`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from claimit.table.phrase import Phrase

SENTENCES: Final[Mapping[str, Phrase]] = {
    "{name}’s village, complete, worth {points}": Phrase("your village, complete, worth {points}"),
    "{name}’s village, {cubes} of {size}, number {number}, open to the {ways}, {cube}": Phrase(
        "your village, {cubes} of {size}, number {number}, open to the {ways}, {cube}"
    ),
    "moved {name}’s pawn to {tile}": Phrase("moved your pawn to {tile}"),
    "{name} is next.": Phrase("It’s your turn."),
    "{names} wins!": Phrase("You win!"),
    "{names} wins by {margin}!": Phrase("You win by {margin}!"),
    "{names} wins the tie!": Phrase("You win the tie!"),
    "{names} won": Phrase("You won"),
    "{told}, tied with {names}": Phrase("{told}, tied with you"),
}
"""The sentences about another player, and what is said to "You" instead."""
