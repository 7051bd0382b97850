"""The store: every intent goes through `App.dispatch`, and nothing else changes the page.

An intent makes a new model from the old one. What the game records is kept in the browser before
anything is shown, so a page that is closed in mid-animation comes back to the very same moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from claimit.jumping import Phase, Place, Space, State, legal_actions
from claimit.jumping.board import SIZE, Column, column_of, format_space, row_of, space, spaces_in
from claimit.jumping.rules import TAKE, legal_spaces
from claimit.table.match import Match, new_match, open_record
from claimit.table.record import BadRecord, Record, format_record
from claimit.table.seats import Seat
from web import address
from web.fairness import told_fairness, told_roll_off
from web.intents import (
    DialogClosed,
    FileOpened,
    Filled,
    Intent,
    KeyPressed,
    PanelChosen,
    Pressed,
    SpaceChosen,
)
from web.jumping import phrases
from web.jumping.marks import Marks, changes
from web.jumping.timeline import Motion, timeline
from web.jumping.view import Look
from web.lobby import kept_game
from web.model import Dialog, Model, Screen, page_marks, title
from web.saves import ASIDE, GAMES, CannotSave, Saves
from web.setup import LONGEST_TYPED_NAME, Setup, setup_of
from web.words import say

KEYS = {"r": "roll", "t": "take", "u": "undo", "o": "odds", "?": "rules"}
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}


class Page(Protocol):
    """What the store asks of the page; `browser.page` is the real one, the tests have their own."""

    def show(self, changed: Marks, motions: tuple[Motion, ...]) -> None:
        """Put marks on the page and play motions, cutting short those that still play."""
        ...

    def announce(self, text: str) -> None:
        """Have screen readers say something."""
        ...

    def focus(self, selector: str) -> None:
        """Move the keyboard's focus."""
        ...

    def at(self, fragment: str, title: str) -> None:
        """Set the address's fragment, so that a reload comes back here, and the page's title."""
        ...

    def link(self, fragment: str) -> str:
        """Return the address of this page with a fragment."""
        ...

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        ...

    def download(self, name: str, text: str) -> None:
        """Hand a text to the person as a file."""
        ...


class App:
    """The page's state and the one way to change it."""

    def __init__(self, page: Page, saves: Saves, draw_seed: Callable[[], str]) -> None:
        self.page = page
        self.saves = saves
        self.draw_seed = draw_seed
        self.model = Model(setup=saves.setup())
        self._marks: Marks = {}
        self._warned_of_saves = False

    # What can happen

    def start(self, query: str, fragment: str) -> None:
        """Show what the address asks for; a mistake in it leads to the lobby and a sentence."""
        self._to_lobby()
        try:
            match address.parse_address(query, fragment):
                case address.NewGame(setup=setup, seed=seed):
                    self._begin(setup, seed or self.draw_seed())
                case address.SharedGame(text=text):
                    self._open(text)
                case address.Resume():
                    self._resume()
                case None:
                    pass
        except BadRecord as error:
            self._say(str(error))
        self._render()

    def dispatch(self, intent: Intent) -> None:
        """Do what somebody wants, if it can be done now, and show what came of it."""
        self.model = replace(self.model, look=replace(self.model.look, refusal=""))
        motions: tuple[Motion, ...] = ()
        match intent:
            case SpaceChosen(space=space):
                motions = self._choose(space)
            case Pressed(action=action, value=value):
                motions = self._press(action, value)
            case KeyPressed(key=key, space=space):
                motions = self._key(key, space)
            case PanelChosen(seat=seat):
                self._outline(Seat(seat))
            case Filled(field=field, value=value, checked=checked):
                self._fill(field, value, checked=checked)
            case FileOpened(text=text):
                self._open_file(text)
            case DialogClosed():
                self.model = replace(self.model, dialog=None)
        self._render(motions)

    # Playing

    def _press(self, action: str, value: str = "") -> tuple[Motion, ...]:
        match action:
            case "roll":
                return self._roll()
            case "take":
                return self._take()
            case "undo":
                self._undo()
            case "odds":
                look = self.model.look
                self.model = replace(self.model, look=replace(look, odds=not look.odds))
            case "rules" | "menu":
                self.model = replace(self.model, dialog=Dialog(action))
            case "close":
                self.model = replace(self.model, dialog=None)
            case "dismiss":
                self._dismiss()
            case _:
                self._manage(action, value)
        return ()

    def _manage(self, action: str, value: str) -> None:
        """Do what a button outside a turn asks: games and files rather than moves."""
        match action:
            case "start":
                self._start_from_lobby()
            case "continue":
                self._continue()
            case "continue-aside":
                self.saves.swap()
                self._continue()
            case "new-game":
                self._to_lobby()
            case "rematch":
                self._rematch()
            case "colour" if value.isdigit():
                self._set_up(self.model.setup.recoloured(int(value)))
            case "copy-link":
                self._share()
            case "download":
                self._download()
            case _:
                pass

    def _roll(self) -> tuple[Motion, ...]:
        match = self._on_table
        if match is None or match.state.phase not in (Phase.ROLL, Phase.DECIDE):
            return ()
        if match.record.seed is None:
            # A record without a seed was rolled by hand or by another program; from here on the
            # dice are ours.
            match = replace(match, record=replace(match.record, seed=self.draw_seed()))
        return self._advance(match.roll())

    def _take(self) -> tuple[Motion, ...]:
        match = self._on_table
        if match is None or TAKE not in legal_actions(match.state):
            return ()
        return self._advance(match.step(TAKE))

    def _choose(self, space: Space) -> tuple[Motion, ...]:
        match = self._on_table
        if match is None:
            return ()
        look = replace(self.model.look, focus=space, column=None)
        self.model = replace(self.model, look=look)
        if Place(space) in legal_actions(match.state):
            return self._advance(match.step(Place(space)))
        if match.state.phase is Phase.PLACE:
            sentence = phrases.refused(match.state, space)
            self.model = replace(self.model, look=replace(look, refusal=sentence))
            self.page.announce(sentence)
        return ()

    def _undo(self) -> None:
        match = self._on_table
        if match is not None and match.can_undo:
            match = match.undo()
            self._keep(match.record)
            self.model = replace(self.model, match=match, look=_settled(self.model.look))
            self.page.announce(say("Placement taken back."))

    def _advance(self, match: Match[State]) -> tuple[Motion, ...]:
        """Take over a match with one more step: keep it, tell it, and say how it moves."""
        self._keep(match.record)
        self.model = replace(
            self.model,
            match=match,
            look=_settled(self.model.look),
            fairness=told_fairness(match),
        )
        happened = phrases.events_of(match, match.ply - 1)
        self.page.announce(phrases.announcement(match))
        return timeline(happened, spaces_in(legal_spaces(match.state)))

    # Keys

    def _key(self, key: str, here: Space | None) -> tuple[Motion, ...]:
        if self.model.dialog is not None or self.model.screen is not Screen.TABLE:
            return ()
        if key in ARROWS and here is not None:
            self._move_focus(here, ARROWS[key])
        elif key in ("Enter", " ") and here is not None:
            return self._choose(here)
        elif key in "123456":
            return self._digit(int(key))
        elif key == "Escape":
            look = self.model.look
            self.model = replace(self.model, look=replace(look, column=None, outlined=None))
        elif key.lower() in KEYS:
            return self._press(KEYS[key.lower()])
        return ()

    def _digit(self, digit: int) -> tuple[Motion, ...]:
        """Name a space by two keys, its column and then its row."""
        match, look = self.model.match, self.model.look
        if match is None or match.state.phase is not Phase.PLACE:
            return ()
        if look.column is None:
            self.model = replace(self.model, look=replace(look, column=Column(digit)))
            return ()
        return self._choose(space(look.column, digit))

    def _move_focus(self, here: Space, direction: tuple[int, int]) -> None:
        column = min(max(column_of(here) + direction[0], 1), SIZE)
        row = min(max(row_of(here) + direction[1], 1), SIZE)
        there = space(column, row)
        self.model = replace(self.model, look=replace(self.model.look, focus=there))
        self.page.focus(f'[data-space="{format_space(there)}"]')

    def _outline(self, seat: Seat) -> None:
        look = self.model.look
        outlined = None if look.outlined == seat else seat
        self.model = replace(self.model, look=replace(look, outlined=outlined))

    # Games: new, kept, shared

    def _start_from_lobby(self) -> None:
        try:
            self._begin(self.model.setup, self.draw_seed())
        except BadRecord as error:
            self._say(str(error))

    def _begin(self, setup: Setup, seed: str) -> None:
        match = new_match(GAMES["claim-it"], setup.record(seed))
        look = Look(odds=self.model.look.odds)
        if setup.first is None:
            text = told_roll_off(match, seed)
            look = replace(look, notice=text, notice_title=say("The roll-off"))
        self._to_table(match, look)
        self._keep_new(match.record)

    def _rematch(self) -> None:
        """Play again with the same seats; the starter is rolled for."""
        if self.model.match is not None:
            setup = replace(setup_of(self.model.match.record), first=None)
            self._begin(setup, self.draw_seed())

    def _continue(self) -> None:
        if self.model.screen is Screen.TABLE and self.model.match is not None:
            self._dismiss()
            return
        try:
            match = self.saves.current()
        except BadRecord as error:
            self._say(say("The kept game cannot be read. {reason}", reason=error))
            return
        if match is not None:
            self._to_table(match, Look(odds=self.model.look.odds))

    def _resume(self) -> None:
        """Go on after a reload, with a word of welcome."""
        self._continue()
        match = self.model.match
        if self.model.screen is Screen.TABLE and match is not None and not match.is_over:
            name = match.record.seats[match.state.seat].name
            look = replace(
                self.model.look,
                notice_title=say("Welcome back"),
                notice=say("Turn {number}: {name} goes on.", number=match.state.turn, name=name),
            )
            self.model = replace(self.model, look=look)

    def _open(self, text: str) -> None:
        """Put a record that came from outside on the table. Raises BadRecord, changing nothing."""
        match = open_record(text, GAMES)
        self._to_table(match, Look(odds=self.model.look.odds))
        self._keep_new(match.record)

    def _open_file(self, text: str) -> None:
        try:
            self._open(text)
        except BadRecord as error:
            self._say(say("This file was not opened. {reason}", reason=error))

    def _share(self) -> None:
        if self.model.match is not None:
            fragment = address.format_shared(self.model.match.record)
            self.page.copy(self.page.link(fragment))
            self.page.announce(say("The link was copied."))

    def _download(self) -> None:
        if self.model.match is not None:
            names = "-".join(player.name for player in self.model.match.record.seats)
            safe = "".join(letter if letter.isalnum() else "-" for letter in names)
            self.page.download(f"claimit-{safe}.json", format_record(self.model.match.record))

    def _to_table(self, match: Match[State], look: Look) -> None:
        self.model = replace(
            self.model,
            screen=Screen.TABLE,
            match=match,
            look=look,
            dialog=None,
            fairness=told_fairness(match),
        )

    def _to_lobby(self) -> None:
        self.model = replace(
            self.model,
            screen=Screen.LOBBY,
            dialog=None,
            current=kept_game(self.saves.unfinished()),
            aside=kept_game(self.saves.unfinished(ASIDE)),
        )

    # The lobby's fields

    def _fill(self, field: str, value: str, *, checked: bool) -> None:
        setup = self.model.setup
        name, _, number = field.partition("-")
        if name == "players" and value in ("2", "3", "4", "5"):
            self._set_up(setup.for_players(int(value)))
        elif name == "variation":
            self._set_up(replace(setup, reuse_squatters=checked))
        elif name == "first":
            self._set_up(replace(setup, first=Seat(int(value)) if value.isdigit() else None))
        elif name == "name" and number.isdigit():
            self._set_up(setup.named(int(number), value[:LONGEST_TYPED_NAME]))

    def _set_up(self, setup: Setup) -> None:
        self.model = replace(self.model, setup=setup)
        self._try_to_keep(lambda: self.saves.put_setup(setup))

    # Showing and keeping

    @property
    def _on_table(self) -> Match[State] | None:
        """The match that can be played now: none while the lobby is shown."""
        return self.model.match if self.model.screen is Screen.TABLE else None

    def _render(self, motions: tuple[Motion, ...] = ()) -> None:
        marks = page_marks(self.model)
        self.page.show(changes(self._marks, marks), motions)
        self._marks |= marks
        fragment = address.TABLE if self.model.screen is Screen.TABLE else ""
        self.page.at(fragment, title(self.model))

    def _dismiss(self) -> None:
        self.model = replace(self.model, dialog=None, look=_settled(self.model.look))

    def _say(self, sentence: str) -> None:
        self.model = replace(self.model, dialog=Dialog.MESSAGE, message=sentence)

    def _keep(self, record: Record) -> None:
        self._try_to_keep(lambda: self.saves.put(record))

    def _keep_new(self, record: Record) -> None:
        self._try_to_keep(lambda: self.saves.put_new(record))

    def _try_to_keep(self, keep: Callable[[], None]) -> None:
        """Keep something; where the browser refuses, say so once and play on."""
        try:
            keep()
        except CannotSave as error:
            if not self._warned_of_saves:
                self._warned_of_saves = True
                self._say(str(error))


def _settled(look: Look) -> Look:
    """Return the look after an action: courtesies and half-typed spaces are over."""
    return replace(look, notice="", notice_title="", column=None, refusal="")
