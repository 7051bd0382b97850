"""Colours as people see them: CIE Lab, and CIEDE2000, how far two of them are apart.

A CIEDE2000 of 1 can just be seen side by side; from about 5 on, two colours are two and not one.
"""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

RGB = tuple[int, int, int]
Lab = tuple[float, float, float]

WHITE = (0.95047, 1.0, 1.08883)
"""Daylight, D65: what sRGB calls white."""


@cache
def lab(colour: RGB) -> Lab:
    """Return an sRGB colour in CIE Lab."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    x, y, z = (
        _root(value / white)
        for value, white in zip(
            (
                0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
                0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
                0.0193339 * red + 0.1191920 * green + 0.9503041 * blue,
            ),
            WHITE,
            strict=True,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return value ** (1 / 3) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29


def difference(one: Lab, other: Lab) -> float:
    """Return the CIEDE2000 difference of two colours."""
    (light1, a1, b1), (light2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1 + (1 - sqrt(mean**7 / (mean**7 + 25**7))) / 2
    chroma1, chroma2 = hypot(stretch * a1, b1), hypot(stretch * a2, b2)
    hue1, hue2 = _hue(stretch * a1, b1), _hue(stretch * a2, b2)
    grey = chroma1 * chroma2 == 0
    turn = 0 if grey else (hue2 - hue1 + 180) % 360 - 180
    light_step, chroma_step = light2 - light1, chroma2 - chroma1
    hue_step = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2))
    light, chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    hue = hue1 + hue2 if grey else (hue1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    light_by = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    chroma_by = 1 + 0.045 * chroma
    hue_by = 1 + 0.015 * chroma * t
    rotation = (
        -2
        * sqrt(chroma**7 / (chroma**7 + 25**7))
        * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    )
    lightness, colourfulness, tint = (
        light_step / light_by,
        chroma_step / chroma_by,
        hue_step / hue_by,
    )
    return sqrt(lightness**2 + colourfulness**2 + tint**2 + rotation * colourfulness * tint)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360
