"""The lessons of The Claim Game, beside what those of every game keep to."""

from __future__ import annotations

from claimit.claim_game import (
    Detour,
    Phase,
    Special,
    State,
    format_step,
    format_tile,
    legal_actions,
    outcome,
    parse_tile,
    standings,
)
from claimit.claim_game.board import distance
from claimit.table.match import Match
from claimit.table.seats import Seat
from tests.web.lessons import answer, attempt_at, do, learning, positions, through
from tests.web.table import Table
from web.claim_game.lessons.lessons import lessons
from web.claim_game.lessons.school import SCHOOL
from web.claim_game.motions import STEP
from web.table.messages.intents import KeyPressed, Point, Tapped
from web.table.scenes.scene_player import AFTER_A_STEP

NUMBERS = range(len(lessons()))
LEARNER = Seat(1)
ONWARD = '#play [data-action="next-lesson"]'


def tap(table: Table, tile: str) -> None:
    table.dispatch(Tapped(Point("tile", tile)))


def lit(table: Table) -> set[str]:
    """Return the tiles that are lit."""
    tiles = attempt_at(table).match.state.board.tiles
    names = map(format_tile, tiles)
    return {name for name in names if table.page.has(f'[data-tile="{name}"]', "data-lit")}


def coach(table: Table) -> str:
    return table.page.read("#coach p") or ""


def test_what_the_lessons_say_is_so() -> None:
    village, specials, farther, finish, detour = (positions(SCHOOL, number) for number in NUMBERS)
    assert standings(village[-1].match.state)[LEARNER].complete == 4
    assert village[3].match.state.owner(2) == Seat(0), "Wyatt has claimed a village"
    assert village[3].match.state.board.villages[2].size == 4
    left = specials[-1].match.state
    assert [left.board.specials[tile] for tile in left.markers[LEARNER]] == [Special.HORSES]
    before = [standing.total for standing in standings(finish[0].match.state)]
    assert (before, finish[0].match.state.cubes_left(LEARNER)) == ([32, 29], 1)
    assert [each.total for each in standings(finish[3].match.state)] == [32, 33]
    assert finish[3].match.state.cubes_left(Seat(0)) == 2
    assert final(finish[-1].match) == ((LEARNER,), [37, 40], [5, 7])
    ends = {format_step(action) for action in legal_actions(farther[5].match.state)}
    assert "2,2" in ends and not {"2,3", "3,4"} & ends, "none of the open tiles"
    assert [each.total for each in standings(detour[0].match.state)] == [33, 33]
    assert final(detour[-1].match) == ((LEARNER,), [38, 40], [5, 7])


def final(match: Match[State]) -> tuple[tuple[Seat, ...], list[int], list[int]]:
    """Return who has won, and the points of each seat: all of them, and those of the finish."""
    result = outcome(match.state)
    assert result is not None
    points = result.standings
    return result.winners, [each.total for each in points], [each.finish for each in points]


def test_wherever_the_detour_leads_the_rival_is_as_far_from_his_tile() -> None:
    attempt = positions(SCHOOL, 4)[3]
    needed = parse_tile("4,2")
    far: dict[str, int] = {}
    for action in legal_actions(attempt.match.state):
        assert isinstance(action, Detour)
        far[format_step(action)] = distance(action.tile, needed)
    farthest = {token for token in far if far[token] == max(far.values())}
    assert farthest == set(lessons()[4].tasks[3].answers)
    for token in farthest:
        after = SCHOOL.answered(attempt, token)
        assert SCHOOL.task_of(after) == lessons()[4].tasks[4]


# In the store


def test_only_the_tiles_that_are_asked_for_are_lit_and_others_may_be_tried() -> None:
    table = learning("claim-game")
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
    table = learning("claim-game")
    way = ".walk .over"
    assert table.page.read(way, "d") is None
    table.press("roll")
    assert (table.page.read(way, "d") or "").count("M") == 3, "a dot for each step"
    assert table.page.has('[data-tile="4,1"]', "data-aimed")
    tap(table, "4,1")
    assert table.page.read(way, "d") is None, "nobody walks where a cube is placed"
    table = learning("claim-game", 1)
    do(table, SCHOOL, 7)
    assert (table.page.read(way, "d"), len(lit(table))) == (None, 7), "one of several"


def test_the_way_is_not_shown_before_the_die_rests() -> None:
    table = learning("claim-game", watched=False)
    table.press("roll")
    assert table.app.model.scenes
    assert not table.page.has('[data-tile="4,1"]', "data-aimed")
    assert table.page.read(".walk .over", "d") is None


def test_a_cube_is_placed_by_a_tap_on_its_tile() -> None:
    table = learning("claim-game")
    do(table, SCHOOL, 2)
    assert lit(table) == {"4,1"}
    tap(table, "4,1")
    assert coach(table) == lessons()[0].tasks[3].asks


def test_only_numbers_that_lead_to_the_stagecoach_are_taken() -> None:
    table = learning("claim-game", 1)
    do(table, SCHOOL, 4)
    table.key("2")
    assert attempt_at(table).match.state.phase is Phase.NUMBER
    table.key("5")
    assert (attempt_at(table).match.state.die, lit(table)) == (5, {"2,4"})


def test_where_a_tile_has_two_villages_either_may_be_chosen() -> None:
    for button, token in (("cube-a", "cube:3,4a"), ("cube-b", "cube:3,4b")):
        table = learning("claim-game", 1)
        do(table, SCHOOL, 7)
        tap(table, "3,4")
        table.press(button)
        match = attempt_at(table).match
        assert match.record.steps[-1] == token
        assert table.page.has("#coach", "data-done")


def test_what_the_others_do_is_told_step_by_step_before_the_coach_goes_on() -> None:
    table = learning("claim-game", watched=False)
    for press in ("roll", "4,1"):
        answer(table, press)
        while table.app.model.scenes:
            table.pass_scene()
    answer(table, "cube:4,1a")
    asked = coach(table)
    model = table.app.model
    told = [len(scene.match.steps) for scene in model.scenes]
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
    table = learning("claim-game", 1)
    assert table.page.read('.bar [data-action="undo"]', "aria-disabled") == "true"
    do(table, SCHOOL, 1)
    assert attempt_at(table).match.ply == 4
    table.press("undo")
    assert (attempt_at(table).match.ply, coach(table)) == (0, lessons()[1].tasks[0].asks)
    do(table, SCHOOL, 4)
    assert table.page.read('.bar [data-action="undo"]', "aria-disabled") == "true"
    table.press("undo")
    assert table.page.read("#prompt") == "There’s nothing to undo."


def test_when_a_lesson_is_done_nothing_else_is_offered_until_the_next() -> None:
    table = learning("claim-game")
    do(table, SCHOOL)
    assert table.page.has("#decisions", "hidden") and not table.page.has(ONWARD, "hidden")
    table.key("r")
    assert table.page.read("#prompt") == "You have finished this lesson."
    table.press("next-lesson")
    assert not table.page.has("#decisions", "hidden") and table.page.has(ONWARD, "hidden")
    table.press("leave-lesson")
    assert table.page.screen == "lobby"


def test_a_lesson_by_the_keyboard() -> None:
    table = learning("claim-game")
    for token in SCHOOL.format_attempt(through(SCHOOL, 0)).split()[1:]:
        if "," not in token:
            table.key("r")
        elif token.startswith("cube"):
            table.key("a")
        else:
            table.dispatch(KeyPressed("Enter", Point("tile", token)))
    assert table.page.has("#coach", "data-done")
