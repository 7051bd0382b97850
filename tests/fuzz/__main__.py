"""Try thousands of damaged saves, links and files: ``python -m tests.fuzz --cases 20000``.

What fails, or takes longer than a second, is written to `corpus/`, where every run of the tests
tries it again; exit code 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.targets import TARGETS, case

CORPUS = Path(__file__).parent / "corpus"
PART = 100
LONGEST_S = 1.0
"""How long a case may take, of the processor's time: the machine has other things to do."""


class Tried(NamedTuple):
    """What came of some cases: who failed, and how long the slowest took."""

    failures: tuple[str, ...]
    slowest_s: float
    slowest: int


def try_part(seed: int, first: int, last: int) -> Tried:
    """Try the cases from one number to before another."""
    failures: list[str] = []
    slowest = (0.0, first)
    for number in range(first, last):
        name, text = case(number, seed)
        begun, problem = time.process_time(), ""
        try:
            TARGETS[name].parse(text)
        except Exception as error:  # whatever it is, it must not reach a person
            problem = f"{type(error).__name__}: {error}"[:200]
        took = time.process_time() - begun
        slowest = max(slowest, (took, number))
        if took > LONGEST_S:
            problem = problem or f"took {took:.1f} s"
        if problem:
            failures.append(f"case {number}, {keep(name, text)}: {problem}")
    return Tried(tuple(failures), *slowest)


def keep(name: str, text: str) -> str:
    """Write what failed to the corpus; return the file's name."""
    data = text.encode("utf-8", "surrogatepass")
    file = CORPUS / name / f"{sha256(data).hexdigest()[:12]}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return f"{name}/{file.name}"


def main() -> int:
    """Try the cases, tell of them, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000, help="how many; default: 20000")
    parser.add_argument("--seed", type=int, default=1, help="what they follow from; default: 1")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes; default: 1")
    chosen = parser.parse_args()
    firsts = range(0, chosen.cases, PART)
    lasts = [min(first + PART, chosen.cases) for first in firsts]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        tried = list(pool.map(try_part, [chosen.seed] * len(lasts), firsts, lasts))
    failures = [failure for part in tried for failure in part.failures]
    slowest = max(tried, key=lambda part: part.slowest_s, default=Tried((), 0.0, 0))
    print("\n".join([*failures[:40], f"{chosen.cases:,} cases, {len(failures)} failures"]))
    print(f"the slowest, case {slowest.slowest}, took {1000 * slowest.slowest_s:.0f} ms")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
