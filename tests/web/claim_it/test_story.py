"""Who did what to whom: over whole random games, what happened is found where it is looked for.

The page is read against the events of the game. What it should say is written down here in each
language, and not taken from the page's own phrases.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from claimit.claim_it import TAKE, Phase, Space, State, apply, format_space, standings
from claimit.claim_it.events import Busted, LastRoundCalled, Returned, Squatted, Taken
from claimit.claim_it.rules import taken
from claimit.table.match import Match
from claimit.table.record import format_record
from claimit.table.seats import Seat
from tests.often import by_turns
from tests.spoken import speaking
from tests.web.table import Table, at_position, keeping, record_of
from web.claim_it.board_state import BoardState
from web.claim_it.face import FACE
from web.claim_it.story import last_round
from web.claim_it.view import table_view
from web.table.messages.intents import Pressed
from web.table.play.table_marks import scene_marks
from web.table.saves.names import SETTINGS
from web.table.view.settings import Odds, Seating, Settings, format_settings
from web.table.view.view_state import ViewState

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")
AND = {"en": "and", "de": "und", "nl": "en"}
JUMPED = {
    "en": "jumped {space} from {owner}",
    "de": "{space} von {owner} weggeschnappt",
    "nl": "pikte {space} van {owner} in",
}
FROM = {"en": "{spaces} from {owner}", "de": "{spaces} von {owner}", "nl": "{spaces} van {owner}"}
LOST = {
    "en": "You lost {spaces} to {by}.",
    "de": "Du hast {spaces} an {by} verloren.",
    "nl": "Je bent {spaces} kwijtgeraakt aan {by}.",
}
GROUP = {"en": "Your group: ", "de": "Deine Gruppe: ", "nl": "Je groep: "}
CALLED = {
    "en": "called the last round",
    "de": "letzte Runde ausgerufen",
    "nl": "kondigde de laatste ronde aan",
}
CALLS = {
    "en": "Taking calls the last round.",
    "de": "Wer jetzt nimmt, ruft die letzte Runde aus.",
    "nl": "Pakken kondigt de laatste ronde aan.",
}
LAST = {"en": "Your last turn. ", "de": "Dein letzter Zug. ", "nl": "Je laatste beurt. "}
LAST_OF_ALL = {
    "en": "The last turn of all.",
    "de": "Der letzte Zug des Spiels.",
    "nl": "De laatste beurt van het spel.",
}

every_game = pytest.mark.parametrize(
    ("language", "players"),
    by_turns(tuple(LAST), (2, 3, 5), lambda language, players: f"{language}-{players}"),
)


@every_game
def test_every_jump_is_in_prompt_log_and_announcement(language: str, players: int) -> None:
    seed = f"story-{players}"
    jumps = 0
    with speaking(language):
        table = sat_down(players, seed)
        for match in played(table, seed):
            for event in match.events:
                if isinstance(event, Squatted) and event.over is not None:
                    jumps += 1
                    said = JUMPED[language].format(
                        space=format_space(event.space), owner=NAMES[event.over]
                    )
                    assert said in table.page.said[-1]
                    assert said in opened_line(table)
                    assert said in prompt_of_a_computer(match)
                elif isinstance(event, Taken):
                    for said in of_whom(match, language):
                        assert said in table.page.said[-1]
                        assert said in newest(table)
    assert jumps > 5


@every_game
def test_who_has_lost_spaces_reads_it_first_whether_handed_the_device_or_not(
    language: str, players: int
) -> None:
    seed = f"story-{players}"
    losses = shrunk = 0
    with speaking(language):
        for seating in (Seating.ONE_SIDE, Seating.FACE_TO_FACE):
            table = sat_down(players, seed, seating)
            for match in played(table, seed):
                if not begins(match):
                    continue
                read = table.page.read(
                    "#prompt" if seating is Seating.ONE_SIDE else "#handover .hint"
                )
                assert read is not None
                lost = lost_by(match)
                for by, spaces in lost.items():
                    losses += 1
                    sentence = LOST[language].format(
                        spaces=in_words(spaces, language), by=NAMES[by]
                    )
                    assert sentence in read
                now = standings(match.state)[match.state.seat].largest
                before = standings(since(match))[match.state.seat].largest
                assert (f"{GROUP[language]}{before}\u00a0→\u00a0{now}." in read) is (before != now)
                shrunk += before > now
                if not lost:
                    assert LOST[language].split("{")[0] not in read
    assert losses > 3
    assert shrunk


@every_game
def test_the_last_round_is_called_in_the_log_and_stays_on_the_screen(
    language: str, players: int
) -> None:
    seed = f"story-{players}"
    seen = calls = 0
    with speaking(language):
        table = sat_down(players, seed)
        for match in played(table, seed):
            state = match.state
            if any(isinstance(event, LastRoundCalled) for event in match.events):
                assert CALLED[language] in newest(table)
            prompt = table.page.read("#prompt") or ""
            if state.phase is Phase.DECIDE and state.caller is None:
                assert (CALLS[language] in prompt) is (apply(state, TAKE).caller is not None)
                calls += CALLS[language] in prompt
            if state.caller is None or match.is_over:
                continue
            own, best = compared(state, taken(state) if state.phase is Phase.DECIDE else state)
            assert f"{own}:{best}" in prompt
            last = LAST_OF_ALL if state.turns_left == 1 else LAST
            assert last[language] in prompt
            for number in range(1, state.turns_left):
                assert NAMES[(state.seat + number) % players] in prompt
            seen += 1
    assert calls
    assert seen > players, "in each phase of each of these turns"


@pytest.mark.parametrize(
    ("first_row", "second_row", "said"),
    [
        ("a a . . . .", "b b 2 . . .", "Take now, and you lead 3:2."),
        ("a a a . . .", "b 2 . . . .", "Take now, and you trail 2:3."),
        ("a a . . . .", "b 2 . . . .", "Take now, and you are level, 2:2."),
        ("a a . . . .", "B 2 . . . .", "Take now, and it is 2:2; you win the tie."),
        ("A a . . . .", "b 2 . . . .", "Take now, and it is 2:2; Clara wins the tie."),
    ],
)
def test_in_the_last_round_it_says_how_things_would_stand_after_a_take(
    first_row: str, second_row: str, said: str
) -> None:
    empty = " . . . . . .\n"
    rows = f"{first_row}\n{empty * 4}{second_row}\n"
    match = at_position(f"{rows}players=2 seat=1 turn=2 phase=decide last=0:2")
    assert said in " ".join(last_round(match))


@every_game
def test_a_bust_says_what_it_cost_and_the_risk_is_no_longer_shown(
    language: str, players: int
) -> None:
    seed, busts, missed = f"story-{players}", 0, 0
    with speaking(language):
        for match in played(sat_down(players, seed), seed):
            for event in match.events:
                if not isinstance(event, Busted) or not event.spaces:
                    continue
                busts += 1
                *_, lost, _ = (scene for scene in FACE.scenes(match) if not scene.undecided)
                for number in filter(None, (len(event.spaces), len(event.claims))):
                    assert re.search(rf"\b{number}\b", lost.banner)
                    assert re.search(rf"\b{number}\b", newest_line(match))
                before = match.states[-2]
                now, then = (
                    standings(each)[event.seat].largest for each in (before, taken(before))
                )
                assert (f" {then}" in lost.banner.split(".")[-2]) or then <= max(now, 2)
                missed += then > max(now, 2)
                looks = ViewState(board=BoardState())
                shown = scene_marks(lost, FACE, looks, Settings(odds=Odds.ALWAYS))
                assert shown["#gauge"]["data-on"] is None
    assert busts > 2
    assert missed


def newest_line(match: Match[State]) -> str:
    """Return the newest line of the log."""
    return table_view(match, ViewState(board=BoardState())).log[0].text


def sat_down(players: int, seed: str, seating: Seating = Seating.ONE_SIDE) -> Table:
    """Return a table at which people begin a game."""
    saved = keeping(format_record(record_of(players=players, seed=seed, names=NAMES)))
    saved[SETTINGS] = format_settings(Settings(seating=seating))
    return Table("", "#table", saved=saved)


def played(table: Table, seed: str) -> Iterator[Match[State]]:
    """Play at random to the end, and yield the match after each step."""
    rng = random.Random(seed)
    while not table.match.is_over:
        table.play_on(rng, again=0.7)
        yield table.match


def begins(match: Match[State]) -> bool:
    """Return whether the last step has given the turn to another player."""
    return not match.is_over and match.states[-2].turn != match.state.turn


def opened_line(table: Table) -> str:
    """Return the steps of the running turn, whose line is opened for that and closed again."""
    turn = table.page.read('[data-log="0"] .turn', "data-value") or ""
    table.dispatch(Pressed("tell", turn))
    steps = table.page.read('[data-log="0"] .steps') or ""
    table.dispatch(Pressed("tell", turn))
    return steps


def prompt_of_a_computer(match: Match[State]) -> str:
    """Return what the prompt says of the last step where computers play the same game."""
    seats = tuple(replace(player, bot="baron") for player in match.record.seats)
    computers = replace(match, record=replace(match.record, seats=seats))
    return table_view(computers, ViewState(board=BoardState())).prompt


def newest(table: Table) -> str:
    """Return the newest line of the log."""
    return table.page.read('[data-log="0"] .sum') or ""


def of_whom(match: Match[State], language: str) -> Iterator[str]:
    """Yield from whom spaces were taken in the last step, and which."""
    owners = {event.owner for event in match.events if isinstance(event, Returned)}
    for owner in owners:
        spaces = [e.space for e in match.events if isinstance(e, Returned) and e.owner == owner]
        yield FROM[language].format(spaces=in_words(spaces, language), owner=NAMES[owner])


def since(match: Match[State]) -> State:
    """Return the position in which the last turn of the player to move had ended."""
    seat = match.state.seat
    own = [ply for ply, state in enumerate(match.states[:-1]) if state.seat == seat]
    return match.states[own[-1] + 1] if own else match.states[0]


def lost_by(match: Match[State]) -> dict[Seat, list[Space]]:
    """Return what the player to move has lost since that position, by who took it."""
    seat, lost = match.state.seat, dict[Seat, list[Space]]()
    own = [ply for ply, state in enumerate(match.states[:-1]) if state.seat == seat]
    for ply in range(own[-1] + 1 if own else 0, match.ply):
        for event in match.events_at(ply):
            if isinstance(event, Returned) and event.owner == seat:
                lost.setdefault(event.by, []).append(event.space)
    return lost


def compared(state: State, then: State) -> tuple[int, int]:
    """Return the group that the player to move has then, and the largest of the others."""
    sizes = [standing.largest for standing in standings(then)]
    own = sizes.pop(state.seat)
    return own, max(sizes)


def in_words(spaces: Sequence[Space], language: str) -> str:
    *first, last = map(format_space, spaces)
    return f"{', '.join(first)} {AND[language]} {last}" if first else last
