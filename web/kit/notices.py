"""A sentence or two that the table shows beside the game."""

from __future__ import annotations

from dataclasses import dataclass

from web.kit.words import Phrase, tell


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that disappears with the next action, such as who starts."""

    about: Phrase
    details: Phrase
    lasting: bool = False
    """Whether it stays while computers move, because somebody should read it."""
    halts: bool = False
    """Whether the computers wait until it has been dismissed."""

    passing: bool = False
    """Whether it only confirms something, so that it goes by itself."""

    @property
    def title(self) -> str:
        """What it is about, in a word or two, in the language of the page."""
        return tell(self.about)

    @property
    def text(self) -> str:
        """What there is to be told, in the language of the page."""
        return tell(self.details)
