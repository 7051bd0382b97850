"""Letters as links carry them: `claimit.apart.letter`, in base64url."""

from __future__ import annotations

from base64 import urlsafe_b64encode

from claimit.apart.letter import BadLetter, Letter, format_letter, game_of, parse_letter
from claimit.apart.signatures import Signatures
from claimit.games import GAMES, bots_of
from claimit.table.computer import AnyPlayer
from web.table.links import game_links
from web.table.links.fragments import APART


def fragment_of(letter: Letter) -> str:
    """Return the fragment of an address that opens a letter."""
    return APART + urlsafe_b64encode(format_letter(letter)).decode().rstrip("=")


def read(text: str, signatures: Signatures) -> Letter:
    """Read what stands behind the beginning of such a fragment, whatever follows it.

    Raises Mistake, and GameAway if the rules of its game are not loaded.
    """
    return parse_letter(_whole(text), GAMES, signatures, player)


def player(game: str, name: str) -> AnyPlayer:
    """Return a computer player of a game. Raises GameAway."""
    return bots_of(game).player(name)


def _whole(text: str) -> bytes:
    """Return the letter in a text that may have been broken into lines on its way."""
    error: BadLetter | None = None
    for packed in game_links.packed_in(text):
        try:
            game_of(packed)
        except BadLetter as damaged:
            error = error or damaged
        else:
            return packed
    raise error or BadLetter("There is nothing in this link.")
