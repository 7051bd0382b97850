"""Games whose first steps come from another game: new dice, and a record that says so."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from claimit import claim_game, claim_it, games
from claimit.games import GAMES
from claimit.table.compact import VERSION, WITH_TAKEN_OVER, format_compact, parse_compact
from claimit.table.dice_check import check_dice, checked_rolls
from claimit.table.fairness import by_player, by_seat
from claimit.table.game import ChanceOutcome
from claimit.table.match import Match, new_match, open_record, replay, start
from claimit.table.record import BadRecord, format_record
from claimit.table.seal import seal, unseal
from tests import toy

every_game = pytest.mark.parametrize("game", [claim_it, claim_game, toy], ids=lambda g: g.NAME)
AT, LATER = 10, 10


@pytest.fixture(autouse=True)
def with_toy() -> Any:
    with patch.dict(games.PACKAGES, {toy.NAME: "tests.toy"}):
        yield


def played_on(match: Match[Any], steps: int) -> Match[Any]:
    wanted = match.ply + steps
    while match.ply < wanted and not match.is_over:
        legal = match.game.legal_actions(match.state)
        match = match.act(legal[match.ply % len(legal)])
    return match


def first_steps(game: Any, steps: int = AT) -> Match[Any]:
    return played_on(start(game, ["Mae", "Ida"], "the-first-seed"), steps)


def branched(game: Any) -> Match[Any]:
    """Return a game played on from the middle of another one."""
    before = first_steps(game)
    assert not before.is_over
    return played_on(before.with_new_dice("another-seed"), LATER)


@every_game
def test_what_was_played_is_the_same_and_the_dice_to_come_are_others(game: Any) -> None:
    before, after = first_steps(game), branched(game)
    assert after.steps[:AT] == before.steps
    assert after.states[: AT + 1] == before.states
    assert after.record.taken_over == AT
    assert after.record.seed != before.record.seed
    rolls = [ply for ply in range(AT, after.ply) if isinstance(after.steps[ply], ChanceOutcome)]
    assert rolls
    assert all(after.at(ply).roll().steps[-1] == after.steps[ply] for ply in rolls)


@every_game
def test_only_the_rolls_that_were_made_since_are_checked(game: Any) -> None:
    match = branched(game)
    found = check_dice(match)
    assert match.dice_follow_seed
    assert found is not None and found.astray is None
    assert found.taken_over == AT
    assert found.rolls == match.rolls - match.at(AT).rolls
    assert found.sentence.template.startswith("Steps 1 to {steps} come from another game")
    rolls = list(checked_rolls(match))
    assert len(rolls) == match.rolls
    assert all((each.given is None) == (each.ply < AT) for each in rolls)
    assert all(each.agrees for each in rolls if each.ply >= AT)


@every_game
def test_without_the_word_of_it_the_dice_would_be_astray(game: Any) -> None:
    match = branched(game)
    silent = replace(match, record=replace(match.record, taken_over=0))
    assert not silent.dice_follow_seed


@every_game
def test_a_roll_made_since_that_is_changed_is_found(game: Any) -> None:
    match = played_on(branched(game), 60)
    last = max(each.ply for each in checked_rolls(match))
    assert last >= AT
    shown = match.record.steps[last]
    tokens = sorted(
        {game.format_step(outcome) for outcome, _ in game.chance_outcomes(_thrown(match, last))}
    )
    other = next(token for token in tokens if sorted(token) != sorted(shown))
    changed = replay(game, replace(match.record, steps=(*match.record.steps[:last], other)))
    found = check_dice(changed)
    assert found is not None and found.astray is not None
    assert found.astray.ply == last


def _thrown(match: Match[Any], ply: int) -> Any:
    state = match.states[ply]
    return (
        state if match.game.current_player(state) < 0 else match.game.apply(state, match.game.ROLL)
    )


@every_game
def test_the_rolls_of_the_other_game_are_counted_there_alone(game: Any) -> None:
    before, after = first_steps(game), branched(game)
    rolls = sum(each.rolls for each in by_seat(after))
    assert rolls == after.rolls - before.rolls
    assert sum(each.rolls for each in by_player([before, after]).values()) == after.rolls


@every_game
def test_a_record_says_so_and_comes_back_in_every_form(game: Any) -> None:
    record = branched(game).record
    text = format_record(record)
    assert json.loads(text)["taken_over"] == AT
    assert open_record(text, GAMES).record == record
    sealed = unseal(seal(text, 12))
    assert sealed.is_sound and sealed.text == text
    assert open_record(seal(text, 12), GAMES).record == record
    packed = format_compact(record, game)
    assert packed is not None and packed[0] == WITH_TAKEN_OVER
    assert parse_compact(packed, GAMES) == record


@every_game
def test_a_record_without_is_written_as_it_always_was(game: Any) -> None:
    record = first_steps(game).record
    assert "taken_over" not in format_record(record)
    packed = format_compact(record, game)
    assert packed is not None and packed[0] == VERSION


@every_game
def test_an_earlier_moment_has_taken_over_no_more_than_there_is(game: Any) -> None:
    match = branched(game)
    for ply in (0, 1, AT - 1, AT, AT + 1, match.ply):
        moment = match.at(ply)
        assert moment.record.taken_over == min(ply, AT)
        assert open_record(format_record(moment.record), GAMES).record == moment.record
    again = new_match(game, match.record)
    assert (again.record.taken_over, again.ply) == (0, 0)


def test_what_was_taken_over_can_be_taken_back_as_the_rules_allow() -> None:
    match = start(claim_it, ["Mae", "Ida"], "the-first-seed").roll()
    match = match.act(claim_it.legal_actions(match.state)[0]).with_new_dice("another-seed")
    assert match.can_undo
    back = match.undo()
    assert (back.ply, back.record.taken_over) == (1, 1)
    assert back.dice_follow_seed
    assert not back.can_undo


@pytest.mark.parametrize("wrong", [-1, 4, 10**9, True, "2", 1.0, None, [1]])
def test_a_number_of_steps_that_cannot_be_is_refused_with_a_sentence(wrong: object) -> None:
    record = json.loads(format_record(first_steps(claim_it, 3).record))
    text = json.dumps({**record, "taken_over": wrong})
    with pytest.raises(BadRecord) as refused:
        open_record(text, GAMES)
    assert "'taken_over' must be from 0 to 3" in str(refused.value)


def test_bytes_that_take_over_more_than_there_is_are_refused() -> None:
    from zlib import crc32

    record = branched(toy).record
    packed = format_compact(record, toy)
    assert packed is not None
    at = packed.index(bytes([len(record.steps), AT])) + 1
    forged = packed[:at] + bytes([len(record.steps) + 1]) + packed[at + 1 : -4]
    with pytest.raises(BadRecord):
        parse_compact(forged + crc32(forged).to_bytes(4, "big"), GAMES)


def test_none_taken_over_may_be_said() -> None:
    record = first_steps(claim_it, 3).record
    text = json.dumps({**json.loads(format_record(record)), "taken_over": 0})
    assert open_record(text, GAMES).record == record
