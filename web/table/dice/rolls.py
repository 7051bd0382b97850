"""What the player rolled, as HTML: pictures, what they mean in a sentence, the tables behind them.

It holds numbers and words of ours only: names are put beside it as text.
"""

from __future__ import annotations

from html import escape
from math import sqrt

from claimit.table.chi_square import ChiSquare
from claimit.table.fairness import Figures
from claimit.table.markup import behind, table
from web.kit.words import count, say, tell
from web.table.pages.charts import Column, columns, scale, squares, triangle
from web.table.pages.figures import how_far, to_a_tenth, whole


def amount(of: Figures) -> str:
    """Say how much was rolled."""
    rolls = count("{amount} roll", "{amount} rolls", of.rolls, amount=whole(of.rolls))
    dice = count("{amount} die", "{amount} dice", of.dice_rolled, amount=whole(of.dice_rolled))
    return say("{rolls}, {dice}", rolls=rolls, dice=dice)


def rolled(of: Figures) -> str:
    """Return all that is said of the player's rolls; of none, nothing."""
    if not of.rolls:
        return ""
    return faces(of) + pairs(of) + busts(of) + streaks(of)


def faces(of: Figures) -> str:
    """Return how often each face came, beside what was to be expected."""
    thrown = of.dice_rolled
    wanted = [
        Column(face, of.faces.get(face, 0), share, sqrt(share * max(1 - share / thrown, 0)))
        for face, share in sorted(of.expected_faces.items())
    ]
    rows = [(str(each.face), whole(each.seen), to_a_tenth(each.expected)) for each in wanted]
    return _figure(
        "faces",
        say("Faces"),
        columns(wanted, say("Faces: a column for each, with a line at what was expected")),
        _verdict(of.of_faces),
        behind(
            say("Faces as a table"),
            table((say("Face"), say("Rolled"), say("Expected")), rows) + _test(of.of_faces),
        ),
    )


def pairs(of: Figures) -> str:
    """Return how often two dice came together, beside what was to be expected."""
    if not of.pairs:
        return ""
    rows = [
        (f"{one} {other}", whole(of.pairs.get((one, other), 0)), to_a_tenth(share))
        for (one, other), share in sorted(of.expected_pairs.items())
    ]
    return _figure(
        "pairs",
        say("Pairs"),
        triangle(
            of.pairs,
            of.expected_pairs,
            say("Pairs: a disc for each, in a ring that shows what was expected"),
        ),
        _verdict(of.of_pairs),
        behind(
            say("Pairs as a table"),
            table((say("Pair"), say("Rolled"), say("Expected")), rows) + _test(of.of_pairs),
        ),
    )


def busts(of: Figures) -> str:
    """Return how many rolls bust, beside the sum of the exact odds; empty where none can."""
    if not of.risked:
        return ""
    rows = [
        (say("Rolls"), whole(of.risked)),
        (say("Busts"), whole(of.bad)),
        (say("Expected busts: the chances of every roll added up"), to_a_tenth(of.expected_bad)),
        (say("Standard deviation"), to_a_tenth(of.spread_bad)),
    ]
    sentence = say(
        "{busts}; {expected} expected.", busts=_busts(of.bad), expected=to_a_tenth(of.expected_bad)
    )
    return _figure(
        "busts",
        say("Busts"),
        scale(
            of.bad,
            of.expected_bad,
            of.spread_bad,
            say("Busts: how many there were, and how many were expected"),
        ),
        f'<p class="sum">{escape(sentence)}</p>{_verdict(of.of_bad)}',
        behind(
            say("Busts as a table"), table((say("What"), say("Number")), rows) + _test(of.of_bad)
        ),
    )


def streaks(of: Figures) -> str:
    """Return the longest streaks: a table with squares for each."""
    found = [(say("the same face, die after die"), of.longest_face)]
    if of.risked:
        found = [
            (say("bust after bust"), of.longest_bad),
            (say("rolls without a bust"), of.longest_good),
            *found,
        ]
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{whole(longest)}</td>'
        f"<td>{squares(longest)}</td></tr>"
        for name, longest in found
    )
    title = escape(say("The longest streaks of one player in a game"))
    return (
        f'<figure class="streaks"><figcaption>{title}</figcaption>'
        f"<table><tbody>{rows}</tbody></table></figure>"
    )


def _figure(kind: str, title: str, picture: str, sentence: str, table_behind: str) -> str:
    return (
        f'<figure class="{kind}"><figcaption>{escape(title)}</figcaption>{picture}{sentence}'
        f"{table_behind}</figure>"
    )


def _verdict(found: ChiSquare) -> str:
    return f'<p class="verdict">{escape(tell(found.sentence))}</p>'


def _test(found: ChiSquare) -> str:
    return f'<p class="small">{escape(how_far(found))}</p>'


def _busts(number: int) -> str:
    return count("{amount} bust", "{amount} busts", number, amount=whole(number))
