"""What needs two parts that are not loaded yet waits for one after the other."""

from __future__ import annotations

from dataclasses import replace

from claimit.games import GameAway
from tests.web.table import Table
from web.table.messages.commands import FetchGame
from web.table.messages.intents import Intent, Pressed
from web.table.messages.news import Arrival, GameCame
from web.table.model.model import Awaited, Change, Model
from web.table.model.screens import Dialog
from web.table.navigation.late_games import came

FIRST, SECOND = "claim-game", "pages"
WISHES = (Pressed("menu"), Pressed("games"))


def test_the_second_part_is_fetched_for_what_is_left_to_do() -> None:
    model = replace(Table().app.model, awaited=Awaited(FIRST, WISHES))
    done: list[Intent] = []
    loaded = {FIRST}

    def do(model: Model, intent: Intent) -> Change:
        if intent == WISHES[1] and SECOND not in loaded:
            raise GameAway(SECOND)
        done.append(intent)
        return Change(model)

    change = came(model, GameCame(FIRST, Arrival.HERE), do)
    assert change.model.awaited == Awaited(SECOND, WISHES[1:])
    assert change.commands == (FetchGame(SECOND),)
    loaded.add(SECOND)
    change = came(change.model, GameCame(SECOND, Arrival.HERE), do)
    assert change.model.awaited is None
    assert done == list(WISHES)


def test_a_part_that_is_here_and_still_not_enough_is_not_fetched_again() -> None:
    def do(model: Model, intent: Intent) -> Change:
        raise GameAway(FIRST)

    model = replace(Table().app.model, awaited=Awaited(FIRST, WISHES))
    change = came(model, GameCame(FIRST, Arrival.HERE), do)
    assert change.model.awaited is None
    assert change.model.dialog is Dialog.MESSAGE
