"""A script file changed in place: only what had to change has changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from make import character

from sitegen.model import Character, Team
from sitegen.official import facts_book
from sitegen.script_edit import (
    Draft,
    added,
    draft,
    entry_of,
    exchanged,
    in_order,
    known,
    like,
    removed,
    sheet_lines,
    titled,
)
from sitegen.script_text import NotEditableError, script_text

BOOK = facts_book()
LINES = '[\n  {"id": "_meta", "name": "S", "xTool": [1,  2]},\n  "chef",\n  "drunk",\n  "imp"\n]\n'
FLAT = '["chef","drunk","imp"]'
LEGACY = '[\n\t{ "id": "_meta", "name": "S" },\n\t{ "id": "chef" },\n\t{ "id": "imp" }\n]'


def opened(text: str, own: tuple[Character, ...] = ()) -> Draft:
    return draft("s.json", text.encode(), BOOK, own)


def official(id_: str) -> Character:
    return BOOK.characters[id_]


@pytest.mark.parametrize(
    ("text", "id_", "expected"),
    [
        (LINES, "monk", LINES.replace('"chef"', '"chef",\n  "monk"')),
        (LINES, "baron", LINES.replace('"drunk"', '"drunk",\n  "baron"')),
        (LINES, "po", LINES.replace('"imp"', '"imp",\n  "po"')),
        (FLAT, "monk", '["chef","monk","drunk","imp"]'),
        (LEGACY, "monk", LEGACY.replace('{ "id": "chef" }', '{ "id": "chef" },\n\t{ "id": "monk" }')),
        ("[]", "monk", '["monk"]'),
        ('["imp"]', "monk", '["monk", "imp"]'),
        ('["monk"]', "imp", '["monk", "imp"]'),
        ('[\n"monk"\n]', "imp", '[\n"monk",\n"imp"\n]'),
        ('[{"id": "_meta", "name": "S"}]', "imp", '[{"id": "_meta", "name": "S"}, "imp"]'),
    ],
)
def test_a_character_goes_to_the_end_of_its_team_in_the_manner_of_the_file(
    text: str, id_: str, expected: str
) -> None:
    assert added(opened(text), official(id_)).file.text == expected


def test_a_character_goes_behind_the_one_that_is_named() -> None:
    before = opened(LINES)
    after = added(before, official("baron"), entry_of("Imp", before.script))
    assert after.file.text == LINES.replace('"imp"', '"imp",\n  "baron"')


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        (LINES, "Drunk", LINES.replace('  "drunk",\n', "")),
        (LINES, "imp", LINES.replace(',\n  "imp"', "")),
        (FLAT, "chef", '["drunk","imp"]'),
        ('[ "imp" ]', "imp", "[]"),
        (LEGACY, "chef", LEGACY.replace('\t{ "id": "chef" },\n', "")),
    ],
)
def test_a_character_goes_without_a_trace(text: str, word: str, expected: str) -> None:
    before = opened(text)
    entry = entry_of(word, before.script)
    assert entry is not None
    assert removed(before, entry).file.text == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LINES, LINES.replace('"drunk"', '"mutant"')),
        (LEGACY.replace("chef", "drunk"), LEGACY.replace("chef", "mutant")),
        ('["chef", {"id": "drunk", "flavor": "Hm."}]', '["chef", "mutant"]'),
    ],
)
def test_a_character_takes_the_place_of_another(text: str, expected: str) -> None:
    before = opened(text)
    entry = entry_of("drunk", before.script)
    assert entry is not None
    assert exchanged(before, entry, official("mutant")).file.text == expected


def test_sorting_moves_entries_as_they_are_and_nothing_else() -> None:
    own = '{"id": "lamp", "name": "Lamp",\n   "team": "townsfolk", "ability": "You glow, or you do not."}'
    text = f'[\n  "imp",\n  {own},\n  "chef",\n  {{"id": "_meta", "name": "S"}},\n  "nobody-here"\n]'
    after = in_order(opened(text))
    assert after.file.text == (
        f'[\n  "chef",\n  {own},\n  "imp",\n  {{"id": "_meta", "name": "S"}},\n  "nobody-here"\n]'
    )
    assert in_order(after).file.text == after.file.text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LINES, LINES.replace('"S"', '"Night \\"Market\\""')),
        ('["imp"]', '[{"id": "_meta", "name": "Night \\"Market\\""}, "imp"]'),
        ('[{"id":"_meta"},"imp"]', '[{"id":"_meta","name":"Night \\"Market\\""},"imp"]'),
    ],
)
def test_a_title_is_given_where_it_stands(text: str, expected: str) -> None:
    after = titled(opened(text), 'Night "Market"')
    assert json.loads(after.file.text) == json.loads(expected)
    assert after.script.name == 'Night "Market"'
    assert len(after.file.text.split("\n")) == len(text.split("\n"))


LISTED = """\
[
  {"id": "_meta", "name": "S",
   "firstNight": ["dusk", "DEMON_INFO", "poisoner", "chef", "dawn"],
   "otherNight": []},
  "chef",
  "poisoner",
  "imp"
]
"""


def test_night_lists_follow_the_characters() -> None:
    one = added(opened(LISTED), official("librarian"))
    assert one.script.meta.first_night == ("dusk", "DEMON_INFO", "poisoner", "librarian", "chef", "dawn")
    assert one.script.meta.other_night == ()
    two = added(one, official("spy"))
    assert two.script.meta.first_night[-2:] == ("spy", "dawn")
    entry = entry_of("chef", two.script)
    assert entry is not None
    three = removed(two, entry)
    assert "chef" not in three.script.meta.first_night
    assert three.script.meta.first_night[:2] == ("dusk", "DEMON_INFO")


def test_who_does_not_wake_comes_into_no_list() -> None:
    assert added(opened(LISTED), official("soldier")).script.meta == opened(LISTED).script.meta


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encoding_and_line_ends_of_the_file_stay(encoding: str) -> None:
    data = LINES.replace("S", "Ü").replace("\n", "\r\n").encode(encoding)
    after = added(draft("s.json", data, BOOK), official("monk"))
    assert after.file.data.decode(encoding) == after.file.text.removeprefix("\ufeff")
    assert after.file.data[:3] == data[:3]
    assert after.file.text == LINES.replace("S", "Ü").replace('"chef"', '"chef",\n  "monk"').replace(
        "\n", "\r\n"
    )


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'["imp"', "has to be mended first"),
        (b'{"characters": ["imp"]}', "sitegen convert"),
        (b"7", "sitegen convert"),
        (b"\xff\xfe[", "has to be mended first"),
    ],
)
def test_what_is_no_plain_list_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(NotEditableError, match=words):
        draft("s.json", data, BOOK)


OWN = (character("lamp", name="Old Lamp"), character("imp2", name="Imp"))


@pytest.mark.parametrize(
    ("word", "id_"),
    [
        ("imp", "imp"),
        ("Fortune Teller", "fortuneteller"),
        ("fortune_teller", "fortuneteller"),
        ("old lamp", "lamp"),
        ("lamp", "lamp"),
        ("zork", None),
    ],
)
def test_characters_are_found_by_name_or_id_a_project_s_own_first(word: str, id_: str | None) -> None:
    found = known(word, opened(FLAT, OWN[:1]))
    assert (found.id if found else None) == id_


def test_a_project_s_own_character_goes_before_an_official_one_of_its_name() -> None:
    found = known("Imp", opened(FLAT, OWN))
    assert found is not None
    assert found.id == "imp2"


@pytest.mark.parametrize(
    ("word", "first"), [("fortunteler", "fortuneteller"), ("olt lamp", "lamp"), ("qqqq", None)]
)
def test_a_misspelled_name_has_likely_meanings(word: str, first: str | None) -> None:
    near = like(word, opened(FLAT, OWN))
    assert (near[0].id if near else None) == first


@pytest.mark.parametrize("word", ["Chef", "chef", "CHEF"])
def test_entries_are_found_by_name_or_id(word: str) -> None:
    entry = entry_of(word, opened(LEGACY).script)
    assert entry is not None
    assert entry.id == "chef"


def test_a_script_is_shown_team_by_team() -> None:
    lines = list(sheet_lines(opened('["imp", "chef", "monk", "odd-one"]').script))
    assert lines == ["Townsfolk (2): Chef, Monk", "Demon (1): Imp", "Unknown (1): odd-one"]


# --- any file -------------------------------------------------------------------------------------------

SPACE = st.sampled_from(["", " ", "\n", "\n  ", "\r\n\t", "  "])
ITEMS = st.sampled_from(
    ['"chef"', '{"id":"monk"}', '{ "id" : "imp" }', '"odd,]\\""', "null", '{"id":"lamp","x":[1,{}]}']
)


@st.composite
def files(draw: st.DrawFn) -> str:
    """A list of entries however it is laid out."""
    items = draw(st.lists(st.tuples(SPACE, ITEMS, SPACE), max_size=6))
    return "[" + ",".join("".join(item) for item in items) + draw(SPACE) + "]"


@given(files(), st.integers(0, 6))
def test_an_entry_put_in_and_taken_out_leaves_the_values_as_they_were(text: str, row: int) -> None:
    file = script_text("s.json", text.encode())
    row = min(row, file.count)
    longer = file.inserted(row, '"new"')
    values = json.loads(text)
    assert json.loads(longer.text) == [*values[:row], "new", *values[row:]]
    assert json.loads(longer.removed(row).text) == values


@given(files(), st.randoms(use_true_random=False))
def test_a_new_order_there_and_back_leaves_the_text_as_it_was(text: str, random: object) -> None:
    file = script_text("s.json", text.encode())
    order = list(range(file.count))
    random.shuffle(order)  # type: ignore[attr-defined]
    back = [order.index(row) for row in range(file.count)]
    there = file.reordered(order)
    assert json.loads(there.text) == [json.loads(text)[row] for row in order]
    assert there.reordered(back).text == text


def test_the_team_of_a_new_character_decides_its_row() -> None:
    before = opened('["imp"]', (character("lamp", team=Team.OUTSIDER),))
    lamp = known("lamp", before)
    assert lamp is not None
    assert added(before, lamp).file.text == '["lamp", "imp"]'
    assert Path(before.file.path).suffix == ".json"
