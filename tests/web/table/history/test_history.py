"""The history: what it counts, the rating, luck and mistakes over time, files, and erasing it."""

from __future__ import annotations

import json
import re
import sys
from math import sqrt

import pytest

from claimit.games import GAMES, GameAway, ratings_of
from claimit.table.glicko import Result, over_time
from claimit.table.seats import COLOURS, Player, Seat
from tests.spoken import speaking
from tests.web.table import Table, finished, opened
from web.kit.words import YOU
from web.table.history.asks import EraseHistory, ListHistory
from web.table.history.files import moment_of
from web.table.history.state import Finished, against, mean_of
from web.table.messages.intents import Pressed
from web.table.messages.news import Arrival
from web.table.pages.seat_review import account
from web.table.saves.names import GAME, NOTE, REVIEW
from web.table.saves.notes import Note, format_note
from web.table.saves.saves import Saves

BEGUN = 1_780_000_000_000
DAY = 86_400_000
LEVELS = ("tenderfoot", "prospector", "foreman", "baron")


def note(
    number: int,
    won: bool = True,
    bots: tuple[str | None, ...] = (None, "baron"),
    names: tuple[str, ...] = ("You", "Wyatt", "Mae"),
    game: str = "claim-it",
    over: bool = True,
) -> Note:
    players = tuple(map(Player, names, COLOURS, bots))
    return Note(
        order=number + 1, turn=9, over=over, game=game, players=players, begun=BEGUN,
        played=BEGUN + number * DAY, winners=(0 if won else 1,) if over else (),
    )  # fmt: skip


def keeping(*notes: Note, reviewed: int = 0) -> dict[str, str]:
    """Return what a browser keeps that has these games, the first so many with a review."""
    saved = dict[str, str]()
    for number, each in enumerate(notes):
        name = f"{number:016}"
        text = finished(2, f"game-{number}")
        saved[GAME + name] = text
        saved[NOTE + name] = format_note(each)
        if number < reviewed:
            seats = [
                {"seat": seat, "start": 0.5, "luck": (0.1 + number / 100) * (1 - 2 * seat),
                 "errors": 0.1, "drift": 0.0, "result": 1.0, "decisions": 30,
                 "error_rate": 0.002 + seat}
                for seat in range(2)
            ]  # fmt: skip
            ply = len(json.loads(text)["steps"].split())
            saved[REVIEW + name] = json.dumps({"seats": seats, "steps": [], "ply": ply})
    return saved


def page(saved: dict[str, str]) -> Table:
    table = Table("", "#history", saved=saved)
    table.rest()
    return table


def press(table: Table, action: str, value: str = "") -> None:
    table.dispatch(Pressed(action, value))
    table.rest()


def shown(table: Table, part: str) -> str:
    html = table.page.read(f"#history-{part}", "brings") or ""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html)).strip()


def test_nothing_played_is_said_to_be_nothing() -> None:
    table = page(keeping(note(0, over=False)))
    assert table.page.read("#history-sum") == "No finished games yet."
    assert table.page.has("#history-tools", "hidden")
    assert shown(table, "rating") == ""


def test_wins_are_counted_by_opponent_with_intervals() -> None:
    table = page(keeping(
        *(note(number, won=number < 3) for number in range(10)),
        note(10, bots=(None, "tenderfoot")),
        note(11, won=False, bots=(None, "baron", "foreman")),
        note(12, bots=(None, None)),
        note(13, over=False),
    ))  # fmt: skip
    assert table.page.read("#history-sum") == "Claim It!: 13 games, 5 won"
    told = shown(table, "against")
    assert "Tenderfoot 1 1 100% (21–100)" in told
    assert "Baron 10 3 30% (11–60)" in told
    assert "Foreman and Baron 1 0 0% (0–79)" in told
    assert "1 other person 1 1 100% (21–100)" in told
    assert told.index("Tenderfoot") < told.index("Baron 10") < told.index("Foreman and")


def test_a_game_played_on_from_another_does_not_count() -> None:
    table = page(keeping(note(0), note(1)._replace(taken_over=True)))
    assert table.page.read("#history-sum") == "Claim It!: 1 game, 1 won"


def test_a_shared_win_is_a_part_of_one() -> None:
    table = page(keeping(note(0)._replace(winners=(0, 1))))
    assert table.page.read("#history-sum") == "Claim It!: 1 game, 0.5 won"


def test_the_rating_is_glickos_against_one_computer() -> None:
    results = [number % 3 != 0 for number in range(14)]
    saved = keeping(
        *(note(number, won=won) for number, won in enumerate(results)),
        note(20, bots=(None, "baron", "baron")),
        note(21, bots=(None, None)),
    )
    baron = ratings_of("claim-it")["baron"]
    *_, (games, rating) = over_time([Result(baron, 0, float(won)) for won in results])
    told = shown(page(saved), "rating")
    assert games == 14
    low, high = (round(value) for value in rating.interval)
    assert f"{round(rating.rating)}, with 95% certainty from {low} to {high}, after 14 games" in (
        told
    )
    assert f"Baron {baron:.0f}" in told
    assert "10 6 June 2026" in told, "the table tells each period"
    assert "14 10 games played" in told, "and the picture how many games each point stands for"


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [("de", "nach 1 Spiel", "nach 2 Spielen"), ("nl", "na 1 spel", "na 2 spellen")],
)
def test_how_many_games_a_rating_rests_on_stands_in_the_right_case(
    language: str, one: str, two: str
) -> None:
    with speaking(language):
        for games, told in ((1, one), (2, two)):
            saved = keeping(*(note(number, won=number % 2 == 0) for number in range(games)))
            assert re.search(rf"{told}\b(?!\w)", shown(page(saved), "rating"))


@pytest.mark.parametrize(
    ("won", "against", "standing"),
    [
        (0, "tenderfoot", "So far, weaker than Tenderfoot."),
        (9, "baron", "So far, stronger than Baron."),
        (9, "tenderfoot", "So far, stronger than Tenderfoot."),
    ],
)
def test_a_rating_is_told_by_the_levels_that_it_lies_between(
    won: int, against: str, standing: str
) -> None:
    games = (note(number, won=number < won, bots=(None, against)) for number in range(9))
    assert standing in shown(page(keeping(*games)), "rating")


def test_without_such_a_game_there_is_no_rating() -> None:
    told = shown(page(keeping(note(0, bots=(None, None)))), "rating")
    assert told == "Rating Play a computer, just the two of you, to be rated."


def test_you_are_one_whatever_the_language_was() -> None:
    table = page(keeping(*(note(n, names=(you, "Wyatt")) for n, you in enumerate(YOU.values()))))
    assert table.page.items("#people") == ["0"]
    assert table.page.has("#people", "hidden")
    number = len(YOU)
    assert table.page.read("#history-sum") == f"Claim It!: {number} games, {number} won"


def test_somebody_else_can_be_chosen() -> None:
    table = page(keeping(
        note(0, names=("Ida", "Wyatt"), won=False),
        note(1, names=("Ida", "Otto"), bots=(None, None), won=False),
        note(2, names=("Ida", "Wyatt")),
        note(3),
    ))  # fmt: skip
    people = [table.page.read(f'[data-person="{n}"]') for n in table.page.items("#people")]
    assert people == ["You", "Ida", "Otto"]
    assert table.page.read('[data-person="0"]', "aria-pressed") == "true"
    press(table, "person", "1")
    assert table.page.read('[data-person="1"]', "aria-pressed") == "true"
    assert table.page.read("#history-sum") == "Claim It!: 3 games, 1 won"
    press(table, "person", "9")
    assert table.page.read("#history-sum") == "Claim It!: 3 games, 1 won"


def test_each_game_has_a_history_of_its_own() -> None:
    of_two = [note(n, game="claim-game", bots=(None, "drifter")) for n in (5, 6)]
    table = page(keeping(*(note(n) for n in range(3)), *of_two))
    assert table.page.items("#of-games") == ["claim-it", "claim-game"]
    assert table.page.read("#history-sum") == "Claim It!: 3 games, 3 won"
    press(table, "of-game", "claim-game")
    assert table.page.read("#history-sum") == "The Claim Game: 2 games, 2 won"
    assert "Drifter 2 2" in shown(table, "against")
    surveyor = ratings_of("claim-game")["surveyor"]
    assert f"Surveyor {surveyor:.0f}" in shown(table, "rating")


def test_a_game_whose_levels_have_no_ratings_rates_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "claimit.claim_game.ratings", None)
    table = page(keeping(note(0, game="claim-game", bots=(None, "drifter"))))
    assert "Drifter 1 1" in shown(table, "against")
    assert shown(table, "rating") == ""


# Luck and mistakes


def test_luck_and_mistakes_are_told_where_reviews_are_saved() -> None:
    table = page(keeping(*(note(n) for n in range(13)), reviewed=12))
    assert table.page.has("#history-reading", "hidden")
    mistakes, luck = shown(table, "mistakes"), shown(table, "luck")
    assert "1–10 6 June 2026 0.20 0.20 to 0.20" in mistakes
    assert "11–12 8 June 2026 0.20" in mistakes
    within = 100 * 2.262 * sqrt(sum((n / 100 - 0.045) ** 2 for n in range(10)) / 9 / 10)
    assert f"1–10 6 June 2026 +14.5 +{14.5 - within:.1f} to +{14.5 + within:.1f}" in luck


def test_without_reviews_there_is_nothing_of_them() -> None:
    table = page(keeping(*(note(n) for n in range(3))))
    assert (shown(table, "mistakes"), shown(table, "luck")) == ("", "")


def test_they_are_told_as_well_where_the_page_had_to_wait_for_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Away(dict[str, object]):
        def __missing__(self, name: str) -> object:
            raise GameAway(name)

    monkeypatch.setattr("web.table.history.page.GAMES", Away())
    of_two = note(0, game="claim-game", bots=(None, "drifter"))
    table = Table("", "#history", saved=keeping(of_two, reviewed=1))
    ((_, _, arrived),) = table.page.loads
    monkeypatch.undo()
    arrived(Arrival.HERE)
    table.rest()
    assert table.page.read("#history-sum") == "The Claim Game: 1 game, 1 won"
    assert "+10.0" in shown(table, "luck")


def test_of_one_game_nobody_can_tell_how_sure_a_mean_is() -> None:
    assert "1–1 28 May 2026 +10.0 –" in shown(page(keeping(note(0), reviewed=1)), "luck")
    assert mean_of([2.0]).within is None
    assert mean_of([1.0, 3.0]).within == pytest.approx(12.706)


def test_reviews_are_read_some_at_a_time() -> None:
    table = Table("", "#history", saved=keeping(*(note(n) for n in range(25)), reviewed=25))
    told = "Reading the reviews: 10 of 25"
    assert table.page.read("#history-reading") == told
    assert shown(table, "luck") == ""
    for _ in range(2):
        table.rest()
    assert table.page.has("#history-reading", "hidden")
    assert "21–25" in shown(table, "luck")


@pytest.mark.parametrize(
    "text",
    [None, "", "[]", "null", "{}", '{"ply": 3}', '{"ply": 3, "seats": []}',
     '{"ply": 3, "seats": [{"start": 1}]}', "[" * 10_000],
)  # fmt: skip
def test_a_review_is_not_trusted(text: str | None) -> None:
    assert account(text, Seat(0), 3) is None


# Files, erasing


def test_the_history_is_handed_over_as_json_and_as_a_table() -> None:
    saved = keeping(note(0), note(1, won=False, bots=(None, "baron", "foreman")), reviewed=1)
    table = page(saved)
    press(table, "save-history")
    press(table, "save-table")
    told = json.loads(table.page.files["claimit-history.json"])
    assert (told["format"], told["version"], told["person"]) == ("claimit-history", 1, "You")
    first, second = told["games"]
    assert first["played"] == moment_of(BEGUN) == "2026-05-28T20:26:40Z"
    assert (first["won"], first["luck"], first["error_rate"]) == (1.0, 0.1, 0.002)
    assert second["opponents"] == ["baron", "foreman"]
    assert second["luck"] is None
    assert [each["games"] for each in told["rating"]] == [1]
    lines = table.page.files["claimit-history.csv"].split("\r\n")
    assert lines[0].startswith("played,game,id,seats,opponents")
    assert lines[2].split(",")[4:7] == ["baron foreman", "0", "0.0"]


def test_the_history_is_erased_after_a_question_and_the_games_stay() -> None:
    saved = keeping(note(0), note(1))
    table = page(saved)
    press(table, "erase-for-good")
    assert table.page.read("#history-sum") == "Claim It!: 2 games, 2 won", "nobody was asked"
    press(table, "erase")
    assert table.page.focused == "#erase-question"
    press(table, "keep-history")
    assert table.page.has("#erasing", "hidden")
    press(table, "erase")
    press(table, "erase-for-good")
    assert table.page.read("#history-sum") == "No finished games yet."
    told = table.page.read("#counted-since") or ""
    assert re.fullmatch(r"Counted from \d+ \w+ 20\d\d: the history was erased then\.", told)
    assert {name for name in saved if name.startswith(GAME)} <= table.saved.keys()
    again = page(dict(table.saved))
    assert again.page.read("#history-sum") == "No finished games yet."


def test_an_old_game_that_is_only_looked_at_does_not_count_again() -> None:
    name, text = f"{0:016}", finished(2).replace('"bot": null', '"bot": "baron"', 1)
    table = Table(saved={GAME + name: text})
    table.dispatch(Pressed("continue", GAME + name))
    table = page(dict(table.saved))
    press(table, "erase")
    press(table, "erase-for-good")
    table.dispatch(Pressed("continue", GAME + name))
    assert page(dict(table.saved)).page.read("#history-sum") == "No finished games yet."


def test_a_game_counts_that_ends_after_the_erasing_although_the_clock_was_set_back() -> None:
    saved = page(keeping(note(0))).saved
    now = BEGUN + 30 * DAY
    EraseHistory().answered(Saves(saved, GAMES, clock=lambda: now), str)  # the clock runs ahead ...
    late = Saves(saved, GAMES, clock=lambda: now - 365 * DAY)  # ... and is set right
    late.save(GAME + "f" * 16, opened(finished(2, "later")), None)
    games = ListHistory().answered(late, str).answer.games
    assert list(games) == [GAME + "f" * 16]


def test_games_are_told_in_the_order_in_which_they_were_played_whatever_the_clock_said() -> None:
    saved = dict[str, str]()
    for number, days in enumerate((9, 10, 5, 6)):
        saves = Saves(saved, GAMES, clock=lambda days=days: BEGUN + days * DAY)
        saves.save(f"{GAME}{number:016}", opened(finished(2, f"game-{number}")), None)
    listed = ListHistory().answered(Saves(saved, GAMES), str).answer.games
    assert list(listed) == [f"{GAME}{number:016}" for number in range(4)]


@pytest.mark.parametrize("text", ["", "x", "-1", "9" * 40, "1.5", "²"])
def test_what_is_saved_of_the_erasing_is_not_trusted(text: str) -> None:
    saved = {**keeping(note(0)), "claimit/history": text}
    assert page(saved).page.read("#history-sum") == "Claim It!: 1 game, 1 won"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Claim It!: 12 games, 12 won"),
        ("de", "Claim It!: 12 Spiele, 12 gewonnen"),
        ("nl", "Claim It!: 12 spellen, 12 gewonnen"),
    ],
)
def test_it_is_told_in_the_language_of_the_page(language: str, told: str) -> None:
    with speaking(language):
        table = page(keeping(*(note(n) for n in range(12)), reviewed=12))
        assert table.page.read("#history-sum") == told
        assert "Baron" in shown(table, "rating")


def test_opponents_of_another_program_come_last() -> None:
    rows = against(
        [
            Finished("a", note(0, bots=(None, "hal")), Seat(0)),
            Finished("b", note(1, bots=(None, "baron")), Seat(0)),
        ],
        LEVELS,
    )
    assert [row.levels for row in rows] == [("baron",), ("hal",)]


def test_a_game_that_is_saved_twice_counts_once_whatever_it_is_called_and_whoever_sits_there() -> (
    None
):
    text = finished(2, "game-0")
    saved = keeping(note(0), note(1, won=False)._replace(title="A copy"))
    saved[f"{GAME}{1:016}"] = text.replace('"name": "Wyatt"', '"name": "Somebody else"')
    assert page(saved).page.read("#history-sum") == "Claim It!: 1 game, 1 won"
    saved[f"{GAME}{1:016}"] = finished(2, "another")
    assert page(saved).page.read("#history-sum") == "Claim It!: 2 games, 1 won"


def test_one_lost_game_tells_of_no_level_that_it_is_weaker_or_stronger() -> None:
    told = shown(page(keeping(note(0, won=False))), "rating")
    assert "play on." in told
    assert "weaker than" not in told
    assert "stronger than" not in told
