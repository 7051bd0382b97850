"""Print how long a computer player of any game thinks in Pyodide, outside a page.

``python -m tests.bench.thinking claim-game surveyor`` has the player play whole games against
itself in the Pyodide that the page ships, run by Node. Only decisions in which there is a choice
are timed. The numbers are those of the worker alone: the way to it and back is not in them, which
``python -m tests.bench.decisions`` measures in the page.
"""

from __future__ import annotations

import argparse
import base64
import io
import subprocess
from zipfile import ZipFile

from tools.files import ROOT

PROGRAM = """
import base64, io, random, sys, time, zipfile
from statistics import median, quantiles

zipfile.ZipFile(io.BytesIO(base64.b64decode("{archive}"))).extractall("/engine")
sys.path.insert(0, "/engine")

from claimit.games import GAMES, bots_of
from claimit.table.arena import STARTER, play_game

game, player = GAMES["{game}"], bots_of("{game}").player("{level}")


class Timed:
    def choose(self, *question):
        begun = time.perf_counter()
        answer = player.choose(*question)
        times.append(1000 * (time.perf_counter() - begun))
        return answer


def told(seats, seeds):
    for seed in range(seeds):
        options = game.start_options({{"players": seats}}, str(seed), STARTER)
        play_game(game, [Timed()] * seats, options, str(seed))
    return (
        f"{{seats}} seats, {{seeds}} games, {{len(times)}} decisions:"
        f" median {{median(times):.1f}} ms, 95 % within {{quantiles(times, n=20)[-1]:.1f}} ms,"
        f" the longest {{max(times):.1f}} ms"
    )


lines = []
for seats in (game.PLAYERS[0], game.PLAYERS[-1]):
    times = []
    lines.append(told(seats, {games}))
"\\n".join(lines)
"""


def archive() -> str:
    """Return the engines and players, packed for the program."""
    packed = io.BytesIO()
    with ZipFile(packed, "w") as target:
        for file in sorted((ROOT / "claimit").rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                target.write(file, file.relative_to(ROOT))
    return base64.b64encode(packed.getvalue()).decode()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.thinking", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=4, help="how many; default: 4")
    chosen = parser.parse_args()
    program = PROGRAM.format(
        archive=archive(), game=chosen.game, level=chosen.level, games=chosen.games
    )
    library = ROOT / "node_modules/pyodide/python_stdlib.zip"
    subprocess.run(
        ["node", ROOT / "tests/tools/run.mjs", library], input=program, text=True, check=True
    )


if __name__ == "__main__":
    main()
