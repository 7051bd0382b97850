"""Round the device: the table turns to whoever is to move and tells him that it is his turn."""

from __future__ import annotations

import random

import pytest

from claimit import claim_game
from claimit.claim_game import Phase
from claimit.table.match import Match
from tests.web.table import Table, at_table, match_of, text_of
from tests.web.table.seats.test_levels import begun
from web.table.messages.intents import SettingChosen
from web.table.view.seating import SIDES, card_edges, seating_at, side_of, tapped
from web.table.view.settings import EDGES, Seating, Settings

TURNS = ("312 1,3 take", "144 4,4 take", "265 2,5 take", "635 3,6 take", "461 6,4 take")


def sides(
    players: int,
    seating: Seating,
    bots: tuple[str | None, ...] = (None,) * 5,
    edges: str = "",
) -> list[int]:
    """Return how far the table is turned in each of the first turns."""
    settings = Settings(seating=seating, edges=edges)
    return [
        side_of(match_of(" ".join(TURNS[:turn]), players, bots=bots), settings)
        for turn in range(players)
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_people_on_one_side_need_nothing_turned(players: int) -> None:
    assert set(sides(players, Seating.ONE_SIDE)) == {0}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_face_to_face_it_turns_over_every_turn(players: int) -> None:
    assert sides(players, Seating.FACE_TO_FACE) == [0, 180, 0, 180, 0][:players]


def test_four_people_at_four_sides_each_have_their_own() -> None:
    assert sides(4, Seating.FOUR_SIDES) == [0, 90, 180, 270]


@pytest.mark.parametrize("people", range(1, 6))
@pytest.mark.parametrize("seating", Seating)
def test_turns_go_round_clockwise_from_the_near_side(people: int, seating: Seating) -> None:
    angles = SIDES[seating][people]
    assert len(angles) == people
    assert angles[:1] == (0,)
    if seating is Seating.FOUR_SIDES:
        assert list(angles) == sorted(angles)


def test_only_people_take_up_room() -> None:
    bots = (None, "baron", None, "foreman", None)
    assert sides(5, Seating.FACE_TO_FACE, bots) == [0, 180, 180, 0, 0]
    assert set(sides(3, Seating.FOUR_SIDES, ("baron",) * 3)) == {0}


def test_a_persons_card_lies_where_they_sit_and_a_computers_where_the_fewest_lie() -> None:
    level = next(iter(claim_game.LEVELS))
    settings = Settings(seating=Seating.FOUR_SIDES, edges="90 180")
    match = begun(claim_game, (level, None, level, None), order=[0, 1, 2, 3])
    assert card_edges(match, settings) == (90, 90, 180, 180)


@pytest.mark.parametrize("people", range(2, 6))
def test_with_computers_no_edge_has_more_than_three_cards_and_none_is_where_nobody_sits(
    people: int,
) -> None:
    bots = (None,) * people + ("baron",) * (5 - people)
    for edges in SIDES[Seating.FOUR_SIDES][people], SIDES[Seating.FACE_TO_FACE][people]:
        settings = Settings(seating=Seating.FOUR_SIDES, edges=" ".join(map(str, edges)))
        cards = card_edges(match_of("", 5, bots=bots), settings)
        assert set(cards) == set(edges)
        assert max(map(cards.count, cards)) <= 3


def test_the_page_is_told_how_many_cards_lie_at_each_edge_while_the_game_lasts() -> None:
    table = sitting_apart(TURNS[0])
    assert table.page.read("#table", "style") == "--near: 1; --left: 1; --far: 1; --right: 0"
    edges = [table.page.read(f'[data-panel="{seat}"]', "data-edge") for seat in range(3)]
    assert edges == ["0", "90", "180"]
    table.play_to_the_end(random.Random(1))
    assert table.page.read("#table", "style") is None
    assert table.page.read('[data-panel="1"]', "data-edge") is None


@pytest.mark.parametrize(
    ("order", "side"),
    [([0, 1, 2, 3], 0), ([2, 0, 3, 1], 180), ([2, 1, 3, 0], 0)],
)
def test_while_computers_move_it_is_turned_to_the_person_who_follows_in_turn_order(
    order: list[int], side: int
) -> None:
    """The people have the seats 1 and 3, and a computer begins."""
    level = next(iter(claim_game.LEVELS))
    match = begun(claim_game, (level, None, level, None), order=order)
    assert side_of(match, Settings(seating=Seating.FACE_TO_FACE)) == side


def test_when_no_person_has_turns_left_it_is_turned_to_the_first_of_them() -> None:
    level = next(iter(claim_game.LEVELS))
    match = begun(claim_game, (None, level, level), order=[0, 1, 2])
    finished = match.state._replace(phase=Phase.ROLL, turn=9, seat=1, finished=(0,))
    there = Match(match.game, match.record, (), (finished,))
    assert side_of(there, Settings(seating=Seating.FOUR_SIDES)) == 0


def test_whoever_has_chosen_an_edge_sits_there() -> None:
    assert sides(3, Seating.FOUR_SIDES, edges="0 90 90") == [0, 90, 90]
    assert sides(2, Seating.FOUR_SIDES, edges="0 90 90") == [0, 180], "it was for three"
    assert sides(3, Seating.ONE_SIDE, edges="0 90 90") == [0, 0, 0]


def test_a_tap_seats_one_more_at_an_edge_and_empties_it_after_two() -> None:
    players, edges, seen = range(2, 6), (0, 180), []
    for _ in range(4):
        edges = tapped(edges, 90, players)
        seen.append(edges)
    assert seen == [(0, 90, 180), (0, 90, 90, 180), (0, 180), (0, 90, 180)]


def test_a_tap_never_leaves_too_few_or_too_many() -> None:
    players = range(2, 6)
    assert tapped((0, 90, 90, 180, 180), 270, players) == (0, 90, 90, 180, 180)
    assert tapped((0, 0), 0, players) == (0, 0)
    for edge in EDGES:
        assert len(tapped((90, 180), edge, players)) in players


def test_how_people_sit_follows_from_their_edges() -> None:
    assert seating_at((90, 90)) is Seating.ONE_SIDE
    assert seating_at((0, 0, 180)) is Seating.FACE_TO_FACE
    assert seating_at((0, 90)) is Seating.FOUR_SIDES


def test_a_game_that_is_over_lies_as_at_first() -> None:
    table = Table("?new=2&seed=abc")
    table.dispatch(SettingChosen("seating", "face-to-face"))
    table.play_to_the_end(random.Random(1))
    assert table.page.read("#table", "data-side") == "0"
    assert table.page.has("#handover", "hidden")


def sitting_apart(tokens: str) -> Table:
    table = at_table(text_of(tokens))
    table.dispatch(SettingChosen("seating", "four-sides"))
    return table


def test_whose_turn_it_is_is_told_with_what_happened_and_goes_away_by_a_tap() -> None:
    table = sitting_apart(" ".join(TURNS[:3]))
    assert not table.page.has("#handover", "hidden")
    assert table.page.read("#handover .label") == "Clara’s turn"
    told = "Wyatt took 1 new space. Mae took 1 new space."
    assert table.page.read("#handover .hint") == told
    table.press("greet")
    assert table.page.has("#handover", "hidden")
    table.press("roll", "undo")
    assert table.page.has("#handover", "hidden")


@pytest.mark.parametrize("wanted", ["hint", "odds"])
def test_whoever_wants_advice_sees_it_without_the_card(wanted: str) -> None:
    table = sitting_apart(" ".join(TURNS[:3]))
    assert not table.page.has("#handover", "hidden")
    table.press(wanted)
    assert table.page.has("#handover", "hidden")


def test_at_the_start_one_card_tells_of_the_roll_off_and_whose_turn_it_is() -> None:
    table = Table()
    table.dispatch(SettingChosen("seating", "four-sides"))
    table.press("start")
    assert table.page.has("#notice", "hidden")
    assert (table.page.read("#handover .label") or "").endswith("’s turn")
    assert "Clara" in (table.page.read("#handover .hint") or "")
    table.press("greet")
    assert table.page.has("#handover", "hidden")
    assert table.page.has("#notice", "hidden"), "it is read with the card"


def test_a_notice_waits_until_the_card_has_gone() -> None:
    table = sitting_apart(TURNS[0])
    assert table.app.model.view.notice is not None, "it tells that the game came by a link"
    assert table.page.has("#notice", "hidden")
    table.press("greet")
    assert not table.page.has("#notice", "hidden")


def test_the_card_tells_of_a_bust_instead_of_the_banner() -> None:
    bust = f"{TURNS[0]} 222 2,2 222 2,2 222"
    assert at_table(text_of(bust)).page.read(".banner") == "Busted!"
    table = sitting_apart(bust)
    assert "busted" in (table.page.read("#handover .hint") or "")
    assert table.page.read(".banner") == ""


def test_nobody_is_handed_anything_in_the_lobby() -> None:
    table = Table()
    table.dispatch(SettingChosen("seating", "four-sides"))
    assert table.page.has("#handover", "hidden")


def test_it_is_never_in_the_way_of_the_roll() -> None:
    table = sitting_apart(TURNS[0])
    table.press("roll")
    assert table.match.rolls == 2
    assert table.page.has("#handover", "hidden")


def test_on_one_side_nobody_has_to_be_told() -> None:
    table = at_table(text_of(TURNS[0]))
    assert table.page.has("#handover", "hidden")
