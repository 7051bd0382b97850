"""Everything the page says goes through `say`, `count` and `tell`, which translate it.

Messages are English, whole sentences with named values; the catalogues of
web/words/ have them in other languages. `tools.languages` collects the messages and makes
of each catalogue what `speak` reads. What index.html says by itself is translated there before it
is painted (`web/runtime/words.js`), from the same catalogues.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, ParamSpec, Protocol, TypeVar, cast, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from gettext import GNUTranslations

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
"""The languages that the page speaks, each by its own name."""
YOU: Final = {"en": "You", "de": "Du", "nl": "Jij"}
"""What a player who plays alone is called, by language.

It is a name like any other: it stands in records, on panels and before a colon, and needs no rule
of its own there. Only sentences in which it would be the subject of a verb are said otherwise.
A record has it in the language in which the game was begun; it is shown in the one of the page
(`spoken_name`). A language that is not here has to leave the message "You" as it is.
"""

SOURCE: Final = "en"
"""The language that the messages are written in."""

_FROM_THE_RIGHT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters of scripts that are written from right to left, such as Hebrew and Arabic."""
NAMED: Final = ("name", "names", "last", "who")
"""What the values of a message are called that people have named."""
_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
_END_OF_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"


Given = ParamSpec("Given")
Told = TypeVar("Told")


class Catalogue(Protocol):
    """Where messages are looked up: what `gettext.GNUTranslations` offers."""

    def gettext(self, message: str, /) -> str:
        """Return a message in the catalogue's language."""
        ...

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        """Return the form of a message that fits a number, in the catalogue's language."""
        ...


@runtime_checkable
class Phrase(Protocol):
    """Words that keep their template and their values apart, so that any language can say them."""

    @property
    def template(self) -> str:
        """The words in English, with named places for the values."""
        ...

    @property
    def values(self) -> Mapping[str, object]:
        """The values by name; one may be a phrase itself."""
        ...


class _English:
    """The messages as they are written."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return singular if number == 1 else plural


_spoken: list[Catalogue] = [_English()]
"""The language of the page: one, because a page has one."""


_come_later: list[Callable[[str], bytes]] = []
"""What reads the catalogues that came later than the page."""

_to_you: dict[str, str] = {}


_forget: list[Callable[[], None]] = []
"""What clears the memory of `remembered` functions."""


def remembered(most: int) -> Callable[[Callable[Given, Told]], Callable[Given, Told]]:
    """Have a function that only words something remember so many of its results.

    They follow from its arguments, which have to be hashable, and from the language: when another
    one is spoken, or more of it comes, all is forgotten.
    """

    def remembering(function: Callable[Given, Told]) -> Callable[Given, Told]:
        kept = lru_cache(maxsize=most)(function)
        _forget.append(kept.cache_clear)
        return cast("Callable[Given, Told]", kept)

    return remembering


def address(sentences: Mapping[str, Phrase]) -> None:
    """Have these sentences, by their messages, said in the second person where they name `YOU`."""
    _to_you.update((message, phrase.template) for message, phrase in sentences.items())
    _forget_all()


def speak(language: str, read: Callable[[str], Catalogue] | None = None) -> None:
    """Use this language from now on. `read` returns the catalogue of a language."""
    _spoken[:] = [_English() if language == SOURCE else (read or _Read)(language)]
    _forget_all()


def also_say(read: Callable[[str], bytes]) -> None:
    """Have what came later said too, from now on and in any language.

    `read` returns its compiled catalogue of a language, which holds what no other catalogue does.
    """
    _come_later.append(read)
    if isinstance(_spoken[0], _Read):
        _spoken[0].add(read)
    _forget_all()


def _forget_all() -> None:
    for forget in _forget:
        forget()


class _Read:
    """The compiled catalogues of a language: that of web/words/, and those that came later."""

    def __init__(self, language: str) -> None:
        assert __spec__ is not None
        folder = __file__.rpartition("/kit/")[0]
        self._language = language
        self._first = _catalogue(__spec__.loader.get_data(f"{folder}/words/{language}.mo"))  # type: ignore[union-attr]
        for read in _come_later:
            self.add(read)

    def add(self, read: Callable[[str], bytes]) -> None:
        self._first.add_fallback(_catalogue(read(self._language)))

    def gettext(self, message: str, /) -> str:
        return self._first.gettext(message)

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return self._first.ngettext(singular, plural, number)


def _catalogue(data: bytes) -> GNUTranslations:
    from gettext import GNUTranslations
    from io import BytesIO

    return GNUTranslations(BytesIO(data))  # type: ignore[arg-type]


def spoken_name(name: str) -> str:
    """Return a player's name as the page shows it: `YOU` is said in the language of the page.

    `say`, `count` and `listed` do so by themselves; what shows a bare name calls this.
    """
    return _spoken[0].gettext(YOU[SOURCE]) if name in YOU.values() else name


def say(message: str, **values: object) -> str:
    """Return a message with its named values filled in: ``say("{name} wins.", name="Mae")``."""
    if values.get("name", values.get("names")) in YOU.values():
        message = _to_you.get(message, message)
    return _spoken[0].gettext(message).format(**_isolated(_spoken_values(values)))


def count(singular: str, plural: str, number: int, **values: object) -> str:
    """Return the form of a message that fits a number, which it may use as ``{number}``."""
    form = _spoken[0].ngettext(singular, plural, number)
    return form.format(number=number, **_isolated(_spoken_values(values)))


def _isolated(values: Mapping[str, object]) -> Mapping[str, object]:
    """Have names that are written from right to left not turn what stands around them."""
    names = {key: isolated(str(values[key])) for key in NAMED if key in values}
    return {**values, **names} if names else values


def isolated(text: str) -> str:
    """Return a text so that its direction ends with it, as that of a Hebrew name in a sentence."""
    if text.isascii() or _FROM_THE_RIGHT.search(text) is None:
        return text
    return f"{_ISOLATE}{text}{_END_OF_ISOLATE}"


def _spoken_values(values: Mapping[str, object]) -> Mapping[str, object]:
    you = [name for name, value in values.items() if value in YOU.values()]
    return {**values, **dict.fromkeys(you, spoken_name(YOU[SOURCE]))} if you else values


def tell(phrase: Phrase) -> str:
    """Return what a game says (errors too), with everything it quotes, in the page's language."""
    values = {
        name: tell(value) if isinstance(value, Phrase) else value
        for name, value in phrase.values.items()
    }
    if plural := getattr(phrase, "plural", ""):
        number = cast("int", values.pop("number"))
        return count(phrase.template, plural, number, **values)
    return say(phrase.template, **values)


def percent(part: int, whole: int) -> str:
    """Return a share as a whole percentage, ``"15%"``. Only 0 is 0%, and only 1 is 100%."""
    whole_percents = round(100 * part / whole)
    if part and not whole_percents:
        return say("<\N{NO-BREAK SPACE}{number}%", number=1)
    if part != whole and whole_percents == 100:
        return say(">\N{NO-BREAK SPACE}{number}%", number=99)
    return say("{number}%", number=whole_percents)


def listed(names: list[str]) -> str:
    """Return names as a list in words: ``"Mae, Clara and Wyatt"``."""
    names = [spoken_name(name) for name in names]
    if len(names) < 2:
        return "".join(names)
    names, last = list(map(isolated, names[:-1])), names[-1]
    return say("{names} and {last}", names=", ".join(names), last=last)
