"""What the page of games between several devices is made of, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from claimit.apart.invitation import Invitation
from claimit.apart.log import joint_of
from claimit.apart.membership import Membership
from claimit.apart.merge import Known
from claimit.apart.secrets import OwnSeat
from claimit.table.joint import BY_TURNS, LIMITS, SEALED
from claimit.table.match import Match
from claimit.table.seats import COLOURS, Seat
from web.kit.marks import Marks, flag, items, shown
from web.kit.words import count, listed, say, spoken_name, tell
from web.table.apart.draft import ELSEWHERE
from web.table.apart.state import GamesPending, TablePage
from web.table.apart.waiting import MS_AN_HOUR
from web.table.face.protocol import Face, Faces
from web.table.links.router import BY_LINK, BY_RELAYS, LIVE, shared_in
from web.table.model.model import Shared
from web.table.model.screens import Screen
from web.table.pages.head import head
from web.table.pages.page import Say
from web.table.seats.colours import disc
from web.table.seats.setup import LONGEST_TYPED_NAME, MOST, option_marks
from web.table.seats.turns import on_turn
from web.table.share.marks import NO_CODE, link_marks
from web.table.share.sharing import PASTE_ELSEWHERE, leads_only_here

MOST_HOURS: Final = 48
"""More hours than these are shown as days."""

DISC = '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'


# What it is made of


def markup(say: Say) -> str:
    """Return the HTML of the page."""
    return (
        head(say, Screen.APART, "")
        + f'<div class="within"><div id="apart-forms"><template>{_form(say)}</template></div>'
        + f'<div id="apart-table" class="apart-table" hidden>{_table(say)}</div></div>'
    )


def _form(say: Say) -> str:
    return (
        '<div class="apart-form"><p class="introduction"></p>'
        '<label class="choice sent">'
        f"<span>{say('Have you been sent a link? Paste it here.')}</span>"
        '<input type="text" inputmode="url" data-field="link" autocomplete="off"'
        ' autocapitalize="off" spellcheck="false" enterkeyhint="go"></label>'
        '<p class="refusal no-link" role="status"></p>'
        f'<section class="pending" hidden><h3>{say("Waiting for players")}</h3>'
        '<ul class="saved-games"><template><li class="saved">'
        '<button type="button" class="open" data-action="apart-page"><span class="told">'
        '<span class="label"></span><span class="hint"></span></span></button></li>'
        "</template></ul></section>"
        '<h3 class="of-game"></h3>'
        f'<fieldset class="count"><legend>{say("Players")}</legend>'
        + "".join(
            f'<label data-count="{number}"><input type="radio" name="apart-players"'
            f' data-field="players" value="{number}"><span>{number}</span></label>'
            for number in range(2, MOST + 1)
        )
        + '</fieldset><ul class="seats">'
        + "".join(map(_seat, range(MOST)))
        + '</ul><div class="own-options"></div>'
        f'<label class="choice by"><span>{say("Turns travel")}</span> <select data-field="by">'
        f'<option value="{BY_LINK}">{say("as links that you send each other")}</option>'
        f'<option value="{BY_RELAYS}">{say("automatically, over relays")}</option>'
        f'<option value="{LIVE}">{say("live, while all have the game open")}</option>'
        "</select></label>"
        f'<label class="choice limit" hidden><span>{say("Time for a turn")}</span>'
        f' <select data-field="limit">{_limits(say)}</select></label>'
        f'<label class="choice minutes" hidden><span>{say("Wait for a player")}</span>'
        f' <select data-field="minutes">{_minutes(say)}</select></label>'
        f'<p class="small of-limit">{_limit_told(say)}</p>'
        '<div class="relays" hidden><p class="small"></p>'
        '<button type="button" class="plain" data-action="relays-page">'
        f"{say('Choose and test relays')}</button></div>"
        '<p class="small of-dice"></p>'
        '<p class="refusal refused" role="status"></p>'
        '<button type="button" class="decision green" data-action="make-table">'
        f'<span class="label">{say("Make the table")}</span></button></div>'
    )


def _seat(seat: int) -> str:
    return (
        f'<li class="seat" data-row="{seat}">{DISC}'
        f'<input type="text" data-field="name-{seat}" data-longest="{LONGEST_TYPED_NAME}"'
        ' dir="auto" autocomplete="off" autocapitalize="words" spellcheck="false"'
        ' enterkeyhint="done"><span class="guest"></span>'
        f'<select data-field="who-{seat}"></select></li>'
    )


def _table(say: Say) -> str:
    aim = say("Point the camera of the other device at this: it opens the game there.")
    return (
        '<p class="apart-told" tabindex="-1"></p>'
        '<ul class="chairs"><template><li>'
        f'{DISC}<span class="who"></span><span class="hint"></span>'
        "</li></template></ul>"
        '<div class="sit-down" hidden><label class="named">'
        f"<span>{say('Your name')}</span>"
        f'<input type="text" data-field="name" data-longest="{LONGEST_TYPED_NAME}" dir="auto"'
        ' autocomplete="off" autocapitalize="words" spellcheck="false" enterkeyhint="done">'
        "</label>"
        '<p class="refusal" role="status"></p>'
        '<button type="button" class="decision green" data-action="sit-down">'
        f'<span class="label">{say("Sit down")}</span></button></div>'
        '<div class="sharing" hidden>'
        '<div class="hand-over">'
        f'<input type="text" class="link" readonly aria-label="{say("The link to send")}">'
        '<div class="entries">'
        '<button type="button" class="decision green" data-action="hand-over">'
        f'<span class="label">{say("Send with an app…")}</span></button>'
        f'<button type="button" class="plain" data-action="copy-link">{say("Copy the link")}'
        "</button>"
        f'<button type="button" class="plain" data-action="save-turn">{say("Save as a file")}'
        "</button>"
        '<button type="button" class="decision brass to-table" data-action="continue" hidden>'
        f'<span class="label">{say("To the table")}</span></button>'
        "</div></div>"
        "<figure>"
        '<svg class="code" role="img" shape-rendering="crispEdges" viewBox="0 0 1 1">'
        f'<path d="{NO_CODE}"></path></svg>'
        f'<figcaption class="aim small">{aim}</figcaption></figure></div>'
        '<div class="take-over" hidden>'
        '<button type="button" class="decision green" data-action="take-over">'
        f'<span class="label">{say("Play on this device")}</span></button></div>'
        '<button type="button" class="plain other-device" data-action="other-device"></button>'
        '<p class="small of-limit"></p>'
        '<p class="small of-dice"></p>'
        '<p class="small of-links"></p>'
        '<button type="button" class="plain give-up" data-action="give-up"></button>'
    )


def _limits(say: Say) -> str:
    names = {0: say("as long as you like"), 1: say("a day"), 7: say("a week")}
    return "".join(f'<option value="{days}">{names[days]}</option>' for days in LIMITS[BY_TURNS])


def _minutes(say: Say) -> str:
    names = {0: say("as long as it takes"), 2: say("two minutes"), 10: say("ten minutes")}
    return "".join(
        f'<option value="{minutes}">{names[minutes]}</option>' for minutes in LIMITS[SEALED]
    )


def _limit_told(say: Say) -> str:
    return say(
        "If that time is over, the others can have a computer play until the player is back."
    )


def dice_told(say: Say, dice: str) -> str:
    """Say what dice of this kind follow from."""
    if dice == SEALED:
        return say(
            "Nobody can choose the dice or know them beforehand: all devices together make each"
            " roll, so all must have the game open."
        )
    return say(
        "Nobody can choose the dice: they follow from all devices together. Only a program that was"
        " changed could look ahead at the rolls of its own turn."
    )


# The form


def form_marks(page: GamesPending | None, faces: Faces, face: Face, refusal: str) -> Marks:
    """Return the marks of the form; None: a table is shown."""
    if page is None:
        return {"#apart-forms": {"hidden": ""}}
    draft, here = page.draft, f'[data-form="{page.draft.game}"]'
    is_live = draft.kind == SEALED
    marks: Marks = {
        "#apart-title": {"text": say("Play with someone elsewhere")},
        "#apart-forms": {"hidden": None, "items": items("data-form", (draft.game,))},
        f"{here} .introduction": {"text": _introduction(is_live)},
        f"{here} .of-game": {
            "text": say("A new game of {game}", game=tell(faces.sign(draft.game).title))
        },
        f'{here} [data-field="link"]': {"value": page.pasted},
        f"{here} .no-link": shown(_no_link(page.pasted)),
        f"{here} .own-options": {"brings": _options(face)},
        f'{here} [data-field="by"]': {"value": draft.by},
        f'{here} [data-field="limit"]': {"value": str(draft.limit)},
        f'{here} [data-field="minutes"]': {"value": str(draft.minutes)},
        f"{here} .limit": {"hidden": flag(is_live)},
        f"{here} .minutes": {"hidden": flag(not is_live)},
        f"{here} .of-limit": {"hidden": flag(not draft.allowed)},
        f"{here} .of-dice": {"text": dice_told(say, draft.kind)},
        f"{here} .relays": {"hidden": flag(draft.by == BY_LINK)},
        f"{here} .relays p": {"text": relays_told(draft.relays or page.listed)},
        f'{here} [data-action="make-table"] .label': {
            "text": say("Looking for relays…") if page.finds_relays else say("Make the table")
        },
        f"{here} .refused": {"text": refusal, "hidden": flag(not refusal)},
        f"{here} .pending": {"hidden": flag(not page.tables)},
        f"{here} .saved-games": {"items": items("data-pending", (key for key, _ in page.tables))},
    }
    for key, membership in page.tables:
        row = f'[data-pending="{key}"]'
        marks[f"{row} .open"] = {"data-value": key}
        marks[f"{row} .label"] = {"text": _sitting_in_words(membership)}
        marks[f"{row} .hint"] = {"text": _game_of(membership, faces)}
    for number in range(2, MOST + 1):
        marks[f'{here} [data-count="{number}"]'] = {"hidden": flag(number not in face.GAME.PLAYERS)}
        marks[f'{here} [data-field="players"][value="{number}"]'] = {
            "checked": flag(draft.players == number)
        }
    marks |= option_marks(face.OPTIONS, draft.choices, f"{here} ")
    for seat, who in enumerate(draft.who):
        marks |= _row_marks(f'{here} [data-row="{seat}"]', seat, who, draft.names[seat], face)
        marks[f'{here} [data-row="{seat}"]'] = {"hidden": flag(seat >= draft.players)}
    return marks


def _no_link(pasted: str) -> str:
    if not pasted.strip() or shared_in(pasted) is not None:
        return ""
    return say("This is not a link to a game. Copy the whole link, and paste it here.")


def _introduction(is_live: bool) -> str:
    if is_live:
        return say(
            "Each of you plays on a device of your own, all at the same time. There is no account"
            " and no server."
        )
    return say(
        "Each of you plays on a device of your own, whenever you like. There is no account and no"
        " server."
    )


def _row_marks(row: str, seat: int, who: str, name: str, face: Face) -> Marks:
    guest = say("anyone who opens the link") if who == ELSEWHERE else ""
    level = tell(face.GAME.LEVELS[who]) if who in face.GAME.LEVELS else ""
    player = say("Player {number}", number=seat + 1)
    return {
        **disc(f"{row} .disc", COLOURS[seat]),
        f"{row} input": {
            "value": name,
            "placeholder": say("Your name") if not seat else player,
            "aria-label": say("Name of player {number}", number=seat + 1),
            "hidden": flag(bool(who)),
        },
        f"{row} .guest": {"text": guest or level, "hidden": flag(not who)},
        f"{row} select": {
            "brings": _who(face),
            "value": who,
            "aria-label": say("Who plays as {name}", name=player),
        },
    }


def host_of(url: str) -> str:
    """Return what people call a relay."""
    return spoken_name(url.partition("://")[2].partition("/")[0])


def relays_told(relays: Sequence[str]) -> str:
    """Say which relays see what."""
    names = listed([host_of(url) for url in relays])
    return say(
        "Relays are public mailboxes: {relays}. They see your internet address, when you play and"
        " how much is sent. They cannot read or change anything. Nothing else is contacted.",
        relays=names,
    )


def _who(face: Face) -> str:
    levels = "".join(
        f'<option value="{level}">{tell(face.character(level).description)}</option>'
        for level in face.GAME.LEVELS
    )
    return (
        f'<option value="">{say("On this device")}</option>'
        f'<option value="{ELSEWHERE}">{say("Elsewhere")}</option>'
        f'<optgroup label="{say("Computers, weakest first")}">{levels}</optgroup>'
    )


def _options(face: Face) -> str:
    """Return the fields of a game's own options."""
    fields: list[str] = []
    for own in face.OPTIONS:
        label = f"<span>{tell(own.label)}</span>"
        if own.values:
            values = "".join(f"<option>{value}</option>" for value in own.values)
            field = f'{label} <select data-field="{own.field}">{values}</select>'
        else:
            field = f'<input type="checkbox" data-field="{own.field}">{label}'
        fields.append(f'<label class="choice">{field}</label>')
    return "".join(fields)


def _sitting_in_words(membership: Membership) -> str:
    invitation = membership.invitation
    assert invitation is not None, "tables without one are left out"
    people = [each.name for each in (*invitation.hosts, *sorted(invitation.guests))]
    return listed([spoken_name(name) for name in people])


def _game_of(membership: Membership, faces: Faces) -> str:
    assert membership.invitation is not None, "tables without one are left out"
    return tell(faces.sign(membership.invitation.game).title)


# A table

LINKS_SHOWN: Final = ("data-invitation", "data-turn-link", "data-seat-link")
"""What bears the link that the page shows, by what it is for."""


def table_marks(
    page: TablePage | None, shared: Shared | None, faces: Faces, refusal: str, _language: str
) -> Marks:
    """Return the marks of a table; None: the form is shown."""
    if page is None:
        return {"#apart-table": {"hidden": "", **dict.fromkeys(LINKS_SHOWN)}}
    link = shared.link if shared is not None and not page.is_guest and not page.offer else ""
    invites = page.match is None and _is_host(page)
    has_seats = bool(page.membership.seats)
    relays = page.membership.relays
    marks: Marks = {
        "#apart-title": {"text": _title(page, faces)},
        "#apart-table": {
            "hidden": None,
            "data-invitation": link if link and invites and not page.hands_over else None,
            "data-turn-link": link if link and not invites and not page.hands_over else None,
            "data-seat-link": link if link and page.hands_over else None,
        },
        "#apart-table .apart-told": {"text": _told(page)},
        "#apart-table .sit-down": {"hidden": flag(not page.is_guest or page.offer is not None)},
        "#apart-table .take-over": {"hidden": flag(page.offer is None)},
        "#apart-table .other-device": {
            "hidden": flag(page.offer is not None or not may_hand_over(page)),
            "text": _other_device(page),
        },
        '#apart-table [data-field="name"]': {"value": page.name},
        "#apart-table .refusal": {"text": refusal, "hidden": flag(not refusal)},
        "#apart-table .give-up": {
            "hidden": flag(page.match is not None and page.offer is None),
            "text": say("Not now")
            if page.is_guest or page.offer is not None
            else say("Give this table up"),
        },
        "#apart-table .sharing": {"hidden": flag(not link)},
        "#apart-table .to-table": {
            "hidden": flag(page.match is None or page.offer is not None),
            "data-value": page.key,
        },
        "#apart-table .of-limit": shown(_limit_of(page)),
        "#apart-table .of-dice": shown(_dice_of(page)),
        "#apart-table .of-links": shown(_links_told(page, link) if has_seats or relays else ""),
        **_chair_marks(page),
    }
    if link and shared is not None:
        marks |= link_marks("#apart-table", shared)
    return marks


def _is_host(page: TablePage) -> bool:
    invitation = page.membership.invitation
    return invitation is not None and invitation.host in page.membership.numbers


def _title(page: TablePage, faces: Faces) -> str:
    if page.hands_over or page.offer is not None:
        return say("Another device")
    by_hand = not page.membership.relays
    if page.match is not None and by_hand and page.membership.has_unsent(page.match):
        return say("Send the turn")
    if page.match is not None:
        return say("Links and devices")
    invitation = page.membership.invitation
    if invitation is None:
        return say("Play with someone elsewhere")
    title = tell(faces.sign(invitation.game).title)
    if page.membership.seats:
        return say("A table of {game}", game=title)
    return say("An invitation to {game}", game=title)


def may_hand_over(page: TablePage) -> bool:
    """Return whether the seats of this device can go to another one.

    The host's cannot before the game begins: two devices could both begin it.
    """
    if page.match is None:
        return bool(page.membership.seats) and not _is_host(page)
    return bool(page.membership.seats) and not page.match.is_over


def _other_device(page: TablePage) -> str:
    if not page.hands_over:
        return say("Continue on another device")
    return say("Show the link for the others")


def _told(page: TablePage) -> str:
    if page.offer is not None:
        missing = page.membership.missing_of(page.offer)
        names = listed([spoken_name(name) for name in names_of(missing, page.offer.known)])
        return say("With this link, you play as {names} on this device.", names=names)
    if page.hands_over:
        return say(
            "Open this link on your other device, and play only there from then on. Do not send it"
            " to anyone else: it lets them play as you."
        )
    if page.match is not None:
        return _turn_told(page.match, page.membership)
    invitation = page.membership.invitation
    if invitation is None:
        return ""
    host = spoken_name(invitation.hosts[0].name)
    if page.membership.relays and page.membership.seats:
        return (
            say(
                "Send this link to the others. When all have sat down, the game starts"
                " automatically."
            )
            if _is_host(page)
            else say("You have sat down. When all have, the game starts automatically.")
        )
    if _is_host(page):
        return say(
            "Send this link to the others. When they have sat down, they send you a link back:"
            " open it on this device, and the game begins."
        )
    if page.membership.seats:
        return say(
            "You have sat down. Send this link back to {name}, who begins the game and sends you"
            " the next one.",
            name=host,
        )
    if page.is_guest:
        return say("{name} invites you to play. Type your name and sit down.", name=host)
    return say("{name} invites you to play, but all seats are taken.", name=host)


def _limit_of(page: TablePage) -> str:
    """Say how long a turn may take or, once the game has begun, how much of that is left."""
    if page.match is not None:
        return _time_left_in_words(page.time_left)
    invitation = page.membership.invitation
    if invitation is None or not invitation.limit:
        return ""
    if invitation.dice == SEALED:
        allowed = (
            say("A player may take two minutes.")
            if invitation.limit == 2
            else say("A player may take ten minutes.")
        )
    elif invitation.limit == 1:
        allowed = say("A turn may take a day.")
    else:
        allowed = say("A turn may take a week.")
    return f"{allowed} {_limit_told(say)}"


def _time_left_in_words(left: int | None) -> str:
    if left is None:
        return ""
    if not left:
        return say("The time for this turn is over: another player can have a computer play it.")
    hours = -(-left // MS_AN_HOUR)
    if hours <= MOST_HOURS:
        return count(
            "{number} hour is left for this turn.", "{number} hours are left for this turn.", hours
        )
    days = hours // 24
    return count(
        "{number} day is left for this turn.", "{number} days are left for this turn.", days
    )


def _dice_of(page: TablePage) -> str:
    """Say to a guest what the dice follow from."""
    invitation = page.membership.invitation
    if page.match is not None or not page.is_guest or invitation is None:
        return ""
    return dice_told(say, invitation.dice)


def _links_told(page: TablePage, link: str) -> str:
    """Say how a link is opened that has no address, and what goes where."""
    told = _contacts_told(page)
    return f"{tell(PASTE_ELSEWHERE)} {told}" if link and leads_only_here(link) else told


def _contacts_told(page: TablePage) -> str:
    """Say what goes where."""
    relays = page.membership.relays
    if not relays and page.hands_over:
        return ""
    if not relays:
        return say(
            "The link has the whole game in it. This page sends nothing: only you do, with the app"
            " that you choose. Anyone who has the link can watch."
        )
    told = relays_told(relays)
    if not page.is_guest and page.offer is None:
        return told
    if page.offer is not None:
        return f"{say('If you play here, this page connects to relays.')} {told}"
    return f"{say('If you sit down, this page connects to relays.')} {told}"


def _turn_told(match: Match[Any], membership: Membership) -> str:
    if match.is_over:
        if membership.has_unsent(match):
            return say("The game is over. Send it, so that the others see how it ended.")
        return say("The game is over. This link shows it.")
    if not membership.seats:
        return say("This link shows the game so far.")
    if membership.relays:
        return say(
            "Turns travel automatically. This link shows the game so far to anyone who has it. Send"
            " it to the others if no relay can be reached."
        )
    if match.state.seat in membership.numbers:
        return say("It is your turn. This link shows the game as it was before.")
    if asked := asked_about(match, match.state.seat):
        names = listed([spoken_name(name) for name in asked])
        return say("Send this link to those who have to agree, too: {names}", names=names)
    return say("Send this link to {name}, who is to play.", name=spoken_name(on_turn(match).name))


def _chair_marks(page: TablePage) -> Marks:
    """Return the marks of who sits where, before the game begins."""
    invitation = page.membership.invitation
    if invitation is None or page.match is not None:
        return {"#apart-table .chairs": {"items": items("data-chair", ())}}
    seats, seated = range(len(invitation.chairs)), invitation.seated
    own = {each.anchor for each in page.membership.seats}
    marks: Marks = {"#apart-table .chairs": {"items": items("data-chair", seats)}}
    for seat in seats:
        here, sitting = f'[data-chair="{seat}"]', seated.get(Seat(seat))
        name = say("still free") if sitting is None else spoken_name(sitting.name)
        is_here = sitting is not None and sitting.anchor in own
        marks |= disc(f"{here} .disc", invitation.chairs[seat].colour)
        marks[f"{here} .who"] = {"text": name}
        marks[f"{here} .hint"] = {"text": say("on this device") if is_here else ""}
    return marks


def names_of(seats: Sequence[OwnSeat], known: Known) -> list[str]:
    """Return the names of the people who have these seats; none if the game is over."""
    numbers = {own.seat for own in seats}
    if isinstance(known, Invitation):
        people = {seat for seat, chair in enumerate(known.chairs) if chair.bot is None}
        return [
            each.name for seat, each in sorted(known.seated.items()) if seat in numbers & people
        ]
    if known.is_over:
        return []
    rows = enumerate(known.record.seats)
    return [player.name for seat, player in rows if seat in numbers and player.bot is None]


def asked_about(match: Match[Any], absent: Seat) -> list[str]:
    """Return the names of those who have to agree yet that a seat is away; none: nobody has said
    so yet.
    """
    absence = joint_of(match).absence
    asked = absence.to_agree(absent) if absence.said.get(absent) else ()
    return [match.record.seats[seat].name for seat in sorted(asked)]
