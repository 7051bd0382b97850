"""The page of a review as marks. Names are put on it as text; what is brought has none in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from claimit.table.days import day_at
from claimit.table.ground import Ground, ground
from claimit.table.markup import behind, table
from claimit.table.match import Match
from claimit.table.pictures import Bar, Moments, bands, bars, quarters, turns_of, won_on
from claimit.table.report import COSTLIEST, leader, moment_at_end
from claimit.table.retelling import Retelling
from claimit.table.review import Chances, Entry
from claimit.table.seal import unseal
from claimit.table.seats import COLOURS, Seat
from claimit.table.svg import standing_alone
from claimit.table.verdicts import (
    BANDS_ARE,
    BARS_ARE,
    BOARD_IS,
    CURVE_ALONE,
    SQUARES_ARE,
    TRIANGLES_ARE,
    TURN,
    WHAT_COUNTS,
    WHAT_THE_GROUND_IS,
    account,
    adjusted,
    costliest_fault,
    costliest_of_all,
    costly,
    decided,
    error_rate,
    judged_by_itself,
    luck,
    points,
    rough,
    when,
)
from web.kit.marks import Marks, flag, items, shown
from web.kit.words import listed, percent, say, spoken_name, tell
from web.table.navigation.places import SHOWN
from web.table.pages.dates import day_in_words
from web.table.review.state import Reviewed, ReviewOf
from web.table.seats.colours import disc
from web.table.seats.turns import full_name


def head_marks(of: ReviewOf | None) -> Marks:
    """Return the marks of what is reviewed, how far that is, and what stands in its way."""
    match = of.match if of else None
    names = (
        listed([full_name(match.game, player) for player in match.record.seats]) if match else ""
    )
    trouble = of.trouble if of else ""
    works = of is not None and match is not None and not trouble and not of.is_done
    rests = works and of is not None and of.rests
    marks: Marks = {
        "#review-of": shown(names),
        "#review-trouble": shown(trouble),
        "#review-counting": {"hidden": flag(not works or rests)},
        "#review-rests": {"hidden": flag(not rests)},
    }
    if of is None or not works:
        return marks
    far, share = say("Step {done} of {all}", done=of.weighed, all=of.ply), of.weighed / of.ply
    if not of.is_estimated:
        done = percent(round(1000 * of.share), 1000)
        far, share = say("The chances are estimated, {share} so far", share=done), of.share
    broken = (
        say("The review couldn’t get past this point.")
        if of.failed
        else say("The review is paused.")
    )
    return {
        **marks,
        "#review-counting p": {"text": say("Reviewing the game: {far}", far=far)},
        "#review-counting progress": {"value": f"{share:.3f}"},
        "#review-rests p": {"text": f"{broken} {far}."},
    }


# The curve


def curve_marks(of: ReviewOf | None) -> Marks:
    """Return the marks of the chances over the game, with the table behind them."""
    if of is None or of.match is None or not of.estimated:
        hidden = ("#review-decided", "#review-curve", "#review-triangles", "#review-alone")
        return {node: {"hidden": ""} for node in hidden}
    match, players = of.match, of.match.record.seats
    sentence = decided(match, of.retelling, of.review) if of.is_done and of.retelling else None
    marks: Marks = {
        "#review-decided": shown(tell(sentence) if sentence else ""),
        "#review-curve": {"hidden": None},
        "#review-triangles": shown(tell(TRIANGLES_ARE) if of.is_done and of.retelling else ""),
        "#review-alone": shown(tell(CURVE_ALONE) if of.retelling is None else ""),
        "#review-legend": {"items": items("data-banded", range(len(players)))},
        "#review-bands": {"brings": _bands(of)},
        "#review-table": {"brings": _table(match, of.curve)},
        "#review-moment": {"max": str(of.ply), "follows": ""},
    }
    for seat, player in enumerate(players):
        here = f'[data-banded="{seat}"]'
        marks |= disc(f"{here} .disc", player.colour)
        marks[f"{here} .who"] = {"text": spoken_name(player.name)}
    return marks


def _bands(of: ReviewOf, names: Sequence[str] = ()) -> str:
    assert of.match is not None, "there are chances"
    match, retelling = of.match, of.retelling
    moments = Moments(
        turns_of([state.turn for state in match.states]),
        retelling.last_round(match) if retelling else None,
        say("last round"),
        weighed=None if of.is_done else of.weighed,
        mistakes=costliest_of_all(of.review, COSTLIEST) if of.is_done and retelling else (),
        turn_text=tell(TURN),
        quarters=quarters(_share, _names(match)),
    )
    return bands(of.curve, match.record.seats, moments, tell(BANDS_ARE), names)


def _table(match: Match[Any], curve: Sequence[Chances]) -> str:
    turns = [state.turn for state in match.states]
    rows = [
        (str(turn), *map(_share, curve[moment_at_end(turns, ply)])) for ply, turn in turns_of(turns)
    ]
    heads = (say("At the end of turn"), *_names(match))
    return behind(say("The chances as a table"), table(heads, rows))


def _names(match: Match[Any]) -> list[str]:
    return [spoken_name(player.name) for player in match.record.seats]


def _share(chance: float) -> str:
    return percent(round(1000 * chance), 1000)


def moment_marks(known: Reviewed | None) -> Marks:
    """Return the marks of the moment that the player looks at."""
    of = known.of if known else None
    if known is None or of is None or of.match is None or not of.estimated:
        return {}
    match, ply = of.match, known.ply
    chances = [_share(chance) for chance in of.curve[ply]]
    moment = _moment(match, of.retelling, ply)
    named = zip((player.name for player in match.record.seats), chances, strict=True)
    shares = [say("{name} {share}", name=name, share=share) for name, share in named]
    where = f"{of.key} {ply}"
    marks: Marks = {
        "#review-moment": {
            "value": str(ply),
            "data-value": where,
            "aria-valuetext": say("{told}: {shares}", told=moment, shares=listed(shares)),
        },
        "#review-readout": {"text": moment},
        "#review-there": {"data-value": where},
    }
    for seat, chance in enumerate(chances):
        marks[f'[data-banded="{seat}"] .chance'] = {"text": chance}
    return marks


def _moment(match: Match[Any], retelling: Retelling | None, ply: int) -> str:
    if not ply:
        return say("The start")
    before = match.states[ply - 1]
    where = say("{when}, step {step}", when=tell(when(before.turn)), step=ply)
    if retelling is None:
        return where
    seat: Seat = before.seat
    name = match.record.seats[seat].name
    what = say("{name}: {what}", name=name, what=tell(retelling.happened(match, ply - 1)))
    return f"{where} · {what}"


# Luck and skill


def accounts_marks(of: ReviewOf | None, told: int) -> Marks:
    """Return the marks of luck and mistakes; `told`: how many players have a part of their own.

    None: that is not known yet.
    """
    if of is None:
        return {"#review-accounts": {"hidden": ""}}
    warning = rough(of.review) if of.is_done else None
    return {
        "#review-accounts": {"hidden": None},
        "#review-bars .drawn": {"brings": _bars(of)},
        "#review-bars .small": {"text": tell(WHAT_COUNTS)},
        "#review-rough": shown(tell(warning) if warning else ""),
        "#review-seats": {"items": items("data-reviewed", range(told))},
    }


def _bars(of: ReviewOf, names: Sequence[str] = ()) -> str:
    assert of.match is not None, "there are entries"
    players = of.match.record.seats
    rows = [
        Bar(players[each.seat], each.luck, each.given_away, names[each.seat] if names else "")
        for each in of.review.seats()
    ]
    return bars(rows, _signed, tell(BARS_ARE), say("Luck"), say("Mistakes"))


def _signed(change: float) -> str:
    return tell(points(change, signed=True))


def seat_marks(number: int, of: ReviewOf) -> Marks:
    """Return the marks of a player's account."""
    match, retelling, seat = of.match, of.retelling, of.review.seat(Seat(number))
    assert match is not None and retelling is not None, "there are entries"
    here, player = f'[data-reviewed="{seat.seat}"]', match.record.seats[seat.seat]
    costliest = of.review.costliest(seat.seat, COSTLIEST)
    judge = judged_by_itself(match, retelling, seat)
    fault = costliest_fault(match, retelling, of.review, seat.seat)
    rows = [(tell(what), tell(figure)) for what, figure in account(seat)]
    keys = [f"{seat.seat}-{place}" for place in range(len(costliest))]
    marks: Marks = {
        **disc(f"{here} .disc", player.colour),
        f"{here} .who": {"text": full_name(match.game, player)},
        f"{here} .adjusted": {"text": tell(adjusted(seat))},
        f"{here} .luck": {"text": tell(luck(seat))},
        f"{here} .rate": {"text": tell(error_rate(seat))},
        f"{here} .fault": shown(tell(fault) if fault else ""),
        f"{here} .judge": shown(tell(judge) if judge else ""),
        f"{here} .account": {"brings": table((say("What"), say("Wins in 100")), rows)},
        f"{here} .costliest": {"hidden": flag(not costliest)},
        f"{here} .costly": {"items": items("data-costly", keys)},
    }
    for key, entry in zip(keys, costliest, strict=True):
        marks |= _costly_marks(of.key, match, retelling, key, entry)
    return marks


SEATS: Final = tuple(partial(seat_marks, seat) for seat in range(len(COLOURS)))
"""The parts of the players, each a function of its own, so that each is made anew by itself."""


def _costly_marks(
    game: str, match: Match[Any], retelling: Retelling, key: str, entry: Entry
) -> Marks:
    here, ply = f'[data-costly="{key}"]', entry.step - 1
    done, better = entry.text, entry.options[0].text
    drawn = retelling.position(match.states[ply], match.record.seats, done, better, tell(BOARD_IS))
    sentence = tell(costly(match, retelling, entry))
    return {
        f"{here} .drawn": {"brings": drawn},
        f"{here} p": {"text": sentence},
        f"{here} .try": {
            "data-value": f"{game} {ply}",
            "aria-label": say("Try again: {what}", what=sentence),
        },
        f"{here} .show": {
            "data-value": f"{game} {ply} {SHOWN}",
            "aria-label": say("Show it on the board: {what}", what=sentence),
        },
    }


# Where it was won


def ground_marks(of: ReviewOf | None) -> Marks:
    """Return the marks of where the game was won; None: that is not shown."""
    if of is None or of.match is None or of.retelling is None:
        return {"#review-ground": {"hidden": ""}}
    match, retelling = of.match, of.retelling
    found, names = ground(match, retelling, of.curve), match.record.seats
    columns, rows = retelling.columns(match), retelling.rows(match)
    body = [
        (f"{columns[column]},{rows[row]}", *map(_signed, changes))
        for (row, column), changes in sorted(found.places.items())
    ]
    body.append((say("elsewhere"), *map(_signed, found.elsewhere)))
    heads = (say("Space on the board"), *_names(match))
    name = names[leader(of.curve)].name
    return {
        "#review-ground": {"hidden": None},
        "#review-ground figcaption": {"text": say("Where the chances changed: {name}", name=name)},
        "#review-ground p": {"text": tell(WHAT_THE_GROUND_IS)},
        "#review-ground .drawn": {"brings": _won(of, match, retelling, found)},
        "#review-ground .table": {
            "brings": behind(say("As a table, for all players"), table(heads, body))
        },
    }


def _won(of: ReviewOf, match: Match[Any], retelling: Retelling, found: Ground) -> str:
    seat = leader(of.curve)
    return won_on(
        {place: changes[seat] for place, changes in found.places.items()},
        retelling.columns(match),
        retelling.rows(match),
        match.record.seats[seat].colour,
        _signed,
        tell(SQUARES_ARE),
    )


# As files


def saved_picture(of: ReviewOf, which: str) -> str:
    """Return a picture as a file of its own, with names; empty where there is none yet."""
    match = of.match
    if match is None or not of.estimated:
        return ""
    names = [spoken_name(player.name) for player in match.record.seats]
    about = _about(of, names)
    if which == "curve":
        return standing_alone(_bands(of, names), say("The chance to win"), about)
    if of.retelling is None or not of.entries:
        return ""
    if which == "bars":
        return standing_alone(_bars(of, names), say("Luck and skill"), about)
    if which != "ground" or not of.is_done:
        return ""
    found = ground(match, of.retelling, of.curve)
    name = names[leader(of.curve)]
    title = say("Where the chances changed: {name}", name=name)
    return standing_alone(_won(of, match, of.retelling, found), title, about)


def _about(of: ReviewOf, names: Sequence[str]) -> str:
    """Say of which game a saved picture is: who played, and when it was saved last."""
    at = unseal(of.text or "").at
    day = "" if at is None else day_in_words(day_at(at))
    return " · ".join(filter(None, (", ".join(names), day)))
