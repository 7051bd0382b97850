"""What a computer player is asked, and how it is answered."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from claimit import claim_it
from claimit.claim_it import State, legal_actions
from claimit.claim_it.bots import player
from claimit.claim_it.bots.network import WEIGHTS, networks
from claimit.table import files
from claimit.table.chance import commitment
from claimit.table.explaining import ExplainingPlayer
from claimit.table.files import give
from claimit.table.game import IllegalAction
from claimit.table.match import Match, replay
from tests.web.jobs import answered, token_of
from tests.web.table import match_of
from tools.files import ROOT
from web.table.jobs.answers import Missing, Work, work
from web.table.jobs.questions import (
    KINDS,
    LIMITS,
    Choose,
    Question,
    Wake,
    format_question,
    parse_question,
    to_choose,
)

SEED = "a-secret-that-nobody-is-told"
CHOICE = to_choose(match_of("312 1,3", bots=("foreman",)))


def game(level: str, players: int = 3, *, reuse_squatters: bool = False) -> Match[State]:
    """Return the start of a game of computers of one level."""
    return match_of(players=players, seed=SEED, bots=(level,) * 5, reuse_squatters=reuse_squatters)


def played_on(match: Match[State]) -> Match[State]:
    """Have the computer that is to move do what it answers."""
    token = token_of(match)
    assert token in [claim_it.format_step(action) for action in legal_actions(match.state)]
    return match.roll() if token == "roll" else match.step(claim_it.parse_step(token))


def test_a_question_tells_everything_but_the_seed() -> None:
    match = match_of("312 1,3", seed=SEED, bots=("foreman",))
    asked = format_question(to_choose(match))
    assert SEED not in asked
    assert json.loads(asked) == {
        "kind": "choose",
        "game": "claim-it",
        "options": {"players": 3, "reuse_squatters": False, "first": 0},
        "players": 3,
        "steps": ["312", "1,3"],
        "level": "foreman",
        "salt": commitment(SEED),
    }


def test_a_game_without_a_seed_can_be_asked_about_as_well() -> None:
    match = match_of("312 1,3", seed=None, bots=("prospector",))
    assert token_of(match) in ("roll", "take")


def test_nobody_is_asked_for_a_person() -> None:
    with pytest.raises(ValueError, match="No computer player"):
        to_choose(match_of())


@pytest.mark.long
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
    first = token_of(match)
    token_of(replay(claim_it, replace(match.record, steps=match.record.steps[:1])))
    token_of(played_on(game(level, 2)))
    assert token_of(match) == first


def test_an_answer_is_prepared_in_steps() -> None:
    assert len(list(work(to_choose(match_of("312 1,3", bots=("foreman",)))))) > 3


@pytest.mark.parametrize("question", [Wake("claim-it", ("foreman", "baron"), 4), CHOICE])
def test_a_question_comes_back_from_its_text_as_it_was(question: Question) -> None:
    assert parse_question(format_question(question)) == question


@pytest.mark.parametrize("kind", ["", "guess", None])
def test_a_kind_that_nobody_knows_is_told_in_a_sentence(kind: str | None) -> None:
    with pytest.raises(ValueError, match="is no kind of question; there are choose, wake"):
        parse_question(json.dumps({"kind": kind}))


def test_every_kind_of_question_has_its_limits() -> None:
    assert set(LIMITS) == set(KINDS.values())
    assert LIMITS[Choose].urgency < LIMITS[Wake].urgency, "nobody waits for what nobody has asked"
    assert all(0 < limit.silence < limit.standstill for limit in LIMITS.values())


def test_a_question_that_cannot_be_replayed_breaks_down() -> None:
    with pytest.raises(IllegalAction):
        answered(replace(CHOICE, steps=("312", "6,6")))
    assert answered(CHOICE), "and the next one is answered all the same"


def test_those_are_loaded_who_are_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[tuple[str, int]] = []

    def loading(self: ExplainingPlayer, players: int) -> Iterator[None]:
        yield
        loaded.append((self.name, players))

    monkeypatch.setattr("claimit.claim_it.bots.baron.Baron.prepare", loading)
    monkeypatch.setattr("claimit.claim_it.bots.foreman.Foreman.prepare", loading)
    told = list(work(Wake("claim-it", ("foreman", "baron"), 4)))
    assert loaded == [("foreman", 4), ("baron", 4)]
    assert told[0] == 0.0
    assert 0.5 in told


def break_down(*_: object) -> None:
    raise ZeroDivisionError


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Foreman break down, whatever he is asked."""
    monkeypatch.setattr("claimit.claim_it.bots.foreman.Foreman.choose", break_down)


@pytest.mark.usefixtures("broken")
def test_a_weaker_player_chooses_for_one_that_breaks_down_and_the_log_tells_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    levels = list(claim_it.LEVELS)
    weaker = levels[levels.index("foreman") - 1]
    assert answered(CHOICE) == token_of(match_of("312 1,3", bots=(weaker,)))
    assert caplog.messages == [
        "The computer player 'foreman' broke down.",
        f"'{weaker}' chooses in its place.",
    ]
    assert caplog.text.count("raise ZeroDivisionError") == 1


@pytest.mark.usefixtures("broken")
def test_when_all_break_down_there_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in claim_it.LEVELS:
        monkeypatch.setattr(type(player(level)), "choose", break_down)
    with pytest.raises(RuntimeError, match="No computer player can choose"):
        answered(CHOICE)


def test_what_cannot_be_loaded_is_left_to_the_one_who_needs_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("claimit.claim_it.bots.foreman.Foreman.prepare", break_down)
    assert answered(Wake("claim-it", ("foreman",), 2)) is None
    assert caplog.messages == ["The computer player 'foreman' broke down."]


# Files


@pytest.fixture
def nothing_there(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have no files on the disk, as on a page, but for the one with the hashes."""
    assert WEIGHTS.about
    monkeypatch.setattr(files, "_ROOT", "/nowhere")
    monkeypatch.setattr(files, "_given", {})
    networks.cache_clear()
    yield
    networks.cache_clear()


def until_missing(begun: Work) -> str:
    """Work until a file is needed, and return its address."""
    return next(told.address for told in begun if isinstance(told, Missing))


@pytest.mark.usefixtures("nothing_there")
def test_work_waits_for_a_file_and_goes_on_with_it() -> None:
    question = Wake("claim-it", ("baron",), 3)
    begun = work(question)
    address = until_missing(begun)
    assert address == "claimit/claim_it/bots/baron-3.bin"
    give(address, (ROOT / address).read_bytes())
    assert not [told for told in begun if isinstance(told, Missing)]
    assert networks(3).phases == 4
    assert not [told for told in work(question) if isinstance(told, Missing)]


@pytest.mark.usefixtures("nothing_there")
def test_without_its_file_a_weaker_player_chooses(caplog: pytest.LogCaptureFixture) -> None:
    match = match_of("312 1,3", bots=("baron",))
    begun = work(to_choose(match))
    until_missing(begun)
    with pytest.raises(StopIteration) as end:
        while True:
            next(begun)
    assert end.value.value == answered(CHOICE)
    assert caplog.messages == [
        "The file claimit/claim_it/bots/baron-3.bin is missing: it has not been fetched or"
        " installed.",
        "'foreman' chooses in its place.",
    ]
