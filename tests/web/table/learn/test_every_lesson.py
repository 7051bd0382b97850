"""The lessons of every game: done by their own answers, saved, resumed, and led through."""

from __future__ import annotations

import pytest

from claimit.games import GAMES
from tests.web.lessons import SCHOOLS, attempt_at, do, learning, positions, ways_to_the_end
from tests.web.table import SPACE_NAMES, Table
from web.table.messages.intents import SettingChosen

MORE = {
    "claim-it": {"roll", "take", *SPACE_NAMES},
    "claim-game": {"pass", "number:6", "detour:0:2,2"},
}
"""What else may be answered, beside what some lesson asks for and what the rules allow."""

every_school = pytest.mark.parametrize("name", SCHOOLS)
every_lesson = pytest.mark.parametrize(
    ("name", "number"),
    [(name, number) for name, each in SCHOOLS.items() for number in range(len(each.lessons()))],
)


@every_lesson
def test_a_lesson_is_done_by_any_of_its_answers_that_the_rules_allow(
    name: str, number: int
) -> None:
    school = SCHOOLS[name]
    choices = [len(task.answers) for task in school.lessons()[number].tasks]
    assert ways_to_the_end(school, number) >= max(choices), "each of the freest task leads there"


@every_lesson
def test_every_other_answer_is_refused_with_a_sentence(name: str, number: int) -> None:
    school, game = SCHOOLS[name], GAMES[name]
    *before, end = positions(school, number)
    known = {token for each in school.lessons() for task in each.tasks for token in task.answers}
    for attempt in before:
        task, state = school.task_of(attempt), attempt.match.state
        assert task is not None
        legal = set(map(game.format_step, game.legal_actions(state)))
        for token in (known | legal | MORE[name]) - {*task.answers}:
            sentence = school.objection(attempt, token)
            assert sentence.endswith("."), (token, sentence)
    done = {school.objection(end, token) for token in known | MORE[name]}
    assert done == {"You have finished this lesson."}


@every_lesson
def test_a_lesson_resumes_after_each_of_its_tasks(name: str, number: int) -> None:
    school = SCHOOLS[name]
    for attempt in positions(school, number):
        again = school.resumed(school.format_attempt(attempt))
        assert (again.number, again.match.state) == (number, attempt.match.state)


@pytest.mark.parametrize(
    ("name", "text", "number", "ply"),
    [
        *(("claim-it", text, 0, 0) for text in ("", "9", "-1", "x y", "0 take", "0 666 1,1")),
        *(("claim-it", text, 1, 1) for text in ("1 245 245", "1 245 9,9")),
        ("claim-it", "1 245 4,2 542 4,2", 1, 3),
        *(("claim-game", text, 0, 0) for text in ("", "7", "x", "0 take", "0 6 4,1")),
        ("claim-game", "0 3 4,2", 0, 1),
        ("claim-game", "1 245 4,2", 1, 0),
    ],
)
def test_what_makes_no_sense_any_more_is_resumed_where_it_last_did(
    name: str, text: str, number: int, ply: int
) -> None:
    attempt = SCHOOLS[name].resumed(text)
    assert (attempt.number, attempt.match.ply) == (number, ply)


@every_school
def test_from_the_lobby_through_all_lessons_to_a_game_of_its_own(name: str) -> None:
    table, school = learning(name), SCHOOLS[name]
    lessons = school.lessons()
    assert table.page.screen == "lesson"
    for number, lesson in enumerate(lessons, start=1):
        assert table.page.read("#coach-title") == f"{number} of {len(lessons)} · {lesson.title}"
        assert table.page.read("#coach p") == lesson.tasks[0].asks
        assert table.page.said[-1].endswith(lesson.tasks[0].asks)
        do(table, school)
        assert table.page.read("#coach p") == lesson.ends
        if number < len(lessons):
            assert table.page.focused == '#play [data-action="next-lesson"]'
            assert not table.page.has("#play", "hidden"), "also where the lesson ends its game"
            assert table.page.has("#ranking", "hidden")
            table.press("next-lesson")
    assert table.page.focused == '#ranking [data-action="play-first"]'
    simplest, called = next(iter(GAMES[name].LEVELS.items()))
    assert table.page.read(f"{table.page.focused} .hint") == f"against {called.template}"
    table.press("play-first")
    assert table.match.record.game == name
    assert [seat.bot for seat in table.match.record.seats] == [None, simplest]


@every_school
def test_a_reload_comes_back_to_the_task_at_which_it_was_left(name: str) -> None:
    table = learning(name, 1)
    do(table, SCHOOLS[name], tasks=1)
    asked = table.page.read("#coach p")
    assert asked == SCHOOLS[name].lessons()[1].tasks[1].asks
    assert table.page.fragment == "#lesson"
    again = Table(fragment="#lesson", saved=table.saved)
    assert (again.page.screen, again.page.read("#coach p")) == ("lesson", asked)


@every_school
def test_leaving_leads_to_the_lobby_and_learning_goes_on_where_it_was(name: str) -> None:
    table = learning(name, 1)
    table.press("leave-lesson")
    assert table.page.screen == "lobby"
    table.press("learn")
    assert attempt_at(table).number == 1


@every_school
def test_another_language_is_spoken_in_the_middle_of_a_lesson(name: str) -> None:
    table = learning(name)
    table.dispatch(SettingChosen("language", "nl"))
    assert table.page.screen == "lesson" and "#coach p" in table.page.changed
    do(table, SCHOOLS[name], tasks=1)
    assert attempt_at(table).match.ply == 1
