"""A game of a table apart, opened on a device that has none of its seats: it is only looked at."""

from __future__ import annotations

import json
from typing import Any

import pytest

from claimit import claim_it
from claimit.apart.log import joint_of
from claimit.table.record import format_record
from tests.claimit.apart.tables import both_games, played
from tests.web.table import Table
from web.table.links.game_links import format_shared
from web.table.messages.intents import Pressed
from web.table.saves.names import GAME
from web.table.seats.control import REMOTE, acting


def opened(game: Any, turns: int = 1000) -> Table:
    """Open such a game from a link that was shared."""
    return Table("", "#" + format_shared(played(game, turns=turns)[0].match.record).lstrip("#"))


@both_games
def test_a_running_game_waits_for_the_other_device(game: Any) -> None:
    table = opened(game, turns=5)
    assert acting(table.match) == REMOTE
    before = table.match
    prompt = table.page.read("#prompt") or ""
    assert prompt.startswith("Waiting for ") and prompt.endswith("plays on another device")
    assert table.page.has('#play [data-action="skip"]', "hidden")
    for action in ("roll", "take", "undo", "skip"):
        table.dispatch(Pressed(action))
    for key in ("r", "u", "Enter", " "):
        table.key(key)
    assert table.match.steps == before.steps
    assert not table.app.model.view.roll_asked


@both_games
def test_a_saved_one_comes_back_with_all_that_its_seats_have_revealed(game: Any) -> None:
    match = played(game, turns=5)[0].match
    table = Table("", "#table", saved={f"{GAME}apart": format_record(match.record)})
    assert joint_of(table.match) == joint_of(match)
    assert acting(table.match) == REMOTE


@both_games
def test_a_finished_game_can_be_looked_at_like_any_other(game: Any) -> None:
    table = opened(game)
    assert table.match.is_over
    table.press("menu")
    assert table.page.read("#fairness") == (
        "The dice of this game follow from what all seats have revealed."
    )
    table.press("close")
    for page in ("replay", "game-page", "review"):
        table.dispatch(Pressed(page, table.app.model.key))
        assert table.app.model.dialog is None, page


def test_a_finished_turn_is_not_undone() -> None:
    match = played(claim_it, turns=6)[0].match
    assert not match.can_undo
    assert any(match.at(ply).can_undo for ply in range(1, match.ply)) is False


@pytest.mark.parametrize("part", ["table", "seats", "turns", "chosen", "host", "limit", "dice"])
def test_a_game_with_a_damaged_part_is_refused_with_a_sentence(part: str) -> None:
    data = json.loads(format_record(played(claim_it, turns=4)[0].match.record))
    del data["joint"][part]
    table = Table("", "#record=" + json.dumps(data))
    assert "The dice of this saved game cannot be checked" in (table.page.read("#message p") or "")
