"""A review told afterwards: where it was won, what was done, and the report as one page."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import pytest

from claimit.__main__ import main
from claimit.claim_it import parse_state
from claimit.claim_it import retelling as RETELLING
from claimit.claim_it.dice import Dice
from claimit.claim_it.retelling import (
    columns,
    happened,
    last_round,
    option,
    position,
    reason,
    rows,
    touched,
)
from claimit.claim_it.state import Phase
from claimit.games import GAMES, retelling_of
from claimit.table.ground import ground
from claimit.table.match import new_match, open_record
from claimit.table.record import format_record
from claimit.table.report import leader, moment_at_end, report
from claimit.table.review import Entry, Option, Review, SeatReview
from claimit.table.seats import COLOURS, Player, Seat
from claimit.table.verdicts import (
    account,
    adjusted,
    costliest_fault,
    costly,
    decided,
    error_rate,
    judged_by_itself,
    points,
    rough,
)
from tests.claimit.test_conformance import start
from tests.claimit.test_pictures import HOSTILE, found, places, texts
from tests.reviews import curve_of, known, made_up
from tests.web.table import finished, match_of, text_of
from tests.web.toy_game import toy_here

PLAYERS = tuple(Player(f"P{n}", colour) for n, colour in enumerate(COLOURS))
CROWDED = """
    .  .  .  b  c  C
    b4 A  A  .  .  .
    .  A  a  6  .  .
    .  .  1  .  b  B
    cx c  .  B  B  .
    C  C  .  .  .  .
    players=3 seat=2 turn=7 phase=place dice=235
    """


DECIDING = """
    .  .  .  b  .  B
    b4 A  A  .  .  .
    .  A  a  .  .  .
    .  .  1  .  b  B
    .  .  .  B  B  .
    .  .  .  .  .  .
    players=2 seat=0 turn=7 phase=decide
    """


class Balanced(HTMLParser):
    """Fails where something is closed that is not open, or stays open."""

    VOID = ("meta", "br")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


# Where it was won


@pytest.mark.parametrize("players", range(2, 6))
def test_all_places_together_are_the_way_from_the_start_to_the_result(players: int) -> None:
    match, review = known(finished(players))
    chances = curve_of(match, review)
    found_there = ground(match, RETELLING, chances)
    for seat in range(players):
        whole = (
            sum(each[seat] for each in found_there.places.values()) + found_there.elsewhere[seat]
        )
        assert whole == pytest.approx(chances[-1][seat] - chances[0][seat])
    high, wide = len(rows(match)), len(columns(match))
    assert all(0 <= row < high and 0 <= column < wide for row, column in found_there.places)


def test_a_roll_belongs_to_the_space_that_it_is_used_for() -> None:
    match = match_of("235 5,3", 2)
    chances = [(0.5, 0.5), (0.6, 0.4), (0.55, 0.45)]
    found_there = ground(match, RETELLING, chances)
    assert found_there.places == {(3, 4): pytest.approx((0.05, -0.05))}
    assert found_there.elsewhere == pytest.approx((0.0, 0.0))


def test_a_roll_that_nothing_was_done_with_yet_belongs_to_no_space() -> None:
    match = match_of("235", 2)
    found_there = ground(match, RETELLING, [(0.5, 0.5), (0.6, 0.4)])
    assert found_there.places == {}
    assert found_there.elsewhere == pytest.approx((0.1, -0.1))


def test_a_bust_belongs_to_the_spaces_that_it_has_lost() -> None:
    match, _ = known(finished(3))
    busts = [
        ply
        for ply, step in enumerate(match.steps)
        if isinstance(step, Dice) and match.states[ply + 1].phase is not Phase.PLACE
    ]
    assert busts
    for ply in busts:
        there = touched(match, ply)
        assert there is not None
        assert len(there) == match.states[ply].at_risk.bit_count()
        assert str(happened(match, ply)).endswith(": busted")


# In words


def test_what_was_done_is_told_as_the_log_tells_it() -> None:
    state = parse_state(CROWDED)
    assert str(option(state, "5,2")) == "squatter 3 on 5,2"
    assert str(option(state, "1,2")) == "claim on 1,2"
    assert str(option(state, "take")) == "take the spaces"
    assert str(option(state, "roll")) == "roll again"
    match, _ = known(finished(3))
    assert re.fullmatch(r"rolled \d \d \d", str(happened(match, 0)))


def test_the_last_round_begins_when_it_is_called() -> None:
    match, _ = known(finished(3))
    ply = last_round(match)
    assert ply is not None
    assert match.states[ply].caller is not None
    assert match.states[ply - 1].caller is None
    assert last_round(match.at(ply - 1)) is None


@pytest.mark.parametrize(
    ("chance", "more", "written"),
    [
        (0.042, {}, "4.2"),
        (0.042, {"signed": True}, "+4.2"),
        (-0.5, {"signed": True}, "−50.0"),
        (-0.0001, {"signed": True}, "0.0"),
        (0.00424, {"places": 2}, "0.42"),
        (1.0, {}, "100.0"),
    ],
)
def test_chances_are_told_in_points(chance: float, more: dict[str, bool], written: str) -> None:
    assert str(points(chance, **more)) == written


def test_the_error_rate_is_told_in_words_and_as_a_figure() -> None:
    def told(rate: float, decisions: int = 40) -> str:
        return str(error_rate(SeatReview(Seat(0), 0.5, 0, 0, 0, 0.5, decisions, rate)))

    assert told(0.001) == "Decisions: few mistakes (0.10 wins in 100 a decision, 40 decisions)"
    assert told(0.0121) == "Decisions: some mistakes (1.21 wins in 100 a decision, 40 decisions)"
    assert "one mistake after another" in told(0.2)
    assert told(0.1, 1) == "One decision, which gave away 10.00 wins in 100"
    assert told(0.0, 0) == "There was nothing to decide."
    measured = (0.00013, 0.00165, 0.00921, 0.01668)  # from Baron to Tenderfoot
    worded = [told(rate).partition(" (")[0] for rate in (*measured, 0.06)]
    assert worded == [
        "Decisions: hardly a mistake",
        "Decisions: few mistakes",
        "Decisions: some mistakes",
        "Decisions: many mistakes",
        "Decisions: one mistake after another",
    ]


def test_an_account_adds_up_as_it_is_told() -> None:
    _, review = known(finished(3))
    for seat in review.seats():
        start, luck, others, own, drift, result = (
            float(str(figure).replace("−", "-")) for _, figure in account(seat)
        )
        assert start + luck + others + own + drift == pytest.approx(result), "as they are rounded"
        assert own == pytest.approx(-100 * seat.given_away, abs=0.05)
        assert others + own == pytest.approx(-100 * seat.errors, abs=0.1)
        assert drift == pytest.approx(100 * seat.drift, abs=0.25)
        assert str(points(seat.adjusted)) in str(adjusted(seat))


@pytest.mark.parametrize(
    ("luck", "errors", "drift", "begins"),
    [
        (0.3, -0.1, 0.1, "Luck decided"),
        (0.1, -0.3, 0.1, "Mistakes decided"),
        (0.3, -0.28, 0.1, "Luck and mistakes decided this game about equally"),
        (0.1, -0.1, 0.3, "What decided this game is uncertain"),
        (0.5, 0.1, 0.1, "Luck decided"),
        (0.1, -0.8, -0.4, "Mistakes decided"),
    ],
)
def test_one_sentence_says_what_decided_a_game(
    luck: float, errors: float, drift: float, begins: str
) -> None:
    """Of two seats: what a roll, an error of the other and the drift brought the one that won."""
    match, _ = known(finished(2))
    won = match.game.outcome(match.state)
    assert won is not None
    (winner,) = won.winners
    loser = Seat(1 - winner)

    def of_winner(change: float) -> tuple[float, ...]:
        return tuple(change if seat == winner else -change for seat in range(2))

    end = tuple(float(seat == winner) for seat in range(2))
    entries = (
        Entry(1, Seat(0), "235", end, of_winner(drift), luck=of_winner(luck)),
        Entry(2, loser, "1,1", end, of_winner(0.0), loss=of_winner(errors)),
    )
    begun = 1 - luck + errors - drift
    start = tuple(begun if seat == winner else 1 - begun for seat in range(2))
    told = str(decided(match, RETELLING, Review(start, entries)))
    assert told.startswith(begins)
    name = match.record.seats[winner].name
    assert f" Winner: {name}. Luck brought {100 * luck:+.1f} wins in 100" in told
    assert decided(match.at(3), RETELLING, Review(start, entries)) is None, "it is not over"


def test_the_winners_own_mistakes_do_not_hide_what_the_other_lost_by() -> None:
    """Set against each other, the mistakes of both would be less than the luck."""
    match, _ = known(finished(2))
    won = match.game.outcome(match.state)
    assert won is not None
    (winner,) = won.winners
    loser = Seat(1 - winner)
    start = tuple(0.6 if seat == winner else 0.4 for seat in range(2))

    def of_winner(change: float) -> tuple[float, ...]:
        return tuple(change if seat == winner else -change for seat in range(2))

    placed = match.game.format_step(match.steps[1])
    both = (Option(placed, (0.5, 0.5)), Option("roll", (0.5, 0.5)))
    last = tuple(float(seat == winner) for seat in range(2))
    entries = (
        Entry(1, winner, "235", last, of_winner(0.0), luck=of_winner(0.25)),
        Entry(2, loser, placed, last, of_winner(0.0), loss=of_winner(-0.35), options=both),
        Entry(3, winner, placed, last, of_winner(0.0), loss=of_winner(0.2), options=both),
    )
    told = str(decided(match, RETELLING, Review(start, entries)))
    assert told.startswith("Mistakes decided this game.")
    assert "Luck brought +25.0 wins in 100, and mistakes of others +35.0." in told


def test_a_player_reads_by_what_most_was_given_away() -> None:
    match, review = known(finished(3))
    seat = Seat(1)
    given: dict[str, float] = {}
    for entry in review.entries:
        if entry.seat == seat and entry.cost > 0:
            state = match.states[entry.step - 1]
            fault = str(RETELLING.theme(state, entry.options[0].text, entry.text).fault)
            given[fault] = given.get(fault, 0.0) + entry.cost
    most = max(given, key=lambda fault: given[fault])
    told = str(costliest_fault(match, RETELLING, review, seat))
    part, whole = 100 * given[most], 100 * sum(given.values())
    assert told == f"What cost most: {most} ({part:.1f} of {whole:.1f} wins in 100)"
    worst = max(review.seats(), key=lambda each: each.given_away)
    assert worst.seat == seat, "so the first sentence says it as well"
    nothing = Review(review.start, tuple(e for e in review.entries if e.seat != seat))
    assert costliest_fault(match, RETELLING, nothing, seat) is None


@pytest.mark.parametrize(
    ("token", "done", "fault"),
    [("roll", "take", "stopping too early"), ("take", "roll", "rolling too often")],
)
def test_stopping_and_rolling_are_told_apart(token: str, done: str, fault: str) -> None:
    theme = RETELLING.theme(parse_state(DECIDING), token, done)
    assert (str(theme.title), str(theme.fault)) == ("Roll or take", fault)


def test_the_title_of_a_decision_does_not_give_the_answer_away() -> None:
    match, _ = known(finished(3))
    titles = set[str]()
    for state in match.states:
        tokens = [match.game.format_step(each) for each in match.game.legal_actions(state)]
        for one, other in combinations(tokens, 2):
            title = str(RETELLING.theme(state, one, other).title)
            assert str(RETELLING.theme(state, other, one).title) == title
            titles.add(title)
    assert {"Roll or take", "In a rival’s way", "Group or claim", "The last round"} == titles


def test_figures_are_called_rough_where_the_evaluation_corrected_itself_much() -> None:
    def drifting(by: float) -> Review:
        entry = Entry(1, Seat(0), "235", (0.5, 0.5), (by, -by), luck=(0.0, 0.0))
        return Review((0.5 - by, 0.5 + by), (entry,))

    assert rough(drifting(0.149)) is None
    assert "by 20.0 wins in 100" in str(rough(drifting(0.2)))
    assert "by 20.0 wins in 100" in str(rough(drifting(-0.2)))


def test_of_the_level_that_judges_it_is_said_why_it_makes_hardly_a_mistake() -> None:
    match, review = known(finished(2))
    one, other = match.record.seats
    seats = (replace(one, bot=RETELLING.JUDGE), replace(other, bot="foreman"))
    against = replace(match, record=replace(match.record, seats=seats))
    told = [judged_by_itself(against, RETELLING, seat) for seat in review.seats()]
    assert str(told[0]).startswith("The review judges as Baron does")
    assert told[1] is None
    assert judged_by_itself(match, RETELLING, review.seat(Seat(0))) is None


def test_a_costly_decision_says_what_was_done_what_was_better_and_by_how_much() -> None:
    match, review = known(finished(3))
    entry = review.costliest(Seat(1))[0]
    told = str(costly(match, RETELLING, entry))
    state = match.states[entry.step - 1]
    assert told.startswith(f"Turn {state.turn}: {option(state, entry.text)}.")
    better = entry.options[0].text
    assert told.endswith(f": {option(state, better)}. {reason(state, better, entry.text)}.")
    assert f"Better by {100 * entry.cost:.1f} wins in 100" in told


# As a picture


def test_a_position_is_drawn_with_everything_on_it_and_two_frames() -> None:
    state = parse_state(CROWDED)
    svg = position(state, PLAYERS[:3], "5,2", "2,5", "label")
    assert len(found(svg, "enamel")) == state.markers.bit_count()
    assert len(found(svg, "claimed")) == state.claimed.bit_count()
    assert sorted(texts(svg, "numeral")) == ["1", "4", "6"]
    assert len(found(svg, "staked")) == 1
    (done,), (better,) = found(svg, "done"), found(svg, "better")
    assert "stroke-dasharray" in better
    assert "stroke-dasharray" not in done
    ((x, y),), ((other_x, other_y),) = places(svg, "done"), places(svg, "better")
    assert (x - other_x, y - other_y) == (3 * 40, 3 * 40), "5,2 is right of 2,5 and below"
    assert not found(position(state, PLAYERS[:3], "roll", "take", ""), "done")


# The report


@pytest.mark.parametrize("players", range(2, 6))
def test_the_report_is_one_page_without_scripts_or_addresses(players: int) -> None:
    match, review = known(finished(players))
    page = report(match, curve_of(match, review), review, RETELLING)
    seen = Balanced(page.removeprefix("<!doctype html>\n")).seen
    assert "script" not in seen
    assert "link" not in seen
    assert "nan" not in re.findall(r"[\w-]+", page.lower())
    assert re.findall(r"(?:href|src|url\()", page) == []
    assert seen.count("h1") == 1
    assert seen.count("h2") == players
    assert seen.count("details") == 2


def test_names_in_the_report_are_escaped() -> None:
    match, review = known(finished(2))
    seats = (replace(match.record.seats[0], name=HOSTILE), match.record.seats[1])
    named = replace(match, record=replace(match.record, seats=seats))
    page = report(named, curve_of(match, review), review, RETELLING)
    assert "<img" not in page
    assert "&lt;img src=x" in page
    Balanced(page.removeprefix("<!doctype html>\n"))


def test_of_a_game_whose_decisions_nobody_weighs_the_report_has_the_curve_and_says_so() -> None:
    assert retelling_of("claim-it") is RETELLING
    with toy_here():
        assert retelling_of("pig") is None
        match = start(GAMES["pig"], 2)
    page = report(match, [(0.5, 0.5)])
    assert "has only the curve" in page
    assert ">Luck and skill<" not in page
    Balanced(page.removeprefix("<!doctype html>\n"))


def test_a_turn_ends_where_the_next_begins_and_the_leader_has_the_best_chance() -> None:
    assert [moment_at_end([1, 1, 2, 2, 3], ply) for ply in (0, 2, 4)] == [2, 4, 4]
    assert leader([(0.9, 0.1), (0.2, 0.8)]) == 1


def test_a_game_of_one_step_can_be_reported() -> None:
    match = open_record(finished(2), GAMES).at(1)
    review = made_up(match)
    page = report(match, curve_of(match, review), review, RETELLING)
    assert "nan" not in re.findall(r"[\w-]+", page.lower())
    assert isinstance(review.entries[0], Entry)
    assert format_record(new_match(match.game, match.at(0).record).record)


def test_the_command_writes_the_report_beside_what_it_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, page = tmp_path / "game.json", tmp_path / "review.html"
    file.write_text(text_of("235 5,3 take 144", 2, names=(HOSTILE, "Mae")), encoding="utf-8")
    assert main(["review", str(file), "--html", str(page)]) == 0
    assert "error rate" in capsys.readouterr().out
    told = page.read_text(encoding="utf-8")
    Balanced(told.removeprefix("<!doctype html>\n"))
    assert "<img" not in told
    assert main(["review", str(file), "--html", str(tmp_path / "no" / "such.html")]) == 2
    assert "such.html cannot be written" in capsys.readouterr().err
