"""The dice of one game: each roll is checked, and nothing tells the rolls to come."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from claimit import claim_it
from claimit.games import GAMES
from claimit.table.chance import commitment, source_of_roll
from claimit.table.match import Match, open_record
from claimit.table.record import Record, format_record
from claimit.table.seats import Player
from tests.web.table import Table, finished, keeping, key_number, text_of
from tests.web.table.pages import SECRET, one, page_of, read, rolled, throwers
from tests.web.toy_game import toy_away, toy_comes
from web.table.messages.intents import Pressed, WentBack
from web.table.messages.news import Arrival, GamesFetched, SavedElsewhere
from web.table.saves.names import GAME


def test_of_a_finished_game_each_roll_is_checked_and_the_seed_is_told() -> None:
    table = one(finished(3))
    rolls = open_record(finished(3), GAMES).rolls
    verdict = read(table, "#dice-verdict") or ""
    assert verdict.startswith(f"All rolls ({rolls}) ")
    assert commitment("abc") in (read(table, "#dice-fingerprint") or "")
    assert read(table, "#dice-secret") == "Secret seed of this game: abc"
    assert verdict in table.page.said
    players = [player.name for player in open_record(finished(3), GAMES).record.seats]
    assert [name for name, _ in throwers(table)] == ["Everybody", *players]
    assert not table.page.questions, "one game needs no worker"


def test_of_a_running_game_nothing_tells_the_rolls_to_come() -> None:
    text = rolled(6)
    table = one(text)
    assert (read(table, "#dice-verdict") or "").startswith("All rolls (6) ")
    assert commitment(SECRET) in (read(table, "#dice-fingerprint") or "")
    assert "is over" in (read(table, "#dice-secret") or "")
    everything = json.dumps(table.page.nodes)
    assert SECRET not in everything
    shown = re.findall(r'<li value="(\d+)">', json.dumps(table.page.nodes).replace('\\"', '"'))
    assert sorted(map(int, shown)) == [1, 2, 3, 4, 5, 6]


def test_a_roll_that_was_changed_is_named_with_what_it_should_be() -> None:
    match: Match[claim_it.State] = open_record(rolled(5), GAMES)
    ply = max(number for number, step in enumerate(match.steps) if isinstance(step, claim_it.Dice))
    given = claim_it.draw(source_of_roll(SECRET, match.rolls))
    other = "".join(map(str, claim_it.Dice(7 - face for face in given)))
    steps = (*match.record.steps[:ply], other)
    table = one(format_record(replace(match.record, steps=steps)))
    verdict = read(table, "#dice-verdict") or ""
    assert verdict.startswith(f"Step {ply + 1} ({other}) does not match the secret seed")
    faces = " ".join(map(str, given))
    cards = [node.get("brings") or "" for node in table.page.nodes.values()]
    assert sum(f"the secret seed gives {faces}" in card for card in cards) == 1


def test_a_game_without_a_seed_cannot_be_checked_but_is_counted() -> None:
    table = one(text_of("312 1,3", seed=None))
    assert read(table, "#dice-verdict") == (
        "This game has no secret seed, so its dice cannot be checked."
    )
    assert read(table, "#dice-secret") is None
    assert throwers(table)[:2] == [("Everybody", "1 roll, 3 dice"), ("Clara", "1 roll, 3 dice")]


@pytest.mark.parametrize("text", ["{", "null", '{"format": "claimit-record", "version": 99}'])
def test_of_a_game_that_cannot_be_read_it_is_said_why(text: str) -> None:
    table = one(text)
    assert read(table, "#dice-verdict")
    assert throwers(table) == []
    table.press("dice-page")
    assert table.page.screen == "dice"


def test_of_a_game_that_is_not_saved_it_is_said_so() -> None:
    assert read(page_of(at="/0123abcd"), "#dice-verdict") == "This game is no longer saved here."


def test_a_game_without_a_roll_has_nobodys_dice() -> None:
    table = one(text_of())
    assert read(table, "#dice-verdict") == "Nothing has been rolled in this game yet."
    assert throwers(table) == []
    assert table.page.has("#dice-legend", "hidden")


def test_the_menu_of_a_game_leads_to_its_dice_and_back_to_it() -> None:
    table = Table("", "#table", saved=keeping(rolled(4)))
    table.press("menu")
    key = table.page.read("#check-dice", "data-value") or ""
    assert key == key_number(0)
    table.dispatch(Pressed("dice-page", key))
    assert (read(table, "#dice-verdict") or "").startswith("All rolls (4) ")
    table.dispatch(WentBack())
    assert table.page.screen == "table"


def test_a_game_that_is_still_to_come_is_fetched_for_its_dice() -> None:
    seats = (Player("A", "blue"), Player("B", "green"))
    record = Record("pig", {"players": 2, "first": 0}, seats, None, ("2", "3"))
    saved = {key_number(0): format_record(record)}
    with toy_away():
        table = Table("", f"#dice/{key_number(0).removeprefix(GAME)}", saved=saved)
        ((_, _, came),) = table.page.loads
        toy_comes()
        came(Arrival.HERE)
        assert throwers(table)[0] == ("Everybody", "2 rolls, 2 dice")


def test_one_games_dice_follow_what_another_tab_does() -> None:
    table = one(rolled(4))
    table.saved.update(keeping(rolled(5)))
    said = len(table.page.said)
    table.dispatch(SavedElsewhere(key_number(0)))
    assert (read(table, "#dice-verdict") or "").startswith("All rolls (5) ")
    table.dispatch(GamesFetched())
    assert len(table.page.said) == said + 1, "what is as before is not said again"
