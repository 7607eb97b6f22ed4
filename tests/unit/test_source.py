"""JSON texts as sources: what they hold, where it stands, and what is wrong with a text that is none."""

from __future__ import annotations

import json
import time
from decimal import Decimal

import pytest

from sitegen.diagnostic import Origin, Place
from sitegen.source import MAX_BYTES, Source, decoded, exact_number, json_source
from sitegen.source_repair import repairs
from sitegen.source_spans import json_spans, raw_offset

SCRIPT = '[\n  {"id": "lamp", "reminders": ["Lit", "Out"]},\n  "wick"\n]\n'


def source(text: str | bytes) -> Source:
    return json_source("s.json", text if isinstance(text, bytes) else text.encode())


def messages(text: str | bytes) -> list[str]:
    return [finding.message for finding in source(text).findings]


@pytest.mark.parametrize(
    ("pointer", "line", "column"),
    [
        ("", 1, 1),
        ("/0", 2, 3),
        ("/0/id", 2, 10),
        ("/0/reminders/1", 2, 39),
        ("/1", 3, 3),
        ("/0/ability", 2, 3),
        ("/0/reminders/7", 2, 31),
        ("/9/name", 1, 1),
    ],
)
def test_a_value_stands_at_its_line_and_column_or_else_its_container_does(
    pointer: str, line: int, column: int
) -> None:
    assert source(SCRIPT).place(Origin("s.json", pointer)) == Place("s.json", line, column, pointer)


@pytest.mark.parametrize(
    ("text", "offset", "column"),
    [
        ('["abc"]', 0, 2),
        ('["abc"]', 2, 5),
        (r'["a\nbc"]', 2, 6),
        (r'["\u00e9bc"]', 1, 9),
        (r'["\ud83d\ude00x"]', 1, 15),
        ('["  abc"]', 1, 6),
        (r'["\n abc"]', 1, 7),
        ('["abc"]', 99, 6),
    ],
)
def test_a_character_inside_a_text_has_its_own_column(text: str, offset: int, column: int) -> None:
    assert source(text).place(Origin("s.json", "/0", offset)).column == column


@pytest.mark.parametrize(
    ("raw", "offset", "rest"),
    [
        ('"one two"', 4, 'two"'),
        ("'it''s on'", 5, "on'"),
        ("plain text", 6, "text"),
        ("two\n   lines", 4, "lines"),
        ("|\n  One\n  two", 4, "two"),
        (">-\n   One\n   two", 4, "two"),
        (r'"\x41\U0001F600b"', 2, 'b"'),
        ("|", 3, ""),
    ],
)
def test_the_written_form_of_yaml_texts_is_counted_too(raw: str, offset: int, rest: str) -> None:
    assert raw[raw_offset(raw, offset) :] == rest


def test_columns_count_characters_and_lines_end_at_line_feeds_only() -> None:
    text = '["a\u2028\x85b", "戏子",\r\n "x"]'
    found = source(text)
    assert found.place(Origin("s.json", "/1")).column == 10
    assert found.place(Origin("s.json", "/2")) == Place("s.json", 2, 2, "/2")
    assert found.line(1) == '["a\u2028\x85b", "戏子",'
    assert found.line(9) == ""


@pytest.mark.parametrize(
    "data",
    [
        '["wick é"]'.encode(),
        b"\xef\xbb\xbf" + '["wick é"]'.encode(),
        '["wick é"]'.encode("utf-16"),
        '["wick é"]'.encode("utf-16-le").join([b"\xff\xfe", b""]),
        '["wick é"]'.encode("utf-16-be").join([b"\xfe\xff", b""]),
        '[\r\n"wick é"\r\n]\r\n'.encode(),
    ],
    ids=["plain", "bom", "utf-16", "utf-16-le", "utf-16-be", "crlf"],
)
def test_every_encoding_a_script_comes_in_reads_alike(data: bytes) -> None:
    found = source(data)
    assert found.value == ["wick é"]
    assert found.findings == ()
    assert "\ufeff" not in found.text


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_bytes_that_are_no_text_are_found_where_they_begin(mark: bytes) -> None:
    text, findings = decoded("s.json", mark + b'["wick \xff"]')
    assert [finding.message for finding in findings] == ["The file is not UTF-8 text from character 8 on"]
    assert text[findings[0].origin.offset] == "\ufffd"


def test_numbers_are_exact() -> None:
    assert source("[1, 33.10, 1e3]").value == [1, Decimal("33.10"), Decimal("1E+3")]


@pytest.mark.parametrize("written", ["1e401", "-1e401", "1e-401", "1e99999999999999999999", "x", ""])
def test_a_number_beyond_use_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="number"):
        exact_number(written)


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("", "The file is empty", 1),
        (" \n ", "The file is empty", 1),
        ('["a"', 'The file ends without its closing "]"', 5),
        ('[{"a": "b"}\n', 'The file ends without its closing "]"', 12),
        ('[{"a": ["b"\n', 'The file ends without its closing "]", "}" and "]"', 12),
        ('["a",\n', "The file ends behind a comma, with brackets still open", 6),
        ('[{"a":', "The file ends in the middle of an entry", 7),
        ('[{"a"', "The file ends in the middle of an entry", 6),
        ("[", "The file ends in the middle of an entry", 2),
        ('["a", 12', "The file ends in the middle of an entry", 9),
        ('["a", "b', "The text that begins here is never closed", 7),
        ('["a", "b\n', "The text that begins here is never closed", 7),
        ('["a", "b \\" c\n', "The text that begins here is never closed", 7),
        ('["a" b]', "This is not valid JSON here", 6),
        ('["a",]', "A comma stands in front of the closing bracket", 6),
        ('["a",,"b"]', "Two commas stand side by side", 6),
        ('["a\nb"]', "A quoted text runs past the end of its line", 4),
        ('["a\tb"]', "A tab stands inside a quoted text", 4),
        ('["a"\n"b"]', "A comma is missing in front of this", 1),
        ('["a"] "b"', "Something follows after the end of the JSON", 7),
        ('["\\q"]', "A backslash is followed by a letter that JSON does not know", 3),
        ("['a']", "This is not valid JSON here", 2),
        ("[\xa0'a']", "This is not valid JSON here", 2),
        ('\ufeff["a"]', "A byte order mark stands in front of the JSON", 1),
    ],
)
def test_a_text_that_is_no_json_is_told_in_words(text: str, message: str, column: int) -> None:
    found = json_source("s.json", text)
    assert found.value is None
    assert [each.message for each in found.findings] == [message]
    assert found.place(found.findings[0].origin).column == column


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 200_000, "The JSON is nested too deeply to be a script"),
        ("[" * 101 + "]" * 101, "The JSON is nested too deeply to be a script"),
        ('{"a":' * 900 + "1" + "}" * 900, "The JSON is nested too deeply to be a script"),
        ("[" + "1" * 5_000 + "]", "A number in the JSON is too large to be one"),
        ("[1e999999999]", "A number in the JSON is too large to be one"),
        ('["\\ud800"]', "The file holds half a character (a lone surrogate, \\ud800 to \\udfff)"),
        ('[{"\\udfff": 1}]', "The file holds half a character (a lone surrogate, \\ud800 to \\udfff)"),
    ],
)
def test_odd_json_is_one_finding_at_once(text: str, message: str) -> None:
    started = time.monotonic()
    assert messages(text) == [message]
    assert source(text).value is None
    assert time.monotonic() - started < 1


def test_a_file_above_the_cap_is_not_parsed() -> None:
    found = source(b'["' + b"a" * MAX_BYTES + b'"]')
    assert found.value is None
    assert found.findings[0].message == "The file is 2,000,004 bytes long; the limit is 2,000,000"


def test_a_hundred_layers_are_read() -> None:
    assert source("[" * 100 + "]" * 100).findings == ()


def test_a_key_that_stands_twice_is_found_at_the_second() -> None:
    found = source('[{"a/b": 1, "a/b": 2, "c": 3}]')
    assert found.value == [{"a/b": 2, "c": 3}]
    message = 'The key "a/b" stands twice in one entry; the last one counts'
    assert [each.message for each in found.findings] == [message]
    assert found.place(found.findings[0].origin).column == 20


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_constants_of_other_languages_are_found_where_they_stand(word: str) -> None:
    found = source(f'[{{"a": "NaN", "b": {word}}}]')
    assert [each.origin.pointer for each in found.findings] == ["/0/b"]
    assert found.findings[0].message.startswith(f"{word} is not JSON")


@pytest.mark.parametrize(
    ("slipped", "mended"),
    [
        ("[1, 2,]", "[1, 2]"),
        ('{"a": 1,\n}', '{"a": 1\n}'),
        ("[1,, 2]", "[1, 2]"),
        ('{"a": 1,,"b": 2}', '{"a": 1,"b": 2}'),
        ("[1,,,2,,]", "[1,2]"),
        ('[{"a": 1}\n {"b": 2}]', '[{"a": 1},\n {"b": 2}]'),
        ('[{"a": 1} "b"]', '[{"a": 1}, "b"]'),
        ('{"a": "x"\n "b": 2}', '{"a": "x",\n "b": 2}'),
        ('{"a": 1\r\n "b": [1]\r\n "c": true,}', '{"a": 1,\r\n "b": [1],\r\n "c": true}'),
        ('\ufeff["a",]', '["a"]'),
        ('\ufeff\ufeff["a"]', '["a"]'),
        ("[NaN,]", "[NaN]"),
        ('["a"', '["a"]'),
        ('["a"\n', '["a"]\n'),
        ("[12 ", "[12] "),
        ('[{"a": true', '[{"a": true}]'),
        ('[\n  "a",\n  "b"\n', '[\n  "a",\n  "b"\n]\n'),
        ('[\r\n  {\r\n    "a": "]"', '[\r\n  {\r\n    "a": "]"\r\n  }\r\n]'),
        ('[\n {"a": 1,}\n {"b": ["c"', '[\n {"a": 1},\n {"b": ["c"]}\n]'),
        ('\ufeff[\n{"a": {\n}}', '[\n{"a": {\n}}\n]'),
    ],
)
def test_a_slip_with_one_mending_is_mended(slipped: str, mended: str) -> None:
    text = slipped
    for repair in reversed(repairs(slipped)):
        assert text[repair.offset :].startswith(repair.old)
        text = text[: repair.offset] + repair.new + text[repair.offset + len(repair.old) :]
    assert text == mended
    json.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        '["He said "go" twice"]',
        '["one" "two"]',
        '{"a" "b"}',
        '{"a": , "b": 1}',
        '["a',
        '["a",',
        "[12",
        "[",
        '[{"a":',
        '[{"a": tru',
        '[\n  {\n    "a": ["b"\n  ]\n',
        '{"a":' * 20 + "true",
        '[{"a": 1},, {"b": "x" y}]',
        "[1 2]",
        "[" * 100_000,
        "['a',]",
        "[1,] 2",
        "[" + "1,," * 120 + "1]",
        ",]",
        ",,[1]",
    ],
)
def test_a_slip_with_two_readings_is_left_alone(text: str) -> None:
    assert repairs(text) == ()


def test_a_bracket_whose_fellow_stands_further_in_is_named() -> None:
    """The last bracket closes the list of reminders, to judge by the brackets; by the indents, the entry."""
    finding = json_source("s.json", '[\n  {\n    "reminders": ["b"\n  ]\n').findings[0]
    assert finding.fix is None
    assert finding.hint == 'look for its end at the "[" in line 3'


def test_a_text_that_parses_needs_no_repair() -> None:
    assert repairs('["a, ,]", 1]') == ()


@pytest.mark.parametrize(
    ("keys", "pointer"),
    [
        ((), "/0"),
        (("jinxes", 2, "id"), "/0/jinxes/2/id"),
        (("a/b",), "/0/a~1b"),
        (("a~b", "c"), "/0/a~0b/c"),
        (("",), "/0/"),
        (("", "a/b"), "/0//a~1b"),
    ],
)
def test_pointers_escape_the_two_signs_that_mean_something_in_them(
    keys: tuple[str | int, ...], pointer: str
) -> None:
    assert Origin("s.json", "/0").at(*keys).pointer == pointer


def test_a_key_stands_twice_only_within_one_entry() -> None:
    text = '{"a": {"x": 1, "y": 2, "x": 3}, "b": {"x": 1}, "a": {"y": 4}}'
    assert json_spans(text).duplicates == ("/a/x", "/a")
