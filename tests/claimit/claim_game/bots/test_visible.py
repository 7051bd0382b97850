"""What can be seen of a better action: every sentence is true of the position."""

from __future__ import annotations

import re
from itertools import combinations, permutations

import pytest

from claimit.claim_game import (
    Die,
    Move,
    Phase,
    PlaceCube,
    PlaceMarker,
    State,
    apply,
    legal_actions,
    parse_state,
    parse_step,
)
from claimit.claim_game.advice import advise
from claimit.claim_game.board import Special, parse_tile
from claimit.claim_game.bots.visible import visible_reason
from claimit.table.game import Action
from claimit.table.seats import Seat
from tests.claimit.claim_game.drawn import position
from tests.claimit.claim_game.play import random_match

MAE = Seat(1)
GENERAL = "It leaves better prospects for the next rolls"
COUNTED = re.compile(
    r"(?P<what>The village begun|The nearest finish) .*? .*?(?P<number>one|\d+) (more|step).*?"
    r"(?P<other>\d+)( from \d+,\d+)?"
)


def at(phase: str, pawn: str, markers: str = "2,2", wyatt: str = "5,5") -> State:
    """Return a position of the lessons' board: 2,3 and 3,1 and 3,4 are open to Mae."""
    return parse_state(
        f"""
        board=mesa width=6 height=6 order=1,0 turn=13 seat=1 phase={phase}
        0 pawn={wyatt} cubes=4,4a;5,4a;3,4a
        1 pawn={pawn} cubes=2,1a;3,2a;3,3a;4,1a;4,2a markers={markers}
        """
    )


def said(state: State, best: str, instead: str) -> str:
    one, other = parse_step(best), parse_step(instead)
    assert isinstance(one, Action) and isinstance(other, Action)
    return str(visible_reason(state, one, other))


def useful_rolls(state: State, seat: Seat) -> int:
    """Count the rolls after which a seat could place a cube or finish, by the rules alone."""
    begun = state._replace(seat=seat, phase=Phase.CHANCE, die=None, obeyed=False)
    return sum(any(is_useful(walk) for walk in walks(begun, roll)) for roll in range(1, 7))


def walks(begun: State, roll: int) -> list[State]:
    rolled = apply(begun, Die(roll))
    return [apply(rolled, action) for action in legal_actions(rolled) if isinstance(action, Move)]


def is_useful(walked: State) -> bool:
    return any(isinstance(action, PlaceCube) for action in legal_actions(walked))


@pytest.mark.parametrize(
    ("tile", "sentence"),
    [
        ("2,2", "It brings another roll and move at once"),
        ("5,2", "A cube can be placed from here, without walking there"),
        ("2,4", "The stagecoach leads to a useful tile"),
        ("4,3", "The next number can be chosen, and one leads to a useful tile"),
        ("4,5", "A rival’s pawn can be taken away from where it has to go"),
    ],
)
def test_a_special_tile_does_what_can_be_seen(tile: str, sentence: str) -> None:
    assert said(at("use die=1", tile, tile), "special", "pass") == sentence


def test_where_two_moves_bring_nothing_at_once_the_rolls_are_counted() -> None:
    state = at("move die=1", "6,2")
    after = {name: useful_rolls(apply(state, parse_step(name)), MAE) for name in ("6,1", "6,3")}
    worse, better = sorted(after, key=after.__getitem__)
    assert after[worse] < after[better]
    assert said(state, better, worse) == (
        f"After it, {after[better]} of the six rolls lead to a useful tile, otherwise"
        f" {after[worse]}"
    )
    assert said(state, worse, better) == GENERAL


def test_a_smaller_village_is_no_reason_against_a_larger_one() -> None:
    """Two villages meet on 3,4: A has 4 tiles, B has 3."""
    state = position(phase="use", pawns="3,4 1,1")
    large = "A village of 4 tiles begins on 3,4: 12 points if completed"
    assert said(state, "cube:3,4a", "cube:3,4b") == large
    assert "points" not in said(state, "cube:3,4b", "cube:3,4a")


def test_of_two_starts_the_nearer_one_is_praised_for_its_way() -> None:
    state = position(phase="pawn", pawns="1,6 1,1", possible=False)._replace(pawns=(None, None))
    near, far = "pawn:1,6", "pawn:6,1"
    told = "A village of 4 tiles is 3 steps from 1,6, but 6 from 6,1"
    assert said(state, near, far) == told
    assert "steps" not in said(state, far, near)


def test_of_two_starts_as_near_to_large_villages_the_one_far_from_rivals_is_praised() -> None:
    state = position(phase="pawn", pawns="1,6 1,1", possible=False)._replace(pawns=(None, None))
    far, near = "pawn:6,1", "pawn:1,6"
    assert said(state, far, near) == GENERAL
    rival = state._replace(pawns=(parse_tile("1,1"), None), seat=Seat(1))
    assert said(rival, far, near) == GENERAL, "both are five steps away from 1,1"
    rival = state._replace(pawns=(parse_tile("1,6"), None), seat=Seat(1))
    assert said(rival, far, near) == "The nearest rival is 10 steps from 6,1, but 0 from 1,6"


def test_of_two_markers_the_one_nearer_to_a_good_village_is_praised_for_that() -> None:
    state = next(each for each in random_match(1).states if each.phase is Phase.MARKER)
    begins = set[str]()
    for best, instead in permutations(legal_actions(state), 2):
        sentence, reverse = (
            str(visible_reason(state, *pair)) for pair in ((best, instead), (instead, best))
        )
        begins.add(sentence.partition(" ")[0])
        assert sentence != reverse or sentence == GENERAL
        assert not (sentence.startswith("From") and reverse.startswith("From"))
    assert begins == {"A", "The"}, "or what its kind of tile is for"


def test_a_detour_is_not_praised_for_villages_near_it() -> None:
    state = next(each for each in random_match(1).states if each.phase is Phase.MARKER)
    specials = state.board.specials
    (detour, *_) = (each for each, kind in specials.items() if kind is Special.DETOUR)
    for tile in specials.keys() - {detour}:
        sentence = str(visible_reason(state, PlaceMarker(detour), PlaceMarker(tile)))
        assert not sentence.startswith("From")


@pytest.mark.parametrize(("reading", "size"), [("usual", 6), ("small", 3)])
def test_a_start_is_praised_for_the_villages_that_are_worth_most(reading: str, size: int) -> None:
    state = random_match(1, reading=reading).states[0]
    for start in legal_actions(state):
        assert f" a village of {size} tiles is " in str(visible_reason(state, start))


def test_where_the_rolls_are_alike_what_is_missing_is_counted() -> None:
    """What is said of one of two actions is never said of the other as well."""
    kinds = set[str]()
    for seed in range(8):
        for state in random_match(seed, 0.8).states[::3]:
            for best, instead in combinations(legal_actions(state)[:8], 2):
                counted = [
                    COUNTED.fullmatch(str(visible_reason(state, one, other)))
                    for one, other in ((best, instead), (instead, best))
                ]
                assert not all(counted)
                for found in filter(None, counted):
                    number = 1 if found["number"] == "one" else int(found["number"])
                    assert number < int(found["other"])
                    kinds.add(found["what"])
    assert kinds == {"The village begun", "The nearest finish"}


def test_a_detour_says_how_much_worse_the_rivals_next_roll_gets() -> None:
    state = at("detour die=1 obeyed", "4,5", wyatt="3,6")
    sentences = 0
    for action in legal_actions(state):
        before, after = useful_rolls(state, Seat(0)), useful_rolls(apply(state, action), Seat(0))
        sentence = str(visible_reason(state, action))
        assert sentence.endswith(f"instead of {before}") == (after < before)
        if after < before:
            assert f" {after if after != 1 else 'one'} of the six rolls " in sentence
            sentences += 1
    assert sentences


def test_advice_says_why_the_best_is_better_than_what_is_in_mind() -> None:
    state = at("use die=1", "2,2")
    best = advise(state, "").chances[0][0]
    for instead, _ in advise(state, "").chances[1:]:
        assert str(advise(state, instead).sentence) == said(state, best, instead)
