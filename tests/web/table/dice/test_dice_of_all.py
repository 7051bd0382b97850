"""The dice of all games: counted by the worker, in batches, whatever happens meanwhile."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from claimit.games import GAMES
from claimit.table.fairness import by_player
from claimit.table.match import open_record
from claimit.table.record import format_record
from claimit.table.seal import seal
from tests.claimit.test_conformance import start
from tests.spoken import speaking
from tests.web.jobs import answered
from tests.web.table import Table, finished, keeping, key_number, text_of
from tests.web.table.pages import SECRET, count_on, one, page_of, read, rolled, throwers
from tools.languages.words import TRANSLATED, UNFINISHED
from web.table.dice.state import BATCH, FIRST_SHOWN, MORE_SHOWN
from web.table.jobs.questions import Tally
from web.table.messages.intents import WentBack
from web.table.messages.news import GamesFetched, SavedElsewhere
from web.table.pages.saved_games import without_seed


def alike(number: int) -> list[str]:
    """Return so many games in which the same was rolled and done."""
    return [text_of("312 1,3 take", seed=f"s{n}") for n in range(number)]


HOSTILE = "<img src=x onerror=alert(1)>"


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
    assert verdict.startswith("In 2 finished games, every roll matches the secret seed.")
    assert "1 game is still running" in verdict
    assert verdict in table.page.said
    assert table.page.has("#dice-counting", "hidden")


def test_a_game_that_was_begun_on_the_page_is_counted_while_it_runs() -> None:
    table = Table("?new=2&seed=open-secret")
    table.press("roll")
    table.press("menu", "dice-page")
    count_on(table)
    assert throwers(table)[0] == ("Everybody", "1 roll, 3 dice")
    assert (
        read(table, "#dice-verdict")
        == "1 game is still running; its secret seed will be revealed at the end."
        " Counted are: Claim It! (1 game)."
    )


@pytest.mark.parametrize("text", [seal(text_of(), 7).replace("abc", "abd"), "[]", "{", "", "7"])
def test_of_what_is_damaged_nothing_is_told_to_the_worker(text: str) -> None:
    assert without_seed(text) == ""


def test_the_worker_is_never_told_the_seed_of_a_running_game() -> None:
    table = page_of(rolled(3), finished(2))
    ((question, _),) = table.page.questions
    assert isinstance(question, Tally)
    running, over = question.records
    assert json.loads(running)["seed"] is None
    assert SECRET not in running
    assert json.loads(over)["seed"] == "abc"


def test_many_games_are_counted_in_batches_and_the_page_tells_how_far_it_is() -> None:
    table = page_of(*alike(2 * BATCH + 1))
    told = []
    while table.page.questions:
        told.append((read(table, "#dice-counting p"), table.page.read("progress", "value")))
        count_on(table, 1)
    assert [text for text, _ in told] == [
        f"Counting the dice: {done} of {2 * BATCH + 1} games" for done in (0, BATCH, 2 * BATCH)
    ]
    assert throwers(table)[0] == ("Everybody", f"{2 * BATCH + 1} rolls, {3 * (2 * BATCH + 1)} dice")


def test_one_game_that_breaks_the_worker_costs_only_itself() -> None:
    table = page_of(*alike(5))
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
    assert "In 1 finished game, a roll does not match the secret seed" in (
        read(table, "#dice-verdict") or ""
    )
    assert table.page.read('[data-astray="0"]') == "Clara and Wyatt: step 1"
    assert table.page.read('[data-astray="0"]', "data-value") == key_number(1)


def test_whoever_leaves_has_nothing_counted_and_goes_on_where_that_was() -> None:
    table = page_of(*alike(BATCH + 3))
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
    table = page_of(*alike(BATCH + 2))
    count_on(table, 1)
    table.saved.update(keeping(text_of("312 1,3 take 226", seed="s0")))
    table.dispatch(SavedElsewhere(key_number(0)))
    assert len(table.page.questions) == 1, "the question under way is not asked again"
    assert read(table, "#dice-counting p") == f"Counting the dice: {BATCH} of {BATCH + 2} games"
    count_on(table)
    before = throwers(table)
    table.dispatch(SavedElsewhere(key_number(0)))
    assert not table.page.questions
    assert throwers(table) == before


def test_games_that_are_fetched_later_are_counted_too() -> None:
    table = page_of(text_of("312 1,3 take"))
    count_on(table)
    table.saved.update(keeping(text_of("312 1,3 take"), text_of("226 2,6")))
    table.dispatch(GamesFetched())
    count_on(table)
    assert throwers(table)[0] == ("Everybody", "2 rolls, 6 dice")


def test_an_answer_that_comes_twice_is_counted_once() -> None:
    table = page_of(text_of("312 1,3 take"))
    question, told = table.page.questions.pop()
    told(answered(question))
    told(answered(question))
    assert throwers(table)[0] == ("Everybody", "1 roll, 3 dice")


def test_of_many_people_those_who_rolled_most_come_first_and_more_are_a_button_away() -> None:
    people = FIRST_SHOWN + MORE_SHOWN + 1
    texts = [text_of("312 1,3", names=(f"P{n}", "B", "C"), seed=f"s{n}") for n in range(people)]
    table = page_of(*texts)
    count_on(table)
    assert len(throwers(table)) == FIRST_SHOWN
    table.press("more-dice")
    assert len(throwers(table)) == FIRST_SHOWN + MORE_SHOWN
    table.press("more-dice")
    assert len(throwers(table)) == people + 1
    assert table.page.has("#dice-more", "hidden")


def test_where_no_game_is_saved_it_is_said_what_to_do() -> None:
    table = page_of()
    assert read(table, "#dice-verdict") == (
        "No games are saved here yet. Play one, and its dice will be counted."
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


@pytest.mark.parametrize("language", sorted(set(TRANSLATED) - set(UNFINISHED)))
def test_the_page_is_told_in_every_language(language: str) -> None:
    with speaking(language):
        table = page_of(finished(3), rolled(3))
        count_on(table)
        everything = " ".join(str(node) for node in table.page.nodes.values())
    for word in ("Everybody", "Faces", "Pairs", "expected", "secret seed", "finished"):
        assert word not in everything


def test_a_game_that_is_saved_twice_is_counted_once_and_the_page_says_so() -> None:
    text = finished(2)
    renamed = text.replace('"name": "Wyatt"', '"name": "Somebody else"')
    beginning = format_record(open_record(text, GAMES).at(20).record)
    once = all_dice(text)
    table = all_dice(renamed, text, beginning)
    told = table.page.read("#dice-verdict") or ""
    assert "2 games are saved once more, and their dice are counted once." in told
    assert told.endswith("Counted are: Claim It! (1 game).")
    amounts = [each.page.read('[data-thrower="0"] .amount') for each in (once, table)]
    assert amounts[0] == amounts[1]


def test_the_page_says_which_games_it_counts() -> None:
    match = start(GAMES["claim-game"], 2)
    while match.ply < 14:
        match = match.act(match.game.legal_actions(match.state)[0])
    told = all_dice(finished(2), format_record(match.record)).page.read("#dice-verdict") or ""
    assert told.endswith("Counted are: Claim It! (1 game) and The Claim Game (1 game).")


def all_dice(*texts: str) -> Table:
    """Return the page of the dice of these games, all of them counted."""
    table = Table("", "#dice", saved=keeping(*texts))
    table.rest()
    while table.page.questions:
        question, told = table.page.questions.pop()
        told(json.loads(json.dumps(answered(question))))
    return table
