"""A game handed over: as a link, or as a file."""

from __future__ import annotations

from dataclasses import replace

from claimit.table.phrase import Phrase
from claimit.table.record import format_record
from web.kit.notices import Notice
from web.kit.words import say
from web.table.commands import CopyLink, Download
from web.table.intents import LinkCopied
from web.table.model import Change, Model
from web.table.responses import complain, notify


def copy_link(model: Model) -> Change:
    """Copy a link that opens the game that the page is about."""
    if model.subject is None:
        return Change(model)
    from web.table import links  # here, because no start needs it

    link = CopyLink(links.format_shared(model.subject.record))
    return Change(replace(model, dialog=None), (link,))


def link_copied(model: Model, intent: LinkCopied) -> Change:
    """Say what to do with a link that the clipboard has taken, or show it."""
    if not intent.succeeded:
        closed = say(
            "This page can’t use the clipboard. Here is the link: {link}", link=intent.link
        )
        return complain(model, closed)
    return notify(model, _told_copied(intent.link))


def download(model: Model) -> Change:
    """Hand the game that the page is about over as a file."""
    match = model.subject
    if match is None:
        return Change(model)
    names = "-".join(player.name for player in match.record.seats)
    safe = "".join(letter if letter.isalnum() else "-" for letter in names)
    file = Download(f"claimit-{safe}.json", format_record(match.record))
    return Change(replace(model, dialog=None), (file,))


def _told_copied(link: str) -> Notice:
    """Return what to do with a link that the clipboard has taken."""
    if link.startswith("#"):
        return Notice(
            Phrase("Game copied"),
            Phrase(
                "This page is a file, whose address leads only here. Put what was copied at the"
                " end of the address of any page with this game."
            ),
            lasting=True,
        )
    return Notice(
        Phrase("Link copied"),
        Phrase("Anyone who opens it can see this game and play on."),
        lasting=True,
    )
