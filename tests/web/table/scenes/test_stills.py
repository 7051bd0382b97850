"""Where nothing moves, stills show what otherwise only motions do: to be read, or tapped away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.computers import ALL, say
from tests.web.scenes import BUSTING, CLAIMED, left, unwatched
from tests.web.table import Table, at_table, keeping, text_of
from web.table.messages.intents import Pressed, SettingChosen, Skipped
from web.table.messages.news import StillnessChanged


def still(tokens: str = CLAIMED, by: str = "setting", **more: Any) -> Table:
    """Return a table in mid-game at which nothing moves, and no time passes by itself."""
    table = unwatched(tokens, **more)
    table.dispatch(SettingChosen("motion", "off") if by == "setting" else StillnessChanged(True))
    return table


def busted(by: str = "setting", **more: Any) -> Table:
    """Return a table at which Clara has just busted: squatter 1 and a claim are lost."""
    table = still(by=by, seed=BUSTING, **more)
    table.page.waits.clear()
    table.press("roll")
    return table


def framed(table: Table) -> dict[str, str]:
    """Return the spaces with a frame, and what is shown in it."""
    return {
        selector[13:-2]: shown
        for selector in table.page.nodes
        if selector.startswith("[data-space=")
        and (shown := table.page.read(selector, "data-named")) is not None
    }


def banner(table: Table) -> str | None:
    """Return the banner that lies over the board; None: there is none."""
    if table.page.read(".banner", "data-staying") is None:
        return None
    return table.page.read(".banner")


# Claim It!


@pytest.mark.parametrize("by", ["setting", "system"])
def test_a_bust_lies_there_until_it_is_read(by: str) -> None:
    table = busted(by)
    assert table.page.read("#table", "data-seat") == "1", "the page says at once whose turn it is"
    assert table.page.read("#table", "data-phase") == "roll"
    assert table.page.read('[data-action="roll"]', "aria-disabled") is None, "and what may be done"
    assert banner(table) == "Clara busted. Back to the desert: 1 space, 1 claim."
    assert str(table.page.read("#prompt")).startswith("Clara busted on ")
    assert framed(table)["1,1"] == "why claim squatter", "which was named and is lost"
    assert table.page.read('[data-space="1,1"] .reason') == "staked"
    assert table.page.has('[data-space="1,1"]', "data-squatter") is False
    assert [wait for wait, _ in table.page.waits] == [2000]
    table.rest()
    assert left(table) == -1
    assert table.page.read("#table", "data-seat") == "1"
    assert (banner(table), framed(table)) == (None, {})


@pytest.mark.parametrize(
    "go_on",
    [
        lambda table: table.choose("6,6"),
        lambda table: table.key(" "),
        lambda table: table.key("Escape"),
        lambda table: table.press("move-on"),
        lambda table: table.dispatch(Skipped()),
    ],
    ids=["space", "space bar", "escape", "button", "nowhere"],
)
def test_a_tap_anywhere_goes_on(go_on: Callable[[Table], None]) -> None:
    table = busted()
    go_on(table)
    assert left(table) == -1
    assert table.page.read("#table", "data-seat") == "1"


def test_a_control_dismisses_it_and_acts() -> None:
    table = busted()
    ply = table.match.ply
    table.press("roll")
    assert table.match.ply == ply + 1, "the next player has rolled"
    assert banner(table) is None


def test_who_has_only_taken_what_he_wanted_waits_for_nothing() -> None:
    table = still("312 1,3")
    table.press("take")
    assert left(table) == -1


def test_a_computer_waits_until_a_bust_is_read() -> None:
    table = busted(bots=(None, "foreman", "foreman"))
    say(table, "roll")
    assert table.state.seat == 1
    assert table.match.last_roll == table.match.steps[-1], "nothing was rolled since"
    ply = table.match.ply
    table.rest()
    table.rest()
    assert table.match.ply == ply + 1


@pytest.mark.parametrize("how", ["instant", "hurried"])
def test_what_computers_do_in_haste_is_not_waited_for(how: str) -> None:
    table = still(CLAIMED, seed=BUSTING, bots=ALL)
    if how == "instant":
        table.dispatch(SettingChosen("pace", "instant"))
    else:
        table.press("skip")
    say(table, "roll")
    if how == "instant":
        table.rest()
    assert table.state.seat == 1
    assert left(table) == -1


def test_it_is_the_same_in_a_replay() -> None:
    ended = at_table(text_of(CLAIMED, seed=BUSTING))
    ended.press("dismiss", "roll")
    text = next(iter(keeping(text_of(" ".join(ended.steps), seed=BUSTING)).values()))
    table = Table(fragment="#replay/0000000000000000/4", saved=keeping(text), watched=False)
    table.dispatch(SettingChosen("motion", "off"))
    table.dispatch(Pressed("replay-go", "on"))
    assert banner(table) == "Clara busted. Back to the desert: 1 space, 1 claim."
    table.dispatch(Pressed("replay-go", "back"))
    assert (banner(table), framed(table)) == (None, {})
