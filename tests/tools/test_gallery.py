"""The page of pictures: every picture that it shows is there, and all of them are small."""

from __future__ import annotations

import re

import pytest
from PIL import Image

from tools.pictures import gallery
from tools.pictures.scenes import SCENES

SHOWN = re.compile(r'src="([\w.-]+)"|\(screens/([\w.-]+)\)')


def shown(text: str) -> list[str]:
    return [one or other for one, other in SHOWN.findall(text)]


def test_the_page_shows_the_pictures_that_are_there_and_no_others() -> None:
    there = {path.name for path in gallery.FOLDER.iterdir()}
    text = gallery.PAGE.read_text(encoding="utf-8")
    assert set(shown(text)) == there
    assert gallery.kept_page() == text


def test_the_pictures_in_the_repository_are_few_and_one_of_each_scene() -> None:
    pictures = list(gallery.FOLDER.iterdir())
    assert len(pictures) == len(SCENES)
    assert sum(path.stat().st_size for path in pictures) <= gallery.LARGEST / 10


def test_a_theme_that_lacks_a_picture_of_a_scene_is_left_out_there() -> None:
    names = [gallery.name_of("lobby", "daylight", size.name) for size in gallery.SIZES]
    assert shown(gallery.page(names)) == names
    assert shown(gallery.page(names[:1])) == []


def test_pictures_are_packed_as_well_as_they_fit() -> None:
    noise = Image.effect_noise((64, 64), 80).convert("RGB")
    large = gallery.packed({"a": noise}, 100_000)["a"]
    small = gallery.packed({"a": noise}, len(large) - 1)["a"]
    assert len(small) < len(large)
    with pytest.raises(ValueError, match="do not fit"):
        gallery.packed({"a": noise}, 10)
