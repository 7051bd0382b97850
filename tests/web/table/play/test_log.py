"""The log tells a turn in a line that opens, one at a time, and closes by itself."""

from tests.web.claim_game import first
from tests.web.table import Table, at_table, text_of
from web.claim_game.phrases import log as of_claim_game
from web.table.messages.intents import Pressed

PLAYED = "312 1,3 take 265 2,5 take 312 3,1"


def expanded(table: Table) -> list[str]:
    """Return the lines that are open, the newest first."""
    lines = [f'[data-log="{line}"]' for line in range(3)]
    return [line for line in lines if table.page.read(f"{line} .turn", "aria-expanded") == "true"]


def test_a_turn_opens_and_closes_and_another_takes_its_place() -> None:
    table = at_table(text_of(PLAYED))
    table.dispatch(Pressed("tell", "1"))
    assert expanded(table) == ['[data-log="2"]']
    assert table.page.read('[data-log="2"] .steps') == (
        "rolled 3 1 2 — squatter 2 on 1,3\ntook 1 new space"
    )
    table.dispatch(Pressed("tell", "3"))
    assert expanded(table) == ['[data-log="0"]']
    table.dispatch(Pressed("tell", "3"))
    assert expanded(table) == []


def test_a_line_names_the_places_that_it_is_about() -> None:
    table = at_table(text_of("312 1,3 take 265 2,5 411 4,1 take 312 3,1"))
    at = [table.page.read(f'[data-log="{line}"]', "data-at") for line in range(3)]
    assert at == ["3,1", "2,5 4,1", "1,3"]
    match = first(2, lambda state: state.turn > 9)
    for line in of_claim_game(match, 9):
        walked = "walked to" in line.text
        assert any(name in line.text for name in line.at) if walked else not line.at, line.text


def test_escape_and_the_next_step_close_the_log() -> None:
    table = at_table(text_of(PLAYED))
    table.dispatch(Pressed("tell", "2"))
    table.key("Escape")
    assert expanded(table) == []
    table.dispatch(Pressed("tell", "2"))
    table.press("take")
    assert expanded(table) == []


def test_a_turn_that_nobody_played_opens_nothing() -> None:
    table = at_table(text_of(PLAYED))
    for turn in ("99", "", "x"):
        table.dispatch(Pressed("tell", turn))
        assert expanded(table) == []
