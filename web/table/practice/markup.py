"""The HTML of what the coach has for an exercise: buttons, and who sits at the table."""

from __future__ import annotations

from web.table.pages.head import sign
from web.table.pages.page import Say


def practice_markup(say: Say) -> str:
    """Return it without any exercise."""
    return (
        '<ul id="sitting" class="sitting"><template><li><span class="disc">'
        '<svg class="symbol" aria-hidden="true"><use></use></svg></span>'
        '<span class="figures"></span></li></template></ul><div class="tools">'
        f'<button type="button" data-action="show-best">{say("Show the best")}</button>'
        f"{sign('previous', say('The mistake before'), 'back')}"
        f"{sign('next', say('The next mistake'), 'go-on')}"
        f"{sign('back', say('Leave'), 'close')}</div>"
    )
