"""The engine and the plain engine (`oracle`) play the same random games and agree throughout.

They share no code, so a rule that is wrong in one of them shows up as a difference, reported with
the step where it first appears. That such a difference is seen at all is tested at the end, by
breaking one rule of the engine at a time.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

from claimit.claim_it import (
    State,
    bust_rolls,
    describe,
    new_game,
    outcome,
    parse_space,
    rules,
    space,
)
from claimit.claim_it import board as engine_board
from claimit.claim_it.board import SIZE, Mask, Space, column_of, row_of
from claimit.claim_it.dice import Dice
from claimit.claim_it.rules import legal_spaces
from claimit.claim_it.state import Phase
from claimit.table.game import IllegalAction
from tests.bench import measure
from tests.claimit import oracle
from tests.claimit.play import play

TABLES = [(players, reuse) for players in (2, 3, 4, 5) for reuse in (False, True)]
BIT = {name: 1 << parse_space(name) for name in oracle.new_game(2)["board"]}

Compare = Callable[[State, oracle.State], tuple[dict[str, Any], dict[str, Any]]]


def few_and_many(few: int, many: int) -> pytest.MarkDecorator:
    """Have a test play the first few of many games at once, and the others where time is."""
    others = pytest.param(range(few, many), id="many", marks=pytest.mark.long)
    return pytest.mark.parametrize("games", [pytest.param(range(few), id="few"), others])


def first_difference(
    rng: random.Random, players: int, reuse_squatters: bool, compare: Compare
) -> str | None:
    """Play a random game on both engines; say at which step they first differ, or return None."""
    first = rng.randrange(players)
    again = rng.choice((0.2, 0.5, 0.6, 0.7, 0.8))
    state = new_game(players, reuse_squatters=reuse_squatters, first=first)
    plain = oracle.new_game(players, reuse_squatters, first)
    tokens: list[str] = []
    while plain["phase"] != "over":
        if plain["phase"] == "place":
            token = rng.choice(oracle.legal_spaces(plain))
        elif plain["phase"] == "decide" and rng.random() >= again:
            token = "take"
        else:
            token = "".join(map(str, rng.choices(range(1, 7), k=3)))
        tokens.append(token)
        plain = oracle.step(plain, token)
        try:
            state = play(state, token)
        except IllegalAction as error:
            return f"{' '.join(tokens)}: the engine refuses the last step: {error}"
        found, expected = compare(state, plain)
        if found != expected:
            fields = {name: (found[name], expected[name]) for name in expected}
            differing = {name: pair for name, pair in fields.items() if pair[0] != pair[1]}
            return f"{' '.join(tokens)}: engine and oracle differ in {differing}"
    return None


def printed(state: State, plain: oracle.State) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return everything that `replay --jsonl` prints, except the costly number of busts."""
    expected = oracle.snapshot(plain, bust=False)
    found = describe(state)
    assert (found["bust"] is None) == (plain["phase"] not in ("roll", "decide"))
    found["bust"] = None
    if expected.pop("busted", False):  # `replay.lines` adds these two, not `describe`
        expected["dice"] = None
    return found, expected


def whole_position(state: State, plain: oracle.State) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return all that a position consists of; quicker than `printed`, whose figures follow."""
    owned = [0] * state.players
    claimed = staked = 0
    squatters = [0] * 6
    for name, square in plain["board"].items():
        if square["owner"] is not None:
            owned[square["owner"]] |= BIT[name]
        if square["claimed"]:
            claimed |= BIT[name]
        if square["staked"]:
            staked |= BIT[name]
        if square["squatter"] is not None:
            squatters[square["squatter"] - 1] |= BIT[name]
    last = plain["last_round"] or {"caller": None, "turns_left": 0}
    expected = {
        "turn": plain["turn"],
        "seat": plain["seat"],
        "phase": plain["phase"],
        "dice": plain["dice"] and tuple(plain["dice"]),
        "owned": tuple(owned),
        "claimed": claimed,
        "staked": staked,
        "squatters": tuple(squatters),
        "squatted": sum(squatters),
        "free": tuple(oracle.free_squatters(plain)),
        "legal": sum(BIT[name] for name in oracle.legal_spaces(plain)),
        "last_round": (last["caller"], last["turns_left"]),
        "ranking": oracle.ranking(plain) if plain["phase"] == "over" else None,
    }
    result = outcome(state)
    found = {
        "turn": state.turn,
        "seat": state.seat,
        "phase": str(state.phase),
        "dice": state.dice,
        "owned": state.owned,
        "claimed": state.claimed,
        "staked": state.staked,
        "squatters": state.squatters,
        "squatted": state.squatted,
        "free": state.free_squatters,
        "legal": legal_spaces(state),
        "last_round": (state.caller, state.turns_left),
        "ranking": result and [list(sharing) for sharing in result.ranking],
    }
    return found, expected


@pytest.mark.long
@few_and_many(25, 100)
@pytest.mark.parametrize(("players", "reuse"), TABLES)
def test_both_engines_are_in_the_same_position_after_every_step(
    players: int, reuse: bool, games: range
) -> None:
    for game in games:
        rng = random.Random(f"position {players} {reuse} {game}")
        assert first_difference(rng, players, reuse, whole_position) is None


@pytest.mark.long
@few_and_many(5, 12)
@pytest.mark.parametrize(("players", "reuse"), TABLES)
def test_both_engines_print_the_same_figures_after_every_step(
    players: int, reuse: bool, games: range
) -> None:
    for game in games:
        rng = random.Random(f"printed {players} {reuse} {game}")
        assert first_difference(rng, players, reuse, printed) is None


@pytest.mark.parametrize(
    ("players", "reuse"),
    [
        TABLES[0],
        TABLES[-1],
        *(pytest.param(*each, marks=pytest.mark.long) for each in TABLES[1:-1]),
    ],
)
def test_both_engines_count_the_same_rolls_that_bust(players: int, reuse: bool) -> None:
    counts = set()
    for game in range(20):
        rng = random.Random(f"bust {players} {reuse} {game}")
        state = new_game(players, reuse_squatters=reuse)
        plain = oracle.new_game(players, reuse)
        for token in oracle.random_game(rng, players, reuse):
            state, plain = play(state, token), oracle.step(plain, token)
            if state.phase in (Phase.ROLL, Phase.DECIDE) and rng.random() < 0.06:
                counts.add(bust_rolls(state))
                assert bust_rolls(state) == oracle.bust_rolls(plain)
    assert len(counts) > 30, "positions of every kind of danger were compared"


def test_the_same_random_numbers_give_the_same_random_game_on_both_engines() -> None:
    for seed, (players, reuse) in enumerate(TABLES):
        tokens = oracle.random_game(random.Random(seed), players, reuse, seed % players)
        assert tokens == measure.engine_game(random.Random(seed), players, reuse, seed % players)


def _nobody_gets_a_marker_back(state: State) -> State:
    owned = [mask | (state.at_risk if seat == state.seat else 0) for seat, mask in _seats(state)]
    return rules._end_turn(state, tuple(owned), state.claimed | state.staked)


def _stakes_are_only_settled(state: State) -> State:
    owned = [
        mask | state.at_risk if seat == state.seat else mask & ~state.at_risk
        for seat, mask in _seats(state)
    ]
    return rules._end_turn(state, tuple(owned), state.claimed)


def _seats(state: State) -> list[tuple[int, Mask]]:
    return list(enumerate(state.owned))


def _groups_join_at_corners(mask: Mask) -> Mask:
    near = 0
    for column, row in [(column_of(s), row_of(s)) for s in engine_board.spaces_in(mask)]:
        for x in range(max(column - 1, 1), min(column + 1, SIZE) + 1):
            for y in range(max(row - 1, 1), min(row + 1, SIZE) + 1):
                near |= 1 << space(x, y)
    return near


def _only_the_first_die_names_a_column(dice: Dice, used: int) -> tuple[Mask, Mask]:
    named = unused = 0
    a, b, c = dice
    for column, row, marker in ((a, b, c), (a, c, b)):
        named |= 1 << space(column, row)
        unused |= 0 if used >> (marker - 1) & 1 else 1 << space(column, row)
    return named, unused


BROKEN: dict[str, tuple[object, str, object]] = {
    "nobody gets a marker back": (rules, "taken", _nobody_gets_a_marker_back),
    "stakes are only settled": (rules, "taken", _stakes_are_only_settled),
    "groups join at corners": (engine_board, "neighbours", _groups_join_at_corners),
    "the first die is the column": (rules, "reach", _only_the_first_die_names_a_column),
    "squatters are numbered by column": (rules, "marker_number", lambda _, s: column_of(s)),
    "the last round comes a claim late": (rules, "CLAIMS_TO_CALL", {2: 14, 3: 10, 4: 8, 5: 7}),
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("compare", [whole_position, printed])
def test_an_engine_with_a_broken_rule_is_caught(
    name: str, compare: Compare, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [random.Random(f"broken {game}") for game in range(25)]
    monkeypatch.setattr(*BROKEN[name])
    assert any(first_difference(rng, 3, False, compare) for rng in games)


def test_an_engine_that_keeps_squatters_in_the_variation_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def plays_the_plain_game(state: State, here: Space) -> State:
        after = true_place(state._replace(reuse_squatters=False), here)
        return after._replace(reuse_squatters=state.reuse_squatters)

    true_place = rules._place
    monkeypatch.setattr(rules, "_place", plays_the_plain_game)
    assert first_difference(random.Random(1), 3, True, whole_position)
