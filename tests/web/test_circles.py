"""There are no import cycles. Imports inside functions and for types count as any others.

What is imported by its name at run time (`web.table.jobs.late_modules`) is not seen: the pages,
which rest on the table, are asked for in that way.
"""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def cycle(graph: grimp.ImportGraph) -> list[str]:
    """Return modules of which each is imported by the next and the last is the first, or none."""
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return error.args[1]
    return []


@pytest.fixture
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("claimit", "web", cache_dir=None)


def test_there_are_no_import_cycles(graph: grimp.ImportGraph) -> None:
    assert cycle(graph) == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("claimit.table.record", "claimit.table.match"),
        ("web.table.model.model", "web.table.update"),
        ("web.table.face.protocol", "web.table.play.advice_update"),
        ("web.kit.marks", "web.main"),
    ],
)
def test_a_cycle_is_found(graph: grimp.ImportGraph, importer: str, imported: str) -> None:
    graph.add_import(importer=importer, imported=imported)
    assert {importer, imported} <= {*cycle(graph)}


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("web.table.messages.news", "web.table.saves.all_games"),  # for its types only
        ("web.table.command_runner", "web.table.saves.all_games"),  # inside a function
    ],
)
def test_imports_of_every_kind_are_seen(
    graph: grimp.ImportGraph, importer: str, imported: str
) -> None:
    assert graph.direct_import_exists(importer=importer, imported=imported)
