"""What was seen, or said to be on the disk, is there again after the browser was killed.

How soon a step is on the disk is a question of the machine as well, and other tests run beside
these. `make test-kill` asks for all that had been seen for a tenth of a second, 200 times.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.killed import BEGIN, Kills

KILLS = 5
"""Of each game in each place."""
SEEN_MS = 3000
"""Whatever had been seen for so long has to be there, written or not. A disk that others keep busy
has been slower than a second."""


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "place"), [*product(BEGIN, ("site", "one file"))])
def test_no_step_is_lost_and_no_roll_differs(
    playwright: Playwright,
    address: str,
    on_disk: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    game: str,
    place: str,
) -> None:
    seed = request.config.getoption("seed")
    print(f"The moments follow from --seed {seed}, as far as moments follow from anything")
    where = on_disk if place == "one file" else address
    kills = Kills(playwright, tmp_path / "profile", where, f"{seed} {game} {place}", SEEN_MS)
    assert list(kills.run(KILLS, game=game)) == [None] * KILLS
