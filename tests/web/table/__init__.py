"""What the tests of the page share: a table to play at without a browser, and games to put on it.

A `Table` is the store wired to a `FakePage`; another `Table` over the same `saved` is the same page
loaded again.
"""

from __future__ import annotations

import json
import random
from collections.abc import MutableMapping
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

from claimit import claim_it
from claimit.claim_it import Phase, Place, State, format_space, legal_actions, parse_state
from claimit.games import GAMES
from claimit.table.match import Match, new_match, open_record
from claimit.table.match import replay as played_again
from claimit.table.record import BadRecord, Record, format_record
from claimit.table.seal import unseal
from claimit.table.seats import COLOURS, Player
from tests.web.fake_page import SPACE_NAMES as SPACE_NAMES
from tests.web.fake_page import FakePage
from tests.web.fake_page import Refusing as Refusing
from tests.web.fake_page import Remembering as Remembering
from tests.web.jobs import answered
from web.claim_it.board_state import BoardState
from web.claim_it.face import FACE
from web.faces import Faces
from web.table.messages.intents import Intent, KeyPressed, Point, Pressed, Tapped
from web.table.messages.news import SceneEnded
from web.table.open_table import open_table
from web.table.saves.names import GAME, NOTE, key_from, note_key
from web.table.saves.notes import parse_note
from web.table.saves.saves import Saves
from web.table.seats.control import is_anothers_turn
from web.table.view.view_state import ViewState

WEAKEST = next(iter(claim_it.LEVELS))
"""The level of the opponent of a player who has chosen none."""
NAME_OF_WEAKEST = str(claim_it.LEVELS[WEAKEST])
CHARACTER_OF_WEAKEST = str(FACE.character(WEAKEST).description)
"""Its name, and what it is like."""
NAMES = ("Clara", "Wyatt", "Mae", "Josiah", "Pearl")
REFUSAL = (
    "This browser isn’t saving anything for this page, so the game will be lost when you close"
    " it. A private window, a full disk, a setting, or another site that this page is shown in may"
    " be the cause. The menu can save the game as a file."
)
CLOSED = """
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    B C . . . .
    B C . . . .
    players=3 turn=9
    """
"""The start of a turn in which a roll of nothing but ones and twos busts."""


clock = count(1_790_000_000_000).__next__
"""The time goes on whenever somebody looks at it, and for all tables alike."""


class Table:
    """The store with a page and a browser's memory, at the address that is asked for."""

    def __init__(
        self,
        query: str = "",
        fragment: str = "",
        *,
        saved: MutableMapping[str, str] | None = None,
        tab: MutableMapping[str, str] | None = None,
        order: list[str] | None = None,
        watched: bool = True,
        day: str = "",
        way: str = "",
        lasts: bool = True,
        name: str = "drawn",
    ) -> None:
        """`watched`: each step is told to its end before anything else is done.

        `lasts`: what is saved outlives the page. `name`: how its seeds begin.
        """
        self.day = day
        self.saved: MutableMapping[str, str] = {} if saved is None else saved
        self.page = FakePage([] if order is None else order)
        self.tab: MutableMapping[str, str] = {} if tab is None else tab
        seeds = (f"{name}-{number:010}" for number in count(1))
        new = (seed for seed in seeds if key_from(seed) not in self.saved)  # as good as random
        self.released: list[str] = []
        """What no start has need of."""
        saves = Saves(
            self.saved,
            GAMES,
            self.tab,
            clock,
            self.released.extend,
            lasts=lambda: lasts,
            calendar=lambda: self.day,
        )
        self.app = open_table(self.page, Faces(), saves, new.__next__)
        self.watched = watched
        self.is_ready = False
        self.app.start(query, fragment, way=way, ready=self.be_ready)
        self.watch()

    def be_ready(self) -> None:
        assert not self.is_ready, "it is told once"
        self.is_ready = True

    def dispatch(self, intent: Intent) -> None:
        self.page.changed, self.page.motions = {}, None
        self.app.dispatch(intent)
        self.watch()

    def watch(self) -> None:
        """Let the scenes of the last step pass, if this table is watched."""
        while self.watched and self.app.model.scenes:
            self.pass_scene()

    def pass_scene(self) -> None:
        """Let the time pass that the scene lasts which is shown."""
        model = self.app.model
        assert model.shown is not None, "there is something to be told"
        self.app.dispatch(SceneEnded(model.shown.record, len(model.scenes) - 1))

    def press(self, *actions: str) -> None:
        """Press buttons of the page, those of the lobby with the value that they bear there."""
        for action in actions:
            value = self.page.read(f'#lobby [data-action="{action}"]', "data-value")
            self.dispatch(Pressed(action, value or ""))

    def choose(self, name: str) -> None:
        self.dispatch(Tapped(at(name)))

    def key(self, *keys: str, on: str | None = None) -> None:
        for key in keys:
            self.dispatch(KeyPressed(key, None if on is None else at(on)))

    def think(self) -> None:
        """Have the computer that was asked last answer."""
        question, told = self.page.questions.pop()
        text = answered(question)
        assert text, f"nothing was answered to {question}"
        told(text)
        self.watch()

    def rest(self) -> None:
        """Let the time pass that a computer waits."""
        waits = [do for _, do in self.page.waits]
        self.page.waits.clear()
        for do in waits:
            do()
        self.watch()

    def let_computers_play(self) -> None:
        """Let the computers play until a person is to move, or the game is over."""
        while is_anothers_turn(self.match):
            self.think()
            self.rest()

    @property
    def match(self) -> Match[State]:
        """The match on the table."""
        assert self.app.model.match is not None, "no game has been on this table"
        return self.app.model.match

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def steps(self) -> tuple[str, ...]:
        return self.match.record.steps

    @property
    def saved_match(self) -> Match[State]:
        """The match on the table as the browser has saved it, played again from its record."""
        return open_record(self.saved[self.app.model.key], GAMES)

    def legal(self) -> list[Intent]:
        """Return the intents that are steps of the game now."""
        intents: list[Intent] = []
        for action in legal_actions(self.state):
            if isinstance(action, Place):
                intents.append(Tapped(at(format_space(action.space))))
            else:
                intents.append(Pressed("roll" if action == claim_it.ROLL else "take"))
        return intents

    def play_on(self, rng: random.Random, again: float = 0.6) -> None:
        """Do one legal thing; `again` is the appetite for another roll."""
        if self.state.phase is Phase.DECIDE:
            self.press("roll" if rng.random() < again else "take")
        else:
            self.dispatch(rng.choice(self.legal()))

    def play_to_the_end(self, rng: random.Random) -> None:
        while not self.match.is_over:
            self.play_on(rng)


LOOK = ViewState(board=BoardState())
"""How somebody looks at a table that nobody has touched."""


def at(name: str) -> Point:
    """Return a space as something that is pointed at."""
    return Point("space", name)


def column(number: int) -> Point:
    """Return the number of a column at the edge of the board."""
    return Point("column", str(number))


def row(number: int) -> Point:
    """Return the number of a row at the edge of the board."""
    return Point("row", str(number))


def spot(diagram: str, name: str) -> Point:
    """Return a space on a board of the rules."""
    return Point("spot", name, diagram)


def record_of(
    tokens: str = "",
    players: int = 3,
    *,
    seed: str | None = "abc",
    first: int = 0,
    reuse_squatters: bool = False,
    names: tuple[str, ...] = NAMES,
    bots: tuple[str | None, ...] = (None,) * 5,
) -> Record:
    """Return a record in which Clara (orange), Wyatt (blue), Mae (green) ... played these steps.

    `bots` are the computers among them, by their levels.
    """
    seats = tuple(map(Player, names[:players], COLOURS[:players], (*bots, *(None,) * 5)))
    options = {"players": players, "reuse_squatters": reuse_squatters, "first": first}
    return Record(claim_it.NAME, options, seats, seed, tuple(tokens.split()))


def match_of(tokens: str = "", players: int = 3, **more: Any) -> Match[State]:
    """Return the match of `record_of` the same."""
    return played_again(claim_it, record_of(tokens, players, **more))


def opened(text: str) -> Match[State]:
    """Return the match of a record that was written down."""
    return open_record(text, GAMES)


def at_position(position: str, tokens: str = "") -> Match[State]:
    """Return a match that begins in this position of the notation and in which this was played."""
    state = parse_state(position)
    match = replace(new_match(claim_it, record_of(players=state.players)), states=(state,))
    for token in tokens.split():
        match = match.step(claim_it.parse_step(token))
    return match


def text_of(tokens: str = "", players: int = 3, **more: Any) -> str:
    """Return the record of `record_of` the same, written down."""
    return format_record(record_of(tokens, players, **more))


def key_number(number: int) -> str:
    """Return the key of the game that `keeping` has in this place, counted from 0."""
    return key_from(f"{number:016}")


def keeping(*texts: str) -> dict[str, str]:
    """Return what a browser keeps that has these games, the one played last first.

    A text that is no record is saved all the same, as a damaged one.
    """
    saved: dict[str, str] = {}
    for number, text in enumerate(texts):
        key = key_number(number)
        turn, over = 0, False
        try:
            match = open_record(text, GAMES)
            turn, over = match.state.turn, match.is_over
        except BadRecord:
            pass
        saved[key] = text
        saved[key.replace(GAME, NOTE)] = json.dumps([len(texts) - number, turn, over])
    return saved


def games_in(saved: MutableMapping[str, str]) -> list[str]:
    """Return the records of the games that are saved, as texts, the one played last first."""
    keys = [key for key in saved if key.startswith(GAME)]
    return [unseal(saved[key]).text for key in sorted(keys, key=lambda key: -played(saved, key))]


def played(saved: MutableMapping[str, str], key: str) -> int:
    """Return when a game was played last, as its note says."""
    return parse_note(saved[note_key(key)]).order


def at_table(text: str) -> Table:
    """Return the table at which this record is gone on with, after a reload."""
    return Table("", "#table", saved=keeping(text))


@cache
def finished(players: int = 3, seed: str = "abc") -> str:
    """Return the record of a game that was played to its end."""
    rng = random.Random(seed)
    match = new_match(claim_it, record_of(players=players, seed=seed))
    while not match.is_over:
        action = rng.choice(legal_actions(match.state))
        match = match.roll() if action == claim_it.ROLL else match.step(action)
    return format_record(match.record)


def fairness_in_words(table: Table) -> str:
    """Return what the menu says of the dice."""
    table.press("menu")
    told = table.page.read("#fairness") or ""
    table.press("close")
    return told
