"""The film in the README: what it shows, how long it lasts, and how large it is."""

from __future__ import annotations

from PIL import Image, ImageSequence

from claimit.claim_it import Phase
from tools.files import ROOT
from tools.games.busts import busts
from tools.pictures.film import FILM, LARGEST, WIDTH, before_it, placed


def test_it_begins_before_a_bust_that_loses_much_and_then_something_is_taken() -> None:
    match = before_it()
    assert match.state.phase is Phase.DECIDE and match.state.at_risk.bit_count() >= 4
    busted = match.roll()
    assert busts(busted)
    assert placed(busted)


def test_a_roll_that_busts_leaves_nothing_to_place() -> None:
    assert placed(before_it()) == ""


def test_the_film_lasts_some_five_seconds_and_is_small() -> None:
    assert FILM.stat().st_size < LARGEST
    with Image.open(FILM) as film:
        assert film.width == WIDTH
        lasts = 0
        for picture in ImageSequence.Iterator(film):
            picture.load()
            lasts += picture.info["duration"]
    assert 4_000 < lasts < 7_000


def test_the_readme_shows_it() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"]({FILM.relative_to(ROOT)})" in readme
