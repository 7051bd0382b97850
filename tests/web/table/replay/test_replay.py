"""A saved game looked at step by step: to and fro, by itself, from everywhere, nothing harmed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from claimit.games import GAMES
from claimit.table.match import Match, new_match, open_record
from claimit.table.record import format_record
from claimit.table.review import Review
from tests.reviews import made_up
from tests.web.table import Table, at_table, finished, keeping, key_number, text_of
from tests.web.toy_game import toy_here
from web.faces import Faces
from web.kit.marks import DOCUMENT
from web.table.links.game_links import format_shared
from web.table.messages.intents import (
    AddressChanged,
    DiceTapped,
    FileOpened,
    Filled,
    KeyPressed,
    PanelChosen,
    Point,
    Pressed,
    SettingChosen,
    Skipped,
    Tapped,
    WentBack,
)
from web.table.messages.news import SavedElsewhere
from web.table.navigation.places import replay as replay_button
from web.table.replay.state import Replay, ReplaySpeed, end_of_turn, replay_of
from web.table.review.saved import format_curve, format_saved
from web.table.saves.names import note_key, review_key
from web.table.saves.notes import parse_note
from web.table.seats.setup import Setup

KEY = key_number(0)
NAMES = ("claim-it", "claim-game", "pig")


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_here():
        yield


def played(name: str, seed: str = "replayed", most: int = 1000) -> Match:
    """Return a game of two that was played by chance, to its end if that is not too far."""
    game, rng = GAMES[name], random.Random(seed)
    match = new_match(game, Setup(first=None).for_players(2).record(game, seed))
    while not match.is_over and match.ply < most:
        match = match.act(rng.choice(game.legal_actions(match.state)))
    return match


def looking_at(match: Match, *moment: int) -> Table:
    """Return a table at which a saved game is looked at."""
    fragment = "/".join(("#replay/0000000000000000", *map(str, moment)))
    return Table(fragment=fragment, saved=keeping(format_record(match.record)))


def replay_of_table(table: Table) -> Replay:
    replay = table.app.model.page(Replay)
    assert replay is not None
    return replay


def ply(table: Table) -> int:
    return replay_of_table(table).ply


def go(table: Table, *ways: str) -> None:
    for way in ways:
        table.dispatch(Pressed("replay-go", way))


# What the table shows


@pytest.mark.parametrize("name", NAMES)
def test_a_game_in_which_nobody_has_rolled_yet_can_be_looked_at(name: str) -> None:
    table = looking_at(played(name, most=0))
    assert (ply(table), table.page.read("#replay-scrubber", "max")) == (0, "0")
    go(table, "on", "turn-on", "turn-back", "end")
    assert ply(table) == 0


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_every_step_of_a_game_is_shown_as_it_was(name: str) -> None:
    match = played(name)
    table, face = looking_at(match), Faces()[name]
    for number in range(match.ply + 1):
        assert ply(table) == number
        assert table.page.read("#table", "data-phase") == str(match.states[number].phase)
        assert table.page.read("#table", "data-seat") == str(match.states[number].seat)
        assert table.page.read("#replay-scrubber", "value") == str(number)
        if number:
            assert face.described(match.at(number)) in (table.page.read("#prompt") or "")
        assert table.page.items("#decisions") == []
        assert not table.page.has("#play", "hidden")
        assert table.page.has("#ranking", "hidden")
        go(table, "on")
    assert ply(table) == match.ply


def test_a_moment_is_called_by_its_turn_and_its_player() -> None:
    match = played("claim-it")
    table = looking_at(match)
    assert table.page.read("#prompt") == "The beginning"
    go(table, "on")
    all_turns = match.state.turn
    assert (table.page.read("#prompt") or "").startswith(f"Turn 1 of {all_turns}, ")
    assert table.page.read("#replay-scrubber", "aria-valuetext") == table.page.read("#prompt")
    assert table.page.title == "Replay — Claim It!"


def test_before_the_first_turn_it_is_set_up() -> None:
    table = looking_at(played("claim-game"), 1)
    assert (table.page.read("#prompt") or "").startswith("Setting up, ")


@pytest.mark.parametrize("name", NAMES)
def test_turns_are_gone_to_and_fro(name: str) -> None:
    match = played(name)
    table = looking_at(match)
    turns = replay_of_table(table).turns
    forward = [0]
    while ply(table) < match.ply:
        go(table, "turn-on")
        forward.append(ply(table))
    assert forward == [*turns, match.ply]
    backward = [match.ply]
    while ply(table):
        go(table, "turn-back")
        backward.append(ply(table))
    assert backward == forward[::-1]
    seats = [(match.states[each].turn, match.states[each].seat) for each in turns]
    assert all(one != other for one, other in pairwise(seats))
    assert table.page.items("#replay-turns") == [str(each) for each in turns]


def test_the_bar_leads_nowhere_at_both_ends() -> None:
    match = played("pig")
    table = looking_at(match)
    resting = {
        way
        for way in ("start", "turn-back", "back", "on", "turn-on", "end")
        if table.page.read(f'#replay [data-value="{way}"]', "aria-disabled")
    }
    assert resting == {"start", "turn-back", "back"}
    go(table, "start", "back", "turn-back")
    assert ply(table) == 0
    go(table, "end", "on", "turn-on", "end")
    assert ply(table) == match.ply
    assert not table.page.read('#replay [data-value="back"]', "aria-disabled")
    assert table.page.read('#replay [data-value="on"]', "aria-disabled") == "true"


def test_only_where_there_is_a_last_round_it_is_marked() -> None:
    for name in NAMES:
        match = played(name)
        called = Faces()[name].last_round(match)
        table = looking_at(match)
        assert (called is not None) == (name == "claim-it")
        assert table.page.has("#replay-last-round", "hidden") == (called is None)
        if called is not None:
            assert match.states[called].caller is not None
            assert match.states[called - 1].caller is None
            assert f"step {called} " in (table.page.read("#replay-last-round span") or "")


# Keys, slider, log


def test_keys_go_from_step_to_step() -> None:
    match = played("claim-it")
    table = looking_at(match)
    turns = replay_of_table(table).turns
    found: list[int] = []
    for key, shift in (
        ("ArrowRight", False),
        ("ArrowRight", False),
        ("ArrowLeft", False),
        ("ArrowRight", True),
        ("ArrowRight", True),
        ("ArrowLeft", True),
        ("End", False),
        ("Home", False),
    ):
        table.dispatch(KeyPressed(key, None, shift))
        found.append(ply(table))
    assert found == [1, 2, 1, turns[1], turns[2], turns[1], match.ply, 0]
    table.key("Escape")
    assert table.page.screen == "game"


def test_on_the_board_arrows_walk_and_say_what_lies_there_and_no_more() -> None:
    table = looking_at(played("claim-it"), 5)
    before = ply(table)
    table.key("ArrowLeft", "ArrowDown", on="5,2")
    assert table.page.focused == '[data-space="5,1"]'
    assert ply(table) == before
    for name, at in (("claim-it", "space"), ("claim-game", "tile")):
        match = played(name)
        for number in range(0, 60, 7):
            other = looking_at(match, number)
            for key in ("ArrowLeft", "Enter", "3", "End"):
                other.dispatch(KeyPressed(key, Point(at, "3,3")))
            assert ply(other) == number
            labels = [mark.get("text") or "" for mark in other.page.nodes.values()]
            assert not [label for label in labels if ". Place " in label]
            assert not [node for node in other.page.nodes.values() if node.get("data-lit")]


def test_the_slider_leads_to_any_moment_and_speaks_for_itself() -> None:
    match = played("claim-it")
    table = looking_at(match)
    assert table.page.read("#replay-scrubber", "max") == str(match.ply)
    said = len(table.page.said)
    for wanted in ("17", "3", "99999", "x", "-1", "0"):
        table.dispatch(Filled("ply", wanted))
        expected = min(int(wanted), match.ply) if wanted.isdecimal() else match.ply
        assert ply(table) == expected
    assert len(table.page.said) == said


@pytest.mark.parametrize("name", ["claim-it", "claim-game"])
def test_a_line_of_the_log_leads_to_its_turn_and_its_steps_to_theirs(name: str) -> None:
    match = played(name)
    table = looking_at(match, 60)
    turn = table.page.read('[data-log="1"] .turn', "data-value") or ""
    table.dispatch(Pressed("tell", turn))
    end = end_of_turn(match, int(turn))
    assert ply(table) == end
    line = '[data-log="0"]'
    assert table.page.read(f"{line} .turn", "aria-expanded") == "true"
    moments = table.page.items(f"{line} .moments")
    assert len(moments) > 1
    steps = [f'{line} .moments [data-moment="{each}"] button' for each in moments]
    plies = [int(table.page.read(each, "data-value") or -1) for each in steps]
    assert plies == sorted(plies)
    assert plies[-1] == end
    table.dispatch(Pressed("replay-to", str(plies[0])))
    assert ply(table) == plies[0]
    assert table.page.items(f"{line} .moments") == moments, "the turn is still told whole"
    assert table.page.read(steps[0], "aria-current") == "step"
    assert table.page.read(steps[-1], "aria-current") is None
    table.dispatch(Pressed("tell", turn))
    assert ply(table) == plies[0]
    assert table.page.items(f"{line} .moments") == []


# By itself


def rest(table: Table) -> int:
    """Let the time pass that a step stays, and return how long that is."""
    waits = list(table.page.waits)
    table.page.waits.clear()
    for _, do in waits:
        do()
    table.watch()
    return max((time for time, _ in waits), default=0)


def test_a_game_plays_by_itself_to_its_end_and_from_there_again() -> None:
    match = played("pig")
    table = looking_at(match)
    go(table, "play")
    assert ply(table) == 1
    assert table.page.read('#replay [data-value="play"]', "aria-label") == "Pause"
    for _ in range(match.ply + 5):
        rest(table)
    assert ply(table) == match.ply
    assert not replay_of_table(table).playing
    assert table.page.read('#replay [data-value="play"]', "aria-label") == "Play"
    go(table, "play")
    assert ply(table) == 1


def test_a_pause_and_any_way_to_go_ends_the_playing() -> None:
    match = played("claim-it")
    for way in ("play", "back", "turn-on", "end"):
        table = looking_at(match, 4)
        go(table, "play")
        rest(table)
        go(table, way)
        here = ply(table)
        rest(table)
        rest(table)
        assert (ply(table), replay_of_table(table).playing) == (here, False)


def test_the_faster_the_shorter_a_step_stays() -> None:
    stays: list[int] = []
    for speed in ReplaySpeed:
        table = looking_at(played("claim-it"), 4)
        table.dispatch(Filled("speed", speed))
        assert table.page.read('#replay [data-field="speed"]', "value") == speed
        go(table, "play")
        stays.append(rest(table))
    assert stays == sorted(stays, reverse=True)
    assert len(set(stays)) == len(ReplaySpeed) == 4


def test_a_dialog_and_leaving_end_the_playing() -> None:
    table = looking_at(played("claim-it"), 4)
    go(table, "play")
    table.press("menu")
    rest(table)
    assert not replay_of_table(table).playing
    table.press("close")
    go(table, "play")
    table.press("back")
    rest(table)
    assert table.page.screen == "game"


def test_a_step_is_told_as_at_the_table_and_a_jump_is_not() -> None:
    match = played("claim-it")
    table = looking_at(match)
    table.watched = False
    go(table, "on")
    assert table.app.model.scenes, "the dice are thrown"
    assert table.page.read("#prompt") == "The beginning", "and nobody knows what they show"
    table.dispatch(Skipped())
    assert not table.app.model.scenes
    assert "rolled" in (table.page.read("#prompt") or "")
    go(table, "on")
    go(table, "on")
    go(table, "end")
    assert not table.app.model.scenes
    assert table.page.read("#cover", "hidden") == ""


def test_without_motion_a_step_is_shown_at_once() -> None:
    table = looking_at(played("claim-it"))
    table.dispatch(SettingChosen("motion", "off"))
    table.watched = False
    go(table, "on")
    assert not table.app.model.scenes


# Nothing is harmed


def test_nothing_is_saved_and_no_computer_moves() -> None:
    text = text_of("312 1,3 take", bots=(None, "prospector", None))
    table = at_table(text)
    saved, asked = dict(table.saved), len(table.page.questions)
    assert asked, "a computer was thinking"
    table.press("replay")
    assert table.page.screen == "replay"
    for _ in range(3):
        rest(table)
        go(table, "on")
    while table.page.questions:
        table.think()
    assert table.saved == saved
    assert table.match.record.steps == ("312", "1,3", "take")
    table.dispatch(WentBack())
    assert table.page.screen == "table"
    assert table.page.questions, "and now it is asked again"


def test_what_is_played_with_at_a_table_does_nothing_here() -> None:
    for name, points in (("claim-it", ("space", "column", "row")), ("claim-game", ("tile",))):
        match = played(name)
        for number in (0, 1, 10, 31, 45, match.ply):
            table = looking_at(match, number)
            saved = dict(table.saved)
            for action in ("roll", "take", "pass", "special", "undo", "skip", "pause", "rematch"):
                table.dispatch(Pressed(action))
            for point in points:
                table.dispatch(Tapped(Point(point, "3,3" if point in ("space", "tile") else "3")))
            table.dispatch(DiceTapped())
            table.key("r", "t", "u", "p", "1", "2")
            table.dispatch(PanelChosen(0))
            assert (ply(table), table.saved) == (number, saved)
            assert table.app.model.view.refusal == ""
            assert table.page.screen == "replay"


# Doors and ways


def test_from_the_end_of_a_game_back_leads_to_its_end() -> None:
    table = at_table(finished(2))
    table.press("replay")
    assert (table.page.screen, ply(table)) == ("replay", 0)
    assert table.page.focused == "#replay-title"
    assert table.page.read(DOCUMENT, "depth") == "2"
    table.dispatch(WentBack())
    assert table.page.screen == "table"
    assert not table.page.has("#ranking", "hidden")


def test_from_the_log_of_a_running_game_a_moment_is_looked_at() -> None:
    table = at_table(text_of("312 1,3 take 265 2,5 take 312"))
    table.dispatch(Pressed("tell", "1"))
    see = '[data-log="2"] .see'
    assert table.page.read(see) == "See this moment"
    assert not table.page.has(see, "hidden")
    table.dispatch(Pressed("replay-to", table.page.read(see, "data-value") or ""))
    assert (table.page.screen, ply(table)) == ("replay", 3)


def test_pages_open_a_game_at_its_beginning_or_at_a_moment() -> None:
    match = played("claim-game")
    table = Table(fragment="#games", saved=keeping(format_record(match.record)))
    row = f'[data-saved="{KEY}"]'
    assert table.page.has(f"{row} .go-on", "hidden")
    assert not table.page.has(f"{row} .again", "hidden")
    table.dispatch(Pressed("replay", table.page.read(f"{row} .again", "data-value") or ""))
    assert (ply(table), table.app.model.face.GAME.NAME) == (0, "claim-game")
    table.dispatch(Pressed("replay-at", f"{KEY} 12"))
    assert ply(table) == 12
    table.dispatch(WentBack())
    assert table.page.screen == "games"
    table.dispatch(Pressed("game-page", KEY))
    assert table.page.read("#replay-game", "data-value") == KEY
    table.dispatch(Pressed("replay-at", f"{KEY} 20"))
    assert ply(table) == 20
    table.dispatch(WentBack())
    table.dispatch(Pressed("replay", KEY))
    assert ply(table) == 20, "where somebody has left it"


def test_a_game_of_another_face_leaves_the_lobby_as_it_was() -> None:
    match = played("claim-game")
    table = Table(saved=keeping(format_record(match.record)))
    table.dispatch(Pressed("replay", KEY))
    go(table, "end")
    table.press("new-game")
    assert table.app.model.face.GAME.NAME == "claim-it"
    table.dispatch(Pressed("replay", KEY))
    assert (ply(table), table.app.model.face.GAME.NAME) == (match.ply, "claim-game")


def test_the_address_tells_the_moment_once_somebody_stays() -> None:
    match = played("claim-it")
    table = looking_at(match)
    assert table.page.fragment == "#replay/0000000000000000"
    table.dispatch(Filled("ply", "17"))
    table.dispatch(Filled("ply", "18"))
    assert table.page.fragment == "#replay/0000000000000000"
    rest(table)
    assert table.page.fragment == "#replay/0000000000000000/18"
    again = Table(fragment=table.page.fragment or "", saved=table.saved)
    assert ply(again) == 18
    again.dispatch(AddressChanged("", "#replay/0000000000000000/5"))
    assert ply(again) == 5
    depths = []
    for _ in range(3):
        again.dispatch(WentBack())
        depths.append((again.page.screen, again.page.read(DOCUMENT, "depth")))
    assert depths == [("game", "2"), ("games", "1"), ("lobby", "0")]


@pytest.mark.parametrize("moment", ["x", "-3", "9999999", "turn-", "turn-x", "٣", ""])
def test_a_moment_that_makes_no_sense_is_the_beginning(moment: str) -> None:
    match = played("pig")
    table = Table(
        fragment=f"#replay/0000000000000000/{moment}", saved=keeping(format_record(match.record))
    )
    assert ply(table) == 0
    table.dispatch(Pressed("replay-to", moment))
    assert ply(table) == 0


def test_a_moment_beyond_the_end_is_the_end() -> None:
    match = played("pig")
    assert ply(looking_at(match, 9000)) == match.ply
    replay = replay_of(match)
    assert replay.ply_of("turn-9000") == match.ply


def test_a_game_that_is_not_there_is_told_of() -> None:
    table = Table(fragment="#replay/0000000000000000")
    assert (table.page.screen, table.page.dialog) == ("replay", "message")
    assert "not saved in this browser" in (table.page.read("#message p") or "")
    for intent in (Filled("ply", "3"), KeyPressed("ArrowRight"), Pressed("replay-go", "on")):
        table.dispatch(intent)
    table.dispatch(WentBack())
    table.dispatch(WentBack())
    assert table.page.screen == "game"


def test_a_damaged_game_leads_to_its_own_page() -> None:
    table = Table(fragment="#replay/0000000000000000", saved=keeping("{ half"))
    assert table.page.screen == "game"
    assert not table.page.has("#rescue", "hidden")
    table.dispatch(WentBack())
    assert table.page.screen != "replay" or table.app.model.page(Replay) is None


def test_a_game_that_goes_on_in_another_tab_grows_here() -> None:
    table = looking_at(played("claim-it", most=9), 9)
    other = Table(fragment="#table", saved=table.saved)
    other.play_on(random.Random(1))
    table.dispatch(SavedElsewhere(KEY))
    assert ply(table) == 9
    assert replay_of_table(table).match.ply == 10


def test_there_is_nothing_to_look_at_in_the_lobby() -> None:
    table = Table()
    table.dispatch(Pressed("replay"))
    assert table.page.screen == "lobby"
    assert replay_button(table.app.model, "").model is table.app.model
    assert table.page.read('#menu [data-action="replay"]', "hidden") == ""


# The chances over the game


def test_the_chances_are_shown_where_a_whole_review_is_saved() -> None:
    match = open_record(finished(2), GAMES)
    review = made_up(match)
    saved = {**keeping(finished(2)), review_key(KEY): format_saved(review)}
    table = Table(fragment="#replay/0000000000000000/3", saved=saved)
    strip = table.page.read("#replay-curve", "brings") or ""
    assert strip.count("<path") == 2
    assert f'viewBox="0 0 {match.ply} 1"' in strip
    told = table.page.read("#replay-scrubber", "aria-valuetext") or ""
    names = [player.name for player in match.record.seats]
    shares = [
        f"{name} {round(100 * each)}%" for name, each in zip(names, review.after(3), strict=True)
    ]
    assert told == f"{table.page.read('#prompt')}: {' and '.join(shares)}"


@pytest.mark.parametrize("steps", [0, 20])
def test_without_a_whole_review_there_is_no_strip(steps: int) -> None:
    match = open_record(finished(2), GAMES)
    part = made_up(match)
    part = Review(part.start, tuple(each for each in part.entries if each.step <= steps))
    saved = {**keeping(finished(2)), review_key(KEY): format_saved(part)}
    for table in (looking_at(match), Table(fragment="#replay/0000000000000000", saved=saved)):
        assert not table.page.read("#replay-curve", "brings")
        assert table.page.read("#replay-scrubber", "aria-valuetext") == "The beginning"


def test_a_curve_alone_is_shown_too() -> None:
    match = played("pig", most=5000)
    assert match.is_over
    saved = keeping(format_record(match.record))
    saved[review_key(KEY)] = format_curve([(0.5, 0.5)] * (match.ply + 1), match.ply)
    table = Table(fragment="#replay/0000000000000000", saved=saved)
    assert "<path" in (table.page.read("#replay-curve", "brings") or "")


# Playing on from here


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_on_from_a_moment_and_stays_as_it_was(name: str) -> None:
    match = played(name)
    table = looking_at(match, 20)
    before = table.saved[KEY]
    table.dispatch(Pressed("play-on"))
    assert table.page.screen == "table"
    branch = table.match
    assert branch.steps == match.steps[:20]
    assert (branch.record.taken_over, branch.record.seats) == (20, match.record.seats)
    assert branch.record.seed not in (None, match.record.seed)
    key = table.app.model.key
    assert key != KEY
    assert table.saved[KEY] == before
    assert open_record(table.saved[key], GAMES).record == branch.record
    assert [parse_note(table.saved[note_key(each)]).taken_over for each in (KEY, key)] == [
        False,
        True,
    ]
    again = Table(fragment="#table", saved=table.saved, tab=table.tab)
    assert again.app.model.key == key
    assert again.match.record == branch.record
    listed = Table(fragment="#games", saved=table.saved)
    label = listed.page.read(f'[data-saved="{key}"] .label') or ""
    assert label.endswith(f", from turn {branch.state.turn}")


def test_what_is_rolled_from_there_on_follows_the_new_number() -> None:
    match = played("claim-it")
    moment = next(
        ply for ply, state in enumerate(match.states) if ply > 20 and state.phase == "roll"
    )
    table = looking_at(match, moment)
    table.dispatch(Pressed("play-on"))
    table.press("roll")
    assert table.match.ply == moment + 1
    assert table.match.dice_follow_seed
    assert table.match == table.match.at(moment).roll()
    assert match.at(moment).roll().steps[-1] == match.steps[moment]


def test_the_way_back_from_there_leads_to_the_lobby() -> None:
    table = at_table(text_of("312 1,3 take 265 2,5"))
    key = table.app.model.key
    table.press("replay")
    go(table, "on")
    table.dispatch(Pressed("play-on"))
    assert table.app.model.key != key
    assert table.page.read(DOCUMENT, "depth") == "1"
    assert "Played on from here" in (table.page.read("#notice h2") or "")
    table.dispatch(WentBack())
    assert table.page.screen == "lobby"


def test_a_computer_that_is_to_move_there_goes_on() -> None:
    text = text_of("312 1,3 take 265 2,5 take", bots=(None, "prospector", None))
    table = Table(fragment="#replay/0000000000000000/3", saved=keeping(text))
    assert not table.page.questions
    table.dispatch(Pressed("play-on"))
    assert table.page.questions


def test_from_its_end_no_game_is_played_on() -> None:
    match = played("pig")
    table = looking_at(match, match.ply)
    assert table.page.read('#replay [data-action="play-on"]', "aria-disabled") == "true"
    saved = dict(table.saved)
    table.dispatch(Pressed("play-on"))
    assert (table.page.screen, table.saved) == ("replay", saved)


# Sharing a moment


@pytest.mark.parametrize("name", NAMES)
def test_a_moment_is_shared_as_a_link_that_opens_there(name: str) -> None:
    match = played(name)
    table = looking_at(match, 17)
    table.press("share")
    assert table.page.read("#share-title") == "Share this moment"
    link = table.page.read("#share .link", "value") or ""
    fragment = link.removeprefix(table.page.address)
    assert fragment.endswith("&step=17")
    other = Table(fragment=fragment)
    assert (other.page.screen, ply(other)) == ("replay", 17)
    assert replay_of_table(other).match.record == match.record
    reloaded = Table(fragment=other.page.fragment or "", saved=other.saved, tab=other.tab)
    assert ply(reloaded) == 17
    other.dispatch(WentBack())
    assert other.page.screen == "table"
    assert other.match.record == match.record
    pasted = Table()
    pasted.dispatch(FileOpened(f"Look at this: {link} !"))
    assert ply(pasted) == 17


def test_a_moment_beyond_the_end_or_of_nonsense_is_no_harm() -> None:
    link = format_shared(played("pig").record)
    assert ply(Table(fragment=f"{link}&step=99999")) == played("pig").ply
    for moment in ("x", "-1", "1234567", ""):
        table = Table(fragment=f"{link}&step={moment}")
        assert table.match.record.steps == played("pig").record.steps, "it is taken off"
        assert table.page.dialog is None


def test_the_game_of_a_table_is_shared_as_before() -> None:
    table = at_table(text_of("312 1,3"))
    table.press("share")
    assert table.page.read("#share-title") == "Share this game"
    assert "&" not in (table.page.read("#share .link", "value") or "&")


def test_a_moment_of_a_written_out_record_opens_too() -> None:
    text = format_record(played("pig").record)
    assert ply(Table(fragment=f"#record={text}&step=3")) == 3
