"""Phrases and mistakes: English as texts, and in parts for those who speak otherwise."""

import pickle

import pytest

from claimit.table.game import IllegalAction
from claimit.table.phrase import Mistake, Phrase
from claimit.table.record import BadRecord

QUOTED = Mistake("There is no space {space}.", space="7,7")
QUOTING = BadRecord("Step {number:,} is wrong: {reason}", number=1_000, reason=QUOTED)


def test_a_phrase_is_english_as_a_text() -> None:
    assert str(Phrase("Seat {number}", number=2)) == "Seat 2"


def test_a_phrase_may_quote_phrases_and_mistakes() -> None:
    where = Phrase("{seat}: the name", seat=Phrase("Seat {number}", number=2))
    assert str(Mistake("{where} is missing.", where=where)) == "Seat 2: the name is missing."
    assert str(QUOTING) == "Step 1,000 is wrong: There is no space 7,7."


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 steps to 4,3"), (1, "one step to 4,3"), (2, "2 steps to 4,3")]
)
def test_a_phrase_may_depend_on_a_number(number: int, text: str) -> None:
    for kind in (Phrase, IllegalAction):
        phrase = kind.counted("one step to {tile}", "{number} steps to {tile}", number, tile="4,3")
        assert str(phrase) == text
        assert str(pickle.loads(pickle.dumps(phrase))) == text
        assert str(Phrase("({what})", what=phrase)) == f"({text})"


def test_braces_in_a_value_stay_braces() -> None:
    assert str(Mistake("'{text}' is not a step.", text="{0}")) == "'{0}' is not a step."


def test_a_value_may_have_any_name() -> None:
    assert str(Phrase("{self}, {template}", self="one", template="two")) == "one, two"


def test_a_mistake_keeps_its_template_and_its_values_apart() -> None:
    assert QUOTING.template == "Step {number:,} is wrong: {reason}"
    assert QUOTING.values == {"number": 1_000, "reason": QUOTED}


@pytest.mark.parametrize("kind", [BadRecord, IllegalAction])
def test_whatever_is_wrong_is_caught_as_a_mistake_and_as_a_wrong_value(kind: type[Mistake]) -> None:
    for caught in (Mistake, ValueError):
        with pytest.raises(caught, match="Nobody plays"):
            raise kind("{who} plays.", who="Nobody")


def test_a_mistake_comes_whole_from_another_process() -> None:
    assert str(pickle.loads(pickle.dumps(QUOTING))) == str(QUOTING)
