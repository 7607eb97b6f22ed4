"""Does an entry fit? A table of what is taken and refused, the words for it, and our schemas side by side."""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from make import SHARED

from sitegen.diagnostic import Edit, EditKind, Origin
from sitegen.schema import Misfit, accepts, fit, near_words, shown, subschema

LAMP: Mapping[str, object] = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}
META: Mapping[str, object] = {"id": "_meta", "name": "Dusk"}
JINX: Mapping[str, object] = {"id": "wick", "reason": "No light."}
FEATURE: Mapping[str, object] = {"type": "selection", "name": "hidden"}


def lamp(**changes: object) -> dict[str, object]:
    return {**LAMP, **changes}


def meta(**changes: object) -> dict[str, object]:
    return {**META, **changes}


def without(entry: Mapping[str, object], name: str) -> dict[str, object]:
    return {key: value for key, value in entry.items() if key != name}


# (what it is, the entry, does the published schema take it)
EDGES: list[tuple[str, object, bool]] = [
    ("a reference", "lamp", True),
    ("a reference of 20 letters", "l" * 20, True),
    ("a reference of 21 letters", "l" * 21, False),
    ("a reference with a space", "l m", True),
    ("a reference in another alphabet", "灯", True),
    ("an older reference", {"id": "lamp"}, True),
    ("an older reference of 21 letters", {"id": "l" * 21}, False),
    ("a number", 5, False),
    ("null", None, False),
    ("a list", ["lamp"], False),
    ("nothing", {}, False),
    ("a character", LAMP, True),
    ("a character without id", without(LAMP, "id"), False),
    ("a character without name", without(LAMP, "name"), False),
    ("a character without team", without(LAMP, "team"), False),
    ("a character without ability", without(LAMP, "ability"), False),
    ("an id of 50 letters", lamp(id="l" * 50), True),
    ("an id of 51 letters", lamp(id="l" * 51), False),
    ("a name of 30 letters", lamp(name="l" * 30), True),
    ("a name of 31 letters", lamp(name="l" * 31), False),
    ("an ability of 250 letters", lamp(ability="l" * 250), True),
    ("an ability of 251 letters", lamp(ability="l" * 251), False),
    ("an empty ability", lamp(ability=""), True),
    ("a flavor of 500 letters", lamp(flavor="l" * 500), True),
    ("a flavor of 501 letters", lamp(flavor="l" * 501), False),
    ("an edition of 51 letters", lamp(edition="l" * 51), False),
    ("a night text of 501 letters", lamp(firstNightReminder="l" * 501), False),
    ("a team by the older spelling", lamp(team="traveler"), False),
    ("a team with a capital", lamp(team="Townsfolk"), False),
    ("a team of another language", lamp(team="镇民"), False),
    ("a Loric", lamp(team="loric"), True),
    ("no image", lamp(image=""), True),
    ("one image", lamp(image="https://example.org/a.png"), True),
    ("an image by a path", lamp(image="icons/a.png"), True),
    ("an image of script", lamp(image="javascript:alert(1)"), True),
    ("three images", lamp(image=["a", "b", "c"]), True),
    ("four images", lamp(image=["a", "b", "c", "d"]), False),
    ("an empty list of images", lamp(image=[]), False),
    ("an image that is a number", lamp(image=[1]), False),
    ("setup true", lamp(setup=True), True),
    ("setup 1", lamp(setup=1), False),
    ("setup as text", lamp(setup="true"), False),
    ("setup null", lamp(setup=None), False),
    ("a night number with decimals", lamp(firstNight=Decimal("33.5691")), True),
    ("a night number of 0", lamp(otherNight=0), True),
    ("a night number as text", lamp(firstNight="12"), False),
    ("a night number true", lamp(firstNight=True), False),
    ("a night number null", lamp(firstNight=None), False),
    ("20 reminders", lamp(reminders=["Lit"] * 20), True),
    ("21 reminders", lamp(reminders=["Lit"] * 21), False),
    ("a reminder of 30 letters", lamp(reminders=["l" * 30]), True),
    ("a reminder of 31 letters", lamp(reminders=["l" * 31]), False),
    ("a global reminder of 25 letters", lamp(remindersGlobal=["l" * 25]), True),
    ("a global reminder of 26 letters", lamp(remindersGlobal=["l" * 26]), False),
    ("reminders as one text", lamp(reminders="Lit"), False),
    ("reminders as numbers", lamp(reminders=[1]), False),
    ("a jinx", lamp(jinxes=[JINX]), True),
    ("a jinx without reason", lamp(jinxes=[without(JINX, "reason")]), False),
    ("a jinx reason of 501 letters", lamp(jinxes=[{**JINX, "reason": "l" * 501}]), False),
    ("an app feature", lamp(special=[FEATURE]), True),
    ("an app feature of no known name", lamp(special=[{**FEATURE, "name": "glow"}]), False),
    ("an app feature with a text of 50 letters", lamp(special=[{**FEATURE, "value": "l" * 50}]), True),
    ("an app feature with a text of 51 letters", lamp(special=[{**FEATURE, "value": "l" * 51}]), False),
    ("an app feature with a number", lamp(special=[{**FEATURE, "value": 3}]), True),
    ("an app feature with a list", lamp(special=[{**FEATURE, "value": []}]), False),
    ("an app feature at no known time", lamp(special=[{**FEATURE, "time": "noon"}]), False),
    ("a key nobody knows", lamp(attribution="me"), False),
    ("a key of another tool", lamp(isCustom=True), False),
    ("_meta", META, True),
    ("_meta with a key of its own", meta(version="1.2"), True),
    ("_meta with a name of 50 letters", meta(name="l" * 50), True),
    ("_meta with a name of 51 letters", meta(name="l" * 51), False),
    ("_meta with an author null", meta(author=None), False),
    ("_meta with a logo of 251 letters", meta(logo="l" * 251), False),
    ("_meta with 10 rules", meta(bootlegger=["l"] * 10), True),
    ("_meta with 11 rules", meta(bootlegger=["l"] * 11), False),
    ("_meta with rules as one text", meta(bootlegger="l"), False),
    ("_meta with 200 ids of a night", meta(firstNight=["l"] * 200), True),
    ("_meta with 201 ids of a night", meta(otherNight=["l"] * 201), False),
    ("_meta that hides its title", meta(hideTitle=True), True),
    ("_meta that hides its title by number", meta(hideTitle=1), False),
]

# What we refuse although the published schema takes it, and why.
STRICTER: list[tuple[str, object]] = [
    ("an empty id names nobody", ""),
    ("an empty id names nobody", {"id": ""}),
    ("an empty id names nobody", lamp(id="")),
    ("an empty name prints as a blank token", lamp(name="")),
    ("an empty label prints as a blank token", lamp(reminders=[""])),
    ("an empty rule prints as a blank line", meta(bootlegger=[""])),
    ("an empty title heads a sheet with nothing", meta(name="")),
    ("an empty jinx binds nobody", lamp(jinxes=[{"id": "", "reason": "x"}])),
    ("an empty jinx says nothing", lamp(jinxes=[{"id": "wick", "reason": ""}])),
    ("a jinx has no further keys", lamp(jinxes=[{**JINX, "hatred": 1}])),
    ("positions count from dusk, which is 1", lamp(firstNight=-1)),
]


def branch(entry: object) -> str:
    """The branch that an entry's shape chooses."""
    if isinstance(entry, dict) and entry.get("id") == "_meta":
        return "script/meta"
    if isinstance(entry, dict):
        return "script/legacy" if set(entry) == {"id"} else "script/character"
    return "script/reference"


def misfits(entry: object, schema: str = "script/character") -> tuple[Misfit, ...]:
    return fit(entry, schema, Origin("s.json", "/0"))


@pytest.mark.parametrize(("what", "entry", "taken"), EDGES, ids=[each[0] for each in EDGES])
def test_an_entry_is_taken_or_refused(what: str, entry: object, taken: bool) -> None:
    assert (misfits(entry, branch(entry)) == ()) is taken, what


@pytest.mark.parametrize(("why", "entry"), STRICTER)
def test_what_we_refuse_beyond_the_published_schema(why: str, entry: object) -> None:
    assert misfits(entry, branch(entry)), why


def published() -> Any:
    path = SHARED / "official" / "script-schema.json"
    if not path.exists():
        pytest.skip("../shared is not beside this checkout")
    from jsonschema import Draft202012Validator

    return Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))


def test_the_published_schema_agrees_with_the_table() -> None:
    validator = published()
    verdicts = {what: validator.is_valid([entry, "b", "c", "d", "e"]) for what, entry, _ in EDGES}
    assert verdicts == {what: taken for what, _, taken in EDGES}
    assert all(validator.is_valid([entry, "b", "c", "d", "e"]) for _, entry in STRICTER)


def _plain(schema: object) -> object:
    """A schema without its words, one spelling for each thing it can ask."""
    if isinstance(schema, list):
        return [_plain(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    words = ("title", "description", "examples", "default", "format", "$schema", "$id", "deprecated")
    plain = {name: _plain(part) for name, part in schema.items() if name not in words}
    if "oneOf" in plain:
        plain["anyOf"] = plain.pop("oneOf")
    if "enum" in plain:
        plain.pop("type", None)
    return plain


def test_the_fields_are_those_of_the_published_schema() -> None:
    branches = published().schema["items"]["oneOf"]
    for name, option in zip(("character", "reference", "meta", "legacy"), branches, strict=True):
        ours = subschema(f"script/{name}")
        assert set(ours.get("properties", {})) == set(option.get("properties", {}))
        assert ours.get("required") == option.get("required")
        for field, theirs in option.get("properties", {}).items():
            limits = _plain(theirs)
            assert isinstance(limits, dict)
            own = _plain(ours["properties"][field])
            assert isinstance(own, dict)
            for bound in ("maxLength", "maxItems", "minItems"):
                assert own.get(bound) == limits.get(bound), (name, field, bound)


def test_the_two_copies_of_the_character_agree() -> None:
    inline = subschema("script/character")["properties"]
    page = subschema("character")["properties"]
    assert {name: page[name] for name in inline} == inline
    assert set(page) - set(inline) == {"after", "before", "pronunciation", "credits", "tags", "formerly"}


@pytest.mark.parametrize(
    ("entry", "schema", "at", "code", "says"),
    [
        (without(LAMP, "team"), "script/character", "/0", "field-missing", 'The key "team" is missing'),
        (lamp(team="hero"), "script/character", "/0/team", "team-unknown", '"hero" is no team'),
        (
            lamp(firstNightReminder="x" * 501),
            "script/character",
            "/0/firstNightReminder",
            "text-too-long",
            '"firstNightReminder" is 501 characters long; 500 are allowed',
        ),
        (
            lamp(remindersGlobal=["Lit", "x" * 26]),
            "script/character",
            "/0/remindersGlobal/1",
            "text-too-long",
            'Entry 2 of "remindersGlobal" is 26 characters long; 25 are allowed',
        ),
        (
            lamp(reminders=["Lit", 1]),
            "script/character",
            "/0/reminders/1",
            "field-type",
            'Entry 2 of "reminders" is 1, not a text',
        ),
        (
            lamp(image=["a", "b", "c", "d"]),
            "script/character",
            "/0/image",
            "list-length",
            '"image" has 4 entries; at most 3 are allowed',
        ),
        (
            lamp(image=["a", 1]),
            "script/character",
            "/0/image/1",
            "field-type",
            'Entry 2 of "image" is 1, not a text',
        ),
        (
            lamp(image=5),
            "script/character",
            "/0/image",
            "field-type",
            '"image" is 5, not a text or a list',
        ),
        (
            lamp(after={"first": ""}),
            "character",
            "/0/after/first",
            "field-empty",
            '"first" of "after" is empty',
        ),
        (
            lamp(after={"frst": "imp"}),
            "character",
            "/0/after/frst",
            "field-misspelled",
            'The key "frst" is not one of a script; did you mean "first"?',
        ),
        (
            lamp(special=[{**FEATURE, "value": True}]),
            "script/character",
            "/0/special/0/value",
            "field-type",
            '"value" of entry 1 of "special" is true, not a text or a number',
        ),
        (
            lamp(setup=1),
            "script/character",
            "/0/setup",
            "field-type",
            '"setup" is 1, not true or false',
        ),
        (
            lamp(firstNight=Decimal("-1.5")),
            "script/character",
            "/0/firstNight",
            "night-number-negative",
            "The night number -1.5 is below zero",
        ),
        (meta(name=5), "script/meta", "/0/name", "field-type", '"name" is 5, not a text'),
        (
            "l" * 21,
            "script/reference",
            "/0",
            "text-too-long",
            "The entry is 21 characters long; 20 are allowed",
        ),
        (5, "script/reference", "/0", "field-type", "The entry is 5, not a text"),
        (
            {"title": "T", "language": "English!"},
            "site",
            "/0/language",
            "value-unknown",
            '"English!" is not a language tag such as en or pt-BR',
        ),
        (
            {"title": "T", "theme": {"demon": "red;}"}},
            "site",
            "/0/theme/demon",
            "value-unknown",
            '"red;}" is not a color such as #1f4f8f',
        ),
        (
            {"title": "T", "base_url": "javascript:x"},
            "site",
            "/0/base_url",
            "value-unknown",
            '"javascript:x" is not an address that begins with https://',
        ),
    ],
)
def test_a_misfit_says_where_and_what(entry: object, schema: str, at: str, code: str, says: str) -> None:
    found = [
        (each.finding.origin.pointer, each.code, each.finding.message) for each in misfits(entry, schema)
    ]
    assert found == [(at, code, says)]


def test_every_fault_of_an_entry_is_told() -> None:
    entry = lamp(team="hero", reminders=1, mood="calm", fistNight=3)
    codes = [misfit.code for misfit in misfits(entry)]
    assert sorted(codes) == ["field-misspelled", "field-type", "field-unknown", "team-unknown"]


@pytest.mark.parametrize(
    ("entry", "edits"),
    [
        (lamp(fistNight=3), (Edit(Origin("s.json", "/0/fistNight"), "firstNight", EditKind.RENAME),)),
        (lamp(firstNight=-2), (Edit(Origin("s.json", "/0/firstNight"), 0),)),
        (lamp(fistNight=3, firstNight=3), None),
        (lamp(mood="calm"), None),
        (lamp(team="hero"), None),
    ],
)
def test_only_what_is_safe_unseen_is_offered_as_a_fix(entry: object, edits: tuple[Edit, ...] | None) -> None:
    fixes = [misfit.finding.fix for misfit in misfits(entry)]
    assert fixes == [None] or [fix.edits for fix in fixes if fix] == [edits]
    assert (fixes == [None]) is (edits is None)


@pytest.mark.parametrize(("surplus", "hint"), [(1, "cut 1 character"), (7, "cut 7 characters")])
def test_how_much_to_cut(surplus: int, hint: str) -> None:
    assert [each.finding.hint for each in misfits(lamp(name="l" * (30 + surplus)))] == [hint]


def test_an_overlay_of_an_official_character_may_leave_keys_out_but_its_jinxes_may_not() -> None:
    partial = {"id": "imp", "reminders": 1, "jinxes": [{"id": "wick"}]}
    found = fit(partial, "script/character", Origin("s.json"), partial=True)
    assert [(misfit.code, misfit.finding.origin.pointer) for misfit in found] == [
        ("field-missing", "/jinxes/0"),
        ("field-type", "/reminders"),
    ]


@pytest.mark.parametrize(
    ("word", "near"),
    [("flavour", ["flavor"]), ("first_night", ["firstNight"]), ("REMINDERS", ["reminders"]), ("mood", [])],
)
def test_a_slip_is_near_its_word(word: str, near: list[str]) -> None:
    assert near_words(word, ["flavor", "firstNight", "reminders", "name"]) == near


def test_a_value_in_a_message_is_cut() -> None:
    assert shown("x" * 100) == '"' + "x" * 58 + "…"
    assert shown(Decimal("1.50")) == "1.50"
    assert shown({"戏": None}) == '{"戏": null}'


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.decimals(allow_nan=False) | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
NAMES = st.sampled_from([*subschema("character")["properties"], "mood"])


@given(st.dictionaries(NAMES, JSON_VALUES | st.sampled_from([*LAMP.values(), [JINX], [FEATURE]]), max_size=6))
def test_the_quick_answer_and_the_words_agree(entry: dict[str, object]) -> None:
    """Two validators of one schema: a compiled one that only says yes or no, and one that finds the words."""
    for schema in ("character", "script/character", "script/meta", "published/character", "published/meta"):
        slow = Draft202012Validator(subschema(schema)).is_valid(entry)
        assert accepts(entry, schema) is slow
        assert (fit(entry, schema, Origin("s.json")) == ()) is slow


@given(st.dictionaries(NAMES, JSON_VALUES, max_size=6))
def test_an_overlay_is_forgiven_only_what_is_missing(entry: dict[str, object]) -> None:
    whole = fit(entry, "character", Origin("s.json"))
    overlay = fit(entry, "character", Origin("s.json"), partial=True)
    assert set(overlay) <= set(whole)
    assert len(whole) - len(overlay) == len({"name", "team", "ability"} - set(entry))
