"""What people call the computer players of Claim It!."""

from __future__ import annotations

from web.kit.words import say


def level_name(level: str) -> str:
    """Return what people call a level."""
    names = {
        "tenderfoot": say("Tenderfoot"),
        "prospector": say("Prospector"),
        "foreman": say("Foreman"),
        "baron": say("Baron"),
    }
    return names[level]
