"""The names of a page's controls: no two of them share one."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser

import pytest

from tests.spoken import speaking
from tools.site.page import page
from web.kit.words import LANGUAGES, say
from web.table.model.screens import PAGES, Screen
from web.table.navigation.places import page_of
from web.table.pages.page import Page

VOID = {"input", "use", "br", "img"}


class Controls(HTMLParser):
    """Collects the names of the buttons and file fields of some HTML, but not of what is copied."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self._open: list[str] = []
        self._copied = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._copied += tag == "template"
        if tag in ("button", "label") and not self._copied:
            self._open.append(dict(attrs).get("aria-label") or "")
            self._named = bool(self._open[-1])
            self._text = ""

    def handle_data(self, data: str) -> None:
        if self._open:
            self._text += data

    def handle_endtag(self, tag: str) -> None:
        self._copied -= tag == "template"
        if tag in ("button", "label") and self._open:
            self.names.append(self._open.pop() or " ".join(self._text.split()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", PAGES)
def test_no_two_controls_of_a_page_share_a_name(screen: Screen, language: str) -> None:
    with speaking(language):
        of: Page = page_of(screen)
        names = Counter(filter(None, Controls(of.markup(say)).names))
    assert [name for name, times in names.items() if times > 1] == []


def test_the_lobby_has_one_way_to_all_games() -> None:
    lobby = page().partition('id="lobby"')[2].partition("</section>")[0]
    assert lobby.count('data-action="games"') == 1


def test_games_come_and_go_as_files_on_the_page_of_games() -> None:
    html = page_of(Screen.GAMES).markup(say)
    assert 'type="file" multiple' in html
    assert 'data-action="save-all"' in html
