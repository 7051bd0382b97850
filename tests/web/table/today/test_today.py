"""The game of the day: its door, its page, its card, and its calendar."""

from __future__ import annotations

import json
from collections.abc import MutableMapping

import pytest

from claimit import claim_it
from claimit.table.days import seat_of, seed_of
from claimit.table.match import Match
from claimit.table.record import format_record
from tests.claimit.test_days import DAY, game_of
from tests.spoken import speaking
from tests.web.table import CHARACTER_OF_WEAKEST, Table, clock, keeping, opened, text_of
from web.table.links.game_links import format_shared
from web.table.messages.intents import AddressChanged, FileOpened, Pressed
from web.table.messages.news import CameBack
from web.table.saves.names import OPPONENTS, day_key, note_key
from web.table.saves.notes import format_note, note_of
from web.table.today.asks import CARDS
from web.table.today.cards import fragment_of

DOOR = '#lobby [data-action="today-page"]'
NEXT = "2026-11-24"


def lobby(saved: MutableMapping[str, str] | None = None, day: str = DAY) -> Table:
    return Table(saved=saved, day=day)


def page(saved: MutableMapping[str, str] | None = None, day: str = DAY, at: str = "") -> Table:
    return Table("", f"#today{at}", saved=saved, day=day)


def played(*days: str, steps: int | None = None) -> dict[str, str]:
    """Return what a browser keeps that has the games of these days, played to their ends."""
    saved: dict[str, str] = {}
    for day in days:
        match = game_of(day, steps)
        saved[day_key(day)] = format_record(match.record)
        saved[note_key(day_key(day))] = format_note(note_of(match, clock(), None))
    return saved


def another_game(day: str = DAY) -> Match[claim_it.State]:
    """Return a game of a day that went another way than that of `game_of`."""
    match = game_of(day, 0)
    while not match.is_over:
        legal = match.game.legal_actions(match.state)
        match = match.act(legal[0] if match.ply < 40 else legal[-1])
    return match


def text(table: Table, selector: str) -> str | None:
    return None if table.page.has(selector, "hidden") else table.page.read(selector)


def play(table: Table) -> None:
    table.dispatch(Pressed("play-day"))


# The door


def test_the_door_tells_the_date_and_whether_it_was_played() -> None:
    for saved, told in (
        ({}, "against Baron, same dice for all"),
        (played(DAY, steps=1), "turn 1"),
        (played(DAY), "game over"),
        (played(NEXT), "against Baron, same dice for all"),
    ):
        table = lobby(saved)
        assert not table.page.has(DOOR, "hidden")
        assert table.page.read(f"{DOOR} time", "moment") == DAY
        assert table.page.read(f"{DOOR} .stage") == told


def test_where_nobody_knows_the_date_there_is_no_door() -> None:
    assert lobby(day="").page.has(DOOR, "hidden")


def test_it_is_a_game_of_the_first_game() -> None:
    table = lobby()
    table.dispatch(Pressed("game", "claim-game"))
    assert table.page.has(DOOR, "hidden")


@pytest.mark.parametrize("comes_back", [True, False])
def test_a_new_day_appears_when_somebody_comes_back(comes_back: bool) -> None:
    table = lobby(played(DAY))
    table.day = NEXT
    if comes_back:
        table.dispatch(CameBack())
    else:
        table.press("play-alone", "new-game")
    assert table.page.read(f"{DOOR} time", "moment") == NEXT
    assert table.page.read(f"{DOOR} .stage") == "against Baron, same dice for all"


# Playing


def test_the_day_gives_the_seed_the_seats_and_who_starts() -> None:
    table = lobby()
    table.press("today-page")
    assert table.page.fragment == "#today"
    assert text(table, "#today-day") == "23 November 2026"
    assert text(table, "#today-seed") == "Secret seed of this game: today-2026-11-23"
    play(table)
    assert table.page.screen == "table"
    assert table.match.record.seed == seed_of(DAY)
    assert table.match.record.options == game_of(DAY).record.options
    assert [seat.bot for seat in table.match.record.seats] == [
        None if seat == seat_of(DAY) else "baron" for seat in range(2)
    ]
    assert table.match.record.seats[seat_of(DAY)].name == "You"
    starts = table.match.state.seat == seat_of(DAY)
    told = "and you start" if starts else "who starts"
    assert told in (table.page.read("#today-seats") or "")


def test_the_opponents_of_other_games_stay_as_they_were() -> None:
    table = page()
    play(table)
    assert OPPONENTS not in table.saved
    table.press("new-game")
    assert table.page.read('#lobby [data-action="play-alone"] .hint') == CHARACTER_OF_WEAKEST


def test_a_game_that_was_begun_is_gone_on_with() -> None:
    table = page()
    play(table)
    while table.match.ply < 4:
        table.let_computers_play()
        table.dispatch(table.legal()[0])
    steps = table.steps
    again = page(table.saved)
    assert text(again, "#play-day .label") == "Continue"
    play(again)
    assert again.steps == steps
    assert [key for key in again.saved if key.startswith("claimit/game/")] == [day_key(DAY)]


def test_another_tab_that_began_it_meanwhile_is_followed() -> None:
    saved: dict[str, str] = {}
    one, other = page(saved), page(saved)
    for table in (one, other):
        assert text(table, "#play-day .label") == "Play it"
        play(table)
    assert other.match.record == one.match.record
    assert list(saved).count(day_key(DAY)) == 1


def test_a_day_that_begins_meanwhile_leaves_the_game_its_own_day() -> None:
    table = page()
    play(table)
    table.day = NEXT
    table.dispatch(CameBack())
    assert table.match.record.seed == seed_of(DAY)
    table.press("new-game", "today-page")
    assert seed_of(NEXT) in (text(table, "#today-seed") or "")
    assert text(table, "#play-day .label") == "Play it"
    assert "…" in (table.page.read("#calendar", "brings") or "")
    table.dispatch(Pressed("today-page", day_key(DAY)))
    assert text(table, "#play-day .label") == "Continue"
    play(table)
    assert table.match.record.seed == seed_of(DAY)


def test_the_page_turns_to_the_new_day_when_it_is_seen_again() -> None:
    table = page(played(DAY))
    assert text(table, "#play-day .label") == "See how it ended"
    table.day = NEXT
    table.dispatch(CameBack())
    assert seed_of(NEXT) in (text(table, "#today-seed") or "")
    assert text(table, "#play-day .label") == "Play it"
    table.day = DAY  # in another time zone
    table.dispatch(CameBack())
    assert text(table, "#play-day .label") == "See how it ended"


def test_a_finished_game_shows_its_result_and_its_end() -> None:
    table = page(played(DAY))
    told = table.page.read("#today-over .told") or ""
    assert told.startswith("Today’s claim · 23 November 2026\n")
    play(table)
    assert table.match.is_over
    table.press("share")
    assert table.page.screen == "today"
    assert table.page.dialog is None


def test_a_rematch_is_an_ordinary_game() -> None:
    table = page(played(DAY))
    play(table)
    table.press("rematch")
    assert table.match.record.seed != seed_of(DAY)
    assert table.app.model.key != day_key(DAY)


@pytest.mark.parametrize("steps", [20, None])
def test_who_deletes_the_game_has_no_second_first_try(steps: int | None) -> None:
    table = page(played(DAY, steps=steps))
    table.dispatch(Pressed("game-page", day_key(DAY)))
    table.press("delete", "new-game", "today-page")
    assert day_key(DAY) not in table.saved
    assert text(table, "#play-day .label") is not None
    assert table.page.has("#play-day", "hidden")
    assert "deleted" in (text(table, "#today-gone") or "")
    play(table)
    assert table.page.screen == "today"
    assert day_key(DAY) not in table.saved


def test_a_game_that_was_deleted_can_be_put_back() -> None:
    table = page(played(DAY))
    table.dispatch(Pressed("game-page", day_key(DAY)))
    table.press("delete", "put-back", "new-game", "today-page")
    assert text(table, "#play-day .label") == "See how it ended"


def test_the_games_list_calls_it_by_its_day() -> None:
    table = page()
    play(table)
    table.dispatch(Pressed("games"))
    assert table.page.read(f'[data-saved="{day_key(DAY)}"] .label') == (
        "Today’s claim, 23 November 2026"
    )


def test_the_menu_says_that_the_dice_follow_from_the_date() -> None:
    table = page()
    play(table)
    table.press("menu")
    told = "The dice of this game come from its date: today-2026-11-23"
    assert table.page.read("#fairness") == told


def test_the_game_of_today_is_at_hand_however_many_were_played_since() -> None:
    saved = keeping(*(text_of("312", seed=f"s{number}") for number in range(40)))
    old = {**saved, **played(DAY), **played("2026-11-20")}
    for day in (DAY, "2026-11-20"):
        old[note_key(day_key(day))] = format_note(note_of(game_of(day), 1, None)._replace(order=0))
    table = lobby(old)
    assert day_key("2026-11-20") in table.released
    assert day_key(DAY) not in table.released
    assert table.page.read(f"{DOOR} .stage") == "game over"


# The card


def test_the_card_has_result_picture_and_link_and_says_nothing_else() -> None:
    table = page(played(DAY))
    table.dispatch(Pressed("copy-card"))
    copied = table.page.copied or ""
    title, result, *squares, link = copied.split("\n")
    assert title == "Today’s claim · 23 November 2026"
    assert result.partition(", ")[0] in ("Won", "Lost", "Level")
    match = game_of(DAY)
    standings = match.game.outcome(match.state).standings  # type: ignore[union-attr]
    seat = seat_of(DAY)
    assert result.partition(", ")[2] == f"{standings[seat].largest} : {standings[1 - seat].largest}"
    assert len(squares) == 6
    assert {len(row) for row in squares} == {6}
    assert link == table.page.address + fragment_of(match)
    assert "#record" not in copied


def test_the_card_tells_luck_and_mistakes_where_a_review_is_saved() -> None:
    saved, match = played(DAY), game_of(DAY)
    seats = [
        {"seat": seat, "start": 0.5, "luck": 0.0831 - seat, "errors": 0.0, "drift": 0.0,
         "result": 1.0, "decisions": 40, "error_rate": 0.0024}
        for seat in (seat_of(DAY), 1 - seat_of(DAY))
    ]  # fmt: skip
    seats.sort(key=lambda each: each["seat"])
    seats[seat_of(DAY)]["luck"] = 0.0831
    name = f"claimit/review/today-{DAY}"
    for ply, told in ((match.ply, True), (match.ply - 1, False)):
        saved[name] = json.dumps({"seats": seats, "steps": [], "ply": ply})
        card = page(saved).page.read("#today-over .told") or ""
        line = "Mistakes: 0.24 points a decision · luck: +8.3 points"
        assert (line in card) is told
    for damaged in ("", "[]", "{", '{"ply": 1}', f'{{"ply": {match.ply}, "seats": [1]}}'):
        saved[name] = damaged
        assert "Mistakes" not in (page(saved).page.read("#today-over .told") or "")


def test_a_card_can_be_handed_over() -> None:
    table = page(played(DAY))
    table.page.hands_over = True
    table.dispatch(CameBack())
    table.dispatch(Pressed("hand-over-card"))
    ((title, link, refused),) = table.page.handed_over
    assert (title, link) == ("Today’s claim", table.page.address + fragment_of(game_of(DAY)))
    assert table.page.handed_text.startswith("Today’s claim · 23 November 2026\n")
    refused()
    assert link in (table.page.read("#message p") or "")


@pytest.mark.parametrize("at_start", [True, False])
def test_a_card_leads_to_the_day_and_shows_the_game_once_it_was_played(at_start: bool) -> None:
    theirs = another_game()
    fragment = fragment_of(theirs)
    if at_start:
        table = Table("", fragment, day=NEXT)
    else:
        table = lobby(day=NEXT)
        table.dispatch(AddressChanged("", fragment))
    assert table.page.screen == "today"
    assert table.page.fragment == f"#today/today-{DAY}"
    assert seed_of(DAY) in (text(table, "#today-seed") or "")
    assert "Play the day yourself first" in (text(table, "#today-cards") or "")
    assert table.page.items("#shared-cards") == []
    table.dispatch(Pressed("open-card", "0"))
    assert table.page.screen == "today"
    after = page({**table.saved, **played(DAY)}, at=f"/today-{DAY}")
    assert text(after, "#today-cards") is None
    assert after.page.items("#shared-cards") == ["0"]
    told = after.page.read('[data-card="0"] .told') or ""
    assert "It’s genuine: every roll matches the date" in told
    after.dispatch(Pressed("open-card", "0"))
    assert after.page.screen == "table"
    assert after.steps == theirs.record.steps
    assert after.app.model.key != day_key(DAY), "it is none of one's own"


def test_a_pasted_card_is_opened_and_the_same_one_only_once() -> None:
    table = lobby()
    fragment = fragment_of(another_game())
    for _ in range(2):
        table.dispatch(FileOpened(f"Look!\nhttps://example.org/{fragment} now"))
    assert len(json.loads(table.saved[CARDS + DAY])) == 1
    assert table.page.screen == "today"


def test_ones_own_card_is_nobody_elses() -> None:
    table = Table("", fragment_of(game_of(DAY)), saved=played(DAY), day=DAY)
    assert table.page.items("#shared-cards") == []


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("#card=nonsense", "link"),
        (
            "#card=" + format_shared(opened(text_of("312")).record).partition("=")[2],
            "isn’t for a daily game",
        ),
        ("#card=" + format_shared(game_of(DAY, 9).record).partition("=")[2], "wasn’t finished"),
    ],
)
def test_a_card_that_is_not_true_is_told_to_be(link: str, told: str) -> None:
    table = Table("", link, day=DAY)
    assert table.page.screen == "lobby"
    assert told in (table.page.read("#message p") or "")
    assert not any(name.startswith(CARDS) for name in table.saved)


@pytest.mark.parametrize("saved", ["", "{}", "[1, null]", '["#", "x"]', "["])
def test_what_is_saved_of_cards_is_not_trusted(saved: str) -> None:
    table = page({**played(DAY), CARDS + DAY: saved})
    assert table.page.items("#shared-cards") == []


# The calendar


def test_the_calendar_has_the_days_that_were_played_and_turns_its_leaves() -> None:
    table = page(played("2026-09-30", "2026-11-01", DAY))
    calendar = table.page.read("#calendar", "brings") or ""
    assert table.page.read("#calendar-title") == "November 2026"
    assert calendar.count("<button") == 2
    assert 'aria-label="1 November 2026: ' in calendar
    assert f'data-value="{day_key(DAY)}"' in calendar
    assert calendar.count('aria-current="date"') == 1
    assert table.page.has("#later-month", "disabled")
    table.dispatch(Pressed("month", "-1"))
    table.dispatch(Pressed("month", "-1"))
    assert table.page.read("#calendar-title") == "September 2026"
    assert table.page.has("#earlier-month", "disabled")
    told = table.page.read("#today-counts") or ""
    assert told.startswith("Days played: 3. ")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "23 November 2026"), ("de", "23. November 2026"), ("nl", "23 november 2026")],
)
def test_the_day_is_told_in_the_language_of_the_page(language: str, told: str) -> None:
    with speaking(language):
        table = page(played(DAY))
    assert table.page.read("#today-day") == told


def test_a_damaged_game_leads_to_what_is_left_of_it() -> None:
    saved = played(DAY)
    saved[day_key(DAY)] = saved[day_key(DAY)][:-40]
    table = page(saved)
    assert text(table, "#today-gone") == "This game can’t be opened"
