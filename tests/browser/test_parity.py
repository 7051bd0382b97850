"""The same games give the same bytes in the page's Pyodide as in CPython."""

from __future__ import annotations

from tests.browser.golden import check_golden_games
from tests.browser.table import Table


def test_the_golden_games_give_the_same_bytes_in_the_page(table: Table) -> None:
    check_golden_games(table)
