"""What the page of ten lines says."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Guest:
    """Someone who is greeted."""

    name: str


def greeting(guest: Guest) -> str:
    """Return the greeting of a guest."""
    return f"Hello, {guest.name}!"
