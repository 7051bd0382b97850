"""A review as one self-contained HTML page, as ``claimit review --html`` writes it.

It is in English, has no script and loads no other file. Names are escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final

from claimit.table.ground import ground
from claimit.table.markup import behind, table
from claimit.table.match import Match
from claimit.table.pictures import Bar, Moments, bands, bars, quarters, turns_of, won_on
from claimit.table.retelling import Retelling
from claimit.table.review import Chances, Review, SeatReview
from claimit.table.seats import Seat
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
    share,
)

STYLE: Final = """
:root { color-scheme: light dark; --ground: #efe3c6; --ink: #2b1a0e; }
@media (prefers-color-scheme: dark) { :root { --ground: #1a100a; --ink: #f0d9a8; } }
@media (prefers-contrast: more) { :root { --ground: Canvas; --ink: CanvasText; } }
* { box-sizing: border-box; }
body { max-width: 62rem; margin: 0 auto; padding: 1rem; font: 1rem/1.45 Bitter, Georgia, serif;
  color: var(--ink); background: var(--ground); overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; }
figure { margin: 1rem 0; padding: 1rem; border: 1px solid #8f6b33; border-radius: 10px;
  color: #2b1a0e; background: #fdf5e2; color-scheme: light; forced-color-adjust: none; }
figcaption { font-weight: 700; padding-bottom: .5rem; }
figure > svg { display: block; width: 100%; max-width: 46rem; height: auto; overflow: visible; }
figure > .drawn-won-on { max-width: 28rem; }
figure > .drawn-position { max-width: 17rem; }
.many { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .9rem .2rem 0; text-align: right; }
th:first-child { text-align: left; font-weight: 400; }
thead th, thead th:first-child { font-weight: 700; border-bottom: 1px solid; }
details > table { margin-top: .5rem; }
summary { cursor: pointer; text-decoration: underline; }
.small { font-size: .85rem; }
"""

COSTLIEST: Final = 3
"""The number of decisions shown for each player."""


def report(
    match: Match[Any],
    chances: Sequence[Chances],
    review: Review | None = None,
    retelling: Retelling | None = None,
) -> str:
    """Return the page. Without a review, it shows only the chances after each step."""
    title = escape(f"Review: {', '.join(_names(match))}")
    parts = [f"<h1>{title}</h1>", _curve(match, chances, review, retelling)]
    if review is None or retelling is None:
        parts.append(f"<p>{escape(str(CURVE_ALONE))}</p>")
    else:
        if (sentence := decided(match, retelling, review)) is not None:
            parts.insert(1, f"<p>{escape(str(sentence))}</p>")
        parts += _accounts(match, review)
        parts += (_player(match, review, retelling, seat) for seat in review.seats())
        parts.append(_ground(match, chances, retelling))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head>\n"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _names(match: Match[Any]) -> list[str]:
    return [player.name for player in match.record.seats]


def _figure(title: str, *within: str) -> str:
    return f"<figure><figcaption>{escape(title)}</figcaption>{''.join(within)}</figure>"


def _curve(
    match: Match[Any],
    chances: Sequence[Chances],
    review: Review | None,
    retelling: Retelling | None,
) -> str:
    names, turns = _names(match), [state.turn for state in match.states]
    last_round = retelling.last_round(match) if retelling else None
    moments = Moments(
        turns_of(turns),
        last_round,
        "last round",
        mistakes=costliest_of_all(review, COSTLIEST) if review else (),
        turn_text=str(TURN),
        quarters=quarters(lambda chance: str(share(chance)), names),
    )
    drawn = bands(chances, match.record.seats, moments, str(BANDS_ARE), names)
    rows = [
        (str(turn), *(str(share(chance)) for chance in chances[moment_at_end(turns, ply)]))
        for ply, turn in turns_of(turns)
    ]
    as_table = table(("At the end of turn", *names), rows)
    note = f'<p class="small">{escape(str(TRIANGLES_ARE))}</p>' if review else ""
    return _figure("The chance to win", drawn, note, behind("As a table", as_table))


def moment_at_end(turns: Sequence[int], ply: int) -> int:
    """Return the number of steps after which the turn ends that begins after `ply` steps."""
    return next((n for n in range(ply, len(turns)) if turns[n] != turns[ply]), len(turns) - 1)


def _accounts(match: Match[Any], review: Review) -> Iterator[str]:
    names, seats = _names(match), review.seats()
    drawn = bars(
        [
            Bar(match.record.seats[each.seat], each.luck, each.given_away, names[each.seat])
            for each in seats
        ],
        _signed,
        str(BARS_ARE),
        "Luck",
        "Mistakes",
    )
    heads = [str(what) for what, _ in account(seats[0])]
    rows = [(names[each.seat], *(str(figure) for _, figure in account(each))) for each in seats]
    warning = rough(review)
    note = f"<p>{escape(str(warning))}</p>" if warning else ""
    note += f'<p class="small">{escape(str(WHAT_COUNTS))}</p>'
    yield _figure("Luck and skill", drawn, table(("Player", *heads), rows), note)


def _player(match: Match[Any], review: Review, retelling: Retelling, seat: SeatReview) -> str:
    costliest = review.costliest(seat.seat, COSTLIEST)
    boards = "".join(
        _figure(
            str(costly(match, retelling, entry)),
            retelling.position(
                match.states[entry.step - 1],
                match.record.seats,
                entry.text,
                entry.options[0].text,
                str(BOARD_IS),
            ),
        )
        for entry in costliest
    )
    said = (
        adjusted(seat),
        luck(seat),
        error_rate(seat),
        judged_by_itself(match, retelling, seat),
        costliest_fault(match, retelling, review, seat.seat),
    )
    sentences = map(str, filter(None, said))
    return (
        f"<section><h2>{escape(_names(match)[seat.seat])}</h2>"
        f"<p>{'<br>'.join(map(escape, sentences))}</p>"
        + (f'<h3>The costliest decisions</h3><div class="many">{boards}</div>' if boards else "")
        + "</section>"
    )


def _ground(match: Match[Any], chances: Sequence[Chances], retelling: Retelling) -> str:
    found, seat = ground(match, retelling, chances), leader(chances)
    columns, rows = retelling.columns(match), retelling.rows(match)
    drawn = won_on(
        {place: changes[seat] for place, changes in found.places.items()},
        columns,
        rows,
        match.record.seats[seat].colour,
        _signed,
        str(SQUARES_ARE),
    )
    body = [
        (f"{columns[column]},{rows[row]}", *map(_signed, changes))
        for (row, column), changes in sorted(found.places.items())
    ]
    body.append(("elsewhere", *map(_signed, found.elsewhere)))
    as_table = behind("As a table, for all players", table(("Space", *_names(match)), body))
    note = f"<p>{escape(str(WHAT_THE_GROUND_IS))}</p>"
    return _figure(f"Where the chances changed: {_names(match)[seat]}", note, drawn, as_table)


def leader(chances: Sequence[Chances]) -> Seat:
    """Return the seat that has won, or has the best chance at the end."""
    return Seat(max(range(len(chances[-1])), key=chances[-1].__getitem__))


def _signed(change: float) -> str:
    return str(points(change, signed=True))
