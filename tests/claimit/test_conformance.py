"""What every game must keep, so that a table can play it: each registered game, and the toy.

The steps of the games are drawn one by one, so that Hypothesis can shrink what fails.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit import games
from claimit.games import GAMES, bots_of, package_of, play_batch
from claimit.table import match as matches
from claimit.table import replay as telling
from claimit.table.arena import Batch, contest
from claimit.table.chance import source_of_roll
from claimit.table.game import ChanceOutcome, Game, IllegalAction, Step
from claimit.table.match import Match, new_match, open_record
from claimit.table.phrase import Mistake
from claimit.table.record import BadRecord, Record, format_record
from claimit.table.roll_off import order_of, roll_off
from claimit.table.seats import CHANCE, COLOURS, TERMINAL, Player, Seat

TOY = "pig"
every_game = pytest.mark.parametrize("name", [*GAMES, TOY])
LONGEST = 150
"""So many steps are enough of a game that is not asked for its end."""
few = settings(deadline=None, max_examples=10)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy stands among the games while they are tested, and no longer."""
    monkeypatch.setitem(games.PACKAGES, TOY, "tests.toy")


def start(game: Game[Any], players: int, seed: str = "seed") -> Match[Any]:
    """Return a game at its first moment."""
    options = game.start_options({"players": players}, seed)
    seats = tuple(Player(f"Player {n}", COLOURS[n]) for n in range(players))
    return new_match(game, Record(game.NAME, options, seats, seed))


def drawn(data: st.DataObject, name: str, longest: int = LONGEST) -> Match[Any]:
    """Draw a game, step by step, that may have come to its end."""
    game = GAMES[name]
    match = start(game, data.draw(st.sampled_from(game.PLAYERS)), data.draw(SEEDS))
    while not match.is_over and match.ply < longest:
        state = match.state
        step: Step = game.ROLL
        if game.current_player(state) != CHANCE:
            step = data.draw(st.sampled_from(game.legal_actions(state)))
            state = game.apply(state, step)
        if step == game.ROLL:
            outcomes = [outcome for outcome, _ in game.chance_outcomes(state)]
            step = data.draw(st.sampled_from(outcomes))
        match = match.step(step)
    return match


def moments(match: Match[Any]) -> Iterator[Any]:
    """Yield every state of a match, and those in which chance decides."""
    for state in match.states:
        yield state
        if match.game.ROLL in match.game.legal_actions(state):
            yield match.game.apply(state, match.game.ROLL)


def natural(token: str) -> list[tuple[int, str]]:
    """Sort texts with numbers as people do."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", token)]


def is_sentence(error: BaseException) -> bool:
    return str(error).endswith(".") and "\n" not in str(error)


SEEDS = st.integers(0, 999).map(str)


@every_game
def test_a_game_has_a_name_players_and_levels_that_play(name: str) -> None:
    game = GAMES[name]
    assert name == game.NAME
    assert package_of(name).isidentifier()
    assert game.PLAYERS
    assert set(game.PLAYERS) <= set(range(1, len(COLOURS) + 1))
    assert game.LEVELS
    for level in game.LEVELS:
        batch = Batch(name, (level,) * game.PLAYERS[0], (("players", game.PLAYERS[0]),), 1, 0, 1)
        assert bots_of(name).player(level).name == level
        assert sum(play_batch(batch).wins) == 1
    with pytest.raises(ValueError, match=r"No computer player is called 'nobody'.*\.$"):
        bots_of(name).player("nobody")


@every_game
@pytest.mark.parametrize("options", [{}, {"players": 99}, {"players": "2"}, {"players": 2, "x": 1}])
def test_options_that_cannot_be_are_refused_with_a_sentence(name: str, options: dict) -> None:
    game = GAMES[name]
    for read in (
        game.parse_options,
        game.initial_state,
        lambda options: game.start_options(options, "seed"),
    ):
        with pytest.raises(Mistake) as refused:
            read(options)
        assert is_sentence(refused.value)


@every_game
def test_the_start_follows_from_the_seed_and_is_left_as_it_is(name: str) -> None:
    game = GAMES[name]
    for players in game.PLAYERS:
        options = game.start_options({"players": players}, "seed")
        assert options == game.start_options({"players": players}, "seed")
        assert options == game.start_options(options, "another seed")
        assert options == game.parse_options(options)
        assert options["players"] == players
        assert json.loads(json.dumps(options)) == options
        assert 0 <= game.starter(options) < players


@every_game
def test_the_roll_off_says_who_starts_unless_somebody_was_chosen(name: str) -> None:
    game = GAMES[name]
    for players in game.PLAYERS:
        for seed in map(str, range(20)):
            rounds = roll_off(game, seed, players)
            assert rounds[0].seats == tuple(range(players))
            assert sorted(order_of(rounds)) == list(range(players))
            options = game.start_options({"players": players}, seed)
            assert game.starter(options) == order_of(rounds)[0]
            for seat in map(Seat, range(players)):
                chosen = game.start_options({"players": players}, seed, seat)
                assert game.starter(chosen) == seat
                assert chosen == game.parse_options(chosen)
                assert game.current_player(game.initial_state(chosen)) == seat
        with pytest.raises(Mistake) as refused:
            game.start_options({"players": players}, "seed", Seat(players))
        assert is_sentence(refused.value)


@few
@every_game
@given(data=st.data())
def test_the_legal_actions_are_sorted_without_twins_and_all_apply(
    name: str, data: st.DataObject
) -> None:
    game = GAMES[name]
    for state in moments(drawn(data, name)):
        actions = game.legal_actions(state)
        tokens = [game.format_step(action) for action in actions]
        assert tokens == sorted(set(tokens), key=natural)
        assert bool(actions) == (game.current_player(state) >= 0)
        before = game.format_state(state)
        for action in actions:
            game.apply(state, action)
        assert game.format_state(state) == before, "apply is pure"


@few
@every_game
@given(data=st.data())
def test_a_step_that_is_not_allowed_is_refused_with_a_sentence(
    name: str, data: st.DataObject
) -> None:
    game = GAMES[name]
    match = drawn(data, name)
    known = {*match.steps, game.ROLL}
    for state in match.states:
        for step in known - set(game.legal_actions(state)):
            with pytest.raises(IllegalAction) as refused:
                game.apply(state, step)
            assert is_sentence(refused.value)


@few
@every_game
@given(data=st.data())
def test_who_plays_next_is_known_from_the_mover_on(name: str, data: st.DataObject) -> None:
    match = drawn(data, name)
    for before, after in pairwise(match.states):
        coming = match.game.following(before)
        assert len(set(coming)) == len(coming) <= match.record.options["players"]
        assert coming[0] == before.seat
        if match.game.current_player(after) == TERMINAL:
            continue
        assert after.seat in coming[:2], "the mover or the one after him"
        assert set(match.game.following(after)) <= set(coming), "nobody comes back"


@few
@every_game
@given(data=st.data())
def test_chance_gives_what_it_may_and_nothing_else(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    rng = random.Random(data.draw(st.integers()))
    for number, state in enumerate(moments(drawn(data, name))):
        outcomes = game.chance_outcomes(state)
        assert bool(outcomes) == (game.current_player(state) == CHANCE)
        if not outcomes:
            continue
        assert all(weight > 0 for _, weight in outcomes)
        assert len({game.format_step(outcome) for outcome, _ in outcomes}) == len(outcomes)
        possible = {faces(game, outcome) for outcome, _ in outcomes}
        source = source_of_roll("seed", number)
        for given_ in (game.draw(source, state), game.sample(state, rng)):
            assert faces(game, given_) in possible
            game.apply(state, given_)
        assert game.draw(source, state) == game.draw(source, state)


def faces(game: Game[Any], outcome: ChanceOutcome) -> str:
    """Return what chance gave, whatever the order in which the dice lie."""
    return "".join(sorted(game.format_step(outcome)))


@few
@every_game
@given(data=st.data())
def test_the_chance_of_a_bad_roll_is_the_weight_of_all_that_are(
    name: str, data: st.DataObject
) -> None:
    game = GAMES[name]
    for state in moments(drawn(data, name)):
        if not (outcomes := game.chance_outcomes(state)):
            continue
        bad = sum(
            weight
            for outcome, weight in outcomes
            if game.is_bad(outcome, game.apply(state, outcome))
        )
        chance = bad / sum(weight for _, weight in outcomes)
        assert game.bad_chance(state) in (pytest.approx(chance), None)
        assert game.bad_chance(state) is not None or not bad


@every_game
def test_an_outcome_shows_the_faces_that_its_token_and_its_total_tell(name: str) -> None:
    game = GAMES[name]
    for number in range(30):
        outcome = game.draw(source_of_roll("faces", number))
        assert "".join(map(str, outcome.faces)) == game.format_step(outcome)
        assert sum(outcome.faces) == outcome.total


@every_game
@pytest.mark.parametrize("way", ["draw", "sample"])
def test_what_chance_gives_has_the_weights_that_it_says(name: str, way: str) -> None:
    """Chi-square: its mean is the degrees of freedom; six deviations above is out of reach."""
    game = GAMES[name]
    state = start(game, game.PLAYERS[0]).state
    while not game.chance_outcomes(state):
        state = game.apply(state, game.legal_actions(state)[0])
    weights = Counter[str]()
    for outcome, weight in game.chance_outcomes(state):
        weights[faces(game, outcome)] += weight
    rng = random.Random(1)
    times = range(20 * sum(weights.values()))
    if way == "draw":
        given_ = [game.draw(source_of_roll("fair", n), state) for n in times]
    else:
        given_ = [game.sample(state, rng) for _ in times]
    seen = Counter(faces(game, outcome) for outcome in given_)
    expected = {face: 20 * weight for face, weight in weights.items()}
    chi_square = sum((seen[face] - n) ** 2 / n for face, n in expected.items())
    assert chi_square < len(weights) + 6 * (2 * len(weights)) ** 0.5


@few
@every_game
@given(data=st.data())
def test_a_match_its_record_and_its_moments_tell_the_same(name: str, data: st.DataObject) -> None:
    match = drawn(data, name)
    assert open_record(format_record(match.record), GAMES) == match
    ply = data.draw(st.integers(0, match.ply))
    moment = match.at(ply)
    assert moment == matches.replay(match.game, moment.record)
    assert moment.state == match.states[ply]
    assert match.continues(moment) == (ply < match.ply)
    for beyond in (-1, match.ply + 1):
        with pytest.raises(IndexError):
            match.at(beyond)


@every_game
def test_a_token_that_cannot_be_played_is_named(name: str) -> None:
    match = start(GAMES[name], GAMES[name].PLAYERS[0])
    text = json.dumps({**json.loads(format_record(match.record)), "steps": "nonsense"})
    with pytest.raises(BadRecord, match=r"^Step 1 \(nonsense\) cannot be played: .*\.$"):
        open_record(text, GAMES)
    with pytest.raises(IllegalAction) as refused:
        match.step(match.game.ROLL)
    assert is_sentence(refused.value)


@few
@every_game
@given(data=st.data())
def test_steps_and_positions_can_be_read_back_from_their_texts(
    name: str, data: st.DataObject
) -> None:
    match = drawn(data, name)
    game = match.game
    for step in match.steps:
        assert game.parse_step(game.format_step(step)) == step
        assert game.format_step(step) not in ("", game.format_step(game.ROLL))
    for state in moments(match):
        assert game.parse_state(game.format_state(state)) == state


@every_game
@pytest.mark.parametrize("text", ["", "nonsense", "a\nb\nc", "²", "9" * 5000])
def test_what_is_no_position_or_step_is_refused_with_a_sentence(name: str, text: str) -> None:
    for read in (GAMES[name].parse_state, GAMES[name].parse_step):
        with pytest.raises(ValueError) as refused:
            read(text)
        assert is_sentence(refused.value)


@few
@every_game
@given(data=st.data())
def test_the_small_board_has_rows_of_one_length_with_seats_and_nobody(
    name: str, data: st.DataObject
) -> None:
    match = drawn(data, name)
    sizes: set[tuple[int, ...]] = set()
    for state in match.states:
        rows = match.game.holders(state)
        sizes.add(tuple(map(len, rows)))
        assert len(set(map(len, rows))) <= 1
        assert {seat for row in rows for seat in row} <= {None, *range(len(match.record.seats))}
    assert len(sizes) == 1, "the board stays as large as it is"
    first = match.game.holders(match.states[0])
    assert {seat for row in first for seat in row} <= {None}


@few
@every_game
@given(data=st.data())
def test_a_match_is_told_line_by_line_in_json(name: str, data: st.DataObject) -> None:
    match = drawn(data, name)
    lines = list(telling.lines(match))
    assert [line["step"] for line in lines] == list(range(match.ply + 1))
    assert [line["text"] for line in lines] == [None, *match.record.steps]
    assert json.loads(json.dumps(lines)) == lines
    assert all({"seat", "phase"} <= line.keys() for line in lines)


@few
@every_game
@given(data=st.data())
def test_what_is_taken_back_can_be_done_again_and_chance_is_never_taken_back(
    name: str, data: st.DataObject
) -> None:
    match = drawn(data, name)
    for ply in range(match.ply + 1):
        moment = match.at(ply)
        last = moment.steps[-1] if ply else None
        if moment.can_undo:
            assert not isinstance(last, ChanceOutcome)
            assert moment.undo() == match.at(ply - 1)
            assert moment.undo().step(moment.steps[-1]) == moment
        else:
            with pytest.raises(IllegalAction, match="cannot be undone"):
                moment.undo()


@few
@every_game
@given(data=st.data())
def test_every_step_tells_what_it_did(name: str, data: st.DataObject) -> None:
    match = drawn(data, name)
    for ply in range(match.ply):
        happened = match.events_at(ply)
        assert happened, "something has happened"
        assert list(match.at(ply + 1).events) == list(happened)
    assert not match.at(0).events


@every_game
@settings(deadline=None, max_examples=5)
@given(seed=st.integers(0, 999))
def test_a_game_between_computers_comes_to_an_end_with_winners(name: str, seed: int) -> None:
    game = GAMES[name]
    players = game.PLAYERS[-1]
    bot = bots_of(name).player(next(iter(game.LEVELS)))
    rng = random.Random(seed)
    match = start(game, players, str(seed))
    while not match.is_over:
        assert game.outcome(match.state) is None
        if game.current_player(match.state) == CHANCE:
            match = match.roll()
            continue
        legal = game.legal_actions(match.state)
        before = rng.getstate()
        action = bot.choose(match.state, legal, rng)
        rng.setstate(before)
        assert bot.explain(match.state, legal, rng).action == action
        assert action in legal
        match = match.roll() if action == game.ROLL else match.step(action)
    assert match.dice_follow_seed
    assert game.current_player(match.state) == TERMINAL
    assert not game.legal_actions(match.state)
    result = game.outcome(match.state)
    assert result is not None
    assert result.winners
    assert set(result.winners) <= set(range(players))


@every_game
def test_a_contest_gives_every_game_to_somebody_and_follows_from_its_seed(name: str) -> None:
    game = GAMES[name]
    players = game.PLAYERS[0]
    whole = Batch(name, (next(iter(game.LEVELS)),) * players, (("players", players),), 1, 0, 30)
    tally = contest(play_batch, whole)
    assert tally == contest(play_batch, whole)
    assert tally.games == sum(tally.wins) == sum(tally.seats) == 30
    assert tally != contest(play_batch, replace(whole, seed=2))
