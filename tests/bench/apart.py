"""How large the letters of a table apart are, and how long good and bad ones take to read.

The games are played at random, so they are longer than those of people. Of the bad letters, one to
eight bytes are changed, inserted or left out, and the checksum is made to fit.
"""

from __future__ import annotations

import random
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from statistics import median

from claimit.apart.letter import parse_letter
from claimit.games import GAMES, NAMES
from claimit.table.phrase import Mistake
from tests.bench.figures import p95, table
from tests.claimit.apart.tables import SCHNORR, changed, computer, played


def report(games: int = 10, mutations: int = 20_000) -> Iterator[str]:
    """Play so many games for each number of players, and change so many letters of each game."""
    sizes: list[tuple[object, ...]] = []
    bad: list[tuple[object, ...]] = []
    for name in NAMES:
        for players in GAMES[name].PLAYERS:
            letters = [_letter(name, players, seed) for seed in range(games)]
            links = [len(urlsafe_b64encode(letter).rstrip(b"=")) for letter in letters]
            reading = [_read(letter)[0] for letter in letters]
            lengths = list(map(len, letters))
            sizes.append((name, players, median(lengths), median(links), median(reading)))
        rng = random.Random(1)
        letter = _letter(name, 2, 0)
        found = [_read(changed(letter, rng)) for _ in range(mutations)]
        times = [milliseconds for milliseconds, _ in found]
        refused = sum(was_refused for _, was_refused in found)
        bad.append((name, mutations, refused, median(times), p95(times), max(times)))
        bad.append((f"{name}, 1 MB", 1, 1, *[_read(letter + bytes(1_000_000))[0]] * 3))
    head = ("game", "players", "bytes", "characters of a link", "ms to read")
    yield table(head, sizes, "", "", ".0f", ".0f", ".1f")
    head = ("bad letters", "number", "refused", "ms, median", "95 %", "longest")
    yield table(head, bad, "", "", "", ".2f", ".2f", ".1f")


def _letter(name: str, players: int, seed: int) -> bytes:
    """Return the letter of a whole game."""
    return played(GAMES[name], players, seed=seed)[0].letter()


def _read(data: bytes) -> tuple[float, bool]:
    """Return how many milliseconds a letter took, and whether it was refused."""
    begun = time.perf_counter()
    try:
        parse_letter(data, GAMES, SCHNORR, computer)
        refused = False
    except Mistake:
        refused = True
    return 1000 * (time.perf_counter() - begun), refused
