"""Fixes become changes of the text: the place asked for changes, everything else stays as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from sitegen.diagnostic import Diagnostic, Edit, EditKind, Fix, Origin, Place, Severity
from sitegen.mend import mend, mended, patch, settled
from sitegen.source import Source, json_source
from sitegen.source_markdown import markdown_source, toml_source

GONE = EditKind.REMOVE
NAMED = EditKind.RENAME


def edit(pointer: str, value: object = None, kind: EditKind = EditKind.SET, path: str = "s.json") -> Edit:
    return Edit(Origin(path, pointer), value, kind)


def fix(*edits: Edit) -> Fix:
    return Fix("Mend it", edits)


def json_mended(text: str, *edits: Edit) -> str:
    return mended(json_source("s.json", text.encode()), [fix(each) for each in edits])


PRETTY = """[
  {
    "id": "lamp",
    "setup": 0,
    "x": {"é": [1, 2]}
  },
  "wick"
]
"""


@pytest.mark.parametrize(
    ("change", "old", "new"),
    [
        (edit("/0/setup", False), '"setup": 0', '"setup": false'),
        (edit("/1", "Wick"), '"wick"', '"Wick"'),
        (edit("/0/id", 'a"b\n'), '"lamp"', '"a\\"b\\n"'),
        (edit("/0/é", "é"), '{"é": [1, 2]}', '{"é": [1, 2]},\n    "é": "é"'),
        (edit("/0/team", "demon"), '{"é": [1, 2]}', '{"é": [1, 2]},\n    "team": "demon"'),
        (edit("/0/x/b", []), '{"é": [1, 2]}', '{"é": [1, 2], "b": []}'),
        (edit("/0/setup", kind=GONE), '    "setup": 0,\n', ""),
        (edit("/0/id", kind=GONE), '"id": "lamp",\n    "setup"', '"setup"'),
        (edit("/0/x", kind=GONE), ',\n    "x": {"é": [1, 2]}', ""),
        (edit("/0/x/é", kind=GONE), '{"é": [1, 2]}', "{}"),
        (edit("/0/x/é/0", kind=GONE), "[1, 2]", "[2]"),
        (edit("/0/x/é/1", kind=GONE), "[1, 2]", "[1]"),
        (edit("/1", kind=GONE), ',\n  "wick"', ""),
        (edit("/0/x", "y", NAMED), '"x":', '"y":'),
    ],
)
def test_one_edit_of_a_script(change: Edit, old: str, new: str) -> None:
    assert PRETTY.count(old) == 1
    assert json_mended(PRETTY, change) == PRETTY.replace(old, new)


@pytest.mark.parametrize(
    ("text", "change", "wanted"),
    [
        ('[{"a":1}]', edit("/0/b", [1, {"c": 2}]), '[{"a":1,"b":[1,{"c":2}]}]'),
        ('[{"a": 1}]', edit("/0/b", 2), '[{"a": 1, "b": 2}]'),
        ("[{}]", edit("/0/b", 2), '[{"b": 2}]'),
        ("[{ }]", edit("/0/b", 2), '[{"b": 2}]'),
        ('[{"a" : 1 , "b":2}]', edit("/0/c", 3), '[{"a" : 1 , "b":2, "c":3}]'),
        ('[\r\n {\r\n "a": 1\r\n }\r\n]', edit("/0/b", 2), '[\r\n {\r\n "a": 1,\r\n "b": 2\r\n }\r\n]'),
        ('[\n\t{\n\t\t"a": 1\n\t}\n]', edit("/0/b", 2), '[\n\t{\n\t\t"a": 1,\n\t\t"b": 2\n\t}\n]'),
        ('["\\u6238"]', edit("/0", "戏"), '["\\u620f"]'),
        ('["戸"]', edit("/0", "戏"), '["戏"]'),
        ("[[\n  1,\n  2\n]]", edit("/0", ["1", "2"]), '[[\n  "1",\n  "2"\n]]'),
        ('[{"a": null}]', edit("/0/a", kind=GONE), "[{}]"),
        ('[{ "a": NaN, "b": 1 }]', edit("/0/a", kind=GONE), '[{ "b": 1 }]'),
        ('[{"a~/b": 1}]', edit("/0/a~0~1b", "c/d", NAMED), '[{"c/d": 1}]'),
        ("[ 1 ]", edit("/0", kind=GONE), "[]"),
    ],
)
def test_the_manner_of_the_file_is_kept(text: str, change: Edit, wanted: str) -> None:
    assert json_mended(text, change) == wanted


@pytest.mark.parametrize(
    "change",
    [
        edit("/0/none", kind=GONE),
        edit("/0/none", "x", NAMED),
        edit("/9/id", "x"),
        edit("/1/id", "x"),
        edit("/0/x/é/7", "x"),
        edit("", []),
        edit("/0/id", "setup", NAMED),
        edit("/0/id", ("old", "new"), EditKind.TEXT),
    ],
)
def test_an_edit_that_cannot_be_made_changes_nothing(change: Edit) -> None:
    assert json_mended(PRETTY, change) == PRETTY


def test_many_edits_are_made_at_once() -> None:
    edits = (edit("/0/id", "wick"), edit("/0/setup", kind=GONE), edit("/0/x", "y", NAMED), edit("/0/z", 1))
    wanted = '[\n  {\n    "id": "wick",\n    "y": {"é": [1, 2]},\n    "z": 1\n  },\n  "wick"\n]\n'
    assert json_mended(PRETTY, *edits) == wanted


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        (edit("/0/a", 5), edit("/0/a", 6), '[{"a": 5, "b": 2}, 3]'),
        (edit("/0", 5), edit("/0/a", 6), "[5, 3]"),
        (edit("/0/a", kind=GONE), edit("/0/b", kind=GONE), '[{"b": 2}, 3]'),
        (edit("/0/a", "c", NAMED), edit("/0/b", "c", NAMED), '[{"c": 1, "b": 2}, 3]'),
        (edit("/0/c", 5), edit("/0/a", "c", NAMED), '[{"a": 1, "b": 2, "c": 5}, 3]'),
        (edit("/0/c", 5), edit("/0/c", 6), '[{"a": 1, "b": 2, "c": 5}, 3]'),
        (edit("/0/c", 5), edit("/0/d", 6), '[{"a": 1, "b": 2, "c": 5, "d": 6}, 3]'),
        (edit("/0/a", "c", NAMED), edit("/0/a", 6), '[{"c": 6, "b": 2}, 3]'),
        (edit("/0/b", kind=GONE), edit("/0/c", 6), '[{"a": 1, "c": 6}, 3]'),
    ],
)
def test_of_two_edits_in_each_other_s_way_the_first_is_made(first: Edit, second: Edit, wanted: str) -> None:
    assert json_mended('[{"a": 1, "b": 2}, 3]', first, second) == wanted


def test_a_fix_is_made_whole_or_not_at_all() -> None:
    source = json_source("s.json", b'[{"a": 1}]')
    assert mended(source, [fix(edit("/0/a", 2), edit("/0/none", kind=GONE))]) == source.text
    assert mended(source, [fix(edit("/0/b", 2), edit("/0/c", 3))]) == '[{"a": 1, "b": 2, "c": 3}]'


def test_the_second_of_two_equal_keys_is_not_removed_to_bring_back_the_first() -> None:
    text = '[{"a": 1, "a": null}]'
    assert json_mended(text, edit("/0/a", kind=GONE)) == text


def test_a_text_that_does_not_parse_is_mended_by_its_own_fix() -> None:
    source = json_source("s.json", b'[\n  "lamp"\n  "wick",,\n]\n')
    (finding,) = source.findings
    assert finding.fix is not None
    assert finding.fix.words == "Add the missing comma; Remove the comma too many"
    assert mended(source, [finding.fix]) == '[\n  "lamp",\n  "wick"\n]\n'


PAGE = """---
# A lamp.
name: Lamp   # the name
team: traveler
setup: 0
firstNight: "12"
image:
flavor: ~
reminders:
  - Lit
  - 5
jinxes:
  - id: imp
    reason: So.
  - {id: wick, reason: No.}
---
The lamp: setup: 0
"""


def page(text: str) -> Source:
    return markdown_source("c.md", text.encode())


@pytest.mark.parametrize(
    ("change", "old", "new"),
    [
        (edit("/team", "traveller"), "traveler", "traveller"),
        (edit("/setup", False), "setup: 0\nf", "setup: false\nf"),
        (edit("/firstNight", 12), '"12"', "12"),
        (edit("/name", "A: b"), "Lamp   #", '"A: b"   #'),
        (edit("/name", "On"), "Lamp   #", '"On"   #'),
        (edit("/image", "a.png"), "image:\n", 'image: "a.png"\n'),
        (edit("/image", kind=GONE), "image:\n", ""),
        (edit("/flavor", kind=GONE), "flavor: ~\n", ""),
        (edit("/name", kind=GONE), "name: Lamp   # the name\n", ""),
        (edit("/reminders", ["Lit", "5"]), "reminders:\n  - Lit\n  - 5", 'reminders: ["Lit", "5"]'),
        (edit("/reminders/1", "5"), "- 5", '- "5"'),
        (edit("/reminders/1", kind=GONE), "  - 5\n", ""),
        (edit("/reminders", kind=GONE), "reminders:\n  - Lit\n  - 5\n", ""),
        (edit("/jinxes/0/id", kind=GONE), "- id: imp\n    reason", "- reason"),
        (edit("/jinxes/0/x", 1), "reason: So.\n", "reason: So.\n    x: 1\n"),
        (edit("/jinxes/1/id", kind=GONE), "{id: wick, ", "{"),
        (edit("/jinxes/1/x", 1), "reason: No.}", 'reason: No., "x": 1}'),
        (edit("/jinxes/0", kind=GONE), "  - id: imp\n    reason: So.\n", ""),
        (edit("/flavor", "flavour", NAMED), "flavor: ~", "flavour: ~"),
        (edit("/ability", "You glow."), "No.}\n", 'No.}\nability: "You glow."\n'),
        (edit("/first Night", True), "No.}\n", 'No.}\n"first Night": true\n'),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_one_edit_of_a_page(change: Edit, old: str, new: str, end: str) -> None:
    assert PAGE.count(old) == 1
    source = page(PAGE.replace("\n", end))
    assert mended(source, [fix(change)]) == PAGE.replace(old, new).replace("\n", end)


@pytest.mark.parametrize(
    ("text", "change", "wanted"),
    [
        ("---\n---\nx", edit("/setup", True), "---\nsetup: true\n---\nx"),
        ("---\n{}\n---\nx", edit("/setup", True), '---\n{"setup": true}\n---\nx'),
        ("---\na: |\n  One\n---\nx", edit("/b", 1), "---\na: |\n  One\nb: 1\n---\nx"),
        ("---\na: 1 # c\n---\nx", edit("/b", 1), "---\na: 1 # c\nb: 1\n---\nx"),
        ("no matter", edit("/b", 1), "no matter"),
        ("---\na:\n  b: 1\n---\n", edit("/a/b", kind=GONE), "---\na:\n  b: 1\n---\n"),
        ("---\na: x\n---\n", edit("/a", "b: c", NAMED), '---\n"b: c": x\n---\n'),
    ],
)
def test_front_matter_of_other_kinds(text: str, change: Edit, wanted: str) -> None:
    assert mended(page(text), [fix(change)]) == wanted


def test_a_setting_is_renamed_and_nothing_else_of_settings_is_touched() -> None:
    text = '# mine\ntitel = "T" # yes\n[theme]\nink = "#112233"\n'
    source = toml_source("almanac.toml", text.encode())
    assert mended(source, [fix(edit("/titel", "title", NAMED))]) == text.replace("titel", "title")
    assert mended(source, [fix(edit("/theme/ink", "#000000"))]) == text


def diagnostic(path: str, *edits: Edit) -> Diagnostic:
    return Diagnostic(Place(path), Severity.WARNING, "x", "m", fix=Fix("Mend", edits) if edits else None)


def test_each_file_is_mended_by_its_own_fixes() -> None:
    sources = {"a.json": json_source("a.json", b"[1]"), "b.json": json_source("b.json", b"[2]")}
    found = [
        diagnostic("a.json", edit("/0", 5, path="a.json")),
        diagnostic("b.json"),
        diagnostic("b.json", edit("/0", 2, path="b.json")),
        diagnostic("c.json", edit("/0", 5, path="c.json")),
        diagnostic("b.json", edit("/0", 7, path="b.json"), edit("/0", 7, path="a.json")),
    ]
    assert mend(found, sources) == {"a.json": "[5]"}


def test_rounds_go_on_until_nothing_is_left() -> None:
    seen: list[str] = []

    def look(changed: Mapping[str, str]) -> tuple[Iterable[Diagnostic], Mapping[str, Source]]:
        text = changed.get("s.json", "[3]")
        seen.append(text)
        number = int(text.strip("[]"))
        found = [diagnostic("s.json", edit("/0", number - 1))] if number else []
        return found, {"s.json": json_source("s.json", text.encode())}

    assert settled(look) == {"s.json": "[0]"}
    assert seen == ["[3]", "[2]", "[1]", "[0]"]


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("a\nb\n", "a\nb\n", ""),
        ("a\nb\n", "a\nc\n", "--- a/s.json\n+++ b/s.json\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n"),
        (
            "a",
            "b",
            "--- a/s.json\n+++ b/s.json\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n"
            "\\ No newline at end of file\n",
        ),
        ("a\x85b\n", "a\x85c\n", "--- a/s.json\n+++ b/s.json\n@@ -1 +1 @@\n-a\x85b\n+a\x85c\n"),
    ],
)
def test_a_patch_is_a_unified_diff(old: str, new: str, wanted: str) -> None:
    assert patch(old, new, "s.json") == wanted
