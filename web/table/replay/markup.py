"""The bar of a game that is looked at step by step, as HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from web.table.pages.head import sign

ICONS: Final = {
    "start": '<path fill="currentColor" d="M9 10h5v28H9zM38 10v28L17 24z"/>',
    "turn-back": '<path fill="currentColor" d="M24 11v26L6 24zM42 11v26L24 24z"/>',
    "back": '<path fill="none" stroke="currentColor" stroke-width="5" d="M30 11 17 24l13 13"/>',
    "on": '<path fill="none" stroke="currentColor" stroke-width="5" d="m18 11 13 13-13 13"/>',
    "turn-on": '<path fill="currentColor" d="M24 11v26l18-13zM6 11v26l18-13z"/>',
    "end": '<path fill="currentColor" d="M34 10h5v28h-5zM10 10v28l21-14z"/>',
}


def replay_markup(say: Callable[[str], str]) -> str:
    """Return the HTML of the bar; messages go through `say`."""
    ways = (
        ("start", say("To the beginning")),
        ("turn-back", say("One turn back")),
        ("back", say("One step back")),
        ("play", say("Play")),
        ("on", say("One step forward")),
        ("turn-on", say("One turn on")),
        ("end", say("To the end")),
    )
    speeds = (
        ("slow", say("slow")),
        ("normal", say("normal")),
        ("fast", say("fast")),
        ("very-fast", say("very fast")),
    )
    options = "".join(f'<option value="{value}">{text}</option>' for value, text in speeds)
    return (
        f'<h2 id="replay-title" class="unseen" tabindex="-1">{say("Replay")}</h2>'
        '<div id="replay-curve" class="replay-curve"></div>'
        '<div class="replay-track">'
        '<div id="replay-turns" class="replay-turns" aria-hidden="true">'
        "<template><i></i></template></div>"
        '<p id="replay-last-round" class="replay-last-round" hidden>'
        '<span class="unseen"></span></p>'
        '<input type="range" id="replay-scrubber" data-field="ply" min="0" max="1" step="1"'
        f' value="0" aria-label="{say("Step")}" aria-describedby="replay-last-round"></div>'
        f'<div class="replay-ways">{"".join(_way(*way) for way in ways)}</div>'
        '<div class="replay-beside">'
        f'<select data-field="speed" aria-label="{say("Speed")}">{options}</select>'
        f'<button type="button" class="branch" data-action="play-on">{say("Play on from here")}'
        f"</button>{sign('share', say('Share this moment'), 'share')}"
        f"{sign('back', say('Leave'), 'close')}</div>"
    )


def _way(name: str, label: str) -> str:
    icon = ICONS.get(name)
    sign = f'viewBox="0 0 48 48">{icon}' if icon else '><use href="#symbol-go-on"></use>'
    return (
        f'<button type="button" data-action="replay-go" data-value="{name}" aria-label="{label}">'
        f'<svg aria-hidden="true" {sign}</svg></button>'
    )
