"""What the store does for those who learn: the lessons on the table, the boards of the rules.

What lessons and boards know is loaded when somebody wants it, because most starts need nothing of
it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from claimit.claim_it import Space, format_space
from web.claim_it import phrases
from web.kit.words import say
from web.table import keys
from web.table.games import Games
from web.table.look import Look
from web.table.model import Model, Screen
from web.table.store import FOCUS_ON_ARRIVAL

if TYPE_CHECKING:
    from web.claim_it.lessons.diagrams import Sketch
    from web.claim_it.lessons.tutorial import Attempt


class Learning(Games):
    """What a store does with lessons, and with the boards of the rules."""

    def _manage(self, action: str, value: str) -> None:
        match action:
            case "learn":
                self._learn()
            case "next-lesson":
                self._next_lesson()
            case "leave-lesson":
                self._to_lobby()
            case "go-on":
                self._go_on(value)
            case _:
                super()._manage(action, value)

    # Lessons

    def _learn(self) -> None:
        """Put the lesson on the table at which somebody has stopped, or the first."""
        from web.claim_it.lessons import tutorial

        self._teach(tutorial.resumed(self.saves.lesson()), "")

    def _next_lesson(self) -> None:
        from web.claim_it.lessons import tutorial

        attempt = self.model.attempt
        if attempt is None or self.model.screen is not Screen.LESSON:
            return
        following = tutorial.following(attempt)
        if following is None:
            self._try_to_keep(lambda: self.saves.put_lesson(""))
            self._to_lobby()
        else:
            self._teach(following, "")

    def _answer(self, token: str) -> None:
        """Do in the lesson what somebody has done; a wrong answer is told what is wrong with it."""
        from web.claim_it.lessons import tutorial

        attempt = self.model.attempt
        assert attempt is not None, "a lesson is on the table"
        if objection := tutorial.objection(attempt, token):
            self._refuse(objection)
        else:
            answered = tutorial.answered(attempt, token)
            taken_back = token == tutorial.UNDO
            happened = phrases.announcement(answered.match) if not taken_back else ""
            self._teach(answered, happened or say("Placement taken back."))

    def _teach(self, attempt: Attempt, happened: str) -> None:
        """Show a lesson as far as it is done, after that has been kept."""
        from web.claim_it.lessons import tutorial

        before = self.model
        look = before.look.settled() if before.screen is Screen.LESSON else Look()
        look = replace(look, asked=tutorial.asked(attempt))
        self.model = replace(
            before, screen=Screen.LESSON, attempt=attempt, look=look, dialog=None, message=""
        )
        self._try_to_keep(lambda: self.saves.put_lesson(tutorial.format_attempt(attempt)))
        self.page.announce(" ".join(filter(None, (happened, tutorial.told(attempt)))))

    def _render(self, before: Model | None = None, *, by_person: bool = False) -> None:
        super()._render(before, by_person=by_person)
        attempt = self.model.lesson
        if attempt and before and before.attempt and attempt is not before.attempt:
            from web.claim_it.lessons import coach, tutorial

            if tutorial.is_done(attempt):
                self.page.focus(coach.way_on(attempt))
            elif tutorial.is_done(before.attempt):  # whose button has gone, and the focus with it
                self.page.focus(FOCUS_ON_ARRIVAL[Screen.LESSON])

    # The boards of the rules

    def _tap(self, name: str, space: Space) -> None:
        from web.claim_it.lessons import diagrams

        self._sketch(name, lambda sketch: diagrams.tapped(sketch, space))

    def _go_on(self, name: str) -> None:
        from web.claim_it.lessons import diagrams

        self._sketch(name, lambda sketch: diagrams.gone_on(name, sketch))

    def _walk(self, name: str, here: Space, key: str) -> None:
        """Do what a key asks for on a board of the rules."""
        from web.claim_it.lessons import diagrams

        if key in keys.CHOOSE:
            self._tap(name, here)
        elif (there := keys.moved(here, key)) is not None:
            self._sketch(name, lambda sketch: diagrams.moved(sketch, there))
            self.page.focus(f'[data-diagram="{name}"] [data-spot="{format_space(there)}"]')

    def _sketch(self, name: str, changed: Callable[[Sketch], Sketch]) -> None:
        from web.claim_it.lessons import diagrams

        if name in diagrams.DIAGRAMS:
            sketch = self.model.sketches.get(name) or diagrams.begun(name)
            sketches = {**self.model.sketches, name: changed(sketch)}
            self.model = replace(self.model, sketches=sketches)
