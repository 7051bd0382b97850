"""What is said beside the ranking: where a game turned, what it cost, what was reached."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from claimit import claim_it
from claimit.claim_it import State
from claimit.table.match import Match
from claimit.table.record import format_record
from claimit.table.review import Chances, parse_entry
from claimit.table.seats import Seat
from tests.web.jobs import answered
from tests.web.table import NAME_OF_WEAKEST, WEAKEST, Table, finished, keeping, opened, record_of
from web.table.aftermath.reached import FEWEST, reached
from web.table.aftermath.turning import COSTLY, MUCH, costliest, suspects, turning_point
from web.table.jobs import late_modules
from web.table.jobs.questions import Estimate, Weigh
from web.table.messages.news import Arrival, GameCame, GamesFetched
from web.table.saves.names import LESSON, key_from
from web.table.saves.notes import Note, note_of
from web.table.seats.opponents import stronger

TURNED, MISTAKE, REACHED = "#turned", "#mistake", "#reached"
NEXT, LEARN, NEW = (
    f'#ranking [data-action="{name}"]' for name in ("next-level", "learn", "new-game")
)


# Where it turned


def curve_that_turns(match: Match[State], turn: int) -> list[Chances]:
    """Return chances of two that are even until the winner of a game is sure of it in a turn."""
    result = match.game.outcome(match.state)
    assert result is not None
    (winner,) = result.winners
    sure: Chances = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    ended = max(ply for ply in range(match.ply) if match.states[ply].turn == turn) + 1
    return [(0.5, 0.5) if ply < ended else sure for ply in range(match.ply + 1)]


def test_a_game_turned_in_the_turn_that_raised_the_winners_chance_most() -> None:
    match = opened(finished(2))
    for turn in range(1, match.state.turn + 1):
        found = turning_point(match, curve_that_turns(match, turn))
        assert found is not None
        assert (found.turn, found.before, found.after) == (turn, 0.5, 1.0)
        assert match.states[found.ply].turn == turn
        assert not found.ply or match.states[found.ply - 1].turn == turn - 1


def test_a_game_in_which_no_turn_changed_much_did_not_turn() -> None:
    match = opened(finished(2))
    steady = [(0.9, 0.1)] * (match.ply + 1)
    assert turning_point(match, steady) is None
    running = match.at(match.ply - 1)
    assert turning_point(running, steady[:-1]) is None, "it is not over"


# Mistakes


def test_suspects_are_decisions_of_the_player_after_which_the_chance_fell() -> None:
    match = opened(finished(2))
    rng = random.Random("chances")
    curve = [(chance, 1 - chance) for chance in (rng.random() for _ in match.states)]
    for seat in map(Seat, range(2)):
        found = suspects(match, curve, seat)
        assert found
        falls = [curve[ply][seat] - curve[ply + 1][seat] for ply in found]
        assert falls == sorted(falls, reverse=True)
        assert min(falls) >= COSTLY
        for ply in found:
            state = match.states[ply]
            assert state.seat == seat
            assert len(claim_it.legal_actions(state)) > 1


def test_the_costliest_decision_is_the_players_own_and_none_if_it_cost_little() -> None:
    match = opened(finished(2))
    record = format_record(match.record)
    entries = [parse_entry(each) for each in answered(Weigh(record, match.ply - 12, match.ply))]
    for seat in map(Seat, range(2)):
        own = [entry.cost for entry in entries if entry.seat == seat]
        found = costliest(entries, seat)
        if max(own) < COSTLY:
            assert found is None
        else:
            assert found is not None
            assert (found.seat, found.cost) == (seat, max(own))


# At the table


def against(*levels: str, seed: str = "abc") -> Table:
    """Return a table at which one person has played to the end, against computers of levels."""
    saved = keeping(format_record(record_of(players=1 + len(levels), seed=seed)))
    table = Table("", "#table", saved=saved)
    rng = random.Random(seed)
    while not table.match.is_over:
        table.play_on(rng)
    return seated(table, *levels)


def seated(table: Table, *levels: str) -> Table:
    """Return a table loaded anew with the same game, in which all but the first are computers."""
    seats = table.match.record.seats
    seats = (seats[0], *(replace(s, bot=b) for s, b in zip(seats[1:], levels, strict=True)))
    record = replace(table.match.record, seats=seats)
    return Table("", "#table", saved=keeping(format_record(record)))


def let_it_look_back(table: Table) -> None:
    """Let the worker answer all that it is asked about a finished game."""
    while table.page.questions:
        question, answer = table.page.questions.pop()
        answer(answered(question))


def ended(*, won: bool, levels: tuple[str, ...] = (WEAKEST,)) -> Table:
    """Return a table at which the person has won, or lost."""
    for number in range(40):
        table = against(*levels, seed=f"end-{number}")
        result = table.match.game.outcome(table.match.state)
        assert result is not None
        if (result.winners == (0,)) is won:
            return table
    raise AssertionError("such a game is soon found")


@pytest.mark.parametrize("won", [True, False])
def test_the_deed_leads_to_where_the_game_turned_and_to_a_losers_mistake(won: bool) -> None:
    table = ended(won=won)
    let_it_look_back(table)
    match, known = table.match, table.app.model.aftermath
    assert known is not None
    turned = turning_point(match, known.curve)
    assert table.page.has(TURNED, "hidden") is (turned is None)
    if turned is not None:
        assert turned.after - turned.before >= MUCH
        assert table.page.read(f"{TURNED} .label") == f"It turned on turn {turned.turn}"
        assert table.page.read(TURNED, "data-value") == str(turned.ply)
    mistake = costliest(known.entries, Seat(0))
    assert table.page.has(MISTAKE, "hidden") is (won or mistake is None)
    if mistake is not None:
        assert table.page.read(MISTAKE, "data-value") == str(mistake.step - 1)


def test_nothing_of_it_is_asked_of_a_worker_that_runs_on_the_page() -> None:
    table = ended(won=False)
    asked = [question for question, _ in table.page.questions]
    assert [type(question) for question in asked] == [Estimate]
    table = seated(table, WEAKEST)
    table.page.moved()
    table.page.questions.clear()
    table.app.dispatch(GamesFetched())
    assert not table.page.questions


def test_after_a_win_the_next_level_is_offered_and_played() -> None:
    table = ended(won=True)
    following = stronger(claim_it.LEVELS, (WEAKEST,))
    assert table.page.read(f"{NEXT} .hint") == str(claim_it.LEVELS[following[0] or ""])
    assert (table.page.has(NEXT, "hidden"), table.page.has(NEW, "hidden")) == (False, True)
    table.press("next-level")
    assert tuple(player.bot for player in table.match.record.seats) == (None, *following)
    assert not table.match.ply


def test_after_a_win_against_the_best_there_is_no_next_level() -> None:
    *_, best = claim_it.LEVELS
    table = ended(won=True, levels=(best,))
    assert (table.page.has(NEXT, "hidden"), table.page.has(NEW, "hidden")) == (True, False)


def test_after_a_loss_the_lessons_are_offered_unless_they_were_learned() -> None:
    table = ended(won=False)
    table.app.dispatch(GamesFetched())
    assert table.page.has(NEXT, "hidden")
    assert not table.page.has(LEARN, "hidden")
    record = format_record(table.match.record)
    learned = Table("", "#table", saved={**keeping(record), LESSON: ""})
    learned.app.dispatch(GamesFetched())
    assert learned.page.has(LEARN, "hidden")
    assert not learned.page.has(NEW, "hidden")


def test_people_among_themselves_are_offered_no_level_and_no_lesson() -> None:
    table = Table("", "#table", saved=keeping(finished(3)))
    table.app.dispatch(GamesFetched())
    let_it_look_back(table)
    for place in (NEXT, LEARN, MISTAKE, REACHED):
        assert table.page.has(place, "hidden")
    assert not table.page.has(NEW, "hidden")


@pytest.fixture
def away() -> Iterator[None]:
    """Have the modules still to come that no start needs."""
    with patch.object(late_modules, "module", side_effect=late_modules.PagesAway):
        yield


def test_what_looks_back_is_fetched_once_and_without_a_word() -> None:
    saved = keeping(finished(2))
    with patch("web.table.play.game_over.module", side_effect=late_modules.PagesAway):
        table = Table("", "#table", saved=saved)
        table.key("x")
        ((address, _, _),) = table.page.loads
        assert address == late_modules.PARTS[late_modules.PART].archive
        assert table.page.has("#awaited", "hidden")
        table.app.dispatch(GameCame(late_modules.PART, Arrival.FAILED))
        assert table.app.model.dialog is None
    table.app.dispatch(GameCame(late_modules.PART, Arrival.HERE))
    assert table.app.model.aftermath is not None


# What was reached


def notes(*played: tuple[Match[State], bool]) -> dict[str, Note]:
    """Return the notes of games against computers, each won or lost."""
    found = dict[str, Note]()
    for number, (match, won) in enumerate(played):
        note = note_of(match, 1_790_000_000_000 + number, None)
        found[key_from(f"{number:016}")] = note._replace(winners=(0,) if won else (1,))
    return found


def game_against(level: str) -> Match[State]:
    match = opened(finished(2))
    seats = (match.record.seats[0], replace(match.record.seats[1], bot=level))
    return replace(match, record=replace(match.record, seats=seats))


def said(games: dict[str, Note], days: tuple[str, ...] = (), day: str = "") -> str:
    *_, last = games
    return reached(claim_it, last, games, days, day)


def test_firsts_are_named_once() -> None:
    weak, strong = game_against(WEAKEST), game_against("baron")
    assert "Your first game" in said(notes((weak, False)))
    assert "Your first win!" in said(notes((weak, False), (weak, True)))
    assert "first" not in said(notes((weak, True), (weak, True)))
    assert "Your first win against Baron!" in said(notes((weak, True), (strong, True)))
    assert "first" not in said(notes((weak, False), (strong, False)))


def test_wins_against_the_same_opponents_and_the_rating_are_counted() -> None:
    weak = game_against(WEAKEST)
    played = [(weak, True), (weak, False), *[(weak, True)] * (FEWEST - 2)]
    line = said(notes(*played))
    assert f"{FEWEST - 1} of {FEWEST} won against {NAME_OF_WEAKEST}" in line
    assert "Your rating: " in line
    assert "rating" not in said(notes(*played[1:])), "it would say little"


def test_days_in_a_row_end_with_the_day_that_was_played() -> None:
    games = notes((game_against("baron"), True))
    days = ("2026-09-01", "2026-09-03", "2026-09-04", "2026-09-05", "2026-09-09")
    assert "3 days in a row" in said(games, days, "2026-09-05")
    assert "in a row" not in said(games, days, "2026-09-09")
    assert "in a row" not in said(games, days)


def test_a_game_that_does_not_count_has_reached_nothing() -> None:
    assert (
        reached(claim_it, "claimit/game/other", notes((game_against(WEAKEST), True)), (), "") == ""
    )


def test_the_line_is_on_the_deed_of_a_game_played_here() -> None:
    saved = keeping(format_record(record_of(players=2, bots=(None, WEAKEST))))
    table, rng = Table("", "#table", saved=saved), random.Random("deed")
    while not table.match.is_over:
        table.let_computers_play()
        if not table.match.is_over:
            table.play_on(rng)
    table.app.dispatch(GamesFetched())
    shown = table.page.read(REACHED)
    assert shown
    assert shown.startswith(("Your first game", "Your first win!"))
    assert not table.page.has(REACHED, "hidden")
