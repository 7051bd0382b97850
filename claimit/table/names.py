"""The names of players and games: one line of visible characters.

A pasted name often contains invisible characters, such as direction marks, soft hyphens and byte
order marks. `seen` removes them; what is left is the name, which may be empty. Some invisible
characters stay because they join their neighbours into one emoji or one word.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

JOINER, NON_JOINER = "\N{ZERO WIDTH JOINER}", "\N{ZERO WIDTH NON-JOINER}"
MOST_SIGNS_EACH: Final = 12
"""The largest number of characters in one letter; the longest emoji have ten."""

_BLANK: Final = dict.fromkeys(map(ord, "\u2800\u3164\uffa0"), " ")
"""Letters and symbols that look blank."""
_PICTURE: Final = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935"
    "\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
)
"""Characters that are or may become emoji."""
_SKIN: Final = "\U0001f3fb-\U0001f3ff"
_REGION: Final = "\U0001f1e6-\U0001f1ff"
"""Two of these letters make the flag of a country."""
_HAN: Final = "\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_MONGOLIAN: Final = "\u1820-\u18aa"
_JOINING: Final = (
    "\u0600-\u0dff\u0f00-\u109f\u1700-\u18af\u1900-\u1c4f\ua800-\uabff\ufb50-\ufdff\ufe70-\ufefc"
    "\U00010a00-\U00011fff\U0001e900-\U0001e95f"
)
"""Scripts whose letters change beside a joiner: Arabic, the scripts of India and related ones."""
_TAGS: Final = "\U000e0030-\U000e0039\U000e0061-\U000e007a"
_NO_TAGS: Final = "\U000e007f"

_NO_LETTER: Final = (
    "\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ud800-\uf8ff\ufdd0-\ufdef\ufffe\uffff\U000f0000-\U0010ffff"
)
"""Control characters, surrogates and private use characters.

Unassigned characters are not among them, because they may be newer emoji.
"""
_FORMAT: Final = (
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u180f\u200b\u200e\u200f\u2028-\u202e"
    "\u2060-\u206f\ufeff\ufff0-\ufffb\U00013430-\U00013438\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff"
)
"""Invisible formatting characters: direction marks, soft hyphens and the like."""
_OUT_OF_PLACE: Final = (
    # Tags, except those that name the region of a flag.
    rf"(\U0001f3f4[{_TAGS}]{{3,6}}{_NO_TAGS})|[\U000e0020-\U000e007f]+",
    # Variation selectors of emoji and keys, Chinese characters and Mongolian letters.
    rf"((?<=[{_PICTURE}])[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)"
    rf"|(?<=[{_HAN}])[\ufe00-\ufe0f\U000e0100-\U000e01ef]|(?<=[{_MONGOLIAN}])[\u180b-\u180d])"
    r"|[\ufe00-\ufe0f\U000e0100-\U000e01ef\u180b-\u180d]",
    # Joiners between emoji and within a word.
    rf"((?<=[{_PICTURE}\ufe0f{_NO_TAGS}]){JOINER}(?=[{_PICTURE}])"
    rf"|(?<=[{_JOINING}])[{JOINER}{NON_JOINER}](?=[{_JOINING}]))|[{JOINER}{NON_JOINER}]",
)
"""Invisible characters that are removed unless they have an effect. A group matches where they have
one. The order matters: later patterns see what earlier ones have left.
"""


def seen(text: str) -> str:
    """Return the visible part of a text as one line; empty if nothing is visible."""
    line = " ".join(text.translate(_BLANK).split())
    if line.isascii() and line.isprintable():
        return line
    line = re.sub(f"[{_NO_LETTER}{_FORMAT}]", "", line)
    for unseen in _OUT_OF_PLACE:
        line = re.sub(unseen, _what_has_an_effect, line)
    return " ".join(line.split())


def is_damaged(text: str) -> bool:
    """Return whether a text has characters that are a sign of damage, such as control
    characters.
    """
    return re.search(f"[{_NO_LETTER}]", text) is not None


def _what_has_an_effect(found: re.Match[str]) -> str:
    return found[1] or ""


def letters(text: str) -> list[str]:
    """Split a text into letters as people count them: a letter with its accent or a flag counts
    once.
    """
    if text.isascii():
        return list(text)
    found: list[str] = []
    for sign in text:
        if found and _belongs_to(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _belongs_to(letter: str, sign: str) -> bool:
    """Return whether a character belongs to the letter before it."""
    from unicodedata import category  # here, because most names do not need it

    if len(letter) >= MOST_SIGNS_EACH:
        return False  # however many accents are stacked
    one_more = category(sign) in ("Mn", "Mc", "Me", "Cf") or _is(_SKIN, sign)
    if one_more or _is("\u1160-\u11ff\ud7b0-\ud7fb", sign):  # the second half of a Korean letter
        return True
    if _is(_REGION, sign):
        return _is(_REGION, letter)
    return letter[-1] == JOINER and _is(_PICTURE, sign)


def _is(kind: str, sign: str) -> bool:
    return _kind(kind).fullmatch(sign) is not None


@cache
def _kind(kind: str) -> re.Pattern[str]:
    return re.compile(f"[{kind}]")


def cut(text: str, longest: int) -> str:
    """Return at most `longest` letters from the start of a text, each of them whole."""
    return "".join(letters(text[: longest * MOST_SIGNS_EACH])[:longest])
