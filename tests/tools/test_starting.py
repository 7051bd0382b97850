"""What a start imports, part by part, stays within tests/bench/budget.toml."""

from __future__ import annotations

import pytest

from tests.bench.budget import BUDGET
from tools.files import Files
from tools.site import build
from tools.site.starting import LIBRARY, REST, Part, imported, part_of, parts, table
from web.table.model.screens import ROOMS

LATER = (
    "claimit.__main__",
    "claimit.claim_game",
    "claimit.claim_it.bots",
    "claimit.claim_it.review",
    "claimit.claim_it.retelling",
    "claimit.table.arena",
    "claimit.table.compact",
    "claimit.table.pictures",
    "claimit.table.play_outs",
    "claimit.table.report",
    "claimit.table.review",
    "claimit.table.verdicts",
    "web.claim_game",
    "web.claim_it.lessons",
    "web.table.face.advice",
    "web.table.play.advice_update",
    "web.table.saves.all_games",
    "web.table.jobs.desk",
    *(f"web.table.{room}" for room in ROOMS),
    "web.table.learn.course",
)
"""What no start imports: the second game, computer players, the review and other pages, lessons."""


@pytest.fixture(scope="module")
def archive(files: Files) -> bytes:
    return files[build.COMPILED]


@pytest.fixture(scope="module")
def started(archive: bytes) -> dict[str, float]:
    return imported(archive)


def test_a_start_imports_the_first_table_and_times_it(started: dict[str, float]) -> None:
    assert {"web.main", "web.table.update", "web.claim_it.face"} <= started.keys()
    assert started["web.table.update"] > 0


@pytest.mark.parametrize("module", LATER)
def test_what_is_for_later_is_not_imported_by_a_start(
    module: str, started: dict[str, float]
) -> None:
    assert not [name for name in started if f"{name}.".startswith(f"{module}.")]


def test_no_part_of_a_start_is_larger_than_its_budget(
    archive: bytes, started: dict[str, float]
) -> None:
    sizes = {name: part.size for name, part in parts(archive, started).items() if name != REST}
    budget = BUDGET["start"]
    assert sizes.keys() == budget.keys(), "give every part a line in tests/bench/budget.toml"
    assert {name: size for name, size in sizes.items() if size > budget[name]} == {}


@pytest.mark.parametrize(
    ("module", "part"),
    [
        ("web.table.update", "web.table"),
        ("claimit.claim_it.bots.baron", "claimit.claim_it"),
        ("web.main", "web"),
        ("pyscript.ffi", "pyscript"),
        ("json.decoder", LIBRARY),
    ],
)
def test_a_module_belongs_to_a_folder_of_ours_or_to_the_library(module: str, part: str) -> None:
    assert part_of(module) == part


def test_the_table_has_a_line_for_each_part_and_their_sum() -> None:
    lines = table({"web": Part(2, 1_500, 3.25), LIBRARY: Part(1, 500, 1.0), REST: Part(9, 9, 0)})
    assert [line.split()[-3:] for line in lines.splitlines()[1:]] == [
        ["2", "1,500", "3.2"],
        ["1", "500", "1.0"],
        ["3", "2,000", "4.2"],
        ["9", "9", "0.0"],
    ]
