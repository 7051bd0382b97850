"""Steps of Claim It! told scene by scene, for tests of what each scene shows."""

from __future__ import annotations

from itertools import count
from typing import Any

from claimit.claim_it import Phase, State
from claimit.claim_it.dice import format_dice, roll
from claimit.table.match import Match
from tests.web.table import LOOK, SPACE_NAMES, Table, at_table, match_of, text_of
from web.claim_it.face import FACE
from web.claim_it.scenes import scenes
from web.kit.marks import Attributes, Marks, laid_over
from web.table.face.scenes import Scene
from web.table.play.table_marks import scene_marks, table_marks
from web.table.view.settings import USUAL

# By themselves


def in_turn(match: Match[State]) -> tuple[Match[State], tuple[Scene, ...]]:
    """Return the match before the last step, and how that step is told."""
    return match.at(match.ply - 1), scenes(match)


def shown(scene: Scene) -> Marks:
    """Return all marks of the table in a scene."""
    return laid_over(scene_marks(scene, FACE, LOOK, USUAL), scene.marks or {})


def at_rest(match: Match[State]) -> Marks:
    """Return all marks of the table in a position."""
    return table_marks(match, FACE, LOOK, USUAL)


def differing(one: Marks, other: Marks) -> dict[str, Attributes]:
    """Return the attributes of the other marks that are not those of the one."""
    missing = [s for s in one if s not in other]
    assert missing == [], "nothing that was marked is forgotten"
    found: dict[str, Attributes] = {}
    for selector, attributes in other.items():
        known = one.get(selector, {})
        changed = {n: v for n, v in attributes.items() if n not in known or known[n] != v}
        if changed:
            found[selector] = changed
    return found


def pieces(marks: Marks, attribute: str) -> list[str]:
    """Return the spaces that bear an attribute."""
    return [n for n in SPACE_NAMES if marks[f'[data-space="{n}"]'][attribute] is not None]


# At a table

CLAIMED = "111 1,1 111 1,1"
"""A turn of Clara's: squatter 1 and a claim on 1,1, so that 1 1 1 busts, for example."""


def busts(seed: str) -> bool:
    """Tell whether the third roll of this seed busts after `CLAIMED`."""
    return match_of(f"{CLAIMED} {format_dice(roll(seed, 3))}").state.phase is Phase.ROLL


BUSTING = next(seed for seed in map(str, count()) if busts(seed))
HARMLESS = next(seed for seed in map(str, count()) if not busts(seed))


def unwatched(tokens: str = "", **more: Any) -> Table:
    """Return a table in mid-game at which no time passes by itself."""
    table = at_table(text_of(tokens, **more))
    table.press("dismiss")
    table.watched = False
    return table


def busting(**more: Any) -> Table:
    """Return a table at which Clara has just rolled what busts."""
    table = unwatched(CLAIMED, seed=BUSTING, **more)
    table.press("roll")
    assert table.state.seat == 1
    assert left(table) == 3
    return table


def left(table: Table) -> int:
    """Return how many scenes are to come after the one that is shown; -1: the step is told."""
    return len(table.app.model.scenes) - 1
