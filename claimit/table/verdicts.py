"""A review in words, as phrases for the page and the report.

Chances, and differences of chances, are given in wins in 100 games.
"""

from __future__ import annotations

from typing import Any, Final

from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.retelling import Retelling
from claimit.table.review import Entry, Review, SeatReview
from claimit.table.seats import Seat

RATES: Final = (
    (0.00046, Phrase("hardly a mistake")),
    (0.0039, Phrase("few mistakes")),
    (0.0124, Phrase("some mistakes")),
    (0.033, Phrase("many mistakes")),
)
"""The verdict on error rates below each limit. A rate is the chance that a decision gives away on
average.

The limits separate four levels of computer players as measured by `tests/bench/reviews.py`, from
Baron to Tenderfoot: 0.013, 0.165, 0.921 and 1.668 points a decision. A limit between two levels is
their geometric mean. The last limit is twice the rate of the weakest level.
"""
AT_WORST: Final = Phrase("one mistake after another")

ALIKE: Final = 0.8
"""From this share of the larger on, luck and mistakes have decided a game about equally."""
LEAST_FAULT: Final = 0.01
"""A seat that gave away less than this in all has no fault worth a sentence."""

CURVE_ALONE: Final = Phrase(
    "This game has only the curve: roughly how likely each player was to win after each step."
    " Luck and skill are not told apart."
)
WHAT_COUNTS: Final = Phrase(
    "All figures are wins in 100 games. Luck: what the rolls brought above average. Mistakes: what"
    " decisions gave away compared with the best ones. Drift: what is neither. No evaluation is"
    " perfect, and as the game goes on it corrects itself."
)
WHAT_THE_GROUND_IS: Final = Phrase(
    "Each square shows, in wins in 100, how much what happened on that space raised (filled) or"
    " lowered (hollow) the chance of winning: rolls and decisions of all players."
)

BANDS_ARE: Final = Phrase("The chance to win after every step: a band for each player")
BARS_ARE: Final = Phrase("What luck brought each player, and what their mistakes cost")
TRIANGLES_ARE: Final = Phrase(
    "A triangle in a player’s band marks one of their costliest decisions."
)
TURN: Final = Phrase("Turn")
ROUGH: Final = 0.15
"""How much drift of a seat makes the figures of a review rough."""
SQUARES_ARE: Final = Phrase(
    "A square for each space: the bigger the change there, the bigger the square"
)
BOARD_IS: Final = Phrase(
    "The board: a solid frame shows what was played, a dashed one what would have been better"
)


def points(chance: float, *, signed: bool = False, places: int = 1) -> Phrase:
    """Return a chance, or a difference of chances, in wins in 100: "4.2", signed "+4.2"."""
    whole, decimals = f"{abs(100 * chance):.{places}f}".split(".")
    sign = "\N{MINUS SIGN}" if chance < 0 else "+" if signed else ""
    if not int(whole + decimals):
        sign = ""
    return Phrase("{whole}.{decimals}", whole=f"{sign}{whole}", decimals=decimals)


def share(chance: float) -> Phrase:
    """Return a chance as a whole percentage."""
    return Phrase("{number}%", number=round(100 * chance))


def error_rate(seat: SeatReview) -> Phrase:
    """Say how well a seat decided, in words and figures."""
    if not seat.decisions:
        return Phrase("There was nothing to decide.")
    words = next((words for most, words in RATES if seat.error_rate < most), AT_WORST)
    rate = points(seat.error_rate, places=2)
    if seat.decisions == 1:
        return Phrase("One decision, which gave away {points} wins in 100", points=rate)
    return Phrase(
        "Decisions: {words} ({points} wins in 100 a decision, {number} decisions)",
        words=words,
        points=rate,
        number=seat.decisions,
    )


def luck(seat: SeatReview) -> Phrase:
    """Say what the rolls brought."""
    return Phrase("Luck: {points} wins in 100", points=points(seat.luck, signed=True))


def adjusted(seat: SeatReview) -> Phrase:
    """Say what the result would have been with average luck.

    The estimate can go beyond 0 and 100; then it says won or lost.
    """
    known = {"result": points(seat.result), "adjusted": points(seat.adjusted)}
    if seat.adjusted >= 1:
        return Phrase(
            "Result: {result} of 100; with average luck: {adjusted}, which means a win",
            **known,
        )
    if seat.adjusted <= 0:
        return Phrase(
            "Result: {result} of 100; with average luck: {adjusted}, which means a loss",
            **known,
        )
    return Phrase("Result: {result} of 100; with average luck: {adjusted}", **known)


def account(seat: SeatReview) -> tuple[tuple[Phrase, Phrase], ...]:
    """Return the parts that lead from the starting chance to the result: each a name and its
    points. Drift takes up what rounding leaves, so that the figures that are read add up.
    """
    return (
        (Phrase("Chance at the start"), points(seat.start)),
        (Phrase("Luck"), points(seat.luck, signed=True)),
        (Phrase("Others’ mistakes"), points(seat.received, signed=True)),
        (Phrase("Own mistakes"), points(-seat.given_away, signed=True)),
        (Phrase("Drift"), points(_read_drift(seat), signed=True)),
        (Phrase("Result"), points(seat.result)),
    )


def _read_drift(seat: SeatReview) -> float:
    """Return the drift that goes with the other parts as they are rounded to a tenth of a point."""
    rest = (seat.start, seat.luck, seat.received, -seat.given_away)
    return round(seat.result, 3) - sum(round(part, 3) for part in rest)


def when(turn: int) -> Phrase:
    """Say which turn it was. Turn 0 is when the pieces are set up."""
    return Phrase("Turn {turn}", turn=turn) if turn else Phrase("Setting up")


def decided(match: Match[Any], retelling: Retelling, review: Review) -> Phrase | None:
    """Say whether luck or mistakes decided a game, and what cost most of all; None if it is not
    over, or several have won.

    The winner's luck is compared with what the others' mistakes brought. The winner's own mistakes
    are not set against those: nobody won by them, and the others would not learn what they lost by.
    So the sentence does not mention them; the account does.
    If the drift is larger than both, the evaluation was off by more than these, and that is what
    has to be said.
    """
    won = [each for each in review.seats() if each.result == 1]
    if not won or not match.is_over:
        return None
    (seat,) = won
    less, more = sorted((seat.luck, seat.received))
    if abs(seat.drift) > more:
        verdict = Phrase(
            "What decided this game is uncertain: the evaluation corrected itself by more than"
            " luck or mistakes brought."
        )
    elif less > ALIKE * more:
        verdict = Phrase("Luck and mistakes decided this game about equally.")
    elif seat.luck > seat.received:
        verdict = Phrase("Luck decided this game.")
    else:
        verdict = Phrase("Mistakes decided this game.")
    account = Phrase(
        "{verdict} Winner: {name}. Luck brought {luck} wins in 100, and mistakes of others"
        " {others}.",
        verdict=verdict,
        name=match.record.seats[seat.seat].name,
        luck=points(seat.luck, signed=True),
        others=points(seat.received, signed=True),
    )
    worst = max(review.seats(), key=lambda each: each.given_away)
    fault = _largest_fault(match, retelling, review, worst.seat)
    if fault is None:
        return account
    return Phrase(
        "{account} The costliest mistakes: {name}, {fault} ({part} of {all} given away).",
        account=account,
        name=match.record.seats[worst.seat].name,
        fault=fault[0],
        part=points(fault[1]),
        all=points(worst.given_away),
    )


def costliest_fault(
    match: Match[Any], retelling: Retelling, review: Review, seat: Seat
) -> Phrase | None:
    """Say what a seat gave away most by; None if it gave away hardly anything."""
    fault = _largest_fault(match, retelling, review, seat)
    if fault is None:
        return None
    return Phrase(
        "What cost most: {fault} ({part} of {all} wins in 100)",
        fault=fault[0],
        part=points(fault[1]),
        all=points(review.seat(seat).given_away),
    )


def _largest_fault(
    match: Match[Any], retelling: Retelling, review: Review, seat: Seat
) -> tuple[Phrase, float] | None:
    """Return what a seat gave away most by, and how much; None if it gave away hardly anything."""
    given: dict[str, float] = {}
    faults: dict[str, Phrase] = {}
    own = (entry for entry in review.entries if entry.seat == seat and entry.cost > 0)
    for entry in own:
        state = match.states[entry.step - 1]
        fault = retelling.theme(state, entry.options[0].text, entry.text).fault
        faults[str(fault)] = fault
        given[str(fault)] = given.get(str(fault), 0.0) + entry.cost
    if sum(given.values()) < LEAST_FAULT:
        return None
    most = max(given, key=lambda fault: given[fault])
    return faults[most], given[most]


def costliest_of_all(review: Review, most: int) -> tuple[tuple[int, Seat], ...]:
    """Return after how many steps each seat's costliest decisions were due, and whose they are."""
    found = [entry for each in review.seats() for entry in review.costliest(each.seat, most)]
    return tuple((entry.step - 1, entry.seat) for entry in found)


def rough(review: Review) -> Phrase | None:
    """Say that the figures are rough, if the drift of a seat is large; None: they are not."""
    most = max(abs(each.drift) for each in review.seats())
    if most < ROUGH:
        return None
    return Phrase(
        "These figures are rough: the evaluation corrected itself by {points} wins in 100 in all"
        " for one player.",
        points=points(most),
    )


def judged_by_itself(match: Match[Any], retelling: Retelling, seat: SeatReview) -> Phrase | None:
    """Say why the player whose evaluation this is makes hardly a mistake; None: it is another."""
    if match.record.seats[seat.seat].bot != retelling.JUDGE:
        return None
    return Phrase(
        "The review judges as {level} does, so it finds hardly a mistake of theirs.",
        level=match.game.LEVELS[retelling.JUDGE],
    )


def costly(match: Match[Any], retelling: Retelling, entry: Entry) -> Phrase:
    """Say what a decision gave away, which action was better, and why."""
    state = match.states[entry.step - 1]
    players = match.record.seats
    return Phrase(
        "{when}: {done}. Better by {points} wins in 100: {better}. {reason}.",
        when=when(state.turn),
        done=retelling.option(state, entry.text, players),
        better=retelling.option(state, entry.options[0].text, players),
        points=points(entry.cost),
        reason=retelling.reason(state, entry.options[0].text, entry.text),
    )
