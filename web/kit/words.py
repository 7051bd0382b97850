"""Everything the page says goes through `say`, `count` and `tell`, which translate it.

Messages are English, whole sentences with named values; the catalogues of web/words/ have them in
other languages. `tools.languages` collects the messages and compiles the catalogues that `speak`
reads. The text of index.html is translated before it is painted (`web/runtime/words.js`), from the
same catalogues.
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
"""What the page calls a player who plays alone and has given no name, by language.

It is a name like any other: it stands on panels and before a colon, and needs no rule of its own
there. Only sentences in which it would be the subject of a verb are said otherwise. Whichever of
them a record of an earlier version has, it is shown in the language of the page (`spoken_name`).
The catalogue has it as the translation of "You"; `tools.languages` sees to that.
"""

SOURCE: Final = "en"
"""The language that the messages are written in."""

_FROM_THE_RIGHT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters of right-to-left scripts, such as Hebrew and Arabic."""
NAMED: Final = ("name", "names", "last", "who")
"""The names of values that people have typed."""
_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
_END_OF_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"


Given = ParamSpec("Given")
Told = TypeVar("Told")


class Catalogue(Protocol):
    """A catalogue of messages, such as `gettext.GNUTranslations`."""

    def gettext(self, message: str, /) -> str:
        """Return a message in the catalogue's language."""
        ...

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        """Return the form of a message that fits a number, in the catalogue's language."""
        ...


@runtime_checkable
class Phrase(Protocol):
    """Text that keeps its template and its values separate, so that it can be translated."""

    @property
    def template(self) -> str:
        """The English text, with the names of the values in braces."""
        ...

    @property
    def values(self) -> Mapping[str, object]:
        """The values by name; a value may be a phrase itself."""
        ...


class _English:
    """Returns the messages as they are written."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return singular if number == 1 else plural


_spoken: list[Catalogue] = [_English()]
"""The catalogue of the page's language."""


_come_later: list[Callable[[str], bytes]] = []
"""Functions that read the catalogues that were loaded after the page."""

_to_you: dict[str, str] = {}


_forget: list[Callable[[], None]] = []
"""Functions that clear the caches of `remembered` functions."""


def remembered(most: int) -> Callable[[Callable[Given, Told]], Callable[Given, Told]]:
    """Cache up to `most` results of a function that only returns text.

    The results may depend only on its arguments, which must be hashable, and on the language. The
    cache is cleared when the language changes or another catalogue is loaded.
    """

    def remembering(function: Callable[Given, Told]) -> Callable[Given, Told]:
        cached = lru_cache(maxsize=most)(function)
        _forget.append(cached.cache_clear)
        return cast("Callable[Given, Told]", cached)

    return remembering


def address(sentences: Mapping[str, Phrase]) -> None:
    """Use these sentences, by their messages, in place of those that would name `YOU`."""
    _to_you.update((message, phrase.template) for message, phrase in sentences.items())
    _forget_all()


def speak(language: str, read: Callable[[str], Catalogue] | None = None) -> None:
    """Use this language from now on. `read` returns the catalogue of a language."""
    _spoken[:] = [_English() if language == SOURCE else (read or _Read)(language)]
    _forget_all()


def also_say(read: Callable[[str], bytes]) -> None:
    """Use another catalogue from now on, in any language.

    `read` returns its compiled form for a language. It has no message of another catalogue.
    """
    _come_later.append(read)
    if isinstance(_spoken[0], _Read):
        _spoken[0].add(read)
    _forget_all()


def _forget_all() -> None:
    for forget in _forget:
        forget()


class _Read:
    """The compiled catalogues of a language: that of web/words/, and those that were
    loaded later.
    """

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


def unnamed(number: int) -> str:
    """Return what a record calls a player who has given no name, by the seat's number from 1."""
    return f"Player {number}"


_NUMBERS: Final = {unnamed(number): number for number in range(1, 10)}
"""The numbers of seats by what `unnamed` returns."""


def spoken_name(name: str) -> str:
    """Return a player's name as the page shows it: what stands for a name is translated.

    `say`, `count` and `listed` do this themselves; code that shows a bare name calls this.
    """
    if name in YOU.values():
        return say("You")
    number = _NUMBERS.get(name)
    return name if number is None else say("Player {number}", number=number)


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
    """Isolate right-to-left names, so that they do not change the order of the text around them."""
    names = {key: isolated(str(values[key])) for key in NAMED if key in values}
    return {**values, **names} if names else values


def isolated(text: str) -> str:
    """Return a text whose direction does not affect the text around it, such as a Hebrew name."""
    if text.isascii() or _FROM_THE_RIGHT.search(text) is None:
        return text
    return f"{_ISOLATE}{text}{_END_OF_ISOLATE}"


def _spoken_values(values: Mapping[str, object]) -> Mapping[str, object]:
    """Return the values with what stands for a name translated; few sentences have any."""
    stand_ins = {
        key: spoken_name(value)
        for key, value in values.items()
        if isinstance(value, str) and (value in YOU.values() or value in _NUMBERS)
    }
    return {**values, **stand_ins} if stand_ins else values


def tell(phrase: Phrase) -> str:
    """Return a phrase of a game (or an error), with all it quotes, in the page's language."""
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
