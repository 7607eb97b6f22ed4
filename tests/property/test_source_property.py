"""Every JSON value is found where it stands, however it is written."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagnostic import Origin
from sitegen.source import json_source
from sitegen.source_repair import repairs

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
SCALARS = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | TEXTS | st.floats(-1e6, 1e6)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)
SPACES = ("", " ", "\n", "\t", "\r\n  ", "   ")


def written(value: object, dice: random.Random) -> str:
    """The value as JSON with white space and escapes as the dice fall."""

    def space() -> str:
        return dice.choice(SPACES)

    if isinstance(value, list):
        items = ",".join(f"{space()}{written(item, dice)}{space()}" for item in value)
        return f"[{items or space()}]"
    if isinstance(value, dict):
        members = ",".join(
            f"{space()}{written(name, dice)}{space()}:{space()}{written(item, dice)}{space()}"
            for name, item in value.items()
        )
        return f"{{{members or space()}}}"
    if isinstance(value, str):
        return '"' + "".join(_letter(letter, dice) for letter in value) + '"'
    return json.dumps(value)


def _letter(letter: str, dice: random.Random) -> str:
    forced = letter in '"\\' or letter < " "
    if not forced and dice.random() < 0.6:
        return letter
    if letter == "/" and dice.random() < 0.5:
        return "\\/"
    units = letter.encode("utf-16-be")
    pairs = [units[at : at + 2].hex() for at in range(0, len(units), 2)]
    return "".join(f"\\u{pair.upper() if dice.random() < 0.5 else pair}" for pair in pairs)


def pointers(value: object, at: Origin) -> Iterator[tuple[Origin, object]]:
    yield at, value
    if isinstance(value, dict):
        for name, item in value.items():
            yield from pointers(item, at.at(name))
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from pointers(item, at.at(number))


@given(VALUES, st.randoms(use_true_random=False))
def test_the_span_at_each_pointer_parses_to_the_value(value: object, dice: random.Random) -> None:
    text = dice.choice(SPACES) + written(value, dice) + dice.choice(SPACES)
    source = json_source("s.json", text.encode())
    assert source.findings == ()
    for origin, expected in pointers(value, Origin("s.json")):
        start, end = source.spans.values[origin.pointer]
        assert json.loads(text[start:end]) == expected
        place = source.place(origin)
        if origin.pointer:
            assert text.split("\n")[place.line - 1][place.column - 1] == text[start]


@given(VALUES, st.randoms(use_true_random=False))
def test_every_key_is_found_where_it_stands(value: object, dice: random.Random) -> None:
    text = written(value, dice)
    source = json_source("s.json", text.encode())
    names = [origin.pointer for origin, _ in pointers(value, Origin("s.json"))]
    named = {pointer: span for pointer, span in source.spans.keys.items() if pointer in names}
    assert named == dict(source.spans.keys)
    for pointer, (start, end) in named.items():
        last = pointer.rsplit("/", 1)[-1].replace("~1", "/").replace("~0", "~")
        assert json.loads(text[start:end]) == last


@given(st.lists(TEXTS.filter(str.strip), min_size=1, max_size=3), st.randoms(use_true_random=False))
def test_each_character_of_a_text_is_found(texts: list[str], dice: random.Random) -> None:
    """The offset counts in the text without white space around it, as the model holds it."""
    text = written(texts, dice)
    source = json_source("s.json", text.encode())
    for number, item in enumerate(texts):
        stripped = item.strip()
        for offset in range(1, len(stripped)):
            at = source.offset(Origin("s.json", f"/{number}", offset))
            raw = text[at : source.spans.values[f"/{number}"][1] - 1]
            assert json.loads(f'"{raw}"', strict=False).rstrip() == stripped[offset:]


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_give_a_value_or_a_finding(data: bytes) -> None:
    source = json_source("s.json", data)
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        assert source.value is None or source.findings or data.startswith((b"\xff\xfe", b"\xfe\xff", b"\xef"))
    for finding in source.findings:
        place = source.place(finding.origin)
        assert place.line >= 1
        assert place.column >= 1


SLIPS = st.sampled_from([",", "\n", " "])


@given(VALUES, st.randoms(use_true_random=False), st.lists(st.tuples(st.integers(0, 400), SLIPS), max_size=4))
def test_a_repair_moves_nothing_but_commas_between_values(
    value: object, dice: random.Random, slips: list[tuple[int, str]]
) -> None:
    text = written(value, dice)
    for at, sign in slips:
        where = at % (len(text) + 1)
        text = text[:where] + sign + text[where:]
    mended, last = text, -1
    found = repairs(text)
    for repair in found:
        assert (repair.old, repair.new) in ((",", ""), ("", ","))
        assert repair.offset >= last
        last = repair.offset
    for repair in reversed(found):
        mended = mended[: repair.offset] + repair.new + mended[repair.offset + len(repair.old) :]
    if found:
        json.loads(mended)
        assert mended.replace(",", "") == text.replace(",", "")


@given(VALUES, st.randoms(use_true_random=False), st.integers(0, 400))
def test_a_text_cut_off_anywhere_is_closed_by_brackets_alone_or_left(
    value: object, dice: random.Random, cut: int
) -> None:
    whole = written(value, dice)
    text = whole[: cut % (len(whole) + 1)]
    found = repairs(text)
    assert len(found) <= 1
    for repair in found:
        assert repair.old == ""
        assert not repair.new.strip("]} \t\r\n")
        assert text[repair.offset :].strip() == ""
        json.loads(text[: repair.offset] + repair.new)
