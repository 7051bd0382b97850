"""`make` asks only for benchmarks that are there, and gives them only options that they have."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tests.bench.__main__ import arguments, names, parser
from tests.bench.figures import in_turns, table
from tools.files import ROOT

CALLS = re.findall(r"-m tests\.bench (.+)", (ROOT / "Makefile").read_text(encoding="utf-8"))
GIVEN = re.compile(r"\$\(if \$\(\w+\),(--\w+) \$\(\w+\)\)|\$\(\w+\)")


@pytest.mark.parametrize("call", CALLS)
def test_make_gives_a_benchmark_options_that_it_has(call: str) -> None:
    name, *options = GIVEN.sub(lambda found: f"{found[1]} 3" if found[1] else "3", call).split()
    assert name in names()
    parser(name, import_module(f"tests.bench.{name}")).parse_args(options)


@pytest.mark.parametrize("name", names())
def test_a_benchmark_says_what_it_measures_and_what_it_can_be_given(name: str) -> None:
    module = import_module(f"tests.bench.{name}")
    text = parser(name, module).format_help()
    assert module.__doc__
    assert module.__doc__ in text
    assert all(option in text for option, _ in arguments(module.report))


def test_pages_are_taken_in_turns_and_another_one_comes_first_each_round() -> None:
    visits: list[str] = []
    ways = {"warm": visits.append, "cold": lambda name: visits.append(name.upper())}
    found = in_turns(2, ways, ("a", "b"))
    assert visits == ["a", "b", "A", "B", "b", "a", "B", "A"]
    assert found == {way: {"a": [None] * 2, "b": [None] * 2} for way in ways}


def test_a_table_has_its_columns_below_each_other() -> None:
    shown = table(("", "ours", "at most"), [("first", 1234.4, "-"), ("x", 2, 0.5)], "", ",.0f", "")
    assert shown.splitlines() == [
        "        ours  at most",
        "first  1,234        -",
        "x          2      0.5",
    ]
