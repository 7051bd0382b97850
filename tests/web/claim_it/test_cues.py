"""What is heard, felt and thrown into the air: every scene has its cues, as its motions go."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from claimit.claim_it.events import Ended
from claimit.table.seats import COLOURS, Player, Seat
from tests.web.table import Table, at, at_table, finished, text_of
from tools.files import ROOT
from web.claim_it.cues import BUST, TAKE, of_arrival
from web.kit.cues import HASTE, NOTHING, SOUNDS, Buzz, Confetti, Cue, Effects, joined, paced
from web.table.messages.intents import Inspected, SettingChosen, Skipped
from web.table.messages.news import StillnessChanged, StoringChanged

CLARA, WYATT, MAE = map(Seat, range(3))


def players(*bots: str | None) -> list[Player]:
    return list(map(Player, "ABC", COLOURS, (*bots, None, None, None)))


# Sounds


def test_the_script_can_make_just_the_sounds_that_there_are() -> None:
    script = (ROOT / "web/runtime/performer.js").read_text(encoding="utf-8")
    (made,) = re.findall(r"^const SOUNDS = \{$(.*?)^\};$", script, re.DOTALL | re.MULTILINE)
    assert tuple(re.findall(r'^  "?([a-z-]+)"?: \[', made, re.MULTILINE)) == SOUNDS


@cache
def played_to_the_end(*, still: bool = False) -> Table:
    """Return a table at which a whole game was played. To be looked at, and not played at."""
    table = Table("?new=3&seed=abc")
    table.dispatch(StillnessChanged(still))
    table.play_to_the_end(random.Random(3))
    return table


def test_whole_games_have_every_sound_but_that_of_a_refusal() -> None:
    table = played_to_the_end()
    heard = {cue.name for effects in table.page.performed for cue in effects.sounds}
    assert heard == set(SOUNDS) - {"refused"}


# Vibration and confetti


@pytest.mark.parametrize(
    ("bots", "ranking", "colours"),
    [
        ((None, None, None), ((MAE,), (CLARA,)), (COLOURS[MAE],)),
        ((None, None, None), ((MAE, CLARA),), (COLOURS[MAE], COLOURS[CLARA])),
        (("baron", None, None), ((MAE, CLARA),), (COLOURS[MAE],)),
        ((None, "baron", "baron"), ((MAE,), (CLARA,)), None),
        (("baron",) * 3, ((MAE,), (CLARA,)), None),
    ],
)
def test_confetti_flies_for_people_in_their_colours(
    bots: tuple[str | None, ...],
    ranking: tuple[tuple[Seat, ...], ...],
    colours: tuple[str, ...] | None,
) -> None:
    confetti = of_arrival((Ended(ranking),), players(*bots)).confetti
    assert (confetti and confetti.colours) == colours


# Tempo

ALL = Effects((Cue("rattle", 0), Cue("bust", 850)), Buzz(BUST, 850), Confetti(("green",), 2000))


def test_effects_keep_to_the_tempo_of_the_motions() -> None:
    assert paced(ALL, 1.0) == ALL
    assert paced(ALL, 0.6) == Effects(
        (Cue("rattle", 0), Cue("bust", 510)), Buzz(BUST, 510), Confetti(("green",), 1200)
    )


def test_where_nothing_moves_no_confetti_flies_and_sounds_come_soon_after_one_another() -> None:
    still = paced(ALL, 0.0)
    assert still.confetti is None
    assert [cue.delay for cue in still.sounds] == [0, 850 * HASTE]


def test_what_is_told_at_once_is_heard_in_its_order_and_the_last_vibration_is_felt() -> None:
    throw, lost = Effects((Cue("rattle", 10),), Buzz(TAKE)), Effects((Cue("bust", 20),), Buzz(BUST))
    assert joined([(0, throw), (850, lost), (1250, NOTHING)]) == Effects(
        (Cue("rattle", 10), Cue("bust", 870)), Buzz(BUST, 850)
    )
    end = Effects(confetti=Confetti(("green",)))
    assert joined([(0, throw), (500, end)]).confetti == Confetti(("green",), 500)


# In the store


def heard(table: Table) -> list[str]:
    """Return the sounds of the last effects."""
    return [cue.name for cue in table.page.performed[-1].sounds]


def test_a_step_is_heard_once() -> None:
    table = at_table(text_of())
    assert table.page.performed == [], "what was done before is not heard again"
    table.press("roll")
    assert heard(table) == ["rattle", "come-to-rest"]
    table.press("odds", "menu", "close")
    assert len(table.page.performed) == 1


def test_a_question_is_no_refusal() -> None:
    table = at_table(text_of("312"))
    table.dispatch(Inspected(at("4,4")))
    assert table.page.read("#prompt") == "The dice don’t give you 4,4."
    assert table.page.performed == []


def test_a_lesson_is_heard_as_a_game_is() -> None:
    table = Table(fragment="#lesson")
    table.choose("4,4")
    assert heard(table) == ["refused"]
    table.press("roll")
    assert heard(table) == ["rattle", "come-to-rest"]


def test_a_refusal_is_heard_once() -> None:
    table = at_table(text_of("312"))
    table.choose("6,6")
    assert heard(table) == ["refused"]
    table.dispatch(StoringChanged("ready"))
    table.dispatch(Skipped())
    assert len(table.page.performed) == 1


def test_sounds_are_as_loud_as_somebody_likes_at_once() -> None:
    table = at_table(text_of())
    assert table.page.volume == 60
    table.dispatch(SettingChosen("volume", "25"))
    assert table.page.volume == 25
    assert heard(table) == ["place"], "so that one hears how loud that is"
    table.dispatch(SettingChosen("sound", "on", checked=False))
    assert table.page.volume == 0
    table.press("roll")
    assert len(table.page.performed) == 1, "nothing is heard any more"


def test_a_key_turns_sounds_off_and_on() -> None:
    table = at_table(text_of())
    table.key("m")
    assert table.page.volume == 0
    assert table.page.said[-1] == "Sound off."
    assert not table.page.has('[data-setting="sound"]', "checked")
    table.key("M")
    assert table.page.volume == 60
    assert table.page.said[-1] == "Sound on."


def test_a_device_vibrates_only_if_somebody_wants_it() -> None:
    table = at_table(text_of("312 1,3"))
    table.press("take")
    assert table.page.performed[-1].buzz is None
    table = at_table(text_of("312 1,3"))
    table.dispatch(SettingChosen("vibration", "on", checked=True))
    table.dispatch(SettingChosen("sound", "on", checked=False))
    table.press("take")
    assert table.page.performed[-1] == Effects(buzz=Buzz(TAKE, 0))


@pytest.mark.long
@pytest.mark.parametrize("still", [False, True])
def test_the_end_has_confetti_only_where_things_move(still: bool) -> None:
    table = played_to_the_end(still=still)
    assert (table.page.performed[-1].confetti is None) is still
    assert heard(table)[-1] == "win"


def test_a_game_that_is_over_and_opened_again_is_not_won_again() -> None:
    table = at_table(finished())
    table.press("menu", "close")
    assert table.page.performed == []


def test_nothing_is_never_performed() -> None:
    table = played_to_the_end()
    assert table.page.performed
    assert NOTHING not in table.page.performed


# The screen


def test_the_screen_stays_awake_while_a_game_is_played() -> None:
    table = Table()
    assert not table.page.awake_screen
    table.press("start")
    assert table.page.awake_screen
    table.press("new-game")
    assert not table.page.awake_screen
    assert not at_table(finished()).page.awake_screen
