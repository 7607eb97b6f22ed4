"""Mending random broken scripts: nothing fixable remains, nothing else is touched, and twice is once."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping

from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.diagnostic import Diagnostic, Edit, EditKind, Fix, Origin
from sitegen.load import load_files
from sitegen.mend import mended, settled
from sitegen.mend_value import value_after
from sitegen.official import facts_book
from sitegen.pipeline import checked
from sitegen.source import Source, json_source
from sitegen.source_markdown import markdown_source

BOOK = facts_book()
SPACES = ("", " ", "\n  ", "\r\n\t")
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-9, 99)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
)
KEYS = st.sampled_from(["a", "b", "c", "d e", "é/~"])
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)

ODD: dict[str, st.SearchStrategy[object]] = {
    "name": st.sampled_from(["Lamp", 5, "", None, " Lamp  of  wax "]),
    "team": st.sampled_from(["traveler", "Minions", "townsfolk", "hero", None]),
    "ability": st.sampled_from(
        ["You glow. [+1 Outsider]", "Each night, You glow [ + the Imp ]", "", None, "You [ glow"]
    ),
    "setup": st.sampled_from([0, 1, "TRUE", "", None, True]),
    "firstNight": st.sampled_from(["12", -3, "", None, 5, "x"]),
    "otherNight": st.sampled_from([-1, "7.5", 0]),
    "fistNight": st.sampled_from([1, "12"]),
    "firstNightReminder": st.sampled_from(["Light it.", "0", ""]),
    "otherNightReminder": st.sampled_from(["None", 0, "Put *out* it."]),
    "reminders": st.sampled_from(["Lit\nOut", [1, "Lit"], "", None, ["Lit"] * 21]),
    "image": st.sampled_from(["", [], "https://example.org/a.png"]),
    "jinxes": st.sampled_from([[{"id": "Imp", "reason": "So."}], [{"id": "lamp", "reason": ""}], "imp"]),
    "mood": st.sampled_from(["calm", None]),
}
ENTRIES = (
    st.sampled_from(["imp", "scarlet_woman", "Pit-Hag", "nobody", "", "fortunetelller"])
    | st.fixed_dictionaries({"id": st.sampled_from(["lamp", "wick", "Imp"])}, optional=ODD)
    | st.fixed_dictionaries({"id": st.just("_meta")}, optional={"name": ODD["name"], "author": st.none()})
)


def spread(value: object, dice: random.Random) -> str:
    """The value as JSON with white space as the dice fall."""

    def space() -> str:
        return dice.choice(SPACES)

    if isinstance(value, list):
        return "[" + ",".join(f"{space()}{spread(item, dice)}{space()}" for item in value) + "]"
    if isinstance(value, dict):
        members = (
            f"{space()}{json.dumps(name)}{space()}:{space()}{spread(item, dice)}{space()}"
            for name, item in value.items()
        )
        return "{" + ",".join(members) + "}"
    return json.dumps(value, ensure_ascii=dice.random() < 0.5)


def look(text: str, changed: Mapping[str, str]) -> tuple[tuple[Diagnostic, ...], Mapping[str, Source]]:
    loaded = load_files({"s.json": changed.get("s.json", text).encode()}, BOOK)
    return checked(loaded, BOOK), loaded.sources


def settle(text: str) -> str:
    return settled(lambda changed: look(text, changed)).get("s.json", text)


@settings(max_examples=60)
@given(st.lists(ENTRIES, min_size=1, max_size=6), st.randoms(use_true_random=False), st.booleans())
def test_after_mending_nothing_fixable_remains_and_again_changes_nothing(
    entries: list[object], dice: random.Random, slipped: bool
) -> None:
    text = spread(entries, dice)
    if slipped:
        text = text[:-1] + ",]"
    settled_text = settle(text)
    found, _ = look(settled_text, {})
    assert [each.fix for each in found if each.fix] == []
    assert settle(settled_text) == settled_text
    json.loads(settled_text)


@settings(max_examples=60)
@given(st.lists(ENTRIES, min_size=1, max_size=6), st.randoms(use_true_random=False))
def test_entries_without_a_fix_keep_every_character(entries: list[object], dice: random.Random) -> None:
    text = spread(entries, dice)
    found, sources = look(text, {})
    touched = {edit.origin.pointer.split("/")[1] for each in found if each.fix for edit in each.fix.edits}
    before = sources["s.json"]
    after = json_source("s.json", settle(text).encode())
    for number in range(len(entries)):
        if str(number) not in touched:
            (start, end), (start_after, end_after) = (
                each.spans.values[f"/{number}"] for each in (before, after)
            )
            assert text[start:end] == after.text[start_after:end_after]


def edits_of(value: object, path: str, dice: random.Random) -> list[Edit]:
    """Some edits of places in a value: set, add, remove, rename."""
    found: list[Edit] = []

    def visit(part: object, at: Origin) -> None:
        inner = (
            list(part.items())
            if isinstance(part, dict)
            else list(enumerate(part))
            if isinstance(part, list)
            else []
        )
        if isinstance(part, dict) and dice.random() < 0.3:
            found.append(Edit(at.at("new"), dice.choice([True, "x: y", ["é", 1], None])))
        for step, child in inner:
            luck = dice.random()
            if luck < 0.15:
                found.append(Edit(at.at(step), dice.choice([False, "On", 5, []])))
            elif luck < 0.3:
                found.append(Edit(at.at(step), kind=EditKind.REMOVE))
            elif luck < 0.4 and isinstance(part, dict):
                found.append(Edit(at.at(step), "other", EditKind.RENAME))
            visit(child, at.at(step))

    visit(value, Origin(path))
    return found


@given(VALUES, st.randoms(use_true_random=False))
def test_an_edit_of_json_does_what_it_says_and_nothing_else(value: object, dice: random.Random) -> None:
    text = spread(value, dice)
    source = json_source("s.json", text.encode())
    for edit in edits_of(value, "s.json", dice):
        new = mended(source, [Fix("x", (edit,))])
        assert json.loads(new) == value_after(value, [edit])
        (start, end) = source.spans.nearest(edit.origin.pointer.rpartition("/")[0]) or (0, len(text))
        assert new.startswith(text[:start])
        assert new.endswith(text[end:])


@given(VALUES, st.randoms(use_true_random=False))
def test_of_many_edits_some_are_made(value: object, dice: random.Random) -> None:
    source = json_source("s.json", spread(value, dice).encode())
    edits = edits_of(value, "s.json", dice)
    new = json.loads(mended(source, [Fix("x", (edit,)) for edit in edits]))
    assert not edits or new != value or all(value_after(value, [edit]) == value for edit in edits)


ON_A_LINE = ["Lamp", "'it''s'", '"a\\nb"', "", "~", "5", "[a, {b: c}]", "{}", "a  # c"]
ON_LINES = [
    "|\n  one\n  two",
    ">-\n  one\n\n  two",
    "one\n  two",
    "\n  - a\n  - b: 1\n    c: 2",
    "\n  - a # x\n\n  - b",
    "\n  x: 1\n  y:",
]
YAML_VALUES = st.sampled_from([*ON_A_LINE, *ON_LINES])


@given(
    st.dictionaries(st.sampled_from(["name", "a", "b", "on", "'q'"]), YAML_VALUES, max_size=4),
    st.randoms(use_true_random=False),
    st.sampled_from(["\n", "\r\n"]),
)
def test_front_matter_is_mended_as_meant_or_left_alone(
    members: dict[str, str], dice: random.Random, end: str
) -> None:
    matter = "".join(f"{name}: {value}\n" for name, value in members.items())
    text = f"---\n# first\n{matter}---\nThe body: name: 5\n".replace("\n", end)
    source = markdown_source("c.md", text.encode())
    assert source.findings == ()
    for edit in edits_of(source.value, "c.md", dice):
        new = mended(source, [Fix("x", (edit,))])
        read = markdown_source("c.md", new.encode())
        assert read.body == source.body
        assert read.value == (source.value if new == text else value_after(source.value, [edit]))
        if edit.origin.pointer.count("/") == 1:
            is_made = value_after(source.value, [edit]) != source.value and edit.value != "other"
            assert new != text or not is_made
