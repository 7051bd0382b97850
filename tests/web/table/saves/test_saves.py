"""What the browser keeps: every game under a key of its own, with a note that lists it."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit.claim_it import NAME
from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.record import BadRecord, Record, format_record
from claimit.table.seal import seal, unseal
from tests.web.table import (
    Refusing,
    Table,
    clock,
    finished,
    games_in,
    keeping,
    key_number,
    match_of,
    opened,
    record_of,
    text_of,
)
from web.table.saves.names import GAME, HERE, NOTE, ORDER, good_key, key_from, note_key
from web.table.saves.notes import parse_note
from web.table.saves.saves import AT_A_TIME, RECENT, CannotSave, SaveResult, Saves

many = settings(deadline=None, max_examples=60)

MOMENTS = ("312 1,3", "312 1,3 441", "312 1,3 441 4,4")
NEWER = text_of().replace('"version": 1', '"version": 2')
DAMAGED = ["", "{", "null", "[]", text_of()[:-20], NEWER]


def saves_of(saved: dict[str, str]) -> Saves:
    """Return what a new tab has of this browser's memory."""
    return Saves(saved, GAMES, clock=clock)


def save(
    saves: Saves, number: int, tokens: str = MOMENTS[0], known: str | None = None
) -> SaveResult:
    """Keep a moment of the game with this number; `known` is the moment that was saved before."""
    seed = f"seed-{number}"
    before: Record | None = None if known is None else record_of(known, seed=seed)
    return saves.save(key_number(number), match_of(tokens, seed=seed), before)


def listed(saves: Saves) -> list[str]:
    """Return the keys of the games that can be gone on with, in their order."""
    return [game.key for game in saves.unfinished()]


# One game


def test_a_game_is_saved_as_its_record() -> None:
    saved: dict[str, str] = {}
    assert save(saves_of(saved), 0) is SaveResult.SAVED
    assert unseal(saved[key_number(0)]).text == text_of(MOMENTS[0], seed="seed-0")


def test_a_further_step_takes_the_place_of_the_one_before() -> None:
    saved: dict[str, str] = {}
    saves = saves_of(saved)
    save(saves, 0)
    save(saves, 0, MOMENTS[1], known=MOMENTS[0])
    assert games_in(saved) == [text_of(MOMENTS[1], seed="seed-0")]


def test_a_step_that_was_taken_back_is_saved_too() -> None:
    saved: dict[str, str] = {}
    saves = saves_of(saved)
    save(saves, 0, MOMENTS[2])
    assert save(saves, 0, MOMENTS[1], known=MOMENTS[2]) is SaveResult.SAVED
    assert games_in(saved) == [text_of(MOMENTS[1], seed="seed-0")]


def test_the_key_of_a_game_tells_nothing_of_it() -> None:
    assert key_from("0123456789abcdefghi") == f"{GAME}0123456789abcdef"


# What is damaged


def test_the_text_before_the_newest_stays_beside_it() -> None:
    saved: dict[str, str] = {}
    saves = saves_of(saved)
    save(saves, 0)
    first = saved[key_number(0)]
    save(saves, 0, MOMENTS[1], known=MOMENTS[0])
    assert saved[good_key(key_number(0))] == first


def test_what_was_written_later_says_so_even_if_the_clock_goes_back() -> None:
    saved: dict[str, str] = {}
    saves = Saves(saved, GAMES, clock=iter((2_000, 2_000, 1_000, 1_000)).__next__)
    save(saves, 0)
    before = unseal(saved[key_number(0)]).at or 0
    save(saves, 0, MOMENTS[1], known=MOMENTS[0])
    assert (unseal(saved[key_number(0)]).at or 0) > before


def test_a_game_whose_seal_is_broken_is_not_read_and_not_overwritten() -> None:
    saved: dict[str, str] = {}
    saves = saves_of(saved)
    save(saves, 0, MOMENTS[1])
    damaged = saved[key_number(0)] = saved[key_number(0)].replace("441", "442")
    with pytest.raises(BadRecord, match="damaged"):
        open_record(damaged, GAMES)
    assert save(saves, 0, MOMENTS[2], known=MOMENTS[1]) is SaveResult.UNREADABLE
    assert saved[key_number(0)] == damaged


# Two tabs


def test_a_game_that_another_tab_has_gone_on_with_is_left_alone() -> None:
    saved: dict[str, str] = {}
    one, other = saves_of(saved), saves_of(saved)
    save(one, 0)
    save(other, 0, MOMENTS[2], known=MOMENTS[0])
    before = dict(saved)
    assert save(one, 0, MOMENTS[1], known=MOMENTS[0]) is SaveResult.GONE_ON
    assert saved == before


def test_another_text_of_the_record_that_is_known_is_not_another_game() -> None:
    saved = {key_number(0): json.dumps(json.loads(text_of(MOMENTS[0], seed="seed-0")), indent=2)}
    assert save(saves_of(saved), 0, MOMENTS[1], known=MOMENTS[0]) is SaveResult.SAVED
    assert games_of(saved) == [MOMENTS[1]]


def games_of(saved: dict[str, str]) -> list[str]:
    """Return the steps of all games that are saved."""
    texts = [saved[key] for key in saved if key.startswith(GAME)]
    return [" ".join(open_record(text, GAMES).record.steps) for text in texts]


@pytest.mark.parametrize("text", DAMAGED)
def test_what_cannot_be_read_is_never_overwritten(text: str) -> None:
    saved = {key_number(0): text}
    assert save(saves_of(saved), 0, MOMENTS[1], known=MOMENTS[0]) is SaveResult.UNREADABLE
    assert saved == {key_number(0): text}


def test_two_tabs_that_begin_games_lose_none() -> None:
    saved: dict[str, str] = {}
    one, other = saves_of(saved), saves_of(saved)
    for number in range(5):
        save((one, other)[number % 2], number)
    assert listed(one) == listed(other) == [key_number(number) for number in (4, 3, 2, 1, 0)]


# Games come and stay


def test_another_game_never_loses_one_and_the_latest_comes_first() -> None:
    saved: dict[str, str] = {}
    saves = saves_of(saved)
    for number in (0, 1):
        save(saves, number)
    save(saves, 0, MOMENTS[1], known=MOMENTS[0])
    assert listed(saves) == [key_number(0), key_number(1)]


def test_of_games_in_two_tabs_the_one_whose_turn_went_on_last_comes_first() -> None:
    saved: dict[str, str] = {}
    one, other = saves_of(saved), saves_of(saved)
    save(one, 0)
    save(other, 1)
    save(one, 0, f"{MOMENTS[0]} take", known=MOMENTS[0])
    assert listed(saves_of(saved)) == [key_number(0), key_number(1)]


A_YEAR = 365 * 86_400_000


def set_back(saved: dict[str, str], by: int = A_YEAR) -> Saves:
    """Return what a tab has whose clock was set back after everything was saved."""
    return Saves(saved, GAMES, clock=lambda: clock() - by)


def test_what_was_played_last_comes_first_although_the_clock_was_set_back() -> None:
    saved: dict[str, str] = {}
    save(saves_of(saved), 0)
    save(saves_of(saved), 1)
    save(set_back(saved), 2)
    assert listed(saves_of(saved)) == [key_number(2), key_number(1), key_number(0)]
    save(set_back(saved, 2 * A_YEAR), 0, f"{MOMENTS[0]} take", known=MOMENTS[0])
    assert listed(saves_of(saved)) == [key_number(0), key_number(2), key_number(1)]
    assert saves_of(saved).here() == key_number(0)


def test_two_tabs_agree_on_what_was_played_last_although_the_clock_was_set_back() -> None:
    saved: dict[str, str] = {}
    one, other = saves_of(saved), set_back(saved)
    for number, tab in enumerate((one, other, one, other, other, one)):
        save(tab, number)
    assert listed(one) == listed(other) == [key_number(number) for number in range(5, -1, -1)]


def test_games_of_a_version_that_knew_the_clock_alone_come_after_what_is_played_now() -> None:
    saved = keeping(text_of("312"), text_of("441"))
    for number in (0, 1):
        saved[note_key(key_number(number))] = json.dumps([1_790_000_000_000 - number, 1, False])
    save(Saves(saved, GAMES, clock=lambda: 1_750_000_000_000), 2)
    assert listed(saves_of(saved)) == [key_number(2), key_number(0), key_number(1)]


def test_a_clock_from_before_1970_harms_nothing() -> None:
    saved: dict[str, str] = {}
    saves = Saves(saved, GAMES, clock=lambda: -1_000)
    save(saves, 0)
    save(saves, 1)
    assert listed(saves) == [key_number(1), key_number(0)]


@many
@given(st.lists(st.integers(0, 20), max_size=40))
def test_all_unfinished_games_can_be_played_in_turns(turns: list[int]) -> None:
    saves = saves_of({})
    for number in turns:
        save(saves, number)
    assert listed(saves) == [key_number(number) for number in dict.fromkeys(reversed(turns))]


def test_no_game_is_ever_thrown_away() -> None:
    saved: dict[str, str] = {}
    saves, over = saves_of(saved), opened(finished(2))
    for number in range(RECENT + 20):
        assert saves.save(key_number(number), over, None) is SaveResult.SAVED
    assert list(saves.notes()) == [key_number(number) for number in reversed(range(RECENT + 20))]


def test_games_that_were_not_played_for_long_are_out_of_the_way_of_a_start() -> None:
    released: list[str] = []
    saves = Saves({}, GAMES, clock=clock, release=released.extend)
    for number in range(RECENT):
        save(saves, number)
    assert (len(listed(saves)), released) == (RECENT, [])
    save(saves, RECENT)
    assert len(listed(saves)) == RECENT + 1
    oldest = key_number(0)
    assert released == [oldest, note_key(oldest), good_key(oldest)]


@pytest.mark.parametrize(
    ("games", "stops"), [(0, 0), (AT_A_TIME, 0), (AT_A_TIME + 1, 2), (3 * AT_A_TIME, 3)]
)
def test_many_notes_are_read_a_few_at_a_time(games: int, stops: int) -> None:
    saved: dict[str, str] = {}
    for number in range(games):
        saved[key_number(number)] = ""
        saved[note_key(key_number(number))] = f"[{number}, 1, false]"
    parse_note.cache_clear()
    at_each = [parse_note.cache_info().misses for _ in saves_of(saved).reading()]
    assert len(at_each) == stops
    assert parse_note.cache_info().misses == games
    assert at_each == [min(AT_A_TIME * each, games) for each in range(1, stops + 1)]
    saves_of(saved).notes()
    assert parse_note.cache_info().misses == games, "they are at hand"


def test_finished_games_push_no_unfinished_game_out() -> None:
    saved: dict[str, str] = {}
    saves, over = saves_of(saved), opened(finished(2))
    save(saves, 0)
    for number in range(1, RECENT + 5):
        saves.save(key_number(number), over, None)
    assert listed(saves) == [key_number(0)]


# What can be gone on with


def test_before_any_game_nothing_is_saved() -> None:
    saves = saves_of({})
    assert (saves.here(), listed(saves), saves.text(key_number(0))) == ("", [], None)


def test_a_game_is_listed_by_its_players_and_its_turn() -> None:
    (game,) = saves_of(keeping(text_of("312 1,3 take"))).unfinished()
    assert (game.key, game.game, game.turn) == (key_number(0), NAME, 2)
    assert [player.name for player in game.players] == ["Clara", "Wyatt", "Mae"]


def test_a_finished_game_can_be_looked_at_but_not_gone_on_with() -> None:
    saves = saves_of(keeping(finished(2), text_of(MOMENTS[0])))
    assert listed(saves) == [key_number(1)]
    assert saves.here() == key_number(0)


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_game_is_left_out_and_left_alone(text: str) -> None:
    saved = keeping(text, text_of(MOMENTS[0]))
    saves = saves_of(saved)
    assert listed(saves) == [key_number(1)]
    save(saves, 2)
    assert saved[key_number(0)] == text


@pytest.mark.parametrize(
    "note", ["", "{", "null", "[1]", '"abc"', "[Infinity, 1, 0]", "[" * 100_000]
)
def test_a_damaged_note_loses_no_game(note: str) -> None:
    saved = keeping(text_of(MOMENTS[0]))
    saved[key_number(0).replace(GAME, NOTE)] = note
    saves = saves_of(saved)
    assert [(game.key, game.turn) for game in saves.unfinished()] == [(key_number(0), 1)]


def test_a_tab_comes_back_to_its_own_game_and_another_to_the_one_played_last() -> None:
    saved: dict[str, str] = {}
    one, other = saves_of(saved), saves_of(saved)
    save(one, 0)
    save(other, 1)
    assert (one.here(), other.here(), saves_of(saved).here()) == (
        key_number(0),
        key_number(1),
        key_number(1),
    )
    del saved[key_number(0)]
    assert one.here() == key_number(1), "its own has vanished"


# Games of earlier versions


def of_an_earlier_version(*texts: str) -> dict[str, str]:
    """Return what an earlier version has saved: no notes, but a list, the one played last first."""
    keys = [f"{GAME}claim-it/{letter}" for letter in "zyxwvu"[: len(texts)]]
    return {ORDER: " ".join(keys), **dict(zip(keys, texts, strict=True))}


def test_games_of_an_earlier_version_are_listed_in_their_order() -> None:
    saved = of_an_earlier_version(text_of("312 1,3 take"), finished(2), text_of("265 2,5", 2))
    z, _, x = saved[ORDER].split()
    assert [(game.key, game.turn) for game in saves_of(saved).unfinished()] == [(z, 2), (x, 1)]


def test_a_game_of_an_earlier_version_that_is_played_on_comes_first() -> None:
    saved = of_an_earlier_version(text_of("312"), text_of(MOMENTS[0]))
    z, y = saved[ORDER].split()
    saves = saves_of(saved)
    assert saves.save(y, match_of(MOMENTS[1]), record_of(MOMENTS[0])) is SaveResult.SAVED
    assert listed(saves) == [y, z]
    save(saves, 0)
    assert listed(saves) == [key_number(0), y, z]


# What is held for this tab alone


def test_a_game_that_is_held_takes_no_place_and_is_there_after_a_reload() -> None:
    saved, tab = keeping(text_of(MOMENTS[0])), dict[str, str]()
    saves = Saves(saved, GAMES, tab, clock)
    before = dict(saved)
    saves.hold(key_number(7), record_of("265"))
    assert saved == before
    again = Saves(saved, GAMES, tab, clock)
    assert again.here() == key_number(7)
    assert again.text(again.here()) == text_of("265")
    assert saves_of(saved).here() == key_number(0), "in another tab"


def test_what_is_held_is_forgotten_once_it_is_saved() -> None:
    saved, tab = dict[str, str](), dict[str, str]()
    saves = Saves(saved, GAMES, tab, clock)
    saves.hold(key_number(7), record_of("312"))
    saves.save(key_number(7), match_of(MOMENTS[0]), record_of("312"))
    assert unseal(saves.text(key_number(7)) or "").text == text_of(MOMENTS[0])
    saves.save(key_number(8), match_of("265"), None)
    assert tab == {HERE: key_number(8)}


# A browser that keeps nothing


def test_a_browser_that_refuses_is_told_by_every_way_of_writing() -> None:
    saves = Saves(Refusing(), GAMES, Refusing())
    assert saves.save(key_number(0), match_of(), None) is SaveResult.REFUSED
    assert saves.put("claimit/setup", "") is False
    assert (saves.here(), listed(saves)) == ("", [])


class Small(dict[str, str]):
    """A browser's memory with room for so many characters of games."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def __setitem__(self, key: str, text: str) -> None:
        others = sum(len(saved) for name, saved in self.items() if name != key)
        if others + len(text) > self.room:
            raise CannotSave
        super().__setitem__(key, text)


def test_a_full_memory_loses_no_game_to_another() -> None:
    over = finished(2)
    saved = Small(len(over) + 1260)
    saves = saves_of(saved)
    assert saves.save(key_number(0), opened(over), None) is SaveResult.SAVED
    assert save(saves, 1) is SaveResult.SAVED
    assert save(saves, 2) is SaveResult.REFUSED
    assert list(saves.notes()) == [key_number(1), key_number(0)]


def test_what_has_no_room_is_said_to_have_none() -> None:
    saved = Small(len(seal(text_of(MOMENTS[0], seed="seed-0"), clock())) + 20)
    saves = saves_of(saved)
    assert save(saves, 0) is SaveResult.SAVED
    assert save(saves, 1) is SaveResult.REFUSED
    assert listed(saves) == [key_number(0)]


def test_a_moment_that_was_left_behind_knows_no_rolls_to_come() -> None:
    saved = Refusing()
    saved.willing = True
    saves = Saves(saved, GAMES, clock=clock)
    save(saves, 0)
    refused = Grudging(saved)
    saves = Saves(refused, GAMES, clock=clock)
    assert save(saves, 0, MOMENTS[1], known=MOMENTS[0]) is SaveResult.REFUSED
    record = open_record(refused[key_number(0)], GAMES).record
    assert (record.steps, record.seed) == (tuple(MOMENTS[0].split()), None)


def test_a_moment_that_was_left_behind_counts_as_written_last_even_if_the_clock_goes_back() -> None:
    saved: dict[str, str] = {}
    save(saves_of(saved), 0)
    before = unseal(saved[key_number(0)]).at or 0
    refused = Grudging(saved)
    assert save(set_back(refused), 0, MOMENTS[1], known=MOMENTS[0]) is SaveResult.REFUSED
    assert (unseal(refused[key_number(0)]).at or 0) > before


def test_what_was_only_held_is_held_as_it_stands_where_no_step_of_it_can_be_saved() -> None:
    tab = dict[str, str]()
    saves = Saves(Refusing(), GAMES, tab, clock)
    saves.hold(key_number(0), record_of(MOMENTS[0]))
    known = record_of(MOMENTS[0])
    assert saves.save(key_number(0), match_of(MOMENTS[1]), known) is SaveResult.REFUSED
    again = Saves(Refusing(), GAMES, tab, clock)
    assert again.text(again.here()) == text_of(MOMENTS[1]), "no moment to be rolled from again"


def test_what_was_held_and_then_saved_is_not_there_any_more_once_it_is_forgotten() -> None:
    saved, tab = dict[str, str](), dict[str, str]()
    saves = Saves(saved, GAMES, tab, clock)
    saves.hold(key_number(0), record_of("312"))
    saves.save(key_number(0), match_of(MOMENTS[0]), record_of("312"))
    del saved[key_number(0)]
    assert saves.text(key_number(0)) is None


def test_a_game_that_is_saved_without_room_for_its_note_keeps_its_seed() -> None:
    text = text_of(MOMENTS[0], seed="seed-0")
    saved = Small(len(seal(text, clock())))
    assert save(saves_of(saved), 0) is SaveResult.SAVED
    assert [unseal(each).text for each in saved.values()] == [text]


class Grudging(dict[str, str]):
    """A memory that is full: it takes no text that is longer than the one in its place."""

    def __setitem__(self, key: str, text: str) -> None:
        if len(text) > len(self.get(key, "")):
            raise CannotSave
        super().__setitem__(key, text)


def test_a_record_is_saved_to_the_letter_of_its_format() -> None:
    saved: dict[str, str] = {}
    save(saves_of(saved), 3, MOMENTS[2])
    assert games_in(saved) == [format_record(record_of(MOMENTS[2], seed="seed-3"))]


def test_who_has_finished_a_game_has_the_browser_asked_to_keep_it_for_good() -> None:
    table = Table("?new=2&seed=abc")
    table.play_to_the_end(random.Random(1))
    assert table.page.asked_to_keep == 1
