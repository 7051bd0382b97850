"""The trainer's compiled engine against the rules; needs requirements-trainer.txt."""

import hashlib
import json
import random
import zlib
from copy import deepcopy
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from claimit.claim_it.board import Space, largest_group  # noqa: E402
from claimit.claim_it.bots import features as layout  # noqa: E402
from claimit.claim_it.bots import foreman, player  # noqa: E402
from claimit.claim_it.bots.evaluator import Learned  # noqa: E402
from claimit.claim_it.bots.heuristics import promise  # noqa: E402
from claimit.claim_it.bots.lookahead import Lookahead  # noqa: E402
from claimit.claim_it.bots.network import Networks  # noqa: E402
from claimit.claim_it.dice import CHANCE_OUTCOMES, Dice  # noqa: E402
from claimit.claim_it.odds import bust_rolls  # noqa: E402
from claimit.claim_it.outcome import shares  # noqa: E402
from claimit.claim_it.rules import (  # noqa: E402
    ROLL,
    TAKE,
    Place,
    Take,
    apply,
    busted,
    legal_actions,
    legal_spaces,
    taken,
)
from claimit.claim_it.state import Phase, State  # noqa: E402
from tests.claimit.play import random_plies  # noqa: E402
from tools.trainer import commands, engine, export, features, play, rivals, train  # noqa: E402

ROLLS = {dice: number for number, (dice, _) in enumerate(CHANCE_OUTCOMES)}
TABLES = [(players, reuse) for players in (2, 3, 4, 5) for reuse in (False, True)]
every_table = pytest.mark.parametrize(("players", "reuse"), TABLES)


def games(players: int, reuse: bool, number: int):
    """Yield the plies of random games, with the appetite for risk that varies."""
    for seed in range(number):
        again = (0.3, 0.6, 0.8, 0.9)[seed % 4]
        yield from random_plies(seed, players, reuse_squatters=reuse, again=again)


@every_table
def test_the_compiled_engine_plays_hundreds_of_games_as_the_rules_do(
    players: int, reuse: bool
) -> None:
    """Eight tables, 300 games each; `turn`, `squatters`, `owned` go through whole games."""
    owned = np.zeros(players, dtype=np.int64)
    turn = np.zeros(3, dtype=np.int64)
    squatters = np.zeros(6, dtype=np.int64)
    claimed, turns_left = 0, -1
    for before, step, after in games(players, reuse, 300):
        if before.turn == 1 and before.phase is Phase.ROLL:
            owned[:], claimed, turns_left = 0, 0, -1
        mine = int(owned[before.seat] | turn[1]) & ~(claimed | int(turn[0]))
        if isinstance(step, Dice):
            roll = ROLLS[Dice(sorted(step))]
            spaces = engine.legal(roll, mine, claimed | turn[0], turn[2])
            assert spaces == legal_spaces(after)
            assert engine.bust_rolls(mine, claimed | turn[0], turn[2]) == bust_rolls(before)
        elif isinstance(step, Place):
            assert before.dice is not None
            roll = ROLLS[Dice(sorted(before.dice))]
            engine.place(roll, np.int64(1 << step.space), mine, reuse, turn, squatters)
            assert (turn[0], turn[1], turn[2]) == (after.staked, after.squatted, after.used)
        if after.phase is Phase.OVER or after.turn != before.turn:
            claimed = play.end_turn(owned, claimed, before.seat, turn, isinstance(step, Take))
            claims = engine.count(owned[before.seat] & claimed)
            turns_left = engine.turns_left_after(claims, players, turns_left)
            turn[:] = 0
            squatters[:] = 0
            assert tuple(owned) == after.owned
            assert claimed == after.claimed
            assert turns_left == engine.turns_left_of(after)
        if after.phase is Phase.OVER:
            out = np.zeros(players)
            engine.shares(owned, claimed, out)
            assert tuple(out) == shares(after)


def decisions(players: int, reuse: bool, number: int) -> list[State]:
    """Return positions of random games in which to roll again or take is the question."""
    found = [ply.after for ply in games(players, reuse, number) if ply.after.phase is Phase.DECIDE]
    return random.Random(players).sample(found, 300)


@every_table
def test_both_see_the_same_features(players: int, reuse: bool) -> None:
    desk = play.new_desk(players)
    for state in decisions(players, reuse, 12):
        board = taken(state)
        owned = np.array(board.owned)
        for first in range(players):
            n = features.of_board(
                owned, board.claimed, first, reuse, 0, desk.keys, desk.values, desk.table,
                desk.board,
            )  # fmt: skip
            expected = layout.of_board(board.owned, board.claimed, first, reuse)
            assert sorted(desk.board[:n]) == sorted(expected)


@every_table
def test_a_turned_board_has_the_features_of_the_board_turned(players: int, reuse: bool) -> None:
    """Turning the spaces by a symmetry is the same before and after the features are found.

    Of two largest groups the first counts, and which is first may turn: then planes may differ.
    """
    desk = play.new_desk(players)

    def turned(mask: int, symmetry: int) -> int:
        return sum(1 << int(features.SYMMETRY[symmetry, s]) for s in range(36) if mask >> s & 1)

    for state in decisions(players, reuse, 12)[:80]:
        board = taken(state)
        for symmetry in range(4):
            n = features.of_board(
                np.array(board.owned), board.claimed, 0, reuse, symmetry, desk.keys, desk.values,
                desk.table, desk.board,
            )  # fmt: skip
            there = [turned(mask, symmetry) for mask in board.owned]
            assert largest_group(there[0]) == largest_group(board.owned[0])
            expected = layout.of_board(tuple(there), turned(board.claimed, symmetry), 0, reuse)
            if all(row[0] > row[1] for row in desk.table):
                assert sorted(desk.board[:n]) == sorted(expected)


@every_table
def test_packed_networks_tell_the_chances_that_the_trainer_tells(players: int, reuse: bool) -> None:
    rng = np.random.default_rng(players)
    nets = play.new_nets(players, rng)
    nets.boards[:] = rng.normal(0, 0.2, nets.boards.shape)
    nets.positions[:] = rng.normal(0, 0.2, nets.positions.shape)
    packed = Networks(zlib.decompress(export.packed(nets)))
    rounded = export.dequantised(nets)
    desk = play.new_desk(players)
    found = np.zeros(3)
    value = Lookahead(Learned(packed))
    for state in decisions(players, reuse, 12):
        seat, choice = state.seat, value.weigh(state)
        bust = value.between(busted(state))[seat]
        turns_left = engine.turns_left_of(state)
        turn = np.array([state.staked, state.squatted, state.used])
        play.worth(
            rounded, desk, np.array(state.owned), state.claimed, state.seat, turns_left, reuse,
            turn, bust, 0, found,
        )  # fmt: skip
        assert choice.take[seat] == pytest.approx(found[0], abs=2e-4)
        assert choice.again[seat] == pytest.approx(found[2], abs=2e-4)


@every_table
def test_the_compiled_rivals_play_as_the_real_ones(players: int, reuse: bool) -> None:
    """Placements that have been rolled in random games, those of last rounds among them."""
    desk = play.new_desk(players)
    weights = np.array(foreman.WEIGHTS)
    found = [ply.before for ply in games(players, reuse, 24)]
    found = [state for state in found if state.phase is Phase.PLACE]
    last = [state for state in found if state.caller is not None]
    rng = random.Random(players)
    asked = rng.sample(found, 300) + rng.sample(last, 60)
    names = {
        rivals.FOREMAN: "foreman",
        rivals.PROSPECTOR: "prospector",
        3: "stop-after-3",
        5: "stop-after-5",
    }
    stops = dict.fromkeys(names, 0)
    for state in asked:
        assert state.dice is not None
        owned = np.array(state.owned)
        squatters = np.array(state.squatters)
        turn = np.array([state.staked, state.squatted, state.used])
        start = rivals.points(weights, desk, owned, state.claimed, state.seat)
        for kind, name in names.items():
            bit, stop = rivals.decision(
                kind, weights, desk, owned, state.claimed, state.seat, engine.turns_left_of(state),
                reuse, turn, squatters, ROLLS[Dice(sorted(state.dice))], start,
            )  # fmt: skip
            place = player(name).choose(state, legal_actions(state), rng)
            assert place == Place(Space(int(bit).bit_length() - 1))
            then = player(name).choose(apply(state, place), (ROLL, TAKE), rng)
            assert then == (TAKE if stop else ROLL)
            stops[kind] += stop
    assert all(0 < each < len(asked) for each in stops.values()), "both answers were asked for"


@every_table
def test_the_compiled_tenderfoot_likes_the_same_spaces_and_is_as_hasty(
    players: int, reuse: bool
) -> None:
    found = [ply.before for ply in games(players, reuse, 24)]
    for state in [state for state in found if state.phase is Phase.PLACE][:300]:
        owned = np.array(state.owned)
        turn = np.array([state.staked, state.squatted, state.used])
        for place in legal_actions(state):
            assert isinstance(place, Place)
            likes = rivals.promise(
                owned, state.claimed, state.seat, turn, np.int64(1 << place.space)
            )
            beside, position = promise(state, place)
            assert likes == 100 * beside + position
    owned = np.zeros(players, dtype=np.int64)
    for placed, least, most in ((2, 0, 0), (3, 0.6, 0.7), (4, 0.7, 0.8), (8, 1, 1)):
        turn = np.array([0, (1 << placed) - 1, 0])
        stops = [rivals.stops(rivals.TENDERFOOT, owned, np.int64(0), 0, turn) for _ in range(4000)]
        assert least <= np.mean(stops) <= most


def test_a_stage_goes_on_from_the_one_before() -> None:
    first = train.Settings(2, 40)
    second = train.Settings(2, 40, seed=2, rate_first=1e-4)
    before, _ = train.train(first)
    kept = deepcopy(before)
    after, _ = train.train(second, before)
    nets, seconds = commands.in_stages([first, second], train.train)
    for new, one, two, still in zip(nets[:2], before[:2], after[:2], kept[:2], strict=True):
        assert np.array_equal(new, two)
        assert np.array_equal(one, still)
        assert 0 < np.abs(new - one).max() < 0.01
    about = json.loads(commands.about([first, second], seconds))
    assert about["players"] == 2 and about["seconds"] == round(seconds)
    assert [(each["games"], each["seed"]) for each in about["stages"]] == [(40, 1), (40, 2)]


def test_games_begun_by_weaker_players_teach() -> None:
    before = play.new_nets(2, np.random.default_rng(1))
    nets, _ = train.train(train.Settings(2, 40, weak=1.0, looked=0.5), before)
    for phase in range(3):
        for new, old in ((nets.boards, before.boards), (nets.positions, before.positions)):
            assert np.isfinite(new[phase]).all()
            assert 0 < np.abs(new[phase] - old[phase]).max() < 0.5


@pytest.fixture
def exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Return what exports untrained networks of these numbers of players, and what is shipped."""
    folder, samples = tmp_path / "game", tmp_path / "tests" / "evaluations.json"
    folder.mkdir()
    samples.parent.mkdir()
    shipped = [folder / "baron.json", *(folder / f"baron-{n}.bin" for n in (2, 3, 4, 5)), samples]
    for path in shipped:
        path.write_text("as shipped", encoding="utf-8")
    monkeypatch.setattr(export, "SHIPPED", folder)
    monkeypatch.setattr(export, "SAMPLES", samples)

    def run(numbers: tuple[int, ...], *arguments: str) -> Path:
        for players in numbers:
            nets = play.new_nets(players, np.random.default_rng(1))
            train.save(tmp_path / f"{players}.npz", nets, train.SHIPPED[players], 1.0)
        monkeypatch.setattr("sys.argv", ["export", "--trained", str(tmp_path), *arguments])
        export.main()
        return tmp_path

    run.shipped = shipped
    return run


def test_nothing_is_exported_while_networks_are_missing(
    exported, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        exported((2, 3, 5))
    assert refused.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("Nothing is written, as ")
    assert said.endswith("4.npz cannot be found.\n")
    assert {path.read_text(encoding="utf-8") for path in exported.shipped} == {"as shipped"}


def test_an_export_elsewhere_leaves_what_is_shipped_alone(exported, tmp_path: Path) -> None:
    out = tmp_path / "elsewhere"
    exported((2, 3, 4, 5), "--out", str(out))
    assert {path.read_text(encoding="utf-8") for path in exported.shipped} == {"as shipped"}
    about = json.loads((out / "baron.json").read_text(encoding="utf-8"))
    for players in (2, 3, 4, 5):
        made = about[str(players)]
        data = (out / made["file"]).read_bytes()
        assert made["players"] == players
        assert made["sha256"] == hashlib.sha256(data).hexdigest()
        assert Networks(zlib.decompress(data)).phases == players + 1
    samples = json.loads((out / "evaluations.json").read_text(encoding="utf-8"))
    assert len(samples) == 4 * 2 * 12
    exported(())
    assert [path.read_bytes() for path in exported.shipped] == [
        *((out / path.name).read_bytes() for path in exported.shipped[:-1]),
        (out / "evaluations.json").read_bytes(),
    ]


def test_every_step_from_a_roll_is_one_of_the_56() -> None:
    assert ROLL not in ROLLS
    assert len(ROLLS) == 56
    assert int(engine.WEIGHTS.sum()) == 216
