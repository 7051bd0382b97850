"""The seam between the table and a game: what a game's package must offer.

A game is a module (or any object) with these names. States are immutable values; dice are chance
outcomes that go through the same `apply` as a seat's actions, so there is one channel for
everything that happens in a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from claimit.table.phrase import Mistake
from claimit.table.seats import Seat

if TYPE_CHECKING:
    import random  # a start without computers does without


class Action:
    """What a seat may do; each game derives its own actions from it."""

    __slots__ = ()


class ChanceOutcome:
    """What chance gives, such as rolled dice; each game derives its own kind from it."""

    __slots__ = ()

    @property
    def total(self) -> int:
        """What counts in the roll-off that decides who starts."""
        raise NotImplementedError


Step: TypeAlias = Action | ChanceOutcome
"""One step of a game: a seat's action or a chance outcome."""

StateT = TypeVar("StateT")
Options: TypeAlias = Mapping[str, int | bool]


class IllegalAction(Mistake):
    """A step the rules do not allow now. Its text is a sentence that says why."""


class Result(Protocol):
    """How a game ended."""

    @property
    def winners(self) -> Sequence[Seat]:
        """The seats that share the win."""
        ...


class Game(Protocol[StateT]):
    """What `match`, `record` and the arena ask of a game."""

    @property
    def NAME(self) -> str:
        """The game's name in a record, such as ``"claim-it"``."""
        ...

    @property
    def ROLL(self) -> Action:
        """The action that chance follows; a record does not write it down."""
        ...

    def parse_options(self, options: Mapping[str, Any]) -> Options:
        """Check a record's options and fill in the defaults. Raises Mistake."""
        ...

    def initial_state(self, options: Options) -> StateT:
        """Return the state before the first step."""
        ...

    def current_player(self, state: StateT) -> Seat:
        """Return the seat to act, CHANCE or TERMINAL."""
        ...

    def legal_actions(self, state: StateT) -> Sequence[Action]:
        """Return every action of the seat to act, sorted, each once."""
        ...

    def chance_outcomes(self, state: StateT) -> Sequence[tuple[ChanceOutcome, int]]:
        """Return what chance may give, each with its weight; empty unless it is chance's turn."""
        ...

    def draw(self, source: str, state: StateT | None = None) -> ChanceOutcome:
        """Return what chance gives in a state (None: in the roll-off) by a source of `chance`."""
        ...

    def sample(self, state: StateT, rng: random.Random) -> ChanceOutcome:
        """Return what chance gives, drawn by its weight from a generator: quick, for an arena."""
        ...

    def apply(self, state: StateT, step: Step) -> StateT:
        """Return the state after a step. Raises IllegalAction."""
        ...

    def outcome(self, state: StateT) -> Result | None:
        """Return the result of a game that is over, or None."""
        ...

    def may_undo(self, step: Step) -> bool:
        """Tell whether a step that was just made may be taken back."""
        ...

    def parse_step(self, text: str) -> Step:
        """Read one token of a record. Raises Mistake."""
        ...

    def format_step(self, step: Step) -> str:
        """Write a step as the token that `parse_step` reads."""
        ...
