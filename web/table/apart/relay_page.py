"""The page of relays: which ones would be tried, what each does, and the player's own list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from claimit.apart.letter import LONGEST_ADDRESS, is_relay
from claimit.table.phrase import Phrase
from web.kit.marks import Marks, Part, flag, items
from web.kit.words import say, spoken_name, tell
from web.table.apart.asks import NEEDS_HTTPS, RelaysFound, RelaysListed, RelayTried
from web.table.apart.making import FEWEST_RELAYS
from web.table.apart.marks import host_of, relays_told
from web.table.messages.commands import SaveText
from web.table.messages.handing_over import FindRelays
from web.table.messages.intents import Filled, Pressed
from web.table.model.model import Change, Model
from web.table.model.responses import refuse
from web.table.model.screens import Screen
from web.table.pages.head import head
from web.table.pages.page import Page, Say
from web.table.saves.names import RELAYS

HERE: Final = "#relays-page"
ASKER: Final = "page of relays"
"""What answers bear that this page has asked for."""
MOST_LISTED: Final = 12

FAILURES: Final[Mapping[str, Phrase]] = {
    "no connection": Phrase("It cannot be reached."),
    "no answer": Phrase("It did not answer within 6 seconds."),
    "not stored": Phrase("It said that it had stored the message, but it did not have it."),
    NEEDS_HTTPS: Phrase("Relays need a page that came with https."),
    "refused": Phrase("It refuses messages."),
    "": Phrase("It could not be tested."),
}
"""What can go wrong, by the words of web/runtime/relays.js."""


@dataclass(frozen=True, slots=True)
class RelayTests:
    """The relays, and what came of testing them."""

    listed: tuple[str, ...] = ()
    tried: Mapping[str, RelayTried | None] | None = None
    """What came of each, by address; None: it is being tested. Without any, none was tested."""
    typed: str = ""
    """The address that is being typed."""

    def result_of(self, url: str) -> RelayTried | None:
        """Return what came of a relay; None: nothing is known of it yet."""
        return (self.tried or {}).get(url)

    def is_tested(self, url: str) -> bool:
        """Return whether a relay is being tested."""
        return self.tried is not None and url in self.tried and self.tried[url] is None

    @property
    def results(self) -> list[RelayTried]:
        """What came of all relays; empty: some are being tested, or none was."""
        found = [self.result_of(url) for url in self.listed]
        return [each for each in found if each is not None] if all(found) else []


def opened(model: Model) -> Change:
    """Ask for the list."""
    if model.page(RelayTests) is None:
        model = model.with_page(RelayTests())
    return Change(model, (FindRelays(ASKER, trying=False),))


def answered(model: Model, answer: object) -> Change:
    """Show the list, or what came of testing it."""
    page = model.page(RelayTests)
    if page is None:
        return Change(model)
    if isinstance(answer, RelaysListed):
        return Change(model.with_page(replace(page, listed=answer.relays)))
    if isinstance(answer, RelaysFound):
        came = {each.url: each for each in answer.tried}
        tried = {url: came.get(url, RelayTried(url)) for url in page.tried or ()}
        return Change(model.with_page(replace(page, tried=tried)))
    return Change(model)


def pressed(model: Model, intent: Pressed) -> Change:
    """Test the relays, or change the list."""
    page = model.page(RelayTests)
    if page is None or not page.listed:
        return Change(model)
    match intent.action:
        case "test-relays":
            testing = dict.fromkeys(page.listed)
            return Change(
                model.with_page(replace(page, tried=testing)),
                (FindRelays(ASKER, only=page.listed),),
            )
        case "add-relay":
            return _added(model, page, _address(page.typed))
        case "remove-relay" if len(page.listed) <= FEWEST_RELAYS:
            return refuse(model, say("A table needs two relays at least."))
        case "remove-relay":
            left = tuple(url for url in page.listed if url != intent.value)
            return _changed(model, replace(page, listed=left))
        case "usual-relays":
            usual = SaveText(RELAYS, "")
            shown = model.with_page(replace(page, tried=None))
            return Change(shown, (usual, FindRelays(ASKER, trying=False)))
        case _:
            return Change(model)


def _address(typed: str) -> str:
    """Return an address as it is compared: its host in small letters, no slash at the end."""
    scheme, mark, rest = typed.strip().rstrip("/").partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme.lower()}{mark}{host.lower()}{slash}{path}"


def _added(model: Model, page: RelayTests, url: str) -> Change:
    if not is_relay(url):
        return refuse(model, say("The address of a relay looks like wss://relay.example."))
    if url in page.listed:
        return refuse(model, say("This relay is in the list already."))
    if len(page.listed) >= MOST_LISTED:
        return refuse(model, say("The list is full. Remove a relay first."))
    return _changed(model, replace(page, listed=(*page.listed, url), typed=""))


def _changed(model: Model, page: RelayTests) -> Change:
    return Change(model.with_page(page), (SaveText(RELAYS, " ".join(page.listed)),))


def filled(model: Model, intent: Filled) -> Change:
    """Take over the address that is being typed."""
    page = model.page(RelayTests)
    if page is None or intent.field != "relay":
        return Change(model)
    return Change(model.with_page(replace(page, typed=intent.value[:LONGEST_ADDRESS])))


# What is shown


def markup(say: Say) -> str:
    """Return the HTML of the page."""
    what = say(
        "Relays carry turns between devices. This page can test them: it connects to each, sends a"
        " short message, and reads it back by a second connection. A new table takes the four"
        " fastest."
    )
    return (
        head(say, Screen.RELAYS, say("Relays"))
        + f'<div class="within apart-form"><p>{what}</p><p class="small of-relays"></p>'
        '<button type="button" class="decision green" data-action="test-relays">'
        f'<span class="label">{say("Test the relays")}</span></button>'
        '<p class="conclusion" role="status"></p>'
        '<ul class="relay-list"><template><li><div><strong class="who"></strong>'
        '<p class="hint"></p></div><button type="button" class="plain" data-action="remove-relay">'
        f"{say('Remove')}</button></li></template></ul>"
        f'<label class="named"><span>{say("Another relay")}</span>'
        '<input type="url" data-field="relay" placeholder="wss://" dir="ltr" autocomplete="off"'
        ' autocapitalize="none" spellcheck="false" enterkeyhint="done"></label>'
        '<p class="refusal" role="status"></p>'
        '<div class="relays">'
        f'<button type="button" class="plain" data-action="add-relay">{say("Add it to the list")}'
        "</button>"
        '<button type="button" class="plain" data-action="usual-relays">'
        f"{say('Restore the usual list')}</button></div></div>"
    )


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    page = model.page(RelayTests)
    yield Part(_marks, (page, model.view.refusal, model.settings.language))


def _marks(page: RelayTests | None, refusal: str, _language: str) -> Marks:
    if page is None:
        return {}
    marks: Marks = {
        f"{HERE} .of-relays": {"text": relays_told(page.listed) if page.listed else ""},
        f"{HERE} .relay-list": {"items": items("data-relay", range(len(page.listed)))},
        f"{HERE} .conclusion": {"text": _conclusion(page.results)},
        f'{HERE} [data-field="relay"]': {"value": page.typed},
        f"{HERE} .refusal": {"text": refusal, "hidden": flag(not refusal)},
    }
    for number, url in enumerate(page.listed):
        row = f'{HERE} [data-relay="{number}"]'
        marks[f"{row} .who"] = {"text": host_of(url)}
        marks[f"{row} .hint"] = {"text": _told(page, url)}
        marks[f'{row} [data-action="remove-relay"]'] = {
            "data-value": url,
            "aria-label": say("Remove {relay}", relay=host_of(url)),
        }
    return marks


def _conclusion(results: Sequence[RelayTried]) -> str:
    """Say whether the relays that were tested do for a table; empty: they were not."""
    if not results:
        return ""
    working, all_of_them = sum(each.works for each in results), len(results)
    if working >= FEWEST_RELAYS:
        return say("{number} of {all} work, which is enough.", number=working, all=all_of_them)
    return say(
        "{number} of {all} work, and a table needs two. Try another network, or play by links.",
        number=working,
        all=all_of_them,
    )


def _told(page: RelayTests, url: str) -> str:
    if page.is_tested(url):
        return say("Being tested…")
    found = page.result_of(url)
    return "" if found is None else _result_told(found)


def _result_told(found: RelayTried) -> str:
    """Say what a relay did."""
    steps: list[str] = []
    if found.connected is not None:
        steps.append(say("Connected after {time}.", time=_spoken(found.connected)))
    if found.stored is not None:
        steps.append(say("Stored after {time}.", time=_spoken(found.stored)))
    if found.read is not None:
        steps.append(say("Read back after {time}.", time=_spoken(found.read)))
    if found.works:
        return " ".join((say("It works."), *steps))
    known = FAILURES.get(found.failed)
    words = spoken_name(found.failed)
    why = tell(known) if known else say("It refuses messages: {reason}", reason=words)
    return " ".join((*steps, why))


def _spoken(milliseconds: int) -> str:
    return f"{milliseconds} ms"


PAGE: Final = Page(
    name=Screen.RELAYS,
    title=Phrase("Relays"),
    markup=markup,
    opened=opened,
    answered=answered,
    pressed=pressed,
    filled=filled,
    parts=parts,
)
