"""JSON that is nested too deeply is refused before it is read."""

from __future__ import annotations

import json

import pytest

from claimit.table.nesting import DEEPEST, MOST_MARKS, read_json


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
        '{"a":' * 20_000,
        "[{}" * 20_000,
        '["[[[", ' * 20_000,
        '["\\"", ' * 20_000,
        "[" + "[]," * MOST_MARKS,
    ],
)
def test_what_is_nested_too_deeply_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        read_json(text)


@pytest.mark.parametrize(
    "value",
    [
        [],
        ["[" * 5000, '"[' * 5000, "\\[" * 5000],
        [{"a": [n]} for n in range(5000)],
        json.loads("[" * DEEPEST + "]" * DEEPEST),
    ],
)
def test_all_else_is_read_as_ever(value: object) -> None:
    assert read_json(json.dumps(value)) == value


@pytest.mark.parametrize("text", ["", "[", "{", "nul", '"', "[" * 50])
def test_what_is_no_json_is_refused_as_ever(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        read_json(text)
