"""Moments of Claim It! whose every mark is written down: see `tests.web.transcripts`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from claimit.claim_it import TAKE, parse_space, parse_state
from claimit.table.match import Match
from claimit.table.seats import Seat
from tests.web.moments import Moment, lines_of_moment
from tests.web.plain_text import lines_of
from tests.web.table import CLOSED, LOOK, SPACE_NAMES, at_position, match_of
from web.claim_it import phrases
from web.claim_it.face import FACE
from web.table.play.table_marks import table_marks
from web.table.view.settings import USUAL, Odds, Seating

EMPTY = "\n. . . . . ."
PLACING = """
    .   a   A   3   6x  .
    .   .   .   .   .   .
    .   .   .   .   .   .
    B   c   .   .   .   .
    b4  .   ax  .   .   .
    .   .   .   .   .   .
    players=3 phase=place dice=325
    """
BUSTED = """
    {upper} . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    C . . . . .
    . ax . . . 2
    players=3 turn=9 phase=decide
    """
LAST_ROUND = """
    A A A A A A
    A A A {tenth} . .
    . . . . . .
    B . . . . .
    c . . . . .
    . . . . . .
    players=3 seat={seat} turn=20 last=0:{left}
    """
CALLING = """
    A A A A A A
    A A . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    ax . . . . .
    players=3 turn=20 phase=decide
    """
NEARLY_OVER = """
    A A A A A A
    A A A . . .
    . . . . . .
    . . . . . .
    . . . . . .
    B b . c . 2
    players=3 turn=20 phase=decide last=0:1
    """
REFUSING = """
    .   .   .   .   .   .
    .   .   .   .   .   .
    .   .   .   .   .   B
    B   .   .   .   .   .
    3   .   c4x .   .   .
    .   .   C   .   .   .
    players=3 phase=place dice=123
    """
NO_SQUATTER_LEFT = "1 2 3 b4x 5 6" + 5 * EMPTY + "\nplayers=3 phase=decide dice=325"
SHARED = """
    A A A A A A
    A A . . . .
    B B B B B B
    B B . . . .
    C . b . D .
    . . . . . 2
    players=5 turn=20 phase=decide last=0:1
    """
"""If Clara takes 6,1 she is level with Wyatt, as Mae is with Josiah; Pearl has nothing at all."""
LOSING = """
    b b1 . . . .
    . .  . . . .
    . .  . . . .
    . .  . . . .
    . .  . . . .
    . .  ax . . .
    players=2 phase=decide dice=121
    """
RISKY = "111 1,1 111 1,1 222 2,2 222 2,2 333 3,3 333 3,3"
TAKEN = "312 1,3 take"
AFTER = replace(USUAL, odds=Odds.AFTER)


def leading(rows: str) -> Match[Any]:
    """Return a match of three with these two rows at the top of its board."""
    return at_position(rows + 4 * EMPTY + "\nplayers=3")


def ended(rows: str) -> Match[Any]:
    """Return a match that is over, with these three rows at the top of its board."""
    return at_position(f"{rows}{3 * EMPTY}\nplayers=3 turn=30 phase=over last=0:0")


def last_round(seat: int, left: int, tenth: str = ".") -> Match[Any]:
    """Return a match in its last round."""
    return at_position(LAST_ROUND.format(seat=seat, left=left, tenth=tenth))


def step(title: str, match: Match[Any]) -> Moment:
    """Return how the last step of a match is told."""
    return Moment(title, match, LOOK, is_step=True)


def moments() -> Iterator[Moment]:
    """Yield all that is written down."""

    def rest(title: str, match: Match[Any], settings: Any = USUAL, **look: Any) -> Moment:
        return Moment(title, match, replace(LOOK, **look), settings)

    for players in (2, 4, 5):
        yield rest(f"A new game of {players}", match_of(players=players))
    yield step("The first roll", match_of("312"))
    yield step("A computer rolls", match_of("312", bots=("foreman",)))
    yield step("A double leaves one space", match_of("333"))
    yield step("A squatter is placed", match_of("312 1,3"))
    yield step("The second squatter", match_of("312 1,3 312 1,3 265 2,5"))
    yield step("A roll on one's own squatter", match_of("312 1,3 312"))
    yield step("A claim is placed", match_of("312 1,3 312 1,3"))
    yield step("A claim in the variation", match_of("312 1,3 321 1,3", reuse_squatters=True))
    yield step("Three spaces are taken", match_of("312 1,3 312 1,3 441 4,4 265 2,5 take"))
    own = match_of(f"{TAKEN} 265 2,5 take 312 1,3", 2)
    yield step("A claim on one's own space", own)
    yield step("And it is taken", own.step(TAKE))
    yield step("A marker goes home", match_of("441 4,1 take 265 2,5 411 4,1 take"))
    yield step("And is gone after the next roll", match_of(f"{TAKEN} 123 1,3 take 456"))
    for upper in (".", "1", "b4x"):
        where = f"with {upper} at the head of the board"
        yield step(f"A bust {where}", at_position(BUSTED.format(upper=upper), "112"))
    yield step("A bust on the first roll", at_position(CLOSED, "121"))
    yield step("A bust that costs one space", match_of("111 1,1 111 1,1 111"))
    yield step("The last round is called", at_position(CALLING, "take"))
    yield step("The last take", at_position(NEARLY_OVER, "take"))
    yield step("The last take, and a shared win", at_position(SHARED, "take"))
    yield step("The last bust", at_position(NEARLY_OVER, "111"))

    yield rest("What each space says", at_position(PLACING))
    yield rest("The same without odds", at_position(PLACING), replace(USUAL, odds=Odds.OFF))
    yield rest("The same, not lit", at_position(PLACING), replace(USUAL, light=False))
    yield rest("No squatter left", at_position(NO_SQUATTER_LEFT))
    yield rest("Another's group gets smaller", at_position(LOSING))
    yield rest("A computer is to place", match_of("312", bots=("foreman",)))
    for seat, left in ((1, 3), (2, 2), (0, 1)):
        yield rest(f"The last round: {left} to come", last_round(seat, left))
    yield rest("More claims than the call needed", last_round(1, 3, "A"))
    yield rest("What Clara holds", last_round(1, 3), outlined=Seat(0))
    ended_so = ended("a a . a . ." + EMPTY + "\nb b . c . .")
    yield rest("What Wyatt holds at the end", ended_so, outlined=Seat(1))
    third = match_of(f"{TAKEN} 265 2,5 take 345 3,4 444 4,4")
    yield rest("The second turn is told", third, opened_turn=2)
    home = match_of(f"{TAKEN} 123 1,3 take")
    yield rest("A turn in which a marker went home is told", home, opened_turn=2)
    bust = match_of("111 1,1 111 1,1 111 265 2,5")
    yield rest("A bust is told", bust, opened_turn=1)
    yield rest("A call is told", at_position(CALLING, "take"), opened_turn=20)
    yield rest("A refusal", match_of("312"), answer="The dice don’t give you 4,4.")
    yield rest("An answer of three lines", match_of(), answer="All of this lies here. " * 4)
    facing = replace(USUAL, seating=Seating.FACE_TO_FACE)
    yield rest("The device has been handed over", match_of(TAKEN), facing, greeted=2)
    round_of_three = f"{TAKEN} 144 4,4 take 265 2,5 take"
    for title, tokens in (
        ("the first turn", TAKEN),
        ("a bust", "111 1,1 111 1,1 111"),
        ("two turns", f"{TAKEN} 144 4,4 take"),
        ("a round", round_of_three),
        ("a round with a bust", f"{TAKEN} 144 4,4 take 111 1,1 111 1,1 111"),
        ("a call", CALLING),
    ):
        match = at_position(tokens, "take") if tokens is CALLING else match_of(tokens)
        told = f"The device is handed over after {title}"
        yield Moment(told, match, LOOK, facing, of="#handover|.banner")
    for tokens in ("635", "635 3,6", "635 3,6 take", "312 1,3 take", "312 1,3 take 144 4,4 take"):
        match = match_of(f"{round_of_three} {tokens}")
        title = f"What is new on the board after a round and {tokens}"
        yield Moment(title, match, LOOK, of=r"\[data-space")

    for odds in Odds:
        risk = replace(USUAL, odds=odds)
        for title, match in (
            ("before a safe roll", match_of()),
            ("before a first roll that may bust", at_position(CLOSED)),
            ("after a first roll that might have", at_position(CLOSED, "345")),
            ("before another", match_of(RISKY)),
            ("after another", match_of(f"{RISKY} 445")),
            ("after a placement", match_of(f"{RISKY} 445 4,5")),
            ("after the taking", match_of(f"{RISKY} take")),
            ("after the bust", match_of(f"{RISKY} 111")),
            ("before another that is safe", match_of("222 2,2")),
            ("after another that was safe", match_of("222 2,2 345")),
        ):
            yield Moment(f"Odds {odds}, {title}", match, LOOK, risk, of="#odds|#risk|#gauge")
    flying = match_of(f"{RISKY} 445")
    yield Moment("Odds after, while the dice fly", flying, LOOK, AFTER, True, "#odds|#risk|#gauge")
    yield Moment("Odds after, on a lit space", at_position(PLACING), LOOK, AFTER, of=r".*2,3")
    for rows in (
        "a . b . c ." + EMPTY,
        "a a . . . .\n. . b . c .",
        "a a . . . .\nb b . . c .",
        "a a . . . .\n. . B B c .",
        "a a . . . .\nb b . b c .",
    ):
        title = f"Who leads: {rows.replace(chr(10), ' / ')}"
        yield Moment(title, leading(rows), LOOK, of=r"\[data-panel")
    for rows in (
        "a a . a . ." + EMPTY + "\nb b . c . .",
        "a a . a . ." + EMPTY + "\n. b . c . .",
        "a a a . . ." + EMPTY + "\nb b . . . c",
        "A a . . . ." + EMPTY + "\nB B . c . .",
        "a . a . a ." + EMPTY + "\nb . . c . .",
        "A A . . . ." + EMPTY + "\nb b . c c c",
    ):
        yield rest(f"The end: {rows.replace(chr(10), ' / ')}", ended(rows))


def lines() -> Iterator[str]:
    """Yield the transcript."""
    bare = table_marks(match_of(), FACE, LOOK, USUAL)
    yield "# Claim It!, moment by moment"
    yield from ("", "## A new game of three")
    yield from lines_of(bare)
    for moment in moments():
        yield from lines_of_moment(moment, FACE, bare)
    yield from ("", "## Why a space can't be used")
    state = parse_state(REFUSING)
    for name in SPACE_NAMES:
        yield f"{name}: {phrases.refused(state, parse_space(name)) or 'it can'}"
    nothing = phrases.refused(match_of().state, parse_space("1,1"))
    yield f"before a roll: {nothing}"
