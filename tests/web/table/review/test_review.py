"""The page of a review: asked for step by step, shown as it comes, stopped, saved, found again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from claimit.games import GAMES
from claimit.table.match import Match, open_record
from claimit.table.record import format_record
from claimit.table.review import Review, describe, describe_entry
from tests.claimit.test_conformance import start
from tests.reviews import curve_of, known, made_up
from tests.spoken import speaking
from tests.web.jobs import answered
from tests.web.table import Refusing, Table, finished, keeping, key_number, text_of
from tests.web.table.pages import SECRET, read, rolled
from tests.web.toy_game import toy_here
from tools.languages.words import TRANSLATED, UNFINISHED
from web.table.jobs.questions import Estimate, Json, Question, Weigh
from web.table.messages.intents import Filled, Pressed, SettingChosen, WentBack
from web.table.review.saved import format_curve, format_saved, parse_saved
from web.table.review.state import BATCH, MUCH
from web.table.saves.names import GAME, review_key

KEY = key_number(0)


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """Pig is among the games: nobody weighs its decisions."""
    with toy_here():
        yield


HOSTILE = "<img src=x onerror=alert(1)>"


def page_of(text: str, saved: str | None = None) -> Table:
    """Return the page of this game's review, of which something may be saved already."""
    store = keeping(text)
    if saved is not None:
        store[review_key(KEY)] = saved
    return Table("", f"#review/{KEY.removeprefix(GAME)}", saved=store)


def made_answer(question: Question) -> Json:
    """Return what the worker would answer if reviews were made up."""
    assert isinstance(question, Estimate | Weigh)
    match: Match[Any] = open_record(question.record, GAMES)
    review = made_up(match)
    if isinstance(question, Estimate):
        curve = [list(each) for each in curve_of(match, review)]
        return {"samples": curve, "of": len(curve), "curve": curve}
    steps = range(question.first + 1, question.last + 1)
    return [describe_entry(entry) for entry in review.entries if entry.step in steps]


def work_on(table: Table, answers: int = 1000) -> list[Question]:
    """Have the worker answer so many questions at most; return them."""
    asked = list[Question]()
    while table.page.questions and len(asked) < answers:
        question, told = table.page.questions.pop()
        asked.append(question)
        told(json.loads(json.dumps(made_answer(question))))
    tell_all(table)
    return asked


def but_one(text: str) -> int:
    """Return how many questions the worker is asked of a game, but for the last."""
    return len(work_on(page_of(text))) - 1


def tell_all(table: Table) -> None:
    """Let the time pass in which the account is told part by part."""
    while table.page.waits:
        table.rest()


def brought(table: Table, selector: str) -> str:
    return table.page.read(selector, "brings") or ""


def saved_of(text: str, steps: int | None = None) -> str:
    """Return what is saved of a made-up review of a game's first steps."""
    match, review = known(text)
    entries = tuple(e for e in review.entries if steps is None or e.step <= steps)
    assert match
    return format_saved(replace(review, entries=entries))


# Asked and shown


def test_the_curve_is_asked_for_first_and_then_all_steps_a_few_at_a_time() -> None:
    text = finished(2)
    match, _ = known(text)
    table = page_of(text)
    first, *others = work_on(table)
    assert first == Estimate(text)
    assert all(isinstance(each, Weigh) and each.record == text for each in others)
    plies = [
        ply for each in others if isinstance(each, Weigh) for ply in range(each.first, each.last)
    ]
    assert plies == list(range(match.ply))
    assert all(each.last - each.first <= BATCH for each in others if isinstance(each, Weigh))
    assert "The review is finished." in table.page.said


def test_the_curve_is_seen_before_anything_is_weighed_and_gets_better_with_each_answer() -> None:
    table = page_of(finished(3))
    assert table.page.has("#review-curve", "hidden")
    work_on(table, 1)
    assert not table.page.has("#review-curve", "hidden")
    assert "drawn-veil" in brought(table, "#review-bands")
    assert table.page.has("#review-accounts", "hidden")
    seen = [brought(table, "#review-bands")]
    told = [read(table, "#review-counting p")]
    work_on(table, 1)
    seen.append(brought(table, "#review-bands"))
    told.append(read(table, "#review-counting p"))
    assert len(set(seen)) == 2
    ply = known(finished(3))[0].ply
    assert told == [f"Reviewing the game: Step {n} of {ply}" for n in (0, BATCH)]
    work_on(table)
    assert "drawn-veil" not in brought(table, "#review-bands")
    assert table.page.has("#review-counting", "hidden")
    assert table.page.has("#review-rests", "hidden")


def test_the_page_tells_how_far_the_estimate_is() -> None:
    table = page_of(finished(2))
    told = "Reviewing the game: The chances are estimated, {}% so far"
    assert read(table, "#review-counting p") == told.format(0)
    advance = table.page.progress
    assert advance is not None
    advance(0.25)
    assert table.page.read("#review-counting progress", "value") == "0.250"
    assert read(table, "#review-counting p") == told.format(25)
    work_on(table, 1)
    advance(0.5)
    assert table.page.read("#review-counting progress", "value") == "0.000", "that is over"
    assert table.page.progress is None, "a few steps take no time"


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_is_told_luck_error_rate_the_sum_and_the_costliest_decisions(
    players: int,
) -> None:
    text = finished(players)
    match, review = known(text)
    table = page_of(text)
    work_on(table)
    assert len(table.page.items("#review-seats")) == players
    for seat in review.seats():
        here = f'[data-reviewed="{seat.seat}"]'
        assert table.page.read(f"{here} .who") == match.record.seats[seat.seat].name
        points = f"{100 * seat.luck:+.1f}".replace("-", "−")
        assert table.page.read(f"{here} .luck") == f"Luck: {points} wins in 100"
        assert f"{100 * seat.error_rate:.2f} wins in 100 a decision" in (
            table.page.read(f"{here} .rate") or ""
        )
        rows = re.findall(r'<th scope="row">([^<]*)</th>', brought(table, f"{here} .account"))
        assert rows == [
            "Chance at the start", "Luck", "Others’ mistakes", "Own mistakes", "Drift", "Result",
        ]  # fmt: skip
        assert len(table.page.items(f"{here} .costly")) == 3
        for place, entry in enumerate(review.costliest(seat.seat)):
            costly = f'[data-costly="{seat.seat}-{place}"]'
            assert "<svg" in brought(table, f"{costly} .drawn")
            moment = f"{KEY} {entry.step - 1}"
            assert table.page.read(f"{costly} .try", "data-value") == moment
            assert table.page.read(f"{costly} .show", "data-value") == f"{moment} shown"
    assert "<svg" in brought(table, "#review-bars .drawn")
    assert "<svg" in brought(table, "#review-ground .drawn")
    assert "<table" in brought(table, "#review-ground .table")
    assert "<table" in brought(table, "#review-table")


def test_the_account_is_told_part_by_part_so_that_the_page_answers_meanwhile() -> None:
    table = page_of(finished(3), saved_of(finished(3)))
    told = list[tuple[int, bool]]()
    while table.page.waits:
        table.rest()
        ground = table.page.has("#review-ground", "hidden")
        told.append((len(table.page.items("#review-seats")), not ground))
    assert told == [(1, False), (2, False), (3, False), (3, True)]
    for seat in range(3):
        assert table.page.read(f'[data-reviewed="{seat}"] .who')


def test_the_moment_that_somebody_looks_at_is_told_and_leads_to_the_replay() -> None:
    text = finished(3)
    match, review = known(text)
    table = page_of(text)
    work_on(table)
    assert table.page.read("#review-moment", "data-value") == f"{KEY} {match.ply}"
    bands = brought(table, "#review-bands")
    table.dispatch(Filled("moment", "7"))
    assert "#review-bands" not in table.page.changed, "the bands are not drawn anew"
    assert brought(table, "#review-bands") == bands
    for node in ("#review-moment", "#review-there"):
        assert table.page.read(node, "data-value") == f"{KEY} 7"
    told = table.page.read("#review-readout") or ""
    state = match.states[6]
    name = match.record.seats[state.seat].name
    assert told.startswith(f"Turn {state.turn}, step 7 · {name}: ")
    shares = [table.page.read(f'[data-banded="{seat}"] .chance') for seat in range(3)]
    assert shares == [f"{round(100 * round(chance, 3))}%" for chance in review.after(7)]
    spoken = table.page.read("#review-moment", "aria-valuetext") or ""
    assert spoken.startswith(told)
    assert all(share in spoken for share in shares if share)
    table.dispatch(Filled("moment", "0"))
    assert table.page.read("#review-readout") == "The start"


@pytest.mark.long
@pytest.mark.parametrize("value", ["-1", "", "x", "1e3", "²"])
def test_a_moment_that_there_is_not_changes_nothing(value: str) -> None:
    table = page_of(finished(2))
    work_on(table)
    before = table.page.read("#review-readout")
    table.dispatch(Filled("moment", value))
    assert table.page.read("#review-readout") == before
    table.dispatch(Filled("moment", "99999"))
    assert table.page.read("#review-readout") == before, "beyond the end is the end"


# What is true of the engine


def test_a_true_review_comes_out_as_the_command_line_prints_it() -> None:
    text = text_of("235 5,3 take 144 1,4 take", 2, seed=None)
    table = page_of(text)
    while table.page.questions:
        question, told = table.page.questions.pop()
        told(json.loads(json.dumps(answered(question))))
    tell_all(table)
    saved = json.loads(table.saved[review_key(KEY)])
    assert saved["ply"] == 6
    assert [step["step"] for step in saved["steps"]] == [1, 2, 3, 4, 5, 6]
    for seat in saved["seats"]:
        parts = seat["start"] + seat["luck"] - seat["errors"] + seat["drift"]
        assert parts == pytest.approx(seat["result"], abs=1e-9)


# Stopped, left, failed


def test_what_is_stopped_asks_nothing_and_goes_on_where_it_was() -> None:
    table = page_of(finished(2))
    work_on(table, 3)
    late_question, late_told = table.page.questions.pop()
    table.dispatch(Pressed("halt-review"))
    tell_all(table)
    assert not table.page.questions
    assert table.page.has("#review-counting", "hidden")
    assert (read(table, "#review-rests p") or "").startswith("The review is paused. Step 12 of")
    assert not table.page.has("#review-accounts", "hidden"), "so far it is told"
    assert table.page.has("#review-ground", "hidden"), (
        "but not where a game was won that is not over"
    )
    late_told(made_answer(late_question))
    assert "Step 12 of" in (read(table, "#review-rests p") or ""), "a late answer is dropped"
    table.dispatch(Pressed("go-on-review"))
    ((question, _),) = table.page.questions
    assert isinstance(question, Weigh)
    assert question.first == 2 * BATCH
    work_on(table)
    assert "The review is finished." in table.page.said


def test_what_was_found_is_saved_when_it_is_stopped() -> None:
    table = page_of(finished(2))
    work_on(table, 3)
    assert review_key(KEY) not in table.saved
    table.dispatch(Pressed("halt-review"))
    tell_all(table)
    assert json.loads(table.saved[review_key(KEY)])["ply"] == 2 * BATCH


def test_the_page_is_shown_before_what_was_found_is_saved_and_that_before_the_account() -> None:
    table = page_of(finished(2))
    work_on(table, but_one(finished(2)))
    question, told = table.page.questions.pop()
    told(made_answer(question))
    assert table.page.has("#review-counting", "hidden"), "it is done, and shown"
    ply = known(finished(2))[0].ply
    assert saved_plies(table) < ply
    table.rest()
    assert saved_plies(table) == ply
    assert table.page.has("#review-ground", "hidden")
    tell_all(table)
    assert not table.page.has("#review-ground", "hidden")


def test_whoever_leaves_before_it_is_saved_has_it_saved_when_they_come_back() -> None:
    table = page_of(finished(2))
    work_on(table, but_one(finished(2)))
    question, told = table.page.questions.pop()
    told(made_answer(question))
    table.dispatch(WentBack())
    tell_all(table)
    ply = known(finished(2))[0].ply
    assert saved_plies(table) < ply
    table.dispatch(Pressed("review", KEY))
    tell_all(table)
    assert not table.page.questions
    assert saved_plies(table) == ply


def saved_plies(table: Table) -> int:
    """Return of how many steps the review is saved."""
    return json.loads(table.saved.get(review_key(KEY), '{"ply": 0}'))["ply"]


def test_a_long_review_is_saved_while_it_goes_on_so_that_a_reload_costs_little() -> None:
    table = page_of(finished(2))
    for _ in range(1 + MUCH // BATCH):
        work_on(table, 1)
    assert saved_plies(table) == MUCH
    again = page_of(finished(2), table.saved[review_key(KEY)])
    work_on(again, 1)
    ((question, _),) = again.page.questions
    assert isinstance(question, Weigh)
    assert question.first == MUCH


def test_buttons_do_nothing_where_there_is_nothing_to_do() -> None:
    table = page_of(finished(2))
    table.dispatch(Pressed("go-on-review"))
    assert len(table.page.questions) == 1
    work_on(table)
    table.dispatch(Pressed("halt-review"))
    table.dispatch(Pressed("go-on-review"))
    assert not table.page.questions
    table.dispatch(Pressed("no-such-thing"))
    table.dispatch(Filled("no-such-field", "1"))


def test_whoever_leaves_has_nothing_reviewed_and_goes_on_where_that_was() -> None:
    table = page_of(finished(2))
    work_on(table, 2)
    question, told = table.page.questions.pop()
    table.dispatch(WentBack())
    told(made_answer(question))
    assert not table.page.questions
    table.dispatch(Pressed("review", KEY))
    ((again, _),) = table.page.questions
    assert again == question
    told(made_answer(question))
    assert len(table.page.questions) == 1, "an answer to what was asked before is dropped"
    assert f"Step {BATCH} of" in (read(table, "#review-counting p") or "")


def test_an_answer_that_comes_twice_is_taken_once() -> None:
    table = page_of(finished(2))
    work_on(table, 1)
    question, told = table.page.questions.pop()
    told(made_answer(question))
    told(made_answer(question))
    assert f"Step {BATCH} of" in (read(table, "#review-counting p") or "")


def test_of_another_game_nothing_of_this_one_is_shown() -> None:
    texts = (finished(2), finished(3))
    table = Table("", f"#review/{KEY.removeprefix(GAME)}", saved=keeping(*texts))
    work_on(table, 3)
    late = table.page.questions.pop()
    table.dispatch(Pressed("review", key_number(1)))
    late[1](made_answer(late[0]))
    assert table.page.has("#review-curve", "hidden")
    ((question, _),) = table.page.questions
    assert question == Estimate(texts[1])
    work_on(table)
    assert len(table.page.items("#review-seats")) == 3


def test_where_the_worker_gives_no_answer_it_is_said_and_can_be_tried_again() -> None:
    table = page_of(finished(2))
    work_on(table, 2)
    _, told = table.page.questions.pop()
    told(None)
    assert (read(table, "#review-rests p") or "").startswith(
        "The review couldn’t get past this point."
    )
    table.dispatch(Pressed("go-on-review"))
    work_on(table)
    assert "The review is finished." in table.page.said


# Saved


def test_a_finished_review_is_saved_as_the_command_line_prints_it_and_read_from_there() -> None:
    text = finished(3)
    match, review = known(text)
    table = page_of(text)
    work_on(table)
    saved = table.saved[review_key(KEY)]
    assert json.loads(saved) == {**describe(review), "ply": match.ply}
    shown = brought(table, "#review-bands"), brought(table, "#review-ground .drawn")
    again = page_of(text, saved)
    tell_all(again)
    assert not again.page.questions
    assert (brought(again, "#review-bands"), brought(again, "#review-ground .drawn")) == shown


def test_the_review_of_a_game_that_went_on_goes_on_where_it_stopped() -> None:
    text = finished(2)
    table = page_of(text, saved_of(text, steps=20))
    first, second = work_on(table, 2)
    assert isinstance(first, Estimate)
    assert isinstance(second, Weigh)
    assert second.first == 20
    work_on(table)
    assert json.loads(table.saved[review_key(KEY)])["ply"] == known(text)[0].ply


def test_of_a_game_that_went_another_way_only_what_is_the_same_is_used() -> None:
    text = finished(2)
    match, review = known(text)
    other = open_record(finished(2, "other"), GAMES)
    assert parse_saved(format_saved(review), other).entries == ()
    there = parse_saved(format_saved(review), match.at(9))
    assert there.entries[-1].step == 9


@pytest.mark.long
@pytest.mark.parametrize(
    "saved",
    [
        "", "{", "[]", "null", "7", '{"seats": []}', '{"seats": [], "steps": [], "ply": 1}',
        '{"chances": 7, "ply": 1}', '{"chances": [], "ply": []}', "[" * 5000,
        '{"seats": [{"start": NaN}, {"start": 0.5}], "steps": [], "ply": 0}',
    ],
)  # fmt: skip
def test_what_is_saved_damaged_is_made_anew(saved: str) -> None:
    table = page_of(finished(2), saved)
    work_on(table)
    assert "The review is finished." in table.page.said


@pytest.mark.parametrize(
    "change",
    [
        {"text": "9,9"}, {"step": 2}, {"seat": 1}, {"chances": [0.5]},
        {"drift": [float("nan"), 0.0]}, {"options": {HOSTILE: [0.5, 0.5]}},
    ],
    ids=str,
)  # fmt: skip
def test_an_entry_that_is_not_of_the_game_is_not_believed(change: dict[str, Any]) -> None:
    text = finished(2)
    match, review = known(text)
    told = describe(review)
    told["steps"][0] |= change
    assert parse_saved(json.dumps({**told, "ply": match.ply}), match).entries == ()


def test_a_browser_that_keeps_nothing_shows_the_review_all_the_same() -> None:
    table = Table("?new=2&seed=abc", saved=Refusing())
    table.press("roll")
    table.dispatch(Pressed("review", table.app.model.key))
    work_on(table)
    assert "The review is finished." in table.page.said
    assert not any(key.startswith("claimit/review/") for key in table.saved)


def test_a_review_goes_with_its_game_and_comes_back_with_it() -> None:
    text = finished(2)
    saved = saved_of(text)
    store = {**keeping(text), review_key(KEY): saved}
    table = Table("", f"#game/{KEY.removeprefix(GAME)}", saved=store)
    table.press("delete")
    assert not any(key.startswith("claimit/review/") for key in table.saved)
    table.press("put-back")
    assert table.saved[review_key(KEY)] == saved


# Which games


def test_of_a_running_game_the_worker_is_never_told_the_seed() -> None:
    table = page_of(rolled(4))
    for question in work_on(table):
        assert isinstance(question, Estimate | Weigh)
        assert SECRET not in question.record
        assert json.loads(question.record)["seed"] is None


def test_a_running_game_is_not_reviewed_at_a_table_without_odds() -> None:
    table = Table("", "", saved=keeping(rolled(4)))
    table.dispatch(SettingChosen("odds", "off"))
    table.dispatch(Pressed("review", KEY))
    assert not table.page.questions
    assert "comes after the game" in (read(table, "#review-trouble") or "")


def test_a_game_that_is_over_is_reviewed_at_any_table() -> None:
    table = Table("", "", saved=keeping(finished(2)))
    table.dispatch(SettingChosen("odds", "off"))
    table.dispatch(Pressed("review", KEY))
    assert len(table.page.questions) == 1


@pytest.mark.parametrize("text", ["{", "null", '{"format": "claimit-record", "version": 99}'])
def test_of_a_game_that_cannot_be_read_it_is_said_why(text: str) -> None:
    table = page_of(text)
    assert read(table, "#review-trouble")
    assert not table.page.questions


def test_of_a_game_that_is_not_saved_or_has_not_begun_it_is_said_so() -> None:
    away = Table("", "#review/0123abcd")
    assert read(away, "#review-trouble") == "This game is no longer saved here."
    assert read(page_of(text_of()), "#review-trouble") == "Nothing has happened in this game yet."


def test_of_a_game_whose_decisions_nobody_weighs_there_is_the_curve_alone() -> None:
    match = start(GAMES["pig"], 2)
    while match.ply < 6:
        legal = match.game.legal_actions(match.state)
        match = match.act(legal[0])
    text = format_record(match.record)
    table = page_of(text)
    question, told = table.page.questions.pop()
    assert isinstance(question, Estimate)
    curve = [[0.5, 0.5]] * 7
    told({"samples": [[1.0, 0.0]] * 5, "of": 5, "curve": curve})
    tell_all(table)
    assert not table.page.questions
    assert "has only the curve" in (read(table, "#review-alone") or "")
    assert table.page.has("#review-accounts", "hidden")
    saved = table.saved[review_key(KEY)]
    assert saved == format_curve([(0.5, 0.5)] * 7, 6)
    again = page_of(text, saved)
    assert not again.page.questions
    assert "<svg" in brought(again, "#review-bands")


def test_a_curve_of_before_the_decisions_of_its_game_were_weighed_is_made_anew() -> None:
    """It is of another evaluator, so the accounts would not add up."""
    match = start(GAMES["claim-game"], 2)
    match = match.act(match.game.legal_actions(match.state)[0])
    saved = format_curve([(0.5, 0.5)] * 2, 1)
    assert parse_saved(saved, match) == parse_saved(None, match)
    table = page_of(format_record(match.record), saved)
    (question, _) = table.page.questions.pop()
    assert isinstance(question, Estimate)


# A curve that takes long


def of_the_toy() -> str:
    match = start(GAMES["pig"], 2)
    while match.ply < 6:
        match = match.act(match.game.legal_actions(match.state)[0])
    return format_record(match.record)


def estimate(table: Table, samples: int, of: int = 20) -> Estimate:
    """Have the worker find some samples, the first two of which tell nothing yet."""
    question, told = table.page.questions.pop()
    assert isinstance(question, Estimate)
    first = len(question.samples)
    found = [[1.0, 0.0] if number % 2 else [0.0, 1.0] for number in range(first, first + samples)]
    number = first + samples
    curve = [[number / of, 1 - number / of]] * 7 if number > 2 else []
    told(json.loads(json.dumps({"samples": found, "of": of, "curve": curve})))
    tell_all(table)
    return question


def test_a_curve_is_shown_as_soon_as_there_is_one_and_gets_better_with_each_answer() -> None:
    table = page_of(of_the_toy())
    estimate(table, 2)
    assert table.page.has("#review-curve", "hidden"), "so few tell nothing"
    estimate(table, 2)
    assert not table.page.has("#review-curve", "hidden")
    assert "drawn-veil" in brought(table, "#review-bands"), "it is rough"
    assert table.page.read('[data-banded="0"] .chance') == "20%"
    assert (read(table, "#review-counting p") or "").endswith("estimated, 20% so far")
    assert table.page.read("#review-counting progress", "value") == "0.200"
    estimate(table, 8)
    assert table.page.read('[data-banded="0"] .chance') == "60%"
    estimate(table, 8)
    assert not table.page.questions
    assert table.page.has("#review-counting", "hidden")
    assert "drawn-veil" not in brought(table, "#review-bands")
    assert "The review is finished." in table.page.said


@pytest.mark.parametrize("samples", [2, 12])
def test_an_estimate_goes_on_after_a_reload_where_it_was(samples: int) -> None:
    text = of_the_toy()
    table = page_of(text)
    estimate(table, samples)
    again = page_of(text, table.saved[review_key(KEY)])
    assert table.page.has("#review-curve", "hidden") == again.page.has("#review-curve", "hidden")
    assert brought(again, "#review-bands") == brought(table, "#review-bands")
    question = estimate(again, 20 - samples)
    assert len(question.samples) == samples
    assert not again.page.questions
    saved = json.loads(again.saved[review_key(KEY)])
    assert saved.keys() == {"chances", "ply"}, "a whole curve needs its samples no more"


def test_an_estimate_that_was_left_or_stopped_goes_on_where_it_was() -> None:
    table = page_of(of_the_toy())
    estimate(table, 5)
    table.dispatch(WentBack())
    table.dispatch(Pressed("review", KEY))
    assert len(estimate(table, 3).samples) == 5
    table.dispatch(Pressed("halt-review"))
    tell_all(table)
    table.page.questions.clear()
    assert read(table, "#review-rests p") == (
        "The review is paused. The chances are estimated, 40% so far."
    )
    table.dispatch(Pressed("go-on-review"))
    assert len(estimate(table, 1).samples) == 8


def test_an_estimate_that_was_not_answered_is_told_and_goes_on_where_it_was() -> None:
    table = page_of(of_the_toy())
    estimate(table, 5)
    _, told = table.page.questions.pop()
    told(None)
    tell_all(table)
    assert (read(table, "#review-rests p") or "").startswith(
        "The review couldn’t get past this point."
    )
    assert not table.page.has("#review-curve", "hidden"), "what was found stays"
    table.dispatch(Pressed("go-on-review"))
    assert len(estimate(table, 1).samples) == 5


@pytest.mark.parametrize(
    "change",
    [
        {"samples": [[1.0]]}, {"samples": 7}, {"share": 2}, {"share": "NaN"}, {"ply": 5},
        {"chances": [[0.5, 0.5]]}, {"samples": [[1.0, float("inf")]]}, {"samples": []},
    ],
    ids=str,
)  # fmt: skip
def test_a_part_of_a_curve_that_is_damaged_is_not_believed(change: dict[str, Any]) -> None:
    match = open_record(of_the_toy(), GAMES)
    saved = format_curve([(0.5, 0.5)] * 7, 6, [(1.0, 0.0)] * 3, 0.15)
    assert parse_saved(saved, match).samples == ((1.0, 0.0),) * 3
    told = json.dumps({**json.loads(saved), **change})
    assert parse_saved(told, match) == parse_saved(None, match)


# Doors


def test_the_end_of_a_game_its_page_and_the_menu_lead_to_its_review() -> None:
    table = Table("", "#table", saved=keeping(finished(2)))
    assert table.page.read('#ranking [data-action="review"]', "data-value") == KEY
    assert not table.page.has('#menu [data-action="review"]', "hidden")
    assert table.page.read('#menu [data-action="review"]', "data-value") == KEY
    table.dispatch(Pressed("review", KEY))
    assert (table.page.screen, table.page.fragment) == (
        "review",
        f"#review/{KEY.removeprefix(GAME)}",
    )
    assert table.page.focused == "#review-title"
    table.dispatch(WentBack())
    assert table.page.screen == "table"
    one = Table("", f"#game/{KEY.removeprefix(GAME)}", saved=keeping(finished(2)))
    assert one.page.read("#review-game", "data-value") == KEY


def test_the_menu_of_a_running_game_does_not_offer_a_review() -> None:
    table = Table("", "#table", saved=keeping(rolled(3)))
    assert table.page.has('#menu [data-action="review"]', "hidden")


def test_a_review_is_always_of_a_game() -> None:
    assert Table("", "#review").page.screen == "lobby"
    assert Table("", "#review/..").page.screen == "lobby"


# Pictures, names, languages


def test_pictures_are_handed_over_with_names_as_lines_and_as_pixels() -> None:
    table = page_of(finished(2))
    table.dispatch(Pressed("save-picture", "curve svg"))
    assert not table.page.files, "there is none yet"
    work_on(table)
    for which in ("curve", "bars", "ground"):
        for kind in ("svg", "png"):
            table.dispatch(Pressed("save-picture", f"{which} {kind}"))
    names = {
        f"review-{which}.{kind}" for which in ("curve", "bars", "ground") for kind in ("svg", "png")
    }
    assert table.page.files.keys() == names
    for svg in table.page.files.values():
        assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert ">Clara</text>" in table.page.files["review-curve.svg"]
    for value in ("", "curve", "curve gif more", "other svg"):
        table.dispatch(Pressed("save-picture", value))
    assert table.page.files.keys() == names


def test_names_are_put_on_the_page_as_text_alone() -> None:
    record = open_record(finished(2), GAMES).record
    seats = (replace(record.seats[0], name=HOSTILE), record.seats[1])
    table = page_of(format_record(replace(record, seats=seats)))
    work_on(table)
    assert table.page.read('[data-banded="0"] .who') == HOSTILE
    for attributes in table.page.nodes.values():
        assert "<img" not in (attributes.get("brings") or "")
    table.dispatch(Pressed("save-picture", "curve svg"))
    assert "<img" not in table.page.files["review-curve.svg"]


@pytest.mark.parametrize("language", sorted(set(TRANSLATED) - set(UNFINISHED)))
def test_the_page_is_told_in_every_language(language: str) -> None:
    with speaking(language):
        table = page_of(finished(2))
        work_on(table, 3)
        table.dispatch(Pressed("halt-review"))
        halted = str(table.page.nodes)
        table.dispatch(Pressed("go-on-review"))
        work_on(table)
        everything = halted + str(table.page.nodes)
    for word in (
        "Luck",
        "points",
        "Better",
        "costliest ",
        "Mistakes",
        "elsewhere",
    ):
        assert word not in everything
    assert re.search(r"\d,\d", everything)


def test_a_review_without_entries_can_be_saved_and_read() -> None:
    match, review = known(finished(2))
    assert parse_saved(format_saved(Review(review.start, ())), match).entries == ()
