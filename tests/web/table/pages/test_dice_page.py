"""The page of the dice: of one game, checked to the last roll; of all games, counted in batches."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from claimit import claim_it
from claimit.games import GAMES
from claimit.table.chance import commitment, source_of_roll
from claimit.table.fairness import by_player
from claimit.table.match import Match, open_record
from claimit.table.record import Record, format_record
from claimit.table.seats import Player
from tests.spoken import speaking
from tests.web.jobs import answered
from tests.web.table import (
    Table,
    finished,
    keeping,
    key_number,
    match_of,
    text_of,
)
from tests.web.toy_game import toy_away, toy_comes
from web.table.intents import Arrival, GamesFetched, KeptElsewhere, Pressed, WentBack
from web.table.jobs.questions import Tally
from web.table.pages.dice_state import BATCH, FIRST_SHOWN, MORE_SHOWN
from web.table.saves import GAME

SECRET = "open-secret"
HOSTILE = "<img src=x onerror=alert(1)>"


def rolled(rolls: int, seed: str = SECRET) -> str:
    """Return a running game of three in which so many rolls were made, each of them taken."""
    match = match_of(seed=seed, players=3)
    while match.rolls < rolls or claim_it.ROLL not in claim_it.legal_actions(match.state):
        actions = claim_it.legal_actions(match.state)
        match = match.act(claim_it.ROLL if claim_it.ROLL in actions else actions[-1])
    return format_record(match.record)


def page_of(*texts: str, at: str = "") -> Table:
    """Return the page of the dice, of all these games or of one."""
    return Table("", f"#dice{at}", kept=keeping(*texts))


def one(text: str) -> Table:
    """Return the page of the dice of this game alone."""
    return page_of(text, at=f"/{key_number(0).removeprefix(GAME)}")


def count_on(table: Table, batches: int = 1000) -> None:
    """Have the worker answer what it was asked, so many times at most."""
    while table.page.questions and batches:
        batches -= 1
        question, told = table.page.questions.pop()
        told(json.loads(json.dumps(answered(question))))


def read(table: Table, selector: str) -> str | None:
    """Return a text of the page; None where it is hidden."""
    return None if table.page.has(selector, "hidden") else table.page.read(selector)


def throwers(table: Table) -> list[tuple[str | None, str | None]]:
    """Return who rolled, and how much."""
    shown = range(len(table.page.items("#throwers")))
    here = [f'[data-thrower="{number}"]' for number in shown]
    return [(table.page.read(f"{at} .who"), table.page.read(f"{at} .amount")) for at in here]


def test_of_a_finished_game_each_roll_is_checked_and_the_seed_is_told() -> None:
    table = one(finished(3))
    rolls = open_record(finished(3), GAMES).rolls
    verdict = read(table, "#dice-verdict") or ""
    assert verdict.startswith(f"All rolls, {rolls} in number,")
    assert commitment("abc") in (read(table, "#dice-fingerprint") or "")
    assert read(table, "#dice-secret") == "Secret number of this game: abc"
    assert verdict in table.page.said
    players = [player.name for player in open_record(finished(3), GAMES).record.seats]
    assert [name for name, _ in throwers(table)] == ["Everybody", *players]
    assert not table.page.questions, "one game needs no worker"


def test_of_a_running_game_nothing_tells_the_rolls_to_come() -> None:
    text = rolled(6)
    table = one(text)
    assert (read(table, "#dice-verdict") or "").startswith("All rolls, 6 in number")
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
    assert verdict.startswith(f"Step {ply + 1} ({other}) is not what the secret number gives")
    faces = " ".join(map(str, given))
    cards = [node.get("brings") or "" for node in table.page.nodes.values()]
    assert sum(f"the secret number gives {faces}" in card for card in cards) == 1


def test_a_game_without_a_seed_cannot_be_checked_but_is_counted() -> None:
    table = one(text_of("312 1,3", seed=None))
    assert read(table, "#dice-verdict") == (
        "This game has no secret number, so its dice cannot be checked."
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


def test_of_a_game_that_is_not_kept_it_is_said_so() -> None:
    assert read(page_of(at="/0123abcd"), "#dice-verdict") == "This game is not kept here any more."


def test_a_game_without_a_roll_has_nobodys_dice() -> None:
    table = one(text_of())
    assert read(table, "#dice-verdict") == "Nothing has been rolled in this game yet."
    assert throwers(table) == []
    assert table.page.has("#dice-legend", "hidden")


def test_the_menu_of_a_game_leads_to_its_dice_and_back_to_it() -> None:
    table = Table("", "#table", kept=keeping(rolled(4)))
    table.press("menu")
    key = table.page.read("#check-dice", "data-value") or ""
    assert key == key_number(0)
    table.dispatch(Pressed("dice-page", key))
    assert (read(table, "#dice-verdict") or "").startswith("All rolls, 4 in number")
    table.dispatch(WentBack())
    assert table.page.screen == "table"


# All games


def test_all_games_are_counted_as_one_by_one() -> None:
    texts = [finished(3), finished(2, "other"), rolled(7)]
    table = page_of(*texts)
    assert throwers(table) == []
    assert read(table, "#dice-counting p") == "Counting the dice: 0 of 3 games"
    count_on(table)
    found = by_player(open_record(text, GAMES) for text in texts)
    rolls = {person.name: figures.rolls for person, figures in found.items() if figures.rolls}
    shown = {name: int((amount or "").split()[0]) for name, amount in throwers(table)}
    assert shown == {"Everybody": sum(rolls.values()), **rolls}
    assert list(shown.values()) == sorted(shown.values(), reverse=True)
    verdict = read(table, "#dice-verdict") or ""
    assert verdict.startswith("In 2 finished games every roll is what the secret number gives.")
    assert "1 game still runs" in verdict
    assert verdict in table.page.said
    assert table.page.has("#dice-counting", "hidden")


def test_the_worker_is_never_told_the_seed_of_a_running_game() -> None:
    table = page_of(rolled(3), finished(2))
    ((question, _),) = table.page.questions
    assert isinstance(question, Tally)
    running, over = question.records
    assert json.loads(running)["seed"] is None
    assert SECRET not in running
    assert json.loads(over)["seed"] == "abc"


def test_many_games_are_counted_in_batches_and_the_page_tells_how_far_it_is() -> None:
    table = page_of(*[text_of("312 1,3 take")] * (2 * BATCH + 1))
    told = []
    while table.page.questions:
        told.append((read(table, "#dice-counting p"), table.page.read("progress", "value")))
        count_on(table, 1)
    assert [text for text, _ in told] == [
        f"Counting the dice: {done} of {2 * BATCH + 1} games" for done in (0, BATCH, 2 * BATCH)
    ]
    assert throwers(table)[0] == ("Everybody", f"{2 * BATCH + 1} rolls, {3 * (2 * BATCH + 1)} dice")


def test_one_game_that_breaks_the_worker_costs_only_itself() -> None:
    table = page_of(*[text_of("312 1,3 take")] * 5)
    _, told = table.page.questions.pop()
    told(None)
    for number in range(5):
        ((question, told),) = table.page.questions
        table.page.questions.clear()
        assert isinstance(question, Tally)
        assert len(question.records) == 1
        told(None if number == 2 else answered(question))
    assert throwers(table)[0] == ("Everybody", "4 rolls, 12 dice")
    assert "1 game could not be read" in (read(table, "#dice-verdict") or "")


def test_what_cannot_be_read_is_left_out_and_told() -> None:
    table = page_of(finished(2), "{", "no game")
    count_on(table)
    assert "2 games could not be read" in (read(table, "#dice-verdict") or "")
    assert throwers(table)[0][0] == "Everybody"


def test_a_game_with_a_changed_roll_is_named_and_leads_to_its_page() -> None:
    record = open_record(finished(2), GAMES).record
    changed = replace(record, seed="another")
    table = page_of(finished(3), format_record(changed))
    count_on(table)
    assert "In 1 finished game a roll is not what the secret number gives" in (
        read(table, "#dice-verdict") or ""
    )
    assert table.page.read('[data-astray="0"]') == "Clara and Wyatt: step 1"
    assert table.page.read('[data-astray="0"]', "data-value") == key_number(1)


def test_whoever_leaves_has_nothing_counted_and_goes_on_where_that_was() -> None:
    table = page_of(*[text_of("312 1,3 take")] * (BATCH + 3))
    count_on(table, 1)
    late = table.page.questions.pop()
    table.dispatch(WentBack())
    late[1](answered(late[0]))
    assert not table.page.questions
    table.press("dice-page")
    assert read(table, "#dice-counting p") == f"Counting the dice: {BATCH} of {BATCH + 3} games"
    count_on(table)
    table.dispatch(WentBack())
    table.press("dice-page")
    assert not table.page.questions, "no game has gone on"
    assert throwers(table)[0] == ("Everybody", f"{BATCH + 3} rolls, {3 * (BATCH + 3)} dice")


def test_a_game_that_goes_on_in_another_tab_has_nothing_counted_anew() -> None:
    table = page_of(*[text_of("312 1,3 take")] * (BATCH + 2))
    count_on(table, 1)
    table.kept.update(keeping(text_of("312 1,3 take 226")))
    table.dispatch(KeptElsewhere(key_number(0)))
    assert len(table.page.questions) == 1, "the question under way is not asked again"
    assert read(table, "#dice-counting p") == f"Counting the dice: {BATCH} of {BATCH + 2} games"
    count_on(table)
    before = throwers(table)
    table.dispatch(KeptElsewhere(key_number(0)))
    assert not table.page.questions
    assert throwers(table) == before


def test_games_that_are_fetched_later_are_counted_too() -> None:
    table = page_of(text_of("312 1,3 take"))
    count_on(table)
    table.kept.update(keeping(text_of("312 1,3 take"), text_of("226 2,6")))
    table.dispatch(GamesFetched())
    count_on(table)
    assert throwers(table)[0] == ("Everybody", "2 rolls, 6 dice")


def test_one_games_dice_follow_what_another_tab_does() -> None:
    table = one(rolled(4))
    table.kept.update(keeping(rolled(5)))
    said = len(table.page.said)
    table.dispatch(KeptElsewhere(key_number(0)))
    assert (read(table, "#dice-verdict") or "").startswith("All rolls, 5 in number")
    table.dispatch(GamesFetched())
    assert len(table.page.said) == said + 1, "what is as before is not said again"


def test_an_answer_that_comes_twice_is_counted_once() -> None:
    table = page_of(text_of("312 1,3 take"))
    question, told = table.page.questions.pop()
    told(answered(question))
    told(answered(question))
    assert throwers(table)[0] == ("Everybody", "1 roll, 3 dice")


def test_of_many_people_those_who_rolled_most_come_first_and_more_are_a_button_away() -> None:
    people = FIRST_SHOWN + MORE_SHOWN + 1
    texts = [text_of("312 1,3", names=(f"P{n}", "B", "C")) for n in range(people)]
    table = page_of(*texts)
    count_on(table)
    assert len(throwers(table)) == FIRST_SHOWN
    table.press("more-dice")
    assert len(throwers(table)) == FIRST_SHOWN + MORE_SHOWN
    table.press("more-dice")
    assert len(throwers(table)) == people + 1
    assert table.page.has("#dice-more", "hidden")


def test_where_no_game_is_kept_it_is_said_what_to_do() -> None:
    table = page_of()
    assert read(table, "#dice-verdict") == (
        "No games are kept here yet. Play one, and its dice are counted."
    )
    assert not table.page.questions


def test_names_are_put_on_the_page_as_text_alone() -> None:
    text = text_of("312 1,3 take", names=(HOSTILE, "B" * 40, "Mae"))
    table = page_of(text)
    count_on(table)
    single = one(text)
    for shown in (table, single):
        assert HOSTILE in [name for name, _ in throwers(shown)]
        for attributes in shown.page.nodes.values():
            assert HOSTILE not in (attributes.get("brings") or "")
            assert HOSTILE not in (attributes.get("brings") or "")


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_page_is_told_in_every_language(language: str) -> None:
    with speaking(language):
        table = page_of(finished(3), rolled(3))
        count_on(table)
        everything = " ".join(str(node) for node in table.page.nodes.values())
    for word in ("Everybody", "Faces", "Pairs", "expected", "secret number", "finished"):
        assert word not in everything


def test_a_game_that_is_still_to_come_is_fetched_for_its_dice() -> None:
    seats = (Player("A", "blue"), Player("B", "green"))
    record = Record("pig", {"players": 2, "first": 0}, seats, None, ("2", "3"))
    kept = {key_number(0): format_record(record)}
    with toy_away():
        table = Table("", f"#dice/{key_number(0).removeprefix(GAME)}", kept=kept)
        ((_, _, came),) = table.page.loads
        toy_comes()
        came(Arrival.HERE)
        assert throwers(table)[0] == ("Everybody", "2 rolls, 2 dice")
