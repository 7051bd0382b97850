"""What Baron sees of a position, against the definitions taken word by word."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from claimit.claim_it.board import SPACES, Space, column_of, row_of
from claimit.claim_it.bots import features
from claimit.claim_it.bots.features import figures, of_board, of_turn
from tests.claimit.play import random_plies

Spaces = frozenset[Space]


def in_mask(mask: int) -> Spaces:
    return frozenset(space for space in SPACES if mask >> space & 1)


@cache
def adjacent(space: Space) -> Spaces:
    return frozenset(
        other
        for other in SPACES
        if abs(column_of(other) - column_of(space)) + abs(row_of(other) - row_of(space)) == 1
    )


def plain_groups(spaces: Spaces) -> list[Spaces]:
    """Return the groups, those with a lower space first."""
    found: list[Spaces] = []
    rest = set(spaces)
    while rest:
        group = {min(rest)}
        while more := {o for s in group for o in adjacent(s) if o in rest} - group:
            group |= more
        rest -= group
        found.append(frozenset(group))
    return found


def size(spaces: Spaces) -> int:
    return max(map(len, plain_groups(spaces)), default=0)


def plain_figures(own: Spaces, claimed: Spaces, blocked: Spaces) -> tuple[int, ...]:
    groups = plain_groups(own)
    sizes = sorted(map(len, groups), reverse=True)
    largest = max(groups, key=len, default=frozenset[Space]())
    free = frozenset(SPACES) - own - blocked
    edge = {s for s in free if adjacent(s) & largest}
    grown = {
        s: next(len(g) for g in plain_groups(own | {s}) if s in g) - len(largest) for s in edge
    }
    growth = max(grown.values(), default=0) if own else int(bool(free))
    loss = max(
        (len(largest) - size(own - {s}) for s in largest - claimed), default=0
    )  # fmt: skip
    return (
        *([*sizes, 0, 0])[:2],
        len(claimed),
        len(claimed & largest),
        len(own),
        growth,
        loss,
        len(edge),
        sum(more > 1 for more in grown.values()),
    )


masks = st.integers(0, 2**36 - 1)


@given(owned=masks, thin=masks, claims=masks, others=masks)
@settings(deadline=None, max_examples=200)
def test_figures_are_what_their_names_say(owned: int, thin: int, claims: int, others: int) -> None:
    for own in (owned, owned & thin):
        claimed, blocked = own & claims, others & claims & ~own
        row = figures(own, claimed, blocked)
        expected = plain_figures(in_mask(own), in_mask(claimed), in_mask(blocked))
        assert row[:9] == expected
        assert in_mask(row[9]) == max(
            plain_groups(in_mask(own)), key=len, default=frozenset[Space]()
        )


def test_every_space_of_a_seat_is_seen_and_every_feature_only_once() -> None:
    for players in (2, 3, 4, 5):
        for ply in random_plies(players, players, reuse_squatters=players % 2 == 1):
            state = ply.after
            found = of_board(state.owned, state.claimed, state.seat, state.reuse_squatters)
            assert len(set(found)) == len(found) < 200
            assert min(found) >= 0
            assert max(found) < features.board_features(players)
            planes = [f for f in found if 0 < f < features.PLANES]
            assert len(planes) == state.markers.bit_count()
            whose = [0 if f <= 144 else 1 for f in planes]
            assert whose.count(0) == state.total(state.seat)
            assert (0 in found) == state.reuse_squatters


def test_the_features_of_a_turn_lie_behind_those_of_the_board() -> None:
    found = of_turn(0b11, 0b110, 0b100001, 216, 1.0, 0.0, 2**36 - 1, 1000)
    assert min(found) >= 1000
    assert max(found) < 1000 + features.TURN_FEATURES
    assert len(set(found)) == len(found) == 7 + 2
