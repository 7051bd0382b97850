"""Write the golden games again: ``python -m tools.games.golden``.

A golden is a whole game: ``NAME.json`` is its record, ``NAME.jsonl`` what the command ``python -m
claimit replay NAME.json --jsonl`` prints. The tests compare the bytes, so the difference shows what
a change of the rules or of the replay does to a game. The module of each game chooses its golden
games.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from claimit.table import replay
from claimit.table.match import Match
from claimit.table.record import format_record
from tools.files import ROOT
from tools.games import golden_claim_game, golden_claim_it

FOLDER = ROOT / "tests" / "claimit" / "golden"


def matches() -> Iterator[tuple[str, Match[Any]]]:
    """Yield the golden games of all games with their names."""
    yield from golden_claim_it.matches()
    yield from golden_claim_game.matches()


def files() -> Iterator[tuple[str, bytes]]:
    """Yield name and contents of the two files of every golden."""
    for name, match in matches():
        yield f"{name}.json", f"{format_record(match.record)}\n".encode()
        lines = (json.dumps(line) + "\n" for line in replay.lines(match))
        yield f"{name}.jsonl", "".join(lines).encode()


def main() -> None:
    """Write every golden's two files."""
    FOLDER.mkdir(exist_ok=True)
    for name, contents in files():
        (FOLDER / name).write_bytes(contents)
        print(f"{name}: {len(contents):,} bytes")


if __name__ == "__main__":
    main()
