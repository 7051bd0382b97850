"""The golden games, replayed by the page's Python."""

from __future__ import annotations

from pathlib import Path

from tests.browser.inside import run_inside
from tests.browser.table import Table

GOLDEN = Path(__file__).parent.parent / "claimit" / "golden"

REPLAY = """
import io, sys
from contextlib import redirect_stdout
from pathlib import Path
from claimit.__main__ import main

def run():
    told = {"python": sys.version.split()[0], "platform": sys.platform}
    for path in sorted(Path("golden").glob("*.json")):
        with redirect_stdout(io.StringIO()) as output:
            assert main(["replay", str(path), "--jsonl"]) == 0
        told[path.stem] = output.getvalue()
    return told
"""


def check_golden_games(table: Table) -> None:
    """Check that the golden games of both games give the same bytes in the page as in CPython."""
    records = {path.stem: path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.json")}
    assert len(records) >= 11, "all golden games of both games"
    table.open("?new=2&seed=parity&game=claim-game")  # so that its modules are there too
    table.page.evaluate(
        "() => { location.hash = 'games'; }"
    )  # with the pages comes the command line
    table.page.wait_for_selector("#games-title")
    files = {f"golden/{name}.json": text for name, text in records.items()}
    told = run_inside(table.page, REPLAY, files)
    assert isinstance(told, dict)
    assert told["platform"] == "emscripten"
    for name in records:
        golden = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
        assert told[name] == golden, f"{name} differs between CPython and Pyodide"
