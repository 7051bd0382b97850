"""The tables of contests: rows stay as they were played, and ratings follow from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from claimit import claim_game, claim_it
from claimit.__main__ import main
from claimit.table.phrase import Phrase
from claimit.table.workers import HERE
from tests import toy
from tests.web.toy_game import toy_here
from tools.files import ROOT
from tools.games import ladder
from tools.games.ladder import Result, Row, read, wanted, write

PLAIN = Row(claim_it.NAME, "tenderfoot", "random", 2)
VARIED = PLAIN._replace(options=(("reuse_squatters", True),))
FROM_ELSEWHERE = Row("chess", "deep-blue", "random", 2)
NO_LONGER = PLAIN._replace(second="a-bot-that-went")


def test_what_the_page_and_the_ratings_say_follows_from_the_results() -> None:
    for path, text in ladder.follow(read(ladder.KEPT)).items():
        assert path.read_text("utf-8") == text, f"{path.name} is not up to date: make contests"


def test_the_results_are_written_as_the_tool_writes_them(tmp_path: Path) -> None:
    write(tmp_path / "again.json", read(ladder.KEPT))
    assert (tmp_path / "again.json").read_bytes() == ladder.KEPT.read_bytes()


def test_each_level_meets_the_one_below_at_any_number_of_seats() -> None:
    rows = set(wanted())
    assert len(rows) == len(list(wanted()))
    for options in ((), VARIED.options):
        for seats in claim_it.PLAYERS:
            assert Row(claim_it.NAME, "baron", "foreman", seats, options) in rows
    for seats in claim_game.PLAYERS:
        assert Row(claim_game.NAME, "surveyor", "drifter", seats) in rows
        assert Row(claim_game.NAME, "speculator", "surveyor", seats) in rows


def test_a_game_without_contests_of_its_own_has_those_of_its_levels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(toy, "LEVELS", {**toy.LEVELS, "hog": Phrase("Hog")})
    with toy_here():
        rows = [row for row in wanted() if row.game == toy.NAME]
    assert rows == [Row(toy.NAME, "hog", "piglet", seats) for seats in toy.PLAYERS]


def test_a_row_is_what_the_command_line_plays(capsys: pytest.CaptureFixture[str]) -> None:
    row = Row(claim_it.NAME, "foreman", "stop-after-3", 3, VARIED.options)
    command = "arena --bots foreman stop-after-3 --seats 3 --games 6 --seed 1"
    assert main([*command.split(), "--option", "reuse_squatters=true"]) == 0
    told = capsys.readouterr().out.splitlines()[2].split()
    assert told[:2] == ["foreman", f"{ladder.played(row, 6, HERE).wins:,.1f}"]


# What a run does to the results


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a page and no results, for which two rows are wanted."""
    page = tmp_path / ladder.PAGE
    page.parent.mkdir()
    marks = "".join(f"<!-- {name} -->\nold\n<!-- /{name} -->\n" for name in ("ratings", "tables"))
    page.write_text(f"before\n{marks}after\n", encoding="utf-8")
    monkeypatch.setattr(ladder, "ROOT", tmp_path)
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "contests.json")
    monkeypatch.setattr(ladder, "wanted", lambda: iter((PLAIN, VARIED)))
    return tmp_path


def run(*arguments: str) -> None:
    ladder.main(["--games", "2", "2", *arguments])


def test_a_row_is_played_once_and_then_stays(project: Path) -> None:
    run()
    kept = read(ladder.KEPT)
    assert {row: result.games for row, result in kept.items()} == {PLAIN: 2, VARIED: 2}
    write(ladder.KEPT, {PLAIN: Result(90, 45.0)})
    run()
    assert read(ladder.KEPT) == {PLAIN: Result(90, 45.0), VARIED: kept[VARIED]}


def test_the_rows_of_a_player_are_played_again_when_asked(project: Path) -> None:
    write(ladder.KEPT, {PLAIN: Result(90, 45.0), VARIED: Result(90, 45.0)})
    run("--again", "baron")
    assert read(ladder.KEPT)[PLAIN].games == 90
    run("--again", "tenderfoot")
    assert {result.games for result in read(ladder.KEPT).values()} == {2}


@pytest.mark.parametrize("row", [FROM_ELSEWHERE, NO_LONGER], ids=["game", "player"])
@pytest.mark.parametrize("arguments", [(), ("--tables",), ("--again", "tenderfoot")])
def test_a_row_that_nobody_here_knows_stays_in_the_results_and_on_the_page(
    row: Row, arguments: tuple[str, ...], project: Path
) -> None:
    write(ladder.KEPT, {row: Result(1234, 617.0)})
    run(*arguments)
    assert read(ladder.KEPT)[row] == Result(1234, 617.0)
    text = (project / ladder.PAGE).read_text("utf-8")
    assert f"| {row.first} | {row.second} | 1,234 | 50.0 % |" in text


def test_the_page_gets_the_tables_and_keeps_what_stands_around_them(project: Path) -> None:
    run()
    text = (project / ladder.PAGE).read_text("utf-8")
    assert text.startswith("before\n<!-- ratings -->\n")
    assert "<!-- tables -->\n\n### 2 seats, plain rules\n" in text
    assert text.endswith("<!-- /tables -->\nafter\n")
    assert "old" not in text


def test_a_player_that_has_changed_is_listed(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run()
    kept = read(ladder.KEPT)
    capsys.readouterr()
    run("--changed")
    assert capsys.readouterr().out == ""
    write(ladder.KEPT, {**kept, VARIED: Result(2, 1.0, "other games")})
    run("--changed")
    assert capsys.readouterr().out == "2 seats, with the variation: tenderfoot against random\n"


# The ratings that follow


def test_the_ratings_follow_when_each_level_has_met_the_one_below() -> None:
    kept = {Row(claim_game.NAME, "surveyor", "drifter", 2): Result(11, 10.0)}
    assert ladder.rated(kept) == []
    kept[Row(claim_game.NAME, "speculator", "surveyor", 2)] = Result(2, 1.0)
    assert ladder.rated(kept) == [claim_game.NAME]
    # Odds of ten to one are 400 points, and the mean is 1500.
    told = "- The Claim Game: Drifter 1233, Surveyor 1633, Speculator 1633."
    assert told in ladder.ratings(kept).splitlines()
    assert ladder.rated({Row(claim_it.NAME, "baron", "foreman", 2): Result(10, 8.0)}) == []


@pytest.mark.parametrize(
    ("shares", "won"),
    [
        ([("b", "a", 0.5)], '(("b", "a", 0.5),)'),
        ([("b", "a", 0.5), ("c", "b", 0.2)], '(\n    ("b", "a", 0.5),\n    ("c", "b", 0.2),\n)'),
    ],
)
@pytest.mark.parametrize("game", ["claim_it", "claim_game"])
def test_only_the_shares_are_written_in_the_module_of_ratings(
    game: str, shares: list[tuple[str, str, float]], won: str
) -> None:
    source = (ROOT / "claimit" / game / "ratings.py").read_text("utf-8")
    before, _, rest = source.partition("WON")
    after = rest[rest.index("RATINGS") :]
    assert ladder.module(source, shares) == f"{before}WON: Final = {won}\n{after}"


def test_a_new_level_moves_no_row_and_changes_no_rating_until_it_has_been_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = read(ladder.KEPT)
    page, module = ROOT / ladder.PAGE, ROOT / "claimit/claim_it/ratings.py"
    before = ladder.follow(kept)[page]
    levels = list(claim_it.LEVELS.items())
    for place in (0, 2, len(levels)):
        more = [*levels[:place], ("novice", Phrase("Novice")), *levels[place:]]
        monkeypatch.setattr(claim_it, "LEVELS", dict(more))
        assert module not in ladder.follow(kept)
        assert ladder.follow(kept)[page] == before
