"""A game handed over: as a link with its code, as a text, or as a file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from claimit.table.match import Match
from claimit.table.names import letters
from claimit.table.phrase import Phrase
from claimit.table.record import Record
from web.kit.notices import Notice
from web.kit.words import isolated, listed, say, spoken_name, tell
from web.table.jobs.late_modules import MANY_GAMES, module
from web.table.links.fragments import APART
from web.table.messages.commands import NameLink
from web.table.messages.handing_over import CopyText, DownloadAll, DownloadGame, DrawCode, HandOver
from web.table.messages.news import CodeDrawn, Copied, LinkNamed, PageAnswered
from web.table.model.model import Change, Model, Shared
from web.table.model.responses import complain, notify
from web.table.model.screens import PAGES, Dialog, Place, Screen
from web.table.navigation import places
from web.table.saves.names import DAY, GAME
from web.table.seats.viewer import for_anyone

SUFFIX: Final = ".claimit.json"
LONGEST_FILE_NAME: Final = 60


def share(model: Model) -> Change:
    """Open the dialog that shares the game of this page."""
    if model.subject is None:
        return Change(model)
    if model.subject.is_over and model.screen is Screen.TABLE and model.key.startswith(GAME + DAY):
        return places.visit(model, Place(Screen.TODAY, model.key))  # where its card is
    from web.table.links import game_links  # here, because no start needs it

    fragment = game_links.format_shared(for_anyone(model.subject.record))
    if model.looking is not None:
        fragment = game_links.at_moment(fragment, model.looking.ply)
    return Change(replace(model, dialog=Dialog.SHARE, shared=None), (NameLink(fragment),))


def link_named(model: Model, intent: LinkNamed) -> Change:
    """Show the link, and have its code drawn, unless it leads only here."""
    if model.dialog is not Dialog.SHARE or "#" not in intent.link:  # a page has asked for it
        return places.answered(model, PageAnswered(model.screen, intent))
    if leads_only_here(intent.link):
        return Change(replace(model, shared=Shared(intent.link, can_hand_over=False, size=0)))
    shared = Shared(intent.link, intent.can_hand_over)
    return Change(replace(model, shared=shared), (DrawCode(intent.link),))


PASTE_ELSEWHERE: Final = Phrase(
    "This copy of the game has no address on the web. The others open the game on any site, choose"
    " “Play with someone elsewhere”, and paste what you send them into the field there."
)
"""What to do with a link of a game between devices that would work only here."""
PASTE_AT_THE_END: Final = Phrase(
    "This copy of the game has no address on the web, so a link to it would work only here. Go to"
    " any web page with this game, and paste what you have copied at the end of its address."
)
"""What to do with a link of any other game."""


def leads_only_here(link: str) -> bool:
    """Return whether nobody else could follow a link: the page has no address on the web."""
    return link.startswith("#")


def code_drawn(model: Model, intent: CodeDrawn) -> Change:
    """Show the code of the link, if that is still the one that is shared."""
    if model.shared is None or model.shared.link != intent.link:
        return Change(model)
    return Change(replace(model, shared=model.shared._replace(size=intent.size, path=intent.path)))


def copy_link(model: Model) -> Change:
    """Copy the link that is shared."""
    if model.shared is None:
        return Change(model)
    return Change(replace(model, dialog=None), (CopyText(model.shared.link),))


def copy_text(model: Model) -> Change:
    """Copy what can be said of the game that is shared, with its link."""
    if model.shared is None or model.subject is None:
        return Change(model)
    return Change(
        replace(model, dialog=None), (CopyText(_told(model, model.shown or model.subject)),)
    )


def hand_over(model: Model) -> Change:
    """Offer the link to what else is on the device."""
    if model.shared is None:
        return Change(model)
    link = model.shared.link
    return Change(replace(model, dialog=None), (HandOver(_title(model), link),))


def copied(model: Model, intent: Copied) -> Change:
    """Say what to do with what the clipboard has taken, or show it."""
    is_link = model.shared is not None and model.shared.link == intent.text
    if not intent.succeeded:
        closed = (
            say("This page can’t use the clipboard. Here is the link: {link}", link=intent.text)
            if is_link
            else say(
                "This page can’t use the clipboard. Here is the text: {text}", text=intent.text
            )
        )
        return complain(model, closed)
    return notify(model, _link_copied(intent.text) if is_link else TEXT_COPIED)


def download(model: Model) -> Change:
    """Hand the game that the page is about over as a file."""
    match = model.subject
    if match is None:
        return Change(model)
    key = model.at if model.screen in PAGES else model.key
    return Change(replace(model, dialog=None), (DownloadGame(key, match.record),))


def save_all(model: Model) -> Change:
    """Hand all games over as one file. Raises PagesAway."""
    module(MANY_GAMES)  # which the file is written with
    return Change(replace(model, dialog=None), (DownloadAll(),))


def file_name(record: Record, title: str) -> str:
    """Return what a file of a game is called, with no sign that a disk might not take.

    The title is what the player called the game; one that only says where it came from is none.
    """
    if not title or title in (say("Opened from a link"), say("Opened from a file")):
        title = "-".join(spoken_name(player.name) for player in record.seats)
    safe = [letter if letter[0].isalnum() else "-" for letter in letters(title)]
    return "".join(safe[:LONGEST_FILE_NAME]) + SUFFIX


TEXT_COPIED: Final = Notice(
    Phrase("Text copied"),
    Phrase("It says how the game stands, and its link opens the game."),
    lasting=True,
    passing=True,
)


def _link_copied(link: str) -> Notice:
    """Return what to do with a link that the clipboard has taken."""
    if leads_only_here(link):
        told = PASTE_ELSEWHERE if APART in link else PASTE_AT_THE_END
        return Notice(Phrase("Game copied"), told, lasting=True)
    if APART in link:
        return Notice(
            Phrase("Link copied"),
            Phrase(
                "Bring it to the other device, such as in a message. Opened there, it shows the"
                " game."
            ),
            lasting=True,
            passing=True,
        )
    return Notice(
        Phrase("Link copied"),
        Phrase("Anyone who opens it can see this game and play on."),
        lasting=True,
        passing=True,
    )


def _title(model: Model) -> str:
    return tell(model.faces.sign(model.face.GAME.NAME).title)


def _told(model: Model, match: Match[Any]) -> str:
    """Tell how a game stands, in lines of text that end with its link."""
    assert model.shared is not None, "that is where the link is"
    players = match.record.seats
    standings = model.faces[match.record.game].view(match, model.view, model.settings).standings
    if standings:
        stands = [
            f"{each.rank}. {isolated(spoken_name(players[each.seat].name))}: {each.score}"
            for each in standings
        ]
    else:
        turn = match.state.turn  # 0 while pieces are set up
        names = listed([player.name for player in players])
        stands = [names, say("Turn {number}", number=turn)] if turn else [names]
    return "\n".join([_title(model), *stands, model.shared.link])
