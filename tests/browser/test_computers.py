"""Computers at the table: in their worker and without it, skipped, paused, and after a reload."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_it import Phase
from tests.browser.conftest import Watch
from tests.browser.table import ROLL, TAKE, Table
from tests.web.table import record_of
from tools.files import Files
from tools.site.offline import WORKER, listed
from tools.site.onefile import FETCHED
from web.table.face.throwing import TUMBLE
from web.table.saves.names import SETTINGS
from web.table.scenes.scene_player import AFTER_A_STEP
from web.table.view.settings import Pace, Settings, format_settings

OVER = '#table[data-phase="over"]'
COMPUTERS = ("foreman", "prospector", "tenderfoot")

PLAYED = """ply => {
  const saved = localStorage.getItem(sessionStorage.getItem("claimit/here"));
  const played = JSON.parse(saved ?? '{"steps": ""}').steps.split(" ").filter(Boolean);
  return played.length >= ply;
}"""
"""Whether the game has come so far."""

LONG_ENOUGH = TUMBLE + AFTER_A_STEP[Pace.FAST]
"""Milliseconds after which a computer at a fast pace has let its last step be seen."""

A_MOMENT_MS = 50

KILL = "name => document.querySelector(`script[name=${name}]`).xworker.terminate()"


def sit_down(table: Table, *bots: str | None, pace: Pace = Pace.INSTANT) -> None:
    """Open a game in which these computers (None: a person) play."""
    setup = [SETTINGS, format_settings(Settings(pace=pace))]
    table.page.add_init_script(f"localStorage.setItem(...{json.dumps(setup)})")
    table.open_record(record_of(players=len(bots), bots=bots, seed="computers"))


def wait_for_steps(table: Table, more: int) -> None:
    """Wait until so many more steps have been played than the test knows of."""
    table.page.wait_for_function(PLAYED, arg=table.match.ply + more)
    table.adopt()


def sit_down_without_time(table: Table, *bots: str | None) -> None:
    """Open a game in which computers play, wait for their first step, and have time stand still.

    Their worker is awake then, and answers at once; what it answers waits for its time to come.
    """
    table.page.clock.install()
    sit_down(table, *bots, pace=Pace.FAST)
    table.stop_time()
    first = table.match.ply + 1
    while not table.page.evaluate(PLAYED, first):  # how much time that is, the worker decides
        table.page.clock.run_for(A_MOMENT_MS)
    table.adopt()


def nothing_is_played(table: Table) -> None:
    """Let as much time pass as computers wait: they are to wait longer."""
    table.adopt()
    before = table.match
    table.page.clock.run_for(LONG_ENOUGH)
    table.adopt()
    assert table.match == before


def play_your_turn(table: Table) -> None:
    """Play for the person at the first seat, who is to move, until the turn has ended."""
    turn = table.state.turn
    while table.state.turn == turn and not table.match.is_over:
        if table.phase is Phase.PLACE:
            table.page.click(f'[data-space="{table.preferred()}"]')
        else:
            table.page.click(ROLL if table.phase is Phase.ROLL or table.wants_more() else TAKE)
        table.adopt()


@pytest.mark.thorough
def test_a_person_and_three_computers_play_to_the_ranking(table: Table, page: Page) -> None:
    table.open()
    table.set_up()
    page.get_by_role("radio", name="4").check()
    for name, level in zip(("Wyatt", "Mae", "Josiah"), COMPUTERS, strict=True):
        page.get_by_label(f"Who plays as {name}").select_option(level)
    page.get_by_label("Who starts?").select_option(label="Clara")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("combobox", name="Computer speed").select_option("instant")
    page.get_by_role("button", name="Close").click()
    while True:
        page.wait_for_selector(f'{OVER}, #table[data-seat="0"]', state="attached")
        table.adopt()
        if table.match.is_over:
            break
        play_your_turn(table)
    assert [seat.bot for seat in table.match.record.seats] == [None, *COMPUTERS]
    assert table.match.dice_follow_seed
    table.ranking_is_shown()


def test_computers_alone_play_to_the_ranking_in_their_worker(table: Table, page: Page) -> None:
    sit_down(table, *COMPUTERS)
    page.wait_for_selector(OVER, state="attached")
    assert len(page.workers) == 1
    table.adopt()
    table.ranking_is_shown()


def test_without_computers_there_is_no_worker(table: Table, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table.start("?new=3&seed=abc")
    table.roll()
    assert asked and page.workers == []
    assert [url for url in asked if url.endswith("worker.txt")] == []


def test_a_worker_that_dies_is_replaced_and_in_the_end_done_without(
    table: Table, page: Page, watch: Watch
) -> None:
    watch.expect("A worker is silent")
    sit_down(table, *COMPUTERS, pace=Pace.FAST)
    for name in ("computers-1", "computers-2"):
        page.wait_for_selector(f"script[name={name}]", state="attached")
        table.adopt()
        wait_for_steps(table, 2)
        page.evaluate(KILL, name)
    notice = page.locator("#notice h2")
    expect(notice).to_have_text("The computers now run on this page", timeout=15_000)
    table.adopt()
    wait_for_steps(table, 3)
    expect(notice).to_be_visible()
    page.get_by_role("button", name="Carry on").click()
    expect(notice).to_be_hidden()


@pytest.mark.own_context
def test_a_pause_holds_the_computer_and_a_skip_plays_its_turn(table: Table, page: Page) -> None:
    sit_down_without_time(table, "foreman", None)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#prompt")).to_have_text("Paused: Clara (Foreman) to play")
    for key in ("r", "t", "u", "1", "2"):
        page.keyboard.press(key)
    nothing_is_played(table)
    page.keyboard.press(" ")  # on the button that was pressed, where it ends the pause
    wait_for_steps(table, 1)  # without any more time: nothing but the pause has held it
    expect(page.locator("#prompt")).to_contain_text("Clara (Foreman): ")
    page.locator('[data-space="3,3"]').click()
    expect(page.locator("#table")).to_have_attribute("data-seat", "1")  # and no time has passed
    table.adopt()
    table.agree()


def test_the_space_bar_skips_where_a_button_rests(table: Table, page: Page) -> None:
    sit_down(table, None, "foreman", pace=Pace.SLOW)
    play_your_turn(table)
    page.locator(TAKE).focus()
    page.keyboard.press(" ")
    expect(page.locator("#table")).to_have_attribute("data-seat", "0")
    table.adopt()
    assert table.phase is Phase.ROLL  # letting go of the key has not pressed anything
    table.agree()


def test_a_reload_in_the_turn_of_a_computer_goes_on(table: Table, page: Page) -> None:
    sit_down(table, "foreman", None, pace=Pace.SLOW)
    wait_for_steps(table, 1)
    page.goto(page.url.partition("#")[0] + "#table")
    table.reload()
    table.adopt()
    before = table.match.record.steps
    assert before
    page.get_by_role("button", name="Carry on").click()
    wait_for_steps(table, 1)
    assert table.match.record.steps[: len(before)] == before
    assert table.match.dice_follow_seed


@pytest.mark.own_context
def test_the_menu_keeps_a_computer_waiting_and_another_game_can_begin(
    table: Table, page: Page
) -> None:
    sit_down_without_time(table, *COMPUTERS)
    page.get_by_role("button", name="Menu").click()
    nothing_is_played(table)
    page.get_by_role("button", name="Close").click()
    wait_for_steps(table, 1)  # without any more time: nothing but the menu has held it
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game").click()
    table.set_up()
    page.get_by_role("button", name="Start the game").click()
    table.sit_down()
    table.roll()
    assert not table.match.record.seats[0].bot


@pytest.mark.thorough
def test_the_one_file_has_computers_that_think_on_the_page(page: Page, on_disk: str) -> None:
    table = Table(page, on_disk)
    sit_down(table, *COMPUTERS)
    page.wait_for_selector(OVER, state="attached")
    assert page.workers == []
    expect(page.locator("#notice")).to_be_hidden()
    table.adopt()
    table.ranking_is_shown()


def weights_asked_for(page: Page) -> list[str]:
    """Note which files of computer players the page asks for."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    return asked


def of_players(asked: list[str]) -> list[str]:
    return [name for name in asked if name.endswith(FETCHED)]


def test_barons_weights_are_fetched_when_he_sits_down(table: Table, page: Page) -> None:
    asked = weights_asked_for(page)
    table.open()
    assert "python.wasm" in asked
    assert of_players(asked) == []
    table.set_up()
    page.get_by_role("radio", name="2").check()
    with page.expect_request("**/baron-2.bin"):
        page.get_by_label("Who plays as Wyatt").select_option("baron")


def test_baron_plays_with_the_weights_of_his_table_and_they_are_fetched_once(
    table: Table, page: Page
) -> None:
    asked = weights_asked_for(page)
    sit_down(table, "baron", "baron")
    page.wait_for_selector(OVER, state="attached")
    assert of_players(asked) == ["baron-2.bin"]
    table.adopt()
    table.ranking_is_shown()


def test_without_his_weights_a_weaker_player_chooses_for_baron(
    table: Table, page: Page, watch: Watch
) -> None:
    told = "baron-2.bin could not be fetched", "baron-2.bin is missing", "chooses in its place"
    for text in (*told, "Failed to load resource"):
        watch.expect(text)
    page.route("**/baron-2.bin", lambda route: route.fulfill(status=404))
    sit_down(table, "baron", "baron")
    page.wait_for_selector(OVER, state="attached")
    table.adopt()
    table.ranking_is_shown()
    for text in told:
        assert any(text in note for note in watch.seen)


def test_baron_plays_in_the_one_file(page: Page, on_disk: str) -> None:
    table = Table(page, on_disk)
    sit_down(table, "baron", None)
    page.wait_for_selector('#table[data-seat="1"]', state="attached")
    expect(page.locator("#notice")).to_be_hidden()


def test_what_computers_need_is_saved_for_offline_play(files: Files) -> None:
    saved = listed(files[WORKER])
    assert "web/worker.txt" in saved
    assert {f"claimit/claim_it/bots/baron-{players}.bin" for players in (2, 3, 4, 5)} <= set(saved)
    assert b'src="./web/worker.txt"' not in files["claimit.html"]
