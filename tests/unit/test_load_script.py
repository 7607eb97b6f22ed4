"""A script file → a script: each entry by its shape, each reference resolved, nothing lost without a word."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from make import character

from sitegen.load_script import LoadedScript, load_script
from sitegen.model import EntryForm, Team
from sitegen.official import facts_book

LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow."}
META = {"id": "_meta", "name": "Dusk", "author": "Me"}
OWN = {"wick": character("wick", team=Team.OUTSIDER), "imp": character("imp", name="Our Imp")}


def load(*entries: object, path: str = "scripts/Dusk Fall.json") -> LoadedScript:
    return load_script(path, json.dumps(entries), facts_book(), OWN)


def said(loaded: LoadedScript) -> list[tuple[str, str]]:
    return [(misfit.code, misfit.finding.origin.pointer) for misfit in loaded.misfits]


@pytest.mark.parametrize(
    ("value", "form", "name"),
    [
        ("chef", EntryForm.STRING, "Chef"),
        ("scarlet_woman", EntryForm.STRING, "Scarlet Woman"),
        ("Pit-Hag", EntryForm.STRING, "Pit-Hag"),
        ("lil'monsta", EntryForm.STRING, "Lil' Monsta"),
        ({"id": "chef"}, EntryForm.LEGACY, "Chef"),
        ("wick", EntryForm.STRING, "Wick"),
        ("Wick ", EntryForm.STRING, "Wick"),
        ("imp", EntryForm.STRING, "Our Imp"),
        (LAMP, EntryForm.OBJECT, "Lamp"),
        ({"id": "chef", "ability": "Ты повар."}, EntryForm.OBJECT, "Chef"),
        ("nobody", EntryForm.STRING, None),
        ({"id": "戏子"}, EntryForm.LEGACY, None),
        (LAMP | {"team": "hero"}, EntryForm.OBJECT, None),
    ],
)
def test_an_entry_means_a_character(value: object, form: EntryForm, name: str | None) -> None:
    script = load(META, value).script
    assert script is not None
    (entry,) = script.entries
    assert entry.form is form
    assert entry.id == (value if isinstance(value, str) else dict(value)["id"])  # type: ignore[call-overload]
    assert (entry.character.name if entry.character else None) == name
    assert entry.origin.pointer == "/1"


@pytest.mark.parametrize(
    ("entry", "code", "pointer"),
    [
        ({}, "entry-shapeless", "/1"),
        (5, "entry-shapeless", "/1"),
        (None, "entry-shapeless", "/1"),
        ([], "entry-shapeless", "/1"),
        ("", "entry-shapeless", "/1"),
        (" \t", "entry-shapeless", "/1"),
        ({"id": "  "}, "entry-shapeless", "/1"),
        ({"id": 5}, "field-type", "/1/id"),
        (LAMP | {"id": 5}, "field-type", "/1/id"),
        (LAMP | {"team": "hero"}, "team-unknown", "/1/team"),
        (LAMP | {"team": "traveler"}, "team-spelling", "/1/team"),
        (LAMP | {"setup": 0}, "value-spelling", "/1/setup"),
        ({"id": "lamp", "name": "Lamp", "team": "minion"}, "field-missing", "/1"),
        (META, "meta-repeated", "/1"),
        ("l" * 21, "text-too-long", "/1"),
        (LAMP | {"mood": "calm"}, "field-unknown", "/1/mood"),
    ],
)
def test_what_is_odd_is_told_at_its_place(entry: object, code: str, pointer: str) -> None:
    assert (code, pointer) in said(load(META, entry, "chef", "monk", "imp"))


@pytest.mark.parametrize(
    "entry", ["x", "  ", {}, None, LAMP, LAMP | {"id": ""}, LAMP | {"id": " "}, {"id": ""}]
)
def test_no_entry_goes_without_a_word(entry: object) -> None:
    loaded = load(META, entry, "chef", "monk", "imp")
    assert loaded.script is not None
    assert len(loaded.script.entries) == 4 or any(pointer.startswith("/1") for _, pointer in said(loaded))


def test_a_partial_official_entry_needs_only_what_it_changes() -> None:
    loaded = load(META, {"id": "chef", "reminders": ["One"]}, "monk", "imp", "baron")
    assert said(loaded) == []
    assert loaded.script is not None
    assert loaded.script.characters[0].reminders == ("One",)


def test_meta_is_read_wherever_it_stands() -> None:
    meta = META | {
        "logo": " https://example.org/l.png ",
        "hideTitle": True,
        "bootlegger": ["One.", " "],
        "firstNight": ["dusk", "chef"],
        "version": "2",
    }
    loaded = load("chef", "imp", "monk", meta)
    assert loaded.script is not None
    found = loaded.script.meta
    assert (found.name, found.author, found.logo) == ("Dusk", "Me", "https://example.org/l.png")
    assert (found.hide_title, found.bootlegger, found.first_night) == (True, ("One.",), ("dusk", "chef"))
    assert (found.present, found.extra) == (True, {"version": "2"})


def test_a_script_is_called_by_its_meta_or_else_by_its_file() -> None:
    with_meta, without = load(META, "imp").script, load("imp").script
    assert with_meta is not None
    assert without is not None
    assert (with_meta.name, without.name) == ("Dusk", "dusk-fall")
    assert with_meta.slug == without.slug == "dusk-fall"
    assert not without.meta.present


@pytest.mark.parametrize(
    ("count", "says"),
    [
        (4, "The script has 4 entries; the published format wants at least 5"),
        (1, "The script has 1 entry; the published format wants at least 5"),
        (202, "The script has 202 entries; the published format wants at most 201"),
        (5, ""),
        (201, ""),
    ],
)
def test_the_number_of_entries(count: int, says: str) -> None:
    loaded = load(*[f"c{number}" for number in range(count)])
    found = [each.finding.message for each in loaded.misfits if each.code == "script-length"]
    assert found == ([says] if says else [])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "text-unreadable"),
        ('["imp', "text-unreadable"),
        ("5", "not-a-script"),
        ('{"name": "X"}', "not-a-script"),
        ("null", "not-a-script"),
        ('"imp"', "not-a-script"),
    ],
)
def test_a_file_that_holds_no_script(text: str, code: str) -> None:
    loaded = load_script("x.json", text, facts_book())
    assert loaded.script is None
    assert [misfit.code for misfit in loaded.misfits] == [code]


@pytest.mark.parametrize(
    ("value", "pointer", "entry"),
    [
        ({"characters": ["imp", "chef"]}, "/characters", "/characters/0"),
        ({"roles": ["imp"]}, "/roles", "/roles/0"),
        (LAMP, "", ""),
    ],
)
def test_a_script_inside_an_object_is_read_and_told(value: object, pointer: str, entry: str) -> None:
    loaded = load_script("x.json", json.dumps(value), facts_book())
    assert loaded.script is not None
    assert ("script-wrapped", pointer) in said(loaded)
    assert loaded.script.entries[0].origin.pointer == entry


def test_numbers_are_kept_to_the_digit() -> None:
    text = json.dumps([LAMP]).replace('"You glow."', '"You glow.", "firstNight": 33.56910')
    script = load_script("x.json", text, facts_book()).script
    assert script is not None
    assert str(script.characters[0].first_night) == "33.56910"
    assert script.characters[0].first_night == Decimal("33.5691")
