"""Pictures: `scenes` says which moments of the page are looked at, in tests as well.

`screenshots` and `gallery` photograph them, `strips` how a bust is told, and `film` makes the film
in the README; `icons` and `draw_map` draw what the page shows, the map's land by `landscape`. May
import `tools.site` to serve what was built, `tools.browsers`, `tools.games`, and the game and the
page.
"""
