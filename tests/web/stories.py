"""Whole games on the page, told step by step with all that is seen in words or heard."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from claimit import claim_game
from claimit.claim_it import Phase
from claimit.table.match import Match
from tests.reviews import made_up
from tests.web.jobs import answered
from tests.web.lessons import SCHOOLS, answer, attempt_at, learning, next_answer
from tests.web.plain_text import lines_of
from tests.web.table import Table, at_table, text_of
from tools.games.claim_game.golden import choose
from web.kit.marks import Marks
from web.table.messages.intents import Filled, Point, Pressed, Tapped
from web.table.review.saved import format_saved
from web.table.saves.names import review_key
from web.table.seats.control import is_anothers_turn

WORDS = ("text", "aria-label", "data-beside", "title")
STATES = ("hidden", "aria-disabled", "showing", "data-screen")
UNTOLD = ("#winner", "#cover", "move-on", "#lobby", ".ghost", ".prospect", ".see", ".steps")
OFFERED = re.compile(r"[.] (Place|You can|Your pawn can) .*")
"""What a label says of a place only as long as something may go there."""
OLDER = re.compile(r'\[data-log="[^0]|\[data-panel="."\] ')
"""Lines of the log that have been told before, and the parts of a panel, which its label tells."""
BEARER = re.compile(r'data-([\w-]+)="([^"]*)"\]$')


class Story:
    """A page, and what it has told so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.table.watched = False
        self._shown: Marks = {}
        self._said = self._heard = self._steps = 0
        self.news()

    def news(self) -> list[str]:
        """Return what is new on the page in words, and what was said and heard since."""
        page = self.table.page
        now = {node: dict(attributes) for node, attributes in page.nodes.items()}
        changed: Marks = {}
        for node, attributes in now.items():
            before = self._shown.get(node, {})
            told = {n: v for n, v in attributes.items() if is_told(node, n, v, before.get(n))}
            if told:
                changed[node] = told
        sounds = [cue.name for each in page.performed[self._heard :] for cue in each.sounds]
        said = page.said[self._said :]
        self._shown, self._said, self._heard = now, len(page.said), len(page.performed)
        heard = [f"heard: {', '.join(sounds)}"] if sounds else []
        return [*lines_of(changed), *heard, *(f'said: "{each}"' for each in said)]

    def does(self, title: str, act: Callable[[], object]) -> Iterator[str]:
        """Yield what comes of an act, scene by scene."""
        self._steps += 1
        yield from ("", f"{self._steps}. {title}")
        act()
        yield from self.news()
        while self.table.app.model.scenes:
            self.table.pass_scene()
            yield "--"
            yield from self.news()

    def use(self, token: str) -> None:
        """Use what bears the token of an action on the page."""
        bear = (node for node, a in self.table.page.nodes.items() if a.get("data-token") == token)
        (found,) = BEARER.findall(next(bear, f'[data-action="{token}"]'))
        kind, name = found
        self.table.dispatch(Pressed(name) if kind == "action" else Tapped(Point(kind, name)))

    def tap(self, tile: str) -> None:
        """Tap a tile of The Claim Game."""
        self.table.dispatch(Tapped(Point("tile", tile)))

    def ask_for(self, button: str) -> Callable[[], None]:
        """Return an act that presses a button and has the worker answer."""

        def act() -> None:
            self.table.press(button)
            questions, self.table.page.questions = self.table.page.questions, []
            for question, told in questions:
                told(answered(question))

        return act

    def think(self) -> None:
        """Have the computer make its step, and the pause after it pass."""
        if self.table.page.questions:
            self.table.think()
        self.table.rest()

    def after_the_end(self) -> Iterator[str]:
        """Yield the review of the game, and some of its replay."""
        table, key = self.table, self.table.app.model.key
        match: Match[Any] = table.match
        table.saved[review_key(key)] = format_saved(made_up(match))
        yield from self.does("The menu", partial(table.press, "menu"))
        yield from self.does("It is closed", partial(table.press, "close"))
        yield from self.does("The review", lambda: table.dispatch(Pressed("review", key)))
        while table.page.waits:
            yield from self.does("A moment later", table.rest)
        moment = str(match.ply // 2)
        yield from self.does(f"Step {moment}", lambda: table.dispatch(Filled("moment", moment)))
        yield from self.does("The replay", lambda: table.dispatch(Pressed("replay", key)))
        for way in ("on", "on", "on", "turn-on", "back", "end"):
            go = Pressed("replay-go", way)
            yield from self.does(f"The replay goes {way}", partial(table.dispatch, go))


def is_told(node: str, name: str, value: str | None, before: str | None) -> bool:
    """Tell whether an attribute is news in words."""
    if any(part in node for part in UNTOLD) or OLDER.match(node):
        return False
    if name in STATES:
        return value != before
    return name in WORDS and OFFERED.sub("", value or "") != OFFERED.sub("", before or "")


def game_of_claim_it() -> Iterator[str]:
    """Yield a game of a person against a computer: with a refusal, hints, odds, undo and busts."""
    table = at_table(text_of("", 2, seed="story-11", bots=(None, "tenderfoot")))
    story, rng = Story(table), random.Random(11)
    yield "# A game of Claim It!: Clara plays against a computer"
    yield from story.does("Clara closes the notice", lambda: table.press("dismiss"))
    yield from story.does("Clara taps 1,1 before she rolls", lambda: table.choose("1,1"))
    while not table.match.is_over:
        if is_anothers_turn(table.match):
            yield from story.does("The computer plays", story.think)
            continue
        own = sum(state.seat == 0 for state in table.match.states)
        if own in (2, 12):
            yield from story.does("Clara asks for a hint", story.ask_for("hint"))
        if own == 9:
            yield from story.does("Clara asks for the odds", story.ask_for("odds"))
        if table.state.phase is Phase.PLACE:
            spaces = [intent for intent in table.legal() if isinstance(intent, Tapped)]
            if own in (2, 12):
                name = rng.choice(spaces).point.at
                yield from story.does(f"Clara taps {name}", partial(table.choose, name))
                yield from story.does("Clara takes it back", partial(table.press, "undo"))
            name = rng.choice(spaces).point.at
            yield from story.does(f"Clara taps {name}", partial(table.choose, name))
        else:
            rolls = table.state.phase is Phase.ROLL or rng.random() < 0.75
            button = "roll" if rolls else "take"
            yield from story.does(f"Clara presses {button}", partial(table.press, button))
    yield from story.after_the_end()


def lessons() -> Iterator[str]:
    """Yield the lessons of both games, as they are done by the first of the right answers."""
    for name, school in SCHOOLS.items():
        yield from ("", f"# The lessons of {name}")
        table = learning(name)
        story = Story(table)
        for number, lesson in enumerate(school.lessons()):
            yield from ("", f"## {number + 1}. {lesson.title}: {lesson.tasks[0].asks}")
            while not school.is_done(attempt := attempt_at(table)):
                token = next_answer(school, attempt)
                yield from story.does(token, partial(answer, table, token))
            yield from story.does("next", partial(table.press, "next-lesson"))


def game_of_claim_game() -> Iterator[str]:
    """Yield a game of two people on a small board, in which every special tile is used."""
    table = Table("?game=claim-game&new=2&seed=golden-31&width=6&height=6")
    story, game = Story(table), claim_game
    yield "# The Claim Game, played by two people"
    while not table.match.is_over:
        state: Any = table.match.state
        token = game.format_step(choose(state))
        who = table.match.record.seats[state.seat].name
        yield from story.does(f"{who}: {token}", partial(story.use, token))
        if state.phase is game.Phase.PAWN and state.seat == 0:
            yield from story.does(f"{who} takes it back", partial(table.press, "undo"))
            yield from story.does(f"{who} taps 2,2", partial(story.tap, "2,2"))
            yield from story.does(f"{who}: {token}", partial(story.use, token))
    yield from story.after_the_end()
