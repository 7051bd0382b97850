"""What the table shows: spaces and their labels, panels, dice, buttons, odds, prompts."""

from dataclasses import replace
from itertools import product

import pytest

from claimit.claim_it import (
    ROLL,
    TAKE,
    Phase,
    Place,
    State,
    apply,
    format_space,
    legal_actions,
    parse_space,
)
from claimit.claim_it.board import groups, spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.rules import legal_spaces
from claimit.table.match import Match
from claimit.table.seats import Seat
from tests.web.table import CLOSED, LOOK, at_position, match_of
from web.claim_it.contours import contour
from web.claim_it.view import (
    CLAIM,
    BoardView,
    PanelView,
    SpaceView,
    TableView,
    board_view,
    table_view,
)
from web.kit.words import percent
from web.table.view.settings import USUAL, Odds, Settings

NBSP = "\N{NO-BREAK SPACE}"


def view_of(tokens: str, players: int = 3) -> TableView:
    return table_view(match_of(tokens, players), LOOK)


def viewed(position: str, tokens: str = "") -> TableView:
    return table_view(at_position(position, tokens), LOOK)


def board_of(tokens: str) -> BoardView:
    return board_view(match_of(tokens), LOOK)


def board_at(position: str) -> BoardView:
    return board_view(at_position(position), LOOK)


def space_of(view: BoardView, name: str) -> SpaceView:
    return view.spaces[parse_space(name)]


def panel_of(view: TableView, seat: int) -> PanelView:
    return view.panels[seat]


PLACING = """
    .   a   A   3   6x  .
    .   .   .   .   .   .
    .   .   .   .   .   .
    B   c   .   .   .   .
    b4  .   ax  .   .   .
    .   .   .   .   .   .
    players=3 phase=place dice=325
    """

LAST_ROUND = """
    A A A A A A
    A A A . . .
    . . . . . .
    B . . . . .
    c . . . . .
    . . . . . .
    players=3 seat=1 turn=20 last=0:3
    """

ENDED = """
    a a . . . .
    . . . . . .
    b b . c . .
    . . . . . .
    . . . . . .
    . . . . . .
    players=3 seat=0 turn=30 phase=over last=0:0
    """


# Spaces


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("6,6", "6,6: empty"),
        ("2,6", "2,6: settled by Clara"),
        ("3,6", "3,6: claimed by Clara"),
        ("4,6", "4,6: squatter 3"),
        ("5,6", "5,6: squatter 6, claim placed this turn"),
        ("1,2", "1,2: settled by Wyatt, squatter 4"),
        ("3,2", "3,2: settled by Clara, claim placed this turn"),
        ("2,3", "2,3: settled by Mae. Place squatter 5 here. Group 1 · 21% to bust"),
        ("3,5", "3,5: empty. Place squatter 2 here. Group 5 · 16% to bust"),
    ],
)
def test_a_space_tells_screen_readers_what_lies_there_and_what_would(name: str, label: str) -> None:
    assert space_of(board_at(PLACING), name).label == label


def test_a_claim_that_would_go_there_is_told_as_a_claim() -> None:
    view = board_of("312 1,3 312")
    told = f"1,3: squatter 2. Place a claim here. Group 1 · <{NBSP}1% to bust"
    assert space_of(view, "1,3").label == told
    assert space_of(view, "1,3").ghost == CLAIM


def test_the_third_die_is_what_would_be_placed() -> None:
    ghosts = {view.label[:3]: view.ghost for view in board_of("235").spaces if view.ghost}
    assert ghosts == {"3,5": "2", "5,3": "2", "2,5": "3", "5,2": "3", "2,3": "5", "3,2": "5"}


def test_a_space_wears_its_owners_colour() -> None:
    view = board_at(PLACING)
    colours = [space_of(view, name).colour for name in ("3,6", "1,3", "2,3", "6,6")]
    assert colours == ["orange", "blue", "green", None]


def test_without_a_placement_due_nothing_would_go_anywhere() -> None:
    for tokens in ("", "235 5,2", "235 5,2 take"):
        assert {view.ghost for view in board_of(tokens).spaces} == {None}


def prospects(match: Match[State], settings: Settings = USUAL) -> dict[str, str]:
    """Return what is told of each space that is lit, by its name."""
    spaces = board_view(match, LOOK, settings).spaces
    return {format_space(space.space): space.prospect for space in spaces if space.prospect}


def test_a_space_tells_what_a_marker_there_would_come_to() -> None:
    match = at_position(PLACING)
    told = prospects(match)
    assert set(told) == {format_space(s) for s in spaces_in(legal_spaces(match.state))}
    for name, prospect in told.items():
        placed = match.step(Place(parse_space(name)))
        taken = placed.step(TAKE).state
        (group,) = (g for g in groups(taken.owned[0]) if g >> parse_space(name) & 1)
        share = percent(rolls_that_bust(placed.state), 216)
        assert prospect == f"Group {group.bit_count()} · {share} to bust"
    assert len(set(told.values())) > 1


def test_who_wants_no_odds_is_told_the_group_alone() -> None:
    match = at_position(PLACING)
    told = prospects(match, Settings(odds=Odds.OFF))
    assert told == {name: text.split(" · ")[0] for name, text in prospects(match).items()}
    assert "bust" not in board_view(match, LOOK, Settings(odds=Odds.OFF)).spaces[8].label


@pytest.mark.parametrize("tokens", ["", "312 1,3", "312 1,3 take"])
def test_where_nothing_may_be_placed_there_is_no_prospect(tokens: str) -> None:
    assert prospects(match_of(tokens)) == {}


def test_what_a_computer_would_come_to_is_its_own_business() -> None:
    assert prospects(match_of("312", bots=("foreman",))) == {}
    assert prospects(match_of("312"))


# The squatters beside the dice


@pytest.mark.parametrize(
    ("tokens", "free"),
    [
        ("", (1, 2, 3, 4, 5, 6)),
        ("312", (1, 2, 3, 4, 5, 6)),
        ("312 1,3", (1, 3, 4, 5, 6)),
        ("312 1,3 312 1,3 265 2,5", (1, 3, 4, 5)),
        ("312 1,3 take", (1, 2, 3, 4, 5, 6)),
        ("111 1,1 111 1,1 111", (1, 2, 3, 4, 5, 6)),
    ],
)
def test_the_squatters_that_are_left_are_those_not_on_the_board(
    tokens: str, free: tuple[int, ...]
) -> None:
    assert board_of(tokens).free == free


# Panels


def test_panels_show_what_is_banked_and_this_turns_gains_apart() -> None:
    panel = panel_of(viewed(PLACING), 0)
    assert (panel.claims, panel.largest, panel.total) == (1, 2, 3)
    assert panel.gain == "+3 spaces, +2 claims"


@pytest.mark.parametrize(
    ("tokens", "gain"),
    [
        ("", ""),
        ("312", ""),
        ("312 1,3", "+1 space"),
        ("312 1,3 312 1,3", "+1 space, +1 claim"),
        ("312 1,3 265 2,5", "+2 spaces"),
        ("312 1,3 take 265 2,5 take 312 1,3", "+1 claim"),
    ],
)
def test_gains_are_what_taking_now_would_bring(tokens: str, gain: str) -> None:
    assert panel_of(view_of(tokens, 2), 0).gain == gain


def test_only_whose_turn_it_is_gains() -> None:
    view = view_of("312 1,3 take 265 2,5")
    assert [panel.gain for panel in view.panels] == ["", "+1 space", ""]


def changes(view: TableView) -> list[tuple[int, int]]:
    """Return by how much each player's figures would change now."""
    return [(panel.group_gain, panel.claims_gain) for panel in view.panels]


def test_panels_tell_by_how_much_taking_now_would_change_their_figures() -> None:
    assert changes(viewed(PLACING)) == [(2, 2), (-1, 0), (0, 0)]


@pytest.mark.parametrize("tokens", ["", "312", "312 1,3 take", "111 1,1 111 1,1 111"])
def test_with_nothing_marked_no_figure_would_change(tokens: str) -> None:
    assert changes(view_of(tokens)) == [(0, 0)] * 3


def leaders(board: str, **more: str) -> list[bool]:
    """Return who leads on this board of three."""
    rows = f"{board}\n" + ". . . . . .\n" * 4
    position = f"{rows}players=3 {' '.join(f'{name}={value}' for name, value in more.items())}"
    return [panel.leads for panel in viewed(position).panels]


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (". . . . . .\n. . . . . .", [False, False, False]),
        ("a . b . c .\n. . . . . .", [False, False, False]),
        ("a a . . . .\n. . b . c .", [True, False, False]),
        ("a a . . . .\nb b . . c .", [True, True, False]),
        ("a a . . . .\n. . B B c .", [False, True, False]),
        ("a a . . . .\nb b . b c .", [False, True, False]),
    ],
)
def test_whoever_would_win_now_leads_unless_all_would(board: str, expected: list[bool]) -> None:
    assert leaders(board) == expected


def test_who_has_won_is_not_told_by_who_leads() -> None:
    board = "a a . . . .\n. . b . c ."
    assert leaders(board, turn="9", phase="over", last="2:0", seat="2") == [False] * 3


def test_what_is_not_taken_yet_leads_to_nothing() -> None:
    view = view_of("312 1,3 take 265 2,5 take 345 3,4 444 4,4")
    assert [panel.leads for panel in view.panels] == [True, True, False]


@pytest.mark.parametrize(("players", "claims"), [(2, 13), (3, 9), (4, 7), (5, 6)])
def test_a_panel_says_how_many_claims_call_the_last_round(players: int, claims: int) -> None:
    assert {panel.claims_to_call for panel in view_of("", players).panels} == {claims}


def test_in_the_last_round_the_caller_is_marked_as_having_the_last_turn() -> None:
    assert [panel.last_turn for panel in viewed(LAST_ROUND).panels] == [True, False, False]


def test_before_and_after_the_last_round_nobody_is_marked_so() -> None:
    for view in (view_of("312 1,3"), viewed(ENDED)):
        assert not any(panel.last_turn for panel in view.panels)


def test_calling_the_last_round_marks_the_caller_at_once() -> None:
    called = LAST_ROUND.replace("seat=1 turn=20 last=0:3", "seat=1 turn=19")
    called = called.replace("B . . . . .", "B B B B B B").replace("c . .", "B B b")
    view = viewed(called, "321 3,2 take")
    assert [panel.last_turn for panel in view.panels] == [False, True, False]


# Dice


def test_before_the_first_roll_no_die_has_a_face_up() -> None:
    assert view_of("").dice == (None, None, None)


def test_dice_lie_as_they_were_rolled_until_the_next_roll() -> None:
    for tokens in ("312", "312 1,3", "312 1,3 take", "333 3,3 333 3,3 312"):
        assert view_of(tokens).dice == (3, 1, 2)


def test_a_bust_leaves_its_dice() -> None:
    assert view_of("111 1,1 111 1,1 111").dice == (1, 1, 1)


# Odds


def rolls_that_bust(state: State) -> int:
    """Count them by rolling each of the 216."""
    thrown = apply(state, ROLL)
    rolls = (apply(thrown, Dice(faces)) for faces in product(range(1, 7), repeat=3))
    return sum(after.phase is not Phase.PLACE for after in rolls)


def shown_odds(match: Match[State]) -> str:
    return table_view(match, LOOK).odds


def test_the_odds_count_the_rolls_that_would_bust() -> None:
    match = match_of("111 1,1 111 1,1 222 2,2 222 2,2 333 3,3 333 3,3")
    busts = rolls_that_bust(match.state)
    assert busts > 2
    share = f"{round(100 * busts / 216)}%"
    assert shown_odds(match) == f"If you roll again: {share} chance to bust ({busts} in 216)"
    assert table_view(match, LOOK).bust == busts


def test_the_first_roll_of_a_turn_is_not_called_another() -> None:
    match = at_position(CLOSED)
    assert rolls_that_bust(match.state) == 8
    assert shown_odds(match) == "If you roll: 4% chance to bust (8 in 216)"
    assert table_view(match, LOOK).bust == 8


@pytest.mark.parametrize("tokens", ["", "312 1,3 take", "111 1,1 111 1,1 111"])
def test_before_a_first_roll_that_cannot_bust_nothing_is_said_about_odds(tokens: str) -> None:
    match = match_of(tokens)
    assert match.state.phase is Phase.ROLL
    assert rolls_that_bust(match.state) == 0
    view = view_of(tokens)
    assert (view.odds, view.bust) == ("", None)


def test_another_roll_that_cannot_bust_is_told_to_be_safe() -> None:
    match = match_of("222 2,2")
    assert rolls_that_bust(match.state) == 0
    assert shown_odds(match) == "If you roll again: 0% chance to bust (0 in 216)"
    assert table_view(match, LOOK).bust == 0


@pytest.mark.parametrize("tokens", ["312", "312 1,3 312"])
def test_while_a_placement_is_due_there_are_no_odds(tokens: str) -> None:
    view = view_of(tokens)
    assert (view.odds, view.bust) == ("", None)


@pytest.mark.parametrize("match", [at_position(CLOSED), match_of("312 1,3")])
def test_hidden_odds_are_not_shown(match: Match[State]) -> None:
    assert shown_odds(match)
    view = table_view(match, LOOK, Settings(odds=Odds.OFF))
    assert (view.odds, view.bust) == ("", None)


AFTER = Settings(odds=Odds.AFTER)


def told_after(match: Match[State], *, decided: bool = False) -> str:
    view = table_view(match, replace(LOOK, decided=decided), AFTER)
    assert (view.bust is None) == (not view.odds)
    return view.odds


def test_who_wants_the_odds_afterwards_is_told_them_only_once_they_advise_no_longer() -> None:
    risky = "111 1,1 111 1,1 222 2,2 222 2,2 333 3,3 333 3,3"
    match = match_of(risky)
    busts = rolls_that_bust(match.state)
    told = f"{round(100 * busts / 216)}% chance to bust ({busts} in 216)"
    assert told_after(match) == "", "he has still to decide"
    assert told_after(match, decided=True) == f"If you roll again: {told}", "the dice fly"
    rolled = match.step(Dice((4, 4, 5)))
    assert told_after(rolled) == f"The roll had a {told}"
    placed = rolled.step(legal_actions(rolled.state)[0])
    assert told_after(placed) == ""
    assert told_after(match.step(TAKE)) == f"Another roll had a {told}"
    assert told_after(match.step(Dice((1, 1, 1)))) == f"The roll had a {told}"


def test_a_roll_that_was_due_and_safe_is_not_told_of_afterwards() -> None:
    assert told_after(match_of("")) == ""
    assert told_after(match_of("312")) == ""
    assert told_after(at_position(CLOSED)) == ""
    assert told_after(at_position(CLOSED, "345")) == ("The roll had a 4% chance to bust (8 in 216)")


def test_what_is_told_afterwards_is_not_told_by_a_lit_space() -> None:
    match = match_of("312")
    assert prospects(match, AFTER) == prospects(match, Settings(odds=Odds.OFF))


def test_when_the_game_is_over_there_are_no_odds() -> None:
    assert viewed(ENDED).odds == ""


# Buttons and prompts


@pytest.mark.parametrize(
    ("tokens", "roll", "take"),
    [
        ("", (True, "Roll", "to start the turn"), (False, "roll first")),
        ("312", (False, "Roll again", "choose a space first"), (False, "choose a space first")),
        ("312 1,3", (True, "Roll again", "1 space at risk"), (True, "+1 space")),
        (
            "312 1,3 312 1,3 265 2,5",
            (True, "Roll again", "2 spaces at risk"),
            (True, "+2 spaces, +1 claim"),
        ),
    ],
)
def test_a_big_button_says_what_it_does_or_why_it_rests(
    tokens: str, roll: tuple[bool, str, str], take: tuple[bool, str]
) -> None:
    view = view_of(tokens)
    assert (view.roll.enabled, view.roll.text, view.roll.hint) == roll
    assert (view.take.enabled, view.take.hint) == take


def test_when_the_game_is_over_both_rest() -> None:
    view = viewed(ENDED)
    assert not (view.roll.enabled or view.take.enabled)
    assert view.roll.hint == view.take.hint == "the game is over"


@pytest.mark.parametrize(
    ("tokens", "prompt"),
    [
        ("", "Clara: roll the dice"),
        ("312", "Clara: choose a lit space"),
        ("312 1,3", "Clara: roll again or take?"),
        ("312 1,3 take", "Wyatt: roll the dice"),
    ],
)
def test_the_prompt_names_who_is_next_and_what_to_do(tokens: str, prompt: str) -> None:
    assert view_of(tokens).prompt == prompt


def test_where_spaces_are_not_lit_no_lit_one_is_asked_for() -> None:
    view = table_view(match_of("312"), LOOK, Settings(light=False))
    assert view.prompt == "Clara: choose a space"


def test_a_refusal_stands_where_the_prompt_was() -> None:
    look = replace(LOOK, answer="The dice don’t give you 4,4.")
    assert table_view(match_of("312"), look).prompt == "The dice don’t give you 4,4."


@pytest.mark.parametrize(("left", "seat", "name"), [(3, 1, "Wyatt"), (2, 2, "Mae")])
def test_in_the_last_round_the_prompt_counts_the_turns(left: int, seat: int, name: str) -> None:
    position = LAST_ROUND.replace("seat=1", f"seat={seat}").replace("last=0:3", f"last=0:{left}")
    assert viewed(position).prompt == f"{name}: roll · {left} turns left in the game"


def test_the_last_turn_is_called_so() -> None:
    position = LAST_ROUND.replace("seat=1", "seat=0").replace("last=0:3", "last=0:1")
    assert viewed(position).prompt == "Clara: roll · the last turn of the game"


# The ranking


def test_the_ranking_lists_everybody_best_first_and_ties_share_a_rank() -> None:
    view = viewed(ENDED)
    assert [(line.rank, line.seat, line.score) for line in view.standings] == [
        (1, 0, "2"),
        (1, 1, "2"),
        (3, 2, "1"),
    ]
    assert [line.winner for line in view.standings] == [True, True, False]


def test_a_shared_win_is_announced_as_one() -> None:
    assert viewed(ENDED).prompt == "Clara and Wyatt share the victory!"


def test_a_single_winner_is_announced() -> None:
    assert viewed(ENDED.replace("b b . c", ". b . c")).prompt == "Clara wins!"


def test_the_winners_largest_groups_are_outlined() -> None:
    view = board_at(ENDED.replace("a a . . . .", "a a . a . ."))
    outlined = [space.label[:3] for space in view.spaces if space.outlined]
    assert outlined == ["1,6", "2,6"], "not the space apart, which decided the tie"


def shown(view: BoardView) -> list[str]:
    """Return the lines that are seen around each seat's property."""
    return [contour.path if contour.shown else "" for contour in view.contours]


def around(*names: str) -> str:
    return contour(sum(1 << parse_space(name) for name in names))


def test_the_winners_group_has_a_line_and_the_counting_has_those_of_the_others() -> None:
    view = board_at(ENDED.replace("a a . . . .", "a a . a . ."))
    assert shown(view) == [around("1,6", "2,6"), "", ""]
    assert view.contours[1].path == around("1,4", "2,4")
    assert view.contours[2].path == around("4,4")


def test_a_panel_that_is_pressed_outlines_all_that_its_player_holds() -> None:
    look = replace(LOOK, outlined=Seat(0))
    for position in (LAST_ROUND, ENDED.replace("a a . . . .", "a a . a . .")):
        view = board_view(at_position(position), look)
        held = [format_space(space.space) for space in view.spaces if space.owner == 0]
        assert shown(view) == [around(*held), "", ""]
        assert [format_space(s.space) for s in view.spaces if s.outlined] == held


def test_while_nobody_asks_nothing_is_outlined() -> None:
    view = board_at(LAST_ROUND)
    assert {contour.path for contour in view.contours} == {""}


def test_while_the_game_runs_there_is_no_ranking() -> None:
    assert viewed(LAST_ROUND).standings == ()
