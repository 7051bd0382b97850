"""Write the golden games again: ``python -m tools.games.golden``.

A golden is a whole game: ``NAME.json`` is its record, ``NAME.jsonl`` what the command ``python -m
claimit replay NAME.json --jsonl`` prints. The tests compare the bytes, so whoever changes the rules
or the replay sees in the difference what that did to a game. Which games these are, the module
`golden` in a game's folder here says with `matches`; a game without one has `drawn_games`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, Final

from claimit.games import GAMES
from claimit.table import replay
from claimit.table.match import Match, new_match
from claimit.table.record import Record, format_record
from claimit.table.seats import COLOURS, Player
from tools.files import ROOT
from tools.games import own

FOLDER = ROOT / "tests" / "claimit" / "golden"
NAMES: Final = ("Mae", "Ida", "Tom", "Zoë", "Ann")


def matches() -> Iterator[tuple[str, Match[Any]]]:
    """Yield the golden games of all games with their names."""
    for name in GAMES:
        module = own(name, "golden")
        yield from module.matches() if module else drawn_games(name)


def drawn_games(name: str) -> Iterator[tuple[str, Match[Any]]]:
    """Yield a game for each number of players, in which every choice is drawn by lot."""
    game = GAMES[name]
    for players in game.PLAYERS:
        seed = f"golden-{players}"
        rng = random.Random(seed)
        options = game.start_options({"players": players}, seed)
        seats = tuple(Player(NAMES[seat], COLOURS[seat]) for seat in range(players))
        match = new_match(game, Record(name, options, seats, seed))
        while not match.is_over:
            match = match.act(rng.choice(game.legal_actions(match.state)))
        yield f"{name}-{players}-players", match


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
