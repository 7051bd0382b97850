"""What is changed in others' scripts, and that a build stops when they are no longer as known."""

from __future__ import annotations

import pytest

from tools.site.runtime import vendor

CORE = "runtime/pyscript/core-1.js"
PLACES = {
    "MAKES_FUNCTION": b"return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()}}",
    "OPENS_LISTS": b'nn("Loading Storage");const l=new h(`${c}@${t}`),p={indexURL:c}',
    "OPENS_FOLDERS": b'eo="@pyscript.fs",to="storage permissions not granted",no=new y(eo),ro=1',
}
"""A place of each kind, as PyScript has it."""
CHANGED = {
    "MAKES_FUNCTION": b"return void 0}}",
    "OPENS_LISTS": b'nn("Loading Storage");const l=Object.assign(new Map,{sync(){},close(){}})'
    b",p={indexURL:c}",
    "OPENS_FOLDERS": b'eo="@pyscript.fs",to="storage permissions not granted",no=new Map,ro=1',
}
WHOLE = b";".join(PLACES.values())


def test_each_place_is_changed_and_the_rest_is_left() -> None:
    changed = vendor.changed_core({CORE: WHOLE, "runtime/pyscript/core.js": b""})
    assert changed == {CORE: b";".join(CHANGED.values())}


def test_the_parts_that_are_shipped_have_nothing_of_it_left() -> None:
    parts = {
        n: d
        for n, d in vendor.runtime(vendor.node_modules(vendor.ROOT), {}).items()
        if n.startswith("runtime/pysc")
    }
    assert parts
    for looked_for, _ in vendor.CHANGES.values():
        assert not [name for name, data in parts.items() if looked_for.search(data)]


@pytest.mark.parametrize("name", PLACES)
def test_another_pyscript_stops_the_build(name: str) -> None:
    with pytest.raises(vendor.SiteError, match=f"look at {name}"):
        vendor.changed_core({CORE: WHOLE.replace(PLACES[name], b"return new Function(text)")})
