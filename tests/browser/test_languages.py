"""German and Dutch from the first paint to the ranking; and the setting that changes languages.

What the page has to say is said once more in the process of the test, by the same catalogues.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from babel.numbers import format_decimal, format_percent
from playwright.sync_api import Page, expect

from claimit.claim_it import Phase, parse_space
from claimit.table.roll_off import roll_off
from tests.browser.conftest import NewContext, Watch
from tests.browser.lessons import ONWARD, answers, expect_task, tap
from tests.browser.played import MOST_STEPS
from tests.browser.table import Table
from tests.spoken import is_said, of_other_languages, speaking
from tests.web.table import LOOK, record_of
from tools.files import Files
from tools.languages.words import TRANSLATED
from tools.site.build import write
from tools.site.serve import Handler, serving
from web.claim_it import phrases
from web.claim_it.face import FACE
from web.claim_it.lessons import diagrams
from web.kit.words import say, tell
from web.table.play.fairness import roll_off_in_words
from web.table.play.table_marks import table_marks
from web.table.saves.names import PLAYED, of_game
from web.table.view.settings import USUAL

SAY = """(root) => {
  const said = new Set([document.title]);
  const add = (text) => text && said.add(text.replace(/\\s+/g, " ").trim());
  const isText = (node) => node instanceof Text && node.data.trim();
  for (const node of root.querySelectorAll("*:not(#announcer)")) {
    if (!(node.closest("select") ?? node).checkVisibility({visibilityProperty: true})) continue;
    if ([...node.childNodes].some(isText)) add(node.textContent);
    add(node.ariaLabel);
    add(node.placeholder);
  }
  return [...said].filter(Boolean);
}"""
"""What a part of the page says that can be seen or found, node by node."""

WATCH_START = """{
  window.painted = [];
  window.frames_painted = 0;
  const look = () => {
    const starting = document.querySelector("#starting");
    if (document.documentElement.hasAttribute("data-ready")) return;
    if (starting) window.frames_painted += 1;
    for (const node of starting?.querySelectorAll("p, span") ?? []) {
      const isLeaf = !node.children.length && node.textContent;
      if (!isLeaf || !node.checkVisibility({visibilityProperty: true})) continue;
      window.painted.push(node.textContent);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Notes what each frame shows that is painted while the page starts."""

READ_WORDS = """(wanted) => wanted.map(([selector, part]) => {
  const node = document.querySelector(selector);
  return [selector, part, part === "text" ? node.textContent : node.getAttribute(part)];
})"""


@pytest.fixture(params=TRANSLATED)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language that the page speaks and, for the length of a test, this process as well."""
    with speaking(request.param):
        yield request.param


@pytest.fixture
def table(new_context: NewContext, address: str, language: str) -> Table:
    """The table of a page that is not open yet, in a browser that asks for the language."""
    return Table(new_context(locale=asked_for(language)).new_page(), address)


def asked_for(language: str) -> str:
    """Return what a browser asks for where a language is at home."""
    return f"{language}-{language.upper()}"


def speaks(page: Page, language: str) -> None:
    """Nothing that can be seen is said in another language."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    said = page.locator("body").evaluate(SAY)
    assert said
    assert of_other_languages(said, language) == []


def started_in(page: Page, language: str) -> None:
    """Whatever has been painted during the start was said in this language."""
    painted = set(page.evaluate("window.painted"))
    assert painted, "the start has been seen"
    said = {" ".join(text.split()) for text in painted}
    assert {text for text in said if not is_said(text, language)} == set()


def table_speaks(table: Table, language: str) -> None:
    """Hold all words of the table, those of the spaces included, against the view of the match."""
    marks = table_marks(table.match, FACE, LOOK, USUAL)
    wanted = [
        [selector, part, attributes[part]]
        for selector, attributes in marks.items()
        for part in ("text", "aria-label")
        if part in attributes
    ]
    assert len(wanted) > 36
    assert table.page.evaluate(READ_WORDS, [row[:2] for row in wanted]) == wanted
    assert of_other_languages([text for _, _, text in wanted if text], language) == []


def last_step_is_told(table: Table, language: str) -> None:
    """Hold what screen readers hear of the last step against the match."""
    announced = table.page.locator("#announcer").text_content()
    assert announced is not None
    announced = announced.rstrip("\N{NO-BREAK SPACE}")
    assert announced == phrases.announcement(table.match)
    assert of_other_languages([announced], language) == []


def share_is_written_as_in(language: str, table: Table) -> None:
    """Hold how a share is written against what Unicode knows of the language."""
    odds = table.page.locator("#odds").text_content() or ""
    share = re.search(r"(\d+)\s?%", odds)
    assert share, odds
    assert share[0] == format_percent(int(share[1]) / 100, locale=language)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


class SlowHandler(Handler):
    """Sends the page as far as its start screen, and the rest when it is allowed to."""

    allowed: ClassVar[threading.Event]

    def copyfile(self, source: Any, outputfile: Any) -> None:
        page, found, rest = source.read().partition(b'<section id="lobby"')
        outputfile.write(page)
        if found:
            outputfile.flush()
            assert self.allowed.wait(30)
        outputfile.write(found + rest)


def test_the_page_is_in_the_language_of_the_browser_from_the_first_frame_on(
    new_context: NewContext, language: str, files: Files, tmp_path: Path, watch: Watch
) -> None:
    """However slowly the page arrives."""
    write(files, tmp_path)
    SlowHandler.allowed = threading.Event()
    with serving(tmp_path, SlowHandler) as address:
        watch.address = address
        page = new_context(locale=asked_for(language)).new_page()
        page.add_init_script(WATCH_START)
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => window.frames_painted > 1")
        SlowHandler.allowed.set()
        page.wait_for_selector("html[data-ready]", state="attached")
        started_in(page, language)
        speaks(page, language)
        expect(page.get_by_role("heading", name=say("Who’s staking a claim?"))).to_be_visible()
        written = format_decimal(len(files["claimit.html"]) / 1e6, "0.0", locale=language)
        expect(page.locator(".lobby [data-size]")).to_have_text(f"{written}\N{NO-BREAK SPACE}MB")
        page.close()  # it may still fetch something


def test_a_start_that_fails_says_why_in_the_language_of_the_browser(
    table: Table, language: str, watch: Watch
) -> None:
    watch.expect("error: ")  # the browser and PyScript report it as well
    watch.expect("exception: ")
    page = table.page
    page.route("**/core.js", lambda route: route.abort())
    page.goto(table.address)
    expect(page.get_by_role("heading", name=say("The game couldn’t start"))).to_be_visible()
    reason = page.locator("#failure-reason :visible")
    expect(reason).to_contain_text("core.js")
    assert is_said(reason.inner_text(), language)
    speaks(page, language)


@pytest.mark.thorough
@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("language", TRANSLATED, indirect=True)
def test_a_game_from_the_lobby_to_the_ranking(table: Table, language: str) -> None:
    page = table.page
    known = of_game(PLAYED, FACE.GAME.NAME)  # a first game explains more
    page.add_init_script(f"localStorage[{known!r}] = '1'")
    table.open()
    table.set_up()
    page.get_by_role("group", name=say("Players")).get_by_role("radio", name="2").check()
    page.get_by_role("textbox", name=say("Name of player {number}", number=1)).fill("Ada")
    page.get_by_role("textbox", name=say("Name of player {number}", number=2)).fill("Grace")
    marker = say("{name}’s colour: {marker}. Change it", name="Ada", marker=say("orange wheel"))
    press(page, marker)
    press(page, say("Start the game"))
    table.sit_down()
    starter = table.match.record.seats[table.state.seat].name
    expect(page.locator("#notice h2")).to_have_text(say("{name} starts", name=starter))
    assert table.match.record.seed is not None
    rounds = roll_off(table.match.game, table.match.record.seed, 2)
    told = roll_off_in_words(table.match, rounds)
    expect(page.locator("#notice p")).to_have_text(tell(told))
    expect(page).to_have_title(say("{name} — {game}", name=starter, game="Claim It!"))

    play_and_read(table, language, steps=30)
    table.start_late("words", left=40)
    play_and_read(table, language)

    over = page.get_by_role("region", name=say("Final standings"))
    expect(over.get_by_role("listitem")).to_have_count(2)
    table.ranking_is_shown()
    table_speaks(table, language)
    speaks(page, language)
    expect(page).to_have_title(say("The game is over — {game}", game="Claim It!"))
    over.get_by_role("button", name=say("Rematch")).click()
    table.sit_down()
    table_speaks(table, language)


def play_and_read(table: Table, language: str, steps: int = MOST_STEPS) -> None:
    """Play so many steps, or to the end, and see that all is said in this language."""
    phases: set[Phase] = set()
    for _ in range(steps):
        if table.match.is_over:
            break
        table_speaks(table, language)
        if table.phase not in phases:
            phases.add(table.phase)
            speaks(table.page, language)
        if table.phase is Phase.PLACE:
            table.place(table.preferred())
        elif table.phase is Phase.ROLL or table.wants_more():
            press(table.page, say("Roll") if table.phase is Phase.ROLL else say("Roll again"))
            table.rolled()
        else:
            share_is_written_as_in(language, table)
            press(table.page, say("Take spaces"))
            table.taken()
        last_step_is_told(table, language)


def test_rules_lessons_menu_and_settings(table: Table, language: str) -> None:
    page = table.page
    table.open()
    press(page, say("Menu"))
    speaks(page, language)
    press(page, say("Settings"))
    speaks(page, language)
    press(page, say("Close"))

    page.get_by_role("navigation").get_by_role("button", name=say("Rules")).click()
    expect(page.get_by_role("heading", name=say("The rules"), exact=True)).to_be_visible()
    page.get_by_role("combobox", name=say("Show"), exact=True).select_option(label=say("both"))
    page.locator('[data-diagram="live"] [data-spot="3,2"]').click()
    answer = diagrams.tapped(diagrams.begun("live"), parse_space("3,2")).answer
    expect(page.locator('[data-diagram="live"] .answer')).to_have_text(answer)
    speaks(page, language)
    told = page.locator("#rules .told:visible").all()
    assert {node.get_attribute("lang") for node in told} == {language}

    page.locator("#rules").get_by_role("button", name=say("Learn by playing")).click()
    given = answers(0)
    for done, token in enumerate(given):
        expect_task(page, 0, given[:done])
        speaks(page, language)
        tap(page, token)
    expect_task(page, 0, given)
    speaks(page, language)
    expect(page.locator(ONWARD)).to_contain_text(say("Next"))
    press(page, say("Leave"))


def test_the_setting_changes_the_language_at_once_and_for_good(
    new_context: NewContext, address: str
) -> None:
    """Whatever the browser asks for: here it is Dutch."""
    table = Table(new_context(locale=asked_for("nl")).new_page(), address)
    page = table.page
    page.add_init_script(WATCH_START)
    table.open_record(record_of("312 1,3 312", players=2))

    def table_is_in(language: str) -> None:
        with speaking(language):
            speaks(page, language)
            table_speaks(table, language)

    def choose(chosen: str, *, before: str) -> None:
        with speaking(before):
            page.get_by_role("combobox", name=say("Language"), exact=True).select_option(chosen)

    table_is_in("nl")
    with speaking("nl"):
        press(page, say("Menu"))
        press(page, say("Settings"))
    choose("en", before="nl")
    table_is_in("en")
    choose("de", before="en")
    table_is_in("de")

    table.reload()
    with speaking("de"):  # first, for the notice goes when there was time to read it
        expect(page.get_by_role("heading", name=say("Welcome back"))).to_be_visible()
    started_in(page, "de")
    table_is_in("de")
    with speaking("de"):
        press(page, say("Menu"))
        press(page, say("Settings"))
    choose("nl", before="de")
    with speaking("nl"):
        expect(page.locator("#notice h2")).to_have_text(say("Welcome back"))
        press(page, say("Close"))
        press(page, say("Menu"))
        press(page, say("New game"))
        press(page, say("Menu"))
        press(page, say("Settings"))
    choose("en", before="nl")
    speaks(page, "en")
    saved = page.locator('#lobby [data-action="continue"] .hint')
    expect(saved).to_have_text("Clara and Wyatt · turn 1")
    choose("", before="en")
    speaks(page, "nl")
