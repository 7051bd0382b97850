"""What the game says to a player named "You": see `web.kit.words.YOU`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from claimit.table.phrase import Phrase

SENTENCES: Final[Mapping[str, Phrase]] = {
    "{name} rolled {dice}": Phrase("You rolled {dice}"),
    "{name} busted on {dice}.": Phrase("You busted on {dice}."),
    "{name} busted.": Phrase("You busted."),
    "{name} took {what}.": Phrase("You took {what}."),
    "{name} calls the last round: one more turn each.": Phrase(
        "You call the last round: one more turn each."
    ),
    "{name} is next.": Phrase("It’s your turn."),
    "{spaces} from {name}": Phrase("{spaces} from you"),
    "claimed by {name}": Phrase("claimed by you"),
    "settled by {name}": Phrase("settled by you"),
    "{names} wins!": Phrase("You win!"),
    "{names} wins by {margin}!": Phrase("You win by {margin}!"),
    "{names} wins the tie!": Phrase("You win the tie!"),
    "{names} won": Phrase("You won"),
    "{told}, tied with {names}": Phrase("{told}, tied with you"),
}
"""The sentences about another player, and what is said to "You" instead."""
