"""The rules of The Claim Game as HTML, in the language of the page.

The only published description of the game is short and leaves much open. Our own readings have a
sign, and a line explains the sign.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from claimit.claim_game import Special
from web.claim_game.figures import figure
from web.claim_game.specials import meaning_of, name_of
from web.kit.words import say

SIGN: Final = "✻"


def rules() -> str:
    """Return the rules: the summary, the special tiles, how to play here, and all details."""
    parts = {
        "summary": _summary(),
        "specials": _legend(),
        "screen": _screen(),
        "detailed": _detailed(),
    }
    return "\n".join(
        f'<section data-part="{part}">\n{html}\n</section>' for part, html in parts.items()
    )


def _own(text: str) -> str:
    """Return a rule that is our own reading, with its sign."""
    reading = say("our own reading")
    sign = f'<span class="own-reading" aria-hidden="true">{SIGN}</span>'
    return f'{text}{sign}<span class="unseen"> ({reading})</span>'


def _heading(text: str) -> str:
    return f"<h3>{text}</h3>"


def _paragraphs(*texts: str) -> str:
    return "\n".join(f"<p>{text}</p>" for text in texts)


def _list(items: Iterable[str], tag: str = "ul") -> str:
    inside = "\n".join(f"<li>{item}</li>" for item in items)
    return f"<{tag}>\n{inside}\n</{tag}>"


def _figure(name: str, caption: str) -> str:
    return (
        f'<figure class="diagram">{figure(name)}<figcaption><p>{caption}</p></figcaption></figure>'
    )


def _legend() -> str:
    """Return what the special tiles do, each beside its drawing."""
    items = "\n".join(
        '<li><svg class="land stands" viewBox="0 0 100 100" aria-hidden="true">'
        f'<use href="#land-plaque"/><use href="#land-special-{special}"/></svg>'
        f"<span><b>{name_of(special)}.</b> {_own(f'{meaning_of(special)}.')}</span></li>"
        for special in Special
    )
    return "\n".join(
        (
            _heading(say("Special tiles")),
            _paragraphs(
                say(
                    "A special tile only helps players who have a marker on it; using it costs"
                    " that marker."
                )
            ),
            f'<ul class="legend">\n{items}\n</ul>',
        )
    )


def _about_the_sign() -> str:
    sign = f'<span class="own-reading">{SIGN}</span>'
    return say(
        "Only a short description of this game was ever published, and it leaves much open."
        " Whatever is marked {sign} is our own reading.",
        sign=sign,
    )


def _summary() -> str:
    turn = (
        say(
            "<b>Roll</b> the die and move your pawn exactly that many steps: up, down, left or"
            " right."
        ),
        say(
            "<b>Village.</b> If you land on a village tile without a cube, you may put a cube"
            " there. The village must have no cubes yet, or be yours. Its first cube claims all of"
            " it for you. While a village of yours is incomplete, you can’t claim another."
        ),
        say(
            "<b>Special tile.</b> If you have a marker there, you may use the tile. Then take one"
            " of your markers off it."
        ),
        say("Use only one thing on the tile where you land."),
    )
    points = (
        say("The first at the finish scores 7, then 5, 3 and 1."),
        say("Each village that you have completed scores all of its numbers."),
        say("Each of your cubes in an incomplete village scores 1."),
    )
    return "\n".join(
        (
            _paragraphs(
                say(
                    "Walk from village to village, fill them with your cubes, then reach the"
                    " finish early. The most points win."
                ),
                _about_the_sign(),
            ),
            _heading(say("The board")),
            _list(
                (
                    say("<b>Villages</b> are green, and have 2 to 6 tiles."),
                    say(
                        "<b>Start tiles</b> show a wagon, <b>finish tiles</b> a house with a flag."
                    ),
                    say("<b>Special tiles</b> are dark and round."),
                )
            ),
            _heading(say("Setting up")),
            _paragraphs(
                say(
                    "Everyone rolls; the highest goes first, and ties roll again. In that order,"
                    " everyone puts a pawn on a start tile, and then three markers on special"
                    " tiles. You may share a tile with others."
                )
            ),
            _heading(say("On your turn")),
            _list(turn, "ol"),
            _figure("steps", _steps()),
            _figure("village", _village()),
            _heading(say("The end")),
            _paragraphs(
                say(
                    "When your 12 cubes are placed, head for a finish tile. Each holds one pawn,"
                    " which stays there. The game ends when all but one have finished."
                )
            ),
            _figure("finish", _finish()),
            _heading(say("Points")),
            _list(points),
        )
    )


def _steps() -> str:
    return say(
        "Mae has rolled a 3. The other tile of her village is next door, but she must walk exactly"
        " three steps: she goes round, and visits no tile twice."
    )


def _village() -> str:
    return say(
        "Mae has cubes on 3 of the 5 tiles of this village: its sign says 3/5, and each cube scores"
        " 1. With all 5, the village scores the numbers on its tiles: 15 points."
    )


def _finish() -> str:
    return say(
        "Mae has no cubes left and has rolled a 5. The finish is only 2 steps away: she stops"
        " there, and the other 3 steps are dropped. As the first to get there, she scores 7."
    )


def _screen() -> str:
    return "\n".join(
        (
            _heading(say("On this screen")),
            _list(
                (
                    say("Tap a lit tile to choose it."),
                    say(
                        "To look closer, tap twice on a place, or use two fingers, the wheel or the"
                        " buttons on the board."
                    ),
                    say(
                        "Press and hold a tile to read what is on it; with a mouse, use its right"
                        " button."
                    ),
                )
            ),
        )
    )


def _detailed() -> str:
    return "\n".join(
        (
            _heading(say("The board in detail")),
            _list(map(_own, _board())),
            _heading(say("Moving and placing")),
            _list(map(_own, _moving())),
            _heading(say("Special tiles in detail")),
            _list(map(_own, _special())),
            _heading(say("The end in detail")),
            _list(map(_own, _end())),
        )
    )


def _board() -> tuple[str, ...]:
    return (
        say(
            "The four start tiles are in the corners. There is one finish tile on each side, and"
            " any two of them are at least 4 steps apart."
        ),
        say(
            "Special tiles are never at the edge and never side by side: two of each kind, or one"
            " of each if the board has fewer than 90 tiles."
        ),
        say("A tile can carry two villages, which don’t meet on it."),
        say(
            "In a village of 2 or 3 tiles, each tile shows a 2; of 4 or 5 tiles, a 3; of 6 tiles, a"
            " 4."
        ),
        say(
            "There is a variation, which you can choose when you set up a table: each tile of a"
            " village of 2 or 3 tiles shows a 4, every other village tile a 3. So small villages"
            " count more."
        ),
        say(
            "A new board is made for each game. It has 6 to 12 columns and rows, and at least 18"
            " tiles for every player."
        ),
    )


def _moving() -> tuple[str, ...]:
    return (
        say(
            "You can’t visit a tile twice in one move, not even the one you started on. Pawns may"
            " pass each other and share tiles."
        ),
        say("You may not enter a finish tile while you have cubes, and never pass through one."),
        say("You never have to place a cube."),
        say("You may claim a village that needs more cubes than you have left."),
        say(
            "Once every village has a cube, whoever has no incomplete village puts the remaining"
            " cubes aside and heads for the finish."
        ),
    )


def _special() -> tuple[str, ...]:
    return (
        say(
            "Without a marker of yours, a special tile does nothing. You can use only one special"
            " tile in a turn."
        ),
    )


def _end() -> tuple[str, ...]:
    return (
        say(
            "Without cubes, you may also stop on a free finish tile when you have rolled more than"
            " you need. You may also stay away from it."
        ),
        say("The last player left scores the next number in line."),
        say(
            "The game also ends after 40 turns for each player. If several have not finished by"
            " then, they score nothing for the finish."
        ),
        say("A tie goes to whoever has completed more villages, then to whoever finished earlier."),
        say("With two or three players, all of this is the same."),
    )
