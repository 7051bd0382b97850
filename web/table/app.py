"""The store: every intent goes through `App.dispatch`, and nothing else changes the page.

An intent makes a new model from the old one. What the game records is kept in the browser before
anything is shown, so a page that is closed in mid-animation comes back to the very same moment.
"""

from __future__ import annotations

from dataclasses import replace

from claimit.claim_it import Phase, Place, Space, State, format_space, legal_actions, space
from claimit.claim_it.board import Column, Row
from claimit.claim_it.rules import ROLL, TAKE
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.claim_it import phrases, prompts
from web.kit.words import say
from web.table import computers, keys
from web.table.intents import (
    NEWS,
    AddressChanged,
    ComputerAnswered,
    ComputerRested,
    DialogClosed,
    FileOpened,
    Filled,
    Intent,
    KeptElsewhere,
    KeyPressed,
    LineChosen,
    LinkCopied,
    PanelChosen,
    Pressed,
    SettingChosen,
    Skipped,
    SpaceAsked,
    SpaceChosen,
    SpotChosen,
    StillnessChanged,
    StoringChanged,
    ThinkingMoved,
    VersionChanged,
)
from web.table.learning import Learning
from web.table.levels import has_computers, mover
from web.table.model import Dialog, Screen
from web.table.offline import hear
from web.table.settings import chosen
from web.table.setup import filled


class App(Learning):
    """The page's state and the one way to change it."""

    def start(self, query: str, fragment: str, *, still: bool = False) -> None:
        """Show what the address asks for; a mistake in it leads to the lobby and a sentence.

        `still` tells that the system asks for less motion.
        """
        self.model = replace(self.model, still=still)
        self._to_lobby()
        self._go_to(query, fragment)
        self._render()
        self._attend()

    def _do(self, intent: Intent) -> None:
        before = self.model
        if isinstance(intent, StoringChanged | VersionChanged):
            offline = hear(before.offline, intent, before.on_table, self.page)
            self.model = replace(before, offline=offline)
            self._render(before)
            return
        if not isinstance(intent, NEWS):  # which come when somebody may be reading it
            self.model = replace(before, look=replace(before.look, refusal="", answer=""))
        match intent:
            case SpaceChosen(space=space):
                self._choose(space)
            case SpaceAsked(space=space, focused=focused):
                self._tell(space, focused=focused, told=before.look.answer)
            case SpotChosen(diagram=diagram, space=space):
                self._tap(diagram, space)
            case Pressed(action=action, value=value):
                self._press(action, value)
            case KeyPressed(key=key, space=space, diagram=diagram):
                if space is not None and diagram:
                    self._walk(diagram, space, key)
                else:
                    self._key(key, space)
            case LineChosen(column=column, row=row):
                self._name(column, row)
            case PanelChosen(seat=seat):
                self._outline(Seat(seat))
            case Filled(field=field, value=value, checked=checked):
                self._set_up(filled(self.model.setup, field, value, checked=checked))
            case SettingChosen(setting=setting, value=value, checked=checked):
                self._settle(chosen(self.model.settings, setting, value, checked=checked))
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
            case StillnessChanged(still=still):
                self.model = replace(self.model, still=still)
            case Skipped():
                pass  # what a person does ends what moves
            case ComputerAnswered() | ComputerRested() | ThinkingMoved():
                self._hear(intent)
        self._play_for_computer()
        self._render(before, by_person=not isinstance(intent, NEWS))
        self._attend()

    # Playing

    def _press(self, action: str, value: str = "") -> None:
        if action in ("roll", "take", "undo") and mover(self.model.on_table):
            return
        match action:
            case "roll" | "take" | "undo" if self.model.lesson:
                self._answer(action)
            case "roll":
                self._roll()
            case "take":
                self._take()
            case "undo":
                self._undo()
            case "odds":
                settings = self.model.settings
                self._settle(replace(settings, odds=not settings.odds))
            case "mute":
                self._mute()
            case "rules" | "menu" | "settings":
                self.model = replace(self.model, dialog=Dialog(action))
            case "close":
                self.model = replace(self.model, dialog=None)
            case "dismiss":
                self.model = replace(self.model, look=self.model.look.dismissed())
            case "greet":
                self._look(greeted=self.model.match.state.turn if self.model.match else 0)
            case "pause":
                self._pause()
            case "skip":
                self._pause() if self.model.look.paused else self._hurry()
            case _:
                self._manage(action, value)

    def _roll(self) -> None:
        match = self.model.on_table
        if match is None:
            return
        if match.state.phase not in (Phase.ROLL, Phase.DECIDE):
            self._refuse_as_resting(match)
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
        elif match is not None:
            self._refuse_as_resting(match)

    def _refuse_as_resting(self, match: Match[State]) -> None:
        """Say why a big button rests."""
        if not match.is_over:
            name = match.record.seats[match.state.seat].name
            self._refuse(say("{name}: {what}", name=name, what=prompts.resting(match.state)))

    def _choose(self, space: Space) -> None:
        match = self.model.shown
        if match is None:
            return
        self._look(focus=space, column=None, row=None)
        if self.model.lesson:
            self._answer(format_space(space))
        elif mover(match):
            self._hurry()
        elif Place(space) in legal_actions(match.state):
            self._advance(match.step(Place(space)))
        elif match.state.phase is Phase.PLACE:
            self._refuse(phrases.refused(match.state, space))

    def _tell(self, space: Space, *, focused: bool = False, told: str = "") -> None:
        """Say why nothing may go to a space, or what lies there.

        What lies there is the space's label, which screen readers read where it has the focus. And
        where the store has moved the focus, the answer has just been `told`.
        """
        match = self.model.shown
        if match is None:
            return
        why_not = phrases.why_not(match, space)
        answer = why_not or phrases.labelled(match, space)
        self._look(focus=space, answer=answer)
        if (why_not and answer != told) or not focused:
            self.page.announce(answer)

    def _undo(self) -> None:
        match = self.model.on_table
        if match is not None and match.can_undo and not self._caught_up():
            self._put_on_table(match.undo(), self.model.look.settled())
            self.page.announce(say("Placement taken back."))

    def _advance(self, match: Match[State]) -> None:
        """Take over a match with one more step, unless it has gone on already, in another tab."""
        if self._caught_up():
            return
        by_computer = mover(self.model.on_table) is not None
        self._put_on_table(match, self.model.look.settled(by_computer=by_computer))
        self.page.announce(phrases.announcement(match))

    def _mute(self) -> None:
        settings = self.model.settings
        self._settle(replace(settings, sound=not settings.sound))
        self.page.announce(say("Sounds are off.") if settings.sound else say("Sounds are on."))

    # Computers

    def _hear(self, news: computers.News) -> None:
        known = computers.heard(self.model.computers, news)
        self.model = replace(self.model, computers=known)
        if isinstance(news, ThinkingMoved):
            notice = computers.told_moved()
            self._notify(notice)
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
            model.computers,
            model.on_table,
            model.look,
            model.setup,
            model.settings.pace,
            model.tempo,
            self.page,
            self.dispatch,
        )
        self.model = replace(self.model, computers=known)

    def _pause(self) -> None:
        match = self.model.on_table
        if match is not None and has_computers(match.record) and not match.is_over:
            self._look(paused=not self.model.look.paused)
            self.page.announce(say("Paused.") if self.model.look.paused else say("It goes on."))

    def _hurry(self) -> None:
        """Have the computer that is to move play its turn to the end without pauses.

        While the game is paused the board can be pointed at.
        """
        match, look = self.model.on_table, self.model.look
        if match is not None and mover(match) and not look.paused:
            waiting = tuple(notice for notice in look.notices if not notice.halts)
            self._look(hurried=match.state.turn, notices=waiting)

    def _key(self, key: str, here: Space | None) -> None:
        action, look = keys.COMMANDS.get(key.lower()), self.model.look
        if self.model.dialog is not None:
            return
        if action == "menu":
            self._press(action)
        elif self.model.screen is Screen.LOBBY:
            return
        elif action is not None:
            self._press(action)
        elif mover(self.model.on_table) and keys.skips(key, on_board=here is not None):
            self._hurry()
        elif key in keys.DIGITS:
            self._name(**{"row" if look.column else "column": int(key)})
        elif key == "Escape" and self.model.lesson and not (look.column or look.row):
            self._press("leave-lesson")
        elif key == "Escape":
            self._look(column=None, row=None, outlined=None)
        elif here is not None and key in keys.CHOOSE:
            self._choose(here)
        elif here is None and key in keys.ARROWS:
            self._walk_to(look.focus)
        elif here is not None and (there := keys.moved(here, key)) is not None:
            self._walk_to(there)

    def _walk_to(self, there: Space) -> None:
        self.page.focus(f'[data-space="{format_space(there)}"]')
        self._tell(there, focused=True)

    def _name(self, column: int | None = None, row: int | None = None) -> None:
        """Name a space by its numbers, one after the other; the same number again takes it back."""
        match, look = self.model.shown, self.model.look
        if match is None or match.state.phase is not Phase.PLACE or mover(match):
            return
        if (column or 0) == look.column or (row or 0) == look.row:
            self._look(column=None, row=None)
            return
        column, row = column or look.column, row or look.row
        if column and row:
            self._choose(space(column, row))
        else:
            self._look(column=column and Column(column), row=row and Row(row))

    def _outline(self, seat: Seat) -> None:
        self._look(outlined=None if self.model.look.outlined == seat else seat)
