"""Pig: roll as often as you dare. A 1 loses the turn's points; the first who holds 20 wins."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from claimit.table.chance import numbers
from claimit.table.game import (
    Action,
    ChanceOutcome,
    IllegalAction,
    Options,
    RollOff,
    Step,
    read_options,
)
from claimit.table.phrase import Mistake, Phrase, shorten
from claimit.table.roll_off import leader
from claimit.table.seats import CHANCE, TERMINAL, Seat

NAME: Final = "pig"
PLAYERS: Final = range(2, 5)
ROLL_OFF: Final = RollOff.LEADER
LEVELS: Final = {"piglet": Phrase("Piglet")}
GOAL: Final = 20


class Die(int, ChanceOutcome):
    """A die from 1 to 6."""

    @property
    def total(self) -> int:
        return int(self)

    @property
    def faces(self) -> tuple[int]:
        return (int(self),)


@dataclass(frozen=True)
class Do(Action):
    """Roll or hold."""

    what: str


ROLL: Final = Do("roll")
HOLD: Final = Do("hold")


class State(NamedTuple):
    seat: int
    phase: str
    """roll (as a turn must begin), chance (the die is in the air), decide, over."""
    scores: tuple[int, ...]
    points: int = 0
    """What this turn may lose."""
    turn: int = 1


class Rolled(NamedTuple):
    seat: int
    die: int


class Lost(NamedTuple):
    seat: int
    points: int


class Held(NamedTuple):
    seat: int
    points: int


class Result(NamedTuple):
    winners: tuple[Seat, ...]


def parse_options(options: Mapping[str, Any]) -> Options:
    read = read_options(options, {"players": int, "first": 0})
    if read["players"] not in PLAYERS or not 0 <= read["first"] < read["players"]:
        raise Mistake("Pig is for 2 to 4 players, one of whom begins.")
    return read


def start_options(options: Mapping[str, Any], seed: str, first: Seat | None = None) -> Options:
    read = parse_options(options)
    if "first" in options:
        return read
    starts = leader(draw, seed, read["players"]) if first is None else first
    return parse_options({**read, "first": int(starts)})


def starter(options: Options) -> Seat:
    return Seat(options["first"])


def initial_state(options: Options) -> State:
    read = parse_options(options)
    return State(read["first"], "roll", (0,) * read["players"])


def current_player(state: State) -> Seat:
    return {"chance": CHANCE, "over": TERMINAL}.get(state.phase, Seat(state.seat))


def legal_actions(state: State) -> tuple[Action, ...]:
    return {"roll": (ROLL,), "decide": (HOLD, ROLL)}.get(state.phase, ())


def following(state: State) -> tuple[Seat, ...]:
    players = len(state.scores)
    return tuple(Seat((state.seat + n) % players) for n in range(players))


def chance_outcomes(state: State) -> tuple[tuple[Die, int], ...]:
    return tuple((Die(n), 1) for n in range(1, 7)) if state.phase == "chance" else ()


def draw(source: str, state: State | None = None) -> Die:
    return Die(next(numbers(source, 6)))


def sample(state: State, rng: random.Random) -> Die:
    return Die(rng.randint(1, 6))


def bad_chance(state: State) -> float:
    return 1 / 6


def is_bad(outcome: ChanceOutcome, after: State) -> bool:
    return outcome == Die(1)


def apply(state: State, step: Step) -> State:
    following = (state.seat + 1) % len(state.scores)
    nobody = State(following, "roll", state.scores, turn=state.turn + 1)
    if isinstance(step, Die) and state.phase == "chance":
        return nobody if step == 1 else state._replace(phase="decide", points=state.points + step)
    if step not in legal_actions(state):
        raise IllegalAction("{step} is not allowed now.", step=format_step(step))
    if step == ROLL:
        return state._replace(phase="chance")
    scores = list(state.scores)
    scores[state.seat] += state.points
    if scores[state.seat] >= GOAL:
        return State(state.seat, "over", tuple(scores), turn=state.turn)
    return nobody._replace(scores=tuple(scores))


def may_undo(before: State, step: Step) -> bool:
    return step == HOLD


def outcome(state: State) -> Result | None:
    return Result((Seat(state.seat),)) if state.phase == "over" else None


def events(before: State, step: Step, after: State) -> tuple[Any, ...]:
    if isinstance(step, Die):
        rolled = Rolled(before.seat, step)
        return (rolled,) if step > 1 else (rolled, Lost(before.seat, before.points))
    return (Held(before.seat, before.points),) if step == HOLD else ()


def parse_step(text: str) -> Step:
    if text in ("roll", "hold"):
        return Do(text)
    if text in tuple("123456"):
        return Die(text)
    raise Mistake("'{text}' is not a step of Pig.", text=shorten(text))


def format_step(step: Step) -> str:
    return step.what if isinstance(step, Do) else str(step)


def parse_state(text: str) -> State:
    try:
        seat, phase, scores, *numbers_ = text.split()
        held, (points, turn) = map(int, scores.split(",")), map(int, numbers_)
        state = State(int(seat), phase, tuple(held), points, turn)
        done = [seat for seat, held in enumerate(state.scores) if held >= GOAL]
        possible = {
            "roll": not done and not state.points,
            "chance": not done and state.points >= 0,
            "decide": not done and state.points > 1,
            "over": done == [state.seat] and not state.points,
        }[phase]
        seated = state.seat in range(len(state.scores)) and len(state.scores) in PLAYERS
        if possible and seated and state.turn > 0:
            return state
    except (ValueError, KeyError):
        pass
    raise ValueError(f"'{shorten(text)}' is not a position of Pig.")


def format_state(state: State) -> str:
    return (
        f"{state.seat} {state.phase} {','.join(map(str, state.scores))} {state.points} {state.turn}"
    )


def holders(state: State) -> tuple[tuple[Seat | None, ...], ...]:
    """Return the rows of the board: there is none."""
    return ()


def describe(state: State) -> dict[str, Any]:
    return {**state._asdict(), "scores": list(state.scores)}


def describe_start(state: State) -> dict[str, Any]:
    return {"goal": GOAL}


def describe_step(before: State, step: Step, after: State) -> dict[str, Any]:
    return {"die": int(step)} if isinstance(step, Die) else {}
