"""The computer players: always legal, the same again with the same luck, through whole games."""

import random
import re
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit import claim_game
from claimit.claim_game import LEVELS, State, apply, current_player, legal_actions
from claimit.claim_game.bots import player
from claimit.claim_game.bots.surveyor import Survey
from claimit.games import play_batch
from claimit.table.arena import Batch, contest
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.seats import CHANCE, TERMINAL, Seat
from tests.claimit.claim_game.play import random_match

NAMES = (*LEVELS, "random")
every_level = pytest.mark.parametrize("name", LEVELS)
every_player = pytest.mark.parametrize("name", NAMES)


@st.composite
def questions(draw: st.DrawFn) -> State:
    """Draw a position of a random game in which there is something to choose."""
    match = random_match(draw(st.integers(0, 2**32)), draw(st.sampled_from([0.0, 0.5, 0.9])))
    found = [state for state in match.states if len(legal_actions(state)) > 1]
    return draw(st.sampled_from(found))


@pytest.mark.long
@given(state=questions(), name=st.sampled_from(NAMES), luck=st.integers(0, 99), data=st.data())
@settings(deadline=None, max_examples=80)
def test_what_is_chosen_is_legal_and_explained(
    state: State, name: str, luck: int, data: st.DataObject
) -> None:
    legal = legal_actions(state)
    budget = data.draw(st.sampled_from([1, 2, 1000]))
    chosen = player(name).choose(state, legal, random.Random(luck), budget)
    assert chosen in legal
    told = player(name).explain(state, legal, random.Random(luck), budget)
    assert told.action == chosen
    assert re.fullmatch(r"[A-Z].*[^.!?]", str(told.sentence)), "more can be said after it"
    values = [value for _, value in told.options]
    assert values == sorted(values, reverse=True)
    assert {action for action, _ in told.options} <= set(legal)
    assert len(told.options) <= budget
    if told.options:
        assert told.options[0][0] == chosen


@pytest.mark.long
@every_level
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_level_plays_whole_games_and_comes_to_an_end(name: str, players: int) -> None:
    """Whoever plays soundly finishes long before the last turn that there can be."""
    state, actions = played([player(name)] * players, "one")
    assert len(state.finished) == players - 1
    assert state.turn < state.last_turn * 3 / 4
    assert played([player(name)] * players, "one") == (state, actions)


def played(bots: list[ExplainingPlayer], seed: str) -> tuple[State, list[Action]]:
    """Play a game; return its last position and what the players did."""
    players = len(bots)
    chance = random.Random(f"{seed}:dice")
    rngs = [random.Random(f"{seed}:{seat}") for seat in range(players)]
    options = claim_game.start_options({"players": players}, seed, Seat(0))
    state = claim_game.initial_state(options)
    actions: list[Action] = []
    while (seat := current_player(state)) != TERMINAL:
        if seat == CHANCE:
            state = apply(state, claim_game.sample(state, chance))
            continue
        legal = legal_actions(state)
        actions.append(bots[seat].choose(state, legal, rngs[seat]))
        assert actions[-1] in legal
        state = apply(state, actions[-1])
    return state, actions


def test_surveyor_needs_no_luck() -> None:
    """Its answers do not depend on its generator, nor on what it was asked before."""
    match = random_match(3, 0.7)
    asked = [state for state in match.states if len(legal_actions(state)) > 1][::9]
    surveyor = player("surveyor")
    answers = [surveyor.choose(state, legal_actions(state), random.Random(1)) for state in asked]
    for state, answer in reversed(list(zip(asked, answers, strict=True))):
        assert surveyor.choose(state, legal_actions(state), random.Random(2)) == answer


@pytest.mark.parametrize("budget", [1, 3])
def test_surveyor_weighs_no_more_than_its_budget_allows(
    budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Action] = []
    value = Survey.value

    def counted(self: Survey, action: Action) -> float:
        asked.append(action)
        return value(self, action)

    monkeypatch.setattr(Survey, "value", counted)
    states = [state for state in random_match(5, 0.7).states if len(legal_actions(state)) > budget]
    assert len(states) > 20
    for state in states:
        asked.clear()
        player("surveyor").choose(state, legal_actions(state), random.Random(1), budget)
        assert len(asked) == budget


@every_player
def test_who_has_no_choice_says_so(name: str) -> None:
    state = random_match(1).states[-1]
    with pytest.raises(ValueError, match=r"^There is nothing to choose.*\.$"):
        player(name).choose(state, legal_actions(state), random.Random(1))


def test_no_player_is_loaded_before_it_is_asked_for() -> None:
    program = """
import sys
from claimit import claim_game
assert not [name for name in sys.modules if ".bots" in name]
claim_game.player("drifter")
assert "claimit.claim_game.bots.surveyor" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.long
@pytest.mark.parametrize(("players", "games"), [(2, 30), (4, 10)])
def test_surveyor_beats_drifters(players: int, games: int) -> None:
    names = ("surveyor", *("drifter",) * (players - 1))
    batch = Batch(claim_game.NAME, names, (("players", players),), 1, 0, games)
    assert contest(play_batch, batch).wins[0] > games * {2: 0.6, 4: 0.35}[players]


@every_level
def test_every_level_beats_chance(name: str) -> None:
    batch = Batch(claim_game.NAME, (name, "random"), (("players", 2),), 1, 0, 4)
    assert contest(play_batch, batch).wins[0] == 4
