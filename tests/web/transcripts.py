"""Writes what the page shows as text that people can read; ``make golden`` writes it again.

``claim-it.txt`` and ``claim-game.txt`` are whole games on the page, with all that is seen in words
or heard; ``lessons.txt`` tells so of all lessons. ``NAME-moments.txt`` has single positions with
all their marks, and how the step that led there is shown, scene by scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tests.web.claim_game import moments as of_claim_game
from tests.web.claim_it import moments as of_claim_it
from tests.web.stories import game_of_claim_game, game_of_claim_it, lessons
from tools.files import ROOT

FOLDER: Final = ROOT / "tests" / "web" / "transcripts"
FILES: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "claim-it-moments.txt": of_claim_it.lines,
    "claim-game-moments.txt": of_claim_game.lines,
    "claim-it.txt": game_of_claim_it,
    "claim-game.txt": game_of_claim_game,
    "lessons.txt": lessons,
}


def text_of(name: str) -> str:
    """Return what a transcript says now."""
    return "".join(f"{line}\n" for line in FILES[name]())


def main() -> None:
    """Write every transcript."""
    FOLDER.mkdir(exist_ok=True)
    for name in FILES:
        (FOLDER / name).write_text(text_of(name), encoding="utf-8", newline="\n")
        print(f"{name}: written")


if __name__ == "__main__":
    main()
