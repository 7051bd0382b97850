"""What a game teaches, as the table sees it: its lessons, and the boards of its rules."""

from __future__ import annotations

from typing import Any, Protocol

from claimit.table.match import Match
from web.kit.marks import Marks
from web.table.view.view_state import ViewState


class Attempt(Protocol):
    """A lesson under way."""

    @property
    def match(self) -> Match[Any]:
        """What has been played in it."""
        ...


class Sketch(Protocol):
    """A small board of the rules that the player has touched."""

    @property
    def match(self) -> Match[Any]:
        """What has been played on it."""
        ...


class Lessons(Protocol):
    """What a game teaches; the page loads it when the player wants to learn."""

    def resumed(self, text: str) -> Any:
        """Return the lesson that `format_attempt` wrote down, or the first at its beginning."""
        ...

    def format_attempt(self, attempt: Any) -> str:
        """Write down how far the player has come."""
        ...

    def following(self, attempt: Any) -> Any | None:
        """Return the next lesson at its beginning; None after the last."""
        ...

    def is_done(self, attempt: Any) -> bool:
        """Return whether the lesson is done."""
        ...

    def sentence(self, attempt: Any) -> str:
        """Return what the coach says."""
        ...

    def objection(self, attempt: Any, token: str) -> str:
        """Say what is wrong with an answer, the token of a step; empty for a right one."""
        ...

    def answered(self, attempt: Any, token: str) -> Any:
        """Return the lesson after a right answer, and after what the others do thereupon."""
        ...

    def undone(self, attempt: Any) -> Any | None:
        """Return the lesson before the last answer; None where that cannot be taken back."""
        ...

    def board(self, attempt: Any, board: Any) -> Any:
        """Return how to look at the board: what is asked for is lit, all else is not."""
        ...

    def marks(self, attempt: Any, state: ViewState) -> Marks:
        """Return the marks of the coach, and of what a lesson that is done shows otherwise."""
        ...

    def way_on(self, attempt: Any) -> str:
        """Return the selector of the button that leads on from a lesson that is done."""
        ...


class Diagrams(Protocol):
    """The small boards of a game's rules; the page loads them when the player touches one."""

    def knows(self, name: str) -> bool:
        """Return whether there is a board of this name."""
        ...

    def tapped(self, name: str, sketch: Any | None, at: str) -> Any:
        """Return a board after a tap; None stands for one that nobody has touched."""
        ...

    def gone_on(self, name: str, sketch: Any | None) -> Any:
        """Return a board after its button."""
        ...

    def moved(self, name: str, sketch: Any | None, at: str, key: str) -> tuple[Any, str] | None:
        """Return a board after a key, and the selector that the focus goes to; None: no key."""
        ...

    def unanswered(self, sketch: Any) -> Any:
        """Return a board without its last answer, which was said in another language."""
        ...

    def marks(self, name: str, sketch: Any) -> Marks:
        """Return the marks of a board."""
        ...
