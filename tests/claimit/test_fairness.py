"""What everybody rolled, beside what could be expected: counted here once more, from the tokens."""

from collections import Counter
from fractions import Fraction
from functools import reduce
from operator import add
from pathlib import Path
from typing import Any

import pytest

from claimit import claim_game, claim_it
from claimit.table.fairness import Figures, Person, by_player, by_seat, figures, throws
from claimit.table.match import Match, replay, start
from claimit.table.record import Record
from claimit.table.seats import Player, Seat
from tests import toy
from tests.claimit.test_golden import OF_GAMES, opened

GOLDEN = [file for files in OF_GAMES.values() for file in files]
every_golden = pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
MAE, IDA = Player("Mae", "orange"), Player("Ida", "blue", "piglet")


def pig(tokens: str) -> Match[Any]:
    """Return a game of the toy: a 1 ends a turn badly, and chance 1/6."""
    record = Record("pig", {"players": 2, "first": 0}, (MAE, IDA), None, tuple(tokens.split()))
    return replay(toy, record)


def rolled_by(match: Match[Any], seat: int) -> list[str]:
    """Return the tokens of a seat's rolls: those of digits alone."""
    return [
        token
        for token, before in zip(match.record.steps, match.states, strict=False)
        if token.isdigit() and before.seat == seat
    ]


@every_golden
def test_the_faces_of_every_seat_are_those_in_its_tokens(file: Path) -> None:
    match = opened(file)
    for seat, rolled in enumerate(by_seat(match)):
        tokens = rolled_by(match, seat)
        faces = "".join(tokens)
        assert rolled.rolls == len(tokens)
        assert rolled.dice_rolled == len(faces)
        assert {str(face): times for face, times in rolled.faces.items()} == Counter(faces)
        assert rolled.expected_faces == pytest.approx(dict.fromkeys(range(1, 7), len(faces) / 6))


@every_golden
def test_the_pairs_of_every_seat_are_two_dice_after_two_dice(file: Path) -> None:
    match = opened(file)
    for seat, rolled in enumerate(by_seat(match)):
        faces = "".join(rolled_by(match, seat))
        pairs = ["".join(sorted(faces[at : at + 2])) for at in range(0, len(faces) - 1, 2)]
        assert {f"{one}{two}": n for (one, two), n in rolled.pairs.items()} == Counter(pairs)
        for (one, two), expected in rolled.expected_pairs.items():
            assert expected == pytest.approx(len(pairs) * (1 if one == two else 2) / 36)
        assert sum(rolled.expected_pairs.values()) == pytest.approx(len(pairs))


@pytest.mark.parametrize("file", OF_GAMES["claim-it"], ids=lambda file: file.stem)
def test_the_expected_busts_are_the_sum_of_the_exact_odds(file: Path) -> None:
    match = opened(file)
    for seat, rolled in enumerate(by_seat(match)):
        odds = [
            Fraction(claim_it.bust_rolls(before), 216)
            for before, step in zip(match.states, match.steps, strict=False)
            if isinstance(step, claim_it.Dice) and before.seat == seat
        ]
        busts = sum(
            isinstance(step, claim_it.Dice) and before.seat == seat and after.dice is None
            for before, step, after in zip(
                match.states, match.steps, match.states[1:], strict=False
            )
        )
        assert rolled.bad == busts
        assert rolled.risked == len(odds)
        assert rolled.expected_bad == pytest.approx(float(sum(odds)))
        spread = float(sum(chance * (1 - chance) for chance in odds)) ** 0.5
        assert rolled.spread_bad == pytest.approx(spread)


@pytest.mark.parametrize("file", OF_GAMES["claim-game"], ids=lambda file: file.stem)
def test_in_a_game_in_which_no_roll_is_bad_none_is_counted(file: Path) -> None:
    for rolled in by_seat(opened(file)):
        assert (rolled.risked, rolled.bad, rolled.expected_bad) == (0, 0, 0.0)
        assert (rolled.longest_bad, rolled.longest_good) == (0, 0)


def test_the_longest_streaks_are_those_of_one_player_in_one_match() -> None:
    #           Mae             Ida   Mae  Ida  Mae
    one = pig("2 3 3 hold       1     1    1    4 4 4 hold")
    mae, ida = by_seat(one)
    assert (mae.longest_good, mae.longest_bad, mae.longest_face) == (3, 1, 3)
    assert (ida.longest_good, ida.longest_bad, ida.longest_face) == (0, 2, 2)
    assert (mae.bad, mae.expected_bad) == (1, pytest.approx(7 / 6))
    other = pig("1 2 hold")
    assert by_player([one, other])[Person("Mae", None)].longest_bad == 1, "not 1 and 1"


def test_a_throw_knows_its_step_its_seat_and_its_odds() -> None:
    first, second = throws(pig("2 hold 1"))
    assert (first.ply, first.seat, first.outcome, first.is_bad) == (0, Seat(0), 2, False)
    assert (second.ply, second.seat, second.outcome, second.is_bad) == (2, Seat(1), 1, True)
    assert first.bad_chance == pytest.approx(1 / 6)


def test_the_figures_of_several_matches_are_added_up_by_name() -> None:
    matches = [pig("2 3 hold 1"), pig("1 4 hold"), pig("")]
    found = by_player(matches)
    assert found.keys() == {Person("Mae", None), Person("Ida", "piglet")}
    mae = found[Person("Mae", None)]
    assert mae == reduce(add, (by_seat(match)[0] for match in matches), Figures())
    assert (mae.rolls, mae.faces) == (3, {1: 1, 2: 1, 3: 1})
    assert mae.pairs == {(2, 3): 1}, "the third die lay in another match"


@pytest.mark.parametrize("bad", [10, 17, 20, 31])
def test_the_p_value_of_busts_is_near_that_of_all_ways_counted_out(bad: int) -> None:
    """A hundred rolls with chances of 5 to 40 %: the exact chance of each number, one by one."""
    chances = [0.05 + 0.35 * number / 99 for number in range(100)]
    exact = [1.0]
    for chance in chances:
        ended = [share * chance for share in exact]
        exact = [share * (1 - chance) for share in exact]
        exact = [a + b for a, b in zip([*exact, 0.0], [0.0, *ended], strict=True)]
    expected = sum(chances)
    off = abs(bad - expected)
    # Half a roll less on either side, for the curve is smooth and the number of rolls is not.
    as_far = sum(share for n, share in enumerate(exact) if abs(n - expected) >= off)
    farther = sum(share for n, share in enumerate(exact) if abs(n - expected) >= off + 1)
    variance = sum(chance * (1 - chance) for chance in chances)
    found = Figures(risked=100, bad=bad, expected_bad=expected, variance_bad=variance).of_bad
    assert found.p is not None
    assert farther - 0.01 < found.p < as_far + 0.01


@pytest.mark.parametrize(("risked", "expected"), [(0, 0.0), (30, 4.9), (30, 25.5)])
def test_of_too_few_busts_either_way_no_p_value_is_told(risked: int, expected: float) -> None:
    figure = Figures(risked=risked, bad=3, expected_bad=expected, variance_bad=expected / 2)
    assert figure.of_bad.p is None


def test_of_no_rolls_at_all_there_is_nothing_to_tell() -> None:
    nothing = figures([])
    assert nothing == Figures()
    assert nothing.of_faces.p is None
    assert nothing.of_pairs.p is None


@pytest.mark.long
@pytest.mark.parametrize("game", [claim_it, claim_game, toy], ids=lambda game: game.NAME)
def test_rolls_of_a_seed_are_nothing_unusual_and_loaded_dice_are(game: Any) -> None:
    bot = game.player(next(iter(game.LEVELS))) if hasattr(game, "player") else None
    fair = [whole(game, bot, f"fair-{number}") for number in range(60)]
    everybody = reduce(add, by_player(fair).values())
    assert (everybody.of_faces.p or 0) > 0.001
    assert (everybody.of_pairs.p or 0) > 0.001
    loaded = figures(
        [throw for match in fair for throw in throws(match) if throw.outcome.faces[0] < 6]
    )
    assert (loaded.of_faces.p or 1) < 0.001
    assert (loaded.of_pairs.p or 1) < 0.001


def whole(game: Any, bot: Any, seed: str) -> Match[Any]:
    """Play a game by its weakest computer player, or always with its last legal action."""
    match = start(game, ["Mae", "Ida"], seed)
    while not match.is_over:
        match = match.ask(bot) if bot else match.act(game.legal_actions(match.state)[0])
    return match
