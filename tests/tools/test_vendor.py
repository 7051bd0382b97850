"""What is changed in others' scripts, and that a build stops when they are no longer as known."""

from __future__ import annotations

import pytest

from tools.site.runtime import vendor

CORE = "runtime/pyscript/core-1.js"
MADE = b"s=n.map(o);return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()}}"


def test_pyscript_makes_no_code_from_texts_at_its_start() -> None:
    (changed,) = vendor.without_eval({CORE: MADE, "runtime/pyscript/core.js": b""}).values()
    assert changed == b"s=n.map(o);return void 0}}"


def test_the_parts_that_are_shipped_have_nothing_of_it_left() -> None:
    parts = {n: d for n, d in vendor.runtime(vendor.ROOT).items() if n.startswith("runtime/pysc")}
    assert parts
    assert not [name for name, data in parts.items() if vendor.MAKES_FUNCTION.search(data)]


def test_another_pyscript_stops_the_build() -> None:
    with pytest.raises(vendor.SiteError, match="look at MAKES_FUNCTION"):
        vendor.without_eval({CORE: b"return new Function(text)"})
