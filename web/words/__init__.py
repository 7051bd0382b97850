"""Everything the page says goes through `say` and `count`.

English for now; the messages are written so that catalogues can take their place: whole sentences
with named values, and both forms of every plural.
"""

from __future__ import annotations


def say(message: str, **values: object) -> str:
    """Return a message with its named values filled in: ``say("{name} wins.", name="Mae")``."""
    return message.format(**values)


def count(singular: str, plural: str, number: int, **values: object) -> str:
    """Return the form of a message that fits a number, which it may use as ``{number}``."""
    return say(singular if number == 1 else plural, number=number, **values)


def percent(part: int, whole: int) -> str:
    """Return a share as a whole percentage, ``"15 %"``; only nothing is 0 % and only all 100 %."""
    whole_percents = round(100 * part / whole)
    if part and not whole_percents:
        return "<\N{NO-BREAK SPACE}1\N{NO-BREAK SPACE}%"
    if part != whole and whole_percents == 100:
        return ">\N{NO-BREAK SPACE}99\N{NO-BREAK SPACE}%"
    return f"{whole_percents}\N{NO-BREAK SPACE}%"


def listed(names: list[str]) -> str:
    """Return names as a list in words: ``"Mae, Clara and Wyatt"``."""
    if len(names) < 2:
        return "".join(names)
    return say("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
