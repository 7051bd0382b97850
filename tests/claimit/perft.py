"""Count how many ways a game can go on: ``python -m tests.claimit.perft`` prints the data.

The *perft* of chess programs: the number of step sequences of a given length from a position,
where a roll counts as each of the 56 that differ. A step is a token of a record. The data is
counted by the plain engine, so that it does not repeat a mistake of the engine that it tests.
"""

import json
from typing import Any

from claimit.claim_it import (
    ROLL,
    State,
    apply,
    chance_outcomes,
    format_step,
    legal_actions,
    parse_state,
)
from claimit.claim_it.board import SPACES, format_space
from claimit.claim_it.dice import CHANCE_OUTCOMES, format_dice
from tests.claimit import oracle

POSITIONS: dict[str, tuple[int, str]] = {
    "the start": (
        4,
        ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . /"
        " . . . . . . / players=2",
    ),
    "the start of the variation": (
        4,
        ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . /"
        " . . . . . . / players=5 seat=3 reuse",
    ),
    "a turn begins in the middle of a game": (
        4,
        "a A . b B C / . c C . b . / A a . . c . / . b B C . a / c . A a b B /"
        " C . . b A . / players=3 seat=1 turn=17",
    ),
    "a turn goes on, four squatters out": (
        4,
        "a A . c1x B C / . c C 2 b . / A a . . c . / . c3 B C bx a / c . A a b B /"
        " C . 5 b A . / players=3 seat=1 turn=17 phase=decide dice=325",
    ),
    "the same turn in the variation": (
        4,
        "a A . bx B C / . c C 2 b . / A a . . c . / . c3 B C bx a / c . A a b B /"
        " C . 5 b A . / players=3 seat=1 turn=17 phase=decide dice=325 reuse",
    ),
    "a roll waits to be placed": (
        4,
        "A . . D D d / A A 2 . . D / . 1x . . c C / b B . . 4 . / . B b C c . /"
        " a . . C . . / players=4 seat=2 turn=22 phase=place dice=452",
    ),
    "a taking that calls the last round": (
        4,
        "A A A . B b / A . A ax B . / . A A . b . / A . . B B . / A A A . . 6 /"
        " . a A . B b / players=2 turn=40 phase=decide dice=126",
    ),
    "the last turn but one": (
        4,
        "E E E e . . / A A . B b . / E E E C . . / D d . c C . / . A B . D a /"
        " e . C . . b / players=5 seat=3 turn=31 last=4:2",
    ),
    "the last turn, nearly all claimed": (
        6,
        "A A A A B B / A A . A B B / C A A A B b / C C C C B C / B B C . C C /"
        " B B B B a C / players=3 seat=2 turn=44 last=2:1",
    ),
    "the last turn in the variation": (
        6,
        "A A A A B B / A A x A B B / C A A A B b / C C C C B C / B B C c C C /"
        " B B B B a C / players=3 seat=2 turn=44 phase=decide dice=135 last=2:1 reuse",
    ),
}
"""By name: how deep to count, and the position with its lines joined by slashes."""


def read(position: str) -> State:
    """Return the position that a line of `POSITIONS` describes."""
    return parse_state(position.replace("/", "\n"))


def split(state: State, depth: int) -> dict[str, int]:
    """Return the engine's count of `depth` steps for every first step from the position."""
    return {token: count(after, depth - 1) for token, after in _successors(state).items()}


def count(state: State, depth: int) -> int:
    """Return the engine's count of sequences of `depth` steps from the position."""
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for after in _successors(state).values())


def plain_split(plain: oracle.State, depth: int) -> dict[str, int]:
    """Return the plain engine's count of `depth` steps for every first step."""
    return {
        token: _plain_count(oracle.step(plain, token), depth - 1) for token in _plain_steps(plain)
    }


def plain_state(state: State) -> oracle.State:
    """Return the plain engine's form of a position."""
    plain = oracle.new_game(state.players, state.reuse_squatters)
    plain |= {"turn": state.turn, "seat": state.seat, "phase": str(state.phase)}
    plain["dice"] = state.dice and list(state.dice)
    if state.caller is not None:
        plain["last_round"] = {"caller": state.caller, "turns_left": state.turns_left}
    for space in SPACES:
        plain["board"][format_space(space)] = {
            "owner": state.owner(space),
            "claimed": state.is_claimed(space),
            "squatter": state.squatter(space),
            "staked": state.is_staked(space),
        }
    return plain


def differences(expected: dict[str, int], found: dict[str, int]) -> list[str]:
    """Return a line for every first step whose counts differ; the place to look for the bug."""
    return [
        f"after {token}: expected {expected.get(token, 'no such step')},"
        f" found {found.get(token, 'no such step')}"
        for token in sorted(expected.keys() | found.keys())
        if expected.get(token) != found.get(token)
    ]


def data() -> list[dict[str, Any]]:
    """Count every position with the plain engine: the contents of ``data/perft.json``."""
    return [
        {
            "name": name,
            "position": position,
            "splits": [plain_split(plain_state(read(position)), n + 1) for n in range(depth)],
        }
        for name, (depth, position) in POSITIONS.items()
    ]


def _successors(state: State) -> dict[str, State]:
    """Return the position after every step that is possible, by the step's token."""
    after: dict[str, State] = {}
    for action in legal_actions(state):
        if action == ROLL:
            flying = apply(state, action)
            for dice, _ in chance_outcomes(flying):
                after[format_step(dice)] = apply(flying, dice)
        else:
            after[format_step(action)] = apply(state, action)
    return after


def _plain_steps(plain: oracle.State) -> list[str]:
    if plain["phase"] == "place":
        return oracle.legal_spaces(plain)
    if plain["phase"] == "over":
        return []
    rolls = [format_dice(dice) for dice, _ in CHANCE_OUTCOMES]
    return [*rolls, "take"] if plain["phase"] == "decide" else rolls


def _plain_count(plain: oracle.State, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(_plain_steps(plain))
    return sum(_plain_count(oracle.step(plain, token), depth - 1) for token in _plain_steps(plain))


if __name__ == "__main__":
    lines = [
        json.dumps({"name": each["name"], "position": each["position"]})[:-1]
        + ', "splits": [\n'
        + ",\n".join(json.dumps(split, separators=(",", ":")) for split in each["splits"])
        + "\n]}"
        for each in data()
    ]
    print("[\n" + ",\n".join(lines) + "\n]")
