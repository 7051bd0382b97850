"""The lessons of Claim It!, beside what those of every game keep to (`tests.web.table.learn`)."""

from __future__ import annotations

from claimit.claim_it import Phase, outcome, space
from claimit.table.seats import Seat
from tests.web.lessons import do, learning, through
from tests.web.table import Refusing, Table, at_table, column, games_in, row, text_of
from web.claim_it.lessons.lessons import lessons
from web.claim_it.lessons.school import SCHOOL
from web.table.messages.intents import SettingChosen, Tapped
from web.table.saves.names import LESSON
from web.table.view.settings import Seating

NUMBERS = range(len(lessons()))


def title(table: Table) -> str:
    return table.page.read("#coach-title") or ""


def test_the_closed_space_of_the_claiming_lesson_is_refused_for_its_claim() -> None:
    attempt = SCHOOL.begun(1)
    for token in ("roll", "4,2", "roll"):
        attempt = SCHOOL.answered(attempt, token)
    assert SCHOOL.objection(attempt, "4,2") == "You already put a claim on 4,2 this turn."
    assert SCHOOL.objection(attempt, "5,2") == ""


def test_what_the_lessons_say_of_their_ends_is_so() -> None:
    jumped, bust, taken, score = (through(SCHOOL, number).match for number in (2, 3, 4, 5))
    assert jumped.state.is_claimed(space(3, 4)) and jumped.state.owner(space(3, 4)) == Seat(2)
    assert bust.state.seat == Seat(0) and not bust.state.at_risk
    assert bust.state.owned[2].bit_count() == 1
    assert (taken.state.owned[2].bit_count(), taken.state.owned[0]) == (4, 0)
    result = outcome(score.state)
    assert result is not None and result.winners == (Seat(2),)
    figures = [standing.largest for standing in result.standings]
    assert (figures[1], figures[2]) == (6, 10)
    assert score.states[0].claimed.bit_count() == score.states[0].claims_to_call == 9


# In the store


def test_a_wrong_tap_is_told_where_the_prompt_was_and_aloud() -> None:
    table = learning("claim-it")
    table.press("roll")
    table.choose("4,4")
    assert table.page.read("#prompt") == table.page.said[-1] == "The dice don’t give you 4,4."
    table.choose("5,2")
    assert table.page.space("5,2", "data-squatter") == "3"


def test_a_placement_can_be_taken_back_and_is_asked_for_again() -> None:
    table = learning("claim-it")
    table.press("undo")
    assert table.page.read("#prompt") == "There’s nothing to undo."
    table.press("roll")
    table.choose("5,2")
    table.press("undo")
    assert table.page.focused == "#coach-title", "for the button that led on has gone"
    assert table.page.read("#coach p") == lessons()[0].tasks[1].asks
    assert table.page.said[-1].startswith("Placement undone.")


def test_a_lesson_is_skipped_by_the_button_that_also_leads_on() -> None:
    table = learning("claim-it")
    skip, onward = (f'{place} [data-action="next-lesson"]' for place in ("#coach", "#play"))
    assert not table.page.has(skip, "hidden") and table.page.has(onward, "hidden")
    table.press("next-lesson")
    assert title(table) == "2 of 6 · Claim"
    do(table, SCHOOL)
    assert table.page.has(skip, "hidden") and not table.page.has(onward, "hidden")
    assert (table.page.read("#onward-label"), table.page.read("#onward-hint")) == (
        "Next",
        "Jump a space",
    )
    assert table.page.read("#prompt") == "", "nothing else is asked any more"
    table.key("r")
    assert table.page.read("#prompt") == "You have finished this lesson."
    table.press("next-lesson")
    assert table.page.has(onward, "hidden")
    assert table.page.focused == "#coach-title", "for the button has gone"


def test_only_what_a_lesson_asks_for_is_lit_and_the_rest_may_still_be_tried() -> None:
    table = learning("claim-it")
    table.press("next-lesson", "roll")
    lit = table.page.spaces_with("data-lit")
    beside = sorted(set(table.page.spaces_with("data-legal")) - set(lit))
    assert sorted(lit) == ["4,2", "5,2"]
    assert beside, "the dice name more than the lesson asks for"
    labels = [str(table.page.read(f'[data-space="{name}"] .unseen')) for name in beside]
    assert not any("Place" in label for label in labels), "nor is anybody told to"
    table.choose(beside[0])
    prompt = table.page.read("#prompt") or ""
    assert prompt.endswith("this lesson asks for something else.")
    table.press("leave-lesson", "start")
    table.press("roll")
    assert table.page.spaces_with("data-lit") == table.page.spaces_with("data-legal")


def test_by_keys_and_escape_leaves() -> None:
    table = learning("claim-it")
    table.key("r", "5", "2")
    assert table.page.has("#coach", "data-done")
    table.press("next-lesson")
    table.key("r", "4", "Escape")
    assert table.page.screen == "lesson", "a typed column is forgotten first"
    table.key("Escape")
    assert table.page.screen == "lobby"


def test_a_game_in_progress_is_not_harmed_and_nothing_is_saved_as_a_game() -> None:
    table = at_table(text_of("312 1,3"))
    games, steps = games_in(table.saved), table.steps
    table.press("rules", "learn")
    for _ in NUMBERS:
        do(table, SCHOOL)
        table.press("download", "copy-link", "rematch", "next-lesson")
    assert (games_in(table.saved), table.page.files, table.page.copied) == (games, {}, None)
    table.press("continue")
    assert table.page.screen == "table" and table.steps == steps
    assert table.state.phase is Phase.DECIDE


def test_where_nothing_can_be_saved_the_lessons_go_on() -> None:
    saved = Refusing()
    table = Table(saved=saved)
    table.press("learn")
    do(table, SCHOOL)
    assert table.page.has("#coach", "data-done") and LESSON not in saved


def test_in_a_lesson_nothing_is_turned_and_nobody_is_handed_the_table() -> None:
    table = learning("claim-it")
    for seating in Seating:
        table.dispatch(SettingChosen("seating", seating))
        assert table.page.has("#handover", "hidden")
        assert "180" not in (table.page.read("#table", "style") or "")


def test_a_number_at_the_edge_is_forgotten_before_the_lesson_is_left() -> None:
    table = learning("claim-it")
    table.press("roll")
    table.dispatch(Tapped(row(5)))
    table.key("Escape")
    assert table.page.screen == "lesson"
    table.dispatch(Tapped(row(5)))
    table.dispatch(Tapped(column(2)))
    assert table.page.has("#coach", "data-done")


def test_outside_of_lessons_their_buttons_do_nothing() -> None:
    table = at_table(text_of("312 1,3"))
    table.press("next-lesson")
    assert (table.page.screen, table.page.changed) == ("table", {})
