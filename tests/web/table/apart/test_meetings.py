"""Where games between devices meet the rest of the page."""

from __future__ import annotations

import random

import pytest

from claimit import claim_it
from claimit.apart.letter import is_relay
from tests.web.table import Table
from tests.web.table.apart.devices import Device
from tests.web.table.apart.devices import gathered as gathered_by_link
from tests.web.table.apart.network import gathered
from web.table.jobs import late_modules
from web.table.messages.intents import AddressChanged, Pressed
from web.table.messages.news import AboutTable, Arrival, GameCame
from web.table.saves.names import APART


def test_sharing_while_a_turn_is_shown_does_not_ask_for_the_address_for_ever() -> None:
    host, guest = gathered_by_link(claim_it)
    host.play_turn(random.Random(1))
    again = Device(saved=guest.saved)
    again.watched = False
    again.dispatch(AddressChanged("", "#" + host.link.partition("#")[2]))
    again.load()
    again.dispatch(Pressed("share"))
    again.watched = True
    again.watch()
    assert again.app.model.apart is not None and again.app.model.apart.address is not None


def test_a_tap_while_the_program_is_loaded_leaves_the_seat_to_be_played() -> None:
    host, _ = gathered_by_link(claim_it)
    again = Table("", "#table", saved=host.saved)
    assert again.app.model.signatures is None
    again.rest()  # asks for the program
    again.press("menu", "close")
    while again.page.loads:
        again.page.loads.pop(0)[2](Arrival.HERE)
    again.rest()
    assert again.app.model.apart is not None
    again.press("roll")
    assert again.match.ply > host.on_table.ply - 1


def test_what_comes_by_itself_waits_for_two_parts_and_complains_of_none() -> None:
    table = Table()
    table.dispatch(AboutTable(""))
    assert [address for address, *_ in table.page.loads] == ["runtime/apart.wasm"]
    table.app.dispatch(GameCame(late_modules.APART, Arrival.FAILED))
    assert table.page.dialog is None


@pytest.mark.parametrize("query", ["", "&relays=wss://evil.example"])
def test_an_address_alone_connects_to_no_relay(query: str) -> None:
    device = Device(f"?new=2&seed=abc&apart=relays{query}")
    assert device.page.carried == {}
    assert not any(trying for trying, _ in device.page.finding)
    assert device.page.read('[data-form="claim-it"] [data-field="by"]', "value") == "relays"
    assert not [key for key in device.saved if key.startswith(APART)]
    if query:
        told = device.page.read('[data-form="claim-it"] .relays p') or ""
        assert "evil.example" in told, "what is named is what will be connected"


def test_an_address_with_relays_of_this_device_begins_at_once() -> None:
    device = Device("?new=2&seed=abc&apart=relays&relays=ws://127.0.0.1:7801")
    assert device.invitation
    assert len(device.page.carried) == 1


@pytest.mark.parametrize(
    ("address", "is_one"),
    [
        ("wss://nos.lol", True),
        ("wss://relay.example:8443/path", True),
        ("ws://127.0.0.1:7801", True),
        ("wss:evil", False),
        ("wss://relay.damus.io@evil.example", False),
        ("ws://relay.example", False),
        ("https://relay.example", False),
        ("wss://" + "a" * 300, False),
    ],
)
def test_what_can_be_the_address_of_a_relay(address: str, is_one: bool) -> None:
    assert is_relay(address) is is_one


def test_a_player_without_a_name_is_asked_for_one() -> None:
    host = Device("?new=2&seed=abc&apart=link")
    guest = Device()
    guest.open(host.invitation)
    guest.do("sit-down")
    assert guest.page.read("#apart-table .refusal") == "Type your name first."
    guest.sit_down("Mae")
    assert guest.link


def test_a_link_that_was_sent_can_be_pasted_where_such_games_begin() -> None:
    host = Device("?new=2&seed=abc&apart=link")
    guest = Device()
    guest.dispatch(Pressed("apart-page"))
    guest.load()
    form = '[data-form="claim-it"]'
    guest.fill("link", host.invitation)
    guest.load()
    guest.do("back")
    assert guest.page.read(f'{form} [data-field="link"]', "value") == "", "it has been used"
    guest.fill("link", "Shall we play tonight?")
    assert "not a link to a game" in (guest.page.read(f"{form} .no-link") or "")
    assert guest.page.read(f'{form} [data-field="link"]', "value") == "Shall we play tonight?"
    guest.fill("link", f"Shall we play? {host.invitation} Clara")
    guest.load()
    guest.sit_down("Mae")
    assert guest.link
    guest.do("back")
    assert guest.page.read(f"{form} .no-link", "hidden") == ""


def test_a_page_from_a_disk_says_how_its_link_without_an_address_is_opened() -> None:
    host = Device()
    host.page.address = ""  # as on file://, where the real page leaves it out
    host.dispatch(AddressChanged("?new=2&seed=abc&apart=link", ""))
    host.load()
    assert host.invitation.startswith("#")
    assert "paste what you send" in (host.page.read("#apart-table .of-links") or "")
    host.do("copy-link")
    host.page.clipboard(True)
    assert "paste what you send" in (host.page.read("#notice p") or "")
    guest = Device()
    guest.dispatch(Pressed("apart-page"))
    guest.load()
    guest.fill("link", host.page.copied or "")
    guest.load()
    guest.sit_down("Mae")
    assert guest.link
    assert "paste what you send" not in (guest.page.read("#apart-table .of-links") or "")


def test_the_field_of_a_missing_name_gets_the_focus() -> None:
    host = Device()
    host.dispatch(Pressed("apart-page"))
    host.load()
    host.fill("players", "3")
    host.fill("who-1", "")
    host.fill("name-0", "Clara")
    host.do("make-table")
    assert host.page.focused == '[data-form="claim-it"] [data-field="name-1"]'
    assert "Type a name" in (host.page.read('[data-form="claim-it"] .refused') or "")


def test_a_table_that_waits_for_players_can_be_given_up() -> None:
    host = Device("?new=2&seed=abc&apart=link")
    host.do("give-up")
    assert not [key for key in host.saved if key.startswith(APART)]
    assert host.app.model.at == "" and host.page.items('[data-form="claim-it"] .saved-games') == []


def test_back_from_sending_leads_to_the_table() -> None:
    host, _ = gathered_by_link(claim_it)
    host.play_turn(random.Random(2))
    host.do("apart-page", host.app.model.key)
    assert host.page.screen == "apart"
    host.do("back")
    assert host.page.screen == "table"


def test_a_guest_who_finds_all_seats_taken_can_watch() -> None:
    host = Device("?new=2&seed=abc&apart=link")
    invitation = host.invitation
    guest, late = Device(), Device()
    for device, name in ((guest, "Mae"), (late, "Cleo")):
        device.open(invitation)
        device.sit_down(name)
    host.open(guest.link)
    late.open(host.link)
    assert late.page.read("#notice h2") == "The seats are taken"
    watcher = Device()
    watcher.open(host.link)
    assert watcher.page.read("#notice h2") == "You are watching"
    assert watcher.page.read("#apart", "data-turn-link") is None


def test_what_comes_while_the_lobby_is_shown_is_listed_as_waiting() -> None:
    rng = random.Random(4)
    network = gathered(claim_it, 2, rng)
    mover = next(device for device in network.devices if device.is_to_play)
    other = next(device for device in network.devices if device is not mover)
    other.do("new-game")
    mover.play_turn(rng)
    network.settle()
    assert "your turn" in (other.page.read('#lobby [data-action="continue"] .hint') or "")
    assert other.page.title.startswith("(1) ")


def test_before_it_is_sent_the_table_says_so() -> None:
    host, _ = gathered_by_link(claim_it)
    host.play_turn(random.Random(5))
    assert (host.page.read("#prompt") or "").startswith("Your turn is done. Now send it to Guest 1")
    host.page.hands_over = True


def test_the_host_plays_for_its_computers() -> None:
    host = Device()
    host.do("apart-page")
    host.fill("players", "3")
    host.fill("name-0", "Clara")
    host.fill("who-2", "tenderfoot")
    host.do("make-table")
    guest = Device()
    guest.open(host.invitation)
    guest.sit_down("Mae")
    host.open(guest.link)
    rng, newest = random.Random(6), host
    for _ in range(6):
        host.let_computers_play() if not host.is_to_play and host.page.questions else None
        if newest.is_to_play:
            newest.play_turn(rng)
        if newest is host:
            while host.page.questions:
                host.think()
                host.rest()
        other = guest if newest is host else host
        other.open(newest.link)
        newest = other
    assert [seat.bot for seat in host.on_table.record.seats] == [None, None, "tenderfoot"]
    assert host.on_table.ply > 6


@pytest.mark.parametrize("by", ["link", "relays&relays=ws://127.0.0.1:1"])
def test_the_table_says_whom_it_waits_for_from_the_invitation_on(by: str) -> None:
    host = Device(f"?new=2&seed=abc&apart={by}")
    name = by.partition("&")[0]
    assert host.page.read("#table", "data-apart") == name
    assert host.page.read("#table", "data-waiting") == "1"
    guest = Device()
    guest.open(host.invitation)
    assert guest.page.read("#table", "data-apart") is None
    guest.sit_down("Mae")
    assert guest.page.read("#table", "data-waiting") == "0"
    if name == "link":
        host.open(guest.link)
        assert host.page.read("#table", "data-waiting") is None
        host.do("new-game")
        assert host.page.read("#table", "data-apart") is None


def test_a_computer_on_another_device_is_thinking_and_no_person_who_is_waited_for() -> None:
    host, guest = Device(), Device()
    host.dispatch(Pressed("apart-page"))
    host.load()
    for field, value in (("players", "3"), ("who-1", "tenderfoot"), ("name-0", "Clara")):
        host.fill(field, value)
    host.do("make-table")
    guest.open(host.invitation)
    guest.sit_down("Mae")
    host.open(guest.link)
    host.show_link()
    guest.open(host.link)
    rng = random.Random(1)
    for device, other in ((host, guest), (guest, host)) * 2:
        if device.is_to_play:
            device.play_turn(rng)
            device.show_link()
            other.open(device.link)
    assert guest.on_table.state.seat == 1, "the host's page has not heard from its computer yet"
    assert "another device" not in (guest.page.read("#prompt") or "")
