"""Every sentence about a player can be said to somebody who is called "You"."""

from __future__ import annotations

import re

from tests.spoken import messages, speaking
from web.claim_game import second_person as of_claim_game
from web.claim_it import second_person as of_claim_it
from web.kit.words import LANGUAGES, SOURCE, YOU, say
from web.table.face import second_person as of_table

SENTENCES = {**of_table.SENTENCES, **of_claim_it.SENTENCES, **of_claim_game.SENTENCES}
FITS = {
    # The name stands for itself, before a colon, in a list or beside other words.
    "{name} ({level})",
    "{name} — {game}",
    "{name}: one marker back.",
    "{name}: choose a lit space",
    "{name}: choose a space",
    "{name}: roll again or take?",
    "{name}: roll the dice",
    "{name}: roll · the last turn of the game",
    "{name}: {what}",
    "{name}: {what}.",
    "Turn {number} of {all}, {name}: {what}",
    "Setting up, {name}: {what}",
    "{name} ({number})",
    "{name}: {number} point",
    "{name}: choose a start for your pawn",
    "{name}: fresh horses! Roll again",
    "{name}: move {number} step",
    "{name}: move {number} step to a lit tile",
    "{name}: move {number} step, or fewer onto a finish",
    "{name}: move a rival’s pawn up to 3 steps",
    "{name}: move {rival}’s pawn up to 3 steps",
    "{name}: place a cube on a lit tile",
    "{name}: place your last marker on a special tile",
    "{name}: ride to any lit tile of this row or column",
    "{name}: roll the die",
    "{name}: roll the die · your last turn",
    "{name}: the marked die! Choose your number",
    "{name}: place a cube, or pass",
    "{name}: {special}? {meaning}.",
    "{name}, {size} tiles — {number} point",
    "markers: {names}",
    "pawns: {names}",
    "{name}, {dice} — {number} space kept at {share} risk",
    "{name}, {dice} — {number} space lost",
    "{names} and {last}",
    "{names}: step {step}",
    "{name} {share}",
    "{name} {total}",
    "Where the game was won: {name}",
    "{edge}: {names}",
    "The board: {names}",
    "{names} won together",
    "{names}, from turn {number}",
    "{names} share the victory!",  # for several, of whom "You" may be one
    # They are only said of computers.
    "If {name} rolls",
    "Paused: {name} to play",
    "{name} has the last turn of the game",
    "{name} is thinking…",
    # They are only said in the form of the lobby, where nobody is called so.
    "Who plays as {name}",
    "{name}’s colour: {marker}. Change it",
    # No player is meant.
    "Fetching {name}…",
    "{name} could not be loaded. Are you online?",
    "{name} needs the newest version of this page. Reload the page.",
    "{name} could not be loaded: the server replied {status}.",
    "{name} came only in part, even when asked for again. Is the connection steady?",
    "{name} came as something else ({type}). If this network asks you to sign in, do that first;"
    " else the server needs another setting.",
}
NAMED = re.compile(r"\{names?\}")


def about_players() -> set[str]:
    """Return all messages with a name in them; of those that count, the singular."""
    found = set[str]()
    for message in messages():
        first = message.id if isinstance(message.id, str) else message.id[0] if message.id else ""
        if NAMED.search(first):
            found.add(first)
    return found


def test_every_sentence_with_a_name_is_one_that_fits_or_has_another_for_you() -> None:
    undecided = about_players() - FITS - SENTENCES.keys()
    assert undecided == set(), (
        "add them to SENTENCES in web/claim_it/second_person.py"
        " (or web/table/face/second_person.py), or to FITS here where a name can stand for itself"
    )


def test_no_sentence_has_outlived_its_message() -> None:
    known = about_players()
    assert SENTENCES.keys() - known == set()
    assert FITS - known == set()


def test_what_is_said_instead_names_nobody_and_keeps_the_rest() -> None:
    for message, phrase in SENTENCES.items():
        kept = set(re.findall(r"\{\w+\}", message)) - {"{name}", "{names}"}
        assert set(re.findall(r"\{\w+\}", phrase.template)) == kept


def test_you_are_called_so_in_every_language() -> None:
    for language in LANGUAGES:
        with speaking(language):
            assert say("You") == YOU.get(language, YOU[SOURCE])
