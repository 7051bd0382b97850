"""No module imports one that imports it: not by others, in a function, or for its types."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def circle(graph: grimp.ImportGraph) -> list[str]:
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


def test_no_imports_go_round(graph: grimp.ImportGraph) -> None:
    assert circle(graph) == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("claimit.table.record", "claimit.table.match"),
        ("web.table.model", "web.table.update"),
        ("web.table.face", "web.table.advising"),
        ("web.kit.marks", "web.main"),
    ],
)
def test_a_circle_is_found(graph: grimp.ImportGraph, importer: str, imported: str) -> None:
    graph.add_import(importer=importer, imported=imported)
    assert {importer, imported} <= {*circle(graph)}


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("web.table.news", "web.table.collection"),  # for its types only
        ("web.table.carrier", "web.table.collection"),  # inside a function
    ],
)
def test_imports_of_every_kind_are_seen(
    graph: grimp.ImportGraph, importer: str, imported: str
) -> None:
    assert graph.direct_import_exists(importer=importer, imported=imported)
