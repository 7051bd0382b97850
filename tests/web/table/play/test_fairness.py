"""The dice told to people: the roll-off, and what can be checked when."""

from itertools import count

from claimit import claim_it
from claimit.claim_it.dice import Dice, format_dice, roll
from claimit.games import GAMES
from claimit.table.chance import commitment
from claimit.table.match import new_match, open_record
from claimit.table.roll_off import RollOffRound, roll_off
from tests.web.table import finished, match_of, record_of
from web.kit.words import tell
from web.table.play.fairness import fairness_in_words, roll_off_in_words
from web.table.seats.setup import Setup


def seed_of_a_roll_off(rounds: int, players: int) -> str:
    """Return a seed whose roll-off takes this many rounds."""
    return next(seed for n in count() if len(roll_off(claim_it, seed := str(n), players)) == rounds)


def totals(played: RollOffRound) -> list[int]:
    """Return what everybody rolled, added up here."""
    return [sum(dice) for _, dice in played.rolls if isinstance(dice, Dice)]


def test_the_roll_off_is_told_with_everybodys_total_and_nothing_else() -> None:
    seed = seed_of_a_roll_off(rounds=1, players=3)
    rounds = roll_off(claim_it, seed, 3)
    told = tell(
        roll_off_in_words(new_match(claim_it, Setup(players=3).record(claim_it, seed)), rounds)
    )
    clara, wyatt, mae = totals(rounds[0])
    assert told == f"Clara {clara} · Wyatt {wyatt} · Mae {mae}."


def test_a_tie_is_told_round_by_round() -> None:
    seed = seed_of_a_roll_off(rounds=2, players=2)
    first, second = rounds = roll_off(claim_it, seed, 2)
    told = tell(
        roll_off_in_words(new_match(claim_it, Setup(players=2).record(claim_it, seed)), rounds)
    )
    (clara, wyatt), (again_clara, again_wyatt) = totals(first), totals(second)
    again = f"Clara {again_clara} · Wyatt {again_wyatt}"
    assert told == f"Clara {clara} · Wyatt {wyatt} — a tie, so again: {again}."


def test_while_a_game_runs_only_the_hash_of_its_seed_is_shown() -> None:
    match = new_match(claim_it, record_of(seed="hidden")).roll()
    told = fairness_in_words(match)
    assert commitment("hidden") in told
    assert "hidden" not in told


def test_when_the_game_is_over_its_seed_is_shown() -> None:
    match = open_record(finished(2, seed="hidden"), GAMES)
    assert fairness_in_words(match) == "Secret seed of this game: hidden"


ELSEWHERE = "Not all rolls in this game come from its secret seed: some were made elsewhere."


def test_dice_without_a_seed_are_said_to_be_from_elsewhere() -> None:
    assert fairness_in_words(match_of("312", seed=None)) == ELSEWHERE


def test_a_seed_is_not_shown_for_dice_that_did_not_come_of_it() -> None:
    first = next(face for face in ("111", "222") if face != format_dice(roll("hidden", 1)))
    assert fairness_in_words(match_of(first, seed="hidden")) == ELSEWHERE
