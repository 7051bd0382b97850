"""The computer players: always legal, the same again with the same luck, blind to the dice."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit import claim_it
from claimit.claim_it import (
    ROLL,
    TAKE,
    Place,
    State,
    apply,
    bust_rolls,
    legal_actions,
    new_game,
    parse_state,
)
from claimit.claim_it.bots import LEVELS, heuristics, player
from claimit.claim_it.bots.baron import Baron
from claimit.claim_it.bots.evaluator import Learned
from claimit.claim_it.bots.foreman import Foreman
from claimit.claim_it.dice import ROLLS, Dice
from claimit.claim_it.state import Phase
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.seats import CHANCE, TERMINAL, Seat
from tests.claimit.play import random_plies

NAMES = (*LEVELS, "random", "stop-after-1", "stop-after-4", "stop-after-9")
every_player = pytest.mark.parametrize("name", NAMES)


@st.composite
def questions(draw: st.DrawFn) -> State:
    """Draw a position of a random game in which there is something to choose."""
    plies = random_plies(
        draw(st.integers(0, 2**32)),
        draw(st.integers(2, 5)),
        reuse_squatters=draw(st.booleans()),
        again=draw(st.sampled_from([0.4, 0.7, 0.9])),
    )
    found = [ply.before for ply in plies if len(legal_actions(ply.before)) > 1]
    return draw(st.sampled_from(found))


@pytest.mark.long
@given(state=questions(), name=st.sampled_from(NAMES), luck=st.integers(0, 99), data=st.data())
@settings(deadline=None, max_examples=250)
def test_what_is_chosen_is_legal_and_explained(
    state: State, name: str, luck: int, data: st.DataObject
) -> None:
    legal = legal_actions(state)
    budget = data.draw(st.sampled_from([1, 2, 1000]))
    chosen = player(name).choose(state, legal, random.Random(luck), budget)
    assert chosen in legal
    told = player(name).explain(state, legal, random.Random(luck), budget)
    assert told.action == chosen
    assert re.fullmatch(r"[A-Z0-9].*[^.!?]", str(told.sentence)), "more can be said after it"
    values = [value for _, value in told.options]
    assert values == sorted(values, reverse=True)
    assert {action for action, _ in told.options} <= set(legal)
    if told.options:
        assert told.options[0][0] == chosen
        assert len(told.options) <= (budget if state.phase is Phase.PLACE else 2)
    if name == "baron":
        assert all(0 <= value <= 1 for value in values)


def placements_to_choose(more_than: int) -> list[State]:
    """Return positions of a random game in which there are more placements than this."""
    plies = random_plies(6, 3, reuse_squatters=True)
    found = [p.before for p in plies if p.before.phase is Phase.PLACE]
    return [state for state in found if len(legal_actions(state)) > more_than]


@every_player
@pytest.mark.parametrize("budget", [1, 2])
def test_no_more_placements_are_tried_than_the_budget_allows(
    name: str, budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    def counted(state: State, action: Action) -> State:
        tried.append(action)
        return apply(state, action)

    monkeypatch.setattr(heuristics, "apply", counted)
    states = placements_to_choose(more_than=budget)
    assert len(states) > 20
    for state in states:
        legal = legal_actions(state)
        tried.clear()
        assert player(name).choose(state, legal, random.Random(1), budget) in legal
        assert len(tried) == (0 if name in ("tenderfoot", "random") else budget)


@pytest.mark.parametrize("name", ["foreman", "baron"])
@pytest.mark.parametrize("budget", [1, 2])
def test_no_more_positions_are_evaluated_than_the_budget_allows(
    name: str, budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Foreman's worth and Baron's network of positions within a turn are asked once for each."""
    asked: list[State] = []
    thinker, method = {"foreman": (Foreman, "worth"), "baron": (Learned, "position")}[name]
    true = getattr(thinker, method)

    def counted(self: object, state: State, *more: object) -> object:
        asked.append(state)
        return true(self, state, *more)

    monkeypatch.setattr(thinker, method, counted)
    asker: ExplainingPlayer = Foreman() if name == "foreman" else Baron()
    for state in placements_to_choose(more_than=budget):
        asked.clear()
        chosen = asker.choose(state, legal_actions(state), random.Random(1), budget)
        assert 0 < len(asked) <= budget
        asker.choose(apply(state, chosen), (ROLL, TAKE), random.Random(1), 1)
        assert len(asked) <= budget + 1


@pytest.mark.parametrize("name", ["prospector", "foreman", "baron", "stop-after-4"])
def test_a_budget_is_spent_on_the_more_promising_placements(name: str) -> None:
    """Claims first, then spaces beside one's own, wherever on the board they are."""
    for state in placements_to_choose(more_than=2):
        legal = legal_actions(state)
        places = [action for action in legal if isinstance(action, Place)]
        best = sorted(places, key=lambda place: heuristics.promise(state, place), reverse=True)
        assert player(name).choose(state, legal, random.Random(1), 1) == best[0]
        assert player(name).choose(state, legal, random.Random(1), 2) in best[:2]


@st.composite
def between_turns(draw: st.DrawFn) -> State:
    """Draw a position in which a turn has to begin."""
    plies = random_plies(
        draw(st.integers(0, 2**32)), draw(st.integers(2, 5)), reuse_squatters=draw(st.booleans())
    )
    return draw(st.sampled_from([p.before for p in plies if p.before.phase is Phase.ROLL]))


def moved_round(state: State, by: int) -> State:
    """Return the same position with everybody `by` seats further on."""
    players = state.players
    return state._replace(
        seat=Seat((state.seat + by) % players),
        owned=tuple(state.owned[(seat - by) % players] for seat in range(players)),
        caller=None if state.caller is None else Seat((state.caller + by) % players),
    )


@given(state=between_turns(), by=st.integers(1, 4))
@settings(deadline=None, max_examples=60)
def test_win_chances_move_round_with_the_seats(state: State, by: int) -> None:
    chances = Learned().chances(state)
    assert sum(chances) == pytest.approx(1)
    moved = Learned().chances(moved_round(state, by))
    assert moved == tuple(chances[(seat - by) % state.players] for seat in range(state.players))


def test_win_chances_are_in_the_order_of_the_seats() -> None:
    """In last rounds of four, those who will win have most of the chances, and nobody else has."""
    dice, foreman = random.Random(1), player("foreman")
    given_to = [0.0] * 4
    asked = 0
    for _ in range(20):
        state, last_round = new_game(4), list[State]()
        while state.phase is not Phase.OVER:
            if state.caller is not None and state.phase is Phase.ROLL:
                last_round.append(state)
            if claim_it.current_player(state) == CHANCE:
                state = apply(state, dice.choice(ROLLS))
            else:
                state = apply(state, foreman.choose(state, legal_actions(state), dice))
        result = claim_it.outcome(state)
        assert result is not None
        for chances in map(Learned().chances, last_round):
            asked += 1
            for after in range(4):
                given_to[after] += chances[(result.winners[0] + after) % 4]
    assert asked == 80
    assert given_to[0] / asked > 0.5
    assert max(given_to[1:]) / asked < 0.2


@given(seed=st.integers(0, 2**32), players=st.integers(2, 5), reuse=st.booleans())
@settings(deadline=None, max_examples=20)
def test_win_chances_at_the_end_are_the_shares_of_the_win(
    seed: int, players: int, reuse: bool
) -> None:
    *_, last = random_plies(seed, players, reuse_squatters=reuse)
    result = claim_it.outcome(last.after)
    assert result is not None
    expected = [1 / len(result.winners) if seat in result.winners else 0 for seat in range(players)]
    assert list(Learned().chances(last.after)) == expected


def test_a_win_that_is_shared_is_shared_in_the_chances() -> None:
    ended = TIE.replace("ax", "A").replace("phase=decide dice=333 last=0:1", "phase=over last=0:0")
    over = parse_state(ended.format(corner=".", own="."))
    assert Learned().chances(over) == (0.5, 0.5)


def whole_game(name: str, players: int, reuse: bool, luck: int) -> list[object]:
    """Return the steps of a game in which this player has all seats."""
    dice, rng = random.Random(luck), random.Random(luck + 1)
    state = new_game(players, reuse_squatters=reuse)
    steps: list[object] = []
    while (seat := claim_it.current_player(state)) != TERMINAL:
        if seat == CHANCE:
            step = Dice(dice.choices(range(1, 7), k=3))
        else:
            step = player(name).choose(state, legal_actions(state), rng)
        steps.append(step)
        state = apply(state, step)
    return steps


@pytest.mark.long
@every_player
@pytest.mark.parametrize(("players", "reuse"), [(2, False), (3, True), (5, False)])
def test_the_same_luck_gives_the_same_game(name: str, players: int, reuse: bool) -> None:
    once = whole_game(name, players, reuse, 5)
    assert once == whole_game(name, players, reuse, 5)
    assert len(once) > 40


@every_player
def test_a_choice_without_a_choice_is_made(name: str) -> None:
    rng = random.Random(1)
    assert player(name).choose(new_game(2), (ROLL,), rng) == ROLL
    assert player(name).explain(new_game(2), (ROLL,), rng).sentence.template


def test_there_is_nothing_to_choose_at_the_end() -> None:
    with pytest.raises(ValueError, match="nothing is allowed"):
        player("baron").choose(new_game(2), (), random.Random(1))


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(ValueError, match="No computer player is called 'duke'; there are") as told:
        player("duke")
    assert str(told.value).endswith(f" {', '.join(LEVELS)}, random, stop-after-1 to stop-after-9.")


@pytest.mark.parametrize("name", ["stop-after-0", "stop-after-10", "stop-after-4 ", "stop-after-"])
def test_a_fixed_count_is_1_to_9(name: str) -> None:
    with pytest.raises(ValueError, match="No computer player"):
        player(name)


@pytest.mark.long
def test_the_players_with_sound_odds_need_no_luck() -> None:
    rng = random.Random(3)
    before = rng.getstate()
    for ply in random_plies(4, 3):
        if legal := legal_actions(ply.before):
            player("foreman").choose(ply.before, legal, rng)
            player("baron").choose(ply.before, legal, rng)
    assert rng.getstate() == before


LAST_TURN = """
. . . . . .
. . . . . .
. . . B B B
. . . . . .
. . . . . .
{mine} . .
players=2 seat=0 turn=30 phase=decide dice=111 last=0:1
"""


@pytest.mark.parametrize("name", ["foreman", "baron"])
@pytest.mark.parametrize(
    ("mine", "action"),
    [
        ("A A 1 .", ROLL),  # 3 spaces each, but one claim fewer: behind
        ("A A 1 2", TAKE),  # four in a row against three
        ("A A 1x .", TAKE),  # all alike would share; a claim more than 3 claims it is not
    ],
)
def test_on_the_very_last_decision_a_win_is_taken_and_a_loss_is_not(
    name: str, mine: str, action: object
) -> None:
    state = parse_state(LAST_TURN.format(mine=mine))
    if mine == "A A 1x .":
        state = state._replace(owned=(state.owned[0], state.owned[1] & ~(1 << 33)))
        state = state._replace(claimed=state.claimed & ~(1 << 33))
    assert player(name).choose(state, legal_actions(state), random.Random(1)) == action


TIE = """
A  A  A  B  B  {corner}
A  A  A  B  B  B
A  A  ax B  B  B
A  A  A  B  B  B
A  A  A  B  B  B
{own}  A  A  B  B  B
players=2 seat=0 turn=30 phase=decide dice=333 last=0:1
"""
"""On the very last turn seat 0 has drawn level: taking shares the win, and a bust loses it."""


@pytest.mark.parametrize("name", ["foreman", "baron"])
def test_half_a_win_is_taken_when_the_next_roll_most_likely_busts(name: str) -> None:
    state = parse_state(TIE.format(corner=".", own="."))
    assert bust_rolls(state) == 184
    assert player(name).choose(state, legal_actions(state), random.Random(1)) == TAKE


def test_foreman_ventures_half_a_win_when_the_next_roll_most_likely_wins_all_of_it() -> None:
    settled = TIE.replace("A  A  A  B  B  B", "a  a  a  b  b  b")
    state = parse_state(settled.format(corner="b", own="a"))
    assert bust_rolls(state) == 13
    assert player("foreman").choose(state, legal_actions(state), random.Random(1)) == ROLL


def test_tenderfoot_is_hasty_and_prospector_is_timid() -> None:
    """With few squatters left Prospector never rolls on, Tenderfoot does now and then."""
    rng = random.Random(8)
    rolled = {"tenderfoot": 0, "prospector": 0}
    asked = 0
    for seed in range(12):
        for ply in random_plies(seed, 2, again=0.9):
            state = ply.before
            if state.phase is Phase.DECIDE and len(state.free_squatters) <= 2:
                asked += 1
                for name in rolled:
                    rolled[name] += player(name).choose(state, (ROLL, TAKE), rng) == ROLL
    assert rolled["prospector"] == 0
    assert 0.05 * asked < rolled["tenderfoot"] < 0.5 * asked


def test_baron_and_foreman_take_their_own_claim_to_win() -> None:
    """A claim that joins two groups of the mover's is what both choose."""
    state = parse_state("""
        . . . . . .
        . . . . . .
        A A a A A .
        . . . . . .
        . b b . b .
        . . . . . .
        players=2 seat=0 turn=9 phase=place dice=344
    """)
    assert Place(claim_it.space(3, 4)) in legal_actions(state)
    for name in ("foreman", "baron"):
        chosen = player(name).choose(state, legal_actions(state), random.Random(1))
        assert chosen == Place(claim_it.space(3, 4))


def test_the_game_does_not_load_its_computer_players() -> None:
    code = (
        "import sys, claimit.claim_it, claimit.table.match;"
        "print([name for name in sys.modules if 'bots' in name])"
    )
    root = Path(__file__).parents[3]
    told = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, check=True)
    assert told.stdout.decode().strip() == "[]"


def test_a_player_is_found_without_the_weights_of_another() -> None:
    code = (
        "import sys; from claimit.claim_it.bots import player; player('foreman');"
        "print([name for name in sys.modules if name.endswith(('network', 'baron', 'arena'))])"
    )
    root = Path(__file__).parents[3]
    told = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, check=True)
    assert told.stdout.decode().strip() == "[]"
