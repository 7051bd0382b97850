"""Carries out what `update` wants: save first, then show, then the rest."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from web.kit.marks import DOCUMENT, Part, Sheet
from web.table.command_runner import CommandRunner
from web.table.messages import commands as c
from web.table.messages.intents import AddressChanged, Intent, PageOpened
from web.table.messages.news import ChangeRead, GameCame, GameMoved, LinkNamed, SaveRefused
from web.table.model.model import Change, Model
from web.table.saves.names import key_from
from web.table.saves.saves import SaveResult, Saves
from web.table.screen import parts
from web.table.update import update

if TYPE_CHECKING:
    from web.table.browser import Browser

BEFORE_SHOWING: Final = (c.SaveGame, c.HoldGame, c.SaveText, c.Speak)
ASKING: Final = (c.SavesRequest, c.NameLink)


class Runner:
    """Holds the model: the one thing of the page that changes."""

    def __init__(
        self,
        page: Browser,
        saves: Saves,
        draw_seed: Callable[[], str],
        model: Model,
        shown: tuple[Part, ...] = (),
    ) -> None:
        """`shown` are parts of the page that it bears since the site was built."""
        self.model = model
        self._page = page
        self._saves = saves
        self._draw_seed = draw_seed
        self._sheet = Sheet(shown)
        self._command_runner = CommandRunner(
            page, saves, self.dispatch, self._come, lambda: self.model
        )
        self._waiting: deque[Intent] = deque()
        self._busy = False
        self._ready: Callable[[], object] | None = None
        """What is called once, when the page is first shown; None: that was done."""
        self._put_off: tuple[c.Command, ...] = ()
        """What is to be done once the page is first shown."""

    def start(
        self,
        query: str,
        fragment: str,
        *,
        still: bool = False,
        full_screen: bool | None = None,
        way: str = "",
        ready: Callable[[], object] = lambda: None,
    ) -> None:
        """Show what the address asks for, and tell that the page is ready.

        A mistake in the address leads to the lobby, with a message. Where it asks for a game that
        is still to come, the page stays as it is painted until then.
        """
        self._ready = ready
        self._begin(PageOpened(query, fragment, still, full_screen, way))

    def _begin(self, intent: Intent) -> None:
        """Show the page for the first time.

        Nothing has the focus yet, nothing is heard and nothing moves: nobody has touched the page.
        """
        self._put_off += self._follow(intent)
        commands = self._put_off
        if self.model.awaited is not None:
            self._put_off = tuple(each for each in commands if not isinstance(each, c.FetchGame))
            self._do(each for each in commands if isinstance(each, c.FetchGame))
            return
        self._put_off = ()
        unwanted = c.Focus | c.Perform | c.Hurry
        self._show(tuple(each for each in commands if not isinstance(each, unwanted)))
        ready, self._ready = self._ready, None
        if ready is not None:
            ready()

    def dispatch(self, intent: Intent) -> None:
        """Do what the player wants, and show what came of it.

        To show something can make the page tell of something: a dialog that closes gives the focus
        back. That waits for its turn, or two sets of marks would be put on the page at a time.
        """
        self._waiting.append(intent)
        if self._busy:
            return
        self._busy = True
        try:
            while self._waiting:
                before = self.model
                commands = self._follow(self._waiting.popleft())
                if commands or self.model is not before:
                    self._show(commands)
        finally:
            self._busy = False
            self._waiting.clear()

    def _follow(self, intent: Intent) -> tuple[c.Command, ...]:
        """Take an intent and the answers to what it asks into the model, and save.

        Returns what is left to be done once the model is shown.
        """
        if isinstance(intent, AddressChanged):
            self._sheet.note(DOCUMENT, "fragment", None)  # the page gets it in any case
        intents, later = deque([intent]), list[c.Command]()
        while intents:
            change = update(self.model, intents.popleft())
            saved, news = self._save(change)
            intents.extend(news)
            if not saved:  # another tab has gone on; that is shown instead
                continue
            self.model = change.model
            for command in change.commands:
                if isinstance(command, ASKING):
                    if answer := self._answer(command):
                        intents.append(answer)
                elif not isinstance(command, BEFORE_SHOWING):
                    later.append(command)
        return tuple(later)

    def _save(self, change: Change) -> tuple[bool, list[Intent]]:
        """Save what is to be saved; return whether the change holds, and what there is to say."""
        news: list[Intent] = []
        for command in change.commands:
            if isinstance(command, c.SaveGame):
                saved = self._saves.save(command.key, command.match, command.known)
                if saved is SaveResult.GONE_ON:
                    text = self._saves.text(command.key)
                    return False, [ChangeRead(command.key, text)]
                if saved is SaveResult.UNREADABLE:
                    apart = key_from(self._draw_seed())
                    saved = self._saves.save(apart, command.match, None)
                    news.append(GameMoved(apart))
                if saved is SaveResult.REFUSED:
                    news.append(SaveRefused(is_game=True))
            elif isinstance(command, c.HoldGame):
                self._saves.hold(command.key, command.record, command.title)
            elif isinstance(command, c.SaveText):
                if not self._saves.put(command.key, command.text):
                    news.append(SaveRefused(is_game=False))
            elif isinstance(command, c.Speak):
                self._page.speak(command.language)
                self._sheet.forget()
        return True, news

    def _answer(self, command: c.Asking) -> Intent | None:
        """Return the answer to a command that asks for something, where there is one."""
        if isinstance(command, c.NameLink):
            return LinkNamed(self._page.link(command.fragment), self._page.can_hand_over())
        return command.answered(self._saves, self._draw_seed)

    def _show(self, commands: tuple[c.Command, ...]) -> None:
        """Show the model, then do the rest; all that is to be announced is said in one breath."""
        moving = [command.motions for command in commands if isinstance(command, c.Animate)]
        try:
            self._page.show(self._sheet.update(parts(self.model)), moving[-1] if moving else None)
        except LookupError:
            self._sheet.forget()  # or what was not shown would count as shown from here on
            raise
        said = [command.text for command in commands if isinstance(command, c.Announce)]
        if said:
            self._page.announce(" ".join(said))
        # What moved before the motions that are shown now has been ended by them.
        self._do(each for each in commands if not (moving and isinstance(each, c.Hurry)))
        self._page.hold_focus()

    def _do(self, commands: Iterable[c.Command]) -> None:
        for command in commands:
            self._command_runner.carry_out(command)

    def _come(self, intent: GameCame) -> None:
        """Take in that modules have come, for which the first showing may have waited."""
        self.dispatch(intent) if self._ready is None else self._begin(intent)
