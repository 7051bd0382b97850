"""Records in few bytes: any record comes back as it was, and what is damaged is told to be so."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Any
from unittest.mock import patch
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit import games
from claimit.games import GAMES, GameAway
from claimit.table import compact
from claimit.table.compact import (
    CompactHeading,
    format_compact,
    is_compact,
    parse_compact,
    parse_compact_heading,
)
from claimit.table.game import Game
from claimit.table.match import Match, new_match, replay
from claimit.table.phrase import Phrase
from claimit.table.record import (
    MOST_STEPS,
    BadRecord,
    Record,
    format_record,
    parse_name,
    parse_record,
)
from claimit.table.seats import CHANCE, COLOURS, Player, Seat
from tests.web.toy_game import toy_away, toy_comes

TOY = "pig"
every_game = pytest.mark.parametrize("name", [*GAMES, TOY])
LONGEST = 400
"""Not every random game of them comes to its end; that is a part of what is tried."""
some = settings(deadline=None, max_examples=15)
many = settings(deadline=None, max_examples=150)
DAMAGED = "The link to this game is damaged. Copy the whole link, or ask for it again."
NOT_HERE = (
    "This link can’t be read here: it was made by a page with different rules. Ask for the game"
    " as a file instead."
)


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[None]:
    """The toy stands among the games while they are tested, and no longer."""
    with patch.dict(games.PACKAGES, {TOY: "tests.toy"}):
        yield


def is_name(text: str) -> bool:
    try:
        return parse_name(text, Phrase("It")) == text
    except BadRecord:
        return False


SHOWN = st.characters(
    exclude_categories=("C", "Zl", "Zp"),
    include_characters="\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}",
)
NAMES = st.text(SHOWN, min_size=1, max_size=40).filter(is_name) | st.sampled_from(
    ["Mae", "李小龍", "O\N{RIGHT SINGLE QUOTATION MARK}Neill", "<b>", "👩\u200d🚀", "M" * 40]
)
SEEDS = (
    st.none()
    | st.text("0123456789abcdef", min_size=1, max_size=32)
    | st.binary(min_size=16, max_size=16).map(bytes.hex)
    | st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E), min_size=1, max_size=128)
)


@st.composite
def records(draw: st.DrawFn, name: str) -> Record:
    """Draw a record of a random game, unfinished or whole.

    Its first rolls are anybody's, in any order of the dice, and those after them the seed's. Of
    some the first steps are taken over from another game.
    """
    game = GAMES[name]
    players, seed = draw(st.sampled_from(game.PLAYERS)), draw(SEEDS)
    first = draw(st.none() | st.integers(0, players - 1).map(Seat))
    options = game.start_options({"players": players}, seed or "none", first)
    bots, colours = st.none() | NAMES, draw(st.permutations(COLOURS))
    seats = tuple(Player(draw(NAMES), colours[seat], draw(bots)) for seat in range(players))
    match = new_match(game, Record(name, options, seats, seed))
    rng, longest = random.Random(draw(st.integers())), draw(st.integers(0, LONGEST))
    others = draw(st.sampled_from([0, 0, 3, 2 * LONGEST])) if seed else 2 * LONGEST
    taken_over = draw(st.sampled_from([0, 0, longest // 2, longest]))
    while not match.is_over and match.ply < longest:
        match = moved(match, rng, others)
        if match.ply == taken_over and seed:
            match = match.with_new_dice(seed)
    return match.record


def moved(match: Match[Any], rng: random.Random, others: int) -> Match[Any]:
    """Return a match after a random step; so many rolls do not follow the seed."""
    game, state = match.game, match.state
    action = game.ROLL
    if game.current_player(state) != CHANCE:
        action = rng.choice(list(game.legal_actions(state)))
    if action != game.ROLL:
        return match.step(action)
    if match.rolls >= others:
        return match.roll()
    token = list(game.format_step(game.sample(game.apply(state, action), rng)))
    rng.shuffle(token)
    return match.step(game.parse_step("".join(token)))


def written(record: Record) -> bytes:
    """Return a record in few bytes, which it must fit into."""
    data = format_compact(record, GAMES[record.game])
    assert data is not None
    return data


def resealed(data: bytes) -> bytes:
    """Return bytes whose last four are right again."""
    return data[:-4] + crc32(data[:-4]).to_bytes(4, "big")


def refusal(data: bytes, known: Mapping[str, Game[Any]] = GAMES) -> str:
    """Return the sentence with which bytes are refused."""
    with pytest.raises(BadRecord) as refused:
        parse_compact(data, known)
    return str(refused.value)


def begun(name: str = TOY, seed: str | None = "5eed") -> Record:
    """Return the record of a new game."""
    game = GAMES[name]
    seats = (Player("Mae", "orange"), Player("Ida", "blue", "piglet"))
    return Record(name, game.start_options({"players": 2}, seed or ""), seats, seed)


@cache
def whole(name: str, seed: int = 1) -> Record:
    """Return the record of a random game to its end, in which all rolls follow the seed."""
    match, rng = replay(GAMES[name], begun(name)), random.Random(seed)
    while not match.is_over:
        match = moved(match, rng, others=0)
    return match.record


# There and back


@some
@every_game
@given(data=st.data())
def test_any_record_comes_back_as_it_was(name: str, data: st.DataObject) -> None:
    record = data.draw(records(name))
    assert parse_compact(written(record), GAMES) == record
    assert parse_record(format_record(record), GAMES) == record, "it is one that can be saved"


@some
@every_game
@given(data=st.data())
def test_which_game_it_is_and_who_plays_takes_no_rules(name: str, data: st.DataObject) -> None:
    record = data.draw(records(name))
    heading = CompactHeading(record.game, record.seats, record.seed)
    assert parse_compact_heading(written(record)) == heading


@every_game
@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_comes_back_and_rolls_that_follow_the_seed_take_no_room(
    name: str, seed: int
) -> None:
    record = whole(name, seed)
    assert parse_compact(written(record), GAMES) == record
    unseeded = replace(record, seed=None)
    assert parse_compact(written(unseeded), GAMES) == unseeded
    rolls = replay(GAMES[name], record).rolls
    assert len(written(unseeded)) - len(written(record)) > rolls // 4


def test_dice_come_back_in_the_order_in_which_they_lay() -> None:
    for order in sorted(set(map("".join, permutations("235")))):
        record = replace(begun("claim-it", None), steps=(order,))
        assert parse_compact(written(record), GAMES) == record


def test_an_option_that_games_lack_unless_it_is_chosen_comes_back() -> None:
    usual = begun("claim-game")
    record = replace(usual, options={**usual.options, "reading": "small"})
    assert parse_compact(written(record), GAMES) == record


def test_what_the_seed_gives_is_not_written() -> None:
    """A board of The Claim Game is a seed of 32 digits, which follows from the game's."""
    record = begun("claim-game")
    board = record.options["board"]
    assert board.encode() not in written(record)
    other = replace(record, options={**record.options, "board": "another"})
    assert b"another" in written(other)
    assert parse_compact(written(other), GAMES) == other


# What does not fit


@pytest.mark.parametrize(
    "change",
    [
        {"steps": ("hold",)},
        {"steps": ("2", "nonsense")},
        {"steps": ("2", "hold") * (MOST_STEPS // 2 + 1)},
        {"options": {"players": 2}},
        {"options": {"players": 3, "first": 0}},
        {"options": {"players": 99, "first": 0}},
    ],
    ids=str,
)
def test_a_record_that_nobody_could_play_is_not_written(change: dict[str, Any]) -> None:
    assert format_compact(replace(begun(seed=None), **change), GAMES[TOY]) is None


def test_a_token_that_is_written_otherwise_than_the_game_does_is_not_either() -> None:
    toy = GAMES[TOY]
    read = toy.parse_step
    with patch.object(toy, "parse_step", lambda text: read("2" if text == "two" else text)):
        assert format_compact(replace(begun(), steps=("two",)), toy) is None
        assert format_compact(replace(begun(), steps=("2",)), toy) is not None


# Damage


def test_whatever_is_cut_off_or_changed_is_told_to_be_damaged() -> None:
    data = written(replace(begun(), steps=("2",)))
    for length in range(len(data)):
        assert refusal(data[:length]) == DAMAGED
    for at in range(len(data)):
        for bit in range(8):
            assert refusal(data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]) == DAMAGED


@many
@given(data=st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    assert refusal(data) == DAMAGED
    assert refusal(b"\x01" + data) == DAMAGED


@many
@given(data=st.data())
def test_what_somebody_made_up_and_sealed_is_read_or_refused(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([*GAMES, TOY]))
    good = bytearray(written(whole(name)))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(good) - 5))
        good[at : at + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    made_up = resealed(bytes(good))
    try:
        record = parse_compact(made_up, GAMES)
    except BadRecord as refused:
        assert str(refused) in (DAMAGED, NOT_HERE)
    else:
        assert record.game in (*GAMES, TOY)


@pytest.mark.parametrize("options", ["[]", "7", "{", "[" * 15_000, "9" * 5000, '{"players":3}'])
def test_options_that_cannot_be_are_refused(options: str) -> None:
    record = begun()
    with patch.object(compact, "_other_options", lambda record, game: options):
        assert refusal(written(record)) == NOT_HERE


def test_by_other_rules_a_link_is_refused_instead_of_making_another_game() -> None:
    """Where the legal actions have another order, the choices would mean other steps."""
    match = replay(GAMES[TOY], begun())
    while match.record.steps.count("hold") < 2 and not match.is_over:
        match = moved(match, random.Random(match.ply), others=0)
    data, legal = written(match.record), GAMES[TOY].legal_actions
    with patch.object(GAMES[TOY], "legal_actions", lambda state: legal(state)[::-1]):
        assert refusal(data) == NOT_HERE


@pytest.mark.parametrize("version", [3, 7])
def test_what_a_newer_page_has_written_is_told_from_what_is_damaged(version: int) -> None:
    newer = resealed(bytes([version]) + written(begun())[1:])
    assert is_compact(newer)
    assert refusal(newer) == NOT_HERE
    with pytest.raises(BadRecord, match="different rules"):
        parse_compact_heading(newer)


def test_a_game_that_nobody_knows_is_refused_and_one_to_come_is_asked_for() -> None:
    data = written(begun())
    with patch.dict(games.PACKAGES):
        del games.PACKAGES[TOY]
        assert refusal(data) == NOT_HERE
    with toy_away():
        with pytest.raises(GameAway) as away:
            parse_compact(data, GAMES)
        assert away.value.game == TOY
        assert parse_compact_heading(data).game == TOY
        toy_comes()
        assert parse_compact(data, GAMES) == begun()


def test_neither_deflated_data_nor_json_are_taken_for_it() -> None:
    assert not any(map(is_compact, (b"", b"{}", b' {"', b"\x78\x9c", b"\x78\xda", b"\x08")))
