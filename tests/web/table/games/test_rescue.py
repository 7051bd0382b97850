"""Games that cannot be read: what is said, what can be saved, and what is left alone."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.record import BadRecord, format_record
from claimit.table.seal import seal, unseal
from tests.web.table import Table, finished, key_number, text_of
from web.table.games.rescue import Rescue, rescued
from web.table.messages.intents import Pressed
from web.table.saves.names import GAME, good_key

WHOLE = finished(2)
SEALED = seal(WHOLE, 1_790_000_000_000)
STEPS = open_record(WHOLE, GAMES).ply
KEY = key_number(0)
PAGE = f"#game/{KEY.removeprefix(GAME)}"


def saved(text: str, good: str | None = None) -> Rescue:
    """Return what can be saved of a text, which must not be readable."""
    try:
        open_record(text, GAMES)
    except BadRecord as error:
        return rescued(text, good, error)
    raise AssertionError("it can be read")


def steps(rescue: Rescue) -> int | None:
    return None if rescue.match is None else rescue.match.ply


def test_of_a_text_that_was_cut_off_all_whole_steps_are_saved() -> None:
    for lost in (1, 2, 60, 200):
        text = SEALED[:-lost]
        rescue = saved(text)
        assert rescue.match is not None
        known = text.partition('"steps": "')[2].partition('"')[0].split()
        assert rescue.match.ply in (len(known), len(known) - 1)
        assert rescue.match.record.steps == open_record(WHOLE, GAMES).record.steps[: steps(rescue)]


def test_a_step_that_is_cut_short_is_not_taken_for_another() -> None:
    text = text_of("235 5,3 245 4,2", seed=None)
    assert steps(saved(text[: text.index("245") + 2])) == 2


def test_a_step_that_cannot_be_played_ends_what_is_saved() -> None:
    rescue = saved(text_of("312 1,3 take 312 6,6"))
    assert steps(rescue) == 4
    assert "Step 5 (6,6) cannot be played" in str(rescue.reason)


def test_a_roll_that_is_no_longer_the_seeds_is_not_trusted() -> None:
    record = open_record(WHOLE, GAMES).record
    rolls = [ply for ply, token in enumerate(record.steps) if token.isdigit()]
    at = rolls[5]
    token = record.steps[at]
    other = "".join(str(7 - int(face)) for face in token)
    assert other != token
    changed = list(record.steps)
    changed[at] = other
    text = SEALED.replace(" ".join(record.steps), " ".join(changed))
    assert not unseal(text).is_sound
    rescued = steps(saved(text))
    assert rescued is not None
    assert rescued <= at


def test_steps_that_were_taken_over_still_count_as_such() -> None:
    record = open_record(WHOLE, GAMES).at(20).with_new_dice("another-seed").record
    sealed = seal(format_record(record), 1)
    for damaged, known in (
        (sealed.replace("claimit-record", "claimit-recxrd"), 20),
        (sealed[:-90], 0),
    ):
        rescue = saved(damaged)
        assert rescue.match is not None
        assert rescue.match.ply >= known
        assert rescue.match.record.taken_over == rescue.match.ply
        assert rescue.match.dice_follow_seed


def test_what_another_version_has_written_is_not_guessed_at() -> None:
    rescue = saved(WHOLE.replace('"version": 1', '"version": 3'))
    assert rescue.match is None
    assert "newer program" in str(rescue.reason)


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "[" * 100_000, '"steps": 5', '{"seats": 1}', "\0" * 50]
)
def test_where_nothing_can_be_read_the_good_copy_is_left(text: str) -> None:
    rescue = saved(text, SEALED)
    assert rescue.match is None
    assert rescue.good == open_record(WHOLE, GAMES)
    assert saved(text, "{").good is None


@settings(deadline=None, max_examples=60)
@given(st.integers(0, len(SEALED) - 1), st.integers(0, 2**32))
def test_whatever_is_damaged_what_is_saved_can_be_played(at: int, seed: int) -> None:
    rng = random.Random(seed)
    text = SEALED[:at] + chr(rng.choice((0, 34, 48, 49, 92, 123, 8232))) + SEALED[at + 1 :]
    if rng.random() < 0.3:
        text = text[: rng.randrange(len(text))]
    try:
        open_record(text, GAMES)
    except BadRecord as error:
        match = rescued(text, None, error).match
        if match is not None:
            assert open_record(format_record(match.record), GAMES) == match


# The page


def at_page(text: str, good: str | None = None) -> Table:
    saved = {KEY: text} | ({good_key(KEY): good} if good else {})
    return Table("", PAGE, saved=saved)


def test_the_page_says_what_is_wrong_and_up_to_where_it_can_be_read() -> None:
    table = at_page(SEALED[:-100], SEALED)
    assert "not valid JSON" in (table.page.read("#rescue-reason") or "")
    match = saved(SEALED[:-100]).match
    assert match is not None
    assert str(match.ply) in (table.page.read("#rescue-found") or "")
    assert str(match.ply) in (table.page.read("#play-rescued") or "")
    assert str(STEPS) in (table.page.read("#play-good") or "")
    assert table.page.has("#about-game", "hidden")


@pytest.mark.parametrize(("button", "ply"), [("play-rescued", None), ("play-good", STEPS)])
def test_what_is_saved_is_gone_on_with_as_a_new_game(button: str, ply: int | None) -> None:
    text = SEALED[:-100]
    table = at_page(text, SEALED)
    table.press(button)
    assert table.page.screen == "table"
    assert table.match.ply == (ply or steps(saved(text)))
    assert table.app.model.key != KEY
    assert table.saved[KEY] == text, "what was damaged is left alone"
    assert open_record(table.saved[table.app.model.key], GAMES) == table.match


def test_what_is_there_can_be_had_as_a_file_and_deleted() -> None:
    table = at_page("{ half")
    table.press("save-text")
    assert list(table.page.files.values()) == ["{ half"]
    for button in ("#play-rescued", "#play-good", "#download-game", "#duplicate-game"):
        assert table.page.has(button, "hidden")
    table.press("delete")
    assert KEY not in table.saved
    table.press("put-back")
    assert table.saved[KEY] == "{ half"


def test_a_reload_at_the_table_leads_to_what_can_be_saved() -> None:
    table = Table("", "#table", saved={KEY: "{ half"})
    assert table.is_ready
    assert (table.page.screen, table.page.fragment) == ("game", PAGE)


def test_a_game_that_is_chosen_in_the_lobby_leads_there_too() -> None:
    table = Table(saved={KEY: WHOLE.replace('"version": 1', '"version": 3')})
    table.dispatch(Pressed("continue", KEY))
    assert table.page.screen == "game"
    assert not table.page.has("#rescue", "hidden")
