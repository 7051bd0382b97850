"""A game being played: its record and every state it has been in.

A match is an immutable value. A step gives a new match, and so does undoing one. Undo never goes
back past the last roll, because a roll has revealed something.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic

from claimit.table.game import Action, ChanceOutcome, Game, IllegalAction, StateT, Step
from claimit.table.phrase import shorten
from claimit.table.record import BadRecord, Record, parse_record, parse_seats, parse_seed
from claimit.table.seats import CHANCE, COLOURS, TERMINAL

if TYPE_CHECKING:
    from claimit.table.computer import ComputerPlayer


@dataclass(frozen=True, slots=True)
class Match(Generic[StateT]):
    """A record with its steps and states: ``states[n]`` is the state after n steps."""

    game: Game[StateT]
    record: Record
    steps: tuple[Step, ...]
    states: tuple[StateT, ...]

    @property
    def state(self) -> StateT:
        """The current state."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """How many steps have been made."""
        return len(self.steps)

    @property
    def rolls(self) -> int:
        """How many times the dice have been rolled."""
        return sum(isinstance(step, ChanceOutcome) for step in self.steps)

    @property
    def last_roll(self) -> ChanceOutcome | None:
        """The last roll, even if its turn has ended; None before the first roll."""
        return next(
            (step for step in reversed(self.steps) if isinstance(step, ChanceOutcome)), None
        )

    @property
    def strays(self) -> Iterator[int]:
        """The plies, counted from 0, of the rolls that do not follow from the dice source.

        Without a seed, these are all rolls. Rolls taken over from another game are not checked.
        """
        dice, number, taken_over = self.record.dice_source, 0, self.record.taken_over
        for ply, (state, step) in enumerate(zip(self.states, self.steps, strict=False)):
            if isinstance(step, ChanceOutcome):
                number += 1
                if ply < taken_over:
                    continue
                source = dice.of_roll(number, ply)
                if source is None or step != self.game.draw(source, state):
                    yield ply

    @property
    def dice_follow_seed(self) -> bool:
        """Whether all rolls so far follow from the record's seed, or from what the seats of a table
        apart have revealed.
        """
        return self.record.dice_source.start is not None and next(self.strays, None) is None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game.current_player(self.state) == TERMINAL

    @property
    def events(self) -> Sequence[Any]:
        """The game's events of the last step; empty at the start."""
        return self.events_at(self.ply - 1) if self.steps else ()

    def events_at(self, ply: int) -> Sequence[Any]:
        """Return the game's events of step `ply`, counted from 0."""
        return self.game.events(self.states[ply], self.steps[ply], self.states[ply + 1])

    def at(self, ply: int) -> Match[StateT]:
        """Return the match after `ply` steps. Raises IndexError if there are fewer."""
        if not 0 <= ply <= self.ply:
            raise IndexError(f"There is no moment {ply} in a match of {self.ply} steps.")
        return replace(
            self,
            record=self.record.upto(ply),
            steps=self.steps[:ply],
            states=self.states[: ply + 1],
        )

    def continues(self, other: Match[StateT]) -> bool:
        """Whether this match continues the other: it has all its steps, and more."""
        return self.ply > other.ply and self.steps[: other.ply] == other.steps

    def step(self, step: Step) -> Match[StateT]:
        """Return the match after one more step: an action other than a roll, or rolled dice.

        Raises IllegalAction.
        """
        state = _advance(self.game, self.state, step)
        tokens = (*self.record.steps, self.game.format_step(step))
        return replace(
            self,
            record=replace(self.record, steps=tokens),
            steps=(*self.steps, step),
            states=(*self.states, state),
        )

    def roll(self) -> Match[StateT]:
        """Return the match after the next roll of its dice source. Raises IllegalAction."""
        source = self.record.dice_source.of_roll(self.rolls + 1, self.ply)
        if source is None:
            raise IllegalAction("This game has no secret seed, so its next roll isn’t fixed.")
        return self.step(self.game.draw(source, self.state))

    def act(self, action: Action) -> Match[StateT]:
        """Return the match after an action of the seat to act.

        A roll is the next one of the dice source. Raises IllegalAction.
        """
        return self.roll() if action == self.game.ROLL else self.step(action)

    def ask(self, player: ComputerPlayer[StateT]) -> Match[StateT]:
        """Return the match after a computer player has acted for the seat to act.

        The player's random numbers follow from the record, so the game can be repeated. Raises
        IllegalAction.
        """
        if not hasattr(player, "choose"):
            raise TypeError(f"Only a player can be asked, such as game.player({player!r}).")
        if self.game.current_player(self.state) == CHANCE:
            return self.roll()
        from random import Random  # not needed to start a game without computer players

        legal = self.game.legal_actions(self.state)
        if not legal:
            raise IllegalAction("The game is over: there is nothing left to play.")
        rng = Random(f"{self.record.seed}:player:{self.ply}")
        return self.act(player.choose(self.state, legal, rng))

    @property
    def can_undo(self) -> bool:
        """Whether the last step may be undone. At a table apart, a finished turn cannot."""
        joint = self.record.joint
        if not self.steps or (joint is not None and self.ply <= joint.steps):
            return False
        return self.game.may_undo(self.states[-2], self.steps[-1])

    def with_new_dice(self, seed: str) -> Match[StateT]:
        """Return the match as another game. The steps so far are taken over, and later rolls follow
        from this seed. Raises BadRecord if it is not a seed.
        """
        record = replace(self.record, seed=parse_seed(seed), taken_over=self.ply, joint=None)
        return replace(self, record=record)

    def undo(self) -> Match[StateT]:
        """Return the match before its last step. Raises IllegalAction if undoing is not allowed."""
        if not self.can_undo:
            raise IllegalAction("The last step cannot be undone.")
        return self.at(self.ply - 1)


def start(game: Game[StateT], names: Sequence[str], seed: str, **options: Any) -> Match[StateT]:
    """Return a new game of players with these names, with options of the game.

    What chance decides before the first step follows from the seed. Raises Mistake if the names,
    the seed or the options are not allowed in a record.
    """
    seed = parse_seed(seed)
    read = game.start_options({"players": len(names), **options}, seed)
    seats = zip(names, COLOURS, strict=False)
    rows: object = [{"name": name, "colour": colour} for name, colour in seats]
    return new_match(game, Record(game.NAME, read, parse_seats(rows), seed))


def new_match(game: Game[StateT], record: Record) -> Match[StateT]:
    """Return the match of a record of this game before its first step."""
    start = record.upto(0)
    return Match(game, start, (), (game.initial_state(record.options),))


def replay(game: Game[StateT], record: Record) -> Match[StateT]:
    """Play all steps of a record of this game. Raises BadRecord with the first illegal step."""
    steps: list[Step] = []
    states = [game.initial_state(record.options)]
    for number, token in enumerate(record.steps, start=1):
        try:
            step = game.parse_step(token)
            states.append(_advance(game, states[-1], step))
        except ValueError as error:
            raise BadRecord(
                "Step {number} ({token}) cannot be played: {reason}",
                number=number,
                token=shorten(token),
                reason=error,
            ) from None
        steps.append(step)
    return Match(game, record, tuple(steps), tuple(states))


def open_record(text: str, games: Mapping[str, Game[StateT]]) -> Match[StateT]:
    """Read a record of one of these games and play its steps. Raises BadRecord."""
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError("A saved game is read from its text; of a file, give path.read_text().")
    record = parse_record(text, games)
    return replay(games[record.game], record)


def _advance(game: Game[StateT], state: StateT, step: Step) -> StateT:
    """Apply a step. If a roll comes while a player is to act, that player decides to roll first.

    A record has only the roll, not the decision before it.
    """
    if step == game.ROLL:
        raise IllegalAction("To roll, write the roll itself.")
    if isinstance(step, ChanceOutcome) and game.current_player(state) != CHANCE:
        state = game.apply(state, game.ROLL)
    return game.apply(state, step)
