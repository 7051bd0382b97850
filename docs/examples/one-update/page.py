"""The browser's page: the only module that knows JavaScript."""

from counter import Pressed, Save, Saved
from pyscript import document, window
from pyscript.ffi import create_proxy


class BrowserPage:
    """Puts marks on nodes, and tells of clicks."""

    def show(self, marks):
        for selector, attributes in marks.items():
            node = document.querySelector(selector)
            for name, value in attributes.items():
                if name == "text":
                    node.textContent = value
                elif value is None:
                    node.removeAttribute(name)
                else:
                    node.setAttribute(name, value)

    def carry_out(self, command, dispatch):
        match command:
            case Save(text):
                window.localStorage.setItem("count", text)
                dispatch(Saved())

    def listen(self, dispatch):
        def clicked(event):
            if button := event.target.closest("[data-action]"):
                dispatch(Pressed(button.dataset.action))

        document.addEventListener("click", create_proxy(clicked))
