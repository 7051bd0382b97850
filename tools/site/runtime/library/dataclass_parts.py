"""What the classes that expand.py has written out have in common, in place of the decorator."""

from __future__ import annotations

import dataclasses
from dataclasses import FrozenInstanceError
from typing import Any

FIELDS = "__dataclass_fields__"


class Fields:
    """The fields of a class, which are worked out when they are first asked for."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.owner = owner

    def __get__(self, instance: object, owner: type | None = None) -> dict[str, Any]:
        fields = {
            name: dataclasses._get_field(self.owner, name, kind, False)  # pyright: ignore
            for name, kind in self.owner.__annotations__.items()
        }
        setattr(self.owner, FIELDS, fields)
        return fields


def params(*, is_ordered: bool) -> Any:
    """Return the decorator's options: all of these classes are frozen, and else as usual."""
    return dataclasses._DataclassParams(  # pyright: ignore
        True, True, True, is_ordered, False, True, True, False, False, False
    )


class Frozen:
    """The methods that are the same in all of these classes."""

    __dataclass_params__ = params(is_ordered=False)
    __replace__ = dataclasses._replace  # pyright: ignore

    def __repr__(self) -> str:
        """Represent an object as the decorator's method does. No page is in a hurry for this."""
        names = self.__match_args__  # pyright: ignore
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({shown})"

    def __setattr__(self, name: str, value: object) -> None:
        """Set what is no field of an object of a class that was derived from a frozen one."""
        refuse(self, name, "assign to")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        """Delete what is no field of an object of a class that was derived from a frozen one."""
        refuse(self, name, "delete")
        object.__delattr__(self, name)


class Ordered(Frozen):
    """What follows from the comparison ``<`` that each of these classes has of its own."""

    __dataclass_params__ = params(is_ordered=True)

    def __le__(self, other: Any) -> bool:
        return not other < self if other.__class__ is self.__class__ else NotImplemented

    def __gt__(self, other: Any) -> bool:
        return other < self if other.__class__ is self.__class__ else NotImplemented

    def __ge__(self, other: Any) -> bool:
        return not self < other if other.__class__ is self.__class__ else NotImplemented


def refuse(self: object, name: str, what: str) -> None:
    """Raise FrozenInstanceError for a field, and for anything in a frozen object itself."""
    if FIELDS in type(self).__dict__ or name in getattr(self, FIELDS):
        raise FrozenInstanceError(f"cannot {what} field {name!r}")
