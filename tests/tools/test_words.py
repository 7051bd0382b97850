"""The catalogues: complete, up to date, and true to their messages."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from claimit.table.game import IllegalAction
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord
from tests.spoken import catalogue, messages, speaking
from tools.files import ROOT
from tools.languages import words
from tools.languages.words import TRANSLATED, UNFINISHED, forms
from tools.site import rules
from tools.site.page import page
from web.kit.words import LANGUAGES, SOURCE, YOU, count, say

PAGE = page()
TAG = re.compile(r"</?\w+[^>]*>")
LETTERS = re.compile(r"[^\W\d_]{2,}")

SAID = {"data-say", "data-size"}
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
NOT_SAID = {"Claim It!", "R", "T", "U", "O", "H", "P", "M", "claimit.html"}
"""What is the same in every language."""


def translated(language: str) -> Iterator[tuple[Message, str, str]]:
    """Each message, a form of it, and the translation of that form."""
    for message in words.read(language):
        if message.id:
            originals = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            for number, form in enumerate(forms(message)):
                yield message, originals[min(number, len(originals) - 1)], form


def ids(catalog: Catalog) -> set[str | tuple[str, ...]]:
    return {
        message.id if isinstance(message.id, str) else tuple(message.id)
        for message in catalog
        if message.id
    }


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_has_the_messages_of_the_page_and_no_others(language: str) -> None:
    assert ids(words.read(language)) == ids(messages()), "run: .venv/bin/python -m tools.languages"


FINISHED = [language for language in TRANSLATED if language not in UNFINISHED]


@pytest.mark.parametrize("language", FINISHED)
def test_every_message_is_translated_in_all_its_forms(language: str) -> None:
    assert words.lacking(words.read(language)) == []
    plurals = [message for message in words.read(language) if isinstance(message.id, tuple)]
    assert plurals
    forms_needed = words.read(language).num_plurals
    assert {len(forms(message)) for message in plurals} == {forms_needed}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_values_and_tags_of_its_message(language: str) -> None:
    for message, original, form in translated(language):
        if not form:
            continue  # which another test tells of
        wanted, found = values(original), values(form)
        # One thing can be said without its number.
        may_lack = (
            {"number"} if isinstance(message.id, tuple) and original == message.id[0] else set()
        )
        assert found <= wanted | may_lack and wanted - found <= may_lack, (original, form)
        assert sorted(TAG.findall(form)) == sorted(TAG.findall(original)), (original, form)


def values(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_begins_and_ends_as_its_message_does(language: str) -> None:
    for _, original, form in translated(language):
        if not form:
            continue
        assert form[:1].isspace() == original[:1].isspace(), (original, form)
        assert form[-1:].isspace() == original[-1:].isspace(), (original, form)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_player_is_called_as_the_language_says(language: str) -> None:
    """`tools.languages` writes it into the catalogue."""
    assert words.translated("You", language) == YOU[language]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_compiled_catalogue_does_not_say_when_that_was_done(language: str) -> None:
    earlier = words.read(language)
    earlier.creation_date = datetime(2006, 1, 1, tzinfo=UTC)
    assert words.compiled(earlier) == words.compiled(words.read(language))


def test_messages_are_looked_for_in_every_kind_of_phrase_that_there_is() -> None:
    kinds = {kind for kind in phrases(Phrase) if kind.__module__.split(".")[0] != "tests"}
    assert {BadRecord, IllegalAction} <= kinds
    assert {kind.__name__ for kind in kinds} <= words.KEYWORDS.keys()


def phrases(kind: type[Phrase]) -> set[type[Phrase]]:
    """A kind of phrase and all that derive from it."""
    return {kind}.union(*map(phrases, kind.__subclasses__()))


class Unsaid(HTMLParser):
    """Collects what is written in the page outside of what the catalogues know."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag not in VOID:
            known = tag in ("script", "style", "title", "noscript", "mpy-config")
            said = known or SAID & attributes.keys() or ("lang" in attributes and tag != "html")
            self._open.append((tag, bool(said) or (bool(self._open) and self._open[-1][1])))
        label = attributes.get("label") or attributes.get("aria-label")
        if label and "data-say-label" not in attributes:
            self._note(label)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if self._open and not self._open[-1][1]:
            self._note(data)

    def _note(self, text: str) -> None:
        if LETTERS.search(text) and text.strip() not in NOT_SAID:
            self.found.append(text.strip())


def test_the_page_says_nothing_that_cannot_be_translated() -> None:
    assert Unsaid(PAGE[PAGE.index("<body") : PAGE.index("</html>")]).found == []


class Marked(HTMLParser):
    """Collects what the page has marked for its script to translate."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self._inside: list[str] | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if "data-say-label" in attributes:
            self.found.add(attributes.get("label") or attributes.get("aria-label") or "")
        if "data-say" in attributes:
            self._inside = []
        elif self._inside is not None:
            self._inside.append(self.get_starttag_text() or "")
        self._tag = tag

    def handle_data(self, data: str) -> None:
        if self._inside is not None:
            self._inside.append(data)

    def handle_endtag(self, tag: str) -> None:
        if self._inside is None:
            return
        if tag == "a" and self._tag == "a" and len(self._inside) > 1:
            self._inside.append(f"</{tag}>")
        else:
            self.found.add("".join(self._inside))
            self._inside = None


def test_what_the_page_marks_for_translation_is_what_it_says_through_the_catalogues() -> None:
    list_of_words = PAGE.partition("data-words>")[2].partition("</script>")[0]
    listed = set(json.loads(list_of_words)["messages"])
    assert len(listed) > 100
    assert Marked(PAGE).found == listed


SAME_EVERYWHERE = {
    "A game": "a game that has no better name, as a title",
    "A roll": "a roll, as a step that is not allowed now",
    "Back": "a button that leads back",
    "Board": "what the game is played on",
    "Busts": "how many there were",
    "Continue": "a button that goes on with a game",
    "Detour": "a kind of special tile",
    "Everybody": "all players taken together",
    "Game": "which game something is about",
    "Games": "all games",
    "Leave": "a button that ends what goes on",
    "Luck": "what the dice brought",
    "Mistakes": "what decisions gave away",
    "Next": "a button that leads on to the next lesson or exercise",
    "Not now": "a button that puts off what is offered",
    "Pause": "a button that halts what goes on by itself",
    "Play": "a button that has a replay go on by itself",
    "Players": "who sits at the table",
    "Points": "what a player has",
    "Practise": "to try positions in which there is something to choose",
    "Replay": "a game looked at step by step",
    "Result": "how a game ended",
    "Resume": "a button that goes on with what was paused",
    "Review": "what luck and mistakes did to a game",
    "Roll": "a button that rolls the dice",
    "Roll again": "a button that rolls the dice once more",
    "Rolling": "to roll the dice, as a thing that cannot be done now",
    "Rolls": "how many there were",
    "Rules": "what a game is played by",
    "Setting up": "what comes before the first turn, as a heading or a label",
    "Special tiles": "the tiles of The Claim Game that help a player",
    "Take spaces": "a button that ends the turn and keeps what was marked",
    "The dice": "the page about the dice of one game",
    "Today’s claim": "the game of the day, in Claim It!",
    "Today’s game": "the game of the day, in any game",
    "Try again": "a button that puts a decision on the table once more",
    "Turns": "how many there were",
    "Undo": "a button that takes something back",
    "What": "the head of the first column of a table",
    "You win!": "the player who is alone has won this moment",
    "You won": "the player who is alone has won a game, in a list or a log",
    "Your history": "the page of a player’s results",
    "fast": "how fast things move",
    "game over": "a game that has ended, in a list",
    "instant": "how fast things move",
    "normal": "how fast things move",
    "roll": "the dice are rolled, as a step of a game",
    "setting up": "a game that has not come to its first turn, in a list",
    "slow": "how fast things move",
    "use nothing": "to leave what a special tile offers",
    "your turn": "the player who is alone is to act, in a list",
}
"""The messages of one or two words that stand in several modules, and what they mean in all."""


def test_a_word_has_one_meaning_wherever_it_stands() -> None:
    """A catalogue has one translation for a message. "Space" would be the key and the place.

    When a new one fails here, look at its translations in each place. If it means the same
    everywhere, add it to the list. Otherwise word one place differently: "Space on the board".
    """
    shared = {
        message.id
        for message in messages()
        if isinstance(message.id, str)
        and re.fullmatch(r"[\w’-]+( [\w’-]+)?[.!?…]?", message.id)
        and len({file for file, _ in message.locations}) > 1
    }
    assert shared == SAME_EVERYWHERE.keys()


COUNTED = re.compile(r"\{(\w+)(?::,)?\} ([a-z]+s)\b")
VERBS = {
    "begins", "calls", "contains", "does", "feels", "gets", "goes", "has", "invites", "is", "leads",
    "lets", "lies", "looks", "needs", "offers", "places", "rolls", "starts", "takes", "this",
    "wins",
}  # fmt: skip
NEVER_ONE = {
    ("all", "placements"): "some are enough",
    ("columns", "columns"): "a board has several",
    ("count", "steps"): "of a tile that is too far away",
    ("height", "rows"): "a board has several",
    ("least", "tiles"): "a board has 36 at least",
    ("length", "characters"): "of a text that is too long",
    ("longest", "letters"): "that a seed may have",
    ("luck", "points"): "a number with decimals",
    ("most", "steps"): "a detour has three at most",
    ("most", "turns"): "a chain has hundreds of links",
    ("number", "decisions"): "of one, the sentence before tells",
    ("number", "games"): "of a file that has too many",
    ("number", "steps"): "of a game that has too many",
    ("players", "players"): "two play at least",
    ("points", "points"): "a number with decimals, or what a village scores: two at least",
    ("rate", "points"): "a number with decimals",
    ("rows", "rows"): "a board has several",
    ("size", "cubes"): "a village has two tiles at least",
    ("size", "tiles"): "a village has two tiles at least",
    ("width", "columns"): "a board has several",
}
"""What stands in the plural behind a number in messages that have no other form, and why."""


def test_what_can_be_one_has_a_message_with_two_forms() -> None:
    """ "of exactly 1 steps" would be wrong. `count` and `Phrase.counted` take both forms."""
    found = {
        (value, noun)
        for message in messages()
        if isinstance(message.id, str)
        for value, noun in COUNTED.findall(message.id)
        if noun not in VERBS
    }
    assert found == NEVER_ONE.keys()


# Another game, another language


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources that have words, to be changed."""
    for folder in ("claimit", "web"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.pyc"))
    for file in ("index.html", "pyscript.toml"):
        shutil.copy(ROOT / file, tmp_path)
    return tmp_path


@pytest.mark.long
def test_the_words_of_a_second_game_are_collected(copy: Path) -> None:
    for path, source in (
        ("claimit/hopscotch/rules.py", 'raise IllegalAction("You hop on {legs} legs.", legs=2)'),
        ("web/hopscotch/phrases.py", 'say("{name} hops home.", name=name)'),
    ):
        (copy / path).parent.mkdir()
        (copy / path).write_text(source)
    assert ids(words.collected(copy)) - ids(messages()) == {
        "You hop on {legs} legs.",
        "{name} hops home.",
    }


@pytest.mark.long
def test_words_within_a_string_of_braces_are_collected_with_any_python(copy: Path) -> None:
    (copy / "web/table/more.py").write_text(
        """told = f"<b>{say('One within')}</b>{escape(count('{number} in', '{number} ins', 2))}"
""",
        encoding="utf-8",
    )
    found = ids(words.collected(copy))
    assert {"One within", ("{number} in", "{number} ins")} <= found


@pytest.mark.long
def test_the_command_line_is_english(copy: Path) -> None:
    for path in ("claimit/__main__.py", "claimit/table/play_command.py"):
        (copy / path).write_text('raise BadRecord("Nobody plays here.")')
    assert "Nobody plays here." not in ids(words.collected(copy))


def test_a_translation_whose_message_has_got_a_second_form_is_lacking() -> None:
    catalog = Catalog("de", fuzzy=False)
    catalog.add("One turn left.", "Noch ein Zug.")
    template = Catalog()
    template.add(("One turn left.", "{number} turns left."))
    catalog.update(template, no_fuzzy_matching=True)
    assert words.lacking(catalog) == ["One turn left."]


@pytest.fixture
def esperanto(monkeypatch: pytest.MonkeyPatch) -> None:
    """Esperanto has been added to the languages, and nothing is translated yet."""
    monkeypatch.setitem(LANGUAGES, "eo", "Esperanto")
    monkeypatch.setitem(YOU, "eo", "Vi")
    monkeypatch.setitem(rules.TEXTS, "eo", "web/words/rules.eo.html")
    monkeypatch.setattr(words, "TRANSLATED", (*TRANSLATED, "eo"))
    monkeypatch.setattr(words, "UNFINISHED", ("eo",))


@pytest.mark.long
@pytest.mark.usefixtures("esperanto")
def test_a_new_language_gets_its_catalogue_and_the_rules_to_translate(copy: Path) -> None:
    with pytest.raises(
        words.WordsError, match=r"speaks Esperanto, but web/words/eo.po is not there"
    ):
        words.catalogues(copy)
    told = list(words.update(copy))
    number = len(messages())
    assert f"web/words/eo.po: {number} messages, {number - 1} of them not translated." == told[-2]
    assert "web/words/rules.eo.html: the rules in English" in told[-1]
    assert words.read("eo", copy).num_plurals == 2
    assert words.translated("You", "eo", copy) == "Vi"
    assert words.translated("Undo", "eo", copy) == "Undo"
    english, theirs = words.rules_of(SOURCE, copy), words.rules_of("eo", copy)
    english.write_text("<p>New rules.</p>")
    list(words.update(copy))
    assert theirs.read_text() == f"{words.IN_ENGLISH}\n<p>New rules.</p>", "they do not grow old"
    theirs.write_text("<p>La reguloj.</p>")
    assert len(list(words.update(copy))) == len(told) - 1
    assert theirs.read_text() == "<p>La reguloj.</p>", "what is translated is left alone"


@pytest.mark.long
@pytest.mark.usefixtures("esperanto")
def test_a_language_that_is_not_finished_is_offered_and_said_in_english_where_it_must(
    copy: Path,
) -> None:
    list(words.update(copy))
    html = page(copy)
    assert '<option value="eo" lang="eo">Esperanto</option>' in html
    assert f'data-languages="{" ".join(LANGUAGES)}"' in html
    assert f'data-finished="{" ".join([SOURCE, *TRANSLATED])}"' in html
    assert re.search(r'<(\w+) class="told" lang="eo" hidden>.', html), "it has rules"
    with speaking("eo", lambda language: catalogue(language, copy)):
        assert (say("Undo"), say("You")) == ("Undo", "Vi")
        assert count("{number} point", "{number} points", 2) == "2 points"


@pytest.mark.long
@pytest.mark.usefixtures("esperanto")
def test_what_an_unfinished_language_lacks_is_said_when_the_site_is_built(copy: Path) -> None:
    list(words.update(copy))
    number = len(messages())
    assert list(words.unfinished(copy)) == [
        f"Esperanto is not finished: {number - 1} of {number} messages and the rules are shown in"
        " English."
    ]
    words.rules_of("eo", copy).write_text("<p>La reguloj.</p>")
    (line,) = words.unfinished(copy)
    assert line.endswith("messages are shown in English.")


@pytest.mark.usefixtures("esperanto")
def test_a_language_without_its_word_for_you_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(YOU, "eo")
    with pytest.raises(words.WordsError, match=r"is called in Esperanto: add 'eo' to YOU"):
        next(words.update(ROOT))


@pytest.mark.long
def test_a_language_that_nobody_speaks_is_told_in_a_sentence(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "TRANSLATED", ("q9",))
    monkeypatch.setitem(YOU, "q9", "Q")
    with pytest.raises(words.WordsError, match=r"'q9' in LANGUAGES .* is no language"):
        list(words.update(copy))


@pytest.mark.long
def test_a_mistake_in_the_page_is_told_with_its_line(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (copy / "index.html").write_text("<p>\n{% if %}")
    monkeypatch.setattr(words, "ROOT", copy)
    monkeypatch.setattr("sys.argv", ["tools.languages"])
    with pytest.raises(SystemExit) as stopped:
        words.main()
    assert str(stopped.value).startswith("The catalogues were not updated: index.html, line 2: ")


def test_a_compiled_catalogue_is_the_same_at_any_time() -> None:
    catalogs = [words.read("de"), words.read("de")]
    catalogs[0].creation_date = datetime(2001, 2, 3, tzinfo=UTC)
    assert len({words.compiled(catalog) for catalog in catalogs}) == 1


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("{name} wins!", "[{name} wîñš!]"),
        ("Undo", "[Üñdö]"),
        ("At most {length:,} signs", "[Åt möšt {length:,} šîgñš ··]"),
        ("Roll again", "[Röll ågåîñ ·]"),
        (", level with {names}", "[, lévél wîth {names} ··]"),
        (" open <a href='a.html'>it</a> &amp; go", " [öpéñ <a href='a.html'>ît</a> &amp; gö ·]"),
    ],
)
def test_a_stretched_message_is_longer_and_keeps_its_values_and_tags(
    message: str, told: str
) -> None:
    assert words.stretched(message) == told


@pytest.mark.long
def test_the_catalogue_of_stretched_messages_has_them_all_and_a_third_more_letters() -> None:
    catalog = words.pseudo("nl")
    assert ids(catalog) == ids(messages())
    said = [
        (str(message.id), forms(message)[0])
        for message in catalog
        if isinstance(message.id, str) and message.id
    ]
    longer = sum(len(form) for _, form in said) / sum(len(original) for original, _ in said)
    assert 1.25 < longer < 1.45
