"""The end of a game against computers: the deed leads to where it turned, and to the next level."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from claimit import claim_it
from claimit.games import GAMES
from claimit.table.match import Match, open_record
from claimit.table.record import Record
from tests.browser.conftest import NewContext
from tests.browser.everybody.inspection import EVERY_WAY, Inspector, Way
from tests.browser.table import TAKE, Table
from tests.often import by_turns, often
from tools.pictures.scenes import GOLDEN
from web.table.seats.opponents import stronger

WON_BY_A_TAKE = "2-players-plain.json"


def finished(*, won: bool) -> Match[claim_it.State]:
    """Return a game that is over, which the person has won or lost against the weakest level."""
    text = (GOLDEN / WON_BY_A_TAKE).read_text(encoding="utf-8")
    match: Match[claim_it.State] = open_record(text, GAMES)
    last = match.states[-2].seat
    result = match.game.outcome(match.state)
    assert result is not None
    assert (match.steps[-1], result.winners) == (claim_it.TAKE, (last,))
    weakest = next(iter(claim_it.LEVELS))
    seats = tuple(
        replace(player, bot=None if (seat == last) is won else weakest)
        for seat, player in enumerate(match.record.seats)
    )
    return replace(match, record=replace(match.record, seats=seats))


def before_the_last_step() -> Record:
    """Return a game in which the person is about to take and win."""
    match = finished(won=True)
    return match.record.upto(match.ply - 1)


TURNED = "#turned"


@pytest.mark.parametrize(
    ("won", "language"),
    by_turns(
        [True, False],
        ["en", "de"],
        lambda won, language: f"{'won' if won else 'lost'}-{language}",
    ),
)
def test_nothing_of_the_deed_is_cut_or_out_of_reach(
    new_context: NewContext, address: str, won: bool, language: str
) -> None:
    """In the smallest window the largest type leaves the German bar too little room."""
    page = new_context(locale=language).new_page()
    inspector = Inspector(page)
    inspector.show(Way(1180, 820, 16))
    Table(page, address).open_record(finished(won=won).record)
    expect(page.locator(TURNED)).to_be_visible()
    excused = [Way(360, 740, 32)] if language == "de" else []
    assert inspector.look_in_all(way for way in EVERY_WAY if way not in excused) == []


def test_the_deed_leads_to_the_turn_in_which_a_game_turned(table: Table) -> None:
    table.open_record(before_the_last_step())
    page = table.page
    page.click(TAKE)
    turned = page.locator(TURNED)
    expect(turned).to_be_visible()
    expect(turned).to_contain_text("It turned on turn ")
    ply = turned.get_attribute("data-value")
    turned.click()
    expect(page.locator("body")).to_have_attribute("data-screen", "replay")
    expect(page.locator('#replay [data-field="ply"]')).to_have_value(ply or "")
    page.go_back()
    expect(page.locator("#ranking")).to_be_visible()
    expect(turned).to_be_visible()


def test_after_a_win_the_next_level_is_a_tap_away(table: Table) -> None:
    record = before_the_last_step()
    table.open_record(record)
    page = table.page
    page.click(TAKE)
    page.click('#ranking [data-action="next-level"]')
    expect(page.locator("#ranking")).to_be_hidden()
    table.adopt()
    levels = tuple(player.bot for player in table.match.record.seats)
    assert levels == stronger(claim_it.LEVELS, tuple(player.bot for player in record.seats))
    assert not table.match.ply


@pytest.mark.parametrize(
    "size",
    [
        often(size, when=size[0] in (360, 1180), id=f"{size[0]}x{size[1]}")
        for size in ((360, 740), (768, 1024), (1180, 820), (1440, 900))
    ],
)
def test_what_is_offered_at_the_end_can_be_pressed(
    new_context: NewContext, address: str, size: tuple[int, int]
) -> None:
    """On a tablet held upright, taps went through the small buttons."""
    width, height = size
    context = new_context(viewport={"width": width, "height": height})
    table = Table(context.new_page(), address)
    table.open_record(finished(won=True).record)
    for action, page in (("share", "#share"), ("replay", "#replay"), ("review", "#review-page")):
        table.page.click(f'#ranking [data-action="{action}"]')
        expect(table.page.locator(page)).to_be_visible()
        if action == "share":
            table.page.click('#share [data-action="close"]')
        else:
            table.page.go_back()
