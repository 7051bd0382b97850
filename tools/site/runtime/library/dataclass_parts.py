"""What the classes that expand.py has written out have in common, in place of the decorator."""

from __future__ import annotations

import dataclasses
from dataclasses import FrozenInstanceError
from typing import Any

FIELDS = "__dataclass_fields__"


class Fields:
    """The fields of a class, which are worked out when somebody first asks for them."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.owner = owner

    def __get__(self, instance: object, owner: type | None = None) -> dict[str, Any]:
        fields = {
            name: dataclasses._get_field(self.owner, name, kind, False)  # pyright: ignore
            for name, kind in self.owner.__annotations__.items()
        }
        setattr(self.owner, FIELDS, fields)
        return fields


def represent(self: Any) -> str:
    """Represent an object as the decorator's method does. No page is in a hurry for this."""
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
    return f"{type(self).__qualname__}({shown})"


def set_attribute(self: object, name: str, value: object) -> None:
    """Set what is no field of an object of a class that was derived from a frozen one."""
    refuse(self, name, "assign to")
    object.__setattr__(self, name, value)


def delete_attribute(self: object, name: str) -> None:
    """Delete what is no field of an object of a class that was derived from a frozen one."""
    refuse(self, name, "delete")
    object.__delattr__(self, name)


def refuse(self: object, name: str, what: str) -> None:
    """Raise FrozenInstanceError for a field, and for anything in a frozen object itself."""
    if FIELDS in type(self).__dict__ or name in getattr(self, FIELDS):
        raise FrozenInstanceError(f"cannot {what} field {name!r}")


replace = dataclasses._replace  # pyright: ignore
PARAMS = dataclasses._DataclassParams(  # pyright: ignore
    True, True, True, False, False, True, True, False, False, False
)
"""The decorator's options: all of these classes are frozen, and else as usual."""
