"""A player's first game is explained as it goes, once, and shows nothing before it means something.

What explains it stands below what is due, and it goes for good when the player knows the game.
"""

from __future__ import annotations

import pytest

from claimit.claim_game import Phase
from claimit.table.record import format_record
from tests.web.claim_game import in_phase, new
from tests.web.lessons import SCHOOLS, do, learning
from tests.web.table import Table, at_table, keeping, text_of
from web.table.messages.intents import Pressed
from web.table.play.first_game import ROUNDS
from web.table.saves.names import PLAYED, SETTINGS, of_game
from web.table.view.settings import Seating, Settings, format_settings

ROUND = ("312 1,3 take 265 2,5 take", "144 4,4 take 663 6,6 take", "151 5,1 take 146 6,1 take")
"""The first rounds of two players, in which nobody busts."""
LEADS = "312 1,3 231 2,3 take 265 6,5 take"
"""A round after which the first player leads."""


def caption(table: Table) -> str:
    """Return what stands below what is due."""
    return (table.page.read("#prompt") or "").partition("\n")[2]


def unseen(table: Table) -> list[str]:
    """Return what is not there yet."""
    return (table.page.read("#table", "data-later") or "").split()


def at_two(tokens: str = "", **more: object) -> Table:
    table = at_table(text_of(tokens, players=2, **more))
    assert table.app.model.on_table, f"no game goes so: {tokens}"
    return table


def test_what_wins_and_what_ends_the_game_is_said_before_the_first_roll_of_each() -> None:
    for tokens in ("", "312 1,3 take"):
        table = at_two(tokens)
        assert caption(table) == "The largest group wins. 13 claims bring the last round."
        table.press("roll")
        assert caption(table) == "Two dice name a space, the third its squatter."


def test_each_caption_comes_in_one_turn_and_none_after_the_third() -> None:
    seen: list[list[str]] = []
    for number in range(ROUNDS + 1):
        tokens = " ".join(ROUND[:number])
        moments = [at_two(f"{tokens} {more}") for more in ("", "555", "555 5,5")]
        seen.append([said for said in map(caption, moments) if said])
    said = [each for turn in seen for each in turn]
    assert len(said) == len(set(said)), "none is said in two turns"
    assert seen[0]
    assert seen[-1] == []


def test_the_squatters_that_are_left_come_with_the_first_and_the_notches_with_a_claim() -> None:
    assert unseen(at_two()) == unseen(at_two("312")) == ["squatters", "pips"]
    table = at_two("312 1,3")
    assert unseen(table) == ["pips"]
    assert caption(table).startswith("Beside the dice:")
    assert unseen(at_two("312 1,3 take")) == ["pips"]
    assert unseen(at_two("312 1,3 take 265 2,5 take 312 1,3 take")) == []


def test_a_caption_goes_with_the_first_space_of_its_turn() -> None:
    table = at_two("312")
    assert caption(table)
    for tokens in ("312 1,3 265", "312 1,3 265 2,5"):
        assert caption(at_two(tokens)) == ""


def test_who_leads_is_explained_at_the_start_of_a_turn_once_somebody_does() -> None:
    assert caption(at_two(ROUND[0])) == "", "nobody leads"
    assert caption(at_two(LEADS)) == "The underlined number leads."


def test_the_cog_is_explained_while_a_computer_has_its_first_turn() -> None:
    seats = (None, "tenderfoot")
    assert caption(at_two("312 1,3 take", bots=seats)) == "A cog marks a computer player."
    assert caption(at_two(f"{ROUND[0]} 144 4,4 take", bots=seats)) == ""


def test_the_empty_log_says_what_it_is_for() -> None:
    assert not at_two().page.has("#log-caption", "hidden")
    assert at_two("312").page.has("#log-caption", "hidden")


def test_another_sentence_takes_the_place_of_a_caption() -> None:
    table = at_two("312")
    table.choose("4,4")
    assert table.page.read("#prompt") == "The dice don’t give you 4,4."


def test_who_has_come_far_is_told_nothing_in_any_game_after() -> None:
    table = at_two(" ".join(ROUND).removesuffix(" take"))
    assert PLAYED not in table.saved
    table.press("take")
    assert PLAYED in table.saved
    for saved in (dict(table.saved), {PLAYED: "1", **keeping(text_of(players=2))}):
        again = Table("?new=2&first=1&seed=told", saved=saved)
        assert caption(again) == ""
        assert unseen(again) == []
        assert again.page.has("#log-caption", "hidden")


def test_who_only_looks_at_a_game_that_others_have_played_is_still_to_learn_it() -> None:
    table = at_two(" ".join((*ROUND, "312")))
    assert PLAYED not in table.saved
    table.dispatch(Pressed("new-game"))
    table.dispatch(Pressed("play-alone"))
    assert "squatters" in unseen(table)


def test_nothing_is_explained_where_only_computers_play_in_lessons_and_in_a_replay() -> None:
    computers = at_two("", bots=("tenderfoot", "tenderfoot"))
    assert caption(computers) == ""
    assert unseen(computers) == []
    lesson = learning("claim-it")
    assert caption(lesson) == ""
    assert unseen(lesson) == []
    table = at_two("312 1,3")
    table.press("replay")
    assert caption(table) == ""
    assert unseen(table) == []


@pytest.mark.parametrize("game", SCHOOLS)
def test_who_has_played_the_lessons_through_is_told_nothing(game: str) -> None:
    school = SCHOOLS[game]
    last = len(school.lessons()) - 1
    table = learning(game, last)
    assert of_game(PLAYED, game) not in table.saved, "they were skipped"
    do(table, school)
    assert of_game(PLAYED, game) in table.saved
    table.dispatch(Pressed("play-first"))
    assert unseen(table) == []


def test_the_second_game_has_words_of_its_own() -> None:
    start = at_table(format_record(new().record))
    assert caption(start) == "Most points win. It ends once all but one have finished."
    assert unseen(start) == ["pips"]
    rolled = at_table(format_record(in_phase(Phase.ROLL).record))
    assert caption(rolled) == "Put your cubes into villages: a full one scores all its numbers."
    knows_the_first = Table(
        "", "#table", saved={PLAYED: "1", **keeping(format_record(new().record))}
    )
    assert caption(knows_the_first), "each game is explained by itself"


def test_at_four_sides_it_stands_on_the_card_of_the_player_whose_turn_begins() -> None:
    seats = {SETTINGS: format_settings(Settings(seating=Seating.FOUR_SIDES))}
    table = Table("", "#table", saved={**seats, **keeping(text_of("312 1,3 take", players=2))})
    assert "The largest group wins." in (table.page.read("#handover .hint") or "")
    assert caption(table) == ""
