"""The HTML of the page of the dice."""

from __future__ import annotations

from web.table.dice.people import TEMPLATE
from web.table.model.screens import Screen
from web.table.pages.head import head
from web.table.pages.page import Say


def dice_markup(say: Say) -> str:
    """Return the page with nobody's dice on it."""
    legend = say(
        "In the pictures, lines and rings show what fair dice give on average. Nineteen times out"
        " of twenty, fair dice stay within the brackets and bands. Even for fair dice, about one"
        " verdict in twenty says “seldom”; that is chance, too."
    )
    how = say(
        "To check it yourself, save the game as a file and run this on any computer with Python:"
    )
    title, counting = say("The dice"), say("Counting the dice")
    more, of_all = say("Show more players"), say("The dice of all games")
    return (
        f"{head(say, Screen.DICE, title)}"
        '<div class="dice-told">'
        '<p id="dice-of" hidden></p>'
        '<div id="dice-counting" hidden><p></p>'
        f'<progress max="1" value="0" aria-label="{counting}"></progress></div>'
        '<p id="dice-verdict" class="result" hidden></p>'
        '<div id="astray-games"><template>'
        '<button type="button" class="plain" data-action="dice-page"></button>'
        "</template></div>"
        '<p id="dice-fingerprint" class="fingerprint" hidden></p>'
        '<p id="dice-secret" class="fingerprint" hidden></p>'
        '<p id="dice-start" hidden></p>'
        f'<p id="dice-legend" class="small" hidden>{legend}</p>'
        f"{TEMPLATE}"
        '<button type="button" class="plain" id="dice-more" data-action="more-dice" hidden>'
        f"{more}</button>"
        f'<p id="dice-how" class="small" hidden>{how}'
        " <code>python -m claimit dice --check</code></p>"
        '<button type="button" class="plain" id="dice-all" data-action="dice-page" data-value=""'
        f" hidden>{of_all}</button>"
        "</div>"
    )
