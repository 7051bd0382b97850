"""What the store stands on: the model, shown on the page, and what the browser keeps of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace

from claimit.claim_it import State
from claimit.table.match import Match
from claimit.table.record import BadRecord, Record
from web.claim_it.timeline import motions
from web.kit.cues import NOTHING
from web.kit.marks import Marks, changes
from web.kit.motion import paced
from web.kit.notices import Notice
from web.kit.words import say, tell
from web.table import router as address
from web.table.effects import effects
from web.table.intents import Intent
from web.table.look import Look
from web.table.model import Dialog, Model, Screen, page_marks, title
from web.table.page import Page
from web.table.saves import CannotSave, Saves
from web.table.settings import Settings

FOCUS_ON_ARRIVAL = {
    Screen.LOBBY: "#lobby-title",
    Screen.TABLE: "#play",
    Screen.LESSON: "#coach-title",
}
FRAGMENTS = {Screen.LOBBY: "", Screen.TABLE: address.TABLE, Screen.LESSON: address.LESSON}
"""Where a screen lives, so that a reload comes back to it."""


class Store(ABC):
    """Holds the model, shows it and keeps it; what happens to it is for `App` to say."""

    def __init__(self, page: Page, saves: Saves) -> None:
        self.page = page
        self.saves = saves
        self.model = Model(setup=saves.setup(), settings=saves.settings())
        self._marks: Marks = {}
        self._intents: list[Intent] = []
        """What is being done, and what waits for its turn."""
        self._keeps = True
        """Whether the browser has kept what it was last given."""
        self._warned_of_saves = False

    def dispatch(self, intent: Intent) -> None:
        """Do what somebody wants, if it can be done now, and show what came of it.

        To show something can make the page tell of something: a dialog that closes gives the focus
        back. That waits for its turn, or two sets of marks would be put on the page at a time.
        """
        self._intents.append(intent)
        if len(self._intents) > 1:
            return
        try:
            while self._intents:
                self._do(self._intents[0])
                self._intents.pop(0)
        finally:
            self._intents.clear()

    @abstractmethod
    def _do(self, intent: Intent) -> None:
        """Do one thing that somebody wants, and show what came of it."""

    def _put_on_table(
        self, match: Match[State], look: Look, keep: Callable[[Record], None] | None = None
    ) -> None:
        """Show a match, after it has been kept."""
        put = keep or self.saves.put
        self.model = replace(
            self.model, screen=Screen.TABLE, match=match, look=look, dialog=None, message=""
        )
        self._try_to_keep(lambda: put(match.record))

    def _settle(self, settings: Settings) -> None:
        """Take over settings that somebody has chosen here, and keep them."""
        self._apply_settings(settings)
        self._try_to_keep(lambda: self.saves.put_settings(settings))

    def _apply_settings(self, settings: Settings) -> None:
        """Have settings hold; all that is said is said anew where they change the language."""
        if settings.language != self.model.settings.language:
            self.page.speak(settings.language)
            self._marks = {}
            sketches = self.model.sketches.items()
            unanswered = {name: replace(sketch, answer="") for name, sketch in sketches}
            self.model = replace(self.model, sketches=unanswered)
        self.model = replace(self.model, settings=settings)

    def _look(self, **changed: object) -> None:
        self.model = replace(self.model, look=replace(self.model.look, **changed))

    def _notify(self, notice: Notice) -> None:
        self.model = replace(self.model, look=self.model.look.told(notice))

    def _refuse(self, sentence: str) -> None:
        """Say why what somebody has chosen cannot be done."""
        self._look(refusal=sentence)
        self.page.announce(sentence)

    def _render(self, before: Model | None = None, *, by_person: bool = False) -> None:
        """Show the model; what has changed since `before` decides what moves and has the focus.

        No person waits for what moves, whatever he does.
        """
        model = self.model
        marks = page_marks(model)
        moving = paced(motions(before.shown if before else None, model.shown), model.tempo)
        self.page.show(changes(self._marks, marks), moving)
        if moving is None and by_person:
            self.page.hurry()
        self.page.set_volume(model.settings.loudness)
        if before is not None and (performed := effects(before, model)) != NOTHING:
            self.page.perform(performed)
        self.page.stay_awake(wanted=model.on_table is not None and not model.is_over)
        self._marks |= marks
        self.page.at(FRAGMENTS[model.screen], title(model))
        if before is not None and before.screen is not model.screen:
            self.page.focus(FOCUS_ON_ARRIVAL[model.screen])
        elif before is not None and model.is_over and not before.is_over:
            self.page.focus("#winner")

    def _say(self, sentence: str) -> None:
        self.model = replace(self.model, dialog=Dialog.MESSAGE, message=sentence)

    def _or_say(self, do: Callable[[], None]) -> None:
        """Do something with a record; if that cannot be read, say why and change nothing."""
        try:
            do()
        except BadRecord as error:
            self._say(tell(error))

    def _try_to_keep(self, keep: Callable[[], None]) -> None:
        """Keep something; where the browser refuses, say so once, out of the way, and play on."""
        try:
            keep()
            self._keeps = True
        except CannotSave:
            self._keeps = False
            if self.model.screen is Screen.TABLE and not self._warned_of_saves:
                self._warned_of_saves = True
                notice = Notice(_told_unkept, lasting=True)
                self._notify(notice)
                self.page.announce(notice.text)


def _told_unkept() -> tuple[str, str]:
    return say("Nothing is kept"), say(
        "This browser keeps nothing for this page, so the game will be gone when the page is"
        " closed. A private window or a full disk can be the reason."
    )
