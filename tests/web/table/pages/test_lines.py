"""A line over time: what stands in the picture."""

from __future__ import annotations

import re

from web.table.pages.lines import NAME, Beside, Spot, line


def test_names_of_lines_that_lie_close_together_stand_apart() -> None:
    levels = [Beside(1373, "Drifter"), Beside(1558, "Surveyor"), Beside(1569, "Speculator")]
    drawn = line([Spot(3, 1811, 1466, 2155)], levels, "Rating", "games", ("1373", "2155"))
    heights = {
        name: float(height)
        for height, name in re.findall(r'class="name"[^>]* y="([\d.]+)">(\w+)<', drawn)
    }
    assert heights["Speculator"] + NAME <= heights["Surveyor"]
    assert heights["Surveyor"] + NAME <= heights["Drifter"]
