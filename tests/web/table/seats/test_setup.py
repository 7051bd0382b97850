"""The lobby's fields as a value: colours that swap, who starts, the record they make."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit import claim_game, claim_it
from claimit.claim_it import LEVELS
from claimit.table.record import BadRecord
from claimit.table.roll_off import roll_off
from claimit.table.seats import COLOURS, Player, Seat
from tests.web.table import record_of
from web.claim_game import face as claim_game_face
from web.claim_it.face import FACE
from web.table.seats.setup import Setup, filled, format_setup, parse_setup, setup_of, usual

many = settings(deadline=None, max_examples=60)

USUAL = Setup()


def parsed(text: str) -> Setup:
    """Return the setup that was saved as a text, for Claim It!."""
    return parse_setup(text, claim_it, FACE.OPTIONS)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw what the lobby can be filled in with."""
    players = draw(st.integers(2, 5))
    return Setup(
        players=players,
        names=draw(st.tuples(*[st.text(max_size=14)] * 5)),
        colours=tuple(draw(st.permutations(COLOURS))),
        choices=draw(st.sampled_from(((), (("reuse_squatters", True),)))),
        first=draw(st.none() | st.integers(0, players - 1).map(Seat)),
        bots=draw(st.tuples(*[st.sampled_from([None, *LEVELS])] * 5)),
    )


# Names and colours


def test_a_name_changes_at_its_seat_only() -> None:
    assert USUAL.named(1, "Ida").names == ("Clara", "Ida", "Mae", "Josiah", "Pearl")


@pytest.mark.parametrize(
    ("players", "seat", "colours"),
    [
        (2, 0, ("green", "blue", "orange", "crimson", "violet")),
        (2, 1, ("orange", "green", "blue", "crimson", "violet")),
        (3, 0, ("crimson", "blue", "green", "orange", "violet")),
        (3, 2, ("orange", "blue", "crimson", "green", "violet")),
        (4, 0, ("violet", "blue", "green", "crimson", "orange")),
    ],
)
def test_another_colour_is_the_next_that_nobody_at_the_table_has(
    players: int, seat: int, colours: tuple[str, ...]
) -> None:
    assert Setup(players=players).recoloured(seat).colours == colours


def test_when_five_play_another_colour_is_swapped_with_whoever_had_it() -> None:
    setup = Setup(players=5).recoloured(0)
    assert setup.colours == ("blue", "orange", "green", "crimson", "violet")
    assert setup.recoloured(0).colours == ("green", "orange", "blue", "crimson", "violet")


def test_after_the_last_colour_comes_the_first() -> None:
    swapped = Setup(players=5).recoloured(4).colours
    assert swapped == ("violet", "blue", "green", "crimson", "orange")
    free = Setup(players=3, colours=("violet", "blue", "green", "crimson", "orange"))
    assert free.recoloured(0).colours == COLOURS
    taken = Setup(players=3, colours=("violet", "orange", "green", "crimson", "blue"))
    assert taken.recoloured(0).colours == ("blue", "orange", "green", "crimson", "violet")


@many
@given(setups(), st.lists(st.integers(0, 4), max_size=30))
def test_however_often_colours_change_everybody_has_his_own(setup: Setup, seats: list[int]) -> None:
    for seat in seats:
        setup = setup.recoloured(seat)
    assert sorted(setup.colours) == sorted(COLOURS)


def test_when_five_play_five_changes_show_a_player_every_colour() -> None:
    setup, seen = Setup(players=5), []
    for _ in COLOURS:
        setup = setup.recoloured(2)
        seen.append(setup.colours[2])
    assert sorted(seen) == sorted(COLOURS)


@many
@given(setups().filter(lambda setup: setup.players < 5), st.data())
def test_when_fewer_play_changes_show_a_player_every_colour_that_nobody_else_has(
    setup: Setup, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, setup.players - 1))
    others = [other for other in range(setup.players) if other != seat]
    theirs = [setup.colours[other] for other in others]
    possible, seen = set(COLOURS) - set(theirs), []
    for _ in possible:
        setup = setup.recoloured(seat)
        seen.append(setup.colours[seat])
        assert [setup.colours[other] for other in others] == theirs
    assert sorted(seen) == sorted(possible)


# How many play, and who starts


@pytest.mark.parametrize(("first", "players", "saved"), [(4, 5, 4), (4, 4, None), (1, 2, 1)])
def test_a_starter_who_leaves_the_table_no_longer_starts(
    first: int, players: int, saved: int | None
) -> None:
    assert Setup(players=5, first=Seat(first)).for_players(players).first == saved


def test_names_outlast_a_smaller_table() -> None:
    assert USUAL.named(4, "Ida").for_players(2).for_players(5).names[4] == "Ida"


# The record of a new game


def test_a_record_holds_what_was_filled_in_and_no_step() -> None:
    setup = Setup(players=2, choices=(("reuse_squatters", True),), first=Seat(1)).named(0, " Ida ")
    record = setup.recoloured(0).record(claim_it, "abc")
    assert record.seats == (Player("Ida", "green"), Player("Wyatt", "blue"))
    assert record.options == {"players": 2, "reuse_squatters": True, "first": 1}
    assert (record.game, record.seed, record.steps) == ("claim-it", "abc", ())


def test_an_empty_name_becomes_the_number_of_the_seat() -> None:
    seats = USUAL.named(1, "  ").record(claim_it, "abc").seats
    assert [player.name for player in seats] == ["Clara", "Player 2", "Mae"]


def test_what_cannot_be_seen_of_a_name_is_not_in_the_record() -> None:
    seats = USUAL.named(0, "\u200fעדה\u2069").named(1, "\u200b").record(claim_it, "abc").seats
    assert [player.name for player in seats] == ["עדה", "Player 2", "Mae"]


def test_a_name_that_cannot_be_shown_makes_no_record() -> None:
    with pytest.raises(BadRecord, match="cannot be shown"):
        USUAL.named(0, "a\x00b").record(claim_it, "abc")


def test_a_name_at_an_empty_seat_is_nobodys_concern() -> None:
    assert len(USUAL.named(4, "a\x00b").record(claim_it, "abc").seats) == 3


def test_a_typed_name_is_cut_after_a_whole_letter() -> None:
    family = "👨‍👩‍👧‍👦"
    typed = filled(USUAL, claim_it, (), "name-0", f"{family * 13}Mae", checked=False)
    assert typed.names[0] == f"{family * 13}M"
    assert parse_setup(format_setup(typed), claim_it, ()) == typed


# Who starts


@many
@given(st.text(min_size=1), st.integers(2, 5))
def test_the_winner_of_the_roll_off_starts(seed: str, players: int) -> None:
    leader = roll_off(claim_it, seed, players)[-1].leader
    assert Setup(players=players).record(claim_it, seed).options["first"] == leader


def test_a_chosen_starter_starts_whatever_the_dice_say() -> None:
    starts = {Setup(first=Seat(2)).record(claim_it, str(n)).options["first"] for n in range(20)}
    assert starts == {2}


# From a record, and into the browser's memory and back


def test_the_setup_of_a_record_makes_the_same_record_again() -> None:
    record = record_of(players=4, reuse_squatters=True, first=3, names=("Ida", "Bo", "Cy", "Di"))
    assert setup_of(record, claim_it, FACE.OPTIONS).record(claim_it, "abc") == record


@many
@given(setups())
def test_the_setup_of_a_record_keeps_five_names_and_all_colours(setup: Setup) -> None:
    names = tuple(f"N{number}" for number in range(5))
    again = setup_of(
        Setup(setup.players, names, setup.colours).record(claim_it, "abc"), claim_it, FACE.OPTIONS
    )
    assert len(again.names) == 5
    assert sorted(again.colours) == sorted(COLOURS)


@many
@given(setups())
def test_a_setup_is_read_as_it_was_written(setup: Setup) -> None:
    assert parsed(format_setup(setup)) == setup


def altered(**fields: object) -> str:
    """Return a written setup with other fields; None for a field takes it away."""
    return json.dumps(json.loads(format_setup(USUAL)) | fields)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "3",
        "[]",
        "{}",
        '"players"',
        "[" * 100_000,
        altered(players=1),
        altered(players=6),
        altered(players="many"),
        altered(players=None),
        altered(players=float("inf")),
        altered(players=float("nan")),
        altered(names=[]),
        altered(names=None),
        altered(names=["Ida"] * 6),
        altered(colours=["blue"] * 5),
        altered(colours=["blue", "orange", "green", "crimson"]),
        altered(colours=["blue", "orange", "green", "crimson", 7]),
        altered(colours=None),
        altered(first="nobody"),
        altered(first=[0]),
        altered(first=-1),
        altered(bots=["hal"] * 5),
        altered(bots=["baron"]),
        altered(bots=None),
        altered(bots=[[]] * 5),
    ],
)
def test_a_damaged_setup_gives_the_usual_one(text: str) -> None:
    assert parsed(text) == USUAL


def test_a_setup_from_before_there_were_computers_is_read() -> None:
    fields = json.loads(format_setup(USUAL.named(0, "Ida")))
    del fields["bots"]
    assert parsed(json.dumps(fields)) == USUAL.named(0, "Ida")


def test_a_saved_name_that_is_too_long_is_cut() -> None:
    assert parsed(altered(names=["Ida", "Bo", "Cy", "Di", "X" * 99])).names[4] == "X" * 14


@many
@given(
    st.sampled_from(["players", "names", "colours", "reuse_squatters", "first", "bots"]),
    st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists, max_leaves=6),
)
def test_whatever_is_saved_as_a_setup_can_be_played_with(field: str, value: object) -> None:
    setup = parsed(altered(**{field: value}))
    assert setup.players in range(2, 6)
    assert len(setup.names) == 5
    assert sorted(setup.colours) == sorted(COLOURS)
    assert setup.first is None or setup.first in range(setup.players)


def test_of_what_was_saved_only_what_can_be_chosen_counts() -> None:
    saved = json.loads(format_setup(usual(claim_game)))
    saved |= {"reading": "level", "width": True, "height": 8, "reuse_squatters": True}
    options = claim_game_face.FACE.OPTIONS
    assert parse_setup(json.dumps(saved), claim_game, options).choices == (("height", 8),)
    saved |= {"reading": "small", "height": 99}
    assert parse_setup(json.dumps(saved), claim_game, options).choices == (("reading", "small"),)
    assert parsed(json.dumps(saved)).choices == (("reuse_squatters", True),)
