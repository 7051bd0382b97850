"""The dialog of sharing: the link and its code, and the ways to hand a game over."""

from __future__ import annotations

import pytest

from tests.web.table import Table, at_table, finished, text_of
from web.table.links.fragments import SHARED
from web.table.links.game_links import parse_shared

STARTED = text_of("312 1,3 441 4,4", seed="started")


def sharing(text: str = STARTED, *, hands_over: bool = False) -> Table:
    """Return a table with the dialog open."""
    table = at_table(text)
    table.page.hands_over = hands_over
    table.press("share")
    assert table.page.dialog == "share"
    return table


def test_it_shows_the_link_at_once_and_the_code_as_soon_as_it_is_drawn() -> None:
    table = sharing()
    page = table.page
    link = page.read("#share .link", "value") or ""
    assert link.startswith(page.address + SHARED)
    assert not page.has("#share .code", "hidden"), "its place is saved"
    ((asked, told),) = page.codes
    assert asked == link
    told(57, "M4 4h7v1h-7z")
    assert page.read("#share .code", "viewBox") == "0 0 57 57"
    assert page.read("#share .code path", "d") == "M4 4h7v1h-7z"


def test_a_code_that_comes_too_late_is_not_shown() -> None:
    table = sharing()
    ((_, told),) = table.page.codes
    table.press("close", "take", "roll", "share")
    told(57, "M4 4h7v1h-7z")
    assert table.page.read("#share .code path", "d") == "M0 0"
    assert len(table.page.codes) == 2


def test_where_there_is_no_code_it_says_so_and_the_link_is_there() -> None:
    table = sharing()
    ((_, told),) = table.page.codes
    told(0, "")
    assert table.page.has("#share .code", "hidden")
    assert not table.page.has("#share .no-code", "hidden")
    assert "too long" in (table.page.read("#share .no-code") or "")
    assert table.page.read("#share .link", "value")


def test_a_page_from_a_disk_has_no_code_of_an_address_that_nobody_can_open() -> None:
    table = at_table(STARTED)
    table.page.address = ""
    table.press("share")
    assert table.page.codes == []
    assert table.page.has("#share .code", "hidden")
    assert "no address on the web" in (table.page.read("#share .no-code") or "")


def test_it_is_handed_over_only_where_the_browser_can() -> None:
    assert sharing().page.has('#share [data-action="hand-over"]', "hidden")
    table = sharing(hands_over=True)
    assert not table.page.has('#share [data-action="hand-over"]', "hidden")
    link = table.page.read("#share .link", "value")
    table.press("hand-over")
    ((title, given, refused),) = table.page.handed_over
    assert (title, given) == ("Claim It!", link)
    refused()
    assert link is not None
    assert link in (table.page.read("#message p") or "")


def test_the_text_tells_how_the_game_stands_and_has_the_link() -> None:
    table = sharing()
    link = table.page.read("#share .link", "value")
    table.press("copy-text")
    assert table.page.copied == f"Claim It!\nClara, Wyatt and Mae\nTurn 1\n{link}"
    table.page.clipboard(True)
    assert table.page.read("#notice h2") == "Text copied"


def test_the_text_of_a_finished_game_has_its_ranking() -> None:
    table = sharing(finished(3))
    table.press("copy-text")
    lines = (table.page.copied or "").splitlines()
    assert len(lines) == 5
    ranks = [line.partition(". ")[0] for line in lines[1:4]]
    assert ranks == sorted(ranks)
    assert ranks[0] == "1"
    score = table.page.read('[data-standing="0"] .score')
    assert lines[1].endswith(f": {score}")


@pytest.mark.parametrize("text", [STARTED, finished(2)])
def test_the_link_is_that_of_the_game_on_the_table(text: str) -> None:
    table = sharing(text)
    link = table.page.read("#share .link", "value") or ""
    receiver = Table("", "#" + link.partition("#")[2])
    assert receiver.match == table.match
    assert parse_shared(link.partition(SHARED)[2])
