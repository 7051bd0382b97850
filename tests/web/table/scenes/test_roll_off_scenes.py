"""The roll-off before a game is thrown for everybody to see, and then it is told who starts."""

from __future__ import annotations

from itertools import count

import pytest

from claimit.table.roll_off import RollOffRound, roll_off
from tests.web.scenes import left
from tests.web.table import Table, key_number
from web.claim_it.face import FACE
from web.table.messages.intents import Filled, SettingChosen
from web.table.messages.news import GameSeeded
from web.table.play.computer_turns import TO_READ
from web.table.seats.setup import Setup

# The roll-off


def rolled_off(rounds: int, players: int) -> tuple[Table, tuple[RollOffRound, ...]]:
    """Return a table at which a game begins whose roll-off takes so many rounds."""
    seed = next(s for n in count() if len(roll_off(FACE.GAME, s := str(n), players)) == rounds)
    table = Table(watched=False)
    table.dispatch(GameSeeded(FACE.GAME.NAME, Setup(players=players), seed, key_number(0)))
    return table, roll_off(FACE.GAME, seed, players)


@pytest.mark.parametrize(("rounds", "players"), [(1, 4), (2, 2), (2, 3)])
def test_the_roll_off_is_thrown_player_by_player_and_ties_again(rounds: int, players: int) -> None:
    table, played = rolled_off(rounds, players)
    names = [player.name for player in table.match.record.seats]
    for number, each in enumerate(played):
        for seat, rolled in each.rolls:
            wants = "rolls again: it was a tie" if number else "rolls to see who starts"
            assert table.page.read("#prompt") == f"{names[seat]} {wants}"
            assert table.page.read("#table", "data-seat") == str(seat)
            assert table.page.read('[data-die="0"]', "data-face") is None
            assert "throw" in {m.keyframes for m in table.page.motions or ()}
            table.pass_scene()
            assert table.page.read("#prompt") == f"{names[seat]} rolled {rolled.total}"
            faces = [table.page.read(f'[data-die="{die}"]', "data-face") for die in range(3)]
            assert sum(int(shown or 0) for shown in faces) == rolled.total
            assert table.page.has("#notice", "hidden")
            table.pass_scene()
    assert left(table) == -1
    starter = names[played[-1].leader]
    assert table.page.read("#notice h2") == f"{starter} starts"
    assert table.page.said[-1].startswith(f"{starter} starts. ")
    assert table.page.read("#table", "data-seat") == str(played[-1].leader)
    assert (table.page.read("#prompt") or "").splitlines()[0] == f"{starter}: roll the dice"


def test_who_does_not_want_to_see_the_roll_off_plays() -> None:
    table, played = rolled_off(1, 3)
    table.press("roll")
    assert table.match.ply == 1
    assert table.state.seat == played[-1].leader
    assert table.page.has("#notice", "hidden")
    assert any(" starts. " in said for said in table.page.said), "it is said all the same"


def test_where_nothing_moves_the_roll_off_is_told_at_once() -> None:
    table = Table(watched=False)
    table.dispatch(SettingChosen("motion", "off"))
    table.press("start")
    assert left(table) == -1
    assert str(table.page.read("#notice h2")).endswith(" starts")


def test_who_starts_can_be_read_before_a_computer_moves() -> None:
    table = Table(watched=False)
    for seat in range(3):
        table.dispatch(Filled(f"bot-{seat}", "foreman"))
    table.press("start")
    while left(table) >= 0:
        table.page.waits.clear()
        table.pass_scene()
    assert [wait for wait, _ in table.page.waits] == [TO_READ]
