"""How long a computer player of any game thinks in Pyodide, outside a page.

``thinking claim-game surveyor`` has the player play whole games against itself in the Pyodide that
the page ships, run by Node. Only decisions in which there is a choice are timed. The numbers are
those of the worker alone: the way to it and back is not in them, which `decisions` measures in the
page.
"""

from __future__ import annotations

import base64
import io
import json
import subprocess
from collections.abc import Iterator
from zipfile import ZipFile

from tests.bench.figures import spread
from tools.files import ROOT

PROGRAM = """
import base64, io, json, sys, time, zipfile

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


found = []
for seats in (game.PLAYERS[0], game.PLAYERS[-1]):
    times = []
    for seed in range({games}):
        options = game.start_options({{"players": seats}}, str(seed), STARTER)
        play_game(game, [Timed()] * seats, options, str(seed))
    found.append((seats, times))
json.dumps(found)
"""


def archive() -> str:
    """Return the engines and players, packed for the program."""
    packed = io.BytesIO()
    with ZipFile(packed, "w") as target:
        for file in sorted((ROOT / "claimit").rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                target.write(file, file.relative_to(ROOT))
    return base64.b64encode(packed.getvalue()).decode()


def report(game: str, level: str, games: int = 4) -> Iterator[str]:
    """Have a level play so many games at the smallest and at the largest table."""
    program = PROGRAM.format(archive=archive(), game=game, level=level, games=games)
    library = ROOT / "node_modules/pyodide/python_stdlib.zip"
    command = ["node", ROOT / "tests/tools/run.mjs", library]
    told = subprocess.run(command, input=program, text=True, check=True, stdout=subprocess.PIPE)
    for seats, times in json.loads(told.stdout):
        yield (
            f"{seats} seats, {games} games, {len(times)} decisions: {spread(times)},"
            f" the longest {max(times):.1f} ms"
        )
