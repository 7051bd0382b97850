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
from web.table.saves.saves import AT_A_TIME, RECENT, CannotSave, Kept, Saves

many = settings(deadline=None, max_examples=60)

MOMENTS = ("312 1,3", "312 1,3 441", "312 1,3 441 4,4")
NEWER = text_of().replace('"version": 1', '"version": 2')
DAMAGED = ["", "{", "null", "[]", text_of()[:-20], NEWER]


def saves_of(kept: dict[str, str]) -> Saves:
    """Return what a new tab has of this browser's memory."""
    return Saves(kept, GAMES, clock=clock)


def keep(saves: Saves, number: int, tokens: str = MOMENTS[0], known: str | None = None) -> Kept:
    """Keep a moment of the game with this number; `known` is the moment that was kept before."""
    seed = f"seed-{number}"
    before: Record | None = None if known is None else record_of(known, seed=seed)
    return saves.keep(key_number(number), match_of(tokens, seed=seed), before)


def listed(saves: Saves) -> list[str]:
    """Return the keys of the games that can be gone on with, in their order."""
    return [game.key for game in saves.unfinished()]


# One game


def test_a_game_is_kept_as_its_record() -> None:
    kept: dict[str, str] = {}
    assert keep(saves_of(kept), 0) is Kept.KEPT
    assert unseal(kept[key_number(0)]).text == text_of(MOMENTS[0], seed="seed-0")


def test_a_further_step_takes_the_place_of_the_one_before() -> None:
    kept: dict[str, str] = {}
    saves = saves_of(kept)
    keep(saves, 0)
    keep(saves, 0, MOMENTS[1], known=MOMENTS[0])
    assert games_in(kept) == [text_of(MOMENTS[1], seed="seed-0")]


def test_a_step_that_was_taken_back_is_kept_too() -> None:
    kept: dict[str, str] = {}
    saves = saves_of(kept)
    keep(saves, 0, MOMENTS[2])
    assert keep(saves, 0, MOMENTS[1], known=MOMENTS[2]) is Kept.KEPT
    assert games_in(kept) == [text_of(MOMENTS[1], seed="seed-0")]


def test_the_key_of_a_game_tells_nothing_of_it() -> None:
    assert key_from("0123456789abcdefghi") == f"{GAME}0123456789abcdef"


# What is damaged


def test_the_text_before_the_newest_stays_beside_it() -> None:
    kept: dict[str, str] = {}
    saves = saves_of(kept)
    keep(saves, 0)
    first = kept[key_number(0)]
    keep(saves, 0, MOMENTS[1], known=MOMENTS[0])
    assert kept[good_key(key_number(0))] == first


def test_what_was_written_later_says_so_even_if_the_clock_goes_back() -> None:
    kept: dict[str, str] = {}
    saves = Saves(kept, GAMES, clock=iter((2_000, 2_000, 1_000, 1_000)).__next__)
    keep(saves, 0)
    before = unseal(kept[key_number(0)]).at or 0
    keep(saves, 0, MOMENTS[1], known=MOMENTS[0])
    assert (unseal(kept[key_number(0)]).at or 0) > before


def test_a_game_whose_seal_is_broken_is_not_read_and_not_overwritten() -> None:
    kept: dict[str, str] = {}
    saves = saves_of(kept)
    keep(saves, 0, MOMENTS[1])
    damaged = kept[key_number(0)] = kept[key_number(0)].replace("441", "442")
    with pytest.raises(BadRecord, match="damaged"):
        open_record(damaged, GAMES)
    assert keep(saves, 0, MOMENTS[2], known=MOMENTS[1]) is Kept.UNREADABLE
    assert kept[key_number(0)] == damaged


# Two tabs


def test_a_game_that_another_tab_has_gone_on_with_is_left_alone() -> None:
    kept: dict[str, str] = {}
    one, other = saves_of(kept), saves_of(kept)
    keep(one, 0)
    keep(other, 0, MOMENTS[2], known=MOMENTS[0])
    before = dict(kept)
    assert keep(one, 0, MOMENTS[1], known=MOMENTS[0]) is Kept.GONE_ON
    assert kept == before


def test_another_text_of_the_record_that_is_known_is_not_another_game() -> None:
    kept = {key_number(0): json.dumps(json.loads(text_of(MOMENTS[0], seed="seed-0")), indent=2)}
    assert keep(saves_of(kept), 0, MOMENTS[1], known=MOMENTS[0]) is Kept.KEPT
    assert games_of(kept) == [MOMENTS[1]]


def games_of(kept: dict[str, str]) -> list[str]:
    """Return the steps of all games that are kept."""
    texts = [kept[key] for key in kept if key.startswith(GAME)]
    return [" ".join(open_record(text, GAMES).record.steps) for text in texts]


@pytest.mark.parametrize("text", DAMAGED)
def test_what_cannot_be_read_is_never_overwritten(text: str) -> None:
    kept = {key_number(0): text}
    assert keep(saves_of(kept), 0, MOMENTS[1], known=MOMENTS[0]) is Kept.UNREADABLE
    assert kept == {key_number(0): text}


def test_two_tabs_that_begin_games_lose_none() -> None:
    kept: dict[str, str] = {}
    one, other = saves_of(kept), saves_of(kept)
    for number in range(5):
        keep((one, other)[number % 2], number)
    assert listed(one) == listed(other) == [key_number(number) for number in (4, 3, 2, 1, 0)]


# Games come and stay


def test_another_game_never_loses_one_and_the_latest_comes_first() -> None:
    kept: dict[str, str] = {}
    saves = saves_of(kept)
    for number in (0, 1):
        keep(saves, number)
    keep(saves, 0, MOMENTS[1], known=MOMENTS[0])
    assert listed(saves) == [key_number(0), key_number(1)]


def test_of_games_in_two_tabs_the_one_whose_turn_went_on_last_comes_first() -> None:
    kept: dict[str, str] = {}
    one, other = saves_of(kept), saves_of(kept)
    keep(one, 0)
    keep(other, 1)
    keep(one, 0, f"{MOMENTS[0]} take", known=MOMENTS[0])
    assert listed(saves_of(kept)) == [key_number(0), key_number(1)]


A_YEAR = 365 * 86_400_000


def set_back(kept: dict[str, str], by: int = A_YEAR) -> Saves:
    """Return what a tab has whose clock was set back after everything was kept."""
    return Saves(kept, GAMES, clock=lambda: clock() - by)


def test_what_was_played_last_comes_first_although_the_clock_was_set_back() -> None:
    kept: dict[str, str] = {}
    keep(saves_of(kept), 0)
    keep(saves_of(kept), 1)
    keep(set_back(kept), 2)
    assert listed(saves_of(kept)) == [key_number(2), key_number(1), key_number(0)]
    keep(set_back(kept, 2 * A_YEAR), 0, f"{MOMENTS[0]} take", known=MOMENTS[0])
    assert listed(saves_of(kept)) == [key_number(0), key_number(2), key_number(1)]
    assert saves_of(kept).here() == key_number(0)


def test_two_tabs_agree_on_what_was_played_last_although_the_clock_was_set_back() -> None:
    kept: dict[str, str] = {}
    one, other = saves_of(kept), set_back(kept)
    for number, tab in enumerate((one, other, one, other, other, one)):
        keep(tab, number)
    assert listed(one) == listed(other) == [key_number(number) for number in range(5, -1, -1)]


def test_games_of_a_version_that_knew_the_clock_alone_come_after_what_is_played_now() -> None:
    kept = keeping(text_of("312"), text_of("441"))
    for number in (0, 1):
        kept[note_key(key_number(number))] = json.dumps([1_790_000_000_000 - number, 1, False])
    keep(Saves(kept, GAMES, clock=lambda: 1_750_000_000_000), 2)
    assert listed(saves_of(kept)) == [key_number(2), key_number(0), key_number(1)]


def test_a_clock_from_before_1970_harms_nothing() -> None:
    kept: dict[str, str] = {}
    saves = Saves(kept, GAMES, clock=lambda: -1_000)
    keep(saves, 0)
    keep(saves, 1)
    assert listed(saves) == [key_number(1), key_number(0)]


@many
@given(st.lists(st.integers(0, 20), max_size=40))
def test_all_unfinished_games_can_be_played_in_turns(turns: list[int]) -> None:
    saves = saves_of({})
    for number in turns:
        keep(saves, number)
    assert listed(saves) == [key_number(number) for number in dict.fromkeys(reversed(turns))]


def test_no_game_is_ever_thrown_away() -> None:
    kept: dict[str, str] = {}
    saves, over = saves_of(kept), opened(finished(2))
    for number in range(RECENT + 20):
        assert saves.keep(key_number(number), over, None) is Kept.KEPT
    assert list(saves.notes()) == [key_number(number) for number in reversed(range(RECENT + 20))]


def test_games_that_were_not_played_for_long_are_out_of_the_way_of_a_start() -> None:
    released: list[str] = []
    saves = Saves({}, GAMES, clock=clock, release=released.extend)
    for number in range(RECENT):
        keep(saves, number)
    assert (len(listed(saves)), released) == (RECENT, [])
    keep(saves, RECENT)
    assert len(listed(saves)) == RECENT + 1
    oldest = key_number(0)
    assert released == [oldest, note_key(oldest), good_key(oldest)]


@pytest.mark.parametrize(
    ("games", "stops"), [(0, 0), (AT_A_TIME, 0), (AT_A_TIME + 1, 2), (3 * AT_A_TIME, 3)]
)
def test_many_notes_are_read_a_few_at_a_time(games: int, stops: int) -> None:
    kept: dict[str, str] = {}
    for number in range(games):
        kept[key_number(number)] = ""
        kept[note_key(key_number(number))] = f"[{number}, 1, false]"
    parse_note.cache_clear()
    at_each = [parse_note.cache_info().misses for _ in saves_of(kept).reading()]
    assert len(at_each) == stops
    assert parse_note.cache_info().misses == games
    assert at_each == [min(AT_A_TIME * each, games) for each in range(1, stops + 1)]
    saves_of(kept).notes()
    assert parse_note.cache_info().misses == games, "they are at hand"


def test_finished_games_push_no_unfinished_game_out() -> None:
    kept: dict[str, str] = {}
    saves, over = saves_of(kept), opened(finished(2))
    keep(saves, 0)
    for number in range(1, RECENT + 5):
        saves.keep(key_number(number), over, None)
    assert listed(saves) == [key_number(0)]


# What can be gone on with


def test_before_any_game_nothing_is_kept() -> None:
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
    kept = keeping(text, text_of(MOMENTS[0]))
    saves = saves_of(kept)
    assert listed(saves) == [key_number(1)]
    keep(saves, 2)
    assert kept[key_number(0)] == text


@pytest.mark.parametrize(
    "note", ["", "{", "null", "[1]", '"abc"', "[Infinity, 1, 0]", "[" * 100_000]
)
def test_a_damaged_note_loses_no_game(note: str) -> None:
    kept = keeping(text_of(MOMENTS[0]))
    kept[key_number(0).replace(GAME, NOTE)] = note
    saves = saves_of(kept)
    assert [(game.key, game.turn) for game in saves.unfinished()] == [(key_number(0), 1)]


def test_a_tab_comes_back_to_its_own_game_and_another_to_the_one_played_last() -> None:
    kept: dict[str, str] = {}
    one, other = saves_of(kept), saves_of(kept)
    keep(one, 0)
    keep(other, 1)
    assert (one.here(), other.here(), saves_of(kept).here()) == (
        key_number(0),
        key_number(1),
        key_number(1),
    )
    del kept[key_number(0)]
    assert one.here() == key_number(1), "its own has vanished"


# Games of earlier versions


def of_an_earlier_version(*texts: str) -> dict[str, str]:
    """Return what an earlier version has kept: no notes, but a list, the one played last first."""
    keys = [f"{GAME}claim-it/{letter}" for letter in "zyxwvu"[: len(texts)]]
    return {ORDER: " ".join(keys), **dict(zip(keys, texts, strict=True))}


def test_games_of_an_earlier_version_are_listed_in_their_order() -> None:
    kept = of_an_earlier_version(text_of("312 1,3 take"), finished(2), text_of("265 2,5", 2))
    z, _, x = kept[ORDER].split()
    assert [(game.key, game.turn) for game in saves_of(kept).unfinished()] == [(z, 2), (x, 1)]


def test_a_game_of_an_earlier_version_that_is_played_on_comes_first() -> None:
    kept = of_an_earlier_version(text_of("312"), text_of(MOMENTS[0]))
    z, y = kept[ORDER].split()
    saves = saves_of(kept)
    assert saves.keep(y, match_of(MOMENTS[1]), record_of(MOMENTS[0])) is Kept.KEPT
    assert listed(saves) == [y, z]
    keep(saves, 0)
    assert listed(saves) == [key_number(0), y, z]


# What is held for this tab alone


def test_a_game_that_is_held_takes_no_place_and_is_there_after_a_reload() -> None:
    kept, tab = keeping(text_of(MOMENTS[0])), dict[str, str]()
    saves = Saves(kept, GAMES, tab, clock)
    before = dict(kept)
    saves.hold(key_number(7), record_of("265"))
    assert kept == before
    again = Saves(kept, GAMES, tab, clock)
    assert again.here() == key_number(7)
    assert again.text(again.here()) == text_of("265")
    assert saves_of(kept).here() == key_number(0), "in another tab"


def test_what_is_held_is_forgotten_once_it_is_kept() -> None:
    kept, tab = dict[str, str](), dict[str, str]()
    saves = Saves(kept, GAMES, tab, clock)
    saves.hold(key_number(7), record_of("312"))
    saves.keep(key_number(7), match_of(MOMENTS[0]), record_of("312"))
    assert unseal(saves.text(key_number(7)) or "").text == text_of(MOMENTS[0])
    saves.keep(key_number(8), match_of("265"), None)
    assert tab == {HERE: key_number(8)}


# A browser that keeps nothing


def test_a_browser_that_refuses_is_told_by_every_way_of_writing() -> None:
    saves = Saves(Refusing(), GAMES, Refusing())
    assert saves.keep(key_number(0), match_of(), None) is Kept.REFUSED
    assert saves.put("claimit/setup", "") is False
    assert (saves.here(), listed(saves)) == ("", [])


class Small(dict[str, str]):
    """A browser's memory with room for so many characters of games."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def __setitem__(self, key: str, text: str) -> None:
        others = sum(len(kept) for name, kept in self.items() if name != key)
        if others + len(text) > self.room:
            raise CannotSave
        super().__setitem__(key, text)


def test_a_full_memory_loses_no_game_to_another() -> None:
    over = finished(2)
    kept = Small(len(over) + 1260)
    saves = saves_of(kept)
    assert saves.keep(key_number(0), opened(over), None) is Kept.KEPT
    assert keep(saves, 1) is Kept.KEPT
    assert keep(saves, 2) is Kept.REFUSED
    assert list(saves.notes()) == [key_number(1), key_number(0)]


def test_what_has_no_room_is_said_to_have_none() -> None:
    kept = Small(len(seal(text_of(MOMENTS[0], seed="seed-0"), clock())) + 20)
    saves = saves_of(kept)
    assert keep(saves, 0) is Kept.KEPT
    assert keep(saves, 1) is Kept.REFUSED
    assert listed(saves) == [key_number(0)]


def test_a_moment_that_was_left_behind_knows_no_rolls_to_come() -> None:
    kept = Refusing()
    kept.willing = True
    saves = Saves(kept, GAMES, clock=clock)
    keep(saves, 0)
    refused = Grudging(kept)
    saves = Saves(refused, GAMES, clock=clock)
    assert keep(saves, 0, MOMENTS[1], known=MOMENTS[0]) is Kept.REFUSED
    record = open_record(refused[key_number(0)], GAMES).record
    assert (record.steps, record.seed) == (tuple(MOMENTS[0].split()), None)


def test_a_moment_that_was_left_behind_counts_as_written_last_even_if_the_clock_goes_back() -> None:
    kept: dict[str, str] = {}
    keep(saves_of(kept), 0)
    before = unseal(kept[key_number(0)]).at or 0
    refused = Grudging(kept)
    assert keep(set_back(refused), 0, MOMENTS[1], known=MOMENTS[0]) is Kept.REFUSED
    assert (unseal(refused[key_number(0)]).at or 0) > before


def test_what_was_only_held_is_held_as_it_stands_where_no_step_of_it_can_be_kept() -> None:
    tab = dict[str, str]()
    saves = Saves(Refusing(), GAMES, tab, clock)
    saves.hold(key_number(0), record_of(MOMENTS[0]))
    known = record_of(MOMENTS[0])
    assert saves.keep(key_number(0), match_of(MOMENTS[1]), known) is Kept.REFUSED
    again = Saves(Refusing(), GAMES, tab, clock)
    assert again.text(again.here()) == text_of(MOMENTS[1]), "no moment to be rolled from again"


def test_what_was_held_and_then_kept_is_not_there_any_more_once_it_is_forgotten() -> None:
    kept, tab = dict[str, str](), dict[str, str]()
    saves = Saves(kept, GAMES, tab, clock)
    saves.hold(key_number(0), record_of("312"))
    saves.keep(key_number(0), match_of(MOMENTS[0]), record_of("312"))
    del kept[key_number(0)]
    assert saves.text(key_number(0)) is None


def test_a_game_that_is_kept_without_room_for_its_note_keeps_its_seed() -> None:
    text = text_of(MOMENTS[0], seed="seed-0")
    kept = Small(len(seal(text, clock())))
    assert keep(saves_of(kept), 0) is Kept.KEPT
    assert [unseal(each).text for each in kept.values()] == [text]


class Grudging(dict[str, str]):
    """A memory that is full: it takes no text that is longer than the one in its place."""

    def __setitem__(self, key: str, text: str) -> None:
        if len(text) > len(self.get(key, "")):
            raise CannotSave
        super().__setitem__(key, text)


def test_a_record_is_kept_to_the_letter_of_its_format() -> None:
    kept: dict[str, str] = {}
    keep(saves_of(kept), 3, MOMENTS[2])
    assert games_in(kept) == [format_record(record_of(MOMENTS[2], seed="seed-3"))]


def test_who_has_finished_a_game_has_the_browser_asked_to_keep_it_for_good() -> None:
    table = Table("?new=2&seed=abc")
    table.play_to_the_end(random.Random(1))
    assert table.page.asked_to_keep == 1
