"""What a computer player is asked and answers, as texts."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from claimit import claim_it
from claimit.claim_it import State, legal_actions
from claimit.claim_it.bots.explaining import ExplainingPlayer
from claimit.table.chance import commitment
from claimit.table.match import Match, replay
from tests.web.table import match_of
from web import worker
from web.table.thinking import answer, format_action, prepare, question

SEED = "a-secret-that-nobody-is-told"


def game(level: str, players: int = 3, *, reuse_squatters: bool = False) -> Match[State]:
    """Return the start of a game of computers of one level."""
    return match_of(players=players, seed=SEED, bots=(level,) * 5, reuse_squatters=reuse_squatters)


def played_on(match: Match[State]) -> Match[State]:
    """Have the computer that is to move do what it answers."""
    token = answer(question(match))
    assert token in [format_action(action) for action in legal_actions(match.state)]
    return match.roll() if token == "roll" else match.step(claim_it.parse_step(token))


def test_a_question_tells_everything_but_the_seed() -> None:
    match = match_of("312 1,3", seed=SEED, bots=("foreman",))
    asked = question(match)
    assert SEED not in asked
    assert json.loads(asked) == {
        "game": "claim-it",
        "options": {"players": 3, "reuse_squatters": False, "first": 0},
        "steps": "312 1,3",
        "level": "foreman",
        "ply": 2,
        "salt": commitment(SEED),
    }


def test_a_game_without_a_seed_can_be_asked_about_as_well() -> None:
    match = match_of("312 1,3", seed=None, bots=("prospector",))
    assert answer(question(match)) in ("roll", "take")


def test_nobody_is_asked_for_a_person() -> None:
    with pytest.raises(ValueError, match="No computer player"):
        question(match_of())


@pytest.mark.parametrize("level", claim_it.LEVELS)
@pytest.mark.parametrize(("players", "reuse_squatters"), [(2, False), (5, True)])
def test_every_level_plays_to_the_end(level: str, players: int, reuse_squatters: bool) -> None:
    match = game(level, players, reuse_squatters=reuse_squatters)
    while not match.is_over:
        match = played_on(match)
    assert match.dice_follow_seed


@pytest.mark.parametrize("level", claim_it.LEVELS)
def test_the_same_question_gets_the_same_answer_whatever_was_asked_before(level: str) -> None:
    match = game(level)
    for _ in range(60):
        match = played_on(match)
    late = question(match)
    first = answer(late)
    early = question(replay(claim_it, replace(match.record, steps=match.record.steps[:1])))
    other = question(played_on(game(level, 2)))
    answer(early), answer(other)
    assert answer(late) == first


def test_what_an_answer_needs_is_prepared_in_steps() -> None:
    match = match_of("312 1,3", bots=("foreman",))
    assert len(list(prepare(question(match)))) > 1


def test_a_question_that_cannot_be_replayed_is_answered_by_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    asked = question(match_of("312 1,3", bots=("foreman",))).replace("1,3", "6,6")
    list(prepare(asked))
    assert answer(asked) == ""
    assert caplog.text.count("\nclaimit.table.game.IllegalAction") == 2


def test_the_worker_loads_who_is_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[tuple[str, int]] = []

    def loading(self: ExplainingPlayer, players: int) -> Iterator[None]:
        yield
        loaded.append((self.name, players))

    monkeypatch.setattr("claimit.claim_it.bots.baron.Baron.prepare", loading)
    monkeypatch.setattr("claimit.claim_it.bots.foreman.Foreman.prepare", loading)
    worker.wake("foreman baron", 4)
    assert loaded == [("foreman", 4), ("baron", 4)]


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Foreman break down, whatever it is asked."""

    def break_down(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("claimit.claim_it.bots.foreman.Foreman.choose", break_down)
    monkeypatch.setattr("claimit.claim_it.bots.foreman.Foreman.prepare", break_down)


@pytest.mark.usefixtures("broken")
def test_a_player_that_breaks_down_answers_nothing_and_the_log_tells_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    asked = question(match_of("312 1,3", bots=("foreman",)))
    list(prepare(asked))
    assert answer(asked) == ""
    assert [told.message for told in caplog.records] == ["A computer player broke down."] * 2
    assert caplog.text.count("raise ZeroDivisionError") == 2
