"""The trainer's compiled Claim Game against the rules; needs requirements-trainer.txt."""

from __future__ import annotations

import random
import zlib

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from claimit import claim_game  # noqa: E402
from claimit.claim_game import Phase, State  # noqa: E402
from claimit.claim_game.board import (  # noqa: E402
    Board,
    Tile,
    mask_of,
    tile_of,
    tiles_in,
)
from claimit.claim_game.bots import features as layout  # noqa: E402
from claimit.claim_game.bots import turns  # noqa: E402
from claimit.claim_game.bots.network import WEIGHTS  # noqa: E402
from claimit.claim_game.bots.surveyor import Survey  # noqa: E402
from claimit.claim_game.choices import empty_finishes  # noqa: E402
from claimit.claim_game.die import DICE  # noqa: E402
from claimit.claim_game.movement import THROWS, enterable, reachable  # noqa: E402
from claimit.claim_game.outcome import outcome  # noqa: E402
from claimit.table.seats import CHANCE, TERMINAL, Seat  # noqa: E402
from tests.claimit.claim_game.play import random_match  # noqa: E402
from tools.trainer.claim_game import (  # noqa: E402
    boards,
    engine,
    export,
    features,
    play,
    surveyor,
    tables,
    train,
)

GAMES = 24

pytestmark = pytest.mark.timeout(300)
"""Compiling takes most of the time, and then the tables of turns for each board."""


def states(eager: float = 0.8) -> list[State]:
    """Return the positions of random games between turns, of all numbers of players and sizes, half
    of them by another reading of the rules.
    """
    found: list[State] = []
    for seed in range(GAMES):
        match = random_match(seed, eager, ("usual", "small")[seed % 2])
        found += filter(engine.is_between_turns, match.states)
    return found


@pytest.fixture(scope="module")
def positions() -> list[State]:
    return states()


def arrays(board: Board) -> boards.Boards:
    return boards.pool([board])


def test_walks_and_entries_are_those_of_the_rules(positions: list[State]) -> None:
    for board in {state.board for state in positions}:
        made = arrays(board)
        for tile in map(Tile, range(144)):
            for steps in THROWS if board.walkable >> tile & 1 else ():
                assert made.reach[0, steps, tile].tolist() == boards.words(
                    reachable(board, tile, steps)
                )
                entered = enterable(board, tile, steps, board.finish_mask)
                finishes = sorted(board.finishes)
                for number, finish in enumerate(finishes):
                    enters = made.enter[0, steps, tile] >> number & 1
                    assert enters == entered >> finish & 1


def test_features_are_those_of_the_game(positions: list[State]) -> None:
    for state in positions:
        board, position = arrays_of(state), engine.position_of(state)
        desk = play.new_desk(state.players, board)
        first = state.order.index(state.seat)
        n = features.of_position(board, 0, position, first, desk, desk.features)
        assert desk.features[:n].tolist() == layout.of_position(state)


def test_a_board_in_a_joined_pool_is_what_it_is_alone(positions: list[State]) -> None:
    state = positions[-1]
    other = next(each.board for each in positions if each.board != state.board)
    joined = boards.joined([arrays(other), arrays_of(state)])
    desk, position = play.new_desk(state.players, joined), engine.position_of(state)
    first = state.order.index(state.seat)
    n = features.of_position(joined, 1, position, first, desk, desk.features)
    assert desk.features[:n].tolist() == layout.of_position(state)


_ARRAYS: dict[Board, boards.Boards] = {}


def arrays_of(state: State) -> boards.Boards:
    if state.board not in _ARRAYS:
        _ARRAYS[state.board] = arrays(state.board)
    return _ARRAYS[state.board]


class Judge:
    """An untrained network, and what the rules and it say of the ends of a turn."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.nets = play.new_nets(state.players, np.random.default_rng(state.players))
        self.board = arrays_of(state)
        self.desk = play.new_desk(state.players, self.board)

    def worth(self, after: State) -> float:
        """Return the mover's chance after its turn, or after it has rolled again."""
        if (result := outcome(after)) is not None:
            won = result.winners
            return 1 / len(won) if self.state.seat in won else 0.0
        if after.turn == self.state.turn:
            throws = [landed(after, again) for again in DICE]
            return sum(max(map(self.worth, ends(throw))) for throw in throws) / len(throws)
        coming = after.order.index(after.seat)
        position = engine.position_of(after)
        play.chances_at(self.nets, self.desk, self.board, 0, position, coming)
        seat = after.order.index(self.state.seat)
        return float(self.desk.chances[(seat - coming) % after.players])


def test_every_end_of_a_turn_is_found_and_the_best_is_done(positions: list[State]) -> None:
    """The best end that the rules allow is worth what the compiled search says it is."""
    asked = [state for state in positions[::5] if state.phase is Phase.ROLL]
    assert len(asked) > 300
    for number, state in enumerate(asked):
        judge, die = Judge(state), DICE[number % 6]
        afters = ends(landed(state, die))
        best = max(map(judge.worth, afters))
        position, found = engine.position_of(state), judge.desk.best
        found[play.NOISY] = play.WORST
        board = (judge.nets, judge.desk, judge.board, 0, position)
        play.try_all(*board, int(die), play.EXACT, found)
        assert found[play.VALUE] == pytest.approx(best, abs=1e-6)
        assert same(position, engine.position_of(state)), "nothing of a try is left"
        if found[play.KIND] != play.HORSES:
            play.do(*board, found, play.EXACT)
            if engine.end_turn(position):
                assert any(same(position, engine.position_of(after)) for after in afters)


def landed(state: State, die: claim_game.Die) -> State:
    return claim_game.apply(claim_game.apply(state, claim_game.ROLL), die)


def ends(state: State) -> list[State]:
    """Return every state in which the mover's turn may end, or in which it may roll again."""
    found: list[State] = []
    for action in claim_game.legal_actions(state):
        after = claim_game.apply(state, action)
        if after.phase in (Phase.USE, Phase.STAGECOACH, Phase.HOMESTEAD, Phase.DETOUR):
            found += ends(after)
        else:
            found.append(after)
    return found


def same(one: engine.Position, other: engine.Position) -> bool:
    """Return whether two positions are the same; the order of a seat's markers says nothing."""
    for position in (one, other):
        position.markers.sort(axis=1)
    return all((a == b).all() for a, b in zip(one, other, strict=True))


def test_finishes_that_are_taken_are_not_goals(positions: list[State]) -> None:
    finished = [state for state in positions if state.finished]
    assert finished
    for state in finished:
        free = empty_finishes(state)
        assert all(not free >> state.pawn(seat) & 1 for seat in state.finished)


def test_tables_of_turns_are_those_of_the_game(positions: list[State]) -> None:
    """With every number of cubes, of free finishes and of markers."""
    rng = random.Random(1)
    for state in positions[::8]:
        board, made = state.board, arrays_of(state)
        ways, memo = tables.ways_of(made), tables.new_memo(8)
        village = rng.randrange(len(board.villages))
        land = board.villages[village].features
        subset = rng.randrange(1, 1 << len(land))
        cubes = rng.randint(0, subset.bit_count())
        finishes = rng.randrange(1, 16) if not cubes or rng.random() < 0.5 else 0
        markers = rng.choices(sorted(board.specials), k=rng.randint(0, 3))
        row = tables.to_take(
            memo, made, ways, 0, village, subset, cubes, finishes,
            sum(1 << ways.slots[0, tile] for tile in set(markers)),
        )  # fmt: skip
        expected = turns.to_take(
            board,
            mask_of(tile_of(each) for number, each in enumerate(land) if subset >> number & 1),
            cubes,
            mask_of(made.finishes[0, n].item() for n in range(4) if finishes >> n & 1),
            tuple(sorted(set(markers))),
        )
        for tile in tiles_in(board.walkable):
            assert memo.tables[row, tile] == pytest.approx(expected[tile], abs=1e-4)


def test_the_compiled_surveyor_values_ends_of_turns_as_surveyor_does() -> None:
    asked = 0
    for seed in range(6):
        for state in games_of_surveyors(seed):
            if state.phase is Phase.MOVE and not state.obeyed:
                survey = Survey(state)
                most = max(map(survey.value, claim_game.legal_actions(state)))
                made, best = arrays_of(state), np.zeros(5)
                surveyor.choose(
                    tables.new_memo(8), made, tables.ways_of(made), 0, engine.position_of(state),
                    surveyor.new_sight(), surveyor.new_sight(), int(state.die or 0), best,
                    np.zeros(5),
                )  # fmt: skip
                assert best[surveyor.VALUE] == pytest.approx(most, abs=1e-3)
                asked += 1
    assert asked > 150


@pytest.mark.parametrize("players", claim_game.PLAYERS)
def test_the_networks_to_start_from_are_those_of_the_game(players: int) -> None:
    packed = export.packed(train.shipped(players), players)
    assert zlib.decompress(packed) == WEIGHTS.read(players)


def games_of_surveyors(seed: int) -> list[State]:
    """Return the states of a game in which Surveyors and Drifters take turns at random."""
    rng = random.Random(seed)
    state = claim_game.initial_state(
        claim_game.start_options({"players": 2 + seed % 3}, f"surveyors:{seed}", Seat(0))
    )
    found: list[State] = []
    while (seat := claim_game.current_player(state)) != TERMINAL:
        found.append(state)
        if seat == CHANCE:
            state = claim_game.apply(state, claim_game.sample(state, rng))
            continue
        player = claim_game.player(rng.choice(("surveyor", "surveyor", "drifter")))
        legal = claim_game.legal_actions(state)
        state = claim_game.apply(state, player.choose(state, legal, rng))
    return found
