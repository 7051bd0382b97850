"""Records that somebody else wrote: each bad one is refused with one clear sentence."""

import json
from typing import Any

import pytest

from claimit import claim_it
from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.record import BadRecord, format_record, parse_record
from claimit.table.seats import Player

GOOD: dict[str, Any] = {
    "format": "claimit-record",
    "version": 1,
    "game": "claim-it",
    "options": {"players": 2, "reuse_squatters": False, "first": 1},
    "seats": [
        {"name": "Mae", "colour": "green", "bot": None},
        {"name": "Ida", "colour": "blue", "bot": "baron"},
    ],
    "seed": "00ff",
    "steps": "123 1,2 take",
}
MAE, IDA = GOOD["seats"]
OPTIONS = GOOD["options"]


def written(**changes: Any) -> str:
    """Return a good record with some parts changed, as JSON."""
    return json.dumps({**GOOD, **changes})


def without(part: str) -> str:
    return json.dumps({name: value for name, value in GOOD.items() if name != part})


def refusal(text: str) -> str:
    """Return the sentence with which a record is refused."""
    with pytest.raises(BadRecord) as refused:
        open_record(text, GAMES)
    return str(refused.value)


def is_one_sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and len(text) < 250


# Good records


def test_a_good_record_opens() -> None:
    match = open_record(written(), GAMES)
    assert match.record.seats == (Player("Mae", "green"), Player("Ida", "blue", "baron"))
    assert match.record.options == {"players": 2, "reuse_squatters": False, "first": 1}
    assert (match.record.seed, match.record.steps) == ("00ff", ("123", "1,2", "take"))
    assert match.state.owner(claim_it.space(1, 2)) == 1


def test_a_record_is_written_as_the_contract_has_it() -> None:
    assert json.loads(format_record(parse_record(written(), GAMES))) == GOOD


def test_parts_that_a_newer_program_added_are_ignored() -> None:
    match = open_record(written(comment={"by": ["Mae"]}, saved=12), GAMES)
    assert match == open_record(written(), GAMES)


def test_what_may_be_left_out_has_a_default() -> None:
    record = json.loads(written(options={"players": 2}, seats=[{**MAE}, {**IDA}]))
    del record["seed"], record["steps"], record["seats"][0]["bot"]
    match = open_record(json.dumps(record), GAMES)
    assert match.record.options == {"players": 2, "reuse_squatters": False, "first": 0}
    assert (match.record.seed, match.ply, match.record.seats[0].bot) == (None, 0, None)


def test_the_steps_may_be_spread_over_lines() -> None:
    assert open_record(written(steps=" 123\n1,2\t take\n"), GAMES).state.turn == 2


def test_a_name_of_40_letters_still_fits() -> None:
    record = parse_record(written(seats=[{**MAE, "name": "M" * 40}, IDA]), GAMES)
    assert record.seats[0].name == "M" * 40


def test_names_may_be_in_any_script_and_lose_the_blanks_around_them() -> None:
    seats = [{**MAE, "name": " Zoë 李 "}, IDA]
    record = parse_record(written(seats=seats), GAMES)
    assert record.seats[0].name == "Zoë 李"
    assert parse_record(format_record(record), GAMES) == record


# Bad records

NOT_A_RECORD = "This is not a saved game"

BAD: dict[str, tuple[str, str]] = {
    "not JSON": ("Dear diary", f"{NOT_A_RECORD}: it is not valid JSON"),
    "nothing": ("", f"{NOT_A_RECORD}: it is not valid JSON"),
    "cut off": (written()[:-20], f"{NOT_A_RECORD}: it is not valid JSON"),
    "nested deeply": ("[" * 200_000, f"{NOT_A_RECORD}: it is nested too deeply"),
    "objects nested deeply": ('{"a":' * 150_000, f"{NOT_A_RECORD}: it is nested too deeply"),
    "a number of 5,000 digits": (
        "9" * 5000,
        f"{NOT_A_RECORD}: it is nested too deeply or contains",
    ),
    "a text of 2 MB": ("x" * 2_000_000, "This saved game is 2,000,000 characters long"),
    "a list": ("[]", "The saved game must be an object with named parts, not a list."),
    "a number": ("17", "The saved game must be an object with named parts, not a number."),
    "null": ("null", "The saved game must be an object with named parts, not nothing."),
    "no format": (without("format"), f'{NOT_A_RECORD}: its "format" is not "claimit-record".'),
    "another format": (written(format="pgn"), f"{NOT_A_RECORD}: its"),
    "a newer version": (written(version=3), "This saved game has version 3; this program reads"),
    "a version in words": (written(version="1"), "This saved game has version '1'; this program"),
    "the version true": (written(version=True), "This saved game has version True; this"),
    "the version 1.0": (written(version=1.0), "This saved game has version 1.0; this"),
    "no version": (without("version"), "This saved game names no version; this program"),
    "a long version": (written(version="v" * 999), "This saved game has version 'vvv"),
    "another game": (written(game="go"), "This saved game belongs to a different game: go."),
    "a game of lines": (
        written(game="g\no"),
        "This saved game belongs to a different game: g�o.",
    ),
    "a game as a number": (written(game=7), "The name of the game must be text, not a number."),
    "a long game": (written(game="g" * 9999), "The name of the game is 9,999 characters long"),
    "no game": (without("game"), "The name of the game is missing."),
    "no options": (without("options"), "The part 'options' must be an object"),
    "options as a list": (written(options=[2]), "The part 'options' must be an object"),
    "no players": (
        written(options={}),
        "The options of the saved game are wrong: the option 'players' is",
    ),
    "players in words": (
        written(options={"players": "2"}),
        "The options of the saved game are wrong: the",
    ),
    "the players true": (
        written(options={"players": True}),
        "The options of the saved game are wrong: the",
    ),
    "2.0 players": (
        written(options={"players": 2.0}),
        "The options of the saved game are wrong: the",
    ),
    "six players": (
        written(options={"players": 6}),
        "The options of the saved game are wrong: Claim It!",
    ),
    "a huge table": (
        written(options={"players": 10**300}),
        "The options of the saved game are wrong:",
    ),
    "a seat that is not there": (
        written(options={**OPTIONS, "first": 2}),
        "The options of the saved game are wrong: Seat 2 cannot start: the seats are 0 to 1.",
    ),
    "a negative seat": (
        written(options={**OPTIONS, "first": -1}),
        "The options of the saved game are",
    ),
    "a variation by number": (
        written(options={**OPTIONS, "reuse_squatters": 1}),
        "The options of the saved game are wrong: the option 'reuse_squatters' must be true or"
        " false.",
    ),
    "an unknown option": (
        written(options={**OPTIONS, "speed": 3}),
        "The options of the saved game are wrong: 'speed' is not an option of this game.",
    ),
    "an option with a long name": (
        written(options={**OPTIONS, "s" * 9999: 3}),
        "The options of the saved game",
    ),
    "an option with lines": (
        written(options={**OPTIONS, "a\nb": 3}),
        "The options of the saved game",
    ),
    "no seats": (without("seats"), "The part 'seats' must be a list of players."),
    "seats as an object": (written(seats={"0": MAE}), "The part 'seats' must be a list"),
    "a seat too few": (written(seats=[MAE]), "The saved game says 2 players but lists 1."),
    "a seat too many": (
        written(seats=[MAE, IDA, MAE]),
        "The saved game says 2 players but lists 3.",
    ),
    "a seat as a text": (written(seats=[MAE, "Ida"]), "Seat 1 must be an object"),
    "a seat as null": (written(seats=[None, IDA]), "Seat 0 must be an object"),
    "two of one colour": (
        written(seats=[MAE, {**IDA, "colour": "green"}]),
        "Two seats have the same colour; every player needs their own.",
    ),
    "a colour not in the box": (written(seats=[{**MAE, "colour": "pink"}, IDA]), "Seat 0: the"),
    "a colour as a list": (written(seats=[{**MAE, "colour": ["green"]}, IDA]), "Seat 0: the"),
    "no colour": (written(seats=[{"name": "Mae"}, IDA]), "Seat 0: the colour must be one of"),
    "no name": (written(seats=[{"colour": "green"}, IDA]), "Seat 0: the name is missing."),
    "an empty name": (written(seats=[{**MAE, "name": "  "}, IDA]), "Seat 0: the name is empty"),
    "a name as a number": (written(seats=[{**MAE, "name": 5}, IDA]), "Seat 0: the name must be"),
    "a name of 41": (written(seats=[{**MAE, "name": "M" * 41}, IDA]), "Seat 0: the name is 41"),
    "a name of 10 MB": (
        written(seats=[{**MAE, "name": "M" * 10_000_000}, IDA]),
        "This saved game is",
    ),
    "a name with a bell": (
        written(seats=[{**MAE, "name": "M\ae"}, IDA]),
        "Seat 0: the name contains",
    ),
    "half a character": (
        written(seats=[{**MAE, "name": "\ud800"}, IDA]),
        "Seat 0: the name contains",
    ),
    "a bot as a number": (written(seats=[MAE, {**IDA, "bot": 1}]), "Seat 1: the computer player"),
    "a bot without a name": (written(seats=[MAE, {**IDA, "bot": ""}]), "Seat 1: the computer"),
    "a seed as a number": (written(seed=12), "The secret seed must be text, not a number."),
    "an empty seed": (written(seed=""), "The secret seed is missing."),
    "a seed with blanks": (
        written(seed="a b"),
        "A secret seed is 1 to 128 letters, digits or symbols",
    ),
    "a seed of lines": (
        written(seed="a\nb"),
        "A secret seed is 1 to 128 letters, digits or symbols",
    ),
    "a long seed": (written(seed="a" * 129), "The secret seed is 129 characters long; at most 128"),
    "a seed with an accent": (written(seed="é"), "A secret seed is 1 to 128 letters"),
    "steps as a list": (written(steps=["123"]), "The part 'steps' must be text, not a list."),
    "steps as null": (written(steps=None), "The part 'steps' is missing."),
    "a broken step": (
        written(steps="123 1,2 take 456 1,2"),
        "Step 5 (1,2) cannot be played: Nothing can be placed on 1,2: the dice do not give this",
    ),
    "a step of 100 KB": (
        written(steps="123 " + "9" * 100_000),
        "Step 2 (999999999999999999999999…",
    ),
    "a game that goes on for ever": (
        written(steps="111 1,1 111 1,1 111 " * 2_001),
        "This saved game has 10,005 steps; no game needs more than 10,000, so it was not played.",
    ),
    "a roll that waits": (written(steps="123 take"), "Step 2 (take) cannot be played"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_is_refused_with_one_sentence_that_says_why(name: str) -> None:
    text, sentence = BAD[name]
    refused = refusal(text)
    assert refused.startswith(sentence)
    assert is_one_sentence(refused)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, character 1"),
        ('{"format": claimit}', "line 1, character 12"),
        ('{\n "version": 1\n "game"}', "line 3, character 2"),
    ],
)
def test_what_is_not_json_is_told_from_which_character_on(text: str, place: str) -> None:
    assert refusal(text) == f"{NOT_A_RECORD}: it is not valid JSON from {place} on."


WRONG_VALUES = [None, True, 0, -1, 1.5, 10**400, "", "x", [], [[]], {}, {"a": 1}]


@pytest.mark.parametrize("part", GOOD)
@pytest.mark.parametrize("value", WRONG_VALUES, ids=repr)
def test_a_part_of_another_type_never_breaks_the_reader(part: str, value: object) -> None:
    """Some of these are allowed (no seed, no steps); all others must be refused in words."""
    allowed = {"seed": (None, "x"), "steps": ("",)}
    if any(value is good or value == good for good in allowed.get(part, ())):
        assert open_record(written(**{part: value}), GAMES).record.game == "claim-it"
    else:
        assert is_one_sentence(refusal(written(**{part: value})))


@pytest.mark.parametrize("value", WRONG_VALUES, ids=repr)
@pytest.mark.parametrize("part", ["name", "colour", "bot"])
def test_a_seats_part_of_another_type_never_breaks_the_reader(part: str, value: object) -> None:
    text = written(seats=[{**MAE, part: value}, IDA])
    if (part, value) in (("bot", None), ("bot", "x"), ("name", "x")):
        assert open_record(text, GAMES).record.game == "claim-it"
    else:
        refused = refusal(text)
        assert refused.startswith("Seat 0: ")
        assert is_one_sentence(refused)


def test_a_record_of_almost_a_million_characters_is_read() -> None:
    assert open_record(written(steps=GOOD["steps"] + " " * 990_000), GAMES).ply == 3
