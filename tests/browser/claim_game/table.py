"""The table of The Claim Game as a test sees it: acts on the page, and compares it with the engine.

Every control that stands for something legal bears its token, and nothing else bears one; what lies
and stands on the board, the panels and the big buttons are what the engine says.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from claimit import claim_game
from claimit.claim_game import Move, Phase, PlaceCube, State, format_step, legal_actions
from claimit.claim_game.actions import ROLL as THROW
from claimit.claim_game.board import tile_of
from claimit.claim_game.describing import name_of
from claimit.games import GAMES
from claimit.table.game import Action
from claimit.table.record import Record, format_record, parse_record
from claimit.table.seats import Player
from tests.browser.played import CLICK, ROLL, Played
from tools.games.claim_game.golden import choose
from web.claim_game.offers import ON_THE_BOARD
from web.table.links.fragments import TABLE
from web.table.seats.control import is_anothers_turn

GO = "(place) => { location.hash = place; }"
ARRIVED = "(table) => location.hash === table"

MARKS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const has = (node, name) => node.hasAttribute(name);
  const number = (node, name) => has(node, name) ? Number(node.getAttribute(name)) : null;
  const table = document.querySelector("#table");
  const usable = (node) => node !== null && node.offsetParent !== null
    && node.getAttribute("aria-disabled") !== "true";
  const button = (name) => usable(document.querySelector(name));
  const standing = {}, cubes = {}, lying = {}, villages = {};
  const height = document.querySelectorAll("#sheet .row").length;
  for (const pawn of all("[data-pawn][data-on]")) {
    const style = pawn.style, x = Number(style.getPropertyValue("--x"));
    const y = Number(style.getPropertyValue("--y"));
    standing[pawn.dataset.pawn] = `${x + 1},${height - y}`;
  }
  for (const cube of all("[data-cube][data-owner]")) {
    cubes[cube.dataset.cube] = number(cube, "data-owner");
  }
  for (const token of all("[data-markers][data-number]")) {
    lying[token.dataset.markers] = number(token, "data-number");
  }
  for (const village of all("[data-village][data-colour]")) {
    const {village: name, colour} = village.dataset, sign = `[data-sign="${name}"] text`;
    const completed = has(village, "data-complete");
    const told = completed ? null : document.querySelector(sign).textContent;
    villages[name] = {colour, completed, told};
  }
  const panels = all("[data-panel]:not([hidden])");
  return {
    game: table.dataset.game, phase: table.dataset.phase, seat: Number(table.dataset.seat),
    tokens: all("[data-token]").map((node) => ({
      token: node.dataset.token, usable: usable(node),
      at: node.dataset.tile ?? node.dataset.cube ?? node.dataset.action,
    })),
    legal: all("[data-tile][data-legal]").map((node) => node.dataset.tile),
    tiles: all("[data-tile]").length, stops: all('[data-tile][tabindex="0"]').length,
    standing, cubes, lying, villages,
    points: panels.map((panel) => number(panel, "data-points")),
    left: panels.map((panel) => number(panel, "data-cubes")),
    markers: panels.map((panel) => number(panel, "data-markers")),
    finished: panels.flatMap((panel, seat) => has(panel, "data-finished") ? [seat] : []),
    dice: all("[data-die]").map((die) => number(die, "data-face")),
    can: {roll: button('#play [data-action="roll"]'), undo: button('.bar [data-action="undo"]')},
  };
}"""


class VillageTable(Played[State]):
    """The table of The Claim Game, on the page and in the engine."""

    MARKS = MARKS

    # Getting to the table

    def turn_to(self, record: Record) -> None:
        """Open a game by its record on a page that is open, without loading it again."""
        self.page.evaluate(GO, "#record=" + quote(format_record(record)))
        self.page.wait_for_function(ARRIVED, arg=TABLE)
        self.come()
        self.adopt()
        self.agree()

    def come(self) -> None:
        """Wait until the game is on the table, for which the page may have to fetch it."""
        self.page.wait_for_selector(f'#table[data-game="{claim_game.NAME}"]')

    # Acting, on the page and in the engine

    def press(self, selector: str) -> None:
        """Press something that must be there to be pressed, without waiting for a turn to age."""
        self.page.evaluate(CLICK.format(selector))

    def play_on(self) -> None:
        """Make the next step by clicks, whatever is due."""
        self.act(choose(self.state))

    def act(self, action: Action) -> None:
        """Do something by clicks, and see that it is done."""
        self.press_for(action)
        self.acted(action)

    def press_for(self, action: Action) -> None:
        """Press the control that bears the token of an action."""
        if action == THROW:
            self.press(ROLL)
            return
        self.press(f'[data-token="{format_step(action)}"]')

    def acted(self, action: Action) -> None:
        """Make in the engine what was done on the page; a roll must be the seed's next."""
        after = self.match.act(action)
        self.step(after.steps[-1])
        assert self.match == after

    # Knowing

    @property
    def phase(self) -> Phase:
        return self.state.phase

    def score(self, seat: int) -> str:
        return str(claim_game.standings(self.state)[seat].total)

    def last_by_computer(self) -> bool:
        """Tell whether the last step was a computer's, which nobody else takes back."""
        match = self.match
        return match.ply > 0 and is_anothers_turn(match.at(match.ply - 1))

    def agree(self) -> None:
        """Hold the page against the engine: every mark, the controls, and what was saved."""
        page, engine = self.read(), claim_game.describe(self.state)
        state, board = self.state, self.state.board
        after = f"after {self.match.record.steps[-3:]}"
        assert page["game"] == claim_game.NAME
        assert page["phase"] == engine["phase"], after
        assert page["seat"] == state.seat, after
        assert (page["tiles"], page["stops"]) == (board.width * board.height, 1)
        assert page["standing"] == {
            str(seat): tile for seat, tile in enumerate(engine["pawns"]) if tile
        }, after
        assert page["cubes"] == engine["cubes"], after
        assert page["lying"] == lying(engine["markers"]), after
        assert page["villages"] == villages(state, self.match.record.seats), after
        assert page["points"] == [score["total"] for score in engine["score"]], after
        assert page["left"] == engine["cubes_left"], after
        assert page["finished"] == sorted(engine["finished"]), after
        if state.turn:
            assert page["markers"] == list(map(len, engine["markers"])), after
        if state.die is not None:
            assert page["dice"] == [state.die], after
        self.agree_on_controls(page)
        assert parse_record(page["record"], GAMES).steps == self.match.record.steps

    def agree_on_controls(self, page: dict[str, Any]) -> None:
        """Hold what can be done on the page against what may be done in the engine."""
        after = f"after {self.match.record.steps[-3:]}"
        by_person = not is_anothers_turn(self.match)
        legal = legal_actions(self.state) if by_person else ()
        assert page["can"] == {
            "roll": self.phase is Phase.ROLL and by_person,
            "undo": self.match.can_undo and by_person and not self.last_by_computer(),
        }, after
        offered = {one["token"]: one for one in page["tokens"]}
        assert len(offered) == len(page["tokens"]), f"a token twice {after}"
        expected = {format_step(action) for action in legal if action != THROW}
        assert set(offered) == expected, after
        assert all(one["usable"] for one in page["tokens"]), after
        for action in legal:
            if isinstance(action, Move):
                assert offered[format_step(action)]["at"] == format_step(action)
        on_tiles = legal if self.phase in ON_THE_BOARD else filter(is_cube, legal)
        assert set(page["legal"]) == {tile(format_step(each)) for each in on_tiles}, after


def is_cube(action: Action) -> bool:
    """Tell whether an action puts a cube on a tile, which a tap there does in every phase."""
    return isinstance(action, PlaceCube)


def tile(token: str) -> str:
    """Return the tile that a token names: ``"5,3"`` of ``"detour:2:5,3"``."""
    return token.rpartition(":")[2].rstrip("ab")


def lying(markers: list[list[str]]) -> dict[str, int]:
    """Return how many markers lie where, by tile and seat."""
    return {
        f"{here}:{seat}": tiles.count(here) for seat, tiles in enumerate(markers) for here in tiles
    }


def villages(state: State, seats: tuple[Player, ...]) -> dict[str, dict[str, Any]]:
    """Return what the page shows of the villages that are somebody's, by their numbers."""
    described = claim_game.describe(state)["villages"]
    shown: dict[str, dict[str, Any]] = {}
    for number in range(len(state.board.villages)):
        if found := described.get(name_of(number)):
            told = None if found["completed"] else f"{found['cubes']}/{found['size']}"
            colour = seats[found["owner"]].colour
            shown[str(number)] = {"colour": colour, "completed": found["completed"], "told": told}
    return shown


def crossroads(state: State) -> list[PlaceCube]:
    """Return the cubes that may be put on a tile on which another one may be put as well."""
    cubes = [each for each in legal_actions(state) if isinstance(each, PlaceCube)]
    tiles = [tile_of(each.feature) for each in cubes]
    return [each for each in cubes if tiles.count(tile_of(each.feature)) > 1]
