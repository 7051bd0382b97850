"""The pages with both games and every seating, in every window and with type of every size.

Where two parts meet they break, so what is walked is their product. Each run of the tests sees
every page in two of the sixteen ways, so chosen that neighbours differ; `thorough` sees them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from claimit.claim_game import Phase
from claimit.claim_it import Phase as Turn
from claimit.games import GAMES
from claimit.table.match import Match, open_record
from claimit.table.record import format_record
from tests.browser.claim_game.moments import LARGE, PHASES, SMALL, at, played
from tests.browser.everybody.conftest import Pages
from tests.browser.everybody.inspection import EVERY_WAY, FONTS, SIZES, Inspector, Way
from tools.pictures.scenes import (
    APART,
    BETWEEN_DEVICES,
    GOLDEN,
    HISTORY,
    REPLAY,
    ROUND,
    SCENES,
    SET_UP,
    Scene,
    scene,
    turn_to,
)
from web.table.view.settings import Seating, Settings

OVER = format_record(at(SMALL, Phase.OVER))
MENU = '.bar [data-action="menu"]'
GAMES_OF_THE_TABLE = (MENU, '#menu [data-action="games"]')

PAGE_OF_THE_GAME = (
    REPLAY[0],
    '#replay [data-action="back"]',
    *GAMES_OF_THE_TABLE,
    "#finished-list .open",
)
"""A game from a link is saved as soon as more is done with it than looking at its end."""
REVIEW = ('#ranking [data-action="review"]',)
PRACTICE = '#lobby [data-action="practice-page"]'
SHOW_BEST = '#practice [data-action="show-best"]'
SECOND = '#games [data-value="claim-game"]'

OF_THE_FIRST_GAME = (
    *SCENES,
    *BETWEEN_DEVICES,
    replace(scene("ranking"), name="review", press=REVIEW),
    Scene("practice", "", press=(PRACTICE,)),
    Scene("practice-shown", "", press=(PRACTICE, SHOW_BEST)),
)
OF_THE_SECOND_GAME = (
    *(Scene(f"small-{phase}", "", opens=format_record(at(SMALL, phase))) for phase in PHASES),
    *(Scene(f"large-{phase}", "", opens=format_record(at(LARGE, phase))) for phase in PHASES),
    Scene("replay", "", opens=OVER, press=REPLAY),
    Scene("games", "", opens=OVER, press=GAMES_OF_THE_TABLE),
    Scene("dice", "", opens=OVER, press=(MENU, "#check-dice")),
    Scene("history", "", opens=OVER, press=HISTORY[:2]),
    Scene("rules", "", opens=OVER, press=('.bar [data-action="rules"]',)),
    Scene("menu", "", opens=OVER, press=(MENU,)),
    Scene("share", "", opens=OVER, press=(MENU, '#menu [data-action="share"]')),
    Scene("settings", "", opens=OVER, press=(MENU, '#menu [data-action="settings"]')),
    Scene("game", "", opens=OVER, press=PAGE_OF_THE_GAME),
    Scene("review", "", opens=OVER, press=REVIEW),
    Scene("lobby", "", press=(SECOND,)),
    Scene("set-up", "", press=(SECOND, SET_UP)),
    Scene("round", "", press=(SECOND, ROUND)),
    Scene("apart", "", press=(SECOND, *APART)),
    Scene("practice", "", press=(SECOND, PRACTICE)),
    Scene("practice-shown", "", press=(SECOND, PRACTICE, SHOW_BEST)),
)


def of_each_seat(match: Match[Any], phase: object) -> Iterator[Scene]:
    """Yield a moment of each player's, late in a game."""
    seats = range(len(match.record.seats))
    for seat in seats:
        plies = [
            ply
            for ply, state in enumerate(match.states)
            if state.phase is phase and state.seat == seat
        ]
        record = match.record.upto(plies[len(plies) // 2])
        yield Scene(f"{match.record.game}-{len(seats)}-{seat}", "", opens=format_record(record))


def golden(name: str) -> Match[Any]:
    return open_record((GOLDEN / f"{name}.json").read_text(encoding="utf-8"), GAMES)


ROUND_THE_TABLE = (
    *of_each_seat(golden("4-players-plain"), Turn.DECIDE),
    *of_each_seat(golden("claim-game-3-players"), Phase.ROLL),
)
WALKS = {
    "first": (Settings(), OF_THE_FIRST_GAME),
    "second": (Settings(), OF_THE_SECOND_GAME),
    "face-to-face": (Settings(seating=Seating.FACE_TO_FACE), ROUND_THE_TABLE),
    "four-sides": (Settings(seating=Seating.FOUR_SIDES), ROUND_THE_TABLE),
}


def steps() -> Iterator[Any]:
    """Yield each page of each walk with one of the ways to look at it, and with all."""
    for walk, (_, scenes) in WALKS.items():
        for number, each in enumerate(scenes):
            font = FONTS[(number + number // len(SIZES)) % len(FONTS)]
            some = (Way(*SIZES[number % len(SIZES)], font),)
            name = f"{walk}-{each.name}"
            yield pytest.param(walk, each, some, id=name)
            yield pytest.param(walk, each, EVERY_WAY, id=f"{name}-all", marks=pytest.mark.thorough)


@pytest.mark.timeout(180)
@pytest.mark.parametrize(("walk", "at_scene", "ways"), list(steps()))
def test_nothing_is_cut_or_covered_or_out_of_reach(
    pages: Pages, address: str, walk: str, at_scene: Scene, ways: tuple[Way, ...]
) -> None:
    page = pages.at(address, WALKS[walk][0], walk)
    inspector = Inspector(page)
    inspector.show(Way(1180, 820, 16))
    turn_to(page, at_scene)
    page.wait_for_selector("#awaited", state="hidden")
    for courtesy in ("#handover", '#notice [data-action="dismiss"]'):
        if page.locator(courtesy).is_visible():
            page.click(courtesy)
    assert [fault for way in ways for fault in inspector.look(way)] == []


def test_each_kind_of_fault_is_found(browser: Browser) -> None:
    page: Page = browser.new_page()
    page.set_content("""<!doctype html><html lang="en"><body style="margin: 0">
      <button style="position: fixed; left: -20px; top: 0; width: 90px; height: 40px">out</button>
      <button style="position: absolute; top: 60px; width: 90px; height: 40px">below</button>
      <p style="position: absolute; top: 40px; width: 300px; height: 80px; z-index: 1">over</p>
      <button style="position: absolute; top: 200px; width: 20px; height: 20px">x</button>
      <button style="position: absolute; top: 240px; width: 90px; height: 40px"></button>
      <button style="position: absolute; top: 300px; width: 50px; height: 40px; white-space: nowrap;
        overflow: hidden">much too long</button>
      <div style="position: absolute; top: 400px; width: 2000px; height: 9px">wide</div>""")
    found = " / ".join(Inspector(page).look(Way(360, 740, 16)))
    page.close()
    for what in ('"out": only 70,40 of 90,40 px', '"below": under', "20,20 px are too few",
                 "no name", '"much too long" is cut', "html scrolls sideways"):  # fmt: skip
        assert what in found, found


def test_the_type_of_the_browser_is_what_is_walked_through(pages: Pages, address: str) -> None:
    page = pages.at(address, Settings())
    inspector = Inspector(page)
    for size, font in product(SIZES[:1], FONTS):
        inspector.show(Way(*size, font))
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{font}px"
        assert page.evaluate("matchMedia('(max-width: 20em)').matches") is (size[0] <= 20 * font)


def test_the_second_game_has_every_phase() -> None:
    assert {state.phase for state in played(LARGE).states} >= set(PHASES)
