"""The tables of contests: rows that are what their commands play, and are played when they must."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from claimit import claim_game, claim_it
from claimit.__main__ import main
from claimit.claim_it.bots import LEVELS
from claimit.table.workers import HERE
from tools.games import ladder
from tools.games.ladder import Row, all_rows, files_of, meaning, version

ROWS = list(all_rows(4000, 1000))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variation", [False, True])
def test_every_table_has_the_ladder_mirrors_and_the_floor(seats: int, variation: bool) -> None:
    rows = [row for row in ROWS if row.game == claim_it.NAME]
    pairs = [row[:2] for row in rows if (row.seats, row.variation) == (seats, variation)]
    assert len(set(pairs)) == len(pairs)
    steps = [(stronger, weaker) for weaker, stronger in pairwise(LEVELS)]
    mirrors = [("foreman", "foreman"), ("baron", "baron")]
    floor = [("baron", "random"), ("tenderfoot", "random")]
    assert {*steps, *mirrors, *floor} <= set(pairs)
    if seats == 2:
        plain = [row[:2] for row in rows if (row.seats, row.variation) == (2, False)]
        assert pairs == plain
        assert ("foreman", "stop-after-5") in pairs


def test_a_row_is_what_its_command_plays(capsys: pytest.CaptureFixture[str]) -> None:
    row = Row("foreman", "stop-after-3", 3, True, 6)
    assert row.batch.players == ("foreman", "stop-after-3", "stop-after-3")
    assert dict(row.batch.options) == {"players": 3, "reuse_squatters": True}
    assert (row.batch.games, row.batch.first, row.batch.seed) == (6, 0, 1)
    assert main(row.command.split()) == 0
    told = capsys.readouterr().out.splitlines()[2].split()
    assert told[:2] == ["foreman", f"{row.played(HERE):,.1f}"]


def test_the_second_game_has_its_own_rows_and_code() -> None:
    row = Row("drifter", "random", 3, False, 2, claim_game.NAME)
    assert row in [each._replace(games=2) for each in ROWS]
    assert (row.batch.game, row.table) == ("claim-game", "The Claim Game: 3 seats")
    assert "generator.py" in {file.name for file in files_of("drifter", row.game)}
    assert not [file for file in files_of("drifter", row.game) if "claim_it" in file.parts]
    assert main(row.command.split()) == 0


@pytest.mark.long
def test_a_player_stands_for_its_own_code_and_the_engine() -> None:
    """Baron's weights are his alone, and nobody is told by the code of another level."""
    names = {player: {file.name for file in files_of(player)} for player in LEVELS}
    assert all({"rules.py", "arena.py", "explaining.py"} <= each for each in names.values())
    for players in (2, 3, 4, 5):
        weights = f"baron-{players}.bin"
        assert {player for player in LEVELS if weights in names[player]} == {"baron"}
    assert {player for player in LEVELS if "baron.py" in names[player]} == {"baron"}
    assert "beginners.py" not in names["foreman"]
    assert version(["foreman"]) == version(["foreman", "foreman"])
    assert len({version([player]) for player in ("baron", "foreman", "random")}) == 3


@pytest.mark.parametrize(
    ("source", "same"),
    [
        ('"""Another."""\n\n\ndef one():\n    """Return one."""\n    return 1  # indeed\n', True),
        ('"""A module."""\n\ndef one():\n    return 2\n', False),
        ('"""A module."""\n\ndef one():\n    return "1"\n', False),
    ],
)
def test_only_what_a_module_does_counts(source: str, same: bool, tmp_path: Path) -> None:
    before, after = tmp_path / "before.py", tmp_path / "after.py"
    before.write_text('"""A module."""\n\ndef one():\n    return 1\n', encoding="utf-8")
    after.write_text(source, encoding="utf-8")
    assert (meaning(before) == meaning(after)) is same


def test_only_rows_whose_players_have_changed_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- tables -->\nstale\n<!-- /tables -->\nafter\n", encoding="utf-8")
    rows = [Row("random", "random", 2, False, 2), Row("tenderfoot", "random", 2, False, 2)]
    code = {"random": "1", "tenderfoot": "1"}
    monkeypatch.setattr(ladder, "PAGE", page)
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "build" / "contests.json")
    monkeypatch.setattr(ladder, "all_rows", lambda *games: rows)
    monkeypatch.setattr(
        ladder, "version", lambda players, game: "".join(sorted(code[each] for each in players))
    )

    def played(*arguments: str) -> list[str]:
        monkeypatch.setattr("sys.argv", ["ladder", *arguments])
        ladder.main()
        told = capsys.readouterr().out.splitlines()
        return [line.split()[1] for line in told if line.startswith("| ")]

    assert played() == ["random", "tenderfoot"]
    assert played() == []
    assert sorted(json.loads(ladder.KEPT.read_text("utf-8"))) == sorted(row.key for row in rows)
    code["tenderfoot"] = "2"
    assert played("--tables") == []
    assert "tenderfoot" not in page.read_text(encoding="utf-8")
    assert played("--without", "tenderfoot") == []
    assert played() == ["tenderfoot"]
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n<!-- tables -->\n\n### 2 seats, plain rules\n")
    assert "| tenderfoot | random | 2 |" in text
    assert "stale" not in text
    assert text.endswith("<!-- /tables -->\nafter\n")
