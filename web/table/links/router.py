"""What the page's address asks for.

``?new=3&seed=abc`` starts a game of three with that seed, seat 0 first; ``&game=NAME`` another game
than the first, and a field of the game's own, such as ``&variation=1``, plays by other rules.
``&apart=link`` makes it a game between several devices: seat 0 is here, the others are invited,
and the turns are sent as links. Its dice follow from all devices, so the seed has no use then.
With ``&apart=relays`` relays carry the turns, those of ``&relays=ws://...`` (repeated) if there are
any. With ``&apart=sealed`` they do, too, and the dice are sealed.
``#apart=...`` is what such a link carries. ``#apart`` begins such a game, ``#apart/ID`` sends it.
``#record=...`` opens a shared game, and ``#record=...&step=42`` its position after 42 steps.
``#table`` is where a running game lives and ``#lesson`` where lessons do, so that a reload goes on
with them. ``#games`` has all games, ``#game/ID`` one of them, ``#dice`` and ``#dice/ID`` how fair
the dice were, ``#replay/ID`` a game step by step, ``#replay/ID/42`` its position after 42 steps,
``#review/ID`` the review of a game, ``#today`` the game of the day, ``#history`` the games won and
lost, ``#rules`` the rules. ``#card=...`` is a day's game that a player shares: who has not played
that day does so first. Anything else is the lobby.

On its way through mails and messengers a link gets what none of ours has: a full stop, brackets and
quotes behind it, ``&fbclid=...``, ``&amp;`` in place of ``&``, ``%23`` in place of ``#``. What can
only have come so is taken off.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from claimit.table.phrase import shorten
from claimit.table.record import BadRecord, parse_seed
from claimit.table.seats import Seat
from web.table.face.protocol import Faces
from web.table.links.fragments import APART, CARD, HANDED, LESSON, RULES, TABLE
from web.table.model.screens import PAGES, Dialog, Place, Screen
from web.table.saves.names import GAME
from web.table.seats.setup import LobbyOption, Setup, with_field

KEY: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
"""The name that a game is saved by, as an address may have it."""
_HASH: Final = r"#|%(?:25)?23|&(?:num|#35|#x23);"
_GAME: Final = r"/?(record|card|apart(?!=(?:link|relays|sealed)\b))(?:=|%(?:25)?3D)"
_SHARED_IN: Final = re.compile(rf"(?:{_HASH}){_GAME}", re.ASCII | re.IGNORECASE)
"""How a shared game begins, and what is made of that by what encodes a link once more."""
_MOVED_TO: Final = re.compile(rf"(?:{_HASH}|[?&]){_GAME}", re.ASCII | re.IGNORECASE)
"""How it begins in a query, to which it was moved."""
_PLACE: Final = re.compile(r"#[\w/-]*", re.ASCII)
_AND: Final = re.compile(r"&(?:(?:amp|#0*38|#x0*26)(?:;|%3B))+", re.ASCII | re.IGNORECASE)
_BEHIND: Final = re.compile(
    r"(?:[\s.,;:!?/)\]}>\"'\u2019\u201d\u00bb\u2026\u200b]"
    r"|%(?:0[9AD]|2[0279CEF]|3[ABEF]|5D|7D|C2%(?:A0|BB)|E2%80%(?:8B|99|9D|A6)))+\Z",
    re.ASCII | re.IGNORECASE,
)
"""What stands behind a link in a text, and is taken for a part of it."""
BY_LINK: Final = "link"
"""What an address says of a game whose turns are sent as links."""
BY_RELAYS: Final = "relays"
"""What it says of one whose turns relays carry."""
LIVE: Final = "sealed"
"""What it says of one that is played live, over relays, with sealed dice."""
WAYS: Final = (BY_LINK, BY_RELAYS, LIVE)
LONGEST: Final = 100_000
"""How many characters of an address are read. A game in a link takes some hundred, and one that
was written by hand some thousand.
"""


@dataclass(frozen=True, slots=True)
class NewGame:
    """Start this game at once. Without a seed, a new one is drawn."""

    game: str
    setup: Setup
    seed: str | None
    apart: str = ""
    """How the turns travel if it is played on several devices; empty: it is not."""
    relays: tuple[str, ...] = ()
    """The relays that the address gives for it."""


@dataclass(frozen=True, slots=True)
class SharedGame:
    """Open this record, still unread; `moment`: to be looked at after so many steps."""

    text: str
    moment: str = ""


@dataclass(frozen=True, slots=True)
class SharedCard:
    """Open the card of a day's game, whose record is still unread."""

    text: str


@dataclass(frozen=True, slots=True)
class SharedTable:
    """Open what another device has sent of a game between several, still unread."""

    text: str


@dataclass(frozen=True, slots=True)
class Resume:
    """Continue the saved game."""


@dataclass(frozen=True, slots=True)
class Learn:
    """Continue the lessons."""


@dataclass(frozen=True, slots=True)
class TakeHanded:
    """Open what another app has handed over."""


@dataclass(frozen=True, slots=True)
class ReadRules:
    """Open the rules."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Show a page; `moment`: at which step of the game, if it says that."""

    place: Place
    moment: str = ""


Wish = (
    NewGame
    | SharedGame
    | SharedCard
    | SharedTable
    | Resume
    | Learn
    | TakeHanded
    | ReadRules
    | Visit
    | None
)
PLACES: Final[Mapping[str, Wish]] = {
    TABLE: Resume(),
    LESSON: Learn(),
    RULES: ReadRules(),
    HANDED: TakeHanded(),
}


def address_of(place: Place, dialog: Dialog | None, moment: int = 0) -> str:
    """Return the fragment of where the player is, so that a reload comes back to it.

    `moment` is the one at which a game is looked at that is shown step by step.

    A dialog has an address only where it lies over the lobby, and only the rules are one that
    the player may want to come back to.
    """
    screen, at = place
    if screen is Screen.LOBBY:
        return RULES if dialog is Dialog.RULES else ""
    about = f"/{at.removeprefix(GAME)}" if at else ""
    return f"#{screen}{about}/{moment}" if moment else f"#{screen}{about}"


def way_of(places: Iterable[Place]) -> str:
    """Write down the places between the lobby's door and where the player is."""
    return " ".join(address_of(place, None) for place in places)


def parse_way(text: str) -> tuple[Place, ...]:
    """Read what `way_of` wrote; anything else is no way at all."""
    found = tuple(map(_place_at, text.split()))
    places = tuple(place for place in found if place)
    return places if len(places) == len(found) == len(set(places)) else ()


def _place_at(fragment: str) -> Place | None:
    if fragment in (TABLE, LESSON):
        return Place(Screen(fragment.removeprefix("#")))
    wish = _page_at(fragment)
    return wish.place if isinstance(wish, Visit) else None


def _page_at(fragment: str) -> Wish:
    """Return the page of a fragment; None where there is none."""
    name, _, at = fragment.removeprefix("#").partition("/")
    page = Screen(name).page if name in PAGES else None
    if page is None:
        return None
    moment = ""
    if page.at_table:
        at, _, moment = at.partition("/")
    if (at and KEY.fullmatch(at) is None) or (page.needs_game and not at):
        return None
    return Visit(Place(Screen(name), GAME + at if at else ""), moment)


def fields_of(query: str) -> dict[str, str]:
    """The fields of ``location.search``; the last one if a field is repeated, but all of `relays`,
    with blanks between them.
    """
    if not query:
        return {}
    from urllib.parse import parse_qs, unquote  # here, because most starts need nothing of it

    plain = query if "=" in query else unquote(query)
    asked = _BEHIND.sub("", _AND.sub("&", plain)).removeprefix("?")
    values = parse_qs(asked, keep_blank_values=True)
    last = {name: each[-1] for name, each in values.items()}
    return {**last, "relays": " ".join(values.get("relays", ()))}


def shared_in(text: str, mark: re.Pattern[str] = _SHARED_IN) -> tuple[str, str] | None:
    """Return how a shared game begins in a text, and the text from there on; None: there is none.

    It begins with `SHARED` or with `CARD`.
    """
    found = mark.search(text)
    return None if found is None else (f"#{found[1].lower()}=", text[found.end() :])


def parse_address(query: str, fragment: str, faces: Faces) -> Wish:
    """Read ``location.search`` and ``location.hash``. Raises BadRecord with a sentence.

    Where the address names no game, the first one is meant.
    """
    if len(query) + len(fragment) > LONGEST:
        raise BadRecord(
            "This link is {length:,} characters long; no game needs more than {longest:,}, so it"
            " was not read.",
            length=len(query) + len(fragment),
            longest=LONGEST,
        )
    shared = shared_in(fragment) or shared_in(query, _MOVED_TO)
    if shared is not None:
        from web.table.links import game_links  # here, because most starts need nothing of it

        kind, text = shared
        if kind in (CARD, APART):
            return (SharedCard if kind == CARD else SharedTable)(text)
        return SharedGame(game_links.parse_shared(text), game_links.moment_of(text))
    fields = fields_of(query)
    if "new" in fields:
        return _new_game(fields, faces)
    place = _PLACE.match(fragment)
    at = place[0].rstrip("/") if place else ""
    return PLACES.get(at) or _page_at(at)


def _new_game(fields: Mapping[str, str], faces: Faces) -> NewGame:
    """Return the game that an address starts at once: hot-seat, seat 0 first."""
    game = fields.get("game", next(iter(faces)))
    if game not in faces:
        raise BadRecord(
            "The link asks for a game that is not at this table: {game}.", game=shorten(game, 40)
        )
    face = faces[game]
    asked, possible = fields["new"], face.GAME.PLAYERS
    if asked not in map(str, possible):
        raise BadRecord(
            "The link asks for a game of {players}; {least} to {most} can play.",
            players=shorten(asked, 12),
            least=possible[0],
            most=possible[-1],
        )
    setup = Setup(first=Seat(0)).for_players(int(asked))
    for own in face.OPTIONS:
        if own.field in fields:
            setup = _asked_for(setup, own, fields[own.field])
    seed = fields.get("seed")
    apart = fields.get("apart", "")
    if apart not in ("", *WAYS):
        raise BadRecord(
            "In the address, 'apart' must be one of {ways}, not {value}.",
            ways=", ".join(WAYS),
            value=shorten(apart, 12),
        )
    relays = tuple(fields.get("relays", "").split()) if apart in (BY_RELAYS, LIVE) else ()
    return NewGame(game, setup, None if seed is None else parse_seed(seed), apart, relays)


def _asked_for(setup: Setup, own: LobbyOption, value: str) -> Setup:
    """Return the setup with what an address asks for of a game's own option."""
    possible = own.values or (0, 1)
    if value not in map(str, possible):
        if own.values:
            raise BadRecord(
                "In the address, '{field}' must be a number from {least} to {most}, not {value}.",
                field=own.field,
                least=possible[0],
                most=possible[-1],
                value=shorten(value, 12),
            )
        raise BadRecord(
            "In the address, '{field}' must be 0 or 1, not {value}.",
            field=own.field,
            value=shorten(value, 12),
        )
    choices = with_field(setup.choices, own, value, checked=value == "1")
    return replace(setup, choices=choices)
