"""The end of the game, from the rules page: the last round, the score, and who shares a rank."""

import pytest

from claimit.claim_it import TAKE, State, apply, events, outcome, parse_state
from claimit.claim_it.events import Ended, LastRoundCalled
from claimit.claim_it.outcome import Decider
from claimit.claim_it.state import Phase
from claimit.table.seats import Seat
from tests.claimit.play import play, position

GREEN, BLUE, ORANGE = Seat(0), Seat(1), Seat(2)
THRESHOLDS = [(2, 13), (3, 9), (4, 7), (5, 6)]

# No two of these are joined edge to edge, so the number of claims is all that counts.
SCATTERED = [f"{x},{y}" for x in range(1, 7) for y in range(1, 7) if (x + y) % 2 == 0]


def about_to_have(claims: int, players: int, caller: int, marker: str = "1x") -> State:
    """Return a position in which `caller`, if he takes, has this many claims."""
    own = "ABCDE"[caller]
    contents = dict.fromkeys(SCATTERED[: claims - 1], own) | {"6,6": marker}
    return position(contents, f"players={players} seat={caller} phase=decide dice=166")


def over(rows: str, players: int = 3) -> State:
    """Return the position of a game that has just ended with these rows."""
    return parse_state(f"{rows}\nplayers={players} seat=0 turn=40 phase=over last=0:0")


@pytest.mark.parametrize(("players", "claims"), THRESHOLDS)
def test_the_number_of_claims_calls_the_last_round(players: int, claims: int) -> None:
    for caller in range(players):
        short = apply(about_to_have(claims - 1, players, caller), TAKE)
        assert (short.caller, short.turns_left) == (None, 0)

        before = about_to_have(claims, players, caller)
        called = apply(before, TAKE)
        assert called.claims(Seat(caller)) == claims == called.claims_to_call
        assert called.largest(Seat(caller)) == 1, "connected or not"
        assert (called.caller, called.turns_left) == (caller, players)
        assert events(before, TAKE, called)[1:] == (LastRoundCalled(Seat(caller), players),)


@pytest.mark.parametrize(("players", "claims"), THRESHOLDS)
def test_then_each_player_has_exactly_one_more_turn_the_caller_last(
    players: int, claims: int
) -> None:
    for caller in range(players):
        state = apply(about_to_have(claims, players, caller), TAKE)
        first_turn = state.turn
        seats = []
        while state.phase is not Phase.OVER:
            seats.append((state.seat, state.turns_left))
            state = play(state, "162 6,1 take" if not state.markers & 1 << 30 else "111")
        others = [(caller + n) % players for n in range(1, players)]
        assert seats == list(zip([*others, caller], range(players, 0, -1), strict=True))
        assert (state.seat, state.turn, state.turns_left) == (caller, first_turn + players - 1, 0)


def test_claims_count_only_at_the_end_of_the_players_own_turn() -> None:
    staked = about_to_have(9, 3, GREEN)
    assert staked.caller is None
    assert play(staked, "111").caller is None, "a bust takes the ninth claim away"


def test_settling_a_space_calls_nothing() -> None:
    assert apply(about_to_have(9, 3, GREEN, marker="1"), TAKE).caller is None


def test_a_second_player_who_reaches_the_number_changes_nothing() -> None:
    state = parse_state(
        """
        A A A . . .
        A A A . . .
        A A A . . .
        . . . . . .
        B B B B B b
        B B B . . .
        players=3 seat=1 turn=30 last=0:3
        """
    )
    decided = play(state, "621 6,2")
    after = apply(decided, TAKE)
    assert after.claims(BLUE) == 9
    assert (after.seat, after.caller, after.turns_left) == (ORANGE, GREEN, 2)
    assert not any(type(event) is LastRoundCalled for event in events(decided, TAKE, after))


def test_a_bust_in_the_last_turn_ends_the_game_too() -> None:
    before = position({"6,6": "A", "1,1": "a"}, "players=2 turn=9 last=0:1")
    after = play(before, "666")
    assert (after.phase, after.seat, after.owned) == (Phase.OVER, GREEN, before.owned)
    result = outcome(after)
    assert result is not None
    assert result.ranking == ((GREEN,), (BLUE,))


def test_the_end_is_told_with_the_ranking() -> None:
    last = position(
        {"6,6": "A", "1,1": "1", "3,3": "b"}, "players=2 turn=9 last=0:1 phase=decide dice=111"
    )
    assert events(last, TAKE, apply(last, TAKE))[-1] == Ended(((GREEN,), (BLUE,)))


def test_a_running_game_has_no_outcome() -> None:
    assert outcome(about_to_have(9, 3, GREEN)) is None


# The score


@pytest.mark.parametrize(
    ("rows", "ranking", "deciders"),
    [
        pytest.param(
            """
            C . C . C .
            . . . . . .
            C . C . . .
            . . . . b .
            a a . . b .
            . . . . b .
            """,
            ((BLUE,), (GREEN,), (ORANGE,)),
            [Decider.LARGEST] * 3,
            id="the largest group wins, however many claims another has",
        ),
        pytest.param(
            """
            a a . C . .
            . . . . . .
            a . a . . .
            . . . . b .
            . . B . b .
            C c . . . .
            """,
            ((ORANGE,), (BLUE,), (GREEN,)),
            [Decider.CLAIMS, Decider.CLAIMS, Decider.CLAIMS],
            id="then the most claims on the whole board",
        ),
        pytest.param(
            """
            a A . b B .
            . . . . . .
            a . a b . .
            . . . . . .
            . . C c . .
            . . . . . .
            """,
            ((GREEN,), (BLUE,), (ORANGE,)),
            [Decider.TOTAL] * 3,
            id="then the most spaces in all",
        ),
        pytest.param(
            """
            a A . b B .
            . . . . . .
            a . b . . .
            . . . . . .
            . . c . . .
            . . . . . .
            """,
            ((GREEN, BLUE), (ORANGE,)),
            [Decider.LARGEST] * 3,
            id="then they share the win",
        ),
        pytest.param(
            """
            . A . b . .
            . . . . . .
            . . . . . .
            . . . . . .
            . . c . . .
            . . . . . .
            """,
            ((GREEN,), (BLUE, ORANGE)),
            [Decider.CLAIMS] * 3,
            id="a rank below the win is shared as well",
        ),
        pytest.param(
            "\n".join([". . . . . ."] * 6),
            ((GREEN, BLUE, ORANGE),),
            [Decider.SHARED] * 3,
            id="nothing tells them apart",
        ),
    ],
)
def test_ranking(rows: str, ranking: tuple[tuple[Seat, ...], ...], deciders: list[Decider]) -> None:
    result = outcome(over(rows))
    assert result is not None
    assert result.ranking == ranking
    assert result.winners == ranking[0]
    assert [result.decider(seat) for seat in (GREEN, BLUE, ORANGE)] == deciders


@pytest.mark.parametrize(
    ("contents", "margin"),
    [
        ({"1,1": "a", "1,2": "a", "1,3": "a", "5,5": "b"}, 2),
        ({"1,1": "A", "3,3": "b"}, 0),  # claims decide
        ({"1,1": "a", "3,3": "b"}, 1),  # two share the win before the third
        ({}, 0),
    ],
)
def test_the_margin_is_that_of_the_largest_group(contents: dict[str, str], margin: int) -> None:
    result = outcome(position(contents, "players=3 phase=over last=0:0"))
    assert result is not None
    assert result.margin == margin


def test_after_a_rank_shared_by_two_the_next_is_two_further() -> None:
    state = position({"1,1": "a", "3,3": "b"}, "players=4 phase=over last=0:0")
    result = outcome(state)
    assert result is not None
    assert [result.rank(Seat(seat)) for seat in range(4)] == [1, 1, 3, 3]
    with pytest.raises(ValueError, match="Seat 4 is not at this table"):
        result.rank(Seat(4))


def test_settled_and_claimed_spaces_join_edge_to_edge_but_not_at_corners_or_round_the_board() -> (
    None
):
    result = outcome(
        over(
            """
            a . . . b .
            A a . . . B
            . . a . b .
            c . . . . c
            . . . . . .
            a . . . . a
            """
        )
    )
    assert result is not None
    sizes = [[group.bit_count() for group in each.groups] for each in result.standings]
    assert sizes == [[3, 1, 1, 1], [1, 1, 1], [1, 1]]
    assert [each.score for each in result.standings] == [(3, 1, 6), (1, 1, 3), (1, 0, 2)]
