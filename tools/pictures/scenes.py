"""The moments of the page that are looked at, in pictures and in tests: how to get to each.

A scene at the table is one of the golden games, opened as a shared record at the last moment that
fits; what is seen of it depends on the build alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from playwright.sync_api import BrowserContext, Page, ViewportSize

from claimit import claim_it
from claimit.claim_it import Phase, State
from claimit.claim_it.events import Busted
from claimit.games import GAMES
from claimit.table.days import MS_A_DAY
from claimit.table.match import Match, open_record
from claimit.table.record import format_record
from claimit.table.seats import COLOURS, Player
from tools.files import ROOT
from web.kit.words import unnamed
from web.table.links.fragments import SHARED, TABLE
from web.table.saves.names import GAME, LESSON, SETTINGS, note_key
from web.table.saves.notes import format_note, note_of
from web.table.view.settings import Settings, format_settings

GOLDEN = ROOT / "tests/claimit/golden"
SAVE = "(settings) => localStorage.setItem(...settings)"
FORGET = "(key) => claimitStorage.then((storage) => storage.delete(key))"
PUT = """async (texts) => {
  const storage = await claimitStorage;
  for (const text of Object.entries(texts)) storage.set(...text);
}"""
TABLET: Final[ViewportSize] = {"width": 1180, "height": 820}
FIRST_PLAYED = 1_790_000_000_000
LEAVE_LESSON = '[data-action="leave-lesson"]'
DISMISS = '#notice [data-action="dismiss"]'
CLICK_IF_SHOWN = """(selector) => {
  const button = document.querySelector(selector);
  if (button?.checkVisibility()) button.click();
}"""
"""At once, for a notice may go while a pointer is on its way to it."""
SHOWN = "() => document.fonts.ready.then(() => undefined)"

Fits = Callable[[Match[State], int], bool]
"""Whether a match, after so many steps, is what a scene wants to show."""


@dataclass(frozen=True)
class Scene:
    """A moment: the game it shows, up to the last ply that fits, and what to press there."""

    name: str
    told: str
    """What it is, in a few words."""
    players: int = 3
    fits: Fits | None = None
    press: tuple[str, ...] = ()
    has_played: bool = False
    """Whether there are saved games against computers."""
    wrong: bool = False
    """Whether the address asks for a game that cannot be read."""
    opens: str = ""
    """The record that is opened in place of a golden game of Claim It!."""


def stand_still(page: Page, address: str) -> None:
    """Open an address on a page whose clock then stands still, until it is moved on."""
    page.clock.install()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate(SHOWN)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)  # in seconds


def phase(wanted: Phase) -> Fits:
    """Fits where this phase has come in a turn in which much has been marked."""

    def fits(match: Match[State], ply: int) -> bool:
        state = match.states[ply]
        busy = state.at_risk.bit_count() >= 3 and state.caller is None
        return state.phase is wanted and (busy or wanted is Phase.OVER)

    return fits


def turn_begins(match: Match[State], ply: int) -> bool:
    """Fits where a roll is due in the middle of a game."""
    return match.states[ply].phase is Phase.ROLL and match.states[ply].caller is None


def busted(match: Match[State], ply: int) -> bool:
    """Fits right after a bust that cost something and was not the end."""
    if not ply or match.states[ply].phase is Phase.OVER:
        return False
    happened = claim_it.events(match.states[ply - 1], match.steps[ply - 1], match.states[ply])
    return any(isinstance(event, Busted) and event.spaces for event in happened)


def last_turn(match: Match[State], ply: int) -> bool:
    """Fits in the last turn of the game."""
    return match.states[ply].turns_left == 1


SET_UP, ROUND = '#lobby [data-action="set-up"]', '#lobby [data-action="round"]'
LEARN, ROLL = '#lobby [data-action="learn"]', '#play [data-action="roll"]'

ADVICE = ('.bar [data-action="odds"]', '.bar [data-action="hint"]', "#notice h2")
"""At the end until the hint has come."""
BEGUN = (SET_UP, '[data-action="start"]')
GAMES_PAGE = (*BEGUN, '.bar [data-action="menu"]', '#menu [data-action="games"]')
ONE_GAME = (*GAMES_PAGE, "#unfinished-list .open")
REPLAY = ('#ranking [data-action="replay"]', *('#replay [data-value="turn-on"]',) * 3)
HISTORY = (
    '.bar [data-action="menu"]', '#menu [data-action="history-page"]', "#history-rating summary"
)  # fmt: skip
"""At the end with a table opened, which comes once all games are read."""
APART = ('#lobby [data-action="apart-page"]',)

BETWEEN_DEVICES = (
    Scene("apart", "A game between devices is made", press=APART),
    Scene("apart-nameless", "A name is missing", press=(*APART, '[data-action="make-table"]')),
)
"""Scenes that are looked at in tests alone."""

SCENES = (
    Scene("place", "Placing a piece", fits=phase(Phase.PLACE)),
    Scene("decide", "Roll again or take?", fits=phase(Phase.DECIDE)),
    Scene("odds", "Odds on the board, and a hint", fits=phase(Phase.DECIDE), press=ADVICE),
    Scene("roll", "A turn begins", fits=turn_begins),
    Scene("bust", "A bust", fits=busted),
    Scene("five", "Five at the table", players=5, fits=phase(Phase.DECIDE)),
    Scene("last-round", "The last turn of the game", players=2, fits=last_turn),
    Scene("ranking", "The end", fits=phase(Phase.OVER)),
    Scene("ranking-five", "The end, with five players", players=5, fits=phase(Phase.OVER)),
    Scene("replay", "A game is looked at again", players=2, fits=phase(Phase.OVER), press=REPLAY),
    Scene("lobby", "The lobby"),
    Scene("today", "Today’s claim", press=('#lobby [data-action="today-page"]',)),
    Scene("set-up", "A table is set up", press=(SET_UP,)),
    Scene("round", "People sit round the device", press=(ROUND,)),
    Scene("roll-off", "The roll-off", press=BEGUN),
    Scene("lesson", "A lesson asks for a space", press=(LEARN, ROLL)),
    Scene(
        "lesson-done", "The end of a lesson", press=(LEARN, ROLL, '[data-lit][data-space="2,3"]')
    ),
    Scene("rules", "The rules", press=('.bar [data-action="rules"]',)),
    Scene("menu", "The menu", press=('.bar [data-action="menu"]',)),
    Scene(
        "settings",
        "The settings",
        press=('.bar [data-action="menu"]', '#menu [data-action="settings"]'),
    ),
    Scene("history", "Your history", press=HISTORY, has_played=True),
    Scene("games", "All games", press=GAMES_PAGE, has_played=True),
    Scene("game", "One of them", press=ONE_GAME),
    Scene("deleted", "A game was deleted", press=(*ONE_GAME, "#delete-game")),
    Scene("message", "A damaged link to a game", wrong=True),
)


def scene(name: str) -> Scene:
    """Return the scene of this name."""
    return next(scene for scene in SCENES if scene.name == name)


def fragment(scene: Scene) -> str:
    """Return the end of the address that opens a scene's game; empty for the lobby."""
    if scene.wrong:
        return f"{SHARED}nonsense"
    if scene.opens:
        return SHARED + json.dumps(json.loads(scene.opens))
    if scene.fits is None:
        return ""
    text = (GOLDEN / f"{scene.players}-players-plain.json").read_text(encoding="utf-8")
    match: Match[State] = open_record(text, GAMES)
    ply = max(ply for ply in range(len(match.states)) if scene.fits(match, ply))
    record = match.record.upto(ply)
    return SHARED + json.dumps(json.loads(format_record(record)))


def played() -> dict[str, str]:
    """Return the saved texts of games against one computer player after the other."""
    text = (GOLDEN / "2-players-plain.json").read_text(encoding="utf-8")
    match: Match[State] = open_record(text, GAMES)
    kept: dict[str, str] = {}
    for number, level in enumerate(3 * tuple(claim_it.LEVELS)):
        seats = (Player(unnamed(1), COLOURS[0]), Player("Wyatt", COLOURS[1], level))
        if number % 3 == 0:
            seats = (Player("Wyatt", COLOURS[0], level), Player(unnamed(2), COLOURS[1]))
        key, record = f"{GAME}{number:016}", replace(match.record, seats=seats)
        kept[key] = format_record(record)
        note = note_of(replace(match, record=record), FIRST_PLAYED + number * MS_A_DAY, None)
        kept[note_key(key)] = format_note(note)
    return kept


def settle(context: BrowserContext | Page, settings: Settings) -> None:
    """Make a page, or every page of a context, open with these settings."""
    kept = json.dumps([SETTINGS, format_settings(settings)])
    context.add_init_script(f"({SAVE})({kept})")


def show(page: Page, address: str, scene: Scene) -> None:
    """Open a scene on a page, which is loaded anew for it."""
    page.goto("about:blank")
    page.goto(address + fragment(scene))
    page.wait_for_selector("html[data-ready]", state="attached")
    press(page, scene)


GO_TO = """(place) => new Promise((resolve) => {
  location.hash = place;
  const wanted = location.href;
  const look = ({ newURL }) => {
    if (newURL !== wanted) return;
    removeEventListener("hashchange", look);
    resolve();
  };
  addEventListener("hashchange", look);
})"""
"""Go to an address, and wait until the page has been told: it may still be going back by itself."""


def turn_to(page: Page, scene: Scene) -> None:
    """Go on to a scene on a page that is open, without loading it again."""
    if page.locator("dialog[open]").count():
        page.click('dialog[open] [data-action="close"]')
    screen = page.locator("body").get_attribute("data-screen")
    if screen == "lesson" and page.locator(LEAVE_LESSON).is_visible():
        page.click(LEAVE_LESSON)
    elif screen not in ("lobby", "table"):  # a page, where a link that is wrong would leave it
        _go_to_lobby(page)
    place = fragment(scene)
    if place:
        page.evaluate(GO_TO, place)
        page.wait_for_function("(table) => ['', table].includes(location.hash)", arg=TABLE)
        page.evaluate(CLICK_IF_SHOWN, DISMISS)  # it says that this game came from a link
    elif screen == "table":
        _go_to_lobby(page)
    elif page.locator('#lobby [data-action="door"]').is_visible():
        page.click('#lobby [data-action="door"]')
    press(page, scene)


def _go_to_lobby(page: Page) -> None:
    page.click('.bar [data-action="menu"]')
    page.click('#menu [data-action="new-game"]')
    page.wait_for_function("() => !history.state")  # the way back, which would undo the next link


def press(page: Page, scene: Scene) -> None:
    """Press in a scene what it says; lessons start again."""
    page.evaluate(FORGET, LESSON)
    if scene.has_played:
        page.evaluate(PUT, played())
    for selector in scene.press:
        _press_on_tablet(page, selector) if selector == ROUND else page.click(selector)
        page.wait_for_selector("#awaited", state="hidden")  # what comes when it is first wanted
    page.evaluate(SHOWN)


def _press_on_tablet(page: Page, selector: str) -> None:
    """Press what a smaller window does not offer; what it opens stays open there."""
    window = page.viewport_size
    page.set_viewport_size(TABLET)
    page.click(selector)
    if window is not None:
        page.set_viewport_size(window)
