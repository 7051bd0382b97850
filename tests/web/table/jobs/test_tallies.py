"""The dice of many games: counted together as one by one, and checked game by game."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import reduce
from operator import add

import pytest

from claimit.table.dice_check import checked_rolls
from claimit.table.fairness import Figures, by_player
from claimit.table.match import replay
from claimit.table.record import format_record
from tests.claimit.test_golden import OF_GAMES, opened
from tests.web.jobs import answered
from web.table.jobs.questions import Tally, format_question, parse_question
from web.table.jobs.tallies import Checked, Tallied, Verdict, as_json, from_json

FILES = [file for files in OF_GAMES.values() for file in files]
TEXTS = tuple(file.read_text(encoding="utf-8") for file in FILES)


def tallied(*texts: str) -> Tallied:
    """Have games counted as the page does: the question and the answer go as JSON."""
    question = parse_question(format_question(Tally(texts)))
    return from_json(json.loads(json.dumps(answered(question))))


def test_games_of_both_kinds_are_counted_as_one_by_one() -> None:
    found, expected = tallied(*TEXTS), by_player(map(opened, FILES))
    assert found.people.keys() == expected.keys()
    for person, figures in expected.items():
        assert found.people[person] == figures


def test_counted_in_two_batches_it_comes_to_the_same() -> None:
    whole, parts = tallied(*TEXTS), tallied(*TEXTS[:5]) + tallied(*TEXTS[5:])
    assert parts.checks == whole.checks
    assert parts.people.keys() == whole.people.keys()
    for person, figures in whole.people.items():
        assert parts.people[person].faces == figures.faces
        assert parts.people[person].expected_bad == pytest.approx(figures.expected_bad)
    everybody = reduce(add, whole.people.values(), Figures())
    assert everybody.rolls == sum(opened(file).rolls for file in FILES)


def test_each_game_is_checked_by_its_seed() -> None:
    match = opened(FILES[0])
    first = next(checked_rolls(match))
    token = match.record.steps[first.ply]
    changed = token.translate(str.maketrans("123456", "234561"))
    lone = replace(match.record, steps=(*match.record.steps[: first.ply], changed))
    astray = format_record(replay(match.game, lone).record)
    unseeded = format_record(replace(match.record, seed=None))
    found = tallied(TEXTS[0], astray, unseeded, "{", "", '{"format": "claimit-record"}').checks
    assert found[0].verdict in (Verdict.AGREES, Verdict.CHOSEN)
    assert found[1:] == (
        Checked(
            Verdict.ASTRAY,
            first.ply + 1,
            tuple(seat.name for seat in match.record.seats),
            match.record.game,
        ),
        Checked(Verdict.UNCHECKED, game=match.record.game),
        *[Checked(Verdict.UNREADABLE)] * 3,
    )


def test_what_cannot_be_read_adds_nothing() -> None:
    assert tallied("no game").people == {}
    assert tallied().checks == ()


def test_what_was_counted_is_the_same_after_it_was_written_and_read() -> None:
    found = Tallied(
        by_player([opened(FILES[0])]), (Checked(Verdict.ASTRAY, 3, ("Mae",), "claim-it"),)
    )
    assert from_json(json.loads(json.dumps(as_json(found)))) == found
