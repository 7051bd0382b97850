"""What a first visit fetches before the game can be played stays within tests/bench/budget.toml."""

from __future__ import annotations

import pytest

from tests.bench.budget import BUDGET, fetched, sent
from tools.site import build


@pytest.fixture(scope="module")
def visit(files: build.Files) -> build.Files:
    return fetched(files)


def test_a_first_visit_transfers_no_more_than_the_budget_allows(visit: build.Files) -> None:
    sizes = sent(visit)
    largest = sorted(sizes.items(), key=lambda item: -item[1])
    assert sum(sizes.values()) <= BUDGET["first_visit"]["bytes"], largest


def test_a_first_visit_makes_no_more_requests_than_the_budget_allows(visit: build.Files) -> None:
    assert len(visit) <= BUDGET["first_visit"]["requests"], sorted(visit)
