"""Checking dice: every roll beside what its seed gives, and nothing of the rolls to come."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from claimit import claim_game, claim_it
from claimit.table.dice_check import check_dice, checked_rolls
from claimit.table.match import Match, replay, start
from tests import toy
from tests.claimit.test_golden import OF_GAMES, opened

every_game = pytest.mark.parametrize("game", [claim_it, claim_game, toy], ids=lambda g: g.NAME)


def some_steps(game: Any, seed: str, steps: int) -> Match[Any]:
    match = start(game, ["Mae", "Ida"], seed)
    while match.ply < steps and not match.is_over:
        match = match.act(game.legal_actions(match.state)[0])
    return match


def dice_of(seed: str, roll: int, number: int) -> tuple[int, ...]:
    """Work out a roll of a few dice by hand: SHA-256, bytes below 252, the remainder plus 1."""
    read = hashlib.sha256(f"{seed}:{roll}:0".encode()).digest()
    return tuple(byte % 6 + 1 for byte in read if byte < 252)[:number]


@every_game
def test_each_roll_stands_beside_what_the_seed_gives(game: Any) -> None:
    match = some_steps(game, "open-secret", 40)
    found = list(checked_rolls(match))
    assert len(found) == match.rolls > 5
    assert all(each.agrees and each.rolled == each.given for each in found)
    tokens = [match.record.steps[each.ply] for each in found]
    assert ["".join(map(str, each.rolled)) for each in found] == tokens
    assert [each.seat for each in found] == [match.states[each.ply].seat for each in found]


@pytest.mark.parametrize(("game", "dice"), [(claim_it, 3), (toy, 1)], ids=["claim-it", "toy"])
def test_what_the_seed_gives_is_what_anybody_works_out_by_hand(game: Any, dice: int) -> None:
    found = checked_rolls(some_steps(game, "by-hand", 30))
    given = [each.given for each in found]
    assert given == [dice_of("by-hand", roll + 1, dice) for roll in range(len(given))]


@pytest.mark.parametrize("file", OF_GAMES["claim-it"][:3], ids=lambda file: file.stem)
def test_a_roll_that_somebody_has_changed_is_the_one_that_differs(file: Path) -> None:
    match = opened(file)
    ply = list(checked_rolls(match))[-1].ply
    token = "".join(sorted(match.record.steps[ply], reverse=True))
    token = token if token != match.record.steps[ply] else token[::-1]
    steps = (*match.record.steps[:ply], token)
    changed = replay(match.game, replace(match.record, steps=steps))
    found = check_dice(changed)
    assert found is not None and found.astray is not None
    assert found.astray.ply == ply
    assert [each.ply for each in checked_rolls(changed) if not each.agrees] == [ply]
    assert f"Step {ply + 1} ({token})" in str(found.sentence)


def test_without_a_seed_no_roll_agrees_with_anything() -> None:
    match = some_steps(toy, "gone", 10)
    unknown = replace(match, record=replace(match.record, seed=None))
    assert check_dice(unknown) is None
    assert {(each.given, each.agrees) for each in checked_rolls(unknown)} == {(None, False)}


def test_before_the_first_roll_there_is_nothing_to_check() -> None:
    match = start(claim_it, ["Mae", "Ida"], "nothing-yet")
    assert list(checked_rolls(match)) == []
    found = check_dice(match)
    assert found is not None and found.astray is None and found.start_agrees
