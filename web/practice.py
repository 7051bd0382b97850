"""Varied work for Python, so that Chromium saves machine code for the next starts.

Chromium counts the bytes of WebAssembly that it optimises, even when it optimises a function again,
and saves its machine code after every megabyte. A start, and even a whole game, can stay below
that. Then nothing is saved, and each start in a new process optimises everything again. The work of
a worker counts as well, because it runs the same module in the same process. So the worker that
makes a snapshot (web/runtime/snapshot-maker.js) does this once, too.

Nothing here depends on a game. It uses many parts of the interpreter, each often: compiling,
classes, texts, numbers, errors, pattern matching and JSON.
"""

from __future__ import annotations

import base64
import hashlib
import itertools
import json
import marshal
import math
import operator
import random
import re
from collections import Counter, deque
from collections.abc import Iterator
from functools import reduce

ROUNDS = 80
"""Enough for a megabyte, and some more. Further rounds optimise hardly anything."""

CLASSES = """
class Piece:
    __slots__ = ("a", "b")
    def __init__(self, a, b=2):
        self.a, self.b = a, b
    def __eq__(self, other):
        return self.a == other.a
    def __hash__(self):
        return hash((self.a, self.b))
    def __lt__(self, other):
        return self.a < other.a
    @property
    def product(self):
        return self.a * self.b

def numbered(most):
    for number in range(most):
        try:
            if number % 7 == 0:
                raise ValueError(number)
            yield number, str(number), [number] * 3
        except ValueError as error:
            yield error.args[0], repr(error), {number: number}

pieces = sorted({Piece(number % 50) for number in range(200)})
largest, total = max(pieces), sum(piece.product for piece in pieces)
named = {key: text for key, text, *_ in numbered(300)}
more = {**named, **dict.fromkeys(range(100))}
some = frozenset(named) | set(more) & {1, 2, 3} ^ set(range(50)) - {4}
words = " ".join(map(str, named.values())).split()
shouted = [word.replace("1", "ab").upper().strip("A").encode().decode() for word in words]
aligned = [f"{x:>10.3f} {x!r:5} {x:,}" for x in (1.5, 2.25, 1e10)] + ["%s %5.2f" % ("a", 2.5)]
data = bytearray(b"abc" * 100)
data[3:5] = b"zz"
part = memoryview(data)[2:50].tobytes()
large = str(3 ** 300 * 7 ** 200 // 11 ** 50 % 1000007)
pairs = list(zip(pieces, range(100))) + list(enumerate(words)) + list(reversed(pieces))
sums = list(map(lambda a, b: a + b, range(100), range(100)))
mixed = [1, 2, 3] * 50
mixed.sort(reverse=True)
mixed.insert(3, mixed.index(2) + mixed.count(1))
mixed[5:9] = [1]
del mixed[::2]
isinstance(largest, (int, Piece)), getattr(largest, "c", None), type("Named", (Piece,), {})
"""

STATEMENTS = "".join(
    f"""
class Statements{number}(Base):
    field: int = {number}
    def walk(self, a, b={number}, *rest, **named):
        for x in range(a):
            if x % 2 and b > x or not rest:
                yield [y * b for y in range(x) if y]
            else:
                try:
                    named[str(x)] = (a, *rest, {{"k": f"{{x}}-{{b!r}}"}})
                except (KeyError, ValueError) as error:
                    raise RuntimeError("x") from error
                finally:
                    a += 1
        match b:
            case [1, *others] if others:
                pass
            case {{"a": 1}} | str() | None:
                pass
        with open("x") as first, second:
            del named["x"]
        return lambda c: c + a
    async def later(self):
        await self.walk
"""
    for number in range(12)
)
"""Only compiled."""


def practise(begin: int = 0) -> Iterator[int]:
    """Do one round after the other, from this one, and pause after each."""
    for number in range(begin, ROUNDS):
        _do_round(number)
        yield number


def _do_round(number: int) -> None:
    marshal.loads(marshal.dumps(compile(STATEMENTS, f"statements {number}", "exec")))
    code = compile(CLASSES, "classes", "exec")
    for _ in range(6):
        exec(code, {})
    rows = [{"a": n, "b": [str(n)] * 5, "c": n / 7, "d": None, "é": True} for n in range(100)]
    text = json.dumps(rows, ensure_ascii=bool(number % 2), indent=number % 3 or None)
    json.loads(text)
    pattern = re.compile(rf"(a|b)+[^c]*?(?P<n>\d{{1,{number % 50 + 2}}})|\w+\s*=(?!x)[A-F]+$", re.I)
    pattern.findall(text[:3000])
    pattern.sub("x", text[:1000])
    re.purge()
    hashlib.sha256(text.encode() * 4).hexdigest()
    base64.b64decode(base64.b64encode(text.encode()))
    rng = random.Random(number)
    rng.sample([rng.random() for _ in range(500)], 50)
    reduce(operator.add, (math.sin(x) * math.exp(-x) + math.log(x + 1) ** 1.5 for x in range(300)))
    deque(itertools.permutations(range(5)), 5)
    sorted(Counter(text).items(), key=operator.itemgetter(1))
