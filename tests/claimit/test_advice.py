"""What Baron advises: what it would do itself, with its chances, and with reasons."""

from __future__ import annotations

import json
import random

import pytest

from claimit.claim_it import advice as of_claim_it
from claimit.claim_it import format_step, legal_actions, parse_space
from claimit.claim_it.board import SPACES
from claimit.claim_it.bots import player
from claimit.claim_it.rules import ROLL, TAKE
from claimit.games import advice_of
from claimit.table.advice import Advice, describe, parse
from claimit.table.phrase import Phrase
from tests.claimit.play import random_plies
from tests.web.table import match_of

PLIES = [ply.before for seed in (1, 2) for ply in random_plies(seed, 3, reuse_squatters=seed > 1)]
CHOICES = [state for state in PLIES if len(legal_actions(state)) > 1]


def test_the_registry_finds_the_adviser_of_a_game() -> None:
    assert advice_of("claim-it") is of_claim_it
    assert of_claim_it.files(3) == player("baron").files(3)


@pytest.mark.long
def test_what_is_advised_is_what_baron_would_do() -> None:
    for state in CHOICES[::7]:
        advice = of_claim_it.advise(state, "")
        wanted = player("baron").choose(state, legal_actions(state), random.Random(1))
        assert advice.best == format_step(wanted)
        assert {token for token, _ in advice.chances} == {
            format_step(action) for action in legal_actions(state)
        }
        chances = [chance for _, chance in advice.chances]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)


def test_rolling_and_taking_are_weighed_as_baron_weighs_them() -> None:
    state = match_of("312 1,3").state
    advice = of_claim_it.advise(state, "")
    told = dict(player("baron").explain(state, legal_actions(state), random.Random(1)).options)
    assert (advice.chance("take"), advice.chance("roll")) == (told[TAKE], told[ROLL])
    assert advice.chance("6,6") is None


@pytest.mark.long
def test_the_reason_compares_with_what_somebody_has_in_mind() -> None:
    differing = 0
    for state in CHOICES[::5]:
        advice = of_claim_it.advise(state, "")
        last = advice.chances[-1][0]
        with_last = of_claim_it.advise(state, last)
        assert with_last.chances == advice.chances
        differing += str(with_last.sentence) != str(advice.sentence)
        for token in ("", advice.best, "6,6x"):
            assert str(of_claim_it.advise(state, token).sentence) == str(advice.sentence)
    assert differing


@pytest.mark.parametrize("tokens", ["", "111"])
def test_without_a_choice_there_is_no_advice(tokens: str) -> None:
    state = match_of(tokens).state
    assert len(legal_actions(state)) < 2
    with pytest.raises(ValueError, match="nothing to choose"):
        of_claim_it.advise(state, "")


def test_advice_comes_back_from_json_as_it_was() -> None:
    sentence = Phrase("{who} risks {share}", who="Mae", share=Phrase("{number}%", number=9))
    advice = Advice((("5,2", 0.5), ("roll", 0.25)), sentence)
    read = parse(json.loads(json.dumps(describe(advice))))
    assert (read.chances, read.best) == (advice.chances, "5,2")
    assert str(read.sentence) == str(sentence) == "Mae risks 9%"
    assert read.sentence.template == sentence.template


def test_a_space_is_named_by_its_token() -> None:
    state = match_of("312").state
    assert parse_space(of_claim_it.advise(state, "").best) in SPACES
