"""The store: every intent goes through `App.dispatch`, and nothing else changes the page.

An intent makes a new model from the old one. What the game records is kept in the browser before
anything is shown, so a page that is closed in mid-animation comes back to the very same moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from claimit.jumping import Phase, Place, Space, State, format_space, legal_actions, space
from claimit.jumping.board import Column
from claimit.jumping.rules import ROLL, TAKE
from claimit.table.match import Match, new_match, open_record
from claimit.table.record import BadRecord, format_record
from claimit.table.seats import Seat
from web import address, computers, keys
from web.fairness import told_roll_off
from web.intents import (
    AddressChanged,
    ComputerAnswered,
    ComputerRested,
    DialogClosed,
    FileOpened,
    Filled,
    Intent,
    KeptElsewhere,
    KeyPressed,
    LinkCopied,
    PanelChosen,
    Pressed,
    SpaceChosen,
    StoringChanged,
    ThinkingMoved,
    VersionChanged,
)
from web.jumping import phrases
from web.jumping.view import Look
from web.levels import has_computers, mover
from web.lobby import kept_game
from web.model import Dialog, Screen
from web.notice import Notice
from web.offline import hear, update
from web.page import Page
from web.saves import GAMES, Saves, key_of
from web.setup import Setup, filled, setup_of
from web.store import Store
from web.words import say


class App(Store):
    """The page's state and the one way to change it."""

    def __init__(self, page: Page, saves: Saves, draw_seed: Callable[[], str]) -> None:
        super().__init__(page, saves)
        self.draw_seed = draw_seed

    def start(self, query: str, fragment: str) -> None:
        """Show what the address asks for; a mistake in it leads to the lobby and a sentence."""
        self._to_lobby()
        self._go_to(query, fragment)
        self._render()
        self._attend()

    def dispatch(self, intent: Intent) -> None:
        """Do what somebody wants, if it can be done now, and show what came of it."""
        before = self.model
        if isinstance(intent, StoringChanged | VersionChanged):
            offline = hear(before.offline, intent, before.on_table, self.page)
            self.model = replace(before, offline=offline)
            self._render(before)
            return
        self.model = replace(before, look=replace(before.look, refusal=""))
        match intent:
            case SpaceChosen(space=space):
                self._choose(space)
            case Pressed(action=action, value=value):
                self._press(action, value)
            case KeyPressed(key=key, space=space):
                self._key(key, space)
            case PanelChosen(seat=seat):
                self._outline(Seat(seat))
            case Filled(field=field, value=value, checked=checked):
                self._set_up(filled(self.model.setup, field, value, checked=checked))
            case FileOpened(text=text):
                self._open_file(text)
            case AddressChanged(query=query, fragment=fragment):
                self._go_to(query, fragment)
            case KeptElsewhere(key=key):
                self._follow(key)
            case LinkCopied(link=link, succeeded=succeeded):
                self._tell_copied(link, succeeded=succeeded)
            case DialogClosed():
                self.model = replace(self.model, dialog=None)
            case ComputerAnswered() | ComputerRested() | ThinkingMoved():
                self._hear(intent)
        self._play_for_computer()
        self._render(before)
        self._attend()

    # Playing

    def _press(self, action: str, value: str = "") -> None:
        if action in ("roll", "take", "undo") and mover(self.model.on_table):
            return
        match action:
            case "roll":
                self._roll()
            case "take":
                self._take()
            case "undo":
                self._undo()
            case "odds":
                self._look(odds=not self.model.look.odds)
            case "rules" | "menu":
                self.model = replace(self.model, dialog=Dialog(action))
            case "close":
                self.model = replace(self.model, dialog=None)
            case "dismiss":
                self._look(notice=None)
            case "pause":
                self._pause()
            case _:
                self._manage(action, value)

    def _roll(self) -> None:
        match = self.model.on_table
        if match is None or match.state.phase not in (Phase.ROLL, Phase.DECIDE):
            return
        if match.record.seed is None:
            # A record without a seed was rolled by hand or by another program; from here on the
            # dice are ours.
            self.saves.drop(match.record)
            match = replace(match, record=replace(match.record, seed=self.draw_seed()))
        self._advance(match.roll())

    def _take(self) -> None:
        match = self.model.on_table
        if match is not None and TAKE in legal_actions(match.state):
            self._advance(match.step(TAKE))

    def _choose(self, space: Space) -> None:
        match = self.model.on_table
        if match is None:
            return
        self._look(focus=space, column=None)
        if mover(match):
            self._hurry()
        elif Place(space) in legal_actions(match.state):
            self._advance(match.step(Place(space)))
        elif match.state.phase is Phase.PLACE:
            sentence = phrases.refused(match.state, space)
            self._look(refusal=sentence)
            self.page.announce(sentence)

    def _undo(self) -> None:
        match = self.model.on_table
        if match is not None and match.can_undo:
            self._put_on_table(match.undo(), self.model.look.settled())
            self.page.announce(say("Placement taken back."))

    def _advance(self, match: Match[State]) -> None:
        """Take over a match with one more step."""
        by_computer = mover(self.model.on_table) is not None
        self._put_on_table(match, self.model.look.settled(by_computer=by_computer))
        self.page.announce(phrases.announcement(match))

    # Computers

    def _hear(self, news: computers.News) -> None:
        known = computers.heard(self.model.computers, news)
        self.model = replace(self.model, computers=known)
        if isinstance(news, ThinkingMoved):
            notice = computers.told_moved()
            self._look(notice=notice)
            self.page.announce(notice.text)

    def _play_for_computer(self) -> None:
        """Do what a computer has decided, if it may be done now; a dialog is waited for."""
        model = self.model
        if model.on_table is None or model.dialog is not None:
            return
        action = computers.due(model.computers, model.on_table, model.look)
        if action == ROLL:
            self._roll()
        elif action is not None:
            self._advance(model.on_table.step(action))

    def _attend(self) -> None:
        """Ask a computer, if one is to move."""
        model = self.model
        known = computers.attend(
            model.computers, model.on_table, model.look, model.setup, self.page, self.dispatch
        )
        self.model = replace(self.model, computers=known)

    def _pause(self) -> None:
        match = self.model.on_table
        if match is not None and has_computers(match.record) and not match.is_over:
            self._look(paused=not self.model.look.paused)
            self.page.announce(say("Paused.") if self.model.look.paused else say("It goes on."))

    def _hurry(self) -> None:
        """Have the computer that is to move play its turn to the end without pauses."""
        match = self.model.on_table
        if match is not None and mover(match):
            self._look(hurried=match.state.turn, paused=False)

    def _key(self, key: str, here: Space | None) -> None:
        action = keys.COMMANDS.get(key.lower())
        if self.model.dialog is not None:
            return
        if action == "rules":
            self._press(action)
        elif self.model.screen is not Screen.TABLE:
            return
        elif action is not None:
            self._press(action)
        elif mover(self.model.on_table) and keys.skips(key, on_board=here is not None):
            self._hurry()
        elif key in keys.DIGITS:
            self._digit(int(key))
        elif key == "Escape":
            self._look(column=None, outlined=None)
        elif here is not None and key in keys.CHOOSE:
            self._choose(here)
        elif here is not None and (there := keys.moved(here, key)) is not None:
            self._look(focus=there)
            self.page.focus(f'[data-space="{format_space(there)}"]')

    def _digit(self, digit: int) -> None:
        """Name a space by two keys, its column and then its row."""
        match, column = self.model.match, self.model.look.column
        if match is None or match.state.phase is not Phase.PLACE or mover(match):
            return
        if column is None:
            self._look(column=Column(digit))
        else:
            self._choose(space(column, digit))

    def _outline(self, seat: Seat) -> None:
        self._look(outlined=None if self.model.look.outlined == seat else seat)

    # Games: new, kept, shared

    def _manage(self, action: str, value: str) -> None:
        """Do what a button outside a turn asks: games and files rather than moves."""
        match action:
            case "start":
                self._or_say(lambda: self._begin(self.model.setup, self.draw_seed()))
            case "continue" | "continue-other":
                self._or_say(lambda: self._continue(value))
            case "new-game":
                self._to_lobby()
            case "rematch":
                self._rematch()
            case "colour" if value in tuple("01234"):
                self._set_up(self.model.setup.recoloured(int(value)))
            case "copy-link":
                self._copy_link()
            case "download":
                self._download()
            case "update":
                offline = update(self.model.offline, self.model.on_table, self.page)
                self.model = replace(self.model, offline=offline)
            case _:
                pass

    def _go_to(self, query: str, fragment: str) -> None:
        """Do what an address asks for; a mistake in it changes nothing but says so."""

        def go() -> None:
            match address.parse_address(query, fragment):
                case address.NewGame(setup=setup, seed=seed):
                    self._begin(setup, seed or self.draw_seed())
                case address.SharedGame(text=text):
                    self._open(text)
                case address.Resume():
                    self._resume()
                case None:
                    pass

        self._or_say(go)

    def _begin(self, setup: Setup, seed: str) -> None:
        """Start a game. Raises BadRecord for a name that cannot be shown."""
        match = new_match(GAMES["claim-it"], setup.record(seed))
        look = Look(odds=self.model.look.odds)
        if setup.first is None:
            told = told_roll_off(match, seed)
            starter = match.record.seats[match.state.seat].name
            starts = say("{name} starts", name=starter)
            look = replace(look, notice=Notice(starts, told))
            self.page.announce(say("{starts}. {told}", starts=starts, told=told))
        self._put_on_table(match, look, self.saves.put_opened)

    def _rematch(self) -> None:
        """Play again with the same seats; the starter is rolled for."""
        match = self.model.on_table
        if match is not None:
            setup = replace(setup_of(match.record), first=None)
            self._begin(setup, self.draw_seed())

    def _continue(self, key: str) -> None:
        """Go on with a kept game. Raises BadRecord if it is damaged."""
        match = self.saves.open(key)
        running = self.model.match
        if match is None and running is not None and key_of(running.record) == key:
            match = running  # where the browser keeps nothing, the page still remembers
        if match is not None:
            self._put_on_table(match, Look(odds=self.model.look.odds))

    def _resume(self) -> None:
        """Go on after a reload, with a word of welcome. Raises BadRecord."""
        match = self.saves.latest()
        if match is None:
            return
        look = Look(odds=self.model.look.odds)
        if not match.is_over:
            name = match.record.seats[match.state.seat].name
            told = say("Turn {number}: {name} goes on.", number=match.state.turn, name=name)
            look = replace(look, notice=Notice(say("Welcome back"), told))
            self.page.announce(told)
        self._put_on_table(match, look)

    def _open(self, text: str) -> None:
        """Put a record that came from outside on the table. Raises BadRecord, changing nothing."""
        match = open_record(text, GAMES)
        self._put_on_table(match, Look(odds=self.model.look.odds), self.saves.put_opened)

    def _open_file(self, text: str | None) -> None:
        if text is None:
            self._say(say("The browser could not read this file. Is it still where it was?"))
            return
        self._or_say(lambda: self._open(text))

    def _follow(self, key: str) -> None:
        """Go along with a game that another tab has played on."""
        running = self.model.on_table
        if running is None or key_of(running.record) != key:
            return
        try:
            match = self.saves.open(key)
        except BadRecord:
            return
        if match is None or computers.is_echo(match, running):
            return
        if match.record != running.record:
            notice = Notice(say("Elsewhere"), say("This game went on in another tab."))
            look = replace(self.model.look.settled(), notice=notice)
            self.model = replace(self.model, match=match, look=look)

    def _copy_link(self) -> None:
        match = self.model.on_table
        if match is not None:
            link = self.page.link(address.format_shared(match.record))
            self.model = replace(self.model, dialog=None)
            self.page.copy(link, lambda succeeded: self.dispatch(LinkCopied(link, succeeded)))

    def _tell_copied(self, link: str, *, succeeded: bool) -> None:
        if succeeded:
            notice = address.told_copied(link)
            self._look(notice=notice)
            self.page.announce(say("{title}. {told}", title=notice.title, told=notice.text))
        else:
            self._say(say("The clipboard is closed to this page. The link is: {link}", link=link))

    def _download(self) -> None:
        match = self.model.on_table
        if match is not None:
            names = "-".join(player.name for player in match.record.seats)
            safe = "".join(letter if letter.isalnum() else "-" for letter in names)
            self.model = replace(self.model, dialog=None)
            self.page.download(f"claimit-{safe}.json", format_record(match.record))

    def _to_lobby(self) -> None:
        kept = self.saves.unfinished()
        running = self.model.match
        if running is not None and not running.is_over:
            here = key_of(running.record)
            kept = [running, *(match for match in kept if key_of(match.record) != here)]
        self.model = replace(
            self.model,
            screen=Screen.LOBBY,
            look=self.model.look.settled(),
            dialog=None,
            kept=tuple(kept_game(match) for match in kept),
        )

    def _set_up(self, setup: Setup) -> None:
        self.model = replace(self.model, setup=setup)
        self._try_to_keep(lambda: self.saves.put_setup(setup))
