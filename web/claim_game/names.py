"""The names of tiles and features, cached because every view needs all of them."""

from __future__ import annotations

from functools import cache

from claimit.claim_game import Feature, Tile, format_feature, format_tile


@cache
def tile_name(tile: Tile) -> str:
    """Return the name of a tile, ``"5,2"``."""
    return format_tile(tile)


@cache
def feature_name(feature: Feature) -> str:
    """Return the name of a feature, ``"5,2a"``."""
    return format_feature(feature)
