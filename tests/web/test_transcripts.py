"""The page shows and says what the transcripts have; ``make golden`` writes them again."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from tests.web.transcripts import FILES, FOLDER, text_of

NEWS = 60
"""How many lines of what differs are told; the rest is found by ``make golden`` and git."""


@pytest.mark.parametrize("name", FILES)
def test_the_page_shows_and_says_what_its_transcript_has(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    differing = unified_diff(kept.splitlines(), text_of(name).splitlines(), "kept", "now", n=2)
    news = list(islice(differing, NEWS))
    assert not news, "\n".join([f"{name} is no longer so (see `make golden`):", *news])


def test_every_transcript_is_one_that_is_written() -> None:
    assert {file.name for file in FOLDER.iterdir()} == FILES.keys()
