"""Pictures: `scenes` says which moments of the page are looked at, in tests as well.

`screenshots` and `gallery` photograph them, `icons` and `draw_map` draw what the page shows. May
import `tools.site` to serve what was built, `tools.browsers`, and the game and the page.
"""
