"""The parsers that read what comes from elsewhere, and good texts for each to begin from.

A target takes a text and returns nothing. What it may raise is `BadRecord`, with one sentence; that
is checked here, together with how the sentence reads in another language.
"""

from __future__ import annotations

import base64
import random
import zlib
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from urllib.parse import quote
from zlib import crc32

from claimit.__main__ import main
from claimit.games import GAMES
from claimit.table.compact import is_compact, parse_compact_heading
from claimit.table.match import open_record
from claimit.table.record import BadRecord, parse_heading
from tests.fuzz.mutations import damaged, damaged_bytes
from tools.files import ROOT
from web.faces import Faces
from web.kit.words import tell
from web.table.links.fragments import SHARED
from web.table.links.game_links import format_shared
from web.table.links.router import SharedGame, parse_address
from web.table.saves.names import GAME, HELD, HERE, NOTE, ORDER
from web.table.saves.saves import Saves
from web.table.seats.opponents import parse_opponents
from web.table.seats.setup import Setup, format_setup, parse_setup
from web.table.view.settings import Settings, parse_settings

LONGEST_SENTENCE: Final = 400


class Target(NamedTuple):
    """A parser, and how to make something for it that is damaged."""

    parse: Callable[[str], object]
    damage: Callable[[random.Random], str]


@cache
def records() -> tuple[str, ...]:
    """Return good records of both games, some of which do not follow their seed."""
    texts = [file.read_text("utf-8") for file in sorted(ROOT.glob("tests/claimit/golden/*.json"))]
    return (*texts, *(text.replace('"seed": "golden', '"seed": "other') for text in texts[::3]))


@cache
def links() -> tuple[str, ...]:
    """Return the links to these games, without what tells the page that they are links."""
    opened = (open_record(text, GAMES).record for text in records())
    return tuple(format_shared(record).removeprefix(SHARED) for record in opened)


# What is read


def _read_save(text: str) -> None:
    _refused_in_words(lambda: open_record(text, GAMES))
    _refused_in_words(lambda: parse_heading(text, GAMES.keys()))


def _read_link(text: str) -> None:
    def open_link() -> None:
        wish = parse_address("", SHARED + text, Faces())
        assert isinstance(wish, SharedGame)
        open_record(wish.text, GAMES)

    _refused_in_words(open_link)


def _read_address(text: str) -> None:
    query, _, fragment = text.partition("#")
    _refused_in_words(lambda: parse_address(query, f"#{fragment}", Faces()))


def _read_file(text: str) -> None:
    """Have the command line read a file, whose bytes the letters of the text stand for."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_bytes(text.encode("latin-1"))
        for command in (["replay", str(file)], ["dice", "--check", str(file)]):
            told, refused = StringIO(), StringIO()
            with redirect_stdout(told), redirect_stderr(refused):
                code = main(command)
            assert code in (0, 2)
            assert (code == 2) == (not told.getvalue())
            assert (code == 2) == (len(refused.getvalue().splitlines()) == 1)


def _read_browser(text: str) -> None:
    """Read what a browser keeps, all of which somebody may have damaged: nothing is refused."""
    game, key = GAMES["claim-it"], f"{GAME}0123"
    for kept in ({key: text}, {key: records()[0], NOTE + "0123": text, ORDER: text}):
        saves = Saves(dict(kept), GAMES, {HERE: text, HELD: text})
        saves.here()
        list(saves.unfinished())
    face = Faces()["claim-it"]
    assert parse_setup(text, game, face.OPTIONS).players in game.PLAYERS
    assert isinstance(parse_settings(text), Settings)
    assert parse_opponents(text, game)


def _refused_in_words(read: Callable[[], object]) -> None:
    """Read something, which may be refused with one sentence that people can be shown."""
    try:
        read()
    except BadRecord as refused:
        for sentence in (str(refused), tell(refused)):
            assert sentence.endswith("."), sentence
            assert sentence.isprintable(), sentence
            assert len(sentence) < LONGEST_SENTENCE, sentence


# What is damaged


def _save(rng: random.Random) -> str:
    return damaged(rng.choice(records()), records(), rng)


def _file(rng: random.Random) -> str:
    data = _save(rng).encode(rng.choice(("utf-8", "utf-8-sig", "utf-16", "cp1252")), "replace")
    return (data if rng.random() < 0.5 else damaged_bytes(data, rng)).decode("latin-1")


def _link(rng: random.Random) -> str:
    """Return a link that was damaged on its way, or made up by somebody who knows its form."""
    match rng.randrange(4):
        case 0:
            return damaged(rng.choice(links()), links(), rng)
        case 1:
            data = damaged_bytes(_packed(rng), rng)
            return _base64(data[:-4] + crc32(data[:-4]).to_bytes(4, "big"))
        case 2:
            data = zlib.compress(_save(rng).encode(errors="surrogatepass"))
            return _base64(data if rng.random() < 0.7 else damaged_bytes(data, rng))
        case _:
            text = _save(rng)
            return rng.choice((text, quote(text, errors="replace"), _base64(_utf_8(text))))


def _address(rng: random.Random) -> str:
    texts = (
        "?new=3&seed=abc&variation=1#",
        "?new=2&game=claim-game&width=12&height=9&seed=0#table",
        "?x=%F0%9F%8E%B2&new=5#lesson",
        "#record=",
    )
    return damaged(rng.choice(texts), texts, rng)


def _browser(rng: random.Random) -> str:
    texts = (
        format_setup(Setup()),
        '{"theme": "dark", "speed": 2, "sound": true, "volume": 50, "seating": "round"}',
        "[12, 3, false]",
        "tenderfoot baron",
        *records()[:3],
    )
    return damaged(rng.choice(texts), texts, rng)


def _packed(rng: random.Random) -> bytes:
    text = rng.choice(links())
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert is_compact(data)
    assert parse_compact_heading(data).game in GAMES
    return data


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _utf_8(text: str) -> bytes:
    return text.encode(errors="surrogatepass")


TARGETS: Final[Mapping[str, Target]] = {
    "save": Target(_read_save, _save),
    "link": Target(_read_link, _link),
    "file": Target(_read_file, _file),
    "address": Target(_read_address, _address),
    "browser": Target(_read_browser, _browser),
}
"""By their names, which are those of the folders of the corpus."""


def case(number: int, seed: int) -> tuple[str, str]:
    """Return the target and the text of a case: always the same for a number and a seed."""
    rng = random.Random(f"{seed}:{number}")
    name = list(TARGETS)[number % len(TARGETS)]
    return name, TARGETS[name].damage(rng)
