"""The page of relays: it tests them, says what each did, and lets the player change the list."""

from __future__ import annotations

import pytest

from tests.web.table.apart.devices import Device
from web.table.apart.asks import RelaysFound, RelaysListed, RelayTried
from web.table.saves.names import RELAYS

SITE = ("wss://one.example", "wss://two.example")


@pytest.fixture
def device() -> Device:
    """The page, with the list of the site."""
    device = Device("", "#relays")
    trying, answered = device.page.finding.pop()
    assert not trying, "nothing is connected before the player wants it"
    answered(RelaysListed(SITE))
    device.load()
    return device


def told(device: Device, number: int = 0) -> str:
    """Return what the page says of a relay."""
    return device.page.read(f'#relays-page [data-relay="{number}"] .hint') or ""


def result(device: Device, *tried: RelayTried) -> None:
    """Have the test of relays end so."""
    trying, answered = device.page.finding.pop()
    assert trying
    answered(RelaysFound(tuple(each.url for each in tried if each.works), tried))


def test_it_names_the_relays_and_what_they_see(device: Device) -> None:
    assert device.page.items("#relays-page .relay-list") == ["0", "1"]
    assert device.page.read('#relays-page [data-relay="1"] .who') == "two.example"
    assert "one.example" in (device.page.read("#relays-page .of-relays") or "")


def test_it_says_what_each_step_took(device: Device) -> None:
    device.do("test-relays")
    assert told(device) == "Being tested…"
    assert device.page.relays_listed == SITE
    result(device, RelayTried(SITE[0], 12, 34, 56))
    assert told(device).startswith("It works.")
    assert all(f"{time} ms" in told(device) for time in (12, 34, 56))


@pytest.mark.parametrize(
    ("working", "sentence"),
    [
        (2, "2 of 2 work, which is enough."),
        (1, "1 of 2 work, and a table needs two. Try another network, or play by links."),
        (0, "0 of 2 work, and a table needs two. Try another network, or play by links."),
    ],
)
def test_it_concludes_whether_a_table_can_be_played(
    device: Device, working: int, sentence: str
) -> None:
    device.do("test-relays")
    assert device.page.read("#relays-page .conclusion") == ""
    works, fails = (1, 2, 3), (None, None, None)
    result(device, *(RelayTried(url, *(works, fails)[n >= working]) for n, url in enumerate(SITE)))
    assert device.page.read("#relays-page .conclusion") == sentence


@pytest.mark.parametrize(
    ("tried", "sentence"),
    [
        (RelayTried(SITE[0], failed="no connection"), "It cannot be reached."),
        (RelayTried(SITE[0], 5, failed="no answer"), "did not answer within 6 seconds"),
        (RelayTried(SITE[0], 5, 7, failed="not stored"), "it did not have it"),
        (
            RelayTried(SITE[0], 5, failed="blocked: <b>no</b>"),
            "refuses messages: blocked: <b>no</b>",
        ),
    ],
)
def test_it_says_what_went_wrong(device: Device, tried: RelayTried, sentence: str) -> None:
    device.do("test-relays")
    result(device, tried)
    assert sentence in told(device)
    assert "It works." not in told(device)


def test_a_relay_of_the_players_own_is_tested_and_taken_for_new_tables(device: Device) -> None:
    device.fill("relay", "nonsense")
    device.do("add-relay")
    assert "wss://" in (device.page.read("#relays-page .refusal") or "")
    device.fill("relay", "WSS://Mine.example/In/")
    device.do("add-relay")
    assert device.page.items("#relays-page .relay-list") == ["0", "1", "2"]
    device.do("remove-relay", SITE[0])
    assert device.saved[RELAYS].split() == [SITE[1], "wss://mine.example/In"]
    again = Device("", "#apart", saved=device.saved)
    again.fill("by", "relays")
    again.fill("name-0", "Clara")
    again.do("make-table")
    assert again.page.relays_listed == (SITE[1], "wss://mine.example/In")


def test_the_usual_list_comes_back(device: Device) -> None:
    device.fill("relay", "wss://mine.example")
    device.do("add-relay")
    device.do("usual-relays")
    assert device.page.relays_listed == ()
    device.page.finding.pop()[1](RelaysListed(SITE))
    assert device.page.items("#relays-page .relay-list") == ["0", "1"]


def test_two_relays_stay_in_the_list(device: Device) -> None:
    device.do("remove-relay", SITE[0])
    assert device.page.items("#relays-page .relay-list") == ["0", "1"]
    assert "two relays" in (device.page.read("#relays-page .refusal") or "")


def test_nothing_is_tested_before_the_relays_are_named() -> None:
    device = Device("", "#relays")
    device.do("test-relays")
    assert not any(trying for trying, _ in device.page.finding)


def test_a_test_without_an_answer_is_over(device: Device) -> None:
    device.do("test-relays")
    result(device)
    assert told(device) == "It could not be tested."
