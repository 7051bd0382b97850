"""The lessons of The Claim Game: done by their own answers, and nothing else gets through."""

from __future__ import annotations

import pytest

from claimit.claim_game import (
    LEVELS,
    Phase,
    Special,
    format_step,
    format_tile,
    legal_actions,
    outcome,
    standings,
)
from claimit.table.seats import Seat
from tests.web.lessons import next_answer, positions, through, ways, ways_to_the_end
from tests.web.table import Table
from web.claim_game.lessons.lessons import lessons
from web.claim_game.lessons.school import SCHOOL
from web.claim_game.motions import STEP
from web.table.learn.course import Attempt
from web.table.messages.intents import KeyPressed, Point, Pressed, SettingChosen, Tapped
from web.table.scenes.scene_player import AFTER_A_STEP

NUMBERS = range(len(lessons()))
LEARNER = Seat(1)
ONWARD = '#play [data-action="next-lesson"]'
BUTTONS = {"roll": "roll", "special": "special", "number:3": "number-3"}
"""The buttons that stand for tokens which the lessons ask for."""


def learning(number: int = 0, *, watched: bool = True) -> Table:
    """Return the page with one of the lessons on it."""
    table = Table(watched=watched)
    table.dispatch(Pressed("game", "claim-game"))
    table.press("learn", *["next-lesson"] * number)
    return table


def attempt_at(table: Table) -> Attempt:
    """Return the lesson on the table, which knows it only as a lesson of some game."""
    attempt = table.app.model.attempt
    assert isinstance(attempt, Attempt)
    return attempt


def tap(table: Table, tile: str) -> None:
    table.dispatch(Tapped(Point("tile", tile)))


def answer(table: Table, token: str) -> None:
    """Give an answer as a person does."""
    if token.startswith("cube"):
        table.press("cube-a")
    elif token in BUTTONS:
        table.press(BUTTONS[token])
    else:
        tap(table, token.removeprefix("marker:"))


def do(table: Table, tasks: int = 99) -> None:
    """Do the lesson that is on the table, or so many of its tasks."""
    for _ in range(tasks):
        if SCHOOL.is_done(before := attempt_at(table)):
            return
        answer(table, next_answer(SCHOOL, before))
        assert attempt_at(table) is not before, "a right answer leads on"


def lit(table: Table) -> set[str]:
    """Return the tiles that are lit."""
    tiles = attempt_at(table).match.state.board.tiles
    names = map(format_tile, tiles)
    return {name for name in names if table.page.has(f'[data-tile="{name}"]', "data-lit")}


def coach(table: Table) -> str:
    return table.page.read("#coach p") or ""


def test_there_are_three_short_lessons() -> None:
    assert [lesson.title for lesson in lessons()] == [
        "Claim a village",
        "Special tiles",
        "The finish",
    ]
    assert all(6 <= len(lesson.tasks) <= 10 for lesson in lessons())


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_done_by_any_of_its_answers_that_the_rules_allow(number: int) -> None:
    choices = [len(task.answers) for task in lessons()[number].tasks]
    assert ways(SCHOOL, number)
    assert ways_to_the_end(SCHOOL, number) >= max(choices), "each of the freest task leads there"


@pytest.mark.parametrize("number", NUMBERS)
def test_every_other_answer_is_refused_with_a_sentence(number: int) -> None:
    *before, end = positions(SCHOOL, number)
    known = {token for lesson in lessons() for task in lesson.tasks for token in task.answers}
    for attempt in before:
        task = SCHOOL.task_of(attempt)
        assert task is not None
        legal = set(map(format_step, legal_actions(attempt.match.state)))
        for token in (known | legal | {"pass", "number:6", "detour:0:2,2"}) - {*task.answers}:
            sentence = SCHOOL.objection(attempt, token)
            assert sentence.endswith("."), (token, sentence)
    assert {SCHOOL.objection(end, token) for token in known} == {"You have finished this lesson."}


def test_what_the_lessons_say_is_so() -> None:
    village, specials, finish = (positions(SCHOOL, number) for number in NUMBERS)
    assert standings(village[-1].match.state)[LEARNER].complete == 4
    assert village[3].match.state.owner(2) == Seat(0), "Wyatt has claimed a village"
    assert village[3].match.state.board.villages[2].size == 4
    left = specials[-1].match.state
    assert [left.board.specials[tile] for tile in left.markers[LEARNER]] == [Special.HORSES]
    before = [standing.total for standing in standings(finish[0].match.state)]
    assert (before, finish[0].match.state.cubes_left(LEARNER)) == ([32, 29], 1)
    assert [each.total for each in standings(finish[3].match.state)] == [32, 33]
    assert finish[3].match.state.cubes_left(Seat(0)) == 2
    result = outcome(finish[-1].match.state)
    assert result is not None and result.winners == (LEARNER,)
    assert [standing.total for standing in result.standings] == [37, 40]
    assert [standing.finish for standing in result.standings] == [5, 7]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_resumes_after_each_of_its_tasks(number: int) -> None:
    for attempt in positions(SCHOOL, number):
        again = SCHOOL.resumed(SCHOOL.format_attempt(attempt))
        assert (again.number, again.match.state) == (number, attempt.match.state)


@pytest.mark.parametrize("text", ["", "7", "x", "0 take", "0 3 4,2", "1 245 4,2", "0 6 4,1"])
def test_what_makes_no_sense_any_more_is_resumed_where_it_last_did(text: str) -> None:
    attempt = SCHOOL.resumed(text)
    assert attempt.number == (1 if text.startswith("1") else 0)
    assert attempt.match.ply == (1 if text == "0 3 4,2" else 0)


# In the store


def test_from_the_lobby_through_all_lessons_to_a_game_of_its_own() -> None:
    table = learning()
    assert table.page.screen == "lesson"
    for number, lesson in enumerate(lessons()):
        assert table.page.read("#coach-title") == f"{number + 1} of 3 · {lesson.title}"
        assert coach(table) == lesson.tasks[0].asks
        do(table)
        assert coach(table) == lesson.ends
        if number < NUMBERS[-1]:
            assert table.page.focused == ONWARD
            table.press("next-lesson")
    assert table.page.focused == '#ranking [data-action="play-first"]'
    simplest, name = next(iter(LEVELS.items()))
    assert table.page.read(f"{table.page.focused} .hint") == f"against {name.template}"
    table.press("play-first")
    assert table.match.record.game == "claim-game"
    assert [seat.bot for seat in table.match.record.seats] == [None, simplest]


def test_only_the_tiles_that_are_asked_for_are_lit_and_others_may_be_tried() -> None:
    table = learning()
    table.press("roll")
    assert lit(table) == {"4,1"}
    assert "You can go here" in str(table.page.read('[data-tile="4,1"] .unseen'))
    assert "You can go here" not in str(table.page.read('[data-tile="1,4"] .unseen'))
    tap(table, "3,2")
    assert table.page.read("#prompt") == (
        "That’s allowed, but this lesson asks for something else."
    )
    tap(table, "3,1")
    assert table.page.read("#prompt") == "No walk of exactly 3 steps leads to 3,1."
    tap(table, "4,1")
    table.press("pass")
    assert table.page.said[-1] == "That’s allowed, but this lesson asks for something else."
    assert attempt_at(table).match.state.phase is Phase.USE


def test_the_way_to_the_one_tile_that_is_asked_for_is_shown() -> None:
    table = learning()
    way = ".walk .over"
    assert table.page.read(way, "d") is None
    table.press("roll")
    assert (table.page.read(way, "d") or "").count("M") == 3, "a dot for each step"
    assert table.page.has('[data-tile="4,1"]', "data-aimed")
    tap(table, "4,1")
    assert table.page.read(way, "d") is None, "nobody walks where a cube is placed"
    table = learning(1)
    do(table, 7)
    assert (table.page.read(way, "d"), len(lit(table))) == (None, 7), "one of several"


def test_the_way_is_not_shown_before_the_die_rests() -> None:
    table = learning(watched=False)
    table.press("roll")
    assert table.app.model.scenes
    assert not table.page.has('[data-tile="4,1"]', "data-aimed")
    assert table.page.read(".walk .over", "d") is None


def test_a_cube_is_placed_by_a_tap_on_its_tile() -> None:
    table = learning()
    do(table, 2)
    assert lit(table) == {"4,1"}
    tap(table, "4,1")
    assert coach(table) == lessons()[0].tasks[3].asks


def test_only_numbers_that_lead_to_the_stagecoach_are_taken() -> None:
    table = learning(1)
    do(table, 4)
    table.key("2")
    assert attempt_at(table).match.state.phase is Phase.NUMBER
    table.key("5")
    assert (attempt_at(table).match.state.die, lit(table)) == (5, {"2,4"})


def test_where_a_tile_has_two_villages_either_may_be_chosen() -> None:
    for button, token in (("cube-a", "cube:3,4a"), ("cube-b", "cube:3,4b")):
        table = learning(1)
        do(table, 7)
        tap(table, "3,4")
        table.press(button)
        match = attempt_at(table).match
        assert match.record.steps[-1] == token
        assert table.page.has("#coach", "data-done")


def test_what_the_others_do_is_told_step_by_step_before_the_coach_goes_on() -> None:
    table = learning(watched=False)
    for press in ("roll", "4,1"):
        answer(table, press)
        while table.app.model.scenes:
            table.pass_scene()
    answer(table, "cube:4,1a")
    asked = coach(table)
    model = table.app.model
    told = [len(scene.told.steps) for scene in model.scenes]
    assert told == sorted(told) and set(told) == {3, 4, 5, 6}
    assert all(scene.lasts >= min(AFTER_A_STEP.values()) for scene in model.scenes)
    assert any(scene.lasts == 4 * STEP for scene in model.scenes), "Wyatt walks four steps"
    assert asked == lessons()[0].tasks[2].asks
    while table.app.model.scenes:
        table.pass_scene()
    assert coach(table) == lessons()[0].tasks[3].asks
    said = table.page.said[-1]
    assert "Mae" in said and "Wyatt" in said and said.endswith(lessons()[0].tasks[3].asks)


def test_an_answer_is_taken_back_with_what_the_others_did_unless_they_rolled() -> None:
    table = learning(1)
    assert table.page.read('.bar [data-action="undo"]', "aria-disabled") == "true"
    do(table, 1)
    assert attempt_at(table).match.ply == 4
    table.press("undo")
    assert (attempt_at(table).match.ply, coach(table)) == (0, lessons()[1].tasks[0].asks)
    do(table, 4)
    assert table.page.read('.bar [data-action="undo"]', "aria-disabled") == "true"
    table.press("undo")
    assert table.page.read("#prompt") == "There’s nothing to undo."


def test_when_a_lesson_is_done_nothing_else_is_offered_until_the_next() -> None:
    table = learning()
    do(table)
    assert table.page.has("#decisions", "hidden") and not table.page.has(ONWARD, "hidden")
    table.key("r")
    assert table.page.read("#prompt") == "You have finished this lesson."
    table.press("next-lesson")
    assert not table.page.has("#decisions", "hidden") and table.page.has(ONWARD, "hidden")
    table.press("leave-lesson")
    assert table.page.screen == "lobby"


def test_a_lesson_by_the_keyboard() -> None:
    table = learning()
    for token in SCHOOL.format_attempt(through(SCHOOL, 0)).split()[1:]:
        if "," not in token:
            table.key("r")
        elif token.startswith("cube"):
            table.key("a")
        else:
            table.dispatch(KeyPressed("Enter", Point("tile", token)))
    assert table.page.has("#coach", "data-done")


def test_a_reload_comes_back_to_the_task_at_which_it_was_left() -> None:
    table = learning()
    do(table, 4)
    again = Table(fragment="#lesson", kept=table.kept)
    assert (again.page.screen, coach(again)) == ("lesson", lessons()[0].tasks[4].asks)


def test_another_language_is_spoken_in_the_middle_of_a_lesson() -> None:
    table = learning()
    table.dispatch(SettingChosen("language", "nl"))
    assert table.page.screen == "lesson" and "#coach p" in table.page.changed
