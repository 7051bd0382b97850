"""A few hundred damaged saves, links and files; ``make test-fuzz`` tries twenty thousand."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.record import BadRecord
from tests.fuzz.__main__ import CORPUS, try_part
from tests.fuzz.mutations import damaged, damaged_bytes
from tests.fuzz.targets import TARGETS, Target, case, records

CASES, PART = 500, 100
FAILED = sorted(CORPUS.rglob("*.txt"))


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, CASES, PART))
def test_whatever_is_damaged_is_read_or_refused_with_a_sentence(first: int) -> None:
    for number in range(first, first + PART):
        name, text = case(number, seed=0)
        try:
            TARGETS[name].parse(text)
        except Exception as error:
            error.add_note(f"This is case {number} of the seed 0, for the target {name}.")
            raise


@pytest.mark.parametrize("file", FAILED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_what_has_ever_failed_does_no_longer(file: Path) -> None:
    TARGETS[file.parent.name].parse(file.read_bytes().decode("utf-8", "surrogatepass"))


def test_a_case_is_always_the_same() -> None:
    assert [case(n, 1) for n in range(10)] == [case(n, 1) for n in range(10)]
    assert [case(n, 1) for n in range(10)] != [case(n, 2) for n in range(10)]


def test_the_damage_is_of_every_kind() -> None:
    """What is cut off, nested, of another type, strange or too long is all among it."""
    good = records()[0]
    texts = [damaged(good, records(), random.Random(n)) for n in range(400)]
    assert any(good.startswith(text) and text != good for text in texts)
    assert any(text.startswith("[" * 1000) for text in texts)
    assert any(len(text) > 900_000 for text in texts)
    assert any("\ud800" in text or "\\ud800" in text for text in texts)
    fields = [json.loads(text) for text in texts if is_json(text)]
    assert any(not isinstance(each, dict) for each in fields)
    values = [value for each in fields if isinstance(each, dict) for value in each.values()]
    assert {type(value) for value in values} >= {str, list, dict, int, float, bool, type(None)}
    data = bytes(range(200))
    changed = [damaged_bytes(data, random.Random(n)) for n in range(100)]
    assert any(len(each) < 100 for each in changed)
    assert any(len(each) == 200 and each != data for each in changed)


def is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def test_some_of_what_is_damaged_can_still_be_read() -> None:
    """Or the damage would be so great, or so small, that little were tried."""
    texts = [text for name, text in (case(n, 0) for n in range(CASES)) if name == "save"]
    assert 0.02 < sum(map(is_read, texts)) / len(texts) < 0.5


def is_read(text: str) -> bool:
    try:
        open_record(text, GAMES)
    except BadRecord:
        return False
    return True


def test_what_fails_is_told_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(text: str) -> None:
        raise KeyError("oh")

    monkeypatch.setattr("tests.fuzz.__main__.CORPUS", tmp_path)
    monkeypatch.setitem(TARGETS, "save", Target(fail, lambda rng: "x"))
    tried = try_part(0, 0, 1)
    (kept,) = tmp_path.rglob("*.txt")
    assert kept.read_text(encoding="utf-8") == "x"
    assert tried.failures == (f"case 0, save/{kept.name}: KeyError: 'oh'",)
