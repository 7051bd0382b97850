"""Exercises on the table: mistakes tried again, positions practised, nothing harmed by it."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from dataclasses import replace

import pytest

from claimit.claim_game.actions import Move
from claimit.claim_game.board import tile_of
from claimit.claim_it import format_space
from claimit.claim_it.board import SPACES
from claimit.games import GAMES
from claimit.table.exercise import identity, parse_exercise
from claimit.table.match import Match, open_record
from claimit.table.record import format_record
from claimit.table.review import Review
from tests.claimit.test_exercise import reviewed
from tests.reviews import known
from tests.web.table import Refusing, Table, keeping, key_number
from tests.web.table.review.test_review import page_of, tell_all
from tools.pictures.scenes import GOLDEN
from web.claim_game.names import tile_name
from web.table.messages.intents import AddressChanged, KeyPressed, Point, Pressed, Tapped, WentBack
from web.table.model.screens import Screen
from web.table.pages.progress import parse_progress
from web.table.practice.page import set_of
from web.table.practice.state import Mistake, Practice
from web.table.review.saved import format_saved
from web.table.saves.names import GAME, practice_key, review_key
from web.table.seats.control import HERE, acting

KEY = key_number(0)
NAMES = ("claim-it", "claim-game")
every_game = pytest.mark.parametrize("name", NAMES)


def saved_review(name: str) -> tuple[Match, Review, MutableMapping[str, str]]:
    """Return a game with a review, and a browser that has saved both."""
    match, review = reviewed(name)
    store = keeping(format_record(match.record))
    store[review_key(KEY)] = format_saved(review)
    return match, review, store


def practice_of(table: Table) -> Practice:
    practice = table.app.model.page(Practice)
    assert practice is not None, "an exercise is on the table"
    return practice


def choose(table: Table, token: str) -> None:
    """Choose on the table what a token says, as a person would."""
    practice = practice_of(table)
    game = practice.match.game
    step = game.parse_step(token)
    button = next((b for b, action in table.app.model.face.BUTTONS.items() if action == step), "")
    if button:
        table.dispatch(Pressed(button))
        return
    model = table.app.model
    for point in points(practice.match):
        meaning = model.face.tapped(practice.match, model.view, point)
        if meaning is not None and meaning.token == token:
            table.dispatch(Tapped(point))
            return
    pytest.fail(f"No tap means {token}.")


def points(match: Match) -> Iterator[Point]:
    """Yield all that can be tapped on the board."""
    if match.record.game == "claim-it":
        yield from (Point("space", format_space(space)) for space in SPACES)
    else:
        yield from (Point("tile", tile_name(tile)) for tile in match.state.board.tiles)


def said(table: Table) -> str:
    return table.page.read("#coach p", "text") or ""


def worst(table: Table) -> str:
    practice = practice_of(table)
    assert practice.exercise is not None
    return practice.exercise.options[-1][0]


def best(table: Table) -> str:
    practice = practice_of(table)
    assert practice.exercise is not None
    return practice.exercise.best


# The mistakes of a game


@pytest.fixture(params=NAMES)
def table(request: pytest.FixtureRequest) -> Table:
    _, _, store = saved_review(request.param)
    shown = Table("", f"#review/{KEY.removeprefix(GAME)}", saved=store, day="2026-11-28")
    tell_all(shown)
    return shown


def try_again(table: Table, which: str = "0-0", button: str = "try") -> None:
    value = table.page.read(f'[data-costly="{which}"] .{button}', "data-value")
    table.dispatch(Pressed("practise", value or ""))


def test_a_review_puts_its_costliest_decision_on_the_table(table: Table) -> None:
    try_again(table)
    practice = practice_of(table)
    assert table.app.model.screen is Screen.PRACTICE
    assert table.page.read("body", "data-screen") == "lesson"
    assert practice.exercise is not None
    assert practice.exercise.cost(practice.played) > 0
    assert practice.in_play is practice.match
    assert "What is best" in said(table) or "what is best" in said(table)


@every_game
def test_a_review_that_the_browser_does_not_save_is_enough(name: str) -> None:
    """A game that was only opened, from a file or a link, is not saved, nor is its review."""
    _, _, store = saved_review(name)
    shown = Table("", f"#review/{KEY.removeprefix(GAME)}", saved=store, day="2026-11-28")
    tell_all(shown)
    del store[review_key(KEY)]
    try_again(shown)
    choose(shown, best(shown))
    assert said(shown).startswith("Right: ")


def test_a_bad_choice_says_what_it_gives_away_and_is_tried_again(table: Table) -> None:
    try_again(table)
    choose(table, worst(table))
    assert said(table).startswith("That gives away ")
    assert table.page.read("#onward-label", "text") == "Try again"
    table.dispatch(Pressed("next-lesson"))
    assert practice_of(table).tried == ""
    choose(table, best(table))
    assert said(table).startswith("Right: ")
    assert table.page.read("#onward-label", "text") == "Next"


def test_what_was_better_is_shown_with_previous_and_next(table: Table) -> None:
    try_again(table, button="show")
    first = practice_of(table)
    assert first.shown
    assert said(table).startswith("Played: ")
    seen = [first.number]
    for _ in range(2):
        table.dispatch(Pressed("next"))
        seen.append(practice_of(table).number)
    assert sorted(seen) == [0, 1, 2]
    table.dispatch(Pressed("next"))
    assert practice_of(table).number == first.number
    table.dispatch(Pressed("previous"))
    assert practice_of(table).number == seen[-1]
    table.dispatch(Pressed("next-lesson"))
    assert practice_of(table).in_play is not None, "and then it can be tried"


def place_of(table: Table, token: str) -> str | None:
    """Return the selector of the place on the board that an action is about; None: a button's."""
    step = practice_of(table).match.game.parse_step(token)
    space, feature = getattr(step, "space", None), getattr(step, "feature", None)
    if space is not None:
        return f'[data-space="{format_space(space)}"]'
    tile = tile_of(feature) if feature is not None else getattr(step, "tile", None)
    return None if tile is None else f'[data-tile="{tile_name(tile)}"]'


def test_the_costliest_mistake_comes_first_as_in_the_review(table: Table) -> None:
    try_again(table)
    mistakes = [each for each in practice_of(table).row if isinstance(each, Mistake)]
    costs = [each.exercise.cost(each.played) for each in mistakes]
    assert len(costs) > 1
    assert costs == sorted(costs, reverse=True)


def test_what_was_played_is_marked_beside_what_was_better(table: Table) -> None:
    seen = 0
    for which in [f"{seat}-{number}" for seat in range(2) for number in range(3)]:
        try_again(table, which, button="show")
        practice = practice_of(table)
        assert practice.exercise is not None
        marked = {"data-played": practice.played, "data-hinted": practice.exercise.best}
        for mark, token in marked.items():
            here = place_of(table, token)
            alike = here == place_of(table, practice.exercise.best) and mark == "data-played"
            if here is not None and not alike:
                assert table.page.has(here, mark)
                seen += 1
        places = [place for token in marked.values() if (place := place_of(table, token))]
        table.dispatch(Pressed("next-lesson"))
        for here in places:
            assert not (table.page.has(here, "data-hinted") or table.page.has(here, "data-played"))
        table.dispatch(WentBack())
    assert seen > 3, "most decisions are about places"


def test_where_the_best_cube_goes_is_seen_though_its_button_is_gone() -> None:
    table = practising(name="claim-game")
    cubes = 0
    for _ in range(20):
        table.dispatch(Pressed("show-best"))
        token = best(table)
        if token.startswith("cube:"):
            here = place_of(table, token)
            assert here is not None and table.page.has(here, "data-hinted")
            cubes += 1
        table.dispatch(Pressed("next-lesson"))
    assert cubes


def test_another_mistake_is_asked_as_well_while_one_is_tried(table: Table) -> None:
    try_again(table)
    for way in ("next", "previous"):
        table.dispatch(Pressed(way))
        assert practice_of(table).in_play is not None


@every_game
def test_a_computer_s_mistake_can_be_tried_as_well(name: str) -> None:
    match, review, store = saved_review(name)
    level = next(iter(match.game.LEVELS))
    seats = tuple(replace(player, bot=level) for player in match.record.seats)
    record = replace(match.record, seats=seats)
    store = keeping(format_record(record))
    store[review_key(KEY)] = format_saved(review)
    shown = Table("", f"#review/{KEY.removeprefix(GAME)}", saved=store, day="2026-11-28")
    tell_all(shown)
    try_again(shown, "1-0")
    practice = practice_of(shown)
    assert acting(practice.match) is HERE
    choose(shown, best(shown))
    assert said(shown).startswith("Right: ")


def test_the_way_back_leads_to_the_review(table: Table) -> None:
    try_again(table)
    table.dispatch(WentBack())
    assert table.app.model.screen is Screen.REVIEW
    try_again(table)
    table.dispatch(KeyPressed("Escape"))
    assert table.app.model.screen is Screen.REVIEW


def test_rules_and_lessons_are_those_of_the_game_that_was_reviewed() -> None:
    _, _, store = saved_review("claim-game")
    table = Table("?new=2&seed=abc", saved=store, day="2026-11-28")
    table.dispatch(AddressChanged("", f"#review/{KEY.removeprefix(GAME)}"))
    assert table.page.read(".bar h1") == "The Claim Game"
    table.dispatch(Pressed("rules"))
    assert table.app.model.face.GAME.NAME == "claim-game"
    for _ in range(2):
        table.dispatch(WentBack())
    assert table.app.model.screen is Screen.TABLE
    assert table.app.model.face.GAME.NAME == "claim-it"
    assert table.page.read(".bar h1") == "Claim It!"


def test_nothing_of_the_game_changes(table: Table) -> None:
    before = dict(table.saved)
    try_again(table)
    choose(table, worst(table))
    table.dispatch(Pressed("undo"))
    choose(table, best(table))
    table.dispatch(WentBack())
    tell_all(table)
    changed = {key for key in table.saved if table.saved[key] != before.get(key)}
    assert changed <= {practice_key(name) for name in NAMES}


def test_a_reload_comes_back_to_the_same_mistake(table: Table) -> None:
    try_again(table, "0-1")
    practice = practice_of(table)
    fragment = table.page.read("document", "fragment") or ""
    assert fragment == f"#practice/{KEY.removeprefix(GAME)}/{practice.match.ply}"
    again = Table("", fragment, saved=table.saved, day="2026-11-28")
    assert practice_of(again).match.record.steps == practice.match.record.steps


def test_a_game_without_a_review_says_so() -> None:
    match, _ = reviewed("claim-it")
    fragment = f"#practice/{KEY.removeprefix(GAME)}"
    table = Table("", fragment, saved=keeping(format_record(match.record)))
    assert table.app.model.message == "This game has no review any more. Have it reviewed again."


# Positions to practise


def practising(
    saved: MutableMapping[str, str] | None = None, name: str = "claim-it", day: str = "2026-11-28"
) -> Table:
    table = Table(saved=saved, day=day)
    if name != "claim-it":
        table.dispatch(Pressed("game", name))
    table.dispatch(Pressed("practice-page"))
    return table


@every_game
def test_the_lobby_leads_to_the_first_exercise_of_its_game(name: str) -> None:
    table = practising(name=name)
    practice = practice_of(table)
    assert practice.exercise is not None
    assert practice.match.record.game == name
    shares = [int(line.partition(" ")[0]) for line in set_of(name)]
    assert practice.exercise.missed == shares[0] / 100
    choose(table, best(table))
    assert table.page.read("#onward-hint", "text") == f"{len(shares) - 1} more to practise"


@every_game
def test_exercises_of_one_game_can_follow_those_of_another(name: str) -> None:
    table = Table("", "", day="2026-11-28")
    for game in (*(other for other in NAMES if other != name), name):
        table.dispatch(Pressed("game", game))
        table.dispatch(Pressed("practice-page"))
        assert practice_of(table).match.record.game == game
        assert table.app.model.face is table.app.model.faces[game]
        table.dispatch(WentBack())
        assert table.app.model.screen is Screen.LOBBY


def test_an_exercise_lights_all_that_can_be_chosen_alike() -> None:
    table = Table("", "", day="2026-11-28")
    table.dispatch(Pressed("game", "claim-game"))
    table.dispatch(Pressed("practice-page"))
    page = table.page
    lights = {page.read(f'[data-tile="{name}"]', "data-lit") for name in _reachable(table)}
    assert lights == {""}


def _reachable(table: Table) -> list[str]:
    """Return the tiles to which the pawn of an exercise can walk."""
    match = practice_of(table).match
    moves = match.game.legal_actions(match.state)
    tiles = [tile_name(move.tile) for move in moves if isinstance(move, Move)]
    assert len(tiles) > 1, "there is something to choose"
    return tiles


def test_an_exercise_that_is_solved_comes_again_another_day() -> None:
    saved: dict[str, str] = {}
    table = practising(saved)
    line = practice_of(table).row[0]
    assert isinstance(line, str)
    choose(table, best(table))
    known = parse_progress(saved[practice_key("claim-it")]).known
    assert known[identity(line)].box == 1
    table.dispatch(Pressed("next-lesson"))
    assert practice_of(table).number == 1
    assert line not in practice_of(practising(saved)).row
    assert practice_of(practising(saved, day="2026-11-29")).row[0] == line


def test_one_that_is_missed_or_shown_is_not_solved_by_a_second_attempt() -> None:
    for by in ("worst", "shown"):
        saved: dict[str, str] = {}
        table = practising(saved)
        line = practice_of(table).row[0]
        assert isinstance(line, str)
        if by == "worst":
            choose(table, worst(table))
        else:
            table.dispatch(Pressed("show-best"))
            assert said(table).startswith("Best: ")
            assert table.page.read("#onward-label", "text") == "Next"
        table.dispatch(Pressed("undo"))
        if by == "worst":
            choose(table, best(table))
        assert parse_progress(saved[practice_key("claim-it")]).known[identity(line)].box == 0


def test_mistakes_that_a_review_finds_are_practised_first() -> None:
    text = (GOLDEN / "2-players-plain.json").read_text(encoding="utf-8")
    match, review = known(text)
    table = page_of(text, format_saved(review))
    tell_all(table)
    own = parse_progress(table.saved[practice_key("claim-it")]).own
    assert len(own) == 2 * 3
    practice = practice_of(practising(table.saved))
    assert practice.row[0] == own[-1]
    exercise, there = parse_exercise(own[-1], GAMES)
    assert exercise.missed is None
    assert there.record.steps == match.record.steps[: there.ply]


def test_a_browser_that_saves_nothing_lets_one_practise_all_the_same() -> None:
    table = Table(saved=Refusing({}), day="2026-11-28")
    table.dispatch(Pressed("practice-page"))
    choose(table, best(table))
    table.dispatch(Pressed("next-lesson"))
    assert practice_of(table).number == 1


def test_when_all_is_practised_the_page_says_so() -> None:
    saved: dict[str, str] = {}
    table = practising(saved)
    practice = practice_of(table)
    for _ in practice.row:
        table.dispatch(Pressed("show-best"))
        table.dispatch(Pressed("next-lesson"))
    assert said(table) == "There is nothing left to practise today. Well done!"
    assert practice_of(practising(saved)).exercise is None


# The sets


@every_game
def test_every_exercise_of_a_set_can_be_played_and_has_one_best_option(name: str) -> None:
    lines = set_of(name)
    assert len({identity(line) for line in lines}) == len(lines)
    for line in lines:
        exercise, match = parse_exercise(line, GAMES)
        (_, first), (_, second), *_ = exercise.options
        assert first - second >= 0.0149
        assert exercise.missed
        assert name == match.game.NAME
        assert open_record(format_record(match.record), GAMES).state == match.state
