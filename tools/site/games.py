"""What comes later: the games beyond the first, and the pages, each part in an archive of its own.

The page fetches an archive when something of it is wanted.

Everything of such a game travels there, and nothing of it with the first one's start: its rules and
its Face, compiled, its words in other languages, its rules page, and its styles, with the pictures
and fonts that they name inside. `claimit.table.archives` has Python find it.
"""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from claimit import games
from claimit.table.archives import VERSION
from tools.files import Files
from tools.site.bundle import Wanted, bundled
from tools.site.runtime.archive import as_wasm, compiled, standard_library, zipped
from web.table.jobs.late_modules import APART, OF_APART, PART, PARTS
from web.table.model.screens import ROOMS

BETWEEN_DEVICES = (
    *(name.replace(".", "/") for name in OF_APART),
    "web/browser/relays.py",
    "web/browser/signatures.py",
    "web/table/model/apart.py",
)
"""Where lives what plays between devices."""
OF_THE_ROOMS = tuple(f"web/table/{room}/" for room in (*ROOMS, "aftermath"))
"""Where the pages beside lobby and table live, and what looks back on a finished game."""
OF_THE_PAGES = (
    "claimit/__main__.py",
    "claimit/arena_command.py",
    "claimit/review_command.py",
    "claimit/table/advice.py",
    "claimit/table/arena.py",
    "claimit/table/chi_square.py",
    "claimit/table/days.py",
    "claimit/table/dice_check.py",
    "claimit/table/estimates.py",
    "claimit/table/exercise.py",
    "claimit/table/fairness.py",
    "claimit/table/glicko.py",
    "claimit/table/ground.py",
    "claimit/table/joint.py",
    "claimit/table/markup.py",
    "claimit/table/pictures.py",
    "claimit/table/play_outs.py",
    "claimit/table/report.py",
    "claimit/table/retelling.py",
    "claimit/table/svg.py",
    "claimit/table/verdicts.py",
    "claimit/claim_it/advice.py",
    "claimit/claim_it/retelling.py",
    "claimit/claim_it/review.py",
    "claimit/claim_it/ratings.py",
    "web/table/face/advice.py",
    "web/table/saves/all_games.py",
    "web/table/model/aftermath.py",
    "web/table/jobs/advice.py",
    "web/table/jobs/review_answers.py",
    "web/table/jobs/reviews.py",
    "web/table/jobs/tallies.py",
    "web/table/opening/many_games.py",
    "web/table/play/advice_update.py",
    f"web/{games.package_of(games.first())}/advising.py",
)
"""What only the pages use, in the page or in the worker, hints and odds, and files of many games.

The command line does, too: whoever looks for it in a browser finds it with the pages.
"""
OF_ONE_GAME = {
    "web/browser/double_tap.py": "claim-game",
    "web/browser/lens.py": "claim-game",
}
"""What only one game beyond the first makes use of, by that game, and lies in none of its folders:
hardly any board has to be zoomed."""
LIBRARY_OF_THE_PAGES = (
    "argparse",
    "fnmatch",
    "fractions",
    "glob",
    "locale",
    "numbers",
    "pathlib",
    "pathlib._os",
    "shutil",
    "statistics",
)
"""The modules of the standard library that only these use."""
LIBRARIES = {PART: LIBRARY_OF_THE_PAGES, APART: ("hmac",)}
"""The modules of the standard library that come with each part."""
LATER = tuple(module for library in LIBRARIES.values() for module in library)
"""All of these, which the page does not begin with."""
STYLE = "style.css"
"""The name of a game's style sheet in its folder of `web/`; it may ask for others there."""

FOLDERS = ("claimit", "web")
SEEN = (".css", ".svg", ".woff2")
"""The kinds of files that style sheets are made of."""


def beyond_the_first() -> dict[str, str]:
    """The last part of the packages' names, by the games' names."""
    return {name: games.package_of(name) for name in list(games.NAMES)[1:]}


def of_a_game(address: str) -> str | None:
    """The game beyond the first that a file belongs to, if it does."""
    if address in OF_ONE_GAME:
        return OF_ONE_GAME[address]
    folder, _, rest = address.partition("/")
    package = rest.partition("/")[0]
    if folder not in FOLDERS:
        return None
    return next((name for name, own in beyond_the_first().items() if own == package), None)


def part_of(address: str) -> str | None:
    """Return the part that a file comes with later: a game, or one of `PARTS`; None: none.

    The pages beside lobby and table come together, when one of them is first opened, and with them
    what helps somebody to decide.
    """
    if address.startswith(BETWEEN_DEVICES):
        return APART
    is_of_the_pages = address.startswith(OF_THE_ROOMS) or address in OF_THE_PAGES
    return PART if is_of_the_pages else of_a_game(address)


def coming_later() -> list[str]:
    """All parts that come later."""
    return [*beyond_the_first(), *PARTS]


def address_of(part: str) -> str:
    """Where the archive of a part is."""
    return PARTS[part].archive if part in PARTS else games.archive_of(part)


def apart(files: Mapping[str, bytes]) -> tuple[Files, dict[str, Files]]:
    """What the page begins with, and what each part that comes later brings, by its name."""
    first = {address: data for address, data in files.items() if part_of(address) is None}
    later = {
        name: {address: data for address, data in files.items() if part_of(address) == name}
        for name in coming_later()
    }
    return first, {name: styled(own) for name, own in later.items()}


def styled(files: Mapping[str, bytes]) -> Files:
    """The files of a game with all its styles in one sheet, and what they name inside it."""
    sheets = [name for name in files if name.rpartition("/")[2] == STYLE]
    seen = {name: data for name, data in files.items() if name.endswith(SEEN)}
    wanted = (Wanted(name, joined=True, whole=True) for name in sheets)
    joined = bundled(seen, *wanted) if sheets else {}
    rest = {name: data for name, data in files.items() if name not in seen}
    return rest | {name: text.encode() for name, text in joined.items()}


def version_of(parts: Mapping[str, bytes]) -> Files:
    """What says of which version the page is, by its address: a hash of what it begins with.

    It goes to the page and into each archive, whose modules rest on what was hashed, and with each
    snapshot of Python's memory.
    """
    told = hashlib.sha256()
    for address in sorted(parts):
        told.update(f"{address} {hashlib.sha256(parts[address]).hexdigest()}\n".encode())
    return {VERSION: told.hexdigest().encode()}


def library_of(part: str) -> tuple[str, ...]:
    """The modules of the standard library that come with a part."""
    return LIBRARIES.get(part, ())


def archive(files: Mapping[str, bytes], packages: Path, library: Iterable[str] = ()) -> bytes:
    """The archive of a part that consists of these files, by their addresses.

    `library` are modules of the standard library that come with it.
    """
    files = {**files, **standard_library(packages, library)}
    python = {name: data for name, data in files.items() if name.endswith(".py")}
    rest = {name: data for name, data in files.items() if name not in python}
    return as_wasm(zipped(compiled(python, packages) | rest, zipfile.ZIP_STORED))
