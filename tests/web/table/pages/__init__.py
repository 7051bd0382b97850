"""The pages beside lobby and table: what their tests share."""

from __future__ import annotations

import json

from claimit import claim_it
from claimit.table.record import format_record
from tests.web.jobs import answered
from tests.web.table import Table, keeping, key_number, match_of
from web.table.saves.names import GAME

SECRET = "open-secret"


def rolled(rolls: int, seed: str = SECRET) -> str:
    """Return a running game of three in which so many rolls were made, each of them taken."""
    match = match_of(seed=seed, players=3)
    while match.rolls < rolls or claim_it.ROLL not in claim_it.legal_actions(match.state):
        actions = claim_it.legal_actions(match.state)
        match = match.act(claim_it.ROLL if claim_it.ROLL in actions else actions[-1])
    return format_record(match.record)


def page_of(*texts: str, at: str = "") -> Table:
    """Return the page of the dice, of all these games or of one."""
    return Table("", f"#dice{at}", saved=keeping(*texts))


def one(text: str) -> Table:
    """Return the page of the dice of this game alone."""
    return page_of(text, at=f"/{key_number(0).removeprefix(GAME)}")


def count_on(table: Table, batches: int = 1000) -> None:
    """Have the worker answer what it was asked, so many times at most."""
    while table.page.questions and batches:
        batches -= 1
        question, told = table.page.questions.pop()
        told(json.loads(json.dumps(answered(question))))


def read(table: Table, selector: str) -> str | None:
    """Return a text of the page; None where it is hidden."""
    return None if table.page.has(selector, "hidden") else table.page.read(selector)


def throwers(table: Table) -> list[tuple[str | None, str | None]]:
    """Return who rolled, and how much."""
    shown = range(len(table.page.items("#throwers")))
    here = [f'[data-thrower="{number}"]' for number in shown]
    return [(table.page.read(f"{at} .who"), table.page.read(f"{at} .amount")) for at in here]
