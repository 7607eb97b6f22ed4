"""What goes out comes back: whatever an author writes, in every format that can hold it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from make import loaded, script_of

from sitegen.dialects.bloodstar import NAME_WORDS
from sitegen.exports import FORMATS, writer_of
from sitegen.exports.complete import completed
from sitegen.exports.content_files import content_files
from sitegen.exports.json_text import compact, json_text
from sitegen.exports.strict_limits import LABELS, TEXTS
from sitegen.exports.values import character_value
from sitegen.load import load_project
from sitegen.model import Character, EntryForm, Night, Prose, Script, Team
from sitegen.names import key
from sitegen.night import night_order
from sitegen.official import facts_book
from sitegen.source import json_source

BOOK = facts_book()
OFFICIAL = ("imp", "chef", "baron", "poisoner", "drunk", "librarian", "spy", "monk")

SIGNS = st.sampled_from(list("\n'\"=+-@{}[]|&#:*_`<>\\%$—“”’，。【】é字한🏮\u2028\u0085 "))
LETTERS = st.characters(exclude_categories=("Cs", "Cc"))
TEXTS_ = st.text(SIGNS | LETTERS, max_size=40)
NAMES = TEXTS_.filter(lambda text: key(text) not in ("", "meta"))
IDS = st.from_regex(r"(?:zz|字|É_x-)[a-z0-9_]{1,12}", fullmatch=True)
NIGHTS = st.integers(0, 90) | st.decimals("0.001", "95", places=3) | st.decimals("90", "9000", places=1)
ADDRESSES = st.from_regex(r"https://example\.org/[a-z0-9/._~%-]{1,20}", fullmatch=True)
LABEL_LISTS = st.lists(TEXTS_, max_size=4)
SPECIALS = st.lists(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["selection", "signal"]), "name": st.sampled_from(["bag-disabled", "card"])},
        optional={"value": TEXTS_.filter(str.strip) | st.integers(-9, 99), "time": st.just("night")},
    ),
    max_size=2,
)
LEAVES = st.booleans() | st.integers(-(10**9), 10**9) | st.decimals("-99", "99", places=2) | TEXTS_
UNKNOWN = st.dictionaries(
    st.from_regex(r"x[A-Za-z]{1,8}", fullmatch=True),
    st.recursive(
        LEAVES,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS_, inner, max_size=3),
        max_leaves=5,
    ),
    max_size=3,
)
FIELDS: Mapping[str, st.SearchStrategy[object]] = {
    "ability": TEXTS_,
    "flavor": TEXTS_,
    "edition": TEXTS_,
    "image": ADDRESSES | st.lists(ADDRESSES, min_size=1, max_size=3),
    "setup": st.booleans(),
    "firstNight": NIGHTS,
    "otherNight": NIGHTS,
    "firstNightReminder": TEXTS_,
    "otherNightReminder": TEXTS_,
    "reminders": LABEL_LISTS,
    "remindersGlobal": LABEL_LISTS,
    "special": SPECIALS,
    "jinxes": st.lists(
        st.fixed_dictionaries({"id": st.sampled_from(OFFICIAL) | IDS, "reason": TEXTS_}), max_size=2
    ),
    "after": st.sampled_from(OFFICIAL),
    "before": st.dictionaries(st.sampled_from(["first", "other"]), st.sampled_from(OFFICIAL), min_size=1),
    "credits": TEXTS_,
    "tags": LABEL_LISTS,
}


@st.composite
def own_entries(draw: st.DrawFn) -> dict[str, object]:
    """A character of an author's own, with any of the fields there are and some nobody knows."""
    rest = draw(st.fixed_dictionaries({}, optional=FIELDS))
    return {
        "id": draw(IDS),
        "name": draw(NAMES),
        "team": draw(st.sampled_from([team.value for team in Team])),
        "ability": "",
        **rest,
        **draw(UNKNOWN),
    }


@st.composite
def overlays(draw: st.DrawFn) -> dict[str, object]:
    """An official character of which the script says something."""
    fields = {name: FIELDS[name] for name in ("flavor", "jinxes", "reminders", "setup")}
    said = draw(st.fixed_dictionaries({}, optional=fields))
    return {"id": draw(st.sampled_from(OFFICIAL)), **said, **draw(UNKNOWN)}


METAS = st.fixed_dictionaries(
    {"id": st.just("_meta"), "name": TEXTS_},
    optional={
        "author": TEXTS_,
        "logo": ADDRESSES,
        "almanac": ADDRESSES,
        "hideTitle": st.booleans(),
        "bootlegger": LABEL_LISTS,
        "firstNight": st.lists(st.sampled_from([*OFFICIAL, "dusk", "dawn", "zz1"]), max_size=6),
        "xTool": LEAVES,
    },
)
ENTRIES = (
    own_entries()
    | overlays()
    | st.sampled_from(OFFICIAL)
    | st.sampled_from(OFFICIAL).map(lambda id_: {"id": id_})
)


@st.composite
def scripts(draw: st.DrawFn) -> Script:
    """A script as it is read, no two entries of which mean the same character."""
    entries = draw(st.lists(ENTRIES, min_size=1, max_size=6))
    by_key = {key(each if isinstance(each, str) else str(each["id"])): each for each in entries}
    assume(len(by_key) == len(entries))
    return script_of(json_text([draw(METAS), *entries]))


quick = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])


def out_and_back(script: Script, form: str) -> Script:
    """The script as it is read from what was written."""
    writer = writer_of(form)
    return script_of(writer.write(script, BOOK).text, f"s{writer.ENDING}")


@quick
@given(scripts())
def test_official_gives_back_the_same_script_with_its_nights_written_out(script: Script) -> None:
    assert out_and_back(script, "official") == completed(script, BOOK, prose=True).script


@quick
@given(scripts())
def test_legacy_differs_only_in_the_form_of_references(script: Script) -> None:
    def plain(each: Script) -> Script:
        forms = {EntryForm.LEGACY: EntryForm.STRING}
        entries = tuple(replace(entry, form=forms.get(entry.form, entry.form)) for entry in each.entries)
        return replace(each, entries=entries)

    assert plain(out_and_back(script, "legacy")) == plain(completed(script, BOOK, prose=True).script)


@quick
@given(scripts())
def test_a_share_link_holds_everything_but_almanac_texts(script: Script) -> None:
    back = out_and_back(script, "share-link")
    assert replace(back, slug=script.slug) == completed(script, BOOK).script


@quick
@given(scripts())
def test_a_completed_script_is_complete(script: Script) -> None:
    once = completed(script, BOOK, prose=True).script
    assert completed(once, BOOK, prose=True).script == once


@quick
@given(scripts(), st.sampled_from(list(Night)))
def test_writing_the_nights_out_changes_no_night(script: Script, night: Night) -> None:
    once = completed(script, BOOK).script

    def woken(each: Script) -> list[str]:
        return [row.id for row in night_order(each, night, BOOK).rows if row.character]

    assert woken(once) == woken(script)


@quick
@given(scripts())
def test_content_files_and_the_official_format_hold_the_same(script: Script) -> None:
    files, _ = content_files(script)
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "almanac.toml").write_text("", encoding="utf-8")
        for file in files:
            path = folder / file.path
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(file.text.encode())
        (again,) = load_project(folder, BOOK).content.scripts
    official = writer_of("official")
    assert official.write(again, BOOK).text == official.write(script, BOOK).text


def told(character: Character, *without: str) -> dict[str, Any]:
    """What a character says, whether its source says it or leaves it at what it is by default."""
    whole = character_value(replace(character, official=False, given=frozenset(), prose=Prose()))
    skipped = ("firstNight", "otherNight", *without)
    return {name: part for name, part in whole.items() if name not in skipped}


def labels_on_a_line(script: Script) -> Script:
    """Bloodstar keeps a label a line."""
    entries = []
    for entry in script.entries:
        if each := entry.character:
            one = tuple(label.replace("\n", " ") for label in each.reminders)
            other = tuple(label.replace("\n", " ") for label in each.reminders_global)
            entry = replace(entry, character=replace(each, reminders=one, reminders_global=other))
        entries.append(entry)
    return replace(script, entries=tuple(entries))


def own(script: Script) -> list[Character]:
    return [each for each in script.characters if not each.official]


@pytest.mark.parametrize(
    ("form", "changes"),
    [
        ("townsquare", ["image"]),
        ("pocket-grimoire", []),
        ("jishi", ["image"]),
        ("bloodstar", ["image", "special"]),
    ],
)
@quick
@given(script=scripts())
def test_a_tool_s_format_gives_back_whatever_it_can_hold(
    form: str, changes: list[str], script: Script
) -> None:
    assume(form != "bloodstar" or not any(word in repr(script) for word in NAME_WORDS))  # told as a loss
    script = labels_on_a_line(script)
    back = out_and_back(script, form)
    assert [told(each, *changes) for each in own(back)] == [told(each, *changes) for each in own(script)]
    assert [each.images[:1] for each in own(back)] == [each.images[:1] for each in own(script)]
    assert [each.id for each in back.characters] == [each.id for each in script.characters]


@quick
@given(scripts())
def test_a_table_gives_back_everything_but_the_kind_of_unknown_values(script: Script) -> None:
    back = out_and_back(script, "csv")
    for mine, theirs in zip(own(script), own(back), strict=True):
        texts = {
            name: part.strip() for name, part in mine.extra.items() if isinstance(part, str) and part.strip()
        }
        others = set(mine.extra) - set(texts)
        assert told(replace(theirs, extra={})) == told(replace(mine, extra={}))
        assert {name: part for name, part in theirs.extra.items() if name not in others} == texts
    assert (back.meta.name, back.meta.bootlegger) == (
        completed(script, BOOK).script.name,
        script.meta.bootlegger,
    )


@quick
@given(scripts())
def test_strict_keeps_every_limit_it_names(script: Script) -> None:
    values = json.loads(writer_of("official-strict").write(script, BOOK).text)
    assert 5 <= len(values) <= 201
    for value in values[1:]:
        if isinstance(value, dict) and value["id"] != "_meta":
            assert all(len(value.get(name, "")) <= most for name, most in TEXTS.items())
            assert all(len(label) <= most for name, most in LABELS.items() for label in value.get(name, []))


@pytest.mark.parametrize("form", FORMATS)
@quick
@given(script=scripts())
def test_no_format_raises_and_what_is_written_is_stable(form: str, script: Script) -> None:
    made = writer_of(form).write(script, BOOK)
    assert made == writer_of(form).write(script, BOOK)
    assert all(loss.who and loss.field and loss.why for loss in made.losses)
    assert "\r" not in made.text or form in ("csv", "official", "legacy")


JSON = st.recursive(
    st.none() | LEAVES, lambda inner: st.lists(inner) | st.dictionaries(TEXTS_, inner), max_leaves=10
)


@quick
@given(JSON)
def test_json_text_reads_back_as_the_same_value(value: object) -> None:
    for text in (json_text(value), compact(value)):
        assert json_source("x.json", text).value == value


@pytest.mark.parametrize(
    "number", ["0", "12", "33.5691", "0.10", "-7.5", "1E-40", "9e30", "123456789.000000001"]
)
def test_numbers_are_written_digit_by_digit(number: str) -> None:
    assert json_source("x.json", f"[{compact(Decimal(number))}]").value == [Decimal(number)]
    assert loaded(f"[{number}]").source.value == [Decimal(number)]
