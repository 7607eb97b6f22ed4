"""Markdown with YAML front matter, and TOML settings: what they hold and where it stands."""

from __future__ import annotations

import time
from decimal import Decimal

import pytest

from sitegen.diagnostic import Origin
from sitegen.source import MAX_BYTES, Source
from sitegen.source_markdown import markdown_source, toml_source

PAGE = """---
name: Lamp
reminders:
  - Lit
  - 'It''s out'   # a label

jinxes: [{id: wick, reason: "No light."}]
ability: |
  You glow.
  You burn.
---
The lamp.
"""


def front(matter: str) -> Source:
    return markdown_source("c.md", f"---\n{matter}\n---\nBody.\n".encode())


def at(source: Source, pointer: str, offset: int = 0) -> str:
    """The rest of the line at a place."""
    place = source.place(Origin("c.md", pointer, offset))
    return source.line(place.line)[place.column - 1 :]


@pytest.mark.parametrize(
    ("pointer", "offset", "rest"),
    [
        ("/name", 0, "Lamp"),
        ("/reminders", 0, "- Lit"),
        ("/reminders/1", 0, "'It''s out'   # a label"),
        ("/reminders/1", 5, "out'   # a label"),
        ("/jinxes/0/reason", 0, '"No light."}]'),
        ("/ability", 0, "|"),
        ("/ability", 10, "You burn."),
        ("/flavor", 0, "name: Lamp"),
    ],
)
def test_a_value_of_the_front_matter_is_found(pointer: str, offset: int, rest: str) -> None:
    assert at(markdown_source("c.md", PAGE.encode()), pointer, offset) == rest


def test_spans_end_where_the_value_ends() -> None:
    source = markdown_source("c.md", PAGE.encode())
    texts = {pointer: source.text[start:end] for pointer, (start, end) in source.spans.values.items()}
    assert texts["/reminders"] == "- Lit\n  - 'It''s out'"
    assert texts["/ability"] == "|\n  You glow.\n  You burn."
    assert texts["/jinxes/0/id"] == "wick"


def test_the_body_follows_the_front_matter() -> None:
    source = markdown_source("c.md", PAGE.encode())
    assert source.body == "The lamp.\n"
    assert markdown_source("c.md", b"Only a body.").body == "Only a body."
    assert markdown_source("c.md", b"Only a body.").value == {}


@pytest.mark.parametrize("data", [b"\xef\xbb\xbf---\nname: L\n---\nB", b"---\r\nname: L\r\n---\r\nB"])
def test_a_mark_in_front_and_windows_line_ends_change_nothing(data: bytes) -> None:
    source = markdown_source("c.md", data)
    assert (source.value, source.body) == ({"name": "L"}, "B")


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("33.10", Decimal("33.10")),
        ("true", True),
        ("False", False),
        ("~", None),
        ("", None),
        ("007", "007"),
        ("1:30", "1:30"),
        ("1_000", "1_000"),
        ("0x1F", "0x1F"),
        ("No", "No"),
        ("on", "on"),
        ("2001-01-01", "2001-01-01"),
        (".inf", ".inf"),
        ("1.0e+999", "1.0e+999"),
        ("1" * 5_000, "1" * 5_000),
        ("[On, Off]", ["On", "Off"]),
        ("戏子", "戏子"),
    ],
)
def test_only_what_json_knows_is_more_than_text(written: str, value: object) -> None:
    found = front(f"x: {written}").value
    assert found == {"x": value}
    assert isinstance(found, dict)
    assert type(found["x"]) is type(value)


def test_keys_are_the_text_that_stands_there() -> None:
    source = front("on: a\n1: b\nnull: c\n<<: {d: e}")
    assert source.value == {"on": "a", "1": "b", "null": "c", "<<": {"d": "e"}}
    assert at(source, "/1") == "b"


def test_a_key_that_stands_twice_is_found() -> None:
    source = front("name: A\nname: B")
    message = 'The key "name" stands twice in one entry; the last one counts'
    assert [finding.message for finding in source.findings] == [message]
    assert at(source, source.findings[0].origin.pointer) == "B"


@pytest.mark.parametrize(
    ("matter", "message"),
    [
        ('ability: Each night: "x', "The front matter is not valid YAML here"),
        ("- a\n- b", "The front matter is not a list of `key: value` lines"),
        ("just words", "The front matter is not a list of `key: value` lines"),
        ("a: &x [1]\nb: *x", "The front matter uses a YAML alias"),
        ("a: &x [*x]", "The front matter uses a YAML alias"),
        ("a: !!binary aGk=", "The front matter is not valid YAML here"),
        ("a: !!set {b, c}", "The front matter is not valid YAML here"),
        ("a: !!python/object/apply:os.system [ls]", "The front matter is not valid YAML here"),
        ("? [a]\n: b", "The front matter is not valid YAML here"),
        ("a: \x07", "The front matter is not valid YAML"),
        ("a: " + "[" * 100_000, "The front matter is not valid YAML here"),
        ("a: " + "[" * 200 + "]" * 200, "The front matter is nested too deeply to be a character"),
    ],
)
def test_front_matter_that_cannot_be_read_is_one_finding(matter: str, message: str) -> None:
    started = time.monotonic()
    source = front(matter)
    assert source.value is None
    assert [finding.message for finding in source.findings] == [message]
    assert time.monotonic() - started < 1


def test_front_matter_without_an_end_is_told() -> None:
    source = markdown_source("c.md", b"---\nname: L\n")
    assert [finding.message for finding in source.findings] == ["The front matter has no end"]


def test_a_slip_in_yaml_has_its_line() -> None:
    source = front("name: L\nability: a: b")
    assert source.place(source.findings[0].origin).line == 3


SETTINGS = """# settings
title = "T"   # the title
[theme]
demon = "#112233"
"""


@pytest.mark.parametrize(("pointer", "line"), [("/title", 2), ("/theme", 3), ("/theme/demon", 4), ("/x", 1)])
def test_a_setting_is_found(pointer: str, line: int) -> None:
    assert toml_source("a.toml", SETTINGS.encode()).place(Origin("a.toml", pointer)).line == line


@pytest.mark.parametrize(
    ("data", "message", "line"),
    [
        (b'title = "T"\nauthor = \n', "This is not valid TOML here", 2),
        (b'title = "T\n', "This is not valid TOML here", 1),
        (b"a = " + b"[" * 100_000, "The TOML is nested too deeply to be settings", 1),
        (b"a = " + b"1" * 5_000, "A number in the TOML is too large to be one", 1),
        (b"a = 1e99999999999999999999", "A number in the TOML is too large to be one", 1),
        (b'title = "\xff"', "The file is not UTF-8 text from character 10 on", 1),
        (b"#" * (MAX_BYTES + 1), "The file is 2,000,001 bytes long; the limit is 2,000,000", 1),
    ],
)
def test_settings_that_cannot_be_read_are_one_finding(data: bytes, message: str, line: int) -> None:
    source = toml_source("a.toml", data)
    assert source.value is None
    assert [finding.message for finding in source.findings] == [message]
    assert source.place(source.findings[0].origin).line == line


@pytest.mark.parametrize(
    ("settings", "hint"),
    [
        ("[theme\ndemon = 1", "close the name of the table with ]"),
        ("[a]\nb = 1\n[c]\n[a]\n", "put what belongs to one table under one head"),
        ("title = 1\ntitle = 2", "give each setting once"),
        ('title = "T\n', "close the quotation marks on the same line"),
        ('image = "icons\\mine.svg"', "write / in place of \\"),
        ("fonts = [1, 2", "close the bracket"),
        ("title = Dusk", 'write settings as: name = "value"'),
        ('title "Dusk"', 'write settings as: name = "value"'),
    ],
)
def test_a_slip_in_settings_has_the_remedy_for_it(settings: str, hint: str) -> None:
    assert [finding.hint for finding in toml_source("a.toml", settings.encode()).findings] == [hint]
