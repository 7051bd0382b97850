"""Computers in the lobby: seated, woken, remembered; without them nothing of theirs is loaded."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from claimit.claim_it import Phase
from tests.web.table import Table, at_table, keeping, record_of, text_of
from tools.files import ROOT
from web.table.jobs.questions import Estimate
from web.table.messages.intents import FileOpened, Filled, SettingChosen
from web.table.seats.turns import Lineup

FOREMAN_FIRST = ("foreman",)
ALL = ("tenderfoot", "prospector", "foreman")
MIDDLE = "312 1,3 441 4,1"
"""A turn of Clara's under way."""


def test_without_computers_nobody_is_woken_or_asked() -> None:
    table = Table("?new=3&seed=abc")
    rng = random.Random(1)
    while not table.match.is_over:
        assert (table.page.woken, table.page.questions) == ([], [])
        table.play_on(rng)
    ((question, _),) = table.page.questions
    assert isinstance(question, Estimate), "which looks back on the game"
    assert not table.page.woken


def test_without_computers_nothing_of_them_is_loaded() -> None:
    program = "import sys, web.table.open_table; print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, cwd=ROOT
    )
    loaded = told.stdout.decode().split()
    assert "web.table.open_table" in loaded
    assert {"web.table.jobs.jobs", "claimit.claim_it.bots", "random"} & set(loaded) == set()


def test_the_lobby_seats_computers_and_remembers_them() -> None:
    table = Table()
    table.dispatch(Filled("bot-1", "foreman"))
    assert table.page.read('[data-seat-row="1"] select', "value") == "foreman"
    table.dispatch(SettingChosen("pace", "fast"))
    again = Table(saved=table.saved)
    again.press("start")
    assert [seat.bot for seat in again.match.record.seats] == [None, "foreman", None]
    assert again.page.read('[data-setting="pace"]', "value") == "fast"


def test_computers_are_woken_as_soon_as_they_are_seated_and_again_for_another_table() -> None:
    table = Table()
    for field, value in (("bot-1", "foreman"), ("bot-2", "foreman"), ("bot-1", "baron")):
        table.dispatch(Filled(field, value))
    woken = [Lineup("claim-it", ("foreman",), 3), Lineup("claim-it", ("foreman", "baron"), 3)]
    assert table.page.woken == woken
    table.dispatch(Filled("players", "2"))
    woken.append(Lineup("claim-it", ("baron",), 2))
    table.press("start")
    while not table.page.questions:
        table.dispatch(table.legal()[0])
    assert table.page.woken == woken
    table.dispatch(FileOpened(text_of(MIDDLE, players=4, bots=ALL)))
    assert table.page.woken == [*woken, Lineup("claim-it", ALL, 4)]
    assert Table(saved=table.saved).page.woken == [woken[-1]]


def test_a_computer_at_an_empty_seat_wakes_nobody() -> None:
    table = Table()
    table.dispatch(Filled("players", "2"))
    table.dispatch(Filled("bot-4", "baron"))
    assert not table.page.woken


@pytest.mark.parametrize(
    ("field", "value"), [("bot-1", "hal"), ("bot-5", "foreman"), ("bot-x", "baron")]
)
def test_a_field_that_makes_no_sense_changes_nothing(field: str, value: str) -> None:
    table = Table()
    before = table.app.model.setup
    table.dispatch(Filled(field, value))
    assert table.app.model.setup == before


def test_a_rematch_seats_the_same_computers() -> None:
    table = at_table(text_of(players=2, bots=("prospector", "tenderfoot")))
    table.press("dismiss")
    table.let_computers_play()
    table.press("rematch")
    assert [seat.bot for seat in table.match.record.seats] == ["prospector", "tenderfoot"]
    assert table.page.questions


def test_saved_games_name_the_computers() -> None:
    table = Table(saved=keeping(text_of(MIDDLE, bots=FOREMAN_FIRST)))
    hint = table.page.read('#lobby [data-action="continue"] .hint')
    assert hint == "Clara (Foreman), Wyatt and Mae · turn 1"


def test_an_address_starts_a_game_of_people() -> None:
    table = Table(saved=Table("").saved)
    table.dispatch(Filled("bot-0", "baron"))
    again = Table("?new=3&seed=abc", saved=table.saved)
    assert again.match.record.seats == record_of().seats
    assert again.state.phase is Phase.ROLL
