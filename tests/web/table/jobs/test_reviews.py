"""A review that the page asks for step by step is the one that the command line makes at once."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from claimit import claim_it
from claimit.claim_it.bots import player
from claimit.claim_it.bots.network import WEIGHTS
from claimit.claim_it.state import State
from claimit.games import GAMES
from claimit.review_command import reviewed
from claimit.table import files
from claimit.table.match import Match, start
from claimit.table.record import format_record
from claimit.table.review import Review, parse_entry
from tests.web.jobs import answered
from tests.web.toy_game import toy_here
from web.table.jobs.answers import Missing, work
from web.table.jobs.questions import (
    Estimate,
    Json,
    Question,
    Weigh,
    format_question,
    parse_question,
)


@cache
def match() -> Match[State]:
    played = start(claim_it, ("Mae", "Wyatt"), "asked-for")
    while not played.is_over:
        played = played.ask(player("prospector"))
    return played


def asked(question: Question) -> Json:
    """Answer a question as the worker does: both go as JSON."""
    return json.loads(json.dumps(answered(parse_question(format_question(question)))))


@pytest.mark.long
def test_the_steps_weighed_in_batches_are_the_whole_review() -> None:
    text, plies = format_record(match().record), match().ply
    curve = asked(Estimate(text))["curve"]
    cut = plies // 3
    entries = [
        *asked(Weigh(text, 0, cut)),
        *asked(Weigh(text, cut, plies)),
    ]
    assert Review(tuple(curve[0]), tuple(map(parse_entry, entries))) == reviewed(match())
    assert len(curve) == plies + 1


@pytest.mark.parametrize("game", ["claim-it", "claim-game"])
def test_an_estimate_goes_on_from_the_samples_that_are_known(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow a device is, each answer has something new, and all together are the same."""
    text = format_record(small(game).record)
    monkeypatch.setattr("web.table.jobs.reviews.ENOUGH", 3600.0)
    whole = asked(Estimate(text))
    monkeypatch.setattr("web.table.jobs.reviews.ENOUGH", 0.0)
    samples, answers = [], 0
    while len(samples) < whole["of"]:
        answer = asked(Estimate(text, tuple(samples)))
        assert len(answer["samples"]) == 1
        samples += answer["samples"]
        answers += 1
    assert samples == whole["samples"]
    assert answer["curve"] == whole["curve"]
    assert len(whole["curve"]) == small(game).ply + 1


def test_an_estimate_pauses_before_each_step_of_a_game_that_is_played_on() -> None:
    """So the worker can answer a computer player's question in between, and is seen to be alive."""
    with toy_here():
        text = format_record(start(GAMES["pig"], ("Mae", "Wyatt"), "small").record)
        pauses = [each for each in work(Estimate(text)) if isinstance(each, float)]
    assert len(pauses) > 20
    assert pauses == sorted(pauses)


@cache
def small(game: str) -> Match[Any]:
    """Return a short game, or the beginning of one."""
    sizes = {"width": 6, "height": 6} if game == "claim-game" else {}
    played = start(GAMES[game], ("Mae", "Wyatt"), "small", **sizes)
    rng = random.Random(game)
    while not played.is_over and played.state.turn < 3:
        legal = played.game.legal_actions(played.state)
        played = played.act(rng.choice(legal))
    return played


def test_no_seed_is_needed() -> None:
    told = json.loads(format_record(match().record))
    text = json.dumps({**told, "seed": None})
    assert asked(Weigh(text, 0, 9)) == asked(Weigh(format_record(match().record), 0, 9))


def test_the_weights_are_asked_for_where_they_are_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.table.jobs.reviews.has_file", lambda _address: False)
    begun = list(work(Estimate(format_record(match().record))))
    assert [told.address for told in begun if isinstance(told, Missing)] == [WEIGHTS.address(2)]
    assert files.has_file(WEIGHTS.address(2))


@pytest.mark.parametrize("text", ["", "{", '{"format": "claimit-record"}'])
def test_what_is_no_game_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        answered(Estimate(text))
