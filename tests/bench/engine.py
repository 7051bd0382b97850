"""Print how fast the engine is, next to the plain engine: ``python -m tests.bench.engine``."""

import json
import sys
from typing import Any

from tests.bench.measure import measure


def table(figures: dict[str, Any]) -> str:
    """Return the figures of `measure` as a table to read."""
    lines = [f"Python {figures['python']} on {figures['platform']}, medians of {figures['rounds']}"]
    lines.append(f"{'per second':<34}{'engine':>12}{'oracle':>12}{'ratio':>9}")
    for name, row in figures["per_second"].items():
        lines.append(f"{name:<34}{row['engine']:>12,.0f}{row['oracle']:>12,.0f}{row['ratio']:>8}x")
    lines.append(f"{'microseconds a position':<34}{'median':>12}{'95th of 100':>12}")
    for name, row in figures["bust_microseconds"].items():
        lines.append(f"{'exact bust odds, ' + name:<34}{row['median']:>12,.1f}{row['p95']:>12,.1f}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print: a table, or with ``--json`` the bare figures."""
    figures = measure()
    print(json.dumps(figures) if "--json" in sys.argv[1:] else table(figures))


if __name__ == "__main__":
    main()
