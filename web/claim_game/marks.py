"""What The Claim Game shows, as marks: the figures of a panel and what stands beside it."""

from __future__ import annotations

from claimit.claim_game.state import CUBES
from web.claim_game.view import PanelView as Figures
from web.claim_game.view import TableView
from web.kit.marks import flag
from web.kit.words import count, say
from web.table.face.views import GameView, PanelView


def game_view(view: TableView) -> GameView:
    """Return the view in the form that the table uses for every game."""
    return GameView(
        prompt=view.prompt,
        buttons=view.buttons,
        panels=tuple(map(_panel, view.panels)),
        dice=(view.die,),
        handover=view.handover,
        banner=view.banner,
        log=view.log,
        standings=view.standings,
        facts=view.facts,
    )


def _panel(view: Figures) -> PanelView:
    cubes = say("Cubes {number} of {all}", number=view.cubes, all=CUBES)
    markers = count("{number} marker", "{number} markers", view.markers)
    beside, spoken = markers, [markers]
    if view.finished:
        beside, spoken = say("finished"), [say("finished")]
    elif view.marked:  # there is room for one of them
        beside, spoken = say("picks a number"), [markers, say("chooses the next number")]
    return PanelView(
        figures=(say("Points {number}", number=view.points), cubes, *spoken),
        marks={
            "": {
                "data-points": str(view.points),
                "data-cubes": str(view.cubes),
                "data-markers": str(view.markers),
                "data-finished": flag(view.finished),
            },
            ".pips": {"style": f"--claims: {view.placed}; --of: {CUBES}"},
            ".total": {"data-beside": beside},
            ".group .word": {"text": say("Points")},
            ".points": {"text": str(view.points)},
            ".tally .word": {"text": say("Cubes")},
            ".cubes": {"text": str(view.cubes)},
            ".of": {"data-beside": f"/{CUBES}"},
        },
        leads=view.leads,
    )
