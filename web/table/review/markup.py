"""The HTML of the page of a review."""

from __future__ import annotations

from web.table.model.screens import Screen
from web.table.pages.head import head
from web.table.pages.page import Say


def review_markup(say: Say) -> str:
    """Return the page without any game in it."""
    counting, stop, on = say("Reviewing the game"), say("Stop"), say("Resume")
    there = say("Show this moment on the board")
    return (
        f"{head(say, Screen.REVIEW, say('Review'))}"
        '<div class="review-told">'
        '<p id="review-of" hidden></p>'
        '<p id="review-decided" hidden></p>'
        '<p id="review-trouble" class="result" hidden></p>'
        '<div id="review-counting" hidden><p></p>'
        f'<progress max="1" value="0" aria-label="{counting}"></progress>'
        f'<button type="button" class="plain" data-action="halt-review">{stop}</button></div>'
        '<div id="review-rests" hidden><p></p>'
        f'<button type="button" class="plain" data-action="go-on-review">{on}</button></div>'
        f'<figure id="review-curve" hidden><figcaption>{say("The chance to win")}</figcaption>'
        '<ul id="review-legend" class="banded"><template><li><span class="disc">'
        '<svg class="symbol" aria-hidden="true"><use></use></svg></span>'
        '<span class="who"></span> <b class="chance"></b></li></template></ul>'
        '<div class="along"><div id="review-bands"></div>'
        '<input type="range" id="review-moment" data-field="moment" data-action="replay-at" min="0"'
        f' max="1" value="0" aria-label="{say("A moment of the game")}"></div>'
        '<p id="review-triangles" class="small" hidden></p>'
        '<p id="review-readout" class="readout"></p>'
        f'<button type="button" class="plain" id="review-there" data-action="replay-at">{there}'
        f'</button><div id="review-table"></div>{_saving(say, "curve")}</figure>'
        '<p id="review-alone" hidden></p>'
        '<div id="review-accounts" hidden>'
        f'<figure id="review-bars"><figcaption>{say("Luck and skill")}</figcaption>'
        f'<div class="drawn"></div><p id="review-rough" hidden></p><p class="small"></p>'
        f"{_saving(say, 'bars')}</figure>"
        f'<div id="review-seats">{_seat(say)}</div>'
        '<figure id="review-ground"><figcaption></figcaption><p></p><div class="drawn"></div>'
        f'<div class="table"></div>{_saving(say, "ground")}</figure>'
        "</div></div>"
    )


def _seat(say: Say) -> str:
    """Return the template of a player's account."""
    frames = say("A solid frame shows what was played, a dashed one what would have been better.")
    return (
        '<template><section class="reviewed"><h3><span class="disc">'
        '<svg class="symbol" aria-hidden="true"><use></use></svg></span><span class="who"></span>'
        '</h3><p class="adjusted"></p><p class="luck"></p><p class="rate"></p>'
        '<p class="fault"></p><p class="judge small"></p>'
        '<div class="account"></div>'
        f'<div class="costliest"><h4>{say("The costliest decisions")}</h4>'
        f'<p class="small">{frames}</p><ul class="costly">'
        '<template><li><div class="drawn"></div><p></p>'
        '<button type="button" class="plain try" data-action="practise">'
        f'{say("Try again")}</button><button type="button" class="plain show"'
        f' data-action="practise">{say("Show it on the board")}</button></li></template>'
        "</ul></div></section></template>"
    )


def _saving(say: Say, which: str) -> str:
    """Return the buttons that save a picture, whose names say which one."""
    picture = {
        "curve": say("The chance to win"),
        "bars": say("Luck and skill"),
        "ground": say("Where the chances changed"),
    }[which]
    buttons = "".join(
        f'<button type="button" class="plain" data-action="save-picture"'
        f' data-value="{which} {kind}" aria-label="{text}: {picture}">{text}</button>'
        for kind, text in (
            ("svg", say("Save as SVG")),
            ("png", say("Save as PNG")),
        )
    )
    return f'<div class="tools">{buttons}</div>'
