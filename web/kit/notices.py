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
    """Whether it stays while computers move, so that it can be read."""
    halts: bool = False
    """Whether the computers wait until it is dismissed."""

    passing: bool = False
    """Whether it only confirms something, and disappears by itself."""

    @property
    def title(self) -> str:
        """Its subject in a word or two, in the language of the page."""
        return tell(self.about)

    @property
    def text(self) -> str:
        """The message, in the language of the page."""
        return tell(self.details)
