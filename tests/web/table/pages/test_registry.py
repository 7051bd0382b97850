"""A page is one line of `Screen` and one `Page`; all else that is known of it follows."""

from collections import Counter

import pytest

from tests.web.nodes import Tree
from tests.web.table import Table, at_table, key_number, text_of
from web.kit.words import say
from web.table.messages.intents import Pressed
from web.table.model.screens import PAGES, SECTIONS, Screen
from web.table.pages.page import page_of


@pytest.mark.parametrize("name", PAGES)
def test_the_module_of_a_page_has_its_page(name: Screen) -> None:
    assert page_of(name).name == name


@pytest.mark.parametrize("name", SECTIONS)
def test_the_title_of_a_section_names_it_and_gets_the_focus(name: Screen) -> None:
    page = Tree(page_of(name).markup(say)).root
    (title,) = page.find(name.focus)
    assert title.attributes["tabindex"] == "-1"
    assert title.attributes["id"] == f"{name}-title"


def test_each_page_has_a_button_of_its_own() -> None:
    buttons = Counter(screen.button for screen in PAGES)
    assert buttons.most_common(1)[0][1] == 1


@pytest.mark.parametrize("name", PAGES)
def test_the_button_of_a_page_opens_it_at_its_address(name: Screen) -> None:
    table = at_table(text_of("312 1,3 265 2,5"))
    assert name.page
    table.dispatch(Pressed(name.button, key_number(0) if name.page.needs_game else ""))
    assert table.page.screen == name.looks
    assert table.page.fragment is not None
    assert table.page.fragment.split("/")[0] == f"#{name}"


def test_a_page_that_is_not_shown_is_hidden() -> None:
    table = Table()
    shown = [name for name in SECTIONS if not table.page.has(f"#{name}-page", "hidden")]
    assert shown == []
    table.press(Screen.HISTORY.button)
    shown = [name for name in SECTIONS if not table.page.has(f"#{name}-page", "hidden")]
    assert shown == [Screen.HISTORY]
