"""Positions of the plain engine, written down by what lies on their spaces."""

from typing import Any

from tests.claimit import oracle

GREEN, BLUE, ORANGE = 0, 1, 2

Squares = dict[str, dict[str, Any]]

ALL_SPACES = [f"{column},{row}" for column in range(1, 7) for row in range(1, 7)]


def position(
    squares: Squares,
    players: int = 3,
    seat: int = GREEN,
    phase: str = "roll",
    reuse_squatters: bool = False,
) -> oracle.State:
    """Return a game with these things on the board; what a space does not mention is not there."""
    state = oracle.new_game(players, reuse_squatters, first=seat)
    state["phase"] = phase
    for space, things in squares.items():
        state["board"][space].update(things)
    return state


def settled(seat: int, *spaces: str) -> Squares:
    return {space: {"owner": seat} for space in spaces}


def claimed(seat: int, *spaces: str) -> Squares:
    return {space: {"owner": seat, "claimed": True} for space in spaces}


def mark(number: int, space: str) -> Squares:
    return {space: {"squatter": number}}


def play(state: oracle.State, tokens: str) -> oracle.State:
    for token in tokens.split():
        state = oracle.step(state, token)
    return state


def shown(state: oracle.State) -> Squares:
    """Return what lies on the board."""
    spaces: Squares = oracle.snapshot(state, bust=False)["spaces"]
    return spaces


# No two of these are joined edge to edge, nor to 6,6; 6,2 and 2,6 are not among them.
SCATTERED = ["1,1", "3,1", "5,1", "2,2", "4,2", "1,3", "3,3", "5,3", "2,4", "4,4", "1,5", "3,5"]


def about_to_claim(number: int, players: int, seat: int) -> oracle.State:
    """Return a position where the seat, if it takes, has this many claims, none joined."""
    squares = claimed(seat, *SCATTERED[: number - 1])
    return position(
        squares | {"6,6": {"squatter": 1, "staked": True}}, players, seat, phase="decide"
    )
