"""Whole games of The Claim Game: by clicks, by keyboard alone, and against computers."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from claimit import claim_game
from claimit.claim_game import ChooseNumber, Detour, Phase, PlaceCube, legal_actions, parse_tile
from claimit.claim_game.actions import OBEY, PASS
from claimit.claim_game.actions import ROLL as THROW
from claimit.claim_game.board import column_of, row_of, tile_of
from claimit.table.game import Action
from tests.browser.claim_game.moments import CROSSROADS, PHASES, SMALL, begun, played
from tests.browser.claim_game.table import VillageTable, crossroads, tile
from tools.games.claim_game.golden import choose
from web.table.saves.names import SETTINGS
from web.table.view.settings import Pace, Settings, format_settings

TO_PLAY = '#table[data-phase="over"], #table[data-seat="0"]'
LETTERS = {THROW: "r", OBEY: "s", PASS: "n"}
FOCUSED = "document.activeElement.dataset.tile"
MOST_TABS = 60
"""More than there are tab stops on the page."""


def test_a_full_game_of_two_by_clicks(table: VillageTable) -> None:
    table.open_record(begun(SMALL).record)
    table.agree()
    seen: set[Phase] = set()
    while not table.match.is_over:
        seen.add(table.phase)
        table.play_on()
    assert {*seen, table.phase} == {*PHASES}
    table.ranking_is_shown()


@pytest.mark.thorough
def test_a_full_game_by_keyboard_alone(table: VillageTable, page: Page) -> None:
    table.open_record(begun(SMALL).record)
    while not table.match.is_over:
        action = choose(table.state)
        type_in(table, action)
        table.acted(action)
    table.ranking_is_shown()


def test_where_two_villages_meet_one_is_chosen_by_click_or_key(
    table: VillageTable, page: Page
) -> None:
    whole = played(CROSSROADS)
    ply = next(
        ply
        for ply, state in enumerate(whole.states)
        if state.phase is Phase.HOMESTEAD and crossroads(state)
    )
    table.open_record(whole.at(ply).record)
    table.agree()
    first, second, *_ = crossroads(table.state)
    table.act(second)
    table.undo()
    for key, cube in (("a", first), ("b", second)):
        walk_to(page, claim_game.format_tile(tile_of(cube.feature)))
        page.keyboard.press(key)
        table.acted(cube)
        if cube == first:
            page.keyboard.press("u")
            table.match = table.match.undo()
            table.agree()


@pytest.mark.thorough
def test_a_person_plays_against_computers_to_the_ranking(table: VillageTable, page: Page) -> None:
    settings = [SETTINGS, format_settings(Settings(pace=Pace.INSTANT))]
    page.add_init_script(f"localStorage.setItem(...{json.dumps(settings)})")
    record = begun(SMALL).record
    level = next(iter(claim_game.LEVELS))
    person, *others = record.seats
    seats = (person, *(replace(other, bot=level) for other in others))
    order = {**record.options, "order": [1, 0]}
    table.open_record(replace(record, seats=seats, options=order))
    while True:
        page.wait_for_selector(TO_PLAY, state="attached")
        table.watch()
        table.adopt()
        table.agree()
        if table.match.is_over:
            break
        action = choose(table.state)
        table.press_for(action)
    assert len(page.workers) == 1
    assert table.match.dice_follow_seed
    table.ranking_is_shown()


def test_a_new_game_begins_on_the_usual_board(table: VillageTable, page: Page) -> None:
    table.open("?new=3&seed=usual&game=claim-game")
    table.adopt()
    assert (table.state.board.width, table.state.board.height) == (10, 9)
    table.agree()
    table.play_on()
    table.undo()
    expect(page.get_by_role("gridcell")).to_have_count(90)


def type_in(table: VillageTable, action: Action) -> None:
    """Do something with nothing but keys."""
    keyboard = table.page.keyboard
    if isinstance(action, ChooseNumber):
        keyboard.press(str(action.number))
    elif isinstance(action, PlaceCube) and table.phase is Phase.USE:
        cubes = [each for each in legal_actions(table.state) if isinstance(each, PlaceCube)]
        keyboard.press("ab"[cubes.index(action)])
    elif action in LETTERS:
        keyboard.press(LETTERS[action])
    else:
        walk_to(table.page, tile(claim_game.format_step(action)))
        if isinstance(action, Detour) and several_could_come(table, action):
            tab_to(table.page, f"detour-{action.seat}")
        keyboard.press("Enter")


def several_could_come(table: VillageTable, detour: Detour) -> bool:
    """Tell whether a detour could bring other pawns to the same tile."""
    coming = [each for each in legal_actions(table.state) if isinstance(each, Detour)]
    return sum(each.tile == detour.tile for each in coming) > 1


def tab_to(page: Page, action: str) -> None:
    """Go on with the Tab key to a big button."""
    for _ in range(MOST_TABS):
        if page.evaluate("document.activeElement.dataset.action") == action:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"The Tab key does not come to {action!r}.")


def walk_to(page: Page, name: str) -> None:
    """Walk over the board with arrows, from wherever the focus is."""
    if page.evaluate(FOCUSED) is None:
        page.keyboard.press("ArrowLeft")
    here, there = parse_tile(page.evaluate(FOCUSED)), parse_tile(name)
    across, up = column_of(there) - column_of(here), row_of(there) - row_of(here)
    for _ in range(abs(across)):
        page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(up)):
        page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
    assert page.evaluate(FOCUSED) == name
