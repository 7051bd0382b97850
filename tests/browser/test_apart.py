"""Games between devices in a browser: by links alone, from the lobby to the ranking."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from claimit.games import GAMES
from claimit.table.record import parse_record
from tests.browser.apart import Device, gathered, play_to_the_end
from tests.browser.conftest import NewContext, Watch
from tests.browser.played import KEPT
from tests.browser.saved import save
from tests.often import often
from tests.web.table import keeping, key_number
from web.table.jobs.late_modules import APART, PARTS
from web.table.links.game_links import format_shared
from web.table.saves.names import GAME

DATA = Path(__file__).parents[1] / "claimit" / "data"
HAS_ROLLED = f"() => JSON.parse(({KEPT})()).steps !== ''"
ALWAYS_LAST = 2
"""So many turns of a game are played where not all of it is."""


@pytest.mark.parametrize("name", ["claim-it", "claim-game"])
def test_a_shared_link_opens_it_and_the_table_waits_for_the_others(
    page: Page, address: str, name: str
) -> None:
    record = parse_record((DATA / f"apart-{name}.json").read_text("utf-8"), GAMES)
    page.goto(address + format_shared(record.upto(len(record.steps) - 3)))
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("#table")).to_have_attribute("data-game", name)
    expect(page.locator("#prompt")).to_contain_text("plays on another device")
    expect(page.locator("#play [data-action]:visible")).to_have_count(0)


def test_the_worker_reviews_it(page: Page, address: str) -> None:
    text = (DATA / "apart-claim-it.json").read_text("utf-8").strip()
    save(page, keeping(text))
    page.goto(f"{address}#review/{key_number(0).removeprefix(GAME)}")
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".drawn-bands")).to_be_visible(timeout=30_000)
    expect(page.locator("#review-counting p")).to_contain_text("of 197")


def devices_of(new_context: NewContext, address: str, number: int) -> list[Device]:
    """Return so many devices, each with a browser of its own."""
    return [Device(new_context().new_page(), address) for _ in range(number)]


@pytest.mark.thorough
def test_a_whole_game_by_clicks_and_links_from_the_lobby(
    new_context: NewContext, address: str, tmp_path: Path
) -> None:
    host, guest = devices_of(new_context, address, 2)
    host.open(address)
    page = host.page
    page.get_by_role("button", name="Play with someone elsewhere").click()
    page.locator("#apart-page").get_by_label("Name of player 1").fill("Clara")
    page.get_by_role("button", name="Make the table").click()
    invitation = host.invitation
    page.wait_for_selector("#apart-table .code path[d*=h]", state="attached")
    (code,) = zxingcpp.read_barcodes(Image.open(BytesIO(page.screenshot())))
    assert code.text == invitation == page.input_value("#apart-table .link")
    guest.open(invitation)
    expect(guest.page.locator(".apart-told")).to_contain_text("Clara invites you")
    host.open(guest.sit_down("<b>Mae</b>"))
    last = play_to_the_end([host, guest], random.Random(5))
    other = guest if last is host else host
    expect(last.page.locator("#ranking")).to_be_visible()
    send = last.page.locator('#apart-end [data-action="send-turn"]')
    expect(send).to_be_visible()
    other.open(last.page.get_attribute("#apart", "data-turn-link") or "")
    expect(other.page.locator("#ranking")).to_be_visible()
    assert host.record().steps == guest.record().steps
    assert [seat.name for seat in host.record().seats] == ["Clara", "<b>Mae</b>"]
    assert host.page.locator("b:text-is('Mae')").count() == 0, "a name is never markup"
    # Every roll is worked out again by the command line.
    file = tmp_path / "game.json"
    file.write_text(host.page.evaluate(KEPT), encoding="utf-8")
    check = [sys.executable, "-m", "claimit", "dice", "--check", str(file)]
    done = subprocess.run(check, capture_output=True, text=True, check=True)
    assert "follow" in done.stdout


@pytest.mark.parametrize(
    ("game", "number"),
    [
        often("claim-game", 2, when=True, id="claim-game"),
        often("claim-it", 3, when=False, id="claim-it"),
    ],
)
def test_some_turns_by_links(new_context: NewContext, address: str, game: str, number: int) -> None:
    devices = devices_of(new_context, address, number)
    gathered(*devices, query=f"&game={game}")
    last = play_to_the_end(devices, random.Random(number), most=2 * number)
    turns = last.record().joint
    assert turns is not None and len(turns.turns) == 1 + 2 * number


@pytest.mark.timeout(1200)  # some 200 turns, each opened on all devices
@pytest.mark.thorough
@pytest.mark.parametrize(("game", "number"), [("claim-it", 5), ("claim-game", 4)])
def test_a_whole_game_of_many(
    new_context: NewContext, address: str, game: str, number: int
) -> None:
    devices = devices_of(new_context, address, number)
    gathered(*devices, query=f"&game={game}")
    last = play_to_the_end(devices, random.Random(number))
    for device in devices:
        if device is not last:
            device.open(last.page.get_attribute("#apart", "data-turn-link") or "")
        expect(device.page.locator("#ranking")).to_be_visible()
    assert len({device.record().steps for device in devices}) == 1


def test_a_computer_plays_for_a_player_who_is_gone_until_they_are_back(
    new_context: NewContext, address: str
) -> None:
    host, guest = devices_of(new_context, address, 2)
    host.open(f"{address}#apart")
    form = host.page.locator("#apart-page")
    form.get_by_label("Name of player 1").fill("Clara")
    form.get_by_label("Time for a turn").select_option("a day")
    host.page.get_by_role("button", name="Make the table").click()
    guest.open(host.invitation)
    expect(guest.page.locator("#apart-table .of-limit")).to_contain_text("A turn may take a day")
    host.open(guest.sit_down("Wyatt"))
    if host.waits_for is not None:  # it was rolled who starts
        guest.open(host.link)
        guest.play_turn(random.Random(3))
        host.open(guest.link)
    host.play_turn(random.Random(1))
    host.page.get_by_role("button", name="Link and code").click()
    host.page.get_by_role("button", name="To the table").click()
    go_on = host.page.get_by_role("button", name="Have a computer play")
    expect(go_on).to_have_count(0)
    host.page.clock.set_fixed_time(datetime.now() + timedelta(days=2))
    host.page.reload()
    expect(go_on).to_be_visible()
    before = len(host.record().steps)
    go_on.click()
    assert host.waits_for is None
    assert len(host.record().steps) > before
    guest.open(host.link)
    back = guest.page.get_by_role("button", name="I\u2019m back")
    back.click()
    expect(back).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Send the turn")).to_be_visible()
    host.open(guest.link)
    host.play_turn(random.Random(2))
    assert host.waits_for == 1


def test_another_device_goes_on_in_mid_turn_with_the_same_dice(
    new_context: NewContext, address: str
) -> None:
    host, guest, other = devices_of(new_context, address, 3)
    gathered(host, guest)
    host.page.locator('#play [data-action="roll"]').click()
    host.page.wait_for_function(HAS_ROLLED)
    (roll,) = host.record().steps
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Links and devices").click()
    host.page.get_by_role("button", name="Continue on another device").click()
    host.page.wait_for_selector("#apart-table[data-seat-link]")
    other.open(host.page.get_attribute("#apart-table", "data-seat-link") or "")
    expect(other.page.locator(".apart-told")).to_contain_text("you play as Player 1")
    other.page.get_by_role("button", name="Play on this device").click()
    other.play_turn(random.Random(1))
    assert other.record().steps[0] == roll
    guest.open(other.link)
    assert guest.waits_for is None
    host.open(other.link)
    assert host.record().steps == other.record().steps


def test_an_older_link_shows_the_newer_game(new_context: NewContext, address: str) -> None:
    host, guest = devices_of(new_context, address, 2)
    gathered(host, guest)
    first = host.link
    host.play_turn(random.Random(1))
    steps = host.record().steps
    host.page.goto(first)
    expect(host.page.locator("#notice")).to_contain_text("This link is older")
    assert host.record().steps == steps


@pytest.mark.parametrize(
    "moment",
    [
        often(moment, when=moment in ("seated", "mid-turn"), id=moment)
        for moment in ("invited", "seated", "mid-turn", "finished")
    ],
)
def test_a_reload_in_every_phase_loses_nothing(
    new_context: NewContext, address: str, moment: str
) -> None:
    host, guest = devices_of(new_context, address, 2)
    host.open(f"{address}?new=2&seed=abc&apart=link")
    invitation = host.invitation
    if moment == "invited":
        host.page.reload()
        assert host.invitation == invitation
        return
    guest.open(invitation)
    back = guest.sit_down("Mae")
    if moment == "seated":
        guest.page.reload()
        guest.page.wait_for_selector("#apart-table[data-turn-link]")
        assert guest.page.get_attribute("#apart-table", "data-turn-link") == back
        return
    host.open(back)
    rng = random.Random(2)
    if moment == "mid-turn":
        host.page.wait_for_function("() => document.querySelector('#table').dataset.apart")
        host.page.click('#play [data-action="roll"]')
        host.page.wait_for_selector("[data-space][data-legal]")
        before = host.record().steps
        host.page.reload()
        host.page.wait_for_selector("[data-space][data-legal]")
        assert host.record().steps == before
        host.play_turn(rng)
        return
    host.play_turn(rng)
    link = host.link
    host.page.reload()
    assert host.link == link
    expect(host.page.get_by_role("button", name="Send the turn")).to_be_visible()


def test_a_damaged_link_gets_a_sentence_and_harms_nothing(
    new_context: NewContext, address: str
) -> None:
    host, guest = devices_of(new_context, address, 2)
    gathered(host, guest)
    host.play_turn(random.Random(3))
    steps, link = host.record().steps, host.link
    host.page.goto(link[:-6])
    expect(host.page.locator("#message p")).to_contain_text("The link to this table is damaged")
    host.page.get_by_role("button", name="OK", exact=True).click()
    assert host.record().steps == steps


def test_nothing_of_it_is_loaded_before_it_is_wanted(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    context = new_context(service_workers="block")
    watch.expect("service worker")
    asked: list[str] = []
    sockets: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(address + "?new=2&seed=abc")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.click('#play [data-action="roll"]')
    page.wait_for_selector("[data-space][data-legal]")
    page.goto(address + "#games")
    page.wait_for_selector("#games-title")
    ours = (PARTS[APART].archive, "devices.js")
    assert not [url for url in asked if url.endswith(ours)]
    page.goto(address + "#apart")
    page.wait_for_selector("#apart-page [data-form]")
    assert len([url for url in asked if url.endswith(ours)]) == len(ours)
    assert sockets == [], "by links, nothing is ever connected"


def test_two_tabs_with_one_seat_are_one_game(new_context: NewContext, address: str) -> None:
    host, guest = devices_of(new_context, address, 2)
    gathered(host, guest)
    other = Device(host.page.context.new_page(), address)
    other.open(f"{address}#table")
    expect(other.page.locator("#notice")).to_contain_text("another tab")
    host.play_turn(random.Random(4))
    other.page.wait_for_function("() => 'waiting' in document.querySelector('#table').dataset")
    assert other.record().steps == host.record().steps


def test_a_turn_can_be_sent_as_a_file(new_context: NewContext, address: str) -> None:
    host, guest = devices_of(new_context, address, 2)
    gathered(host, guest)
    host.play_turn(random.Random(6))
    host.page.get_by_role("button", name="Link and code").click()
    with host.page.expect_download() as download:
        host.page.get_by_role("button", name="Save as a file").click()
    text = Path(download.value.path()).read_text("utf-8")
    assert json.loads(text)["format"] == "claimit-letter"
    guest.open(address)
    guest.page.set_input_files("#lobby input[type=file]", download.value.path())
    guest.page.wait_for_function("() => document.querySelector('#table').dataset.apart")
    assert guest.record().steps == host.record().steps
