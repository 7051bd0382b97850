"""The arena: the same result whoever plays the batches, even seats, true intervals."""

from fractions import Fraction
from math import comb
from typing import Any, cast

import pytest

from claimit import claim_it
from claimit.__main__ import main
from claimit.claim_it import State
from claimit.claim_it.bots import player
from claimit.claim_it.dice import Dice
from claimit.games import play_batch
from claimit.table.arena import Batch, Tally, batches, contest, play_game
from claimit.table.cluster import cluster
from claimit.table.game import Game
from claimit.table.intervals import wilson
from claimit.table.seats import TERMINAL
from claimit.table.workers import processes
from tests.claimit.test_command_line import fails_with_one_line

PLAIN = (("players", 2), ("reuse_squatters", False), ("first", 0))
PAIR = ("foreman", "stop-after-3")


def whole(games: int, seed: int = 1) -> Batch:
    return Batch("claim-it", PAIR, PLAIN, seed, 0, games)


@pytest.mark.long
def test_the_result_does_not_depend_on_batches_or_processes() -> None:
    alone = contest(play_batch, whole(45))
    with processes(2) as pool:
        assert contest(play_batch, whole(45), pool) == alone
    nothing = (Fraction(0),) * 2
    parts = (play_batch(part) for part in batches(whole(45), 7))
    assert sum(parts, Tally(0, nothing, nothing)) == alone
    assert alone.games == 45
    assert sum(alone.wins) == sum(alone.seats) == 45
    assert contest(play_batch, whole(45, seed=2)) != alone


def test_batches_cover_every_game_once() -> None:
    parts = list(batches(Batch("claim-it", PAIR, PLAIN, 1, 10, 45), 20))
    numbers = [n for part in parts for n in range(part.first, part.first + part.games)]
    assert numbers == list(range(10, 55))


class Recorder:
    """A player that notes in which seat it acts first and then does the first legal thing."""

    def __init__(self, name, seats):
        self.name = name
        self.seats = seats

    def choose(self, state, legal, rng, budget=0):
        self.seats.append((state.turn == 1 and state.phase == "place", state.seat))
        return legal[-1]

    def explain(self, state, legal, rng, budget=0):
        raise AssertionError("an arena asks for no reasons")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_sits_in_every_seat_equally_often(players: int) -> None:
    seats = {f"p{n}": [] for n in range(players)}
    options = (("players", players), ("reuse_squatters", False), ("first", 0))
    names = tuple(seats)

    for index in range(2 * players):
        batch = Batch("claim-it", names, options, 4, index, 1)
        noted = {name: [] for name in names}
        from claimit.table import arena

        arena.play_batch(claim_it, lambda name, noted=noted: Recorder(name, noted[name]), batch)
        for name in names:
            (seat,) = {seat for _, seat in noted[name]}
            seats[name].append(int(seat))
    for name in names:
        assert sorted(seats[name]) == sorted(list(range(players)) * 2)


def test_a_shared_win_counts_in_parts() -> None:
    class Drawn:
        NAME, ROLL = "drawn", None

        def start_options(self, options, seed, first=None):
            return options

        def initial_state(self, options):
            return 0

        def current_player(self, state):
            return TERMINAL

        def outcome(self, state):
            return type("Result", (), {"winners": (0, 2)})

    options = (("players", 3), ("reuse_squatters", False), ("first", 0))
    from claimit.table import arena

    game = cast("Game[Any]", Drawn())  # as much of one as an arena needs
    tally = arena.play_batch(game, player, Batch("drawn", ("random",) * 3, options, 1, 0, 1))
    assert tally.wins == (Fraction(1, 2), 0, Fraction(1, 2))


class Watched:
    """The game, noting the dice that come."""

    def __init__(self):
        self.dice = []

    def __getattr__(self, name):
        return getattr(claim_it, name)

    def apply(self, state, step):
        if isinstance(step, Dice):
            self.dice.append(step)
        return claim_it.apply(state, step)


def test_the_dice_do_not_depend_on_how_often_a_player_asks_for_luck() -> None:
    """Random asks at every choice, Tenderfoot now and then, Foreman never."""
    dice = {}
    for name in ("random", "tenderfoot", "foreman"):
        game = Watched()
        play_game(cast("Game[State]", game), [player(name)] * 2, dict(PLAIN), "9:0")
        dice[name] = game.dice
    shortest = min(map(len, dice.values()))
    assert shortest > 60
    assert len({tuple(each[:shortest]) for each in dice.values()}) == 1
    assert len(set(map(len, dice.values()))) == 3, "three different games"


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # Brown, Cai and DasGupta 2001 and R's prop.test(correct = FALSE)
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (15, 148, 0.0624, 0.1605),  # Newcombe 1998, table I: 81/263 and 15/148 ...
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson_intervals_are_those_of_the_literature(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=6e-5)


def test_wilson_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Exactly, over all results of 200 games: between 93 and 97 % of the weight."""
    for rate in (0.2, 0.5, 0.61):
        held = sum(
            comb(200, wins) * rate**wins * (1 - rate) ** (200 - wins)
            for wins in range(201)
            if wilson(wins, 200)[0] <= rate <= wilson(wins, 200)[1]
        )
        assert 0.93 < held < 0.97


def test_no_games_have_no_rate() -> None:
    with pytest.raises(ValueError, match="no games"):
        wilson(0, 0)


def test_the_command_prints_the_same_table_for_one_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["arena", "--bots", "foreman", "random", "--games", "30", "--seed", "5"]
    assert main(command) == 0
    once = capsys.readouterr()
    assert main([*command, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == once.out
    assert once.err == "", "a progress bar is for terminals"
    lines = once.out.splitlines()
    assert lines[0].startswith("30 games of claim-it, 2 players, seed 5;")
    assert [line.split()[0] for line in lines[2:]] == ["foreman", "random", "seat", "seat"]


def test_the_last_player_named_fills_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "--bots", "foreman", "random", "--games", "8", "--seats", "4"]
    assert main([*command, "--option", "reuse_squatters=true"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "4 players, reuse_squatters=true, seed 1;" in lines[0]
    assert [line.split()[0] for line in lines[2:6]] == ["foreman", "random", "random", "random"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "duke", "baron"], "No computer player is called 'duke'"),
        (["--bots", "baron"], "Claim It! is for 2 to 5 players, not 1."),
        (["--bots", "baron", "--seats", "9"], "Claim It! is for 2 to 5 players, not 9."),
        (["--bots", *["baron"] * 3, "--seats", "2"], "There are 3 players for 2 seats."),
        (["--bots", "baron", "baron", "--games", "0"], "--games must be at least 1; it is 0."),
        (["--bots", "baron", "baron", "--jobs", "-1"], "--jobs must be at least 1; it is -1."),
        (
            ["--bots", "baron", "baron", "--jobs", "2", "--cluster", "tcp://127.0.0.1:9"],
            "Only one of --jobs and --cluster makes sense",
        ),
    ],
)
def test_a_contest_that_cannot_be_held_gives_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fails_with_one_line(capsys, "arena", *arguments).startswith(said)


def test_a_cluster_without_its_client_gives_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["arena", "--bots", "random", "random", "--cluster"]
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    said = fails_with_one_line(capsys, *command, "tcp://127.0.0.1:9")
    assert said == "--cluster needs Dask's distributed client: pip install distributed."


def test_a_cluster_that_cannot_be_reached_gives_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("distributed")
    command = ["arena", "--bots", "random", "random", "--cluster"]
    said = fails_with_one_line(capsys, *command, "nonsense://nowhere")
    assert said.startswith("The cluster at 'nonsense://nowhere' cannot be reached: ")


def test_a_cluster_gives_the_same_result() -> None:
    distributed = pytest.importorskip("distributed")
    settings = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with (
        distributed.LocalCluster(**settings, processes=True) as served,
        cluster(served.scheduler_address) as pool,
    ):
        assert contest(play_batch, whole(60), pool) == contest(play_batch, whole(60))
