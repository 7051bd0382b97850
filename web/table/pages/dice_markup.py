"""The HTML of the page of the dice."""

from __future__ import annotations

from web.table.pages import Say
from web.table.pages.heads import head
from web.table.pages.throwers import TEMPLATE


def dice_markup(say: Say) -> str:
    """Return the page with nobody's dice on it."""
    legend = say(
        "In the pictures, lines and rings show what fair dice give on average. Brackets and bands"
        " reach as far as fair dice stray nineteen times out of twenty. Of twenty verdicts on fair"
        " dice, about one says “seldom”: that is chance, too."
    )
    how = say("To check by yourself, save the game as a file and run, on any computer with Python:")
    return (
        f"{head(say, 'dice-title', say('The dice'))}"
        '<div class="dice-told">'
        '<p id="dice-of" hidden></p>'
        '<div id="dice-counting" hidden><p></p>'
        f'<progress max="1" value="0" aria-label="{say("Counting the dice")}"></progress></div>'
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
        f"{say('Show more players')}</button>"
        f'<p id="dice-how" class="small" hidden>{how}'
        " <code>python -m claimit dice --check</code></p>"
        '<button type="button" class="plain" id="dice-all" data-action="dice-page" data-value=""'
        f" hidden>{say('The dice of all games')}</button>"
        "</div>"
    )
