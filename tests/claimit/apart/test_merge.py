"""Whatever order letters come in, lost or twice: in the end there is one log."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from claimit import claim_game, claim_it
from claimit.apart import log
from claimit.apart.letter import parse_letter
from claimit.apart.log import digests, joint_of
from claimit.apart.merge import Known
from claimit.games import GAMES
from claimit.table.match import Match
from claimit.table.phrase import Mistake
from claimit.table.record import format_record
from tests.claimit.apart.tables import (
    SCHNORR,
    Device,
    both_games,
    changed,
    computer,
    deliver,
    devices,
    play_badly,
    played,
    player_of,
)

CALM = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


def text_of(known: Known) -> Any:
    return format_record(known.record) if isinstance(known, Match) else known


def act(device: Device, rng: random.Random) -> None:
    """Start or play, if the device can; now and then say that another one is away."""
    device.begin()
    if not isinstance(device.known, Match) or device.match.is_over:
        return
    own, away = device.own[0], joint_of(device.match).absence.away
    if own.seat in away:
        device.known = log.say_back(device.match, own, SCHNORR)
    elif not device.play(rng) and rng.random() < 0.1 and log.may_say_away(device.match, own):
        device.known = log.say_away(device.match, own, SCHNORR)
    player = player_of(device.match.game)
    device.known = log.played_for_those_away(device.match, player)


@CALM
@given(
    seed=st.integers(0, 10**9),
    players=st.integers(2, 4),
    game=st.sampled_from([claim_it, claim_game]),
    rounds=st.integers(5, 60),
)
def test_any_order_loss_and_repetition_gives_one_log(
    seed: int, players: int, game: Any, rounds: int
) -> None:
    rng = random.Random(seed)
    table = devices(game, players)
    play_badly(table, rng, rounds, act)
    for device in table:  # the newest state of each reaches each in the end
        for other in table:
            other.read(device.letter())
    assert all(text_of(device.known) == text_of(table[0].known) for device in table)
    assert not any(device.forks for device in table)


@CALM
@given(seed=st.integers(0, 10**9))
def test_no_turn_that_a_person_has_played_is_ever_lost(seed: int) -> None:
    """Without forks, and without anyone away, a device's log only grows."""
    rng = random.Random(seed)
    table = devices(claim_it)
    letters: list[tuple[Device, bytes]] = []
    seen: dict[int, list[bytes]] = {}
    for _ in range(40):
        for number, device in enumerate(table):
            device.begin()
            device.play(rng)
            letters.append((table[1 - number], device.letter()))
            if isinstance(device.known, Match):
                now = list(digests(device.known.record))
                assert now[: len(seen.get(number, []))] == seen.get(number, [])
                seen[number] = now
        deliver(letters, rng)
    assert seen


@both_games
def test_letters_with_changed_bytes_get_a_sentence_or_are_as_good(game: Any) -> None:
    """A checksum is no protection against those who mean harm, so it is made to fit here."""
    rng = random.Random(4)
    letter = played(game, turns=10)[0].letter()
    honest = parse_letter(letter, GAMES, SCHNORR, computer).known
    refused = 0
    for _ in range(600):
        try:
            known = parse_letter(changed(letter, rng), GAMES, SCHNORR, computer).known
        except Mistake as error:
            assert str(error).endswith(".")
            refused += 1
        else:  # only what no seat has signed can have changed: relays, or the secret
            assert text_of(known) == text_of(honest)
    assert refused > 500
