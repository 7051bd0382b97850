"""The interface of a game: what its package must offer.

A game is a module (or any object) with these names; `claimit.games` lists the games there are. It
is a protocol and no class with defaults, because next to nothing of it can be left out: without any
of its rules, names and notations a game cannot be played, saved or read back.
States are immutable values. Dice, and everything else that chance decides, are chance outcomes.
They go through the same `apply` as a seat's actions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, TypeVar

from claimit.table.phrase import Mistake, Phrase, shorten
from claimit.table.seats import Seat

if TYPE_CHECKING:
    import random  # not needed to start a game without computer players


class Action:
    """A player's action. Each game derives its own actions from it."""

    __slots__ = ()


class ChanceOutcome:
    """A result of chance, such as rolled dice. Each game derives its own from it."""

    __slots__ = ()

    @property
    def total(self) -> int:
        """The total that counts in the roll-off for who starts."""
        raise NotImplementedError

    @property
    def faces(self) -> tuple[int, ...]:
        """The numbers rolled, one for each die, in the order of the dice."""
        raise NotImplementedError


Step: TypeAlias = Action | ChanceOutcome
"""One step of a game: a seat's action or a chance outcome."""

StateT = TypeVar("StateT")
Options: TypeAlias = Mapping[str, Any]
"""The options of a game by name. Each value is an int, a bool, a str or a list of int.

Every game has the option ``players``.
"""


class RollOff(StrEnum):
    """What the roll-off before a game decides. Tied players roll again."""

    LEADER = "leader"
    """Who starts; the others follow in the order of the seats."""
    ORDER = "order"
    """The whole turn order, the highest first."""


class IllegalAction(Mistake):
    """The rules do not allow a step now. Its text is a sentence that says why."""


_WANTED: Final[Mapping[type, Phrase]] = {
    int: Phrase("the option '{option}' must be a whole number."),
    bool: Phrase("the option '{option}' must be true or false."),
    str: Phrase("the option '{option}' must be a text."),
    list: Phrase("the option '{option}' must be a list of whole numbers."),
}


def read_options(options: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, Any]:
    """Check that all options are known and of the right type; fill in what is missing.

    `known` gives the default of every option, or the type of one that has none. Raises Mistake.
    """
    for name in options:
        if name not in known:
            raise Mistake("'{option}' is not an option of this game.", option=shorten(name))
    read: dict[str, Any] = {}
    for name, default in known.items():
        kind: type = default if isinstance(default, type) else type(default)
        if name not in options and default is kind:
            raise Mistake("the option '{option}' is missing.", option=name)
        value = read[name] = options.get(name, default)
        if type(value) is not kind or (kind is list and any(type(n) is not int for n in value)):
            raise Mistake(_WANTED[kind].template, option=name)
    return read


class Result(Protocol):
    """How a game ended."""

    @property
    def winners(self) -> Sequence[Seat]:
        """The seats that share the win."""
        ...


class Game(Protocol[StateT]):
    """The interface of a game. Its states have a ``seat``: the seat that acts or rolls, or at the
    end the last one that did. They have a ``turn``, counted from 1; it is 0 while pieces are set
    up.
    """

    @property
    def NAME(self) -> str:
        """The game's name in a record, such as ``"pig"``."""
        ...

    @property
    def PLAYERS(self) -> range:
        """How many players may play."""
        ...

    @property
    def LEVELS(self) -> Mapping[str, Phrase]:
        """What people call the levels of its computer players, by their names, weakest first."""
        ...

    @property
    def ROLL(self) -> Action:
        """The action that is followed by chance. It is not written in a record."""
        ...

    @property
    def ROLL_OFF(self) -> RollOff:
        """What the roll-off before the game decides."""
        ...

    # Before the first step

    def parse_options(self, options: Mapping[str, Any]) -> Options:
        """Check a record's options and fill in the defaults. Raises Mistake."""
        ...

    def start_options(
        self, options: Mapping[str, Any], seed: str, first: Seat | None = None
    ) -> Options:
        """Check the options of a new game; fill in what is missing from the seed. Raises Mistake.

        Chance decides this before the first step: who starts, or what the board is like. `first` is
        the seat that starts unless the options say otherwise (default: chance decides).
        """
        ...

    def starter(self, options: Options) -> Seat:
        """Return the seat that starts a game with these options, which `parse_options` has
        returned.
        """
        ...

    def initial_state(self, options: Options) -> StateT:
        """Return the state before the first step. Raises Mistake if an option is missing."""
        ...

    # The rules

    def current_player(self, state: StateT) -> Seat:
        """Return the current player: a seat, CHANCE or TERMINAL."""
        ...

    def legal_actions(self, state: StateT) -> Sequence[Action]:
        """Return all actions of the current player, sorted, without duplicates.

        Links depend on their order: see `compact`.
        """
        ...

    def following(self, state: StateT) -> Sequence[Seat]:
        """Return the seats in the order in which they play from now on, each once.

        The first is the seat whose turn it is. Seats that take no more turns are left out.
        """
        ...

    def chance_outcomes(self, state: StateT) -> Sequence[tuple[ChanceOutcome, int]]:
        """Return the possible chance outcomes with their weights; empty unless it is
        chance's turn.

        Rolls that differ only in the order of their dice may be one outcome.
        """
        ...

    def draw(self, source: str, state: StateT | None = None) -> ChanceOutcome:
        """Return the chance outcome that a source gives in a state (default: in the roll-off).
        `chance` makes the sources.
        """
        ...

    def sample(self, state: StateT, rng: random.Random) -> ChanceOutcome:
        """Return a random chance outcome from a generator. It is fast, for the arena."""
        ...

    def bad_chance(self, state: StateT) -> float | None:
        """Return the chance that the coming roll ends badly, 0.0 to 1.0.

        For states in which a roll is due, allowed or under way. None: no roll of this game ends
        badly.
        """
        ...

    def is_bad(self, outcome: ChanceOutcome, after: StateT) -> bool:
        """Return whether a roll that led to this state ended badly."""
        ...

    def apply(self, state: StateT, step: Step) -> StateT:
        """Return the state after a step. Raises IllegalAction."""
        ...

    def may_undo(self, before: StateT, step: Step) -> bool:
        """Return whether a step that was just made in this state may be taken back."""
        ...

    def outcome(self, state: StateT) -> Result | None:
        """Return the result of a game that is over, or None."""
        ...

    # What is shown and written

    def events(self, before: StateT, step: Step, after: StateT) -> Sequence[Any]:
        """Return what happened in a step from one state to the next, in order."""
        ...

    def parse_step(self, text: str) -> Step:
        """Read one token of a record. Raises Mistake."""
        ...

    def format_step(self, step: Step) -> str:
        """Write a step as the token that `parse_step` reads."""
        ...

    def parse_state(self, text: str) -> StateT:
        """Read a position. Raises ValueError with a sentence, also for a position that no game
        reaches.
        """
        ...

    def format_state(self, state: StateT) -> str:
        """Write a position as the text that `parse_state` reads."""
        ...

    def holders(self, state: StateT) -> Sequence[Sequence[Seat | None]]:
        """Return the seat that holds each square of the board, for a thumbnail; None: no seat does.

        The squares are in rows of equal length, from the top. A game without a board has no rows.
        """
        ...

    def describe(self, state: StateT) -> dict[str, Any]:
        """Return a state as JSON values: what every line of a replay contains."""
        ...

    def describe_start(self, state: StateT) -> dict[str, Any]:
        """Return what else the first line of a replay contains, such as a board."""
        ...

    def describe_step(self, before: StateT, step: Step, after: StateT) -> dict[str, Any]:
        """Return what the line of a step contains in addition to `describe(after)`, or instead of
        it.
        """
        ...
