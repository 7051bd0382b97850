"""A window with WebKit in it, for WebKitWebDriver: `/usr/bin/python3 webkit_window.py FOLDER`.

The window that comes with the driver forgets everything when it is closed. This one keeps what
pages store in FOLDER, as a browser would.
"""

from __future__ import annotations

import sys

import gi  # pyright: ignore[reportMissingImports]  of the system's Python

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
# Their versions had to be named first.
from gi.repository import Gtk, WebKit2  # noqa: E402  # pyright: ignore[reportMissingImports]

folder = sys.argv[1]
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)  # less motion, please
manager = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)


def start(_context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """Hand the view over to the driver, which asks for a browser of this name."""
    information = WebKit2.ApplicationInfo()
    information.set_name("MiniBrowser")
    session.set_application_info(information)
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", start)
window = Gtk.Window(default_width=1180, default_height=820)
window.connect("destroy", Gtk.main_quit)
window.add(view)
window.show_all()
Gtk.main()
